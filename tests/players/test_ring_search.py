"""The quick choice of a flick by nets: its geometry is that of the levels, its trials speak for strokes beside them, it sinks what
hangs over a corner.
"""

from __future__ import annotations

from dataclasses import replace
from math import erf, sqrt
from random import Random

import numpy as np
import pytest
from benchmarks.learn import __main__ as learn
from benchmarks.learn import ringing

import hoyle
from hoyle.match import execute
from hoyle.match.engine import strike
from hoyle.match.noise.hand import FINGER, hand_of
from hoyle.physics.core.state import CUSHIONED, DOWN, REST
from hoyle.players import player_for
from hoyle.players.geometry import corner_shots
from hoyle.players.geometry.aims import CuePositions, flick_aims
from hoyle.players.geometry.flicks import FASTEST
from hoyle.players.learned import Guide, guide_for
from hoyle.players.learned.guide import read
from hoyle.players.learned.nets import Dense
from hoyle.players.learned.outcome_features import GROUPS, falls, inputs
from hoyle.players.learned.ring_features import OFFERS, likeliest_pots
from hoyle.players.learned.ring_search import (
    HARD,
    RingNets,
    RingSearch,
    Trials,
    best_places,
    driven_anywhere,
    knows,
)
from hoyle.players.rollouts.rollout import Workspace
from hoyle.record import MEET, POCKET, Flick

PUT = '{"piece": "white", "zone": "base-h", "rule": "carroms.1b"}'


def position(rings: str):
    """A match at carroms in which Ann, who has the red rings, is asked for a shot, and rings lie where they are said to."""
    line = f'turn Ann; {rings} white=in-hand rest=off; ask {{"options": ["white"], "place": [{PUT}]}}'
    return hoyle.new("carroms", ["Ann", "Bob"], lead="Ann", position=line)


def search(match, hand=1.0) -> RingSearch:
    """The search for the open question."""
    view, guide = match.view("Ann"), guide_for("carroms")
    return RingSearch(view, view.ask, guide.rings, hand, 7)


def test_what_the_kernel_finds_is_the_likeliest_that_the_levels_see(monkeypatch):
    """For each place and ring the chance, the direction, the window and the pace of the levels' own geometry."""
    monkeypatch.setattr(corner_shots, "MOST", 100_000)
    one = search(position("r1=(20, 17) r2=(-3, 9) g1=(-21, -4) g2=(5, -12)"))
    one.choices()
    held, bed = one.held, one.state.bed
    rng = np.random.default_rng(5)
    xy = np.repeat(held.xy[held.lay[:1]], 30, axis=0)
    j = int(held.piece[0])
    xy[:, j] = np.stack([rng.uniform(-0.28, 0.28, 30), rng.uniform(-0.32, -0.27, 30)], axis=1)
    every = np.arange(30)
    one.held = CuePositions(held.names, xy, every, np.full(30, j), np.ones(30, np.bool_))
    found = likeliest_pots(one.held, bed, np.ones(len(held.names), np.bool_), FINGER["azimuth"])
    seen = corner_shots.pots(one.held, bed)
    assert seen is not None
    ring, best = seen.what // len(corner_shots.ways(bed.width, bed.length, bed.disc).sure), {}
    for k in range(len(seen.chance)):
        best.setdefault((int(seen.position[k]), int(ring[k])), k)
    assert len(best) > 60
    compared = 0
    for (place, piece), k in best.items():
        chance, x, y, window, least = found[place, piece]
        assert chance == pytest.approx(seen.chance[k], abs=0.015) or seen.chance[k] < 0.02
        if chance > 0.02 and window == pytest.approx(seen.window[k], rel=1e-6):
            compared += 1
            assert np.arctan2(y, x) == pytest.approx(seen.azimuth[k], abs=1e-9)
            assert least == pytest.approx(seen.least[k], rel=1e-9)
    assert compared > 50


def test_trials_tell_of_strokes_beside_those_that_were_tried():
    """Strokes meant at -1 and at 1 are tried: one meant between comes off to the right of 0 as often as the normal law says."""
    trials, rng = Trials(), np.random.default_rng(3)
    meant = np.array([[-1.0, 0.0], [1.0, 0.0]])
    for times in (1000, 3000):
        at = np.repeat(meant, times, axis=0) + rng.standard_normal((2 * times, 2))
        right = (at[:, 0] > 0).astype(float)
        trials.add(at, np.stack([right, right, right], axis=1), meant, times)
    asked = np.array([-1.0, -0.5, 0.0, 0.7, 1.0])
    told, size = trials.of(np.stack([asked, np.zeros(5)], axis=1))
    law = [0.5 * (1 + erf(a / sqrt(2))) for a in asked]
    assert told[:, 0] == pytest.approx(law, abs=0.03)
    assert (size > 1000).all()
    assert trials.of(np.array([[4.0, 0.0]]))[1][0] < 500


