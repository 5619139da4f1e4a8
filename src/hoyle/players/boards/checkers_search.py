"""Men that cross a board by diagonal steps and jumps, searched by compiled alpha-beta with a transposition table.

Positions are bits as in `hoyle.players.boards.checkers`: the men of both sides, all kings, and who is to move. Captures are
followed to their end. A search stops by the number of positions it has looked at, so that the same position gets the same
move everywhere.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numba as nb
import numpy as np
from numpy.typing import NDArray

from hoyle.players.boards.checkers_moves import KIDS, Position, children, count, jumpers
from hoyle.players.boards.endings.checkers import MOST, STARTS, WAYS, place

WON = 1_000_000
"""The value of a game won, less the plies to the win."""
PLIES = 128
"""The greatest depth of a line."""
EXACT, LOWER, UPPER = 0, 1, 2
STOPPED = 9_999_999
"""The value a search returns that has looked at as many positions as it may."""
ENTRY = np.dtype([("key", np.int64), ("value", np.int32), ("depth", np.int16), ("bound", np.int8), ("move", np.int8)])
MAN, KING, CENTRAL, BACK, STEP = 100, 140, 3, 12, 4

UNKNOWN: NDArray[np.uint8] = np.zeros(0, np.uint8)
"""Endings of which nothing is known."""

_jit: Any = nb.njit(cache=True, nogil=True)


class Workspace(NamedTuple):
    """The values that all positions of one search share: the board's bits, and the arrays that are written into."""

    board: int
    crowned: tuple[int, int]
    """The squares where a man of each side becomes a king."""
    ranks: NDArray[np.int64]
    centre: int
    kids: NDArray[np.int64]
    """(PLIES, KIDS, 3): the positions that moves lead to, by ply."""
    stack: NDArray[np.int64]
    line: NDArray[np.int64]
    """(PLIES,): the keys of the positions that led here."""
    table: NDArray[np.void]
    seen: NDArray[np.int64]
    """Keys of the positions that the game has had."""
    looked: NDArray[np.int64]
    """(2,): how many positions were looked at, and how many may be."""
    endings: NDArray[np.uint8]
    """Exact values (`hoyle.players.boards.endings.checkers`), empty where there are none."""


@_jit
def hashed(a: int, b: int, kings: int, mover: int) -> int:
    """A number that tells positions apart."""
    h = a * 0x1F123BB5159A55E5 + b * 0x2545F4914F6CDD1D
    h ^= h >> 29
    h = (h + kings * 0x3C6EF372FE94F82B + mover) * 0x165667B19E3779F9
    return h ^ (h >> 32)


@_jit
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


@_jit
def among(keys: Any, count: int, key: int) -> bool:
    """True if a key is one of the first so many."""
    for k in range(count):  # noqa: SIM110 (compiled)
        if keys[k] == key:
            return True
    return False


@_jit
def search(at: Any, depth: int, alpha: int, beta: int, ply: int, space: Any) -> int:
    """The value to the mover, exact within (alpha, beta), else a bound; STOPPED when as many positions were looked at as may be."""
    a, b, kings, mover = at
    looked, line, table = space.looked, space.line, space.table
    looked[0] += 1
    if looked[0] > looked[1]:
        return STOPPED
    key = hashed(a, b, kings, mover)
    if among(line, ply, key) or among(space.seen, len(space.seen), key):
        return 0
    if len(space.endings) and count(a | b) <= MOST:
        where = place(at, STARTS, WAYS)
        if where >= 0:
            byte = int(space.endings[where])
            end = WON - ply - byte + 1
            return 0 if byte == 0 else end if byte % 2 == 0 else -end
    own, foe = (a, b) if mover == 0 else (b, a)
    loud = jumpers(own, foe, kings, mover, space.board) != 0
    if (depth <= 0 and not loud) or ply >= PLIES - 2:
        return int(worth(a, b, kings, mover, space.ranks, space.centre))
    slot = key & (len(table) - 1)
    first = -1
    if table[slot]["key"] == key:
        first = int(table[slot]["move"])
        if table[slot]["depth"] >= depth:
            value, bound = int(table[slot]["value"]), table[slot]["bound"]
            if bound == EXACT or (bound == LOWER and value >= beta) or (bound == UPPER and value <= alpha):
                return value
    kids = space.kids[ply]
    n = children(at, space.board, space.crowned, kids, space.stack)
    if n == 0:
        return ply - WON
    line[ply] = key
    best, low, move = -WON - 1, alpha, 0
    for step in range(n + 1):
        i = first if step == 0 else step - 1
        if i < 0 or i >= n or (step > 0 and i == first):
            continue
        kid = Position(kids[i, 0], kids[i, 1], kids[i, 2], 1 - mover)
        value = search(kid, depth - 1, -beta, -max(alpha, best), ply + 1, space)
        if value == STOPPED:
            return STOPPED
        value = -value
        if value > best:
            best, move = value, i
            if best >= beta:
                break
    entry = table[slot]
    entry["key"], entry["value"], entry["depth"], entry["move"] = key, best, depth, move
    entry["bound"] = EXACT if low < best < beta else LOWER if best >= beta else UPPER
    return best


class SearchSpace:
    """Work space of a search on one board; `endings` are exact values of those with few men."""

    def __init__(
        self, board: int, ranks: tuple[int, ...], centre: int, bits: int = 20, endings: NDArray[np.uint8] = UNKNOWN
    ) -> None:
        self.board, self.centre, self.endings = board, centre, endings
        self.ranks: NDArray[np.int64] = np.array(ranks, np.int64)
        self.kids, self.stack = np.zeros((PLIES, KIDS, 3), np.int64), np.zeros((256, 2), np.int64)
        self.line, self.table = np.zeros(PLIES, np.int64), np.zeros(1 << bits, ENTRY)

    def forget(self) -> None:
        """Empty the table."""
        self.table[...] = np.zeros((), ENTRY)

    def value(
        self, at: tuple[int, int, int, int], crowned: tuple[int, int], depth: int, alpha: int, beta: int,
        seen: NDArray[np.int64], looked: NDArray[np.int64],
    ) -> int:  # fmt: skip
        """Return what a position one ply below the root is worth to its mover."""
        space = Workspace(
            self.board, crowned, self.ranks, self.centre, self.kids, self.stack, self.line, self.table, seen, looked,
            self.endings,
        )  # fmt: skip
        return int(search(Position(*at), depth, alpha, beta, 1, space))
