"""American pyramid pool: balls are neither made nor lost, whatever is answered."""

from __future__ import annotations

from random import Random

import pytest

from hoyle.answers import Choose, Played
from hoyle.games import load
from hoyle.players.random_answers import play
from hoyle.record import CUSHION_TOUCH, MEET, POCKET, Call, Contact, Fault, Record
from hoyle.referee import Ruling, State, begin, rule_on

GAME = load("american-pyramid-pool")
BALLS = {str(n) for n in range(1, 16)}


@pytest.mark.parametrize("mode", ["casual", "match"])
def test_every_ball_is_on_the_table_or_in_one_rack(mode: str) -> None:
    for seed in range(25):
        start = begin(GAME, ("Ann", "Bob", "Cal"), {"Lead": "Ann", "Mode": mode}).state
        for _, _, ruling in play(GAME, start, Random(seed), 120):
            s = ruling.state
            racks = [ball for rack in s.notes.racks.values() for ball in rack]
            assert len(racks) == len(set(racks))
            assert set(racks) | (set(s.layout.on_table()) & BALLS) == BALLS
            assert not set(racks) & set(s.layout.on_table())
            for seat in s.seats:
                assert s.scores[seat] == len(s.notes.racks.get(seat, ()))
                assert not (s.owes.get(seat, 0) and s.scores[seat])


def said(state: State, answer: object) -> State:
    ruling = rule_on(GAME, state, answer)  # type: ignore[arg-type]
    assert isinstance(ruling, Ruling), ruling
    return ruling.state


def test_a_ball_given_back_stays_on_the_table_when_the_others_go_back() -> None:
    state = begin(GAME, ("Ann", "Bob"), {"Lead": "Ann"}).state
    state = said(
        state, Played("Ann", Record("cue", (Contact(MEET, "cue", ("15",)), Contact(POCKET, "15", where="FL"))))
    )
    stroke = (Contact(MEET, "cue", ("14",)), Contact(CUSHION_TOUCH, "14", where="f"))
    state = said(state, Played("Ann", Record("cue", stroke, faults=(Fault("moving"),), calls=(Call("14"),))))
    assert state.scores["Ann"] == 0
    state = said(state, Choose("Bob", "replaced"))
    assert "15" in state.layout.on_table()
