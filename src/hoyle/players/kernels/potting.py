"""The chances that a hand pots balls, by geometry alone (`hoyle.players.position.pot_probability`)."""

from __future__ import annotations

from math import atan, cos, erf, isnan, radians, sqrt
from typing import Any, NamedTuple

from hoyle.physics.core.compiled import inner
from hoyle.physics.core.entries import entry

CORNER, SIDE = 0.9, 0.75
"""The part that a pocket does not let pass beside a ball's middle, of the half of its mouth, in radii of the ball."""
THIN = cos(radians(78))
"""The cosine of the thinnest cut that anybody counts on."""
NEAR = 0.98
"""A ball blocks a line that passes its middle within this share of two radii."""
BEHIND = 0.4
"""The distance in m behind a ball at which a player likes to have the ball that strikes it."""
LEAST = 0.02
"""Smaller chances are none."""


class Shot(NamedTuple):
    """The values that all shots of a hand share: the ball's radius, how far off the middle of the bed its middle may lie, m."""

    radius: float
    across: float
    along: float
    hand: float
    """The error of aim, rad,"""
    throw: float
    """and that of the line of the ball met."""


@inner
def stands_between(
    xy: Any, layout: int, sx: float, sy: float, ex: float, ey: float, a: int, b: int, near: float
) -> bool:
    """True if a piece other than a and b lies within `near` of the way from s to e."""
    dx, dy = ex - sx, ey - sy
    length = dx * dx + dy * dy + 1e-12
    for k in range(xy.shape[1]):
        px, py = xy[layout, k, 0] - sx, xy[layout, k, 1] - sy
        if k == a or k == b or isnan(px):  # noqa: SIM109 (compiled)
            continue
        t = min(1.0, max(0.0, (px * dx + py * dy) / length))
        if (t * dx - px) ** 2 + (t * dy - py) ** 2 < near * near:
            return True
    return False


@inner
def opening(pockets: Any, p: int, ux: float, uy: float, radius: float) -> float:
    """Return how far to either side the middle of a ball may pass that comes to pocket p along u."""
    half: float = pockets[p, 4] - CORNER * radius
    if pockets[p, 3] == 0.0:
        half = pockets[p, 4] * (ux * pockets[p, 2] + uy * pockets[p, 3]) - SIDE * radius
    return half


@entry
def pot_probabilities(xy: Any, lay: Any, cue: Any, wanted: Any, pockets: Any, shot: Shot, found: Any) -> None:
    """Write the chance to pot each piece into `found`, (positions, pieces), all 0 before.

    Position i is layout `lay[i]` of `xy` (layouts, pieces, 2) with `cue[i]` to be struck. `pockets` is (k, 5): where a ball is
    aimed, the way in, which at a side pocket has no second part, and half of the mouth.
    """
    radius = shot.radius
    reach = 2 * radius
    for i in range(len(lay)):
        at = lay[i]
        cx, cy = xy[at, cue[i], 0], xy[at, cue[i], 1]
        if isnan(cx):
            continue
        for b in range(xy.shape[1]):
            bx, by = xy[at, b, 0], xy[at, b, 1]
            if b == cue[i] or not wanted[b] or isnan(bx):
                continue
            for p in range(len(pockets)):
                dx, dy = pockets[p, 0] - bx, pockets[p, 1] - by
                run = sqrt(dx * dx + dy * dy)
                if run < radius:  # it hangs over the pocket
                    run = radius
                    along = sqrt(pockets[p, 2] ** 2 + pockets[p, 3] ** 2)
                    ux, uy = pockets[p, 2] / along, pockets[p, 3] / along
                else:
                    ux, uy = dx / run, dy / run
                gx, gy = bx - reach * ux, by - reach * uy
                wx, wy = gx - cx, gy - cy
                way = sqrt(wx * wx + wy * wy) + 1e-9
                cosine = (wx * ux + wy * uy) / way
                if cosine < THIN or abs(gx) > shot.across or abs(gy) > shot.along:
                    continue
                half = opening(pockets, p, ux, uy, radius)
                if half <= 0.0:
                    continue
                turned = sqrt((shot.hand * way / (reach * cosine)) ** 2 + shot.throw * shot.throw)
                chance = erf(atan(half / run) / (turned * sqrt(2.0)))
                if chance < LEAST or chance <= found[i, b]:
                    continue
                if stands_between(xy, at, bx, by, pockets[p, 0], pockets[p, 1], cue[i], b, NEAR * reach):
                    continue
                if stands_between(xy, at, cx, cy, gx, gy, cue[i], b, NEAR * reach):
                    continue
                found[i, b] = chance


@entry
def freedom(xy: Any, cue: Any, wanted: Any, pockets: Any, shot: Shot, found: Any) -> None:
    """Write what share of the pieces wanted lies free into `found`, (layouts,), all 0 before: the mean of the chances that each
    would have with the striking ball, `cue[i]`, straight behind it at `BEHIND`.
    """
    radius = shot.radius
    reach = 2 * radius
    turned = sqrt(2.0 * ((shot.hand * BEHIND / reach) ** 2 + shot.throw * shot.throw))
    for i in range(len(xy)):
        lying = 0
        for b in range(xy.shape[1]):
            bx, by = xy[i, b, 0], xy[i, b, 1]
            if b == cue[i] or not wanted[b] or isnan(bx):
                continue
            lying += 1
            best = 0.0
            for p in range(len(pockets)):
                dx, dy = pockets[p, 0] - bx, pockets[p, 1] - by
                run = sqrt(dx * dx + dy * dy)
                if run < radius:
                    best = 1.0
                    break
                ux, uy = dx / run, dy / run
                gx, gy = bx - reach * ux, by - reach * uy
                if abs(gx) > shot.across or abs(gy) > shot.along:
                    continue
                half = opening(pockets, p, ux, uy, radius)
                if half <= 0.0:
                    continue
                chance = erf(atan(half / run) / turned)
                if chance <= best:
                    continue
                if stands_between(xy, i, bx, by, pockets[p, 0], pockets[p, 1], cue[i], b, NEAR * reach):
                    continue
                if stands_between(xy, i, gx, gy, gx - radius * ux, gy - radius * uy, cue[i], b, NEAR * reach):
                    continue
                best = chance
            found[i] += best
        found[i] = found[i] / lying if lying else 1.0
