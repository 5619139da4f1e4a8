"""Rings on boards: the way back to the centre, turns of three, counts of frames, what lies on a line."""

from dataclasses import replace
from itertools import pairwise
from math import cos, hypot, pi, sin

import pytest

from hoyle.games import load
from hoyle.games.crokinole.crokinole import worth
from hoyle.games.general.boards import cycle, edge, near_centre
from hoyle.games.ring_pins.family import scored
from hoyle.record import At, Down, Layout
from hoyle.referee import BadOption, State, begin

D = 0.03175
"""A ring's diameter: 1 1/4 in."""


def carroms(layout: Layout | None = None, seats: tuple[str, ...] = ("Ann", "Bob"), **given: str) -> State:
    s = begin(load("carroms"), seats, {"Lead": seats[0], **given}).state
    return replace(s, layout=layout) if layout else s


def test_a_ring_comes_back_to_the_centre_where_it_is_free() -> None:
    assert near_centre(carroms(Layout({"r1": (0.2, 0.2)})), "r2") == At(0, 0)
    assert near_centre(carroms(Layout({"r1": (D, 0.0), "g1": (-D, 0.0)})), "r2") == At(0, 0)  # just between two


def test_it_lies_against_a_ring_that_is_in_the_way() -> None:
    at = near_centre(carroms(Layout({"r1": (D / 4, 0.0)})), "r2")
    assert (at.x, at.y) == pytest.approx((-3 * D / 4, 0))
    assert hypot(at.x - D / 4, at.y) == pytest.approx(D)


def test_no_free_point_is_nearer() -> None:
    places = {
        "r1": (0.004, 0.002),
        "r3": (-0.025, 0.021),
        "g4": (0.01, -0.033),
        "g5": (-0.03, -0.02),
        "black": (0.036, 0.02),
    }
    s = carroms(Layout(places))
    at = near_centre(s, "r2")
    assert s.clear(at)
    far = hypot(at.x, at.y)
    for i in range(200):
        for k in range(360):
            r = far * (i / 200) * 0.999
            assert not s.clear(At(r * cos(k * pi / 180), r * sin(k * pi / 180)))


def test_men_that_come_back_lie_about_a_recess_and_not_in_it() -> None:
    """Ditch carrom 4: near the centre, and touching each other; the recess is 1 3/8 in. wide."""
    s = begin(load("ditch-carrom"), ("Ann", "Bob"), {"Lead": "Ann"}).state
    s = replace(s, layout=Layout({"b1": (0.2, 0.2)}))
    first = near_centre(s, "w1")
    assert hypot(first.x, first.y) == pytest.approx(0.0174625)
    second = near_centre(replace(s, layout=Layout({"b1": (0.2, 0.2), "w1": first})), "w2")
    assert hypot(second.x, second.y) == pytest.approx(0.0174625)
    assert hypot(second.x - first.x, second.y - first.y) == pytest.approx(D)


@pytest.mark.parametrize("lead", ["Ann", "Bob", "Cal"])
def test_of_three_one_plays_against_two(lead: str) -> None:
    s = carroms(seats=("Ann", "Bob", "Cal"))
    turns = cycle(s, lead)
    assert turns[0] == lead
    assert sorted(turns) == ["Ann", "Bob", "Bob", "Cal"]
    assert all((a == "Bob") != (b == "Bob") for a, b in pairwise((*turns, lead)))
    assert [edge(s, seat) for seat in s.seats] == ["h", "l", "f"]


def test_partners_sit_face_to_face_however_they_are_named() -> None:
    s = carroms(seats=("Ann", "Bob", "Cal", "Dee"), Sides="Ann+Bob, Cal+Dee")
    assert {seat: edge(s, seat) for seat in s.seats} == {"Ann": "h", "Cal": "l", "Bob": "f", "Dee": "r"}
    assert cycle(s, "Cal") == ("Cal", "Bob", "Dee", "Ann")


def test_sides_and_colours_that_cannot_be() -> None:
    for key, value in (("Sides", "Ann+Bob+Cal, Dee"), ("Sides", "Ann+Bob, Cal"), ("Colours", "Ann red, Cal green")):
        with pytest.raises(BadOption) as found:
            carroms(seats=("Ann", "Bob", "Cal", "Dee"), **{key: value})
        assert found.value.key == key
    with pytest.raises(BadOption, match="blue"):
        carroms(Colours="Ann blue")
    with pytest.raises(BadOption, match="two play, or four"):
        begin(load("ten-pins"), ("Ann", "Bob", "Cal"))


def test_two_or_four_play_at_ten_pins() -> None:
    with pytest.raises(BadOption, match="two play, or four") as refused:
        begin(load("ten-pins"), ("Ann", "Bob", "Cal"), {"Lead": "Ann"})
    assert refused.value.key == "Seats"


def test_a_well_known_score_of_ten_frames_by_two() -> None:
    # X 7/ 9- X -8 8/ -6 X X X81, which makes 167 wherever scoring is taught.
    frames = ((10,), (7, 3), (9, 0), (10,), (0, 8), (8, 2), (0, 6), (10,), (10,), (10, 8, 1))
    totals = [sum(points for points, _ in scored(frames, 2)[: i + 1]) for i in range(10)]
    assert totals == [20, 39, 48, 66, 74, 84, 90, 120, 148, 167]


def test_strikes_and_spares_wait() -> None:
    assert scored(((10,), ()), 3) == []
    assert scored(((10,), (3,)), 3) == []
    assert [points for points, _ in scored(((10,), (3, 4)), 3)] == [17]
    assert [points for points, _ in scored(((10,), (3, 4, 1)), 3)] == [17, 8]
    assert [points for points, _ in scored(((6, 4), (5,)), 3)] == [15]
    assert [points for points, _ in scored(((6, 3, 1), ()), 3)] == [10]  # ten with the third ring is a break


@pytest.mark.parametrize(
    ("far", "value", "on_line"),
    [(0.0, 15, False), (0.0812, 15, False), (0.0972, 10, True), (0.12, 10, False), (0.1943, 5, True), (0.2755, 5, False),
     (0.2915, 0, True), (0.31, 0, False)],
)  # fmt: skip
def test_a_ring_on_a_line_is_outside_it(far: float, value: int, on_line: bool) -> None:
    # The circles are 3.825, 7.65 and 11.475 in. from the centre, a ring 5/8 in. from its middle to its edge.
    s = begin(load("crokinole"), ("Ann", "Bob"), {"Lead": "Ann"}).state
    s = replace(s, layout=s.layout.put("a1", At(far * 0.6, -far * 0.8)).put("b1", Down("ditch")))
    assert worth(s, "a1") == (value, on_line)
    assert worth(s, "b1") == (0, False)


def test_the_square_of_board_two_has_corners() -> None:
    s = begin(load("crokinole"), ("Ann", "Bob"), {"Lead": "Ann", "Table": "archarena-2-crokinole"}).state
    s = replace(s, layout=s.layout.put("a1", At(0.27, 0.27)))
    assert worth(s, "a1") == (5, False)
