"""Discs on boards: the universal curves against a step-by-step integration, impacts, holes, posts, edges, packs, the same bits."""

from __future__ import annotations

import hashlib
import math
import os
import random
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from hoyle.equipment import At, DiscSpec, Table, table
from hoyle.physics import CueStroke, Impossible, Release, simulate, simulate_many
from hoyle.physics.discs.board import RECESS, board
from hoyle.physics.discs.params import CARROM, CROKINOLE, SHUFFLE, BoardParams
from hoyle.physics.discs.shot import DiscShot
from hoyle.physics.discs.single_stroke import simulate_disc
from hoyle.physics.discs.slide_curves import CELLS, A, B, X, curves
from hoyle.physics.laws.disc_drag import annulus, inertia
from hoyle.physics.laws.disc_impact import fixed, two
from hoyle.physics.laws.disc_support import climbs, fall_time, kept_share, unsupported
from hoyle.physics.laws.weight_flip import least, most
from hoyle.physics.params import POOL
from hoyle.record import (
    BECOME,
    CUSHION_TOUCH,
    LEAVE,
    MEET,
    OFF,
    POCKET,
    POST,
    Contact,
    Down,
    Flick,
    Flip,
    Layout,
    Record,
    Spin,
    Spot,
    Stroke,
)

HERE = Path(__file__).parent
CARROM_BOARD, ROUND, SQUARE = (table(f"archarena-{name}") for name in ("carrom", "1-crokinole", "2-crokinole"))
R = CARROM_BOARD.disc
PLAIN = Table("plain", "A plain board", 40.0, 40.0, "test", disc=R)
RINGS = Layout({"black": At(0.0, 0.0)} | {f"r{i}": CARROM_BOARD.spot(f"group-{i}") for i in range(2, 26)})
"""The opening group of carroms: twenty-five rings that touch."""


def kinds(record: Record) -> list[str]:
    return [c.kind for c in record.contacts]


def first(record: Record, kind: str) -> Contact:
    return next(c for c in record.contacts if c.kind == kind)


# --- sliding and spinning ---------------------------------------------------------------------------------


@pytest.mark.parametrize("hollow", [0.0, 0.45, 0.6, 0.95])
@pytest.mark.parametrize("family", [0, 1])
def test_the_curves_solve_the_equation_of_motion(hollow: float, family: int) -> None:
    made, k = curves(hollow)[family], inertia(hollow)

    def rate(z: np.ndarray) -> np.ndarray:
        # By ln r, r the time left: A, B and X are v, w over mu g r and the way over mu g r².
        f, tau = annulus(np.array([z[0] / z[1]]), hollow)
        return np.array([f[0] - z[0], tau[0] / k - z[1], z[0] - 2.0 * z[2]])

    for start in (120, 200, 300):
        stop, steps = start + 25, 60
        z = made[start, [A, B, X]].copy()
        c0, c1 = start / CELLS, stop / CELLS
        h = 8 * (math.log((1 - c1) / c1) - math.log((1 - c0) / c0)) / steps
        for _ in range(steps):
            k1 = rate(z)
            k2 = rate(z + h / 2 * k1)
            k3 = rate(z + h / 2 * k2)
            z = z + h / 6 * (k1 + 2 * k2 + 2 * k3 + rate(z + h * k3))
        assert z == pytest.approx(made[stop, [A, B, X]], rel=2e-6)


def test_a_disc_that_only_slides_stops_as_any_body_does() -> None:
    shot = simulate(PLAIN, Layout({"a": At(0, 0)}), Flick("a", 2.0, 0.7), CARROM.but(mu=0.2))
    drag = 0.2 * CARROM.g
    assert shot.path.duration == pytest.approx(2.0 / drag, rel=1e-12)
    end = shot.end.of("a")
    assert isinstance(end, At)
    assert (end.x, end.y) == pytest.approx((2 / drag * math.cos(0.7), 2 / drag * math.sin(0.7)), rel=1e-12)


