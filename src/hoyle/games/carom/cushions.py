"""Caroms by way of cushions: how many touches come in time, and what the cushion games share.

A cushion that the cue ball rests against is not touched by playing straight into it; a later return to it is a touch like any
other. Which cushion that is follows from where the ball lies. Where nobody has said, or the token does not tell the cushion
(`white|`), it is in doubt, and doubt goes against the striker.
"""

from dataclasses import dataclass, replace

from hoyle.games.carom import three_ball_carrom as three_ball
from hoyle.games.carom.rules import R as T
from hoyle.games.carom.terms import CaromTerms, Void, Voids, says_choice
from hoyle.games.general.foul_strokes import FREEZE
from hoyle.games.general.foul_strokes import R as F
from hoyle.record import CUSHION, CUSHION_TOUCH
from hoyle.referee import Ask, Option, Ref, Rule, Standing, Stroke, Target, told
from hoyle.referee.record_queries import carom_at

NEAR = 0.01
"""The distance beyond that of the nearest cushion at which a ball rests against another too, metres."""
DOUBT = "doubt"
FAULTS = {**three_ball.FAULTS, DOUBT: "it is in doubt whether the cue ball touched a cushion in time"}
OPTIONS = {
    **three_ball.OPTIONS,
    "Doubt": Option(0, "milliseconds before the carom within which a cushion is in doubt, where times are known"),
}


def rests_on(before: Standing, ball: str) -> str:
    """The letters of the cushions that a ball rests against; `?` when it does and nobody has said where."""
    if not before.touching(ball, CUSHION):
        return ""
    at, w, h = before.position(ball), before.bed.width / 2, before.bed.length / 2
    if at is None:
        return "?"
    gaps = {"l": w + at.x, "r": w - at.x, "h": h + at.y, "f": h - at.y}
    return "".join(side for side, gap in gaps.items() if gap < min(gaps.values()) + NEAR)


def touches(stroke: Stroke, balls: int = 2) -> tuple[int, bool]:
    """The number of touches before the cue ball had met so many balls, and if the first thing it met was the cushion it rested
    against, or may have been: that is none of them.
    """
    cue, at = stroke.cue, carom_at(stroke, stroke.cue, balls)
    number = stroke.cushions(before=at)
    margin, end = int(stroke.before.options.get("Doubt", 0)) / 1000, None if at is None else stroke.contacts[at].time
    if margin and end is not None:
        mine = (c for c in stroke.contacts[:at] if c.piece == cue and c.kind == CUSHION_TOUCH)
        number -= sum(c.time is not None and end - c.time < margin for c in mine)
    rests = rests_on(stroke.before, cue)
    first = next((c for c in stroke.contacts if cue in (c.piece, *c.others)), None) if rests else None
    straight = bool(first and first.kind == CUSHION_TOUCH and (first.where in rests or rests == "?"))
    return max(number - straight, 0), straight


@dataclass(frozen=True)
class CushionRules:
    """The printed rules of a game in which a carom needs so many touches of cushions: `carom` asks for them, `doubt` speaks of
    one in doubt, `resting` of a cushion that the ball rests against. `balls` says before how many balls are met they must
    come: both, or the first. `play_from` says that a frozen striker may also play at a ball that their own does not touch.
    """

    need: int
    carom: Rule
    doubt: Rule
    resting: Rule
    play_from: bool = False
    balls: int = 2

    def terms(self) -> CaromTerms:
        """These rules as terms of the three-ball game."""
        target = Target(cushions=self.need, before="second" if self.balls == 2 else "first")
        return CaromTerms(
            voids=self.voids,
            after_stroke=self.call_cushions,
            target=target,
            asks_frozen=self.ask_frozen,
            chooses=self.choose,
        )

    def voids(self, s: Standing, stroke: Stroke) -> Voids:
        """Too few touches are known to have come in time."""
        counted, straight = touches(stroke, self.balls)
        if counted >= self.need and not stroke.fault(DOUBT):
            return []
        short = told("carom.cushions-short", balls=self.balls, count=counted, need=self.need)
        known = told("carom.cushions-in-doubt", balls=self.balls) if counted >= self.need else short
        rested = [Void(self.resting, told("carom.straight-into-cushion", cue=stroke.cue))] if straight else []
        return [*rested, Void(self.carom, known), Void(self.doubt, told("carom.in-doubt-not-touched"))]

    def call_cushions(self, ref: Ref, stroke: Stroke, counted: bool) -> None:
        """Name the cushions of a count."""
        if counted:
            ref.say(
                "", told("carom.cushions-touched", balls=self.balls, count=touches(stroke, self.balls)[0]), self.carom
            )
            if rests_on(stroke.before, stroke.cue):
                ref.say("", told("carom.cushion-ball-rested-against"), self.resting)

    def ask_frozen(self, ref: Ref, ask: Ask) -> None:
        """A frozen striker may play to a cushion, and at another ball only where the game says so."""
        ref.say(ask.seat, told("carom.may-play-to-cushion"), F["10f"])
        own = {"play-from": T[9]} if self.play_from else {}
        kept = (p for p in ask.permits if p.word not in FREEZE or p.word in own)
        ref.put(replace(ask, permits=tuple(replace(p, rule=own.get(p.word, p.rule)) for p in kept)))

    def choose(self, ref: Ref, seat: str, word: str, rule: Rule) -> None:
        """Announce what a frozen striker has chosen."""
        says_choice(ref, seat, word, T[9])
        if word != "play-from":
            says_choice(ref, seat, word, F["10f"])
