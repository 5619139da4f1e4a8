"""Above the slate: hops, jumps, massé, cushions and pockets from above, the rail, leaving; and what the cue may do twice."""

from __future__ import annotations

import math
from dataclasses import replace

import pytest

from hoyle.equipment import BallSpec, table
from hoyle.physics import CueStroke, Release, Shot, simulate, simulate_many
from hoyle.physics.laws import fixed_impact
from hoyle.record import OFF, RAIL, At, Fault, Layout
from hoyle.units import GRAVITY, inches
from physics.bench import M, R, alone, bearing, bench, energies, first, meet, nearest, plain, rolling

POOL = table("pool-9ft")
CAROM = table("carom-5x10")
UP = math.pi / 2
A6 = plain(e_ball=0.94, mu_a=0.06, mu_b=0.0)


def apex(shot: Shot, piece: str = "cue") -> float:
    """How high a piece's lowest point came, metres."""
    return max((leg.height + max(leg.rise, 0.0) ** 2 / (2 * GRAVITY) for leg in shot.path.legs(piece)), default=0.0)


def kinds(shot: Shot, piece: str) -> list[str]:
    return [c.kind for c in shot.record.contacts if c.piece == piece]


# --- hops and jumps ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("mph", "high"), [(7, 0.067), (20, 0.544)])
def test_a_squarely_hit_ball_lets_a_rolling_cue_ball_hop(mph: float, high: float) -> None:
    # Alciatore: h = [mu (1 + e) v]² / 8 g.
    v = mph * 0.44704
    shot = meet(v, 0, A6, (0.0, v / R, 0.0))
    assert apex(shot) == pytest.approx(inches(high), rel=0.02)


def test_a_slow_or_sliding_cue_ball_does_not_hop() -> None:
    assert apex(meet(1.0, 0, A6, (0.0, 1.0 / R, 0.0))) == 0.0
    assert apex(meet(6.0, 0, A6)) == 0.0


def test_a_raised_cue_drives_the_ball_down_and_it_bounces() -> None:
    params = plain(mu_s=0.2, e_slate=0.5)
    shot = simulate(bench(), Layout({"cue": At(0, 0)}), CueStroke("cue", 3.0, 0.0, 0.6), params)
    v = 1.73 * 3.0 / (1 + M / params.cue_mass)
    down = v * math.sin(0.6)
    assert apex(shot) == pytest.approx((0.5 * down) ** 2 / (2 * GRAVITY), rel=1e-9)
    rises = [leg.rise for leg in shot.path.legs("cue") if leg.motion == "fly" and leg.height == 0.0]
    # Each bounce keeps half the vertical speed, until the hop is none.
    assert rises == pytest.approx([down / 2**i for i in range(1, len(rises) + 1)], rel=1e-6)
    assert len(rises) > 3
    assert rises[-1] / 2 < 0.07


def test_the_cue_ball_jumps_over_a_ball_and_strikes_the_next() -> None:
    layout = Layout({"cue": At(0, -0.6), "near": At(0, -0.3), "far": At(0.01, 0.6)})
    low = simulate(POOL, layout, CueStroke("cue", 2.6, UP))
    jump = simulate(POOL, layout, CueStroke("cue", 2.6, UP, 0.8))
    assert low.record.contacts[0].others == ("near",)
    assert jump.record.contacts[0].others == ("far",)
    assert jump.end.of("near") == At(0, -0.3)
    assert nearest(jump, 400) > -1e-9


def test_path_tells_the_height() -> None:
    shot = simulate(bench(), Layout({"cue": At(0, 0)}), Release("cue", (1.0, 0.0, 2.0)))
    assert shot.path.at(0.1)["cue"] == pytest.approx((0.1, 0.0, 0.2 - 0.5 * GRAVITY * 0.01))
    end = shot.path.at(shot.path.duration)["cue"]
    assert end[2] == 0.0


