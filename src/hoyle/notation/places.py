"""Places of pieces as a sheet writes them: coordinates in centimetres, spots, zones, touching."""

from __future__ import annotations

import re
from functools import cache

from hoyle.equipment import TABLES, in_use, table
from hoyle.notation.cursor import NUMBER, PIECE, WORD, Cursor, number, show_number
from hoyle.record import CUSHION, IN_HAND, OFF, RAIL, SOMEWHERE, Aside, At, Down, Layout, Spot, Where, pair

ASIDES = {aside.why: aside for aside in (IN_HAND, OFF, RAIL, SOMEWHERE)}
DOWN = "down"
_ZONE = re.compile(
    r"string|baulk|D|radius|balk(-[1-8])?|anchor-[1-8]|(crotch|space)-[HF][LR]|strip-[lr]|end|points|base-[hflr]"
)
"""The zones that sheets name, beside those that a table draws; numbers are dealt with apart."""


_BETWEEN = re.compile(r"[\s,]+")


@cache
def _printed_zones() -> frozenset[str]:
    return frozenset(zone for name in TABLES for zone in table(name).zones)


def is_drawn(zone: str) -> bool:
    """True for a zone that any table has by name, one's own tables that are in use among them."""
    return zone in _printed_zones() or any(zone in own.zones for own in in_use())


def is_zone(piece: str, name: str) -> bool:
    """Return whether `piece~name` at rest tells a zone rather than another piece.

    A number is a circle or a strip of a board (`a1~15`) unless the piece is itself called by a number, as balls of a
    rack are. The sheet does not know the game: where a game has a piece of that number, its referee reads touching.
    """
    if name.isdecimal():
        return not piece.isdecimal()
    return bool(_ZONE.fullmatch(name)) or (name != CUSHION and is_drawn(name))


def read_place(c: Cursor, expected: str = "(x, y) in centimetres or a spot") -> Where:
    """`(12.5, -30)`, `foot-spot`, `@FL`, `down`, `in-hand`, `off`, `rail` or `somewhere`."""
    if c.peek() == "(":
        return read_point(c)
    if c.sign("@"):
        return Down(c.need(WORD, "the name of a pocket or hole"))
    name = c.need(WORD, expected)
    return Down() if name == DOWN else ASIDES.get(name) or Spot(name)


def read_point(c: Cursor) -> At:
    """`(x, y)` or, for what lies above the bed, `(x, y, z)`: centimetres."""
    c.sign("(")
    values: list[float] = []
    while True:
        c.skip()
        values.append(number(c.need(NUMBER, "a number of centimetres"), -2))
        c.skip()
        if len(values) > 1 and c.sign(")"):
            return At(*values)
        if len(values) == 3 or not c.sign(","):
            raise c.error("','" if len(values) == 1 else "')'")


def show_place(place: Where) -> str:
    """A place as `read_place` reads it."""
    match place:
        case At(x, y, z):
            return f"({', '.join(show_number(v, 2) for v in ((x, y, z) if z else (x, y)))})"
        case Spot(name):
            return name
        case Down(where):
            return f"@{where}" if where else DOWN
        case Aside(why):
            return why


def read_rest(c: Cursor) -> Layout:
    """Read the places after `->`: items of `B=place`, `B~zone`, `A~B` and `A~cushion`, with spaces or commas between."""
    places: dict[str, Where] = {}
    zones: set[tuple[str, str]] = set()
    touching: set[tuple[str, str]] = set()
    c.skip()
    if c.done:
        raise c.error("where pieces came to rest, such as cue=(12.5, -30) or red~balk-3")
    while not c.done:
        start = c.pos
        piece = c.need(PIECE, "a piece and where it came to rest")
        if c.sign("="):
            if piece in places:
                raise c.error(f"one place for {piece}", start)
            places[piece] = read_place(c)
        elif c.sign("~"):
            name = c.need(PIECE, "a zone, a piece or cushion")
            if is_zone(piece, name):
                zones.add((piece, name))
            else:
                touching.add(pair(piece, name))
        else:
            raise c.error(f"'=' or '~' after {piece}")
        if c.take(_BETWEEN) is None and not c.done:
            raise c.error("a space or ',' before the next piece")
    return Layout(places, frozenset(zones), frozenset(touching))


def show_rest(layout: Layout) -> list[str]:
    """The items of a layout, as `read_rest` reads them. Raises ValueError for a zone that no sheet can name."""
    items = [f"{piece}={show_place(place)}" for piece, place in layout.places.items()]
    for piece, zone in sorted(layout.zones):
        if not is_zone(piece, zone):
            raise ValueError(f"{zone!r} is not the name of a zone")
        items.append(f"{piece}~{zone}")
    for a, b in sorted(layout.touching):
        # The order that cannot be read as a zone.
        first, second = (b, a) if a == CUSHION or is_zone(a, b) else (a, b)
        items.append(f"{first}~{second}")
    return items
