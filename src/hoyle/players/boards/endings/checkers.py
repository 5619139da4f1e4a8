"""Endings of checkers with up to four men, exact: who wins from every position, and in how many plies.

A table holds one byte a position, seen from the side to move: 0 where neither side can force a win, otherwise the plies to the end
with best play and one more, so that an even byte is a win and an odd one a loss. Positions are told apart by how many men and
kings each side has, and within such a class by the squares of each kind in the combinatorial number system. A board turned half
round is the same to the other side, so only one side need be to move.

The values are found by going backward from the ends, class by class, those with fewer men first (K. Thompson, "Retrograde analysis
of certain endgames", ICCA J. 9, 1986). `python -m benchmarks.checkers_endings` does it and writes the file that is shipped.
The forty moves after which a game is drawn are not in it.
"""

from __future__ import annotations

import lzma
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from math import comb
from typing import Any, Final

import numba as nb
import numpy as np
from numpy.typing import NDArray

from hoyle.players.boards.checkers_moves import KIDS, Position, children, count

MOST: Final = 4
"""The men of both sides in the largest endings."""
NEAR: Final = 8
"""The men on the board from which on a search may well come to such an ending."""
SQUARES: Final = 32
NONE: Final = -1
FILE: Final = "checkers.xz"
Class = tuple[int, int, int, int]
"""The numbers of men and kings of the side to move, and of the other."""

_jit: Any = nb.njit(cache=True, nogil=True)


def classes() -> Iterator[Class]:
    """Every class, in an order in which a move leads to one before, to the same, or to its mirror, which follows at once."""
    every = {
        (own - own_kings, own_kings, foe - foe_kings, foe_kings)
        for own in range(1, MOST)
        for foe in range(1, MOST + 1 - own)
        for own_kings in range(own + 1)
        for foe_kings in range(foe + 1)
    }
    for one in sorted(every, key=lambda c: (sum(c), c[0] + c[2], c)):
        if one <= mirrored(one):
            yield from dict.fromkeys((one, mirrored(one)))


def mirrored(one: Class) -> Class:
    """The class of a position to the other side."""
    return one[2], one[3], one[0], one[1]


def size(one: Class) -> int:
    """Return how many places the table has for a class, those that cannot be set up among them."""
    return comb(SQUARES, one[0]) * comb(SQUARES, one[1]) * comb(SQUARES, one[2]) * comb(SQUARES, one[3])


def starts() -> tuple[NDArray[np.int64], int]:
    """Return where each class begins in the table, (5, 5, 5, 5), `NONE` where there is none; and how long the table is."""
    begin = np.full((MOST + 1,) * 4, NONE, np.int64)
    total = 0
    for one in classes():
        begin[one] = total
        total += size(one)
    return begin, total


STARTS, LENGTH = starts()
WAYS: Final[NDArray[np.int64]] = np.array([[comb(n, k) for k in range(MOST + 1)] for n in range(SQUARES + 1)], np.int64)
"""In how many ways so many men stand on so many squares: [squares, men]."""


