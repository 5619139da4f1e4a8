"""The order of play by small balls out of the bottle, lowest first, as at ordinary ball pool; a game's notes have those of `Notes`.

Lots may say who leads instead (`*: lots Ann`): the others then follow as they sit.
"""

from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field

from hoyle.answers import CHANCE, Chance
from hoyle.referee import DRAW, Ref, Refused, Rule, Standing, told

NUMBERS = range(1, 16)
BALLS = {n: str(n) for n in NUMBERS}


@dataclass(frozen=True)
class Notes:
    """The small balls drawn for the order, by seat."""

    order_balls: Mapping[str, int] = field(default_factory=dict)


Then = Callable[[Ref, str], None]
"""The step that a game goes on with when the order is known, for the seat that plays first."""


def settled(ref: Ref, rule: Rule, then: Then) -> None:
    """The order as the header gives it, and on with the game; or else chance is asked for a ball, or lots."""
    if ref.leader:
        ref.set_order(ref.given.get("Order") or ref.from_seat(ref.leader), rule)
        then(ref, ref.order[0])
    else:
        ref.ask(CHANCE, DRAW, ("deal 1", "lots"), rule, told("general.for-order-of-play"), behalf=ref.seats[0])


def chances(s: Standing, balls: Collection[int] = NUMBERS) -> tuple[Chance, ...]:
    """The balls still in the bottle, all as likely."""
    if s.question is None or s.asked.kind != DRAW:
        return ()
    out = set(s.kept(Notes).order_balls.values())
    return tuple(Chance("deal", s.asked.behalf, (n,)) for n in balls if n not in out)


def dealt(ref: Ref, answer: Chance, rule: Rule, then: Then, balls: Mapping[int, str] = BALLS) -> None:
    """One of these balls for a seat, and after the last on with the game. Raises Refused for what cannot be."""
    asked = ref.asked
    if answer.word == "lots":
        if answer.to not in ref.seats:
            raise Refused(told("general.lots-to-a-seat", seat=ref.seats[0]), rule)
        ref.set_order(ref.from_seat(answer.to), rule, told("general.by-lot"))
        then(ref, ref.order[0])
        return
    (number,), seat, drawn = answer.values, answer.to or asked.behalf, ref.kept(Notes).order_balls
    if number not in balls:
        raise Refused(told("general.not-in-bottle", number=number, least=min(balls), most=max(balls)), rule)
    if owner := next((x for x in drawn if drawn[x] == number), ""):
        raise Refused(told("general.drawn-already", number=number, owner=owner), rule)
    if seat not in ref.seats or seat in drawn:
        raise Refused(told("general.ball-is-for", seats=tuple(x for x in ref.seats if x not in drawn)), rule)
    drawn = {**drawn, seat: number}
    ref.say("", told("general.draws", player=seat, ball=balls[number]), rule, head=True, order_balls=drawn)
    if waiting := [x for x in ref.seats if x not in drawn]:
        ref.ask(CHANCE, DRAW, ("deal 1",), rule, told("general.for-order-of-play"), behalf=waiting[0])
        return
    ref.set_order(tuple(sorted(drawn, key=lambda x: drawn[x])), rule, told("general.lowest-first"))
    then(ref, ref.order[0])
