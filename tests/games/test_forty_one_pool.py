"""Forty-one pool: what every rack and private number come to."""

from __future__ import annotations

from random import Random

import pytest

from hoyle.answers import Played
from hoyle.games import load
from hoyle.players.random_answers import play
from hoyle.record import CUSHION_TOUCH, MEET, POCKET, Contact, Record
from hoyle.referee import BadOption, Ruling, State, begin, rule_on

GAME = load("forty-one-pool")
BALLS = {str(n) for n in range(1, 16)}


def opened(**private: int) -> State:
    return begin(GAME, tuple(private), {"Order": tuple(private), "Small-balls": private}).state


def stroke(state: State, *balls: str) -> Ruling:
    """The player whose turn it is puts balls down, or plays safe."""
    met = next(b for b in state.layout.on_table() if b != "cue") if not balls else balls[0]
    contacts = [Contact(MEET, "cue", (met,)), *(Contact(POCKET, ball, where="FL") for ball in balls)]
    ruling = rule_on(
        GAME, state, Played(state.turn, Record("cue", (*contacts, Contact(CUSHION_TOUCH, "cue", where="f"))))
    )
    assert isinstance(ruling, Ruling), ruling
    return ruling


@pytest.mark.parametrize("private", range(6, 19))
def test_forty_one_exactly_is_pool_and_nothing_else_is(private: int) -> None:
    want = 41 - private  # 23 to 35: the 15, and two others or one
    rest = want - 15
    balls = ["15", str(rest)] if rest < 15 else ["15", "14", str(rest - 14)]
    won = stroke(opened(Ann=private, Bob=6 if private != 6 else 7), *balls).state
    assert won.result is not None
    assert won.result.winners == ("Ann",)
    less = stroke(opened(Ann=private, Bob=6 if private != 6 else 7), *balls[:-1]).state
    assert less.result is None


def test_whatever_is_answered_every_ball_is_on_the_table_or_in_one_rack() -> None:
    for seed in range(30):
        rng = Random(seed)
        for _, _, ruling in play(GAME, begin(GAME, ("Ann", "Bob", "Cal")).state, rng, 120):
            s = ruling.state
            racks = [ball for rack in s.notes.racks.values() for ball in rack]
            assert len(racks) == len(set(racks))
            assert set(racks) | (set(s.layout.on_table()) & BALLS) == BALLS
            assert not set(racks) & set(s.layout.on_table())
            for seat in s.seats:
                assert s.scores[seat] == sum(map(int, s.notes.racks.get(seat, ())))
                assert s.owes.get(seat, 0) >= 0


def test_private_numbers_are_those_of_the_book_but_a_sheet_may_agree_on_lower_ones() -> None:
    assert opened(Ann=18, Bob=1).turn == "Ann"
    with pytest.raises(BadOption, match="1 to 18"):
        opened(Ann=19, Bob=7)
