"""A slice of the soak in `benchmarks`, and the eyes it looks with: they must see what is wrong."""

from __future__ import annotations

from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from types import SimpleNamespace
from typing import Any, cast

import numpy as np
import pytest
from benchmarks import soak
from benchmarks.inspecting import Found, inspect
from benchmarks.soaking import REFUSED

from hoyle.equipment import Table, table
from hoyle.physics import Path, params_for, simulate
from hoyle.physics.balls.prepared_table import prepare_table
from hoyle.physics.core.state import FLY, LEG, REST, ROLL, SLIDE
from hoyle.record import At, Layout, Release

SIZE = 300
POOL = table("pool-9ft")


SLICES = [
    pytest.param(law * len(soak.BEDS) + k, id=f"{name} {' '.join(map(str, changed.values()))}")
    for law, changed in enumerate(soak.LAWS)
    for k, name in enumerate(soak.BEDS)
    if (law == 0 or k == len(soak.BEDS) - law) and "kick_chance" not in changed
]
"""Slices of every table with the default laws, and of every other law with a table of its own; `test_kicks` has kicks."""


@pytest.mark.parametrize("number", SLICES)
def test_random_strokes_are_lawful(number: int) -> None:
    tally = soak.play(seed=2, number=number, size=SIZE)
    assert tally.failures == []
    assert tally.strokes == SIZE
    assert tally.frozen >= SIZE // 10
    assert tally.raised >= SIZE // 20
    assert tally.refused.total() <= REFUSED * SIZE
    assert tally.events > SIZE


def test_the_same_bits_in_another_order_in_another_process() -> None:
    with ProcessPoolExecutor(1, mp_context=get_context("spawn")) as other:
        elsewhere = other.submit(soak.replay, 2, 1, SIZE).result()
    assert elsewhere == soak.play(seed=2, number=1, size=SIZE).digests


def leg(piece: int, t: float, x: float, v: float, motion: int = ROLL, **more: float) -> np.ndarray:
    """A leg along +x through the middle of the table, with natural roll."""
    assert POOL.ball is not None
    r = POOL.ball.radius
    made = np.zeros(1, LEG)
    made["R"], made["k"] = r, 0.4
    for name, value in {"piece": piece, "motion": motion, "t": t, "x": x, "vx": v, "wy": v / r, **more}.items():
        made[name] = value
    return made


def seen(*legs: np.ndarray, starts: dict[str, tuple[float, float]], duration: float, bed: Table = POOL) -> Found:
    path = Path(tuple(starts), starts, np.concatenate(legs), duration)
    return inspect(cast(Any, SimpleNamespace(path=path, params=params_for(bed))), prepare_table(bed, None))


def test_a_lawful_stroke_is_found_lawful() -> None:
    shot = simulate(POOL, Layout({"cue": At(0.0, 0.0), "1": At(0.3, 0.01)}), Release("cue", (2.0, 0.0, 0.0)))
    found = inspect(shot, prepare_table(POOL, None))
    assert -1e-9 <= found.overlap < 1e-6
    assert found.sunk > -1e-9
    assert -1e-15 < found.below <= 0.0
    assert found.gain < 1e-12
    assert found.jump < 1e-12
    assert soak.faults(shot, found) == []


def test_balls_that_pass_through_each_other_are_seen() -> None:
    found = seen(leg(0, 0.0, 0.0, 1.0), starts={"cue": (0.0, 0.0), "1": (0.3, 0.0)}, duration=0.5)
    assert found.overlap == pytest.approx(-2 * 0.028575, rel=0.05)
    assert found.overlap_time == pytest.approx(0.3, abs=0.01)


def test_a_fast_pass_is_seen_though_both_ends_are_clear() -> None:
    found = seen(leg(0, 0.0, -0.4, 12.0), starts={"cue": (-0.4, 0.0), "1": (0.0, 0.03)}, duration=0.07)
    assert found.overlap < -0.02


