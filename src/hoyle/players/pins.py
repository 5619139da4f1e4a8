"""Tells where pins stand: a coarse law first, by which they are pegs that no ball moves, and all that is touched falls.

It tells well enough which balls and pins a stroke meets, and in what order, and thousands of strokes can be played by it together.
What is chosen so is tried again by the law of rigid bodies.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache

from hoyle.equipment import At, Disc, Table, table
from hoyle.match.engine import known, placed
from hoyle.physics import simulate
from hoyle.record import FELL, GRAZE, Contact, Layout, Record, Stroke, Where, struck_piece
from hoyle.referee import State

PIN = 0.01
"""The radius (m) of a pin that the table says nothing of."""


def is_pin(piece: str) -> bool:
    """Tell whether a piece is a pin."""
    return piece.startswith("#")


def pegged(state: State) -> Table:
    """The state's table with a peg for every pin that stands on it."""
    standing = ((p, at) for p in state.layout.on_table() if is_pin(p) and (at := state.position(p)) is not None)
    return _pegged(state.table, tuple((pin, at.x, at.y) for pin, at in standing))


@lru_cache(32)
def _pegged(name: str, standing: tuple[tuple[str, float, float], ...]) -> Table:
    bed = table(name)
    pegs = {pin: Disc(x, y, bed.pin or PIN) for pin, x, y in standing}
    return replace(bed, pegs={**bed.pegs, **pegs}, turned={}, pin=0.0)


def bare(layout: Layout) -> Layout:
    """The layout without its pins."""
    return replace(layout, places={p: at for p, at in layout.places.items() if not is_pin(p)})


def coarse(state: State, bed: Table, stroke: Stroke) -> Record:
    """What a stroke does by the coarse law on a pegged bed, as a record. Raises Impossible for one that cannot be."""
    record = simulate(bed, bare(state.layout), stroke).record
    down: list[str] = []
    contacts: list[Contact] = []
    for contact in record.contacts:
        if contact.kind != GRAZE:
            contacts.append(contact)
        elif (pin := contact.others[0]) not in down:
            down.append(pin)
            contacts.append(replace(contact, kind=FELL))
    pins: dict[str, Where] = {p: at for p, at in state.layout.places.items() if is_pin(p)}
    for pin in down:
        at = state.position(pin)
        assert at is not None
        pins[pin] = At(at.x, at.y + 0.1)  # it lies somewhere about
    end = replace(record.end, places={**record.end.places, **pins})
    return replace(
        record,
        struck=struck_piece(stroke),
        contacts=tuple(contacts),
        end=end,
        faults=tuple(known(state, record.faults)),
        calls=stroke.calls,
        placed={struck_piece(stroke): stroke.place} if stroke.place else {},
        start=placed(state.layout, stroke),
        stroke=stroke,
    )