def test_a_disc_that_only_spins_stays_and_stops_in_time() -> None:
    shot = simulate(PLAIN, Layout({"a": At(0, 0)}), Release("a", (0, 0, 0), (0, 0, 100.0)), CARROM.but(mu=0.2))
    # T = 2/3 mu m g R, I = m R²/2.
    assert shot.path.duration == pytest.approx(100.0 * R / (4 / 3 * 0.2 * CARROM.g), rel=1e-9)
    assert shot.end.of("a") == At(0.0, 0.0)


def test_spin_to_either_side_is_the_same_straight_way_and_longer_than_without() -> None:
    ways = [simulate(PLAIN, Layout({"a": At(0, 0)}), Flick("a", 1.0, 0.0, spin)).end.of("a") for spin in (90, -90, 0)]
    left, right, none = ways
    assert isinstance(left, At)
    assert isinstance(none, At)
    assert left == right
    assert left.y == 0.0
    assert left.x > 1.05 * none.x


def test_the_path_for_drawing_is_where_the_record_says() -> None:
    shot = simulate(CARROM_BOARD, Layout({"a": At(0.0, -0.2)}), Flick("a", 2.0, 1.0, 150.0))
    end, hit = shot.end.of("a"), first(shot.record, CUSHION_TOUCH)
    assert isinstance(end, At)
    assert shot.path.place("a", 99.0) == pytest.approx((end.x, end.y), abs=1e-9)
    assert hit.time is not None
    at = shot.path.place("a", hit.time)
    assert at is not None
    assert CARROM_BOARD.length / 2 - max(map(abs, at)) == pytest.approx(R, abs=1e-9)


# --- impacts ----------------------------------------------------------------------------------------------


def test_the_laws_of_impact_keep_momentum_and_never_rub_past_rest() -> None:
    J, F = two(1.0, 0.5, 0.8, 0.05, 0.004, 0.5, 0.004, 0.5)
    assert pytest.approx(0.002 * 1.8) == J  # the reduced mass times the change of the closing speed
    assert pytest.approx(-0.05 * J) == F  # it slips
    _, F = two(1.0, 0.5, 0.8, 9.0, 0.004, 0.5, 0.004, 0.5)
    assert pytest.approx(-0.004 * 0.5 / 6) == F  # it holds: one sixth of the tangential speed
    J, F = fixed(1.0, -0.5, 0.7, 9.0, 0.004, 0.5)
    assert pytest.approx((0.004 * 1.7, 0.004 * 0.5 / 3)) == (J, F)


@pytest.mark.parametrize(("mass", "hollow"), [(0.005, 0.0), (0.015, 0.6)])
def test_two_discs_keep_momentum_and_angular_momentum(mass: float, hollow: float) -> None:
    odd = {"b": DiscSpec(0.02, mass, hollow)}
    bed = Table("plain", "A plain board", 40.0, 40.0, "test", disc=R, odd_discs=odd)
    line = 0.6
    far = R + 0.02
    lay = Layout({"a": At(0, 0), "b": At(far * math.cos(line), far * math.sin(line))})
    shot = simulate(bed, lay, Release("a", (2.0, 0, 0), (0, 0, 60.0)))
    made = board(bed, None)
    ma, mb = made.disc("a").mass, made.disc("b").mass
    (avx, avy), (bvx, bvy) = (next(g for g in shot.path.legs(p) if g.motion == "slide").velocity for p in "ab")
    aw, bw = (next(g for g in shot.path.legs(p) if g.motion == "slide").spin[2] for p in "ab")
    assert (ma * avx + mb * bvx, ma * avy + mb * bvy) == pytest.approx((ma * 2.0, 0.0), abs=1e-12)
    ia, ib = made.facts("a")[2] * ma * R**2, made.facts("b")[2] * mb * 0.02**2
    x, y = far * math.cos(line), far * math.sin(line)
    assert ia * aw + ib * bw + mb * (x * bvy - y * bvx) == pytest.approx(ia * 60.0, rel=1e-9)
    close = 2.0 * math.cos(line)
    part = (bvx - avx) * math.cos(line) + (bvy - avy) * math.sin(line)
    assert part == pytest.approx(CARROM.e_disc * close, rel=1e-9)


