"""The coach: advice that comes off as it says, and the strokes of a match that cost most."""

from __future__ import annotations

from dataclasses import replace
from math import pi
from random import Random

import pytest

import hoyle
from hoyle.answers import Played
from hoyle.match import Match, execute, new
from hoyle.match.engine import strike
from hoyle.players.coach import Advice, advise, review, said
from hoyle.players.levels import level
from hoyle.record import FELL, At, Call, CueStroke, Flick
from hoyle.referee import STROKE, Ruling, rule_on


def test_advice_comes_off_as_often_as_it_says() -> None:
    match = new("three-ball-carrom", ["Ann", "Bob"], lead="Ann", points=3)
    found = advise(match, at=8)
    assert 1 <= len(found) <= 3
    assert len({advice.answer for advice in found}) == len(found)
    best, rng, made = found[0], Random(1), 0
    assert isinstance(best.answer, CueStroke)
    assert best.chance is not None
    for _ in range(60):
        stroke = execute(best.answer, rng, level(8).factor, match.state.bed)
        said_so = rule_on(match.game, match.view("Ann"), Played("Ann", strike(match.state, stroke)))
        made += isinstance(said_so, Ruling) and said_so.state.turn == "Ann"
    assert made / 60 == pytest.approx(best.chance, abs=0.2)
    assert f"{round(100 * best.chance)} of 100" in best.why


def test_advice_is_the_same_twice_and_from_hoyle_itself() -> None:
    match = new("three-ball-carrom", ["Ann", "Bob"], lead="Ann", points=3)
    assert hoyle.advise(match, at=3) == hoyle.advise(match, at=3)


def test_a_choice_is_advised_too_and_nobody_is_advised_when_it_is_over() -> None:
    match = new("checkers", ["Ann", "Bob"])
    (only,) = advise(match, at=2)
    assert isinstance(only, Advice)
    assert only.chance is None
    assert only.why


def test_advice_sees_only_what_the_seat_may_see() -> None:
    """Two worlds: Bob holds 10 or 12, and Ann is told the same."""
    told = [
        advise(new("kelly-pool", ["Ann", "Bob"], lead="Ann", small_balls={"Ann": 3, "Bob": bob}), at=2)
        for bob in (10, 12)
    ]
    assert told[0] == told[1]


def test_a_stroke_is_said_in_words() -> None:
    stroke = CueStroke("cue", 2.5, 1.0, 0.2, -0.3, 0.1, At(0.1, -0.7), (Call("9", "FL"),))
    words = said(stroke)
    assert "57.3 degrees" in words
    assert "2.50 m/s" in words
    assert "0.10 above and 0.30 to the left" in words
    assert "raised 11 degrees" in words
    assert "(10.0, -70.0)" in words
    assert words.endswith("calling 9 in FL")


def test_a_miss_that_need_not_have_been_costs_most() -> None:
    match = new("three-ball-carrom", ["Ann", "Bob"], lead="Ann", points=20)
    weak = advise(match, at=4)[0].answer
    assert isinstance(weak, CueStroke)
    match.play(weak)  # as meant: a carom
    scored = match.state.scores["Ann"]
    assert scored == 1
    away = replace(weak, ball=match.ask.options[0], speed=0.5, elevation=0.5, side=0.0, height=0.0, place=None)
    match.play(away)  # rolls a foot and stops
    losses = review(match, at=4)
    assert [loss.number for loss in losses][:1] == [2]
    assert losses[0].cost > 0.5
    assert losses[0].seat == "Ann"
    assert review(match, seat="Bob", at=4) == []


def at_pins(game: str) -> Match:
    """A match at its first shot."""
    match, dice = new(game, ["Ann", "Bob"]), Random(1)
    while match.ask is not None and match.ask.kind != STROKE:
        match.play(match.answer_chance(dice))
    return match


@pytest.mark.parametrize("game", ["ten-pins", "column-carroms", "ten-pin-top"])
def test_where_things_topple_or_spin_advice_tells_its_few_trials(game: str) -> None:
    match = at_pins(game)
    assert match.ask is not None
    found = advise(match, at=8)
    assert 1 <= len(found) <= 3
    assert len({advice.answer for advice in found}) == len(found)
    for one in found:
        assert one.chance is not None
        assert one.gain is not None
        assert " tries you go on " in one.why or "In one try you go on " in one.why
    assert found == advise(match, at=8)


def test_what_the_coach_aims_at_among_pins_falls() -> None:
    """At ten pins the best is said to fell several, and does when it is played again."""
    match = at_pins("ten-pins")
    best, rng, felled = advise(match, at=8)[0], Random(5), 0
    assert isinstance(best.answer, Flick)
    assert best.gain is not None
    assert best.gain > 1.5
    for _ in range(8):
        record = strike(match.state, execute(best.answer, rng, level(8).factor, match.state.bed))
        felled += len({other for c in record.contacts if c.kind == FELL for other in c.others})
    assert felled / 8 > best.gain / 2


def test_a_shot_away_from_all_pins_cost_something() -> None:
    match = at_pins("ten-pins")
    assert match.ask is not None
    best = advise(match, at=6)[0].answer
    assert isinstance(best, Flick)
    match.play(replace(best, azimuth=best.azimuth + pi, speed=0.3))
    (lost,) = review(match, at=6)
    assert lost.number == match.entries[-1].number
    assert lost.cost > 1.0
