"""Strokes on a table without pockets as a net of outcomes reads them: which balls were met, and how many cushions before that."""

from __future__ import annotations

import numpy as np

from hoyle.physics.core.state import CUSHION_LETTERS, CUSHIONED, LEFT, MET
from hoyle.players.geometry.aims import Floats, Ints
from hoyle.players.rollouts.rollout import Rollout

CUSHIONS = 4
"""More cushions than this are as good as so many."""
INPUTS = 2 * (CUSHIONS + 1) + 5
"""The number of inputs of a net over outcomes."""


def counts(rollout: Rollout) -> Floats:
    """Return what a net over outcomes reads, (strokes, inputs), each 0 or 1: for each of the first two balls if it was met, and
    after how many cushions at least; if a cushion was reached after the first of them; if any ball left the table; if the cue did
    more than strike once.
    """
    batch = rollout.batch
    n = len(batch)
    row, (kind, piece, other) = batch.whose, batch.happened
    mine = piece == rollout.struck[row]
    rails = np.concatenate([[0], np.cumsum((kind == CUSHIONED) & (other < len(CUSHION_LETTERS)) & mine)])
    before = rails[:-1] - rails[batch.offsets[:-1]][row]
    met = np.flatnonzero((kind == MET) & (mine | (other == rollout.struck[row])))
    whom = np.where(mine[met], other[met], piece[met])
    times = []
    for events in _firsts(row[met], met, whom, n):
        after = np.full(n, -1)
        after[row[events]] = before[events]
        times.append(after)
    columns = [at >= least for at in times for least in range(CUSHIONS + 1)]
    last = rails[batch.offsets[1:]] - rails[batch.offsets[:-1]]
    gone = np.bincount(row[kind == LEFT], minlength=n) > 0
    columns += [(times[0] >= 0) & (last > times[0]), gone, batch.miscue, batch.push, batch.double_hit]
    return np.stack(columns, axis=1).astype(float)


def _firsts(row: Ints, met: Ints, whom: Ints, n: int) -> list[Ints]:
    """For each of the first two balls that each stroke's own met, the events in which it did so first."""
    first = np.full(n, -1)
    rows, at = np.unique(row, return_index=True)
    first[rows] = whom[at]
    others = np.flatnonzero(whom != first[row]) if len(row) else np.zeros(0, np.int64)
    _, second = np.unique(row[others], return_index=True)
    return [met[at], met[others[second]]]
