"""Hands as values, chances, the search for strokes and the Jacobian: held against what is known without them."""

from __future__ import annotations

from math import atan2, pi

import numpy as np
import pytest

import hoyle
from hoyle.equipment import Rect
from hoyle.match.execution_noise import FIGURES, OLYMPIAD, STEADY, Hand, jacobian, raised
from hoyle.match.shot_search import find_strokes, make_probability, meets, pots, rests, stays, touches_cushions
from hoyle.physics import Impossible, Strokes, simulate, simulate_many
from hoyle.record import CueStroke

POOL = hoyle.table("pool-9ft")
LAYOUT = hoyle.Layout({"cue": (0.0, -0.3), "8": (0.3, 0.5), "3": (-0.2, 0.1)})


def test_a_hand_errs_by_its_standard_deviations():
    hand = Hand(aim=0.01, speed=0.1, tip=0.002, elevation=0.0)
    stroke = CueStroke("cue", 3.0, 1.0, side=0.1)
    played = hand.sample(stroke, 40_000, np.random.default_rng(1), POOL).rows
    assert POOL.ball is not None
    for name, mean, spread in (
        ("azimuth", 1.0, 0.01), ("speed", 3.0, 0.1), ("side", 0.1, 0.002 / POOL.ball.radius), ("elevation", 0.0, 0.0),
    ):  # fmt: skip
        assert played[name].mean() == pytest.approx(mean, abs=4 * spread / 200 + 1e-12)
        assert played[name].std() == pytest.approx(spread, rel=0.03, abs=1e-12)
    assert (STEADY.sample(stroke, 3, np.random.default_rng(1)).rows["speed"] == 3.0).all()
    assert OLYMPIAD.times(2).aim == 2 * OLYMPIAD.aim
    with pytest.raises(ValueError, match="a hand's aim is -1; it must be a number, 0 or more"):
        Hand(aim=-1)


def test_a_straight_shot_is_made_as_often_as_geometry_has_it():
    """A ball a ball's width before the jaws of a wide pocket, the cue ball behind it: a steady hand always makes it; one that aims
    at random over all directions makes it about as often as the ball is hit near enough to its middle."""
    cue, ball = (0.0, 0.0), (0.30, 0.62)
    layout = hoyle.Layout({"cue": cue, "1": ball})
    straight = atan2(ball[1] - cue[1], ball[0] - cue[0])
    sure = make_probability(
        POOL,
        hoyle.Layout({"cue": (0.50, 1.12), "1": (0.56, 1.20)}),
        CueStroke("cue", 2.0, atan2(0.08, 0.06)),
        STEADY,
        pots("1", "FR"),
        50,
    )
    assert sure.tolist() == [[1.0, 0.0]]
    wild = make_probability(
        POOL,
        layout,
        CueStroke("cue", 2.0, straight),
        Hand(aim=100.0, speed=0.0, tip=0.0, elevation=0.0),
        meets("cue", "1") & ~touches_cushions("cue", 99),
        20_000,
    )
    assert POOL.ball is not None
    window = 2 * np.arcsin(2 * POOL.ball.radius / np.hypot(ball[0], ball[1])) / (2 * pi)
    assert wild[0, 0] > 0.9 * window  # and more, by way of cushions
    assert wild[0, 1] == pytest.approx(np.sqrt(wild[0, 0] * (1 - wild[0, 0]) / 20_000))


def test_a_less_steady_hand_makes_less():
    (best, *_) = find_strokes(POOL, LAYOUT, "cue", pots("8", "FR") & stays("cue"), tries=6000, samples=200, count=3)
    chances = [
        make_probability(POOL, LAYOUT, best.stroke, OLYMPIAD.times(f), pots("8", "FR"), 600)[0, 0]
        for f in (0.0, 1.0, 3.0)
    ]
    assert chances[0] == 1.0
    assert chances[0] > chances[1] > chances[2]


