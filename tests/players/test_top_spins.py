"""What a player does with tops: where it sets them going, and when none of the spins it thought of can be played."""

from itertools import islice
from math import cos, hypot, pi, radians, sin
from random import Random

import pytest

from hoyle.match import new
from hoyle.players import Player, player_for
from hoyle.players.geometry.top_spins import spins
from hoyle.players.strokes.coarse_spins import touched
from hoyle.record import Spin


@pytest.mark.parametrize("game", ["spinette", "tipsy"])
def test_who_thought_of_no_spin_that_could_be_spins_a_top_all_the_same(game: str) -> None:
    match = new(game, ["Ann", "Bob"])
    match.play("Ann: green:40 -> green=(0, 0)")
    stroke = Player(tries=0, factor=0).answer(match.game, match.view("Ann"), Random(1))
    assert isinstance(stroke, Spin)
    assert stroke.piece in ("white", "red")
    match.play(stroke)
    assert match.state.notes.spun == ("green", stroke.piece)


@pytest.mark.parametrize("game", ["spinette", "ten-pin-top"])
def test_spins_start_clear_of_what_lies_there_and_half_an_inch_inside(game: str) -> None:
    match = new(game, ["Ann", "Bob"])
    match.play("Ann: green:40 -> green=(0, 0)")
    view, ask = match.view("Ann"), match.ask
    assert ask is not None
    zone = view.bed.zone(ask.place[0].zone)
    lying = [at for piece in view.layout.on_table() if piece not in ask.options and (at := view.position(piece))]
    for spin in islice(spins(view, ask, Random(5)), 60):
        assert spin.place is not None
        x, y = spin.place.x, spin.place.y
        assert all(zone.contains(x + 0.0127 * cos(k * pi / 8), y + 0.0127 * sin(k * pi / 8)) for k in range(16))
        assert all(hypot(x - at.x, y - at.y) > 0.0222 for at in lying)  # half the width of a top


def test_even_a_beginner_spins_a_top_on_the_end_that_the_game_asks_for() -> None:
    """Where all tops are to spin on their long ends, those who think of a single spin try each end once first."""
    match = new("tipsy-topsy-turvy", ["Ann", "Bob"])
    view = match.view("Ann")
    for seed in range(3):
        stroke = player_for(match.game.id, 2).answer(match.game, view, Random(seed))
        assert isinstance(stroke, Spin)
        assert stroke.long


@pytest.mark.parametrize(
    ("degrees", "down"),
    [
        (90.0, ("#black",)),  # through the gap ahead to the middle of the fifty, and on between four pins
        (9.0, ("#10.7", "#10.8")),  # through the gap on the right to two of the four behind it
        (40.0, ()),  # a partition
        (-90.0, ()),  # the frame
    ],
)
def test_a_top_that_is_thrown_fells_what_stands_in_its_way_up_to_the_first_wall(
    degrees: float, down: tuple[str, ...]
) -> None:
    """By the plan of the slab: eight inches a compartment, the seat in the middle of the one at the end."""
    view = new("devil-among-the-tailors", ["Ann", "Bob"]).view("Ann")
    assert touched(view, [Spin("top", 600.0, 0.8, radians(degrees))]) == [down]


def test_a_top_that_is_not_thrown_foresees_nothing() -> None:
    view = new("devil-among-the-tailors", ["Ann", "Bob"]).view("Ann")
    assert touched(view, [Spin("top", 600.0, 0.0, pi / 2)]) == [()]


def test_who_thinks_of_more_spins_throws_at_more_pins() -> None:
    """At the slab the way ahead leads to the black pin: masters take it, of beginners few."""
    match = new("devil-among-the-tailors", ["Ann", "Bob"])
    view = match.view("Ann")
    assert match.ask is not None
    ahead = {}
    for level in (2, 8):
        thrown = [player_for(match.game.id, level).answer(match.game, view, Random(seed)) for seed in range(20)]
        ahead[level] = sum("#black" in pins for pins in touched(view, [s for s in thrown if isinstance(s, Spin)]))
    assert ahead[8] > 15
    assert ahead[2] < 10
