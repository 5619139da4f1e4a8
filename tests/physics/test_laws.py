"""The laws by themselves, called as plain Python."""

import math

import numpy as np
import pytest

from hoyle.equipment import TABLES, table
from hoyle.equipment.tables import Made
from hoyle.physics import CueStroke, params_for, simulate
from hoyle.physics.errors import Impossible
from hoyle.physics.laws import ball_ball, cloth, cue, cushion_han, cushion_mathavan
from hoyle.physics.params import POOL, params_of
from hoyle.record import At, Layout

R, ST = 0.02625, 0.4
CT = math.sqrt(1 - ST * ST)


@pytest.mark.parametrize(("k", "share"), [(2 / 5, 1 / 7), (1 / 2, 1 / 6), (1.0, 1 / 4)])
def test_no_slip_share_of_sphere_disc_and_ring(k: float, share: float) -> None:
    assert ball_ball.grip(1.0, k, 1.0, k) == pytest.approx(share, abs=1e-15)


def test_friction_never_turns_the_rubbing_round() -> None:
    # Slow rubbing, hard pressing: friction takes exactly what stops it.
    J, F, U = ball_ball.impulses((10.0, 1e-3, 2e-3), 1.0, 0.0, (0.17, 0.17), (0.06, 0.0, 0.0))
    grip = ball_ball.grip(0.17, 0.4, 0.17, 0.4)
    assert pytest.approx((-1e-3 * grip, -2e-3 * grip), rel=1e-12) == (F, U)
    assert pytest.approx(0.17 * 10.0) == J


def test_unequal_masses_exchange_momentum_as_mechanics_has_it() -> None:
    J, _, _ = ball_ball.impulses((2.0, 0.0, 0.0), 0.5, 0.0, (0.1, 0.3), (0.0, 0.0, 0.0))
    va, vb = 2.0 - J / 0.1, J / 0.3
    assert vb - va == pytest.approx(0.5 * 2.0)
    assert 0.1 * va + 0.3 * vb == pytest.approx(0.1 * 2.0)


def test_sliding_friction_brings_the_slip_to_rest_at_its_time() -> None:
    vx, vy, wx, wy, g, mu = 1.0, -0.4, 12.0, 3.0, 9.81, 0.2
    ux, uy = cloth.slip(vx, vy, wx, wy, R)
    ax, ay = cloth.slide_acceleration(ux, uy, mu, g)
    px, py = cloth.slide_spin(ax, ay, R)
    t = cloth.slide_time(math.hypot(ux, uy), mu, g)
    assert cloth.slip(vx + ax * t, vy + ay * t, wx + px * t, wy + py * t, R) == pytest.approx((0, 0), abs=1e-12)


@pytest.mark.parametrize(("wz", "after"), [(30.0, 10.0), (-30.0, -10.0), (15.0, 0.0), (0.0, 0.0)])
def test_vertical_spin_stops_at_zero(wz: float, after: float) -> None:
    assert cloth.spin_after(wz, 10.0, 2.0) == after


def mathavan(incidence: float, top: float, side: float, steps: int) -> tuple[float, float]:
    a = math.radians(incidence)
    vx, vy = math.cos(a), math.sin(a)
    out = cushion_mathavan.rebound((vx, vy, -top * vy / R, top * vx / R, side / R), R, ST, CT, 0.98, 0.14, 0.212, steps)
    return math.hypot(out[0], out[1]), math.degrees(math.atan2(-out[1], out[0]))


@pytest.mark.parametrize("incidence", [10, 30, 45, 60, 90])
@pytest.mark.parametrize(("top", "side"), [(0, 0), (1, 0), (2, 0), (1, 1), (1, -1), (-1, 0.5)])
def test_a_few_steps_of_the_midpoint_rule_agree_with_very_many(incidence: float, top: float, side: float) -> None:
    speed, angle = mathavan(incidence, top, side, 10)
    fine_speed, fine_angle = mathavan(incidence, top, side, 5000)
    assert speed == pytest.approx(fine_speed, abs=0.003)
    assert angle == pytest.approx(fine_angle, abs=0.15)


def test_han_without_friction_keeps_the_spin_and_turns_the_speed_along_the_line_to_the_centre() -> None:
    vx, vy, wx, wy, wz = cushion_han.rebound((0.3, 1.0, 5.0, -6.0, 7.0), R, ST, CT, 0.8, 0.0)
    assert (vx, wx, wy, wz) == (0.3, 5.0, -6.0, 7.0)
    assert vy == pytest.approx(1.0 - 1.8 * CT * CT)


def test_han_friction_stops_the_slip_at_most() -> None:
    vx, _, wx, wy, wz = cushion_han.rebound((0.3, 1.0, 0.0, 0.0, 0.0), R, 0.0, 1.0, 0.8, 10.0)
    assert vx - R * wz == pytest.approx(0.0, abs=1e-15)
    assert vx == pytest.approx(0.3 * 5 / 7)
    assert (wx, wy) == (0.0, 0.0)


