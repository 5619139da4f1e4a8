"""A person's own measure: the averages that they make, the level that makes as much, and how their hand errs.

The average is counted from the strokes of logs, and stands between those that people of two levels make
(`hoyle.players.averages`); a match against a computer of the level found, which may have a fraction (`3.6`), is an even one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import hypot, log, pi
from typing import TYPE_CHECKING

from hoyle.answers import Played
from hoyle.players.averages import AVERAGES, VISIT, Mean, counts, mean, named
from hoyle.record import CueStroke, Flick, Record, Stroke

if TYPE_CHECKING:
    from hoyle.match import Match

LOWEST, HIGHEST = 1.0, 8.0
"""The levels between which a person is placed."""


@dataclass(frozen=True, slots=True)
class Steadiness:
    """The errors of strokes against how they were meant: standard deviations of the aim (rad) and of the speed as a share of it,
    over so many strokes.
    """

    aim: float
    speed: float
    strokes: int


@dataclass(frozen=True, slots=True)
class Skill:
    """The skill of somebody at a game, in its unit; the level that makes as much with its standard error, None where levels are not
    fitted to that game or nothing was made; and the steadiness of the hand, None where strokes were not told as they were meant.
    """

    game: str
    seat: str
    unit: str
    average: Mean
    level: float | None
    level_error: float | None
    hand: Steadiness | None


def skills(matches: Iterable[Match]) -> list[Skill]:
    """The skill of everybody who plays in some matches, at each game of these, in the order in which they come up."""
    found: dict[tuple[str, str], tuple[list[float], list[tuple[Stroke, Stroke]], str]] = {}
    for match in matches:
        for seat in match.seats:
            made, strokes, _ = found.setdefault((match.game.id, seat), ([], [], match.game.family))
            made += counts(match, seat)
            strokes += meant_and_played(match, seat)
    return [skill(game, family, seat, made, strokes) for (game, seat), (made, strokes, family) in found.items()]


def skill(
    game: str, family: str, seat: str, made: Sequence[float], strokes: Sequence[tuple[Stroke, Stroke]] = ()
) -> Skill:
    """The skill of one seat at one game, from what was counted and from strokes as they were meant and as they were played."""
    average, name = mean(made), named(game, family)
    people = AVERAGES.get(name)
    at = level_of(name, average) if people and people.game == game else None
    level, error = at or (None, None)
    return Skill(game, seat, people.unit if people else VISIT, average, level, error, steadiness(strokes))


def level_of(name: str, average: Mean) -> tuple[float, float] | None:
    """The level that makes as much as people of its strength by the average of that name, with a fraction between two, and its
    standard error; None for an average of nothing.
    """
    if average.value <= 0 or name not in AVERAGES:
        return None
    people, now = [log(one) for one in AVERAGES[name].people], log(average.value)
    for number, (low, high) in enumerate(pairwise(people), start=1):
        if now < high or number == len(people) - 1:
            level = number + (now - low) / (high - low)
            return min(max(level, LOWEST), HIGHEST), average.error / average.value / (high - low)
    raise AssertionError("there are no averages")


def meant_and_played(match: Match, seat: str) -> list[tuple[Stroke, Stroke]]:
    """A seat's strokes as they were meant and as they were played, where they differ."""
    found = []
    for entry in match.entries:
        played = entry.answer
        if isinstance(played, Played) and played.seat == seat and isinstance(played.record, Record) and entry.intended:
            stroke = played.record.stroke
            if stroke is not None and stroke != entry.intended:
                found.append((entry.intended, stroke))
    return found


def steadiness(strokes: Sequence[tuple[Stroke, Stroke]]) -> Steadiness | None:
    """Return how far strokes came off from how they were meant; None of fewer than two with a direction and a speed."""
    errors = [
        ((done.azimuth - meant.azimuth + pi) % (2 * pi) - pi, done.speed / meant.speed - 1)
        for meant, done in strokes
        if isinstance(meant, CueStroke | Flick) and isinstance(done, CueStroke | Flick) and meant.speed > 0
    ]
    if len(errors) < 2:
        return None
    n = len(errors)
    aim, speed = (hypot(*(error[which] for error in errors)) / n**0.5 for which in (0, 1))
    return Steadiness(aim, speed, n)
