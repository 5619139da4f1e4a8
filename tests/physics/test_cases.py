"""Cases that a table meets every day: frozen balls, racks, pockets, jaws, and what the record says of them."""

from __future__ import annotations

import math
from itertools import pairwise

import numpy as np
import pytest

from hoyle.equipment import Table, rack_neighbours, table, triangle
from hoyle.physics import CueStroke, Impossible, Release, Shot, simulate, simulate_many
from hoyle.record import CUSHION, OFF, RAIL, At, Call, Contact, Down, Layout, Spot, came_to_rest
from physics.bench import alone, bench, meet, nearest, plain, reach

POOL = table("pool-9ft")
CAROM = table("carom-5x10")
UP = math.pi / 2
assert POOL.ball is not None
R = POOL.ball.radius
ROWS = [["1"], ["2", "3"], ["4", "8", "5"], ["6", "7", "9", "10"], ["11", "12", "13", "14", "15"]]


def rack() -> Layout:
    balls = triangle(POOL.spot("foot-spot"), R, ROWS)
    return Layout({"cue": POOL.spot("head-spot"), **balls}, touching=rack_neighbours(ROWS))


def kinds(shot: Shot) -> list[tuple[str, str, str]]:
    return [(c.kind, c.piece, c.where or "+".join(c.others)) for c in shot.record.contacts]


def rolling_to(x: float, y: float, target: tuple[float, float], v: float = 2.0) -> Release:
    dx, dy = target[0] - x, target[1] - y
    d = math.hypot(dx, dy)
    vx, vy = v * dx / d, v * dy / d
    return Release("cue", (vx, vy, 0.0), (-vy / R, vx / R, 0.0))


# --- the record -------------------------------------------------------------------------------------------


def test_the_record_of_a_plain_stroke() -> None:
    calls = (Call("red"),)
    layout = Layout({"white": At(0.3, -1), "red": At(0.3, 0), "spot": Spot("foot-spot"), "light": OFF})
    stroke = CueStroke("white", 1.0, UP, calls=calls)
    shot = simulate(CAROM, layout, stroke)
    record = shot.record
    assert (record.struck, record.start, record.stroke, record.calls, record.placed) == (
        "white",
        layout,
        stroke,
        calls,
        {},
    )
    hit = record.contacts[0]
    assert (hit.kind, hit.piece, hit.others) == ("meet", "white", ("red",))
    assert hit.at == pytest.approx((0.3, -CAROM.ball.radius), abs=1e-9)  # type: ignore[union-attr]
    assert hit.time is not None
    assert hit.speed is not None
    assert 0 < hit.speed < 1.5
    assert record.end == shot.end
    assert shot.end.of("light") == OFF
    assert shot.end.of("spot") == CAROM.spot("foot-spot")
    assert came_to_rest(layout, record, "white") == shot.end


def test_a_ball_that_meets_nothing_has_no_contacts() -> None:
    shot = simulate(CAROM, Layout({"white": At(0, 0), "red": At(0.3, 0.3)}), CueStroke("white", 0.1, 0.0))
    assert shot.record.contacts == ()
    assert shot.end.of("red") == At(0.3, 0.3)
    assert shot.end.of("white") != At(0, 0)


def test_a_piece_in_hand_is_put_first() -> None:
    layout = Layout({"cue": OFF, "1": At(0, 0)})
    shot = simulate(POOL, layout, CueStroke("cue", 1.0, UP, place=At(0, -0.5)))
    assert shot.record.placed == {"cue": At(0, -0.5)}
    assert shot.record.start == layout.put("cue", At(0, -0.5))
    assert kinds(shot)[0] == ("meet", "cue", "1")


@pytest.mark.parametrize(("azimuth", "letter"), [(0.0, "r"), (math.pi, "l"), (UP, "f"), (-UP, "h")])
def test_the_cushions_have_their_letters(azimuth: float, letter: str) -> None:
    shot = simulate(CAROM, Layout({"white": At(0.1, 0.1)}), CueStroke("white", 1.5, azimuth))
    assert kinds(shot)[0] == ("cushion", "white", letter)
    touch = shot.record.contacts[0]
    assert touch.at is not None
    axis, sign, size = {
        "l": (0, -1, CAROM.width), "r": (0, 1, CAROM.width), "h": (1, -1, CAROM.length), "f": (1, 1, CAROM.length),
    }[letter]  # fmt: skip
    assert touch.at[axis] == pytest.approx(sign * size / 2)


def test_the_striker_is_the_one_that_moves() -> None:
    layout = Layout({"1": At(0, 0), "cue": At(0, -0.4)})
    assert kinds(simulate(POOL, layout, CueStroke("cue", 1.0, UP)))[0] == ("meet", "cue", "1")


