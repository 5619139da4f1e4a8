"""The cost of thinking: strokes simulated and rulings asked for, counted, in millionths of a second of one quiet core.

The rates are measured once (`python -m benchmarks.players --times` tells how well they hold), and what is counted is the work and
never the time, so that a slow machine thinks the same.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import inf

import numpy as np

from hoyle.equipment import Table
from hoyle.physics import Batch


@dataclass(frozen=True, slots=True)
class Rate:
    """The cost of a stroke by itself, of each of its contacts, each contact for every piece that lies about, and each that
    comes at the same moment as another, as in a rack.
    """

    stroke: float
    contact: float
    piece: float
    simultaneous: float = 0.0

    def of(self, strokes: int, contacts: int, pieces: int, simultaneous: int = 0) -> float:
        """Return what so many strokes cost that had so many contacts in all, so many of them at one moment."""
        return (
            self.stroke * strokes + (self.contact + self.piece * pieces) * contacts + self.simultaneous * simultaneous
        )


BALLS, CUPS, DISCS = Rate(5.0, 0.5, 0.11, 8.0), Rate(45.0, 6.0, 0.5), Rate(45.0, 3.0, 0.7)
PEGS = Rate(16.0, 1.3, 0.25, 8.0)
"""The cost of strokes of balls among pegs."""
RULING, BESIDE, ANEW = 250.0, 40.0, 400.0
"""The cost of a ruling, more for every piece, and where its stroke is simulated anew, as among pegs."""
OVERDRAWN = 1.2
"""So many times the whole may be spent: strokes turn out dearer than those before them, and shares add up to more than one."""
POT = 0.5
"""The cost of seeing how likely a ball is potted."""


def rate(bed: Table) -> Rate:
    """Return what strokes cost on a table or board."""
    return DISCS if bed.ball is None else CUPS if bed.holes else PEGS if bed.pegs else BALLS


@dataclass(eq=False)
class ComputeBudget:
    """The work that may be spent on one decision, and that has been."""

    most: float = inf
    spent: float = 0.0
    strokes: int = 0
    on_strokes: float = 0.0
    anew: bool = False
    """Strokes are simulated anew for a ruling."""

    def pay(self, bed: Table, batch: Batch) -> None:
        """Pay for strokes that were simulated."""
        cost = rate(bed).of(len(batch), len(batch.events), batch.motions.shape[1], simultaneous_contacts(batch))
        self.strokes += len(batch)
        self.on_strokes += cost
        self.spent += cost

    def pay_ruling(self, pieces: int) -> None:
        """Pay for a ruling."""
        self.spent += self._ruling(pieces)

    def pay_looks(self, balls: int) -> None:
        """Pay for so many balls looked at, each in one layout, for the pots there are."""
        self.spent += POT * balls

    def strokes_for(self, share: float) -> int:
        """Return how many strokes like those so far a share of the whole buys, or what is left; as many as anybody wants where
        there is no limit.
        """
        if self.most == inf:
            return 1_000_000_000
        each = self.on_strokes / self.strokes if self.strokes else BALLS.stroke
        return max(1, int(min(share * self.most, OVERDRAWN * self.most - self.spent) / each))

    def rulings_for(self, share: float, pieces: int) -> int:
        """Return how many rulings a share of the whole buys, or what is left."""
        if self.most == inf:
            return 1_000_000_000
        return max(1, int(min(share * self.most, OVERDRAWN * self.most - self.spent) / self._ruling(pieces)))

    def _ruling(self, pieces: int) -> float:
        """Return what a ruling costs where so many pieces lie about."""
        return RULING + BESIDE * pieces + ANEW * self.anew


def simultaneous_contacts(batch: Batch) -> int:
    """Return how many contacts came at the same moment as the one before."""
    return int((np.diff(batch.events["time"]) == 0.0).sum())
