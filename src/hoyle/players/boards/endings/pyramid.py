"""Exact endings of pyramid checkers, from where the sides have passed one another.

Nothing is taken and nobody goes back: once every man of a side is beyond all of the other's, neither can hinder the other, and each
plays for itself. All ways to set ten men on the last five ranks, 184,756, are worked through once, at first use: in how few moves
the pyramid can be filled, and how many men are home when no man can move any more.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from hoyle.games.board.pyramid_checkers import FAR
from hoyle.games.board.squares import across, diagonal, leaps
from hoyle.players.kernels.pyramid_endings import NEVER, worked

SQUARES = tuple(f"{column}{rank}" for rank in range(4, 9) for column in "abcdefgh" if (ord(column) + rank) % 2 == 0)
"""The dark squares of the last five ranks of whoever goes up the board, nearest first: a bit each, so that a move makes the number
of a position larger.
"""


@cache
def endings() -> NDArray[np.int8]:
    """In how few moves a side fills the pyramid and how many men it has home when it is stuck, (2, 2 ** squares), by the bits of
    SQUARES; -1 where there are not ten men.
    """
    number = {square: n for n, square in enumerate(SQUARES)}
    steps, over, land = (np.full((len(SQUARES), 2), -1, np.int64) for _ in range(3))
    for square, n in number.items():
        for way, there in enumerate(diagonal(square, (1,))):
            steps[n, way] = number[there]
        for way, (by, there) in enumerate(leaps(square, (1,))):
            over[n, way], land[n, way] = number[by], number[there]
    found: NDArray[np.int8] = np.full((2, 1 << len(SQUARES)), -1, np.int8)
    worked(steps, over, land, sum(1 << number[square] for square in FAR), np.zeros(64, np.int64), found)
    return found


def numbers(side: int, bit: dict[str, int]) -> tuple[int, ...]:
    """The bits of SQUARES on another board, as a side sees it that goes up (0) or down (1)."""
    return tuple(bit[square if side == 0 else across(square)] for square in SQUARES)


def outcome(mine: int, theirs: int) -> int:
    """1 if whoever is to move wins, -1 if the other does, 0 if nobody; the men by the bits of SQUARES, where they have passed."""
    found = endings()
    my_moves, their_moves, my_home, their_home = (int(found[k, men]) for k in (0, 1) for men in (mine, theirs))
    if min(my_moves, their_moves) < NEVER:
        return 1 if my_moves <= their_moves else -1
    return (my_home > their_home) - (my_home < their_home)
