"""A search of the layouts that strokes leave to whoever plays next, by strokes sampled from each.

Of a few trials of each stroke the layout is looked at: hope where the seat goes on, cost where it does not. Which strokes leave
another least is asked of many that pass the turn, before any is tried as the hand plays it.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt

import numpy as np

from hoyle.match.noise.hand import Error
from hoyle.players.geometry.aims import Floats, Ints
from hoyle.players.levels import Effort
from hoyle.players.position.position_value import FEWEST, MOST, SURE, PositionValue, lasts
from hoyle.players.position.shrinkage import shrunk
from hoyle.players.rollouts.batch_referee import REFUSED, BatchReferee
from hoyle.players.rollouts.compute_budget import ComputeBudget
from hoyle.players.rollouts.rollout import Rollout
from hoyle.players.strokes.stages import FEW, SEEN
from hoyle.players.value import loss_by
from hoyle.referee import Game

SAFE = 3
"""So many of the strokes that leave another least are tried."""
PASSING = 32
"""And so many that pass the turn are looked at to find them."""
SAFETY = 0.05
"""The share of a decision's work that this may cost in strokes, and again in rulings."""


@dataclass(frozen=True, eq=False)
class LeaveSearch:
    """Looks at what strokes of a seat leave that `referee` has judged. `caution` is how much more a chance left to another counts
    than one's own, `density` the share of sampled strokes that score.
    """

    game: Game
    referee: BatchReferee
    budget: ComputeBudget
    hand: Error
    threads: int
    caution: float
    density: float

    def worths(
        self, rollout: Rollout, verdicts: Ints, turn: Ints, weighed: Ints, keeps: Floats, effort: Effort,
        rng: np.random.Generator, shares: tuple[float, float],
    ) -> Floats:  # fmt: skip
        """Return what some strokes leave on average: the hopes of the seat where it goes on, less another's where it does not.
        Strokes and rulings may cost these shares of the work.
        """
        times = turn.shape[1]
        hoped = np.full(len(rollout), np.nan)
        gained, following = self.referee.gains(verdicts)
        rows: list[int] = []
        for i in weighed.tolist():
            # Another's chance counts the more the less likely the seat is to go on.
            passed = max(2, round(effort.layouts * (1.0 - keeps[i]) / 3))
            for way, most in ((1, effort.layouts), (-1, passed)):
                rows += (i * times + np.flatnonzero(turn[i] == way)[:most]).tolist()
        groups = self._groups(verdicts, rows)
        ours = [members for members in groups if following[members[0]] > 0][: effort.groups]
        theirs = [members for members in groups if following[members[0]] < 0][: max(1, effort.groups // 2)]
        looked = ours + theirs
        strokes, lying = self.budget.strokes_for(shares[0]), sum(map(len, looked))
        rulings = self.budget.rulings_for(shares[1], len(self.referee.workspace.positions.names))
        roots = sum(sqrt(len(members)) for members in looked)
        for members in looked:
            mine = max(1, strokes * len(members) // lying)
            asked = max(FEW, round(rulings * sqrt(len(members)) / roots))
            now = float(np.clip(gained[members], 0.0, MOST).mean()) if following[members[0]] > 0 else None
            some, found = self._looked(rollout, verdicts, members, effort, mine, asked, float(keeps.max()), now, rng)
            hoped[some] = found
        looks, gains = (one.reshape(-1, times)[weighed] for one in (hoped, np.clip(gained, -MOST, MOST)))
        able = gained.reshape(-1, times)[weighed] > REFUSED
        hopes, costs = (shrunk(looks, gains, able & way) for way in (turn[weighed] > 0, turn[weighed] < 0))
        over = (turn[weighed] == 0).mean(axis=1)
        goes_on = keeps[weighed]
        weight: Floats = goes_on * hopes - self.caution * np.maximum(1 - goes_on - over, 0.0) * costs
        return weight

    def safest(self, rollout: Rollout, verdicts: Ints, effort: Effort, keeps: float, rng: np.random.Generator) -> Ints:
        """The strokes by which the turn passes that leave another least, as they are meant, of those of the commonest state that
        they lead to.
        """
        _, following = self.referee.gains(verdicts)
        groups = self._groups(verdicts, np.flatnonzero((following < 0) & (verdicts >= 0)).tolist())
        if not groups:
            return np.zeros(0, np.int64)
        strokes = self.budget.strokes_for(SAFETY)
        asked = max(FEW, self.budget.rulings_for(SAFETY, len(self.referee.workspace.positions.names)))
        some, found = self._looked(rollout, verdicts, groups[0], effort, strokes, asked, keeps, None, rng)
        least: Ints = some[np.argsort(found, kind="stable")[:SAFE]]
        return least

    def _groups(self, verdicts: Ints, rows: list[int]) -> list[list[int]]:
        """The rows that lead to like states together, the largest group first."""
        groups: dict[object, list[int]] = {}
        for row in rows:
            if verdicts[row] >= 0:
                verdict = self.referee.verdicts[int(verdicts[row])]
                groups.setdefault(verdict.sort, []).append(row)
        return sorted(groups.values(), key=len, reverse=True)

    def _looked(
        self, rollout: Rollout, verdicts: Ints, members: list[int], effort: Effort, strokes: int, rulings: int, keeps: float,
        now: float | None, rng: np.random.Generator,
    ) -> tuple[Ints, Floats]:  # fmt: skip
        """As many rows of one state as strokes suffice for, and what each leaves to whoever plays next: to the seat, or what it
        loses by another.
        """
        state = self.referee.verdicts[int(verdicts[members[0]])].state
        # Where few of the ways score, more must be looked at to see any.
        ways = round(min(2.0 * effort.ways, max(0.5 * effort.ways, 2 * SEEN / max(self.density, 1e-6))))
        ways_on = len(state.ask.options) if state.ask else 1
        some = np.array(members[: max(1, strokes // (FEWEST * max(1, ways_on)))])
        # Whoever finds no sure stroke here is not sure of one wherever the pieces lie.
        sure = min(SURE, keeps)
        value = PositionValue(
            self.game,
            ways,
            self.hand,
            effort.again,
            self.threads,
            strokes,
            rulings,
            lasts(keeps),
            now,
            self.budget,
            sure,
        )
        after = self.referee.after(rollout, verdicts, some)
        found = value.worths(state, self.referee.workspace.positions.names, after, rng)
        if state.turn != self.referee.seat:
            found = found * loss_by(self.game, state, self.referee.seat)
        return some, found
