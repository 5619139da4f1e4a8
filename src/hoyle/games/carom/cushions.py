"""Caroms by way of cushions: how many touches come in time, and what the cushion games share.

A cushion that the cue ball rests against is not touched by playing straight into it; a later return to it is a touch like any
other. Which cushion that is follows from where the ball lies. Where nobody has said, or the token does not tell the cushion
(`white|`), it is in doubt, and doubt goes against the striker.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from hoyle.games.carom import three_ball_carrom as three_ball
from hoyle.games.carom.shot import Shot
from hoyle.games.carom.terms import Points, Terms, Voids, under
from hoyle.games.general.foul_strokes import FREEZE
from hoyle.games.general.foul_strokes import R as F
from hoyle.record import CUSHION, CUSHION_TOUCH
from hoyle.referee import Ask, Option, Rule, Rulings, Say, State, listed
from hoyle.referee.effects import Effect
from hoyle.referee.questions import carom_at, cushions, fault

T = three_ball.R
NEAR = 0.01
"""How much farther than the nearest cushion another may be for a ball to rest against both, metres."""
DOUBT = "doubt"
FAULTS = {**three_ball.FAULTS, DOUBT: "it is in doubt whether the cue ball touched a cushion in time"}
OPTIONS = {
    **three_ball.OPTIONS,
    "Doubt": Option(0, "milliseconds before the carom within which a cushion is in doubt, where times are known"),
}


def rests_on(before: State, ball: str) -> str:
    """The letters of the cushions that a ball rests against; `?` when it does and nobody has said where."""
    if not before.touching(ball, CUSHION):
        return ""
    at, w, h = before.position(ball), before.bed.width / 2, before.bed.length / 2
    if at is None:
        return "?"
    gaps = {"l": w + at.x, "r": w - at.x, "h": h + at.y, "f": h - at.y}
    return "".join(side for side, gap in gaps.items() if gap < min(gaps.values()) + NEAR)


def touches(shot: Shot, balls: int = 2) -> tuple[int, bool]:
    """How many touches came before the cue ball had met so many balls, and whether one more was of the cushion rested against.

    That one is the first thing the cue ball meets; where it may be another cushion's, it is taken for that one.
    """
    record, cue = shot.record, shot.cue
    at = carom_at(record, cue, balls)
    number = cushions(record, cue, before=at)
    margin, end = shot.before.options.get("Doubt", 0) / 1000, None if at is None else record.contacts[at].time
    if margin and end is not None:
        mine = (c for c in record.contacts[:at] if c.piece == cue and c.kind == CUSHION_TOUCH)
        number -= sum(c.time is not None and end - c.time < margin for c in mine)
    rests = rests_on(shot.before, cue)
    first = next((c for c in record.contacts if cue in (c.piece, *c.others)), None)
    straight = bool(rests and first and first.kind == CUSHION_TOUCH and (first.where in rests or rests == "?"))
    return max(number - straight, 0), straight


@dataclass(frozen=True)
class CushionRules:
    """A game in which a carom needs so many touches of cushions, and its printed rules."""

    need: int
    carom: Rule
    doubt: Rule
    count: Rule
    miss: Rule
    frozen: Rule
    resting: Rule
    play_from: bool = False
    """Whether a frozen striker may also play at a ball that his own does not touch."""
    balls: int = 2
    """Before how many balls are met the cushions must come: both, or the first."""

    @property
    def end(self) -> str:
        """Until when a cushion counts, in words."""
        return "the carom was complete" if self.balls == 2 else "a ball was met"

    def terms(self) -> Terms:
        """These rules as terms of the three-ball game."""
        return Terms(self.points, self.voids, self.seen, self.tell)

    def points(self, shot: Shot) -> Points:
        """A carom by way of cushions is one."""
        return 1, self.count, f"carom on {listed(shot.met)}"

    def voids(self, s: State, shot: Shot) -> Voids:
        """Too few touches are known to have come in time."""
        counted, straight = touches(shot, self.balls)
        if counted >= self.need and not fault(shot.record, DOUBT):
            return []
        known = "in doubt" if counted >= self.need else f"{counted} of {self.need}" if self.need > 1 else "none"
        reasons = [(self.carom, f"cushions before {self.end}: {known}")]
        if straight:
            reasons.append((self.resting, f"{shot.cue} was played straight into the cushion it rested against"))
        return [*reasons, (self.doubt, "what is not known to have been touched in time was not")]

    def seen(self, s: State, shot: Shot, counted: bool) -> Rulings:
        """What a count owes to its cushions."""
        if counted:
            s = yield Say(shot.seat, "cushions", self.carom, f"{touches(shot, self.balls)[0]} before {self.end}")
            if rests_on(shot.before, shot.cue):
                s = yield Say(shot.seat, "cushions", self.resting, "not reckoned as it left the one it rested against")
        return s

    def tell(self, s: State, effect: Effect) -> Rulings:
        """The three-ball rulings, but for the miss and the frozen ball."""
        if isinstance(effect, Ask) and effect.rule == T[9]:
            s = yield Say(effect.seat, "frozen", F["10f"], "to a cushion, or have the balls spotted")
            own = {F["10b"]: self.frozen} if self.play_from else {}
            kept = (p for p in effect.permits if p.word not in FREEZE or p.rule in own)
            may = tuple(replace(p, rule=own.get(p.rule, p.rule)) for p in kept)
            return (yield replace(effect, rule=self.frozen, permits=may))
        if isinstance(effect, Say) and effect.word in FREEZE:
            s = yield replace(effect, rule=self.frozen)
            return (yield replace(effect, rule=F["10f"])) if effect.word != "play-from" else s
        return (yield under(effect, {T["4b"]: self.miss}))
