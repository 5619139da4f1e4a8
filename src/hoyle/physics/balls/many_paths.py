"""The ways of many strokes with balls at once: played in one go, and places at times from the closed form of every leg."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.physics.balls.arrays import BallArrays, StrokeBatch
from hoyle.physics.balls.batch import laws_by_row, read_batch
from hoyle.physics.balls.parallel import BatchInput, vet
from hoyle.physics.balls.prepared_table import PreparedTable, prepare_table
from hoyle.physics.core.input_arrays import Places
from hoyle.physics.core.state import DOUBTED, DOWN, LEG, OFF
from hoyle.physics.params import Params
from hoyle.record import Layout, Stroke

Floats = NDArray[np.float64]
COLUMNS = ("t", "x", "y", "vx", "vy", "ax", "ay")
EVENTS, LEGS = 64, 128
"""Room for a stroke's events and legs at first."""


class ManyPaths:
    """The places of the balls of n strokes at any time; `pieces` are those of all layouts, `refused` (n,) those that cannot be."""

    def __init__(
        self, table: Table, layouts: Layout | Places, strokes: Sequence[Stroke], params: Params | Sequence[Params] | None = None
    ) -> None:  # fmt: skip
        """Play the strokes, one layout for all or one for each, one set of parameters or each stroke's own. Raises Impossible for a
        table or parameters that cannot be, as where they would shape other tables.
        """
        one = params if params is None or isinstance(params, Params) else next(iter(params), None)
        bed = prepare_table(table, one)
        given = read_batch(bed, layouts, strokes)
        if not (params is None or isinstance(params, Params)):
            given.laws = laws_by_row(bed, params)
        self.pieces: tuple[str, ...] = given.names[0] if len(given.names) else ()
        self._starts = np.array(np.broadcast_to(given.xy, (len(strokes), *given.xy.shape[1:])))
        legs, owners, self.durations, self.refused = _played(bed, given, self._starts)
        n, w = len(strokes), len(self.pieces)
        whose = owners * w + legs["piece"]
        order = np.argsort(whose, kind="stable")
        # By columns, for they are taken leg by leg.
        self._legs = np.stack([legs[name] for name in COLUMNS], axis=-1)[order]
        self._gone = ((legs["motion"] == DOWN) | (legs["motion"] == OFF))[order]
        self._ends = np.searchsorted(whose[order], np.arange(n * w + 1)).tolist()

    def at(self, piece: int, times: Floats) -> Floats:
        """Return where the piece of that number was at times (n, k) of each stroke (n, k, 2), metres; NaN off the bed.

        Before time 0 a piece lies where it lay.
        """
        n, w = len(times), len(self.pieces)
        places = np.repeat(self._starts[:, piece, None], times.shape[1], axis=1)
        if len(self._legs):
            which = np.full(times.shape, -1)
            began = self._legs[:, 0]
            for i in range(n):
                first, end = self._ends[i * w + piece], self._ends[i * w + piece + 1]
                if end > first:
                    k = began[first:end].searchsorted(times[i], side="right")
                    which[i] = np.where(k > 0, first - 1 + k, -1)
            moved = which >= 0
            leg = which[moved]
            t, x, y, vx, vy, ax, ay = self._legs.take(leg, axis=0).T
            s = np.minimum(times, self.durations[:, None])[moved] - t
            there = np.stack([x + s * (vx + 0.5 * s * ax), y + s * (vy + 0.5 * s * ay)], axis=-1)
            there[self._gone[leg]] = np.nan
            places[moved] = there
        places[self.refused] = np.nan
        return places


def _played(
    bed: PreparedTable, given: BatchInput, starts: Floats
) -> tuple[NDArray[Any], NDArray[np.intp], Floats, NDArray[np.bool_]]:  # fmt: skip
    """All legs, stroke after stroke, and whose they are; by stroke how long it lasted (s), and which cannot be.

    `starts` (n, w, 2) are set right where balls are set apart.
    """
    n = len(given.rows)
    sheet, arrays = given.sheet(), BallArrays(given.xy.shape[1], EVENTS * max(n, 4), LEGS * max(n, 4))
    legs, owners = _legs(bed, given.laws, sheet, arrays, np.arange(n), False)
    refused = sheet.strokes["piece"] < 0
    durations = sheet.outcomes["time"].copy()
    doubted = np.flatnonzero(sheet.outcomes["how"] == DOUBTED)
    if len(doubted):
        # What is not plainly in order is looked at with more care, and what of it can be is played after.
        x, y, bad = vet(bed, given, doubted)
        refused[doubted] = bad
        good = doubted[~bad]
        again = StrokeBatch(sheet.strokes[good], np.stack([x[~bad], y[~bad]], axis=-1), given.facts_of(good))
        more, others = _legs(bed, given.laws_of(good), again, arrays, good, True)
        starts[good] = again.xy
        durations[good] = again.outcomes["time"]
        legs, owners = np.concatenate([legs, more]), np.concatenate([owners, others])
    return legs, owners, durations, refused


def _legs(
    bed: PreparedTable, laws: Any, sheet: StrokeBatch, arrays: BallArrays, whose: NDArray[np.intp], validated: bool
) -> tuple[NDArray[Any], NDArray[np.intp]]:  # fmt: skip
    """Play all strokes of a sheet: their legs, and the stroke of `whose` that each is of."""
    told, first, last = [], 0, len(sheet.strokes)
    while first < last:
        came = arrays.play(bed.geometry.walls, laws, sheet, first, last, validated)
        told.append(arrays.copied(0, int(arrays.reached[2]))[1])
        if came == first:
            # One stroke alone has more.
            one = sheet.outcomes[first]
            arrays.make_room(max(len(arrays.events), int(one["events"])), max(len(arrays.legs), int(one["legs"])))
        first = came
    legs = told[0] if len(told) == 1 else np.concatenate([np.empty(0, LEG), *told])
    return legs, np.repeat(whose, sheet.outcomes["legs"])
