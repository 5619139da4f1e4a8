"""The order of play by small balls out of the bottle, lowest first, as at ordinary ball pool; notes: `order-balls`, empty.

Lots may say who leads instead (`*: lots Ann`): the others then follow as they sit.
"""

from __future__ import annotations

from collections.abc import Callable

from hoyle.answers import CHANCE, Chance
from hoyle.referee import DRAW, Ask, Note, Order, Refused, Rule, Rulings, State

NUMBERS = range(1, 16)


Then = Callable[[State, str], Rulings]
"""What a game goes on with when the order is known, for the seat that plays first."""


def settled(s: State, rule: Rule, then: Then) -> Rulings:
    """The order as the header gives it, and on with the game; or else chance is asked for a ball, or lots."""
    lead, order = s.given.get("Lead"), s.given.get("Order")
    if lead and not order:
        order = s.from_seat(lead)
    if order:
        s = yield Order(order, rule)
        yield from then(s, s.order[0])
    else:
        yield Ask(CHANCE, DRAW, ("deal 1", "lots"), rule, "for the order of play", behalf=s.seats[0])


def ordered(s: State) -> bool:
    """Whether nobody has a ball to draw any more."""
    return s.ask is None or s.ask.kind != DRAW


def chances(s: State) -> tuple[Chance, ...]:
    """The balls still in the bottle, all as likely."""
    if s.ask is None or s.ask.kind != DRAW:
        return ()
    out = set(s.note("order-balls").values())
    return tuple(Chance("deal", s.ask.behalf, (n,)) for n in NUMBERS if n not in out)


def dealt(s: State, answer: Chance, rule: Rule, then: Then) -> Rulings:
    """A ball for a seat, and after the last on with the game. Raises Refused for a ball or a seat that cannot be."""
    asked = s.ask
    assert asked is not None
    if answer.word == "lots":
        if answer.to not in s.seats:
            raise Refused(f"lots fall to a seat, as in `lots {s.seats[0]}`", rule)
        s = yield Order(s.from_seat(answer.to), rule, "by lot")
        yield from then(s, s.order[0])
        return
    (number,), seat, drawn = answer.values, answer.to or asked.behalf, s.note("order-balls")
    if number not in NUMBERS:
        raise Refused(f"small ball {number} is not in the bottle, which holds 1 to {NUMBERS[-1]}", rule)
    if owner := next((x for x in drawn if drawn[x] == number), ""):
        raise Refused(f"small ball {number} was drawn by {owner}", rule)
    if seat not in s.seats or seat in drawn:
        raise Refused(f"the ball is for {' or '.join(x for x in s.seats if x not in drawn)}", rule)
    drawn = {**drawn, seat: number}
    s = yield Note("order-balls", drawn, rule, f"{seat} draws {number}")
    if waiting := [x for x in s.seats if x not in drawn]:
        yield Ask(CHANCE, DRAW, ("deal 1",), rule, "for the order of play", behalf=waiting[0])
        return
    s = yield Order(tuple(sorted(drawn, key=lambda x: drawn[x])), rule, "by the balls drawn")
    yield from then(s, s.order[0])
