"""One stroke with balls: a table, a layout and a stroke in; what happened out."""

from __future__ import annotations

from threading import local

import numpy as np

from hoyle.equipment import Table
from hoyle.physics.balls.arrays import BallArrays
from hoyle.physics.balls.state import BALL
from hoyle.physics.balls.table import FACTS, Ready, ready
from hoyle.physics.core.records import Tape
from hoyle.physics.core.shot import Shot
from hoyle.physics.core.state import DONE, PUSH, TWICE
from hoyle.physics.params import Params
from hoyle.record import Layout, Stroke


class StrokeArrays(BallArrays):
    """The arrays of one stroke, kept by a thread from stroke to stroke."""

    def __init__(self, width: int, events: int, legs: int):
        super().__init__(1, width, events, legs)
        self.x, self.y, self.motion = (self.balls[name][0] for name in ("x", "y", "motion"))
        self._bytes = self.balls.view(np.uint8)
        self._blank = self._bytes.copy()
        self._for: tuple[Ready | None, tuple[str, ...]] = (None, ())

    def set_out(self, bed: Ready, names: tuple[str, ...], xs: list[float], ys: list[float]) -> None:
        """Set out a stroke's balls at rest."""
        made_for = (bed, names if bed.odd else ())
        if made_for != self._for:
            blank = np.zeros(self.balls.shape, BALL)
            for i, name in enumerate(names):
                for column, value in zip(FACTS, bed.facts(name), strict=True):
                    blank[column][0, i] = value
            self._blank, self._for = blank.view(np.uint8), made_for
        self._bytes[...] = self._blank
        self.x[:], self.y[:] = xs, ys


_kept = local()


def arrays_for(width: int, events: int = 256, legs: int = 1024) -> StrokeArrays:
    """The arrays of the thread for so many balls, with room for at least so many events and legs."""
    kept: dict[int, StrokeArrays] = _kept.__dict__.setdefault("kept", {})
    arrays = kept.get(width)
    if arrays is None or arrays.events.shape[1] < events or arrays.legs.shape[1] < legs:
        if len(kept) > 32:
            kept.clear()
        arrays = kept[width] = StrokeArrays(width, events, legs)
    return arrays


def simulate(table: Table, layout: Layout, stroke: Stroke, params: Params | None = None) -> Shot:
    """Play a stroke (a CueStroke or a Release) with balls and tell what came of it: `hoyle.physics.simulate` without the rest.

    `params` are those of the table's kind unless given. Raises Impossible for a stroke or layout that cannot be.
    """
    bed = ready(table, params)
    start, names, xs, ys, row = bed.prepare(layout, stroke)
    arrays = arrays_for(len(names))
    while True:
        events, legs = arrays.events, arrays.legs
        arrays.strokes[0] = row
        arrays.set_out(bed, names, xs, ys)
        arrays.play(bed.geometry.walls, bed.laws, 1)
        time, happened, moves, turns, how, miscue, again = arrays.outcomes[0].tolist()
        if happened <= events.shape[1] and moves <= legs.shape[1]:
            break
        arrays = arrays_for(len(names), happened, moves)
    told, ways = arrays.told(0, happened, moves)
    tape = Tape(bed, start, stroke, names, arrays.x.tolist(), arrays.y.tolist(), arrays.motion.tolist(), told, again)
    return Shot(
        table, start, stroke, bed.params, tape, bool(miscue), again == PUSH, again == TWICE, how == DONE, turns,
        names, dict(zip(names, zip(xs, ys, strict=True), strict=True)), ways, time,
    )  # fmt: skip
