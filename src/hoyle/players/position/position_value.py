"""The value of the position that a stroke leaves: the chance of whoever plays next, from how many of the ways they have score.

From each layout a few dozen strokes are sampled. The share of them that score says how likely a good player is to find one
that their hand can be trusted with; `CHANCE` is that law, its constants fitted by hand on some seventy positions a game.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import isqrt

import numpy as np

from hoyle.match.legal import strikes
from hoyle.match.noise.hand import Error
from hoyle.players.geometry.aims import Aims, Floats, Ints, erring, join
from hoyle.players.geometry.sampling import sample_strokes
from hoyle.players.rollouts.batch_referee import BatchReferee
from hoyle.players.rollouts.calls import callables, meant
from hoyle.players.rollouts.compute_budget import ComputeBudget
from hoyle.players.rollouts.cue_positions import bedded, positions_in_many
from hoyle.players.rollouts.rollout import Workspace, in_bulk
from hoyle.players.value import TURN
from hoyle.record import Call
from hoyle.referee import STROKE, Ask, Game, State

LIFTED = (0.0, 8.0, 30.0)
"""The angles in degrees to which the cue is raised where a sampled stroke cannot be played."""
RULINGS = 40
"""Kinds of outcome judged for one state that many layouts share."""
ZONED = 120
"""And on a board, where it matters in which zone everything lies."""
PRIOR = 2.0
"""The number of trials that the share of ways counts for beside those of a stroke."""
LABOUR = 8
"""The number of strokes with a cue, simulated by columns, that take as long as one on a board."""
SURE = 0.8
"""On a bed without pockets, the share of a usual stroke's gain that a steady hand may hope for wherever the pieces lie."""
FEWEST = 8
"""From each place at least so many strokes are sampled."""
SPOTS = 4
"""Places tried for a piece in hand in each layout."""
LEAST = 0.05
"""Gains below this are none."""
MOST = 50.0
"""And above this as good as this: more is a match won."""
UNEVEN = 4.0
"""The gain of this stroke is taken to be at most so many times what the next does, or as small a part of it."""
LIKELY = 0.97
"""No stroke is surer than this."""
HOLD = 0.85
"""The share of a good visit's chances to go on that remains after the next stroke."""


def lasts(keeps: float) -> float:
    """Return how many strokes a visit is thought to have where this share of good ones goes on. Those to come are not all as hard,
    or as easy, as this one; where nobody keeps the turn there is one.
    """
    return 1.0 / (1.0 - HOLD * (1.0 + keeps) / 2.0) if keeps > 0 else 1.0


@dataclass(frozen=True, slots=True)
class Chance:
    """The law that makes a chance of a share: 1 - exp(-scale * share ** power)."""

    scale: float
    power: float

    def of(self, share: Floats) -> Floats:
        """The chance to score, by the share of sampled strokes that do."""
        found: Floats = LIKELY * (1.0 - np.exp(-self.scale * share**self.power))
        return found


BALLS = Chance(11.0, 0.65)
DISCS = Chance(2.0, 0.7)


