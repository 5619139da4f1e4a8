"""A referee's words as a net has learned them: what outcomes change for a seat, and if it goes on, without a ruling."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from hoyle.players.geometry.aims import Floats, Ints
from hoyle.players.learned.nets import Dense
from hoyle.players.learned.outcome_features import inputs
from hoyle.players.rollouts.batch_referee import REFUSED, BatchReferee
from hoyle.players.rollouts.rollout import Rollout

Words = Sequence[Dense]
"""Nets whose words are added up."""


def summed(words: Words, x: Floats) -> Floats:
    """Return what nets say together of rows of inputs; nothing of strokes none of which could be played, which have no inputs."""
    if not x.shape[1]:
        return np.zeros(len(x))
    found: Floats = np.sum([net.of(x) for net in words], axis=0)
    return found


@dataclass(eq=False)
class NetReferee(BatchReferee):
    """A batch referee who asks nets: `change` tells what a stroke changes for the seat, `goes_on` is above 0 where it goes on. Each
    stroke has a verdict of its own, and none has a state after it.
    """

    change: Words = ()
    goes_on: Words = ()
    _said: Floats | None = None
    """The words on each stroke that was rated: its change and the next turn, (strokes, 2)."""

    def rate(self, rollout: Rollout, fine: bool = True, single: int = 0) -> Ints:
        """For each stroke the index of its verdict, -1 where it could not be played."""
        x = inputs(self.workspace.state, rollout)
        rows = np.flatnonzero(rollout.played) if x.shape[1] else np.zeros(0, np.int64)
        x = x[rows]
        turn = np.where(summed(self.goes_on, x) > 0, 1.0, -1.0) if self.goes_on else np.full(len(x), -1.0)
        new = np.stack([summed(self.change, x), turn], axis=1)
        first = 0 if self._said is None else len(self._said)
        self._said = new if self._said is None else np.concatenate([self._said, new])
        found = np.full(len(rollout), -1)
        found[rows] = first + np.arange(len(rows))
        return found

    def gains(self, found: Ints) -> tuple[Floats, Ints]:
        """Return what strokes changed and whose turn followed, by the indices of their verdicts."""
        said = np.zeros((0, 2)) if self._said is None else self._said
        known = np.concatenate([said, [[REFUSED, -1.0]]])[found]
        return known[:, 0], known[:, 1].astype(np.int64)

    def errors(self, rollout: Rollout, found: Ints, rows: Ints) -> tuple[Floats, Floats]:
        """No ruling is asked for: nothing is known to be wrong."""
        return np.zeros(len(rows)), np.zeros(len(rows))
