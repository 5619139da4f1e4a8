"""Players on boards: what lies there is worth something before it is counted, and they roll as far as their hand is sure."""

from dataclasses import replace
from itertools import islice
from random import Random

import pytest

from hoyle.games import load
from hoyle.match import execute, new
from hoyle.match.engine import strike
from hoyle.players import Player
from hoyle.players.geometry.top_spins import spins
from hoyle.record import LEAVE, OFF, At, Layout, Stroke
from hoyle.referee import State, begin
from hoyle.units import feet, inches

END = feet(15)
"""From the middle of a board of thirty feet to its end."""


def opened(game: str, **places: At) -> State:
    """A match between two that Ann leads, with pieces where they are said to lie."""
    s = begin(load(game), ("Ann", "Bob"), {"Lead": "Ann"}).state
    return replace(s, layout=Layout({**s.layout.places, **places}))


def worth(s: State, seat: str) -> float:
    told = load(s.game).worth
    assert told is not None
    return told(s, seat)


def test_a_weight_counts_for_the_players_once_it_lies_ahead() -> None:
    """Rule 2: only what lies beyond all of the other's weights; rule 3: by the line."""
    s = opened("shuffle-board", a1=At(0.0, END - inches(9)), a2=At(0.1, END - feet(3)), b1=At(0.0, END - feet(2)))
    assert (worth(s, "Ann"), worth(s, "Bob")) == (2, 0)
    past = replace(s, layout=Layout({**s.layout.places, "b2": At(0.2, END - inches(3))}))
    assert (worth(past, "Ann"), worth(past, "Bob")) == (0, 3)


def test_rings_on_a_crokinole_board_count_for_the_players_by_their_circle() -> None:
    s = opened("crokinole", a1=At(0.0, 0.05), b1=At(0.0, -0.25), a2=OFF)
    assert (worth(s, "Ann"), worth(s, "Bob")) == (15, 5)


@pytest.mark.parametrize(("down", "points"), [((), 0), ((4,), 4), ((4, 3), 7)])
def test_pins_down_are_worth_something_before_the_frame_is_over(down: tuple[int, ...], points: int) -> None:
    s = opened("ten-pins")
    s = replace(s, notes=replace(s.notes, frames={"Ann": (down,), "Bob": ((),)}))
    assert worth(s, "Ann") == points


def test_a_weight_is_rolled_no_farther_than_the_hand_is_sure() -> None:
    """Zone 3 is six inches deep, and a good hand misses by ten: a child would not roll one weight in two over the end."""
    match = new("shuffle-board", ("Ann", "Bob"), lead="Ann")
    rng = Random(1)
    lost = 0
    for _ in range(4):
        stroke = Player().answer(match.game, match.state, rng)
        assert isinstance(stroke, Stroke)
        for _ in range(25):
            record = strike(match.state, execute(stroke, rng, 1.0, match.state.bed))
            lost += any(c.kind == LEAVE for c in record.contacts)
    assert lost < 40


def test_a_top_is_tried_on_both_its_ends() -> None:
    """Long end tipsy: the leader spins on its long end, or the turn is lost."""
    s = opened("long-end-tipsy")
    assert s.ask is not None
    assert [spin.long for spin in islice(spins(s, s.ask, Random(1)), 6)] == [False, True] * 3
