"""The chances of all strokes from a position, tried together: what `Trier` finds of each by itself, in a third of the time."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice

import numpy as np

from hoyle.match.tracing.bulk import Bulk
from hoyle.match.tracing.outcomes import outcomes
from hoyle.match.tracing.question_tree import Verdict
from hoyle.physics import simulate_many
from hoyle.players.coach.trials import Outcome, Trier, goes_on
from hoyle.players.rollouts.rollout import in_bulk
from hoyle.players.value import FOUL
from hoyle.record import CueStroke, Flick, Stroke
from hoyle.referee import Game, Ruling

ENOUGH = 200
"""Rulings that show how many are alike."""
OFTEN = 6
"""The number of times that a ruling must serve, for one that may serve again costs as much as so many that do not."""


class StrokeChances:
    """Tries strokes of one game; a ruling is made once for all trials that are alike, from position to position."""

    def __init__(self, game: Game) -> None:
        self.bulk = Bulk(game)

    def tried(self, trier: Trier, strokes: Sequence[Stroke], times: int) -> list[list[Outcome]]:
        """The outcomes of so many trials of each stroke, fewer where a slip cannot be played or pieces topple or spin."""
        if not played_at_once(trier, strokes):
            return [list(found[0].outcomes) if (found := trier.tried([stroke], times)) else [] for stroke in strokes]
        tried: list[list[Outcome]] = [[] for _ in strokes]
        slips = [trier.executed(stroke) for stroke in strokes]
        for at in islice(trier.situations(), times):
            played = [next(slip) for slip in slips]
            batch = simulate_many(at.bed, at.seen.layout, played, threads=1)
            if self.alone:
                for row in np.flatnonzero(~batch.refused).tolist():
                    ruling = self.bulk.rule_alone(at.seen, played[row], row, batch)
                    if isinstance(ruling, Ruling):
                        tried[row].append(trier.of(ruling))
                continue
            stand = self.bulk.enter(at.seen)
            for outcome in outcomes(batch):
                verdict = self.bulk.rule(stand, played[outcome.row], outcome, batch)
                if not verdict.refused:
                    tried[outcome.row].append(self.of(trier, verdict))
        return tried

    @property
    def alone(self) -> bool:
        """True once rulings have shown that too few are alike."""
        return self.bulk.made > ENOUGH and self.bulk.used < OFTEN * self.bulk.made

    def of(self, trier: Trier, verdict: Verdict) -> Outcome:
        """A verdict on the seat's stroke as an outcome, as `Trier.of` has it."""
        after, seat = self.bulk.leave(verdict.after), trier.ask.seat
        foul = next((rule for what, whose, rule in verdict.effects if what == "Foul" and whose == seat), "")
        return Outcome(trier.changed(after) - FOUL * bool(foul), goes_on(after, seat), foul)


def played_at_once(trier: Trier, strokes: Sequence[Stroke]) -> bool:
    """True where strokes can be played at once and one ruling speaks for many."""
    leaving = trier.ask.target.leaving
    at_once = in_bulk(trier.view) and not trier.view.bed.ramps and not leaving
    return at_once and all(isinstance(stroke, CueStroke | Flick) for stroke in strokes)
