"""Noise belongs to the referee: it is the hand's, from the environment's seed, and whoever learns has no part in it."""

from __future__ import annotations

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env
from pettingzoo.test import api_test, seed_test

import hoyle
import hoyle.envs
from hoyle.envs.single_agent import SeatEnv
from hoyle.envs.step_report import STROKE_COLUMNS
from hoyle.match.noise.hand import HANDS, OLYMPIAD, Hand, Scatter

AIMED = np.array([0.4, -0.2, 0.3, -0.1, 0.9, 0.0, 0.0], np.float32)
pytestmark = pytest.mark.filterwarnings("ignore")


def strokes_of(seeds: range, **given) -> list:
    """The learner's first stroke, the same action under each of some seeds."""
    env = gymnasium.make("hoyle/ThreeBallCarrom-v1", lead="seat_0", points=50, disable_env_checker=True, **given)
    found = []
    for seed in seeds:
        env.reset(seed=seed)
        own = [one for one in env.step(AIMED)[4]["strokes"] if one["seat"] == "seat_0"]
        found.append(own[0])
    return found


def test_the_same_action_comes_off_otherwise_under_another_seed_and_the_same_under_the_same():
    one, other, again = strokes_of(range(1, 2)), strokes_of(range(2, 3)), strokes_of(range(1, 2))
    assert one == again
    assert one[0]["intended"] == other[0]["intended"]
    assert one[0]["executed"] != other[0]["executed"]
    (still,) = strokes_of(range(1, 2), hand=None)
    assert still["intended"] == still["executed"]


def test_what_comes_off_misses_as_the_hand_has_it():
    """Of 60 strokes a standard deviation is known to a tenth; four times that is allowed for."""
    hand = Hand(0.01, 0.1, 0.001, 0.02, share=0.05, table=Scatter(cloth=0.1))
    played = strokes_of(range(60), hand=hand)
    meant = played[0]["intended"]
    assert all(one["intended"] == meant for one in played)
    for name, size in (
        ("azimuth", hand.aim), ("speed", hand.speed_error(meant.speed)), ("elevation", hand.elevation),
        ("side", hand.tip / hoyle.table("carom-5x10").radius), ("height", hand.tip / hoyle.table("carom-5x10").radius),
    ):  # fmt: skip
        errors = np.array([getattr(one["executed"], name) - getattr(meant, name) for one in played])
        assert errors.std() == pytest.approx(size, rel=0.4), name
        assert abs(errors.mean()) < 0.6 * size, name
    cloth = np.log([dict(one["executed"].figures)["mu_r"] for one in played])
    assert cloth.std() == pytest.approx(0.1, rel=0.4)


@pytest.mark.parametrize("hand", ["olympiad", "club"])
def test_many_at_once_miss_as_the_hand_has_it(hand):
    envs = gymnasium.make_vec("hoyle/ThreeBallCarrom-v1", num_envs=400, opponent="self", lead="seat_0", hand=hand)
    envs.reset(seed=1)
    _, _, _, _, info = envs.step(np.tile(AIMED, (400, 1)))
    told = info["_executed"]
    errors = (info["executed"] - info["intended"])[told]
    known, speed = HANDS[hand], float(info["intended"][told][0, 0])
    sizes = dict(zip(STROKE_COLUMNS, errors.std(axis=0), strict=True))
    assert told.sum() > 300
    assert sizes["azimuth"] == pytest.approx(known.aim, rel=0.15)
    assert sizes["speed"] == pytest.approx(known.speed_error(speed), rel=0.15)
    assert sizes["side"] == pytest.approx(known.tip / hoyle.table("carom-5x10").radius, rel=0.15)


def test_many_without_a_referee_have_the_hand_too():
    given = {"num_envs": 200, "spread": 0.0}
    noisy, still = (gymnasium.make_vec(f"hoyle/{name}", **given) for name in ("Table-v1", "TableNoiseless-v1"))
    action = np.tile(AIMED[:5], (200, 1))
    for env in (noisy, still):
        env.reset(seed=1)
        env.step(action)
    assert np.ptp(still.unwrapped.xy, axis=0).max() == 0.0
    assert np.ptp(noisy.unwrapped.xy[:, 0], axis=0).min() > 0.0


