"""Bearing off at backgammon, exact for each side: how many throws its men at home take, over all throws and the best plays.

With all men at home on both sides nobody meets any more, and each hurries: of every position of up to fifteen men on six points,
54,264 in all, the table tells how likely so many throws are if each play keeps the mean of throws to come least. Who is likelier
to be off first follows from both sides' rows. The table is reckoned when it is first wanted, in a second.
"""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import numba as nb
import numpy as np
from numpy.typing import NDArray

HOME: Final = 6
MEN: Final = 15
LONGEST: Final = 32
"""Throws told apart: fifteen men on the last point take thirty at most."""

_jit: Any = nb.njit(cache=True, nogil=True)


def _choices() -> NDArray[np.int64]:
    """In how many ways up to so many men stand on so many points: [points, men]."""
    found = np.ones((HOME + 1, MEN + 2), np.int64)
    for points in range(1, HOME + 1):
        for men in range(MEN + 1):
            found[points, men] = found[points - 1, : men + 1].sum()
    return found


WAYS: Final = _choices()


@_jit
def rank(men: Any, ways: Any) -> int:
    """The number of a position, `men` on the points 1 to 6: those that are alike on the higher points follow each other."""
    left, found = MEN, 0
    for point in range(HOME - 1, -1, -1):
        for fewer in range(men[point]):
            found += ways[point, left - fewer]
        left -= men[point]
    return found


@_jit
def steps(every: Any, ways: Any) -> Any:
    """Return what each position becomes by a number played with a man of each point, (54264, 6, 6); -1 where that is not lawful."""
    found = np.full((len(every), HOME, HOME), -1, np.int64)
    for row in range(len(every)):
        own = rank(every[row], ways)
        highest = HOME - 1
        while highest > 0 and not every[row, highest]:
            highest -= 1
        for number in range(1, HOME + 1):
            for point in range(HOME):
                if not every[row, point] or (point + 1 < number and point < highest):
                    continue
                after = every[row].copy()
                after[point] -= 1
                if point + 1 > number:
                    after[point - number] += 1
                found[own, number - 1, point] = rank(after, ways)
    return found


@_jit
def both(own: int, first: int, second: int, step: Any, mean: Any) -> int:
    """The position with the least mean that two numbers lead to, played in this order."""
    best = -1
    for p in step[own, first]:
        if p == 0:
            return 0
        if p > 0:
            for q in step[p, second]:
                if q >= 0 and (best < 0 or mean[q] < mean[best]):
                    best = q
    return best


@_jit
def doubled(own: int, number: int, step: Any, mean: Any) -> int:
    """The position with the least mean that four of a number lead to."""
    best = -1
    for p in step[own, number]:
        if p == 0:
            return 0
        if p > 0:
            for q in step[p, number]:
                if q == 0:
                    return 0
                if q > 0:
                    end = both(q, number, number, step, mean)
                    if best < 0 or mean[end] < mean[best]:
                        best = end
    return best


@_jit
def filled(every: Any, ways: Any, chance: Any, mean: Any) -> None:
    """Fill the table: the positions with the fewest pips first, so that what a play leads to is known before."""
    step = steps(every, ways)
    for row in range(len(every)):
        own = rank(every[row], ways)
        if own == 0:
            chance[0, 0] = 1.0
            continue
        for a in range(HOME):
            for b in range(a + 1):
                if a == b:
                    best = doubled(own, a, step, mean)
                else:
                    best, other = both(own, a, b, step, mean), both(own, b, a, step, mean)
                    best = other if mean[other] < mean[best] else best
                share = (1.0 if a == b else 2.0) / 36.0
                chance[own, 1:] += share * chance[best, :-1]
                mean[own] += share * (1.0 + mean[best])


def positions() -> NDArray[np.int8]:
    """Every position, (54264, 6), those with the fewest pips first."""
    found = np.zeros((1, 0), np.int8)
    for _ in range(HOME):
        left = MEN - found.sum(axis=1, dtype=np.int64)
        row = np.repeat(np.arange(len(found)), left + 1)
        more = np.arange(len(row)) - np.repeat(np.cumsum(left + 1) - (left + 1), left + 1)
        found = np.column_stack([found[row], more.astype(np.int8)])
    pips = found.astype(np.int64) @ np.arange(1, HOME + 1)
    return np.ascontiguousarray(found[np.argsort(pips, kind="stable")])


@cache
def table() -> NDArray[np.float64]:
    """Return how likely so many throws are, by the number of the position: (54264, 32)."""
    every = positions()
    chance, mean = np.zeros((len(every), LONGEST)), np.zeros(len(every))
    filled(every, WAYS, chance, mean)
    return chance


def throws(men: NDArray[np.int8]) -> NDArray[np.float64]:
    """Return how likely a side with these men on the points 1 to 6 is to need so many throws."""
    found: NDArray[np.float64] = table()[rank(men, WAYS)]
    return found


def racing_home(found: NDArray[np.int8]) -> bool:
    """True if all men of both sides are at home or off in each of these positions, arrays (2, 26)."""
    return not found[:, :, HOME + 1 :].any()


def worth(found: NDArray[np.int8]) -> NDArray[np.float64]:
    """Return what each position with all men at home is worth to the side that has just moved, in points a game: who has no
    man left has won, twice if the other has borne none.
    """
    out = np.empty(len(found))
    for k, (own, other) in enumerate(found):
        mine, theirs = throws(own[1 : HOME + 1]), throws(other[1 : HOME + 1])
        # The other throws first: as many throws as theirs are too many.
        won = float(mine[:-1] @ np.cumsum(theirs[::-1])[::-1][1:])
        out[k] = 2.0 * won - 1.0
        if mine[0] == 1.0:
            out[k] = 2.0 if other[1 : HOME + 1].sum() == MEN else 1.0
    return out