@dataclass(frozen=True, eq=False)
class PositionValue:
    """Looks at layouts for whoever plays next: `ways` strokes from each, of which up to `again` that score are tried as often with
    the error of the `hand`. For one state there are at most `strokes` in all, and at most `rulings`.

    Who scores goes on: a visit is thought to have as many strokes as `lasting`, those after the next worth what this stroke brought
    (`now`) and the next does on average; reds and colours take turns. On a bed without pockets a share of a usual gain that is
    `sure` may be hoped for wherever the pieces lie.
    """

    game: Game
    ways: int
    hand: Error = 1.0
    again: int = 0
    threads: int = 1
    strokes: int = 1_000_000
    rulings: int = 1_000_000
    lasting: float = 1.0
    now: float | None = None
    budget: ComputeBudget = field(default_factory=ComputeBudget)
    sure: float = SURE

    def worths(self, state: State, names: tuple[str, ...], xy: Floats, rng: np.random.Generator) -> Floats:
        """The points that the seat asked may hope for, for each of many layouts (layouts, pieces, 2).

        All are of one state, but for where the pieces lie.
        """
        ask = state.ask
        if ask is None or ask.kind != STROKE or not in_bulk(state) or not len(xy):
            return np.zeros(len(xy))
        names, xy = with_more(state, ask, names, xy)
        least = len(xy) * len(strikes(state)) * FEWEST
        spots = SPOTS if self.strokes >= least * SPOTS else 1
        made = positions_in_many(state, ask, names, xy, spots, rng)
        if made is None:
            return np.zeros(len(xy))
        positions, parent = made
        there = Workspace(state, positions, self.threads, spread=True, budget=self.budget)
        calls = callables(state, ask, names)
        most = min(RULINGS if state.bed.ball else ZONED, self.rulings)
        referee = BatchReferee(self.game, there, ask.seat, calls, most, there.has_pockets())
        aims, gain, tried = self._sampled(there, referee, ask, calls, rng)
        lay, count = positions.lay[aims.position], len(positions.xy)
        hoped, law, later = np.zeros(count), BALLS if state.bed.ball else DISCS, self._later(gain)
        for level in np.unique(gain.round(1)).tolist():
            share = np.bincount(lay[gain >= level - LEAST], minlength=count) / np.maximum(tried, 1.0)
            hoped = np.maximum(hoped, (level + later * (level < MOST)) * law.of(share))
        if self.again:
            hoped = self._again(there, referee, aims, gain, hoped, later, rng)
        found = np.zeros(len(xy))
        np.maximum.at(found, parent, hoped)
        if not state.bed.openings and len(gain):
            # Few of the ways are sampled, and a thorough search will find better: most layouts are good for a stroke.
            usual = float(np.median(gain)) + later
            sure = self.sure
            found = np.where(found > 0, sure * usual + (1 - sure) * found, 0.5 * sure * usual)
        return found

    def _later(self, gain: Floats) -> float:
        """Return what the rest of the visit is worth to who scores next, by what most strokes that do gain."""
        if self.lasting <= 1.0 or not len(gain):
            return 0.0
        usual = float(np.median(gain))
        now = usual if self.now is None else min(max(self.now, usual / UNEVEN), usual * UNEVEN)
        return (self.lasting - 1.0) * (usual + now) / 2.0

    def _sampled(
        self, workspace: Workspace, referee: BatchReferee, ask: Ask, calls: Sequence[Call], rng: np.random.Generator
    ) -> tuple[Aims, Floats, Floats]:
        """The sampled strokes that score, what each gains, and how many were tried from each layout."""
        positions = workspace.positions
        each = max(
            FEWEST, self.ways // (SPOTS if positions.put.any() else 1) // (1 if workspace.columns() else LABOUR // 2)
        )
        each = min(each, max(FEWEST, self.strokes // len(positions)))
        aims = sample_strokes(positions, workspace.state.bed, each * len(positions), rng, thorough=False)
        tried = np.zeros(len(positions.xy))
        played: list[Aims] = []
        verdicts: list[Ints] = []
        for rollout in workspace.raised(aims, LIFTED):
            rollout = meant(rollout, workspace.state, ask, calls)
            played.append(rollout.aims)
            verdicts.append(referee.rate(rollout, fine=workspace.state.bed.ball is None))
            np.add.at(tried, positions.lay[rollout.aims.position[rollout.played]], 1.0)
        gain = self._gained(referee, np.concatenate(verdicts))
        return join(played).take(gain > 0), gain[gain > 0], tried

    def _gained(self, referee: BatchReferee, verdicts: Ints) -> Floats:
        """Return what strokes gain, 0 for less than LEAST; where none ever gains anything, to go on is what counts."""
        gain, turn = referee.gains(verdicts)
        if not any(verdict.gain > LEAST for verdict in referee.verdicts):
            gain = np.where((turn > 0) & (gain > -LEAST), TURN, 0.0)
        found: Floats = np.where(gain > LEAST, np.minimum(gain, MOST), 0.0)
        return found

    def _again(
        self,
        workspace: Workspace,
        referee: BatchReferee,
        aims: Aims,
        gain: Floats,
        hoped: Floats,
        later: float,
        rng: np.random.Generator,
    ) -> Floats:
        """The hopes of layouts when a few strokes from each have been tried again with the hand's error."""
        lay = workspace.positions.lay[aims.position]
        order = np.lexsort((rng.random(len(aims)) - 0.3 * gain, lay))
        rank = np.arange(len(order)) - np.searchsorted(lay[order], lay[order])
        times = min(self.again, isqrt(self.strokes // max(1, len(hoped))))
        rows = order[rank < times]
        if times < 2 or not len(rows):
            return hoped
        rollout = workspace.play(erring(aims.take(np.repeat(rows, times)), workspace.state.bed, self.hand, rng))
        worth = self._gained(referee, referee.rate(rollout, fine=workspace.state.bed.ball is None))
        worth = (worth + later * ((worth > 0) & (worth < MOST))).reshape(-1, times)
        # What the share of ways says counts as one more rollout.
        mean = (worth.sum(axis=1) + PRIOR * hoped[lay[rows]]) / (times + PRIOR)
        best = np.zeros(len(hoped))
        np.maximum.at(best, lay[rows], mean)
        return np.where(best > 0, best, hoped)


def with_more(state: State, ask: Ask, names: tuple[str, ...], xy: Floats) -> tuple[tuple[str, ...], Floats]:
    """The pieces of layouts and their places, (layouts, pieces, 2), with those that a ruling has brought on to the bed or put into
    the hands of whoever is asked.
    """
    more = tuple(p for p in bedded(state, ask) if p not in names)
    if not more:
        return names, xy
    new = np.full((len(xy), len(more), 2), np.nan)
    for j, name in enumerate(more):
        if (at := state.position(name)) is not None:
            new[:, j] = at.x, at.y
    return (*names, *more), np.concatenate([xy, new], axis=1)
