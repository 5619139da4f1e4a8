"""One stroke on a board: a board, a layout and a stroke in; what happened out."""

from __future__ import annotations

import numpy as np

from hoyle.equipment import Table
from hoyle.physics.core.records import Tape
from hoyle.physics.core.shot import Shot
from hoyle.physics.core.state import DONE
from hoyle.physics.discs.arrays import arrays_for
from hoyle.physics.discs.board import board
from hoyle.physics.discs.flip import simulate_flip
from hoyle.physics.discs.params import BoardParams
from hoyle.physics.discs.shot import DiscShot
from hoyle.physics.discs.state import LEG
from hoyle.physics.errors import Impossible
from hoyle.physics.params import Params
from hoyle.record import Flip, Layout, Stroke


def simulate_disc(table: Table, layout: Layout, stroke: Stroke, params: Params | BoardParams | None = None) -> Shot:
    """Play a Flick, CueStroke, Release or Flip on a board: `hoyle.physics.simulate`. Raises Impossible."""
    if isinstance(params, Params):
        raise Impossible(f"{table.name} takes BoardParams; Params are for balls")
    bed = board(table, params)
    if isinstance(stroke, Flip):
        return simulate_flip(table, bed, layout, stroke)
    start, names, xs, ys, motions, row = bed.prepare(layout, stroke)
    arrays = arrays_for(len(names))
    while True:
        arrays.set_out(0, bed, row, names, xs, ys, motions)
        arrays.play(bed, 1)
        time, happened, moves, turns, how, miscue, again = arrays.outcomes[0].tolist()
        if happened <= arrays.events.shape[1] and moves <= arrays.legs.shape[1]:
            break
        arrays = arrays_for(len(names), happened, moves)
    discs = np.asarray(arrays.discs[0])
    x, y, rest = discs["x"].tolist(), discs["y"].tolist(), discs["motion"].tolist()
    bed.come_down(start, names, x, y, rest)
    tape = Tape(bed, start, stroke, names, x, y, rest, arrays.events[0, :happened].copy(), again)
    return DiscShot(
        table, start, stroke, bed.params, tape, bool(miscue), False, False, how == DONE, turns, names,
        dict(zip(names, zip(xs, ys, strict=True), strict=True)), np.array(arrays.legs[0, :moves], LEG), time,
    )  # fmt: skip
