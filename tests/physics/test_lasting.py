"""Lasting contacts: hop after hop, what touches stays where it is."""

from __future__ import annotations

import math

import pytest

from hoyle.physics.balls.roots import closing, meeting
from hoyle.physics.core.state import MAX_EVENTS, PART
from hoyle.units import GRAVITY

D = 0.05715
HOP = 2 * PART / GRAVITY
"""How long (s) a hop lasts that begins at the least speed of parting, under a pressure of one g."""


@pytest.mark.parametrize("gap", [0.0, -5e-11, -1e-10, -1.5e-10])
def test_thousands_of_hops_on_a_ball_do_not_add_up(gap: float) -> None:
    deepest = gap
    for _ in range(MAX_EVENTS // 4):
        t = meeting((D + gap, 0, 0), (PART, 0, 0), (-GRAVITY, 0, 0), D, 1.0)
        assert t == pytest.approx(HOP, rel=1e-3)
        gap += t * (PART - 0.5 * GRAVITY * t)
        deepest = min(deepest, gap)
    assert deepest > -2.5e-10


@pytest.mark.parametrize("gap", [0.0, -5e-11, -1e-10, -1.5e-10])
def test_thousands_of_hops_on_a_cushion_do_not_add_up(gap: float) -> None:
    deepest = gap
    for _ in range(MAX_EVENTS // 4):
        t = closing(gap, PART, -0.5 * GRAVITY)
        assert t == pytest.approx(HOP, rel=1e-3)
        gap += t * (PART - 0.5 * GRAVITY * t)
        deepest = min(deepest, gap)
    assert deepest > -2.5e-10


def test_what_closes_on_what_it_touches_meets_at_once_and_what_parts_does_not() -> None:
    assert meeting((D - 1e-10, 0, 0), (-1e-5, 0, 0), (0, 0, 0), D, 1.0) == 0.0
    assert closing(-1e-10, -1e-5, 0.0) == 0.0
    assert meeting((D - 1e-10, 0, 0), (1e-5, 0, 0), (0, 0, 0), D, 1.0) == math.inf
    assert closing(-1e-10, 1e-5, 0.0) == math.inf
