"""The openness of balls: the chance that a hand pots each of them, by geometry alone, for thousands of layouts at once.

The line from a ball to a pocket, the ghost ball, and what stands in the way of either; the window of aim that the pocket leaves
against the error of the hand. What a pocket lets pass was measured by strokes of the engine on four tables (pools of 1908 and
of today, snooker, English): a corner lets as much pass from wherever a ball comes, a side pocket what is seen of its mouth.
"""

from __future__ import annotations

from math import cos, erf, hypot, radians, sqrt
from typing import Any

import numba as nb
import numpy as np

from hoyle.equipment import Table
from hoyle.match.noise.hand import SPREAD, Error, hand_of
from hoyle.players.geometry.aims import Floats, Ints
from hoyle.players.geometry.scene import pocket_points

CORNER, SIDE = 0.9, 0.75
"""The part that a pocket does not let pass beside a ball's middle, of the half of its mouth, in radii of the ball."""
SQUIRT = 0.07
"""The angle in rad by which a ball is turned for each radius that the tip strikes it off the middle."""
THROW = 0.01
"""The angle in rad by which a ball met is thrown off its line by the side that an erring tip gives."""
THIN = cos(radians(78))
"""The cosine of the thinnest cut that anybody counts on."""
NEAR = 0.98
"""A ball blocks a line that passes its middle within this share of two radii."""
BEHIND = 0.4
"""The distance in m behind a ball at which a player likes to have the ball that strikes it."""
SLACK = 0.8
"""A ghost ball may lie so near a cushion, in radii; not quite 1, for a ball frozen to a cushion is played along it."""
LEAST_ERROR = 1e-6
"""Nobody errs less."""
LEAST = 0.02
"""Smaller chances are none."""

_jit: Any = nb.njit(cache=True, nogil=True)


@_jit
def stands_between(
    xy: Any, layout: int, sx: float, sy: float, ex: float, ey: float, a: int, b: int, near: float
) -> bool:
    """True if a piece other than a and b lies within `near` of the way from s to e."""
    dx, dy = ex - sx, ey - sy
    length = dx * dx + dy * dy + 1e-12
    for k in range(xy.shape[1]):
        px, py = xy[layout, k, 0] - sx, xy[layout, k, 1] - sy
        if k in (a, b) or np.isnan(px):
            continue
        t = min(1.0, max(0.0, (px * dx + py * dy) / length))
        if (t * dx - px) ** 2 + (t * dy - py) ** 2 < near * near:
            return True
    return False


@_jit
def opening(pockets: Any, p: int, ux: float, uy: float, radius: float) -> float:
    """Return how far to either side the middle of a ball may pass that comes to pocket p along u."""
    half: float = pockets[p, 4] - CORNER * radius
    if pockets[p, 3] == 0.0:
        half = pockets[p, 4] * (ux * pockets[p, 2] + uy * pockets[p, 3]) - SIDE * radius
    return half


@_jit
def pot_probabilities(
    xy: Any, lay: Any, cue: Any, wanted: Any, pockets: Any, radius: float, bound: Any, hand: float, throw: float
) -> Any:
    """The chance to pot each piece, (positions, pieces): from layouts `xy` (layouts, pieces, 2), of which position i has
    `lay[i]` with `cue[i]` to be struck. `pockets` is (k, 5): where a ball is aimed, the way in, which at a side pocket has no
    second part, and half of the mouth. `bound` is how far off the middle a ball's middle may lie, `hand` the error of aim,
    `throw` that of the line of the ball met.
    """
    found = np.zeros((len(lay), xy.shape[1]))
    reach = 2 * radius
    for i in range(len(lay)):
        at = lay[i]
        cx, cy = xy[at, cue[i], 0], xy[at, cue[i], 1]
        if np.isnan(cx):
            continue
        for b in range(xy.shape[1]):
            bx, by = xy[at, b, 0], xy[at, b, 1]
            if b == cue[i] or not wanted[b] or np.isnan(bx):
                continue
            for p in range(len(pockets)):
                dx, dy = pockets[p, 0] - bx, pockets[p, 1] - by
                run = hypot(dx, dy)
                if run < radius:  # it hangs over the pocket
                    run = radius
                    along = hypot(pockets[p, 2], pockets[p, 3])
                    ux, uy = pockets[p, 2] / along, pockets[p, 3] / along
                else:
                    ux, uy = dx / run, dy / run
                gx, gy = bx - reach * ux, by - reach * uy
                wx, wy = gx - cx, gy - cy
                way = hypot(wx, wy) + 1e-9
                cosine = (wx * ux + wy * uy) / way
                if cosine < THIN or abs(gx) > bound[0] or abs(gy) > bound[1]:
                    continue
                half = opening(pockets, p, ux, uy, radius)
                if half <= 0.0:
                    continue
                turned = hypot(hand * way / (reach * cosine), throw)
                chance = erf(np.arctan(half / run) / (turned * sqrt(2.0)))
                if chance < LEAST or chance <= found[i, b]:
                    continue
                if stands_between(xy, at, bx, by, pockets[p, 0], pockets[p, 1], cue[i], b, NEAR * reach):
                    continue
                if stands_between(xy, at, cx, cy, gx, gy, cue[i], b, NEAR * reach):
                    continue
                found[i, b] = chance
    return found


