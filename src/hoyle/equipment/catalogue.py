"""The tables there are, by name."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache, partial
from itertools import count
from pathlib import Path
from typing import TYPE_CHECKING

from hoyle.equipment.boards.archarena import ARCHARENA
from hoyle.equipment.boards.cup_boards import hole_tables
from hoyle.equipment.boards.pinboards import pin_boards
from hoyle.equipment.boards.ringboards import RING_BOARDS
from hoyle.equipment.boards.sliding_boards import SLIDES
from hoyle.equipment.boards.uncushioned import BOARDS
from hoyle.equipment.custom_tables import read_table
from hoyle.equipment.pin_games import pin_game_tables
from hoyle.equipment.pins import pin_tables
from hoyle.equipment.regions import At, Line, Mark, Triangle, covers
from hoyle.equipment.table_checks import checked
from hoyle.equipment.table_plans import english, six_pockets
from hoyle.equipment.tables import (
    CAROM,
    ENGLISH_1908,
    HANDBOOK,
    POOL_1908,
    POOL_TODAY,
    BadTable,
    BallSpec,
    Outfit,
    Room,
    Table,
    cushioned,
    lined,
    spaced,
)
from hoyle.folders import data_folder
from hoyle.units import feet, inches, ounces

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

_LIGHT = {
    "light_above_bed": inches(38),
    "light_above_floor": inches(73),
    "rail_above_floor": inches(34),
}
_ROOMS = {
    "5x10": Room(feet(15), feet(20), short_arms=inches(28), long_arms=inches(56), **_LIGHT),
    "4.5x9": Room(feet("14 1/2"), feet("18 1/2"), short_arms=inches(25), long_arms=inches(50), **_LIGHT),
    "4x8": Room(feet(14), feet("17 1/2"), short_arms=inches(22), long_arms=inches(44), **_LIGHT),
    # The arms of the lamp go on as they do from size to size; print stops at 4 by 8.
    "3.5x7": Room(feet(12), feet(15), short_arms=inches(19), long_arms=inches(38), **_LIGHT),
}
"""The rooms of the handbook, by the size of the table."""
_SIZES = {"5x10": "5 x 10 ft", "4.5x9": "4 1/2 x 9 ft", "4x8": "4 x 8 ft", "3.5x7": "3 1/2 x 7 ft"}
"""The sizes that the handbook sells, as tables are called by them."""
_CUES = (ounces(15), ounces(19))
_CAROM_OUTFIT = Outfit(("3 balls", "12 cues", "cue rack", "markers", "bridge", "mace", "brush", "chalk"), _CUES)
_POOL_OUTFIT = Outfit(
    (
        "16 balls",
        "ball rack",
        "triangle",
        "bottle",
        "small balls",
        "12 cues",
        "cue rack",
        "bridge",
        "mace",
        "brush",
        "chalk",
    ),
    _CUES,
)

_CAROM_BALL = BallSpec(inches("2 3/8") / 2, 0.210)
"""2 3/8 in. by the handbook; 210 g as carom balls weigh."""


def _bed(size: str) -> tuple[float, float]:
    """The bed of a table of 1908, metres: 4 in. less than its nominal feet, as the printed distances between lines and sights make
    it at 5 x 10.
    """
    width, length = size.split("x")
    return feet(float(width)) - inches(4), feet(float(length)) - inches(8)


def _carom(size: str) -> Table:
    table = cushioned(f"carom-{size}", f"Carom table, {_SIZES[size]}", *_bed(size), HANDBOOK)
    return replace(table, ball=_CAROM_BALL, nose=inches("1 7/16"), room=_ROOMS[size], outfit=_CAROM_OUTFIT, made=CAROM)


def _carom_5x10() -> Table:
    return _carom("5x10")


def _carom_4_5x9() -> Table:
    return _carom("4.5x9")


def _balkline(depth: int) -> Table:
    return lined(_carom_5x10(), inches(depth), f"balkline-{depth}", f"Balkline table, 5 x 10 ft, lines at {depth} in.")


def _space(table: Table) -> Table:
    size = table.name.removeprefix("carom-")
    return spaced(table, f"space-{size}", f"Space table, {table.title.removeprefix('Carom table, ')}")


def _pool_1908(size: str = "5x10", corners: bool = False) -> Table:
    """A pool table of 1908; `corners` says that it has the four pockets of its corners alone."""
    radius = inches("2 5/16") / 2
    name, title = f"pool-{size}", f"Pool table of 1908, {_SIZES[size]}"
    if corners:
        name, title = f"{name}-corners", f"{title}, four pockets"
    table = cushioned(name, title, *_bed(size), HANDBOOK)
    pockets = six_pockets(inches("4 1/2"), inches("4 3/4"), (inches("1 5/8"), inches("3/16")))
    return replace(
        table,
        # Composition balls of 2 5/16 in.; the weight is today's density at that size.
        ball=BallSpec(radius, ounces("5 3/4") * (2.3125 / 2.25) ** 3),
        nose=radius + inches("1/4"),
        pockets=tuple(pocket for pocket in pockets if not (corners and pocket.name[0] == "S")),
        room=_ROOMS[size],
        outfit=_POOL_OUTFIT,
        made=POOL_1908,
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
        pockets=six_pockets(inches("4 9/16"), inches("5 1/16"), (inches("1 5/8"), inches("3/16"))),
        made=POOL_TODAY,
    )


_SNOOKER_BALL = BallSpec(0.02625, 0.142)


def _snooker_12ft() -> Table:
    return english(
        "snooker-12ft", "Snooker table, 12 ft", "World Professional Billiards and Snooker Association rules",
        (1.778, 3.569), (0.737, 0.292, 0.324), _SNOOKER_BALL,
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
    return english(
        "english-12ft", "English billiard table, 12 ft", "the standard of 1892, as it came down",
        (inches(70), inches("140 1/2")), (inches(29), inches("11 1/2"), inches("12 3/4")), ball, ENGLISH_1908,
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
    """The 24 triangles; `p1` to `p24` are the first seat's own numbers, their home at the head's right."""
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
    **{f"carom-{size}": partial(_carom, size) for size in _SIZES},
    "balkline-14": lambda: _balkline(14),
    "balkline-18": lambda: _balkline(18),
    "space-5x10": lambda: _space(_carom_5x10()),
    "space-4.5x9": lambda: _space(_carom_4_5x9()),
    **{f"pool-{size}": partial(_pool_1908, size) for size in _SIZES},
    **{f"pool-{size}-corners": partial(_pool_1908, size, corners=True) for size in _SIZES},
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


_KNOWN: dict[str, Table] = {}
"""Tables of one's own that are in use in this process, by name."""
GROUP = "hoyle.tables"
"""The entry points by which a package brings tables: a `Table`, or a function that makes one."""


