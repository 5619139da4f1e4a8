"""Trials of single strokes as a hand plays them, each put to the referee by itself: what the coach tells is counted here.

Strokes are chosen by kinds of outcome and by the best of many looks, which flatter; these are other trials, of the chosen alone.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import count, islice
from math import sqrt
from random import Random
from statistics import fmean, pstdev
from typing import NamedTuple

from hoyle.answers import Played
from hoyle.equipment import Table
from hoyle.match.engine import strike
from hoyle.match.noise.execution import as_eyes_see, execute, scattered
from hoyle.match.noise.hand import STILL, Hand
from hoyle.physics import Impossible
from hoyle.players.rollouts.rollout import in_bulk
from hoyle.players.value import TURN, change, fouled, worth
from hoyle.record import CueStroke, Flick, Record, Stroke
from hoyle.referee import Ask, Foul, Game, Ruling, State, rule_on

LOOKED, TRIES, FEW, SPUN = 120, 400, 6, 3
"""The number of times that a stroke is tried to be told from others, then by itself; where something topples, and where it
spins: there one trial takes as long as hundreds.
"""
SLACK = 0.5
"""A stroke has come off if it is worth at most so many points less than it is as it is meant."""
FINEST, WIDEST, HALVED = 0.0005, 0.064, 2
"""By how much an aim is first turned aside to see where it fails, and at most (rad); and how often the last step is halved."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """The outcome of one trial by the referee: the change of what the seat has, less the price of a foul; if it goes on or has
    won; the
    word of its foul, if any.
    """

    gain: float
    goes_on: bool
    foul: str = ""

    @property
    def total(self) -> float:
        """The gain, and what it is worth to go on."""
        return self.gain + TURN * self.goes_on


@dataclass(frozen=True)
class Trials:
    """A stroke, what comes of it as it is meant (None where that cannot be played) and of its trials."""

    stroke: Stroke
    record: Record | None
    meant: Outcome | None
    outcomes: tuple[Outcome, ...]

    @cached_property
    def mean(self) -> float:
        """The mean worth of the trials, in points, going on counted in."""
        return fmean(one.total for one in self.outcomes)

    @cached_property
    def gain(self) -> float:
        """The mean of what they brought, in points."""
        return fmean(one.gain for one in self.outcomes)

    @cached_property
    def error(self) -> float:
        """The standard error of the mean."""
        return pstdev([one.total for one in self.outcomes]) / sqrt(max(1, len(self.outcomes) - 1))

    @cached_property
    def came_off(self) -> int:
        """The number of trials that did what was meant, or something worth as much."""
        return sum(self.is_meant(one) for one in self.outcomes)

    @cached_property
    def chance(self) -> float:
        """The share of them."""
        return self.came_off / len(self.outcomes)

    @cached_property
    def danger(self) -> tuple[str, float] | None:
        """The commonest foul, by its word, and the share of trials in which it was made; None if there was none."""
        fouls = Counter(one.foul for one in self.outcomes if one.foul)
        return next(((word, often / len(self.outcomes)) for word, often in fouls.most_common(1)), None)

    def is_meant(self, one: Outcome) -> bool:
        """True for an outcome that is as good as that which was meant."""
        if self.meant is None:
            return False
        return one.gain >= self.meant.gain - SLACK and (one.goes_on or not self.meant.goes_on)


class Situation(NamedTuple):
    """The view as eyes see it at one trial, and the table as it is there, with those of its figures that are not its own."""

    seen: State
    bed: Table
    figures: tuple[tuple[str, float], ...]


@dataclass(eq=False)
class Trier:
    """Tries strokes from a seat's view with a `hand`, at a table that scatters and with eyes that err as that hand's do: each
    stroke with the same errors, so that two are told apart by what they are and not by luck.
    """

    game: Game
    view: State
    ask: Ask
    hand: Hand
    seed: int

    @cached_property
    def before(self) -> float:
        """The worth of the view to the seat that is asked."""
        return worth(self.game, self.view, self.ask.seat)

    @cached_property
    def _known(self) -> list[Situation]:
        return []

    @cached_property
    def _drawing(self) -> tuple[Random, Random]:
        return Random(f"{self.seed} eyes"), Random(f"{self.seed} table")

    def situations(self) -> Iterator[Situation]:
        """The view as eyes see it and the table as it is, at one trial after another: the same for every stroke."""
        eyes, table = self._drawing
        for k in count():
            if k == len(self._known):
                seen, bed = as_eyes_see(self.view, self.hand.sight, eyes), self.view.bed
                figures = scattered(bed, self.hand.table, table) if self.hand.table else ()
                self._known.append(
                    Situation(seen, replace(bed, figures={**bed.figures, **dict(figures)}) if figures else bed, figures)
                )
            yield self._known[k]

    def executed(self, meant: Stroke) -> Iterator[Stroke]:
        """A stroke as the hand plays it at one trial after another, with the same errors as any other; the table is not in it."""
        rng, hand = Random(self.seed), replace(self.hand, table=STILL)
        while True:
            yield execute(meant, rng, hand, self.view.bed)

    def tried(self, strokes: Sequence[Stroke], times: int = 0) -> list[Trials]:
        """Try strokes so many times each; those that cannot be played at all are left out."""
        found = []
        for stroke in strokes:
            record = self.record(stroke)
            outcomes = tuple(self._trials(stroke, times))
            if outcomes:
                found.append(Trials(stroke, record, None if record is None else self.judged(record), outcomes))
        return found

    def judged(self, record: Record) -> Outcome | None:
        """The referee's ruling on a stroke; None if it is refused."""
        return self._judged(self.view, record)

    def _judged(self, lying: State, record: Record) -> Outcome | None:
        ruling = rule_on(self.game, lying, Played(self.ask.seat, record))
        return self.of(ruling) if isinstance(ruling, Ruling) else None

    def of(self, ruling: Ruling) -> Outcome:
        """A ruling on the seat's stroke as an outcome."""
        seat, after = self.ask.seat, ruling.state
        foul = next((one.word for one in ruling.effects if isinstance(one, Foul) and one.seat == seat), "")
        return Outcome(self.changed(after) - fouled(ruling, seat), goes_on(after, seat), foul)

    def changed(self, after: State) -> float:
        """The change that a stroke which led to a state made for the seat, in points."""
        return change(self.game, self.view, after, self.ask.seat, self.before)

    def bears(self, trials: Trials, side: int) -> float:
        """Return how far the aim of a stroke can be turned to one side (1 left, -1 right) before it does not come off, all else as
        it is meant: rad, at most WIDEST.
        """
        stroke = trials.stroke
        assert isinstance(stroke, CueStroke | Flick)

        def fails(turn: float) -> bool:
            record = self.record(replace(stroke, azimuth=stroke.azimuth + side * turn))
            outcome = None if record is None else self.judged(record)
            return outcome is None or not trials.is_meant(outcome)

        sound, bad = 0.0, FINEST
        while bad <= WIDEST and not fails(bad):
            sound, bad = bad, 2.0 * bad
        for _ in range(HALVED if bad <= WIDEST else 0):
            middle = (sound + bad) / 2.0
            sound, bad = (sound, middle) if fails(middle) else (middle, bad)
        return min(sound, WIDEST)

    def record(self, stroke: Stroke) -> Record | None:
        """The record of a stroke as it is meant; None if it cannot be played."""
        try:
            return strike(self.view, stroke)
        except Impossible:
            return None

    def _trials(self, stroke: Stroke, times: int) -> Iterator[Outcome]:
        if not in_bulk(self.view) or not isinstance(stroke, CueStroke | Flick):
            times = SPUN if self.view.bed.tops else FEW
        for at, done in zip(islice(self.situations(), times or TRIES), self.executed(stroke), strict=False):
            if at.figures and isinstance(done, CueStroke | Flick):
                done = replace(done, figures=at.figures)
            with suppress(Impossible):  # a slip by which the cue would have to pass through a ball: it is not played
                outcome = self._judged(at.seen, strike(at.seen, done))
                if outcome is not None:
                    yield outcome


def goes_on(state: State, seat: str) -> bool:
    """True if a seat has the next answer, or has won."""
    return state.turn == seat if state.result is None else seat in state.result.winners
