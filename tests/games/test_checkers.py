"""Checkers beyond its sheet, and what diagonal checkers says of its corner."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from hoyle.answers import Move
from hoyle.games import load
from hoyle.games.board.diagonal_checkers import CORNER, SOLDIERS
from hoyle.games.board.squares import NUMBERED, diagonal, pick, read
from hoyle.players.random_answers import play
from hoyle.record import OFF, Layout, Spot
from hoyle.referee import Refusal, Ruling, State, begin, rule_on
from hoyle.telling import tell

GAME = load("checkers")


def position(kings: tuple[str, ...] = (), **men: str) -> State:
    """A position with Ann to move."""
    s = begin(GAME, ("Ann", "Bob")).state
    places = {piece: Spot(men[piece]) if piece in men else OFF for piece in GAME.pieces}
    # A quiet move by a king elsewhere, so that the question is asked of the new position.
    return replace(s, layout=Layout(places), notes=replace(s.notes, kings=kings))


def moved(s: State, text: str) -> Ruling | Refusal:
    return rule_on(GAME, s, Move("Ann", tuple(text.split())))


def test_a_king_jumps_backward_and_a_man_does_not() -> None:
    men = {"a1": "e5", "b1": "d4", "b2": "h8"}
    assert isinstance(moved(position(**men), "e5xc3"), Refusal)
    taken = moved(position(("a1",), **men), "e5xc3")
    assert isinstance(taken, Ruling)
    assert taken.state.layout.of("b1") == OFF


def test_jumps_go_on_until_there_are_no_more() -> None:
    men = {"a1": "c1", "b1": "d2", "b2": "f4", "b3": "b8"}
    assert isinstance(moved(position(**men), "c1xe3"), Refusal)
    for text in ("c1xe3xg5", "3x10x17", "c1xg5", "c1xe3 e3xg5"):
        whole = moved(position(**men), text)
        assert isinstance(whole, Ruling), text
        assert whole.state.layout.of("b2") == OFF


def test_crowning_ends_the_move() -> None:
    crowned = moved(position(a1="c7", b1="b6", b2="e7", b3="h2", b4="d6"), "c7-d8")
    assert isinstance(crowned, Ruling)
    assert crowned.state.notes.kings == ("a1",)
    assert GAME.board is not None
    assert GAME.board(crowned.state).become == {"a1": "king"}
    told = tell(crowned, GAME.pieces)
    assert [reason.text for reason in told.reasons] == [
        "A man of Ann's goes to 31.",
        "A man of Ann's is crowned on 31.",
    ]
    jumped = moved(position(a1="f6", b1="e7", b2="c7", b3="h2"), "f6xd8")  # the king it becomes could take c7 as well
    assert isinstance(jumped, Ruling)
    assert jumped.state.layout.of("b2") == Spot("c7")
    assert jumped.state.turn == "Bob"


def test_whoever_cannot_move_has_lost() -> None:
    shut = moved(position(a1="b2", a2="d2", a3="e1", b1="c1"), "b2-a3")  # a man on the last rank, not a king
    assert isinstance(shut, Ruling)
    assert shut.state.result is not None
    assert shut.state.result.winners == ("Ann",)


def test_two_ways_round_need_every_square() -> None:
    ways = [("c1", "e3", "c5"), ("c1", "a3", "c5")]
    assert pick(("c1", "c5"), ways) is None
    assert pick(read(["3x12x19"]), ways) == ways[1]


def test_the_common_soldiers_and_they_alone_cannot_come_to_the_corner() -> None:
    def reach(square: str) -> set[str]:
        found = {square}
        for there in diagonal(square, (1,)):
            found |= reach(there)
        return found

    out = {square for square in CORNER if "h8" not in reach(square)}
    assert out == {CORNER[int(man[1:]) - 1] for man in SOLDIERS[0]}
    assert out == {"a3", "a5", "b4"}
    assert set(CORNER) <= set(NUMBERED.values())


@pytest.mark.parametrize("game_id", ["checkers", "diagonal-checkers"])
def test_random_games_end(game_id: str) -> None:
    game = load(game_id)
    for seed in range(10):
        *_, (_, _, last) = play(game, begin(game, ("Ann", "Bob")).state, Random(seed), 1500)
        assert last.state.result is not None


def test_who_can_jump_is_told_to() -> None:
    may = moved(position(a1="c3", b1="f6", b2="h8"), "c3-d4")
    assert isinstance(may, Ruling)
    assert tell(may, GAME.pieces).direction == "Bob, move a man of yours."
    must = moved(position(a1="c5", b1="e7", b2="h8"), "c5-d6")
    assert isinstance(must, Ruling)
    assert tell(must, GAME.pieces).direction == "Bob, jump: who can jump must."
