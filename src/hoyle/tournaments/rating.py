"""The strength of a tournament's players: Bradley-Terry strengths with their errors, on Elo's scale.

Bradley, Terry, "Rank Analysis of Incomplete Block Designs: I. The Method of Paired Comparisons", Biometrika 39 (1952) 324. A
match of several is taken as the comparisons of all its pairs, each weighed so that a match counts as one a player; a draw as half
a win each.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import combinations
from math import log

import numpy as np

from hoyle.tournaments.jobs import Done

SCALE = 400 / log(10)
"""Elo points a unit of log strength."""
PRIOR = 0.5
"""Draws that each player is taken to have had with one of middling strength, so that who won all has a strength too."""


@dataclass(frozen=True)
class Rating:
    """A player's strength in Elo points about the mean of all, its standard error, and what it is made of."""

    player: str
    elo: float
    error: float
    matches: int
    wins: float
    """Comparisons with others that were won; a draw is half of one."""
    compared: float


def ratings(results: Iterable[Done]) -> list[Rating]:
    """The players' strengths, best first. Seats of the same player are not compared with each other."""
    results = list(results)
    names = sorted({player for done in results for player in done.players})
    index = {name: i for i, name in enumerate(names)}
    n = len(names)
    won, played = np.zeros((n, n)), np.zeros(n, np.int64)
    for done in results:
        for player in set(done.players):
            played[index[player]] += 1
        weight = 1.0 / max(1, len(done.players) - 1)
        for (a, x), (b, y) in combinations(zip(done.players, done.places, strict=True), 2):
            if a != b:
                share = 1.0 if x < y else 0.0 if y < x else 0.5
                won[index[a], index[b]] += weight * share
                won[index[b], index[a]] += weight * (1 - share)
    total = won + won.T
    strength = np.zeros(n)
    information = np.eye(n)
    for _ in range(100):
        chance = 1 / (1 + np.exp(strength[None, :] - strength[:, None]))
        against = 1 / (1 + np.exp(-strength))
        slope = (won - total * chance).sum(axis=1) + PRIOR * (0.5 - against) * 2
        spread = total * chance * (1 - chance)
        information = np.diag(spread.sum(axis=1) + 2 * PRIOR * against * (1 - against)) - spread
        step = np.linalg.solve(information, slope)
        strength = strength + step
        if np.abs(step).max(initial=0.0) < 1e-10:
            break
    # What is known is how far they are apart: errors are those about the mean of all.
    about = np.eye(n) - 1.0 / max(n, 1)
    error = np.sqrt(np.diag(about @ np.linalg.inv(information) @ about))
    strength = strength - strength.mean() if n else strength
    found = [
        Rating(
            name,
            float(SCALE * strength[i]),
            float(SCALE * error[i]),
            int(played[i]),
            float(won[i].sum()),
            float(total[i].sum()),
        )
        for i, name in enumerate(names)
    ]
    return sorted(found, key=lambda one: (-one.elo, one.player))
