"""Many strokes with balls on a graphics processor: checked on all cores, played there, brought back."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.balls.gpu_launch import lay_out
from hoyle.physics.balls.parallel import BatchInput, BatchOutput, arrays_for, give_back, play_chunk, vet
from hoyle.physics.balls.prepared_table import PreparedTable
from hoyle.physics.core.gpu import numba_cuda
from hoyle.physics.core.state import ABSENT, EVENT, FELL, REST, STOPPED
from hoyle.physics.errors import Impossible

PART = 1 << 18
"""Strokes on the device at once, at most."""
ROOM_THERE = 32
"""Events kept there a stroke, at first."""
OVERFLOWS = 0.01
"""The share of strokes with more events above which all are played again with more room."""
VETTED = 4096
"""Strokes that a core checks at once."""


def play_on_cuda(bed: PreparedTable, given: BatchInput, got: BatchOutput, threads: int) -> NDArray[np.uint8]:
    """Play all strokes: fill what is got, and give all events end to end, as bytes.

    Raises as `numba_cuda` where there is no device.
    """
    numba_cuda()
    if isinstance(given.laws, np.ndarray):
        raise Impossible('parameters by stroke are played by the processor: use device="cpu"')
    n = len(given.rows)
    room = ROOM_THERE
    done = []
    with ThreadPoolExecutor(threads) as pool:
        for first in range(0, n, PART):
            part = slice(first, min(first + PART, n))
            events, room = _play_part(bed, given, got, part, pool, room)
            done.append(events.view(np.uint8))
    return np.concatenate([np.empty(0, np.uint8), *done])


def _vetted(
    bed: PreparedTable, given: BatchInput, part: slice, pool: ThreadPoolExecutor
) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
    """The places of some strokes, set apart, and which of the strokes cannot be."""

    def vet_some(first: int) -> tuple[NDArray[np.float64], NDArray[np.bool_]]:
        x, y, bad = vet(bed, given, np.arange(first, min(first + VETTED, part.stop)))
        return np.stack([x, y], axis=-1), bad

    laid, bad = zip(*pool.map(vet_some, range(part.start, part.stop, VETTED)), strict=True)
    return np.concatenate(laid), np.concatenate(bad)


def _play_part(
    bed: PreparedTable, given: BatchInput, got: BatchOutput, part: slice, pool: ThreadPoolExecutor, room: int
) -> tuple[NDArray[EVENT], int]:  # type: ignore[valid-type]
    """Play some strokes; their events, and how much room for events they took."""
    laid, bad = _vetted(bed, given, part, pool)
    still = np.where(np.isnan(laid).all(axis=-1) | bad[:, None], ABSENT, REST).astype(np.int8)
    strokes = given.rows[part].copy()
    strokes["piece"][bad] = -1
    facts = given.facts if len(given.facts) == 1 else given.facts[part]
    while True:
        played = lay_out(strokes, laid, still, facts, bed.geometry.walls, bed.laws, room)
        played.play()
        outcomes, places, motions = played.results()
        outcomes[bad], places[bad] = np.zeros((), outcomes.dtype), np.nan
        over = outcomes["events"] > room
        if np.count_nonzero(over) <= OVERFLOWS * len(over):
            break
        room *= 2
    sheet = got.sheet
    got.refused[part], sheet.outcomes[part], sheet.motions[part], sheet.places[part] = bad, outcomes, motions, places
    sheet.pockets[part] = -1
    left = np.flatnonzero(over | ((outcomes["how"] == STOPPED) & ~bad))
    apart = _play_here(bed, given, got, part, left)
    offsets = np.zeros(len(bad) + 1, np.int64)
    np.cumsum(sheet.outcomes["events"][part], out=offsets[1:])
    events = played.events(offsets)
    for k, told in apart.items():
        events[offsets[k] : offsets[k + 1]] = told
    fell = np.flatnonzero(events["kind"] == FELL)
    which = np.searchsorted(offsets, fell, side="right") - 1
    sheet.pockets[part][which, events["piece"][fell]] = events["other"][fell]
    return events, room


def _play_here(
    bed: PreparedTable, given: BatchInput, got: BatchOutput, part: slice, left: NDArray[np.intp]
) -> dict[int, NDArray[EVENT]]:  # type: ignore[valid-type]
    """Play those strokes that are left to this machine's cores; the events of each."""
    if not len(left):
        return {}
    arrays = arrays_for(given.xy.shape[1])
    told = {}
    for k in left.tolist():
        one = slice(part.start + k, part.start + k + 1)
        told[k] = play_chunk(bed, given, got, one, arrays).view(EVENT)
    give_back(arrays)
    return told
