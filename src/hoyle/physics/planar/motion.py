"""A ball between events: what motion its velocity and spin make, where it is later, and the box it stays in."""

from __future__ import annotations

from math import inf, sqrt
from typing import Any

from hoyle.physics.compiled import inner
from hoyle.physics.laws.cloth import roll_acceleration, slide_acceleration, slide_spin, slide_time, slip, spin_after
from hoyle.physics.planar.state import REST, ROLL, SLIDE, SPIN, STILL, Laws


@inner
def set_off(b: Any, P: Laws) -> None:
    """Give a ball the motion that its velocity and spin make, from its own time on."""
    ux, uy = slip(b.vx, b.vy, b.wx, b.wy, b.R)
    u = sqrt(ux * ux + uy * uy)
    if u > STILL:
        b.motion = SLIDE
        b.ax, b.ay = slide_acceleration(ux, uy, P.mu_s, P.g)
        b.until = b.t + slide_time(u, P.mu_s, P.g)
    else:
        settle(b, P)
    enclose(b)


@inner
def settle(b: Any, P: Laws) -> None:
    """Let a ball that does not slip roll, spin in place or rest."""
    v = sqrt(b.vx * b.vx + b.vy * b.vy)
    if v > STILL:
        b.motion = ROLL
        b.wx, b.wy = -b.vy / b.R, b.vx / b.R
        b.ax, b.ay = roll_acceleration(b.vx, b.vy, P.mu_r, P.g)
        b.until = b.t + v / (P.mu_r * P.g)
        return
    b.vx, b.vy, b.ax, b.ay, b.wx, b.wy = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    if b.R * abs(b.wz) > STILL:
        b.motion = SPIN
        b.until = b.t + abs(b.wz) / P.spin_decay
    else:
        b.motion = REST
        b.wz = 0.0
        b.until = inf


@inner
def advance(b: Any, t: float, P: Laws) -> None:
    """Bring a ball's own time, place, velocity and spin up to time t within its motion."""
    s = t - b.t
    if b.motion == SLIDE or b.motion == ROLL:
        b.x += s * (b.vx + 0.5 * s * b.ax)
        b.y += s * (b.vy + 0.5 * s * b.ay)
        b.vx += s * b.ax
        b.vy += s * b.ay
        if b.motion == SLIDE:
            px, py = slide_spin(b.ax, b.ay, b.R)
            b.wx += s * px
            b.wy += s * py
        else:
            b.wx, b.wy = -b.vy / b.R, b.vx / b.R
    b.wz = spin_after(b.wz, P.spin_decay, s)
    b.t = t


@inner
def turn_over(b: Any, P: Laws) -> None:
    """End a ball's motion at its own time: from sliding to rolling, from rolling to spinning or rest."""
    was = b.motion
    advance(b, b.until, P)
    if was != SLIDE:
        b.vx, b.vy = 0.0, 0.0
    if was == SPIN:
        b.wz = 0.0
    settle(b, P)
    enclose(b)


@inner
def span(x: float, v: float, a: float, T: float) -> tuple[float, float]:
    """The least and greatest of x + v t + a t²/2 on [0, T]."""
    end = x + T * (v + 0.5 * T * a)
    lo = x if x < end else end
    hi = end if x < end else x
    if a != 0.0:
        top = -v / a
        if 0.0 < top < T:
            far = x + 0.5 * top * v
            if far < lo:
                lo = far
            if far > hi:
                hi = far
    return lo, hi


@inner
def enclose(b: Any) -> None:
    """Set the box that the ball's centre stays in until its motion ends, with a hair's margin for rounding."""
    if b.motion == SLIDE or b.motion == ROLL:
        T = b.until - b.t
        b.x0, b.x1 = span(b.x, b.vx, b.ax, T)
        b.y0, b.y1 = span(b.y, b.vy, b.ay, T)
    else:
        b.x0, b.x1, b.y0, b.y1 = b.x, b.x, b.y, b.y
    b.x0 -= 1e-8
    b.y0 -= 1e-8
    b.x1 += 1e-8
    b.y1 += 1e-8


@inner
def energy(b: Any) -> float:
    """Kinetic energy, J, of a uniform ball."""
    return float(0.5 * b.m * (b.vx * b.vx + b.vy * b.vy + 0.4 * b.R * b.R * (b.wx * b.wx + b.wy * b.wy + b.wz * b.wz)))