def test_a_rim_gives_back_its_share_and_turns_a_spinning_disc() -> None:
    lay = Layout({"a": At(0.0, CARROM_BOARD.length / 2 - R)})
    plain = simulate(CARROM_BOARD, lay, Flick("a", 1.0, math.pi / 2), CARROM.but(mu=1e-6))
    assert plain.path.legs("a")[-1 if len(plain.path.legs("a")) == 1 else 0].velocity[1] == pytest.approx(-0.7)
    left, right = (
        simulate(CARROM_BOARD, lay, Flick("a", 1.0, math.pi / 2, w)).path.legs("a")[0].velocity for w in (50, -50)
    )
    # The edge that spins counter-clockwise moves to the left over the rim ahead, which drives the disc to the right.
    assert left[0] > 0.1
    assert (left[0], left[1]) == pytest.approx((-right[0], right[1]))


def test_a_post_turns_a_disc_aside() -> None:
    post = ROUND.posts[0]
    start = At(post.x - 0.1, post.y + 0.5 * (R + post.radius))
    shot = simulate(ROUND, Layout({"a": start}), Flick("a", 1.5, 0.0))
    hit = first(shot.record, POST)
    assert hit.at is not None
    assert math.hypot(hit.at[0] - post.x, hit.at[1] - post.y) == pytest.approx(post.radius, abs=1e-9)
    assert "post" in kinds(shot.record)
    end = shot.end.of("a")
    assert not isinstance(end, At) or end.y > start.y + 0.02


# --- holes and edges --------------------------------------------------------------------------------------


def test_a_disc_has_support_until_its_middle_is_past_the_line_where_the_circles_cut() -> None:
    a, r = 0.02, 0.015
    x = unsupported(a, r)
    assert (x * x + r * r - a * a) / (2 * x) == pytest.approx(0.0, abs=1e-15)
    assert unsupported(0.015, 0.02) == 0.0
    assert 0.5 * 9.81 * fall_time(0.002, 9.81) ** 2 == pytest.approx(0.002)
    assert kept_share(0.0, 0.002, 9.81) == 1.0
    assert kept_share(fall_time(0.002, 9.81), 0.002, 9.81) == pytest.approx(0.0, abs=1e-15)
    assert climbs(1.0, 0.01, 9.81) == pytest.approx(math.sqrt(1 - 0.02 * 9.81))
    assert climbs(0.3, 0.01, 9.81) == 0.0


RECESSED = Table(
    "recessed", "A recess in the middle of a board without a rim", 1.0, 1.0, "test", disc=R,
    pockets=ROUND.pockets[:1], spots={"centre": At(0.0, 0.0)},
)  # fmt: skip
SMOOTH = CROKINOLE.but(mu=1e-9)


def _limit() -> float:
    """The fastest that a disc may come straight to the recess and fall, without friction."""
    return 2 * unsupported(ROUND.pockets[0].mouth / 2, R) / fall_time(CROKINOLE.edge, CROKINOLE.g)


@pytest.mark.parametrize(("share", "falls"), [(0.3, True), (0.99, True), (1.01, False), (3.0, False)])
def test_a_disc_falls_into_the_recess_if_it_is_slow_enough(share: float, falls: bool) -> None:
    shot = simulate(RECESSED, Layout({"a": At(0.0, -0.08)}), Flick("a", share * _limit(), math.pi / 2), SMOOTH)
    assert (shot.end.of("a") == Down("centre")) is falls
    assert any(c.kind == POCKET and c.where == "centre" for c in shot.record.contacts) is falls


