"""Holes and recesses: what comes over one, falls into it, sags into it, and climbs out of it again."""

from __future__ import annotations

from math import sqrt
from typing import Any

from hoyle.physics.core.compiled import inner
from hoyle.physics.core.events import log_event
from hoyle.physics.core.state import ABOVE, DOWN, FELL, HELD, OUT, REST, SLIDE, TOUCH
from hoyle.physics.discs.collision_times import find_wall, stays
from hoyle.physics.discs.collisions import moves
from hoyle.physics.discs.motion import set_off, state_at
from hoyle.physics.discs.state import PEG, WELL, Laws
from hoyle.physics.discs.transitions import gone, lies, log_leg, renew, still
from hoyle.physics.laws.disc_support import climbs, kept_share, unsupported

GONE = 0.999999999
"""The share of the time of a fall after which a disc has fallen: the rest is rounding."""


@inner
def has_room(discs: Any, i: int, w: Any, now: float, P: Laws, C: Any) -> bool:
    """True if disc i can lie in a recess: no other is in its way."""
    for j in range(discs.shape[0]):
        other = discs[j]
        if j != i and stays(other.motion):
            _v, _w, gone_so_far = state_at(other, now, P, C)
            dx, dy = other.x + gone_so_far * other.ux - w.x, other.y + gone_so_far * other.uy - w.y
            reach = other.R + discs[i].R - TOUCH
            if dx * dx + dy * dy < reach * reach:
                return False
    return True


@inner
def over_well(discs: Any, i: int, walls: Any, P: Laws, C: Any, events: Any, outcome: Any) -> None:
    """A disc comes over a hole, or off it again on the far side, or has fallen into it.

    Where another disc is in its way it does not fall into a recess but leans on that, and slides as if it lay flat
    (reconstruction).
    """
    d = discs[i]
    at = d.wall
    w = walls[at]
    if d.over != at:
        d.over = at
        d.over_t = d.t
        return
    aloft = d.t - d.over_t
    if aloft >= GONE * P.fall:
        if w.depth == 0.0:
            log_event(events, outcome, d.t, FELL, i, w.part, (d.x, d.y), d.v, False)
            gone(d, DOWN)
        elif has_room(discs, i, w, d.t, P, C):
            log_event(events, outcome, d.t, FELL, i, w.part, (d.x, d.y), d.v, False)
            d.x, d.y = w.x, w.y
            still(d, HELD)
            lies(d)
        else:
            d.over = -1
        return
    d.over = -1
    # The far lip takes part of the speed toward it, and the disc rides up.
    nx, ny = d.x - w.x, d.y - w.y
    off = sqrt(nx * nx + ny * ny)
    nx /= off
    ny /= off
    vx, vy = d.v * d.ux, d.v * d.uy
    lost = (vx * nx + vy * ny) * (1.0 - kept_share(aloft, P.edge, P.g))
    moves(d, vx - lost * nx, vy - lost * ny)


@inner
def sags(d: Any, now: float, walls: Any) -> int:
    """Let a disc that is at rest without support, as one that just climbed out of its recess, begin to fall. Gives the hole's
    index, or -1.
    """
    for j in range(walls.shape[0]):
        w = walls[j]
        if w.kind == WELL and d.motion == REST and d.over < 0:
            well = unsupported(w.radius, d.R)
            if (d.x - w.x) ** 2 + (d.y - w.y) ** 2 < well * well:
                d.over = j
                d.over_t = now
                return j
    return -1


@inner
def all_sag(discs: Any, now: float, walls: Any, P: Laws, C: Any) -> bool:
    """Let all that is at rest without support, and has room to, begin to fall; whether there is any."""
    some = False
    for i in range(discs.shape[0]):
        d = discs[i]
        j = sags(d, now, walls)
        if j < 0:
            continue
        if walls[j].depth > 0.0 and not has_room(discs, i, walls[j], now, P, C):
            d.over = -1
            continue
        find_wall(d, walls, P, C)
        some = True
    return some


@inner
def on_top(discs: Any, i: int) -> int:
    """The disc that hangs on top of disc i; -1 if none does."""
    for j in range(discs.shape[0]):
        if discs[j].motion == ABOVE and discs[j].x == discs[i].x and discs[j].y == discs[i].y:
            return j
    return -1


@inner
def leaves_recess(
    discs: Any, i: int, walls: Any, P: Laws, C: Any, pairs: Any, legs: Any, events: Any, outcome: Any
) -> None:
    """A disc in a recess, or hung over a post, was struck: it climbs out, slower, or what holds it stops it.

    Of two that hang over a post the lower one cannot leave before the upper: its blow throws that off, which has the less to
    climb. What would come to rest on the post, or on the ring that stays there, falls back (reconstruction).
    """
    d = discs[i]
    depth, part, clear, top = 0.0, 0, 0.0, -1
    for j in range(walls.shape[0]):
        w = walls[j]
        if w.depth > 0.0 and abs(w.x - d.x) < w.radius and abs(w.y - d.y) < w.radius:
            depth, part = w.depth, w.part
            if w.kind == PEG:
                clear = w.radius + d.R
                top = on_top(discs, i)
    if top >= 0:
        depth -= P.thick
        clear = d.R + discs[top].R
    v = climbs(d.v, depth, P.g)
    if v * v < 2.0 * P.drag * clear:
        v = 0.0
    if top >= 0 and v > 0.0:
        u = discs[top]
        u.t, u.ux, u.uy, u.v, u.w = d.t, d.ux, d.uy, v, 0.0
        u.motion = SLIDE
        log_event(events, outcome, d.t, OUT, top, part, (u.x, u.y), v, False)
        set_off(u, P, C)
        log_leg(legs, outcome, u, top)
        renew(discs, pairs, walls, top, d.t, P, C)
        v = 0.0
    if v > 0.0:
        d.v = v
        d.motion = SLIDE
        log_event(events, outcome, d.t, OUT, i, part, (d.x, d.y), v, False)
    else:
        still(d, HELD)
        lies(d)
