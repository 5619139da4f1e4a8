"""Strokes and layouts on a table without pockets as nets read them: which balls were met after how many cushions, where one that is
banked stops, and how three balls lie for whoever strikes one of them next.
"""

from __future__ import annotations

import numpy as np

from hoyle.equipment import Table
from hoyle.physics.core.state import CUSHION_LETTERS, CUSHIONED, LEFT, MET, REST
from hoyle.players.geometry.aims import Floats, Ints
from hoyle.players.rollouts.rollout import Rollout

CUSHIONS = 4
"""More cushions than this are as good as so many."""
INPUTS = 2 * (CUSHIONS + 1) + 5
"""The number of inputs of a net over outcomes."""
CLOSE = 0.05
"""Balls and cushions nearer than about this (m) are close."""


def counts(rollout: Rollout) -> Floats:
    """Return what a net over outcomes reads, (strokes, inputs), each 0 or 1: for each of the first two balls if it was met, and
    after how many cushions at least, the second only where the first is one that may be met first; if a cushion was reached after
    the first of them; if any ball left the table; if the cue did more than strike once.
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
    firsts = _firsts(row[met], met, whom, n)
    for events in firsts:
        after = np.full(n, -1)
        after[row[events]] = before[events]
        times.append(after)
    if (lawful := rollout.positions.first) is not None:  # no carom counts by way of another
        opened = firsts[0]
        times[1][row[opened][~lawful[whom[np.searchsorted(met, opened)]]]] = -1
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


def stops(rollout: Rollout) -> Floats:
    """Return what a net over banks reads, (strokes, 6): if the ball struck lies on the bed, and where, as shares of half its width
    and length; and the same of one that met no other.
    """
    batch, bed, row = rollout.batch, rollout.state.bed, np.arange(len(rollout))
    kind, _, _ = batch.happened
    lies = batch.motions[row, rollout.struck] == REST
    alone = lies & (np.bincount(batch.whose[kind == MET], minlength=len(row)) == 0)
    at = np.nan_to_num(batch.places[row, rollout.struck]) / (bed.width / 2, bed.length / 2)
    place = np.column_stack([np.ones(len(row)), at])
    return np.concatenate([place * lies[:, None], place * alone[:, None]], axis=1)


def layout_features(bed: Table, xy: Floats) -> Floats:
    """Return what a net of layouts reads, (layouts, inputs): where the ball to be struck and the nearer and farther of two others
    lie, the table turned so that the first lies in one quarter of it, what they are apart, and how close to cushions. `xy`
    (layouts, 3, 2) has the ball to be struck first.
    """
    assert bed.ball is not None
    radius = bed.ball.radius
    half = np.array([bed.width / 2, bed.length / 2])
    xy = xy * np.where(xy[:, 0] < 0, -1.0, 1.0)[:, None]
    apart = np.hypot(*np.moveaxis(xy[:, 1:] - xy[:, :1], 2, 0))
    order = np.argsort(apart, axis=1, kind="stable")
    apart = np.take_along_axis(apart, order, axis=1)
    balls = np.concatenate([xy[:, :1], np.take_along_axis(xy[:, 1:], order[..., None], axis=1)], axis=1)
    way = (balls[:, 1:] - balls[:, :1]) / np.maximum(apart, radius)[..., None]
    between = np.hypot(*(balls[:, 1] - balls[:, 2]).T)
    rails = half - radius - np.abs(balls)
    others = balls[:, 1:] / half
    n = len(xy)
    columns = [
        balls.reshape(n, 6), way.reshape(n, 4), apart, between[:, None],
        np.exp(-np.column_stack([apart[:, 0], between, apart[:, 1]]) / (2 * CLOSE)),
        (way[:, 0] * way[:, 1]).sum(axis=1, keepdims=True), way[:, :1, 0] * way[:, 1:, 1] - way[:, :1, 1] * way[:, 1:, 0],
        rails.reshape(n, 6), np.exp(-rails / CLOSE).reshape(n, 6), np.exp(-np.hypot(rails[..., 0], rails[..., 1]) / (6 * CLOSE)),
        np.abs(others).reshape(n, 4), others[:, 0] * others[:, 1], balls[:, 0] * others[:, 1],
    ]  # fmt: skip
    return np.concatenate(columns, axis=1)
