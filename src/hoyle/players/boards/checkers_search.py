"""Room to work in for the search of men that cross a board by diagonal steps and jumps.

Positions are bits as in `hoyle.players.boards.checkers`: the men of both sides, all kings, and who is to move.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from hoyle.players.boards.endings.checkers import STARTS, WAYS
from hoyle.players.kernels.checkers_moves import KIDS, Position
from hoyle.players.kernels.checkers_search import ENTRY, FRAME, PLIES, Workspace, keys_of, search

UNKNOWN: NDArray[np.uint8] = np.zeros(0, np.uint8)
"""Endings of which nothing is known."""


def keys(positions: Sequence[tuple[int, int, int, int]]) -> NDArray[np.int64]:
    """Numbers that tell positions apart."""
    found = np.empty(len(positions), np.int64)
    keys_of(np.array(positions, np.int64).reshape(-1, 4), found)
    return found


class SearchSpace:
    """Work space of a search on one board; `endings` are exact values of those with few men."""

    def __init__(
        self, board: int, ranks: tuple[int, ...], centre: int, bits: int = 20, endings: NDArray[np.uint8] = UNKNOWN
    ) -> None:
        self.board, self.centre, self.endings = board, centre, endings
        self.ranks: NDArray[np.int64] = np.array(ranks, np.int64)
        self.kids, self.stack = np.zeros((PLIES, KIDS, 3), np.int64), np.zeros((256, 2), np.int64)
        self.line, self.table = np.zeros(PLIES, FRAME), np.zeros(1 << bits, ENTRY)

    def forget(self) -> None:
        """Empty the table."""
        self.table[...] = np.zeros((), ENTRY)

    def value(
        self, at: tuple[int, int, int, int], crowned: tuple[int, int], depth: int, alpha: int, beta: int,
        seen: NDArray[np.int64], looked: NDArray[np.int64],
    ) -> int:  # fmt: skip
        """Return what a position one ply below the root is worth to its mover."""
        space = Workspace(
            self.board, *crowned, self.centre, self.ranks, self.kids, self.stack, self.line, self.table, seen, looked,
            self.endings, STARTS, WAYS,
        )  # fmt: skip
        return search(Position(*at), depth, alpha, beta, space)
