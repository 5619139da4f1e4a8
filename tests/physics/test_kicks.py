"""Kicks: a share of contacts, drawn by a seed; the same alone, in batches and in any order."""

from __future__ import annotations

from math import sqrt

import numpy as np
import pytest

from hoyle.equipment import read_table, table
from hoyle.physics import CueStroke, Impossible, Params, Release, params_for, simulate, simulate_many
from hoyle.physics.laws.kick import kicks
from hoyle.record import At, Layout
from physics.bench import R, bench, first, plain

POOL = table("pool-9ft")
LAYOUT = Layout({"cue": At(0.0, -0.6), "1": At(0.05, 0.3), "2": At(-0.3, 0.7), "3": At(0.4, 0.1)})
STROKES = [CueStroke("cue", 2.0 + 0.01 * k, 1.4 + 0.004 * k, side=0.2) for k in range(60)]
OFTEN = params_for(POOL).but(kick_chance=0.5, kick_seed=7)


@pytest.mark.parametrize("chance", [0.02, 0.3])
def test_so_large_a_share_of_contacts_kicks(chance: float) -> None:
    rng = np.random.default_rng(4)
    n = 4000
    drawn = [kicks(chance, 3, (x, y), t) for x, y, t in rng.uniform(-1, 1, (n, 3)).tolist()]
    assert abs(np.mean(drawn) - chance) < 4 * sqrt(chance * (1 - chance) / n)
    # A hair elsewhere, or by another seed, is another draw.
    near = [kicks(chance, 3, (0.1 + 1e-8 * k, 0.2), 0.5) for k in range(n)]
    other = [kicks(chance, seed, (0.1, 0.2), 0.5) for seed in range(n)]
    for some in (near, other):
        assert abs(np.mean(some) - chance) < 4 * sqrt(chance * (1 - chance) / n)
    assert not any(kicks(0.0, 3, (0.1, 0.2), 0.01 * k) for k in range(100))
    assert all(kicks(1.0, 3, (0.1, 0.2), 0.01 * k) for k in range(100))


def rests(params: Params, strokes: list[CueStroke]) -> np.ndarray:
    return simulate_many(POOL, LAYOUT, strokes, params).places


def test_a_stroke_has_the_same_kicks_alone_in_a_batch_and_in_any_order() -> None:
    places = rests(OFTEN, STROKES)
    assert np.array_equal(rests(OFTEN, STROKES[::-1])[::-1], places, equal_nan=True)
    for stroke, row in zip(STROKES[::10], places[::10], strict=True):
        end = simulate(POOL, LAYOUT, stroke, OFTEN).end
        assert [at for one in LAYOUT.places if isinstance(at := end.of(one), At)] == [
            At(x, y) for x, y in row.tolist() if x == x
        ]
    clean, other = rests(OFTEN.but(kick_chance=0.0), STROKES), rests(OFTEN.but(kick_seed=8), STROKES)
    changed = [(~np.isclose(places, some, atol=0.0, equal_nan=True)).any(axis=(1, 2)).mean() for some in (clean, other)]
    assert all(0.2 < share < 1.0 for share in changed)


def test_no_figures_of_a_kick_change_anything_where_none_happens() -> None:
    usual = rests(params_for(POOL), STROKES)
    assert np.array_equal(rests(params_for(POOL).but(kick=9.0, kick_seed=5), STROKES), usual, equal_nan=True)


def test_balls_that_touch_kick_too() -> None:
    """The second of two frozen balls, struck aslant through the first, is thrown as by so much more friction."""
    layout = Layout({"cue": At(-2 * R, 0.0), "1": At(0.0, 0.0), "2": At(2 * R * 0.8, 2 * R * 0.6)})
    stroke = Release("cue", (2.0, 0.0, 0.0))
    always, rough = plain(kick_chance=1.0, kick=3.0), plain(mu_a=3 * 0.009951, mu_b=3 * 0.108)
    one, other, clean = (first(simulate(bench(), layout, stroke, p), "2") for p in (always, rough, plain()))
    assert one == pytest.approx(other, abs=1e-12)
    assert abs(one[1] / one[0] - clean[1] / clean[0]) > 0.01


def test_a_table_has_its_own_chance(tmp_path) -> None:
    head = 'kind = "carom"\nwidth = 1.42\nlength = 2.84\n[figures]\n'
    (tmp_path / "t.toml").write_text(head + "kick_chance = 0.01\nkick_seed = 3\n")
    own = params_for(read_table(tmp_path / "t.toml"))
    assert (own.kick_chance, own.kick_seed) == (0.01, 3)
    with pytest.raises(Impossible, match="kick_chance must lie between 0 and 1, not 2"):
        plain(kick_chance=2)