def test_two_balls_struck_at_once_are_one_contact() -> None:
    # The cue ball comes down the middle on two balls that stand as far from its way, to the last bit.
    y = math.sqrt((2 * R) ** 2 - (1.2 * R) ** 2)
    shot = simulate(POOL, Layout({"cue": At(0, -0.5), "1": At(-1.2 * R, y), "2": At(1.2 * R, y)}),
                    Release("cue", (0, 2.0, 0), (0, 0, 0)))  # fmt: skip
    assert kinds(shot)[0] == ("meet", "cue", "1+2")


# --- frozen balls and racks -------------------------------------------------------------------------------


def test_a_ball_played_away_from_a_frozen_one_does_not_touch_it() -> None:
    layout = Layout({"cue": At(0, 0), "1": At(2 * R, 0)}, touching=frozenset({("1", "cue")}))
    for azimuth in (math.pi, UP, UP + 0.4):
        shot = simulate(POOL, layout, CueStroke("cue", 0.3, azimuth, elevation=0.8))
        assert kinds(shot) == []
        assert shot.end.of("1") == At(2 * R, 0)
        assert shot.end.touching == frozenset()


def test_a_frozen_ball_is_struck_at_once() -> None:
    shot = simulate(POOL, Layout({"cue": At(0, 0), "1": At(2 * R, 0)}), CueStroke("cue", 1.0, 0.0))
    assert kinds(shot)[0] == ("meet", "cue", "1")
    assert shot.record.contacts[0].time == 0.0


def test_a_row_of_frozen_balls_passes_the_blow_on_pair_by_pair() -> None:
    params = plain(e_ball=1.0, mu_a=0.0, mu_b=0.0, cluster="pairs")
    row = Layout({"cue": At(-0.3, 0), **{str(i): At(2 * R * i, 0) for i in range(5)}})
    shot = simulate(POOL, row, Release("cue", (1.0, 0.0, 0.0)), params)
    assert [(c.piece, c.others) for c in shot.record.contacts[:5]] == [
        ("cue", ("0",)), ("0", ("1",)), ("1", ("2",)), ("2", ("3",)), ("3", ("4",)),
    ]  # fmt: skip
    t = shot.record.contacts[4].time
    assert t is not None
    speeds = [
        math.hypot(*(leg.velocity if (leg := _leg(shot, p, t)) else (0, 0))) for p in ("cue", "0", "1", "2", "3", "4")
    ]
    assert speeds[-1] == pytest.approx(shot.record.contacts[0].speed, rel=1e-9)
    assert speeds[:-1] == pytest.approx([0.0] * 5, abs=1e-6)


def _leg(shot: Shot, piece: str, t: float):  # type: ignore[no-untyped-def]
    return next((leg for leg in reversed(shot.path.legs(piece)) if leg.time <= t), None)


def test_a_rack_at_rest_is_frozen_where_it_touches_and_only_there() -> None:
    shot = simulate(POOL, rack(), CueStroke("cue", 0.05, -UP))
    assert shot.end.touching == rack_neighbours(ROWS)


@pytest.mark.parametrize("speed", [0.7, 3.0, 8.0, 11.0])
@pytest.mark.parametrize("aim", [0.0, 0.011, -0.02])
def test_a_rack_breaks(speed: float, aim: float) -> None:
    shot = simulate(POOL, rack(), CueStroke("cue", speed, UP + aim))
    assert shot.settled
    assert shot.turns < 1500
    assert shot.record.contacts[0].others == ("1",)
    assert nearest(shot, 200) > -1e-9
    if speed > 2:
        assert {"1", "2", "3", "11", "15"} <= shot.record.moved()


def test_a_ball_against_a_cushion_is_said_to_touch_it() -> None:
    w = CAROM.width / 2 - reach(CAROM)
    shot = simulate(CAROM, Layout({"white": At(0, 0), "red": At(w, 0.2)}), CueStroke("white", 0.05, UP))
    assert ("cushion", "red") in shot.end.touching
    assert shot.end.touches("red") == (CUSHION,)


def test_a_ball_frozen_to_a_cushion_and_played_along_it_does_not_strike_it() -> None:
    w = CAROM.width / 2 - reach(CAROM)
    shot = simulate(CAROM, Layout({"white": At(w, 0)}), CueStroke("white", 0.3, UP))
    assert kinds(shot) == []
    assert ("cushion", "white") in shot.end.touching