@cache
def _built_in(name: str) -> Table:
    return TABLES[name]()


def table(name: str) -> Table:
    """A table by its name: one of `TABLES`, one that `use` made known, one of an installed package, or a TOML file of the user's.

    Raises KeyError with the names there are, and BadTable for one that cannot be made.
    """
    if name in TABLES:
        return _built_in(name)
    if name in _KNOWN:
        return _KNOWN[name]
    if name in (brought := packaged()):
        return use(_brought(name, brought[name]))
    if name in (files := kept()):
        if (own := read_table(files[name])).name != name:
            raise BadTable(
                f"{files[name]}: the table calls itself {own.name!r}; name the file so, or the table {name!r}"
            )
        return use(own)
    raise KeyError(f"no table {name!r}; there are {', '.join(names())}")


def in_use() -> tuple[Table, ...]:
    """The tables of one's own that are in use in this process."""
    return tuple(_KNOWN.values())


def names() -> tuple[str, ...]:
    """The names of all tables: the games' own, those in use in this process, those of installed packages, and the user's."""
    return tuple(dict.fromkeys((*TABLES, *_KNOWN, *packaged(), *kept())))


def use(own: Table) -> Table:
    """Make a table of one's own known by its name in this process, for matches to be played on.

    Where another of that name is in use already, with other measures, this one is known as `den-2`, `den-3` and so on: return it
    as it is known. Raises BadTable for a name that is one of the games' own tables'.
    """
    if own.name in TABLES:
        if (known := _built_in(own.name)) != own:
            raise BadTable(f"a table {own.name!r} is the games' own; give this one another name")
        return known
    for n in count(1):
        named = own if n == 1 else replace(own, name=f"{own.name}-{n}")
        if named.name not in TABLES and _KNOWN.setdefault(named.name, named) == named:
            zones_within.cache_clear()
            return _KNOWN[named.name]
    raise AssertionError("unreachable: there is always another number")