@pytest.mark.parametrize(("a", "below", "degrees"), [(0.3, 0.2, 60.0), (0.4, 0.0, 75.0)])
def test_a_masse_bends_to_coriolis_direction_bounces_and_all(a: float, below: float, degrees: float) -> None:
    e = math.radians(degrees)
    stroke = CueStroke("cue", 2.0, 0.0, e, side=a, height=-below)
    shot = simulate(bench(), Layout({"cue": At(0, 0)}), stroke, plain(end_mass=1e-17))
    assert apex(shot) > 0.01
    want = math.degrees(math.atan(a * math.sin(e) / (math.cos(e) - below)))
    assert -bearing(rolling(shot)) == pytest.approx(want, abs=0.1)


def test_friction_at_a_point_stops_the_slip_at_most_and_adds_no_energy() -> None:
    v, w, n = (1.0, -0.5, -2.0), (30.0, 10.0, -40.0), (0.6, 0.0, 0.8)
    for mu in (0.0, 0.2, 5.0):
        away = 0.5 * -(v[0] * n[0] + v[2] * n[2])
        *u, wx, wy, wz = fixed_impact.blow(v, w, n, R, 0.4, away, mu)
        before = sum(c * c for c in v) + 0.4 * R * R * sum(c * c for c in w)
        after = sum(c * c for c in u) + 0.4 * R * R * (wx * wx + wy * wy + wz * wz)
        assert after <= before
        assert u[0] * n[0] + u[1] * n[1] + u[2] * n[2] == pytest.approx(away)
        if mu == 5.0:
            slip = (
                u[0] - R * (wy * n[2] - wz * n[1]) - away * n[0],
                u[1] - R * (wz * n[0] - wx * n[2]) - away * n[1],
                u[2] - R * (wx * n[1] - wy * n[0]) - away * n[2],
            )
            assert slip == pytest.approx((0, 0, 0), abs=1e-12)


# --- over the cushion -------------------------------------------------------------------------------------


def thrown(x: float, vx: float, vz: float, back: float = 0.0) -> Shot:
    """A ball thrown up toward the right cushion, with backspin (m/s at its surface)."""
    assert CAROM.ball is not None
    return simulate(
        CAROM, Layout({"cue": At(x, 0.0)}), Release("cue", (vx, 0.0, vz), (0.0, -back / CAROM.ball.radius, 0.0))
    )


def test_a_ball_that_flies_far_leaves_the_table() -> None:
    shot = thrown(0.3, 3.0, 2.0)
    assert kinds(shot, "cue") == ["leave"]
    assert shot.end.of("cue") == OFF
    assert shot.path.at(shot.path.duration) == {}


def test_a_ball_that_comes_down_softly_lodges_on_the_rail() -> None:
    found = [thrown(0.62, v, 1.2, 2.4 * v) for v in (0.6, 0.7, 0.8)]
    lodged = [shot for shot in found if shot.end.of("cue") == RAIL]
    assert lodged
    assert kinds(lodged[0], "cue")[-1] == "lodge"
    height = lodged[0].path.height("cue", lodged[0].path.duration)
    assert height == pytest.approx(CAROM.nose)
    assert lodged[0].end.touching == frozenset()


def test_a_low_flight_meets_the_nose_and_comes_back() -> None:
    shot = thrown(0.5, 2.0, 0.5)
    touch = shot.record.contacts[0]
    assert (touch.kind, touch.where) == ("cushion", "r")
    assert isinstance(shot.end.of("cue"), At)


def test_a_nose_struck_from_above_its_height_throws_the_ball_up() -> None:
    # The centre passes the nose's height by half a radius: the ball is thrown up.
    shot = thrown(0.6, 4.0, 1.35)
    t = shot.record.contacts[0].time
    assert t is not None
    assert shot.path.height("cue", t) + CAROM.ball.radius > CAROM.nose  # type: ignore[union-attr]
    leg = next(leg for leg in shot.path.legs("cue") if leg.time == t)
    assert leg.rise > 1.35 - GRAVITY * t


# --- pockets ----------------------------------------------------------------------------------------------


