"""A ball between events: what motion its velocity and spin make, where it is later, and the box it stays in."""

from __future__ import annotations

from math import inf, sqrt
from typing import Any

from hoyle.physics.balls.state import HOP, LULL, SLOW, WEDGED, Laws
from hoyle.physics.core.compiled import inner
from hoyle.physics.core.state import FLY, REST, ROLL, SLIDE, SPIN, STILL
from hoyle.physics.laws.cloth import (
    roll_acceleration,
    roll_band,
    slide_acceleration,
    slide_spin,
    slide_time,
    slip,
    spin_after,
)
from hoyle.physics.laws.drift import drift_acceleration
from hoyle.physics.laws.fixed_impact import blow
from hoyle.physics.laws.slope import LONG, rolls_down, step

MARGIN = 1e-8
"""A hair (m) by which the box round a motion is wider, for rounding."""
STEEP = 0.5
"""A bed is steep where gravity along it has more than this share of what rolling resistance takes."""
SHARE, LAST_SHARE, SLIP_SHARE, BEND = 1 / 24, 1 / 6, 1 / 8, 0.04
"""The share of its speed that a ball may lose in one leg where something bends its way, and of a speed below `LAST`, and of its
slip; and how far (rad) its way may turn.

The slower a ball is the more the same pull turns its way, and resistance turns with it: a leg in which that is taken for its middle
begins with a bend that is wrong by half of the share, and one long leg to the stop would have none at all."""
LAST, CRAWL, LAST_SLIP = 0.03, 2e-3, 0.02
"""The speed (m/s) at which a rolling ball has half a centimetre to go, that below which it comes to rest in one leg, in twenty
micrometres, and the slip below which it rolls after one."""


@inner
def set_off(b: Any, P: Laws) -> None:
    """Give a ball the motion that its velocity and spin make, from its own time on. What flew flies on; what is carried may hop."""
    if b.vz < 0.0 and b.motion != FLY:
        land(b, P)
    if b.vz >= HOP or b.motion == FLY:
        fly(b, P)
        enclose(b)
        return
    b.vz = 0.0
    b.az = 0.0
    if P.drift != 0:
        lean(b, P)
    ux, uy = slip(b.vx, b.vy, b.wx, b.wy, b.R)
    u = sqrt(ux * ux + uy * uy)
    if u > STILL:
        b.motion = SLIDE
        if P.drift != 0 and (b.sx != 0.0 or b.sy != 0.0):
            slide_down(b, ux, uy, u, P)
        else:
            b.ax, b.ay = slide_acceleration(ux, uy, P.mu_s, P.g)
            b.until = b.t + slide_time(u, P.mu_s, P.g, b.k)
    else:
        settle(b, P)
    enclose(b)


@inner
def lean(b: Any, P: Laws) -> None:
    """Find gravity along the bed where a ball is, and whether it is steep: more than half of what holds a rolling ball back."""
    b.sx, b.sy, b.s = 0.0, 0.0, 0.0
    if b.floor == 0.0:
        b.sx, b.sy = P.tilt_x, P.tilt_y
        if b.y > P.slope_from:
            b.sy += P.slope
    s = sqrt(b.sx * b.sx + b.sy * b.sy) if b.sx != 0.0 else abs(b.sy)
    if rolls_down(s, b.k) > STEEP * P.mu_r * P.g or b.sy != P.tilt_y:
        b.s = s


@inner
def slide_down(b: Any, ux: float, uy: float, u: float, P: Laws) -> None:
    """Let a ball whose lowest point slips with velocity (ux, uy), of speed u, slide on a bed that is not level, until it has lost a
    share of its slip: gravity turns the slip, and friction with it.
    """
    T = slide_time(u, P.mu_s, P.g, b.k)
    if u > LAST_SLIP:
        T *= SLIP_SHARE
    if b.s != 0.0 and T > LONG:
        T = LONG
    # Friction is against the slip in the middle of the leg.
    ax, ay = slide_acceleration(ux, uy, P.mu_s, P.g)
    own = 1.0 + 1.0 / b.k
    mx, my = ux + 0.5 * T * (own * ax + b.sx), uy + 0.5 * T * (own * ay + b.sy)
    if mx != 0.0 or my != 0.0:
        ax, ay = slide_acceleration(mx, my, P.mu_s, P.g)
    b.ax, b.ay = ax + b.sx, ay + b.sy
    b.until = b.t + T


