"""Steps that the kernels of balls and of discs share: keep who meets whom first, and tell what happened.

Pieces are the records of either kernel; `pairs` is the square table of when two of them meet, s, infinity for never.
"""

from __future__ import annotations

from math import inf
from typing import Any

from hoyle.physics.core.compiled import inner


@inner
def log_event(
    events: Any, outcome: Any, t: float, kind: int, piece: int, other: int, at: tuple[float, float], speed: float, lasting: bool
) -> None:  # fmt: skip
    """Append an event, if there is room; count it in any case."""
    x, y = at
    k = outcome.events
    if k < events.shape[0]:
        e = events[k]
        e.time, e.kind, e.piece, e.other, e.x, e.y, e.speed = t, kind, piece, other, x, y, speed
        e.lasting = 1 if lasting else 0
    outcome.events = k + 1


@inner
def renew_row(pieces: Any, pairs: Any, i: int) -> None:
    """Set the earliest partner of a piece from the table of pair times."""
    b = pieces[i]
    b.pair_t = inf
    for j in range(pieces.shape[0]):
        if pairs[i, j] < b.pair_t:
            b.pair_t = pairs[i, j]
            b.pair = j


@inner
def renew_pair(pieces: Any, pairs: Any, i: int, j: int, t: float) -> None:
    """Note that pieces i and j meet at time t, and whom each then meets first; for i, of those that have been noted."""
    if t == inf and pairs[i, j] == inf:
        return
    piece, other = pieces[i], pieces[j]
    pairs[i, j] = t
    pairs[j, i] = t
    if t < piece.pair_t:
        piece.pair_t = t
        piece.pair = j
    if t < other.pair_t:
        other.pair_t = t
        other.pair = i
    elif other.pair == i and other.pair_t < inf:
        renew_row(pieces, pairs, j)
