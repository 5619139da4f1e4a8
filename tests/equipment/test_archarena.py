"""Archarena boards: bases behind the straight lines, a group that just touches, circles, the pins' printed triangle."""

from itertools import combinations
from math import hypot

import pytest

from hoyle.equipment import table
from hoyle.equipment.boards.archarena import PIN, RING
from hoyle.units import inches


def test_a_base_lies_behind_each_straight_line() -> None:
    t = table("archarena-carrom")
    assert t.width == inches("25 1/2")
    for side, x, y in (("h", 0, -1), ("f", 0, 1), ("l", -1, 0), ("r", 1, 0)):
        inside = [s for s in "hflr" if t.zone(f"base-{s}").contains(0.9 * x * t.width / 2, 0.9 * y * t.width / 2)]
        assert inside == [side]
    assert not any(zone.contains(0, 0) for zone in t.zones.values())


def test_a_group_of_rings_touches_and_does_not_overlap() -> None:
    t = table("archarena-carrom")
    group = [t.spot(f"group-{i}") for i in range(1, 38)]
    gaps = [hypot(a.x - b.x, a.y - b.y) for a, b in combinations(group, 2)]
    assert min(gaps) == pytest.approx(2 * RING)
    assert sum(gap == pytest.approx(2 * RING) for gap in gaps) == 90  # of the 37 places of a hexagon
    far = [hypot(at.x, at.y) for at in group]
    assert far[:7] == pytest.approx([0, *[2 * RING] * 6])
    assert far[19:25] == pytest.approx([6 * RING] * 6)


def test_a_man_fits_between_the_line_and_the_rim_only_on_his_own_side() -> None:
    for number in (1, 2):
        t = table(f"archarena-{number}-crokinole")
        outside = 0.90 * t.width / 2 + RING
        assert outside + RING <= t.width / 2
        assert [s for s in "hlfr" if t.zone(f"line-{s}").contains(0, -outside)] == ["h"]
        assert not t.zone("line-h").contains(0, -outside + 2.1 * RING)
        assert [s for s in "hlfr" if t.zone(f"side-{s}").contains(0.1, -0.2)] == ["h"]


def test_quadrants_lie_within_their_bounds() -> None:
    t = table("archarena-1-crokinole")
    for side in "hlfr":
        zone = t.zone(f"line-{side}")
        x0, y0, x1, y1 = zone.bounds()
        points = [(i * 0.01, k * 0.01) for i in range(-35, 36) for k in range(-35, 36)]
        found = [(x, y) for x, y in points if zone.contains(x, y)]
        assert found
        assert all(x0 <= x <= x1 and y0 <= y <= y1 for x, y in found)


def test_ten_pins_stand_in_the_printed_triangle() -> None:
    t = table("archarena-tenpins")
    pins = {n: t.spot(f"{n}-spot") for n in range(1, 11)}

    def gap(a: int, b: int) -> float:
        return hypot(pins[a].x - pins[b].x, pins[a].y - pins[b].y) - 2 * PIN

    assert gap(7, 8) == pytest.approx(inches("1 1/2"))
    assert gap(1, 2) == pytest.approx(inches("1 1/2"))
    assert gap(7, 10) + 4 * PIN == pytest.approx(inches(6))
    assert gap(1, 7) == pytest.approx(gap(1, 10))
    assert pins[7].x < pins[10].x
    assert pins[1].y < pins[5].y < t.width / 2


def test_the_circle_of_ten_pins_is_eight_inches_across() -> None:
    t = table("archarena-tops-circle")
    inside = t.zone("circle")
    stand = [t.spot(f"{n}-spot") for n in range(1, 11)]
    assert [hypot(at.x, at.y) for at in stand] == pytest.approx([inches(4)] * 10)
    assert inside.bounds() == (-inches(4), -inches(4), inches(4), inches(4))
    assert all(
        inside.contains(0.99 * at.x, 0.99 * at.y) and not inside.contains(1.01 * at.x, 1.01 * at.y) for at in stand
    )
