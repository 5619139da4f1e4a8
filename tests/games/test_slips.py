"""Moves typed with a slip: taken where they are clear, and refused in the notation that was written."""

from __future__ import annotations

import pytest

import hoyle
from hoyle.answers import Move
from hoyle.notation import meant


@pytest.mark.parametrize(("typed", "step"), [("nf3", "Nf3"), ("e4!?", "e4"), ("NF3", "Nf3"), ("d2-d4", "d2-d4")])
def test_a_clear_slip_at_chess_is_taken(typed: str, step: str) -> None:
    match = hoyle.new("chess", ["Ann", "Bob"])
    match.play(typed)
    assert f"Ann: {step}\n" in match.sheet()


def test_castling_and_promotion_are_taken_as_people_type_them() -> None:
    match = hoyle.new("chess", ["Ann", "Bob"], position="8/P7/8/4k3/8/8/8/R3K2R w KQ - 0 1")
    for typed, step in (("0-0", "O-O"), ("o-o-o", "O-O-O"), ("a8Q", "a8=Q")):
        again = match.copy()
        again.play(typed)
        assert again.entries[0].answer.steps == (step,)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("typed", "step"),
    [
        ("1. Nf3", "Nf3"), ("1.e4", "e4"), ("e4.", "e4"), ("Pe4", "e4"), ("\u2658f3", "Nf3"), ("\uff454", "e4"), ("Sf3", "Nf3"),
        ("\u041af3", "Nf3"), ("G1F3", "g1f3"),
    ],
)  # fmt: skip
def test_a_move_is_read_as_it_is_written_in_books_and_abroad(typed: str, step: str) -> None:
    match = hoyle.new("chess", ["Ann", "Bob"])
    match.play(typed)
    assert match.entries[0].answer.steps == (step,)  # type: ignore[union-attr]


@pytest.mark.parametrize("typed", ["exd", "ed6", "exd6 e.p.", "exd6ep"])
def test_a_pawn_that_takes_in_passing_may_be_marked(typed: str) -> None:
    match = hoyle.new("chess", ["Ann", "Bob"], position="4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1")
    match.play(typed)
    assert match.entries[0].answer.steps == ("exd6",)  # type: ignore[union-attr]


@pytest.mark.parametrize("typed", ["11\u201315", "11->15", "11 15", "1. 11-15", "c3d4", "C3-D4", "11:15"])
def test_squares_are_read_however_they_are_joined(typed: str) -> None:
    match = hoyle.new("checkers", ["Ann", "Bob"])
    match.play(typed)
    assert str(match.ruling).startswith("Ann moves 11 to 15.")


def test_numbers_are_not_run_together() -> None:
    assert meant("1-12", ["11x2", "11-15"]) is None, "both are 112 without what parts them"


@pytest.mark.parametrize("typed", ["24-20", "24>20", "24/23/20"])
def test_points_are_read_however_they_are_joined(typed: str) -> None:
    match = hoyle.new("backgammon", ["Ann", "Bob"], lead="Ann")
    match.play("*: roll 3 1")
    match.play(typed)
    assert match.ask.seat == "*", "the play stands, and Bob throws"
    assert str(match.rulings[2]).startswith("Ann moves 24 to")


def test_a_move_from_square_to_square_names_no_man_and_castling_with_noughts_is_castling() -> None:
    match = hoyle.new("chess", ["Ann", "Bob"], position="4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    for typed, told in (("h1h8", "Ann moves h1 to h8."), ("0-0-0", "Ann castles on the queen's side.")):
        again = match.copy()
        again.play(typed)
        assert str(again.ruling).startswith(told)
    match = hoyle.new("chess", ["Ann", "Bob"])
    match.play(Move("Ann", ("g1f3",)))
    assert str(match.ruling).startswith("Ann moves g1 to f3."), "it is a knight, and no pawn"


@pytest.mark.parametrize("game", ["chess", "checkers", "hawk-and-sparrows"])
def test_who_says_that_they_resign_does(game: str) -> None:
    match = hoyle.new(game, ["Ann", "Bob"], lead="Ann")
    match.play("Resigns.")
    assert match.state.result is not None
    assert match.state.result.winners == ("Bob",)


def test_what_is_said_before_the_dice_are_thrown_is_answered_by_the_question() -> None:
    with pytest.raises(hoyle.Illegal, match="the question is for chance: roll 2 numbers"):
        hoyle.new("backgammon", ["Ann", "Bob"], lead="Ann").play("Ann: double")


def test_what_may_be_two_moves_is_not_taken() -> None:
    assert meant("BXC3", ["bxc3", "Bxc3", "e4"]) is None
    assert meant("bxc3", ["bxc3", "Bxc3", "e4"]) == "bxc3"
    assert meant("bxc3", ["Bxc3", "e4"]) is None, "the pawn's move was written, and the bishop's is another"


@pytest.mark.parametrize(
    ("game", "typed", "reason"),
    [
        ("chess", "--", "-- is no lawful move here; such are"),
        ("chess", "h8Q", "did you mean h4"),
        ("chess", "o-o", "o-o is no lawful move here"),
        ("checkers", "13-17", "Ann has no man on 13"),
        ("checkers", "h4-g5", "Ann has no man on h4"),
        ("checkers", "hello", "hello is no move, which is written as 11-15"),
        ("hawk-and-sparrows", "hello", "hello is no move, which is written as c3-d4"),
    ],
)
def test_a_refusal_is_in_the_notation_of_the_game(game: str, typed: str, reason: str) -> None:
    with pytest.raises(hoyle.Illegal, match=reason):
        hoyle.new(game, ["Ann", "Bob"]).play(f"Ann: {typed}")


def test_any_match_is_given_up_or_drawn_by_agreement() -> None:
    match = hoyle.new("three-ball-carrom", ["Ann", "Bob"], lead="Ann")
    with pytest.raises(hoyle.Illegal, match="all who play have to agree: `!: agree Ann Bob`"):
        match.play("!: agree Ann")
    match.play("!: agree Ann Bob")
    assert match.state.result is not None
    assert match.state.result.draw
