"""Alpha-beta search with a transposition table over the moves of `checkers_moves`: `hoyle.players.boards.checkers_search`.

Captures are followed to their end. A line is a row of frames, one a ply, for a kernel does not call itself. A search stops by the
number of positions it has looked at, so that the same position gets the same move everywhere.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.core.compiled import inner
from hoyle.physics.core.entries import entry
from hoyle.players.kernels.checkers_endings import MOST, place
from hoyle.players.kernels.checkers_moves import Position, children, count, jumpers

WON = 1_000_000
"""The value of a game won, less the plies to the win."""
PLIES = 128
"""The greatest depth of a line."""
EXACT, LOWER, UPPER = 0, 1, 2
STOPPED = 9_999_999
"""The value a search returns that has looked at as many positions as it may."""
UNDECIDED = 9_999_998
"""Stands for the value of a position whose moves are still to be tried."""
ENTRY = np.dtype([("key", np.int64), ("value", np.int32), ("depth", np.int16), ("bound", np.int8), ("move", np.int8)])
_INSIDE = (
    "a",
    "b",
    "kings",
    "mover",
    "depth",
    "alpha",
    "beta",
    "key",
    "first",
    "count",
    "step",
    "tried",
    "best",
    "move",
)
FRAME = np.dtype([(name, np.int64) for name in _INSIDE])
"""A position on the line: what it is, how deep and within what it is searched, its moves, which are tried and the best so far."""
MAN, KING, CENTRAL, BACK, STEP = 100, 140, 3, 12, 4


class Workspace(NamedTuple):
    """The values that all positions of one search share: the board's bits, and the arrays that are written into."""

    board: int
    crowned_a: int
    """The squares where a man of the first side becomes a king,"""
    crowned_b: int
    """and one of the other."""
    centre: int
    ranks: NDArray[np.int64]
    kids: NDArray[np.int64]
    """(PLIES, KIDS, 3): the positions that moves lead to, by ply."""
    stack: NDArray[np.int64]
    line: NDArray[np.void]
    """(PLIES,): frames, from 1 on."""
    table: NDArray[np.void]
    seen: NDArray[np.int64]
    """Keys of the positions that the game has had."""
    looked: NDArray[np.int64]
    """(2,): how many positions were looked at, and how many may be."""
    endings: NDArray[np.uint8]
    """Exact values (`hoyle.players.boards.endings.checkers`), empty where there are none."""
    starts: NDArray[np.int64]
    ways: NDArray[np.int64]
    """(33, 5), with `starts` what endings are found by."""


@inner
def hashed(a: int, b: int, kings: int, mover: int) -> int:
    """A number that tells positions apart; it wraps around as 64 bits do."""
    h = a * 0x1F123BB5159A55E5 + b * 0x2545F4914F6CDD1D
    h ^= h >> 29
    h = (h + kings * 0x3C6EF372FE94F82B + mover) * 0x165667B19E3779F9
    return h ^ (h >> 32)


@entry
def keys_of(positions: Any, keys: Any) -> None:
    """Write the keys of positions, (n, 4): the men of both sides, kings, and who is to move."""
    for k in range(len(keys)):
        keys[k] = hashed(positions[k, 0], positions[k, 1], positions[k, 2], positions[k, 3])


@inner
def worth(a: int, b: int, kings: int, mover: int, ranks: Any, centre: int) -> int:
    """Return what a position is worth to the mover: men, kings, men far up the board, the back rank, the middle; exchanges
    when ahead.
    """
    score = 0
    for side in range(2):
        own = a if side == 0 else b
        men = own & ~kings
        one = MAN * count(men) + KING * count(own & kings) + CENTRAL * count(own & centre)
        for k in range(8):
            n = k if side == 0 else 7 - k
            one += (STEP * n if n else BACK) * count(men & ranks[k])
        score += one if side == mover else -one
    mine, theirs = (count(a), count(b)) if mover == 0 else (count(b), count(a))
    exchanges = 120 * (mine - theirs) // max(1, mine + theirs)
    return int(score + exchanges)