def test_a_ball_squeezed_along_a_cushion_touches_it_once() -> None:
    # Its slip presses it against the cushion all the way: no endless hops, and one touch in the record.
    w = CAROM.width / 2 - reach(CAROM)
    shot = simulate(CAROM, Layout({"white": At(w, -0.6)}), Release("white", (0, 1.0, 0), (-20, 40, 0)))
    assert shot.settled
    assert shot.turns < 3000
    assert kinds(shot)[0] == ("cushion", "white", "r")
    assert sum(k == ("cushion", "white", "r") for k in kinds(shot)) == 1


# --- pockets ----------------------------------------------------------------------------------------------

MOUTHS = {"HL": (-1, -1), "HR": (1, -1), "FL": (-1, 1), "FR": (1, 1), "SL": (-1, 0), "SR": (1, 0)}


@pytest.mark.parametrize("bed", [POOL, table("pool-5x10")], ids=lambda t: t.name)
@pytest.mark.parametrize("pocket", sorted(MOUTHS))
def test_a_ball_rolled_into_a_pocket_falls(bed: Table, pocket: str) -> None:
    sx, sy = MOUTHS[pocket]
    target = (sx * bed.width / 2, sy * bed.length / 2)
    start = (target[0] - 0.4 * sx, target[1] - 0.4 * sy)
    shot = simulate(bed, Layout({"cue": At(*start)}), rolling_to(*start, target))
    assert kinds(shot) == [("pocket", "cue", pocket)]
    assert shot.end.of("cue") == Down(pocket)
    assert shot.path.at(shot.path.duration) == {}


def test_a_ball_along_the_long_cushion_passes_the_side_pocket_and_falls_at_the_corner() -> None:
    x = POOL.width / 2 - R - 0.002
    shot = simulate(POOL, Layout({"cue": At(x, -0.6)}), rolling_to(x, -0.6, (x, 1.0), 3.0))
    assert [k for k in kinds(shot) if k[0] == "pocket"] == [("pocket", "cue", "FR")]


def test_jaws_count_as_the_cushion_they_belong_to_and_a_ball_may_rattle() -> None:
    # Across the mouth of the foot's right corner, along the foot cushion's line.
    seen = set()
    for offset in np.linspace(-0.09, 0.09, 61):
        start = (0.2, 0.6)
        target = (POOL.width / 2 + offset, POOL.length / 2 - offset)
        shot = simulate(POOL, Layout({"cue": At(*start)}), rolling_to(*start, target, 3.0))
        contacts = shot.record.contacts
        fell = contacts[-1].kind == "pocket" and (contacts[-1].time or 9) < 1.0
        touches = tuple(c.where for c in contacts if (c.time or 9) < 1.0 and c.kind == "cushion")
        assert set(touches) <= {"f", "r", "l", "h"}
        seen.add((fell, min(len(touches), 2)))
    assert (True, 0) in seen  # clean
    assert {(True, 1), (True, 2)} & seen  # off a jaw and in
    assert (False, 2) in seen  # rattled out, or two rails


def test_a_ball_can_hang_in_the_jaws() -> None:
    shot = simulate(
        POOL, Layout({"cue": At(POOL.width / 2 - 0.02, POOL.length / 2 - 0.02)}), CueStroke("cue", 0.05, -2.3)
    )
    assert shot.record.start is not None
    assert isinstance(shot.end.of("cue"), At)


# --- the path ---------------------------------------------------------------------------------------------


def test_the_path_starts_and_ends_where_the_layouts_say() -> None:
    shot = simulate(POOL, rack(), CueStroke("cue", 6.0, UP + 0.02))
    path = shot.path
    assert path.pieces == tuple(shot.layout.places)
    start = path.at(0.0)
    assert all(start[p] == (at.x, at.y, 0.0) for p, at in shot.layout.places.items() if isinstance(at, At))
    end = path.at(path.duration + 1)
    assert set(end) == {p for p, at in shot.end.places.items() if isinstance(at, At)}
    for piece, (x, y, z) in end.items():
        at = shot.end.of(piece)
        assert isinstance(at, At)
        assert (x, y, z) == pytest.approx((at.x, at.y, 0.0), abs=1e-9)


def test_a_trail_keeps_to_the_way_within_its_tolerance() -> None:
    shot = alone((1.0, 0.2), (60.0, 30.0, 0.0), plain())
    points = shot.path.trail("cue", 1e-4)
    assert len(points) > 4
    for t in np.linspace(0, shot.path.duration, 200):
        x, y, _ = shot.path.at(float(t))["cue"]
        assert min(_to_segment((x, y), a, b) for a, b in pairwise(points)) < 1.01e-4


