"""The other end of the pipe: py-draughts' alpha-beta engine, in a Python of its own. Run by `checkers.py`, not by hand.

Reads lines `DEPTH 11-15 22x18 ...`, the moves of a game so far by numbered squares, all that a jump touches, and answers each with
the engine's move. py-draughts leaves it to the players if they jump; here they must, as the game is played.
"""

from __future__ import annotations

import sys
from importlib.metadata import version

from draughts.boards import american
from draughts.engines import SimpleEngine
from loguru import logger


class Board(american.Board):
    """American checkers, jumps first."""

    @property
    def legal_moves(self) -> list:
        return self._legal_moves_from_core(american._CORE, max_capture=False, captures_optional=False)


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
        move = SimpleEngine(depth_limit=int(depth)).get_best_move(board)
        told = ("x" if move.captured_list else "-").join(str(32 - n) for n in move.square_list)
        print("move", told, flush=True)


if __name__ == "__main__":
    main()
