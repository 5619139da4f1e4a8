"""Balls and discs that touch: racks, chains, frozen balls; against an integration of their own, published figures, and symmetry."""

from __future__ import annotations

import hashlib
import math
import os
import random
import subprocess
import sys
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from benchmarks import breaks

from hoyle.equipment import Table, table, triangle
from hoyle.physics import CueStroke, Params, Release, Shot, params_for, simulate, simulate_many
from hoyle.record import MEET, At, Flick, Layout
from physics.pressed_balls import MARLOW, Floats, integrate

HERE = Path(__file__).parent
POOL = table("pool-9ft")
assert POOL.ball is not None
R, M = POOL.ball.radius, POOL.ball.mass
UP = math.pi / 2
NO_FRICTION = params_for(POOL).but(mu_a=0.0, mu_b=0.0, mu_s=1e-6)
ROWS = [["1"], ["2", "3"], ["4", "8", "5"], ["6", "7", "9", "10"], ["11", "12", "13", "14", "15"]]


def velocity(shot: Shot, piece: str, t: float) -> tuple[float, float]:
    """A ball's level velocity at time t, by the path."""
    legs = [leg for leg in shot.path.legs(piece) if leg.time <= t]
    if not legs:
        return 0.0, 0.0
    s = t - legs[-1].time
    (vx, vy), (ax, ay) = legs[-1].velocity, legs[-1].acceleration
    return vx + s * ax, vy + s * ay


def after(
    places: Floats, velocities: Floats, seconds: float, params: Params = NO_FRICTION, bed: Table = POOL
) -> Floats:
    """The velocities of balls, all but the first at rest, so long after the first was let go, as the engine has them."""
    layout = Layout({str(i): At(float(x), float(y)) for i, (x, y) in enumerate(places)})
    vx, vy = velocities[0]
    shot = simulate(bed, layout, Release("0", (float(vx), float(vy), 0.0)), params)
    return np.array([velocity(shot, str(i), seconds) for i in range(len(places))])


def rack(rows: tuple[int, ...], rng: random.Random, gap: float, spread: float) -> Floats:
    """Balls in rows, with gaps about `gap`, their ends `spread` apart either way (m), and the cue ball before the first."""
    h = 2 * R + gap
    places = [
        ((c - (k - 1) / 2) * h + rng.uniform(-spread, spread) / 2, i * h * math.sqrt(3) / 2 + rng.uniform(-spread, spread) / 2)
        for i, k in enumerate(rows)
        for c in range(k)
    ]  # fmt: skip
    return np.array([(0.1 * R, places[0][1] - 2 * R), *places])


# --- the integration --------------------------------------------------------------------------------------


@pytest.mark.parametrize("speed", [2.0, 8.0])
@pytest.mark.parametrize("gap", [0.0, 6e-5])
@pytest.mark.parametrize("rows", [(1, 2, 3, 4, 5), (1, 2, 3, 2, 1)], ids=["15", "9"])
@pytest.mark.parametrize("damped", [False, True], ids=["two stiffnesses", "dashpot"])
def test_a_rack_breaks_as_an_integration_has_it(rows: tuple[int, ...], gap: float, speed: float, damped: bool) -> None:
    rng = random.Random(f"{rows} {gap} {speed}")
    places = rack(rows, rng, gap, 2e-5 if gap else 0.0)
    start = np.zeros_like(places)
    start[0, 1] = speed
    seconds = 0.003 if speed > 5.0 else 0.006
    ours = np.sort(np.hypot(*after(places, start, seconds).T))
    theirs = np.sort(np.hypot(*integrate(places, start, R, M, 0.95, seconds, damped).T))
    assert ours == pytest.approx(theirs, abs=0.02 * speed)
    # The corner balls share alike: with one pair after another one of them had four times the other's speed.
    assert ours[-1] < 1.3 * ours[-2]


def test_the_stiffness_is_that_of_marlows_balls() -> None:
    assert params_for(POOL).stiffness * math.sqrt(0.028575 / 2) == pytest.approx(MARLOW, rel=1e-3)


