"""Where pins and corks stand, in inches, by the printed distances."""

from __future__ import annotations

import pytest

from hoyle.equipment import table
from hoyle.record import At, Layout
from hoyle.referee import State
from hoyle.units import inches


def inch(name: str, spot: str) -> tuple[float, float]:
    at = table(name).spot(spot)
    return round(at.x / inches(1), 6), round(at.y / inches(1), 6)


def test_the_pool_spot_has_its_own_distance_in_every_game() -> None:
    half = 56
    assert inch("pin-pool-5x10", "pool-spot") == (0, half - 3)
    assert inch("chicago-5x10", "pool-spot") == (0, half - 3)
    assert inch("tricolour-5x10", "pool-spot") == (0, half - 5)
    assert inch("bouchon-5x10", "pool-spot") == (0, half - 5)
    assert inch("tricolour-5x10", "tricolour-spot") == (0, 5 - half)


def test_a_ball_passes_between_the_pins_of_the_diamond() -> None:
    t = table("pin-pool-5x10")
    assert t.ball is not None
    for a, b in ((1, 5), (2, 5), (3, 5), (4, 5), (1, 2), (2, 4)):
        one, other = t.spot(f"{a}-spot"), t.spot(f"{b}-spot")
        gap = ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5 - 2 * t.pin
        assert gap > 2 * t.ball.radius


def test_balls_begin_against_the_cushion_opposite_the_sights() -> None:
    assert inch("tricolour-5x10", "right-sight") == (14, 56 - 2.375 / 2)
    assert inch("tricolour-5x10", "left-sight") == (-14, 56 - 2.375 / 2)


@pytest.mark.parametrize(
    ("name", "side", "apart", "ten"), [("skittle-5x10", 24.5, 21, 7), ("skittle-4.5x9", 21.5, 18.75, 6)]
)
def test_the_skittles_stand_at_the_printed_distances(name: str, side: float, apart: float, ten: float) -> None:
    string = inch(name, "head-spot")[1]
    right = [inch(name, f"{pin}-spot") for pin in ("r9", "r8", "r7", "r5")]
    left = [inch(name, f"{pin}-spot") for pin in ("l3", "l4", "l5", "l7")]
    assert right == [(side, string + i * apart) for i in range(4)]
    assert left == [(-side, string + i * apart) for i in range(4)]
    foot = inch(name, "foot-spot")[1]
    assert inch(name, "6-spot") == (0, foot + 3)
    assert inch(name, "black-6-spot") == (0, foot + 4.75)
    assert inch(name, "black-8-spot") == (side + 1.75, string + apart)
    assert inch(name, "10-spot") == (ten, string)
    assert inch(name, "black-10-spot") == (-ten, string)


def test_a_pin_takes_less_room_than_a_ball() -> None:
    t = table("tricolour-5x10")
    assert t.ball is not None
    pinned = State("any", ("Ann",), table=t.name, layout=Layout({"#blue": At(0.0, 0.0)}))
    balled = State("any", ("Ann",), table=t.name, layout=Layout({"blue": At(0.0, 0.0)}))
    near = At(t.ball.radius + t.pin + 0.001, 0.0)
    assert pinned.clear(near)
    assert not balled.clear(near)
    assert not pinned.clear(At(t.ball.radius + t.pin - 0.001, 0.0))
