"""Balls on a sloping bed, by closed forms: gravity along it is s = g sin(pitch), of which a rolling ball takes 5/7."""

from __future__ import annotations

from dataclasses import replace
from math import hypot, pi, sqrt
from random import Random

import pytest

from hoyle.equipment import BallSpec, Disc, Table, table
from hoyle.equipment.tables import Slope
from hoyle.physics import Impossible, Release, Shot, simulate, simulate_many
from hoyle.physics.balls.prepared_table import prepare_table
from hoyle.physics.laws.slope import LONG, SHORT, down, rolls_down, step
from hoyle.physics.params import POOL
from hoyle.record import BECOME, GRAZE, IN_HAND, POCKET, REBOUND, At, CueStroke, Down, Layout, Spot
from hoyle.units import GRAVITY

R, PITCH = 0.02, 0.1
S = GRAVITY * PITCH / sqrt(1 + PITCH**2)
DRAG = POOL.mu_r * GRAVITY
BED = Table(
    "incline", "A sloping bed", 4.0, 8.0, "test", ball=BallSpec(R, 0.05), nose=1.27 * R, slope=Slope(-4.0, PITCH)
)


def roll(vx: float, vy: float, bed: Table = BED, start: At = At(0.0, 0.0), **changes: float) -> Shot:  # noqa: B008
    """A ball let go rolling."""
    params = POOL.but(**changes)
    return simulate(bed, Layout({"ball": start}), Release("ball", (vx, vy, 0.0), (-vy / R, vx / R, 0.0)), params)


def test_the_law_of_the_slope() -> None:
    assert down(PITCH, GRAVITY) == pytest.approx(S)
    assert rolls_down(S, 0.4) == pytest.approx(5 / 7 * S)
    assert (step(100.0, 1.0), step(0.0, 1.0), step(0.1, 1.0)) == (LONG, SHORT, pytest.approx(0.01))


def test_a_ball_rolls_down_with_five_sevenths_of_gravity_less_the_resistance() -> None:
    shot, a = roll(0.0, 0.3), 5 / 7 * S - DRAG
    for t in (0.1, 0.7, 1.5):
        assert shot.path.place("ball", t) == pytest.approx((0.0, 0.3 * t + a * t * t / 2), abs=1e-9)


def test_it_climbs_until_both_have_stopped_it_and_comes_back() -> None:
    shot = roll(0.0, -1.0)
    rise = 1 / (2 * (5 / 7 * S + DRAG))
    ys = [shot.path.place("ball", t / 1000)[1] for t in range(3000)]
    assert min(ys) == pytest.approx(-rise, rel=1e-3)
    assert ys[-1] > 0.0


def test_across_the_slope_it_runs_on_a_parabola() -> None:
    shot = roll(1.0, 0.0, mu_r=1e-9)
    for t in (0.3, 0.9, 1.5):
        assert shot.path.place("ball", t) == pytest.approx((t, 5 / 14 * S * t * t), abs=1e-6)


def test_a_sliding_ball_is_driven_by_all_of_gravity() -> None:
    # Slip falls by 7/2 mu g - s; it rolls when none is left.
    shot = simulate(BED, Layout({"ball": At(0.0, -3.5)}), Release("ball", (0.0, 1.0, 0.0)), POOL)
    T = 1.0 / (3.5 * POOL.mu_s * GRAVITY - S)
    first = next(leg for leg in shot.path.legs("ball") if leg.motion == "roll")
    assert first.time == pytest.approx(T, rel=1e-6)
    assert first.velocity[1] == pytest.approx(1.0 + (S - POOL.mu_s * GRAVITY) * T, rel=1e-6)


def test_what_the_slope_presses_against_a_cushion_comes_to_rest_there() -> None:
    shot = roll(0.3, 1.0)
    end = shot.end.of("ball")
    assert isinstance(end, At)
    assert shot.settled
    assert end.y == pytest.approx(4.0 - reach(), abs=1e-4)


def reach() -> float:
    """How near a ball's centre comes to the nose, whose height is 1.27 R."""
    return R * sqrt(1 - 0.27**2)


def test_a_slope_begins_where_it_is_said_to() -> None:
    bed = replace(BED, slope=Slope(1.0, PITCH))
    shot = roll(0.0, 1.0, bed)
    there = 1.0 - 2 * DRAG * 1.0  # v² at the edge
    assert not [c for c in shot.record.contacts if c.kind == REBOUND]
    bounced = shot.record.contacts[0].time
    legs = [leg for leg in shot.path.legs("ball") if leg.position[1] > 1.0 and leg.time < bounced]
    for leg in legs:
        assert leg.velocity[1] ** 2 == pytest.approx(there + 2 * (5 / 7 * S - DRAG) * (leg.position[1] - 1.0), rel=1e-6)
    assert len(legs) > 3


# --- the tables that are played on so ---------------------------------------------------------------------

MONTE = table("monte-carlo")


def up_the_lane(speed: float) -> Shot:
    start = Layout({"ball": IN_HAND, "#bell": Spot("bell-spot")})
    return simulate(MONTE, start, CueStroke("ball", speed, 1.5708, 0.3, height=0.2, place=At(0.28, -0.5)))


