"""Sizes and places as the handbook and today's specifications print them, and as the resolutions of its gaps say."""

import pytest

from hoyle.equipment import Rect, rack_neighbours, table, triangle, zones_within
from hoyle.record import At
from hoyle.units import feet, inches, ounces, to_inches


def inch(value: float) -> float:
    return round(to_inches(value), 6)


def test_units_are_exact() -> None:
    assert inches("2 3/8") == 0.060325
    assert inches("7/16") == pytest.approx(0.0111125, rel=1e-15)
    assert feet(5) == 1.524
    assert ounces(16) == 0.45359237
    with pytest.raises(ValueError, match="2 3/8"):
        inches("two")
    with pytest.raises(ValueError, match="1/0"):
        inches("1/0")


@pytest.mark.parametrize(
    ("name", "length", "width", "ball", "nose"),
    [
        ("carom-5x10", 112, 56, 2.375, 1.4375),
        ("carom-4.5x9", 100, 50, 2.375, 1.4375),
        ("pool-5x10", 112, 56, 2.3125, 2.3125 / 2 + 0.25),  # noses a quarter inch above the ball's centre
        ("pool-9ft", 100, 50, 2.25, 0.635 * 2.25),
    ],
)
def test_beds_balls_and_noses(name: str, length: float, width: float, ball: float, nose: float) -> None:
    t = table(name)
    assert t.ball is not None
    assert (inch(t.length), inch(t.width)) == (length, width)
    assert inch(2 * t.ball.radius) == ball
    assert inch(t.nose) == pytest.approx(nose)


def mm(value: float) -> float:
    return round(value * 1000, 6)


def test_snooker_table_in_millimetres() -> None:
    t = table("snooker-12ft")
    assert t.ball is not None
    assert (mm(t.length), mm(t.width), mm(2 * t.ball.radius), t.ball.mass) == (3569, 1778, 52.5, 0.142)
    where = {name: (mm(at.x), mm(at.y + t.length / 2)) for name, at in t.spots.items()}
    assert where["baulk-left"] == where["green-spot"] == (-292, 737)
    assert where["baulk-centre"] == where["brown-spot"] == (0, 737)
    assert where["baulk-right"] == where["yellow-spot"] == (292, 737)
    assert where["centre-spot"] == where["blue-spot"] == (0, 1784.5)
    assert where["billiard-spot"] == where["black-spot"] == (0, 3569 - 324)
    # Midway between the centre spot and the top cushion.
    assert where["pyramid-spot"] == where["pink-spot"] == (0, (1784.5 + 3569) / 2)
    assert {p.name: mm(p.mouth) for p in t.pockets} == {"HL": 85, "HR": 85, "FL": 85, "FR": 85, "SL": 87, "SR": 87}


def test_english_table_in_inches() -> None:
    t = table("english-12ft")
    assert t.ball is not None
    assert (inch(t.length), inch(t.width), inch(2 * t.ball.radius)) == (140.5, 70, 2.0625)
    assert inch(t.spot("baulk-centre").y + t.length / 2) == 29
    assert inch(t.length / 2 - t.spot("billiard-spot").y) == 12.75
    assert inch(t.spot("baulk-right").x) == 11.5


@pytest.mark.parametrize("name", ["snooker-12ft", "english-12ft"])
def test_baulk_and_the_d_behind_its_line(name: str) -> None:
    t = table(name)
    line, d = t.spot("baulk-centre"), t.zone("D")
    r = t.spot("baulk-right").x
    assert d.contains(0.0, line.y)
    assert d.contains(r, line.y)
    assert d.contains(0.0, line.y - r + 1e-9)
    assert not d.contains(0.0, line.y - r - 1e-9)
    assert not d.contains(0.0, line.y + 1e-6)
    assert not d.contains(0.8 * r, line.y - 0.61 * r)
    assert t.zone("baulk").contains(t.width / 2, -t.length / 2)
    assert not t.zone("baulk").contains(0.0, line.y + 1e-6)
    # The line and the D are drawn: every stroke of the D lies on its circle, and they join.
    straight, *bow = t.marks
    assert (straight.x0, straight.y0, straight.x1, straight.y1) == (-t.width / 2, line.y, t.width / 2, line.y)  # type: ignore[union-attr]
    ends = [(m.x0, m.y0) for m in bow] + [(bow[-1].x1, bow[-1].y1)]  # type: ignore[union-attr]
    assert all((x * x + (y - line.y) ** 2) ** 0.5 == pytest.approx(r) and y <= line.y for x, y in ends)


def test_pockets_of_the_championship_table() -> None:
    mouths = {p.name: inch(p.mouth) for p in table("pool-5x10").pockets}
    assert mouths == {"HL": 4.5, "HR": 4.5, "FL": 4.5, "FR": 4.5, "SL": 4.75, "SR": 4.75}
    assert not table("carom-5x10").pockets


def test_spots_and_string_on_the_quarters() -> None:
    t = table("carom-5x10")
    where = {name: (inch(at.x), inch(at.y)) for name, at in t.spots.items()}
    assert where == {"head-spot": (0, -28), "centre-spot": (0, 0), "foot-spot": (0, 28), "pool-spot": (0, 51)}
    string = t.zone("string")
    assert string.contains(inches(3), inches(-28))  # on the line is within
    assert not string.contains(0.0, inches("-27.999"))


def test_radius_is_the_half_disc_behind_the_string() -> None:
    radius = table("carom-5x10").zone("radius")
    assert radius.contains(inches(6), inches(-28))
    assert radius.contains(0.0, inches(-34))
    assert not radius.contains(0.0, inches("-27.9"))
    assert not radius.contains(inches("4.3"), inches("-32.3"))


