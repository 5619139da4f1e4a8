"""Levels: one scale by number and name, old names among them; more is better, and what each says of itself is so."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from hoyle.answers import Move
from hoyle.cli.console import BadInput
from hoyle.cli.matches import Computers, levelled
from hoyle.match import new
from hoyle.players import Player, player_for, watch
from hoyle.players.levels import ALIASES, CHARACTERS, LEVELS, level, names
from hoyle.players.player import Slipping


def test_levels_go_by_number_and_by_name() -> None:
    assert [one.number for one in LEVELS] == list(range(1, 9))
    for one in LEVELS:
        assert level(one.number) is level(str(one.number)) is level(one.name) is level(f" {one.name.upper()} ")
    for other, name in ALIASES.items():
        assert level(other) is level(name)
    assert {level(name).name for name in ("learner", "player", "master")} == {"learner", "player", "master"}
    assert len(set(names())) == len(names())


@pytest.mark.parametrize("wrong", ["", "0", "9", "grandmaster", "4 5", "hard-hitter show-off", "8.5"])
def test_what_is_no_level_is_refused_with_what_there_is(wrong: str) -> None:
    with pytest.raises(ValueError, match=r"no level .*there are 1 newcomer.*8 master.*show-off"):
        level(wrong)


def test_a_character_is_a_habit_at_any_level() -> None:
    for name, style in CHARACTERS.items():
        assert level(name).style == style
        assert level(f"{name} 3").style == style
        assert level(f"{name} 3").factor == LEVELS[2].factor


def test_each_level_errs_less_and_thinks_more() -> None:
    for below, above in pairwise(LEVELS):
        assert above.factor < below.factor
        assert above.effort.strokes > below.effort.strokes
        assert above.share > below.share
        assert above.slips <= below.slips


def test_a_hard_hitter_hits_harder() -> None:
    match = new("three-ball-carrom", ["Ann", "Bob"], lead="Ann")
    speeds = [
        sum(
            player_for(match.game.id, name).answer(match.game, match.view("Ann"), Random(seed)).speed
            for seed in range(4)
        )
        for name in ("4", "hard-hitter 4")
    ]
    assert speeds[1] > speeds[0]


def test_who_slips_moves_at_random_and_lawfully() -> None:
    match = new("checkers", ["Ann", "Bob"])
    player = Slipping(Player(), slips=1.0)
    said = {player.answer(match.game, match.view(match.ask.seat), Random(seed)) for seed in range(40)}
    assert said == {Move(match.ask.seat, tuple(move.split())) for move in match.ask.options}


def test_the_upper_of_two_levels_far_apart_wins() -> None:
    won = 0
    for seed in range(4):
        players = [player_for("three-ball-carrom", 6), player_for("three-ball-carrom", 1)]
        match = watch("three-ball-carrom", ["Ann", "Bob"], players, seed, points=4)
        won += match.state.result.winners == ("Ann",)
    assert won >= 3


def test_the_command_line_takes_one_level_or_one_each() -> None:
    assert [one.number for one in levelled(Computers(""), 2)] == [8, 8]
    assert [one.number for one in levelled(Computers("3"), 3)] == [3, 3, 3]
    assert [one.number for one in levelled(Computers("8,learner"), 2)] == [8, 3]
    with pytest.raises(BadInput, match="one level, or 3"):
        levelled(Computers("8,4"), 3)
    with pytest.raises(BadInput, match="no level '11'"):
        levelled(Computers("11"), 2)
