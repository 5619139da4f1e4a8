"""Strokes with balls in columns, checked and played chunk by chunk on this machine's cores."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Lock
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.balls.arrays import BallArrays, StrokeBatch
from hoyle.physics.balls.cue_clearance import cue_way, obstacle
from hoyle.physics.balls.prepared_table import PreparedTable
from hoyle.physics.balls.prevalidation import NEAR
from hoyle.physics.balls.state import Laws
from hoyle.physics.balls.validation import set_apart, sound
from hoyle.physics.core.batch import CHUNK
from hoyle.physics.core.state import DONE, DOUBTED, EVENT
from hoyle.record import CueStroke

ROOM = 4096
"""Events that a thread has room for at first: those of a chunk of ordinary strokes."""
ALONE = 4096
"""Strokes that a thread takes at once where there is no other."""


@dataclass(eq=False)
class BatchInput:
    """The input of a batch: n strokes on w columns of pieces."""

    names: Sequence[tuple[str, ...]]
    xy: NDArray[np.float64]
    """(n, w, 2), or (1, w, 2) where all are alike: centres in metres, NaN twice for what is not on the bed."""
    rows: NDArray[Any]
    """Strokes as the kernel reads them; the piece is -1 where it is in no column, or pins stand."""
    facts: NDArray[np.float64]
    """(n, w, 12), or (1, w, 12) where all are alike: what the pieces are like and let go with, in the order of `FACTS`."""
    laws: Laws | NDArray[Any]
    """The parameters of all strokes, or each stroke's own: rows (n,) of LAWS."""

    def places(self, which: NDArray[np.intp]) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.bool_]]:
        """Copies of some strokes' x and y, and what is not on the bed (k, w)."""
        xy = self.xy[which if len(self.xy) > 1 else np.zeros_like(which)]
        x, y = np.ascontiguousarray(xy[..., 0]), np.ascontiguousarray(xy[..., 1])
        return x, y, np.isnan(x) & np.isnan(y)

    def facts_of(self, which: NDArray[np.intp]) -> NDArray[np.float64]:
        """The properties of the pieces of some strokes (k, w, 12)."""
        return self.facts[which if len(self.facts) > 1 else np.zeros_like(which)]

    def laws_of(self, which: NDArray[np.intp]) -> Laws | NDArray[Any]:
        """The parameters of some strokes."""
        return self.laws[which] if isinstance(self.laws, np.ndarray) else self.laws

    def sheet(self) -> StrokeBatch:
        """The strokes as the kernel takes them."""
        return StrokeBatch(self.rows, self.xy, self.facts)


@dataclass(eq=False)
class BatchOutput:
    """The output of a batch: each thread fills the rows it plays."""

    sheet: StrokeBatch
    refused: NDArray[np.bool_]


def vet(
    bed: PreparedTable, given: BatchInput, which: NDArray[np.intp]
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.bool_]]:
    """Some strokes' x and y (k, w), set apart; which of the strokes cannot be. `which` are their numbers."""
    rows, facts = given.rows[which], given.facts_of(which)
    x, y, absent = given.places(which)
    radii, rho = facts[..., 0], facts[..., 3]
    bad = (rows["piece"] < 0) | ~sound(rows)
    if absent.size:
        bad |= absent[np.arange(len(rows)), np.maximum(rows["piece"], 0)]
    bad |= set_apart(bed, x, y, absent, radii, rho)
    cue = np.flatnonzero((rows["cue"] == 1) & ~bad)
    if len(cue):
        clear = cue_way(bed, x[cue], y[cue], absent[cue], radii[cue], rows[cue])
        bad[cue[clear < -NEAR]] = True
        for k in cue[np.abs(clear) <= NEAR].tolist():
            there = np.flatnonzero(~absent[k])
            names = tuple(given.names[which[k]][j] for j in there)
            ball = names[int(np.searchsorted(there, rows["piece"][k]))]
            stroke = CueStroke(ball, *rows[k].item()[2:7])
            bad[k] = (
                obstacle(bed, names, x[k, there].tolist(), y[k, there].tolist(), stroke, stroke.elevation) is not None
            )
    return x, y, bad


