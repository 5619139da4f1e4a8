"""Many strokes on a board at once: the same bits as one by one, on all cores."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.physics.core.batch import CHUNK, ROOM, Batch
from hoyle.physics.core.state import ABSENT, DONE, EVENT, FELL, OUTCOME, REST, STROKE
from hoyle.physics.discs.arrays import DiscArrays
from hoyle.physics.discs.board import Board, Settled, board
from hoyle.physics.discs.params import BoardParams
from hoyle.physics.discs.state import DISC
from hoyle.physics.errors import Impossible
from hoyle.record import Layout, Stroke, struck_piece

FIELDS = len(STROKE.names or ())
"""The numbers of a stroke."""


@dataclass(frozen=True, eq=False)
class Starts:
    """The starts of n strokes: stroke i from `settled[which[i]]` with the discs `discs[which[i]]`, -1 where it cannot be; `rows`
    (n,) are the strokes as the kernel reads them.
    """

    settled: list[Settled]
    discs: NDArray[Any]
    which: NDArray[np.int64]
    rows: NDArray[Any]


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
    width = given.discs.shape[1]
    places, pockets = np.full((n, width, 2), np.nan), np.full((n, width), -1, np.int8)
    motions, outcomes = np.full((n, width), ABSENT, np.int8), np.zeros(n, OUTCOME)
    size = max(1, min(CHUNK, -(-n // (2 * threads)) if threads > 1 else CHUNK))
    parts = [slice(first, min(first + size, n)) for first in range(0, n, size)]

    def work(part: slice) -> NDArray[Any]:
        told, arrays = _chunk(bed, given, part)
        able = np.flatnonzero(given.which[part] >= 0)
        rows = able + part.start
        outcomes[rows] = arrays.outcomes[able]
        discs = np.asarray(arrays.discs)[able]
        motion, xy = discs["motion"].astype(np.int8), np.stack([discs["x"], discs["y"]], axis=-1)
        _come_down(bed, given, rows, motion, xy)
        motions[rows] = motion
        places[rows] = np.where((motion == REST)[..., None], xy, np.nan)
        row = part.start + np.repeat(np.arange(part.stop - part.start), np.asarray(arrays.outcomes["events"]))
        fell = told["kind"] == FELL
        pockets[row[fell], told["piece"][fell]] = told["other"][fell]
        return told

    if min(threads, len(parts)) < 2:
        told = [work(part) for part in parts]
    else:
        with ThreadPoolExecutor(min(threads, len(parts))) as pool:
            told = list(pool.map(work, parts))
    offsets = np.zeros(n + 1, np.int64)
    offsets[1:] = np.cumsum(outcomes["events"])
    none, refused = np.zeros(n, np.bool_), given.which < 0
    return Batch(
        tuple(given.settled[k].names if k >= 0 else () for k in given.which.tolist()), bed.geometry.holes, places, motions, pockets,
        np.concatenate(told) if told else np.zeros(0, EVENT), offsets, outcomes["time"].copy(), outcomes["turns"].copy(),
        outcomes["miscue"] != 0, none, none, (outcomes["how"] == DONE) & ~refused, refused, bed, layouts, strokes,
    )  # fmt: skip


def _read(bed: Board, layouts: Layout | Sequence[Layout], strokes: Sequence[Stroke]) -> Starts:
    """The start of each stroke; strokes from the same layout and place share its checks, from call to call for a single layout."""
    n = len(strokes)
    one = isinstance(layouts, Layout)
    each = [layouts] * n if isinstance(layouts, Layout) else [layouts[i] for i in range(n)]
    settled = bed.settled_from(layouts) if isinstance(layouts, Layout) else {}
    found: dict[int, int] = {}
    known_by: dict[tuple[int, str, int], Settled] = {}  # a place that is one object is looked at once
    starts: list[Settled] = []
    which, rows = [-1] * n, [(0,) * FIELDS] * n
    for i, (layout, stroke) in enumerate(zip(each, strokes, strict=True)):  # all are kept meanwhile: no two have one id
        of, piece = 0 if one else id(layout), struck_piece(stroke)
        try:
            if (known := known_by.get((of, piece, id(stroke.place)))) is None:
                if (known := settled.get((of, piece, stroke.place))) is None:
                    settled[of, piece, stroke.place] = known = _settled(bed, layout, stroke)
                known_by[of, piece, id(stroke.place)] = known
            rows[i] = bed.stroke_row(stroke, known.names)
        except Impossible:
            continue
        if id(known) not in found:
            found[id(known)] = len(starts)
            starts.append(known)
        which[i] = found[id(known)]
    width = max((len(start.names) for start in starts), default=0)
    discs = np.zeros((len(starts), width), DISC)
    discs["motion"] = ABSENT
    for k, start in enumerate(starts):
        discs[k, : len(start.names)] = start.discs
    return Starts(starts, discs, np.array(which, np.int64), np.array(rows, STROKE))


def _settled(bed: Board, layout: Layout, stroke: Stroke) -> Settled:
    """The layout that a stroke starts from, its pieces, and their discs at rest. Raises Impossible."""
    start, names, xs, ys, motions, row = bed.prepare(layout, stroke)
    arrays = DiscArrays(1, len(names), 0, 0)
    arrays.set_out(0, bed, row, names, xs, ys, motions)
    return Settled(start, names, np.asarray(arrays.discs[0]), bed.stands(start))


def _chunk(bed: Board, given: Starts, part: slice) -> tuple[NDArray[Any], DiscArrays]:
    """Play some strokes: the events of all, end to end, and the arrays on which they lie."""
    room, which = ROOM, given.which[part]
    while True:
        arrays = DiscArrays(len(which), given.discs.shape[1], room, 0)
        able = which >= 0
        arrays.strokes[able], arrays.discs[able] = given.rows[part][able], given.discs[which[able]]
        arrays.strokes["piece"][~able] = -1
        arrays.play(bed, len(which))
        counts = np.asarray(arrays.outcomes["events"])
        if int(counts.max(initial=0)) <= room:
            break
        room = int(counts.max()) * 3 // 2
    return np.asarray(arrays.events)[np.arange(room) < counts[:, None]], arrays


def _come_down(
    bed: Board, given: Starts, rows: NDArray[np.int64], motion: NDArray[np.int8], xy: NDArray[np.float64]
) -> None:
    """Let what hung over or came to rest on something come down, in place, after strokes `rows`."""
    which = given.which[rows]
    stands = np.array([start.stands for start in given.settled], np.bool_)
    wrong = stands[which] if len(stands) else np.zeros(len(rows), np.bool_)
    if bed.posts:
        posts = np.array([(p.x, p.y, p.radius) for p in bed.posts])
        apart = np.hypot(xy[..., None, 0] - posts[:, 0], xy[..., None, 1] - posts[:, 1]) - posts[:, 2]
        size = given.discs["R"][which]
        wrong |= ((apart.min(axis=-1) < size) & (motion == REST)).any(axis=1)
    for k in np.flatnonzero(wrong).tolist():
        layout, names, _, _ = given.settled[which[k]]
        n = len(names)
        x, y, rest = xy[k, :n, 0].tolist(), xy[k, :n, 1].tolist(), motion[k, :n].tolist()
        bed.come_down(layout, names, x, y, rest)
        xy[k, :n, 0], xy[k, :n, 1], motion[k, :n] = x, y, rest
