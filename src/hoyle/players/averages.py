"""Averages that people make, of every strength, and those of the players of a match.

An average is counted from a match's strokes: the points of a visit, the shots that sink. The eight
figures of an average go from somebody who has just begun to the best there are; levels 1 to 8 are fitted to them, to one average in
each family of games, and the others of that family tell how well its hands fit another game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

from hoyle.answers import Played
from hoyle.record import POCKET, Down, Record, is_on_table

if TYPE_CHECKING:
    from hoyle.match import Match


@dataclass(frozen=True, slots=True)
class Average:
    """An average: the family whose hands are meant, the game in which it is taken, its `unit`, what people of eight strengths make,
    the weakest first, and where that is from.
    """

    family: str
    game: str
    unit: str
    people: tuple[float, ...]
    source: str


@dataclass(frozen=True, slots=True)
class Mean:
    """The mean of so many counts and its standard error, 0 of none."""

    value: float
    error: float
    count: int


VISIT, TWENTIES, POCKETED = "points a visit", "twenties a shot at an open board", "shots that pocket"
OURS = "ours (reconstruction)"
CENTRE = "centre"
"""The recess of a crokinole board."""
AVERAGES: Mapping[str, Average] = {
    "carom": Average(
        "carom", "three-cushion-carrom", VISIT, (0.05, 0.15, 0.3, 0.5, 0.8, 1.2, 1.7, 2.3),
        "the classes of European and national leagues (.25 to .8 in clubs, about 1 nationally, 1.5 to 2 of professionals); the "
        "best tournament averages are beyond 2; the two weakest ours",
    ),
    "pocket": Average("pocket", "continuous-pool", VISIT, (0.3, 0.6, 1.0, 1.6, 2.5, 4.0, 6.5, 10.0), OURS),
    "english": Average("english", "english-billiards", VISIT, (0.6, 1.0, 1.6, 2.4, 3.6, 5.5, 8.0, 12.0), OURS),
    "crokinole": Average(
        "crokinole", "crokinole", TWENTIES, (0.1, 0.16, 0.24, 0.33, 0.42, 0.52, 0.63, 0.75),
        "ours (reconstruction): the best of tournaments sink about three open shots in four",
    ),
    "carrom-board": Average(
        "carrom-board", "carroms", POCKETED, (0.12, 0.16, 0.2, 0.25, 0.3, 0.37, 0.46, 0.55),
        "ours (reconstruction): among two dozen rings one shot in eight or nine pockets one whatever the hand",
    ),
    "ring-pins": Average(
        "ring-pins", "ten-pins", VISIT, (8.2, 8.4, 8.6, 8.9, 9.2, 9.5, 9.8, 10.2),
        "ours (reconstruction): three rings fell most of ten pins whoever shoots them, and what falls on what is luck",
    ),
    "straight-rail": Average(
        "straight-rail", "three-ball-carrom", VISIT, (0.3, 0.8, 1.5, 3.0, 6.0, 12.0, 25.0, 50.0),
        "ours (reconstruction), after the classes of leagues: who makes a point in three visits at three-cushion makes one or two "
        "a visit here",
    ),
    "racks": Average("pocket", "fifteen-ball-pool", VISIT, (2.0, 4.0, 7.0, 11.0, 16.0, 24.0, 34.0, 45.0), OURS),
}  # fmt: skip
"""The averages that are measured, by name: a family's hands are fitted to that which has its name."""


def named(game: str, family: str) -> str:
    """The name of the average that a game is counted by: its own, or else that of its family; empty where there is none."""
    own = next((name for name, one in AVERAGES.items() if one.game == game), "")
    return own or (family if family in AVERAGES else "")


def counts(match: Match, seat: str = "") -> list[float]:
    """The counts of a seat's play in a match, or of everybody's: a number a visit or a shot, in the order of play.

    Empty for strokes that were told without what happened in them; points a visit where a game has no average.
    """
    name = named(match.game.id, match.game.family)
    unit = AVERAGES[name].unit if name else VISIT
    return list(visits(match, seat) if unit == VISIT else shots(match, seat, SHOTS[unit]))


def visits(match: Match, seat: str = "") -> Iterator[float]:
    """The points of each visit of a seat, or of everybody, that has ended."""
    striker, run = "", 0.0
    for before, ruling in zip(match.rulings, match.rulings[1:], strict=False):
        if not isinstance(ruling.answer, Played):
            continue
        if ruling.answer.seat != striker:
            if striker and seat in ("", striker):
                yield run
            striker, run = ruling.answer.seat, 0.0
        run += max(0.0, ruling.state.scores.get(striker, 0) - before.state.scores.get(striker, 0))
    ended = match.over or (match.state.turn != striker)
    if striker and ended and seat in ("", striker):
        yield run


def shots(match: Match, seat: str, counted: Callable[[Record], float | None]) -> Iterator[float]:
    """The counts of each shot of a seat, or of everybody's."""
    for ruling in match.rulings[1:]:
        played = ruling.answer
        if isinstance(played, Played) and isinstance(played.record, Record) and seat in ("", played.seat):
            found = counted(played.record)
            if found is not None:
                yield found


def twenty(record: Record) -> float | None:
    """1 for a ring that is shot into the middle of an empty board, 0 for one that is not; None where others lie there, or one lies
    in the middle.
    """
    struck = record.struck
    if record.start is None:
        return None
    if any(p != struck and (is_on_table(at) or at == Down(CENTRE)) for p, at in record.start.places.items()):
        return None
    return float(any(c.kind == POCKET and c.piece == struck and c.where == CENTRE for c in record.contacts))


def pocketed(record: Record) -> float:
    """1 for a shot by which a ring falls into a pocket beside the shooter, else 0."""
    return float(any(c.kind == POCKET and c.piece != record.struck for c in record.contacts))


SHOTS: Mapping[str, Callable[[Record], float | None]] = {TWENTIES: twenty, POCKETED: pocketed}
"""The counts of each shot, by the unit."""


def mean(found: Sequence[float]) -> Mean:
    """The mean of counts with its standard error."""
    n = len(found)
    if not n:
        return Mean(0.0, 0.0, 0)
    value = sum(found) / n
    # One count more, of a point beyond the mean: a row of equal counts is not certain.
    spread = (sum((one - value) ** 2 for one in found) + max(value, 1.0 / n)) / n
    return Mean(value, sqrt(spread / n), n)


def ratio(points: Sequence[float], visits: Sequence[int]) -> Mean:
    """The points of a visit with their standard error, from the points and visits of several matches, as a ratio of their sums."""
    n, all_visits = len(points), sum(visits)
    if not all_visits:
        return Mean(0.0, 0.0, 0)
    value = sum(points) / all_visits
    # Beside what matches differ by, visits within one do, as runs that end with an even chance each.
    between = sum((p - value * v) ** 2 for p, v in zip(points, visits, strict=True)) * n / (n - 1) if n > 1 else 0.0
    within = all_visits * value * (1 + value)
    return Mean(value, sqrt(max(between, within)) / all_visits, all_visits)
