"""A quick choice of a stroke on a table without pockets, by nets alone: no ruling is asked for.

Many strokes are played as they are meant. Those that come off or nearly so are turned to meet the second ball full, as four strokes
beside each tell, which also tell how much they forgive; others are thought of beside the surest. The best are tried as the hand
plays them, in rounds, the best of each more often in the next (Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed
bandits", 2013); what a stroke leaves to whoever is next a net of layouts says.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import numpy as np

from hoyle.match.noise.hand import Error, hand_of
from hoyle.players.geometry.aims import Aims, Floats, Ints, erring
from hoyle.players.geometry.sampling import sample_strokes
from hoyle.players.learned.carom_features import counts, layout_features
from hoyle.players.learned.carom_passes import Aimer, Passes, joined
from hoyle.players.learned.net_referee import Words, summed
from hoyle.players.learned.nets import Dense
from hoyle.players.rollouts.compute_budget import ComputeBudget
from hoyle.players.rollouts.cue_positions import cue_positions
from hoyle.players.rollouts.rollout import Rollout, Workspace, places_of
from hoyle.players.strokes.choice import Choice
from hoyle.players.value import TURN
from hoyle.referee import Ask, State


@dataclass(frozen=True, slots=True)
class Thought:
    """The amount of thought for a stroke: places for a ball in hand, strokes thought of, how many of these are aimed anew, beside
    how many of the best others are thought of, how many each time, and rounds: how many strokes are kept in each, and how often
    they are tried. `work` is counted by the rates of `compute_budget`.
    """

    spots: int = 8
    strokes: int = 4000
    aimed: int = 140
    about: int = 12
    beside: Sequence[int] = (60, 60, 60)
    rounds: Sequence[tuple[int, int]] = ((24, 8), (10, 24), (4, 80))
    work: float = 130_000.0


QUICK = Thought()
DEEP = Thought(16, 30_000, 800, 60, (600, 600, 600), ((300, 10), (100, 40), (24, 200), (6, 600)), 1_200_000.0)
"""The thought of one that takes as long as level 8."""
SLOWEST, SOFTEST = 2.2, 0.5
"""Strokes slower than this (m/s) go too short a way: where cushions must be met, and where none need be."""
PROMISING, WIDE = 5.0, 0.15
"""Strokes that miss the second ball by more diameters are not aimed anew, and others are thought of so far from a stroke: as a
share of its speed, and in radii at its tip.
"""
TRUST = 3.0
"""For so many trials counts what a few strokes beside one tell of it."""


@dataclass(frozen=True, eq=False)
class CaromNets:
    """Nets of a game of caroms: `change` and `goes_on` are nets of outcomes, `banked` tells what a ball that is banked changes by
    where it stops, and `hope` what a layout is worth to whoever is next. The last two may be missing.
    """

    change: Words
    goes_on: Words
    banked: Words = ()
    hope: Dense | None = None

    def predict(self, rollout: Rollout) -> tuple[Floats, Floats]:
        """Return what the nets say that each stroke of a rollout changed, and if the seat goes on."""
        x = counts(rollout)
        return summed(self.change, x), (summed(self.goes_on, x) > 0).astype(float)


def thought(deep: bool) -> Thought:
    """The thought of one that answers at once, or of one that thinks as long as level 8."""
    return DEEP if deep else QUICK


def knows(state: State, ask: Ask) -> bool:
    """True for a question that this search answers: a ball is struck on a table without pockets, and nothing is called; it need not
    stop anywhere, as one that is banked for the lead.
    """
    return state.bed.ball is not None and not state.bed.openings and not ask.calls and not ask.target.zone


class CaromSearch:
    """Chooses strokes for one question that `knows` is true of."""

    def __init__(
        self,
        state: State,
        ask: Ask,
        nets: CaromNets,
        hand: Error,
        seed: int,
        threads: int = 1,
        thought: Thought = QUICK,
    ):
        self.state, self.ask, self.nets, self.hand, self.seed = state, ask, nets, hand, seed
        self.threads, self.thought = threads, thought

    def choices(self) -> list[Choice]:
        """The best strokes, best first; empty if none can be played, or there is no ball to be met."""
        rng, thought = np.random.default_rng(self.seed), self.thought
        held = cue_positions(self.state, self.ask, thought.spots, Random(self.seed))
        if held is None or np.isnan(held.others()).all():
            return []
        self.held = held
        self.workspace = Workspace(self.state, held, self.threads, budget=ComputeBudget(thought.work))
        self.aimer = Aimer(self.workspace, hand_of(self.hand), self.ask.target.cushions)
        found = self._aimed(rng)
        if not len(found):
            return []
        aims, told = self._in_rounds(found, rng)
        order = np.argsort(-told[:, 0], kind="stable")
        return [
            Choice(aims.stroke(i, held), worth, keeps, gain)
            for i, (worth, gain, keeps) in zip(order.tolist(), told[order].tolist(), strict=True)
        ]

    def _aimed(self, rng: np.random.Generator) -> Passes:
        """Strokes that come off or nearly so, turned so that they meet the second ball full; as they are if none can be."""
        thought = self.thought
        sampled = sample_strokes(self.held, self.state.bed, thought.strokes, rng)
        slowest = SLOWEST if self.ask.target.cushions else SOFTEST
        seen = joined(
            [self.aimer.by_nearest_leg(one) for one in self.workspace.raised(sampled.take(sampled.speed > slowest))]
        )
        far = np.abs(seen.miss) - 0.5 * seen.off
        best = np.argsort(far, kind="stable")[: thought.aimed]
        some = seen.take(best)
        found = self.aimer.aimed(some.take(np.flatnonzero(far[best] < PROMISING)))
        for count in thought.beside:
            if not len(found):
                return some
            about = np.argsort(-found.sure(), kind="stable")[: thought.about]
            others = self.aimer.varied(found, rng.choice(about, count), WIDE, rng)
            found = joined([found, self.aimer.aimed(others)])
        return found

    def _in_rounds(self, found: Passes, rng: np.random.Generator) -> tuple[Aims, Floats]:
        """The strokes that are left after all rounds of trials, and what each of them was worth, gained, and how often the seat
        went on, (strokes, 3).
        """
        aims, sure, tried = found.aims, found.sure(), TRUST
        told = np.stack([sure, sure, sure], axis=1) * TRUST
        for kept, times in self.thought.rounds:
            best = np.argsort(-told[:, 0], kind="stable")[:kept]
            aims, told = aims.take(best), told[best]
            each = max(1, min(times, self.workspace.budget.strokes_for(1.0) // len(aims)))
            more, typical = self.tried(aims, each, rng)
            if tried == TRUST:  # what seemed sure is worth as much as what trials find to come off, on the whole
                told[:, 0] = told[:, 2] * (1.0 + typical) - (TRUST - told[:, 2]) * typical
            told, tried = told + more, tried + each
        return aims, told / tried

    def tried(self, aims: Aims, times: int, rng: np.random.Generator) -> tuple[Floats, float]:
        """Try strokes so often each as the hand plays them; the sums of what they were worth, gained, and of how often the seat
        went on, (strokes, 3), and what the layouts that they left were worth on average. A slip that cannot be played is worth
        nothing.
        """
        every = erring(aims.take(np.repeat(np.arange(len(aims)), times)), self.state.bed, self.hand, rng)
        rollout = self.workspace.play(every)
        gain, on = self.nets.predict(rollout)
        hope = self._hopes(rollout, on)
        each = np.stack([gain + np.where(on > 0, hope, -hope), gain, on], axis=1) * rollout.played[:, None]
        found: Floats = each.reshape(len(aims), times, 3).sum(axis=1)
        return found, float(hope.mean())

    def _hopes(self, rollout: Rollout, on: Floats) -> Floats:
        """Return what the layouts that strokes leave are worth to whoever is next: to the seat, which strikes the same ball again
        where it goes on, or to the one after it.
        """
        if self.nets.hope is None:
            return np.full(len(on), TURN / 2)
        struck, each = rollout.struck, np.arange(len(on))
        xy = np.nan_to_num(places_of(rollout)[:, : len(self.held.names)])
        cue = np.where(on > 0, struck, self._followers()[struck])
        others = np.argsort(np.arange(xy.shape[1]) == cue[:, None], axis=1, kind="stable")[:, :2]
        layouts = np.stack([xy[each, cue], xy[each, others[:, 0]], xy[each, others[:, 1]]], axis=1)
        return self.nets.hope.of(layout_features(self.state.bed, layouts))

    def _followers(self) -> Ints:
        """For each piece the one that the next seat strikes if it was struck and its seat does not go on."""
        seats, names = self.state.seats, self.held.names
        after = seats[(seats.index(self.ask.seat) + 1) % len(seats)]
        theirs = next((names.index(p) for p in self.state.pieces.get(after, ()) if p in names), -1)
        return np.array([k if theirs < 0 else theirs for k in range(len(names))])


def promising(workspace: Workspace, aims: Aims, nets: CaromNets, count: int, rng: np.random.Generator) -> Aims:
    """`count` of the strokes: those of which nets of outcomes say that most comes of them as they are meant, with a level cue, and
    one in ten by lot.
    """
    if len(aims) <= count:
        return aims
    rollout = workspace.play(aims)
    gain, on = nets.predict(rollout)
    order = np.lexsort((rng.random(len(aims)), -(gain + TURN * on), ~rollout.played))
    some = count - count // 10
    return aims.take(np.concatenate([order[:some], rng.permutation(order[some:])[: count - some]]))
