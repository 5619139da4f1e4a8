"""Whose stroke it is at English billiards: the balls broken, points given away, and a stroke undone.

The note `last` holds the seat, the layout and the scores before the last stroke; `chooser` who may still choose his white, and
`claim` the foul that nobody has claimed yet.
"""

from __future__ import annotations

from typing import Any

from hoyle.games.english.billiards_rules import CLAIM, RED, WHITES, R
from hoyle.games.general.kept import kept
from hoyle.record import IN_HAND, Spot
from hoyle.referee import (
    STROKE,
    Ask,
    Assign,
    InHand,
    Note,
    Permit,
    Place,
    Restore,
    Rule,
    Rulings,
    Score,
    State,
    Win,
    in_points,
)


def other(white: str) -> str:
    """The other of the two whites."""
    return WHITES[white == WHITES[0]]


def take(s: State, seat: str, ball: str, rule: Rule) -> Rulings:
    """A seat plays with this white, and the opponent with the other. Returns the state."""
    s = yield Assign(seat, (ball,), rule)
    return (yield Assign(s.other(seat), (other(ball),), rule))


def broken(s: State, seat: str, rule: Rule) -> Rulings:
    """The red is spotted, both whites are in hand, and a seat breaks the balls. Returns the state."""
    s = yield Place(RED, Spot("billiard-spot"), R[2])
    for ball in WHITES:
        s = yield Place(ball, IN_HAND, rule)
    s = yield Note("opening", True, rule)
    return (yield from to_play(s, seat, R[3]))


def to_play(s: State, seat: str, rule: Rule, *permits: Permit) -> Rulings:
    """Ask a seat for its stroke. Returns the state."""
    ball = s.ball(seat)
    held = (InHand(ball, "D", R[3] if s.note("opening") else R["18b"]),) if s.in_hand(ball) else ()
    if chooser := s.note("chooser"):
        permits += tuple(Permit(chooser, white, R["1b"]) for white in WHITES)
    if claim := s.note("claim"):
        wrong = claim["word"] == "wrong-ball"
        permits += (Permit(s.other(claim["seat"]), CLAIM, R["26c"] if wrong else R["21c"]),)
    return (yield Ask(seat, STROKE, (ball,), rule, place=held, permits=permits))


def award(s: State, seat: str, points: int, rule: Rule) -> Rulings:
    """Points for the other's failure, and the game if that is enough. Returns the state."""
    s = yield Score(seat, points, rule, "the opponent's miss")
    if s.scores[seat] >= s.options["Points"]:
        s = yield Win((seat,), R["4a"], in_points(s.scores[seat]))
    return s


def once(s: State, name: str, value: Any) -> Rulings:
    """Write a note if it says anything new. Returns the state."""
    if s.note(name) != value:
        s = yield Note(name, value, R[14])
    return s


def undone(s: State, rule: Rule, why: str) -> Rulings:
    """The balls, and the points, are as before the last stroke. Returns the state."""
    last = s.note("last")
    s = yield Restore(kept(last["layout"]), rule, why)
    for seat, points in last["scores"]:
        if s.scores[seat] != points:
            s = yield Score(seat, points - s.scores[seat], rule, "does not count")
    return s


def put_back(s: State, rule: Rule) -> Rulings:
    """The balls as they lay before the last stroke, or before a ball was lifted. Returns the state."""
    return (yield Restore(kept(s.note("last")["layout"]), rule, "replaced"))
