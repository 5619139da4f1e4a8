"""Positions of few men at checkers, by number, and the steps by which their endings are solved
(`hoyle.players.boards.endings.checkers`).
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.core.compiled import inner
from hoyle.physics.core.entries import entry
from hoyle.players.kernels.checkers_moves import Position, children, count

MOST: Final = 4
"""The men of both sides in the largest endings."""
SQUARES: Final = 32
NONE: Final = -1


class Kind(NamedTuple):
    """A class of endings: the men and kings of the side to move, and of the other."""

    own_men: int
    own_kings: int
    foe_men: int
    foe_kings: int


class Desk(NamedTuple):
    """The values that all positions of a class are solved with."""

    board: int
    crowned_a: int
    crowned_b: int
    kids: NDArray[np.int64]
    stack: NDArray[np.int64]
    table: NDArray[np.uint8]
    """The bytes of the positions that are known."""
    starts: NDArray[np.int64]
    ways: NDArray[np.int64]


@inner
def ranked(men: int, mover: int, ways: Any) -> int:
    """The number of a set of squares among those of as many: by squares from the mover's own side of the board."""
    found, k = 0, 0
    for step in range(SQUARES):
        square = step if mover == 0 else SQUARES - 1 - step
        if men >> (square + square // 8) & 1:
            k += 1
            found += ways[step, k]
    return found


@inner
def place(at: Position, starts: Any, ways: Any) -> int:
    """Return where the table holds a position, or `NONE` if it has too many men or one side has none."""
    a, b, kings, mover = at.a, at.b, at.kings, at.mover
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


@inner
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


@inner
def position(number: int, one: Kind, ways: Any) -> Position:
    """The position with a number in its class, its first side to move; with no men if it cannot be set up."""
    sizes = (
        ways[SQUARES, one.own_men],
        ways[SQUARES, one.own_kings],
        ways[SQUARES, one.foe_men],
        ways[SQUARES, one.foe_kings],
    )
    foe_kings = squares_of(number % sizes[3], one.foe_kings, ways)
    number //= sizes[3]
    foe_men = squares_of(number % sizes[2], one.foe_men, ways)
    number //= sizes[2]
    own_kings = squares_of(number % sizes[1], one.own_kings, ways)
    own_men = squares_of(number // sizes[1], one.own_men, ways)
    every = own_men | own_kings | foe_men | foe_kings
    if count(every) < one.own_men + one.own_kings + one.foe_men + one.foe_kings:
        return Position(0, 0, 0, 0)
    return Position(own_men | own_kings, foe_men | foe_kings, own_kings | foe_kings, 0)


@entry
def to_solve(one: Kind, crowned_a: int, crowned_b: int, ways: Any, found: Any) -> int:
    """Write the numbers of the positions of a class that can be set up: no two men on a square, and none where it would be crowned;
    how many. `found` has room for all.
    """
    n = 0
    for number in range(len(found)):
        at = position(number, one, ways)
        men = ~at.kings
        if at.a and not (at.a & men & crowned_a) and not (at.b & men & crowned_b):
            found[n] = number
            n += 1
    return n


@inner
def outcome(at: Position, plies: int, desk: Desk) -> int:
    """The byte of a position if its game ends in so many plies, 0 if it does not."""
    crowned = desk.crowned_a if at.mover == 0 else desk.crowned_b
    n = children(at, desk.board, crowned, desk.kids, desk.stack)
    lost = True
    for i in range(n):
        kid = Position(desk.kids[i, 0], desk.kids[i, 1], desk.kids[i, 2], 1 - at.mover)
        where = place(kid, desk.starts, desk.ways)
        byte = 1 if where < 0 else int(desk.table[where])  # who has no men has lost
        if byte % 2 == 1 and byte <= plies:
            return plies + 1
        lost = lost and byte > 0 and byte <= plies and byte % 2 == 0
    return plies + 1 if lost and plies % 2 == 0 else 0


@entry
def one_pass(still: Any, one: Kind, plies: int, desk: Desk, left: Any) -> int:
    """Set what ends in so many plies; write the positions of the class that are still open into `left`, and tell how many."""
    n = 0
    start = desk.starts[one.own_men, one.own_kings, one.foe_men, one.foe_kings]
    for k in range(len(still)):
        number = still[k]
        byte = outcome(position(number, one, desk.ways), plies, desk)
        if byte:
            desk.table[start + number] = byte
        else:
            left[n] = number
            n += 1
    return n
