"""Four-ball carrom from in hand on the physics: where a side cushion was met says if the ball had left the string."""

from __future__ import annotations

import pytest

from hoyle.answers import Played
from hoyle.games import load
from hoyle.notation import parse_answer
from hoyle.record import CUSHION_TOUCH, MEET, At, Contact, Layout, Record
from hoyle.referee import Ruling, begin, rule_on

GAME = load("four-ball-carrom")
SEATS = ("Ann", "Bob")


@pytest.mark.parametrize(("y", "foul"), [(-1.0, True), (-0.5, False)])  # the string line is 71.12 cm above the centre
def test_a_side_cushion_within_the_string_may_not_be_met_first(y: float, foul: bool) -> None:
    laid_off = rule_on(
        GAME, begin(GAME, SEATS, {"Lead": "Ann"}).state, parse_answer("Ann: white|f -> white=(10, 120)", SEATS)
    )
    assert isinstance(laid_off, Ruling)
    state = laid_off.state
    met = Contact(CUSHION_TOUCH, "spot", where="l", at=(-0.68, y))
    end = Layout({**state.layout.places, "spot": At(0.0, 0.0)})
    stroke = Record("spot", (met, Contact(MEET, "spot", ("white",)), Contact(MEET, "spot", ("red",))), end)
    outcome = rule_on(GAME, state, Played("Bob", stroke))
    assert isinstance(outcome, Ruling)
    assert ("four-ball-carrom.u12" in {effect.rule.id for effect in outcome.effects}) is foul
    assert outcome.state.scores == ({"Ann": 1, "Bob": 0} if foul else {"Ann": 0, "Bob": 1})
