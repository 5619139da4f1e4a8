"""Poses of turned bodies, against rotations written out by hand; and how they reach whoever draws them."""

from math import cos, pi, sin

import numpy as np
import pytest

from hoyle.equipment import table
from hoyle.physics import simulate
from hoyle.physics.core.poses import MISSED, of_quaternions, thinned
from hoyle.physics.core.sampled_path import SampledPath
from hoyle.record import At, CueStroke, Flick, Layout, Spin, Spot

TIMES = np.linspace(0.0, 1.0, 121)


def test_a_body_tipped_about_x_points_to_minus_y():
    half = TIMES * pi / 4  # a quarter turn in a second
    rows = np.stack([0 * TIMES, 0 * TIMES, 0 * TIMES, np.cos(half), np.sin(half), 0 * TIMES, 0 * TIMES], axis=1)
    first, *_, last = of_quaternions(TIMES, rows)
    assert first[4:7] == pytest.approx((0.0, 0.0, 1.0))
    assert last[4:7] == pytest.approx((0.0, -1.0, 0.0), abs=1e-12)
    assert all(abs(pose[7]) < 1e-9 for pose in of_quaternions(TIMES, rows)), "it does not turn about its own axis"


def test_a_body_that_lies_and_rolls_turns_about_its_axis():
    # Laid along x by a quarter turn about y, then turned about its own axis at 7 rad/s: q = q_y q_z(7 t).
    c, s, half = cos(pi / 4), sin(pi / 4), 3.5 * TIMES
    rows = np.stack(
        [0 * TIMES, 0 * TIMES, 0 * TIMES, c * np.cos(half), s * np.sin(half), s * np.cos(half), c * np.sin(half)],
        axis=1,
    )
    poses = of_quaternions(TIMES, rows)
    assert poses[60][4:7] == pytest.approx((1.0, 0.0, 0.0), abs=1e-12)
    assert [pose[7] for pose in poses[:-1]] == pytest.approx([7.0] * 120)


def test_what_is_left_out_is_on_the_line_between_what_is_kept():
    way = [(t, 0.1 * t * t, 0.02 * sin(3 * t), 0.01, 0.0, 0.0, 1.0, 0.0) for t in TIMES.tolist()]
    kept = thinned(way)
    assert kept[0] == way[0]
    assert kept[-1] == way[-1]
    assert len(kept) < 40
    rows = np.array(kept)
    for t, *pose in way:
        line = [np.interp(t, rows[:, 0], rows[:, k]) for k in range(1, 7)]
        assert (np.abs(np.array(pose[:6]) - line) <= 1.001 * MISSED).all()
    straight = [(t, t, 2 * t, 0.01, 0.0, 0.0, 1.0, 0.0) for t in TIMES.tolist()]
    assert len(thinned(straight)) == 2


def test_a_piece_that_never_moved_has_no_legs():
    path = SampledPath({"a": (0.0, 0.0), "b": (1.0, 0.0)}, {"b": [(0.0, 1.0, 0.0), (0.5, 2.0, 0.0)]}, 1.0)
    assert path.legs("a") == ()
    assert [(leg.motion, leg.velocity) for leg in path.legs("b")] == [("slide", (2.0, 0.0)), ("rest", (0.0, 0.0))]


def test_rows_say_what_legs_say():
    bed = table("carom-5x10")
    lying = Layout({"white": At(0.0, -0.7), "red": At(0.01, 0.7)})
    path = simulate(bed, lying, CueStroke("white", 3.0, pi / 2, height=0.3)).path
    for piece in path.pieces:
        rows, legs = path.leg_rows(piece), path.legs(piece)
        assert len(rows) == len(legs) > 2
        for row, leg in zip(rows, legs, strict=True):
            assert row[:2] == [leg.time, leg.motion]
            assert tuple(row[2:11]) == (*leg.position, *leg.velocity, *leg.acceleration, *leg.spin)
            assert tuple(row[11:]) == (leg.height, leg.rise, leg.lift)


def test_the_motion_says_what_places_and_rows_say():
    pool, lying = table("pool-9ft"), {"cue": At(0.0, -0.7), "1": At(0.01, 0.7), "2": At(0.3, -0.9)}
    potted = simulate(pool, Layout(lying), CueStroke("cue", 6.0, pi / 2 - 0.01)).path
    drawn = SampledPath({"a": (0.0, 0.0), "b": (1.0, 0.0)}, {"b": [(0.0, 1.0, 0.0), (0.5, 2.0, 0.0)]}, 1.0)
    for path in (potted, drawn):
        starts, legs = path.motion()
        assert starts == {piece: path.place(piece, 0.0) for piece in path.pieces}
        assert legs == {piece: rows for piece in path.pieces if (rows := path.leg_rows(piece))}
    assert set(potted.motion()[1]) == {"cue", "1"}
    assert set(drawn.motion()[1]) == {"b"}


def test_a_pin_that_falls_is_seen_to_fall():
    pytest.importorskip("mujoco")
    bed = table("archarena-tenpins")
    pins = {f"#{n}": Spot(f"{n}-spot") for n in range(1, 11)}
    shot = simulate(bed, Layout({"ring": At(-0.28, -0.28), **pins}), Flick("ring", 3.0, pi / 4))
    assert shot.fallen
    for pin in shot.fallen:
        *_, ez, _ = shot.path.poses[pin][-1]
        assert shot.path.poses[pin][0][6] > 0.99, "it stood"
        assert ez < 0.5, "and lies"
        assert shot.path.poses[pin][-1][3] < bed.turned[""].centre


def test_a_top_leans_when_it_has_fallen():
    pytest.importorskip("mujoco")
    shot = simulate(
        table("archarena-1-checker"), Layout({"green": At(0.0, 0.0)}), Spin("green", 150.0, place=At(0.0, 0.0))
    )
    poses = shot.path.poses["green"]
    assert poses[0][6] == pytest.approx(1.0)
    assert poses[0][7] == pytest.approx(150.0)
    assert shot.fate == "fell"
    assert poses[-1][6] < 0.97
    assert shot.path.poses["green"][-1][:3] == pytest.approx((poses[-1][0], *shot.path.place("green", 1e9)), abs=1e-9)


def test_a_stroke_without_pins_has_no_poses():
    shot = simulate(table("carom-5x10"), Layout({"white": At(0.0, 0.0)}), CueStroke("white", 1.0, 0.0))
    assert dict(shot.path.poses) == {}
