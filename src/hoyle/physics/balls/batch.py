"""Many strokes with balls at once: layouts and strokes in, arrays out, on all cores, the same bits as one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.physics.balls.chunks import Given, Got, play_all
from hoyle.physics.balls.table import FACTS, Ready, ready
from hoyle.physics.core.batch import Batch
from hoyle.physics.core.columns import Places, Strokes
from hoyle.physics.core.records import laid_out
from hoyle.physics.core.state import DONE, EVENT, PUSH, STROKE, TWICE
from hoyle.physics.errors import Impossible
from hoyle.physics.params import Params
from hoyle.record import CueStroke, Layout, Release, Stroke


def simulate_many_balls(
    table: Table, layouts: Layout | Sequence[Layout], strokes: Sequence[Stroke], params: Params | None, threads: int,
    device: str = "cpu",
) -> Batch:  # fmt: skip
    """Play n strokes with balls: `hoyle.physics.simulate_many`."""
    n = len(strokes)
    bed = ready(table, params)
    given = _read(bed, layouts, strokes)
    got = Got(n, given.x.shape[1])
    if device == "cuda":
        from hoyle.physics.balls.batch_cuda import play_on_cuda

        parts = play_on_cuda(bed, given, got, threads)
    else:
        parts = play_all(bed, given, got, threads)
    counts = got.outcomes["events"]
    offsets = np.zeros(n + 1, np.int64)
    offsets[1:] = np.cumsum(counts)
    events = np.concatenate(parts).view(EVENT)[:, 0] if parts else np.zeros(0, EVENT)
    o = got.outcomes
    return Batch(
        tuple(given.names), bed.geometry.holes, got.places, got.motions, got.pockets, events, offsets,
        o["time"].copy(), o["turns"].copy(), o["miscue"] != 0, o["again"] == PUSH, o["again"] == TWICE,
        (o["how"] == DONE) & ~got.refused, got.refused, bed, layouts, strokes,
    )  # fmt: skip


# --- reading what is given --------------------------------------------------------------------------------


def _read(bed: Ready, layouts: Layout | Sequence[Layout], strokes: Sequence[Stroke]) -> Given:
    """Bring layouts and strokes into columns; nothing is refused yet but what has no row."""
    n = len(strokes)
    apart = not isinstance(strokes, Strokes) and any(s.place is not None for s in strokes)
    if isinstance(layouts, Places):
        if not apart:
            x, y = layouts.xy[..., 0], layouts.xy[..., 1]
            return _on_columns(bed, layouts.pieces, x, y, strokes)
    elif isinstance(layouts, Layout) and not apart and n:
        try:
            _, names, xs, ys = laid_out(bed, layouts, strokes[0])
        except Impossible:
            names, xs, ys = (), [], []
        shape = (n, len(names))
        return _on_columns(
            bed, names, np.broadcast_to(np.array(xs), shape), np.broadcast_to(np.array(ys), shape), strokes
        )
    return _one_by_one(bed, layouts, strokes)


def _on_columns(
    bed: Ready, pieces: tuple[str, ...], x: NDArray[np.float64], y: NDArray[np.float64], strokes: Sequence[Stroke]
) -> Given:
    """The same pieces in every layout."""
    n = len(strokes)
    absent = np.isnan(x) & np.isnan(y)
    refused = np.zeros(n, np.bool_)
    for j, piece in enumerate(pieces):
        if piece[:1] == "#":
            refused |= ~absent[:, j]
    if isinstance(strokes, Strokes):
        rows = strokes.rows.copy()
        where = [pieces.index(piece) if piece in pieces else -1 for piece in strokes.pieces]
        rows["piece"] = np.array(where, np.int64)[rows["piece"]]
    else:
        cells: list[float] = []
        for stroke in strokes:
            cells += _cells(stroke, pieces)
        rows = _rows(cells, n)
    if pieces:
        struck = np.maximum(rows["piece"], 0)
        rows["piece"][absent[np.arange(n), struck]] = -1
    facts = np.array([bed.facts(piece) for piece in pieces]).reshape(len(pieces), len(FACTS))
    return Given((pieces,) * n, x, y, absent, rows, refused, np.broadcast_to(facts, (n, *facts.shape)))


NOBODY = (-1.0, *(0.0,) * (len(STROKE.names or ()) - 1))
"""The row of a stroke that cannot be."""


def _cells(stroke: Stroke, names: tuple[str, ...]) -> tuple[float, ...]:
    """A stroke as the kernel reads it, unchecked; `NOBODY` if it is no stroke here."""
    if isinstance(stroke, CueStroke):
        if stroke.ball in names:
            return (
                names.index(stroke.ball), 1, stroke.speed, stroke.azimuth, stroke.elevation, stroke.side, stroke.height,
                0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
            )  # fmt: skip
    elif isinstance(stroke, Release) and stroke.piece in names and len(stroke.velocity) == 3 and len(stroke.spin) == 3:
        return (names.index(stroke.piece), 0, 0.0, 0.0, 0.0, 0.0, 0.0, *stroke.velocity, *stroke.spin)
    return NOBODY


def _rows(cells: list[float], n: int) -> NDArray[Any]:
    """The strokes' rows from their cells end to end."""
    rows = np.zeros(n, STROKE)
    names = STROKE.names or ()
    for name, column in zip(names, np.array(cells, np.float64).reshape(n, len(names)).T, strict=True):
        rows[name] = column
    return rows


def _one_by_one(bed: Ready, layouts: Layout | Sequence[Layout], strokes: Sequence[Stroke]) -> Given:
    """Every stroke with a layout of its own, its pieces in columns from the first on."""
    n = len(strokes)
    names: list[tuple[str, ...]] = []
    all_x: list[float] = []
    all_y: list[float] = []
    cells: list[float] = []
    last: Layout | None = None
    pieces: tuple[str, ...] = ()
    xs: list[float] = []
    ys: list[float] = []
    each = (layouts,) * n if isinstance(layouts, Layout) else layouts
    for layout, stroke in zip(each, strokes, strict=True):
        if layout is not last or stroke.place is not None:
            try:
                _, pieces, xs, ys = laid_out(bed, layout, stroke)
            except Impossible:
                pieces, xs, ys = (), [], []
            last = layout if stroke.place is None else None
        names.append(pieces)
        all_x += xs
        all_y += ys
        cells += _cells(stroke, pieces)
    counts = np.fromiter(map(len, names), np.int64, n)
    absent = np.arange(int(counts.max(initial=0))) >= counts[:, None]
    x, y = np.full(absent.shape, np.nan), np.full(absent.shape, np.nan)
    x[~absent], y[~absent] = all_x, all_y
    plain = np.array(bed.facts(""))
    facts = np.broadcast_to(plain, (*absent.shape, len(plain)))
    if bed.odd:
        facts = facts.copy()
        for i, row in enumerate(names):
            for j, piece in enumerate(row):
                if piece in bed.odd:
                    facts[i, j] = bed.facts(piece)
    return Given(names, x, y, absent, _rows(cells, n), np.zeros(n, np.bool_), facts)