def test_a_disc_that_passes_beside_the_middle_falls_only_if_it_is_slower_and_passes_the_edge_unmoved() -> None:
    well = unsupported(ROUND.pockets[0].mouth / 2, R)
    for off, share, falls in ((0.8, 0.59, True), (0.8, 0.61, False), (1.05, 0.1, False)):
        start = Layout({"a": At(off * well, -0.08)})
        shot = simulate(RECESSED, start, Flick("a", share * _limit(), math.pi / 2), SMOOTH)
        # A chord of .6 of the width is passed in .6 of the time.
        assert (shot.end.of("a") == Down("centre")) is falls


def test_a_disc_that_stops_over_the_recess_falls() -> None:
    drag = CROKINOLE.mu * CROKINOLE.g
    shot = simulate(ROUND, Layout({"a": At(0.0, -0.1)}), Flick("a", math.sqrt(2 * drag * 0.094), math.pi / 2))
    assert shot.end.of("a") == Down("centre")


def test_a_disc_does_not_fall_into_a_recess_that_another_blocks_until_it_is_gone() -> None:
    layout = Layout({"a": At(0.0, 0.005), "b": At(0.0, 0.005 - 2 * R), "c": At(0.2, 0.2)})
    waits = simulate(ROUND, layout, Flick("c", 0.3, 0.0))
    assert waits.end.of("a") == layout.of("a")  # it leans on b, which lies where it would fall to
    falls = simulate(ROUND, layout, Flick("b", 0.3, -math.pi / 2))
    assert falls.end.of("a") == Down("centre")
    assert [(c.kind, c.piece) for c in falls.record.contacts] == [(POCKET, "a")]


def test_a_disc_in_the_recess_is_met_and_a_hard_blow_drives_it_out() -> None:
    for speed, leaves in ((0.5, False), (2.5, True)):
        lay = Layout({"a": At(0.0, -0.1), "b": Down("centre")})
        shot = simulate(ROUND, lay, Flick("a", speed, math.pi / 2))
        assert first(shot.record, MEET).others == ("b",)
        out = [c for c in shot.record.contacts if c.kind == BECOME and c.where == "out"]
        assert bool(out) is leaves
        assert (shot.end.of("b") == Down("centre")) is not leaves
        assert shot.end.of("a") != Down("centre")
    blow = 0.5 * (1 + CROKINOLE.e_disc) * 2.5
    assert out[0].speed == pytest.approx(
        math.sqrt(blow**2 - 2 * 9.81 * RECESS), rel=0.1
    )  # less what friction takes on the way


def test_what_comes_to_rest_wholly_outside_the_line_is_in_the_ditch() -> None:
    for bed in (ROUND, SQUARE):
        drag = CROKINOLE.mu * CROKINOLE.g
        line = bed.zone("5").bounds()[2]
        for stops, ditch in ((line + 0.9 * R, False), (line + 1.02 * R, True)):
            speed = math.sqrt(2 * drag * (stops - 0.2))
            shot = simulate(bed, Layout({"a": At(0.2, 0.0)}), Flick("a", speed, 0.0))
            assert (shot.end.of("a") == Down("ditch")) is ditch
            assert ([c.where for c in shot.record.contacts] == ["ditch"]) is ditch


@pytest.mark.parametrize("speed", [0.7, 1.0, 2.0])
def test_a_ring_shot_at_a_corner_pocket_falls(speed: float) -> None:
    shot = simulate(CARROM_BOARD, Layout({"a": At(0.2, 0.2)}), Flick("a", speed, math.pi / 4))
    assert shot.end.of("a") == Down("FR")


def test_without_a_rim_a_disc_hangs_over_the_edge_or_falls() -> None:
    lane = Table("shuffle-board-test", "A lane", 0.508, 4.0, "test", disc=0.029, surface="sanded")
    drag = SHUFFLE.mu * SHUFFLE.g
    for over, falls in ((-0.001, False), (0.001, True)):
        speed = math.sqrt(2 * drag * (3.5 + over))
        shot = simulate(lane, Layout({"a1": At(0.0, -1.5)}), Flick("a1", speed, math.pi / 2))
        assert (shot.end.of("a1") == OFF) is falls
        assert (kinds(shot.record) == [LEAVE]) is falls
    end = simulate(lane, Layout({"a1": At(0.0, 0.0)}), Flick("a1", math.sqrt(2 * drag * 1.999), math.pi / 2)).end.of(
        "a1"
    )
    assert isinstance(end, At)
    assert end.y + 0.029 > 2.0  # it projects over the end


