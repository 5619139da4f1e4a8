"""Means of few looks are drawn together as far as their scatter is luck, and kept apart where it is not."""

import numpy as np

from hoyle.players.position.shrinkage import shrunk

EVERY = np.ones((12, 6), np.bool_)


def test_alike_strokes_are_not_told_apart() -> None:
    rng = np.random.default_rng(1)
    looks = rng.normal(3.0, 2.0, (12, 6))
    found = shrunk(looks, np.zeros((12, 6)), EVERY)
    assert found.std() < 0.5 * looks.mean(axis=1).std()
    assert abs(found.mean() - looks.mean()) < 0.1


def test_strokes_that_differ_keep_their_means() -> None:
    rng = np.random.default_rng(2)
    truth = np.arange(12.0)
    looks = truth[:, None] + rng.normal(0.0, 0.3, (12, 6))
    assert np.abs(shrunk(looks, np.zeros((12, 6)), EVERY) - truth).max() < 0.4


def test_it_is_nearer_the_truth_than_plain_means() -> None:
    rng = np.random.default_rng(3)
    plain = drawn = 0.0
    for _ in range(200):
        truth = rng.normal(0.0, 1.0, 12)
        looks = truth[:, None] + rng.normal(0.0, 3.0, (12, 6))
        plain += float(((looks.mean(axis=1) - truth) ** 2).sum())
        drawn += float(((shrunk(looks, np.zeros((12, 6)), EVERY) - truth) ** 2).sum())
    assert drawn < 0.6 * plain


def test_seeing_only_a_strokes_failures_is_allowed_for() -> None:
    rng = np.random.default_rng(4)
    gains = np.tile([0.0, 0.0, 0.0, 1.0, 1.0, 1.0], (12, 1))
    looks = 5.0 * gains + rng.normal(0.0, 0.1, gains.shape)
    looks[0, 3:] = np.nan
    found = shrunk(looks, gains, EVERY)
    assert np.nanmean(looks[0]) < 0.2
    assert abs(found[0] - 2.5) < 0.2


def test_what_nobody_looked_at_is_as_good_as_the_rest() -> None:
    looks = np.full((3, 4), np.nan)
    counted = np.ones((3, 4), np.bool_)
    assert shrunk(looks, np.zeros((3, 4)), counted).tolist() == [0.0, 0.0, 0.0]
    looks[0] = 2.0
    assert np.allclose(shrunk(looks, np.zeros((3, 4)), counted), 2.0)
    counted[0] = False
    assert shrunk(looks, np.zeros((3, 4)), counted).tolist() == [0.0, 0.0, 0.0]
