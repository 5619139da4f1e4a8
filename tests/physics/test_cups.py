"""Balls and cups: published figures of capture, what a lodged ball does, the edge of a board, arches, and batches of them."""

from __future__ import annotations

import math
from random import Random

import numpy as np
import pytest

from hoyle.equipment import BallSpec, Disc, Line, Ramp, Rect, Table, table
from hoyle.physics import Impossible, Release, Shot, simulate, simulate_many
from hoyle.physics.laws.cup import climb, leans_in, round_rim
from hoyle.physics.params import POOL, params_for
from hoyle.record import MEET, POCKET, REBOUND, At, CueStroke, Down, Layout
from hoyle.units import GRAVITY

R, HOLE = 0.02135, 0.054
"""A golf ball and a golf hole: the radii of Holmes and Penner, metres."""
GREEN = Table(
    "green", "A level green", 4.0, 40.0, "the rules of golf", ball=BallSpec(R, 0.0459), nose=1.27 * R,
    holes={"1": Disc(0.0, 0.0, HOLE)},
)  # fmt: skip


def putt(v: float, aside: float) -> Shot:
    """A ball that comes to the rim of the hole rolling at v (m/s), its way `aside` (m) of the middle."""
    start = At(aside, -math.sqrt(HOLE**2 - aside**2) - 1e-4)
    return simulate(GREEN, Layout({"ball": start}), Release("ball", (0.0, v, 0.0), (-v / R, 0.0, 0.0)), POOL)


def first_missed(aside: float) -> float:
    """The least speed (m/s), to a hundredth, at which the ball is not caught."""
    return next(v for v in np.arange(0.05, 3.0, 0.01) if putt(float(v), aside).end.of("ball") != Down("1"))


# --- capture ----------------------------------------------------------------------------------------------


def test_over_the_middle_the_far_rim_is_met_above_the_middle_of_the_ball_from_holmes_speed_on() -> None:
    """Holmes: (2a - R) sqrt(g/2R), 1.31 m/s; faster than that the ball meets the rim with its centre still above it."""
    limit = (2 * HOLE - R) * math.sqrt(GRAVITY / (2 * R))
    assert limit == pytest.approx(1.313, abs=0.001)
    slow = [leg for leg in putt(0.999 * limit, 0.0).path.segments if leg["motion"] == 4]
    fast = [leg for leg in putt(1.001 * limit, 0.0).path.segments if leg["motion"] == 4]
    assert len(slow) == 1  # it has sunk by its radius before it meets anything
    assert -R < fast[1]["z"] < -0.99 * R
    assert math.hypot(fast[1]["x"], fast[1]["y"]) == pytest.approx(HOLE - R, rel=0.01)


@pytest.mark.parametrize(
    ("share", "tolerance"), [(0.0, 0.03), (0.2, 0.03), (0.4, 0.03), (0.5, 0.05), (0.6, 0.10), (0.7, 0.12)]
)
def test_capture_speed_falls_with_the_offset_as_penner_gives_it(share: float, tolerance: float) -> None:
    """Penner: 1.63 - 1.63 (offset over radius)² m/s; the centre's 1.63 is Holmes' too, with the rebound from the rim."""
    assert first_missed(share * HOLE) == pytest.approx(1.63 * (1.0 - share**2), rel=tolerance)


def test_a_slow_ball_at_the_rim_follows_the_pendulum() -> None:
    """Integrated step by step: s'' = w² s - along²/a, from the rim at s' = into."""
    w2 = GRAVITY / (1.4 * R)
    for into, along in ((0.05, 0.5), (0.1, 0.6), (0.05, 0.9), (0.2, 0.35)):
        s, rate, t, step = 0.0, into, 0.0, 1e-6
        while True:
            rate += step * (w2 * s - along * along / HOLE)
            s += step * rate
            t += step
            if s <= 0.0 or s > R:
                break
        angle, T, _ = round_rim(into, along, HOLE, R, 0.4, GRAVITY)
        assert (T < 0.0) == (s > R)
        if s <= 0.0:
            assert angle == pytest.approx(along * t / HOLE, rel=1e-3)
            assert rate == pytest.approx(-into, rel=1e-3)


def test_a_ball_that_runs_along_a_rim_leaves_it_as_it_came() -> None:
    shot = putt(0.9, 0.96 * HOLE)
    rim, after = shot.path.segments[1:3]
    before = (rim["x"] * rim["vx"] + rim["y"] * rim["vy"]) / HOLE
    out = (after["x"] * after["vx"] + after["y"] * after["vy"]) / HOLE
    assert math.hypot(after["x"], after["y"]) == pytest.approx(HOLE, rel=1e-9)
    assert out == pytest.approx(-before, rel=1e-6)
    assert math.hypot(after["vx"], after["vy"]) == pytest.approx(math.hypot(rim["vx"], rim["vy"]), rel=1e-6)
    # Bent toward the hole, which lies to the left of its way.
    assert after["vx"] < 0.0


