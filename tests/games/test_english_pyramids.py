"""English pyramids where a sheet is clumsy: points are kept in number, the sixteenth ball, where balls go back, headers."""

from __future__ import annotations

from math import hypot, isclose

import pytest

from hoyle.games import load
from hoyle.games.pyramid.english_pyramids import REDS, racked
from hoyle.notation import parse_answer
from hoyle.referee import BadOption, Ruling, State, begin, rule_on

GAME = load("english-pyramids")
SEATS = ("Ann", "Bob")


def after(*lines: str, **header: str) -> State:
    state = begin(GAME, SEATS, {"Lead": "Ann", **header}).state
    for line in lines:
        outcome = rule_on(GAME, state, parse_answer(line, SEATS))
        assert isinstance(outcome, Ruling), outcome
        state = outcome.state
    return state


@pytest.mark.parametrize("number", [2, 3, 8, 15, 16])
def test_all_the_points_there_are(number: int) -> None:
    lines = [f"Ann: cue>{red} {red}@FL" for red in REDS[:number]]
    state = after(*lines, Reds=str(number))
    assert state.scores["Ann"] == number + number % 2
    assert state.result is not None
    assert state.result.winners == ("Ann",)


def test_the_sixteenth_stands_behind_the_first() -> None:
    table = after().bed
    stand, touching = racked(table, 16)
    assert table.ball is not None
    assert stand["r16"].x == stand["r1"].x
    apart = hypot(stand["r16"].x - stand["r13"].x, stand["r16"].y - stand["r13"].y)
    assert isclose(apart, 2 * table.ball.radius)
    assert ("r13", "r16") in touching
    for one, other in ((a, b) for a in stand for b in stand if a < b):
        gap = hypot(stand[one].x - stand[other].x, stand[one].y - stand[other].y)
        assert gap > 2 * table.ball.radius * (1 - 1e-9)


def test_a_ball_goes_behind_the_pyramid_while_that_stands() -> None:
    state = after("Ann: cue>r11 r11@FL -> cue=(0, 0)", "Ann: miss")
    at, behind = state.position("r11"), state.position("r13")
    assert at is not None
    assert behind is not None
    assert at.x == 0
    assert at.y > behind.y


def test_debts_and_balls_add_up_whatever_the_order() -> None:
    lines = ("Ann: miss", "Bob: cue>r1", "Ann: miss", "Bob: cue>r1", "Ann: cue>r1 r1@FL r2@FR r3@SL")
    state = after(*lines)
    assert state.owes["Ann"] == 0
    assert state.scores["Ann"] == 1
    assert len([red for red in REDS if red in state.layout.on_table()]) == 14


def test_more_than_sixteen_reds_there_are_not() -> None:
    with pytest.raises(BadOption, match="Reds"):
        begin(GAME, SEATS, {"Reds": 17})
