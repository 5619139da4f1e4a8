"""Contacts: the laws applied to two balls, or to a ball and a cushion, on the slate and above it.

None gains energy, but that what lasts on a slope keeps the hop that ends it (`PART`): the next hop falls as far.
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from hoyle.physics.balls.motion import energy
from hoyle.physics.balls.state import Laws
from hoyle.physics.core.bodies import frame
from hoyle.physics.core.compiled import inner
from hoyle.physics.core.state import FLY, PART
from hoyle.physics.laws import (
    ball_mathavan,
    cushion_han,
    cushion_level,
    cushion_mathavan,
    cushion_stronge,
    cushion_stun,
)
from hoyle.physics.laws.ball_ball import impulses
from hoyle.physics.laws.cushion_spring import fading
from hoyle.physics.laws.fixed_impact import blow
from hoyle.physics.laws.friction import mu
from hoyle.physics.laws.kick import kicks

_han, _level, _mathavan, _stun, _stronge = (
    cushion_han.rebound,
    cushion_level.rebound,
    cushion_mathavan.rebound,
    cushion_stun.rebound,
    cushion_stronge.rebound,
)
_two_on_cloth = ball_mathavan.collide


@inner
def damp(b: Any, k: float) -> None:
    """Scale a ball's velocity and spin."""
    b.vx *= k
    b.vy *= k
    b.vz *= k
    b.wx *= k
    b.wy *= k
    b.wz *= k


@inner
def friction_times(x: float, y: float, t: float, P: Laws) -> float:
    """Return how many times the usual friction there is between two balls that meet at (x, y), m, and time t, s."""
    return P.kick if P.kick_chance > 0.0 and kicks(P.kick_chance, P.kick_seed, (x, y), t) else 1.0


@inner
def collide(a: Any, b: Any, fresh: bool, times: float, P: Laws) -> tuple[float, float, float, bool]:
    """Two balls meet: change both. Gives the level part of the unit vector from a to b, their closing speed, and whether
    the contact lasts. Friction is so many `times` the usual.

    A slow contact parts at `PART` if it is `fresh`, that is, if time has passed since either ball's last event; within one
    instant it does not part, so that a cluster comes to an end. What carries the balls answers afterwards (`motion.set_off`).
    """
    nx, ny, nz, lx, ly, px, py, pz = frame(b.x - a.x, b.y - a.y, b.z + b.R - a.z - a.R)
    ux, uy, uz = a.vx - b.vx, a.vy - b.vy, a.vz - b.vz
    close = ux * nx + uy * ny + uz * nz
    before = energy(a) + energy(b)
    e, part = P.e_ball, 0.0
    lasting = e * close < PART
    if lasting:
        e, part = 0.0, PART if fresh else 0.0
    # The sum of the spins, by which the surfaces rub.
    sx, sy, sz = a.R * a.wx + b.R * b.wx, a.R * a.wy + b.R * b.wy, a.R * a.wz + b.R * b.wz
    left = ux * lx + uy * ly + sx * px + sy * py + sz * pz
    up = ux * px + uy * py + uz * pz - sx * lx - sy * ly
    if P.ball_law == 1 and not lasting and nz == 0.0 and a.motion != FLY and b.motion != FLY:
        rub = times * mu(sqrt(left * left + up * up), P.mu_a, P.mu_b, P.mu_c)
        (
            a.vx, a.vy, a.vz, a.wx, a.wy, a.wz, b.vx, b.vy, b.vz, b.wx, b.wy, b.wz,
        ) = _two_on_cloth(
            (nx, ny), (a.R, b.R), (a.m, b.m), (a.vx, a.vy, a.wx, a.wy, a.wz), (b.vx, b.vy, b.wx, b.wy, b.wz),
            (e, rub, P.mu_s), P.ball_steps, a.k, b.k,
        )  # fmt: skip
    else:
        J, F, U = impulses((close, left, up), e, part, (a.m, b.m), (times * P.mu_a, times * P.mu_b, P.mu_c), a.k, b.k)
        ix, iy, iz = -J * nx + F * lx + U * px, -J * ny + F * ly + U * py, -J * nz + U * pz
        a.vx += ix / a.m
        a.vy += iy / a.m
        a.vz += iz / a.m
        b.vx -= ix / b.m
        b.vy -= iy / b.m
        b.vz -= iz / b.m
        # Both balls take the same turn, as two wheels that rub: r x F with r = R n for a and -R n for b.
        ka, kb = 1.0 / (a.k * a.m * a.R), 1.0 / (b.k * b.m * b.R)
        tx, ty, tz = F * px - U * lx, F * py - U * ly, F * pz
        a.wx += ka * tx
        a.wy += ka * ty
        a.wz += ka * tz
        b.wx += kb * tx
        b.wy += kb * ty
        b.wz += kb * tz
    after = energy(a) + energy(b)
    if after > before and not (lasting and (a.s != 0.0 or b.s != 0.0)):
        k = sqrt(before / after)
        damp(a, k)
        damp(b, k)
    return nx, ny, close, lasting


