"""Pool rails of other restitutions: the table of docs/physics.md, and that none meets all that is published."""

from __future__ import annotations

import math
from pathlib import Path

import pytest

from hoyle.equipment import table
from hoyle.physics import CueStroke, Params, simulate
from hoyle.physics.params import POOL
from hoyle.record import Layout
from physics.bench import at_cushion, bench, first, speed, way

PAGE = Path(__file__).parents[2] / "docs" / "physics.md"
TRIED = (0.98, 0.95, 0.90, 0.85)


def left(v: float, params: Params) -> float:
    """What part of its speed a ball has that rolled square at a cushion, once it rolls again."""
    legs = at_cushion(v, 90, params, 1.0, 0, bench()).path.legs("cue")
    return speed(next(leg.velocity for leg in legs if leg.motion == "roll")) / v


def rebound(v: float, params: Params) -> float:
    """The speed at which a ball comes straight back that rolled at v."""
    return speed(first(at_cushion(v, 90, params, 1.0, 0, bench())))


def lengths(params: Params) -> float:
    """Lengths of the table that a ball struck with a stick at 5.4 m/s goes."""
    bed = table("pool-9ft")
    shot = simulate(bed, Layout({"cue": bed.spot("head-spot")}), CueStroke("cue", 5.4, math.pi / 2), params)
    return way(shot) / bed.length


def test_the_page_has_what_other_rails_would_do() -> None:
    rows = [line.split("|")[1:-1] for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| 0.")]
    for e in TRIED:
        p = POOL.but(e_cushion=e)
        ours = (*(left(v, p) for v in (1.0, 3.13, 5.0)), rebound(2.0, p), lengths(p))
        (row,) = (row[1:] for row in rows if row[0].split(",")[0].strip() == f"{e:.2f}")
        # As printed, but for the rounding of the last digit.
        for said, value in zip(row, ours, strict=True):
            assert float(said) == pytest.approx(value, abs=0.6 * 10 ** -len(said.strip().partition(".")[2]))


def test_no_restitution_meets_all_that_is_published() -> None:
    halves = [p for p in (POOL.but(e_cushion=e / 100) for e in range(80, 100, 3)) if abs(left(3.13, p) - 0.5) < 0.02]
    assert halves
    for p in halves:
        assert rebound(2.0, p) < 1.82 - 0.06
        assert lengths(p) < 4.0
        assert lengths(p.but(mu_r=0.005)) < 4.0