def into_corner(v: float, off: float = 0.0) -> Shot:
    start = At(POOL.width / 2 - 0.5 + off, POOL.length / 2 - 0.5 - off)
    c = math.sqrt(0.5)
    return simulate(POOL, Layout({"cue": start}), Release("cue", (v * c, v * c, 0.0), (-v * c / R, v * c / R, 0.0)))


def test_a_ball_hangs_on_the_shelf_and_drops_when_it_comes_farther() -> None:
    found = {v: into_corner(v).end.of("cue") for v in (0.34, 0.345, 0.35, 0.355, 0.36, 0.365, 0.37, 0.4)}
    hanging = [at for at in found.values() if isinstance(at, At)]
    assert any(at.x > POOL.width / 2 - R and at.y > POOL.length / 2 - R for at in hanging)
    assert not isinstance(found[0.4], At)


def test_an_ordinary_ball_stays_in_the_pocket() -> None:
    for v in (0.5, 1.0, 2.0, 3.0):
        assert kinds(into_corner(v), "cue") == ["pocket"]


def test_a_very_hard_one_may_come_out_again() -> None:
    out = [shot for i in range(40) if "rebound" in kinds(shot := into_corner(7.0 + 0.15 * i, 0.001 * (i % 7)), "cue")]
    assert out
    back = next(c for c in out[0].record.contacts if c.kind == "rebound")
    assert back.where == "FR"
    assert all(nearest(shot) > -1e-9 for shot in out)


def test_a_rebound_is_told_where_the_ball_left_the_pocket() -> None:
    """The drop is a circle as wide as the mouth, its middle behind the cushions' corner by the shelf, on the diagonal."""
    pocket = next(p for p in POOL.pockets if p.name == "FR")
    deep = pocket.shelf * math.sqrt(0.5)
    middle, edge = At(POOL.width / 2 + deep, POOL.length / 2 + deep), pocket.mouth / 2

    def off(x: float, y: float, *_: float) -> float:
        return math.hypot(x - middle.x, y - middle.y) - edge

    straight = 0
    for i in range(40):
        shot = into_corner(7.0 + 0.15 * i, 0.001 * (i % 7))
        left = shot.record.contacts[0]
        if left.kind != "rebound":
            continue
        assert left.at is not None
        assert left.time is not None
        if i % 7 == 0:  # along the diagonal, and back on it
            straight += 1
            nearer = (pocket.shelf - edge) * math.sqrt(0.5)
            assert left.at == pytest.approx((POOL.width / 2 + nearer, POOL.length / 2 + nearer), abs=1e-9)
        # It came down farther out; on its path before that, it was last over the drop's edge at the place that is told.
        late = early = left.time
        assert off(*shot.path.at(late)["cue"]) > 0.02
        while off(*shot.path.at(early)["cue"]) > 0.0:
            late, early = early, early - 0.0005
        for _ in range(50):
            mid = (late + early) / 2
            late, early = (mid, early) if off(*shot.path.at(mid)["cue"]) > 0.0 else (late, mid)
        assert left.at == pytest.approx(shot.path.at(late)["cue"][:2], abs=1e-9)
    assert straight


def test_a_ball_dropped_over_a_pocket_falls() -> None:
    start = At(POOL.width / 2 - 0.3, POOL.length / 2 - 0.3)
    t = 2 * 1.5 / GRAVITY
    d = 0.3 + 0.03
    shot = simulate(POOL, Layout({"cue": start}), Release("cue", (d / t, d / t, 1.5)))
    assert kinds(shot, "cue")[-1] == "pocket"


# --- the cue ----------------------------------------------------------------------------------------------


def near(gap: float, **how: float) -> Shot:
    layout = Layout({"cue": At(0, 0), "1": At(2 * R + gap, 0)})
    return simulate(bench(), layout, CueStroke("cue", 2.0, 0.0, **how))


def test_a_frozen_ball_played_through_is_a_push() -> None:
    shot = near(0.0)
    assert shot.push
    assert not shot.double_hit
    assert shot.record.faults == (Fault("push", "", True),)


