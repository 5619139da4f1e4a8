"""Parameters of each stroke's own, and paths at times: the same bits as strokes one by one."""

from __future__ import annotations

import numpy as np
import pytest

from hoyle.equipment import table
from hoyle.match.execution_noise import as_strokes
from hoyle.physics import (
    CueStroke,
    Impossible,
    Params,
    Places,
    Strokes,
    params_for,
    sample_paths,
    simulate,
    simulate_many,
)
from hoyle.physics.balls import many_paths
from hoyle.record import At, Flick, Layout

POOL = table("pool-9ft")
PIECES = ("cue", "1", "2", "3")


def drawn(n: int, seed: int) -> tuple[Places, Strokes, list[Params]]:
    """Layouts of which some balls overlap or lie in cushions, strokes of which some cannot be, and cloths and balls."""
    rng = np.random.default_rng(seed)
    xy = rng.uniform(-1.0, 1.0, (n, len(PIECES), 2)) * [POOL.width / 2, POOL.length / 2]
    strokes = Strokes.cue("cue", rng.uniform(0.5, 5.0, n), rng.uniform(0.0, 6.28, n), side=rng.uniform(-0.7, 0.7, n))
    usual = params_for(POOL)
    figures = rng.uniform([0.1, 0.004, 0.9], [0.3, 0.015, 0.98], (n, 3)).tolist()
    return Places(PIECES, xy), strokes, [usual.but(mu_s=s, mu_r=r, e_ball=e) for s, r, e in figures]


@pytest.mark.parametrize("threads", [1, 2])
def test_every_stroke_has_its_own_parameters(threads: int) -> None:
    places, strokes, params = drawn(300, 5)
    batch = simulate_many(POOL, places, strokes, params, threads)
    assert 30 < batch.refused.sum() < 270
    ends = set()
    for i in range(0, 300, 3):
        layout = Layout({piece: At(*at) for piece, at in zip(PIECES, places.xy[i].tolist(), strict=True)})
        if batch.refused[i]:
            with pytest.raises(Impossible):
                simulate(POOL, layout, strokes[i], params[i])
            continue
        record = simulate(POOL, layout, strokes[i], params[i]).record
        assert batch.record(i) == record
        ends.add(record.end.of("cue"))
    assert len(ends) > 20


def test_one_cloth_for_all_is_the_same_as_a_row_of_it() -> None:
    places, strokes, _ = drawn(60, 6)
    usual = params_for(POOL)
    one, many = (simulate_many(POOL, places, strokes, params) for params in (usual, [usual] * 60))
    assert np.array_equal(one.places, many.places, equal_nan=True)
    assert np.array_equal(one.events, many.events)


def test_what_cannot_differ_from_stroke_to_stroke_is_said() -> None:
    places, strokes, params = drawn(4, 7)
    with pytest.raises(ValueError, match="3 sets of parameters for 4 strokes"):
        simulate_many(POOL, places, strokes, params[:3])
    with pytest.raises(Impossible, match="jaw_radius shapes the table"):
        simulate_many(POOL, places, strokes, [*params[:3], params[3].but(jaw_radius=0.01)])
    board = table("archarena-1-crokinole")
    with pytest.raises(Impossible, match="takes BoardParams"):
        simulate_many(board, Layout({"a1": At(0.0, -0.3)}), [Flick("a1", 1.0, 1.5)], params[:1])


def test_many_paths_are_those_of_one_by_one_where_balls_touch_and_rooms_are_small(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """A ball a tenth of a millimetre in another is set apart first; a stroke with more legs than there is room for begins again."""
    monkeypatch.setattr(many_paths, "LEGS", 3)
    layout = Layout({"cue": At(0.0, -0.6), "1": At(0.0, 0.4), "2": At(0.0, 0.4571 - 1e-4)})
    strokes = [CueStroke("cue", v, 1.57 + 0.01 * k) for k, v in enumerate((1.0, 5.0, 2.0, 3.0, 4.0, 8.0))]
    times = np.linspace(0.0, 6.0, 31)
    at_once = sample_paths(POOL, layout, as_strokes(strokes), times)[1]
    for i, stroke in enumerate(strokes):
        assert np.array_equal(at_once[i], simulate(POOL, layout, stroke).path.sample(times), equal_nan=True)


def test_paths_at_times_are_those_of_the_stroke() -> None:
    layout = Layout({"cue": At(0.1, -0.6), "1": At(0.0, 0.4), "2": At(0.5, 0.9)})
    strokes = [CueStroke("cue", 4.0, 1.62), CueStroke("cue", 2.0, 0.3, side=0.5), CueStroke("cue", 2.0, 1.0, side=2.0)]
    times = [0.0, 0.013, 0.5, 2.0, 1.25, 90.0]
    pieces, places = sample_paths(POOL, layout, strokes, times)
    assert pieces == ("cue", "1", "2")
    assert places.shape == (3, 6, 3, 2)
    assert np.isnan(places[2]).all(), "a tip cannot be two radii off the middle"
    for i, stroke in enumerate(strokes[:2]):
        path = simulate(POOL, layout, stroke).path
        for k, t in enumerate(times):
            for j, piece in enumerate(pieces):
                where = path.place(piece, t)
                assert (places[i, k, j] == where).all() if where else np.isnan(places[i, k, j]).all()
    at_once = sample_paths(POOL, layout, as_strokes(strokes), times)[1]
    assert np.array_equal(at_once, places, equal_nan=True)
    slow = sample_paths(POOL, layout, strokes[:1], [1.0], [params_for(POOL).but(mu_r=0.02)])[1]
    assert not np.array_equal(slow, sample_paths(POOL, layout, strokes[:1], [1.0])[1])
    own = [params_for(POOL).but(mu_r=0.02), params_for(POOL), params_for(POOL)]
    assert np.array_equal(sample_paths(POOL, layout, as_strokes(strokes), [1.0], own)[1][0], slow[0])
    for wrong in ([-1.0], [np.nan], [[0.0]]):
        with pytest.raises(ValueError, match="times: seconds from the blow"):
            sample_paths(POOL, layout, strokes, wrong)  # type: ignore[arg-type]


def test_the_way_of_one_piece_is_the_same_whether_others_have_been_asked_for_or_not() -> None:
    """A rack of three, so that several contacts come at one instant."""
    layout = Layout({"cue": At(0.0, -0.6), "1": At(0.0, 0.4), "2": At(0.02858, 0.4495), "3": At(-0.02858, 0.4495)})
    stroke = CueStroke("cue", 5.0, 1.571)
    asked = simulate(POOL, layout, stroke).path
    assert asked.trails()
    for piece in asked.pieces:
        alone = simulate(POOL, layout, stroke).path
        assert alone.legs(piece) == asked.legs(piece) != ()
    with pytest.raises(KeyError):
        simulate(POOL, layout, stroke).path.legs("9")
