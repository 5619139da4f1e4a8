"""Tenpins that rings and tops knock down: which there are, which fell, and what becomes of those that were only touched."""

from __future__ import annotations

from collections.abc import Sequence

from hoyle.equipment import table
from hoyle.record import FELL, LEAVE, OFF, POCKET, SOMEWHERE, Record
from hoyle.referee import Place, Refused, Rule, Rulings, State

STANDS = "-spot"


def pins_of(board: str) -> tuple[str, ...]:
    """The pins that a board has spots for, `#1` and so on."""
    return tuple(f"#{spot.removesuffix(STANDS)}" for spot in table(board).spots if spot.endswith(STANDS))


def felled(record: Record, pins: Sequence[str], rule: Rule) -> tuple[str, ...]:
    """Which of these pins fell, in order; raises Refused for one that did not stand before the stroke, or falls twice."""
    assert record.start is not None
    up = [pin for pin in pins if pin in record.start.on_table()]
    told = (piece for c in record.contacts for piece in (c.piece, *c.others) if piece.startswith("#"))
    if dead := next((pin for pin in told if pin not in up), ""):
        raise Refused(f"{dead} does not stand; what stands is {', '.join(up) or 'no pin'}", rule)
    down = [pin for c in record.contacts if c.kind == FELL for pin in c.others]
    if twice := next((pin for pin in down if down.count(pin) > 1), ""):
        raise Refused(f"{twice} falls once", rule)
    gone = [c.piece for c in record.contacts if c.kind in (LEAVE, POCKET)]
    return tuple(dict.fromkeys(pin for pin in (*down, *gone) if pin in pins))


def cleared(s: State, record: Record, found: Sequence[str], pins: Sequence[str], rule: Rule) -> Rulings:
    """Dead wood off; a pin that was touched and is up stands where it stood. Returns the state."""
    assert record.start is not None
    for pin in found:
        s = yield Place(pin, OFF, rule, "dead wood")
    for pin in pins:
        if pin not in found and s.layout.of(pin) == SOMEWHERE:
            s = yield Place(pin, record.start.of(pin), rule, "up")
    return s


def set_again(s: State, record: Record, found: Sequence[str], rule: Rule) -> Rulings:
    """Pins that fell without right stand again where they stood. Returns the state."""
    assert record.start is not None
    for pin in found:
        s = yield Place(pin, record.start.of(pin), rule, "set up again")
    return s
