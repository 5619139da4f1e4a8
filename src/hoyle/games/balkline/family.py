"""Spaces in which counts are limited while both object balls stay in them.

A space is a zone of the table, named `kind-…`; two balls are in it when both are known to have stopped there, on its lines
too. The note `in` keeps how many counts this hand has made in each space since the balls came in, `called` the space that a
striker chose for balls lying on the line between two. Both begin again with each hand, for the striker's object balls are then
others. A ball goes out if it is told so (`red/out`), lies elsewhere, left the table, or met a cushion that the space does
not reach.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

from hoyle.answers import Answer, Choose
from hoyle.equipment import table
from hoyle.games.carom import three_ball_carrom as three_ball
from hoyle.games.carom.family import driven_out, due
from hoyle.games.carom.lead import PLAY, RED, WHITES
from hoyle.games.carom.shot import Shot
from hoyle.games.carom.terms import Terms, Voids, told, under
from hoyle.games.carom.turns import to_play
from hoyle.games.general.claims import note
from hoyle.referee import CHOOSE, STROKE, Ask, Rule, Rulings, Say, State
from hoyle.referee.effects import Effect

T = three_ball.R
NOTES: Mapping[str, Any] = {**three_ball.GAME.notes, "in": {}, "called": ""}
OPTIONS = {name: option for name, option in three_ball.OPTIONS.items() if name != "Table"}
ASIDE = 1e-4
"""How far a ball on a line is from lying beside it, metres."""
COUNTS = {0: "no count is", 1: "one count is", 2: "two counts are", 3: "three counts are"}


@dataclass(frozen=True)
class Limit:
    """A kind of space, and its printed rules: when balls are in, how many counts are allowed, what voids a stroke, and what holds
    of a ball that goes out and comes back.

    So many counts are `free`; the next stroke must drive a ball out. `joins` says that such spaces lie side by side, so that
    two balls on one line may be in two of them.
    """

    kind: str
    free: int
    enter: Rule
    allowed: Rule
    void: Rule
    back: Rule
    joins: bool = True


@dataclass(frozen=True)
class Lines:
    """The limits of a game, and its other rules: calling in and out, balls on a line, the choice between two spaces, the free
    middle, a frozen cue ball.
    """

    limits: tuple[Limit, ...]
    call: Rule
    line: Rule
    choice: Rule
    free: Rule
    frozen: Rule
    drawn: Rule | None = None
    """The rule by which the lines are so far from the cushions."""

    def terms(self) -> Terms:
        """These rules as terms of the three-ball game."""
        return Terms(three_ball.one_point, self.voids, self.seen, self.tell)

    def spaces(self, s: State, *balls: str, called: str = "") -> dict[str, Limit]:
        """The limited spaces that all of these balls are in; of several side by side only the one that was called."""
        found = {
            zone: limit
            for limit in self.limits
            for zone in zones(s.table, limit.kind)
            if all(s.in_zone(ball, zone) for ball in balls)
        }
        return {
            zone: limit for zone, limit in found.items() if not limit.joins or zone == called or called not in found
        }

    # --- a stroke ---------------------------------------------------------------------------------------------

    def left(self, s: State, shot: Shot) -> dict[str, tuple[Limit, bool]]:
        """The spaces that a stroke began in, with its object balls, and whether it drove one of them out."""
        began = self.spaces(shot.before, *shot.objects, called=s.note("called"))
        return {zone: (limit, driven_out(s, shot.record, shot.objects, zone)) for zone, limit in began.items()}

    def voids(self, s: State, shot: Shot) -> Voids:
        """The stroke that had to drive a ball out did not."""
        reasons: dict[Rule, str] = {}
        for zone, (limit, out) in self.left(s, shot).items():
            if not out and s.note("in").get(zone, 0) >= limit.free:
                reasons[limit.allowed] = f"this stroke had to drive a ball out of {zone}"
                reasons[limit.void] = f"no ball left {zone}: the hand is out, and the balls are played as found"
        return list(reasons.items())

    def seen(self, s: State, shot: Shot, counted: bool) -> Rulings:
        """Call what went out, and keep the counts made in a space. Returns the state."""
        left = self.left(s, shot)
        now = self.spaces(s, *shot.objects, called=s.note("called"))
        for zone, (limit, out) in left.items():
            if out:
                s = yield Say(shot.seat, "out", self.call, f"a ball left {zone}")
                if zone in now:
                    s = yield Say(shot.seat, "out and back", limit.back, f"in {zone} as for the first time")
                elif counted:
                    s = yield Say(shot.seat, "driven out", limit.allowed, zone)
        if not counted:
            return s
        if not now:
            s = yield Say(shot.seat, "free", self.free, "the object balls are in no one space that has a limit")
        stayed = {zone for zone, (_, out) in left.items() if not out}
        counts = {zone: s.note("in").get(zone, 0) + 1 if zone in stayed else 0 for zone in now}
        s = yield from note(s, "called", s.note("called") if s.note("called") in stayed else "", self.choice)
        return (yield from note(s, "in", counts, self.call))

    # --- the question to play ---------------------------------------------------------------------------------

    def tell(self, s: State, effect: Effect) -> Rulings:
        """The three-ball rulings, but for the question to play. Returns the state."""
        if not isinstance(effect, Ask):
            return (yield effect)
        if s.ask and effect.seat != s.ask.seat:
            s = yield from note(s, "in", {}, self.call)
            s = yield from note(s, "called", "", self.choice)
        frozen = effect.rule == T[9]
        if (effect.kind != STROKE and not frozen) or effect.place or s.note("stage") != PLAY:
            return (yield effect)
        balls = tuple(ball for ball in (*WHITES, RED) if ball != due(s, effect.seat))
        found = self.spaces(s, *balls, called=s.note("called"))
        choices = tuple(zone for zone, limit in found.items() if limit.joins)
        if len(choices) > 1 and not frozen:
            s = yield Say(effect.seat, "in", self.line, f"{' and '.join(balls)} lie on a line")
            why = "on the line between them"
            return (yield replace(effect, kind=CHOOSE, options=choices, rule=self.choice, why=why))
        for zone, limit in found.items():
            left = limit.free - s.note("in").get(zone, 0)
            s = yield Say(effect.seat, "in", limit.enter, zone)
            s = yield Say(effect.seat, "in", self.call, zone)
            if self.drawn and limit.joins:
                s = yield Say(effect.seat, "in", self.drawn, f"the lines of {zone} are so drawn")
            s = yield Say(effect.seat, f"{COUNTS[max(left, 0)]} free", limit.allowed, f"then a ball must leave {zone}")
            for ball in balls:
                if on_line(s, ball, zone):
                    s = yield Say(effect.seat, "in", self.line, f"{ball} is on a line of {zone}")
        return (yield under(effect, {T[9]: self.frozen}))

    def decide(self, s: State, answer: Answer, terms: Terms) -> Rulings:
        """The balk that balls on a line are called in, or what the three-ball game has."""
        if isinstance(answer, Choose) and answer.word in s.bed.zones:
            s = yield Say(answer.seat, answer.word, self.choice, "the balls are called in there")
            s = yield from note(s, "called", answer.word, self.choice)
            yield from told(s, to_play(s, answer.seat, T), terms)
        else:
            yield from three_ball.decide(s, answer, terms)


@cache
def zones(bed: str, kind: str) -> tuple[str, ...]:
    """The spaces of a kind on a table."""
    return tuple(zone for zone in table(bed).zones if zone.startswith(f"{kind}-"))


def on_line(s: State, ball: str, zone: str) -> bool:
    """Whether a ball in a space is known to stand on one of its lines."""
    at, space = s.position(ball), s.bed.zone(zone)
    if at is None:
        return False
    return not all(space.contains(at.x + dx, at.y + dy) for dx in (-ASIDE, ASIDE) for dy in (-ASIDE, ASIDE))


def table_rules(s: State, rules: Mapping[Rule, str]) -> Rulings:
    """Say how the table is laid out and what governs. Returns the state."""
    for rule, what in rules.items():
        s = yield Say("", what, rule)
    return s