def test_places_are_those_that_promise_most_and_not_all_for_one_piece():
    hope = np.array([[0.9, 0.0], [0.8, 0.0], [0.7, 0.0], [0.0, 0.5], [0.1, 0.4], [0.0, 0.0]])
    assert best_places(hope, 4).tolist() == [0, 1, 3, 4]
    assert best_places(np.zeros((3, 2)), 2).tolist() == [0, 1]


def test_what_a_clean_pot_tells_is_what_one_that_was_played_tells():
    """A red ring that hangs over a corner is knocked in, and nothing touches a rim."""
    one = search(position("r1=(26, 22) g1=(-20, 10)"))
    one.choices()
    rng = np.random.default_rng(2)
    place = np.zeros(4000, np.int64)
    at, ring = one.held.at()[0], one.held.xy[0, one.held.names.index("r1")]
    way = np.arctan2(*(ring - at)[::-1]) + rng.uniform(-0.1, 0.1, 4000)
    rollout = Workspace(one.state, one.held).play(flick_aims(place, rng.uniform(0.9, 3.0, 4000), way))
    batch, row = rollout.batch, np.arange(4000)
    column = batch.pieces[0].index("r1")
    rims = np.zeros(4000, np.bool_)
    rims[np.repeat(row, np.diff(batch.offsets))[batch.events["kind"] == CUSHIONED]] = True
    clean = (batch.motions[:, column] == DOWN) & (batch.motions[row, rollout.struck] == REST) & ~rims
    assert clean.any()
    told, meant = inputs(one.state, rollout)[clean][0], falls(one.state.bed, 2)[0]
    holes = slice(1, 5)  # whichever of the four it fell into
    assert told[holes].sum() == meant[holes].sum() == 1.0
    np.testing.assert_array_equal(np.delete(told, range(1, 5)), np.delete(meant, range(1, 5)))


def test_a_ring_that_hangs_over_a_corner_is_sunk():
    """Nine times in ten by the Olympiad's hand, by a stroke chosen among two dozen rings without a ruling; the other side's, which
    hangs as well, is left alone.
    """
    crowd = " ".join(f"{c}{k}=({4 * k - 22}, {y})" for c, y in (("r", 5), ("g", -5)) for k in range(2, 9))
    match = position(f"r1=(30, 29) g1=(-30, 29) {crowd}")
    view = match.view("Ann")
    stroke = player_for("carroms", "learned").answer(match.game, view, Random(2))
    assert isinstance(stroke, Flick)
    draws, fell = Random(3), []
    for _ in range(200):
        record = strike(match.state, execute(stroke, draws, hand_of(1.0), view.bed))
        fell.append({c.piece for c in record.contacts if c.kind == POCKET})
    assert sum("r1" in one for one in fell) > 180
    assert sum("g1" in one for one in fell) < 20


CROWD = (
    "black=(-4.59, -0.92) r1=(-1.10, -5.22) g1=(0.68, -2.40) r2=(-9.86, -5.91) g2=(6.40, 3.43) r3=(1.86, 8.24) g3=(-1.21, 6.71) "
    "r4=(-28.73, -28.11) g4=(-0.70, -10.92) r5=(2.13, -9.30) g5=(-12.06, -11.12) r6=(9.09, -2.89) g6=(-13.61, -6.60) "
    "r7=(8.87, 5.53) g7=(-30.13, 23.64) r8=(3.51, 11.83) g8=(-19.89, -14.79) r9=(6.61, 19.19) g9=(5.07, 8.70) "
    "r10=(3.30, -13.49) g10=(-1.41, 2.33) r11=(-17.92, -10.99) g11=(5.53, -1.31) r12=(-14.00, 1.05) g12=(-14.76, 5.35)"
)
"""Rings as they came to lie in play."""


def test_a_chain_through_the_crowd_that_pockets_the_black_is_found():
    """The black brings five points; a hard stroke that does not meet it first drives it in, four times of five."""
    match = position(CROWD)
    one = search(match)
    (best, *_) = one.choices()
    stroke = best.stroke
    assert isinstance(stroke, Flick)
    assert stroke.speed >= HARD
    draws, fell = Random(3), 0
    for _ in range(100):
        record = strike(match.state, execute(stroke, draws, hand_of(1.0), one.state.bed))
        met = next(c for c in record.contacts if c.kind == MEET and c.piece == "white")
        assert "black" not in met.others
        fell += any(c.kind == POCKET and c.piece == "black" for c in record.contacts)
    assert fell > 80


