"""The tables there are, by name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from itertools import pairwise
from math import cos, pi, sin

from hoyle.equipment.archarena import ARCHARENA
from hoyle.equipment.boards import BOARDS
from hoyle.equipment.holes import hole_tables
from hoyle.equipment.pin_games import pin_game_tables
from hoyle.equipment.pinboards import pin_boards
from hoyle.equipment.pins import pin_tables
from hoyle.equipment.regions import At, Disc, Line, Mark, Rect, Triangle, covers
from hoyle.equipment.ringboards import RING_BOARDS
from hoyle.equipment.slides import SLIDES
from hoyle.equipment.tables import (
    HANDBOOK,
    BallSpec,
    Pocket,
    Room,
    Table,
    cushioned,
    lined,
    spaced,
)
from hoyle.units import feet, inches, ounces

_LIGHT = {
    "light_above_bed": inches(38),
    "light_above_floor": inches(73),
    "rail_above_floor": inches(34),
}
_ROOM_5x10 = Room(feet(15), feet(20), short_arms=inches(28), long_arms=inches(56), **_LIGHT)
_ROOM_4_5x9 = Room(feet("14 1/2"), feet("18 1/2"), short_arms=inches(25), long_arms=inches(50), **_LIGHT)

_CAROM_BALL = BallSpec(inches("2 3/8") / 2, 0.210)
"""2 3/8 in. by the handbook; 210 g as carom balls weigh."""


def _carom(name: str, title: str, width: float, length: float, room: Room) -> Table:
    # The bed is inferred from the distances that the handbook prints between lines and sights.
    table = cushioned(name, title, width, length, HANDBOOK)
    return replace(table, ball=_CAROM_BALL, nose=inches("1 7/16"), room=room)


def _six_pockets(corner: float, side: float, shelves: tuple[float, float]) -> tuple[Pocket, ...]:
    # Cut angles are those of today's tables: 142 degrees at the corners, 104 at the sides.
    return tuple(
        Pocket(name, side if name[0] == "S" else corner, 104.0 if name[0] == "S" else 142.0,
               shelves[name[0] == "S"])
        for name in ("HL", "HR", "SL", "SR", "FL", "FR")
    )  # fmt: skip


def _carom_5x10() -> Table:
    return _carom("carom-5x10", "Carom table, 5 x 10 ft", inches(56), inches(112), _ROOM_5x10)


def _carom_4_5x9() -> Table:
    return _carom("carom-4.5x9", "Carom table, 4 1/2 x 9 ft", inches(50), inches(100), _ROOM_4_5x9)


def _balkline(depth: int) -> Table:
    return lined(_carom_5x10(), inches(depth), f"balkline-{depth}", f"Balkline table, 5 x 10 ft, lines at {depth} in.")


def _space(table: Table) -> Table:
    size = table.name.removeprefix("carom-")
    return spaced(table, f"space-{size}", f"Space table, {table.title.removeprefix('Carom table, ')}")


def _pool_1908() -> Table:
    radius = inches("2 5/16") / 2
    table = cushioned("pool-5x10", "Pool table of 1908, 5 x 10 ft", inches(56), inches(112), HANDBOOK)
    return replace(
        table,
        # Composition balls of 2 5/16 in.; the weight is today's density at that size.
        ball=BallSpec(radius, ounces("5 3/4") * (2.3125 / 2.25) ** 3),
        nose=radius + inches("1/4"),
        pockets=_six_pockets(inches("4 1/2"), inches("4 3/4"), (inches("1 5/8"), inches("3/16"))),
        room=_ROOM_5x10,
    )


def _pool_9ft() -> Table:
    ball = BallSpec(inches("2 1/4") / 2, ounces("5 3/4"))
    table = cushioned(
        "pool-9ft", "Pool table, 9 ft", inches(50), inches(100), "World Pool-Billiard Association specifications"
    )
    return replace(
        table,
        ball=ball,
        nose=0.635 * 2 * ball.radius,
        pockets=_six_pockets(inches("4 9/16"), inches("5 1/16"), (inches("1 5/8"), inches("3/16"))),
    )


def _english(
    name: str, title: str, source: str, size: tuple[float, float], baulk: float, d: float, top: float, ball: BallSpec
) -> Table:
    """A table of the English kind: the head is the baulk end, left and right are seen from there.

    `size` is width and length, `baulk` the line's distance from the bottom cushion, `d` the radius of the D, `top` the billiard
    spot's distance from the top cushion.
    """
    w, h = size[0] / 2, size[1] / 2
    line, high = baulk - h, h - top
    spots = {
        "billiard-spot": At(0.0, high),
        "pyramid-spot": At(0.0, h / 2),
        "centre-spot": At(0.0, 0.0),
        "baulk-left": At(-d, line),
        "baulk-centre": At(0.0, line),
        "baulk-right": At(d, line),
    }
    # The Association's order, which survived.
    colours = {
        "black": "billiard-spot", "pink": "pyramid-spot", "blue": "centre-spot",
        "green": "baulk-left", "brown": "baulk-centre", "yellow": "baulk-right",
    }  # fmt: skip
    spots.update({f"{colour}-spot": spots[spot] for colour, spot in colours.items()})
    arc = [At(d * cos(pi * i / 32), line - d * sin(pi * i / 32)) for i in range(33)]
    return Table(
        name, title, *size, source,
        ball=ball,
        nose=1.4 * ball.radius,  # 7/5 of the radius: Mathavan, Jackson, Parkin, Proc. IMechE C 224 (2010) 1863
        # The jaws are round; between them the facings run straight in. The shelves are a reconstruction.
        pockets=tuple(
            Pocket(p, 0.087, 90.0, 0.008) if p[0] == "S" else Pocket(p, 0.085, 135.0, 0.02)
            for p in ("HL", "HR", "SL", "SR", "FL", "FR")
        ),
        spots=spots,
        zones={"baulk": Rect(-w, -h, w, line), "D": Disc(0.0, line, d, y_max=line)},
        marks=(Line(-w, line, w, line), *(Line(a.x, a.y, b.x, b.y) for a, b in pairwise(arc))),
    )  # fmt: skip


_SNOOKER_BALL = BallSpec(0.02625, 0.142)


def _snooker_12ft() -> Table:
    return _english(
        "snooker-12ft", "Snooker table, 12 ft", "World Professional Billiards and Snooker Association rules",
        (1.778, 3.569), 0.737, 0.292, 0.324, _SNOOKER_BALL,
    )  # fmt: skip


def _snooker_12ft_hoyle() -> Table:
    """Hoyle's order of the colours on the balk line: yellow left, green in the middle, brown right."""
    table = _snooker_12ft()
    line = {"yellow-spot": "baulk-left", "green-spot": "baulk-centre", "brown-spot": "baulk-right"}
    return replace(
        table, name="snooker-12ft-hoyle", title="Snooker table, 12 ft, the colours spotted by Hoyle",
        spots={**table.spots, **{colour: table.spots[at] for colour, at in line.items()}},
    )  # fmt: skip


