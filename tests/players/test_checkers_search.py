"""The compiled search: moves counted against published figures, the rules in Python beside it, and a plain search's values."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from hoyle.games import load
from hoyle.players.boards.alpha_beta import Search
from hoyle.players.boards.checkers import BOARD, CENTRE, RANKS, Board, DeepSearch, board_of
from hoyle.players.boards.checkers_search import SearchSpace
from hoyle.players.kernels.checkers_moves import Position, moves_of
from hoyle.players.kernels.checkers_search import worth
from hoyle.referee import begin

PERFT = (7, 49, 302, 1469, 7361, 36768, 179740)
"""A. Bik, "Computing deep perft and divide numbers for checkers", ICGA J. 35 (2012)."""


def start(game: str = "checkers") -> Board:
    return board_of(begin(load(game), ("Ann", "Bob")).state)


def after(at: tuple[int, int, int, int], crowned: tuple[int, int], desk: SearchSpace) -> set[tuple[int, int, int, int]]:
    out = np.zeros((64, 3), np.int64)
    n = moves_of(Position(*at), BOARD, crowned[at[3]], out, desk.stack)
    return {(int(a), int(b), int(k), 1 - at[3]) for a, b, k in out[:n]}


def test_perft() -> None:
    board, desk = start(), SearchSpace(BOARD, RANKS, CENTRE, 4)

    def count(at: tuple[int, int, int, int], depth: int) -> int:
        out = np.zeros((64, 3), np.int64)
        n = moves_of(Position(*at), BOARD, board.rules.crowned[at[3]], out, desk.stack)
        return n if depth == 1 else sum(count((*map(int, out[i]), 1 - at[3]), depth - 1) for i in range(n))

    assert tuple(count(board.key, depth) for depth in range(1, 8)) == PERFT


@pytest.mark.parametrize("game", ["checkers", "diagonal-checkers"])
def test_it_knows_the_same_moves_and_worths_as_the_rules(game: str) -> None:
    """Along games at random, kings and long jumps among them."""
    desk, kings = SearchSpace(BOARD, RANKS, CENTRE, 4), 0
    for seed in range(12):
        board, rng = start(game), Random(seed)
        for _ in range(90):
            moves = board.children()
            assert after(board.key, board.rules.crowned, desk) == {child.key for child in moves}
            assert worth(*board.key, desk.ranks, CENTRE) == board.value()
            if not moves:
                break
            board = rng.choice(moves)
            kings += bool(board.kings)
    assert kings


def test_it_finds_what_a_plain_search_finds() -> None:
    """The same value at the same depth, in positions at random."""
    for seed in range(6):
        board, rng = start(), Random(seed)
        for _ in range(rng.randint(4, 40)):
            board = rng.choice(board.children() or [board])
        if len(board.children()) < 2:
            continue
        plain = Search[Board](400_000)
        _, value = plain.best(board, deepest=5)
        deep = DeepSearch(10_000_000)
        deep.deepest = 5
        assert deep.best(board)[1] == value


def test_it_stops_where_it_is_told_and_says_the_same_again() -> None:
    board = start()
    deep = DeepSearch(20_000)
    first = deep.best(board)
    assert 20_000 <= deep.looked <= 20_001
    assert deep.depth >= 5
    assert deep.best(board) == first
