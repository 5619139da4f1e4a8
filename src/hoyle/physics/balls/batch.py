"""Many strokes with balls at once: layouts and strokes in, arrays out, on all cores, the same bits as one by one."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.physics.balls.parallel import BatchInput, BatchOutput, play_all
from hoyle.physics.balls.prepared_table import FACTS, LET_GO, PreparedTable, laws_of, prepare_table
from hoyle.physics.balls.state import LAWS
from hoyle.physics.core.batch import Batch
from hoyle.physics.core.input_arrays import Places, Strokes
from hoyle.physics.core.records import can_let_go, laid_out
from hoyle.physics.core.state import DONE, EVENT, PUSH, STROKE, TWICE
from hoyle.physics.errors import Impossible
from hoyle.physics.params import Params
from hoyle.record import CueStroke, Layout, Release, Stroke, let_go, struck_piece


def simulate_many_balls(
    table: Table, layouts: Layout | Sequence[Layout], strokes: Sequence[Stroke], params: Params | Sequence[Params] | None,
    threads: int, events: bool = True,
) -> Batch:  # fmt: skip
    """Play n strokes with balls: `hoyle.physics.simulate_many`."""
    n = len(strokes)
    by_stroke = () if params is None or isinstance(params, Params) else params
    bed = prepare_table(table, params if params is None or isinstance(params, Params) else next(iter(params), None))
    given = read_batch(bed, layouts, strokes)
    if by_stroke:
        given.laws = laws_by_row(bed, by_stroke)
    got = BatchOutput(given.sheet(), np.zeros(n, np.bool_))
    told = play_all(bed, given, got, threads, events)
    sheet, o = got.sheet, got.sheet.outcomes
    offsets = np.zeros(n + 1, np.int64)
    if events:
        np.cumsum(o["events"], out=offsets[1:])
    batch = Batch(
        tuple(given.names), bed.geometry.holes, sheet.places, sheet.motions, sheet.pockets, told.view(EVENT), offsets,
        o["time"].copy(), o["turns"].copy(), o["miscue"] != 0, o["again"] == PUSH, o["again"] == TWICE,
        (o["how"] == DONE) & ~got.refused, got.refused, bed, layouts, strokes,
    )  # fmt: skip
    return batch if events else batch.without_events()


def laws_by_row(bed: PreparedTable, params: Sequence[Params]) -> NDArray[Any]:
    """Every stroke's parameters as the kernel takes them. Raises Impossible where they would make other tables."""
    if any(one.jaw_radius != bed.params.jaw_radius for one in params):
        raise Impossible("jaw_radius shapes the table, and is the same for all strokes of a batch; play these apart")
    known: dict[int, tuple[Any, ...]] = {}
    for one in params:
        if id(one) not in known:
            known[id(one)] = laws_of(one, bed.table, bed.geometry)
    return np.array([known[id(one)] for one in params], LAWS)


# --- reading what is given --------------------------------------------------------------------------------


def read_batch(bed: PreparedTable, layouts: Layout | Sequence[Layout], strokes: Sequence[Stroke]) -> BatchInput:
    """Bring layouts and strokes into columns; nothing is refused yet but what has no row."""
    n = len(strokes)
    apart = not isinstance(strokes, Strokes) and any(s.place is not None for s in strokes)
    if isinstance(layouts, Places):
        if not apart:
            return _on_columns(bed, layouts.pieces, layouts.xy, strokes)
    elif isinstance(layouts, Layout) and not apart and n:
        try:
            _, names, xs, ys = laid_out(bed, layouts, strokes[0])
        except Impossible:
            names, xs, ys = (), [], []
        return _on_columns(bed, names, np.array([xs, ys]).T.reshape(1, len(names), 2), strokes)
    return _one_by_one(bed, layouts, strokes)


def _on_columns(
    bed: PreparedTable, pieces: tuple[str, ...], xy: NDArray[np.float64], strokes: Sequence[Stroke]
) -> BatchInput:
    """The same pieces in every layout: `xy` (n, pieces, 2), or (1, pieces, 2) where they lie alike."""
    n = len(strokes)
    if isinstance(strokes, Strokes):
        rows = strokes.rows
        where = [pieces.index(piece) if piece in pieces else -1 for piece in strokes.pieces]
        if where != list(range(len(where))):
            rows = rows.copy()
            rows["piece"] = np.array(where, np.int64)[rows["piece"]]
    else:
        cells: list[float] = []
        for stroke in strokes:
            cells += _stroke_numbers(stroke, pieces)
        rows = _stroke_rows(cells, n)
    pins = [j for j, piece in enumerate(pieces) if piece[:1] == "#"]
    if pins:
        rows = rows.copy()
        rows["piece"][~np.isnan(xy[:, pins]).all(axis=(1, 2)) | np.zeros(n, np.bool_)] = -1
    facts = np.array([bed.facts(piece) for piece in pieces]).reshape(1, len(pieces), len(FACTS))
    if isinstance(strokes, Strokes):
        if strokes.others:
            rows, facts = _moving_columns(pieces, strokes, rows, facts)
    else:
        facts = _moving_rows((pieces,) * n, strokes, facts)
    return BatchInput((pieces,) * n, xy, rows, facts, bed.laws)


