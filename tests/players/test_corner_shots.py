"""Rings driven into corner pockets, as geometry sees it: chances come true, what is in the way counts, good places are found."""

from __future__ import annotations

from math import erf, hypot, sqrt
from random import Random

import numpy as np
import pytest

from hoyle.equipment import At, table
from hoyle.match import execute, new
from hoyle.physics import simulate_many
from hoyle.players.geometry.aims import CuePositions
from hoyle.players.geometry.corner_shots import bell, best_places, driven, pots, ways
from hoyle.players.rollouts.cue_positions import cue_positions
from hoyle.record import IN_HAND, POCKET, Flick, Layout

BOARD = table("archarena-carrom")
NAMES = ("white", "r1", "g1")
FROM, HANGING = (0.0, -0.28), (0.25, 0.22)


def seen(*rings: tuple[float, float], at: tuple[float, float] = FROM, wanted: tuple[float, ...] = ()) -> CuePositions:
    """The shooter at a place, with rings where they are said to lie."""
    xy = np.array([[at, *rings, *[(np.nan, np.nan)] * (2 - len(rings))]])
    one, zero = np.array([True]), np.array([0])
    return CuePositions(NAMES, xy, zero, zero, one, np.array((1.0, *wanted)) if wanted else None)


def sunk(
    place: tuple[float, float], ring: tuple[float, float], speed: float, azimuth: float, times: int = 200
) -> float:
    """How often a shot of the hand sinks a ring that lies alone."""
    rng, meant = Random(2), Flick("white", speed, azimuth, place=At(*place))
    layout = Layout({"white": IN_HAND, "r1": At(*ring)})
    batch = simulate_many(BOARD, layout, [execute(meant, rng, 1.0, BOARD) for _ in range(times)])
    fell = [any(c.kind == POCKET and c.piece == "r1" for c in batch.record(i).contacts) for i in range(times)]
    return sum(fell) / times


@pytest.mark.parametrize("window", [0.1, 0.5, 1.0, 2.0, 3.0])
def test_the_chance_of_an_error_within_a_window(window: float) -> None:
    """The square root of an exponential comes near the error function."""
    assert float(bell(np.array(window))) == pytest.approx(erf(window / sqrt(2)), abs=0.01)


@pytest.mark.parametrize("ring", [(0.25, 0.22), (0.15, 0.1), (-0.2, -0.1), (0.05, -0.15)])
def test_a_straight_pot_comes_off_about_as_often_as_is_said(ring: tuple[float, float]) -> None:
    """The likeliest pot of a ring that lies alone, played by the hand."""
    found = pots(seen(ring), BOARD)
    assert found is not None
    came = sunk(FROM, ring, 1.3 * float(found.least[0]), float(found.azimuth[0]))
    assert came == pytest.approx(float(found.chance[0]), abs=0.25)


def test_a_ring_in_the_way_of_either_bars_a_pot() -> None:
    """The straight ways to the pocket that a ring hangs over are gone if another lies before it."""
    free, barred = pots(seen(HANGING), BOARD), pots(seen(HANGING, (0.215, 0.148)), BOARD)
    assert free is not None
    assert barred is not None
    rows = barred.what // len(ways(BOARD.width, BOARD.length, BOARD.disc).sure) == NAMES.index("r1")
    assert max(barred.chance[rows].tolist(), default=0.0) < 0.6 * free.chance[0]


def test_the_rings_of_others_are_played_for_less() -> None:
    """Of two rings that hang alike the one that is wanted is thought of first, and most shots go to it."""
    held = seen((0.25, 0.22), (-0.25, 0.22), wanted=(0.2, 1.0))
    found = pots(held, BOARD)
    assert found is not None
    assert found.azimuth[0] > np.pi / 2
    shots = driven(held, BOARD, 200, np.random.default_rng(1))
    assert shots is not None
    assert (np.cos(shots.azimuth) < 0).mean() > 0.8


def test_places_from_which_a_ring_is_likely_driven() -> None:
    """The best of forty places beats most of them, and by the hand's trials too."""
    places = [(x, -0.28) for x in np.linspace(-0.25, 0.25, 41).tolist()]
    ring = (-0.2, -0.1)
    xy = np.array([[place, ring] for place in places])
    every = np.arange(41)
    held = CuePositions(("white", "r1"), xy, every, 0 * every, every >= 0)
    best = int(best_places(held, BOARD, 1)[0])
    found = pots(held, BOARD)
    assert found is not None
    rates = {}
    for position in (best, 2, 38):
        rows = np.flatnonzero(found.position == position)
        rates[position] = max(
            (sunk(places[position], ring, 1.3 * float(found.least[i]), float(found.azimuth[i]), 100) for i in rows[:2]),
            default=0.0,
        )
    assert rates[best] > max(rates[2], rates[38])


def test_half_of_the_places_tried_at_carroms_are_chosen_so() -> None:
    """Where the shooter is in hand, the places tried are oftener good ones than places drawn at random are."""
    match = new("carroms", ["Ann", "Bob"], lead="Ann")
    ask = match.ask
    assert ask is not None
    state = match.view(ask.seat)
    held = cue_positions(state, ask, 40, Random(3))
    assert held is not None
    assert held.wanted is not None
    assert len(held) == 40
    assert {name for name, want in zip(held.names, held.wanted.tolist(), strict=True) if want < 1} == set(
        state.pieces["Bob"]
    )
    assert len({hypot(*at) for at in held.at().tolist()}) == 40


def test_there_are_none_where_there_are_no_corners() -> None:
    """At crokinole rings are to fall into the recess, and a table with balls has pots of its own."""
    held = seen(HANGING)
    assert pots(held, BOARD) is not None
    assert pots(held, table("archarena-1-crokinole")) is None
    assert pots(held, table("pool-9ft")) is None
    assert pots(seen(), BOARD) is None