def _play_rows(
    walls: NDArray[Any], laws: Laws | NDArray[Any], sheet: StrokeBatch, arrays: BallArrays, part: slice, validated: bool
) -> NDArray[np.uint8]:
    """Play some strokes in `arrays`; their events end to end, as bytes."""
    told = []
    first = part.start
    while first < part.stop:
        came = arrays.play(walls, laws, sheet, first, part.stop, validated)
        told.append(arrays.told_so_far())
        if came == first:
            # One stroke alone has more.
            arrays.make_room(int(sheet.outcomes["events"][first]) * 3 // 2, 0)
        first = came
    return told[0] if len(told) == 1 else np.concatenate([np.empty(0, np.uint8), *told])


def play_chunk(
    bed: PreparedTable, given: BatchInput, got: BatchOutput, part: slice, arrays: BallArrays
) -> NDArray[np.uint8]:
    """Play some strokes: fill their rows of what is got, and give their events end to end, as bytes.

    What is plainly in order is played at once; the rest is looked at, and what of it can be is played after.
    """
    sheet = got.sheet
    walls = bed.geometry.walls
    told = _play_rows(walls, given.laws, sheet, arrays, part, False)
    got.refused[part] = sheet.strokes["piece"][part] < 0
    doubted = part.start + np.flatnonzero(sheet.outcomes["how"][part] == DOUBTED)
    if not len(doubted):
        return told
    x, y, bad = vet(bed, given, doubted)
    got.refused[doubted] = bad
    sheet.outcomes["how"][doubted] = DONE
    good = doubted[~bad]
    again = StrokeBatch(sheet.strokes[good], np.stack([x[~bad], y[~bad]], axis=-1), given.facts_of(good))
    more = _play_rows(walls, given.laws_of(good), again, arrays, slice(0, len(good)), True)
    sheet.places[good], sheet.motions[good], sheet.pockets[good] = again.places, again.motions, again.pockets
    sheet.outcomes[good] = again.outcomes
    return _merged(told, more, np.isin(np.arange(part.start, part.stop), good), sheet.outcomes["events"][part])


def _merged(
    told: NDArray[np.uint8], more: NDArray[np.uint8], later: NDArray[np.bool_], counts: NDArray[np.int64]
) -> NDArray[np.uint8]:
    """The events of all strokes in order: `more` are those of the strokes played later."""
    which = np.repeat(later, counts)
    kept = np.empty((len(which), EVENT.itemsize), np.uint8)
    kept[which], kept[~which] = more.reshape(-1, EVENT.itemsize), told.reshape(-1, EVENT.itemsize)
    return kept.reshape(-1)


SPARE, LARGEST = 8, 1 << 15
"""So many arrays are kept for the next batch, if they have room for no more events than that: a call need not ask for memory that
it has just given back."""
_spare: dict[int, list[BallArrays]] = {}
_lock = Lock()


def arrays_for(width: int) -> BallArrays:
    """A thread's arrays for strokes of such a width, from those that are kept."""
    with _lock:
        kept = _spare.get(width)
        return kept.pop() if kept else BallArrays(width, ROOM, 0)


def give_back(arrays: BallArrays) -> None:
    """Keep a thread's arrays for the next batch."""
    with _lock:
        if len(arrays.events) > LARGEST:
            return
        arrays.forget()
        _spare.setdefault(len(arrays.balls), []).append(arrays)
        if sum(map(len, _spare.values())) > SPARE:
            oldest = next(iter(_spare))
            _spare[oldest].pop(0)
            if not _spare[oldest]:
                del _spare[oldest]


def play_all(
    bed: PreparedTable, given: BatchInput, got: BatchOutput, threads: int, events: bool = True
) -> NDArray[np.uint8]:  # fmt: skip
    """Play all strokes: fill what is got, and give all events end to end, as bytes; none unless they are wanted."""
    n = len(given.rows)
    # One thread alone need not share: what is looked at with more care is looked at once.
    size = max(1, min(CHUNK, -(-n // (2 * threads))) if threads > 1 else min(ALONE, n))
    parts = [slice(first, min(first + size, n)) for first in range(0, n, size)]
    done: list[NDArray[np.uint8]] = [np.empty(0, np.uint8)] * len(parts)
    todo = iter(range(len(parts)))

    def work(_: int) -> None:
        arrays = arrays_for(given.xy.shape[1])
        for k in todo:
            told = play_chunk(bed, given, got, parts[k], arrays)
            if events:
                done[k] = told
        give_back(arrays)

    workers = min(threads, len(parts))
    if workers <= 1:
        work(0)
        return done[0] if len(done) == 1 else np.concatenate([np.empty(0, np.uint8), *done])
    with ThreadPoolExecutor(workers) as pool:
        list(pool.map(work, range(workers)))
        # To bring them together takes its time too: each worker brings its share.
        ends = np.cumsum([len(told) for told in done]).tolist()
        whole = np.empty(ends[-1], np.uint8)

        def bring(worker: int) -> None:
            for k in range(worker, len(parts), workers):
                whole[ends[k] - len(done[k]) : ends[k]] = done[k]

        list(pool.map(bring, range(workers)))
    return whole