def test_a_ball_an_eighth_of_an_inch_off_is_struck_twice() -> None:
    shot = near(inches("1/8"))
    assert shot.double_hit
    assert shot.record.faults == (Fault("twice", "", True),)


def test_a_thin_cut_or_a_farther_ball_is_fair() -> None:
    assert near(0.05).record.faults == ()
    layout = Layout({"cue": At(0, 0), "1": At(0.005 + 2 * R * math.cos(1.4), 2 * R * math.sin(1.4))})
    thin = simulate(bench(), layout, CueStroke("cue", 2.0, 0.0))
    assert thin.record.contacts[0].others == ("1",)
    assert thin.record.faults == ()


def test_a_batch_tells_push_and_double_hit_too() -> None:
    layouts = [Layout({"cue": At(0, 0), "1": At(2 * R + gap, 0)}) for gap in (0.0, 0.003, 0.3)]
    batch = simulate_many(bench(), layouts, [CueStroke("cue", 2.0, 0.0)] * 3)
    assert batch.push.tolist() == [True, False, False]
    assert batch.double_hit.tolist() == [False, True, False]
    assert [batch.record(i).faults for i in range(3)] == [(Fault("push"),), (Fault("twice"),), ()]


# --- every ball its own -----------------------------------------------------------------------------------


def test_a_hollow_ball_keeps_more_of_its_speed_in_spin() -> None:
    # A shell, I = 2/3 m R², slides to rolling at v / (1 + k).
    bed = replace(bench(), ball=BallSpec(R, M, 2 / 3))
    shot = simulate(bed, Layout({"cue": At(0, 0)}), Release("cue", (1.0, 0.0, 0.0)), plain())
    assert rolling(shot)[0] == pytest.approx(1 / (1 + 2 / 3), rel=1e-9)
    assert rolling(alone((1.0, 0.0), (0, 0, 0), plain()))[0] == pytest.approx(5 / 7, rel=1e-9)


def test_a_heavy_cue_ball_goes_on_through_a_light_one() -> None:
    bed = replace(bench(), odd_balls={"cue": BallSpec(R, 2 * M)})
    layout = Layout({"cue": At(0, 0), "1": At(2 * R, 0)})
    shot = simulate(bed, layout, Release("cue", (1.0, 0, 0)), plain(e_ball=1.0, mu_a=0.0, mu_b=0.0))
    assert first(shot)[0] == pytest.approx(1 / 3, rel=1e-9)
    assert first(shot, "1")[0] == pytest.approx(4 / 3, rel=1e-9)


def test_balls_of_two_sizes_touch_where_spheres_on_a_plane_do() -> None:
    bed = replace(bench(), odd_balls={"1": BallSpec(0.8 * R, M / 2)})
    gap = 2 * math.sqrt(0.8) * R
    shot = simulate(bed, Layout({"cue": At(0, 0), "1": At(0.3, 0)}), Release("cue", (2.0, 0, 0)))
    t = shot.record.contacts[0].time
    assert t is not None
    (x0, _, _), (x1, _, _) = shot.path.at(t)["cue"], shot.path.at(t)["1"]
    assert x1 - x0 == pytest.approx(gap, abs=1e-9)
    still = simulate(bed, Layout({"cue": At(0, 0), "1": At(gap, 0), "2": At(1, 1)}), CueStroke("2", 0.01, 0.0))
    assert ("1", "cue") in still.end.touching


def test_a_ball_set_down_on_others_rolls_off_and_all_come_to_rest() -> None:
    layout = Layout({"1": At(0, 0), "2": At(2 * R, 0), "cue": At(-0.2, 0.01)})
    t = 0.25
    shot = simulate(bench(), layout, Release("cue", ((0.2 + R) / t, 0.0, 0.5 * GRAVITY * t + 2.2 * R / t)))
    assert shot.settled
    assert nearest(shot, 300) > -1e-9
    told = energies(shot)
    assert all(after <= before + 1e-12 for _, before, after in told[1:])
