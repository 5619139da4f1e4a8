"""The pots of rings into corner pockets, as geometry sees them (`hoyle.players.geometry.corner_shots`): for thousands of places."""

from __future__ import annotations

from math import atan, erf, isnan, sqrt
from typing import Any, NamedTuple

from hoyle.physics.core.compiled import inner
from hoyle.physics.core.entries import entry
from hoyle.players.kernels.potting import NEAR, stands_between

LEAST = 0.02
"""Smaller chances are none."""
COLUMNS = 5
"""The values found of a pot: its chance, the two parts of the direction, half of the window of aim, and the least speed."""


class Board(NamedTuple):
    """The values that all pots on a board share, m: a ring's radius, how far off the middle its middle may lie, half of what a
    corner lets pass, the widest half angle (rad) of a way in, the cosine of the steepest cut, the hand's error of aim (rad), twice
    the drag (m/s²), the least speed at the pocket (m/s), and the share of speed that the ring hit goes on with.
    """

    radius: float
    across: float
    along: float
    over: float
    widest: float
    steepest: float
    hand: float
    slows: float
    falling: float
    given: float


@inner
def way_clear(
    xy: Any, at: int, start: tuple[float, float], end: tuple[float, float], b: int, goal: tuple[float, float], own: int, S: Board
) -> bool:  # fmt: skip
    """True if nothing stands between ring b and its goal, and on the shooter's way from start to end."""
    reach = 2.0 * S.radius
    bx, by = xy[at, b, 0], xy[at, b, 1]
    inside = abs(goal[0]) <= S.across + S.radius and abs(goal[1]) <= S.along + S.radius
    if inside and stands_between(xy, at, bx, by, goal[0], goal[1], own, b, NEAR * reach):
        return False
    return not stands_between(xy, at, start[0], start[1], end[0], end[1], own, b, NEAR * reach)


@entry
def ring_pots(xy: Any, lay: Any, struck: Any, wanted: Any, ways: Any, S: Board, found: Any) -> None:
    """Write the best way to pot each piece from each position into `found`, (positions, pieces, COLUMNS), all 0 before: the chance,
    the direction's two parts (m), half of the window of aim (rad) and the least speed (m/s).

    Position i is layout `lay[i]` of `xy` (layouts, pieces, 2) with piece `struck[i]` to be shot. A row of `ways` (k, 9) is the
    goal, then scale, shift and flip of an image in a rim, two each, and how sure the way is beside a straight one.
    """
    reach = 2.0 * S.radius
    for i in range(len(lay)):
        at, own = lay[i], struck[i]
        cx, cy = xy[at, own, 0], xy[at, own, 1]
        if isnan(cx):
            continue
        for b in range(xy.shape[1]):
            bx, by = xy[at, b, 0], xy[at, b, 1]
            if b == own or wanted[b] <= 0.0 or isnan(bx):
                continue
            for k in range(len(ways)):
                dx, dy = ways[k, 0] - bx, ways[k, 1] - by
                run = sqrt(dx * dx + dy * dy)
                if run < 1e-9:
                    continue
                ux, uy = dx / run, dy / run
                gx, gy = bx - reach * ux, by - reach * uy
                if abs(gx) > S.across or abs(gy) > S.along:
                    continue
                ax, ay = ways[k, 2] * gx + ways[k, 4] - cx, ways[k, 3] * gy + ways[k, 5] - cy
                lx, ly = ax * ways[k, 6], ay * ways[k, 7]
                cosine = (lx * ux + ly * uy) / (sqrt(lx * lx + ly * ly) + 1e-12)
                if cosine < S.steepest:
                    continue
                way = sqrt(ax * ax + ay * ay)
                half = min(atan(S.over / run), S.widest)
                window = half * reach * cosine / max(way, S.radius)
                chance = erf(window / (S.hand * sqrt(2.0))) * ways[k, 8]
                if chance < LEAST or chance <= found[i, b, 0]:
                    continue
                straight = ways[k, 2] == 1.0 and ways[k, 3] == 1.0
                met = (gx, gy) if straight else (cx, cy)
                if not way_clear(xy, at, (cx, cy), met, b, (ways[k, 0], ways[k, 1]), own, S):
                    continue
                speed = sqrt((S.falling * S.falling + S.slows * run) / (S.given * cosine) ** 2 + S.slows * way)
                found[i, b, 0], found[i, b, 1], found[i, b, 2], found[i, b, 3] = chance, ax, ay, window
                found[i, b, 4] = speed / ways[k, 8]