def test_a_cue_ball_that_strikes_two_frozen_in_line() -> None:
    """TP B.29, without loss: -.071, .076, .995 of its speed."""
    places = np.array([(0.0, 2 * R * i) for i in range(3)])
    got = after(places, np.array([(0.0, 1.0), (0.0, 0.0), (0.0, 0.0)]), 1e-9, NO_FRICTION.but(e_ball=1.0))
    assert got[:, 1] == pytest.approx([-0.071, 0.076, 0.995], abs=0.001)


@pytest.mark.parametrize("balls", [3, 4, 5, 8])
@pytest.mark.parametrize("e", [1.0, 0.95])
def test_newtons_cradle_as_an_integration_has_it(balls: int, e: float) -> None:
    places = np.array([(0.0, 2 * R * i) for i in range(balls)])
    start = np.zeros_like(places)
    start[0, 1] = 2.0
    ours = after(places, start, 1e-9, NO_FRICTION.but(e_ball=e))
    theirs = integrate(places, start, R, M, e, 0.003)
    assert ours == pytest.approx(theirs, abs=0.004)
    assert ours[:, 1].sum() == pytest.approx(2.0, abs=1e-12)
    assert all(a <= b + 1e-9 for a, b in pairwise(ours[:, 1]))


@pytest.mark.parametrize("gap", [1e-6, 1e-5, 1e-4, 5e-4])
def test_a_small_gap_makes_a_row_of_blows_of_a_chain_bit_by_bit(gap: float) -> None:
    places = np.array([(0.0, 0.0), (0.0, 2 * R), (0.0, 4 * R + gap)])
    start = np.array([(0.0, 1.0), (0.0, 0.0), (0.0, 0.0)])
    assert after(places, start, 0.01) == pytest.approx(integrate(places, start, R, M, 0.95, 0.01), abs=0.004)


def test_balls_of_other_weights_and_sizes() -> None:
    """A light ball between two heavy ones: its mass and radius count."""
    from dataclasses import replace

    from hoyle.equipment import BallSpec

    bed = replace(POOL, odd_balls={"1": BallSpec(0.9 * R, 0.5 * M)})
    # All centres at the height of their own radius: the lines of centres are not level.
    a, b = 2 * math.sqrt(R * 0.9 * R), 2 * math.sqrt(R * 0.9 * R)
    places = np.array([(0.0, 0.0), (0.0, a), (0.0, a + b)])
    got = after(places, np.array([(0.0, 1.0), (0.0, 0.0), (0.0, 0.0)]), 1e-9, NO_FRICTION.but(e_ball=1.0), bed)
    m = np.array([1.0, 0.5, 1.0])
    assert (m * got[:, 1]).sum() == pytest.approx(1.0, abs=0.002)
    assert got[2, 1] > got[1, 1] > 0.0


# --- the same from either side ----------------------------------------------------------------------------


def test_a_symmetrical_rack_stays_so_to_the_end() -> None:
    layout = Layout({"cue": At(0.0, -0.635), **triangle(At(0.0, 0.635), R, ROWS)})
    shot = simulate(POOL, layout, Release("cue", (0.0, 9.0, 0.0)))
    for row in ROWS:
        for left, right in zip(row, reversed(row), strict=True):
            for t in np.linspace(0.0, shot.path.duration, 100):
                one, other = shot.path.place(left, t), shot.path.place(right, t)
                assert (one is None) == (other is None)
                if one is not None and other is not None:
                    assert (one[0], one[1]) == pytest.approx((-other[0], other[1]), abs=1e-9)


def test_the_order_of_the_balls_changes_nothing_in_a_break() -> None:
    balls = {"cue": At(0.0, -0.1), **triangle(At(0.01, 0.1), R, ROWS)}
    speeds = []
    for seed in range(4):
        names = list(balls)
        random.Random(seed).shuffle(names)
        shot = simulate(POOL, Layout({n: balls[n] for n in names}), Release("cue", (0.3, 8.0, 0.0)))
        hit = shot.record.contacts[0].time
        assert hit is not None
        speeds.append([velocity(shot, n, hit) for n in balls])
    for other in speeds[1:]:
        assert np.array(other) == pytest.approx(np.array(speeds[0]), abs=1e-11)


