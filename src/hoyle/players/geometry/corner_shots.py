"""Rings driven into corner pockets, as geometry sees it: from where, in which direction, and how likely a finger does it.

Straight pots, pots of a ring by way of one rim, and pots by a shooter that comes off one rim. What comes of them is for the rollout
to say. All is vectorised over positions.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import cos, radians

import numpy as np

from hoyle.equipment import Table
from hoyle.match.noise.hand import FINGER
from hoyle.players.geometry.aims import Aims, Bools, CuePositions, Floats, Ints, flick_aims
from hoyle.players.geometry.flicks import FASTEST, corners, drag, recess

STEEPEST = radians(75)
OVER = 0.5
"""The distance to the side of the inmost point of a corner, in radii of its pocket, at which a ring may come in."""
WIDEST = 0.6
"""Half of the widest angle (rad) that a ring may be driven in: one that hangs over the pocket is not surer than that."""
TURNED = 0.85
"""The tangent of the angle to a rim's normal at which a ring that does not spin leaves, beside that at which it came: the rim slows
it more along than across.
"""
BANKED = 0.5
"""The share by which a shot by way of a rim is less sure."""
GIVEN = 0.9
"""The share of the speed along the line of centres that the ring hit goes on with."""
FALLING = 0.3
"""The speed (m/s) at which a ring is to come to its pocket at least."""
MOST = 1500
"""So many of the likeliest are looked at for what stands in their way."""
SURER = 2.0
"""The power of its chance by which a shot is drawn: sure ones much oftener."""
ALIKE = 2
"""From so many places at most the same ring is driven into the same pocket."""


@dataclass(frozen=True, eq=False)
class Ways:
    """The points at which a ring is aimed (ways, 2): a corner or its image in a rim; and by which rim the shooter comes, as
    what makes of a point its image (`scale`, `shift`) and what turns the direction (`flip`). `sure` is how sure the way is
    beside a straight one.
    """

    goal: Floats
    scale: Floats
    shift: Floats
    flip: Floats
    sure: Floats


@cache
def ways(width: float, length: float, radius: float) -> Ways:
    """All ways of a board: each corner by no rim or either far one of the ring, and by no rim or any of the shooter."""
    w, h = width / 2 - radius, length / 2 - radius
    rims = [(np.array((s, 0.0)), w) for s in (-1.0, 1.0)] + [(np.array((0.0, s)), h) for s in (-1.0, 1.0)]
    one, none = np.ones(2), np.zeros(2)
    rows = []
    for x in (-w, w):
        for y in (-h, h):
            corner = np.array((x, y))
            rows.append((corner, one, none, one, 1.0))
            for normal, wall in rims:
                across = np.abs(normal)
                scale = np.where(across > 0, -TURNED, 1.0)
                shift = normal * wall * (1 + TURNED)
                rows.append((corner, scale, shift, np.where(across > 0, -1 / TURNED, 1.0), BANKED))
                if (corner * normal).sum() < 0:
                    rows.append((scale * corner + shift, one, none, one, BANKED))
    goal, scales, shifts, flips, sure = zip(*rows, strict=True)
    return Ways(np.array(goal), np.array(scales), np.array(shifts), np.array(flips), np.array(sure))


@dataclass(frozen=True, eq=False)
class Pots:
    """Shots by columns, the likeliest first: the position, the ring and the way as one number, the direction, half of the window of
    aim (rad), the chance, and the least speed it takes.
    """

    position: Ints
    what: Ints
    azimuth: Floats
    window: Floats
    chance: Floats
    least: Floats


def bell(window: Floats) -> Floats:
    """The chance of an error of at most so many standard deviations, to within a hundredth (Pólya, 1949)."""
    found: Floats = np.sqrt(1.0 - np.exp(-2.0 / np.pi * window * window))
    return found


def pots(positions: CuePositions, bed: Table) -> Pots | None:
    """The likeliest pots with nothing in their way; None without any, or on a board whose corners are not what is played for."""
    mouths = [pocket.mouth for pocket in bed.openings if pocket.name in corners(bed)]
    if not mouths or bed.ball is not None or recess(bed) is not None:
        return None
    w, reach = ways(bed.width, bed.length, bed.disc), 2 * bed.disc
    at, others = positions.at()[:, None, None, :], positions.others()
    ball, slows = others[:, :, None, :], 2 * drag(bed.name)
    most = np.array((bed.width, bed.length)) / 2 - bed.disc + 1e-3
    with np.errstate(invalid="ignore", divide="ignore"):
        d = w.goal - ball
        run = np.hypot(d[..., 0], d[..., 1])
        unit = d / run[..., None]
        ghost = ball - reach * unit
        g = w.scale * ghost + w.shift - at
        way = np.hypot(g[..., 0], g[..., 1])
        last = g * w.flip
        cosine = (last[..., 0] * unit[..., 0] + last[..., 1] * unit[..., 1]) / np.hypot(last[..., 0], last[..., 1])
        half = np.minimum(np.arctan(OVER * max(mouths) / 2 / run), WIDEST)
        window = half * reach * cosine / np.maximum(way, reach / 2)
        on_bed = (np.abs(ghost[..., 0]) <= most[0]) & (np.abs(ghost[..., 1]) <= most[1])
        good = on_bed & (cosine > cos(STEEPEST)) & (window > 0)
        chance = np.where(good, bell(np.maximum(window, 0.0) / FINGER["azimuth"]), 0.0) * w.sure
        if positions.wanted is not None:
            chance *= positions.wanted[:, None]
        least = np.sqrt((FALLING**2 + slows * run) / (GIVEN * np.maximum(cosine, 0.1)) ** 2 + slows * way)
    rows = np.argsort(-chance, axis=None, kind="stable")[:MOST]
    rows = rows[chance.ravel()[rows] > 0.0]
    s, ring, k = np.unravel_index(rows, chance.shape)
    banked = (w.scale[k] != 1.0).any(-1)
    free = banked | clear(positions.at()[s], ghost[s, ring, k], others[s], ring, reach)
    free &= (np.abs(w.goal[k]) > np.array((bed.width, bed.length))).any(-1) | clear(
        others[s, ring], w.goal[k], others[s], ring, reach
    )
    s, ring, k = s[free], ring[free], k[free]
    if not len(s):
        return None
    aim = g[s, ring, k]
    return Pots(
        s, ring * len(w.sure) + k, np.arctan2(aim[:, 1], aim[:, 0]), window[s, ring, k], chance[s, ring, k],
        least[s, ring, k] / w.sure[k],
    )  # fmt: skip


def clear(start: Floats, end: Floats, others: Floats, but: Ints, reach: float) -> Bools:
    """True for each straight way if no other piece than one of them stands in it."""
    # x and y apart: sums over an axis of two are slow.
    x, y = start[:, :1], start[:, 1:]
    along_x, along_y = end[:, :1] - x, end[:, 1:] - y
    others_x, others_y = others[..., 0], others[..., 1]
    length = np.maximum(along_x * along_x + along_y * along_y, 1e-12)
    t = np.clip(((others_x - x) * along_x + (others_y - y) * along_y) / length, 0.0, 1.0)
    dx, dy = x + t * along_x - others_x, y + t * along_y - others_y
    near = dx * dx + dy * dy < (0.98 * reach) ** 2  # never so of a piece that is gone, whose place is NaN
    near[np.arange(len(but)), but] = False
    found: Bools = np.logical_not(np.any(near, axis=1))
    return found


def driven(positions: CuePositions, bed: Table, count: int, rng: np.random.Generator) -> Aims | None:
    """`count` shots at such pots, the surer oftener, anywhere within what the pocket forgives and at any pace; None without any."""
    found = pots(positions, bed)
    if found is None:
        return None
    weight = np.cumsum(found.chance**SURER)
    i = np.searchsorted(weight, rng.random(count) * weight[-1]).clip(max=len(weight) - 1)
    azimuth = found.azimuth[i] + np.minimum(found.window[i], 2 * FINGER["azimuth"]) * rng.uniform(-1, 1, count)
    least = np.minimum(found.least[i], 0.9 * FASTEST)
    return flick_aims(found.position[i], least * (FASTEST / least) ** rng.random(count), azimuth)


def best_places(positions: CuePositions, bed: Table, count: int) -> Ints:
    """Up to `count` of the positions from which some ring is likeliest driven into some pocket, from ALIKE for the same pot."""
    found = pots(positions, bed)
    if found is None:
        return np.zeros(0, np.int64)
    times: dict[int, int] = {}
    chosen: dict[int, None] = {}
    for position, what in zip(found.position.tolist(), found.what.tolist(), strict=True):
        times[what] = times.get(what, 0) + 1
        if times[what] <= ALIKE:
            chosen.setdefault(position)
            if len(chosen) == count:
                break
    return np.array(list(chosen), np.int64)