@inner
def give_back(close: float, P: Laws) -> float:
    """A cushion's restitution at a closing speed."""
    return fading(close, P.e_cushion, P.e_from, P.e_slope, P.e_least)


@inner
def spring(b: Any, nx: float, ny: float, nz: float, e: float, mu: float, least: float) -> tuple[float, bool]:
    """A free ball meets a fixed point, the unit normal n pointing to its centre: change it. Gives its closing speed, and whether
    the contact lasts: whether it would part more slowly than `least`, at which it then parts.
    """
    close = -(b.vx * nx + b.vy * ny + b.vz * nz)
    away = e * close
    lasting = away < least
    if lasting:
        away = least
    before = energy(b)
    b.vx, b.vy, b.vz, b.wx, b.wy, b.wz = blow((b.vx, b.vy, b.vz), (b.wx, b.wy, b.wz), (nx, ny, nz), b.R, b.k, away, mu)
    after = energy(b)
    if after > before and not (lasting and b.s != 0.0):
        damp(b, sqrt(before / after))
    return close, lasting


@inner
def bounce(b: Any, nx: float, ny: float, fresh: bool, P: Laws) -> tuple[float, bool]:
    """A ball on the slate meets a cushion whose unit normal (nx, ny) points to it: change it. Gives its closing speed, and whether
    the contact lasts. `fresh` is as for two balls.

    The laws are those of a ball held down by a nose above its centre; what meets a lower nose is struck free (`spring`).
    """
    # The cushion's frame: y into it, x along it, z up.
    yx, yy = -nx, -ny
    xx, xy = yy, -yx
    vx, vy = b.vx * xx + b.vy * xy, b.vx * yx + b.vy * yy
    wx, wy, wz = b.wx * xx + b.wy * xy, b.wx * yx + b.wy * yy, b.wz
    close = vy
    before = energy(b)
    e = give_back(close, P)
    if close > 0.0:
        if P.cushion == 0:
            vx, vy, wx, wy, wz = _mathavan(
                (vx, vy, wx, wy, wz), b.R, b.st, b.ct, e, P.mu_cushion, P.mu_s, P.cushion_steps, b.k
            )
        elif P.cushion == 1:
            vx, vy, wx, wy, wz = _han((vx, vy, wx, wy, wz), b.R, b.st, b.ct, e, P.mu_cushion, b.k)
        elif P.cushion == 3:
            vx, vy, wx, wy, wz = _stronge((vx, vy, wx, wy, wz), b.R, b.st, b.ct, e, P.mu_cushion, P.cushion_eta2, b.k)
        elif P.cushion == 4:
            vx, vy, wx, wy, wz = _level((vx, vy, wx, wy, wz), b.R, b.st, b.ct, e, P.mu_cushion, b.k)
        else:
            vx, vy, wx, wy, wz = _stun(vx, vy, wx, wy, wz, e)
    lasting = vy > -PART
    if lasting:
        vy = -PART if fresh else 0.0
    b.vx, b.vy = vx * xx + vy * yx, vx * xy + vy * yy
    b.wx, b.wy, b.wz = wx * xx + wy * yx, wx * xy + wy * yy, wz
    after = energy(b)
    if after > before and not (lasting and b.s != 0.0):
        damp(b, sqrt(before / after))
    return close, lasting