def test_leaning_over_a_rim_needs_speed_to_come_out_again() -> None:
    """Straight outward: out² (1 + k)/2 against g s²/2R, the height it leans below the rim."""
    s = 0.004
    limit = math.sqrt(GRAVITY * s * s / (1.4 * R))
    assert leans_in(s, 0.99 * limit, 0.0, HOLE, R, 0.4, GRAVITY)
    assert not leans_in(s, 1.01 * limit, 0.0, HOLE, R, 0.4, GRAVITY)


# --- a ball in a cup --------------------------------------------------------------------------------------


def aimed(cup: str, speed: float, others: dict[str, Down]) -> Shot:
    """A white rolled up the bagatelle board straight at a cup."""
    board = table("bagatelle")
    at, hole = At(0.0, -0.62), board.holes[cup]
    way = math.atan2(hole.y - at.y, hole.x - at.x)
    assert board.ball is not None
    v = (speed * math.cos(way), speed * math.sin(way), 0.0)
    spin = (-v[1] / board.ball.radius, v[0] / board.ball.radius, 0.0)
    return simulate(board, Layout({"w1": at, **others}), Release("w1", v, spin))


def test_a_ball_lodges_in_a_free_cup_and_not_in_one_that_is_taken() -> None:
    assert aimed("1", 0.6, {}).end.of("w1") == Down("1")
    shot = aimed("1", 0.6, {"w2": Down("1")})
    met = next(c for c in shot.record.contacts if c.kind == MEET)
    assert met.others == ("w2",)
    assert shot.end.of("w1") != Down("1")
    assert shot.end.of("w2") == Down("1")
    # Sunk by its radius it is met from above: centres two radii apart, one radius of it in height.
    board = table("bagatelle")
    assert board.ball is not None
    start = next(leg for leg in shot.path.segments if leg["piece"] == 0 and leg["t"] == met.time)
    hole, radius = board.holes["1"], board.ball.radius
    assert math.hypot(start["x"] - hole.x, start["y"] - hole.y) == pytest.approx(math.sqrt(3.0) * radius, abs=1e-8)


def test_a_ball_rolled_too_hard_runs_over_a_cup() -> None:
    ends = {v: aimed("1", v, {}) for v in (0.6, 1.6)}
    cups = {v: [c.where for c in shot.record.contacts if c.kind == POCKET] for v, shot in ends.items()}
    assert cups[0.6] == ["1"]
    assert "1" not in cups[1.6]


def test_no_two_balls_end_in_one_cup() -> None:
    board, rng = table("bagatelle"), Random(7)
    layout = Layout({"w1": At(0.0, -0.7), "black": board.spots["black-spot"], "w2": Down("9"), "w3": Down("4")})
    strokes = [CueStroke("w1", rng.uniform(0.5, 3.0), math.pi / 2 + rng.uniform(-0.15, 0.15)) for _ in range(150)]
    for stroke in strokes:
        end = simulate(board, layout, stroke).end
        down = [where for where in end.places.values() if isinstance(where, Down)]
        assert len(set(down)) == len(down)


def test_a_batch_gives_the_same_with_balls_in_cups() -> None:
    board = table("bagatelle")
    layout = Layout({"w1": At(0.01, -0.7), "black": At(0.0, 0.35), "w2": Down("9"), "w3": Down("1")})
    strokes = [CueStroke("w1", 0.7 + 0.1 * i, math.pi / 2 + 0.01 * (i % 5)) for i in range(20)]
    batch = simulate_many(board, layout, strokes)
    for i, stroke in enumerate(strokes):
        assert batch.record(i) == simulate(board, layout, stroke).record


def test_a_cup_must_be_wider_than_the_ball() -> None:
    small = Table(
        "t", "Board", 1.0, 2.0, "test", ball=BallSpec(R, 0.05), nose=1.27 * R, holes={"4": Disc(0.0, 0.0, 0.9 * R)}
    )
    with pytest.raises(Impossible, match="the cup 4 of t"):
        simulate(small, Layout({"b": At(0.0, -0.5)}), CueStroke("b", 1.0, 0.0))


# --- boards, arches ---------------------------------------------------------------------------------------


