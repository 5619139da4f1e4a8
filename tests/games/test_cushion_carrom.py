"""Cushion caroms where a sheet cannot say it: times, by which a simulated cushion may be in doubt."""

import pytest

from hoyle.answers import Played
from hoyle.games import load
from hoyle.record import CUSHION_TOUCH, MEET, Contact, Record
from hoyle.referee import Ruling, begin, rule_on


@pytest.mark.parametrize(("doubt", "counts"), [(0, True), (4, True), (6, False)])
@pytest.mark.parametrize(("game", "cushions"), [("cushion-carrom", 1), ("three-cushion-carrom", 3)])
def test_a_cushion_five_milliseconds_before_the_carom(game: str, cushions: int, doubt: int, counts: bool) -> None:
    state = begin(load(game), ("Ann", "Bob"), {"Lead": "Ann", "Doubt": doubt}).state
    contacts = (
        Contact(MEET, "white", ("red",), time=0.4),
        *(Contact(CUSHION_TOUCH, "white", where=where, time=1.0) for where in "lf"[: cushions - 1]),
        Contact(CUSHION_TOUCH, "white", where="f", time=1.2),
        Contact(MEET, "white", ("spot",), time=1.205),
    )
    ruling = rule_on(load(game), state, Played("Ann", Record("white", contacts)))
    assert isinstance(ruling, Ruling)
    assert ruling.state.scores["Ann"] == counts
    assert ("cushion-carrom.2" in {effect.rule.id for effect in ruling}) == (not counts)


def test_what_the_red_touched_late_is_in_no_doubt() -> None:
    game = load("cushion-carrom")
    state = begin(game, ("Ann", "Bob"), {"Lead": "Ann", "Doubt": 50}).state
    contacts = (
        Contact(CUSHION_TOUCH, "white", where="l", time=0.2),
        Contact(MEET, "white", ("red",), time=0.4),
        Contact(CUSHION_TOUCH, "red", where="f", time=0.99),
        Contact(MEET, "white", ("spot",), time=1.0),
    )
    ruling = rule_on(game, state, Played("Ann", Record("white", contacts)))
    assert ruling.state.scores["Ann"] == 1
