"""Balls lifted for a stroke: which may be, how they come back, and what becomes of one whose place is taken."""

from itertools import combinations
from math import hypot

from hoyle.games.lifepool.family import LifeTerms, Lifted, Notes, R
from hoyle.record import IN_HAND, is_on_table
from hoyle.referee import Ref, Refused, Standing, Stroke, told


def may_lift(ref: Ref, stroke: Stroke, own: str, on: tuple[str, ...], close: str) -> None:
    """Refuse a ball lifted against the rules, as far as places are known; what any might be lifted for holds for this stroke."""
    terms, freely = ref.terms(LifeTerms), ref.kept(Notes).lift
    if stroke.lifted and close and terms.frozen:
        raise Refused(told("lifepool.frozen", ball=own, other=close), terms.frozen)
    for ball in stroke.lifted:
        if ball == own or not is_on_table(stroke.start.places.get(ball, IN_HAND)):
            raise Refused(told("lifepool.not-there", ball=ball), R["21a"])
        if ball == on[0] and not freely:
            raise Refused(told("lifepool.is-object", ball=ball), R["21a"])
        if not freely and not in_the_way(ref, terms, stroke, own, on[0], ball):
            raise Refused(told("lifepool.not-between", ball=ball, own=own, other=on[0]), R["21b"])
        ref.say(ref.turn, told("lifepool.lifted", ball=ball), freely or R["21a"])
    ref.keep(lift=None)


def in_the_way(s: Standing, terms: LifeTerms, stroke: Stroke, own: str, on: str, ball: str) -> bool:
    """Return whether a ball touches the striker's, or screens part of the object ball; where places are not known, it does."""
    a, b, c = map(stroke.before.position, (own, on, ball))
    if ball in stroke.start.touches(own) or a is None or b is None or c is None:
        return True
    far, near = hypot(b.x - a.x, b.y - a.y), hypot(c.x - a.x, c.y - a.y)
    if terms.nearer_only and near >= far - 1e-9:
        return False
    along = ((c.x - a.x) * (b.x - a.x) + (c.y - a.y) * (b.y - a.y)) / far if far else 0.0
    aside = (max(near**2 - along**2, 0.0)) ** 0.5
    breadth = 2 * s.bed.radius
    # To hit the edge of the object ball the striker's travels a ball's breadth to either side, and needs as much room again.
    return 0 < along < far + breadth and aside < breadth + breadth * min(along / far, 1.0)


def _taken_by(s: Standing, one: Lifted) -> str:
    others = [(ball, at) for ball in s.layout.on_table() if ball != one.ball and (at := s.position(ball))]
    near = 2 * s.bed.radius * (1 - 1e-9)
    return next((ball for ball, at in others if hypot(at.x - one.at.x, at.y - one.at.y) < near), "")


def after_stroke(ref: Ref, stroke: Stroke, cue: str, following: str) -> None:
    """Lifted balls come back to their places, or wait."""
    terms = ref.terms(LifeTerms)
    for ball in stroke.lifted:
        at = stroke.before.position(ball)
        there = _taken_by(ref, Lifted(ball, at)) if at else ""
        if at is None or not there:
            ref.say("", told("lifepool.replaced", ball=ball), terms.replaced)
        elif ref.ball(following) == ball and there == cue:
            ref.place(ball, IN_HAND, R[25], told("lifepool.stands-on-place", there=there))
            if terms.free_miss:
                ref.keep(free_miss=following)
        else:
            ref.place(ball, IN_HAND, R[26] if there == cue else R["24a"], told("lifepool.stands-on-place", there=there))
            ref.keep(waiting=(*ref.kept(Notes).waiting, Lifted(ball, at)))
    if aside := ref.kept(Notes).aside:
        ref.keep(aside=None)
        if ref.in_hand(aside.ball) and _taken_by(ref, aside):
            ref.keep(waiting=(*ref.kept(Notes).waiting, aside))
        elif ref.in_hand(aside.ball):
            ref.place(aside.ball, aside.at, R["24b"], told("lifepool.put-back"))
    waiting = ref.kept(Notes).waiting
    shared = any(hypot(a.at.x - b.at.x, a.at.y - b.at.y) < 2 * ref.bed.radius for a, b in combinations(waiting, 2))
    if shared and terms.last_lifted:
        ref.say("", told("lifepool.last-lifted-first-back"), terms.last_lifted)
    for one in reversed(waiting):
        if not _taken_by(ref, one):
            _no_longer_waits(ref, one)
            ref.place(one.ball, one.at, R[26], told("lifepool.place-free"))


def _no_longer_waits(ref: Ref, one: Lifted) -> None:
    ref.keep(waiting=tuple(other for other in ref.kept(Notes).waiting if other != one))


def gives_way(ref: Ref, own: str) -> None:
    """The turn of a ball whose place is taken: what stands there makes room until after the stroke."""
    mine = next((one for one in ref.kept(Notes).waiting if one.ball == own), None)
    if mine is None:
        return
    _no_longer_waits(ref, mine)
    if (there := _taken_by(ref, mine)) and (was := ref.position(there)):
        ref.place(there, IN_HAND, R["24b"], told("lifepool.makes-room-for", own=own))
        ref.keep(aside=Lifted(there, was))
    ref.place(own, mine.at, R["24b"], told("lifepool.on-place"))
