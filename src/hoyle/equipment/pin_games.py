"""More tables with pins on them, and the two of bottle pool."""

from __future__ import annotations

from collections.abc import Callable

from hoyle.equipment import turned_shapes
from hoyle.equipment.pins import diamond, pool_spot, spotted
from hoyle.equipment.regions import At
from hoyle.equipment.tables import Table
from hoyle.units import inches


def one_pin(table: Table, name: str, title: str) -> Table:
    """Little Corporal: a pin on the centre spot."""
    return spotted(table, name, title, {})


def two_pins(table: Table, name: str, title: str) -> Table:
    """Two-pin pool: black left and white right of the centre, five inches apart; the white ball nine inches from the cushion."""
    half = inches(5) / 2
    spots = {"black-spot": At(-half, 0.0), "white-spot": At(half, 0.0)}
    return spotted(table, name, title, {**spots, **pool_spot(table, inches(9))})


def spanish(table: Table, name: str, title: str) -> Table:
    """The Spanish game: pin pool's diamond on a table with pockets."""
    return diamond(table, name, title)


def bottle(table: Table, name: str, title: str) -> Table:
    """Bottle pool: the balls against the foot cushion at the sights nearest its pockets, 1 left and 2 right."""
    assert table.ball is not None
    side, foot = table.width / 4, table.length / 2 - table.ball.radius
    return spotted(
        table, name, title, {"1-spot": At(-side, foot), "2-spot": At(side, foot)}, turned={"": turned_shapes.bottle()},
        called={"#bottle": "the bottle"},
    )  # fmt: skip


def pin_game_tables(
    large: Callable[[], Table], small: Callable[[], Table], pool: Callable[[], Table]
) -> dict[str, Callable[[], Table]]:
    """Every such table by its name, from the carom tables of 5 x 10 and 4 1/2 x 9 feet and the pool table of 1908."""
    full, less = "5 x 10 ft", "4 1/2 x 9 ft"
    return {
        "one-pin-5x10": lambda: one_pin(large(), "one-pin-5x10", f"Carom table with a pin, {full}"),
        "one-pin-4.5x9": lambda: one_pin(small(), "one-pin-4.5x9", f"Carom table with a pin, {less}"),
        "two-pin-5x10": lambda: two_pins(large(), "two-pin-5x10", f"Two-pin table, {full}"),
        "two-pin-4.5x9": lambda: two_pins(small(), "two-pin-4.5x9", f"Two-pin table, {less}"),
        "spanish-5x10": lambda: spanish(pool(), "spanish-5x10", f"Pocket table with five pins, {full}"),
        "bottle-5x10": lambda: bottle(pool(), "bottle-5x10", f"Bottle-pool table, {full}"),
        "bottle-carom-5x10": lambda: bottle(large(), "bottle-carom-5x10", f"Carom table for bottle pool, {full}"),
    }
