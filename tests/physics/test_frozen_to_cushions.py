"""Balls frozen to a cushion, held to integrations in small steps of time; and the cushion as a spring, to the cushion's own law.

A cushion stays on a ball some six milliseconds, twenty times as long as another ball does. Both are springs here that give back
less than they took, all at once.
"""

from __future__ import annotations

import math
import random

import numpy as np
import pytest
from benchmarks.inspecting import OVER, inspect
from benchmarks.soaking import GAIN

from hoyle.equipment import Table, table
from hoyle.physics import CueStroke, Params, Release, Shot, params_for, simulate
from hoyle.physics.balls.prepared_table import prepare_table
from hoyle.physics.core.bodies import BODY, CONTACT, add_body, add_wall, stand_fast, start_from
from hoyle.physics.core.simultaneous_contacts import Matter, Rail, Tip, solve_contacts
from hoyle.physics.laws.cushion_mathavan import rebound
from hoyle.physics.laws.cushion_spring import swing
from hoyle.record import CUSHION, MEET, At, Layout
from physics.bench import M, R, bench, plain, reach
from physics.pressed_balls import MARLOW, Floats

E_BALL, E_CUSHION, LASTS = 0.95, 0.85, 6e-3
BED = bench(nose=1.0, width=40.0, length=40.0)
STRAIGHT = plain(
    mu_a=0.0, mu_b=0.0, e_ball=E_BALL, e_cushion=E_CUSHION, e_slope=0.0, mu_cushion=0.0, mu_s=1e-9, mu_r=1e-9
)


def followed(frozen: int, v: float) -> list[float]:
    """The speeds toward the cushion of a cue ball and a row frozen to it, when all have parted: 0.2 microseconds a step."""
    n = frozen + 1
    x, u = [2.0 * R * i for i in range(n)], [v, *(0.0,) * frozen]
    nose = x[-1] + R
    # Half a swing in, and 1/e of that out, take the time that it lasts.
    spring = M * (math.pi / (2 * LASTS) * (1 + 1 / E_CUSHION)) ** 2
    h = 2e-7
    for _ in range(int(0.05 / h)):
        F = [0.0] * n
        quiet = True
        for i in range(n - 1):
            d = 2 * R - (x[i + 1] - x[i])
            if d > 0.0:
                push = MARLOW * d**1.5 * (1.0 if u[i] > u[i + 1] else E_BALL**2)
                F[i] -= push
                F[i + 1] += push
                quiet = False
            quiet = quiet and u[i] <= u[i + 1]
        d = x[-1] + R - nose
        if d > 0.0:
            F[-1] -= spring * d * (1.0 if u[-1] > 0.0 else E_CUSHION**2)
            quiet = False
        if quiet and u[-1] <= 0.0:
            break
        for i in range(n):
            u[i] += h * F[i] / M
            x[i] += h * u[i]
    return u


def parted(shot: Shot, piece: str) -> tuple[float, float]:
    """A piece's velocity when all is over that began at once."""
    return [leg for leg in shot.path.legs(piece) if leg.time < 0.03][-1].velocity


@pytest.mark.parametrize(("frozen", "v"), [(1, 1.0), (1, 4.0), (2, 2.0), (3, 2.0)])
def test_a_row_frozen_to_a_cushion_struck_straight_comes_back_as_an_integration_has_it(frozen: int, v: float) -> None:
    top = BED.length / 2 - R
    places = {str(i): At(0.0, top - 2 * R * (frozen - i)) for i in range(frozen + 1)}
    shot = simulate(BED, Layout(places), Release("0", (0.0, v, 0.0)), STRAIGHT)
    assert [parted(shot, piece)[1] for piece in places] == pytest.approx(followed(frozen, v), abs=0.004 * v)


