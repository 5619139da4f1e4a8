"""Discs at rest: which touch, every pair measured, whatever their order; and layouts that are checked at once."""

from __future__ import annotations

from math import hypot

from hypothesis import given
from hypothesis import strategies as some

from hoyle.equipment import table
from hoyle.physics.core.state import FROZEN, REST
from hoyle.physics.discs.board import OVERLAP, board

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


NUDGE = some.sampled_from((0.0, 1e-17, -1e-17, 5e-14, -5e-14, 2e-13, -2e-13, 1e-6, -1e-6))
"""Hardly anything, about what may overlap by rounding, and more."""


@given(some.lists(some.tuples(ALONG, ALONG, NUDGE), max_size=len(NAMES)))
def test_a_layout_that_is_checked_at_once_is_one_in_which_nothing_is_moved(
    places: list[tuple[float, float, float]],
) -> None:
    """All lie within the rims, over no hole, and apart but for rounding: looked at one by one nothing is refused or moved."""
    names, size = NAMES[: len(places)], [STEP] * len(places)
    xs, ys = [x + nudge for x, _, nudge in places], [y for _, y, _ in places]
    if BOARD._all_apart(xs, ys, size):
        was = [*xs], [*ys]
        assert not any(BOARD.fault(name, x, y, put=False) for name, x, y in zip(names, xs, ys, strict=True))
        BOARD.part(xs, ys, size, [False] * len(xs))
        assert (xs, ys) == was


def test_only_a_layout_in_order_is_checked_at_once() -> None:
    """Two rings apart are; two that overlap, one over a rim, one over a corner's hole and one that is nowhere are not."""
    corner = BOARD.table.width / 2 - STEP, BOARD.table.length / 2 - STEP
    assert BOARD._all_apart([0.0, 2 * STEP + OVERLAP], [0.0, 0.0], [STEP, STEP])
    for x, y in ((STEP, 0.0), (BOARD.table.width / 2, 0.1), corner, (float("nan"), 0.0)):
        assert not BOARD._all_apart([0.0, x], [0.0, y], [STEP, STEP]), (x, y)
    xs, ys, motions = [0.0, 3 * STEP], [0.0, 0.0], [REST, REST]
    BOARD.settle_layout(("r1", "r2"), xs, ys, motions)
    assert (xs, ys) == ([0.0, 3 * STEP], [0.0, 0.0])
