"""Derivatives of rests and paths: of one ball in closed form, of more against differences; the stroke is the same to the bit."""

from __future__ import annotations

import math

import numpy as np
import pytest

import hoyle
from hoyle.match.execution_noise import FIGURES, jacobian, path_jacobian, smooth_figures
from hoyle.physics import CueStroke, Impossible, params_for, simulate
from hoyle.physics.balls.derivatives import DualStroke
from hoyle.physics.core.dual_numbers import MATHEMATICS, Dual, over
from hoyle.record import At, Layout

POOL = hoyle.table("pool-9ft")
CAROM = hoyle.table("carom-5x10")
LONELY = Layout({"cue": (0.0, 0.0)})
THREE = Layout({"cue": (0.0, -0.6), "1": (0.1, 0.3), "2": (-0.3, 0.7)})
STROKE = CueStroke("cue", speed=3.0, azimuth=1.46, side=0.2)


def test_numbers_carry_the_derivatives_of_what_is_done_to_them() -> None:
    def f(x, y, sqrt, sin, cos, exp, log, acos, atan2):
        return (
            sqrt(x * x + y) / (1.0 - sin(x) * cos(y))
            + exp(-y) * log(x)
            - acos(0.3 * y) * abs(-x) ** 3
            + atan2(y, x) / x
        )

    names = (math.sqrt, math.sin, math.cos, math.exp, math.log, math.acos, math.atan2)
    x, y, h = 0.7, 0.4, 1e-6
    made = f(Dual(x, np.array([1.0, 0.0])), Dual(y, np.array([0.0, 1.0])), *(MATHEMATICS[one] for one in names))
    assert made.v == f(x, y, *names)
    by_x = (f(x + h, y, *names) - f(x - h, y, *names)) / (2 * h)
    by_y = (f(x, y + h, *names) - f(x, y - h, *names)) / (2 * h)
    np.testing.assert_allclose(made.d, (by_x, by_y), rtol=1e-8)


def test_quotients_by_nought_are_those_of_processors() -> None:
    assert (over(1.0, 0.0), over(-1.0, 0.0)) == (math.inf, -math.inf)
    assert math.isnan(over(0.0, 0.0))
    assert (Dual(1.0, np.ones(1)) / 0.0).v == math.inf


def test_a_ball_that_rolls_straight() -> None:
    """d = v0²/(2 mu_r g) of a ball struck to roll at once: dd/dv = 2 d/v, dd/dmu_r = -d/mu_r, dd/dg = -d/g, exactly."""
    stroke = CueStroke("cue", 0.2, 0.6, height=0.4)
    end = simulate(POOL, LONELY, stroke).end.of("cue")
    assert isinstance(end, At)
    far = math.hypot(end.x, end.y)
    ahead = np.array([end.x, end.y]) / far
    _, found = jacobian(POOL, LONELY, stroke, of=("stroke", "figures"), figures=("mu_r", "g", "e_cushion"))
    assert found.shape == (1, 2, 8)
    mu_r = params_for(POOL).mu_r
    np.testing.assert_allclose(found[0, :, FIGURES.index("speed")], 2 * far / 0.2 * ahead, rtol=1e-9)
    np.testing.assert_allclose(found[0, :, FIGURES.index("azimuth")], (-end.y, end.x), rtol=1e-9)
    np.testing.assert_allclose(found[0, :, 5], -far / mu_r * ahead, rtol=1e-9)
    np.testing.assert_allclose(found[0, :, 6], -far / params_for(POOL).g * ahead, rtol=1e-6)
    assert (found[0, :, 7] == 0.0).all()


def test_the_stroke_is_the_one_that_is_played_to_the_bit() -> None:
    shot, played = simulate(POOL, THREE, STROKE), DualStroke(POOL, THREE, STROKE)
    ends = [shot.end.of(piece) for piece in played.pieces]
    assert played.rests()[0].tolist() == [[end.x, end.y] for end in ends if isinstance(end, At)]
    times = [0.0, 0.4, 1.1, 2.5]
    assert played.at(times)[0].tolist() == shot.path.sample(np.array(times)).tolist()