def test_a_flight_over_a_ball_is_no_overlap() -> None:
    up = leg(0, 0.0, 0.0, 1.0, FLY, z=0.06)
    found = seen(up, starts={"cue": (0.0, 0.0), "1": (0.3, 0.0)}, duration=0.5)
    assert found.overlap == pytest.approx(0.06 - 2 * 0.028575, abs=1e-4)


def test_energy_that_grows_is_seen() -> None:
    found = seen(leg(0, 0.0, 0.0, 1.0), leg(0, 0.1, 0.1, 1.1), starts={"cue": (0.0, 0.0)}, duration=0.2)
    assert found.gain == pytest.approx(0.21)
    assert found.gain_time == 0.1


def test_spin_and_height_count_as_energy() -> None:
    spun = seen(leg(0, 0.0, 0.0, 1.0), leg(0, 0.1, 0.1, 1.0, SLIDE, wz=20.0), starts={"cue": (0.0, 0.0)}, duration=0.2)
    assert spun.gain == pytest.approx(0.4 * (20.0 * 0.028575) ** 2 / 1.4)
    high = seen(
        leg(0, 0.0, 0.0, 1.0, FLY), leg(0, 0.1, 0.1, 1.0, FLY, z=0.01), starts={"cue": (0.0, 0.0)}, duration=0.2
    )
    assert high.gain == pytest.approx(2 * params_for(POOL).g * 0.01 / 1.4)
    assert high.jump == pytest.approx(0.01)


def test_a_jump_is_seen() -> None:
    found = seen(leg(0, 0.0, 0.0, 1.0), leg(0, 0.1, 0.1 + 1e-6, 1.0), starts={"cue": (0.0, 0.0)}, duration=0.2)
    assert found.jump == pytest.approx(1e-6)


def test_a_ball_in_a_cushion_is_seen() -> None:
    w = POOL.width / 2
    found = seen(leg(0, 0.0, w - 0.04, 0.5, y=0.3), starts={"cue": (w - 0.04, 0.3)}, duration=0.05)
    assert found.sunk < -0.01


def test_a_ball_that_stays_before_the_cushion_is_not_in_it() -> None:
    at = prepare_table(POOL, None)
    w = POOL.width / 2 - at.rho
    found = seen(leg(0, 0.0, w - 0.02, 0.2, y=0.3), starts={"cue": (w - 0.02, 0.3)}, duration=0.1)
    assert found.sunk == pytest.approx(0.0, abs=1e-9)


def test_a_ball_that_curls_from_a_jaw_back_to_its_cushion_stays_before_it() -> None:
    # On the round jaw it is behind the cushion's prolongation by some 6e-8 m; it comes to it with side, half a second later.
    bed = table("snooker-12ft-hoyle")
    stroke = Release(
        "cue",
        (0.3786696881934348, -0.8021701904880056, 0.0),
        (44.39699128723004, 186.0192105825326, -210.8581043065508),
    )
    shot = simulate(bed, Layout({"cue": At(0.8229695813073084, 0.14056392564225662)}), stroke)
    assert [c.where for c in shot.record.contacts][:2] == ["r", "r"]
    assert inspect(shot, prepare_table(bed, None)).sunk > -1e-9


def test_a_ball_below_the_slate_is_seen() -> None:
    found = seen(leg(0, 0.0, 0.0, 1.0, FLY, vz=-0.1), starts={"cue": (0.0, 0.0)}, duration=0.05)
    assert found.below == pytest.approx(-0.005)


def test_a_ball_that_is_left_still_is_looked_at_too() -> None:
    found = seen(leg(0, 0.0, 0.0, 0.0, REST), starts={"cue": (0.0, 0.0), "1": (0.05, 0.0)}, duration=1.0)
    assert found.overlap == pytest.approx(0.05 - 2 * 0.028575)


def test_strokes_are_the_same_for_a_seed_and_differ_between_seeds() -> None:
    one, same, other = (soak.strokes_of(seed, 0, 20) for seed in (5, 5, 6))
    assert one[1:] == same[1:]
    assert one[1:] != other[1:]