def struck_off_the_line(angle: float, v: float) -> Floats:
    """The velocities of a cue ball that strikes one frozen to a cushion along the line of centres, `angle` from the cushion's
    normal, and of that ball: a microsecond a step, places and the line of centres move.
    """
    x = np.array([[-2 * R * math.sin(angle), -2 * R * math.cos(angle)], [0.0, 0.0]])
    u = np.array([[v * math.sin(angle), v * math.cos(angle)], [0.0, 0.0]])
    spring = M * (math.pi / (2 * LASTS) * (1 + 1 / E_CUSHION)) ** 2
    h = 1e-6
    for _ in range(round(0.012 / h)):
        F = np.zeros((2, 2))
        line = x[1] - x[0]
        far = math.hypot(*line)
        if far < 2 * R:
            closing = (u[0] - u[1]) @ line
            push = MARLOW * (2 * R - far) ** 1.5 * (1.0 if closing > 0.0 else E_BALL**2) / far * line
            F += [-push, push]
        if x[1, 1] > 0.0:
            F[1, 1] -= spring * x[1, 1] * (1.0 if u[1, 1] > 0.0 else E_CUSHION**2)
        u += h * F / M
        x += h * u
    return u


@pytest.mark.parametrize(("degrees", "v", "near"), [
    (5, 1.0, 0.008), (5, 3.0, 0.022), (10, 1.0, 0.014), (20, 1.0, 0.035), (30, 1.0, 0.085), (45, 3.0, 0.001), (60, 3.0, 0.001),
])  # fmt: skip
def test_a_ball_frozen_to_a_cushion_struck_aslant(degrees: int, v: float, near: float) -> None:
    """In between it moves along the cushion while that gives, and the cue ball meets it elsewhere: the engine knows no such way."""
    a = math.radians(degrees)
    top = BED.length / 2 - R
    layout = Layout({"cue": At(-2 * R * math.sin(a), top - 2 * R * math.cos(a)), "1": At(0.0, top)})
    shot = simulate(BED, layout, Release("cue", (v * math.sin(a), v * math.cos(a), 0.0)), STRAIGHT)
    ours = np.array([parted(shot, "cue"), parted(shot, "1")])
    assert ours == pytest.approx(struck_off_the_line(a, v), abs=near * v)


def pushed(V: float, params: Params) -> list[float]:
    """The speeds toward the cushion of a cue ball and a ball before it frozen to the cushion, struck by a cue at V: tip, ball,
    ball and cushion in a row, 0.2 microseconds a step.
    """
    e, m = params.e_tip, [params.cue_mass, M, M]
    x, u = [0.0, 0.0, 2 * R], [V, 0.0, 0.0]
    heard = m[0] * M / (m[0] + M)
    tip = heard * (math.pi / (2 * params.tip_time) * (1 + 1 / e)) ** 2
    spring = M * (math.pi / (2 * LASTS) * (1 + 1 / E_CUSHION)) ** 2
    h = 2e-7
    on = True
    for _ in range(int(0.012 / h)):
        F = [0.0, 0.0, 0.0]
        d = x[0] - x[1]
        on = on and d >= 0.0
        if on:
            push = tip * d * (1.0 if u[0] > u[1] else e * e)
            F[0] -= push
            F[1] += push
        d = 2 * R - (x[2] - x[1])
        if d > 0.0:
            push = MARLOW * d**1.5 * (1.0 if u[1] > u[2] else E_BALL**2)
            F[1] -= push
            F[2] += push
        if x[2] > 2 * R:
            F[2] -= spring * (x[2] - 2 * R) * (1.0 if u[2] > 0.0 else E_CUSHION**2)
        for i in range(3):
            u[i] += h * F[i] / m[i]
            x[i] += h * u[i]
    return u[1:]


@pytest.mark.parametrize("V", [1.0, 3.0])
def test_cue_and_ball_and_ball_and_cushion_in_a_row(V: float) -> None:
    top = BED.length / 2 - R
    layout = Layout({"cue": At(0.0, top - 2 * R), "1": At(0.0, top)})
    shot = simulate(BED, layout, CueStroke("cue", V, math.pi / 2), STRAIGHT)
    ours = [shot.path.legs(piece)[0].velocity[1] for piece in ("cue", "1")]
    assert ours == pytest.approx(pushed(V, STRAIGHT), abs=0.01 * V)


