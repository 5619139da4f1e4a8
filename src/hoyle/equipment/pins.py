"""Carom tables with the spots of the games that set pins or corks up on them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace

from hoyle.equipment.regions import At, Line
from hoyle.equipment.tables import Table
from hoyle.equipment.turned_shapes import Turned, coins, cork, pin
from hoyle.units import inches

PIN = inches("3/4") / 2
"""The radius of a wooden pin's foot."""
CORK = inches("0.8") / 2
"""The radius of a straight bottle cork (reconstruction; only its height is printed)."""


def spotted(
    table: Table, name: str, title: str, spots: Mapping[str, At], lines: tuple[Line, ...] = (),
    turned: Mapping[str, Turned] | None = None, called: Mapping[str, str] | None = None,
) -> Table:  # fmt: skip
    """The table with further spots, and what stands on them: maple pins, unless `turned` says otherwise, the usual one first."""
    shapes = turned or {"": pin(PIN)}
    return replace(
        table, name=name, title=title, spots={**table.spots, **spots}, marks=table.marks + lines,
        pin=next(iter(shapes.values())).foot, turned=shapes, called=called or {},
    )  # fmt: skip


def pool_spot(table: Table, from_cushion: float) -> dict[str, At]:
    """The pool spot at a game's own distance from the foot cushion."""
    return {"pool-spot": At(0.0, table.length / 2 - from_cushion)}


def diamond(table: Table, name: str, title: str) -> Table:
    """Pin pool: five pins round the centre, 1 nearest the string, 2 right, 3 left, 4 farthest.

    The diagram is lost; the arms of 3 1/2 in. let a ball pass between the pins, as print asks (reconstruction).
    """
    arm = inches("3 1/2")
    spots = {
        "1-spot": At(0.0, -arm), "2-spot": At(arm, 0.0), "3-spot": At(-arm, 0.0), "4-spot": At(0.0, arm),
        "5-spot": At(0.0, 0.0),
    }  # fmt: skip
    return spotted(table, name, title, {**spots, **pool_spot(table, inches(3))})


def tricolour(table: Table, name: str, title: str, pool: float) -> Table:
    """Red, white and blue: where two balls begin, against the foot cushion, and the club's pin near the head cushion.

    `pool` is the pool spot's distance from the foot cushion, metres.
    """
    assert table.ball is not None
    side, frozen = table.width / 4, table.length / 2 - table.ball.radius
    spots = {
        "right-sight": At(side, frozen), "left-sight": At(-side, frozen),
        "tricolour-spot": At(0.0, inches(5) - table.length / 2),
    }  # fmt: skip
    return spotted(table, name, title, {**spots, **pool_spot(table, pool)})


def skittles(table: Table, name: str, title: str, apart: float, from_head_spot: float) -> Table:
    """Skittle pool: lines along the sides with four pins on each, and the pins beside the spots.

    `apart` is the distance between the pins of a side, `from_head_spot` that of the two pins on the string, metres. Which value
    stands where, and the two spots of the white balls, were in a lost diagram (reconstruction).
    """
    string, foot = table.spot("head-spot").y, table.spot("foot-spot").y
    line, half = table.width / 2 - inches("3 1/2"), table.length / 2
    rows = [string + i * apart for i in range(4)]
    spots = {f"{pin}-spot": At(line, y) for pin, y in zip(("r9", "r8", "r7", "r5"), rows, strict=True)}
    spots |= {f"{pin}-spot": At(-line, y) for pin, y in zip(("l3", "l4", "l5", "l7"), rows, strict=True)}
    spots |= {
        "6-spot": At(0.0, foot + inches(3)), "black-6-spot": At(0.0, foot + inches("4 3/4")),
        "black-8-spot": At(line + inches("1 3/4"), rows[1]),
        "10-spot": At(from_head_spot, string), "black-10-spot": At(-from_head_spot, string),
        "spot-spot": At(table.width / 4, string), "white-spot": At(-table.width / 4, string),
    }  # fmt: skip
    lines = tuple(Line(x, -half, x, half) for x in (-line, line))
    return spotted(table, name, title, spots, lines=lines)


def corks(table: Table, name: str, title: str) -> Table:
    """Bouchon: corks on the three-ball spots, the pool spot five inches from the cushion."""
    shapes = {"": cork(CORK), "#coins": coins()}
    called = {f"#{cork}": f"the {cork} cork" for cork in ("head", "pool", "foot")} | {"#coins": "the coins"}
    return spotted(table, name, title, pool_spot(table, inches(5)), turned=shapes, called=called)


def pin_tables(large: Callable[[], Table], small: Callable[[], Table]) -> dict[str, Callable[[], Table]]:
    """Every such table by its name, made from the carom tables of 5 x 10 and 4 1/2 x 9 feet."""
    found: dict[str, Callable[[], Table]] = {}

    def add(kind: str, title: str, make: Callable[..., Table], *more: float) -> None:
        name, base, full = f"{kind}-{size}", bases[size], f"{title}, {sizes[size]}"
        found[name] = lambda: make(base(), name, full, *more)

    sizes = {"5x10": "5 x 10 ft", "4.5x9": "4 1/2 x 9 ft"}
    bases = {"5x10": large, "4.5x9": small}
    apart = {"5x10": (inches(21), inches(7)), "4.5x9": (inches("18 3/4"), inches(6))}
    for size in sizes:
        add("pin-pool", "Pin-pool table", diamond)
        add("tricolour", "Red, white and blue table", tricolour, inches(5))
        add("chicago", "Red, white and blue table of Chicago", tricolour, inches(3))
        add("skittle", "Skittle-pool table", skittles, *apart[size])
        add("bouchon", "Bouchon table", corks)
    return found
