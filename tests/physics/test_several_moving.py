"""Several balls let go at one instant: held to the equations of motion, and the same one by one and in batches."""

from __future__ import annotations

import math

import numpy as np
import pytest

from hoyle.equipment import table
from hoyle.physics import Impossible, Release, Strokes, sample_paths, simulate, simulate_many
from hoyle.record import At, Layout
from physics.bench import R, bench, plain

IDEAL = plain(e_ball=1.0, mu_a=0.0, mu_b=0.0)
DULL = plain(e_ball=0.9, mu_a=0.0, mu_b=0.0)
POOL = table("pool-9ft")


def roll(piece: str, vx: float, vy: float) -> Release:
    """A ball that rolls."""
    return Release(piece, (vx, vy, 0.0), (-vy / R, vx / R, 0.0))


def together(first: Release, *also: Release) -> Release:
    """Balls let go at once."""
    return Release(first.piece, first.velocity, first.spin, also=also)


@pytest.mark.parametrize(("v", "u"), [(1.0, 1.0), (1.5, 0.4), (0.6, 0.0)])
def test_two_that_roll_at_each_other_meet_when_the_gap_is_used_up(v: float, u: float) -> None:
    apart = 0.8
    layout = Layout({"a": At(-apart / 2, 0.0), "b": At(apart / 2, 0.0)})
    shot = simulate(bench(), layout, together(roll("a", v, 0.0), roll("b", -u, 0.0)), IDEAL)
    # Each loses mu_r g: apart - 2 R = (v + u) t - k a t²/2, k of them rolling.
    a = IDEAL.mu_r * IDEAL.g * (2 if u else 1)
    gap = apart - 2 * R
    t = ((v + u) - math.sqrt((v + u) ** 2 - 2 * a * gap)) / a
    met = shot.record.contacts[0]
    assert met.time == pytest.approx(t, rel=1e-9)
    assert met.speed == pytest.approx(v + u - a * t, rel=1e-9)
    assert {met.piece, *met.others} == {"a", "b"}
    # Without loss or friction equal balls exchange what they move with along the line.
    mu = IDEAL.mu_r * IDEAL.g
    after = {p: next(leg.velocity for leg in shot.path.legs(p) if leg.time > t - 1e-9) for p in "ab"}
    assert after["a"][0] == pytest.approx(-(u - mu * t) if u else 0.0, abs=1e-9)
    assert after["b"][0] == pytest.approx(v - mu * t, rel=1e-9)


def test_two_that_slide_across_each_other_change_along_the_line_of_centres_alone() -> None:
    s = R * math.sqrt(2.0)
    layout = Layout({"a": At(0.0, 0.0), "b": At(s, s)})
    shot = simulate(bench(), layout, together(Release("a", (2.0, 0.5, 0)), Release("b", (0.3, -1.0, 0))), DULL)
    n = np.array([1.0, 1.0]) / math.sqrt(2.0)
    before = np.array([[2.0, 0.5], [0.3, -1.0]])
    blow = 0.5 * (1.0 + 0.9) * ((before[0] - before[1]) @ n) * n
    legs = {p: [leg for leg in shot.path.legs(p) if leg.time == 0.0][-1].velocity for p in "ab"}
    assert legs["a"] == pytest.approx(before[0] - blow, rel=1e-12)
    assert legs["b"] == pytest.approx(before[1] + blow, rel=1e-12)


def test_balls_that_do_not_meet_go_as_each_would_alone() -> None:
    layout = Layout({"a": At(-1.0, 0.0), "b": At(1.0, 0.3), "c": At(5.0, 5.0)})
    one = Release("a", (0.8, 1.0, 0), (3.0, -40.0, 60.0))
    other = Release("b", (1.0, -0.5, 0.6), (0.0, 90.0, -20.0))
    both = simulate(bench(), layout, together(one, other), plain()).path
    times = np.linspace(0.0, both.duration, 50)
    for stroke in (one, other):
        alone = simulate(bench(), layout, stroke, plain()).path
        column = both.pieces.index(stroke.piece)
        assert np.array_equal(both.sample(times)[:, column], alone.sample(times)[:, column])


def test_a_frozen_pair_that_rolls_off_as_one_stays_a_pair() -> None:
    layout = Layout({"a": At(0.0, 0.0), "b": At(2 * R, 0.0)})
    shot = simulate(bench(), layout, together(roll("a", 0.4, 0.9), roll("b", 0.4, 0.9)), plain())
    assert not shot.record.contacts
    (a, b) = shot.path.sample(np.array([shot.path.duration]))[0]
    assert tuple(b - a) == pytest.approx((2 * R, 0.0), abs=1e-12)


