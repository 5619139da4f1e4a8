"""Pools of thirty-one: saying it in time, bursts and privileges, playing out of turn, corrections, stakes.

All that is asked and permitted here follows from what everybody knows; a small ball is looked at only to find a burst, or if
thirty-one (the option `Points`) was rightly said. The rules are kelly pool's; another game that calls these restates them.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from hoyle.answers import PROCLAIM, Answer, Chance, Choose, Incident
from hoyle.games.general.stakes import collected, paid
from hoyle.games.pocket.pool_rules import R as CONTINUOUS
from hoyle.games.pocket.small_balls import CHANGE, HOLD, KEEP, SMALL, Bottle, BottleNotes, R, total
from hoyle.games.table_pins.pin_pool_rules import reduced
from hoyle.referee import LEAVES, STROKE, Message, Permit, Ref, Refused, Rule, Standing, told

PRIVILEGE, PASS = "privilege", "pass"
INCIDENTS = {
    "out-of-turn": "a player has played out of turn; the stroke may be told after it: `!: out-of-turn Bob`",
    "called-on": "a player who was wrongly called on has played out of turn; the stroke may be told after it",
    "readmit": "all agree that a player who has burst comes back",
    "correct": "points that the last striker was not credited with, `correct Ann 5`, or was given too many, `correct Ann -5`",
    "agreed-correct": "the same later on, with the consent of all",
    "missing": "a small ball is missing, `missing 9`",
    "unpaid": "a player's stake is not in",
    "paid": "it is in now",
    **LEAVES,
}
Permits = tuple[Permit, ...]


@dataclass(frozen=True)
class ThirtyOneNotes(BottleNotes):
    """`last` struck last, and `gained` points by it, which decides who may say thirty-one. `window` may still claim a privilege.
    `burst` are those out by a burst, `unpaid` those whose stake is not in. `strayed` has played out of turn, called on or not,
    and may still tell that stroke; `rightful` has the turn while it is told.
    """

    last: str = ""
    gained: bool = False
    window: str = ""
    burst: tuple[str, ...] = ()
    unpaid: tuple[str, ...] = ()
    strayed: str = ""
    called_on: bool = False
    rightful: str = ""


@dataclass(frozen=True, slots=True)
class ThirtyOne:
    """`call_on` asks a player for a stroke; `says` are the permits and the bars of such a question: those of `permits` here, and
    whatever the game adds. `leaving` is the rule by which a player leaves, `claimed` that by which a privilege is claimed.
    """

    bottle: Bottle
    call_on: Callable[[Ref, str], None]
    says: Callable[[Standing, str], tuple[Permits, Permits]]
    leaving: Rule = CONTINUOUS["25"]
    claimed: Rule = R["4a"]

    def begin(self, ref: Ref, rule: Rule) -> None:
        """The stakes are put in by a rule, and the small balls drawn; then the first player is called on."""
        for seat in ref.seats:
            paid(ref, seat, ref.number("Stake"), rule, told("pocket.stake"))
        self.bottle.prepare(ref, self.call_on)

    def answer(self, ref: Ref, answer: Answer) -> bool:
        """Rule on small balls, thirty-one said, privileges, and a stroke out of turn. False for any other answer."""
        match answer:
            case Chance():
                self.bottle.deal(ref, answer, self.call_on)
            case Choose(seat, word) if word == PROCLAIM:
                self.proclaim(ref, seat)
            case Choose(seat, word) if word == PRIVILEGE:
                self.privilege(ref, seat, self.claimed)
            case Choose(seat, word) if word == PASS:
                self.waive(ref, seat)
            case Choose(seat, word) if word == STROKE:
                asked, rule = ref.asked, R["8b" if ref.kept(ThirtyOneNotes).called_on else "8a"]
                ref.keep(rightful=asked.seat)
                permits, barred = self.says(ref, asked.seat)
                asked = replace(asked, seat=seat, rule=rule, why=told("pocket.out-of-turn"), called=())
                ref.put(replace(asked, permits=permits, barred=barred))
            case Choose(seat, word) if word in (KEEP, CHANGE, HOLD):
                self.choose(ref, seat, word)
            case _:
                return False
        return True

    def permits(self, s: Standing, seat: str) -> tuple[Permits, Permits]:
        """Permits and bars before a stroke. Who has gained nothing by the last one can say thirty-one only in turn."""
        notes, wins = s.kept(ThirtyOneNotes), told("pocket.pool-won-with", number=s.number("Points"))
        permits, barred = [], []
        for other in s.playing():
            in_time = notes.gained and other == notes.last
            if other == seat or in_time:
                permits.append(Permit(other, PROCLAIM, R["7a" if in_time else "7b"], wins))
            else:
                barred.append(Permit(other, PROCLAIM, R["7b"]))
        for other in notes.burst:
            if other == notes.window:
                back = told("pocket.back-in-old-place")
                permits.append(Permit(other, PRIVILEGE, R["3a"], back))
                permits.append(Permit(other, PASS, R["3a"], told("pocket.out-of-pool")))
            else:
                barred.append(Permit(other, PRIVILEGE, R["3b"]))
        if notes.strayed and not notes.rightful:
            rule = R["8b" if notes.called_on else "8a"]
            permits.append(Permit(notes.strayed, STROKE, rule, told("pocket.stroke-out-of-turn")))
        return tuple(permits), tuple(barred)

    def rightful(self, s: Standing) -> str:
        """The player whose turn it is, even while another tells a stroke out of turn."""
        return s.kept(ThirtyOneNotes).rightful or s.turn

    def ask_again(self, ref: Ref) -> None:
        """The open question once more, with what may be said by now."""
        permits, barred = self.says(ref, self.rightful(ref))
        ref.put(replace(ref.asked, permits=permits, barred=barred))

    def pass_on(self, ref: Ref, seat: str, ask: Callable[[Ref, str], None] | None = None) -> None:
        """A player's turn is over: the next is called on, or asked something else first."""
        notes = ref.kept(ThirtyOneNotes)
        if not notes.window and self.end_with_survivor(ref):
            return
        ref.keep(rightful="", strayed="", called_on=False)
        (ask or self.call_on)(ref, notes.rightful or ref.next_seat(seat))

    def end_with_survivor(self, ref: Ref) -> bool:
        """The only player left in the game has the pool; tell if there is but one."""
        left = ref.playing()
        if alone := len(left) == 1:
            self.win(ref, left[0], R["3a"], told("pocket.nobody-else-left"))
        return alone

    def win(self, ref: Ref, seat: str, rule: Rule, why: Message) -> None:
        """The pool, with all that was staked, goes to a player."""
        collected(ref, (seat,), R["2c"])
        ref.win((seat,), rule, why)

    def proclaim(self, ref: Ref, seat: str) -> None:
        """Thirty-one is said: the pool is won if it is true. Raises Refused if it is not."""
        notes, small, whole = ref.kept(ThirtyOneNotes), ref.secret(seat, SMALL), ref.options["Points"]
        if seat in notes.two:
            raise Refused(told("pocket.holds-two", seat=seat), R["4c"])
        if small in notes.missing:
            raise Refused(told("pocket.holds-missing", seat=seat), R["11b"])
        if total(ref, seat) != whole:
            raise Refused(told("pocket.not-the-number", seat=seat, whole=whole), R["2c"])
        ref.say(seat, told("pocket.proclaims-pool"), R["7a" if (notes.last, notes.gained) == (seat, True) else "7b"])
        ref.reveal(seat, SMALL, small, R["2c"])
        # Whether another had it too is secret; that another may have had it is not.
        rivals = any(ref.scores[other] > 0 for other in ref.playing() if other != seat)
        self.win(
            ref, seat, R["7c" if rivals else "2c"], told("pocket.made-and-proclaimed", number=ref.number("Points"))
        )

    def is_over(self, s: Standing, seat: str, more: int = 0) -> bool:
        """Return whether a seat is known to have gone beyond thirty-one."""
        now = total(s, seat, more)
        return now is not None and now > s.number("Points")

    def bursts(self, ref: Ref, seat: str, rule: Rule) -> None:
        """More than thirty-one: out, with a privilege to claim before the next stroke while the bottle has a ball for it."""
        notes = ref.kept(ThirtyOneNotes)
        ref.drop(seat, rule, told("pocket.burst"))
        ref.keep(burst=(*notes.burst, seat))
        if seat not in notes.two and not self.bottle.is_empty(ref):
            ref.keep(window=seat)

    def lapse(self, ref: Ref) -> bool:
        """A stroke is made: it is too late to claim a privilege now, and who is left alone has won. Tell if somebody has."""
        notes = ref.kept(ThirtyOneNotes)
        self.forget_strayed(ref)
        if notes.window:
            ref.say(notes.window, told("pocket.privilege-too-late"), R["3b"], window="")
        return self.end_with_survivor(ref)

    def forget_strayed(self, ref: Ref) -> None:
        """The rightful player's stroke is made: one out of turn before it is not told any more."""
        if not ref.kept(ThirtyOneNotes).rightful:
            ref.keep(strayed="", called_on=False)

    def waive(self, ref: Ref, seat: str) -> None:
        """The privilege is not claimed."""
        ref.say(seat, told("pocket.has-no-privilege"), R["3a"], window="")
        if not self.end_with_survivor(ref):
            self.ask_again(ref)

    def privilege(self, ref: Ref, seat: str, rule: Rule) -> None:
        """The privilege is claimed."""
        self.readmit(ref, seat, rule, told("pocket.by-privilege"))

    def readmit(self, ref: Ref, seat: str, rule: Rule, why: Message) -> None:
        """Back in the old place, with nothing but a small ball, and another one to choose from."""
        notes, turn = ref.kept(ThirtyOneNotes), self.rightful(ref)
        ref.bring_back(seat, rule, why)
        window = "" if notes.window == seat else notes.window
        ref.keep(burst=tuple(x for x in notes.burst if x != seat), window=window, rightful=turn)
        ref.say(seat, told("pocket.keeps-old-place"), R["5"])
        reduced(ref, seat)
        self.bottle.draw_again(ref, seat)

    def choose(self, ref: Ref, seat: str, word: str) -> None:
        """Settle which small ball is kept; the stroke of a privilege comes when the player's place in the order does."""
        self.bottle.give_back(ref, seat, word)
        turn = ref.kept(ThirtyOneNotes).rightful
        ref.say(seat, told("pocket.has-stroke-in-turn", turn=turn), R["9"], rightful="")
        self.call_on(ref, turn)

    def declare(self, ref: Ref, said: Incident) -> None:
        """An incident outside a stroke, one of INCIDENTS. Raises Refused for one that cannot be now."""
        word = said.word
        if word == "missing":
            number = said.args[0] if said.args else ""
            if not number.isdecimal() or int(number) not in self.bottle.numbers:
                most = self.bottle.numbers[-1]
                raise Refused(told("pocket.missing-which", most=most), R["11a"])
            ref.say("", told("pocket.small-ball-missing", number=int(number)), R["11a"])
            ref.apply(R["11b"], missing=tuple(sorted({*ref.kept(ThirtyOneNotes).missing, int(number)})))
            return
        seat = between_strokes(ref, said)
        rule, can_be, why = self._allowed(ref, word, seat)
        if not can_be:
            raise Refused(why, rule)
        match word:
            case "out-of-turn" | "called-on":
                ref.keep(strayed=seat, called_on=word == "called-on")
                ref.say(seat, told("pocket.strayed"), rule)
                self.ask_again(ref)
            case "readmit":
                self.readmit(ref, seat, rule, told("pocket.everyone-agrees"))
            case "correct" | "agreed-correct":
                self.correct(ref, seat, said.args[1:])
            case "paid":
                ref.bring_back(seat, rule, told("pocket.stake-in"))
                ref.keep(unpaid=tuple(x for x in ref.kept(ThirtyOneNotes).unpaid if x != seat))
                paid(ref, seat, ref.number("Stake"), rule, told("pocket.stake"))
                self.ask_again(ref)
            case _:
                self.leave(ref, seat, word, rule)

    def _allowed(self, s: Standing, word: str, seat: str) -> tuple[Rule, bool, Message]:
        """The rule an incident comes under, if it can be now, and what speaks against it if not."""
        notes, playing = s.kept(ThirtyOneNotes), seat in s.playing()
        company = playing and len(s.playing()) > 1
        other = playing and seat != s.turn and not notes.rightful
        burst = seat in notes.burst and seat not in notes.two and not self.bottle.is_empty(s)
        another = told("pocket.not-in-turn", word=word, seat=seat)
        several = told("pocket.one-of-several", word=word, seat=seat)
        return {
            "out-of-turn": (R["8a"], other, another),
            "called-on": (R["8b"], other, another),
            "readmit": (R["3b"], burst, told("pocket.only-burst-return", word=word, seat=seat)),
            "correct": (R["10"], notes.last == seat, told("pocket.late-correction", word=word, seat=seat)),
            "agreed-correct": (R["10"], playing, told("pocket.player-in-game", word=word, seat=seat)),
            "unpaid": (R["12"], company, several),
            "paid": (R["12"], seat in notes.unpaid, told("pocket.stake-was-paid", word=word, seat=seat)),
            "withdraw": (self.leaving, company, several),
        }[word]

    def correct(self, ref: Ref, seat: str, args: tuple[str, ...]) -> None:
        """The marking is corrected; it may burst the player, or make thirty-one."""
        try:
            (points,) = map(int, args)
        except ValueError:
            raise Refused(told("pocket.correction-of", seat=seat), R["10"]) from None
        ref.score(seat, points, R["10"], told("pocket.marking-corrected"))
        if ref.kept(ThirtyOneNotes).last == seat:
            ref.keep(last=seat, gained=True)
        if seat not in ref.playing() or not self.is_over(ref, seat):
            self.ask_again(ref)
            return
        self.bursts(ref, seat, R["3a"])
        if self.rightful(ref) == seat:
            self.pass_on(ref, seat)
        else:
            self.ask_again(ref)

    def leave(self, ref: Ref, seat: str, word: str, rule: Rule) -> None:
        """A player goes out of the game: for good, or until the stake is in."""
        turn, notes = self.rightful(ref), ref.kept(ThirtyOneNotes)
        ref.drop(seat, rule, told("pocket.stake-not-in" if word == "unpaid" else "pocket.leaves"))
        if word == "unpaid":
            ref.keep(unpaid=(*notes.unpaid, seat))
            paid(ref, seat, -ref.number("Stake"), rule, told("pocket.nothing-staked"))
        elif not notes.window and self.end_with_survivor(ref):
            return
        if seat == notes.strayed:
            ref.keep(strayed="", called_on=False)
        if seat in (ref.turn, turn):
            ref.keep(rightful="", strayed="", called_on=False)
            self.call_on(ref, turn if turn != seat else ref.next_seat(seat))
        else:
            self.ask_again(ref)


def between_strokes(s: Standing, said: Incident) -> str:
    """The seat that an incident names. Raises Refused if it names none, or if something else is to be answered first."""
    seat = said.args[0] if said.args else ""
    if seat not in s.seats:
        raise Refused(told("pocket.needs-seat", word=said.word, seat=s.seats[0], seats=s.seats))
    if s.question is None or s.asked.kind != STROKE:
        raise Refused(told("pocket.waits-for-answer", word=said.word, player=s.turn))
    return seat
