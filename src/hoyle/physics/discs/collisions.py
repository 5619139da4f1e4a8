"""Contacts: the laws applied to two discs, or to a disc and what stands on the board."""

from __future__ import annotations

from math import sqrt
from typing import Any

from hoyle.physics.core.compiled import inner
from hoyle.physics.core.state import PART, SINK, TOUCH
from hoyle.physics.discs.motion import energy
from hoyle.physics.discs.state import Laws
from hoyle.physics.laws.ball_ball import grip
from hoyle.physics.laws.disc_compliant import rub
from hoyle.physics.laws.disc_impact import fixed, two


@inner
def moves(d: Any, vx: float, vy: float) -> None:
    """Give a disc a velocity; a disc without one keeps its way."""
    v = sqrt(vx * vx + vy * vy)
    d.v = v
    if v > 0.0:
        d.ux, d.uy = vx / v, vy / v


@inner
def collide(a: Any, b: Any, fresh: bool, P: Laws) -> tuple[float, float, float, bool]:
    """Two discs meet: change both. Gives the unit vector from a to b, their closing speed, and whether the contact lasts.

    A slow contact parts at `PART` if it is `fresh`, that is, if time has passed since either disc's last event; within one
    instant it does not part, so that a pack comes to an end.
    """
    nx, ny = b.x - a.x, b.y - a.y
    d = sqrt(nx * nx + ny * ny)
    nx /= d
    ny /= d
    # The sinking that lasting contacts are allowed would add up, meeting after meeting: it is set back.
    sunk = 0.5 * (a.R + b.R - d)
    if 2.0 * SINK < sunk < TOUCH * 1e3:
        a.x -= sunk * nx
        a.y -= sunk * ny
        b.x += sunk * nx
        b.y += sunk * ny
    vx, vy, ox, oy = a.v * a.ux, a.v * a.uy, b.v * b.ux, b.v * b.uy
    close = (vx - ox) * nx + (vy - oy) * ny
    left = (vy - oy) * nx - (vx - ox) * ny + a.w + b.w
    before = energy(a) + energy(b)
    away = P.e_disc * close
    lasting = away < PART
    if lasting:
        away = PART if fresh else 0.0
    J, F = two(close, left, away, P.mu_disc, a.m, a.k, b.m, b.k)
    if P.disc_law == 1 and not lasting:
        F = rub(close, away, left, P.mu_disc, 1.0 / a.m + 1.0 / b.m, grip(a.m, a.k, b.m, b.k), P.disc_eta2)
    ix, iy = -J * nx - F * ny, -J * ny + F * nx
    moves(a, vx + ix / a.m, vy + iy / a.m)
    moves(b, ox - ix / b.m, oy - iy / b.m)
    a.w += F / (a.k * a.m)
    b.w += F / (b.k * b.m)
    after = energy(a) + energy(b)
    if after > before:
        share = sqrt(before / after)
        a.v *= share
        a.w *= share
        b.v *= share
        b.w *= share
    return nx, ny, close, lasting


@inner
def bounce(d: Any, nx: float, ny: float, e: float, mu: float, fresh: bool, P: Laws) -> tuple[float, bool]:
    """A disc meets what does not move, the unit normal (nx, ny) pointing to the disc: change it. Gives its closing speed, and
    whether the contact lasts.
    """
    vx, vy = d.v * d.ux, d.v * d.uy
    close = -(vx * nx + vy * ny)
    # Seen from the disc the wall lies along -n, and left of that is (ny, -nx).
    left = vx * ny - vy * nx + d.w
    before = energy(d)
    away = e * close
    lasting = away < PART
    if lasting:
        away = PART if fresh else 0.0
    J, F = fixed(close, left, away, mu, d.m, d.k)
    if P.disc_law == 1 and not lasting:
        F = rub(close, away, left, mu, 1.0 / d.m, d.m * d.k / (1.0 + d.k), P.disc_eta2)
    moves(d, vx + (J * nx + F * ny) / d.m, vy + (J * ny - F * nx) / d.m)
    d.w += F / (d.k * d.m)
    after = energy(d)
    if after > before:
        share = sqrt(before / after)
        d.v *= share
        d.w *= share
    return close, lasting