@inner
def land(b: Any, P: Laws) -> None:
    """Let what carries a ball answer its fall, if it is hard enough to bounce."""
    away = -P.e_slate * b.vz
    if away < HOP:
        return
    b.vx, b.vy, b.vz, b.wx, b.wy, b.wz = blow(
        (b.vx, b.vy, b.vz), (b.wx, b.wy, b.wz), (0.0, 0.0, 1.0), b.R, b.k, away, P.mu_s
    )


@inner
def fly(b: Any, P: Laws) -> None:
    """Let a ball fly until it falls to the next level where something may be: the rail's, the slate's, or its end in a pocket."""
    b.motion = FLY
    b.ax, b.ay, b.az = 0.0, 0.0, -P.g
    z = b.z
    if z > P.nose or (b.vz > 0.0 and b.vz * b.vz > 2.0 * P.g * (P.nose - z)):
        b.floor = P.nose
    elif z > 0.0 or b.hole < 0 or (b.vz > 0.0 and b.vz * b.vz > -2.0 * P.g * z):
        b.floor = 0.0
    else:
        b.floor = -b.R
    drop = z - b.floor
    square = b.vz * b.vz + 2.0 * P.g * drop
    root = sqrt(square) if square > 0.0 else 0.0
    # Two forms of the later root, each without cancellation; a hair below the level is on it.
    if b.vz >= 0.0:
        b.until = b.t + (b.vz + root) / P.g
    else:
        b.until = b.t + (2.0 * drop / (root - b.vz) if drop > 0.0 else 0.0)


@inner
def settle(b: Any, P: Laws) -> None:
    """Let a ball that does not slip roll, spin in place or rest."""
    v = sqrt(b.vx * b.vx + b.vy * b.vy)
    if v > STILL and P.drift != 0:
        if b.s != 0.0:
            run_down(b, v, P)
        else:
            run_across(b, v, P)
        return
    if v > STILL:
        b.motion = ROLL
        b.wx, b.wy = -b.vy / b.R, b.vx / b.R
        mu_r, least = roll_band(v, P.mu_r, P.mu_r_slope, P.mu_r_band)
        b.ax, b.ay = roll_acceleration(b.vx, b.vy, mu_r, P.g)
        b.until = b.t + (v - least) / (mu_r * P.g)
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
def run_down(b: Any, v: float, P: Laws) -> None:
    """Let a ball roll on a slope for a step; or rest there, if it has long been held."""
    if v > SLOW:
        b.calm = b.t
    if v > SLOW * WEDGED:
        b.wedged = b.t
    if b.t - b.calm > LULL or b.t - b.wedged > LULL * WEDGED:
        stop(b)
        b.motion = REST
        return
    b.motion = ROLL
    b.wx, b.wy = -b.vy / b.R, b.vx / b.R
    mu_r, _ = roll_band(v, P.mu_r, P.mu_r_slope, P.mu_r_band)
    fx, fy = rolls_down(b.sx, b.k), rolls_down(b.sy, b.k)
    T = step(v, rolls_down(b.s, b.k) + mu_r * P.g)
    # Resistance is against the way in the middle of the step.
    ax, ay = roll_acceleration(b.vx, b.vy, mu_r, P.g)
    mx, my = b.vx + 0.5 * T * (ax + fx), b.vy + 0.5 * T * (ay + fy)
    if mx * b.vx + my * b.vy > 0.0:
        ax, ay = roll_acceleration(mx, my, mu_r, P.g)
    b.ax, b.ay = ax + fx, ay + fy
    b.until = b.t + T


@inner
def run_across(b: Any, v: float, P: Laws) -> None:
    """Let a ball roll on while nap, side or a bed out of level bend its way, until it has turned a little, lost a share of its
    speed, or come to the next band of speed.
    """
    b.motion = ROLL
    b.wx, b.wy = -b.vy / b.R, b.vx / b.R
    if b.R * abs(b.wz) <= STILL:
        b.wz = 0.0
    fx, fy = rolls_down(b.sx, b.k), rolls_down(b.sy, b.k)
    ex, ey = drift_acceleration(b.vx, b.vy, v, b.wz, P.curl, P.nap_drift, P.nap_curl, P.g)
    ex += fx
    ey += fy
    mu_r, least = roll_band(0.99 * v, P.mu_r, P.mu_r_slope, P.mu_r_band)
    slows, bend = mu_r * P.g - (ex * b.vx + ey * b.vy) / v, sqrt(ex * ex + ey * ey)
    T = v / (mu_r * P.g)
    if slows > 0.0:
        T = (v - least) / slows
    if v > CRAWL:
        share = (SHARE if v > LAST else LAST_SHARE) * v / (mu_r * P.g + bend)
        if share < T:
            T = share
        if bend * T > BEND * v:
            T = BEND * v / bend
    spins = abs(b.wz) / P.spin_decay
    if b.R * abs(b.wz) > STILL and spins < T:
        T = spins
    b.until = b.t + T
    # All that depends on the way's direction is taken for its middle.
    ax, ay = roll_acceleration(b.vx, b.vy, mu_r, P.g)
    mx, my = b.vx + 0.5 * T * (ax + ex), b.vy + 0.5 * T * (ay + ey)
    middle = sqrt(mx * mx + my * my)
    if middle > 0.0:
        ax, ay = roll_acceleration(mx, my, mu_r, P.g)
        ex, ey = drift_acceleration(mx, my, middle, b.wz, P.curl, P.nap_drift, P.nap_curl, P.g)
        ex += fx
        ey += fy
    b.ax = ax + ex
    b.ay = ay + ey