def agree(table: hoyle.Table, layout: Layout, stroke: CueStroke) -> None:
    """Hold exact derivatives by stroke and table to differences of two widths, which cancel each other's error."""
    wide, narrow = (jacobian(table, layout, stroke, step=h, of=("stroke", "figures"))[1] for h in (4e-6, 2e-6))
    by_differences = (4.0 * narrow - wide) / 3.0
    _, exact = jacobian(table, layout, stroke, of=("stroke", "figures"))
    # An elevation of 0 is differenced upward alone: its error is of the first order.
    smooth = [k for k in range(exact.shape[2]) if k != FIGURES.index("elevation")]
    error = np.abs(exact - by_differences)[:, :, smooth] / np.abs(exact).max()
    assert np.nanmax(error) < 1e-6


@pytest.mark.parametrize(
    ("table", "layout", "stroke"),
    [
        (POOL, THREE, CueStroke("cue", speed=1.2, azimuth=1.46, side=0.2)),
        (
            CAROM,
            Layout({"cue": (0.2, -0.9), "1": (-0.3, 0.5), "2": (0.4, 0.9)}),
            CueStroke("cue", 2.0, 1.9, 0.1, -0.3, 0.2),
        ),
        (CAROM, LONELY, CueStroke("cue", 3.0, 0.7, 0.6, 0.3, -0.2)),
    ],
)
def test_they_agree_with_differences(table: hoyle.Table, layout: Layout, stroke: CueStroke) -> None:
    agree(table, layout, stroke)


def test_a_bed_out_of_level() -> None:
    """The kernel knows no slope of a level bed, so a derivative by it is there only for one that slopes."""
    assert "tilt_x" not in smooth_figures(params_for(POOL))
    params, stroke, h = params_for(POOL).but(tilt_x=1e-3), CueStroke("cue", 0.6, math.pi / 2, height=0.4), 1e-6
    _, exact = jacobian(POOL, LONELY, stroke, params=params, of="figures", figures=("tilt_x",))
    up, down = (simulate(POOL, LONELY, stroke, params.but(tilt_x=1e-3 + s)).end.of("cue") for s in (h, -h))
    assert isinstance(up, At)
    assert isinstance(down, At)
    assert exact[0, 0, 0] == pytest.approx((up.x - down.x) / (2 * h), rel=1e-5)


def test_paths_change_as_differences_say() -> None:
    times = [0.2, 0.9, 2.0]
    pieces, places, slopes = path_jacobian(POOL, THREE, STROKE, times)
    assert pieces == ("cue", "1", "2")
    assert slopes.shape == (3, 3, 2, 5)
    h = 1e-6
    up, down = (
        simulate(POOL, THREE, CueStroke("cue", 3.0 + s, 1.46, side=0.2)).path.sample(np.array(times)) for s in (h, -h)
    )
    np.testing.assert_allclose(
        slopes[..., FIGURES.index("speed")], (up - down) / (2 * h), atol=1e-6 * np.abs(slopes).max()
    )
    assert places.shape == (3, 3, 2)


def test_what_has_no_derivative_is_refused() -> None:
    for wrong in ({"of": "table"}, {"of": "figures", "figures": ("jaw_radius",)}, {"of": ()}):
        with pytest.raises(ValueError, match="derivative"):
            jacobian(POOL, THREE, STROKE, **wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="seconds from the blow"):
        path_jacobian(POOL, THREE, STROKE, [-1.0])
    with pytest.raises(Impossible):
        jacobian(POOL, THREE, CueStroke("cue", -1.0, 0.0))


def test_own_figures_of_a_stroke_come_first() -> None:
    slow = CueStroke("cue", 0.2, 0.6, height=0.4, figures=(("mu_r", 0.02),))
    usual = CueStroke("cue", 0.2, 0.6, height=0.4)
    a, b = (jacobian(POOL, LONELY, s)[1] for s in (slow, usual))
    k = FIGURES.index("speed")
    np.testing.assert_allclose(a[..., k] * 0.02, b[..., k] * params_for(POOL).mu_r, rtol=1e-9)
