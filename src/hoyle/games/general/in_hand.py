"""A piece in hand that is put down with the stroke itself, where the rules leave no choice but to put it in its zone."""

from __future__ import annotations

from hoyle.record import At, Record, Spot
from hoyle.referee import Refused, State


def lawfully_placed(s: State, record: Record) -> None:
    """Raise Refused if a piece in hand was put where it may not be; a place that nobody said is taken to be right."""
    for held in s.ask.place if s.ask else ():
        at = record.placed.get(held.piece)
        if isinstance(at, Spot):
            at = s.bed.spots[at.name]
        if isinstance(at, At) and not s.bed.zone(held.zone).contains(at.x, at.y):
            raise Refused(f"{held.piece} may only be placed within {held.zone}", held.rule)