@inner
def been(key: int, ply: int, space: Workspace) -> bool:
    """True if a position was there before, on the line or in the game."""
    for k in range(1, ply):
        if space.line[k].key == key:
            return True
    for k in range(len(space.seen)):  # noqa: SIM110 (compiled)
        if space.seen[k] == key:
            return True
    return False


@inner
def value_at_once(f: Any, ply: int, space: Workspace) -> int:
    """The value of a frame's position to its mover if no move need be tried, or STOPPED; otherwise its moves are laid out."""
    looked, table = space.looked, space.table
    looked[0] += 1
    if looked[0] > looked[1]:
        return STOPPED
    a, b, kings, mover, depth = f.a, f.b, f.kings, f.mover, f.depth
    key = hashed(a, b, kings, mover)
    if been(key, ply, space):
        return 0
    at = Position(a, b, kings, mover)
    if len(space.endings) and count(a | b) <= MOST:
        where = place(at, space.starts, space.ways)
        if where >= 0:
            byte = int(space.endings[where])
            end = WON - ply - byte + 1
            return 0 if byte == 0 else end if byte % 2 == 0 else -end
    own, foe = (a, b) if mover == 0 else (b, a)
    loud = jumpers(own, foe, kings, mover, space.board) != 0
    if (depth <= 0 and not loud) or ply >= PLIES - 2:
        return worth(a, b, kings, mover, space.ranks, space.centre)
    kept = table[key & (len(table) - 1)]
    f.first = -1
    if kept.key == key:
        f.first = kept.move
        if kept.depth >= depth:
            value, bound = int(kept.value), kept.bound
            if bound == EXACT or (bound == LOWER and value >= f.beta) or (bound == UPPER and value <= f.alpha):
                return value
    n = children(at, space.board, space.crowned_a if mover == 0 else space.crowned_b, space.kids[ply], space.stack)
    if n == 0:
        return ply - WON
    f.key, f.count, f.step, f.best, f.move = key, n, 0, -WON - 1, 0
    return UNDECIDED


@inner
def next_move(f: Any) -> int:
    """The move to be tried next, the one that the table names first; -1 when all were."""
    while f.step <= f.count:
        step = f.step
        f.step = step + 1
        i = f.first if step == 0 else step - 1
        if 0 <= i < f.count and (step == 0 or i != f.first):
            return int(i)
    return -1


@inner
def kept_value(f: Any, table: Any) -> int:
    """The value of a position whose moves were tried, which the table keeps."""
    kept, best = table[f.key & (len(table) - 1)], f.best
    kept.key, kept.value, kept.depth, kept.move = f.key, best, f.depth, f.move
    kept.bound = EXACT if f.alpha < best < f.beta else LOWER if best >= f.beta else UPPER
    return int(best)


@entry
def search(at: Position, depth: int, alpha: int, beta: int, space: Workspace) -> int:
    """The value to the mover, exact within (alpha, beta), else a bound; STOPPED when as many positions were looked at as may be."""
    line, ply = space.line, 1
    f = line[1]
    f.a, f.b, f.kings, f.mover, f.depth, f.alpha, f.beta = at.a, at.b, at.kings, at.mover, depth, alpha, beta
    value = value_at_once(f, ply, space)
    while True:
        f = line[ply]
        if value == UNDECIDED:
            i = next_move(f)
            if i >= 0:
                f.tried = i
                kid, kids = line[ply + 1], space.kids[ply]
                kid.a, kid.b, kid.kings, kid.mover = kids[i, 0], kids[i, 1], kids[i, 2], 1 - f.mover
                kid.depth, kid.alpha, kid.beta = f.depth - 1, -f.beta, -max(f.alpha, f.best)
                ply += 1
                value = value_at_once(kid, ply, space)
                continue
            value = kept_value(f, space.table)
        if value == STOPPED or ply == 1:
            return value
        ply -= 1
        f = line[ply]
        if -value > f.best:
            f.best, f.move = -value, f.tried
            if f.best >= f.beta:
                f.step = f.count + 1
        value = UNDECIDED