def test_nineteen_rings_struck_straight_on_part_alike() -> None:
    bed = table("archarena-carrom")
    h = 2 * bed.disc
    rings = {
        f"{q},{r}": At(h * (q + r / 2), h * r * math.sqrt(3) / 2)
        for q in range(-2, 3)
        for r in range(-2, 3)
        if abs(q + r) <= 2
    }
    assert len(rings) == 19
    shot = simulate(bed, Layout({"shooter": At(0.0, -0.3), **rings}), Release("shooter", (0.0, 3.0, 0.0)))
    assert len(shot.record.contacts) > 12
    moved = 0
    for name, at in rings.items():
        q, r = map(int, name.split(","))
        for t in np.linspace(0.0, shot.path.duration, 20):
            one, other = shot.path.place(name, t), shot.path.place(f"{-q - r},{r}", t)
            assert (one is None) == (other is None)
            if one and other:
                assert one == pytest.approx((-other[0], other[1]), abs=1e-9)
                moved += math.hypot(one[0] - at.x, one[1] - at.y) > 0.01
    assert moved > 100


def test_a_ring_flicked_out_of_a_pack_leaves_no_ring_faster_than_itself() -> None:
    """Of bodies of one mass none can have more energy than the blow gave, so none moves faster, and two meet at twice that at most.

    A pack of fourteen in close touch, and every ring of it in turn flicked away, outward and inward.
    """
    bed = table("archarena-carrom")
    a, h = 2 * bed.disc, math.sqrt(3) * bed.disc
    at = [(0, 0), (-a / 2, -h), (a / 2, -h), (-a, 0), (a, 0), (-a / 2, h), (a / 2, h), (-a, -2 * h), (0, -2 * h), (a, -2 * h),
          (-1.5 * a, -h), (1.5 * a, -h), (-2 * a, 0), (2 * a, 0)]  # fmt: skip
    rings = {f"a{i}": At(x, y) for i, (x, y) in enumerate(at, 1)}
    met = 0
    for name in rings:
        for azimuth in (0.4, 1.5, math.pi):
            shot = simulate(bed, Layout(rings), Flick(name, 1.4366, azimuth))
            speeds = [contact.speed for contact in shot.record.contacts if contact.speed]
            met += len(speeds)
            assert max(speeds) <= 2 * 1.4366 * (1 + 1e-9), (name, azimuth)
    assert met > 400


def test_a_ball_between_two_is_struck_as_from_the_other_side() -> None:
    """A split hit, a hair nearer to one ball, then to the other; and what comes of it does not jump."""
    side, reach = 1.02 * R, math.sqrt(4 - 1.02**2) * R
    got = []
    for off in (-1e-7, 0.0, 1e-7):
        layout = Layout({"cue": At(off, -reach - 0.05), "a": At(-side, 0.0), "b": At(side, 0.0)})
        shot = simulate(POOL, layout, Release("cue", (0.0, 3.0, 0.0)))
        t = shot.record.contacts[0].time
        assert t is not None
        got.append([velocity(shot, n, t) for n in ("cue", "a", "b")])
    left, middle, right = (np.array(g) for g in got)
    mirror = right[[0, 2, 1]] * (-1.0, 1.0)
    assert left == pytest.approx(mirror, abs=1e-9)
    assert left == pytest.approx(middle, abs=0.01)


def test_impulses_stepped_without_time_agree_where_all_touch() -> None:
    """Liu, Zhao and Brogliato, the other law that was tried."""
    places = rack((1, 2, 3, 4, 5), random.Random(1), 0.0, 0.0)
    places[0] = (0.0, places[1][1] - 2 * R)
    start = np.zeros_like(places)
    start[0, 1] = 4.0
    theirs = np.sort(np.hypot(*breaks.stepped(places, start, R, M, 0.95).T))
    assert np.sort(np.hypot(*after(places, start, 1e-9).T)) == pytest.approx(theirs, abs=0.02 * 4.0)