def test_eyes_miss_what_is_shown_and_not_where_it_lies():
    hand = Hand(sight=0.01)
    env = gymnasium.make("hoyle/ThreeBallCarrom-v1", lead="seat_0", hand=hand).unwrapped
    column = env.observation_names.index("red.x")
    shown = np.array([env.reset(seed=seed)[0][column] for seed in range(60)])
    assert env.state.position("red").x == 0.0 or shown.std() == 0.0  # on its spot it is seen where it is
    layout = hoyle.Layout({"white": (0.2, -0.5), "spot": (-0.2, 0.1), "red": (0.3, 0.8)})
    from dataclasses import replace

    looks = []
    for seed in range(60):
        env.reset(seed=seed)
        seen, _ = env.reset(seed=seed, options={"state": replace(env.state, layout=layout)})
        looks.append(seen[column] * env.state.bed.width / 2)
        assert np.array_equal(seen, env.session.observe("seat_0"))  # a second look is the same look
        assert env.state.layout == layout
    assert np.std(looks) == pytest.approx(0.01, rel=0.4)


def test_an_id_says_that_it_is_noiseless_however_it_was_made():
    assert gymnasium.make("hoyle/KellyPool-v1").unwrapped.hand == OLYMPIAD
    for made in (gymnasium.make("hoyle/KellyPoolNoiseless-v1"), gymnasium.make("hoyle/KellyPool-v1", hand=None)):
        assert made.unwrapped.hand.is_exact
        assert made.spec.id == "hoyle/KellyPoolNoiseless-v1"
    assert gymnasium.make("hoyle/KellyPool-v0").unwrapped.hand.is_exact  # as it was before there was a hand
    assert gymnasium.make("hoyle/KellyPool-v0").spec.id == "hoyle/KellyPool-v0"
    assert "hoyle/ChessNoiseless-v1" not in gymnasium.registry
    assert hoyle.envs.aec("kelly-pool").metadata["name"] == "hoyle-kelly-pool-v1"
    assert hoyle.envs.parallel("kelly-pool", hand=None).metadata["name"] == "hoyle-kelly-pool-noiseless-v1"
    for wrong in ("giant", -1.0):
        with pytest.raises(ValueError, match="hand"):
            gymnasium.make("hoyle/KellyPool-v1", hand=wrong)


def test_the_fields_checks_hold_with_every_error_there_is():
    check_env(gymnasium.make("hoyle/ThreeBallCarrom-v1", hand="child", limit=4).unwrapped, skip_render_check=True)
    api_test(hoyle.envs.aec("crokinole", hand="club", limit=12), num_cycles=12)
    seed_test(lambda: hoyle.envs.aec("crokinole", hand="club", limit=12), num_cycles=12)


def test_by_turns_each_hears_what_happened_and_only_its_own_meaning():
    env = hoyle.envs.aec("three-ball-carrom", lead="seat_0", hand="club")
    env.reset(seed=3)
    first = env.session.ids.first("stroke")
    while not env.session.strokes:
        allowed = np.flatnonzero(env.last()[0]["action_mask"])
        env.step(int(allowed[allowed >= first][300] if (allowed >= first).any() else allowed[0]))
    (own,), (others,) = env.infos["seat_0"]["strokes"], env.infos["seat_1"]["strokes"]
    assert own["executed"] == others["executed"] != own["intended"]
    assert "intended" not in others


def test_a_guest_brings_no_steadier_hand_and_a_level_its_own():
    class Guest:
        factor = 0.0

        def answer(self, game, view, rng):
            return hoyle.CueStroke(view.ask.options[0], 2.0, 1.0, elevation=0.6)

        def speak(self, *asked):
            return None

    env = SeatEnv("three-ball-carrom", opponent=Guest(), lead="seat_1", limit=3)
    _, info = env.reset(seed=1)
    theirs = [one["executed"] for one in info["strokes"] if one["seat"] == "seat_1"]
    assert theirs
    assert all(stroke.azimuth != 1.0 for stroke in theirs)
    still = SeatEnv("three-ball-carrom", opponent=Guest(), lead="seat_1", limit=3, hand=None)
    assert all(one["executed"].azimuth == 1.0 for one in still.reset(seed=1)[1]["strokes"])


def test_a_match_in_which_nothing_allowed_is_said_is_cut_off():
    env = gymnasium.make("hoyle/HawkAndSparrows-v1", refusals=7, disable_env_checker=True)
    _, info = env.reset(seed=1)
    refused = int(np.flatnonzero(info["action_mask"] == 0)[0])
    told = [env.step(refused) for _ in range(7)]
    assert [cut for _, _, _, cut, _ in told] == [False] * 6 + [True]
    assert all("is not allowed" in info["refused"] for *_, info in told)
    _, info = env.reset(seed=1)
    for _ in range(6):
        env.step(refused)
    allowed = int(np.flatnonzero(info["action_mask"])[0])
    assert not env.step(allowed)[3]
    assert not env.step(refused)[3]  # it is counted anew
