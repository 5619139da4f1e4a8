"""One stroke with balls: a table, a layout and a stroke in; what happened out."""

from __future__ import annotations

from threading import local
from typing import Any

import numpy as np

from hoyle.equipment import Table
from hoyle.physics.balls.arrays import BallArrays, StrokeBatch
from hoyle.physics.balls.prepared_table import FACTS, LET_GO, PreparedTable, prepare_table
from hoyle.physics.core.records import Tape, laid_out
from hoyle.physics.core.shot import Shot
from hoyle.physics.core.state import DONE, DOUBTED, PUSH, STROKE, TWICE
from hoyle.physics.params import Params
from hoyle.record import Layout, Release, Stroke, let_go


class StrokeArrays(BallArrays):
    """The arrays of one stroke, kept by a thread from stroke to stroke."""

    def __init__(self, width: int, events: int, legs: int):
        super().__init__(width, events, legs)
        self.sheet = StrokeBatch(np.zeros(1, STROKE), np.zeros((1, width, 2)), np.zeros((1, width, len(FACTS))))
        self._x, self._y = self.sheet.xy[0, :, 0], self.sheet.xy[0, :, 1]
        self._facts_of: tuple[PreparedTable | None, tuple[str, ...]] = (None, ())

    def set_out(
        self, bed: PreparedTable, names: tuple[str, ...], xs: list[float], ys: list[float], row: tuple[Any, ...],
        also: tuple[Release, ...] = (),
    ) -> None:  # fmt: skip
        """Set out a stroke and its balls, at rest but for those let go `also`."""
        facts_of = (bed, names if bed.odd else ())
        if also or facts_of != self._facts_of:
            self.sheet.facts[0], self._facts_of = [bed.facts(name) for name in names], facts_of
        if also:
            self._facts_of = (None, ())  # these motions are this stroke's alone
            for one in also:
                self.sheet.facts[0, names.index(one.piece), LET_GO:] = *one.velocity, *one.spin
        self.sheet.strokes[0] = row
        self._x[:], self._y[:] = xs, ys


_kept = local()


def arrays_for(width: int, events: int = 256, legs: int = 1024) -> StrokeArrays:
    """The arrays of the thread for so many balls, with room for at least so many events and legs."""
    kept: dict[int, StrokeArrays] = _kept.__dict__.setdefault("kept", {})
    arrays = kept.get(width)
    if arrays is None or len(arrays.events) < events or len(arrays.legs) < legs:
        if len(kept) > 32:
            kept.clear()
        arrays = kept[width] = StrokeArrays(width, events, legs)
    return arrays


def simulate(table: Table, layout: Layout, stroke: Stroke, params: Params | None = None) -> Shot:
    """Play a stroke (a CueStroke or a Release) with balls and tell what came of it: `hoyle.physics.simulate` without the rest.

    `params` are those of the table's kind unless given. Raises Impossible for a stroke or layout that cannot be.
    """
    bed = prepare_table(table, params)
    start, names, xs, ys = laid_out(bed, layout, stroke)
    row = bed.stroke_row(stroke, names)
    arrays = arrays_for(len(names))
    sheet, validated = arrays.sheet, False
    while True:
        arrays.set_out(bed, names, xs, ys, row, let_go(stroke))
        done = arrays.play(bed.geometry.walls, bed.laws, sheet, validated=validated)
        time, happened, moves, turns, how, miscue, again = sheet.outcomes[0].tolist()
        if how == DOUBTED:
            # What is not plainly in order is looked at with more care.
            bed.put_in_order(names, xs, ys, stroke)
            validated = True
        elif done:
            break
        else:
            arrays = arrays_for(len(names), happened, moves)
            sheet = arrays.sheet
    told, ways = arrays.copied(happened, moves)
    end_x, end_y = sheet.places[0].T.tolist()
    tape = Tape(bed, start, stroke, names, end_x, end_y, sheet.motions[0].tolist(), told, again)
    return Shot(
        table, start, stroke, bed.params, tape, bool(miscue), again == PUSH, again == TWICE, how == DONE, turns,
        names, dict(zip(names, zip(xs, ys, strict=True), strict=True)), ways, time,
    )  # fmt: skip
