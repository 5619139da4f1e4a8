"""Averages of a visit or a shot with little luck in them: each stroke of a level's matches is played again by the same hand.

To think of a stroke takes a hundred times as long as to play it. So what a stroke brings, and how often the visit ends with it, is
the mean of many trials of what was meant, where it was meant; the average of a visit is what strokes bring over how often they end
one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from math import sqrt
from random import Random
from typing import NamedTuple

from hoyle.answers import Played
from hoyle.match import Match, execute
from hoyle.match.engine import strike
from hoyle.match.noise.hand import Hand
from hoyle.physics import Impossible
from hoyle.players.averages import SHOTS, VISIT, Mean
from hoyle.players.rollouts.rollout import in_bulk
from hoyle.record import Stroke
from hoyle.referee import Game, Ruling, State, rule_on

TIMES, FEW = 24, 4
"""How often a stroke is played again, and how often where things topple."""


class Made(NamedTuple):
    """The points that strokes of one visit, or one shot, brought on average, and how many visits or shots they were on average."""

    points: float
    ends: float


def visits_of(match: Match, unit: str, hand: Hand, seed: str) -> list[Made]:
    """Each visit of a match, or each shot that counts, by trials of its strokes with the hand of both seats."""
    rng, found, striker = Random(seed), list[Made](), ""
    for before, entry in zip(match.rulings, match.entries, strict=False):
        if not isinstance(entry.answer, Played):
            continue
        stroke = entry.intended or getattr(entry.answer.record, "stroke", None)
        if stroke is None:
            continue
        trials = list(_trials(match.game, before.state, entry.answer.seat, stroke, unit, hand, rng))
        if not trials:
            continue
        each = Made(*(sum(column) / len(trials) for column in zip(*trials, strict=True)))
        if unit == VISIT and entry.answer.seat == striker:
            found[-1] = Made(found[-1].points + each.points, found[-1].ends + each.ends)
        else:
            found.append(each)
        striker = entry.answer.seat
    return found


def _trials(
    game: Game, state: State, seat: str, stroke: Stroke, unit: str, hand: Hand, rng: Random
) -> Iterator[tuple[float, float]]:
    for _ in range(TIMES if in_bulk(state) else FEW):
        with suppress(Impossible):  # such a slip is not played
            record = strike(state, execute(stroke, rng, hand, state.bed))
            if unit != VISIT:
                if (counted := SHOTS[unit](record)) is not None:
                    yield counted, 1.0
                continue
            ruling = rule_on(game, state, Played(seat, record))
            if isinstance(ruling, Ruling):
                after = ruling.state
                points = max(0.0, after.scores.get(seat, 0) - state.scores.get(seat, 0))
                yield points, float(after.result is not None or after.turn != seat)


def average(made: Iterable[Sequence[float]]) -> Mean:
    """The mean of a visit and its standard error, from what visits made and how many they were: a ratio of sums (Cochran, "Sampling
    Techniques", 1977, chapter 6), whose error is that of what each visit made beyond it. `count` is how many visits or shots.
    """
    rows = [Made(*row) for row in made]
    ends = sum(row.ends for row in rows)
    if not ends:
        return Mean(0.0, 0.0, 0)
    value = sum(row.points for row in rows) / ends
    beyond = sum((row.points - value * row.ends) ** 2 for row in rows)
    # One trial more that brought a point beyond the mean: a row of equal visits is not certain.
    beyond += max(value, 1.0 / len(rows)) / TIMES
    return Mean(value, sqrt(beyond) / ends, len(rows))
