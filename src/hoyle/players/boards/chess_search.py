"""Room to work in for the search of chess, and how a position comes into it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Generic, Protocol, TypeVar

import numpy as np
from numpy.typing import NDArray

from hoyle.players.kernels.chess_moves import (
    BISHOP,
    BLACK,
    COLUMNS,
    KEYS,
    KING,
    KNIGHT,
    MOVES,
    OFF,
    PASSING,
    PAWN,
    QUEEN,
    RIGHTS,
    ROOK,
    SIDE,
    SQUARES,
    WAYS,
    WHITE_KING,
    set_key,
)
from hoyle.players.kernels.chess_search import ENTRY, FRAME, PLIES, Workspace, search

if TYPE_CHECKING:
    import chess

Entered = tuple[NDArray[np.int8], NDArray[np.int64]]
"""Squares (SQUARES,) and what else a position is (COLUMNS,)."""


def square_of(square: int) -> int:
    """A square of python-chess (0 is a1, 63 is h8) on the board of the kernels."""
    return 21 + square % 8 + 10 * (square // 8)


def mixed(number: int) -> int:
    """A number like one at random, of 63 bits (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014)."""
    z = (number + 1) * 0x9E3779B97F4A7C15 % 2**64
    z = (z ^ z >> 30) * 0xBF58476D1CE4E5B9 % 2**64
    z = (z ^ z >> 27) * 0x94D049BB133111EB % 2**64
    return (z ^ z >> 31) >> 1


KEYS_TABLE: NDArray[np.int64] = np.array([mixed(k) for k in range(KEYS * SQUARES)], np.int64).reshape(KEYS, SQUARES)
"""The numbers that make the key of a position."""
STEPS: NDArray[np.int64] = np.array(WAYS, np.int64)
"""The steps of men, (2, 8)."""


def entered(board: chess.Board) -> Entered:
    """The squares of a position and what else it is, as `hoyle.players.kernels.chess_moves` has them."""
    squares, row = np.full(SQUARES, OFF, np.int8), np.zeros(COLUMNS, np.int64)
    for square in range(64):
        man = board.piece_at(square)
        squares[square_of(square)] = 0 if man is None else man.piece_type + BLACK * (not man.color)
    row[SIDE] = not board.turn
    for k, (white, kingside) in enumerate(((True, True), (True, False), (False, True), (False, False))):
        has = board.has_kingside_castling_rights if kingside else board.has_queenside_castling_rights
        row[RIGHTS] |= has(white) << k
    if board.ep_square is not None and board.has_pseudo_legal_en_passant():
        row[PASSING] = square_of(board.ep_square)
    for side, white in enumerate((True, False)):
        king = board.king(white)
        assert king is not None
        row[WHITE_KING + side] = square_of(king)
    set_key(squares, row, KEYS_TABLE)
    return squares, row


def _inward(square: int) -> int:
    """Steps from the nearest edge, 0 to 3."""
    return min(square % 8, 7 - square % 8, square // 8, 7 - square // 8)


def place_worths(piece: int, square: int) -> tuple[int, int]:
    """The worth of a white man on a square in the middle game and in the end, in hundredths of a pawn; 0 is a1, 63 is h8."""
    file, rank, inward = square % 8, square // 8, _inward(square)
    middle = file in (3, 4)
    if piece == PAWN:
        centre = 22 if middle and rank in (3, 4) else -18 if middle and rank == 1 else 0
        if file in (2, 5) and rank == 3:
            centre = 6
        return 90 + (0, 0, 2, 6, 14, 24, 40, 0)[rank] + centre, 105 + (0, 0, 4, 10, 20, 34, 50, 0)[rank]
    if piece == KNIGHT:
        return 320 + 14 * inward - 20 - 8 * (rank == 0), 300 + 10 * inward - 15
    if piece == BISHOP:
        return 335 + 6 * inward - 5 - 10 * (rank == 0), 320 + 5 * inward - 5
    if piece == ROOK:
        return 490 + 18 * (rank == 6) + 4 * (rank == 0 and 2 <= file <= 5), 530 + 12 * (rank == 6)
    if piece == QUEEN:
        return 980 + 2 * inward - 6 * (1 < rank < 6), 1000 + 6 * inward
    home = 26 if rank == 0 and file in (1, 2, 6) else -8 if rank == 0 and file in (3, 5) else 0
    return home - 16 * min(rank, 3), 12 * inward - 14


def _placed() -> NDArray[np.int64]:
    found = np.zeros((2, 8, SQUARES), np.int64)
    for piece in range(PAWN, KING + 1):
        for square in range(64):
            found[:, piece, square_of(square)] = place_worths(piece, square)
    return found


PLACES = _placed()
ADVANCED: NDArray[np.int64] = np.array([(0, 4, 6, 12, 24, 42, 66, 0), (0, 10, 16, 30, 54, 88, 130, 0)], np.int64)
"""The worth of a passed pawn by how far it has come, in the middle game and in the end."""


class HasEntered(Protocol):
    """A position that can be entered into the kernels' board."""

    @property
    def entered(self) -> Entered:
        """Its squares, and what else it is."""


P = TypeVar("P", bound=HasEntered, contravariant=True)


class SearchSpace(Generic[P]):
    """Work space of a search; `seen` are keys of positions that the game has had."""

    def __init__(self, seen: Sequence[int], most: int, bits: int) -> None:
        """`most` positions may be looked at; 2 to the power of `bits` are remembered."""
        self.looked: NDArray[np.int64] = np.array([0, most], np.int64)
        self.space = Workspace(
            np.full((PLIES, SQUARES), OFF, np.int8), np.zeros((PLIES, COLUMNS), np.int64), np.zeros((PLIES, MOVES), np.int64),
            np.zeros((PLIES, MOVES), np.int64), np.zeros(PLIES, FRAME), np.zeros(1 << bits, ENTRY), np.zeros((PLIES, 2), np.int64),
            np.zeros((16, SQUARES), np.int64), np.array(seen, np.int64), self.looked, KEYS_TABLE, STEPS, PLACES, ADVANCED,
            np.zeros((3, 10), np.int64),
        )  # fmt: skip

    def value(self, child: P, depth: int, alpha: int, beta: int) -> int:
        """The worth of a position one ply below the root to its mover, within a window; STOPPED where too many were looked at."""
        self.space.squares[1], self.space.rows[1] = child.entered
        return search(depth, alpha, beta, self.space)
