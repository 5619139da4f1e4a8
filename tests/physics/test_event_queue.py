"""Who meets whom is found alike however many balls there are, and what passes by at a hair's breadth is told from what meets."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest
from benchmarks.cases import Case, mid_game, snooker_break

from hoyle.physics import Places, simulate_many
from hoyle.physics.balls.broad_phase import FEW
from hoyle.physics.balls.roots import meeting
from hoyle.physics.core.bit_sets import WORD, lowest


@pytest.mark.parametrize(
    "case", [mid_game(40), mid_game(40, FEW), snooker_break(10), mid_game(20, 40)], ids=lambda c: c.name
)
def test_room_for_more_balls_changes_nothing(case: Case) -> None:
    layouts, strokes = case.arrays()
    plain = simulate_many(case.table, layouts, strokes, threads=1)
    n = len(layouts.pieces)
    for width in {w for w in (FEW, n + 1, WORD, WORD + 1, 2 * WORD + 3) if w > n}:
        # Balls that are not there: of few balls each is looked at, of many the strips tell, of more each is looked at again.
        absent = np.full((len(strokes), width - n, 2), np.nan)
        pieces = (*layouts.pieces, *(f"none-{k}" for k in range(width - n)))
        wide = simulate_many(
            case.table, Places(pieces, np.concatenate([layouts.xy, absent], axis=1)), strokes, threads=1
        )
        assert wide.events.tobytes() == plain.events.tobytes()
        assert wide.places[:, :n].tobytes() == plain.places.tobytes()
        assert (wide.turns == plain.turns).all()


def test_balls_that_lie_in_nobodys_way_change_nothing() -> None:
    case = mid_game(40, 40, seed=9)
    layouts, strokes = case.arrays()
    full = simulate_many(case.table, layouts, strokes, threads=1)
    for i in range(len(strokes)):
        events = full.events[full.offsets[i] : full.offsets[i + 1]]
        met = {0, *events["piece"].tolist(), *events["other"][events["kind"] == 1].tolist()}
        there = sorted(met)
        few = Places(tuple(layouts.pieces[k] for k in there), layouts.xy[i : i + 1, there])
        alone = simulate_many(case.table, few, strokes[i : i + 1], threads=1)
        assert alone.turns[0] == full.turns[i]
        assert alone.places[0].tobytes() == full.places[i, there].tobytes()
        assert alone.durations[0] == full.durations[i]


def test_a_hair_decides_whether_two_meet() -> None:
    rng = random.Random(3)
    d = 0.05715
    for _ in range(2000):
        # One comes along a parabola whose nearest point to the other, at time s, is `gap` wider than the two together.
        gap = rng.choice((-1, 1)) * 10 ** rng.uniform(-5, -1.5)
        s, way, speed = rng.uniform(0.05, 2.0), rng.uniform(-math.pi, math.pi), rng.uniform(0.1, 5.0)
        ux, uy = math.cos(way), math.sin(way)
        # There it moves square to the line of centres, and is pressed away from the other, or along its way.
        slow, press = rng.uniform(0.0, 0.4) * speed / s, rng.choice((0.0, rng.uniform(0.0, 2.0)))
        ax, ay = -slow * ux - press * uy, -slow * uy + press * ux
        nx, ny = -(d + gap) * uy, (d + gap) * ux
        vx, vy = speed * ux - s * ax, speed * uy - s * ay
        x, y = nx - s * (vx + 0.5 * s * ax), ny - s * (vy + 0.5 * s * ay)
        if math.hypot(x, y) <= d:
            continue
        t = meeting((x, y, 0.0), (vx, vy, 0.0), (ax, ay, 0.0), d, 1.2 * s)
        times = np.linspace(0.0, 1.2 * s, 20001)
        least = np.hypot(x + times * (vx + 0.5 * times * ax), y + times * (vy + 0.5 * times * ay)).min()
        if least > d + 1e-7:
            assert t == math.inf
        elif least < d - 1e-7:
            assert t <= 1.2 * s
            assert math.hypot(x + t * (vx + 0.5 * t * ax), y + t * (vy + 0.5 * t * ay)) == pytest.approx(d, abs=1e-9)


def test_the_lowest_bit() -> None:
    assert [lowest(np.int64(1) << k) for k in range(WORD)] == list(range(WORD))
    assert lowest(0b1011000) == 3