def test_a_ring_shot_too_hard_jumps_the_rim() -> None:
    for speed, leaves in ((CARROM.leap * 0.98, False), (CARROM.leap * 1.1, True)):
        shot = simulate(CARROM_BOARD, Layout({"a": At(0.1, 0.3)}), Flick("a", speed, math.pi / 2))
        assert (shot.end.of("a") == OFF) is leaves


# --- packs ------------------------------------------------------------------------------------------------


def test_a_blow_runs_through_the_opening_group() -> None:
    lay = RINGS.put("white", At(0.0, -0.29))
    for speed in (1.0, 3.0, 5.5):
        shot = simulate(CARROM_BOARD, lay, Flick("white", speed, math.pi / 2 + 0.01))
        assert shot.settled
        assert shot.turns < 1000
        moved = [p for p, at in shot.end.places.items() if at != lay.of(p)]
        assert len(moved) > 12
        apart(shot)


def apart(shot: object) -> None:
    """No two discs overlap at any time, and none is in a rim."""
    assert isinstance(shot, DiscShot)
    bed, names = shot.table, shot.path.pieces
    size = board(bed, None)
    for t in np.linspace(0, shot.path.duration, 24):
        at = {p: xy for p in names if (xy := shot.path.place(p, float(t))) is not None}
        for p, (x, y) in at.items():
            r = size.disc(p).radius
            assert abs(x) <= bed.width / 2 - r + 1e-8 or shot.end.of(p) == OFF
            assert abs(y) <= bed.length / 2 - r + 1e-8 or shot.end.of(p) == OFF
            for q, (u, v) in at.items():
                if p < q:
                    assert math.hypot(x - u, y - v) > r + size.disc(q).radius - 2e-4


def strewn(rng: random.Random, bed: Table) -> Layout:
    """Discs about a board, many of them touching others or the rim, and now and then one in the recess."""
    made, places = board(bed, None), {}
    for i in range(rng.choice((1, 2, 3, 5, 8, 13, 26))):
        for _ in range(60):
            x, y = rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3)
            if places and rng.random() < 0.4:
                other, turn = rng.choice(list(places.values())), rng.uniform(-math.pi, math.pi)
                x, y = other.x + 2 * R * math.cos(turn), other.y + 2 * R * math.sin(turn)
            elif rng.random() < 0.1:
                x = bed.width / 2 - R
            inside = max(abs(x), abs(y)) <= bed.width / 2 - R
            if (
                inside
                and not made.fault("a", x, y)
                and all(math.hypot(x - p.x, y - p.y) >= 2 * R for p in places.values())
            ):
                places[f"a{i}"] = At(x, y)
                break
    if made.recess and rng.random() < 0.3 and all(math.hypot(p.x, p.y) > 2 * R for p in places.values()):
        return Layout({**places, "h": Down("centre")})
    return Layout(places)


def random_stroke(rng: random.Random, layout: Layout) -> Stroke:
    piece = rng.choice(list(layout.places))
    if rng.random() < 0.2:
        return CueStroke(piece, rng.uniform(0.2, 5), rng.uniform(-4, 4), rng.uniform(0, 0.3), rng.uniform(-0.7, 0.7))
    return Flick(
        piece, rng.choice((0.2, 1.0, 2.0, 4.0, 6.0)), rng.uniform(-4, 4), rng.choice((0.0, rng.uniform(-300, 300)))
    )


def test_nothing_overlaps_or_hangs_over_many_strokes() -> None:
    rng = random.Random(8)
    for _ in range(60):
        bed = rng.choice((CARROM_BOARD, ROUND, SQUARE))
        layout = strewn(rng, bed)
        shot = simulate(bed, layout, random_stroke(rng, layout))
        assert shot.settled
        apart(shot)