def on_a_spring(v: tuple[float, float], w: tuple[float, float, float], rise: float, e: float) -> tuple[float, ...]:
    """Velocity and spin, as the speed of the surface, of a ball alone after a cushion that is a spring; x along it, y into it."""
    bodies, contacts = np.zeros(2, BODY).view(np.recarray), np.zeros(1, CONTACT).view(np.recarray)
    u = bodies[0]
    add_body(u, 0, 0.0, 0.0, R, R, M, 0.4)
    u.vx, u.vy, u.wx, u.wy, u.wz = *v, *w
    start_from(u)
    stand_fast(bodies[1])
    add_wall(contacts[0], bodies, 0, 1, 0, (0.0, -1.0, rise, math.sqrt(1 - rise * rise)), 0.0, 1e-9, swing(e))
    rail, no_tip = Rail(0.14, 0.2, e, 99.0, 0.0, e), Tip(-1, *(0.0,) * 10)
    solve_contacts(bodies, 1, contacts, 1, Matter(0.95, 0.0, 0.0, 0.0, False), rail, 2.5e-4, 1e-6, no_tip)
    return u.vx, u.vy, R * u.wx, R * u.wy, R * u.wz


@pytest.mark.parametrize("degrees", [20, 45, 70, 90, 120])
@pytest.mark.parametrize("top", [0, 1, 2])
@pytest.mark.parametrize("side", [-1, 0, 1])
def test_a_cushion_that_is_a_spring_gives_a_ball_alone_what_mathavans_does(degrees: int, top: int, side: int) -> None:
    """His is stepped finely here: two thousand steps of impulse where the engine takes ten."""
    vx, vy = 2.0 * math.cos(math.radians(degrees)), 2.0 * math.sin(math.radians(degrees))
    spin = (-top * vy / R, top * vx / R, side * 2.0 / R)
    ours = on_a_spring((vx, vy), spin, 0.27, 0.9)
    x, y, wx, wy, wz = rebound((vx, vy, *spin), R, 0.27, math.sqrt(1 - 0.27**2), 0.9, 0.14, 0.2, 2000)
    assert ours[:2] == pytest.approx((x, y), abs=0.001 * 2.0)
    assert ours[2:] == pytest.approx((R * wx, R * wy, R * wz), abs=0.01 * 2.0)


def test_balls_and_cushion_of_a_row_are_told_in_order() -> None:
    pool = table("pool-9ft")
    assert pool.ball is not None
    rho = math.sqrt(R * R - (pool.nose - R) ** 2)
    edge = pool.width / 2 - rho
    layout = Layout({"cue": At(edge - 0.3, 0.6), "1": At(edge, 0.6), "2": At(edge, 0.3)})
    shot = simulate(pool, layout, Release("cue", (2.0, 0.0, 0.0)), params_for(pool))
    first = [(c.kind, c.piece) for c in shot.record.contacts[:2]]
    assert first == [(MEET, "cue"), (CUSHION, "1")]
    # Struck along the rail it touches no cushion.
    layout = Layout({"cue": At(edge - 1e-9, -0.3), "1": At(edge, 0.3)})
    shot = simulate(pool, layout, Release("cue", (0.0, 1.0, 0.0)), params_for(pool).but(mu_a=0.0, mu_b=0.0))
    assert [(c.kind, c.piece) for c in shot.record.contacts[:1]] == [(MEET, "cue")]
    assert "1" not in {c.piece for c in shot.record.contacts[1:] if c.kind == CUSHION and set(c.others) & {"l", "r"}}


def nook(v: float, turning: bool) -> Floats:
    """The velocities of two balls that touch each other and a cushion, y > 0, and of a cue ball that strikes both in the nook at
    once, straight at the cushion: a microsecond a step; the lines of centres turn as the balls move, or stay.
    """
    x = np.array([[-R, 0.0], [R, 0.0], [0.0, -math.sqrt(3) * R]])
    start = x.copy()
    u = np.array([[0.0, 0.0], [0.0, 0.0], [0.0, v]])
    spring = M * (math.pi / (2 * LASTS) * (1 + 1 / E_CUSHION)) ** 2
    h = 1e-6
    for _ in range(round(0.03 / h)):
        F = np.zeros((3, 2))
        for i, j in ((0, 1), (0, 2), (1, 2)):
            lx, ly = x[j] - x[i]
            far = math.sqrt(lx * lx + ly * ly)
            if not turning:
                lx, ly = start[j] - start[i]
                far = ((x[j, 0] - x[i, 0]) * lx + (x[j, 1] - x[i, 1]) * ly) / (2 * R)
                lx, ly = lx * far / (2 * R), ly * far / (2 * R)
            if far < 2 * R:
                closing = (u[i, 0] - u[j, 0]) * lx + (u[i, 1] - u[j, 1]) * ly
                push = MARLOW * (2 * R - far) ** 1.5 * (1.0 if closing > 0.0 else E_BALL**2) / far
                F[i] -= push * lx, push * ly
                F[j] += push * lx, push * ly
        for i in (0, 1):
            if x[i, 1] > 0.0:
                F[i, 1] -= spring * x[i, 1] * (1.0 if u[i, 1] > 0.0 else E_CUSHION**2)
        u += h * F / M
        x += h * u
    return u


