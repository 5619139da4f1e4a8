"""The order of a stroke in games of called balls that continuous pool governs.

A game says under which of its own rules a stroke fails, what a failure costs, what a ball is worth, and how the turn passes;
touches, claims, warnings, disturbed balls and the choice after a foul are those of `pool_rules`. It has the notes below.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any

from hoyle.answers import Choose, Incident
from hoyle.games.general.disturbed import before, scatter
from hoyle.games.general.kept import keep, kept
from hoyle.games.pocket import pool_rules
from hoyle.games.pocket.family import (
    BALLS,
    CUE,
    Breach,
    balls_down,
    cushion_or_pocket,
    in_string,
    missed,
    opened,
    scratched,
    spot,
)  # fmt: skip
from hoyle.games.pocket.pool_rules import R
from hoyle.record import IN_HAND, LEAVE, LODGE, OFF, REBOUND, SOMEWHERE, Record, is_on_table
from hoyle.referee import (
    CHOOSE,
    STROKE,
    Ask,
    Foul,
    Note,
    Out,
    Place,
    Refused,
    Restore,
    Rule,
    Rulings,
    Say,
    State,
    Win,
)  # fmt: skip
from hoyle.referee.questions import claimed, first_contact, left_table

AS_FOUND, REPLACED = "as-found", "replaced"
THREE = 3
"""Forfeits one after another that cost more than themselves."""
CLAIM, WAIVE = pool_rules.CLAIM, "waive"
NOTES: Mapping[str, Any] = {
    "opening": True,  # the triangle has still to be opened
    "forfeits": {},  # how many each has made in a row
    "unclaimed": (),  # the last stroke's foul that nobody has claimed: who, what, the balls made, forfeits in a row
    "checked": False,  # the striker in hand was warned
    "before": (),  # the layout before a foul, and whether it was an opening, while the next player chooses
    "protests": (),  # who plays on under protest
}
FAULTS = {
    **pool_rules.FAULTS,
    "no-tip": "the stroke was made with something else than the tip of the cue",
    "lamp": "the ball was thrown back by a lamp hung over the table: `!lamp 5`",
}
INCIDENTS = {
    **pool_rules.INCIDENTS,
    "check": "the striker in hand is warned that he breaks the rules of the string: `!: check Ann`",
    "warn": "the same: `!: warn Ann`",
    "protest": "a player protests, `!: protest Ann`, if need be with the cause: `crowd`, `noise` or `ruling`",
    "withdraw": "a player leaves the game",
}
CAUSES = {"crowd": R["p1"], "noise": R["p2"], "ruling": R["u11"]}
"""What may be protested against; a protest without a cause may be of any of them."""


SAID: Mapping[str, Rule] = {
    "spotted": R["3a"],
    "uncalled": R["3b"],
    "several": R["3c"],
    "other ball": R["3d"],
    "void": R["9"],
}
"""The rules of balls that do not count: put back, not as called, not all as called, another ball hit, made by a foul stroke."""


@dataclass(frozen=True, slots=True)
class CalledBalls:
    """A game of called balls under its own rules.

    `faults` are the rules of the declared fouls; `choice` those of them after which the next player chooses how the balls lie.
    `forfeit(s, seat, found)` takes what a failure costs, `make(s, seat, balls, record, opening)` credits balls and `unmake(s, seat,
    balls)` takes them back, `turn(s, seat, maker)` asks the next question, where `maker` has just made balls. `uncalled(s)` says
    whether the opening needs no call; `strict(s)` whether a ball must fall where it was meant to; `again(s)` whether a failed
    opening is played again by the same player, for which `reopen(s)` sets up the triangle; `opening_first(s)` whether an opening
    that fails is nothing but that, whatever else went wrong. `said` are the rules of SAID.
    """

    opening: Rule
    miss: Rule
    scratch: Rule
    off: Rule
    cushion: Rule
    touched: Rule
    faults: Mapping[str, Rule]
    choice: Mapping[str, Rule]
    forfeit: Callable[[State, str, Breach], Rulings]
    make: Callable[[State, str, tuple[str, ...], Record, bool], Rulings]
    unmake: Callable[[State, str, tuple[str, ...]], Rulings]
    turn: Callable[[State, str, str], Rulings]
    uncalled: Callable[[State], bool]
    strict: Callable[[State], bool]
    again: Callable[[State], bool]
    reopen: Callable[[State], Rulings]
    said: Mapping[str, Rule] = field(default_factory=lambda: SAID)
    calls: Callable[[State], bool] = lambda s: True
    legal: Callable[[State, Record], Breach | None] = lambda s, record: None
    counting: bool = True
    running: Rule = R["24"]
    opening_first: Callable[[State], bool] = lambda s: True

    def breach(self, s: State, record: Record, opening: bool) -> Breach | None:
        """What a stroke forfeits for, if anything; however many failures there are, it forfeits once."""
        failed = opening and not opened(record)
        if failed and self.opening_first(s):
            return Breach("opening", self.opening)
        if fault := claimed(record, *self.faults):
            return Breach(fault.word, self.faults[fault.word])
        if (touch := claimed(record, "touch")) and touch.piece == CUE:
            return Breach("touched the cue ball", self.touched)
        if scratched(record):
            return Breach("scratch", self.off if CUE in left_table(record) else self.scratch)
        if missed(record):
            return Breach("miss", self.miss)
        if own := self.legal(s, record):
            return own
        if failed:
            return Breach("opening", self.opening)
        if not opening and not cushion_or_pocket(record):
            return Breach("no cushion", self.cushion)
        return None

    def ask(self, s: State, seat: str, rule: Rule, string: Rule) -> Rulings:
        """Ask for a stroke; a ball is freed first for a cue ball in hand that has none to play at. Returns the state."""
        opening = bool(s.note("opening"))
        if s.in_hand(CUE) and not opening:
            s = yield from pool_rules.free_a_ball(s)
        calls = "ball" if self.named(s) else ""
        permits = pool_rules.may_claim(s)
        return (yield Ask(seat, STROKE, (CUE,), rule, place=in_string(s, string), calls=calls, permits=permits))

    def named(self, s: State) -> bool:
        """Whether a ball has to be named for the stroke awaited."""
        return self.calls(s) and not (s.note("opening") and self.uncalled(s))

    # Strokes.

    def judge(self, s: State, record: Record) -> Rulings:
        """One stroke."""
        assert s.ask is not None
        seat = s.ask.seat
        if record.struck != CUE:
            raise Refused(f"only {CUE} is struck, so a stroke begins with it, as in `{CUE}>15`", R["u7"])
        pool_rules.called(record)  # refuses what cannot be called
        if (yield from pool_rules.played_again(s, record)):
            return
        if touched := pool_rules.touched_instead(record):
            s = yield from pool_rules.undo_touch(s, record, touched)
            s = yield from self.no_forfeit(s, seat)
            yield from self.turn(s, s.next_seat(seat), "")
            return
        s = yield from pool_rules.claim_lapses(s)
        s, record = yield from self.lamp(s, record)
        s, record = yield from pool_rules.unhit(s, record)
        opening, checked = bool(s.note("opening")), bool(s.note("checked"))
        if opening and opened(record):
            s = yield from scatter(s, record, R["u9"])
        for ball in dict.fromkeys(c.piece for c in record.contacts if c.kind == REBOUND):
            s = yield Say(seat, f"{'the cue ball' if ball == CUE else f'ball {ball}'} came out of the pocket", R["10a"])
        if checked:
            s = yield Note("checked", False, R["20b"])
        if found := self.breach(s, record, opening):
            yield from self.failed(s, seat, record, found, opening)
        else:
            yield from self.fair(s, seat, record, opening, checked)

    def lamp(self, s: State, record: Record) -> Rulings:
        """Balls that a lamp threw back never left the table (10d). Returns the state and the record."""
        assert record.start is not None
        lamped = dict.fromkeys(f.piece for f in record.faults if f.word == "lamp")
        for ball in (b for b in lamped if b in record.start and is_on_table(record.start.of(b))):
            left = {(LEAVE, ball), (LODGE, ball)}
            record = replace(record, contacts=tuple(c for c in record.contacts if (c.kind, c.piece) not in left))
            s = yield Say(ball, "stays where it stopped", R["10d"], "a lamp over the table belongs to it")
            if s.layout.of(ball) == OFF:
                s = yield Place(ball, SOMEWHERE, R["10d"])
        return s, record

    def failed(self, s: State, seat: str, record: Record, found: Breach, opening: bool) -> Rulings:
        """A stroke that forfeits: nothing that fell counts."""
        again = opening and found.word == "opening" and self.again(s)
        s = yield from self.forfeit(s, seat, found)
        if s.result:
            return
        if again:
            s = yield from self.reopen(s)
            yield from self.turn(s, seat, "")
            return
        if balls_down(record) and scratched(record):
            s = yield Say(seat, "no count", R["15"], "the stroke was not over when the cue ball was lost")
        s = yield from spot(s, balls_down(record), self.said["void"], "does not count")
        s = yield from self.off_table(s, record)
        if opening and first_contact(record, CUE) is not None:
            s = yield Note("opening", False, R["2a"])
        if self.counting and found.word != "opening":
            row = s.note("forfeits").get(seat, 0) + 1
            s = yield Note("forfeits", {**s.note("forfeits"), seat: row}, R["24"])
            if row == THREE and len(s.playing()) == 2:
                s = yield Note("forfeits", {**s.note("forfeits"), seat: 0}, R["24"])
                yield from self.give_all(s, s.next_seat(seat), record)
                return
        if rule := self.choice.get(found.word):
            yield from self.choose_balls(s, s.next_seat(seat), record, opening, rule)
        else:
            yield from self.turn(s, s.next_seat(seat), "")

    def no_forfeit(self, s: State, seat: str) -> Rulings:
        """A turn without a forfeit ends a row of them. Returns the state."""
        if s.note("forfeits").get(seat, 0):
            s = yield Note("forfeits", {**s.note("forfeits"), seat: 0}, self.running)
        return s

    def off_table(self, s: State, record: Record) -> Rulings:
        """Balls off the table are spotted, and a lost cue ball is in hand. Returns the state."""
        s = yield from pool_rules.spot_off(s, record)
        if scratched(record):
            lodged = any(c.kind == LODGE and c.piece == CUE for c in record.contacts)
            off = R["11"] if lodged else R["10c"]
            s = yield Place(CUE, IN_HAND, off if CUE in left_table(record) else self.scratch)
        return s

    def give_all(self, s: State, seat: str, record: Record) -> Rulings:
        """Three forfeits in a row: the opponent has every ball that is left (24)."""
        balls = tuple(ball for ball in BALLS if ball in s.layout.on_table())
        s = yield Say(seat, "has every ball that is left", R["24"], "three forfeits one after another")
        for ball in balls:
            s = yield Place(ball, OFF, R["24"])
        s = yield from self.make(s, seat, balls, replace(record, contacts=(), calls=()), True)
        yield from self.turn(s, seat, seat)

    def choose_balls(self, s: State, seat: str, record: Record, opening: bool, rule: Rule) -> Rulings:
        """The next player takes the balls as he finds them or has them put back. Returns the state."""
        s = yield Note("before", (keep(before(s, record)), opening), rule)
        return (yield Ask(seat, CHOOSE, (AS_FOUND, REPLACED), rule, decline=AS_FOUND))

    def fair(self, s: State, seat: str, record: Record, opening: bool, checked: bool) -> Rulings:
        """A stroke without forfeit: what was called, and what fell with it, counts, and the player goes on."""
        calls, row, down = pool_rules.called(record), s.note("forfeits").get(seat, 0), balls_down(record)
        named = self.named(s)
        s = yield from self.no_forfeit(s, seat)
        in_hand = bool(s.ask and s.ask.place)
        s = yield from pool_rules.remarks(s, seat, record, in_hand and not checked)
        if opening:
            s = yield Note("opening", False, R["2a"])
        if checked and pool_rules.outside_the_rules_of_the_string(s, record):
            s = yield Foul(seat, "string", R["20b"], "played in spite of the warning")
            s = yield from spot(s, down, R["20b"], "does not count")
            s = yield from self.off_table(s, record)
            yield from self.choose_balls(s, s.next_seat(seat), record, opening, R["20b"])
            return
        counted = pool_rules.counted(record) if named else down
        if counted and self.strict(s) and (ball := astray(record)):
            s = yield Say(seat, "no count", R["n3"], f"ball {ball} fell elsewhere than it was meant to")
            counted = ()
        if calls and not counted and first_contact(record, CUE) is not None and not set(calls) & record.moved():
            s = yield Say(seat, "no penalty", self.said["other ball"], "another ball was hit than the one called")
        s = yield from self.make(s, seat, counted, record, opening)
        if s.result:
            return
        if down and not counted:
            why = self.said["several" if len(calls) > 1 else "uncalled"]
            s = yield Say(seat, "not as called" if calls else "not called", why)
            s = yield from spot(s, down, self.said["spotted"], "not counted")
        s = yield from self.off_table(s, record)
        touch = claimed(record, "touch")
        if touch:
            s = yield Foul(seat, f"touched {touch.piece or 'a ball'}", R["22" if counted else "14"])
            if touch.piece in s.layout.on_table():
                s = yield from pool_rules.put_back(s, record, touch.piece)
        quiet = next((f for f in record.faults if not f.claimed and f.word in self.faults), None)
        if quiet:
            s = yield Note("unclaimed", (seat, quiet.word, counted, row), R["26"])
        on = seat if counted and not touch else s.next_seat(seat)
        yield from self.turn(s, on, seat if counted else "")

    # What is said.

    def choose(self, s: State, answer: Choose) -> Rulings:
        """A claim made or waived, or how the balls are to lie. Returns the state."""
        assert s.ask is not None
        seat, word, rule = answer.seat, answer.word, s.ask.rule
        if word == CLAIM:
            return (yield from self.enforce(s))
        if word == WAIVE:
            s = yield from pool_rules.claim_lapses(s)
            return (yield from self.turn(s, seat, ""))
        layout, opening = s.note("before")
        if word == REPLACED:
            back = kept(layout)
            given = [b for b in s.layout.on_table() if b != CUE and not is_on_table(back.of(b))]
            s = yield Restore(back, rule, f"{seat} has them put back")
            s = yield from spot(s, given, rule, "given back for the foul")
            if opening:
                s = yield Note("opening", True, rule)
        s = yield Note("before", (), rule)
        return (yield from self.turn(s, seat, ""))

    def enforce(self, s: State) -> Rulings:
        """A foul of the last stroke is claimed in time: what it made is taken back, and it forfeits. Returns the state."""
        offender, word, balls, row = s.note("unclaimed")
        turn = s.turn
        s = yield Note("unclaimed", (), R["26"])
        s = yield Note("forfeits", {**s.note("forfeits"), offender: row + self.counting}, self.running)
        s = yield from self.unmake(s, offender, tuple(balls))
        s = yield from spot(
            s, [ball for ball in balls if ball not in s.layout.on_table()], self.said["void"], "spotted"
        )
        s = yield from self.forfeit(s, offender, Breach(word, self.faults[word]))
        if s.result:
            return s
        if self.counting and row + 1 == THREE and len(s.playing()) == 2:
            s = yield Note("forfeits", {**s.note("forfeits"), offender: 0}, R["24"])
            return (yield from self.give_all(s, s.next_seat(offender), Record(CUE)))
        return (yield from self.turn(s, s.next_seat(offender) if turn == offender else turn, ""))

    def last_claim(self, s: State) -> Rulings:
        """With the match over but for a foul that nobody has claimed: ask whether it is. Returns the state."""
        other = s.next_seat(s.note("unclaimed")[0])
        return (yield Ask(other, CHOOSE, (CLAIM, WAIVE), R["26"], "before the match is over"))

    def declared(self, s: State, said: Incident) -> Rulings:
        """An incident outside a stroke; most leave the question open."""
        asked, word, args = s.ask, said.word, said.args
        assert asked is not None
        if word in pool_rules.INCIDENTS:
            yield from pool_rules.besides(s, said, self.judge)
            return
        if not args or args[0] not in s.playing():
            raise Refused(f"{word} needs a player in the game, as in `{word} {s.seats[0]}`")
        seat = args[0]
        if word == "protest":
            yield from self.protest(s, seat, args[1:])
        elif word == "withdraw":
            if asked.kind != STROKE and len(s.playing()) > 2:
                raise Refused("whoever leaves does so between strokes", R["25"])
            turn = s.next_seat(seat) if s.turn == seat else s.turn
            s = yield from self.experts(s, seat)
            s = yield Out(seat, R["25"], "leaves the game before its end")
            if len(s.playing()) == 1:
                yield Win(s.playing(), R["25"], f"{seat} has left the game")
            elif turn != s.turn:
                yield from self.turn(s, turn, "")
        elif asked.kind != STROKE:
            raise Refused(f"{word} needs a stroke to be awaited", asked.rule)
        elif seat != s.turn or not asked.place:
            raise Refused(f"{word} {seat}: it must be the striker, in hand", R["20b"])
        else:
            s = yield Say(seat, "warned", R["20b"])
            yield Note("checked", True, R["20b"])

    def protest(self, s: State, seat: str, causes: tuple[str, ...]) -> Rulings:
        """A player protests, and plays on."""
        if unknown := [cause for cause in causes if cause not in CAUSES]:
            raise Refused(f"a protest is against {', '.join(CAUSES)}, not {unknown[0]!r}", R["u11"])
        for cause in causes:
            s = yield Say(seat, "protests", CAUSES[cause], f"{cause}: the referee decides, and play goes on")
        if not causes:  # of any kind: all are cited, and it is said once
            s = yield Say(seat, "protests", R["u11"], "the referee decides, and play goes on")
            for rule in (R["p1"], R["p2"]):
                s = yield Note("protests", s.note("protests"), rule)
        if (not causes or "ruling" in causes) and seat not in s.note("protests"):
            yield Note("protests", (*s.note("protests"), seat), R["u11"], "plays on under protest")

    def experts(self, s: State, *losers: str) -> Rulings:
        """Experts decide on the protest of a player who has lost. Returns the state."""
        for seat in losers:
            if seat in s.note("protests"):
                s = yield Say(seat, "the protest goes to experts", R["u11"])
        return s


def astray(record: Record) -> str:
    """A called ball that fell into another pocket than the one it was meant for; empty if none did."""
    if fault := claimed(record, "wrong-pocket"):
        return fault.piece or "called"
    meant = {call.what: call.pocket for call in record.calls if call.pocket}
    fell = {c.piece: c.where for c in record.contacts if c.kind == "pocket"}
    return next((ball for ball, pocket in meant.items() if fell.get(ball, pocket) != pocket), "")
