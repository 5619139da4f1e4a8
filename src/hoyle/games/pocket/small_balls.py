"""Small numbered balls out of the shake bottle: the order of play, a secret number each, and another after a burst.

The balls for the order go back into the bottle before the secret ones are dealt, so that no more balls are out than there are
players (reconstruction from the keeper's duties; fifteen players could not have two each at once). Lowest plays first
(reconstruction). Lots may say who leads instead (`*: lots Ann`): the others then follow as they sit.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hoyle.answers import CHANCE, Chance
from hoyle.referee import CHOOSE, DRAW, Ask, BadOption, Deal, Note, Order, Permit, Refused, Rule, Rulings, Say, State

NUMBERS = range(1, 16)
SMALL, NEW = "small-ball", "new-ball"
"""The secrets: the ball a seat plays with, and the one drawn by privilege until one of the two goes back."""
NOTES: Mapping[str, Any] = {"order-balls": {}, "ordered": False, "dealt": (), "missing": (), "two": ()}
"""What is public of the bottle: the balls drawn for the order, who has a secret one, which are missing, who holds two."""
KEEP, CHANGE, HOLD = "keep", "change", "hold"


@dataclass(frozen=True, slots=True)
class Bottle:
    """The shake bottle under a game's rules: the order, the secret ball, one drawn again, holding two, its keeper.

    `numbers` are those of the balls; `private` those of the secret ones where they are others, `agreed` those a header may give.
    """

    order: Rule
    secret: Rule
    again: Rule
    two: Rule
    keeper: Rule
    numbers: range = NUMBERS
    private: range | None = None
    agreed: range | None = None

    def prepare(self, s: State) -> Rulings:
        """What the sheet's header settles. Raises BadOption for a number that no ball has, or that two seats were given."""
        balls: dict[str, int] = s.given.get("Small-balls", {})
        for seat, number in balls.items():
            if number not in (agreed := self.agreed or self.numbers):
                raise BadOption("Small-balls", f"{seat} {number}: {numbered(agreed)}")
            if twin := next((other for other, n in balls.items() if n == number and other != seat), ""):
                raise BadOption("Small-balls", f"ball {number} cannot be both {seat}'s and {twin}'s")
        lead, order = s.given.get("Lead"), s.given.get("Order")
        if lead and order and order[0] != lead:
            raise BadOption("Lead", f"{lead} cannot lead where the order begins with {order[0]}")
        if lead and not order:
            at = s.seats.index(lead)
            order = s.seats[at:] + s.seats[:at]
        if order:
            s = yield Order(order, self.order)
            s = yield Note("ordered", True, self.order)
        for seat in (x for x in s.order if x in balls):
            s = yield from self._give(s, seat, balls[seat])
        return s

    def _drawn_from(self, s: State, seat: str) -> range:
        """The numbers that the next ball for a seat comes from."""
        secret = s.note("ordered") or seat in s.note("order-balls")
        return self.private or self.numbers if secret else self.numbers

    def _give(self, s: State, seat: str, number: int) -> Rulings:
        s = yield Deal(seat, SMALL, number, self.secret)
        return (yield Note("dealt", (*s.note("dealt"), seat), self.secret))

    def out(self, s: State) -> set[int]:
        """The numbers that are not in the bottle; only chance can know them all."""
        held = {s.secret(seat, key) for seat in s.seats for key in (SMALL, NEW)}
        return {n for n in held if isinstance(n, int)} | set(s.note("missing"))

    def empty(self, s: State) -> bool:
        """Whether the bottle may be empty, as far as everybody knows."""
        return len(s.seats) + len(s.note("two")) + len(s.note("missing")) >= len(self.private or self.numbers)

    def dealing(self, s: State) -> Rulings:
        """Ask chance for the next ball that is wanting; no question is asked when everybody has his."""
        if not s.note("ordered"):
            wanting = next(x for x in s.seats if x not in s.note("order-balls"))
            words = ("deal 1",) if s.note("order-balls") else ("deal 1", "lots")
            s = yield Ask(CHANCE, DRAW, words, self.order, "for the order of play", behalf=wanting)
        elif waiting := [x for x in s.order if x not in s.note("dealt")]:
            s = yield Ask(CHANCE, DRAW, ("deal 1",), self.secret, "for the cup", behalf=waiting[0])
        return s

    def dealt(self, s: State) -> bool:
        """Whether order and secret balls are all settled."""
        return bool(s.note("ordered")) and len(s.note("dealt")) == len(s.seats)

    def _taken(self, s: State, seat: str) -> set[int]:
        """The numbers that cannot be the next one for a seat."""
        if not s.note("ordered") and seat not in s.note("order-balls"):
            return {*s.note("order-balls").values(), *s.note("missing")}
        return self.out(s)

    def chances(self, s: State) -> tuple[Chance, ...]:
        """The balls that may come out next, all as likely."""
        if s.ask is None or s.ask.kind != DRAW:
            return ()
        seat = s.ask.behalf
        taken = self._taken(s, seat)
        return tuple(Chance("deal", seat, (n,)) for n in self._drawn_from(s, seat) if n not in taken)

    def deal(self, s: State, answer: Chance) -> Rulings:
        """A ball comes out of the bottle: a seat's first is for the order, its second for the cup, a later one by privilege."""
        asked = s.ask
        assert asked is not None
        seat = answer.to or asked.behalf
        if seat not in s.seats:
            raise Refused(f"no seat {seat!r}; the seats are {', '.join(s.seats)}", asked.rule)
        if answer.word == "lots":
            s = yield Order(s.from_seat(seat), self.order, "by lot")
            s = yield Note("ordered", True, self.order)
            return (yield from self.dealing(s))
        (number,) = answer.values
        if number not in (numbers := self._drawn_from(s, seat)):
            raise Refused(f"{number}: {numbered(numbers)}", asked.rule)
        if number in s.note("missing"):
            raise Refused(f"small ball {number} is missing", self.keeper)
        if number in self._taken(s, seat):
            raise Refused(f"small ball {number} is already out", asked.rule)
        if self.dealt(s):
            if seat != asked.behalf:
                raise Refused(f"the ball is for {asked.behalf}", asked.rule)
            s = yield Deal(seat, NEW, number, self.again)
            hold = Permit(seat, HOLD, self.two)
            return (yield Ask(seat, CHOOSE, (KEEP, CHANGE), self.again, permits=(hold,), decline=HOLD))
        if not s.note("ordered") and seat not in s.note("order-balls"):
            drawn = {**s.note("order-balls"), seat: number}
            s = yield Note("order-balls", drawn, self.order, f"{seat} draws {number} for the order")
            if len(drawn) == len(s.seats):
                s = yield Order(tuple(sorted(drawn, key=lambda x: drawn[x])), self.order, "by the balls drawn")
                s = yield Note("ordered", True, self.order)
        elif seat not in s.note("dealt"):
            s = yield from self._give(s, seat, number)
        else:
            raise Refused(f"{seat} has his small ball already", self.secret)
        return (yield from self.dealing(s))

    def draw_again(self, s: State, seat: str) -> Rulings:
        """Ask chance for another ball for a seat."""
        return (yield Ask(CHANCE, DRAW, ("deal 1",), self.again, "by privilege", behalf=seat))

    def give_back(self, s: State, seat: str, word: str) -> Rulings:
        """Keep the old ball, change to the new one, or hold on to both."""
        if word == HOLD:
            return (yield Note("two", (*s.note("two"), seat), self.two, f"{seat} gives back neither small ball"))
        if word == CHANGE:
            s = yield Deal(seat, SMALL, s.secret(seat, NEW), self.again)
        else:
            s = yield Say(seat, "keeps the old small ball", self.again)
        return (yield Deal(seat, NEW, None, self.two, "one goes back into the bottle"))


def numbered(numbers: range) -> str:
    """What numbers the small balls have, in words."""
    return f"the small balls are numbered {numbers[0]} to {numbers[-1]}"


def total(s: State, seat: str, more: int = 0) -> int | None:
    """The small ball and the points made; None where this view does not show the small ball."""
    small = s.secret(seat, SMALL)
    return None if small is None else small + s.scores[seat] + more
