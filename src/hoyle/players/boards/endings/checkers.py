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
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hoyle.players.kernels.checkers_endings import MOST, NONE, SQUARES, Desk, Kind, one_pass, to_solve
from hoyle.players.kernels.checkers_moves import KIDS

NEAR: Final = 8
"""The men on the board from which on a search may well come to such an ending."""
FILE: Final = "checkers.xz"
Class = tuple[int, int, int, int]
"""The numbers of men and kings of the side to move, and of the other."""


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


def open_positions(one: Class, crowned: tuple[int, int]) -> NDArray[np.int64]:
    """The numbers of the positions of a class that can be set up."""
    found = np.empty(size(one), np.int64)
    return found[: to_solve(Kind(*one), *crowned, WAYS, found)].copy()


def _after_pass(still: NDArray[np.int64], one: Class, plies: int, desk: Desk) -> NDArray[np.int64]:
    left = np.empty_like(still)
    return left[: one_pass(still, Kind(*one), plies, desk, left)].copy()


def solve(one: Class, table: NDArray[np.uint8], board: int, crowned: tuple[int, int]) -> None:
    """Fill in a class and its mirror; those that their moves lead to are filled in."""
    pair = list(dict.fromkeys((one, mirrored(one))))
    desk = Desk(board, *crowned, np.zeros((KIDS, 3), np.int64), np.zeros((256, 2), np.int64), table, STARTS, WAYS)
    still = {c: open_positions(c, crowned) for c in pair}
    before, plies, idle = int(table.max()), 0, 0
    while idle < 2 or plies <= before + 1:
        after = {c: _after_pass(still[c], c, plies, desk) for c in pair}
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
