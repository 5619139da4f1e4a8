"""The worth of a total that must come out exactly: how few balls could still make it.

Plain figures for players who look one answer ahead (reconstruction: the books give none).
"""

from collections.abc import Iterable
from functools import lru_cache
from math import exp

from hoyle.games.pocket.small_balls import NUMBERS, SMALL
from hoyle.referee import Standing

NEVER = 99
"""More balls than there are: the total cannot be made with what is on the table."""
ONE_MORE = 0.55
"""The chance of putting down one more ball that is wanted, before somebody else wins."""
OTHER_WAYS = 0.1
"""The part of what is wanting to certainty that other ways to make a total add at most to the shortest."""
WORTH = 40.0


@lru_cache(maxsize=4096)
def fewest(balls: frozenset[int], most: int) -> tuple[int, ...]:
    """For every sum from 0 to `most`, the least number of different balls that make it."""
    least = [0] + [NEVER] * most
    for ball in sorted(balls):
        for total in range(most, ball - 1, -1):
            least[total] = min(least[total], least[total - ball] + 1)
    return tuple(least)


@lru_cache(maxsize=4096)
def all_ways(balls: frozenset[int], most: int) -> tuple[float, ...]:
    """For every sum from 0 to `most`, the chances of all sets of balls that make it, added."""
    added = [1.0] + [0.0] * most
    for ball in balls:
        for total in range(most, ball - 1, -1):
            added[total] += ONE_MORE * added[total - ball]
    return tuple(added)


def chance(balls: frozenset[int], want: int, most: int) -> float:
    """The chance that a seat makes exactly `want` more with the balls on the table, from 0 to 1."""
    if want < 0:
        return 0.0
    count = fewest(balls, most)[want] if want <= most else NEVER
    if count == NEVER:  # what the table cannot give now, the next pyramid may
        return 0.04
    best = ONE_MORE**count
    return best + OTHER_WAYS * (1.0 - best) * (1.0 - exp(best - all_ways(balls, most)[want]))


def expected(balls: frozenset[int], wants: Iterable[int], most: int) -> float:
    """The mean chance over totals that are as likely as each other."""
    chances = [chance(balls, want, most) for want in wants]
    return sum(chances) / len(chances) if chances else 0.0


def worth(s: Standing, seat: str, numbers: range = NUMBERS) -> float:
    """The worth of a seat's total to it, in points. Where its small ball is not seen, any that is not seen elsewhere may be it."""
    if seat in s.out:
        return 0.0
    pool = int(s.options["Points"])
    balls = frozenset(int(ball) for ball in s.layout.on_table() if ball.isdecimal())
    small = s.secret(seat, SMALL)
    seen = {s.secret(other, SMALL) for other in s.seats}
    held = [small] if isinstance(small, int) else [n for n in numbers if n not in seen]
    return WORTH * expected(balls, (pool - int(s.scores[seat]) - n for n in held), pool)
