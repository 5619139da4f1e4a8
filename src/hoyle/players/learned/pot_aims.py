"""Pots as strokes by columns: what a pocket lets pass, and how an aim is set right by what one trial of it did to the ball met."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from math import pi

import numpy as np

from hoyle.equipment import Table
from hoyle.physics.core.state import CUSHIONED, MET
from hoyle.players.geometry.aims import Aims, Bools, CuePositions, Floats, Ints
from hoyle.players.geometry.sampling import targets
from hoyle.players.kernels.potting import CORNER, SIDE
from hoyle.players.learned.pot_features import lying
from hoyle.players.position.pot_probability import pockets_of
from hoyle.players.rollouts.rollout import Rollout, places_of

SQUIRTED = 0.09
"""The angle (rad) by which a ball leaves beside the aim for each radius that it is struck beside its middle."""
ASTRAY = 0.5
"""Aims are set right for a ball that goes astray by so much at most (rad)."""
NOWHERE = 1e-6
"""Nearer than this (m) is at the same place."""
FULLY = 0.7
"""A jaw that a ball meets with so much of a radius beside its way tells where it went; met more fully, it does not."""
LEAST_SLOPE = 0.2
"""A ball turns by so much at least for each angle by which the aim at it does."""


@dataclass(frozen=True, eq=False)
class Pots:
    """Strokes that are to pot a ball, by columns (n,): `of` tells which are ways of one pot, `goal` (n, 2) where the ball is to go,
    `sure` how likely it falls by geometry and `brings` what a clean pot of it does.
    """

    aims: Aims
    of: Ints
    ball: Ints
    goal: Floats
    sure: Floats
    brings: Floats

    def take(self, rows: Ints) -> Pots:
        """Some of them."""
        return Pots(self.aims.take(rows), *(getattr(self, f.name)[rows] for f in fields(self)[1:]))

    def turned(self, by: Floats) -> Pots:
        """The same, aimed otherwise."""
        return replace(self, aims=self.aims.but(azimuth=self.aims.azimuth + by))

    def spread(self, told: Floats, count: int, each: int) -> Ints:
        """The `count` best by what they are worth, but of one pot not more than `each` ways; none that is worth nothing finite."""
        order = np.argsort(-told, kind="stable")
        order = order[np.isfinite(told[order])]
        by_pot = order[np.argsort(self.of[order], kind="stable")]
        start = np.concatenate([[True], self.of[by_pot][1:] != self.of[by_pot][:-1]])[: len(by_pot)]
        place = np.arange(len(by_pot))
        rank = np.zeros(len(told), np.int64)
        rank[by_pot] = place - np.maximum.accumulate(np.where(start, place, 0))
        found: Ints = order[rank[order] < each][:count]
        return found


def passing(bed: Table, held: CuePositions, goals: Floats, run: Floats) -> Floats:
    """Return what pockets let pass of every ball, (positions, pieces * pockets), as a share of what `lines` reckons with."""
    assert bed.ball is not None
    pockets, (_, half) = pockets_of(bed), targets(bed, False)
    way = unit((goals[None, None] - held.others()[:, :, None]).reshape(-1, 2)).reshape(len(held), -1, len(goals), 2)
    seen = np.maximum((way * pockets[:, 2:4]).sum(axis=-1), 0.0) * pockets[:, 4] - SIDE * bed.ball.radius
    true = np.where(pockets[:, 3] == 0.0, seen, pockets[:, 4] - CORNER * bed.ball.radius)
    share: Floats = np.nan_to_num(np.maximum(true, 0.0) / half).reshape(run.shape)
    return np.where(run < bed.ball.radius, 1.0, share)


def turns(rollout: Rollout, pots: Pots) -> Floats:
    """By how much the aims of pots are to be turned (rad), by where the balls that they met went."""
    assert rollout.state.bed.ball is not None
    reach, row = 2 * rollout.state.bed.ball.radius, np.arange(len(rollout))
    azimuth = rollout.aims.azimuth + SQUIRTED * rollout.aims.side
    before = lying(rollout)
    at = before[row, pots.ball]
    d, u = at - before[row, rollout.struck], np.stack([np.cos(azimuth), np.sin(azimuth)], axis=1)
    full = np.sqrt(np.maximum(1.0 - (cross(u, d) / reach) ** 2, 0.05))
    met, went = first_meetings(rollout, pots.ball)
    astray = (heading(pots.goal - at) - heading(went) + pi) % (2 * pi) - pi
    slope = np.minimum(1.0 - (d * u).sum(axis=1) / (reach * full), -LEAST_SLOPE)
    return np.where(met, np.clip(np.nan_to_num(astray), -ASTRAY, ASTRAY) / slope, 0.0)


def first_meetings(rollout: Rollout, ball: Ints) -> tuple[Bools, Floats]:
    """If the struck piece met a ball before any other, and the way that the ball then went, (strokes, 2): by where it next met
    something or came to rest.
    """
    n, e, bed = len(rollout), rollout.batch.events, rollout.state.bed
    assert bed.ball is not None
    of = np.repeat(np.arange(n), np.diff(rollout.batch.offsets))
    mine, it = rollout.struck[of], ball[of]
    met = np.flatnonzero((e["kind"] == MET) & ((e["piece"] == mine) | (e["other"] == mine)))
    rows, at = np.unique(of[met], return_index=True)
    first, found, touch = np.full(n, len(e)), np.zeros(n, np.bool_), np.full((n, 2), np.nan)
    first[rows], touch[rows, 0], touch[rows, 1] = met[at], e["x"][met[at]], e["y"][met[at]]
    found[rows] = ((e["piece"] == it) | (e["other"] == it))[met[at]]
    before = lying(rollout)
    start = before[np.arange(n), ball]
    way = places_of(rollout)[np.arange(n), ball] - start
    its = (e["piece"] == it) | ((e["other"] == it) & (e["kind"] == MET))
    later = np.flatnonzero(its & (np.arange(len(e)) > first[of]))
    rows, at = np.unique(of[later], return_index=True)
    after, centres = e[later[at]], unit(start - touch)[rows]
    point = np.stack([after["x"], after["y"]], axis=1)
    # An event is where two surfaces touch; the middle of the ball is a radius off, at a jaw to the side of its way.
    beside = cross(centres, point - start[rows])
    left = np.stack([-centres[:, 1], centres[:, 0]], axis=1) * np.sign(beside)[:, None]
    full = np.abs(beside) < FULLY * bed.ball.radius
    rail = np.abs(np.abs(point) - (bed.width / 2, bed.length / 2)) < NOWHERE
    plain = rail.any(axis=1)
    middle = point - bed.ball.radius * np.where(plain[:, None], np.sign(point) * rail, left)
    middle = np.where((full & ~plain)[:, None], start[rows] + centres, middle)
    other = np.where(after["piece"] == ball[rows], after["other"], after["piece"])
    they = before[rows, np.where(after["kind"] == MET, other, 0)]
    middle = np.where((after["kind"] == CUSHIONED)[:, None], middle, point)
    way[rows] = np.where((after["kind"] == MET)[:, None], 2 * point - they, middle) - start[rows]
    return found, way


def cross(a: Floats, b: Floats) -> Floats:
    """The cross products of vectors (n, 2)."""
    found: Floats = a[:, 0] * b[:, 1] - a[:, 1] * b[:, 0]
    return found


def heading(v: Floats) -> Floats:
    """The azimuths of vectors (n, 2)."""
    found: Floats = np.arctan2(v[:, 1], v[:, 0])
    return found


def likely(windows: Floats) -> Floats:
    """The chance that a normal error is within so many standard deviations, to a few in ten thousand (Abramowitz and Stegun, 7.1.26
    with three terms).
    """
    t = 1.0 / (1.0 + 0.47047 * windows / np.sqrt(2.0))
    beyond = t * (0.3480242 + t * (-0.0958798 + 0.7478556 * t)) * np.exp(-windows * windows / 2.0)
    found: Floats = np.where(windows > 0, 1.0 - beyond, 0.0)
    return found


def unit(v: Floats) -> Floats:
    """Vectors (n, 2) made one long."""
    found: Floats = v / np.maximum(np.hypot(v[:, 0], v[:, 1]), 1e-9)[:, None]
    return found
