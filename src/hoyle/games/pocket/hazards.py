"""Games of caroms and hazards in which each of two players has a white ball: the bank, the turns, and balls put back.

Where a game lets more than two play, small balls or lots give the order, and any of them may play with either white.
The bank for the lead is the three-ball game's, what is foul the general rules'. A fair stroke that gains something and loses
nothing is followed by another. A white that was pocketed is in hand; so is one that left the table, unless the game has spots for
those. A foul that nobody claims may be claimed until the next stroke. A game that calls these has the notes `NOTES`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from hoyle.answers import Answer, Chance, Choose, Incident
from hoyle.games.carom import lead
from hoyle.games.carom.lead import LEAD, RED, REQUIRE, WHITES
from hoyle.games.carom.three_ball_carrom import R as THREE
from hoyle.games.general import claims, foul_strokes, order, table_and_balls
from hoyle.games.general.disturbed import REPLACED, SPOILED, before, offer, played_again, put_back
from hoyle.games.general.foul_strokes import FREEZE
from hoyle.games.general.foul_strokes import R as F
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.games.general.incidents import named
from hoyle.games.general.kept import kept
from hoyle.games.pocket.family import nearest_below
from hoyle.record import IN_HAND, OFF, RAIL, Down, Fault, Record, Spot
from hoyle.referee import (
    CHOOSE,
    STROKE,
    Ask,
    Foul,
    InHand,
    Note,
    Permit,
    Place,
    Refused,
    Rule,
    Rulings,
    Say,
    Score,
    State,
    Win,
    in_points,
)
from hoyle.referee.questions import claimed, untold

Count = tuple[int, Rule, str]
"""Points, the rule that gives or takes them, and why."""
NOTES: Mapping[str, Any] = {
    "stage": lead.PLAY, "banked": (), "chooser": "", "opening": False, "choice": None, "order-balls": {},
    "claim": None, "late": "",
}  # fmt: skip
FAULTS = {
    **{w: foul_strokes.FAULTS[w] for w in ("no-tip", "push", "foot", "moving", "twice", "touch", "assisted")},
    **SPOILED,
}


INCIDENTS = {"touch": "the striker touches a ball before his stroke, his own if none is named: `!: touch Ann red`"}


@dataclass(frozen=True, slots=True)
class Stroke:
    """A stroke by `seat` with the white `cue`, before `foe` plays, and how the table was when he played."""

    seat: str
    foe: str
    cue: str
    record: Record
    before: State


def merely_touched(stroke: Stroke) -> bool:
    """Whether nothing happened but that the striker touched a ball not his own: that is foul, and no miss."""
    touch = claimed(stroke.record, "touch")
    return touch is not None and touch.piece not in ("", stroke.cue) and untold(stroke.record)


@dataclass(frozen=True, slots=True)
class Hazards:
    """Such a game under its own rules.

    `reds` are the red balls with their spots; `zone` is where a ball in hand is played from, by the rule `hand`. `begin(s, leader)`
    sets up the balls and asks for the first stroke. `count(s, stroke)` is what a fair stroke gains and what any stroke loses;
    `to_foe` says whether losses are the next player's points, or come off the player's own. `allowed` are faults that are none
    here. `over` is told of every stroke when the balls are put back; it returns the state. `jumped(s, stroke)` spots what left the
    table, and `frozen` says that a striker whose ball touches another may have the balls spotted as they were at the beginning.
    """

    reds: Mapping[str, str]
    zone: str
    hand: Rule
    play: Rule
    goal: Rule
    begin: Callable[[State, str], Rulings]
    count: Callable[[State, Stroke], tuple[Sequence[Count], Sequence[Count]]]
    to_foe: bool
    allowed: Callable[[State], tuple[str, ...]] = lambda s: ()
    over: Callable[[State, Stroke], Rulings] | None = None
    jumped: Callable[[State, Stroke], Rulings] | None = None
    frozen: bool = False

    def setup(self, s: State) -> Rulings:
        """Hand out the whites, and bank for the lead unless the sheet says who has it."""
        s = yield from table_and_balls.told(s)
        s = yield from lead.share_balls(s, THREE)
        if len(s.seats) > 2:
            yield from order.settled(s, THREE["2a"], self.begin)
            return
        leader = s.given.get("Lead") or s.given.get("Order", ("",))[0]
        yield from self.begin(s, leader) if leader else lead.bank(s, THREE)

    def ask(self, s: State, seat: str) -> Rulings:
        """Ask a player for a stroke. Returns the state."""
        own = s.ball(seat)
        balls = (own,) if len(s.seats) == 2 else (own, lead.other_white(own))
        place = tuple(InHand(ball, self.zone, self.hand) for ball in balls if s.in_hand(ball))
        frozen = self.frozen and foul_strokes.frozen_to(s.layout, own)
        may = tuple(Permit(seat, word, rule) for word, rule in FREEZE.items()) if frozen else ()
        may, late = (*claims.permits(s), *may), claims.barred(s, seat)
        rule = self.hand if place else self.play
        return (yield Ask(seat, STROKE, balls, rule, place=place, permits=may, barred=late))

    def judge(self, s: State, record: Record) -> Rulings:
        """One stroke, or a bank."""
        if s.note("stage") == lead.BANK:
            yield from lead.banked(s, record, THREE)
            return
        assert s.ask is not None
        assert record.start is not None
        seat, cue = s.turn, record.struck or ""
        if cue not in s.ask.options:
            raise Refused(f"{seat} plays with {' or '.join(s.ask.options)}", F["6a"])
        lawfully_placed(s, record)
        if (yield from played_again(s, record)):
            return
        s = yield from claims.note(s, "late", "", F["14a"])
        s = yield from claims.lapse(s)
        back = before(s, record)
        then = replace(s, layout=back)
        stroke = Stroke(seat, s.next_seat(seat), cue, record, s)
        found = self.fouls(stroke)
        fouls = [one for one in found if one.claimed]
        gains, losses = ((), ()) if merely_touched(stroke) else self.count(s, stroke)
        for one in fouls:
            s = yield Foul(seat, one.word, one.rule, one.piece)
        for points, rule, why in losses:
            s = yield Score(stroke.foe if self.to_foe else seat, points if self.to_foe else -points, rule, why)
        for points, rule, why in () if fouls else gains:
            s = yield Score(seat, points, rule, why)
        if self.jumped:
            s = yield from self.jumped(s, stroke)
        s = yield from self.put_back(s)
        if s.note("opening"):
            s = yield Note("opening", False, self.play)
        if self.over:
            s = yield from self.over(s, stroke)
        if (best := max(s.scores, key=lambda x: s.scores[x])) and s.scores[best] >= s.options["Points"]:
            yield Win((best,), self.goal, in_points(s.scores[best]))
        elif any(one.disturbs for one in fouls):
            yield from offer(s, stroke.foe, F["7d"], back, "touched")
        else:
            for one in found[:1] if not fouls else ():
                s = yield from claims.hold(s, seat, one, then)
            yield from self.ask(s, seat if gains and not losses and not fouls else stroke.foe)

    def fouls(self, stroke: Stroke) -> list[foul_strokes.Found]:
        """What is foul in a stroke by the general rules: what is declared, claimed or not, and play straight at a touching ball."""
        record, cue = stroke.record, stroke.cue
        found = list(foul_strokes.declared(record, cue, self.allowed(stroke.before)))
        if record.start and (touching := foul_strokes.plays_on_frozen(record.start, record, cue)):
            found.append(foul_strokes.Found("frozen", F["10a"], touching))
        return found

    def put_back(self, s: State) -> Rulings:
        """Reds to their spots, or below where these are taken; whites that are gone are in hand. Returns the state."""
        for ball, at in s.layout.places.items():
            if at in (OFF, RAIL) or isinstance(at, Down):
                if ball in WHITES:
                    s = yield Place(ball, IN_HAND, self.hand)
                elif spot := self.reds.get(ball):
                    where = Spot(spot) if s.vacant(spot) else nearest_below(s, name=spot)[0]
                    s = yield Place(ball, where, THREE["3a" if ball == RED else "5d"], "spotted")
        return s

    def decide(self, s: State, answer: Answer) -> Rulings:
        """Who leads with which ball, and how balls lie after a touch."""
        if isinstance(answer, Chance):
            yield from order.dealt(s, answer, THREE["2a"], self.begin)
            return
        if isinstance(answer, Incident):
            yield from self.touched(s, answer)
            return
        assert isinstance(answer, Choose)
        seat, word = answer.seat, answer.word
        if word == claims.CLAIM:
            yield from self.claimed(s, seat)
        elif word in WHITES:
            s = yield from lead.choose_ball(s, word, THREE)
            yield Ask(seat, CHOOSE, (LEAD, REQUIRE), THREE["2b"])
        elif word in (LEAD, REQUIRE):
            yield from self.begin(s, seat if word == LEAD else s.other(seat))
        elif word in FREEZE:
            assert s.ask is not None
            asked = replace(s.ask, permits=())
            s = yield Say(seat, word, FREEZE[word])
            if word == "spot-balls":
                yield from self.begin(s, seat)
            else:
                yield asked
        else:
            if word == REPLACED:
                s = yield from put_back(s, F["7d"])
            s = yield Note("choice", None, F["7d"])
            yield from self.ask(s, seat)

    def touched(self, s: State, said: Incident) -> Rulings:
        """A ball touched before the stroke: the touch is the striker's stroke (foul strokes 8a)."""
        assert s.ask is not None
        seat, piece = named(s, said)
        if s.ask.kind != STROKE or s.note("stage") == lead.BANK or seat != s.turn:
            raise Refused(f"touch {seat}: it is for the striker's touch, while his stroke is awaited", F["8a"])
        own = s.ball(seat)
        yield from self.judge(s, Record(own, faults=(Fault("touch", piece or own),), start=s.layout))

    def claimed(self, s: State, seat: str) -> Rulings:
        """A seat claims the foul of the last stroke, and the offender's turn is over."""
        held = s.note(claims.CLAIM)
        foe = s.next_seat(held["seat"])
        s = yield from claims.enforce(s)
        if held["disturbs"]:
            yield from offer(s, foe, F["7d"], kept(held["layout"]), "touched")
        else:
            yield from self.ask(s, foe)