def test_breaks_make_about_as_many_balls_as_players_do() -> None:
    """On 7 ft tables 82 of 124 breaks of good players made a ball without a foul (Ultimate Pool, Colorado 2024)."""
    small, large = (breaks.breaks(breaks.TABLES[name], "eight-ball", 9.0, 200) for name in ("7 ft", "9 ft"))
    assert 0.45 < small.good < 0.85
    assert large.good < small.good
    assert small.moved > 11.0


# --- frozen balls -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("aim", "goes"), [(8, 13), (20, 34), (34, 50), (46, 61), (57, 70), (67, 78), (77, 87)])
def test_a_cue_ball_frozen_to_another_goes_wide_of_the_aim(aim: int, goes: int) -> None:
    """TP A.15, from film: the cue pushes both, so that the cue ball leaves about twice as far from the line of centres."""
    a = math.radians(aim)
    shot = simulate(POOL, Layout({"cue": At(0.0, 0.0), "1": At(0.0, 2 * R)}), CueStroke("cue", 3.0, UP - a))
    vx, vy = velocity(shot, "cue", 0.0)
    assert math.degrees(math.atan2(vx, vy)) == pytest.approx(goes, abs=4.0)
    assert velocity(shot, "1", 0.0)[1] > 0.0
    assert shot.push


def test_a_cue_that_pushes_two_gives_no_more_than_it_has() -> None:
    cue = 0.5 * params_for(POOL).cue_mass * 3.0**2
    alone = simulate(POOL, Layout({"cue": At(0.0, 0.0)}), CueStroke("cue", 3.0, UP))
    both = simulate(POOL, Layout({"cue": At(0.0, 0.0), "1": At(0.0, 2 * R)}), CueStroke("cue", 3.0, UP))

    def energy(shot: Shot) -> float:
        return sum(0.5 * M * (x * x + y * y) for x, y in (velocity(shot, p, 0.0) for p in shot.path.pieces))

    assert energy(alone) < energy(both) < cue
    # Away from the other ball it is struck as if it were alone.
    away = simulate(POOL, Layout({"cue": At(0.0, 0.0), "1": At(0.0, 2 * R)}), CueStroke("cue", 3.0, 0.0))
    assert velocity(away, "cue", 0.0) == pytest.approx((velocity(alone, "cue", 0.0)[1], 0.0), abs=1e-12)
    assert velocity(away, "1", 0.0) == (0.0, 0.0)


def test_balls_frozen_to_each_other_and_to_a_cushion() -> None:
    rho = math.sqrt(R * R - (POOL.nose - R) ** 2)
    edge = POOL.width / 2 - rho
    y = 0.6
    layout = Layout({"cue": At(0.0, y), "a": At(edge, y + R), "b": At(edge, y - R)})
    shot = simulate(POOL, layout, Release("cue", (1.5, 0.0, 0.0)))
    for t in np.linspace(0.0, 0.8, 50):
        a, b, cue = (shot.path.place(n, t) for n in ("a", "b", "cue"))
        assert a is not None
        assert b is not None
        assert cue is not None
        assert a == pytest.approx((b[0], 2 * y - b[1]), abs=1e-9)
        assert cue[1] == pytest.approx(y, abs=1e-9)
        assert max(a[0], b[0], cue[0]) <= edge + 1e-9
        assert math.dist(a, b) >= 2 * R - 1e-9
        assert math.dist(a, cue) >= 2 * R - 1e-9
    assert [c.kind for c in shot.record.contacts[:1]] == [MEET]
    assert set(shot.record.contacts[0].others) == {"a", "b"}


