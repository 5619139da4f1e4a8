"""What bends the way of a ball on its bed: a table out of level, the nap, side; and what the tip does after the stroke."""

from __future__ import annotations

from dataclasses import replace
from math import atan, atan2, copysign, dist, hypot, inf, sin, sqrt

import pytest

from hoyle.physics import Impossible, Params, Release, Shot, simulate, simulate_many
from hoyle.physics.laws.cue import ball_speed, tip_restitution
from hoyle.record import At, CueStroke, Layout
from hoyle.units import GRAVITY
from physics.bench import M, R, bench, first, plain, rolling

LEVEL = plain(mu_r=0.01)


def rolled(vx: float, vy: float, side: float, params: Params) -> Shot:
    spin = (-vy / R, vx / R, side)
    return simulate(bench(), Layout({"cue": At(0.0, 0.0)}), Release("cue", (vx, vy, 0.0), spin), params)


def pulls(vx: float, vy: float, wz: float, p: Params) -> tuple[float, float]:
    """The acceleration of a rolling ball: resistance, 5/7 of gravity along the bed, the nap, and side, which turns the way."""
    v = hypot(vx, vy)
    turn = GRAVITY * (p.curl + p.nap_curl * vy / v) * (copysign(1.0, wz) if wz else 0.0)
    return (
        -p.mu_r * GRAVITY * vx / v - turn * vy / v + 5 / 7 * GRAVITY * sin(atan(p.tilt_x)),
        -p.mu_r * GRAVITY * vy / v + turn * vx / v + 5 / 7 * GRAVITY * sin(atan(p.tilt_y)) + GRAVITY * p.nap_drift,
    )


def followed(vx: float, vy: float, wz: float, p: Params, at: list[float]) -> list[tuple[float, float]]:
    """Where a rolling ball is at some times, by Runge and Kutta's rule of fourth order: small steps, smaller where it is slow."""
    x = y = t = 0.0
    places = []
    for until in at:
        while t < until and hypot(vx, vy) > 2e-5:
            left = max(0.0, abs(wz) - p.spin_decay * t)
            h = min(1e-2, until - t, 0.02 * hypot(vx, vy) / (p.mu_r * GRAVITY))
            if 0.0 < left < p.spin_decay * h:
                h = left / p.spin_decay
            side = copysign(left, wz) if left > 1e-12 else 0.0
            sx = sy = dx = dy = kx = ky = 0.0
            for c, w in ((0.0, 1), (0.5, 2), (0.5, 2), (1.0, 1)):
                ux, uy = vx + c * h * kx, vy + c * h * ky
                kx, ky = pulls(ux, uy, side, p)
                sx, sy, dx, dy = sx + w * ux / 6, sy + w * uy / 6, dx + w * kx / 6, dy + w * ky / 6
            x, y, vx, vy, t = x + h * sx, y + h * sy, vx + h * dx, vy + h * dy, t + h
        places.append((x, y))
    return places


@pytest.mark.parametrize("size", [1e-4, 5e-4, 1e-3])
@pytest.mark.parametrize(("kinds", "way"), [
    (("tilt_x", "curl"), (0.0, 1.0, 300.0)), (("tilt_y", "nap_drift"), (1.0, 0.0, 0.0)),
    (("curl", "nap_drift"), (-0.6, 0.8, -300.0)),
])  # fmt: skip
def test_what_bends_a_way_bends_it_as_the_equation_of_motion_has_it(
    kinds: tuple[str, str], size: float, way: tuple[float, float, float]
) -> None:
    """Within 2 % of the bend, on the way as well as at rest."""
    params = LEVEL.but(**dict.fromkeys(kinds, size))
    shot = rolled(*way, params)
    at = [0.5, 1.0, 2.5, 5.0, 8.0, 60.0]
    for t, place in zip(at, followed(*way, params, at), strict=True):
        braked = min(t, 1.0 / (0.01 * GRAVITY))
        far = braked - 0.005 * GRAVITY * braked**2
        straight = far * way[0], far * way[1]
        assert dist(shot.path.place("cue", t) or (inf, inf), place) < 0.02 * dist(place, straight)
    assert len(shot.path.legs("cue")) < 200


@pytest.mark.parametrize("changes", [
    {"tilt_x": 0.002}, {"tilt_y": -0.003}, {"tilt_x": -0.001, "tilt_y": 0.002}, {"nap_drift": 0.002}, {"curl": 0.001},
    {"nap_curl": 0.002}, {"tilt_x": 0.001, "nap_drift": 0.001, "curl": -0.001, "nap_curl": 0.002},
])  # fmt: skip
@pytest.mark.parametrize("way", [(1.0, 0.4, 30.0), (-0.6, 0.8, -60.0), (0.0, -0.9, 0.0)])
def test_a_rolling_ball_follows_the_equation_of_its_motion(
    changes: dict[str, float], way: tuple[float, float, float]
) -> None:
    params = LEVEL.but(**changes)
    shot = rolled(*way, params)
    at = [1.0, 3.0, 60.0]
    for until, want in zip(at, followed(*way, params, at), strict=True):
        assert shot.path.place("cue", until) == pytest.approx(want, abs=1e-3 * hypot(*want))
    assert shot.settled
    assert len(shot.path.legs("cue")) < 200