@_jit
def ranked(men: int, mover: int, ways: Any) -> int:
    """The number of a set of squares among those of as many: by squares from the mover's own side of the board."""
    found, k = 0, 0
    for step in range(SQUARES):
        square = step if mover == 0 else SQUARES - 1 - step
        if men >> (square + square // 8) & 1:
            k += 1
            found += ways[step, k]
    return found


@_jit
def place(at: Any, starts: Any, ways: Any) -> int:
    """Return where the table holds a position, or `NONE` if it has too many men or one side has none."""
    a, b, kings, mover = at
    own, foe = (a, b) if mover == 0 else (b, a)
    n, m = count(own), count(foe)
    if n + m > MOST or n == 0 or m == 0:
        return NONE
    own_kings, foe_kings = count(own & kings), count(foe & kings)
    start = starts[n - own_kings, own_kings, m - foe_kings, foe_kings]
    found = ranked(own & ~kings, mover, ways)
    found = found * ways[SQUARES, own_kings] + ranked(own & kings, mover, ways)
    found = found * ways[SQUARES, m - foe_kings] + ranked(foe & ~kings, mover, ways)
    return int(start + found * ways[SQUARES, foe_kings] + ranked(foe & kings, mover, ways))


@_jit
def squares_of(number: int, men: int, ways: Any) -> int:
    """The set of squares with a number, as bits."""
    found = 0
    for k in range(men, 0, -1):
        square = k - 1
        while square + 1 < SQUARES and ways[square + 1, k] <= number:
            square += 1
        number -= ways[square, k]
        found |= 1 << (square + square // 8)
    return found


@_jit
def position(number: int, one: Class, ways: Any) -> Any:
    """The position with a number in its class, its first side to move; with no men if it cannot be set up."""
    sizes = (ways[SQUARES, one[0]], ways[SQUARES, one[1]], ways[SQUARES, one[2]], ways[SQUARES, one[3]])
    foe_kings = squares_of(number % sizes[3], one[3], ways)
    number //= sizes[3]
    foe_men = squares_of(number % sizes[2], one[2], ways)
    number //= sizes[2]
    own_kings = squares_of(number % sizes[1], one[1], ways)
    own_men = squares_of(number // sizes[1], one[0], ways)
    every = own_men | own_kings | foe_men | foe_kings
    if count(every) < one[0] + one[1] + one[2] + one[3]:
        return Position(0, 0, 0, 0)
    return Position(own_men | own_kings, foe_men | foe_kings, own_kings | foe_kings, 0)


@_jit
def to_solve(one: Class, size: int, crowned: tuple[int, int], ways: Any) -> Any:
    """The numbers of the positions of a class that can be set up: no two men on a square, and none where it would be crowned."""
    found = np.empty(size, np.int64)
    n = 0
    for number in range(size):
        at = position(number, one, ways)
        men = ~at.kings
        if at.a and not (at.a & men & crowned[0]) and not (at.b & men & crowned[1]):
            found[n] = number
            n += 1
    return found[:n].copy()


@_jit
def outcome(at: Any, plies: int, space: Any, table: Any, starts: Any, ways: Any) -> int:
    """The byte of a position if its game ends in so many plies, 0 if it does not."""
    board, crowned, out, stack = space
    n = children(at, board, crowned, out, stack)
    lost = True
    for i in range(n):
        kid = Position(out[i, 0], out[i, 1], out[i, 2], 1 - at.mover)
        where = place(kid, starts, ways)
        byte = 1 if where < 0 else int(table[where])  # who has no men has lost
        if byte % 2 == 1 and byte <= plies:
            return plies + 1
        lost = lost and byte > 0 and byte <= plies and byte % 2 == 0
    return plies + 1 if lost and plies % 2 == 0 else 0


@_jit
def one_pass(open_: Any, one: Class, plies: int, space: Any, table: Any, starts: Any, ways: Any) -> Any:
    """Set what ends in so many plies; return the positions of the class that are still open."""
    left = np.empty_like(open_)
    n = 0
    start = starts[one[0], one[1], one[2], one[3]]
    for number in open_:
        byte = outcome(position(number, one, ways), plies, space, table, starts, ways)
        if byte:
            table[start + number] = byte
        else:
            left[n] = number
            n += 1
    return left[:n].copy()


def solve(one: Class, table: NDArray[np.uint8], board: int, crowned: tuple[int, int]) -> None:
    """Fill in a class and its mirror; those that their moves lead to are filled in."""
    pair = list(dict.fromkeys((one, mirrored(one))))
    space = (board, crowned, np.zeros((KIDS, 3), np.int64), np.zeros((256, 2), np.int64))
    still = {c: to_solve(c, size(c), crowned, WAYS) for c in pair}
    before, plies, idle = int(table.max()), 0, 0
    while idle < 2 or plies <= before + 1:
        after = {c: one_pass(still[c], c, plies, space, table, STARTS, WAYS) for c in pair}
        idle = 0 if any(len(after[c]) < len(still[c]) for c in pair) else idle + 1
        still, plies = after, plies + 1
        if plies > 254:
            raise OverflowError(f"an ending of {one} is longer than 254 plies")


def packed(table: NDArray[np.uint8]) -> bytes:
    """The table as it is shipped."""
    return lzma.compress(table.tobytes(), preset=9 | lzma.PRESET_EXTREME)


@cache
def shipped() -> NDArray[np.uint8]:
    """The table of checkers, read when it is first wanted."""
    file = files("hoyle.players.boards.endings").joinpath(FILE).read_bytes()
    return np.frombuffer(bytearray(lzma.decompress(file)), np.uint8)
