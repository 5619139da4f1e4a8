"""One flick on a board: a board, a layout and a stroke in; what happened out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from threading import local
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.physics.discs.board import Board, board
from hoyle.physics.discs.kernel import play_discs
from hoyle.physics.discs.motion import later, read
from hoyle.physics.discs.params import BoardParams
from hoyle.physics.discs.state import DISC, HELD, LEG
from hoyle.physics.errors import Impossible
from hoyle.physics.params import Params
from hoyle.physics.path import Path
from hoyle.physics.planar.state import ABSENT, DONE, EVENT, OUTCOME, REST, SLIDE, STROKE
from hoyle.physics.planar.state import LEG as PARABOLA
from hoyle.physics.shot import Shot, laid_out, make_record
from hoyle.record import Layout, Stroke

COLUMNS = ("R", "m", "k", "kind")
"""The columns of a disc that its kind fills (`Board.facts`)."""
PIECES = 12
"""Parabolas that stand for one leg that spins as it slides, on the path for drawing: within a tenth of a millimetre at 5 m/s."""


@dataclass(frozen=True, eq=False, repr=False)
class DiscShot(Shot):
    """What came of a flick. Its path is made of parabolas: exact where a disc does not spin, and else near enough to draw."""

    @cached_property
    def path(self) -> Path:
        """Where every piece was, at any time."""
        bed = board(self.table, self.params if isinstance(self.params, BoardParams) else None)
        return Path(self._names, self._starts, parabolas(self._legs, bed), self._duration)


class Desk:
    """The arrays of some strokes of so many discs, kept by a thread from call to call."""

    def __init__(self, size: int, width: int, events: int, legs: int):
        self.strokes, self.outcomes = np.zeros(size, STROKE), np.zeros(size, OUTCOME)
        self.discs, self.pairs = np.zeros((size, width), DISC), np.empty((width, width))
        self.events, self.legs = np.zeros((size, events), EVENT), np.zeros((size, legs), LEG)

    def set_out(
        self, i: int, bed: Board, row: tuple[Any, ...], names: tuple[str, ...], xs: list[float], ys: list[float],
        motions: list[int],
    ) -> None:  # fmt: skip
        """Set out stroke i: its discs at rest."""
        self.strokes[i] = row
        discs = self.discs[i]
        np.asarray(discs).view(np.uint8).fill(0)
        n = len(names)
        discs["x"][:n], discs["y"][:n], discs["motion"][:n] = xs, ys, motions
        discs["motion"][n:] = ABSENT
        facts = np.array([bed.facts(name) for name in names]).reshape(n, len(COLUMNS))
        for k, column in enumerate(COLUMNS):
            discs[column][:n] = facts[:, k]

    def play(self, bed: Board, last: int) -> None:
        """Play the first strokes that are set out."""
        play_discs(
            self.strokes,
            self.discs,
            bed.geometry.walls,
            bed.laws,
            bed.curves,
            self.pairs,
            self.events,
            self.legs,
            self.outcomes,
            0,
            last,
        )


_kept = local()


def _desk(width: int, events: int = 512, legs: int = 2048) -> Desk:
    """The desk of the thread for one stroke of so many discs, with room for at least so many events and legs."""
    desks: dict[int, Desk] = _kept.__dict__.setdefault("desks", {})
    desk = desks.get(width)
    if desk is None or desk.events.shape[1] < events or desk.legs.shape[1] < legs:
        desk = desks[width] = Desk(1, width, events, legs)
    return desk


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
    """Play a Flick, CueStroke or Release on a board: `hoyle.physics.simulate`. Raises Impossible."""
    if isinstance(params, Params):
        raise Impossible(f"{table.name} takes BoardParams; Params are for balls")
    bed = board(table, params)
    start, names, xs, ys, motions, row = prepared(bed, layout, stroke)
    desk = _desk(len(names))
    while True:
        desk.set_out(0, bed, row, names, xs, ys, motions)
        desk.play(bed, 1)
        time, happened, moves, turns, how, miscue, again = desk.outcomes[0].tolist()
        if happened <= desk.events.shape[1] and moves <= desk.legs.shape[1]:
            break
        desk = _desk(len(names), happened, moves)
    discs = np.asarray(desk.discs[0])
    record = make_record(
        bed, start, stroke, names, discs["x"].tolist(), discs["y"].tolist(), discs["motion"].tolist(),
        desk.events[0, :happened], again,
    )  # fmt: skip
    return DiscShot(
        table, start, stroke, bed.params, record, bool(miscue), False, False, how == DONE, turns, names,
        dict(zip(names, zip(xs, ys, strict=True), strict=True)), np.array(desk.legs[0, :moves], LEG), time,
    )  # fmt: skip


def parabolas(legs: NDArray[Any], bed: Board) -> NDArray[Any]:
    """Discs' legs as legs of balls, for drawing."""
    rows: list[tuple[Any, ...]] = []
    drag = bed.laws.drag
    following: dict[int, float] = {}
    ends: list[float] = []
    for leg in reversed(legs):
        ends.append(following.get(int(leg["piece"]), float("inf")))
        following[int(leg["piece"])] = float(leg["t"])
    for leg, end in zip(legs, reversed(ends), strict=True):
        motion = REST if leg["motion"] == HELD else int(leg["motion"])
        piece, t, R = int(leg["piece"]), float(leg["t"]), float(leg["R"])
        x, y, ux, uy = (float(leg[name]) for name in ("x", "y", "ux", "uy"))
        if motion != SLIDE:
            rows.append((piece, motion, t, x, y, 0, 0, 0, 0, 0, 0, 0, R, 0, 0, 0, leg["k"]))
            continue
        r, c, far, family, kind = (
            float(leg["r"]),
            float(leg["c"]),
            float(leg["far"]),
            int(leg["family"]),
            int(leg["kind"]),
        )
        last = min(end - t, r)
        n = 1 if c == 0.0 else PIECES
        gone = 0.0
        for i in range(n):
            now, then = last * i / n, last * (i + 1) / n
            a, b, _ = read(bed.curves, kind, family, later(c, (r - now) / r))
            v, w = drag * (r - now) * a, drag * (r - now) * b * float(leg["turn"])
            left = max(r - then, 0.0)
            _, _, way = read(bed.curves, kind, family, later(c, left / r)) if left > 0.0 else (0.0, 0.0, 0.0)
            on = far - drag * left * left * way
            step = then - now
            acc = 2.0 * (on - gone - v * step) / (step * step) if step > 0.0 else 0.0
            rows.append(
                (piece, motion, t + now, x + gone * ux, y + gone * uy, v * ux, v * uy, acc * ux, acc * uy, 0, 0, w / R, R, 0, 0, 0,
                 leg["k"])
            )  # fmt: skip
            gone = on
    return np.array(rows, PARABOLA)
