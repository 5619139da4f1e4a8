"""A quick choice of a stroke by which a ball is banked for the lead, by nets alone: many by lot, others beside those that stop
where most comes of it, and the best of them tried as the hand plays them, in rounds.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import numpy as np

from hoyle.match.noise.hand import Error
from hoyle.players.geometry.aims import Aims, Floats, erring, join
from hoyle.players.geometry.sampling import anywhere, sample_near
from hoyle.players.learned.carom_features import stops
from hoyle.players.learned.net_referee import Words, summed
from hoyle.players.rollouts.cue_positions import cue_positions
from hoyle.players.rollouts.rollout import Rollout, Workspace
from hoyle.players.strokes.choice import Choice
from hoyle.referee import Ask, State

SPOTS, STROKES = 8, 1200
"""Places for the ball, and strokes thought of."""
BESIDE: Sequence[tuple[int, int]] = ((60, 400), (30, 300))
"""Beside so many of the best others are thought of, and how many, once and again."""
ROUNDS: Sequence[tuple[int, int]] = ((60, 6), (20, 20), (6, 80))
"""The strokes that are kept in each round, and how often they are tried."""


def knows(state: State, ask: Ask) -> bool:
    """True for a question that this search answers: a ball is banked on a table without pockets, to stop somewhere."""
    return state.bed.ball is not None and not state.bed.openings and not ask.calls and bool(ask.target.zone)


class BankSearch:
    """Chooses strokes for one question that `knows` is true of, by what nets say of where the ball stops."""

    def __init__(self, state: State, ask: Ask, banked: Words, hand: Error, seed: int, threads: int = 1):
        self.state, self.ask, self.banked, self.hand, self.seed, self.threads = state, ask, banked, hand, seed, threads

    def choices(self) -> list[Choice]:
        """The best strokes, best first; empty if none can be played."""
        rng = np.random.default_rng(self.seed)
        held = cue_positions(self.state, self.ask, SPOTS, Random(self.seed))
        if held is None:
            return []
        self.workspace = Workspace(self.state, held, self.threads)
        aims, worth = self._exactly(anywhere(held, STROKES // len(held), rng))
        for about, count in BESIDE:
            if not len(aims):
                return []
            best = np.argsort(-worth, kind="stable")[:about]
            more, also = self._exactly(sample_near(aims, best, count, rng))
            aims, worth = join([aims, more]), np.concatenate([worth, also])
        total, tried = worth, 1.0
        for kept, times in ROUNDS:
            best = np.argsort(-total, kind="stable")[:kept]
            aims, total = aims.take(best), total[best]
            every = erring(aims.take(np.repeat(np.arange(len(aims)), times)), self.state.bed, self.hand, rng)
            told = self._predicted(self.workspace.play(every)).reshape(len(aims), times)
            total, tried = total + told.sum(axis=1), tried + times
        mean = total / tried
        order = np.argsort(-mean, kind="stable").tolist()
        return [Choice(aims.stroke(i, held), float(mean[i]), 0.0, float(mean[i])) for i in order]

    def _exactly(self, aims: Aims) -> tuple[Aims, Floats]:
        """The strokes that can be played, each with its cue raised as it must be, and what they are worth as they are meant."""
        some = self.workspace.raised(aims)
        kept = [one.aims.take(one.played) for one in some]
        return join(kept), np.concatenate([self._predicted(one)[one.played] for one in some])

    def _predicted(self, rollout: Rollout) -> Floats:
        """Return what nets say of where the ball stops; a stroke that cannot be played is the worst there is."""
        return np.where(rollout.played, summed(self.banked, stops(rollout)), -1.0)