def _english_12ft() -> Table:
    radius = inches("2 1/16") / 2
    # The weight is that of a snooker ball's density at 2 1/16 in.
    ball = BallSpec(radius, _SNOOKER_BALL.mass * (radius / _SNOOKER_BALL.radius) ** 3)
    return _english(
        "english-12ft", "English billiard table, 12 ft", "the standard of 1892, as it came down",
        (inches(70), inches("140 1/2")), inches(29), inches("11 1/2"), inches("12 3/4"), ball,
    )  # fmt: skip


def _english_12ft_russian() -> Table:
    """The spots of Russian pool by its own balls: red on the billiard spot, brown on the centre spot, green and yellow on the D."""
    table = _english_12ft()
    own = {"red-spot": "billiard-spot", "brown-spot": "centre-spot"}
    kept = {name: at for name, at in table.spots.items() if name not in ("black-spot", "pink-spot", "blue-spot")}
    return replace(
        table, name="english-12ft-russian", title="English billiard table, 12 ft, spotted for Russian pool",
        spots={**kept, **{ball: table.spots[at] for ball, at in own.items()}},
    )  # fmt: skip


def _backgammon() -> Table:
    """The 24 triangles; `p1` to `p24` are the first seat's own numbers, his home at the head's right."""
    side, column = 0.46, 0.46 / 13
    spots: dict[str, At] = {"bar-a": At(0.0, 0.08), "bar-b": At(0.0, -0.08)}
    marks: list[Mark] = [Line(0.0, -side / 2, 0.0, side / 2)]
    for point in range(1, 25):
        near = point <= 12
        slot = 6.5 - point if near else point - 18.5  # columns from the bar, 1 and 24 at the far right
        x = slot * column + (column / 2 if slot > 0 else -column / 2)
        base, tip = (-side / 2, -0.045) if near else (side / 2, 0.045)
        half = column / 2
        spots[f"p{point}"] = At(x, base + (column / 2 if near else -column / 2))
        marks.append(Triangle(((x - half, base), (x + half, base), (x, tip)), dark=point % 2 == 0))
    spots["off-a"], spots["off-b"] = At(side / 2 + column, -side / 4), At(side / 2 + column, side / 4)
    return Table(
        "backgammon", "Backgammon board", side, side, "24 points in four tables; size is nominal",
        spots=spots, marks=tuple(marks),
    )  # fmt: skip


TABLES: Mapping[str, Callable[[], Table]] = {
    "carom-5x10": _carom_5x10,
    "carom-4.5x9": _carom_4_5x9,
    "balkline-14": lambda: _balkline(14),
    "balkline-18": lambda: _balkline(18),
    "space-5x10": lambda: _space(_carom_5x10()),
    "space-4.5x9": lambda: _space(_carom_4_5x9()),
    "pool-5x10": _pool_1908,
    "pool-9ft": _pool_9ft,
    "snooker-12ft": _snooker_12ft,
    "snooker-12ft-hoyle": _snooker_12ft_hoyle,
    "english-12ft": _english_12ft,
    "english-12ft-russian": _english_12ft_russian,
    "backgammon": _backgammon,
    **BOARDS,
    **ARCHARENA,
    **RING_BOARDS,
    **SLIDES,
    **pin_boards(),
    **pin_tables(_carom_5x10, _carom_4_5x9),
    **pin_game_tables(_carom_5x10, _carom_4_5x9, _pool_1908),
    **hole_tables(_carom_5x10),
}


@cache
def table(name: str) -> Table:
    """A table by its name; raises KeyError with the names there are."""
    if name not in TABLES:
        raise KeyError(f"no table {name!r}; there are {', '.join(TABLES)}")
    return TABLES[name]()


@cache
def zones_within(name: str, zone: str) -> frozenset[str]:
    """The zones of a table that lie wholly in one of them, that one too; a zone alone that no table has."""
    zones = table(name).zones if name in TABLES else {}
    return frozenset((zone, *(z for z, region in zones.items() if zone in zones and covers(zones[zone], region))))
