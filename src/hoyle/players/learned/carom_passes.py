"""The way of a ball past the second of two others: by how much a leg of it misses that, and how this hangs on the stroke.

What a leg misses by is smooth where a stroke comes off, or fails by a little. So four strokes beside one tell how it is to be
turned to meet the ball full, and what share of a hand's errors it then forgives, for which dozens of trials would be wanted.
"""

from __future__ import annotations

from dataclasses import dataclass, fields

import numpy as np

from hoyle.match.noise.hand import Hand
from hoyle.physics.core.state import CUSHION_LETTERS, CUSHIONED, MET
from hoyle.players.geometry.aims import Aims, Bools, Floats, Ints, join
from hoyle.players.geometry.sampling import SIDE
from hoyle.players.rollouts.rollout import Rollout, Workspace

LEGS = 10
"""Legs of a way that are looked at."""
FAR = 99.0
"""A leg that does not pass the ball, or by which no carom would count, misses it by so many diameters."""
FIGURES = 4
"""The figures of a stroke that are turned: aim, speed, and the tip to the side and up."""
LEAST = np.array([1e-4, 1e-3, 1e-3, 1e-3])
"""No hand errs less in these."""
LONGEST = 8.0
"""A stroke is turned by so many errors of the hand at most."""
GENTLEST = 0.3
"""No stroke is made slower than this, m/s."""
FURTHEST, NEAR = 30.0, 2.5
"""A stroke beside another is turned by so many errors of the aim at most, and is no good if it misses by more diameters."""
FAILED = 0.2
"""The share of what a stroke seems to forgive that is believed of one that does not come off as it is meant."""


@dataclass(frozen=True, eq=False)
class Passes:
    """Strokes by what a leg of their way misses the second ball by: `miss` in diameters, to the left of it, by leg `leg`; `off`
    tells which come off; `slope` (strokes, FIGURES) by how much an error of the hand in each figure changes what they miss by.
    """

    aims: Aims
    miss: Floats
    leg: Ints
    off: Bools
    slope: Floats

    def __len__(self) -> int:
        return len(self.aims)

    def take(self, rows: Ints) -> Passes:
        """Some of them."""
        return Passes(self.aims.take(rows), *(getattr(self, f.name)[rows] for f in fields(self)[1:]))

    def sure(self) -> Floats:
        """Return how likely each comes off as the hand plays it, by how far it may be off its way on either side."""
        spread = np.sqrt((self.slope**2).sum(axis=1)) + 1e-9
        found: Floats = _normal((1.0 - self.miss) / spread) - _normal((-1.0 - self.miss) / spread)
        return found * np.where(self.off, 1.0, FAILED)


def joined(parts: list[Passes]) -> Passes:
    """Strokes end to end."""
    columns = (np.concatenate([getattr(part, f.name) for part in parts]) for f in fields(Passes)[1:])
    return Passes(join([part.aims for part in parts]), *columns)


def _normal(x: Floats) -> Floats:
    """The normal distribution, to a hundredth."""
    found: Floats = 1.0 / (1.0 + np.exp(-1.702 * np.clip(x, -20.0, 20.0)))
    return found


def misses(rollout: Rollout, cushions: int) -> tuple[Floats, Ints]:
    """Return by how much each leg of the struck ball's way misses the second ball, (strokes, LEGS), as if that lay where it lay and
    legs were straight: `FAR` for one that does not pass it, or by which no carom would count, before the first ball or so many
    cushions. With it the leg that brought the ball to the second one so, or -1.
    """
    batch, n = rollout.batch, len(rollout)
    found, came = np.full((n, LEGS), FAR), np.full(n, -1)
    way = _OwnContacts.of(rollout)
    if not len(way.whom):
        return found, came
    able = way.first >= 0
    if rollout.positions.first is not None:
        able &= rollout.positions.first[way.whom[way.first]]
    # A leg ends at each contact, and the last one at rest.
    legs = np.where(able, np.minimum(np.where(way.second >= 0, way.second, way.begins[1:]) - way.first, LEGS), 0)
    row = np.repeat(np.arange(n), legs)
    end = np.arange(len(row)) + np.repeat(way.first + 1 - np.cumsum(legs) + legs, legs)
    leg = end - way.begins[row]
    counts = (way.rails[end] - way.rails[way.begins[row]] >= cushions) & (leg < LEGS)
    row, end, leg = row[counts], end[counts], leg[counts]
    last = end == way.begins[row + 1]
    ends = np.where(
        last[:, None], batch.places[row, rollout.struck[row]], way.point[np.minimum(end, len(way.point) - 1)]
    )
    lie = rollout.positions.xy[rollout.positions.lay[rollout.aims.position[row]]]
    goal = lie[np.arange(len(row)), _third(lie, rollout.struck[row], way.whom[way.first[row]])]
    found[row, leg] = _beside(way.point[end - 1], ends, goal, 2 * way.radius)
    came[row[end == way.second[row]]] = leg[end == way.second[row]]
    return found, came


