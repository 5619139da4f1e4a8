"""A quick choice of a stroke on a table without pockets, by nets of outcomes alone: no ruling is asked for.

Many strokes are played as they are meant, and more beside those that come off. The best are tried as the hand plays them, in
rounds, the best of each more often in the next (Karnin, Koren and Somekh, "Almost optimal exploration in multi-armed bandits",
2013), with some beside them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import numpy as np

from hoyle.match.noise.hand import Error
from hoyle.players.geometry.aims import Aims, Floats, erring, join
from hoyle.players.geometry.sampling import sample_near, sample_strokes
from hoyle.players.learned.carom_features import counts
from hoyle.players.learned.net_referee import Words, summed
from hoyle.players.rollouts.compute_budget import ComputeBudget
from hoyle.players.rollouts.cue_positions import cue_positions
from hoyle.players.rollouts.rollout import Rollout, Workspace
from hoyle.players.strokes.choice import Choice
from hoyle.players.value import TURN
from hoyle.referee import Ask, State


@dataclass(frozen=True, slots=True)
class Thought:
    """The amount of thought for a stroke: places for a ball in hand, strokes thought of, so many beside the best of these, and
    rounds: how many strokes are kept in each, how often they are tried, and how many strokes beside them are tried as often first.
    `work` is counted by the rates of `compute_budget`.
    """

    spots: int = 8
    strokes: int = 4200
    beside: int = 1100
    rounds: Sequence[tuple[int, int, int]] = ((180, 4, 0), (54, 8, 54), (20, 40, 0), (6, 120, 0))
    work: float = 130_000.0


QUICK = Thought()
DEEP = Thought(
    16, 36_000, 9_000, ((1200, 4, 0), (300, 10, 200), (100, 40, 40), (24, 200, 12), (6, 600, 0)), 1_200_000.0
)
"""The thought of one that takes as long as level 8."""
LEAST, ABOUT = 10, 12
"""Strokes beside which others are thought of: so many at least, and so many of the best in a round."""
UNTRIED = 0.1
"""The part of a trial that a stroke counts for which was played as it is meant."""


def thought(deep: bool) -> Thought:
    """The thought of one that answers at once, or of one that thinks as long as level 8."""
    return DEEP if deep else QUICK


def knows(state: State, ask: Ask) -> bool:
    """True for a question that this search answers: a ball is struck on a table without pockets, and nothing is called."""
    return state.bed.ball is not None and not state.bed.openings and not ask.calls


class CaromSearch:
    """Chooses strokes for one question that `knows` is true of. `change` and `goes_on` are nets of outcomes."""

    def __init__(
        self, state: State, ask: Ask, words: tuple[Words, Words], hand: Error, seed: int, threads: int = 1,
        thought: Thought = QUICK,
    ):  # fmt: skip
        self.state, self.ask, self.hand, self.seed = state, ask, hand, seed
        self.change, self.goes_on = words
        self.threads, self.thought = threads, thought

    def choices(self) -> list[Choice]:
        """The best strokes, best first; empty if none can be played, or there is no ball to be met."""
        rng, thought = np.random.default_rng(self.seed), self.thought
        held = cue_positions(self.state, self.ask, thought.spots, Random(self.seed))
        if held is None or np.isnan(held.others()).all():
            return []
        self.held = held
        self.workspace = Workspace(self.state, held, self.threads, budget=ComputeBudget(thought.work))
        aims, worth = self._exactly(sample_strokes(held, self.state.bed, thought.strokes, rng))
        if not len(aims):
            return []
        good = np.argsort(-worth, kind="stable")[: max(LEAST, int((worth > 0).sum()))]
        more, also = self._exactly(sample_near(aims, good, thought.beside, rng))
        aims, worth = join([aims, more]), np.concatenate([worth, also])
        aims, told = self._in_rounds(aims, worth, rng)
        order = np.argsort(-told[:, 0], kind="stable")
        return [
            Choice(aims.stroke(i, held), worth, keeps, gain)
            for i, (worth, gain, keeps) in zip(order.tolist(), told[order].tolist(), strict=True)
        ]

    def _in_rounds(self, aims: Aims, worth: Floats, rng: np.random.Generator) -> tuple[Aims, Floats]:
        """The strokes that are left after all rounds of trials, and what each of them was worth, gained, and how often the seat
        went on, (strokes, 3). As long as a stroke has not been tried, it is as good as it comes off exactly as it is meant.
        """
        told, tried = worth[:, None] * [UNTRIED, 0.0, 0.0], np.full(len(aims), UNTRIED)
        for kept, times, beside in self.thought.rounds:
            best = np.argsort(-told[:, 0] / tried, kind="stable")[:kept]
            aims, told, tried = aims.take(best), told[best], tried[best]
            if beside:
                more, _ = self._exactly(sample_near(aims, np.arange(min(len(aims), ABOUT)), beside, rng))
                each = round(float(tried.max()))
                aims, told = join([aims, more]), np.concatenate([told, self._tried(more, each, rng)])
                tried = np.concatenate([tried, np.full(len(more), float(each))])
            each = max(1, min(times, self.workspace.budget.strokes_for(1.0) // len(aims)))
            told, tried = told + self._tried(aims, each, rng), tried + each
        return aims, told / tried[:, None]

    def _exactly(self, aims: Aims) -> tuple[Aims, Floats]:
        """The strokes that can be played, each with its cue raised as it must be, and what they are worth as they are meant."""
        kept, worth = list[Aims](), list[Floats]()
        for rollout in self.workspace.raised(aims):
            gain, on = told_by((self.change, self.goes_on), rollout)
            kept.append(rollout.aims.take(rollout.played))
            worth.append((gain + TURN * on)[rollout.played])
        return join(kept), np.concatenate(worth)

    def _tried(self, aims: Aims, times: int, rng: np.random.Generator) -> Floats:
        """Try strokes so often each as the hand plays them; the sums of what they were worth, gained, and of how often the seat
        went on, (strokes, 3). A slip that cannot be played is worth nothing.
        """
        every = erring(aims.take(np.repeat(np.arange(len(aims)), times)), self.state.bed, self.hand, rng)
        rollout = self.workspace.play(every)
        gain, on = told_by((self.change, self.goes_on), rollout)
        each = np.stack([gain + TURN * on, gain, on], axis=1) * rollout.played[:, None]
        found: Floats = each.reshape(len(aims), times, 3).sum(axis=1)
        return found


def told_by(words: tuple[Words, Words], rollout: Rollout) -> tuple[Floats, Floats]:
    """Return what nets of outcomes say that each stroke of a rollout changed, and if the seat goes on."""
    x = counts(rollout)
    return summed(words[0], x), (summed(words[1], x) > 0).astype(float)


def promising(
    workspace: Workspace, aims: Aims, words: tuple[Words, Words], count: int, rng: np.random.Generator
) -> Aims:
    """`count` of the strokes: those of which nets of outcomes say that most comes of them as they are meant, with a level cue, and
    one in ten by lot.
    """
    if len(aims) <= count:
        return aims
    rollout = workspace.play(aims)
    gain, on = told_by(words, rollout)
    order = np.lexsort((rng.random(len(aims)), -(gain + TURN * on), ~rollout.played))
    some = count - count // 10
    return aims.take(np.concatenate([order[:some], rng.permutation(order[some:])[: count - some]]))