def test_the_mirror_image_of_a_stroke_is_the_mirror_image_of_what_comes_of_it() -> None:
    lay = Layout({"a": At(0.02, -0.25), "b": At(0.03, 0.05), "c": At(-0.1, 0.12)})
    mirrored = Layout({p: At(-at.x, at.y) for p, at in lay.places.items() if isinstance(at, At)})
    one = simulate(CARROM_BOARD, lay, Flick("a", 3.0, math.pi / 2 - 0.05, 40.0))
    other = simulate(CARROM_BOARD, mirrored, Flick("a", 3.0, math.pi / 2 + 0.05, -40.0))
    assert kinds(one.record) == kinds(other.record)
    for p in lay.places:
        a, b = one.end.of(p), other.end.of(p)
        if isinstance(a, At) and isinstance(b, At):
            assert (a.x, a.y) == pytest.approx((-b.x, b.y), abs=1e-7)


def test_edges_that_give_know_no_left_from_right_gain_no_energy_and_throw_back() -> None:
    rng = np.random.default_rng(3)
    way = -0.6
    line = np.array([math.cos(way), math.sin(way)])
    giving, rigid = CARROM.but(disc_law="stronge"), CARROM
    turned = 0
    for _ in range(40):
        v, w = rng.uniform(0.3, 4.0), rng.uniform(-200, 200)
        spins = []
        for params in (giving, rigid):
            one, other = (
                simulate(PLAIN, Layout({"a": At(0.0, 0.0), "b": At(2 * R * line[0], 2 * R * line[1] * sign)}),
                         Release("a", (v, 0.0, 0.0), (0.0, 0.0, sign * w)), params)
                for sign in (1, -1)
            )  # fmt: skip
            after = [shot.path.legs(piece)[0] for shot in (one, other) for piece in "ab"]
            for leg, glass in zip(after[:2], after[2:], strict=True):
                assert leg.velocity == pytest.approx((glass.velocity[0], -glass.velocity[1]), abs=1e-12)
                assert leg.spin[2] == pytest.approx(-glass.spin[2], abs=1e-9)
            k = 0.5 * R * R
            energy = sum(x.velocity[0] ** 2 + x.velocity[1] ** 2 + k * x.spin[2] ** 2 for x in after[:2])
            assert energy <= (v * v + k * w * w) * (1 + 1e-12)
            spins.append((after[0].velocity, after[0].spin[2]))
        turned += spins[0] != spins[1]
    # Where it slips throughout both are Coulomb's.
    assert 5 < turned < 40


def test_for_the_disc_engine_alone_a_column_stays_upright() -> None:
    lay = Layout({"white": At(0.0, -0.29), **{f"r{i}": Spot(f"column-{i}") for i in range(1, 7)}})
    shot = simulate_disc(CARROM_BOARD, lay, Flick("white", 3.0, math.pi / 2 + 0.02))
    assert first(shot.record, MEET).others == ("r1",)
    assert shot.end.of("r1") != lay.of("r1")
    assert shot.end.of("r2") == Spot("column-2")
    # One that hardly moves is still the column's foot.
    shot = simulate_disc(CARROM_BOARD, lay, Flick("white", 0.9, math.pi / 2))
    assert first(shot.record, MEET).others == ("r1",)
    assert shot.end.of("r1") == Spot("column-1")
    # What comes to lie where the column comes down is pushed aside.
    for speed in np.linspace(1.5, 5.0, 15):
        end = simulate_disc(CARROM_BOARD, lay, Flick("white", float(speed), math.pi / 2)).end
        assert all(math.hypot(at.x, at.y) >= 2 * R - 1e-12 for at in end.places.values() if isinstance(at, At))