@inner
def advance(b: Any, t: float, P: Laws) -> None:
    """Bring a ball's own time, place, velocity and spin up to time t within its motion."""
    s = t - b.t
    if b.motion >= ROLL and b.motion <= FLY:
        b.x += s * (b.vx + 0.5 * s * b.ax)
        b.y += s * (b.vy + 0.5 * s * b.ay)
        if b.motion == FLY:
            b.z += s * (b.vz + 0.5 * s * b.az)
            b.vz += s * b.az
            b.t = t
            return
        b.vx += s * b.ax
        b.vy += s * b.ay
        if b.motion == SLIDE:
            px, py = slide_spin(b.ax - b.sx, b.ay - b.sy, b.R, b.k)
            b.wx += s * px
            b.wy += s * py
        else:
            b.wx, b.wy = -b.vy / b.R, b.vx / b.R
    b.wz = spin_after(b.wz, P.spin_decay, s)
    b.t = t


@inner
def turn_over(b: Any, P: Laws) -> None:
    """End a carried ball's motion at its own time: from sliding to rolling, from rolling to spinning or rest."""
    was = b.motion
    crawled = b.vx * b.vx + b.vy * b.vy <= CRAWL * CRAWL
    advance(b, b.until, P)
    if P.drift != 0 and was != SPIN:
        if b.s == 0.0 and was == ROLL and crawled and b.vx * b.vx + b.vy * b.vy < CRAWL * CRAWL:
            b.vx, b.vy = 0.0, 0.0
            b.wx, b.wy = 0.0, 0.0
        set_off(b, P)
        return
    if was == SPIN:
        b.wz = 0.0
    if was == SPIN or (was == ROLL and (P.mu_r_slope == 0.0 or b.vx * b.vx + b.vy * b.vy < 0.25 * P.mu_r_band**2)):
        b.vx, b.vy = 0.0, 0.0
    settle(b, P)
    enclose(b)


@inner
def span(x: float, v: float, a: float, T: float) -> tuple[float, float]:
    """The least and greatest of x + v t + a t²/2 on [0, T]."""
    end = x + T * (v + 0.5 * T * a)
    lo = x if x < end else end
    hi = end if x < end else x
    if v * (v + T * a) < 0.0:
        # It turns back on the way.
        far = x - 0.5 * v * v / a
        lo = far if far < lo else lo
        hi = far if far > hi else hi
    return lo, hi


@inner
def enclose(b: Any) -> None:
    """Set the box that the ball's centre stays in until its motion ends, with a hair's margin for rounding."""
    if b.motion >= ROLL and b.motion <= FLY:
        T = b.until - b.t
        b.x0, b.x1 = span(b.x, b.vx, b.ax, T)
        b.y0, b.y1 = span(b.y, b.vy, b.ay, T)
    else:
        b.x0, b.x1, b.y0, b.y1 = b.x, b.x, b.y, b.y
    b.x0 -= MARGIN
    b.y0 -= MARGIN
    b.x1 += MARGIN
    b.y1 += MARGIN


@inner
def stop(b: Any) -> None:
    """Take a ball's velocity and spin away."""
    b.vx, b.vy, b.vz, b.ax, b.ay, b.az = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    b.wx, b.wy, b.wz = 0.0, 0.0, 0.0
    b.until = inf


@inner
def energy(b: Any) -> float:
    """Kinetic energy, J."""
    turning = b.k * b.R * b.R * (b.wx * b.wx + b.wy * b.wy + b.wz * b.wz)
    return float(0.5 * b.m * (b.vx * b.vx + b.vy * b.vy + b.vz * b.vz + turning))
