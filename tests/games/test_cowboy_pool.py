"""Cow-boy pool: the printed cases from the very scores they name, and the table of what one stroke is worth."""

from __future__ import annotations

from dataclasses import replace

import pytest

from hoyle.answers import Played
from hoyle.games import load
from hoyle.match.sheets.expectation_checks import rules_of
from hoyle.record import MEET, POCKET, Call, Contact, Record
from hoyle.referee import Ruling, begin, rule_on

GAME = load("cowboy-pool")


def record(text: str, call: str = "") -> Record:
    """`3 1 5@FL cue@HR`: balls the cue ball meets, and what falls where."""
    contacts = []
    for token in text.split():
        ball, _, pocket = token.partition("@")
        contacts.append(Contact(POCKET, ball, where=pocket) if pocket else Contact(MEET, "cue", (ball,)))
    return Record("cue", tuple(contacts), calls=(Call("cue", call),) if call else ())


def after(score: int, text: str, call: str = "") -> Ruling:
    """The ruling on a stroke by a player who came to the table with a score."""
    start = begin(GAME, ("Ann", "Bob"), {"Lead": "Bob"}).state
    opened = rule_on(GAME, start, Played("Bob", record("3")))
    assert isinstance(opened, Ruling)
    state = replace(opened.state, scores={"Ann": score, "Bob": 0})
    # The question was put before the score was set, so put it anew by a stroke that makes nothing.
    for seat, quiet in (("Ann", "1"), ("Bob", "3")):
        ruling = rule_on(GAME, state, Played(seat, record(quiet)))
        assert isinstance(ruling, Ruling)
        state = ruling.state
    assert state.scores["Ann"] == score
    ruling = rule_on(GAME, state, Played("Ann", record(text, call)))
    assert isinstance(ruling, Ruling), ruling
    return ruling


@pytest.mark.parametrize(
    ("score", "stroke", "case"),
    [(85, "5 5@FL 3", "cA"), (99, "3 1 cue@FL", "cB"), (89, "3 1 5", "cD")],
)
def test_the_printed_cases(score: int, stroke: str, case: str) -> None:
    ruling = after(score, stroke)
    assert f"cowboy-pool.{case}" in rules_of(ruling)
    assert ruling.state.scores["Ann"] == score
    assert ruling.state.turn == "Bob"


def test_case_c_loses_the_carom_before_it() -> None:
    reached = after(99, "3 5")
    assert (reached.state.scores["Ann"], reached.state.turn) == (100, "Ann")
    ruling = rule_on(GAME, reached.state, Played("Ann", record("3", "FL")))
    assert isinstance(ruling, Ruling)
    assert {"cowboy-pool.cC", "cowboy-pool.15"} <= set(rules_of(ruling))
    assert ruling.state.scores["Ann"] == 99


@pytest.mark.parametrize(
    ("score", "stroke", "points"),
    [
        (0, "1 1@FL", 1), (0, "3 3@FL", 3), (0, "5 5@FL", 5), (0, "5 5@FL 3 3@HR", 9), (0, "3 1", 1), (0, "3 1 5", 2),
        (0, "1 3 5 1@FL 3@FL 5@FL", 11), (89, "3 5", 1), (90, "3 1 5", 2), (98, "3 1 5", 2),
    ],
)  # fmt: skip
def test_what_a_stroke_makes(score: int, stroke: str, points: int) -> None:
    ruling = after(score, stroke)
    assert ruling.state.scores["Ann"] == score + points
    assert ruling.state.turn == "Ann"


def test_the_last_point_only_off_the_1_into_the_pocket_named() -> None:
    won = after(100, "1 cue@SL", "SL").state
    assert won.result is not None
    assert won.result.winners == ("Ann",)
    for stroke, call in (("1 cue@SL", "SR"), ("1 3 cue@SL", "SL"), ("3 1 cue@SL", "SL"), ("1 cue@SL", "")):
        assert after(100, stroke, call).state.result is None
