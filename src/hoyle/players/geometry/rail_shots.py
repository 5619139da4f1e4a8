"""Shots on a board that reach a piece by way of a rim or two, for where the piece that must be met first is hidden.

The piece is aimed at in its image, which lies nearer or farther beyond the rim than in a mirror: a rim slows a ring more along than
across, and makes it spin, which tells at the next. Ways that something stands in are left out.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import pi

import numpy as np

from hoyle.equipment import Table
from hoyle.players.geometry.aims import Aims, Bools, CuePositions, Floats, Ints, flick_aims
from hoyle.players.geometry.corner_shots import TURNED, clear
from hoyle.players.geometry.flicks import FASTEST, drag

ARRIVING = (0.2, 3.0)
"""The speed in m/s at which a ring is to come to the piece."""
ROUND, ACROSS = 1.22, 0.23
"""The factor at a second rim for the tangent of the angle to its normal, at the next one round and at the one opposite."""
SLOWED = 0.65
"""The share of its speed that a ring has left after a rim."""
HARD = (2.0, FASTEST)
"""The speeds (m/s) of shots that are to come off several rims."""
ROUTED = 0.6
"""The share of the shots whose way is thought of, where there are as many."""
DRAWN = 6
"""So many times the shots wanted are thought of, most of which something stands in the way of."""


@dataclass(frozen=True, eq=False)
class Rims:
    """The ways by rims: along which axis the last of them is met, at which coordinate, and what it makes of the tangent of the
    angle (ways,); the same of the one before it, but for the last; and whether there is none before.
    """

    last_axis: Ints
    last: Floats
    turned: Floats
    axis: Ints
    wall: Floats
    one: Bools


@cache
def rims(width: float, length: float, radius: float) -> Rims:
    """All ways of a board by one rim and by two, no rim twice running."""
    walls = [(axis, sign * (size / 2 - radius)) for axis, size in ((0, width), (1, length)) for sign in (-1, 1)]
    rows = []
    for last in walls:
        rows.append((*last, TURNED, *last, True))
        rows += [(*last, ACROSS if one[0] == last[0] else ROUND, *one, False) for one in walls if one != last]
    return Rims(*map(np.array, zip(*rows, strict=True)))


def mirrored(point: Floats, axis: Ints, wall: Floats, turned: Floats) -> Floats:
    """The images of points (n, 2) in rims: what is aimed at in a straight line to come to the points."""
    found = point.copy()
    every = np.arange(len(point))
    found[every, axis] = wall + (wall - point[every, axis]) * turned
    return found


def crossed(start: Floats, goal: Floats, axis: Ints, wall: Floats) -> Floats:
    """Return where straight ways (n, 2) meet rims; not a number where they do not."""
    every = np.arange(len(start))
    d = goal - start
    with np.errstate(divide="ignore", invalid="ignore"):
        t = (wall - start[every, axis]) / d[every, axis]
        found: Floats = np.where(((t >= 0) & (t <= 1))[:, None], start + t[:, None] * d, np.nan)
    return found


def by_rims(positions: CuePositions, bed: Table, aimed: Bools, count: int, rng: np.random.Generator) -> Aims | None:
    """`count` shots at the pieces that `aimed` tells (pieces,): by way of a rim or two, and some anywhere at speed, which come
    off more of them; None if none of these pieces lies on the bed.
    """
    others = positions.others()
    there = ~np.isnan(others[..., 0]) & aimed
    some = np.flatnonzero(there.any(axis=1))
    if not len(some):
        return None
    n, ways = DRAWN * count, rims(bed.width, bed.length, bed.disc)
    position, k = rng.choice(some, n), rng.integers(0, len(ways.one), n)
    whom = np.argmax(rng.random((n, there.shape[1])) * there[position], axis=1)
    at, goal = positions.at()[position], others[position, whom]
    image = mirrored(goal, ways.last_axis[k], ways.last[k], ways.turned[k])
    far = np.where(ways.one[k, None], image, mirrored(image, ways.axis[k], ways.wall[k], np.full(n, TURNED)))
    one = crossed(at, far, ways.axis[k], ways.wall[k])
    two = np.where(ways.one[k, None], one, crossed(one, image, ways.last_axis[k], ways.last[k]))
    most = np.array((bed.width, bed.length)) / 2 - bed.disc + 1e-6
    bounces = np.stack([one, two], axis=1)
    able: Bools = np.all(np.abs(bounces) <= most, axis=(1, 2))  # false of what is not a number
    for start, end in ((at, one), (one, two), (two, goal)):
        rows = np.flatnonzero(able)
        able[rows] = clear(start[rows], end[rows], others[position[rows]], whom[rows], 2 * bed.disc)
    rows = np.flatnonzero(able)[: round(ROUTED * count)]
    d = (far - at)[rows]
    way = np.hypot(d[:, 0], d[:, 1])
    half = np.arcsin(np.minimum(1.0, 2 * bed.disc / np.maximum(way, 1e-9)))
    azimuth = np.arctan2(d[:, 1], d[:, 0]) + half * rng.uniform(-1, 1, len(rows))
    slow, fast = ARRIVING
    arriving = slow * (fast / slow) ** rng.random(len(rows)) / SLOWED ** np.where(ways.one[k[rows]], 1, 2)
    speed = np.minimum(np.sqrt(arriving**2 + 2 * drag(bed.name) * way), FASTEST)
    left = count - len(rows)
    return flick_aims(
        np.concatenate([position[rows], rng.choice(some, left)]),
        np.concatenate([speed, rng.uniform(*HARD, left)]),
        np.concatenate([(azimuth + pi) % (2 * pi) - pi, rng.uniform(-pi, pi, left)]),
    )
