"""Fifteen-ball pool: its rule book, and the parts of it that other pool games are ruled by.

A ball counts its number, and every failure costs three. What other games take from it are the opening, the forfeits and the
loss of the game by three forfeits in a row.
"""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.games.pocket.continuous_pool import R as CONTINUOUS
from hoyle.games.pocket.family import CUE, balls_down, cushion_or_pocket, missed, scratched
from hoyle.record import Record
from hoyle.referee import Foul, Note, Out, Rule, Rulebook, Rulings, Score, State
from hoyle.referee.questions import claimed, reached_cushion

R = Rulebook(
    "fifteen-ball-pool",
    book="bbc1908",
    governs=("continuous-pool", "three-ball-carrom"),
    rules={
        "u1": "Fifteen numbered balls and a white cue ball, which opens from within the string and is afterwards "
        "played from where it lies.",
        "u2": "A ball is worth its number, and the highest sum wins, however many balls made it.",
        "u3": "The 15 stands on the foot spot as the apex, toward the head, with high numbers near it and the low "
        "ones along the base.",
        "u4": "The string is that of the four-ball game.",
        "u5": "All the numbers make 120, so between two the first to have 61 has won.",
        "1a": "The opening must bring two object balls to cushions or put one in a pocket.",
        "1b": "An opening that does not costs three points, and the next player plays.",
        "1c": "On the opening all that falls counts, called or not.",
        "1d": "At a match a failed opening costs two scratches, six points, and is played again from a new triangle "
        "until it succeeds.",
        "2a": "Every later stroke must put a ball down, or bring an object ball, or after contact the cue ball, to a "
        "cushion, or it costs three points.",
        "2b": "Whoever forfeits three times running has lost the game.",
        "2c": "The two failures together, cue ball lost and nothing brought to a cushion, are charged once.",
        "3a": "Between two the game is over as soon as one has more than the other could reach with everything left.",
        "3b": "Among more it is over when what is left cannot lift anyone level with the score above his.",
        "3c": "The keeper of the game says when it is won.",
        "4a": "Missing every ball costs three.",
        "4b": "Losing the cue ball, in a pocket or off the table, costs three.",
        "4c": "Failing the opening, or the cushion of rule 2, costs three.",
        "4d": "Playing out of turn costs three if it is noticed before a second counting stroke.",
        "4e": "Striking the cue ball twice, striking while a ball moves, or striking with no foot on the floor costs "
        "three.",
        "5": "A tied match game is no game and is played again.",
        "6": "Where this is silent, three-ball billiards and continuous pool speak.",
    },
)

FORFEIT = 3
"""What every failure costs."""
DECLARED = ("twice", "moving", "foot")
"""The incidents of 4e."""


@dataclass(frozen=True, slots=True)
class Breach:
    """The failure a stroke forfeits for: a word for it, and the rule that takes the points."""

    word: str
    rule: Rule


def opened(record: Record) -> bool:
    """Whether an opening stroke did what it must (1a)."""
    return bool(balls_down(record)) or len([b for b in reached_cushion(record) if b != CUE]) >= 2


def breach(record: Record, opening: bool) -> Breach | None:
    """What a stroke forfeits for, if anything. However many failures there are, it forfeits once (2c)."""
    if fault := claimed(record, *DECLARED):
        return Breach(fault.word, R["4e"])
    if (touch := claimed(record, "touch")) and touch.piece == CUE:
        # Continuous pool calls the touch a stroke; here a stroke that hits nothing forfeits three.
        return Breach("touched the cue ball", CONTINUOUS["13"])
    if scratched(record):
        return Breach("scratch", R["4b"])
    if missed(record):
        return Breach("miss", R["4a"])
    if opening and not opened(record):
        return Breach("opening", R["1b"])
    if not opening and not cushion_or_pocket(record):
        return Breach("no cushion", R["2a"])
    return None


def forfeit(s: State, seat: str, found: Breach, rule: Rule) -> Rulings:
    """Three points are lost; with the third forfeit in a row the game is. `rule` is the one the points are taken by."""
    s = yield Foul(seat, found.word, found.rule)
    s = yield Score(seat, -FORFEIT, rule, found.word)
    row = s.note("forfeits").get(seat, 0) + 1
    s = yield Note("forfeits", {**s.note("forfeits"), seat: row}, R["2b"])
    if row == 3:
        s = yield Out(seat, R["2b"], "three forfeits in a row")
    return s


def no_forfeit(s: State, seat: str) -> Rulings:
    """A stroke without forfeit ends a row of them."""
    if s.note("forfeits").get(seat, 0):
        s = yield Note("forfeits", {**s.note("forfeits"), seat: 0}, R["2b"])
    return s