@dataclass(frozen=True, eq=False)
class _OwnContacts:
    """The contacts of struck balls, all strokes' end to end: whom each was with, -1 for a cushion, where the ball was then, and how
    many were with cushions before each; where those of each stroke begin, and which were the first with any ball and with another,
    or -1.
    """

    whom: Ints
    point: Floats
    rails: Ints
    begins: Ints
    first: Ints
    second: Ints
    radius: float

    @classmethod
    def of(cls, rollout: Rollout) -> _OwnContacts:
        """The contacts of the strokes of a rollout."""
        batch, bed, n = rollout.batch, rollout.state.bed, len(rollout)
        assert bed.ball is not None
        kind, piece, other = batch.happened
        own = rollout.struck[batch.whose]
        met = (kind == MET) & ((piece == own) | (other == own))
        at = np.flatnonzero(met | ((kind == CUSHIONED) & (other < len(CUSHION_LETTERS)) & (piece == own)))
        row, hit = batch.whose[at], met[at]
        whom = np.where(hit, np.where(piece[at] == own[at], other[at], piece[at]), -1)
        x, y, radius = batch.events["x"][at], batch.events["y"][at], bed.ball.radius
        lie = rollout.positions.xy[rollout.positions.lay[rollout.aims.position[row]], whom]
        across, along = bed.width / 2 - radius, bed.length / 2 - radius
        # A contact is told where the surfaces meet: the ball is as far from that of two as the other, and off a cushion by a
        # radius.
        point = np.stack(
            [
                np.where(hit, 2 * x - lie[:, 0], np.clip(x, -across, across)),
                np.where(hit, 2 * y - lie[:, 1], np.clip(y, -along, along)),
            ],
            axis=1,
        )
        first, second = np.full(n, -1), np.full(n, -1)
        balls = np.flatnonzero(hit)
        rows, index = np.unique(row[balls], return_index=True)
        first[rows] = balls[index]
        others = balls[whom[balls] != whom[first[row[balls]]]]
        rows, index = np.unique(row[others], return_index=True)
        second[rows] = others[index]
        rails = np.concatenate([[0], np.cumsum(~hit)])
        return cls(whom, point, rails, np.searchsorted(row, np.arange(n + 1)), first, second, radius)


def _third(lie: Floats, struck: Ints, first: Ints) -> Ints:
    """The ball that is neither struck nor the first one met, for layouts (n, pieces, 2)."""
    able = ~np.isnan(lie[..., 0])
    each = np.arange(len(lie))
    able[each, struck] = able[each, first] = False
    found: Ints = np.argmax(able, axis=1)
    return found


def _beside(start: Floats, end: Floats, goal: Floats, reach: float) -> Floats:
    """Return by how much straight legs miss points on their left, in units of `reach`; `FAR` for what is not passed."""
    d, to = end - start, goal - start
    length = np.maximum(np.hypot(d[:, 0], d[:, 1]), 1e-9)
    along = (d * to).sum(axis=1) / length
    beside = (d[:, 0] * to[:, 1] - d[:, 1] * to[:, 0]) / (length * reach)
    found: Floats = np.where((along > 0) & (along < length + 1.1 * reach), beside, FAR)
    return found