@pytest.mark.parametrize("tilt", [2e-4, 1e-3, 3e-3])
def test_a_ball_slides_across_a_bed_out_of_level_as_the_equation_of_motion_has_it(tilt: float) -> None:
    """The slip turns downhill, and friction with it: while it slides a ball gains far less speed than gravity alone would give."""
    params = plain(tilt_x=tilt, mu_s=0.1, mu_r=0.01)
    shot = simulate(bench(), Layout({"cue": At(0.0, 0.0)}), Release("cue", (0.0, 1.0, 0.0)), params)
    s, h = GRAVITY * sin(atan(tilt)), 1e-5
    x = y = t = 0.0
    vx, vy, ux, uy = 0.0, 1.0, 0.0, 1.0
    for until in (0.1, 0.2, 0.28):
        while t < until:
            # Heun's rule: of the centre and of the slip, to which the ball's own turning adds 5/2 of friction.
            u = hypot(ux, uy)
            ax, ay = -0.1 * GRAVITY * ux / u, -0.1 * GRAVITY * uy / u
            px, py = ux + h * (3.5 * ax + s), uy + h * 3.5 * ay
            p = hypot(px, py)
            ax, ay = (ax - 0.1 * GRAVITY * px / p) / 2, (ay - 0.1 * GRAVITY * py / p) / 2
            x, y, t = x + h * (vx + h / 2 * (ax + s)), y + h * (vy + h / 2 * ay), t + h
            vx, vy, ux, uy = vx + h * (ax + s), vy + h * ay, ux + h * (3.5 * ax + s), uy + h * 3.5 * ay
        assert shot.path.place("cue", t) == pytest.approx((x, y), abs=0.02 * x)


def test_a_level_bed_is_the_limit_of_one_that_is_hardly_out_of_level() -> None:
    way = (0.7, 0.3, 20.0)
    level, hardly = rolled(*way, LEVEL), rolled(*way, LEVEL.but(tilt_x=1e-9, curl=1e-9))
    assert hardly.path.place("cue", 60.0) == pytest.approx(level.path.place("cue", 60.0), abs=1e-6)


def test_side_bends_the_way_as_in_a_mirror_and_the_nap_turns_it_round() -> None:
    params = LEVEL.but(nap_curl=0.002)
    (x, _), (mirrored, _) = (rolled(0.0, 0.8, side, params).path.place("cue", 9.0) for side in (40.0, -40.0))  # type: ignore[misc]
    assert x < -1e-3
    assert mirrored == -x
    # Against the nap left side bends to the right of the way, which is again to the left of the table.
    (against, _) = rolled(0.0, -0.8, 40.0, params).path.place("cue", 9.0)  # type: ignore[misc]
    assert against < -1e-3


def test_a_table_far_out_of_level_is_a_slope() -> None:
    tilt = 0.1
    shot = rolled(0.3, 0.0, 0.0, LEVEL.but(tilt_x=tilt))
    a = 5 / 7 * GRAVITY * tilt / sqrt(1 + tilt * tilt) - 0.01 * GRAVITY
    for t in (0.2, 1.0):
        assert shot.path.place("cue", t) == pytest.approx((0.3 * t + a * t * t / 2, 0.0), abs=1e-9)


def test_drifting_strokes_are_the_same_in_a_batch() -> None:
    params = plain(tilt_x=0.001, curl=0.001, nap_drift=0.001)
    layout = Layout({"cue": At(0.0, 0.0), "1": At(0.3, 0.2)})
    strokes = [CueStroke("cue", 1.0 + 0.2 * k, 0.5 + 0.02 * k, 0.0, 0.3, 0.1) for k in range(8)]
    batch = simulate_many(bench(), layout, strokes, params)
    for i, stroke in enumerate(strokes):
        shot = simulate(bench(), layout, stroke, params)
        assert [tuple(p) for p in batch.places[i]] == [(at.x, at.y) for at in shot.end.places.values()]  # type: ignore[union-attr]


@pytest.mark.parametrize("field", ["tilt_x", "tilt_y", "nap_drift", "curl", "nap_curl"])
def test_a_bed_that_stands_on_end_is_refused(field: str) -> None:
    with pytest.raises(Impossible, match=field):
        plain(**{field: 1.5})