def drawn(n: int) -> tuple[Layout, Strokes]:
    """Three balls on a pool table, all three let go in most rows; in some one lies still."""
    rng = np.random.default_rng(3)
    v, w = rng.uniform(-2, 2, (3, n, 3)) * [1, 1, 0], rng.uniform(-60, 60, (3, n, 3))
    v[2, ::4], w[2, ::4] = 0.0, 0.0
    v[1, 5] = math.nan
    strokes = Strokes.release("cue", v[0], w[0]).also("1", v[1], w[1]).also("2", v[2], w[2])
    return Layout({"cue": At(0, -0.5), "1": At(0.2, 0.1), "2": At(-0.2, 0.3), "3": At(0.0, 0.6)}), strokes


def test_one_by_one_in_columns_in_lists_and_backwards_all_bits_are_the_same() -> None:
    layout, strokes = drawn(40)
    batch = simulate_many(POOL, layout, strokes)
    assert batch.refused.tolist() == [i == 5 for i in range(40)]
    with pytest.raises(Impossible) as refused:
        simulate(POOL, layout, strokes[5])
    assert batch.impossible[5] == str(refused.value)
    for one in (
        simulate_many(POOL, layout, list(strokes), threads=1),
        simulate_many(POOL, [layout] * 40, list(strokes)),
    ):
        assert np.array_equal(one.places, batch.places, equal_nan=True)
        assert one.events.tobytes() == batch.events.tobytes()
    back = simulate_many(POOL, layout, strokes[::-1])
    assert np.array_equal(back.places[::-1], batch.places, equal_nan=True)
    fair = [i for i in range(40) if i != 5]
    for i in fair[:12]:
        assert simulate(POOL, layout, strokes[i]).record == batch.record(i)
    pieces, places = sample_paths(POOL, layout, strokes, [0.0, 1e9])
    assert pieces == ("cue", "1", "2", "3")
    lies = np.isfinite(batch.places)
    assert np.array_equal(places[:, 1][lies], batch.places[lies])


def test_strokes_with_others_are_cut_and_joined() -> None:
    _, strokes = drawn(6)
    lone = Strokes.release("3", (0.0, 1.0, 0.0))
    both = strokes + lone
    assert list(both[:4]) + list(both[4:]) == [*list(strokes)[:6], lone[0]] or math.isnan(both[5].also[0].velocity[0])
    assert [s.piece for s in both[0].also] == ["1"]
    assert [s.piece for s in both[1].also] == ["1", "2"]
    assert lone.also("1", np.ones((3, 3)))[2].also[0].velocity == (1.0, 1.0, 1.0)


@pytest.mark.parametrize(
    ("stroke", "why"),
    [
        (together(roll("cue", 1, 0), roll("9", 1, 0)), "'9' is not on the bed"),
        (together(roll("cue", 1, 0), roll("cue", 1, 0)), "cue is let go twice"),
        (together(roll("cue", 1, 0), Release("1", (1, math.inf, 0))), "the velocity of 1 is"),
        (together(roll("cue", 1, 0), Release("1", (1, 0, 0), place=At(0, 0))), "a velocity and a spin only"),
    ],
    ids=["not there", "twice", "infinite", "placed"],
)
def test_what_cannot_be_let_go_is_refused(stroke: Release, why: str) -> None:
    layout = Layout({"cue": At(0, 0), "1": At(0, 0.5)})
    with pytest.raises(Impossible, match=why):
        simulate(POOL, layout, stroke)
    batch = simulate_many(POOL, layout, [stroke, Release("cue", (1, 0, 0))])
    assert batch.refused.tolist() == [True, False]
    assert why in str(batch.impossible[0])


def test_columns_that_cannot_be_are_refused_at_once() -> None:
    lone = Strokes.release("cue", np.ones((4, 3)))
    with pytest.raises(ValueError, match="let go twice"):
        lone.also("1", (1, 0, 0)).also("1", (1, 0, 0))
    with pytest.raises(ValueError, match="a cue strikes balls that lie still"):
        Strokes.cue("cue", 1.0, 0.0).also("1", (1, 0, 0))
    with pytest.raises(ValueError, match="4 strokes need"):
        lone.also("1", np.ones((3, 3)))
