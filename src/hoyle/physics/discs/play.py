"""One stroke on a board: a board, a layout and a stroke in; what happened out."""

from __future__ import annotations

from typing import Any

import numpy as np

from hoyle.equipment import Table
from hoyle.physics.discs.board import Board, board
from hoyle.physics.discs.desk import desk_for
from hoyle.physics.discs.flip import simulate_flip
from hoyle.physics.discs.params import BoardParams
from hoyle.physics.discs.shot import DiscShot
from hoyle.physics.discs.state import LEG
from hoyle.physics.errors import Impossible
from hoyle.physics.params import Params
from hoyle.physics.planar.state import DONE
from hoyle.physics.shot import Shot, laid_out, make_record
from hoyle.record import Flip, Layout, Stroke


def prepared(
    bed: Board, layout: Layout, stroke: Stroke
) -> tuple[Layout, tuple[str, ...], list[float], list[float], list[int], tuple[Any, ...]]:
    """The layout, the pieces on the board, their centres' x and y, how they lie, and the stroke's row. Raises Impossible."""
    start, names, xs, ys = laid_out(bed, layout, stroke)
    row = bed.stroke_row(stroke, names)
    motions = bed.motions(start, names)
    bed.settle_layout(names, xs, ys, motions)
    return start, names, xs, ys, motions, row


def simulate_disc(table: Table, layout: Layout, stroke: Stroke, params: Params | BoardParams | None = None) -> Shot:
    """Play a Flick, CueStroke, Release or Flip on a board: `hoyle.physics.simulate`. Raises Impossible."""
    if isinstance(params, Params):
        raise Impossible(f"{table.name} takes BoardParams; Params are for balls")
    bed = board(table, params)
    if isinstance(stroke, Flip):
        return simulate_flip(table, bed, layout, stroke)
    start, names, xs, ys, motions, row = prepared(bed, layout, stroke)
    desk = desk_for(len(names))
    while True:
        desk.set_out(0, bed, row, names, xs, ys, motions)
        desk.play(bed, 1)
        time, happened, moves, turns, how, miscue, again = desk.outcomes[0].tolist()
        if happened <= desk.events.shape[1] and moves <= desk.legs.shape[1]:
            break
        desk = desk_for(len(names), happened, moves)
    discs = np.asarray(desk.discs[0])
    x, y, rest = discs["x"].tolist(), discs["y"].tolist(), discs["motion"].tolist()
    bed.come_down(start, names, x, y, rest)
    record = make_record(bed, start, stroke, names, x, y, rest, desk.events[0, :happened], again)
    return DiscShot(
        table, start, stroke, bed.params, record, bool(miscue), False, False, how == DONE, turns, names,
        dict(zip(names, zip(xs, ys, strict=True), strict=True)), np.array(desk.legs[0, :moves], LEG), time,
    )  # fmt: skip
