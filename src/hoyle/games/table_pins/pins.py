"""The parts that games with pins share: which ball felled which pin, pins set up again, spots that balls cover, balls spotted.

A pin's name begins with `#`. On a sheet it falls by `red*#2`; `#2/out` says that it stands clear of its spot, `#2/lean` that it
leans on something, and `red~#2` that it was touched and stands.
"""

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from math import hypot

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.general import disturbed, foul_strokes, order
from hoyle.games.general.disturbed import SPOILED
from hoyle.games.general.order import Then
from hoyle.record import BECOME, FELL, GRAZE, LEAVE, LODGE, OFF, POCKET, Spot
from hoyle.referee import DRAW, NOTHING, Game, Message, Ref, Refused, Rule, Rulebook, Standing, Stroke, told
from hoyle.referee.record_queries import meetings

FOULS = {word: one for word, one in foul_strokes.FOULS.items() if word != "no-count"}
"""Faults by the rules of all billiards; among pins no ball may be touched."""


@dataclass(frozen=True)
class Notes(order.Notes, disturbed.TouchNotes):
    """The order of play, and a touch."""


@dataclass(frozen=True, slots=True)
class Fall:
    """A pin that fell: by which ball or pin (empty where nobody has said), and at which contact of the record."""

    pin: str
    by: str
    at: int


def in_words(pin: str) -> str:
    """A pin as one says it: `pin 2`, `the red pin`, `the 9 on the right`, `the black pin by the 8`."""
    name, _, by = pin.removeprefix("#").partition("-")
    if by:
        return f"the {name} pin by the {by}"
    if name.isdecimal():
        return f"pin {name}"
    side = {"l": "left", "r": "right"}.get(name[0], "")
    return f"the {name[1:]} on the {side}" if side and name[1:].isdecimal() else f"the {name} pin"


def is_pin(piece: str) -> bool:
    """Return whether a piece is a pin or a cork."""
    return piece.startswith("#")


def falls(s: Standing, stroke: Stroke, leaning: bool = False) -> tuple[Fall, ...]:
    """The pins that fell, are gone or moved clear of their spots, or, with `leaning`, lean. Raises Refused for one that is off."""
    named = (piece for c in stroke.contacts for piece in (c.piece, *c.others) if is_pin(piece))
    if absent := next((pin for pin in named if stroke.start.of(pin) == OFF), ""):
        raise Refused(told("table_pins.spot-covered", pin=absent))
    found: dict[str, Fall] = {}
    touched: dict[str, tuple[str, int]] = {}
    for i, c in enumerate(stroke.contacts):
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
        now, was = s.position(pin) if pin in stroke.end else None, stroke.start.places.get(pin)
        stood = s.bed.spot(was.name) if isinstance(was, Spot) else None
        if (
            now and stood and hypot(now.x - stood.x, now.y - stood.y) > 2 * s.bed.pin
        ):  # its foot covers nothing of where it was
            found.setdefault(pin, Fall(pin, ball, i))
    return tuple(found.values())


def pin_touched(stroke: Stroke) -> str:
    """The pin that the player felled by hand or cue; empty if none."""
    return next((f.piece for f in stroke.faults if f.claimed and f.word == "touch" and is_pin(f.piece)), "")


def met_ball(stroke: Stroke, ball: str, before: int | None = None) -> bool:
    """Return whether a ball met another ball, before a contact or at all."""
    return any((before is None or i < before) and not is_pin(other) for i, other in meetings(stroke, ball))


def balls_hit(stroke: Stroke, cue: str) -> tuple[str, ...]:
    """The different balls that the cue ball met, in order."""
    return tuple(dict.fromkeys(other for _, other in meetings(stroke, cue) if not is_pin(other)))


def frozen(stroke: Stroke, cue: str) -> tuple[str, ...]:
    """The balls that a ball touched before it was played."""
    return tuple(b for b in stroke.start.touches(cue) if b in stroke.start and not is_pin(b))


def balls_off(stroke: Stroke) -> tuple[str, ...]:
    """The balls that left the table or stopped on its rail, in order."""
    return tuple(b for b in stroke.off if not is_pin(b))


def on_spot(s: Standing, spot: str, reach: float = 0.0) -> str:
    """The ball that covers a pin's spot, or comes nearer to it than `reach`, as far as is known; empty if none does."""
    at, reach = s.bed.spot(spot), reach or s.bed.radius + s.bed.pin
    lying = ((ball, s.position(ball)) for ball in s.layout.on_table() if not is_pin(ball))
    return next((ball for ball, b in lying if b and hypot(b.x - at.x, b.y - at.y) < reach * (1 - 1e-9)), "")


def set_up(ref: Ref, spots: Mapping[str, str], rule: Rule, covered: Rule, stroke: Stroke | None = None) -> None:
    """Every pin goes back to its spot, or stays off while a ball covers that.

    With the record of the stroke, a pin that was off before it comes back by the rule that kept it off.
    """
    waiting = {pin for pin in spots if stroke and stroke.start.of(pin) == OFF}
    for pin, spot in spots.items():
        if ref.layout.of(pin) == Spot(spot):
            continue
        if ball := on_spot(ref, spot):
            if ref.layout.of(pin) != OFF:
                ref.place(pin, OFF, covered, told("table_pins.covers-spot", ball=ball))
        else:
            ref.place(pin, Spot(spot), covered if pin in waiting else rule, told("table_pins.set-up"))


def spot_ball(ref: Ref, ball: str, spots: Iterable[str], rule: Rule, why: Message = NOTHING) -> None:
    """A ball goes to the first of these spots that is free; it stays where it is if none is."""
    free = next((spot for spot in spots if ref.clear(ref.bed.spot(spot), ignore=(ball,))), None)
    if free:
        ref.place(ball, Spot(free), rule, why)


def is_played(ref: Ref, stroke: Stroke, rule: Rule, again: Collection[str] = tuple(SPOILED)) -> bool:
    """True if a stroke is to be judged, and not played `again` for one of these faults. Raises Refused for a wrong cue ball."""
    if stroke.cue not in ref.asked.options:
        raise Refused(told("table_pins.plays-with-one", seat=ref.turn, options=tuple(ref.asked.options)), rule)
    if disturbed.played_again(ref, stroke, again):
        return False
    disturbed.touched(ref, stroke)
    return True


def decide(ref: Ref, answer: Answer, ordered: Rule, leaving: Rule, call_on: Then, alone: Callable[[Ref], None]) -> None:
    """Small balls, balls as found or replaced, and a player who leaves; what comes of it with one player left is `alone`'s."""
    match answer:
        case Chance():
            order.dealt(ref, answer, ordered, call_on)
        case Choose(seat, word):
            disturbed.chosen(ref, seat, word)
            call_on(ref, seat)
        case Incident(word, args):
            seat, turn, playing = "".join(args[:1]), ref.turn, ref.playing()
            if seat not in playing or ref.asked.kind == DRAW:
                raise Refused(told("table_pins.waits-for-order", word=word, seats=tuple(playing)), leaving)
            ref.drop(seat, leaving, told("table_pins.leaves-game"))
            if len(playing) == 2:
                alone(ref)
            elif seat == turn:
                call_on(ref, ref.next_seat(seat))


PIN_RULES = partial(Rulebook, book="bbc1908")
PINS = partial(Game, family="table-pins", seats=(2, 15), chances=order.chances)
"""The facts that most games with pins have in common: any number up to fifteen, in an order that small balls give."""