def in_the_nook(v: float, table: Table, params: Params) -> Shot:
    """Two balls that touch each other and the foot cushion, and a cue ball let go at both from the nook between them."""
    top = table.length / 2 - reach(table)
    layout = Layout({"1": At(-R, top), "2": At(R, top), "cue": At(0.0, top - math.sqrt(3) * R)})
    return simulate(table, layout, Release("cue", (0.0, v, 0.0)), params)


@pytest.mark.parametrize(("turning", "v", "near"), [(False, 2.0, 0.001), (True, 0.5, 0.06), (True, 2.0, 0.16)])
def test_two_balls_that_touch_each_other_and_a_cushion_struck_at_once(turning: bool, v: float, near: float) -> None:
    """The engine's lines of centres stay; the faster the blow, the farther the two have parted before they come back."""
    shot = in_the_nook(v, BED, STRAIGHT)
    assert np.array([parted(shot, piece) for piece in ("1", "2", "cue")]) == pytest.approx(
        nook(v, turning), abs=near * v
    )


def test_what_is_its_own_mirror_image_at_a_cushion_stays_so_to_the_last_bit() -> None:
    pool = table("pool-9ft")
    for v in (0.4, 3.0, 9.0):
        shot = in_the_nook(v, pool, params_for(pool))
        one, two = shot.path.legs("1"), shot.path.legs("2")
        assert len(one) == len(two) > 1
        for a, b in zip(one, two, strict=True):
            assert (a.time, -a.position[0], a.position[1]) == (b.time, *b.position)
            assert (-a.velocity[0], a.velocity[1]) == b.velocity
        assert all(leg.position[0] == 0.0 == leg.velocity[0] for leg in shot.path.legs("cue"))


@pytest.mark.some(4)
@pytest.mark.parametrize("seed", range(40))
def test_nothing_is_gained_and_nothing_overlaps_where_balls_lie_on_cushions(seed: int) -> None:
    """A row of one to three, square to the cushion or along it, struck from anywhere, with a cue or without."""
    rng = random.Random(seed)
    pool = table("pool-9ft")
    edge, row = pool.width / 2 - reach(pool), rng.randint(1, 3)
    along = rng.random() < 0.5
    y = rng.uniform(0.3, 0.6)
    places = {str(i): At(edge if along else edge - 2 * R * i, y + (2 * R * i if along else 0.0)) for i in range(row)}
    angle = rng.uniform(0.85, 1.15) * math.pi
    at = At(edge - rng.choice((0.0, 0.3, 0.3)), y - 0.3)
    if rng.random() < 0.5:
        # It touches the first from inside.
        at = At(
            edge - (0 if along else 2 * R * (row - 1)) + 2.0000001 * R * math.cos(angle), y + 2 * R * math.sin(angle)
        )
    places["cue"] = at
    aim = math.atan2(y - at.y, edge - at.x) + rng.gauss(0.0, 0.1)
    v = rng.uniform(0.2, 9.0)
    stroke: CueStroke | Release = CueStroke("cue", v, aim, 0.05, rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3))
    if rng.random() < 0.5:
        stroke = Release("cue", (v * math.cos(aim), v * math.sin(aim), 0.0))
    shot = simulate(pool, Layout(places), stroke, params_for(pool))
    assert shot.settled
    assert shot.record.contacts[0].kind in (MEET, CUSHION)
    found = inspect(shot, prepare_table(pool, shot.params))
    assert min(found.overlap, found.sunk) > -OVER
    assert found.gain < GAIN
