"""What games with pins share: which ball felled which pin, pins set up again, spots that balls cover, balls spotted.

A pin's name begins with `#`. On a sheet it falls by `red*#2`; `#2/out` says that it stands clear of its spot, `#2/lean` that it
leans on something, and `red~#2` that it was touched and stands.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import hypot

from hoyle.record import BECOME, FELL, GRAZE, LEAVE, LODGE, OFF, POCKET, Record, Spot
from hoyle.referee import Place, Refused, Rule, Rulings, State
from hoyle.referee.questions import left_table, meetings


@dataclass(frozen=True, slots=True)
class Fall:
    """A pin that fell: by which ball or pin (empty where nobody has said), and at which contact of the record."""

    pin: str
    by: str
    at: int


def is_pin(piece: str) -> bool:
    """Whether a piece is a pin or a cork."""
    return piece.startswith("#")


def falls(s: State, record: Record, leaning: bool = False) -> tuple[Fall, ...]:
    """The pins that are down, in order: felled, gone, or moved clear of their spots; with `leaning`, those too that lean.

    Raises Refused where a pin is told of that was off the table.
    """
    told = (piece for c in record.contacts for piece in (c.piece, *c.others) if is_pin(piece))
    if absent := next((pin for pin in told if record.start and record.start.of(pin) == OFF), ""):
        raise Refused(f"{absent} does not stand: a ball covers its spot")
    found: dict[str, Fall] = {}
    touched: dict[str, tuple[str, int]] = {}
    for i, c in enumerate(record.contacts):
        if c.kind == FELL:
            found.setdefault(c.others[0], Fall(c.others[0], c.piece, i))
        elif c.kind == GRAZE:
            touched[c.others[0]] = c.piece, i
        elif is_pin(c.piece) and c.kind in (BECOME, LEAVE, LODGE, POCKET):
            if c.where == "lean" and not leaning:
                found.pop(c.piece, None)
            elif c.kind != BECOME or c.where in ("out", "lean"):
                found.setdefault(c.piece, Fall(c.piece, *touched.get(c.piece, ("", i))))
    for pin, (ball, i) in touched.items():
        if pin not in found and moved_clear(s, record, pin):
            found[pin] = Fall(pin, ball, i)
    return tuple(found.values())


def moved_clear(s: State, record: Record, pin: str) -> bool:
    """Whether a pin is told to have come to rest off the place it stood on."""
    now = s.position(pin) if pin in record.end else None
    was = record.start.places.get(pin) if record.start else None
    stood = s.bed.spot(was.name) if isinstance(was, Spot) else None
    return bool(now and stood and hypot(now.x - stood.x, now.y - stood.y) > s.bed.pin)


def met_ball(record: Record, ball: str, before: int | None = None) -> bool:
    """Whether a ball met another ball, before a contact or at all."""
    end = len(record.contacts) if before is None else before
    return any(i < end and not is_pin(other) for i, other in meetings(record, ball))


def balls_hit(record: Record, cue: str) -> tuple[str, ...]:
    """The different balls that the cue ball met, in order."""
    return tuple(dict.fromkeys(other for _, other in meetings(record, cue) if not is_pin(other)))


def frozen(record: Record, cue: str) -> tuple[str, ...]:
    """The balls that a ball touched before it was played."""
    return tuple(b for b in record.start.touches(cue) if b in record.start and not is_pin(b)) if record.start else ()


def balls_off(record: Record) -> tuple[str, ...]:
    """The balls that left the table or stopped on its rail, in order."""
    return tuple(b for b in left_table(record) if not is_pin(b))


def on_spot(s: State, spot: str) -> str:
    """The ball that covers a pin's spot, as far as is known; empty if none does."""
    assert s.bed.ball is not None
    at, reach = s.bed.spot(spot), s.bed.ball.radius + s.bed.pin
    lying = ((ball, s.position(ball)) for ball in s.layout.on_table() if not is_pin(ball))
    return next((ball for ball, b in lying if b and hypot(b.x - at.x, b.y - at.y) < reach * (1 - 1e-9)), "")


def set_up(s: State, spots: Mapping[str, str], rule: Rule, covered: Rule, record: Record | None = None) -> Rulings:
    """Every pin goes back to its spot, or stays off while a ball covers that. Returns the state.

    With the record of the stroke, a pin that was off before it comes back by the rule that kept it off.
    """
    waiting = {pin for pin in spots if record and record.start and record.start.of(pin) == OFF}
    for pin, spot in spots.items():
        if s.layout.of(pin) == Spot(spot):
            continue
        if ball := on_spot(s, spot):
            if s.layout.of(pin) != OFF:
                s = yield Place(pin, OFF, covered, f"{ball} covers its spot")
        else:
            s = yield Place(pin, Spot(spot), covered if pin in waiting else rule, "set up")
    return s


def spot_ball(s: State, ball: str, spots: Iterable[str], rule: Rule, why: str = "") -> Rulings:
    """A ball goes to the first of these spots that is free; it stays where it is if none is. Returns the state."""
    free = next((spot for spot in spots if s.clear(s.bed.spot(spot), ignore=(ball,))), None)
    return (yield Place(ball, Spot(free), rule, why)) if free else s
