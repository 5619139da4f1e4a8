"""A disc's motion is changed: it is stopped, taken off the board, told of, and what it meets next is found again."""

from __future__ import annotations

from math import inf
from typing import Any

from hoyle.physics.core.compiled import inner
from hoyle.physics.core.events import renew_pair
from hoyle.physics.discs.collision_times import find_wall, pair_time
from hoyle.physics.discs.state import Laws


@inner
def log_leg(legs: Any, outcome: Any, d: Any, i: int) -> None:
    """Append a disc's new leg, if there is room; count it in any case."""
    n = outcome.legs
    if n < legs.shape[0]:
        g = legs[n]
        g.piece, g.motion, g.kind, g.family = i, d.motion, d.kind, d.family
        g.t, g.x, g.y, g.ux, g.uy, g.v, g.w = d.t, d.x, d.y, d.ux, d.uy, d.v, d.w
        g.r, g.c, g.far, g.turn, g.R, g.k = d.r, d.c, d.far, d.turn, d.R, d.k
    outcome.legs = n + 1


@inner
def renew(discs: Any, pairs: Any, walls: Any, i: int, now: float, P: Laws, C: Any) -> None:
    """Find again what a disc whose motion changed will meet, and tell the others."""
    d = discs[i]
    find_wall(d, walls, P, C)
    d.pair_t = inf
    for j in range(discs.shape[0]):
        if j != i:
            renew_pair(discs, pairs, i, j, pair_time(d, discs[j], now, P, C))


@inner
def still(d: Any, motion: int) -> None:
    """Take a disc's velocity and spin away."""
    d.motion = motion
    d.v, d.w, d.far, d.r, d.until = 0.0, 0.0, 0.0, 0.0, inf
    d.wall_t = inf
    d.over = -1


@inner
def gone(d: Any, motion: int) -> None:
    """Take a disc off the board: nothing meets it any more."""
    still(d, motion)
    d.x0, d.x1, d.y0, d.y1 = inf, inf, inf, inf


@inner
def lies(d: Any) -> None:
    """Set the box of a disc that does not move."""
    d.x0, d.x1, d.y0, d.y1 = d.x, d.x, d.y, d.y