def _moving_columns(
    pieces: tuple[str, ...], strokes: Strokes, rows: NDArray[Any], facts: NDArray[np.float64]
) -> tuple[NDArray[Any], NDArray[np.float64]]:
    """The strokes' rows and facts with what moves besides: strokes that cannot be lose their piece."""
    rows = rows.copy()
    facts = np.repeat(facts, len(rows), axis=0)
    for k, other in enumerate(strokes.others):
        moves = (strokes.moving[:, k] != 0.0).any(axis=1)
        bad = moves & ~np.isfinite(strokes.moving[:, k]).all(axis=1)
        if other in pieces:
            j = pieces.index(other)
            bad |= moves & (rows["piece"] == j)
            there = moves & ~bad
            facts[there, j, LET_GO:] = strokes.moving[there, k]
        else:
            bad |= moves
        rows["piece"][bad] = -1
    return rows, facts


def _moving_rows(
    names: Sequence[tuple[str, ...]], strokes: Sequence[Stroke], facts: NDArray[np.float64]
) -> NDArray[np.float64]:
    """The facts with what moves besides. Strokes that cannot be have lost their piece."""
    if any(map(let_go, strokes)):
        facts = np.array(np.broadcast_to(facts, (len(strokes), *facts.shape[1:])))
        for i, stroke in enumerate(strokes):
            for one in let_go(stroke):
                if one.piece in names[i] and len(one.velocity) == len(one.spin) == 3:
                    facts[i, names[i].index(one.piece), LET_GO:] = *one.velocity, *one.spin
    return facts


NOBODY = (-1.0, *(0.0,) * (len(STROKE.names or ()) - 1))
"""The row of a stroke that cannot be."""


def _stroke_numbers(stroke: Stroke, names: tuple[str, ...]) -> tuple[float, ...]:
    """A stroke as the kernel reads it, unchecked; `NOBODY` if it is no stroke here."""
    if isinstance(stroke, CueStroke):
        if stroke.ball in names:
            return (
                names.index(stroke.ball), 1, stroke.speed, stroke.azimuth, stroke.elevation, stroke.side, stroke.height,
                0.0, 0.0, 0.0, 0.0, 0.0, 0.0,
            )  # fmt: skip
    elif isinstance(stroke, Release) and can_let_go(stroke, names):
        return (names.index(stroke.piece), 0, 0.0, 0.0, 0.0, 0.0, 0.0, *stroke.velocity, *stroke.spin)
    return NOBODY


def _stroke_rows(cells: list[float], n: int) -> NDArray[Any]:
    """The strokes' rows from their cells end to end."""
    rows = np.zeros(n, STROKE)
    names = STROKE.names or ()
    for name, column in zip(names, np.array(cells, np.float64).reshape(n, len(names)).T, strict=True):
        rows[name] = column
    return rows


def _one_by_one(bed: PreparedTable, layouts: Layout | Sequence[Layout], strokes: Sequence[Stroke]) -> BatchInput:
    """Every stroke with a layout of its own, its pieces in columns from the first on."""
    n = len(strokes)
    names: list[tuple[str, ...]] = []
    all_x: list[float] = []
    all_y: list[float] = []
    cells: list[float] = []
    # Many strokes are played from few layouts and few places.
    lies: dict[tuple[int, str, int], tuple[tuple[str, ...], list[float], list[float]]] = {}
    each = (layouts,) * n if isinstance(layouts, Layout) else layouts
    for layout, stroke in zip(each, strokes, strict=True):
        key = id(layout), "" if stroke.place is None else struck_piece(stroke), id(stroke.place)
        known = lies.get(key)
        if known is None:
            try:
                known = lies[key] = laid_out(bed, layout, stroke)[1:]
            except Impossible:
                known = lies[key] = (), [], []
        pieces, xs, ys = known
        names.append(pieces)
        all_x += xs
        all_y += ys
        cells += _stroke_numbers(stroke, pieces)
    counts = np.fromiter(map(len, names), np.int64, n)
    there = np.arange(int(counts.max(initial=0))) < counts[:, None]
    xy = np.full((*there.shape, 2), np.nan)
    xy[there] = np.array([all_x, all_y]).T
    plain = np.array(bed.facts(""))
    facts = np.broadcast_to(plain, (n if bed.odd else 1, there.shape[1], len(plain)))
    if bed.odd:
        facts = facts.copy()
        for i, row in enumerate(names):
            for j, piece in enumerate(row):
                if piece in bed.odd:
                    facts[i, j] = bed.facts(piece)
    facts = _moving_rows(names, strokes, facts)
    return BatchInput(names, xy, _stroke_rows(cells, n), facts, bed.laws)