def test_strokes_that_are_found_do_what_was_wanted_best_first():
    zone = Rect(-0.635, -1.27, 0.635, 0.0)
    wanted = pots("8", "FR") & rests("cue", zone)
    found = find_strokes(POOL, LAYOUT, "cue", wanted, tries=8000, samples=200, count=4, seed=3)
    assert found
    assert [f.chance for f in found] == sorted((f.chance for f in found), reverse=True)
    again = find_strokes(POOL, LAYOUT, "cue", wanted, tries=8000, samples=200, count=4, seed=3)
    assert [f.stroke for f in again] == [f.stroke for f in found]
    played = OLYMPIAD.sample(found[0].stroke, 300, np.random.default_rng(8), POOL)
    made = 0
    for stroke in played:
        try:
            shot = simulate(POOL, LAYOUT, stroke)
        except Impossible:
            continue
        fell = [(c.piece, c.where) for c in shot.record.contacts if c.kind == "pocket"]
        cue = shot.end.of("cue")
        made += ("8", "FR") in fell and isinstance(cue, hoyle.At) and zone.contains(cue.x, cue.y)
    assert made / 300 == pytest.approx(found[0].chance, abs=5 * found[0].error + 0.05)
    assert find_strokes(POOL, LAYOUT, "cue", pots("8", "FR") & pots("8", "HL"), tries=500) == []
    with pytest.raises(ValueError, match="no ball '9' on the bed to strike"):
        find_strokes(POOL, LAYOUT, "9", wanted)
    with pytest.raises(ValueError, match="no pocket 'XX'; there are"):
        find_strokes(POOL, LAYOUT, "cue", pots("8", "XX"), tries=10)
    for wrong in ({"tries": 0}, {"samples": 0}, {"count": -1}):
        ((name, number),) = wrong.items()
        with pytest.raises(ValueError, match=f"^{name} = {number}; it must be 1 or more, a whole number$"):
            find_strokes(POOL, LAYOUT, "cue", wanted, **wrong)
    with pytest.raises(ValueError, match=r"^speeds = \(0, 6\), tip = 0.45; they must be two speeds above 0"):
        find_strokes(POOL, LAYOUT, "cue", wanted, speeds=(0, 6))
    with pytest.raises(TypeError, match="find_strokes takes no 'trials'; there are tries, samples"):
        find_strokes(POOL, LAYOUT, "cue", wanted, trials=5)
    with pytest.raises(ValueError, match=r"^samples = 0; it must be 1 or more"):
        make_probability(POOL, LAYOUT, CueStroke("cue", 2.0, 1.0), OLYMPIAD, wanted, samples=0)
    with pytest.raises(ValueError, match="a hand's speed is 'fast'; it must be a number"):
        Hand(speed="fast")


def test_a_cue_is_raised_as_far_as_it_must_be_and_no_farther():
    rng = np.random.default_rng(2)
    table = hoyle.table("carom-5x10")
    layout = hoyle.Layout({"white": (0.0, -1.38), "spot": (0.3, -1.2), "red": (0.25, 0.8)})
    level = Strokes.cue("white", 3.0, rng.uniform(0, 2 * pi, 400))
    refused = simulate_many(table, layout, level).refused
    assert refused.sum() > 40
    up = raised(table, layout, level)
    after = simulate_many(table, layout, up)
    assert after.refused.sum() < 0.2 * refused.sum()
    assert (up.rows["elevation"][~refused] == 0.0).all()
    lower = up.rows[refused & ~after.refused].copy()
    lower["elevation"] -= 2 * pi / 3 / 24
    assert simulate_many(table, layout, Strokes(("white",), lower[lower["elevation"] > 0])).refused.mean() > 0.9


def test_the_jacobian_is_that_of_a_ball_that_rolls_straight():
    """A ball that rolls goes v^2/(2 mu_r g): its rest turns with the azimuth, and d rest/d speed is twice rest/speed."""
    layout, stroke = hoyle.Layout({"cue": (0.0, 0.0)}), CueStroke("cue", 0.2, 0.6, height=0.4)
    pieces, found = jacobian(POOL, layout, stroke)
    assert pieces == ("cue",)
    end = simulate(POOL, layout, stroke).end.of("cue")
    assert isinstance(end, hoyle.At)
    azimuth, speed = FIGURES.index("azimuth"), FIGURES.index("speed")
    np.testing.assert_allclose(found[0, :, azimuth], (-end.y, end.x), rtol=1e-3)
    np.testing.assert_allclose(found[0, :, speed], (2 * end.x / 0.2, 2 * end.y / 0.2), rtol=0.02)
    with pytest.raises(Impossible):
        jacobian(POOL, layout, CueStroke("cue", -1.0, 0.0))
