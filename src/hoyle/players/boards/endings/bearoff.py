"""Bearing off at backgammon, exact for each side: how many throws its men at home take, over all throws and the best plays.

With all men at home on both sides nobody meets any more, and each hurries: of every position of up to fifteen men on six points,
54,264 in all, the table tells how likely so many throws are if each play keeps the mean of throws to come least. Who is likelier
to be off first follows from both sides' rows. The table is reckoned when it is first wanted, in a second.
"""

from __future__ import annotations

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from hoyle.players.kernels.bearing_off import HOME, MEN, filled, rank_of

LONGEST: Final = 32
"""Throws told apart: fifteen men on the last point take thirty at most."""


def _choices() -> NDArray[np.int64]:
    """In how many ways up to so many men stand on so many points: [points, men]."""
    found = np.ones((HOME + 1, MEN + 2), np.int64)
    for points in range(1, HOME + 1):
        for men in range(MEN + 1):
            found[points, men] = found[points - 1, : men + 1].sum()
    return found


WAYS: Final = _choices()


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
    filled(every, WAYS, np.empty((len(every), HOME, HOME), np.int64), np.zeros(HOME, np.int8), chance, mean)
    return chance


def throws(men: NDArray[np.int8]) -> NDArray[np.float64]:
    """Return how likely a side with these men on the points 1 to 6 is to need so many throws."""
    found: NDArray[np.float64] = table()[rank_of(men, WAYS)]
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
