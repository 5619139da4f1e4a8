"""Boards: squares by letter and by number, zones one inside the other, the pins of the slab."""

from collections import Counter

import pytest

from hoyle.equipment import table
from hoyle.equipment.regions import covers


def test_squares_by_number_are_dark_and_numbered_from_the_right_of_the_first_rank() -> None:
    t = table("checkerboard")
    numbered = {1: "g1", 4: "a1", 5: "h2", 8: "b2", 11: "c3", 15: "d4", 18: "e5", 29: "h8", 32: "b8"}
    assert {n: t.spot(str(n)) for n in numbered} == {n: t.spot(square) for n, square in numbered.items()}


@pytest.mark.parametrize("number", [1, 2])
def test_zones_lie_one_inside_the_other(number: int) -> None:
    t = table(f"archarena-{number}-checker")
    fifteen, ten, five = (t.zone(name) for name in ("15", "10", "5"))
    for inner, outer in ((fifteen, ten), (ten, five)):
        x0, _, _, y1 = inner.bounds()
        assert outer.contains(x0, 0)
        assert outer.contains(0, y1)
        assert not inner.contains(*outer.bounds()[:2])
    assert ten.contains(0.99 * ten.bounds()[2], 0.99 * ten.bounds()[3]) == (number == 2)  # a square has corners


def test_a_zone_covers_those_within_it() -> None:
    board, english = table("archarena-carrom"), table("english-12ft")
    assert all(covers(board.zone("bases"), board.zone(f"base-{side}")) for side in "hflr")
    assert not covers(board.zone("base-h"), board.zone("base-l"))  # they share a corner only
    assert not covers(board.zone("base-h"), board.zone("bases"))
    assert covers(english.zone("baulk"), english.zone("D"))
    assert not covers(english.zone("D"), english.zone("baulk"))


def test_the_course_of_flags_has_its_homes_in_the_middle() -> None:
    t = table("archarena-2-flags")
    places = {n: t.spot(str(n)) for n in range(1, 45)}
    assert len({(round(at.x, 6), round(at.y, 6)) for at in places.values()}) == 44
    inside = [n for n, at in places.items() if t.zone("home").contains(at.x, at.y)]
    assert inside == [41, 42, 43, 44]
    assert places[41] == t.spot("US")
    assert places[44] == t.spot("GB")


def test_the_slab_has_thirty_five_pins_worth_860() -> None:
    pins = [name for name in table("devil-slab").spots if name != "seat"]
    assert len(pins) == 35
    worth = Counter(100 if name == "black" else int(name.split(".")[0]) for name in pins)
    assert sum(value * count for value, count in worth.items()) == 860