@_jit
def freedom(xy: Any, cue: Any, wanted: Any, pockets: Any, radius: float, bound: Any, hand: float, throw: float) -> Any:
    """Return what share of the pieces wanted lies free, (layouts,): the mean of the chances that each would have with the
    striking ball, `cue[i]`, straight behind it at `BEHIND`.
    """
    found = np.zeros(len(xy))
    reach = 2 * radius
    turned = hypot(hand * BEHIND / reach, throw) * sqrt(2.0)
    for i in range(len(xy)):
        lying = 0
        for b in range(xy.shape[1]):
            bx, by = xy[i, b, 0], xy[i, b, 1]
            if b == cue[i] or not wanted[b] or np.isnan(bx):
                continue
            lying += 1
            best = 0.0
            for p in range(len(pockets)):
                dx, dy = pockets[p, 0] - bx, pockets[p, 1] - by
                run = hypot(dx, dy)
                if run < radius:
                    best = 1.0
                    break
                ux, uy = dx / run, dy / run
                gx, gy = bx - reach * ux, by - reach * uy
                if abs(gx) > bound[0] or abs(gy) > bound[1]:
                    continue
                half = opening(pockets, p, ux, uy, radius)
                if half <= 0.0:
                    continue
                chance = erf(np.arctan(half / run) / turned)
                if chance <= best:
                    continue
                if stands_between(xy, i, bx, by, pockets[p, 0], pockets[p, 1], cue[i], b, NEAR * reach):
                    continue
                if stands_between(xy, i, gx, gy, gx - radius * ux, gy - radius * uy, cue[i], b, NEAR * reach):
                    continue
                best = chance
            found[i] += best
        found[i] = found[i] / lying if lying else 1.0
    return found


def pockets_of(bed: Table) -> Floats:
    """The pockets of a table as `pot_probabilities` takes them."""
    rows = []
    for pocket in bed.openings:
        x, y = pocket_points(bed)[pocket.name]
        side = pocket.name[0] == "S"
        rows.append((x, y, np.sign(x), 0.0 if side else np.sign(y), pocket.mouth / 2))
    return np.array(rows).reshape(-1, 5)


def chances(bed: Table, xy: Floats, lay: Ints, cue: Ints, wanted: Floats, error: Error) -> tuple[Floats, Floats]:
    """The chance that a hand, or the Olympiad's so many times as unsteady, pots each piece with the best of its plain strokes,
    (positions, pieces), and what share of the pieces wanted lies free there, (positions,).
    """
    assert bed.ball is not None
    radius = bed.ball.radius
    bound = np.array([bed.width / 2, bed.length / 2]) - SLACK * radius
    known = hand_of(error)
    hand = max(hypot(known.aim, SQUIRT * known.tip / radius), LEAST_ERROR)
    throw, pockets = max(known.aim / SPREAD["azimuth"], LEAST_ERROR) * THROW, pockets_of(bed)
    found: Floats = pot_probabilities(xy, lay, cue, wanted > 0, pockets, radius, bound, hand, throw)
    # A ball in hand that may be put anywhere leaves the others as they are: they are looked at once a layout.
    first = np.unique(lay, return_index=True)[1]
    striking = np.zeros(len(xy), np.int64)
    striking[lay[first]] = cue[first]
    free: Floats = freedom(xy, striking, wanted > 0, pockets, radius, bound, hand, throw)
    return found, free[lay]
