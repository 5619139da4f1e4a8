"""The wrappers: the same strokes told otherwise."""

from __future__ import annotations

from dataclasses import replace
from math import atan2, hypot, pi

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import hoyle
import hoyle.envs
from hoyle.envs.wrappers import RELATIVE, CueBallFrame, RelativeActions, Symmetric

pytestmark = pytest.mark.filterwarnings("ignore")
LYING = {"white": (-0.3, -0.7), "spot": (-0.2, 0.1), "red": (0.25, 0.8)}


def laid(env, layout) -> np.ndarray:
    """The first observation of a match in which the pieces lie so."""
    env.reset(seed=1)
    state = replace(env.unwrapped.state, layout=hoyle.Layout(layout))
    state = replace(state, ask=replace(state.ask, place=()))
    return env.reset(seed=1, options={"state": state})[0]


def carom(**given):
    return gymnasium.make(
        "hoyle/ThreeBallCarromNoiseless-v1", lead="seat_0", points=50, disable_env_checker=True, **given
    )


def column(env, name: str) -> int:
    return env.unwrapped.observation_names.index(name)


def test_other_pieces_are_told_from_the_struck_one():
    env = CueBallFrame(carom())
    seen = laid(env, LYING)
    half = env.unwrapped.state.bed.length / 2
    assert seen[column(env, "red.x")] == pytest.approx((0.25 + 0.3) / half, abs=1e-6)
    assert seen[column(env, "red.y")] == pytest.approx((0.8 + 0.7) / half, abs=1e-6)
    assert seen[column(env, "white.y")] == pytest.approx(-0.7 / half, abs=1e-6)
    check_env(env, skip_render_check=True)


@pytest.mark.parametrize("both", [False, True])
@pytest.mark.parametrize("azimuth", [-0.9, -0.3, 0.2, 0.7])
def test_a_mirrored_table_is_shown_alike_and_played_alike(both, azimuth):
    """What comes of an action on a table and on its mirror image is the same but for the mirror."""
    action = np.array([azimuth, 0.0, 0.5, -0.2, 0.8, 0.0, 0.0], np.float32)
    shown, ends = [], []
    for sx, sy in ((1, 1), (-1, 1), *(((1, -1), (-1, -1)) if both else ())):
        env = Symmetric(carom(), both=both)
        shown.append(laid(env, {piece: (sx * x, sy * y) for piece, (x, y) in LYING.items()}))
        (stroke, *_) = env.step(action)[4]["strokes"]
        before = hoyle.Layout({piece: (sx * x, sy * y) for piece, (x, y) in LYING.items()})
        end = hoyle.simulate(env.unwrapped.state.bed, before, stroke["executed"]).end
        ends.append(np.array([(sx * end.of(piece).x, sy * end.of(piece).y) for piece in LYING]))
    for other in shown[1:]:
        np.testing.assert_allclose(other, shown[0], atol=1e-6)
    for other in ends[1:]:
        np.testing.assert_allclose(other, ends[0], atol=1e-4)


def test_a_relative_action_names_a_ball_and_a_thickness():
    env = RelativeActions(carom())
    laid(env, LYING)
    others = [p for p in env.unwrapped.state.layout.on_table() if p != "white"]
    radius = env.unwrapped.state.bed.radius
    for k, ball in enumerate(others):
        dx, dy = (LYING[ball][i] - LYING["white"][i] for i in (0, 1))
        full = env.action([-0.5 + k, -1.0, 0.0, 0.1, 0, 0, 0, 0, 0])
        assert full[0] * pi == pytest.approx(atan2(dy, dx), abs=1e-6)
        assert full[1] == pytest.approx(0.1)
        thin = env.action([-0.5 + k, -1.0, 1.0, 0.1, 0, 0, 0, 0, 0])
        # The centre passes by at two radii: the edges just touch.
        assert hypot(dx, dy) * np.sin(atan2(dy, dx) - thin[0] * pi) == pytest.approx(2 * radius, abs=1e-6)
    assert env.action_space.shape == (len(RELATIVE),)
    with pytest.raises(ValueError, match=r"an action of shape \(3,\)"):
        env.action([0, 0, 0])
    check_env(env, skip_render_check=True)


def test_a_relative_action_at_a_pocket_pots_a_ball_that_lies_open():
    inner = gymnasium.make(
        "hoyle/FifteenBallPoolNoiseless-v1", lead="seat_0", disable_env_checker=True, table="pool-9ft"
    )
    env = RelativeActions(inner)
    laid(env, {"cue": (0.0, -0.3), "3": (0.3, 0.6)})
    state = env.unwrapped.state
    names = [p.name for p in state.bed.openings]
    pocket = "FR"
    k = names.index(pocket) + 1
    share = -1 + (2 * k + 1) / (len(names) + 1)
    _, _, _, _, info = env.step(np.array([0.0, share, 0.0, -0.3, 0, 0, 0, 0, 0], np.float32))
    stroke = info["strokes"][0]["executed"]
    shot = hoyle.simulate(state.bed, state.layout, replace(stroke, calls=()))
    assert any(c.kind == "pocket" and c.piece == "3" and c.where == pocket for c in shot.record.contacts)


def test_wrappers_are_for_strokes_by_numbers():
    for env in (gymnasium.make("hoyle/Chess-v1"), gymnasium.make("hoyle/Crokinole-v1", actions="discrete")):
        with pytest.raises(ValueError, match="is not an environment of one seat with continuous actions"):
            CueBallFrame(env)
