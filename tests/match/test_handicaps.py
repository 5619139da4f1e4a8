"""Handicaps in games whose books print none: a match begins with points or lives, and is kept as the position that it is."""

from __future__ import annotations

import pytest

import hoyle
from hoyle.games import find
from hoyle.match.score import score
from hoyle.notation import parse
from hoyle.referee import BadOption

COUNTED = [
    game for game in find().values()
    if "Handicap" not in game.options and (game.physical or "Points" in game.options) and not game.tally
]  # fmt: skip


def test_a_player_begins_with_points() -> None:
    match = hoyle.new("cowboy-pool", ["Ann", "Bob"], order=["Ann", "Bob"], handicap="Bob 10")
    assert match.state.scores == {"Ann": 0, "Bob": 10}
    assert match.state.turn == "Ann"
    assert "Position: Bob 10" in match.sheet()
    assert score(parse(match.sheet())).state.scores == {"Ann": 0, "Bob": 10}


def test_several_and_lives() -> None:
    match = hoyle.new("english-pyramids", ["Ann", "Bob", "Cal"], handicap="Bob 2, Cal 1")
    assert match.state.scores == {"Ann": 0, "Bob": 2, "Cal": 1}
    match = hoyle.new("two-ball-pool", ["Ann", "Bob"], order=["Ann", "Bob"], handicap="lives Bob 4")
    assert match.state.lives["Bob"] == 4


def test_the_printed_handicaps_of_caroms_stay_as_they_are() -> None:
    match = hoyle.new("three-ball-carrom", ["Ann", "Bob"], lead="Ann", handicap="Bob 10")
    assert match.state.options["Handicap"] == "Bob 10"
    assert "Position" not in match.header.given


def test_every_game_that_counts_can_bear_one() -> None:
    assert len(COUNTED) > 80
    for game in COUNTED:
        seats = ["Ann", "Bob", "Cal", "Dee"][: max(2, game.seats[0])]
        assert hoyle.new(game, seats, handicap="Bob 3").state.scores["Bob"] == 3, game.id


@pytest.mark.parametrize(
    ("game", "told", "why"),
    [
        ("chess", "Bob 3", "chess counts no points that one could begin with"),
        ("ten-pins", "Bob 3", "ten-pins counts no points"),
        ("cowboy-pool", "ten for Bob", "it reads like Bob 10"),
        ("cowboy-pool", "Zoe 10", "Zoe"),
    ],
)
def test_a_handicap_that_is_none_is_refused_in_a_line(game: str, told: str, why: str) -> None:
    with pytest.raises(BadOption, match=why) as refused:
        hoyle.new(game, ["Ann", "Bob"], handicap=told)
    assert "\n" not in str(refused.value)


def test_none_is_no_handicap() -> None:
    assert hoyle.new("chess", ["Ann", "Bob"], handicap="none").position == hoyle.new("chess", ["Ann", "Bob"]).position
