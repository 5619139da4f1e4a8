"""Strokes with balls in columns, checked and played chunk by chunk on this machine's cores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.balls.arrays import BallArrays
from hoyle.physics.balls.checks import NEAR, cue_way, set_apart, sound
from hoyle.physics.balls.table import FACTS, Ready
from hoyle.physics.core.batch import CHUNK, ROOM
from hoyle.physics.core.state import ABSENT, EVENT, FELL, OUTCOME, REST
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


def vet(bed: Ready, given: Given, part: slice, x: NDArray[np.float64], y: NDArray[np.float64]) -> NDArray[np.bool_]:
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


def play_chunk(bed: Ready, given: Given, got: Got, part: slice, arrays: BallArrays) -> NDArray[np.uint8]:
    """Play some strokes: fill their rows of what is got, and give their events end to end, as bytes."""
    n = len(given.rows[part])
    x, y = given.x[part].copy(), given.y[part].copy()
    bad = vet(bed, given, part, x, y)
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


def play_all(bed: Ready, given: Given, got: Got, threads: int) -> list[NDArray[np.uint8]]:
    """Play all strokes: fill what is got, and give each chunk's events."""
    n, width = given.absent.shape
    size = max(1, min(CHUNK, -(-n // (2 * threads))))
    parts = [slice(first, min(first + size, n)) for first in range(0, n, size)]
    done: list[NDArray[np.uint8]] = [np.empty((0, EVENT.itemsize), np.uint8)] * len(parts)
    todo = iter(range(len(parts)))

    def work(todo: Iterator[int]) -> None:
        arrays = BallArrays(size, width, ROOM, 0)
        for k in todo:
            done[k] = play_chunk(bed, given, got, parts[k], arrays)

    if min(threads, len(parts)) <= 1:
        work(todo)
    else:
        with ThreadPoolExecutor(min(threads, len(parts))) as pool:
            for job in [pool.submit(work, todo) for _ in range(min(threads, len(parts)))]:
                job.result()
    return done
