"""Many strokes with balls at once: layouts and strokes in, arrays out, on all cores, the same bits as one by one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.physics.balls.arrays import BallArrays
from hoyle.physics.balls.checks import NEAR, cue_way, set_apart, sound
from hoyle.physics.balls.table import FACTS, Ready, ready
from hoyle.physics.core.batch import CHUNK, ROOM, Batch
from hoyle.physics.core.columns import Places, Strokes
from hoyle.physics.core.records import laid_out
from hoyle.physics.core.state import ABSENT, DONE, EVENT, FELL, OUTCOME, PUSH, REST, STROKE, TWICE
from hoyle.physics.errors import Impossible
from hoyle.physics.params import Params
from hoyle.record import CueStroke, Layout, Release, Stroke


def simulate_many_balls(
    table: Table, layouts: Layout | Sequence[Layout], strokes: Sequence[Stroke], params: Params | None, threads: int
) -> Batch:
    """Play n strokes with balls: `hoyle.physics.simulate_many`."""
    n = len(strokes)
    bed = ready(table, params)
    given = _read(bed, layouts, strokes)
    got = _Got(n, given.x.shape[1])
    parts = _play(bed, given, got, threads)
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


@dataclass(eq=False)
class _Given:
    """What is to be played: n strokes on w columns of pieces."""

    names: Sequence[tuple[str, ...]]
    x: NDArray[np.float64]
    y: NDArray[np.float64]
    absent: NDArray[np.bool_]
    rows: NDArray[Any]
    """Strokes as the kernel reads them; the piece is -1 where it is not on the bed."""
    refused: NDArray[np.bool_]
    facts: NDArray[np.float64]
    """(n, w, 6): what the pieces are like, in the order of `FACTS`."""


def _read(bed: Ready, layouts: Layout | Sequence[Layout], strokes: Sequence[Stroke]) -> _Given:
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
) -> _Given:
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
    return _Given((pieces,) * n, x, y, absent, rows, refused, np.broadcast_to(facts, (n, *facts.shape)))


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


def _one_by_one(bed: Ready, layouts: Layout | Sequence[Layout], strokes: Sequence[Stroke]) -> _Given:
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
    return _Given(names, x, y, absent, _rows(cells, n), np.zeros(n, np.bool_), facts)


# --- playing ----------------------------------------------------------------------------------------------


class _Got:
    """What comes of the strokes: each thread fills the rows it plays."""

    def __init__(self, n: int, width: int):
        self.places = np.empty((n, width, 2))
        self.motions = np.empty((n, width), np.int8)
        self.pockets = np.full((n, width), -1, np.int8)
        self.outcomes = np.empty(n, OUTCOME)
        self.refused = np.zeros(n, np.bool_)


def _vet(bed: Ready, given: _Given, part: slice, x: NDArray[np.float64], y: NDArray[np.float64]) -> NDArray[np.bool_]:
    """Set the places of some strokes apart, in place; which of the strokes cannot be."""
    rows, absent = given.rows[part], given.absent[part]
    radii, rho = given.facts[part, :, 0], given.facts[part, :, 3]
    bad = given.refused[part] | (rows["piece"] < 0) | ~sound(rows)
    bad |= set_apart(bed, x, y, absent, radii, rho)
    cue = np.flatnonzero((rows["cue"] == 1) & ~bad)
    if len(cue):
        clear = cue_way(bed, x[cue], y[cue], absent[cue], radii[cue], rows[cue])
        bad[cue[clear < -NEAR]] = True
        for k in cue[np.abs(clear) <= NEAR].tolist():
            there = np.flatnonzero(~absent[k])
            names = tuple(given.names[part.start + k][j] for j in there)
            ball = names[int(np.searchsorted(there, rows["piece"][k]))]
            stroke = CueStroke(ball, *rows[k].item()[2:7])
            bad[k] = (
                bed.obstacle(names, x[k, there].tolist(), y[k, there].tolist(), stroke, stroke.elevation) is not None
            )
    return bad


def _chunk(bed: Ready, given: _Given, got: _Got, part: slice, arrays: BallArrays) -> NDArray[np.uint8]:
    """Play some strokes: fill their rows of what is got, and give their events end to end, as bytes."""
    n = len(given.rows[part])
    x, y = given.x[part].copy(), given.y[part].copy()
    bad = _vet(bed, given, part, x, y)
    motion = np.where(given.absent[part] | bad[:, None], ABSENT, REST)
    strokes, balls, outcomes = arrays.strokes[:n], arrays.balls[:n], arrays.outcomes[:n]
    strokes[...] = given.rows[part]
    strokes["piece"][bad] = -1
    while True:
        balls.view(np.uint8).fill(0)
        outcomes.view(np.uint8).fill(0)
        balls["x"], balls["y"], balls["motion"] = x, y, motion
        for k, column in enumerate(FACTS):
            balls[column] = given.facts[part, :, k]
        events = arrays.events
        arrays.play(bed.geometry.walls, bed.laws, n)
        counts = outcomes["events"]
        room = events.shape[1]
        if int(counts.max(initial=0)) <= room:
            break
        arrays.make_room(int(counts.max()) * 3 // 2, 0)
    got.refused[part], got.outcomes[part], got.motions[part] = bad, outcomes, balls["motion"]
    lying = balls["motion"] == REST
    got.places[part, :, 0], got.places[part, :, 1] = (
        np.where(lying, balls["x"], np.nan),
        np.where(lying, balls["y"], np.nan),
    )
    # The rows of the events that were told, of all there is room for.
    which = np.repeat(np.arange(n), counts)
    told = np.arange(len(which)) + (np.arange(n) * room - (np.cumsum(counts) - counts))[which]
    kept: NDArray[np.uint8] = np.take(events.reshape(-1, 1).view(np.uint8), told, axis=0)
    these = kept.view(EVENT)[:, 0]
    fell = np.flatnonzero(these["kind"] == FELL)
    got.pockets[part][which[fell], these["piece"][fell]] = these["other"][fell]
    return kept


def _play(bed: Ready, given: _Given, got: _Got, threads: int) -> list[NDArray[np.uint8]]:
    """Play all strokes: fill what is got, and give each chunk's events."""
    n, width = given.absent.shape
    size = max(1, min(CHUNK, -(-n // (2 * threads))))
    parts = [slice(first, min(first + size, n)) for first in range(0, n, size)]
    done: list[NDArray[np.uint8]] = [np.empty((0, EVENT.itemsize), np.uint8)] * len(parts)
    todo = iter(range(len(parts)))

    def work(todo: Iterator[int]) -> None:
        arrays = BallArrays(size, width, ROOM, 0)
        for k in todo:
            done[k] = _chunk(bed, given, got, parts[k], arrays)

    if min(threads, len(parts)) <= 1:
        work(todo)
    else:
        with ThreadPoolExecutor(min(threads, len(parts))) as pool:
            for job in [pool.submit(work, todo) for _ in range(min(threads, len(parts)))]:
                job.result()
    return done