def test_crotch_is_a_four_and_a_half_inch_square_in_each_corner() -> None:
    for corner, x, y in (("HL", -1, -1), ("HR", 1, -1), ("FL", -1, 1), ("FR", 1, 1)):
        square = table("carom-5x10").zone(f"crotch-{corner}")
        assert square.contains(x * inches("23.51"), y * inches("51.51"))
        assert not square.contains(x * inches("23.49"), y * inches("51.51"))
        assert not square.contains(x * inches("23.51"), y * inches("51.49"))


@pytest.mark.parametrize("depth", [14, 18])
def test_balks_run_clockwise_from_the_heads_left_corner(depth: int) -> None:
    t = table(f"balkline-{depth}")
    edge_x, edge_y = 28 - depth / 2, 56 - depth / 2  # the middle of the outer spaces
    middles = [
        (-edge_x, -edge_y), (-edge_x, 0), (-edge_x, edge_y), (0, edge_y),
        (edge_x, edge_y), (edge_x, 0), (edge_x, -edge_y), (0, -edge_y),
    ]  # fmt: skip
    for number, (x, y) in enumerate(middles, start=1):
        inside = [n for n in range(1, 9) if t.zone(f"balk-{n}").contains(inches(x), inches(y))]
        assert inside == [number]
    assert not any(t.zone(f"balk-{n}").contains(0.0, 0.0) for n in range(1, 9))


def test_anchors_are_seven_by_three_and_a_half_about_each_line_end() -> None:
    t = table("balkline-14")
    for n in range(1, 9):
        box = t.zone(f"anchor-{n}")
        assert isinstance(box, Rect)
        sides = sorted((inch(box.x1 - box.x0), inch(box.y1 - box.y0)))
        assert sides == [3.5, 7]
    first = t.zone("anchor-1")
    assert first.contains(inches(-27), inches(-42 + 3.4))
    assert not first.contains(inches("-24.4"), inches(-42))
    assert t.zone("anchor-8").contains(inches(-14), inches(-55))


def test_a_zone_holds_those_that_lie_wholly_in_it() -> None:
    assert zones_within("english-12ft", "baulk") == {"baulk", "D"}
    assert zones_within("english-12ft", "D") == {"D"}
    assert zones_within("balkline-18", "balk-3") == {
        "balk-3",
        "crotch-FL",
    }  # no anchor, each of which lies across a line
    assert zones_within("pool-5x10", "nowhere") == {"nowhere"}


def test_diamonds_stand_at_the_eighths() -> None:
    sights = table("carom-5x10").sights()
    assert len(sights) == 20
    assert (inch(sights[0].x), inch(sights[0].y)) == (-28, -42)
    assert {inch(s.y) for s in sights if abs(s.x) == table("carom-5x10").width / 2} == {-42, -28, -14, 0, 14, 28, 42}


@pytest.mark.parametrize(
    ("size", "nominal", "room"),
    [
        ("5x10", (5, 10), (15, 20)),
        ("4.5x9", (4.5, 9), (14.5, 18.5)),
        ("4x8", (4, 8), (14, 17.5)),
        ("3.5x7", (3.5, 7), (12, 15)),
    ],
)
def test_the_sizes_of_1908(size: str, nominal: tuple[float, float], room: tuple[float, float]) -> None:
    """The handbook's sizes and rooms in feet; the bed lies within the rails, as long again as it is wide."""
    for bed in (table(f"carom-{size}"), table(f"pool-{size}"), table(f"pool-{size}-corners")):
        assert bed.room is not None
        assert bed.outfit is not None
        assert (bed.room.width, bed.room.length) == pytest.approx((feet(room[0]), feet(room[1])))
        assert bed.length == pytest.approx(2 * bed.width)
        assert bed.width < feet(nominal[0])
        assert inch(bed.room.rail_above_floor) == 34
        assert [round(weight / ounces(1)) for weight in bed.outfit.cue] == [15, 19]
        assert {"bridge", "mace"} <= set(bed.outfit.pieces)
        assert bed.outfit.nap == "head"


def test_four_pockets_are_those_of_the_corners() -> None:
    assert {pocket.name for pocket in table("pool-5x10-corners").pockets} == {"HL", "HR", "FL", "FR"}


def test_room_and_light() -> None:
    room = table("carom-5x10").room
    assert room is not None
    assert (room.width, room.length) == (feet(15), feet(20))
    assert (inch(room.light_above_bed), inch(room.light_above_floor)) == (38, 73)
    assert (inch(room.short_arms), inch(room.long_arms), inch(room.rail_above_floor)) == (28, 56, 34)
    small = table("carom-4.5x9").room
    assert small is not None
    assert (inch(small.width), inch(small.length), inch(small.short_arms)) == (174, 222, 25)


def test_unknown_names_say_what_there_is() -> None:
    with pytest.raises(KeyError, match="carom-5x10"):
        table("billiards")
    with pytest.raises(KeyError, match="foot-spot"):
        table("carom-5x10").spot("red")
    with pytest.raises(KeyError, match="crotch-HL"):
        table("carom-5x10").zone("balk")


def test_triangle_touches_and_nothing_overlaps() -> None:
    rows = [["15"], ["14", "13"], ["12", "11", "10"]]
    balls = triangle(At(0.0, 0.7), 0.03, rows)
    pairs = rack_neighbours(rows)
    assert balls["15"] == At(0.0, 0.7)
    assert balls["14"].x < 0 < balls["13"].x  # left and right as seen from the head
    names = list(balls)
    for i, a in enumerate(names):
        for b in names[i + 1 :]:
            gap = ((balls[a].x - balls[b].x) ** 2 + (balls[a].y - balls[b].y) ** 2) ** 0.5 - 0.06
            assert gap > -1e-12
            assert (abs(gap) < 1e-12) == ((min(a, b), max(a, b)) in pairs)
