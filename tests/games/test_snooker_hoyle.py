"""Hoyle's snooker where a sheet is clumsy: what strokes receive and pay, who is counted, headers."""

from __future__ import annotations

import pytest

from hoyle.games import load
from hoyle.games.snooker.family import COLOURS, REDS
from hoyle.notation import parse_answer
from hoyle.referee import BadOption, Refusal, Ruling, State, begin, rule_on

GAME = load("snooker-hoyle")
SEATS = ("Ann", "Bob", "Cal")
WORTH = dict(zip(COLOURS, range(2, 8), strict=True))
ALL_REDS = "Ann: cue>r1 " + " ".join(f"{red}@FL" for red in REDS)


def after(*lines: str, **header: str) -> State:
    state = begin(GAME, SEATS, {"Lead": "Ann", **header}).state
    for line in lines:
        outcome = rule_on(GAME, state, parse_answer(line, SEATS))
        assert isinstance(outcome, Ruling), outcome
        state = outcome.state
    return state


@pytest.mark.parametrize("other", COLOURS[1:])
@pytest.mark.parametrize("last", [False, True])
def test_a_colour_that_carries_another_along_receives_and_pays(other: str, last: bool) -> None:
    lines = [ALL_REDS, "Ann: cue>black"] if last else ["Ann: cue>r1 r1@FL"]
    state = after(*lines, *["Bob: miss", "Cal: miss"] * last)
    was = state.scores
    answer = parse_answer(f"Ann: cue>yellow yellow@FL {other}@FR", SEATS)
    now = rule_on(GAME, state, answer).state.scores
    assert now["Ann"] - was["Ann"] == 2
    assert {now[seat] - was[seat] for seat in ("Bob", "Cal")} == {WORTH[other]}


def test_money_is_the_sum_of_the_differences() -> None:
    played = (ALL_REDS, "Ann: cue>blue blue@FL", *(f"Ann: cue>{c} {c}@FR" for c in COLOURS))
    assert after(*played).ledger == {}
    state = after(*played, Stake="2")
    assert state.scores == {"Ann": 47, "Bob": 0, "Cal": 0}
    assert state.ledger == {"Ann": 188, "Bob": -94, "Cal": -94}
    assert state.result is not None
    assert state.result.winners == ("Ann",)


def test_reds_come_back_to_where_they_were_racked_after_a_foul_and_nowhere_else() -> None:
    start = after()
    fouled = after("Ann: cue>r1 r5@FL !push")
    assert fouled.layout.of("r5") == start.layout.of("r5")
    assert after("Ann: cue>r1 r5@FL cue@FR").layout.of("r5") != start.layout.of("r5")


def test_the_last_but_one_leaving_ends_the_game() -> None:
    state = after("!: withdraw Ann", "Bob: miss", "!: withdraw Cal")
    assert state.result is not None


@pytest.mark.parametrize("later", ["Zed", "Bob, Cal"])
def test_two_are_there_from_the_beginning(later: str) -> None:
    with pytest.raises(BadOption, match="Later"):
        begin(GAME, SEATS, {"Lead": "Ann", "Later": later})


def test_only_the_white_is_struck() -> None:
    refusal = rule_on(GAME, after(), parse_answer("Ann: black>r1", SEATS))
    assert isinstance(refusal, Refusal)
