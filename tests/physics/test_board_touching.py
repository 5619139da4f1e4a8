"""Which discs at rest touch: every pair measured, whatever their order."""

from __future__ import annotations

from math import hypot

from hypothesis import given
from hypothesis import strategies as some

from hoyle.equipment import table
from hoyle.physics.core.state import FROZEN
from hoyle.physics.discs.board import board

BOARD = board(table("archarena-carrom"), None)
NAMES = ("white", "black", "r1", "r2", "g1", "g2")
STEP = BOARD.disc("r1").radius
ALONG = some.integers(-20, 20).map(lambda n: n * STEP / 2)
"""Coordinates by half a radius, so that discs often touch and often stand one above the other."""


@given(some.lists(some.tuples(ALONG, ALONG), max_size=len(NAMES)))
def test_touching_is_what_every_pair_says(places: list[tuple[float, float]]) -> None:
    """Two discs touch whose centres are hardly farther apart than their radii together."""
    names = list(NAMES[: len(places)])
    size = [BOARD.disc(name).radius for name in names]
    near = {
        tuple(sorted((names[i], names[j])))
        for i, (ax, ay) in enumerate(places)
        for j, (bx, by) in enumerate(places)
        if i < j and hypot(ax - bx, ay - by) < size[i] + size[j] + FROZEN
    }
    found = BOARD.touching(names, [x for x, _ in places], [y for _, y in places])
    assert {two for two in found if set(two) <= set(names)} == near
