"""`python -m hoyle.players.ship`: make the machine code of the players' kernels that Hoyle is shipped with, as `hoyle.physics.ship`
makes that of the physics.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np

from hoyle.equipment import table
from hoyle.match.noise.hand import hand_of
from hoyle.physics.ship import ship
from hoyle.players.boards.backgammon import judging
from hoyle.players.boards.checkers import BOARD, USUAL, Board, DeepSearch
from hoyle.players.boards.chess import Board as ChessBoard
from hoyle.players.boards.chess import ChessSearch
from hoyle.players.boards.chess_search import ADVANCED, KEYS_TABLE, PLACES, STEPS, entered
from hoyle.players.boards.endings import bearoff, checkers, pyramid
from hoyle.players.geometry.aims import CuePositions
from hoyle.players.kernels.backgammon_plays import plays_of, space
from hoyle.players.kernels.checkers_endings import MOST
from hoyle.players.kernels.checkers_moves import KIDS, Position, moves_of
from hoyle.players.kernels.chess_moves import COLUMNS, MOVES, OFF, SQUARES, count_positions, make_move
from hoyle.players.kernels.chess_worth import worth_of
from hoyle.players.learned.ring_features import likeliest_pots
from hoyle.players.position.pot_probability import chances

MEN = 12
"""The men of each side at checkers."""


def found_by_kernels(boards: int) -> list[Any]:
    """The answers of every kernel to so many positions at random."""
    rng, told = np.random.default_rng(5), list[Any]()
    judge, room = judging(), space()
    for _ in range(boards):
        at = np.zeros((2, 26), np.int8)
        for side in range(2):  # men of the sides never share a point
            np.add.at(at[side], rng.choice(np.arange(1, 25)[side::2], 15), 1)
        n = plays_of(at, 3, 3, room) + plays_of(at, 6, 1, room)
        told += [n, judge.at_once(at[None]).tobytes(), judge.ahead(at, 1)]
    told.append(judge.ahead(at, 2))
    told += [bearoff.table().tobytes(), bearoff.throws(np.array([1, 0, 2, 0, 0, 3], np.int8)).tobytes()]
    told += [pyramid.endings().tobytes(), checkers.open_positions((0, 1, 0, 1), USUAL.crowned).tobytes()]
    known = np.zeros(checkers.LENGTH, np.uint8)
    checkers.solve((0, 1, 0, 1), known, BOARD, USUAL.crowned)
    told.append(known[: checkers.size((0, 1, 0, 1))].tobytes())
    draws = Random(1)
    for _ in range(boards):
        squares = [1 << k for k in range(36) if BOARD >> k & 1]
        draws.shuffle(squares)
        board = Board((sum(squares[:MOST]), sum(squares[MOST:MEN])), squares[0] | squares[MOST], 0, USUAL)
        out = np.zeros((KIDS, 3), np.int64)
        n = moves_of(Position(*board.key), BOARD, board.rules.crowned[0], out, np.zeros((256, 2), np.int64))
        search = DeepSearch(20_000)
        told += [out[:n].tobytes(), search.best(board) if n else None, search.depth]
    told += chess_found(boards)
    bed = table("pool-9ft")
    xy = rng.uniform(-0.6, 0.6, (64, 9, 2)) * [1.0, 2.0]
    lay, cue = np.arange(64), np.zeros(64, np.int64)
    told += [each.tobytes() for each in chances(bed, xy, lay, cue, np.ones(9), hand_of(1.0))]
    rings = CuePositions(tuple("abcdefghi"), xy * [0.5, 0.25], lay, cue, np.ones(64, np.bool_))
    told.append(likeliest_pots(rings, table("archarena-carrom"), np.ones(9, np.bool_), 0.03).tobytes())
    return told


def chess_found(boards: int) -> list[Any]:
    """The answers of those of chess, in so many positions of games at random."""
    from chess import Board

    draws, told = Random(2), list[Any]()
    squares, rows = np.full((3, SQUARES), OFF, np.int8), np.zeros((3, COLUMNS), np.int64)
    for _ in range(boards):
        board, search = Board(), ChessSearch(2_000)
        for _ in range(draws.randrange(40)):
            if moves := list(board.legal_moves):
                board.push(draws.choice(moves))
        squares[0], rows[0] = entered(board)
        at = worth_of(squares[0], rows[0], PLACES, ADVANCED, STEPS, np.zeros((3, 10), np.int64))
        told += [
            rows[0].tobytes(),
            at,
            count_positions(squares, rows, np.zeros((3, MOVES), np.int64), KEYS_TABLE, STEPS, 2),
        ]
        if moves := list(board.legal_moves):
            there = ChessBoard(board)
            told += [make_move(squares[0], rows[0], KEYS_TABLE, STEPS, there.number(moves[0])), rows[0].tobytes()]
            told += [str(search.best(there)[0].move), search.depth]
    return told


def warm_players(say: Callable[[str], object]) -> None:
    """Call every kernel that players have."""
    found_by_kernels(2)
    say("the players' kernels are compiled")


def outcome_hash() -> str:
    """A hash of what the kernels say of many positions."""
    return hashlib.sha256(repr(found_by_kernels(40)).encode()).hexdigest()


if __name__ == "__main__":
    raise SystemExit(ship("players", warm_players))
