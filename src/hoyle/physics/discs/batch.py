"""Many strokes on a board at once: the same bits as one by one, on all cores."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.physics.core.batch import CHUNK, ROOM, Batch
from hoyle.physics.core.state import ABSENT, DONE, EVENT, FELL, OUTCOME, REST
from hoyle.physics.discs.arrays import DiscArrays
from hoyle.physics.discs.board import Board, board
from hoyle.physics.discs.params import BoardParams
from hoyle.physics.errors import Impossible
from hoyle.record import At, Layout, Stroke, struck_piece

Prepared = tuple[Layout, tuple[str, ...], list[float], list[float], list[int], tuple[Any, ...]]


def simulate_many_discs(
    table: Table,
    layouts: Layout | Sequence[Layout],
    strokes: Sequence[Stroke],
    params: BoardParams | None,
    threads: int,
) -> Batch:
    """Play n strokes on a board: `hoyle.physics.simulate_many`."""
    bed = board(table, params)
    n = len(strokes)
    given = _read(bed, layouts, strokes)
    width = max((len(g[1]) for g in given if g), default=0)
    places, pockets = np.full((n, width, 2), np.nan), np.full((n, width), -1, np.int8)
    motions, outcomes = np.full((n, width), ABSENT, np.int8), np.zeros(n, OUTCOME)
    size = max(1, min(CHUNK, -(-n // (2 * threads))))
    parts = [range(first, min(first + size, n)) for first in range(0, n, size)]

    def work(part: range) -> list[NDArray[Any]]:
        told, arrays = _chunk(bed, given, part, width)
        for k, i in enumerate(part):
            if (g := given[i]) is None:
                continue
            outcomes[i] = arrays.outcomes[k]
            discs = np.asarray(arrays.discs[k])
            n = len(g[1])
            x, y = discs["x"][:n].tolist(), discs["y"][:n].tolist()
            rest = discs["motion"][:n].tolist()
            bed.come_down(g[0], g[1], x, y, rest)
            motions[i, :n] = rest
            lying = np.flatnonzero(motions[i] == REST)
            places[i, lying, 0], places[i, lying, 1] = np.array(x)[lying], np.array(y)[lying]
            for e in told[k][told[k]["kind"] == FELL]:
                pockets[i, e["piece"]] = e["other"]
        return told

    with ThreadPoolExecutor(max(1, min(threads, len(parts)))) as pool:
        told = [events for part in pool.map(work, parts) for events in part]
    offsets = np.zeros(n + 1, np.int64)
    offsets[1:] = np.cumsum([len(events) for events in told])
    none = np.zeros(n, np.bool_)
    refused = np.array([g is None for g in given], np.bool_)
    return Batch(
        tuple(g[1] if g else () for g in given), bed.geometry.holes, places, motions, pockets,
        np.concatenate(told) if told else np.zeros(0, EVENT), offsets, outcomes["time"].copy(), outcomes["turns"].copy(),
        outcomes["miscue"] != 0, none, none, (outcomes["how"] == DONE) & ~refused, refused, bed, layouts, strokes,
    )  # fmt: skip


def _read(bed: Board, layouts: Layout | Sequence[Layout], strokes: Sequence[Stroke]) -> list[Prepared | None]:
    """The start of each stroke, None for one that cannot be; strokes from the same layout and place share its checks."""
    given: list[Prepared | None] = []
    settled: dict[tuple[int, str, At | None], Prepared] = {}
    each = [layouts] * len(strokes) if isinstance(layouts, Layout) else [layouts[i] for i in range(len(strokes))]
    for layout, stroke in zip(each, strokes, strict=True):  # all are kept meanwhile, so that no two have one id
        key = id(layout), struck_piece(stroke), stroke.place
        try:
            if (known := settled.get(key)) is None:
                settled[key] = known = bed.prepare(layout, stroke)
                given.append(known)
            else:
                given.append((*known[:5], bed.stroke_row(stroke, known[1])))
        except Impossible:
            given.append(None)
    return given


def _chunk(
    bed: Board, given: Sequence[Prepared | None], part: range, width: int
) -> tuple[list[NDArray[Any]], DiscArrays]:
    """Play some strokes: the events of each, and the arrays on which they lie."""
    room = ROOM
    while True:
        arrays = DiscArrays(len(part), width, room, 0)
        for k, i in enumerate(part):
            if (g := given[i]) is not None:
                _, names, xs, ys, motions, row = g
                arrays.set_out(k, bed, row, names, xs, ys, motions)
            else:
                arrays.strokes["piece"][k] = -1
        arrays.play(bed, len(part))
        counts = np.asarray(arrays.outcomes["events"])
        if int(counts.max(initial=0)) <= room:
            break
        room = int(counts.max()) * 3 // 2
    return [np.array(arrays.events[k, : counts[k]], EVENT) for k in range(len(part))], arrays
