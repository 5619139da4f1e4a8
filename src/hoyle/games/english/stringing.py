"""Stringing: each player sends a ball from the D up the table and back, and the nearest to the bottom cushion has the lead.

A game that calls these has a note `strung` (empty): who has strung, and where his ball stopped (metres up the table, or None
when nobody has said, or the ball is lost).
"""

from __future__ import annotations

from collections.abc import Callable

from hoyle.record import IN_HAND, Record
from hoyle.referee import STROKE, Ask, InHand, Note, Place, Rule, Rulings, Say, State

EQUAL = 1e-4
"""Two places that differ by less than this are equally near the cushion, metres."""
STRINGING = "to string for the lead"


def strings(s: State) -> bool:
    """Whether the open question is for a string."""
    return bool(s.ask and s.ask.why == STRINGING)


def string(s: State, ball: Callable[[str], str], rule: Rule) -> Rulings:
    """Ask whoever has not strung yet; `ball` names the piece a seat strings with. Returns the state."""
    told = [seat for seat, _ in s.note("strung")]
    seat = next(one for one in s.seats if one not in told)
    piece = ball(seat)
    s = yield Place(piece, IN_HAND, rule)
    return (yield Ask(seat, STROKE, (piece,), rule, STRINGING, place=(InHand(piece, "D", rule),)))


def strung(s: State, record: Record, ball: Callable[[str], str], rule: Rule) -> Rulings:
    """A string has been played. Returns the state, and the seats from the nearest on once all have strung, else nobody.

    Equal for first, all string again.
    """
    at = s.position(record.struck or "")
    s = yield Note("strung", (*s.note("strung"), (s.turn, None if at is None else at.y)), rule)
    told = s.note("strung")
    if len(told) < len(s.seats):
        return (yield from string(s, ball, rule)), ()
    far = {seat: float("inf") if y is None else y for seat, y in told}
    ranking = tuple(sorted(far, key=lambda seat: far[seat]))
    s = yield Note("strung", (), rule)
    first, second = (far[seat] for seat in ranking[:2])
    if first == second or abs(first - second) < EQUAL:
        s = yield Say("", "string again", rule, "at an equal distance")
        return (yield from string(s, ball, rule)), ()
    s = yield Say(ranking[0], "wins the string", rule, "nearest the bottom cushion")
    return s, ranking


def string_worth(s: State, seat: str) -> float:
    """How good a seat's string is, from -1 to 0 points, for players that look ahead; 0 for one who has not strung."""
    for who, y in s.note("strung"):
        if who == seat:
            return -1.0 if y is None else -(y + s.bed.length / 2) / s.bed.length
    return 0.0