def test_the_least_speed_that_climbs_a_board_is_that_of_its_height() -> None:
    """A rolling ball: (1 + k) v²/2 = g h, so v = sqrt(10 g h/7)."""
    rise = 0.0127
    board = Table(
        "step", "A board", 1.0, 4.0, "test", ball=BallSpec(0.03, 0.2), nose=0.038,
        zones={"board": Rect(-0.5, 0.0, 0.5, 2.0)}, ramps=(Ramp("board", Line(-0.5, 0.0, 0.5, 0.0), rise),),
    )  # fmt: skip
    limit = math.sqrt(10.0 / 7.0 * GRAVITY * rise)
    for share, up in ((0.99, False), (1.02, True)):
        v = share * limit
        shot = simulate(board, Layout({"b": At(0.0, -1e-6)}), Release("b", (0.1, v, 0.0), (-v / 0.03, 0.1 / 0.03, 0.0)))
        after = shot.path.segments[1]
        assert (after["vy"] > 0.0) == up
        assert after["vx"] == pytest.approx(0.1, abs=1e-4)
        assert abs(after["vy"]) == pytest.approx(math.sqrt(v * v - limit * limit) if up else v, abs=1e-4)


def test_up_and_down_a_board_again_costs_nothing_at_its_edge() -> None:
    assert climb(-climb(0.9, 0.01, 0.4, GRAVITY), 0.01, 0.4, GRAVITY) == pytest.approx(-0.9, rel=1e-12)


def test_a_ball_that_comes_off_the_parisian_board_again_is_told() -> None:
    board = table("parisian-5x10")
    shot = simulate(board, Layout({"ball": At(0.02, -0.8)}), CueStroke("ball", 2.0, math.pi / 2 + 0.02))
    assert [c.where for c in shot.record.contacts if c.kind == REBOUND] == ["board"]
    cup = simulate(board, Layout({"ball": At(0.02, -0.8)}), CueStroke("ball", 2.0, math.pi / 2))
    assert isinstance(cup.end.of("ball"), Down)


def test_through_an_arch_or_off_its_pillar() -> None:
    board = table("pigeon-hole")
    hole = board.holes["9"]
    at = At(hole.x, 0.2)
    through = simulate(board, Layout({"w1": at}), CueStroke("w1", 0.9, math.pi / 2))
    assert through.end.of("w1") == Down("9")
    pillar = min(board.posts, key=lambda post: abs(post.x - hole.x))
    aim = math.atan2(pillar.y - at.y, pillar.x - at.x)
    off = simulate(board, Layout({"w1": at}), CueStroke("w1", 0.9, aim))
    touch = next(c for c in off.record.contacts if c.at is not None)
    assert touch.at is not None
    assert math.hypot(touch.at[0] - pillar.x, touch.at[1] - pillar.y) == pytest.approx(pillar.radius, abs=1e-7)
    assert all(c.kind != POCKET for c in off.record.contacts)


def test_round_the_far_end_a_ball_stays_on_the_board() -> None:
    board = table("bagatelle")
    assert board.ball is not None
    w, middle = board.width / 2, (board.length - board.width) / 2
    for k in range(12):
        shot = simulate(board, Layout({"w1": At(-0.2, 0.2)}), CueStroke("w1", 1.0, 0.9 + 0.12 * k))
        for t in np.linspace(0.0, shot.path.duration, 200):
            x, y, z = shot.path.at(float(t)).get("w1", (0.0, 0.0, 0.0))
            if z == 0.0 and y > middle:
                assert math.hypot(x, y - middle) < w - 0.9 * board.ball.radius


@pytest.mark.parametrize("turn", [45, 48, 100.5, 135])
def test_no_ball_lies_in_the_wood_behind_the_round_end(turn: float) -> None:
    """At an inch behind the end's circle, before a chord's middle and where two chords meet."""
    bed = table("bagatelle")
    half, a = bed.width / 2, math.radians(turn)
    r = half + 0.0254
    behind = At(r * math.cos(a), bed.length / 2 - half + r * math.sin(a))
    with pytest.raises(Impossible, match="ball"):
        simulate(bed, Layout({"ball": behind}), CueStroke("ball", 0.3, 0.0))


def test_what_a_ball_in_a_cup_is_struck_with_comes_back_as_off_the_board() -> None:
    """Restitution against what cannot move: the whole of e comes back, where of a free ball it would be (e - 1)/2 of it."""
    bed, cup = table("bagatelle"), table("bagatelle").holes["1"]
    assert bed.ball is not None
    e, rolling = params_for(bed).e_ball, Release("a", (0.0, 1.0, 0.0), (-1.0 / bed.ball.radius, 0.0, 0.0))
    shot = simulate(bed, Layout({"a": At(cup.x, cup.y - 0.2), "b": Down("1")}), rolling)
    met = next(c for c in shot.record.contacts if c.kind == MEET)
    assert met.time is not None
    after = [
        (b - a) / 1e-6 for a, b in zip(shot.path.at(met.time)["a"], shot.path.at(met.time + 1e-6)["a"], strict=True)
    ]
    # The ball in the cup lies half a ball deep, so that they meet 30 degrees above the level.
    normal = (0.0, math.sqrt(0.75), -0.5)
    assert sum(n * v for n, v in zip(normal, after, strict=True)) == pytest.approx(-e * met.speed, rel=1e-3)