# --- balls with chalk between them ------------------------------------------------------------------------


def test_cling_is_so_many_times_the_friction() -> None:
    layout, stroke = Layout({"cue": At(0.0, 0.0), "1": At(2 * R * 0.8, 2 * R * 0.6)}), Release("cue", (3.0, 0.0, 0.0))
    cling = simulate(bench(), layout, stroke, plain(cling=2.5))
    rough = simulate(bench(), layout, stroke, plain(mu_a=2.5 * 0.009951, mu_b=2.5 * 0.108))
    clean = simulate(bench(), layout, stroke, plain())
    assert first(cling, "1") == first(rough, "1")
    thrown = [atan2(0.6, 0.8) - atan2(*reversed(first(shot, "1"))) for shot in (clean, cling)]
    assert 2.0 < thrown[1] / thrown[0] < 2.6


# --- the tip ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("x", [0.0, 0.2, 0.35, 0.5])
def test_a_tip_of_one_efficiency_keeps_the_same_share_of_the_energy_everywhere(x: float) -> None:
    m, stick, V, e = 0.163, 0.539, 3.0, 0.73

    def kept(x: float, e: float) -> float:
        v = ball_speed(V, x, m, stick, e)
        left = V - m / stick * v
        return (0.5 * stick * left**2 + 0.5 * m * v * v * (1 + 2.5 * x * x)) / (0.5 * stick * V * V)

    assert kept(x, tip_restitution(e, x, m, stick)) == pytest.approx(kept(0.0, e), rel=1e-12)
    assert kept(0.5, e) > kept(0.0, e)


def test_a_stroke_far_off_centre_is_weaker_by_efficiency() -> None:
    layout = Layout({"cue": At(0.0, 0.0)})
    for side, weaker in ((0.0, False), (0.45, True)):
        by_share, plainly = (
            hypot(*first(simulate(bench(), layout, CueStroke("cue", 2.0, 0.0, 0.0, side), plain(tip=law))))
            for law in ("efficiency", "restitution")
        )
        assert (by_share < plainly * 0.95) is weaker
        assert by_share <= plainly


def test_the_second_touch_of_a_double_hit_moves_the_ball() -> None:
    # By hand: v = (1 + e) V/(1 + m/M); the tip goes on at V - m/M v; a ball met full keeps (1 - e)/2 of its speed.
    gap, V, e, part = 0.003, 2.0, 0.73, M / 0.539
    params = plain(cue_mass=0.539, mu_a=0.0, mu_b=0.0, e_ball=0.95, mu_s=1e-6)
    v = (1 + e) * V / (1 + part)
    tip, slow = V - part * v, 0.025 * v
    caught = gap / v + (gap - tip * gap / v) / (tip - slow)
    second = (1 + e) * (tip - slow) / (1 + part)
    layout = Layout({"cue": At(0.0, 0.0), "1": At(2 * R + gap, 0.0)})
    shot = simulate(bench(), layout, CueStroke("cue", V, 0.0), params)
    assert shot.double_hit
    legs = shot.path.legs("cue")
    assert [leg.velocity[0] for leg in legs[:3]] == pytest.approx([v, slow, slow + second], rel=1e-4)
    assert legs[2].time == pytest.approx(caught, rel=1e-4)
    # What the cue ball has gained the cue has lost; the ball it met is not touched by it.
    assert first(shot, "1")[0] == pytest.approx(0.975 * v, rel=1e-4)


def test_off_a_cushion_the_tip_meets_the_ball_again_too() -> None:
    bed = replace(bench(width=2.0), nose=R)
    layout = Layout({"cue": At(1.0 - R - 0.004, 0.0)})
    shot = simulate(bed, layout, CueStroke("cue", 2.0, 0.0), plain(e_cushion=0.3))
    assert shot.double_hit
    speeds = [leg.velocity[0] for leg in shot.path.legs("cue")[:3]]
    assert speeds[0] > 0 > speeds[1]
    assert speeds[2] > 0


def test_a_thin_ball_is_not_struck_again_and_runs_as_it_did() -> None:
    layout = Layout({"cue": At(0, 0), "1": At(0.05 + 2 * R, 0.0)})
    shot = simulate(bench(), layout, CueStroke("cue", 2.0, 0.0), plain())
    assert not shot.double_hit
    assert rolling(shot)[0] > 0.0


def test_a_softer_tip_pushes_a_near_ball_for_longer() -> None:
    layout = Layout({"cue": At(0.0, 0.0), "1": At(2 * R + 0.0015, 0.0)})
    soft, hard = (simulate(bench(), layout, CueStroke("cue", 2.0, 0.0), plain(tip_time=t)) for t in (2e-3, 4e-4))
    assert soft.push
    assert not hard.push