def test_han_side_spin_that_runs_quickens_the_ball_along_the_cushion() -> None:
    run = cushion_han.rebound((0.5, 1.0, 0.0, 0.0, 60.0), R, ST, CT, 0.85, 0.2)
    hold = cushion_han.rebound((0.5, 1.0, 0.0, 0.0, -60.0), R, ST, CT, 0.85, 0.2)
    assert run[0] > 0.5 > hold[0]


def test_a_miscue_is_weak_and_glances_off() -> None:
    good = cue.strike(2.0, (0.0, 0.0), (0.5, 0.0), (R, 0.17), 0.54, 0.73, 20.0, 0.5)
    bad = cue.strike(2.0, (0.0, 0.0), (0.8, 0.0), (R, 0.17), 0.54, 0.73, 20.0, 0.5)
    assert not good[6]
    assert bad[6]
    assert math.hypot(bad[0], bad[1]) < math.hypot(good[0], good[1])
    # It leaves to the other side by the angle that exceeds the friction cone.
    turned = math.asin(0.8) - math.asin(0.5)
    assert math.atan2(bad[1], bad[0]) == pytest.approx(turned, abs=1e-12)


@pytest.mark.parametrize("side", [-0.6, -0.3, 0.0, 0.45, 0.9])
@pytest.mark.parametrize("height", [-0.3, 0.0, 0.4])
@pytest.mark.parametrize("elevation", [0.0, 0.5, 1.2])
def test_the_cue_gives_no_more_energy_than_it_has(side: float, height: float, elevation: float) -> None:
    m, M, V = 0.17, 0.54, 3.0
    *v, wx, wy, wz, _ = cue.strike(V, (0.7, elevation), (side, height), (R, m), M, 1.0, 20.0, 0.5)
    energy = 0.5 * m * (sum(c * c for c in v) + 0.4 * R * R * (wx * wx + wy * wy + wz * wz))
    assert energy <= 0.5 * M * V * V


@pytest.mark.parametrize(
    ("change", "reason"),
    [({"ball_law": "soft"}, "frictional, mathavan"), ({"cushion": "soft"}, "mathavan, han, stun, stronge"),
     ({"cushion_eta2": 4.0}, "cushion_eta2"), ({"mu_r_slope": -0.1}, "mu_r_slope"), ({"e_slate": 1.5}, "e_slate")],
)  # fmt: skip
def test_parameters_that_no_table_has_are_refused(change: dict[str, float | str], reason: str) -> None:
    with pytest.raises(Impossible, match=reason):
        POOL.but(**change)


def test_every_kind_of_table_has_its_set() -> None:
    # Tables with pins are carom tables; those with cups are not simulated.
    beds = [bed for name in TABLES if (bed := table(name)).ball and not bed.pin and not bed.holes]
    kinds = {bed.name: params_for(bed).name for bed in beds}
    sizes = ("5x10", "4.5x9", "4x8", "3.5x7")
    assert kinds == {
        **{f"carom-{size}": "carom" for size in sizes},
        "balkline-14": "carom", "balkline-18": "carom", "space-5x10": "carom", "space-4.5x9": "carom",
        **{f"pool-{size}{corners}": "pool-1908" for size in sizes for corners in ("", "-corners")},
        "pool-9ft": "pool", "snooker-12ft": "snooker", "snooker-12ft-hoyle": "snooker",
        "english-12ft": "english", "english-12ft-russian": "english",
    }  # fmt: skip


def test_cues_by_name_differ_as_was_measured() -> None:
    """Alciatore, FAQ, cue tip efficiency: a phenolic tip gives a break about 17 in 100 more energy than leather."""
    bed = table("pool-9ft")

    def speed(name: str) -> float:
        stroke, layout = CueStroke("cue", 10.0, math.pi / 2), Layout({"cue": At(0.0, -0.6)})
        return math.hypot(*simulate(bed, layout, stroke, params_of(Made(cue=name))).path.legs("cue")[0].velocity)

    assert (speed("break-cue") / speed("cue")) ** 2 == pytest.approx(1.17, abs=0.05)
    # By momentum a stick of 9 oz drives a ball of 163 g at (1 + e) / (1 + m / M) of its own speed.
    assert speed("jump-cue") == pytest.approx(10.0 * 1.84 / (1.0 + 0.163 / (9 * 0.028349523)), rel=0.02)


def test_the_cloth_under_a_cushion_never_pushes_the_ball_along() -> None:
    # A nose that grips harder than it leans over lifts the ball: the cloth has nothing to bear.
    rng = np.random.default_rng(1)
    lifted = 0
    for _ in range(4000):
        slip, was = rng.normal(size=4) * 10 ** rng.uniform(-2, 0), rng.normal(size=4) * 0.3
        st, grip, cloth, h = rng.uniform(0.15, 0.3), rng.uniform(0.7, 1.5), 0.3, 10 ** rng.uniform(-2, -0.5)
        ct = math.sqrt(1 - st * st)
        _, fy, gx, gy, _ = cushion_mathavan.both_frictions(
            tuple(slip), tuple(was), h, False, 0.5, (st, ct), (grip, cloth), 0.4
        )
        bears = st * h + fy * ct
        lifted += bears < 0
        assert math.hypot(gx, gy) <= cloth * max(bears, 0.0) * (1 + 1e-9) + 1e-15
    assert lifted > 100
