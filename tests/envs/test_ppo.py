"""Stable-Baselines3 learns in the environments as they are; where it is installed."""

from __future__ import annotations

from statistics import mean

import pytest


@pytest.mark.parametrize("game", ["three-ball-carrom", "continuous-pool", "fifteen-ball-pool"])
def test_ppo_improves_on_random(game):
    pytest.importorskip("stable_baselines3")
    from benchmarks.ppo import learn

    course = learn(game, 10 * 1024, 0.0, seed=1)
    assert mean(course.after) > mean(course.before)
