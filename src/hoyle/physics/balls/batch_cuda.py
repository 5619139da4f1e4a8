"""Many strokes with balls on a graphics processor: checked on all cores, played there, brought back."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.balls.arrays import BallArrays
from hoyle.physics.balls.chunks import Given, Got, play_chunk, vet
from hoyle.physics.balls.cuda import lay_out
from hoyle.physics.balls.table import Ready
from hoyle.physics.core.batch import ROOM
from hoyle.physics.core.gpu import numba_cuda
from hoyle.physics.core.state import ABSENT, EVENT, FELL, REST, STOPPED

PART = 1 << 18
"""Strokes on the device at once, at most."""
ROOM_THERE = 32
"""Events kept there a stroke, at first."""
OVERFLOWS = 0.01
"""The share of strokes with more events above which all are played again with more room."""
VETTED = 4096
"""Strokes that a core checks at once."""


def play_on_cuda(bed: Ready, given: Given, got: Got, threads: int) -> list[NDArray[np.uint8]]:
    """Play all strokes: fill what is got, and give each part's events. Raises as `numba_cuda` where there is no device."""
    numba_cuda()
    n = len(given.rows)
    room = ROOM_THERE
    done = []
    with ThreadPoolExecutor(threads) as pool:
        for first in range(0, n, PART):
            part = slice(first, min(first + PART, n))
            events, room = _play_part(bed, given, got, part, pool, room)
            done.append(events.view(np.uint8).reshape(-1, EVENT.itemsize))
    return done


def _vetted(
    bed: Ready, given: Given, part: slice, pool: ThreadPoolExecutor
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """The places of some strokes, set apart, and which of the strokes cannot be."""
    x, y = given.x[part].copy(), given.y[part].copy()

    def vet_some(first: int) -> NDArray[np.bool_]:
        last = min(first + VETTED, part.stop)
        here = slice(first - part.start, last - part.start)
        return vet(bed, given, np.arange(first, last), x[here], y[here])

    bad = np.concatenate(list(pool.map(vet_some, range(part.start, part.stop, VETTED))))
    return np.stack([x, y], axis=-1), bad


def _play_part(
    bed: Ready, given: Given, got: Got, part: slice, pool: ThreadPoolExecutor, room: int
) -> tuple[NDArray[EVENT], int]:  # type: ignore[valid-type]
    """Play some strokes; their events, and how much room for events they took."""
    laid, bad = _vetted(bed, given, part, pool)
    still = np.where(given.absent[part] | bad[:, None], ABSENT, REST).astype(np.int8)
    strokes = given.rows[part].copy()
    strokes["piece"][bad] = -1
    facts = given.facts[:1] if given.facts.strides[0] == 0 else given.facts[part]
    while True:
        played = lay_out(strokes, laid, still, facts, bed.geometry.walls, bed.laws, room)
        played.play()
        outcomes, places, motions = played.results()
        outcomes[bad], places[bad] = np.zeros((), outcomes.dtype), np.nan
        over = outcomes["events"] > room
        if np.count_nonzero(over) <= OVERFLOWS * len(over):
            break
        room *= 2
    got.refused[part], got.outcomes[part], got.motions[part], got.places[part] = bad, outcomes, motions, places
    left = np.flatnonzero(over | ((outcomes["how"] == STOPPED) & ~bad))
    apart = _play_here(bed, given, got, part, left)
    offsets = np.zeros(len(bad) + 1, np.int64)
    np.cumsum(got.outcomes["events"][part], out=offsets[1:])
    events = played.events(offsets)
    for k, told in apart.items():
        events[offsets[k] : offsets[k + 1]] = told
    fell = np.flatnonzero(events["kind"] == FELL)
    which = np.searchsorted(offsets, fell, side="right") - 1
    got.pockets[part][which, events["piece"][fell]] = events["other"][fell]
    return events, room


def _play_here(bed: Ready, given: Given, got: Got, part: slice, left: NDArray[np.intp]) -> dict[int, NDArray[EVENT]]:  # type: ignore[valid-type]
    """Play those strokes that are left to this machine's cores; the events of each."""
    if not len(left):
        return {}
    arrays = BallArrays(1, given.absent.shape[1], ROOM, 0)
    told = {}
    for k in left.tolist():
        one = slice(part.start + k, part.start + k + 1)
        told[k] = play_chunk(bed, given, got, one, arrays).view(EVENT)[:, 0]
    return told
