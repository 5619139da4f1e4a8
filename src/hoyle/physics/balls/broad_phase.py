"""The pairs of balls that may come near each other: of few by their boxes, of many by the cells of the bed that each may come into.

The bed is cut into `ACROSS` strips one way and `ALONG` the other, one bit each of a whole number. Two balls that have no strip in
common, of either kind, cannot meet in their present motions. Every strip knows which balls may come into it, and those that share a
cell with one are found without a look at the others. Up to `FEW` balls that costs more than it saves: the box of each is looked at.
"""

from __future__ import annotations

from typing import Any

from hoyle.physics.balls.state import Laws
from hoyle.physics.core.bit_sets import WORD, lowest
from hoyle.physics.core.compiled import inner
from hoyle.physics.core.contact_groups import may_touch
from hoyle.physics.core.state import DOWN, NIGH

ACROSS, ALONG = 6, 10
"""Strips across the bed and along it."""
COLUMNS, ROWS = (1 << ACROSS) - 1, ((1 << ALONG) - 1) << ACROSS
"""The bits of the strips of either kind."""
FEW = 24
"""Up to so many balls each is looked at. Of more, strips know their balls: ball k's record keeps those of strip k."""


@inner
def strip(at: float, half: float, count: int) -> int:
    """The number of the strip at a place, of `count` that part -half to half (m): beyond an end the last, nowhere the first."""
    share = at * (0.5 * count / half) + 0.5 * count
    share = share if share > 0.0 else 0.0
    return int(share if share < count else count - 1.0)


@inner
def cells_over(x0: float, y0: float, x1: float, y1: float, P: Laws) -> int:
    """The strips that a box lies over."""
    left, right = strip(x0, P.half_width, ACROSS), strip(x1, P.half_width, ACROSS)
    low, high = strip(y0, P.half_length, ALONG), strip(y1, P.half_length, ALONG)
    return (2 << right) - (1 << left) + (((2 << high) - (1 << low)) << ACROSS)


@inner
def cells_of(b: Any, P: Laws) -> int:
    """The strips that a ball may come into in its present motion; none for one that nothing meets."""
    if b.motion >= DOWN:
        return 0
    return cells_over(b.x0 - b.R, b.y0 - b.R, b.x1 + b.R, b.y1 + b.R, P)


@inner
def enter(balls: Any, i: int, P: Laws) -> None:
    """Note the strips that ball i may come into from now on."""
    n = balls.shape[0]
    if n <= FEW:
        return
    b = balls[i]
    cells = cells_of(b, P)
    changed = b.cells ^ cells
    b.cells = cells
    if n <= WORD:
        while changed != 0:
            balls[lowest(changed)].strip ^= 1 << i
            changed &= changed - 1


@inner
def overlapping(balls: Any, i: int) -> int:
    """The balls, of few, whose boxes come near ball i's."""
    b = balls[i]
    found = 0
    if b.motion >= DOWN:
        return 0
    for j in range(balls.shape[0]):
        c = balls[j]
        d = b.R + c.R
        across = (b.x1 + d >= c.x0) & (c.x1 + d >= b.x0)
        along = (b.y1 + d >= c.y0) & (c.y1 + d >= b.y0)
        found |= int(across & along & (c.motion < DOWN)) << j
    return int(found)


@inner
def beside(balls: Any, i: int, first: int) -> int:
    """The balls, of `WORD` from the first on, that may come near ball i in their present motions; ball i too.

    The k-th bit is that of ball first + k.
    """
    if balls.shape[0] <= FEW:
        return overlapping(balls, i)
    return sharing(balls, balls[i].cells, first)


@inner
def round_about(balls: Any, x: float, y: float, R: float, first: int, P: Laws) -> int:
    """The balls, of `WORD` from the first on, that others meet and that may come near one of radius R (m) at (x, y)."""
    n = balls.shape[0]
    found = 0
    if n <= FEW:
        for j in range(n):
            found |= int(may_touch(balls[j], x, y, R)) << j
        return int(found)
    far = R + NIGH
    others = sharing(balls, cells_over(x - far, y - far, x + far, y + far, P), first)
    while others != 0:
        k = lowest(others)
        others &= others - 1
        found |= int(may_touch(balls[first + k], x, y, R)) << k
    return int(found)


@inner
def sharing(balls: Any, cells: int, first: int) -> int:
    """The balls, of `WORD` from the first on, that may come into a cell in which two of these strips cross, of more than few."""
    n = balls.shape[0]
    found = 0
    if n <= WORD:
        across, along = cells & COLUMNS, cells & ROWS
        while across != 0:
            found |= balls[lowest(across)].strip
            across &= across - 1
        there = 0
        while along != 0:
            there |= balls[lowest(along)].strip
            along &= along - 1
        return found & there
    for k in range(n - first if n - first < WORD else WORD):
        common = balls[first + k].cells & cells
        if common & COLUMNS != 0 and common & ROWS != 0:
            found |= 1 << k
    return found
