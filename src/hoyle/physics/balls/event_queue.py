"""The events ahead: whom a ball meets first, and which balls stir. A ball that lies still in a corner costs the others nothing.

`pairs` is the square table of when two balls meet, s. Of up to `WORD` balls a ball's `partners` tell which of its row are times,
and the rest of the table is never read; of more, all are, infinity for never.
"""

from __future__ import annotations

from math import inf
from typing import Any

from hoyle.physics.balls.broad_phase import beside, enter
from hoyle.physics.balls.collision_times import find_wall, pair_time
from hoyle.physics.balls.state import Laws
from hoyle.physics.core.bit_sets import WORD, lowest
from hoyle.physics.core.compiled import inner
from hoyle.physics.core.events import renew_pair


@inner
def forget_pairs(pairs: Any) -> None:
    """No two balls meet; their records are to say so too."""
    n = pairs.shape[0]
    if n > WORD:
        for i in range(n):
            for j in range(n):
                pairs[i, j] = inf


@inner
def partners_of(balls: Any, pairs: Any, i: int, first: int) -> int:
    """The balls, of `WORD` from the first on, that ball i was going to meet: as bits, as `beside` has them."""
    n = balls.shape[0]
    if n <= WORD:
        return int(balls[i].partners)
    found = 0
    for k in range(n - first if n - first < WORD else WORD):
        if pairs[i, first + k] < inf:
            found |= 1 << k
    return found


@inner
def first_partner(balls: Any, pairs: Any, i: int) -> None:
    """Set ball i's earliest partner from those that it has."""
    b = balls[i]
    b.pair_t = inf
    left = b.partners
    while left != 0:
        j = lowest(left)
        left &= left - 1
        if pairs[i, j] < b.pair_t:
            b.pair_t = pairs[i, j]
            b.pair = j


@inner
def soonest(b: Any) -> float:
    """Return when something next happens to a ball."""
    at: float = b.pair_t if b.pair_t < b.wall_t else b.wall_t
    if b.until < at:
        at = b.until
    return at


@inner
def note(balls: Any, pairs: Any, i: int, j: int, t: float) -> None:
    """Note that balls i and j meet at time t, and whom each then meets first; for i, of those that have been noted."""
    if balls.shape[0] > WORD:
        renew_pair(balls, pairs, i, j, t)
        balls[j].soon = soonest(balls[j])
        return
    b, c = balls[i], balls[j]
    if t < inf:
        pairs[i, j] = t
        pairs[j, i] = t
        b.partners |= 1 << j
        c.partners |= 1 << i
        if t < b.pair_t:
            b.pair_t = t
            b.pair = j
        if t < c.pair_t:
            c.pair_t = t
            c.pair = i
            if t < c.soon:
                c.soon = t
            return
    elif b.partners & (1 << j) != 0:
        b.partners ^= 1 << j
        c.partners ^= 1 << i
    if c.pair == i and c.pair_t < inf:
        first_partner(balls, pairs, j)
        c.soon = soonest(c)


@inner
def stir(balls: Any, i: int) -> None:
    """Count ball i among those that stir if its motion ends or comes to a wall, else not."""
    n = balls.shape[0]
    b = balls[i]
    stirs = b.until < inf or b.wall_t < inf
    if stirs == (b.rank >= 0):
        return
    k = 0
    while k < n and balls[k].stirs >= 0:
        k += 1
    if stirs:
        balls[k].stirs = i
        b.rank = k
        if k + 1 < n:
            balls[k + 1].stirs = -1
    else:
        last = balls[k - 1].stirs
        balls[b.rank].stirs = last
        balls[last].rank = b.rank
        balls[k - 1].stirs = -1
        b.rank = -1


@inner
def renew_course(balls: Any, walls: Any, i: int, P: Laws) -> None:
    """Find again where a ball whose motion changed comes to a wall."""
    find_wall(balls[i], walls, P)
    stir(balls, i)
    enter(balls, i, P)


@inner
def renew_partners(balls: Any, pairs: Any, i: int, now: float, later: int) -> None:
    """Find again whom a ball whose motion changed will meet, and tell the others; those of the bits in `later` find it alone."""
    balls[i].pair_t = inf
    for first in range(0, balls.shape[0], WORD):
        others = (beside(balls, i, first) | partners_of(balls, pairs, i, first)) & ~later
        while others != 0:
            j = first + lowest(others)
            others &= others - 1
            if j != i:
                note(balls, pairs, i, j, pair_time(balls[i], balls[j], now))
    balls[i].soon = soonest(balls[i])


@inner
def renew(balls: Any, pairs: Any, walls: Any, i: int, now: float, P: Laws) -> None:
    """Find again what a ball whose motion changed will meet, and tell the others."""
    renew_course(balls, walls, i, P)
    renew_partners(balls, pairs, i, now, 0)


@inner
def next_event(balls: Any) -> tuple[float, int, int]:
    """Return when the next thing happens, to which ball (-1: none), and what: 0 it meets a ball, 1 a wall, 2 its motion ends."""
    n = balls.shape[0]
    at, which, ties = inf, -1, 0
    k = 0
    while k < n and balls[k].stirs >= 0:
        i = balls[k].stirs
        k += 1
        soon = balls[i].soon
        # Without a branch: which of them is the soonest nobody foretells.
        ties = 0 if soon < at else ties + int(soon == at)
        which = i if soon < at else which
        at = soon if soon < at else at
    if which < 0:
        return inf, -1, 1
    b = balls[which]
    if b.pair_t == at and b.wall_t > at:
        j = b.pair
        c = balls[j]
        if ties == (1 if c.rank >= 0 else 0) and c.pair_t == at and c.pair == which and c.wall_t > at:
            # Most often two meet and nothing else happens.
            return at, which if which < j else j, 0
    if ties > 0 or (b.pair_t < b.wall_t and b.pair_t <= b.until):
        return ordered(balls)
    return at, which, 2 if b.until < b.wall_t else 1


@inner
def ordered(balls: Any) -> tuple[float, int, int]:
    """The same, of all balls in their order: of two that meet, and of what comes at one instant, the one that stands first."""
    at, which, what = inf, -1, 1
    for i in range(balls.shape[0]):
        b = balls[i]
        if b.pair_t < at:
            at, which, what = b.pair_t, i, 0
        if b.wall_t < at or (b.wall_t == at and what == 0):
            at, which, what = b.wall_t, i, 1
        if b.until < at:
            at, which, what = b.until, i, 2
    return at, which, what
