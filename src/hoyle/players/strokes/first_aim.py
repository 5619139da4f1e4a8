"""A first aim: the stroke that a person who is asked for one is shown to begin from.

It is the plainest that is no foul: direct before by a cushion, level before raised, at the nearest piece that may be met. No game
is known here: a few strokes are played in turn, and the referee judges each. It sees what the seat may see.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import islice
from math import atan2, pi, radians
from random import Random
from typing import Literal

from hoyle.answers import Played
from hoyle.match.engine import stand, strike
from hoyle.match.legal import strikes
from hoyle.physics import Impossible
from hoyle.players.geometry import flicks, plain_aims
from hoyle.players.geometry.proposals import scenes
from hoyle.players.geometry.scene import Scene, towards
from hoyle.players.geometry.top_spins import spins
from hoyle.players.player import Player
from hoyle.players.rollouts.calls import worth_calling
from hoyle.players.rollouts.coarse_pins import coarse, pegged
from hoyle.players.rollouts.rollout import coarsely, in_bulk
from hoyle.players.value import value
from hoyle.record import (
    CUSHION_TOUCH,
    FELL,
    GRAZE,
    MEET,
    POCKET,
    At,
    Call,
    CueStroke,
    Down,
    Flick,
    Record,
    Spin,
    Stroke,
)  # fmt: skip
from hoyle.referee import Ask, Foul, Game, InHand, Lives, Lose, Out, Refusal, Ruling, Score, State, rule_on

Approach = Literal["direct", "bank", "raised", "other"]
"""The way of the piece struck: straight, by a cushion first, with a raised cue, or as nobody would think of first."""
GOOD, FAIR, POOR, NONE = 0, 1, 2, 3
"""Grades of a stroke: nothing is lost by it; no foul; a foul, but played; refused or impossible."""
RAISED = (5.0, 12.0, 25.0, 45.0, 65.0, 80.0)
"""The angles in degrees to which the cue is raised, one after another, until a stroke can be played."""
SPOTS = 10
"""Places that are looked at for one from which a piece in hand sees what it is to meet."""
SPUN = 6
"""The number of spins tried."""
BUDGET, TOPPLING, LIFE = 240.0, 80.0, 160.0
"""The work that may go into plain strokes: one each, and more where bodies topple, or a top lives. Counted, not timed."""
LOW = 0.3
"""The distance up its lane at which a ball is put to be sent round a bed, as a share of the lane: lower the cue would have
to be raised.
"""
FAN, FAN_SPEEDS = 360, (1.6, 3.0)
"""Directions and speeds (m/s) that are tried when every stroke thought of is foul."""


@dataclass(frozen=True, slots=True)
class FirstAim:
    """A stroke to begin from, what it loses (`GOOD` to `POOR`), and how the piece goes."""

    stroke: Stroke
    grade: int
    way: Approach


@dataclass(frozen=True, slots=True)
class Tried:
    """A stroke as it was judged: with its call, its record, the ruling and the grade."""

    stroke: Stroke
    record: Record
    ruling: Ruling | Refusal
    grade: int


def first_aim(game: Game, state: State, rng: Random, piece: str = "") -> FirstAim | None:
    """The plainest stroke that answers the open question and is no foul; the best of those tried where all are, None where none
    can be played. `piece` is to be struck, where there is a choice.
    """
    ask = state.ask
    if ask is None:
        return None
    may = strikes(state)
    if not may:
        return None
    ask = replace(ask, options=(piece,) if piece in may else may)
    search = Search(game, state, ask, rng)
    if any(name in state.bed.tops for name in ask.options):
        return search.spun()
    return search.found() or search.otherwise()


class Search:
    """The search for a first aim in one position."""

    def __init__(self, game: Game, state: State, ask: Ask, rng: Random) -> None:
        self.game, self.state, self.ask, self.rng = game, state, ask, rng
        self.left = BUDGET
        self.best: FirstAim | None = None
        """The best that is a foul."""
        among = coarsely(state) and not in_bulk(state)
        self.pegged = pegged(state) if among else None
        """The bed with pegs for pins, by which strokes are tried before bodies topple; None where nothing does."""
        self.views: list[Scene] = []

    def spun(self) -> FirstAim | None:
        """A top set going upright where it may be, or the first that is no foul."""
        top = next(name for name in self.ask.options if name in self.state.bed.tops)
        for stroke in islice(spins(self.state, replace(self.ask, options=(top,)), self.rng), SPUN):
            tried = self.tried(stroke)
            if tried and tried.grade <= FAIR:
                return FirstAim(stroke, tried.grade, "direct")
        return self.best

    def found(self) -> FirstAim | None:
        """The first of the plain strokes that is no foul, those by which nothing is lost before others that go the same way."""
        self.views = self.scenes()
        banked = self.ask.target.cushions and (self.ask.target.before == "first" or is_lag(self.ask))
        ways: list[tuple[Approach, Iterator[Stroke], tuple[float, ...]]] = [
            ("direct", self.direct(), (0.0,)), ("direct", self.finely(), (0.0,)),
            *(("raised", self.direct(), (degrees,)) for degrees in RAISED), ("bank", self.banks(), (0.0,)),
        ]  # fmt: skip
        for way, strokes, raised in (ways[-1], *ways[:-1]) if banked else ways:
            self.left = BUDGET if way == "direct" else BUDGET / 2
            fair: FirstAim | None = None
            lag: list[Tried] = []
            for stroke in strokes:
                if self.left < 0:
                    break
                if way == "raised" and not isinstance(stroke, CueStroke):
                    continue
                tried = self.tried(stroke, raised)
                if tried is None or tried.grade > FAIR or not self.does(tried.record, way):
                    continue
                if tried.grade == GOOD and not is_lag(self.ask):
                    return FirstAim(tried.stroke, GOOD, way)
                lag += [tried] * (tried.grade == GOOD)
                fair = fair or FirstAim(tried.stroke, tried.grade, way)
            if lag:
                seat = self.ask.seat
                nearest = max(
                    lag,
                    key=lambda one: value(self.game, one.ruling.state, seat) if isinstance(one.ruling, Ruling) else 0,
                )
                return FirstAim(nearest.stroke, GOOD, way)
            if fair:
                return fair
        return None

    def scenes(self) -> list[Scene]:
        """The pieces that may be struck, one in hand from where it is put to begin with, and from places that see more."""
        found = []
        stood = {held.piece: self.stood(held) for held in self.ask.place}
        for scene in scenes(self.state, self.ask, self.rng, SPOTS):
            first = stood.pop(scene.piece, None) if scene.place else None
            if first:
                found.append(replace(scene, at=(first.x, first.y), place=first))
            found.append(scene)
        return found

    def stood(self, held: InHand) -> At | None:
        """The place to begin from: in a lane that leads round the bed from the near end, near that end."""
        bed = self.state.bed
        x0, y0, x1, y1 = bed.zone(held.zone).bounds()
        if not (bed.pegs and bed.holes and bed.ball and y0 < 2 * bed.ball.radius - bed.length / 2):
            return stand(self.state, held)
        return At((x0 + x1) / 2, y0 + (y1 - y0) * LOW)

    def direct(self) -> Iterator[Stroke]:
        """Plain strokes straight at what may be met, or where there is nothing to where it counts."""
        cups = plain_aims.free_cups(
            self.state.bed, {at.where for at in self.state.layout.places.values() if isinstance(at, Down)}
        )
        for scene in self.views:
            if flips := [idea.stroke for idea in flicks.flips(scene)]:
                yield from flips
                continue
            pieces = plain_aims.wanted(self.state, self.ask, scene)
            if (cups and scene.table.pegs) or self.rolled():
                yield from plain_aims.at_nothing(scene, cups)
            if self.rolled():  # to drive another's weight off over so many metres is for who has found the way
                yield from plain_aims.at_nothing(scene, cups, among=True)
            own = scene.piece in self.state.pieces.get(self.ask.seat, ())
            yield from plain_aims.direct(scene, pieces, own) if pieces else plain_aims.at_nothing(scene, cups)
        for scene in self.views if not self.ask.target.first else ():
            others = {name: at for name, at in scene.balls.items() if not plain_aims.is_pin(name)}
            yield from plain_aims.direct(scene, others)

    def finely(self) -> Iterator[Stroke]:
        """Straight strokes at what may be met, as fine as can be: one that is no foul is plainer than a raised cue or a cushion."""
        for scene in self.views:
            yield from plain_aims.finely(scene, plain_aims.wanted(self.state, self.ask, scene))

    def rolled(self) -> bool:
        """True if pieces are only to come to lie along a board, whatever lies there already."""
        return not self.ask.target.first and plain_aims.is_lane(self.state.bed)

    def banks(self) -> Iterator[Stroke]:
        """Plain strokes by way of a cushion: up the table and back, or at what may be met."""
        for scene in self.views:
            if is_lag(self.ask):
                yield from plain_aims.up_and_back(scene)
            else:
                yield from plain_aims.by_cushions(scene, plain_aims.wanted(self.state, self.ask, scene))

    def tried(self, stroke: Stroke, raised: tuple[float, ...] = (0.0,)) -> Tried | None:
        """A stroke as the referee takes it, the cue raised as far as it must be; None where it cannot be played."""
        for degrees in raised if isinstance(stroke, CueStroke) else (0.0,):
            at = replace(stroke, elevation=radians(degrees)) if isinstance(stroke, CueStroke) else stroke
            try:
                if self.pegged is not None:
                    self.left -= 1.0
                    foreseen = self.judged(at, coarse(self.state, self.pegged, at))
                    if foreseen.grade > FAIR and self.left > TOPPLING:
                        return foreseen
                record = strike(self.state, at)
            except Impossible:
                self.left -= 0.2
                continue
            self.left -= cost(record)
            found = self.judged(at, record)
            if found.grade < (self.best.grade if self.best else NONE):
                self.best = FirstAim(at, found.grade, "raised" if degrees else "other")
            return found
        return None

    def judged(self, stroke: Stroke, record: Record) -> Tried:
        """A stroke with its call, and what the referee says to it."""
        if isinstance(stroke, CueStroke | Flick) and (call := self.call(record)):
            stroke = replace(stroke, calls=(call,))
            record = replace(record, calls=(call,), stroke=stroke)
        ruling = rule_on(self.game, self.state, Played(self.ask.seat, record))
        grade = graded(ruling, self.ask.seat)
        return Tried(stroke, record, ruling, max(grade, FAIR) if self.is_in_vain(ruling) else grade)

    def is_in_vain(self, ruling: Ruling | Refusal) -> bool:
        """True if a stroke counts as none: everything lies as before, and the same is asked again."""
        before = self.state
        return isinstance(ruling, Ruling) and (ruling.state.ask, ruling.state.layout, ruling.state.scores) == (
            before.ask, before.layout, before.scores,
        )  # fmt: skip

    def call(self, record: Record) -> Call | None:
        """The call that goes with a stroke: the piece it meets first, and the pocket that goes to; None where none is asked for or
        that piece is not to be called.
        """
        ask = self.ask
        if not ask.calls or ask.called:
            return None
        names = tuple(self.state.layout.on_table())
        able = dict(zip(names, worth_calling(self.state, ask, names).tolist(), strict=True))
        met = next((c for c in record.contacts if c.kind == MEET and c.piece == record.struck), None)
        name = next((other for other in met.others if able.get(other)), "") if met else ""
        if not name:
            name = next((name for name in names if able[name]), "")
        return Call(name, self.pocket(record, name) if ask.calls == "pocket" else "") if name else None

    def pocket(self, record: Record, name: str) -> str:
        """The pocket that a piece falls into, or else the one that lies nearest to the way it is sent."""
        for contact in record.contacts:
            if contact.kind == POCKET and contact.piece == name and contact.where:
                return contact.where
        at, mouths = self.state.position(name), plain_aims.mouths(self.state.bed)
        met = next((c for c in record.contacts if c.kind == MEET and name in c.others and c.at), None)
        if at is None or met is None or met.at is None or not mouths:
            return next(iter(mouths), "FL")
        along = atan2(at.y - met.at[1], at.x - met.at[0])
        return min(mouths, key=lambda p: abs((towards((at.x, at.y), mouths[p]) - along + pi) % (2 * pi) - pi))

    def does(self, record: Record, way: Approach) -> bool:
        """True if a stroke does what the question names: meets that first, straight unless it goes by a cushion; or is a lag that
        comes off the far cushion.
        """
        first, off = first_contacts(record)
        if is_lag(self.ask):
            start = record.start.places.get(record.struck or "") if record.start else None
            return not isinstance(start, At) or (off is not None and abs(off[1] - start.y) > self.state.bed.length / 2)
        scene = next((scene for scene in self.views if scene.piece == record.struck), None)
        pieces = plain_aims.wanted(self.state, self.ask, scene) if scene else {}
        if not pieces or (self.state.bed.pegs and self.state.bed.holes):  # in a lane a ball goes round by its boards
            return True
        if way != "bank" and off is not None:
            return False
        if not first and self.rolled():
            return True
        return first in (self.ask.target.first or scene.balls if scene else ())

    def otherwise(self) -> FirstAim | None:
        """Return, where no plain stroke will do, the first of a fan round the compass that is no foul, or what a computer player
        plays.

        The best that is a foul where there is nothing else.
        """
        self.left = 3 * FAN
        for scene in self.views[:1]:
            for speed in FAN_SPEEDS:
                for k in range(FAN if self.left > 0 else 0):
                    aim = round(2 * pi * k / FAN - pi, 4)
                    tried = self.tried(plain_aims.paced(scene, aim, speed, speed), (0.0, *RAISED))
                    if tried and tried.grade <= FAIR:
                        return self.named(tried)
        said = Player(factor=0.5).answer(self.game, replace(self.state, ask=self.ask), self.rng)
        if isinstance(said, Stroke) and (tried := self.tried(said)) and tried.grade <= FAIR:
            return self.named(tried)
        return self.best

    def named(self, tried: Tried) -> FirstAim:
        """A stroke that was found by trying, with the way it goes."""
        _, off = first_contacts(tried.record)
        raised = isinstance(tried.stroke, CueStroke) and tried.stroke.elevation > 0
        return FirstAim(tried.stroke, tried.grade, "raised" if raised else "bank" if off else "other")


def first_contacts(record: Record) -> tuple[str, tuple[float, float] | None]:
    """The piece that the one struck meets first, empty if none, and where it touched a cushion before that, None if it did not."""
    off = None
    for contact in record.contacts:
        if contact.piece != record.struck:
            if contact.kind == MEET and record.struck in contact.others:
                return contact.piece, off
            continue
        if contact.kind == CUSHION_TOUCH and off is None:
            off = contact.at or (0.0, 0.0)
        if contact.kind in (MEET, FELL, GRAZE) and contact.others:
            return contact.others[0], off
    return "", off


def is_lag(ask: Ask) -> bool:
    """True if a ball is to be sent to the far cushion and back."""
    return ask.target.cushions == 1 and not ask.target.before and not ask.target.first


def cost(record: Record) -> float:
    """The work of a trial, in ordinary strokes."""
    if isinstance(record.stroke, Spin):
        return LIFE
    return 1.0 + TOPPLING * any(c.kind in (FELL, GRAZE) for c in record.contacts)


def graded(ruling: Ruling | Refusal, seat: str) -> int:
    """Return how the referee takes a stroke of a seat."""
    if not isinstance(ruling, Ruling):
        return NONE
    fouled = lost = False
    for effect in ruling:
        fouled |= isinstance(effect, Foul) and effect.seat in ("", seat)
        lost |= isinstance(effect, Score) and (effect.points < 0 if effect.seat == seat else effect.points > 0)
        lost |= isinstance(effect, Out) and effect.seat == seat
        lost |= isinstance(effect, Lose) and seat in effect.seats
        lost |= isinstance(effect, Lives) and effect.seat == seat and effect.count < 0
    return POOR if fouled else FAIR if lost else GOOD
