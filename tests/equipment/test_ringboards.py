"""Boards with rings, men, balls or weights set out: what print says of their places, and that all of it can lie there."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import pytest

from hoyle.equipment import table
from hoyle.games import find
from hoyle.record import IN_HAND, At, Spot
from hoyle.referee import begin
from hoyle.units import feet, inches, to_inches

FAMILIES = ("carrom-board", "crokinole", "holes", "ring-carom", "shuffleboard")
GAMES = [game for game in find().values() if game.family in FAMILIES]


def test_there_are_games_of_every_family() -> None:
    assert {game.family for game in GAMES} == set(FAMILIES)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_is_set_up_lies_on_the_board_and_apart(game) -> None:  # type: ignore[no-untyped-def]
    """Rings of a column stand one on another; nothing else is where another is."""
    state = begin(game, ("Ann", "Bob"), {"Lead": "Ann"}).state
    bed, lying = state.bed, {}
    for piece, where in state.layout.places.items():
        at = bed.spot(where.name) if isinstance(where, Spot) else where
        if at != IN_HAND and isinstance(at, At):
            lying[piece] = at
            assert abs(at.x) <= bed.width / 2
            assert abs(at.y) <= bed.length / 2
    radius = bed.ball.radius if bed.ball else bed.disc
    for (one, a), (other, b) in combinations(lying.items(), 2):
        reach = sum(bed.pin if p.startswith("#") else radius for p in (one, other))
        assert hypot(a.x - b.x, a.y - b.y) >= reach - 1e-9 or a.z != b.z, (one, other)


def test_three_lines_cross_the_shuffle_board_at_both_ends() -> None:
    t = table("shuffle-board-30ft")
    lines = sorted(round(mark.y0, 6) for mark in t.marks)  # type: ignore[union-attr]
    assert len(lines) == 6
    assert lines == [-y for y in reversed(lines)]
    assert t.length == pytest.approx(feet(30))
    # A weight half over the end's last line is past all three; the end is where it projects.
    assert t.zone("3").contains(0.0, t.length / 2)
    assert t.zone("end").contains(0.0, t.length / 2 - t.disc / 2)
    assert not t.zone("end").contains(0.0, t.length / 2 - 2 * t.disc)


def test_the_parepa_triangle_is_24_inches_before_the_box() -> None:
    t = table("parepa-5x10")
    front = t.length / 2 - inches(6)
    last = max(t.spot(f"rack-{n}").y for n in range(10, 101, 10))
    assert to_inches(front - last) == pytest.approx(24)
    assert min(range(10, 101, 10), key=lambda n: t.spot(f"rack-{n}").y) == 10


def test_sixteen_men_stand_within_the_inner_circle() -> None:
    t = table("archarena-1-ditch")
    men = [t.spot(f"man-{n}") for n in range(1, 17)]
    assert max(hypot(at.x, at.y) for at in men) + t.disc <= t.zone("15").bounds()[2]


def test_the_numbered_pockets_are_the_four_corners() -> None:
    """Pocket 1 is the near left, 2 the near right, 3 the far right, 4 the far left."""
    t = table("archarena-numbered")
    assert [(t.spot(n).x > 0, t.spot(n).y > 0) for n in "1234"] == [
        (False, False),
        (True, False),
        (True, True),
        (False, True),
    ]


@pytest.mark.parametrize("zone", ["bases", "beyond", "outside"])
def test_zones_all_round_the_board(zone: str) -> None:
    """On or outside a straight line; clear of it; off the checkerboard: the same on all four sides, and never in the middle."""
    t = table("archarena-carrom")
    inner = {"bases": inches("10 1/4"), "beyond": inches("10 1/4") + t.disc, "outside": inches(8)}[zone]
    for x, y in ((0.0, 1.0), (0.0, -1.0), (1.0, 0.0), (-1.0, 0.0)):
        assert t.zone(zone).contains(x * inner, y * inner)
        assert not t.zone(zone).contains(x * (inner - 0.001), y * (inner - 0.001))
    assert not t.zone(zone).contains(0.0, 0.0)
