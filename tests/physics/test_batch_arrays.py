"""Layouts and strokes given as arrays: the same bits as objects one by one, and the same refusals."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

import numpy as np
import pytest

from hoyle.equipment import BallSpec, Table, table, triangle
from hoyle.physics import Batch, CueStroke, Impossible, Places, Release, Shot, Strokes, simulate, simulate_many
from hoyle.physics.balls import batch, parallel, validation
from hoyle.physics.balls.prepared_table import FACTS, PreparedTable, prepare_table
from hoyle.physics.balls.validation import MANY, crowded, on_bed, set_apart
from hoyle.physics.core.batch import CHUNK
from hoyle.physics.core.state import ABSENT, DOWN, FORGIVEN, OFF
from hoyle.record import OFF as OFF_TABLE
from hoyle.record import POCKET, At, Down, Flick, Layout, Stroke

POOL = table("pool-9ft")
assert POOL.ball is not None
R = POOL.ball.radius
ODD = replace(POOL, odd_balls={"1": BallSpec(0.8 * R, 0.1), "3": replace(POOL.ball, radius=1.1 * R)})
PIECES = ("cue", "1", "2", "3", "4", "5")


def random_places(bed: Table, n: int, seed: int) -> Places:
    """Places of all sorts: apart, frozen in chains, overlapping by rounding or badly, off the bed, absent, half a number."""
    rng = np.random.default_rng(seed)
    assert bed.ball is not None
    w, h, r = bed.width / 2, bed.length / 2, bed.ball.radius
    xy = np.empty((n, len(PIECES), 2))
    for i in range(n):
        kind = i % 8
        spots = rng.permutation(40)[: len(PIECES)]
        xy[i, :, 0] = (-0.8 + 0.4 * (spots % 5) + rng.uniform(-0.05, 0.05, len(PIECES))) * w
        xy[i, :, 1] = (-0.85 + 0.24 * (spots // 5) + rng.uniform(-0.03, 0.03, len(PIECES))) * h
        if kind in (1, 2, 3):
            # Two or three in a row, frozen, or nearer than that by as much as a score sheet rounds, or by a little more.
            a, short = rng.uniform(-3, 3), (0.0, rng.uniform(0, FORGIVEN), rng.uniform(0, 3 * FORGIVEN))[kind - 1]
            for j in range(1, 2 + int(rng.integers(1, 3))):
                xy[i, j] = xy[i, j - 1] + (2 * r - short) * np.array([math.cos(a), math.sin(a)])
        if kind == 4:
            xy[i, rng.integers(6), rng.integers(2)] += rng.choice([-1, 1]) * rng.uniform(0, 2)
        if kind == 5:
            # In a corner's mouth, or a jaw's way.
            xy[i, 2] = rng.choice([-1, 1]) * (w - rng.uniform(0, 0.1)), rng.choice([-1, 1]) * (h - rng.uniform(0, 0.1))
        if kind == 6:
            # Frozen to a cushion, or in it by rounding.
            xy[i, 0, 0] = rng.choice([-1, 1]) * (w - prepare_table(bed, None).rho + rng.choice([0.0, 1e-5, 3e-4]))
        xy[i, rng.random(len(PIECES)) < 0.1] = np.nan
        if kind == 7 and i % 40 == 7:
            xy[i, 3, 0] = np.nan
    return Places(PIECES, xy)


def random_strokes(n: int, seed: int) -> Strokes:
    """Every other stroke with a cue, some of them raised, some impossible."""
    rng = np.random.default_rng(seed)
    half = n // 2
    ball = [str(b) for b in rng.choice([*PIECES, "nobody"], half, p=[0.74, 0.05, 0.05, 0.05, 0.05, 0.05, 0.01])]
    columns = np.stack([
        rng.uniform(0.3, 7, half), rng.uniform(-3.2, 3.2, half), rng.choice([0.0, 0.1, 0.4, 1.2, 1.5], half),
        rng.uniform(-0.6, 0.6, half), rng.uniform(-0.6, 0.6, half),
    ])  # fmt: skip
    wrong = [(0, 0.0), (0, -1.0), (0, np.inf), (1, np.nan), (2, 1.6), (2, -0.1), (3, 0.99), (4, np.nan)]
    for k, (row, value) in enumerate(wrong):
        columns[row, 3 + 5 * k] = value
    velocity = rng.uniform(-4, 4, (n - half, 3)) * (1, 1, 0.1)
    velocity[7, 1] = np.nan
    cue = Strokes.cue(ball, *columns)
    free = Strokes.release("cue", velocity, rng.uniform(-50, 50, (n - half, 3)))
    both = cue + free
    order = np.argsort(np.concatenate([np.arange(half) * 2, np.arange(n - half) * 2 + 1]), kind="stable")
    return Strokes(both.pieces, both.rows[order])


def alone(bed: Table, layout: Layout, stroke: Stroke) -> tuple[Shot | None, str | None]:
    """A stroke played by itself, or why it cannot be."""
    try:
        return simulate(bed, layout, stroke), None
    except Impossible as why:
        return None, str(why)


def check(bed: Table, got: Batch, layouts: Sequence[Layout], strokes: Sequence[Stroke]) -> int:
    """Every stroke of a batch against the same played alone; how many could be played."""
    played = 0
    for i, (layout, stroke) in enumerate(zip(layouts, strokes, strict=True)):
        shot, reason = alone(bed, layout, stroke)
        assert got.impossible[i] == reason
        if shot is None:
            assert got.refused[i]
            assert not got.settled[i]
            assert got.offsets[i] == got.offsets[i + 1]
            assert np.isnan(got.places[i]).all()
            assert (got.motions[i] == ABSENT).all()
            assert (got.pockets[i] == -1).all()
            with pytest.raises(Impossible) as again:
                got.record(i)
            assert str(again.value) == reason
            continue
        played += 1
        assert not got.refused[i]
        assert got.record(i) == shot.record
        assert (got.durations[i], got.turns[i]) == (shot.path.duration, shot.turns)
        assert (got.miscue[i], got.push[i], got.double_hit[i], got.settled[i]) == (
            shot.miscue, shot.push, shot.double_hit, shot.settled,
        )  # fmt: skip
        for j, piece in enumerate(got.pieces[i]):
            where = shot.end.of(piece)
            hole = got.pockets[i, j]
            if isinstance(where, At):
                assert tuple(got.places[i, j]) == (where.x, where.y)
                assert hole == -1
            elif isinstance(where, Down):
                assert got.motions[i, j] == DOWN
                assert where == Down(got.holes[hole])
                assert any(c.kind == POCKET and c.piece == piece for c in shot.record.contacts)
            elif where == OFF_TABLE:
                assert got.motions[i, j] in (OFF, ABSENT)
                assert np.isnan(got.places[i, j]).all()
                assert hole == -1
    return played


@pytest.mark.parametrize("bed", [POOL, ODD, table("carom-5x10")], ids=["pool", "odd balls", "carom"])
def test_arrays_are_the_same_as_one_by_one(bed: Table) -> None:
    n = 240
    places, strokes = random_places(bed, n, 1), random_strokes(n, 2)
    got = simulate_many(bed, places, strokes, threads=2)
    assert n * 0.3 < check(bed, got, list(places), list(strokes)) < n * 0.9
    kinds = {why.split()[1] for why in got.impossible if why}
    assert len(kinds) >= 6
    # A list of the same layouts has its pieces in other columns, and nothing else other.
    lists = simulate_many(bed, list(places), list(strokes), threads=1)
    assert lists.impossible == got.impossible
    for i in np.flatnonzero(~got.refused):
        there = ~np.isnan(places.xy[i]).any(axis=1)
        assert lists.pieces[i] == tuple(np.array(PIECES)[there])
        assert np.array_equal(lists.places[i, : there.sum()], got.places[i, there], equal_nan=True)
        assert np.array_equal(lists.motions[i, : there.sum()], got.motions[i, there])
        mine, theirs = (b.events[b.offsets[i] : b.offsets[i + 1]] for b in (got, lists))
        assert all(mine[f].tobytes() == theirs[f].tobytes() for f in ("time", "x", "y", "speed", "kind"))


def test_any_mixture_of_objects_and_arrays_is_the_same() -> None:
    places, strokes = random_places(POOL, 80, 3), random_strokes(80, 4)
    want = simulate_many(POOL, places, strokes)
    mixed: list[tuple[Sequence[Layout], Sequence[Stroke]]] = [(places, list(strokes)), (list(places), strokes)]
    for layouts, each in mixed:
        got = simulate_many(POOL, layouts, each)
        assert got.impossible == want.impossible
        assert np.array_equal(got.durations, want.durations)
        assert np.array_equal(got.turns, want.turns)
        assert got.events["time"].tobytes() == want.events["time"].tobytes()
    # A ball in hand, and what is no stroke for balls, go with places too.
    both = simulate_many(
        POOL, places[:2], [CueStroke("cue", 2.0, 0.1, 0.6, place=At(0.0, 0.0)), Flick("cue", 1.0, 0.0)]
    )
    check(POOL, both, list(places[:2]), both._strokes)
    assert both.impossible[1] is not None
    assert "Flick" in both.impossible[1]


def test_one_layout_for_columns_of_strokes() -> None:
    rack = Layout(
        {"cue": At(0, -0.6), **triangle(At(0, 0.6), R, [["1"], ["2", "3"], ["4", "8", "5"]]), "9": Down("FL")}
    )
    strokes = Strokes.cue("cue", np.linspace(2, 9, 40), math.pi / 2 + np.linspace(-0.1, 0.1, 40), side=0.2)
    got = simulate_many(POOL, rack, strokes)
    assert check(POOL, got, [rack] * 40, list(strokes)) == 40
    assert got.end(3).of("9") == Down("FL")
    # A layout that cannot be refuses every stroke, with the reason.
    bad = simulate_many(POOL, rack.put("1", At(0, -0.6)), strokes)
    assert bad.refused.all()
    assert all("overlap" in (why or "") for why in bad.impossible)


def test_batches_do_not_depend_on_threads_order_or_room() -> None:
    n = CHUNK * 2 + 40
    rng = np.random.default_rng(5)
    rack = triangle(
        At(0, 0.6), R, [["1"], ["2", "3"], ["4", "8", "5"], ["6", "7", "9", "10"], ["11", "12", "13", "14", "15"]]
    )
    pieces = ("cue", *rack)
    xy = np.tile(np.array([(0.0, -0.6), *((at.x, at.y) for at in rack.values())]), (n, 1, 1))
    # Breaks, which need more room than a chunk has at first, between gentle strokes.
    speed, azimuth = rng.choice([0.5, 12.0], n, p=[0.9, 0.1]), math.pi / 2 + rng.uniform(-0.01, 0.01, n)
    places, strokes = Places(pieces, xy), Strokes.cue("cue", speed, azimuth)
    one, two = simulate_many(POOL, places, strokes, threads=1), simulate_many(POOL, places, strokes, threads=2)
    back = simulate_many(POOL, Places(pieces, xy[::-1]), Strokes(strokes.pieces, strokes.rows[::-1]), threads=1)
    assert one.events.tobytes() == two.events.tobytes()
    assert np.diff(one.offsets).max() > 60
    assert np.array_equal(one.places, two.places, equal_nan=True)
    assert np.array_equal(one.places, back.places[::-1], equal_nan=True)
    for i in np.flatnonzero(speed > 1)[:3]:
        assert simulate(POOL, places[i], strokes[i]).record == one.record(i)


def test_room_for_events_grows(monkeypatch: pytest.MonkeyPatch) -> None:
    strokes = Strokes.release("cue", np.random.default_rng(6).uniform(-6, 6, (20, 3)) * (1, 1, 0))
    want = simulate_many(table("carom-5x10"), Layout({"cue": At(0, 0)}), strokes)
    assert np.diff(want.offsets).max() > 3
    monkeypatch.setattr(parallel, "ROOM", 1)
    got = simulate_many(table("carom-5x10"), Layout({"cue": At(0, 0)}), strokes)
    assert got.events.tobytes() == want.events.tobytes()
    assert np.array_equal(got.places, want.places)


def test_arrays_make_no_objects(monkeypatch: pytest.MonkeyPatch) -> None:
    def made(*_: object) -> None:
        raise AssertionError("an object was made of a row")

    places, strokes = random_places(POOL, 90, 7), random_strokes(90, 8)
    monkeypatch.setattr(Places, "__getitem__", made)
    monkeypatch.setattr(Strokes, "__getitem__", made)
    monkeypatch.setattr(Strokes, "_object", made)
    monkeypatch.setattr(batch, "laid_out", made)
    monkeypatch.setattr(PreparedTable, "prepare", made)
    assert simulate_many(POOL, places, strokes).refused.any()


@pytest.mark.parametrize("bed", [POOL, ODD], ids=["pool", "odd balls"])
def test_layouts_are_set_apart_to_the_same_bits(bed: Table) -> None:
    at = prepare_table(bed, None)
    rng = np.random.default_rng(9)
    # Clusters whose every ball overlaps its neighbours by rounding, so that one push makes the next overlap.
    rack = triangle(At(0, 0), R - 0.3 * FORGIVEN, [["1"], ["2", "3"], ["4", "5", "6"]])
    names = tuple(rack)
    xy = np.array([(p.x, p.y) for p in rack.values()]) + rng.uniform(-2e-5, 2e-5, (200, len(rack), 2))
    x, y = xy[..., 0].copy(), xy[..., 1].copy()
    facts = np.broadcast_to(np.array([at.facts(name) for name in names]), (200, len(names), len(FACTS)))
    bad = set_apart(at, x, y, np.zeros(x.shape, bool), facts[..., 0], facts[..., 3])
    for i in range(200):
        xs, ys = xy[i, :, 0].tolist(), xy[i, :, 1].tolist()
        try:
            at.settle_layout(names, xs, ys)
        except Impossible:
            assert bad[i]
            continue
        assert not bad[i]
        assert xs == x[i].tolist()
        assert ys == y[i].tolist()
    assert (x != xy[..., 0]).any() or bed is ODD


def test_where_a_ball_can_lie_is_the_same_in_arrays() -> None:
    rng = np.random.default_rng(10)
    for name in ("pool-9ft", "snooker-12ft", "carom-5x10"):
        at = prepare_table(table(name), None)
        w, h = at.table.width / 2, at.table.length / 2
        near = rng.uniform(-0.15, 0.15, (2, 3000))
        x, y = np.where(rng.random(3000) < 0.5, w, -w) + near[0], rng.choice([-h, 0.0, h], 3000) + near[1]
        got = on_bed(at, x, y, np.full(3000, at.rho))
        assert got.tolist() == [at.on_bed(a, b, at.rho) for a, b in zip(x.tolist(), y.tolist(), strict=True)]
        twice = validation._lying(at, np.tile(x, 2), np.tile(y, 2), np.full(6000, at.rho))
        assert twice.tolist() == got.tolist() * 2
        assert got.any()
        assert not got.all()


def test_a_cue_that_barely_clears_a_ball_has_the_same_verdict() -> None:
    def clears(gap: float) -> bool:
        try:
            simulate(POOL, Layout({"cue": At(0, 0), "1": At(-0.2, gap)}), CueStroke("cue", 1.0, 0.3, 0.05, 0.1))
        except Impossible:
            return False
        return True

    inside, outside = -0.06, 0.2
    assert clears(outside)
    assert not clears(inside)
    while math.nextafter(inside, 1.0) < outside:
        middle = (inside + outside) / 2
        inside, outside = (inside, middle) if clears(middle) else (middle, outside)
    gaps = [inside, outside, inside - 1e-12, outside + 1e-12, inside - 1e-8, outside + 1e-8]
    places = Places(("cue", "1"), np.array([[(0.0, 0.0), (-0.2, gap)] for gap in gaps]))
    got = simulate_many(POOL, places, Strokes.cue("cue", 1.0, [0.3] * len(gaps), 0.05, 0.1))
    assert got.refused.tolist() == [True, False, True, False, True, False]


def test_an_upright_cue_clears_the_rail_beside_it() -> None:
    # 1.5 rad: the butt stands a hand's breadth behind the ball, far above a nose of 37 mm.
    layout = Layout({"cue": At(-0.5, 0.3)})
    assert simulate(POOL, layout, CueStroke("cue", 1.0, 0.0, 1.5)).settled
    assert not simulate_many(POOL, layout, Strokes.cue("cue", 1.0, [0.0], 1.5)).refused[0]


def test_strokes_and_places_are_sequences_of_objects() -> None:
    strokes = Strokes.cue(["cue", "1"], 2.0, [0.1, 0.2], side=0.3) + Strokes.release("cue", (1, 2, 0))
    assert list(strokes) == [
        CueStroke("cue", 2.0, 0.1, 0.0, 0.3, 0.0), CueStroke("1", 2.0, 0.2, 0.0, 0.3, 0.0), Release("cue", (1.0, 2.0, 0.0)),
    ]  # fmt: skip
    assert [strokes[i] for i in range(3)] == list(strokes)
    assert list(strokes[1:]) == list(strokes)[1:]
    assert repr(strokes) == "Strokes(2 with a cue, 1 let go, of cue, 1)"
    places = Places(("cue", "1"), [[(0.1, 0.2), (math.nan, math.nan)]])  # type: ignore[arg-type]
    assert list(places) == [Layout({"cue": At(0.1, 0.2), "1": OFF_TABLE})]
    assert repr(places) == "Places(1 layouts of cue, 1)"
    assert repr(simulate_many(POOL, Layout({"cue": At(0, 0)}), strokes)).startswith("Batch(3 strokes, 1 pieces, ")


def test_arrays_of_other_shapes_are_turned_away() -> None:
    with pytest.raises(ValueError, match=r"shape \(2, 2\); 2 pieces need \(layouts, 2, 2\)"):
        Places(("cue", "1"), np.zeros((2, 2)))
    with pytest.raises(ValueError, match="named twice"):
        Places(("cue", "cue"), np.zeros((1, 2, 2)))
    with pytest.raises(ValueError, match=r"must be one number or \(strokes,\)"):
        Strokes.cue("cue", [1.0, 2.0], [0.0, 0.1, 0.2])
    with pytest.raises(ValueError, match=r"the spin is of shape \(2,\)"):
        Strokes.release("cue", (1, 0, 0), (1, 0))
    with pytest.raises(ValueError, match="1 layouts for 2 strokes"):
        simulate_many(POOL, Places(("cue",), np.zeros((1, 1, 2))), Strokes.cue("cue", [1.0, 2.0], 0.0))
    empty = simulate_many(POOL, Places(("cue",), np.zeros((0, 1, 2))), Strokes.cue("cue", [], 0.0))
    assert repr(empty) == "Batch(0 strokes, 1 pieces, 0 events, 0 refused)"


@pytest.mark.parametrize("pieces", [MANY - 1, MANY, 40])
def test_crowded_layouts_are_those_with_a_pair_too_near(pieces: int) -> None:
    rng = np.random.default_rng(pieces)
    x, y = rng.uniform(-0.6, 0.6, (300, pieces)), rng.uniform(-1.2, 1.2, (300, pieces))
    x[::7, 3] = y[::7, 3] = np.nan
    x[1::7, 2], y[1::7, 2] = x[1::7, 5] + 0.0011, y[1::7, 5]
    x[2::7, 0], y[2::7, 0] = x[2::7, 1], y[2::7, 1] - 0.0009
    far = 0.001
    want = [
        any(math.hypot(x[k, i] - x[k, j], y[k, i] - y[k, j]) < far for i in range(pieces) for j in range(i))
        for k in range(300)
    ]
    assert 30 < sum(want) < 150
    one, other = np.tril_indices(pieces, -1)
    assert crowded(x, y, one, other, far, far * far).tolist() == want