def test_strokes_among_the_rings_are_hard_and_go_from_all_places_alike():
    one = search(position("r1=(20, 17) r2=(-3, 9) g1=(-21, -4)"))
    one.choices()
    bed, rng = one.state.bed, np.random.default_rng(4)
    aims = driven_anywhere(one.held, bed, 1000, rng)
    assert len(aims) == 1000
    assert HARD <= aims.speed.min() < aims.speed.max() <= FASTEST
    times = np.bincount(aims.position, minlength=len(one.held))
    assert times.min() >= 1000 // len(one.held) - len(one.held)
    way = np.stack([np.cos(aims.azimuth), np.sin(aims.azimuth)], axis=1)[:, None]
    to = one.held.others()[aims.position] - one.held.at()[aims.position][:, None]
    beside = np.abs(to[..., 0] * way[..., 1] - to[..., 1] * way[..., 0])
    assert (np.nanmin(np.where((to * way).sum(axis=2) > 0, beside, np.nan), axis=1) <= 2 * bed.disc + 1e-9).all()


def test_a_hand_that_does_not_err_and_a_board_without_a_pot_are_played():
    """Where a match begins no ring goes straight into a corner."""
    match = hoyle.new("carroms", ["Ann", "Bob"], lead="Ann")
    view = match.view("Ann")
    assert knows(view, view.ask)
    for hand in (0.0, 3.0):
        (best, *others) = search(match, hand).choices()
        match.play(best.stroke) if hand else None
        assert all(best.worth >= one.worth for one in others)
    again = [search(match).choices()[0].stroke for _ in range(2)]
    assert again[0] == again[1]


def hangs_for_ann(weight: float) -> RingNets:
    """Nets by which a layout is worth so much times the likeliest pot of one's own."""
    guide, weights = guide_for("carroms"), np.zeros((OFFERS, 1), np.float32)
    weights[GROUPS] = weight
    even = np.zeros(OFFERS, np.float32), np.ones(OFFERS, np.float32)
    return RingNets(guide.change, guide.goes_on, Dense(((weights, np.zeros(1, np.float32)),), *even, 1.0))


def test_what_is_left_counts_for_who_is_next():
    """A red ring that hangs over a corner is worth something to Ann where she goes on, and nothing to Bob where he is next."""
    match = position("r1=(20, 17) g1=(-20, 10)")
    view = match.view("Ann")
    one = RingSearch(view, view.ask, hangs_for_ann(2.0), 1.0, 7)
    assert one.find_places(np.random.default_rng(1))
    one.usual = 0.25, 0.5
    red, green = (one.held.names.index(name) for name in ("r1", "g1"))
    at = np.repeat(one.layout(), 4, axis=0)
    hung = np.array([(0.29, 0.27)])
    at[:2, red], at[2:, green] = hung, -hung  # in the far corner for either
    on = np.array([True, False, True, False])
    told = one._left(at, on)
    assert told[0] > 1.0, "hers hangs, and she is next"
    assert abs(told[1]) < 0.7, "hers hangs, and Bob is next"
    assert abs(told[2]) < 0.7, "his hangs, and she is next"
    assert told[3] < -1.0, "his hangs, and he is next"
    plain = RingSearch(view, view.ask, replace(hangs_for_ann(2.0), hope=None), 1.0, 7)
    assert plain.find_places(np.random.default_rng(1))
    plain.usual = 0.25, 0.5
    assert plain._left(at, on).tolist() == [0.25, -0.5, 0.25, -0.5]


def test_nets_of_rings_are_kept_and_read_as_they_were(tmp_path):
    nets = hangs_for_ann(3.0)
    learn.write(tmp_path / "any.npz", Guide(nets.change, nets.goes_on, rings=nets))
    kept = read((tmp_path / "any.npz").read_bytes())
    assert kept.rings is not None
    assert kept.pots is None
    x = np.random.default_rng(5).random((20, OFFERS))
    np.testing.assert_array_equal(kept.rings.hope.of(x), nets.hope.of(x))
    np.testing.assert_array_equal(kept.rings.hope.of(x), (3.0 * x[:, GROUPS].astype(np.float32)).astype(float))


def test_boards_with_a_recess_are_not_its_own():
    match = hoyle.new("crokinole", ["Ann", "Bob"], lead="Ann")
    view = match.view("Ann")
    assert not knows(view, view.ask)


def test_nets_of_layouts_agree_with_what_came():
    """Thoughts are half as large again as what comes, plus a point, with far less noise."""
    rng = np.random.default_rng(6)
    x = rng.random((6000, OFFERS)).astype(np.float32)
    right = 2.0 * x[:, GROUPS]
    thought = 1.5 * right + 1.0 + 0.2 * rng.standard_normal(6000)
    came = right + 2.0 * rng.standard_normal(6000)
    net = ringing.hope(x[:5000], np.stack([came, thought], axis=1)[:5000], np.random.default_rng(1))
    assert np.abs(net.of(x[5000:].astype(np.float64)) - right[5000:]).mean() < 0.15
