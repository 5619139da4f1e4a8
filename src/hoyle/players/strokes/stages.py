"""Stages of a choice: the figures by which a stroke is chosen, and what each stage may cost."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

from hoyle.players.rollouts.compute_budget import ComputeBudget
from hoyle.players.value import TURN

SINGLE = 60
"""Strokes of uneven kinds that are judged one by one at each stage."""
GLANCES = 4
"""Layouts looked at for each of the finalists, before the best are looked at better, and strokes tried again from each."""
PROBE = 128
"""Strokes played first, to see how much work they are."""
LIFTED = 2.2
"""The work more, in strokes, for one that cannot be played with a level cue: it is tried with the cue raised, and higher."""
BOARD = 0.3
"""The share of the trials afforded where strokes are not simulated by columns."""
GOOD = TURN + 0.05
"""A stroke worth more than this has gained something."""
SEEN = 2.0
"""So many of the strokes looked at from a layout should score, or they tell little of it."""
LABOURED = 0.1
"""The least work for which anybody glances."""
MORE = 2.0
"""So many times as many strokes are tried where they have few contacts."""
WIDER = 1.5
"""So many times as many strokes are thought of as are tried where nets say of each, played as it is meant, what comes of it. It
costs little and is not counted, so that the rest is thought as without nets.
"""
BUSY = 24.0
"""Contacts that an ordinary stroke has; with more on average, fewer strokes are tried."""
IDEAS = 72
"""Strokes that geometry gives."""
LOOK, REFINE, SIEVE, FINAL, GLANCE, SURE, LEAVE = 0.20, 0.09, 0.11, 0.08, 0.07, 0.05, 0.10
"""The share of a decision's work that strokes may cost at each stage: thought of, about the best, tried, tried again, looked at
quickly, tried once more, looked at well."""
RACKED, OFTENER = 3.0, 1.5
"""The number of contacts: where strokes have so many at one moment on average, as a rack's break has, what happens turns on
a hair: the best are tried with so many times the work, and no more are thought of about them.
"""
ASKED = {"look": 0.30, "sieve": 0.08, "final": 0.06, "glance": 0.03, "left": 0.04, "pots": 0.05}
"""And what rulings may."""
VARIED = 0.25
"""So many strokes beside those tried first, as a share of them, are tried about the best after the first round, and half as many
after each later one.
"""
OPEN_PASSING = 2
"""So many times as many strokes by which the turn passes are looked at for what balls lie open, as are tried."""
SAFELY = 0.2
"""The share of the strokes tried again that are the safest of those by which the turn passes, where that is seen."""
CHECKED = 3
"""So many trials of each of the best strokes are judged by themselves."""
FEW = 3
"""A stroke is tried at least so often, where there is a choice."""
OPEN = 0.5
"""The weight of the promise of the balls that lie open, beside strokes sampled from what is left."""


@dataclass(eq=False)
class Stages:
    """The stages of one choice: how much each may try, by the work that is left and what strokes have cost so far."""

    budget: ComputeBudget
    names: Sequence[str]
    """The pieces that may be struck."""
    afford: float = 1.0
    """The share of the usual trials that is afforded."""
    racked: bool = False
    """Strokes have as many contacts at one moment as a rack's break has."""

    def fitting(self, rows: int, times: int, share: float, fewer: bool = True) -> tuple[int, int]:
        """So many strokes so many times each, or as many as a share of the work buys, of fewer strokes and fewer times alike."""
        most = self.budget.strokes_for(share * OFTENER if self.racked else share)
        over = sqrt(rows * times / most)
        if over <= 1.0:
            return rows, times
        times = max(min(times, FEW), round(times / over if fewer else times / over**2))
        return (max(min(rows, FEW), min(rows, most // times)) if fewer else rows), times

    def rulings(self, stage: str, most: int) -> int:
        """The rulings that a stage may ask for."""
        return min(most, self.budget.rulings_for(ASKED[stage], len(self.names)))

    def times(self, samples: int) -> int:
        """The number of trials of strokes that take as much work as these."""
        return max(1, min(samples, 10), round(samples * sqrt(self.afford)))
