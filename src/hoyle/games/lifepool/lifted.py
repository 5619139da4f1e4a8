"""Balls lifted for a stroke: which may be, how they come back, and what becomes of one whose place is taken."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import combinations
from math import hypot

from hoyle.games.general.claims import rule_of
from hoyle.record import IN_HAND, At, Record, is_on_table
from hoyle.referee import Note, Place, Refused, Rule, Rulings, Say, State


@dataclass(frozen=True)
class Lifting:
    """A book's rules on lifted balls.

    `nearer_only` bars balls as far off as the object ball; `free_miss` gives the next man a miss from baulk, where his lifted
    ball's place is taken, and does not only have him play from hand; `frozen` bars all lifting to who touches the ball on.
    """

    lift: Rule
    not_lifted: Rule
    replaced: Rule
    waits: Rule
    freed: Rule
    gives_way: Rule
    next_lifted: Rule
    frozen: Rule | None = None
    last_lifted: Rule | None = None
    nearer_only: bool = False
    free_miss: bool = False


def may_lift(s: State, p: Lifting, record: Record, own: str, on: tuple[str, ...], close: str) -> Rulings:
    """Refuse a ball lifted against the rules, as far as the places are known. Returns the state.

    What any ball might be lifted for (the note `lift`) holds for this stroke only.
    """
    assert record.start is not None
    if record.lifted and close and p.frozen:
        raise Refused(f"{own} touches {close}: no ball is lifted", p.frozen)
    freely = s.note("lift")
    for ball in record.lifted:
        if ball == own or not is_on_table(record.start.places.get(ball, IN_HAND)):
            raise Refused(f"{ball} is not there to be lifted", p.lift)
        if ball == on[0] and not freely:
            raise Refused(f"{ball} is the ball to be played at", p.lift)
        if not freely and not in_the_way(s, p, record, own, on[0], ball):
            raise Refused(f"{ball} may not be lifted: it does not stand between {own} and {on[0]}", p.not_lifted)
        s = yield Say(s.turn, f"{ball} is lifted", rule_of(freely) if freely else p.lift)
    return (yield Note("lift", "", p.lift)) if freely else s


def in_the_way(s: State, p: Lifting, record: Record, own: str, on: str, ball: str) -> bool:
    """Whether a ball touches the striker's, or screens part of the object ball; where places are not known, it does."""
    assert record.start is not None
    assert s.bed.ball is not None
    if ball in record.start.touches(own):
        return True
    at = {piece: place(s, record, piece) for piece in (own, on, ball)}
    a, b, c = at[own], at[on], at[ball]
    if a is None or b is None or c is None:
        return True
    far, near = hypot(b.x - a.x, b.y - a.y), hypot(c.x - a.x, c.y - a.y)
    if p.nearer_only and near >= far - 1e-9:
        return False
    along = ((c.x - a.x) * (b.x - a.x) + (c.y - a.y) * (b.y - a.y)) / far if far else 0.0
    aside = (max(near**2 - along**2, 0.0)) ** 0.5
    radius = s.bed.ball.radius
    # To hit the edge of the object ball the striker's travels a ball's breadth to either side, and needs as much room again.
    return 0 < along < far + 2 * radius and aside < 2 * radius + 2 * radius * min(along / far, 1.0)


def place(s: State, record: Record, piece: str) -> At | None:
    """Where a piece was before the stroke."""
    return replace(s, layout=record.start).position(piece) if record.start else None


def breadth(s: State) -> float:
    """How far apart two balls are that touch, metres."""
    assert s.bed.ball is not None
    return 2 * s.bed.ball.radius


def taken_by(s: State, ball: str, at: At) -> str:
    """The ball that stands where another was lifted; empty if none is known to."""
    for other in s.layout.on_table():
        there = s.position(other)
        if other != ball and there and hypot(there.x - at.x, there.y - at.y) < breadth(s) * (1 - 1e-9):
            return other
    return ""


def after_stroke(s: State, p: Lifting, record: Record, cue: str, following: str) -> Rulings:
    """Lifted balls come back to their places, or wait. Returns the state."""
    for ball in record.lifted:
        at = place(s, record, ball)
        there = taken_by(s, ball, at) if at else ""
        if at is None or not there:
            s = yield Say("", f"{ball} is replaced", p.replaced)
        elif s.ball(following) == ball and there == cue:
            s = yield Place(ball, IN_HAND, p.next_lifted, f"{there} stands on its place")
            if p.free_miss:
                s = yield Note("free-miss", following, p.next_lifted)
        else:
            s = yield Place(ball, IN_HAND, p.freed if there == cue else p.waits, f"{there} stands on its place")
            s = yield Note("waiting", (*s.note("waiting"), (ball, at.x, at.y)), p.waits)
    if aside := s.note("aside"):
        s = yield Note("aside", (), p.gives_way)
        s = yield from come_back(s, p, aside)
    waiting = s.note("waiting")
    shared = any(hypot(a[1] - b[1], a[2] - b[2]) < breadth(s) for a, b in combinations(waiting, 2))
    if shared and p.last_lifted:
        s = yield Say("", "the one lifted last comes back first", p.last_lifted)
    for one in reversed(waiting):
        if not taken_by(s, one[0], At(one[1], one[2])):
            s = yield Note("waiting", tuple(w for w in s.note("waiting") if w != one), p.freed)
            s = yield Place(one[0], At(one[1], one[2]), p.freed, "its place is free")
    return s


def come_back(s: State, p: Lifting, one: tuple[str, float, float]) -> Rulings:
    """A ball that made room comes back, or waits in its turn. Returns the state."""
    ball, at = one[0], At(one[1], one[2])
    if not s.in_hand(ball):
        return s
    if taken_by(s, ball, at):
        return (yield Note("waiting", (*s.note("waiting"), one), p.waits))
    return (yield Place(ball, at, p.gives_way, "put back"))


def gives_way(s: State, p: Lifting, own: str) -> Rulings:
    """The turn of a ball whose place is taken: what stands there makes room until after the stroke. Returns the state."""
    mine = next((w for w in s.note("waiting") if w[0] == own), None)
    if mine is None:
        return s
    at = At(mine[1], mine[2])
    s = yield Note("waiting", tuple(w for w in s.note("waiting") if w != mine), p.gives_way)
    if there := taken_by(s, own, at):
        was = s.position(there)
        assert was is not None
        s = yield Place(there, IN_HAND, p.gives_way, f"makes room for {own}")
        s = yield Note("aside", (there, was.x, was.y), p.gives_way)
    return (yield Place(own, at, p.gives_way, "on its place"))