@dataclass(frozen=True, eq=False)
class Aimer:
    """Sets strokes right for a hand, by what legs of their way miss the second ball by after so many cushions."""

    workspace: Workspace
    hand: Hand
    cushions: int

    def by_nearest_leg(self, rollout: Rollout) -> Passes:
        """The strokes of a rollout that could be played, each by the leg that came to the second ball or passed it nearest."""
        miss, came = misses(rollout, self.cushions)
        off = came >= 0
        leg = np.where(off, came, np.abs(miss).argmin(axis=1))
        found = Passes(rollout.aims, miss[np.arange(len(leg)), leg], leg, off, np.zeros((len(leg), FIGURES)))
        return found.take(np.flatnonzero(rollout.played))

    def again(self, aims: Aims, leg: Ints) -> tuple[Floats, Bools]:
        """Play strokes; what a leg of each misses by, and if it came off so. `FAR` for one that cannot be played."""
        rollout = self.workspace.play(aims)
        miss, came = misses(rollout, self.cushions)
        return np.where(rollout.played, miss[np.arange(len(leg)), leg], FAR), rollout.played & (came >= 0)

    def aimed(self, some: Passes) -> Passes:
        """The strokes turned so that they meet the second ball full, by what four strokes beside each miss it by; those are left
        out for which that cannot be told, or which would have to be turned far.
        """
        n = len(some)
        turned = np.tile(np.eye(FIGURES), (n, 1))
        each = np.repeat(np.arange(n), FIGURES)
        miss, _ = self.again(self.turned(some.aims.take(each), turned), some.leg[each])
        slope = miss.reshape(n, FIGURES) - some.miss[:, None]
        steep = (slope**2).sum(axis=1)
        by = -(some.miss / np.maximum(steep, 1e-12))[:, None] * slope
        fine = np.flatnonzero((miss.reshape(n, FIGURES) < FAR).all(axis=1) & (np.hypot.reduce(by, axis=1) < LONGEST))
        some, by, slope = some.take(fine), by[fine], slope[fine]
        aims = self.turned(some.aims, by)
        miss, off = self.again(aims, some.leg)
        return Passes(aims, miss, some.leg, off, slope)

    def errors(self, aims: Aims) -> Floats:
        """The hand's errors in each figure, (strokes, FIGURES)."""
        bed, hand = self.workspace.state.bed, self.hand
        assert bed.ball is not None
        tip = np.full(len(aims), hand.tip / bed.ball.radius)
        found = np.stack(
            [np.full(len(aims), hand.aim), np.hypot(hand.speed, hand.share * aims.speed), tip, tip], axis=1
        )
        least: Floats = np.maximum(found, LEAST)
        return least

    def turned(self, aims: Aims, by: Floats) -> Aims:
        """Strokes turned by so many errors of the hand in each figure."""
        turn, faster, beside, above = (by * self.errors(aims)).T
        side, height = aims.side + beside, aims.height + above
        off = np.hypot(side, height)
        scale = np.where(off > SIDE, SIDE / np.maximum(off, 1e-9), 1.0)
        return aims.but(
            azimuth=aims.azimuth + turn,
            speed=np.maximum(GENTLEST, aims.speed + faster),
            side=side * scale,
            height=height * scale,
        )

    def varied(self, some: Passes, rows: Ints, far: float, rng: np.random.Generator) -> Passes:
        """Strokes beside some, at another pace and with another tip, turned to meet the second ball as far as that can be foreseen;
        those that come near it.
        """
        base = some.take(rows)
        errors = self.errors(base.aims)
        by = rng.standard_normal((len(rows), FIGURES)) * (far * rng.choice((0.3, 1.0), len(rows)))[:, None] / errors
        by[:, 1] *= base.aims.speed
        by[:, 0] = 0.0
        slope = np.where(np.abs(base.slope[:, 0]) > 1e-6, base.slope[:, 0], np.inf)
        by[:, 0] = -np.clip((base.miss + (base.slope * by).sum(axis=1)) / slope, -FURTHEST, FURTHEST)
        aims = self.turned(base.aims, by)
        miss, off = self.again(aims, base.leg)
        return Passes(aims, miss, base.leg, off, base.slope).take(np.flatnonzero(np.abs(miss) < NEAR))