def test_a_ring_hung_over_a_post_stays_until_a_hard_blow() -> None:
    post = ROUND.posts[1]
    turn = math.atan2(post.y, post.x)
    for speed, leaves in ((0.5, False), (3.0, True)):
        start = At(post.x + 0.05 * math.cos(turn), post.y + 0.05 * math.sin(turn))
        lay = Layout({"red": start, "b1": Spot("post-2")})
        shot = simulate(ROUND, lay, Flick("red", speed, turn + math.pi))
        assert first(shot.record, MEET).others == ("b1",)
        off = [c for c in shot.record.contacts if c.kind == BECOME and c.where == "off"]
        assert [c.piece for c in off] == ["b1"] * leaves
        assert (shot.end.of("b1") == Spot("post-2")) is not leaves


# --- flips ------------------------------------------------------------------------------------------------

LANE = Table("shuffle-board-test", "A lane", 0.508, 4.0, "test", disc=0.029, surface="sanded")


def test_a_weight_topples_over_its_inner_edge_if_the_finger_is_fast_enough() -> None:
    r, g = 0.029, 9.81
    # Half I omega² = m g R with I = 5/4 m R² about the edge, and omega = u/2R.
    omega = least(r, g) / (2 * r)
    assert 0.5 * 1.25 * r * r * omega**2 == pytest.approx(g * r)
    # In the air for u/g, turning at u/2R: three quarters of a turn.
    assert most(r, g) / g * most(r, g) / (2 * r) == pytest.approx(1.5 * math.pi)


@pytest.mark.parametrize(("share", "word"), [(0.97, "flip^"), (1.05, "flip"), (1.18, "flip"), (1.25, "flip^")])
def test_a_flip_succeeds_at_a_fair_speed(share: float, word: str) -> None:
    layout = Layout({"a1": At(0.1, 1.99), "b1": At(-0.1, 1.5)})
    shot = simulate(LANE, layout, Flip("a1", share * least(0.029, SHUFFLE.g)))
    assert [(c.kind, c.piece, c.where) for c in shot.record.contacts] == [(BECOME, "a1", word)]
    there = At(0.1, 1.99 - 2 * 0.029) if word == "flip" else layout.of("a1")
    assert shot.end.of("a1") == there
    assert shot.end.of("b1") == layout.of("b1")
    assert isinstance(there, At)
    assert shot.path.place("a1", 9.0) == pytest.approx((there.x, there.y))


def test_a_flip_fails_where_another_weight_lies_and_is_refused_where_no_finger_comes_under() -> None:
    fair = Flip("a1", 1.08 * least(0.029, SHUFFLE.g))
    near = simulate(LANE, Layout({"a1": At(0.1, 1.99), "b1": At(0.1, 1.92)}), fair)
    assert near.record.contacts[0].where == "flip^"
    for bed, at in ((LANE, At(0.0, 1.9)), (CARROM_BOARD, At(0.0, 0.3))):
        with pytest.raises(Impossible, match="does not project over an end"):
            simulate(bed, Layout({"a1": at}), fair)


# --- cues, refusals ---------------------------------------------------------------------------------------


def test_a_cue_sends_a_ring_as_the_law_says() -> None:
    shot = simulate(PLAIN, Layout({"a": At(0, 0)}), CueStroke("a", 1.0, 0.0))
    m = board(PLAIN, None).usual.mass
    # v = (1 + e) V/(1 + m/M)
    assert shot.path.legs("a")[0].velocity[0] == pytest.approx(1.6 / (1 + m / CARROM.cue_mass), rel=1e-9)
    side = simulate(PLAIN, Layout({"a": At(0, 0)}), CueStroke("a", 1.0, 0.0, side=0.4))
    assert side.path.legs("a")[0].spin[2] > 10
    assert simulate(PLAIN, Layout({"a": At(0, 0)}), CueStroke("a", 1.0, 0.0, side=0.7)).miscue


