"""Tenpins that rings and tops knock down: which there are, which fell, and what becomes of those that were only touched."""

from collections.abc import Sequence
from functools import cache

from hoyle.equipment import table
from hoyle.record import FELL, LEAVE, OFF, POCKET, Spot
from hoyle.referee import Ref, Refused, Rule, Standing, Stroke, told

STANDS = "-spot"


@cache
def pins_of(board: str) -> tuple[str, ...]:
    """The pins that a board has spots for, `#1` and so on."""
    return tuple(f"#{spot.removesuffix(STANDS)}" for spot in table(board).spots if spot.endswith(STANDS))


def spot_of(pin: str) -> str:
    """The spot on which a pin stands: `3-spot` for `#3`."""
    return f"{pin[1:]}{STANDS}"


def upright(pins: Sequence[str]) -> dict[str, Spot]:
    """The spots of all these pins."""
    return {pin: Spot(spot_of(pin)) for pin in pins}


def standing(s: Standing, pins: Sequence[str]) -> tuple[str, ...]:
    """Those of these pins that are up."""
    up = s.layout.on_table()
    return tuple(pin for pin in pins if pin in up)


def felled(stroke: Stroke, pins: Sequence[str], rule: Rule) -> tuple[str, ...]:
    """Those of these pins that fell, in order; raises Refused for one that did not stand before the stroke, or falls twice."""
    there = stroke.start.on_table()
    up = [pin for pin in pins if pin in there]
    if dead := next((piece for piece in stroke.named if piece.startswith("#") and piece not in up), ""):
        why = (
            told("general.pin-is-down", pin=dead, standing=tuple(up)) if up else told("general.no-pin-stands", pin=dead)
        )
        raise Refused(why, rule)
    down = [pin for c in stroke.contacts if c.kind == FELL for pin in c.others]
    if twice := next((pin for pin in down if down.count(pin) > 1), ""):
        raise Refused(told("general.falls-once", piece=twice), rule)
    gone = [c.piece for c in stroke.contacts if c.kind in (LEAVE, POCKET)]
    return tuple(dict.fromkeys(pin for pin in (*down, *gone) if pin in pins))


def cleared(ref: Ref, stroke: Stroke, found: Sequence[str], pins: Sequence[str], rule: Rule) -> None:
    """Dead wood off; a pin that was touched and is up stands where it stood."""
    ref.place_all(found, OFF, rule, told("general.dead-wood"))
    for pin in pins:
        if pin not in found and ref.unknown(pin):
            ref.place(pin, stroke.start.of(pin), rule, told("general.up"))


def set_again(ref: Ref, stroke: Stroke, found: Sequence[str], rule: Rule) -> None:
    """Pins that fell without right stand again where they stood."""
    for pin in found:
        ref.place(pin, stroke.start.of(pin), rule, told("general.set-up-again"))