def test_a_feeble_ball_stays_in_the_gutter_and_a_harder_one_comes_down_into_a_receptacle() -> None:
    feeble, better = up_the_lane(0.5), up_the_lane(1.2)
    at = feeble.end.of("ball")
    assert isinstance(at, At)
    assert MONTE.zone("gutter").contains(at.x, at.y)
    assert not [c for c in feeble.record.contacts if c.kind in (REBOUND, BECOME)]
    assert isinstance(better.end.of("ball"), Down)
    assert feeble.settled
    assert better.settled


def test_the_bell_is_told_as_a_pin_that_was_touched() -> None:
    bell = MONTE.pegs["#bell"]
    start = Layout({"ball": At(bell.x, bell.y + 0.1), "#bell": Spot("bell-spot")})
    shot = simulate(MONTE, start, Release("ball", (0.0, -0.5, 0.0), (0.5 / 0.0127, 0.0, 0.0)))
    first = shot.record.contacts[0]
    assert (first.kind, first.piece, first.others) == (GRAZE, "ball", ("#bell",))
    assert shot.end.of("#bell") == Spot("bell-spot")


def test_carombolettes_tray_carries_a_slow_ball_on_to_its_end() -> None:
    bed = table("carombolette")
    lies = At(0.0, 0.76)
    level = simulate(replace(bed, slope=None), Layout({"w1": lies}), Release("w1", (0.0, 0.1, 0.0)))
    slow = simulate(bed, Layout({"w1": lies}), Release("w1", (0.0, 0.1, 0.0), (-0.1 / bed.ball.radius, 0.0, 0.0)))
    assert [c.where for c in slow.record.contacts if c.kind == POCKET] == ["5"]
    assert isinstance(level.end.of("w1"), At)


# --- pins that stand fast ---------------------------------------------------------------------------------

KLONDIKE = table("klondike")


def test_a_ball_comes_off_a_peg_where_its_surfaces_meet() -> None:
    peg, R = KLONDIKE.pegs["#3"], KLONDIKE.ball.radius
    start = Layout({"white": At(peg.x, peg.y + 0.2), "#3": Spot("pin-3")})
    shot = simulate(KLONDIKE, start, Release("white", (0.0, -1.0, 0.0), (1.0 / R, 0.0, 0.0)))
    first = shot.record.contacts[0]
    assert (first.kind, first.others) == (GRAZE, ("#3",))
    assert hypot(first.at[0] - peg.x, first.at[1] - peg.y) == pytest.approx(peg.radius, abs=1e-9)
    assert shot.path.place("white", first.time + 0.05)[1] > peg.y + peg.radius + R


def test_the_round_head_leads_a_ball_out_of_the_alley_on_to_the_bed() -> None:
    start = Layout({"white": IN_HAND})
    out = simulate(KLONDIKE, start, CueStroke("white", 2.5, -1.5708, place=At(0.325, 0.3))).end.of("white")
    home = simulate(KLONDIKE, start, CueStroke("white", 0.4, -1.5708, place=At(0.325, 0.3))).end.of("white")
    assert isinstance(out, At)
    assert isinstance(home, At)
    assert KLONDIKE.zone("bed").contains(out.x, out.y)
    assert KLONDIKE.zone("alley").contains(home.x, home.y)


def test_a_table_has_no_pocket_where_only_a_name_is() -> None:
    assert [p.name for p in KLONDIKE.pockets] == ["alley"]
    assert KLONDIKE.openings == ()


def test_a_hollow_lies_against_its_pin() -> None:
    for name, peg in KLONDIKE.pegs.items():
        cup: Disc = KLONDIKE.holes[name[1:]]
        assert hypot(cup.x - peg.x, cup.y - peg.y) == pytest.approx(peg.radius + KLONDIKE.ball.radius)


# --- strokes at random ------------------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "ball", "others"), [
    ("monte-carlo", "ball", ()), ("klondike", "white", ("red",)), ("carombolette", "w1", ("w2", "w3", "w4", "w5")),
])  # fmt: skip
def test_random_strokes_come_to_rest_on_the_bed_and_to_the_same_bits_in_a_batch(
    name: str, ball: str, others: tuple[str, ...]
) -> None:
    bed, rng = table(name), Random(5)
    made, layouts, strokes, shots = prepare_table(bed, None), [], [], []
    while len(shots) < 150:
        w, h = bed.width / 2, bed.length / 2
        layout = Layout({piece: At(rng.uniform(-w, w), rng.uniform(-h, h)) for piece in (ball, *others)})
        stroke = CueStroke(
            ball, rng.uniform(0.05, 5.0), rng.uniform(-pi, pi), rng.choice((0.0, 0.3, 0.9)), rng.uniform(-0.4, 0.4),
            rng.uniform(-0.4, 0.4),
        )  # fmt: skip
        try:
            shot = simulate(bed, layout, stroke)
        except Impossible:
            continue
        layouts, strokes, shots = [*layouts, layout], [*strokes, stroke], [*shots, shot]
        assert shot.settled, (layout, stroke)
    batch = simulate_many(bed, layouts, strokes)
    for i, shot in enumerate(shots):
        for piece, at in shot.end.places.items():
            if isinstance(at, At):
                assert made.on_bed(at.x, at.y, made.reach(piece)), (layouts[i], strokes[i])
                assert tuple(batch.places[i][batch.pieces[i].index(piece)]) == (at.x, at.y)