@pytest.mark.parametrize(
    ("stroke", "reason"),
    [
        (Flick("a", 0.0, 0.0), "speed"),
        (Flick("a", math.inf, 0.0), "speed"),
        (Flick("a", 1.0, math.nan), "azimuth"),
        (Flick("a", 1.0, 0.0, math.nan), "spin"),
        (Flick("z", 1.0, 0.0), "not on the board"),
        (Flick("a", 1.0, 0.0, place=At(0.0, 0.4)), "its centre must lie"),
        (Flick("a", 1.0, 0.0, place=At(0.3, 0.3)), "into the hole"),
        (CueStroke("a", 1.0, 0.0, height=0.2), "height 0"),
        (CueStroke("a", 1.0, 0.0, elevation=1.0), "elevation"),
        (Release("a", (1.0, 0.0, 0.1)), "flat"),
        (Spin("a", 10.0), "not a top"),
    ],
)
def test_what_cannot_be_is_refused_with_a_reason(stroke: Stroke, reason: str) -> None:
    with pytest.raises(Impossible, match=reason):
        simulate(CARROM_BOARD, Layout({"a": At(0, 0)}), stroke)


def test_layouts_that_cannot_be_are_refused() -> None:
    shot = Flick("a", 1.0, 0.0)
    with pytest.raises(Impossible, match="overlap by"):
        simulate(CARROM_BOARD, Layout({"a": At(0, 0), "b": At(0.03, 0)}), shot)
    post = ROUND.posts[0]
    with pytest.raises(Impossible, match="a post stands there"):
        simulate(ROUND, Layout({"a": At(post.x + 0.01, post.y)}), shot)
    with pytest.raises(Impossible, match="BoardParams"):
        simulate(ROUND, Layout({"a": At(0.2, 0)}), shot, POOL)
    with pytest.raises(Impossible, match="takes Params"):
        simulate(table("pool-9ft"), Layout({"cue": At(0, 0)}), CueStroke("cue", 1.0, 0.0), CARROM)
    with pytest.raises(Impossible, match=r"params\.mu"):
        BoardParams(mu=0.0)
    near = simulate(CARROM_BOARD, Layout({"a": At(0, 0), "b": At(2 * R - 1e-4, 0)}), shot)  # a rounding is set apart
    assert near.settled


# --- the same bits ----------------------------------------------------------------------------------------


def digest() -> str:
    """A hash of all that comes of some strokes: records, and every leg."""
    rng, sha = random.Random(3), hashlib.sha256()
    for bed in (CARROM_BOARD, ROUND, SQUARE) * 4:
        layout = strewn(rng, bed)
        shot = simulate(bed, layout, random_stroke(rng, layout))
        assert isinstance(shot, DiscShot)
        sha.update(repr((shot.record.contacts, shot.end.places, sorted(shot.end.touching))).encode())
        sha.update(shot._legs.tobytes())
    return sha.hexdigest()


@pytest.mark.parametrize("env", [{}, {"NUMBA_DISABLE_JIT": "1"}], ids=["compiled", "plain Python"])
def test_the_same_bits_in_another_process(env: dict[str, str]) -> None:
    code = "import runpy; print(runpy.run_path('test_discs.py')['digest']())"
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, env={**os.environ, **env}, cwd=HERE, check=False
    )
    assert done.returncode == 0, done.stderr
    assert done.stdout.strip() == digest()


def test_many_at_once_give_the_same_as_one_by_one() -> None:
    rng = random.Random(4)
    layouts = [strewn(rng, ROUND) for _ in range(40)]
    strokes = [random_stroke(rng, layout) for layout in layouts]
    strokes[7] = Flick("nobody", 1.0, 0.0)
    batch = simulate_many(ROUND, layouts, strokes, threads=2)
    assert batch.refused.tolist() == [i == 7 for i in range(40)]
    assert "not on the board" in (batch.impossible[7] or "")
    for i, (layout, stroke) in enumerate(zip(layouts, strokes, strict=True)):
        if i != 7:
            shot = simulate(ROUND, layout, stroke)
            assert batch.record(i) == shot.record
            assert batch.turns[i] == shot.turns
            for j, piece in enumerate(batch.pieces[i]):
                at = shot.end.of(piece)
                assert tuple(batch.places[i, j]) == (
                    (at.x, at.y) if isinstance(at, At) else pytest.approx((np.nan,) * 2, nan_ok=True)
                )
