"""Contacts on the plane: the laws applied to two balls, or to a ball and a cushion."""

from __future__ import annotations

from math import sqrt
from typing import Any

from hoyle.physics.compiled import inner
from hoyle.physics.laws import cushion_han, cushion_mathavan, cushion_stun
from hoyle.physics.laws.ball_ball import impulses, rubbing
from hoyle.physics.planar.motion import energy
from hoyle.physics.planar.state import PART, Laws

_han, _mathavan, _stun = cushion_han.rebound, cushion_mathavan.rebound, cushion_stun.rebound


@inner
def damp(b: Any, k: float) -> None:
    """Scale a ball's velocity and spin."""
    b.vx *= k
    b.vy *= k
    b.wx *= k
    b.wy *= k
    b.wz *= k


@inner
def collide(a: Any, b: Any, fresh: bool, P: Laws) -> tuple[float, float, float, bool]:
    """Two balls meet: change both. Gives the unit vector from a to b, their closing speed, and whether the contact lasts.

    A slow contact parts at `PART` if it is `fresh`, that is, if time has passed since either ball's last event; within one
    instant it does not part, so that a cluster comes to an end. Vertical impulses turn the balls, but the slate keeps them down.
    """
    nx, ny = b.x - a.x, b.y - a.y
    d = sqrt(nx * nx + ny * ny)
    nx /= d
    ny /= d
    close, left, up = rubbing(nx, ny, a.R, b.R, a.vx, a.vy, a.wx, a.wy, a.wz, b.vx, b.vy, b.wx, b.wy, b.wz)
    before = energy(a) + energy(b)
    e, part = P.e_ball, 0.0
    lasting = e * close < PART
    if lasting:
        e, part = 0.0, PART if fresh else 0.0
    J, F, U = impulses(close, left, up, e, part, a.m, b.m, P.mu_a, P.mu_b, P.mu_c)
    ix, iy = -J * nx - F * ny, -J * ny + F * nx
    a.vx += ix / a.m
    a.vy += iy / a.m
    b.vx -= ix / b.m
    b.vy -= iy / b.m
    # Both balls take the same turn, as two wheels that rub: r x F with r = R n for a and -R n for b.
    ka, kb = 2.5 / (a.m * a.R), 2.5 / (b.m * b.R)
    a.wx += ka * U * ny
    a.wy -= ka * U * nx
    a.wz += ka * F
    b.wx += kb * U * ny
    b.wy -= kb * U * nx
    b.wz += kb * F
    after = energy(a) + energy(b)
    if after > before:
        k = sqrt(before / after)
        damp(a, k)
        damp(b, k)
    return nx, ny, close, lasting


@inner
def bounce(b: Any, nx: float, ny: float, fresh: bool, P: Laws) -> tuple[float, bool]:
    """A ball meets a cushion whose unit normal (nx, ny) points to it: change it. Gives its closing speed, and whether
    the contact lasts. `fresh` is as for two balls.
    """
    # The cushion's frame: y into it, x along it, z up.
    yx, yy = -nx, -ny
    xx, xy = yy, -yx
    vx, vy = b.vx * xx + b.vy * xy, b.vx * yx + b.vy * yy
    wx, wy, wz = b.wx * xx + b.wy * xy, b.wx * yx + b.wy * yy, b.wz
    close = vy
    before = energy(b)
    e = P.e_cushion
    if close > P.e_from:
        e -= P.e_slope * (close - P.e_from)
        if e < P.e_least:
            e = P.e_least
    if close > 0.0:
        if P.cushion == 0:
            vx, vy, wx, wy, wz = _mathavan(
                vx, vy, wx, wy, wz, b.R, b.st, b.ct, e, P.mu_cushion, P.mu_s, P.cushion_steps
            )
        elif P.cushion == 1:
            vx, vy, wx, wy, wz = _han(vx, vy, wx, wy, wz, b.R, b.st, b.ct, e, P.mu_cushion)
        else:
            vx, vy, wx, wy, wz = _stun(vx, vy, wx, wy, wz, e)
    lasting = vy > -PART
    if lasting:
        vy = -PART if fresh else 0.0
    b.vx, b.vy = vx * xx + vy * yx, vx * xy + vy * yy
    b.wx, b.wy, b.wz = wx * xx + wy * yx, wx * xy + wy * yy, wz
    after = energy(b)
    if after > before:
        damp(b, sqrt(before / after))
    return close, lasting