@cache
def packaged() -> Mapping[str, EntryPoint]:
    """The tables that installed packages bring, by name; none is loaded yet."""
    from importlib.metadata import entry_points  # not before it is wanted: a tenth of what this room takes to import

    return {entry.name: entry for entry in entry_points(group=GROUP) if entry.name not in TABLES}


def kept() -> Mapping[str, Path]:
    """The user's own tables, TOML files by their stems: those in the folder `HOYLE_TABLES`, or in `tables` of the user's data."""
    return {path.stem: path for path in sorted(tables_folder().glob("*.toml")) if path.stem not in TABLES}


def tables_folder() -> Path:
    """Return where the user's own tables lie."""
    return Path(os.environ.get("HOYLE_TABLES") or data_folder() / "tables")


def _brought(name: str, entry: EntryPoint) -> Table:
    """A package's table. Raises BadTable that says whose, and why it cannot be had."""
    where = f"the table {name!r} of {entry.value}"
    try:
        made = entry.load()
        made = made() if callable(made) else made
    except Exception as error:
        raise BadTable(f"{where} cannot be made: {type(error).__name__}: {error}") from error
    if not isinstance(made, Table) or made.name != name:
        raise BadTable(f"{where} is {made!r:.60}; it must be a Table of that name, or a function that makes one")
    return checked(made)


def unsuited(own: Table, usual: Table) -> str:
    """Return why a game that is played on `usual` cannot be played on another table, in words; empty if it can.

    It takes the same kind of pieces, and whatever the rules may name: pockets, cups, spots, zones, and what stands on it.
    """
    if (own.ball is None, own.disc > 0) != (usual.ball is None, usual.disc > 0):
        what = "balls" if own.ball else "discs" if own.disc else "neither balls nor discs"
        return f"{own.name} is for {what}, unlike {usual.name}"
    if (own.nose > 0) != (usual.nose > 0):
        return f"{own.name} has {'no ' if usual.nose else ''}cushions, unlike {usual.name}"
    parts: tuple[tuple[str, set[str], set[str]], ...] = (
        ("pocket", {p.name for p in own.pockets}, {p.name for p in usual.pockets}),
        ("cup", {*own.holes}, {*usual.holes}),
        ("peg", {*own.pegs}, {*usual.pegs}),
        ("top", {*own.tops}, {*usual.tops}),
        ("kind of pin", {*own.turned}, {*usual.turned}),
        ("board", {r.board for r in own.ramps}, {r.board for r in usual.ramps}),
    )
    for what, has, wants in parts:
        if has != wants:
            odd = sorted(has ^ wants)[0] or "pins"
            return f"{own.name} has {'no' if odd not in has else 'a'} {what} {odd}, unlike {usual.name}"
    for what, missing in (("spot", {*usual.spots} - {*own.spots}), ("zone", {*usual.zones} - {*own.zones})):
        if missing:
            return f"{own.name} lacks the {what} {sorted(missing)[0]} of {usual.name}"
    return ""


@cache
def zones_within(name: str, zone: str) -> frozenset[str]:
    """The zones of a table that lie wholly in one of them, that one too; a zone alone that no table has."""
    zones = table(name).zones if name in names() else {}
    return frozenset((zone, *(z for z, region in zones.items() if zone in zones and covers(zones[zone], region))))
