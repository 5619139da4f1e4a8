"""Exact endings of checkers: published counts, each value held against those of its moves by the rules in Python, whole endings."""

from __future__ import annotations

from random import Random

import pytest

from hoyle.games.board import checkers
from hoyle.match import Match, new
from hoyle.players import player_for
from hoyle.players.boards.checkers import BIT, Board, Rules
from hoyle.players.boards.endings import checkers as endings
from hoyle.players.kernels.checkers_endings import Kind, place, position
from hoyle.players.kernels.checkers_moves import Position
from selection import few

USUAL = Rules.of(checkers.USUAL)
CLASSES = tuple(endings.classes())


def byte_of(board: Board) -> int | None:
    where = place(Position(*board.key), endings.STARTS, endings.WAYS)
    return None if where < 0 else int(endings.shipped()[where])


def random_board(one: endings.Class, rng: Random) -> Board | None:
    at = position(rng.randrange(endings.size(one)), Kind(*one), endings.WAYS)
    men = ~int(at.kings)
    if not at.a or at.a & men & USUAL.crowned[0] or at.b & men & USUAL.crowned[1]:
        return None
    return Board((int(at.a), int(at.b)), int(at.kings), 0, USUAL)


@pytest.mark.parametrize(
    ("one", "count"),
    [((0, 1, 0, 1), 992), ((0, 2, 0, 1), 14_880), ((0, 2, 0, 2), 215_760), ((0, 3, 0, 1), 143_840)],
)
def test_positions_of_kings_alone_are_as_many_as_published(one: endings.Class, count: int) -> None:
    """M. VandeWettering, "Checker endgames with only kings" (2007)."""
    assert len(endings.open_positions(one, USUAL.crowned)) == count


@pytest.mark.parametrize("one", CLASSES, ids=str)
def test_a_position_is_found_where_it_was_put(one: endings.Class) -> None:
    rng = Random(1)
    for _ in range(60):
        board = random_board(one, rng)
        if board is None:
            continue
        number = place(Position(*board.key), endings.STARTS, endings.WAYS) - endings.STARTS[one]
        again = position(int(number), Kind(*one), endings.WAYS)
        assert (int(again.a), int(again.b), int(again.kings)) == (*board.men, board.kings)


@pytest.mark.parametrize("one", CLASSES, ids=str)
def test_a_position_is_worth_what_its_best_move_leads_to(one: endings.Class) -> None:
    """By the player's rules in Python, which are held against the referee's elsewhere."""
    rng, looked = Random(2), 0
    while looked < few(30, of=400):
        board = random_board(one, rng)
        if board is None:
            continue
        looked += 1
        kids = [1 if (byte := byte_of(kid)) is None else byte for kid in board.children()]
        lost = [byte for byte in kids if byte % 2]
        drawn = 0 if 0 in kids else max(kids, default=0) + 1
        assert byte_of(board) == (min(lost) + 1 if lost else drawn)


PLAYER = player_for("checkers")


def squares(*names: str) -> int:
    return sum(BIT[name] for name in names)


def test_the_first_position_is_won_in_as_many_plies_as_published() -> None:
    """The hardest of the endings that players learn by a number; M. VandeWettering, "On the futility of expert checkers play
    through deep searches alone" (2008), has its 93 moves of perfect play.
    """
    first = Board((squares("c1", "g7"), squares("f2", "c3")), squares("g7"), 1, USUAL)
    assert byte_of(first) == 93 + 1


def played_out(match: Match, most: int) -> Match:
    while not match.over and most:
        ask = match.ask
        assert ask is not None
        match.play(PLAYER.answer(match.game, match.view(ask.seat), Random(1)))
        most -= 1
    return match


def test_two_kings_catch_one_in_the_double_corner() -> None:
    """Which every book of the game teaches: the one in the double corner is driven out."""
    match = new("checkers", ["Ann", "Bob"], position="B:WK1:BK14,K15")
    played_out(match, 40)
    assert match.over
    assert match.state.result is not None
    assert match.state.result.winners == ("Ann",)