def test_friction_in_a_cluster_is_that_of_two_balls() -> None:
    """A third ball close behind, but off the line and hardly touched: the throw is as without it."""
    params = params_for(POOL)
    cut = math.radians(30)
    at = At(2 * R * math.sin(cut), 2 * R * math.cos(cut))
    third = At(at.x + (2 * R + 1e-6) * math.cos(-cut), at.y + (2 * R + 1e-6) * math.sin(-cut))
    free = simulate(POOL, Layout({"cue": At(0.0, 0.0), "1": at}), Release("cue", (0.0, 1.0, 0.0)), params)
    held = simulate(POOL, Layout({"cue": At(0.0, 0.0), "1": at, "2": third}), Release("cue", (0.0, 1.0, 0.0)), params)
    assert velocity(held, "1", 0.0) == pytest.approx(velocity(free, "1", 0.0), abs=0.004)
    assert velocity(held, "cue", 0.0) == pytest.approx(velocity(free, "cue", 0.0), abs=0.004)
    spun, too = free.path.legs("1")[0].spin, held.path.legs("1")[0].spin
    assert too == pytest.approx(spun, rel=0.03, abs=0.05)


def test_who_met_whom_is_told_in_order() -> None:
    layout = Layout({"cue": At(0.0, -0.3), **triangle(At(0.0, 0.0), R, [["a"], ["b", "c"]]), "far": At(0.4, 0.4)})
    shot = simulate(POOL, layout, Release("cue", (0.0, 3.0, 0.0)))
    first, second = shot.record.contacts[:2]
    assert (first.piece, first.others) == ("cue", ("a",))
    assert (second.piece, set(second.others)) == ("a", {"b", "c"})
    # A hair's gap to a second ball: it is met later, though in the same blow.
    off, reach = 1.001 * R, math.sqrt(4 - 1.001**2) * R
    layout = Layout({"cue": At(0.0, -reach), "a": At(-off, 0.0), "b": At(off + 2e-5, 0.0)})
    shot = simulate(POOL, layout, Release("cue", (0.0, 3.0, 0.0)))
    assert [(c.piece, c.others) for c in shot.record.contacts[:2]] == [("cue", ("a",)), ("cue", ("b",))]


def test_one_pair_after_another_is_still_to_be_had() -> None:
    places = np.array([(0.0, 2 * R * i) for i in range(5)])
    start = np.zeros_like(places)
    start[0, 1] = 1.0
    assert after(places, start, 0.0, NO_FRICTION.but(e_ball=1.0, cluster="pairs"))[:, 1] == pytest.approx(
        [0.0, 0.0, 0.0, 0.0, 1.0], abs=1e-9
    )


# --- the same bits ----------------------------------------------------------------------------------------


def digest() -> str:
    """A hash of the paths of some breaks and frozen strokes, each alone, and of the same in a batch."""
    rng = random.Random(5)
    layouts, strokes = [], []
    for k in range(6):
        rows = ROWS[: 2 + k % 3]
        layouts.append(
            Layout({"cue": At(rng.uniform(-0.01, 0.01), -0.1), **triangle(At(0.0, 0.1), R + k * 1e-6, rows)})
        )
        strokes.append(
            CueStroke("cue", rng.uniform(0.5, 6.0), UP + rng.uniform(-0.02, 0.02), 0.0, rng.uniform(-0.3, 0.3))
        )
    layouts.append(Layout({"cue": At(0.0, 0.0), "1": At(0.0, 2 * R)}))
    strokes.append(CueStroke("cue", 2.0, 1.3))
    foot = POOL.length / 2 - math.sqrt(R * R - (POOL.nose - R) ** 2)
    layouts.append(Layout({"cue": At(0.3, 0.0), "1": At(0.3, foot - 2 * R), "2": At(0.3, foot)}))
    strokes.append(CueStroke("cue", 3.0, UP + 0.002))
    sha = hashlib.sha256()
    batch = simulate_many(POOL, layouts, strokes)
    for i, (layout, stroke) in enumerate(zip(layouts, strokes, strict=True)):
        shot = simulate(POOL, layout, stroke)
        assert batch.record(i) == shot.record
        sha.update(shot.path.segments.tobytes())
    return sha.hexdigest()


@pytest.mark.parametrize("env", [{}, {"NUMBA_DISABLE_JIT": "1"}], ids=["another process", "plain Python"])
def test_a_break_gives_the_same_bits(env: dict[str, str]) -> None:
    code = "import runpy, sys; sys.path[:0] = ['..', '../..']; print(runpy.run_path('test_clusters.py')['digest']())"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, **env}, cwd=HERE, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == digest()
