"""Pools of thirty-one: saying it in time, bursts and privileges, playing out of turn, corrections, stakes.

Each player adds what he makes to the number of his small ball. All that is asked and permitted here follows from what
everybody knows; a small ball is looked at only to find a burst, or whether thirty-one was rightly said. The option `Points` is the
number to be made, thirty-one in the book.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from hoyle.answers import PROCLAIM, Incident
from hoyle.games.general.stakes import collected, paid
from hoyle.games.pocket.small_balls import NOTES as BOTTLE_NOTES
from hoyle.games.pocket.small_balls import SMALL, Bottle, total
from hoyle.games.table_pins.pin_pool_rules import reduced
from hoyle.referee import (
    STROKE,
    Back,
    Note,
    Out,
    Permit,
    Refused,
    Reveal,
    Rule,
    Rulings,
    Say,
    Score,
    State,
    Win,
)  # fmt: skip

PRIVILEGE, PASS = "privilege", "pass"
NOTES: Mapping[str, Any] = {
    "last": (),  # who struck last, and whether it gave him points
    "window": "",  # who may still claim a privilege
    "burst": (),  # who is out by a burst
    "then": (),  # whose turns wait while a privileged player has his stroke
    "astray": (),  # whose turn it is while another plays out of turn, and whether that one was called on
    "unpaid": (),
    **BOTTLE_NOTES,
}
INCIDENTS = {
    "out-of-turn": "the next stroke is this player's, out of turn",
    "called-on": "the next stroke is this player's, who was wrongly called on to play",
    "readmit": "all agree that a player who has burst comes back",
    "correct": "points that the last striker was not credited with, `correct Ann 5`, or was given too many, `correct Ann -5`",
    "agreed-correct": "the same later on, with the consent of all",
    "missing": "a small ball is missing, `missing 9`",
    "unpaid": "a player's stake is not in",
    "paid": "it is in now",
    "withdraw": "a player leaves the game",
}
Permits = tuple[Permit, ...]


@dataclass(frozen=True, slots=True)
class ThirtyOne:
    """The common part of such pools, under a game's own rules.

    `call_on` asks a player for a stroke, under a rule of its own where one is given; `says` are the permits and the bars of such
    a question, those of `permits` here and whatever the game adds.
    """

    bottle: Bottle
    call_on: Callable[[State, str, Rule | None], Rulings]
    says: Callable[[State, str], tuple[Permits, Permits]]
    won: Rule
    burst: Rule
    too_late: Rule
    again: Rule
    place: Rule
    in_time: Rule
    late: Rule
    rival: Rule
    astray: Rule
    called_on: Rule
    stroke: Rule
    marking: Rule
    missing: Rule
    stake: Rule
    leaving: Rule

    # Turns.

    def permits(self, s: State, seat: str) -> tuple[Permits, Permits]:
        """What may be said before the stroke of a player whose turn it is, and what not any more.

        Thirty-one is said in one's turn, or by the last striker if that stroke gave him points; he cannot have made it
        otherwise.
        """
        last, gained = s.note("last") or ("", False)
        permits, barred = [], []
        for other in s.playing():
            in_time = gained and other == last
            if other == seat or in_time:
                permits.append(Permit(other, PROCLAIM, self.in_time if in_time else self.late))
            else:
                barred.append(Permit(other, PROCLAIM, self.late))
        for other in s.note("burst"):
            if other == s.note("window"):
                permits += [Permit(other, PRIVILEGE, self.burst), Permit(other, PASS, self.burst)]
            else:
                barred.append(Permit(other, PRIVILEGE, self.too_late))
        return tuple(permits), tuple(barred)

    def rightful(self, s: State) -> str:
        """Whose turn it is, even while another plays out of turn."""
        return str(s.note("astray")[0]) if s.note("astray") else s.turn

    def ask_again(self, s: State) -> Rulings:
        """The open question once more, with what may be said by now."""
        assert s.ask is not None
        permits, barred = self.says(s, self.rightful(s))
        return (yield replace(s.ask, permits=permits, barred=barred))

    def pass_on(self, s: State, seat: str, ask: Callable[[State, str], Rulings] | None = None) -> Rulings:
        """A player's turn is over: the next is called on, or asked something else first."""
        if not s.note("window"):
            s = yield from self.survivor(s)
            if s.result:
                return s
        then = tuple(x for x in s.note("then") if x not in s.out)
        if s.note("astray"):
            following = str(s.note("astray")[0])
            s = yield Note("astray", (), self.called_on)
        elif then:
            following, then = then[0], then[1:]
        else:
            following = s.next_seat(seat)
        if then != s.note("then"):
            s = yield Note("then", then, self.stroke)
        return (yield from (ask(s, following) if ask else self.call_on(s, following, None)))

    def remember(self, s: State, seat: str, gained: bool) -> Rulings:
        """Who struck last, and whether it gave him points: all that decides who may say thirty-one."""
        now = (seat, gained)
        rule = self.in_time if gained else self.stroke
        return (yield Note("last", now, rule)) if s.note("last") != now else s

    # The end.

    def survivor(self, s: State) -> Rulings:
        """Who is alone in the game has the pool."""
        left = s.playing()
        if len(left) == 1:
            s = yield from self.wins(s, left[0], self.burst, "nobody else is left in the game")
        return s

    def wins(self, s: State, seat: str, rule: Rule, why: str) -> Rulings:
        """The pool, with all that was staked, goes to a player."""
        s = yield from collected(s, (seat,), self.won)
        return (yield Win((seat,), rule, why))

    def proclaim(self, s: State, seat: str) -> Rulings:
        """Thirty-one is said: the pool is won if it is true. Raises Refused if it is not."""
        small = s.secret(seat, SMALL)
        if seat in s.note("two"):
            raise Refused(f"{seat} holds two small balls and cannot win the pool", self.bottle.two)
        if small in s.note("missing"):
            raise Refused(f"{seat}'s small ball is one of those named as missing", self.missing)
        if total(s, seat) != s.options["Points"]:
            raise Refused(f"{seat}'s balls and small ball do not make {s.options['Points']}", self.won)
        in_time = s.note("last") == (seat, True)
        s = yield Say(seat, "pool", self.in_time if in_time else self.late)
        s = yield Reveal(seat, SMALL, small, self.won)
        # Whether another had it too is secret; that another may have had it is not.
        rivals = any(s.scores[other] > 0 for other in s.playing() if other != seat)
        rule = self.rival if rivals else self.won
        return (yield from self.wins(s, seat, rule, f"{s.options['Points']}, made and proclaimed"))

    # Bursts and privileges.

    def over(self, s: State, seat: str, more: int = 0) -> bool:
        """Whether a seat is known to have gone beyond thirty-one."""
        now = total(s, seat, more)
        return now is not None and now > s.options["Points"]

    def bursts(self, s: State, seat: str, rule: Rule) -> Rulings:
        """More than thirty-one: out, with a privilege to claim before the next stroke while the bottle has a ball for it."""
        s = yield Out(seat, rule, "burst")
        s = yield Note("burst", (*s.note("burst"), seat), self.burst)
        if seat not in s.note("two") and not self.bottle.empty(s):
            s = yield Note("window", seat, self.burst)
        return s

    def lapse(self, s: State) -> Rulings:
        """A stroke is made: it is too late to claim a privilege now, and who is left alone has won."""
        if burst := s.note("window"):
            s = yield Say(burst, "too late for the privilege", self.too_late)
            s = yield Note("window", "", self.too_late)
        return (yield from self.survivor(s))

    def waive(self, s: State, seat: str) -> Rulings:
        """The privilege is not claimed."""
        s = yield Say(seat, "no privilege", self.burst)
        s = yield Note("window", "", self.burst)
        s = yield from self.survivor(s)
        return s if s.result else (yield from self.ask_again(s))

    def privilege(self, s: State, seat: str, rule: Rule) -> Rulings:
        """Back in the old place, with nothing but a small ball, and another one to choose from."""
        s = yield Note("then", (self.rightful(s), *s.note("then")), self.stroke)
        if s.note("astray"):
            s = yield Note("astray", (), self.stroke)
        s = yield Back(seat, rule, "by privilege" if rule == self.again else "everyone agrees")
        s = yield Note("burst", tuple(x for x in s.note("burst") if x != seat), rule)
        if s.note("window") == seat:
            s = yield Note("window", "", rule)
        s = yield Say(seat, "keeps the old place", self.place)
        s = yield from reduced(s, seat)
        return (yield from self.bottle.draw_again(s, seat))

    def chosen(self, s: State, seat: str, word: str) -> Rulings:
        """Which small ball is kept; then the stroke that a privilege gives."""
        s = yield from self.bottle.give_back(s, seat, word)
        return (yield from self.call_on(s, seat, self.stroke))

    # What is declared.

    def declared(self, s: State, said: Incident) -> Rulings:
        """An incident outside a stroke, one of INCIDENTS. Raises Refused for one that cannot be now."""
        assert s.ask is not None
        asked, word = s.ask, said.word
        if word == "missing":
            return (yield from self.named_missing(s, said.args[0] if said.args else ""))
        seat = between_strokes(s, said)
        rule, can_be, reason = self._allowed(s, word, seat)
        if not can_be:
            raise Refused(f"{word} {seat}: {reason}", rule)
        match word:
            case "out-of-turn" | "called-on":
                s = yield Note("astray", (asked.seat, word == "called-on"), rule)
                permits, barred = self.says(s, asked.seat)
                turn = replace(
                    asked, seat=seat, rule=rule, why="out of turn", called=(), permits=permits, barred=barred
                )
                return (yield turn)
            case "readmit":
                return (yield from self.privilege(s, seat, rule))
            case "correct" | "agreed-correct":
                return (yield from self.correct(s, seat, said.args[1:]))
            case "paid":
                s = yield Back(seat, rule, "the stake is in")
                s = yield Note("unpaid", tuple(x for x in s.note("unpaid") if x != seat), rule)
                s = yield from paid(s, seat, s.options["Stake"], rule, "the stake")
                return (yield from self.ask_again(s))
        return (yield from self.leaves(s, seat, word, rule))

    def _allowed(self, s: State, word: str, seat: str) -> tuple[Rule, bool, str]:
        """The rule an incident comes under, whether it can be now, and what speaks against it if not."""
        playing = seat in s.playing()
        company = playing and len(s.playing()) > 1
        other = playing and seat != s.turn and not s.note("astray")
        burst = seat in s.note("burst") and seat not in s.note("two") and not self.bottle.empty(s)
        return {
            "out-of-turn": (self.astray, other, "it must be a player whose turn it is not"),
            "called-on": (self.called_on, other, "it must be a player whose turn it is not"),
            "readmit": (self.too_late, burst, "only one who has burst, and can draw another small ball, comes back"),
            "correct": (
                self.marking,
                s.note("last")[:1] == (seat,),
                "after another stroke it needs the consent of all",
            ),
            "agreed-correct": (self.marking, playing, "it must be a player in the game"),
            "unpaid": (self.stake, company, "it must be one of several in the game"),
            "paid": (self.stake, seat in s.note("unpaid"), "the stake was not wanting"),
            "withdraw": (self.leaving, company, "it must be one of several in the game"),
        }[word]

    def named_missing(self, s: State, number: str) -> Rulings:
        """The keeper names a small ball that is missing; nobody can win with it."""
        if not number.isdecimal() or int(number) not in self.bottle.numbers:
            most = self.bottle.numbers[-1]
            raise Refused(
                f"missing needs the number of a small ball, 1 to {most}, as in `missing 9`", self.bottle.keeper
            )
        s = yield Say("", f"small ball {int(number)} is missing", self.bottle.keeper)
        return (yield Note("missing", tuple(sorted({*s.note("missing"), int(number)})), self.missing))

    def correct(self, s: State, seat: str, args: tuple[str, ...]) -> Rulings:
        """The marking is corrected; it may burst the player, or give him thirty-one."""
        try:
            (points,) = map(int, args)
        except ValueError:
            raise Refused(f"a correction is a seat and points, as in `correct {seat} 5`", self.marking) from None
        s = yield Score(seat, points, self.marking, "the marking is corrected")
        if s.note("last")[:1] == (seat,):
            s = yield from self.remember(s, seat, gained=True)
        if seat not in s.playing() or not self.over(s, seat):
            return (yield from self.ask_again(s))
        s = yield from self.bursts(s, seat, self.burst)
        return (yield from (self.pass_on(s, seat) if self.rightful(s) == seat else self.ask_again(s)))

    def leaves(self, s: State, seat: str, word: str, rule: Rule) -> Rulings:
        """A player goes out of the game: for good, or until his stake is in."""
        turn = self.rightful(s)
        s = yield Out(seat, rule, "the stake is not in" if word == "unpaid" else "leaves the game")
        if word == "unpaid":
            s = yield Note("unpaid", (*s.note("unpaid"), seat), rule)
            s = yield from paid(s, seat, -s.options["Stake"], rule, "nothing was staked")
        elif not s.note("window"):
            s = yield from self.survivor(s)
            if s.result:
                return s
        if seat == s.turn or seat == turn:
            if s.note("astray"):
                s = yield Note("astray", (), rule)
            following = turn if turn != seat else s.next_seat(seat)
            return (yield from self.call_on(s, following, None))
        return (yield from self.ask_again(s))


def between_strokes(s: State, said: Incident) -> str:
    """The seat that an incident names. Raises Refused if it names none, or if something else is to be answered first."""
    seat = said.args[0] if said.args else ""
    if seat not in s.seats:
        may = ", ".join(s.seats)
        raise Refused(f"{said.word} needs a seat, as in `{said.word} {s.seats[0]}`; the seats are {may}")
    if s.ask is None or s.ask.kind != STROKE:
        raise Refused(f"{said.word} waits until {s.turn} has answered")
    return seat
