"""Where pieces in hand are thought of: anywhere in their zone, and at its edge nearest the middle and farthest from it."""

from math import hypot
from random import Random

from hoyle.equipment.regions import At, Quadrant, Rect
from hoyle.match import Match, new
from hoyle.players.geometry.proposals import edgewise, places

LINE = Quadrant(0.275, 0.307, 0, -1)
ANYWHERE = (1.0, 1.0)


def test_the_edges_of_a_line() -> None:
    inner, outer = (edgewise(At(0.05, -0.285), LINE, share, ANYWHERE) for share in (0.0, 2.0))
    assert 0.275 <= hypot(inner.x, inner.y) < 0.2755
    assert 0.3065 < hypot(outer.x, outer.y) <= 0.307
    assert all(LINE.contains(at.x, at.y) for at in (inner, outer))


def test_no_farther_out_than_the_bed() -> None:
    at = edgewise(At(0.1, -0.5), Rect(-1.0, -1.0, 1.0, -0.2), 2.0, (0.3, 0.6))
    assert 0.58 < -at.y <= 0.6


def crokinole() -> Match:
    match = new("crokinole", ("Ann", "Bob"), Lead="Ann")
    assert match.ask is not None
    return match


def test_a_third_of_the_places_lies_on_an_edge() -> None:
    with crokinole() as match:
        held = match.ask.place[0]
        found = places(match.state, held, Random(1), 30)
        zone = match.state.bed.zone(held.zone)
        assert isinstance(zone, Quadrant)
        assert all(zone.contains(at.x, at.y) for at in found)
        off = [hypot(at.x, at.y) for at in found]
        assert sum(far < zone.inner + 5e-4 for far in off) >= 4
        assert sum(far > zone.outer - 5e-4 for far in off) >= 4
        assert len({round(far, 3) for far in off}) > 12
