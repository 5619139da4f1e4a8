"""The time when a disc next meets what stands on the board, and when two discs meet.

A disc's way is straight, so what lies still is met after a way known in closed form, and the curves tell when. Two that move are
approached from before: at any instant the gap, the speed at which it closes and the bounds on both decelerations give a time before
which they cannot meet; from there it is reckoned again. The steps shrink quadratically onto the meeting and never pass one.
"""

from __future__ import annotations

from math import inf, sqrt
from typing import Any

from hoyle.physics.core.compiled import inner
from hoyle.physics.core.state import CREEP, HELD, SINK, SLIDE, STILL, TOUCH
from hoyle.physics.discs.motion import state_at, time_at
from hoyle.physics.discs.slide_curves import CELLS, SLIDES, A
from hoyle.physics.discs.state import NET, PEG, RIM, SIDE, Laws
from hoyle.physics.laws.disc_support import unsupported

NIGH = 1e-13
"""A gap below this (m) is rounding: so near they meet at once, or if they do not close, sink a little farther."""
NEVER = -1.0
HERE = 0.0


@inner
def room(gap: float, close: float) -> float:
    """The gap to go by: 0 to meet at once, else above 0. What touches and hardly closes may first sink by `SINK`."""
    if gap > TOUCH:
        return gap
    if close > CREEP:
        return 0.0
    if gap < SINK:
        gap += SINK
        if gap <= NIGH:
            return 0.0 if close > STILL else 0.1 * SINK
    return gap


@inner
def way_to(dx: float, dy: float, ux: float, uy: float, reach: float, v: float) -> float:
    """Return how far a point goes along u until it is `reach` from a point (dx, dy) away; `NEVER` if it passes, leaves, rests."""
    along = dx * ux + dy * uy
    if along <= 0.0 or v <= 0.0:
        return NEVER
    far2 = dx * dx + dy * dy
    far = sqrt(far2)
    gap = room(far - reach, v * along / far)
    if gap <= 0.0:
        return HERE
    reach = far - gap
    across = far2 - along * along
    if across >= reach * reach:
        return NEVER
    s = along - sqrt(reach * reach - across)
    return s if s > 0.0 else HERE


@inner
def wall_way(d: Any, w: Any, i: int) -> float:
    """Return how far a moving disc goes until it meets a wall; `NEVER` if it does not on its line."""
    if w.kind == RIM or w.kind == NET or w.kind == SIDE:
        into = -(d.ux * w.nx + d.uy * w.ny)
        if into <= 0.0:
            return NEVER
        sx, sy = d.x - w.x, d.y - w.y
        gap = sx * w.nx + sy * w.ny
        if w.kind != SIDE:
            gap = room(gap - d.R, d.v * into)
        s = gap / into if gap > 0.0 else HERE
        along = (sx + s * d.ux) * w.ux + (sy + s * d.uy) * w.uy
        return s if 0.0 <= along <= w.length else NEVER
    dx, dy = w.x - d.x, w.y - d.y
    if w.kind == PEG:
        return way_to(dx, dy, d.ux, d.uy, w.radius + d.R, d.v)
    well = unsupported(w.radius, d.R)
    along = dx * d.ux + dy * d.uy
    inside = well * well - (dx * dx + dy * dy - along * along)
    if inside <= 0.0:
        return NEVER
    if d.over == i:
        s = along + sqrt(inside)
        return s if s > 0.0 else HERE
    s = along - sqrt(inside)
    return s if s > 0.0 else NEVER


@inner
def find_wall(d: Any, walls: Any, P: Laws, C: Any) -> None:
    """Set the time and index of what a disc meets first of what stands on the board, or of its fall into what it is over."""
    d.wall_t = inf
    if d.motion > SLIDE:
        return
    if d.over >= 0:
        d.wall_t = d.over_t + P.fall
        d.wall = d.over
    if d.motion != SLIDE or d.v <= 0.0:
        return
    best, which = d.far, -1
    for i in range(walls.shape[0]):
        w = walls[i]
        s = wall_way(d, w, i)
        # Ties go to what stands first.
        if 0.0 <= s < best:
            best, which = s, i
    if which < 0:
        return
    t = time_at(d, best, P, C)
    if t < d.wall_t:
        d.wall_t = t
        d.wall = which


@inner
def slowing(d: Any, along: float, P: Laws, C: Any) -> float:
    """At least this much (m/s²) does a disc's friction take from its speed along a line; `along` is its way's share of the line.

    A sliding disc loses from f at the end to 1 of mu g, a spinning one up to f at the end.
    """
    if d.motion != SLIDE:
        return 0.0
    end = C[d.kind, SLIDES, CELLS, A]
    least, most = (end, 1.0) if d.family == SLIDES else (0.0, end)
    return float(P.drag * along * (least if along > 0.0 else most))


@inner
def pair_time(a: Any, b: Any, now: float, P: Laws, C: Any) -> float:
    """The time at which two discs meet in their present motions, not before now; inf if they do not."""
    if a.motion != SLIDE and b.motion != SLIDE:
        return inf
    d = a.R + b.R
    if a.x1 + d < b.x0 or b.x1 + d < a.x0 or a.y1 + d < b.y0 or b.y1 + d < a.y0:
        return inf
    if b.motion != SLIDE or b.far <= 0.0:
        return one_moves(a, b, d, now, P, C)
    if a.motion != SLIDE or a.far <= 0.0:
        return one_moves(b, a, d, now, P, C)
    end = a.until if a.until < b.until else b.until
    t = now
    first = True
    for _ in range(400):
        va, _wa, sa = state_at(a, t, P, C)
        vb, _wb, sb = state_at(b, t, P, C)
        nx = b.x + sb * b.ux - a.x - sa * a.ux
        ny = b.y + sb * b.uy - a.y - sa * a.uy
        far = sqrt(nx * nx + ny * ny)
        nx /= far
        ny /= far
        ca, cb = a.ux * nx + a.uy * ny, -(b.ux * nx + b.uy * ny)
        close = va * ca + vb * cb
        gap = far - d
        if first:
            gap = room(gap, close)
            # What may sink meets so much deeper.
            d = far - gap
            first = False
        if gap <= NIGH:
            if close > 0.0:
                return t
            gap = NIGH
        # The way that can be closed in a time s is at most close s - slow s²/2.
        slow = slowing(a, ca, P, C) + slowing(b, cb, P, C)
        disc = close * close - 2.0 * slow * gap
        if disc < 0.0 or (close <= 0.0 and slow >= 0.0):
            return inf
        q = sqrt(disc)
        step = 2.0 * gap / (close + q) if close + q > 0.0 else (close - q) / slow
        t += step if step > 1e-12 else 1e-12
        if t >= end:
            return inf
        if step <= 1e-13:
            return t
    return inf


@inner
def one_moves(a: Any, b: Any, d: float, now: float, P: Laws, C: Any) -> float:
    """The time at which a moving disc meets one that stays where it is."""
    v, _w, gone = state_at(a, now, P, C)
    dx, dy = b.x - a.x - gone * a.ux, b.y - a.y - gone * a.uy
    s = way_to(dx, dy, a.ux, a.uy, d, v)
    if s < 0.0:
        return inf
    t = time_at(a, gone + s, P, C) if s > 0.0 else now
    return t if t > now else now


@inner
def stays(motion: int) -> bool:
    """True if a disc is on the board, to be met."""
    return motion <= SLIDE or motion == HELD
