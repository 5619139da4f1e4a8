"""Backgammon's plays, compiled: every position that a throw can lead to, for a player who looks ahead.

A position is an array (2, 26) of counts, the mover's men first, each side in its own numbering: the bar at 25, the men borne at 0.
`hoyle.games.board.points.tables` says what is lawful; this is the same, held to it by a test.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.core.compiled import inner
from hoyle.physics.core.entries import entry

OFF, BAR = 0, 25
MOST = 4096
"""So many positions are kept of one throw."""
SLOTS = 16384


class Workspace(NamedTuple):
    """Workspace to work in."""

    found: NDArray[np.int8]
    """(MOST, 2, 26): the positions that a throw leads to,"""
    half: NDArray[np.int8]
    """and those on the way."""
    slots: NDArray[np.int64]
    """(SLOTS, 2): what was seen, and under which stamp."""
    stamps: NDArray[np.int64]
    """(1,): how often slots were used anew."""
    turned: NDArray[np.int8]
    """(3, 2, 26): positions of a look ahead, as the other side sees them, and a best answer."""


@inner
def mixed(at: Any) -> Any:
    """A number that tells positions apart."""
    h = np.uint64(0x9E3779B97F4A7C15)
    for side in range(2):
        for point in range(26):
            h ^= np.uint64(at[side, point])
            h *= np.uint64(0x100000001B3)
            h ^= h >> np.uint64(29)
    return np.int64(h >> np.uint64(1))


@inner
def fresh(at: Any, slots: Any, stamp: int) -> bool:
    """True if a position is new under this stamp, and note it. `slots` is (n, 2): what was seen, and under which stamp."""
    key = mixed(at)
    slot = key % len(slots)
    while slots[slot, 1] == stamp:
        if slots[slot, 0] == key:
            return False
        slot = (slot + 1) % len(slots)
    slots[slot, 0], slots[slot, 1] = key, stamp
    return True


@inner
def farthest(at: Any) -> int:
    """The highest point that the mover holds, the bar included; 0 when all are borne."""
    for point in range(BAR, 0, -1):
        if at[0, point]:
            return point
    return 0


@inner
def copied(at: Any, out: Any) -> None:
    """Write a position."""
    for side in range(2):
        for point in range(26):
            out[side, point] = at[side, point]


@inner
def turned(at: Any, out: Any) -> None:
    """Write the position as the other side sees it."""
    for point in range(26):
        out[0, point], out[1, point] = at[1, point], at[0, point]


@inner
def put(at: Any, source: int, to: int, out: Any) -> None:
    """Write the position after one man has moved."""
    copied(at, out)
    out[0, source] -= 1
    out[0, to] += 1
    if to and out[1, 25 - to]:
        out[1, 25 - to] = 0
        out[1, BAR] += 1


@inner
def moved(at: Any, number: int, out: Any, n: int, slots: Any, stamp: int) -> int:
    """Add the positions after any one man has moved a number, none twice under one stamp (0: no two are alike); how many there are
    then.
    """
    high = farthest(at)
    low = BAR if at[0, BAR] else 1
    for source in range(high, low - 1, -1):
        if not at[0, source]:
            continue
        to = source - number
        if to > 0:
            if at[1, 25 - to] > 1:
                continue
        elif high > 6 or (to < 0 and source != high):
            continue
        if n < len(out):
            put(at, source, max(to, 0), out[n])
            if stamp == 0 or fresh(out[n], slots, stamp):
                n += 1
    return n


@inner
def ends(at: Any, a: int, b: int, out: Any, half: Any, slots: Any, stamps: Any) -> int:
    """Write all positions that a throw leads to into `out`; how many there are. `half` holds those on the way, and `stamps` counts
    how often slots were used anew. None if nothing can be moved.
    """
    found = 0
    if a == b:
        copied(at, half[0])
        count, front = 1, half
        back = out
        for _ in range(4):
            stamps[0] += 1
            n = 0
            for k in range(count):
                n = moved(front[k], a, back, n, slots, stamps[0])
            if not n:
                break
            count, found = n, n
            front, back = back, front
        if found and front is not out:
            for k in range(found):
                copied(half[k], out[k])
        return found
    stamps[0] += 1
    whole = stamps[0]
    for turn in range(2):
        first, second = (a, b) if turn == 0 else (b, a)
        count = moved(at, first, half, 0, slots, 0)
        for k in range(count):
            found = moved(half[k], second, out, found, slots, whole)
    if not found:
        stamps[0] += 1
        found = moved(at, a, out, 0, slots, stamps[0])
        found = moved(at, b, out, found, slots, stamps[0])
    return found


@entry
def plays_of(at: Any, a: int, b: int, workspace: Workspace) -> int:
    """`ends`, for Python: `workspace.found` has the positions."""
    return ends(at, a, b, workspace.found, workspace.half, workspace.slots, workspace.stamps)


def space() -> Workspace:
    """Workspace to work in."""
    return Workspace(
        np.zeros((MOST, 2, 26), np.int8), np.zeros((MOST, 2, 26), np.int8),
        np.zeros((SLOTS, 2), np.int64), np.zeros(1, np.int64), np.zeros((3, 2, 26), np.int8),
    )  # fmt: skip
