"""A layout as a note, for the choice between balls as they are found and balls replaced."""

from __future__ import annotations

from typing import Any

from hoyle.record import Aside, At, Down, Layout, Spot, Where

Kept = tuple[Any, ...]
"""A layout in JSON values: its places, what was said of zones, and what touches what."""


def keep(layout: Layout) -> Kept:
    """The layout as a note."""
    places = tuple((piece, _out(where)) for piece, where in layout.places.items())
    return places, tuple(sorted(layout.zones)), tuple(sorted(layout.touching))


def kept(note: Kept) -> Layout:
    """The layout that a note keeps."""
    places, zones, touching = note
    return Layout(
        {piece: _in(where) for piece, where in places},
        frozenset((piece, zone) for piece, zone in zones),
        frozenset((a, b) for a, b in touching),
    )


def _out(where: Where) -> tuple[Any, ...]:
    match where:
        case At(x, y, z):
            return "at", x, y, z
        case Spot(name):
            return "spot", name
        case Down(pocket):
            return "down", pocket
        case Aside(why):
            return "aside", why


def _in(value: tuple[Any, ...]) -> Where:
    kind, *rest = value
    if kind == "at":
        return At(*map(float, rest))
    return Spot(*rest) if kind == "spot" else Down(*rest) if kind == "down" else Aside(*rest)
