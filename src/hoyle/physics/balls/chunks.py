"""Strokes with balls in columns, checked and played chunk by chunk on this machine's cores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from threading import Lock
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.balls.arrays import BallArrays
from hoyle.physics.balls.checks import cue_way, set_apart, sound
from hoyle.physics.balls.in_order import NEAR
from hoyle.physics.balls.table import FACTS, Ready
from hoyle.physics.core.batch import CHUNK, ROOM
from hoyle.physics.core.state import ABSENT, DOUBTED, EVENT, FELL, OUTCOME, REST
from hoyle.record import CueStroke


@dataclass(eq=False)
class Given:
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


class Got:
    """What comes of the strokes: each thread fills the rows it plays."""

    def __init__(self, n: int, width: int):
        self.places = np.empty((n, width, 2))
        self.motions = np.empty((n, width), np.int8)
        self.pockets = np.full((n, width), -1, np.int8)
        self.outcomes = np.empty(n, OUTCOME)
        self.refused = np.zeros(n, np.bool_)


def vet(
    bed: Ready, given: Given, which: NDArray[np.intp], x: NDArray[np.float64], y: NDArray[np.float64]
) -> NDArray[np.bool_]:
    """Set the places of some strokes apart, in place; which of the strokes cannot be. `which` are their numbers."""
    rows, absent = given.rows[which], given.absent[which]
    radii, rho = given.facts[which, :, 0], given.facts[which, :, 3]
    bad = given.refused[which] | (rows["piece"] < 0) | ~sound(rows)
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
                bed.obstacle(names, x[k, there].tolist(), y[k, there].tolist(), stroke, stroke.elevation) is not None
            )
    return bad


def _play_rows(bed: Ready, given: Given, part: slice, arrays: BallArrays) -> NDArray[np.bool_]:
    """Play some strokes in `arrays`; which of them cannot be.

    What is plainly in order is played at once; the rest is looked at, and what of it can be is played after.
    """
    n = len(given.rows[part])
    x, y, absent = given.x[part].copy(), given.y[part].copy(), given.absent[part]
    bad = given.refused[part] | (given.rows["piece"][part] < 0)
    strokes, balls, outcomes = arrays.strokes[:n], arrays.balls[:n], arrays.outcomes[:n]

    def play(which: NDArray[np.intp] | slice, sure: bool) -> None:
        """Lay strokes out and play them, and no others; what is not given the kernel sets itself."""
        strokes[...] = given.rows[part]
        out = np.ones(n, np.bool_)
        out[which] = bad[which]
        strokes["piece"][out] = -1
        outcomes[which] = np.zeros((), outcomes.dtype)
        balls["x"][which], balls["y"][which] = x[which], y[which]
        balls["motion"][which] = np.where(absent[which] | bad[which, None], ABSENT, REST)
        for k, column in enumerate(FACTS):
            balls[column][which] = given.facts[part, :, k][which]
        arrays.play(bed.geometry.walls, bed.laws, n, sure)

    play(slice(None), False)
    doubted = np.flatnonzero(outcomes["how"] == DOUBTED)
    if len(doubted):
        x_doubted, y_doubted = x[doubted], y[doubted]
        bad[doubted] = vet(bed, given, part.start + doubted, x_doubted, y_doubted)
        x[doubted], y[doubted] = x_doubted, y_doubted
        play(doubted, True)
    most = int(outcomes["events"].max(initial=0))
    if most > arrays.events.shape[1]:
        arrays.make_room(most * 3 // 2, 0)
        play(slice(None), True)
    return bad


def play_chunk(bed: Ready, given: Given, got: Got, part: slice, arrays: BallArrays) -> NDArray[np.uint8]:
    """Play some strokes: fill their rows of what is got, and give their events end to end, as bytes."""
    n = len(given.rows[part])
    bad = _play_rows(bed, given, part, arrays)
    balls, outcomes, events = arrays.balls[:n], arrays.outcomes[:n], arrays.events
    counts, room = outcomes["events"], events.shape[1]
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


SPARE = 4
"""So many arrays are kept for the next batch: a call need not ask for memory that it has just given back."""
_spare: dict[tuple[int, int], BallArrays] = {}
_lock = Lock()


def play_all(bed: Ready, given: Given, got: Got, threads: int) -> list[NDArray[np.uint8]]:
    """Play all strokes: fill what is got, and give each chunk's events."""
    n, width = given.absent.shape
    size = max(1, min(CHUNK, -(-n // (2 * threads))))
    parts = [slice(first, min(first + size, n)) for first in range(0, n, size)]
    done: list[NDArray[np.uint8]] = [np.empty((0, EVENT.itemsize), np.uint8)] * len(parts)
    todo = iter(range(len(parts)))

    def work(todo: Iterator[int]) -> None:
        with _lock:
            arrays = _spare.pop((size, width), None) or BallArrays(size, width, ROOM, 0)
        for k in todo:
            done[k] = play_chunk(bed, given, got, parts[k], arrays)
        with _lock:
            if arrays.events.shape[1] == ROOM:
                _spare[size, width] = arrays
            if len(_spare) > SPARE:
                del _spare[next(iter(_spare))]

    if min(threads, len(parts)) <= 1:
        work(todo)
    else:
        with ThreadPoolExecutor(min(threads, len(parts))) as pool:
            for job in [pool.submit(work, todo) for _ in range(min(threads, len(parts)))]:
                job.result()
    return done
