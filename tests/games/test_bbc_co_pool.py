"""The B. B. C. Co. pool: the triangle, and balls that are always in their owner's rack or on the table."""

from __future__ import annotations

from random import Random

import pytest

from hoyle.answers import Played
from hoyle.games import load
from hoyle.players.random_answers import play
from hoyle.record import MEET, POCKET, Contact, Record
from hoyle.referee import BadOption, Ruling, begin, rule_on

GAME = load("bbc-co-pool")
COLOURS = {"yellow": {f"y{n}" for n in range(1, 8)}, "red": {f"r{n}" for n in range(1, 8)}}
BALLS = COLOURS["yellow"] | COLOURS["red"]


def test_the_black_stands_right_behind_the_head_ball() -> None:
    state = begin(GAME, ("Ann", "Bob"), {"Lead": "Ann"}).state
    black, head = state.position("black"), state.position("y1")
    assert black is not None
    assert head is not None
    assert head == state.bed.spot("foot-spot")
    assert black.x == head.x
    behind = sorted(ball for ball in BALLS if (at := state.position(ball)) and at.x == head.x and at.y < black.y)
    assert behind == ["y1"]
    assert set(state.layout.on_table()) == BALLS | {"black"}


@pytest.mark.parametrize("seats", [2, 4])
def test_every_coloured_ball_is_on_the_table_or_in_its_owner_s_rack(seats: int) -> None:
    for seed in range(25):
        start = begin(GAME, ("Ann", "Bob", "Cal", "Dee")[:seats], {"Lead": "Ann"}).state
        for _, _, ruling in play(GAME, start, Random(seed), 120):
            s = ruling.state
            if s.result:
                break  # what fell together with the black is nobody's any more
            racks = {seat: set(s.notes.racks.get(seat, ())) for seat in s.seats}
            waiting = {ball for ball in (s.notes.fallen or ()) if ball in BALLS}
            held = set().union(*racks.values()) | waiting
            assert held | (set(s.layout.on_table()) & BALLS) == BALLS
            assert not held & set(s.layout.on_table())
            for seat, rack in racks.items():
                assert rack <= set(s.pieces.get(seat, ()))
            for side in s.notes.sides:
                assert len({s.scores[seat] for seat in side}) == 1
                assert s.scores[side[0]] == len(racks[side[0]])


@pytest.mark.parametrize("seven", [6, 7])
def test_the_black_wins_after_seven_and_loses_before(seven: int) -> None:
    state = begin(GAME, ("Ann", "Bob"), {"Lead": "Ann"}).state
    balls = [f"y{n}" for n in range(1, seven + 1)]
    for ball in (*balls, "black"):
        record = Record("cue", (Contact(MEET, "cue", (ball,)), Contact(POCKET, ball, where="FL")))
        ruling = rule_on(GAME, state, Played("Ann", record))
        assert isinstance(ruling, Ruling)
        state = ruling.state
    assert state.result is not None
    assert state.result.winners == (("Ann",) if seven == 7 else ("Bob",))


def test_an_odd_number_cannot_play() -> None:
    with pytest.raises(BadOption, match="two sides"):
        begin(GAME, ("Ann", "Bob", "Cal"), {"Lead": "Ann"})
