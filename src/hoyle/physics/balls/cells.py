"""Which balls may come near each other, by the cells of the bed that each may come into.

The bed is cut into `ACROSS` times `ALONG` cells, one bit each of a whole number. Two balls whose cells have no bit in common
cannot meet in their present motions: of many balls most are told apart by that, at one look each.
"""

from __future__ import annotations

from typing import Any

from hoyle.physics.balls.state import Laws
from hoyle.physics.core.compiled import inner
from hoyle.physics.core.state import DOWN

ACROSS, ALONG = 6, 10
"""Cells across the bed and along it: all bits of a whole number but its sign and three more."""
ROWS = sum(1 << (ACROSS * row) for row in range(ALONG))
"""The first cell of every row."""


@inner
def cell(at: float, half: float, count: int) -> int:
    """The number, of `count` that part -half to half (m) evenly, of the cell at a place; what lies beyond an end is in its cell."""
    share = 0.5 * count * (at / half + 1.0)
    if share < 1.0:
        return 0
    if share >= count:
        return count - 1
    return int(share)


@inner
def cells_over(x0: float, y0: float, x1: float, y1: float, P: Laws) -> int:
    """The cells that a box lies over."""
    left, right = cell(x0, P.half_width, ACROSS), cell(x1, P.half_width, ACROSS)
    low, high = cell(y0, P.half_length, ALONG), cell(y1, P.half_length, ALONG)
    columns = (2 << right) - (1 << left)
    rows = (1 << (ACROSS * (high + 1))) - (1 << (ACROSS * low))
    return columns * (ROWS & rows)


@inner
def cells_of(b: Any, P: Laws) -> int:
    """The cells that a ball may come into in its present motion; none for one that nothing meets."""
    if b.motion >= DOWN:
        return 0
    return cells_over(b.x0 - b.R, b.y0 - b.R, b.x1 + b.R, b.y1 + b.R, P)


@inner
def cells_round(b: Any, more: float, P: Laws) -> int:
    """The cells that a ball is in where it now is, or would be if it were `more` (m) thicker."""
    far = b.R + more
    return cells_over(b.x - far, b.y - far, b.x + far, b.y + far, P)
