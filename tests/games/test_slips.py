"""Moves typed with a slip: taken where they are clear, and refused in the notation that was written."""

from __future__ import annotations

import pytest

import hoyle
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


def test_what_may_be_two_moves_is_not_taken() -> None:
    assert meant("BXC3", ["bxc3", "Bxc3", "e4"]) is None
    assert meant("bxc3", ["bxc3", "Bxc3", "e4"]) == "bxc3"


@pytest.mark.parametrize(
    ("game", "typed", "reason"),
    [
        ("chess", "--", "-- is no lawful move here; such are"),
        ("chess", "h8Q", "did you mean h4"),
        ("chess", "o-o", "o-o is no lawful move here"),
        ("checkers", "13-17", "Ann has no man on 13"),
        ("checkers", "h4-g5", "Ann has no man on h4"),
        ("checkers", "hello", "hello is no move, which is written as 11-15"),
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
