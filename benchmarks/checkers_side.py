"""The other end of the pipe: py-draughts' alpha-beta engine, in a Python of its own. Run by `checkers.py`, not by hand.

Reads lines `DEPTH 11-15 22x18 ...`, the moves of a game so far by numbered squares, all that a jump touches, and answers each with
the engine's move. py-draughts leaves it to the players if they jump; here they must, as the game is played.

Its engine puts the board into an array for every square that it asks for. Read from the board instead, it searches the same
positions, finds the same scores to the last bit, and takes a third of the time.
"""

from __future__ import annotations

import sys
from functools import reduce
from importlib.metadata import version
from operator import add

from draughts.boards import american
from draughts.engines import SimpleEngine, simple
from draughts.models import Color
from loguru import logger


class Board(american.Board):
    """American checkers, jumps first."""

    @property
    def legal_moves(self) -> list:
        return self._legal_moves_from_core(american._CORE, max_capture=False, captures_optional=False)

    @property
    def _pos(self) -> Squares:
        return Squares(self)


class Squares:
    """What stands on each of 32 squares: the numbers of `Board.position`, without an array."""

    def __init__(self, board: Board) -> None:
        self._board = board

    def __len__(self) -> int:
        return 32

    def __getitem__(self, square: int) -> int:
        if square >= 32:
            raise IndexError(square)
        return self._board._get(square)


class Engine(SimpleEngine):
    """py-draughts' engine with its evaluation read from the board's bits."""

    def _get_pst_tables(self, num_squares: int, rows: int) -> tuple:
        tables = super()._get_pst_tables(num_squares, rows)
        self._worths = tuple((table.tolist(), {}) for table in tables)
        return tables

    def evaluate(self, board: Board) -> float:
        black_men, white_men, black_kings, white_kings = self._worths
        score = (board.black_men.bit_count() - board.white_men.bit_count()) * simple.MAN_VALUE
        score += (board.black_kings.bit_count() - board.white_kings.bit_count()) * simple.KING_VALUE
        score += total(*black_men, board.black_men)
        score -= total(*white_men, board.white_men)
        score += total(*black_kings, board.black_kings)
        score -= total(*white_kings, board.white_kings)
        return -score if board.turn == Color.WHITE else score


def total(worths: list[float], known: dict[int, float], bits: int) -> float:
    """What the pieces on these squares are worth, added up in NumPy's order, so that it rounds as the engine's own sum does."""
    if bits not in known:
        found = [worth for square, worth in enumerate(worths) if bits >> square & 1]
        if len(found) < 8:
            known[bits] = reduce(add, found, 0.0)
        else:
            a, b, c, d, e, f, g, h, *rest = found
            known[bits] = reduce(add, rest, ((a + b) + (c + d)) + ((e + f) + (g + h)))
    return known[bits]


def squares(written: str) -> list[int]:
    """The squares of a move, by numbers from 0."""
    return [int(n) - 1 for n in written.replace("x", "-").split("-")]


def main() -> None:
    logger.remove()
    print("ready py-draughts", version("py-draughts"), flush=True)
    for line in sys.stdin:
        depth, *played = line.split()
        board = Board()
        # py-draughts has the side that moves first at the other end of the board.
        for one in played:
            there = [31 - n for n in squares(one)]
            board.push(next(m for m in board.legal_moves if list(m.square_list) == there))
        move = Engine(depth_limit=int(depth)).get_best_move(board)
        told = ("x" if move.captured_list else "-").join(str(32 - n) for n in move.square_list)
        print("move", told, flush=True)


if __name__ == "__main__":
    main()
