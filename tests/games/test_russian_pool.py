"""Russian pool where a sheet is clumsy: every ball in every pocket, covered spots, the board of a long break."""

from __future__ import annotations

import pytest

from hoyle.games import load
from hoyle.games.english.russian_pool import COLOURS
from hoyle.notation import parse_answer
from hoyle.referee import Refusal, Ruling, State, begin, rule_on

GAME = load("russian-pool")
SEATS = ("Ann", "Bob")
WORTH = {"brown": 9, "red": 3, "green": 6, "yellow": 4}
GAINS = {("brown", "SL"), ("brown", "SR"), ("red", "FL"), ("red", "FR"), ("green", "HL"), ("yellow", "HR")}


def after(*lines: str, **header: str) -> State:
    state = begin(GAME, SEATS, {"Lead": "Ann", **header}).state
    for line in lines:
        outcome = rule_on(GAME, state, parse_answer(line, SEATS))
        assert isinstance(outcome, Ruling), outcome
        state = outcome.state
    return state


OPENED = "Ann: white>red white>green -> white=(10, 10), red=red-spot, green=green-spot"


@pytest.mark.parametrize("in_off", [False, True])
@pytest.mark.parametrize("pocket", ["HL", "HR", "SL", "SR", "FL", "FR"])
@pytest.mark.parametrize("colour", COLOURS)
def test_each_ball_gains_in_its_own_pockets_and_loses_in_the_others(colour: str, pocket: str, in_off: bool) -> None:
    state = after(OPENED, f"Ann: call {colour}; white>{colour} {'white' if in_off else colour}@{pocket}")
    gained = (colour, pocket) in GAINS
    assert state.scores["Ann"] == 2 + (WORTH[colour] if gained else -WORTH[colour])
    assert state.turn == ("Ann" if gained else "Bob")


@pytest.mark.parametrize(
    ("spot", "colour"),
    [("red-spot", "red"), ("brown-spot", "brown"), ("green-spot", "green"), ("yellow-spot", "yellow")],
)
def test_with_every_spot_covered_a_ball_comes_up_on_the_middle_line(spot: str, colour: str) -> None:
    own = {name: f"{name}-spot" for name in COLOURS if name != colour}
    end = ", ".join([f"white={spot}", *(f"{name}={at}" for name, at in own.items())])
    state = after(OPENED, f"Ann: call {colour}; white>{colour} {colour}@FL -> {end}")
    at, home = state.position(colour), state.bed.spot(spot)
    assert at is not None
    assert state.bed.ball is not None
    assert at.x == 0
    # Toward the balk end, no farther than a ball's width from the white on the spot.
    assert home.y - 2 * state.bed.ball.radius - 1e-9 <= at.y <= home.y
    assert (colour in state.layout.touches("white")) is (colour in ("red", "brown"))


def test_what_touches_the_white_is_spotted_before_the_next_stroke() -> None:
    state = after(OPENED, "Ann: white>brown -> white=(0, 40), brown=(0, 45), brown~white")
    assert state.position("brown") == state.bed.spot("centre-spot")


def test_a_level_game_is_drawn_when_time_is_up() -> None:
    state = after("!: time")
    assert state.result is not None
    assert state.result.draw


@pytest.mark.parametrize("line", ["Ann: red>white", "Ann: call white; white>red", "Ann: lift red; white>green"])
def test_refused(line: str) -> None:
    assert isinstance(rule_on(GAME, after(), parse_answer(line, SEATS)), Refusal)
