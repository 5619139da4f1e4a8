"""Bearing off at backgammon: the number of a position, and the table of throws to come (`hoyle.players.boards.endings.bearoff`)."""

from __future__ import annotations

from typing import Any, Final

from hoyle.physics.core.compiled import inner
from hoyle.physics.core.entries import entry

HOME: Final = 6
MEN: Final = 15


@inner
def rank(men: Any, ways: Any) -> int:
    """The number of a position, `men` on the points 1 to 6: those that are alike on the higher points follow each other."""
    left, found = MEN, 0
    for point in range(HOME - 1, -1, -1):
        for fewer in range(men[point]):
            found += ways[point, left - fewer]
        left -= men[point]
    return found


@entry
def rank_of(men: Any, ways: Any) -> int:
    """`rank`, for Python."""
    return rank(men, ways)


@inner
def steps(every: Any, ways: Any, found: Any, after: Any) -> None:
    """Write what each position becomes by a number played with a man of each point, (54264, 6, 6); -1 where that is not lawful."""
    for row in range(len(every)):
        own = rank(every[row], ways)
        highest = HOME - 1
        while highest > 0 and not every[row, highest]:
            highest -= 1
        for number in range(1, HOME + 1):
            for point in range(HOME):
                found[own, number - 1, point] = -1
                if not every[row, point] or (point + 1 < number and point < highest):
                    continue
                for k in range(HOME):
                    after[k] = every[row, k]
                after[point] -= 1
                if point + 1 > number:
                    after[point - number] += 1
                found[own, number - 1, point] = rank(after, ways)


@inner
def both(own: int, first: int, second: int, step: Any, mean: Any) -> int:
    """The position with the least mean that two numbers lead to, played in this order."""
    best = -1
    for i in range(HOME):
        p = step[own, first, i]
        if p == 0:
            return 0
        if p > 0:
            for k in range(HOME):
                q = step[p, second, k]
                if q >= 0 and (best < 0 or mean[q] < mean[best]):
                    best = q
    return best


@inner
def doubled(own: int, number: int, step: Any, mean: Any) -> int:
    """The position with the least mean that four of a number lead to."""
    best = -1
    for i in range(HOME):
        p = step[own, number, i]
        if p == 0:
            return 0
        if p > 0:
            for k in range(HOME):
                q = step[p, number, k]
                if q == 0:
                    return 0
                if q > 0:
                    end = both(q, number, number, step, mean)
                    if best < 0 or mean[end] < mean[best]:
                        best = end
    return best


@entry
def filled(every: Any, ways: Any, step: Any, after: Any, chance: Any, mean: Any) -> None:
    """Fill the table: the positions with the fewest pips first, so that what a play leads to is known before.

    `step` (54264, 6, 6) and `after` (6,) are room to work in.
    """
    steps(every, ways, step, after)
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
                for k in range(1, chance.shape[1]):
                    chance[own, k] += share * chance[best, k - 1]
                mean[own] += share * (1.0 + mean[best])
