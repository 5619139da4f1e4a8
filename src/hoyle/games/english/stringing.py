"""Stringing: each player sends a ball from the D up the table and back, and the nearest to the bottom cushion has the lead."""

from collections.abc import Callable
from dataclasses import dataclass

from hoyle.record import IN_HAND
from hoyle.referee import STROKE, InHand, Ref, Rule, Standing, Stroke, Target

EQUAL = 1e-4
"""Two places that differ by less than this are equally near the cushion, metres."""
STRINGING = "to string for the lead"
UP_AND_BACK = Target(cushions=1)


@dataclass(frozen=True)
class Notes:
    """Keeps who has strung, and where their balls stopped: metres up the table, or None for a ball that is lost, or not told of."""

    strung: tuple[tuple[str, float | None], ...] = ()


def strings(s: Standing) -> bool:
    """Tell if the open question is for a string."""
    return bool(s.question and s.asked.lead)


def string(ref: Ref, ball: Callable[[str], str], rule: Rule) -> None:
    """Ask whoever has not strung yet; `ball` names the piece a seat strings with."""
    told = [seat for seat, _ in ref.kept(Notes).strung]
    seat = next(one for one in ref.seats if one not in told)
    piece = ball(seat)
    ref.place(piece, IN_HAND, rule)
    ref.ask(seat, STROKE, (piece,), rule, STRINGING, (InHand(piece, "D", rule),), target=UP_AND_BACK, lead=True)


def strung(ref: Ref, stroke: Stroke, ball: Callable[[str], str], rule: Rule) -> tuple[str, ...]:
    """Rule on a string. Returns the seats from the nearest on once all have strung, else nobody; equals string again."""
    at = ref.position(stroke.cue)
    told = (*ref.kept(Notes).strung, (ref.turn, None if at is None else at.y))
    ref.keep(strung=told if len(told) < len(ref.seats) else ())
    if len(told) < len(ref.seats):
        string(ref, ball, rule)
        return ()
    far = {seat: float("inf") if y is None else y for seat, y in told}
    ranking = tuple(sorted(far, key=lambda seat: far[seat]))
    first, second = (far[seat] for seat in ranking[:2])
    if first == second or abs(first - second) < EQUAL:
        ref.say("", "string again", rule, "at an equal distance", head=True)
        string(ref, ball, rule)
        return ()
    ref.say(ranking[0], "wins the string", rule, "nearest the bottom cushion", head=True)
    return ranking


def worth(s: Standing, seat: str) -> float:
    """A seat's score, and while the lead is strung for how near the cushion it stopped, from -1 to 0 points."""
    for who, y in s.kept(Notes).strung:
        if who == seat:
            return s.scores[seat] - (1.0 if y is None else (y + s.bed.length / 2) / s.bed.length)
    return s.scores[seat]