def _to_segment(p: tuple[float, float], a: tuple[float, float], b: tuple[float, float]) -> float:
    ux, uy = b[0] - a[0], b[1] - a[1]
    s = ((p[0] - a[0]) * ux + (p[1] - a[1]) * uy) / (ux * ux + uy * uy)
    s = min(1.0, max(0.0, s))
    return math.hypot(p[0] - a[0] - s * ux, p[1] - a[1] - s * uy)


def test_the_cue_ball_has_a_trail_and_the_still_ball_none() -> None:
    shot = simulate(CAROM, Layout({"white": At(0, 0), "red": At(0.3, 0.5)}), CueStroke("white", 0.3, 0.0))
    assert set(shot.path.trails()) == {"white"}


def test_a_shot_draws_itself() -> None:
    shot = meet(0.5, 20, plain())
    assert shot._repr_svg_().lstrip().startswith("<")


# --- many -------------------------------------------------------------------------------------------------


def test_many_strokes_are_the_same_as_one_by_one() -> None:
    rng = np.random.default_rng(4)
    layouts, strokes = [], []
    for _ in range(60):
        n = int(rng.integers(1, 6))
        spots = rng.permutation(48)[: n + 1]
        places = [At(-0.5 + 0.2 * float(k % 6), -1.0 + 0.28 * float(k // 6)) for k in spots]
        layouts.append(Layout({str(i): at for i, at in enumerate(places)}))
        strokes.append(
            CueStroke("0", float(rng.uniform(0.3, 7)), float(rng.uniform(-3, 3)), 0.0, float(rng.uniform(-0.6, 0.6)))
        )
    strokes[7] = CueStroke("nobody", 1.0, 0.0)
    batch = simulate_many(POOL, layouts, strokes, threads=2)
    assert batch.impossible[7] is not None
    assert batch.motions.shape == (60, max(len(at.places) for at in layouts))
    for i, (layout, stroke) in enumerate(zip(layouts, strokes, strict=True)):
        if batch.impossible[i] is not None:
            with pytest.raises(Impossible):
                simulate(POOL, layout, stroke)
            with pytest.raises(Impossible):
                batch.record(i)
            continue
        shot = simulate(POOL, layout, stroke)
        assert shot.record == batch.record(i)
        assert (shot.path.duration, shot.turns, shot.miscue) == (batch.durations[i], batch.turns[i], batch.miscue[i])
        for j, piece in enumerate(batch.pieces[i]):
            at = shot.end.of(piece)
            if isinstance(at, At):
                assert tuple(batch.places[i, j]) == (at.x, at.y)
            else:
                assert at == Down(batch.holes[batch.pockets[i, j]])


def test_one_layout_serves_many_strokes_in_any_order() -> None:
    strokes = [CueStroke("cue", 5.0 + 0.1 * i, UP + 0.001 * i) for i in range(12)]
    forth = simulate_many(POOL, rack(), strokes, threads=1)
    back = simulate_many(POOL, rack(), strokes[::-1], threads=2)
    assert np.array_equal(forth.places, back.places[::-1], equal_nan=True)


def test_no_strokes_make_an_empty_batch() -> None:
    assert len(simulate_many(POOL, rack(), [])) == 0


# --- the cue ----------------------------------------------------------------------------------------------


def test_a_miscue_is_told() -> None:
    layout = Layout({"cue": At(0, 0)})
    assert simulate(bench(), layout, CueStroke("cue", 1.0, 0.0, side=0.6)).miscue
    assert not simulate(bench(), layout, CueStroke("cue", 1.0, 0.0, side=0.5)).miscue


def test_a_contact_is_a_plain_value() -> None:
    shot = meet(1.0, 20, plain())
    contact = shot.record.contacts[0]
    assert isinstance(contact, Contact)
    assert type(contact.time) is float
    assert type(contact.speed) is float
    assert RAIL not in shot.end.places.values()


@pytest.mark.parametrize("struck", ["1", "5", "8", "9", "13"])
def test_a_blow_within_a_frozen_rack_dies_out(struck: str) -> None:
    # Rings of touching balls hand slow blows round and round; each must come to an end, and none may sink in.
    bed = table("pool-5x10")
    assert bed.ball is not None
    layout = Layout({"cue": At(0, -0.7), **triangle(bed.spot("foot-spot"), bed.ball.radius, ROWS)})
    for i in range(24):
        v, a = (0.01, 0.03, 0.2, 3.0)[i % 4], 0.2 + 0.26 * i
        shot = simulate(bed, layout, Release(struck, (v * math.cos(a), v * math.sin(a), 0.0), (9 * v, 30 * v, 20 * v)))
        assert shot.settled
        assert shot.turns < 8000
        assert nearest(shot, 20) > -1e-9
