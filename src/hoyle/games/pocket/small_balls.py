"""Small numbered balls out of the shake bottle, by kelly pool's rules, which stand here: other games restate those they share.

The balls for the order go back into the bottle before the secret ones are dealt: fifteen players could not have two each at once
(reconstruction). Lowest plays first (reconstruction), or lots say who leads (`*: lots Ann`): the others then follow as they sit.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hoyle.answers import CHANCE, Chance
from hoyle.games.general.order import Then
from hoyle.referee import CHOOSE, DRAW, NOTHING, BadOption, Message, Permit, Ref, Refused, Rulebook, Standing, told

R = Rulebook(
    "kelly-pool",
    book="bbc1908",
    governs=("fifteen-ball-pool", "pin-pool"),
    rules={
        "1a": "Fifteen numbered balls stand in the pyramid; the white cue ball has no number.",
        "1b": "The first stroke comes from within the string and has to break the pyramid.",
        "2a": "Everyone draws two small numbered balls; the first says when a player's turn comes.",
        "2b": "The second is what its owner counts from. Nobody else knows it, and it stays in its owner's cup.",
        "2c": "With the balls put down it must make thirty-one exactly; the first to have that wins the pool and the stakes.",
        "3a": "Whoever goes beyond thirty-one has burst and leaves the game, unless a privilege is claimed.",
        "3b": "The privilege is claimed before the next stroke; after that a player comes back only if everyone agrees.",
        "4a": "It can be claimed as often as a player bursts.",
        "4b": "One more small ball is drawn, and of the two its owner keeps either.",
        "4c": "The other goes back; with two small balls in hand nobody can win the pool.",
        "5": "A player who comes back plays in the old place.",
        "6a": "Other balls going down with a scratch do not help: it costs three points.",
        "6b": "Such balls go behind the pyramid while part of it stands; otherwise to the spot, or next behind what is on it.",
        "7a": "Thirty-one must be said before the next stroke, and everyone gets time to add up.",
        "7b": "Said too late, it can be said again only when the player's turn comes round.",
        "7c": "Another who makes thirty-one in between, and says so, has the pool.",
        "8a": "What is made out of turn is not counted, but if it would burst the player it does.",
        "8b": "Not if the player was called on to play by mistake; either way the player whose turn it was then plays.",
        "9": "The privilege brings a stroke with it, so that the stake may yet be saved.",
        "10": "Each sees to it that a stroke's points are marked; after another stroke only all together can change them.",
        "11a": "The keeper takes the stakes, deals the small balls, sees to the pyramid, and names small balls that are missing.",
        "11b": "Nobody can win with a small ball that is named as missing.",
        "11c": "The keeper calls each player in turn, and says what that player has made so far.",
        "12": "Nobody is in the game before the stake is in.",
        "13": "A ball with its centre on the string line is within the string.",
        "14a": "When the cue ball is lost, balls that fell count nothing and go to the deep-red spot or below it, highest nearest.",
        "14b": "Losing the cue ball in a pocket or off the table, or missing every ball, costs three.",
        "15": "A ball that comes back out of a pocket has met a cushion and is not down.",
        "16": "What is not said here is as in fifteen-ball pool and pin pool.",
    },
    restates={"15": "continuous-pool.10a"},
    excused={"16": "it names the rule books that fill gaps; what they rule is cited by their own numbers"},
    duties={"game-keeper": ("11a", "11c")},
)


NUMBERS = range(1, 16)
SMALL, NEW = "small-ball", "new-ball"
"""The secrets: the ball a seat plays with, and the one drawn by privilege until one of the two goes back."""
KEEP, CHANGE, HOLD = "keep", "change", "hold"


@dataclass(frozen=True)
class BottleNotes:
    """The balls drawn for the order, if it is settled, who has a secret ball, which are missing, and who holds two."""

    order_balls: Mapping[str, int] = field(default_factory=dict)
    ordered: bool = False
    dealt: tuple[str, ...] = ()
    missing: tuple[int, ...] = ()
    two: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Bottle:
    """The shake bottle: the numbers of its balls, of the secret ones where they are others, and those that a header may give."""

    numbers: range = NUMBERS
    private: range | None = None
    agreed: range | None = None

    def prepare(self, ref: Ref, then: Then) -> None:
        """Settle what the header gives, and ask for the rest. Raises BadOption for a number that no ball has, or two seats."""
        balls: Mapping[str, int] = ref.given.get("Small-balls", {})
        for seat, number in balls.items():
            if number not in (agreed := self.agreed or self.numbers):
                raise BadOption(
                    "Small-balls",
                    told(
                        "pocket.setting-small-ball-number", seat=seat, number=number, least=agreed[0], most=agreed[-1]
                    ),
                )
            if twin := next((other for other, n in balls.items() if n == number and other != seat), ""):
                raise BadOption(
                    "Small-balls", told("pocket.setting-small-ball-twice", number=number, seat=seat, twin=twin)
                )
        lead, order = ref.given.get("Lead"), ref.given.get("Order")
        if lead and order and order[0] != lead:
            raise BadOption("Lead", told("pocket.setting-lead-against-order", lead=lead, first=order[0]))
        if ref.leader:
            self._settle_order(ref, order or ref.from_seat(ref.leader))
        for seat in (x for x in ref.order if x in balls):
            self._give(ref, seat, balls[seat])
        self._ask(ref, then)

    def _settle_order(self, ref: Ref, seats: tuple[str, ...], why: Message = NOTHING) -> None:
        ref.set_order(seats, R["2a"], why)
        ref.keep(ordered=True)

    def _drawn_from(self, s: Standing, seat: str) -> range:
        """The numbers that the next ball for a seat comes from."""
        notes = s.kept(BottleNotes)
        secret = notes.ordered or seat in notes.order_balls
        return self.private or self.numbers if secret else self.numbers

    def _give(self, ref: Ref, seat: str, number: int) -> None:
        ref.deal(seat, SMALL, number, R["2b"])
        ref.keep(dealt=(*ref.kept(BottleNotes).dealt, seat))

    def out(self, s: Standing) -> set[int]:
        """The numbers that are not in the bottle; only chance can know them all."""
        held = {s.secret(seat, key) for seat in s.seats for key in (SMALL, NEW)}
        return {n for n in held if isinstance(n, int)} | set(s.kept(BottleNotes).missing)

    def is_empty(self, s: Standing) -> bool:
        """Return whether the bottle may be empty, as far as everybody knows."""
        notes = s.kept(BottleNotes)
        return len(s.seats) + len(notes.two) + len(notes.missing) >= len(self.private or self.numbers)

    def _ask(self, ref: Ref, then: Then) -> None:
        """Ask chance for the next ball that is wanting, or go on with the game when everybody has one."""
        notes = ref.kept(BottleNotes)
        if not notes.ordered:
            wanting = next(x for x in ref.seats if x not in notes.order_balls)
            words = ("deal 1",) if notes.order_balls else ("deal 1", "lots")
            ref.ask(CHANCE, DRAW, words, R["2a"], told("general.for-order-of-play"), behalf=wanting)
        elif waiting := [x for x in ref.order if x not in notes.dealt]:
            ref.ask(CHANCE, DRAW, ("deal 1",), R["2b"], told("pocket.for-cup"), behalf=waiting[0])
        else:
            then(ref, ref.order[0])

    def is_dealt(self, s: Standing) -> bool:
        """Return whether order and secret balls are all settled."""
        notes = s.kept(BottleNotes)
        return notes.ordered and len(notes.dealt) == len(s.seats)

    def _taken(self, s: Standing, seat: str) -> set[int]:
        """The numbers that cannot be the next one for a seat."""
        notes = s.kept(BottleNotes)
        if not notes.ordered and seat not in notes.order_balls:
            return {*notes.order_balls.values(), *notes.missing}
        return self.out(s)

    def chances(self, s: Standing) -> tuple[Chance, ...]:
        """The balls that may come out next, all as likely."""
        if s.question is None or s.asked.kind != DRAW:
            return ()
        seat = s.asked.behalf
        taken = self._taken(s, seat)
        return tuple(Chance("deal", seat, (n,)) for n in self._drawn_from(s, seat) if n not in taken)

    def deal(self, ref: Ref, answer: Chance, then: Then) -> None:
        """A ball comes out of the bottle: a seat's first is for the order, its second for the cup, a later one by privilege."""
        asked, notes = ref.asked, ref.kept(BottleNotes)
        seat = answer.to or asked.behalf
        if seat not in ref.seats:
            raise Refused(told("pocket.no-seat", given=seat, seats=ref.seats), asked.rule)
        if answer.word == "lots":
            self._settle_order(ref, ref.from_seat(seat), told("general.by-lot"))
            self._ask(ref, then)
            return
        number = self.number(ref, seat, answer)
        if self.is_dealt(ref):
            self._ask_which(ref, seat, number)
            return
        if not notes.ordered and seat not in notes.order_balls:
            drawn = {**notes.order_balls, seat: number}
            ref.say(
                "", told("pocket.draws-for-order", player=seat, number=number), R["2a"], head=True, order_balls=drawn
            )
            if len(drawn) == len(ref.seats):
                self._settle_order(ref, tuple(sorted(drawn, key=lambda x: drawn[x])), told("general.lowest-first"))
        elif seat not in notes.dealt:
            self._give(ref, seat, number)
        else:
            raise Refused(told("pocket.has-small-ball", seat=seat), R["2b"])
        self._ask(ref, then)

    def number(self, s: Standing, seat: str, answer: Chance) -> int:
        """The number of the ball that came out; raises Refused for one that cannot."""
        (number,) = answer.values
        if number not in (numbers := self._drawn_from(s, seat)):
            raise Refused(told("pocket.numbered-so", number=number, least=numbers[0], most=numbers[-1]), s.asked.rule)
        if number in s.kept(BottleNotes).missing:
            raise Refused(told("pocket.small-ball-missing", number=number), R["11a"])
        if number in self._taken(s, seat):
            raise Refused(told("pocket.small-ball-out", number=number), s.asked.rule)
        return number

    def _ask_which(self, ref: Ref, seat: str, number: int) -> None:
        """Another ball has been drawn by privilege: ask which of the two is kept."""
        if seat != ref.asked.behalf:
            raise Refused(told("general.ball-is-for", seats=ref.asked.behalf), ref.asked.rule)
        ref.deal(seat, NEW, number, R["4b"])
        hold = Permit(seat, HOLD, R["4c"], told("pocket.both-stay-in-hand"))
        outcomes = (told("pocket.new-goes-back"), told("pocket.old-goes-back"))
        ref.ask(seat, CHOOSE, (KEEP, CHANGE), R["4b"], permits=(hold,), decline=HOLD, outcomes=outcomes)

    def draw_again(self, ref: Ref, seat: str) -> None:
        """Ask chance for another ball for a seat."""
        ref.ask(CHANCE, DRAW, ("deal 1",), R["4b"], told("pocket.by-privilege"), behalf=seat)

    def give_back(self, ref: Ref, seat: str, word: str) -> None:
        """Keep the old ball, change to the new one, or hold on to both."""
        if word == HOLD:
            ref.say("", told("pocket.gives-back-neither", player=seat), R["4c"], two=(*ref.kept(BottleNotes).two, seat))
            return
        if word == CHANGE:
            ref.deal(seat, SMALL, ref.secret(seat, NEW), R["4b"])
        else:
            ref.say(seat, told("pocket.keeps-old-ball"), R["4b"])
        why = told("pocket.old-into-bottle" if word == CHANGE else "pocket.new-into-bottle")
        ref.deal(seat, NEW, None, R["4c"], why)


def total(s: Standing, seat: str, more: int = 0) -> int | None:
    """The small ball and the points made; None where this view does not show the small ball."""
    small = s.secret(seat, SMALL)
    return int(small + s.scores[seat] + more) if isinstance(small, int) else None


def goals(s: Standing) -> dict[str, Message]:
    """Return how far each seat is from the number that its small ball and its points have to make, or that its ball is secret."""
    found = {}
    for seat in s.kept(BottleNotes).dealt:
        small, more = s.secret(seat, SMALL), int(s.options["Points"]) - (total(s, seat) or 0)
        if isinstance(small, int):
            found[seat] = told("pocket.goal-with-small", small=small, more=more)
        else:
            found[seat] = told("pocket.goal-secret")
    return found
