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
    """The cost of strokes that are simulated and told apart by what came of them: of so many together, of each, of each of its
    contacts, each contact for every piece that lies about, and each that comes at the same moment as another, as in a rack.
    """

    together: float
    stroke: float
    contact: float
    piece: float
    simultaneous: float = 0.0

    def of(self, strokes: int, contacts: int, pieces: int, simultaneous: int = 0) -> float:
        """Return what so many strokes cost together that had so many contacts in all, so many of them at one moment."""
        each = self.stroke * strokes + (self.contact + self.piece * pieces) * contacts
        return self.together + each + self.simultaneous * simultaneous


BALLS, CUPS = Rate(800.0, 5.2, 0.5, 0.085, 2.2), Rate(1700.0, 15.0, 0.1, 0.2)
DISCS = Rate(1000.0, 14.0, 2.0, 0.17)
PEGS = Rate(1200.0, 6.2, 0.12, 0.23, 2.2)
"""The cost of strokes of balls among pegs."""
RULING, BESIDE, MET, ANEW = 180.0, 8.0, 6.0, 200.0
"""The cost of a ruling, more for every piece and for every contact, and where its stroke is simulated anew, as among pegs."""
OVERDRAWN = 1.2
"""So many times the whole may be spent: strokes turn out dearer than those before them, and shares add up to more than one."""
LOOK, LAYOUT, POT, PAST = 900.0, 1.2, 0.15, 0.027
"""The cost of a look at the pots that layouts hold: of all together, of each, of each ball that may be potted in one, and of each
such ball for every ball that may be in its way.
"""


def rate(bed: Table) -> Rate:
    """Return what strokes cost on a table or board."""
    return DISCS if bed.ball is None else CUPS if bed.holes else PEGS if bed.pegs else BALLS


@dataclass(eq=False)
class ComputeBudget:
    """The work that may be spent on one decision, and that has been."""

    most: float = inf
    spent: float = 0.0
    strokes: int = 0
    contacts: int = 0
    """Those that the strokes had."""
    on_strokes: float = 0.0
    anew: bool = False
    """Strokes are simulated anew for a ruling."""

    def pay(self, bed: Table, batch: Batch) -> None:
        """Pay for strokes that were simulated."""
        cost = rate(bed).of(len(batch), len(batch.events), batch.motions.shape[1], simultaneous_contacts(batch))
        self.strokes += len(batch)
        self.contacts += len(batch.events)
        self.on_strokes += cost
        self.spent += cost

    def pay_ruling(self, pieces: int) -> None:
        """Pay for a ruling."""
        self.spent += self._ruling(pieces)

    def pay_look(self, layouts: int, balls: int, pieces: int) -> None:
        """Pay for a look at so many layouts of so many pieces for the pots there are, of so many balls in all."""
        self.spent += LOOK + LAYOUT * layouts + (POT + PAST * pieces) * balls

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
        """Return what a ruling costs on a stroke like those so far where so many pieces lie about."""
        return RULING + BESIDE * pieces + MET * self.contacts / max(1, self.strokes) + ANEW * self.anew


def simultaneous_contacts(batch: Batch) -> int:
    """Return how many contacts came at the same moment as the one before."""
    return int((np.diff(batch.events["time"]) == 0.0).sum())
