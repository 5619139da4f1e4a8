"""The learned player on tables with pockets: what came of strokes, what layouts offer, aims set right, and the choice."""

from __future__ import annotations

from dataclasses import replace
from math import atan2, radians
from random import Random

import numpy as np
import pytest
from benchmarks.learn import __main__ as learn
from benchmarks.learn import openings
from benchmarks.learn.fitting import fit_dense, fit_words
from benchmarks.learn.layouts import TRACE, Visit, returns
from benchmarks.learn.potting import first_hope
from benchmarks.reference.trials import tried

import hoyle
from hoyle.match.engine import strike
from hoyle.match.noise.hand import hand_of
from hoyle.players import Player
from hoyle.players.geometry.aims import cue_aims
from hoyle.players.geometry.scene import pocket_points
from hoyle.players.learned.guide import Guide, guide_for, read
from hoyle.players.learned.nets import counted
from hoyle.players.learned.openings import Opening, lying
from hoyle.players.learned.players import QUICK
from hoyle.players.learned.pot_aims import Pots, likely, turns
from hoyle.players.learned.pot_features import OFFERS, called, layout_features, outcomes
from hoyle.players.learned.potting_search import PotNets, PottingSearch
from hoyle.players.rollouts.batch_referee import BatchReferee
from hoyle.players.rollouts.calls import callables
from hoyle.players.rollouts.cue_positions import cue_positions
from hoyle.players.rollouts.rollout import Workspace
from hoyle.record import At, Down

LATER = 'notes {"opening": false}; ask {"options": ["cue"], "calls": "ball", "place": []}'
"""A stroke after the opening, from where the cue ball lies, for which a ball is called."""


def table(balls, turn="Ann"):
    """A position of balls, and the question."""
    match = hoyle.new(
        "fifteen-ball-pool", ["Ann", "Bob"], lead="Ann", position=f"turn {turn}; rest=off; {balls}; {LATER}"
    )
    return match, match.view(turn)


def straight():
    """The cue ball at the middle, the 9 on its way to the far right corner, the 3 out of the way; and the way there."""
    bed = hoyle.new("fifteen-ball-pool", ["Ann", "Bob"], lead="Ann").state.bed
    x, y = pocket_points(bed)["FR"]
    match, view = table(f"cue=(0, 0) 9=({70 * x}, {70 * y}) 3=(-50, -100)")
    held = cue_positions(view, view.ask, 1, Random(1))
    return match, view, held, atan2(y, x)


def aimed(azimuth, speed, side=0.0, height=0.0):
    """Strokes by columns."""
    n = len(azimuth)
    return cue_aims(
        np.zeros(n, np.int64),
        *(np.broadcast_to(np.asarray(a, float), n).copy() for a in (speed, azimuth, side, height)),
    )


def test_what_came_of_strokes_is_told_as_a_referee_asks_it():
    """A pot, the same with another ball called, one that follows into the pocket, a touch that reaches no cushion, and a miss."""
    _, view, held, way = straight()
    workspace, calls = Workspace(view, held), callables(view, view.ask, held.names)
    number = {call.what: k for k, call in enumerate(calls)}
    aims = aimed(
        np.array([way, way, way, way, way + 0.5]), [1.6, 1.6, 4.0, 0.65, 0.8], 0.0, [-0.3, -0.3, 0.4, 0.0, 0.0]
    )
    aims = aims.but(call=np.array([number[ball] for ball in ("9", "3", "9", "9", "9")]))
    rollout = workspace.play(aims)
    assert called(view, rollout)[0].tolist() == [held.names.index(ball) for ball in ("9", "3", "9", "9", "9")]
    hit, stays, late, clean, good, number_of, count = outcomes(view, rollout)[:, :7].T
    assert hit.tolist() == [1, 1, 1, 1, 0]
    assert stays.tolist() == [1, 1, 0, 1, 1]
    assert late.tolist()[:4] == [1, 1, 1, 0]
    assert clean.tolist() == [1, 1, 0, 0, 0]
    assert good.tolist() == [1, 0, 0, 0, 0]
    assert number_of == pytest.approx([9 / 15, 0, 0, 0, 0])
    assert count.tolist() == [1, 0, 0, 0, 0]
    assert outcomes(view, rollout)[:, 8].tolist() == [0, 1, 0, 0, 0]  # a ball fell that was not called


@pytest.fixture(scope="module")
def nets():
    """What a few rulings teach, with a net of layouts that has learned nothing."""
    heard = learn.listen("fifteen-ball-pool", {}, 12, 5, learn.potting.hear)
    x, said = np.concatenate(heard.outcomes), np.concatenate(heard.changed)
    rng = np.random.default_rng(1)
    return PotNets(fit_words(x, said[:, 0], (), 1, rng), fit_words(x, said[:, 1], (), 1, rng), first_hope())


def taught(nets):
    """The player that has such nets."""
    return Player(hand=hand_of(1.0), guide=Guide(pots=nets), effort=QUICK)


def test_words_on_outcomes_are_those_of_the_referee(nets):
    """A plain sum over what is counted says what rulings say, of strokes by lot that it has not heard ruled on."""
    other = learn.listen("fifteen-ball-pool", {}, 2, 6, learn.potting.hear)
    unheard, ruled = np.concatenate(other.outcomes), np.concatenate(other.changed)
    (change,), (goes_on,) = nets.change, nets.goes_on
    assert ruled[:, 0].std() > 1
    assert (np.abs(change.of(unheard) - ruled[:, 0]) < 0.5).mean() >= 0.95
    assert ((goes_on.of(unheard) > 0) == (ruled[:, 1] > 0)).mean() >= 0.95


def test_a_layout_offers_its_open_balls():
    """A ball straight before a pocket is as good as potted, one behind another is not, and a cue ball in hand sees none."""
    _, view, held, _ = straight()
    xy = np.repeat(held.xy[:1], 3, axis=0)
    cue, nine, three = (held.names.index(ball) for ball in ("cue", "9", "3"))
    xy[1, three] = xy[1, nine] * 0.5  # in the way
    xy[2, cue] = np.nan
    seen = layout_features(view.bed, held.names, xy, np.full(3, cue), 1.0)
    assert seen.shape == (3, OFFERS)
    assert seen[0, 0] > 0.8
    assert seen[1, 6] < 0.3 < 0.5 < seen[0, 6] <= 9 / 15  # what pays best by its number
    assert seen[2, :6].tolist() == [0] * 6
    assert seen[:, 13].tolist() == [0, 0, 1]
    assert seen[:, 10] == pytest.approx(2 / 15)
    assert seen[:, 11] == pytest.approx(12 / 120)


@pytest.mark.parametrize(("off", "side"), [(0.4, 0.0), (-0.4, 0.0), (0.0, 0.35), (0.2, -0.35)])
def test_an_aim_is_set_right_by_where_the_ball_went(off, side):
    """Off by a part of a degree, or with side, which turns both balls: after three trials the ball falls."""
    _, view, held, way = straight()
    workspace, bed = Workspace(view, held), view.bed
    nine = held.names.index("9")
    goal = np.array([pocket_points(bed)["FR"]])
    one = np.ones(1)
    pots = Pots(
        aimed(np.array([way + radians(off)]), 1.8, side), np.zeros(1, np.int64), np.array([nine]), goal, one, 9 * one
    )
    assert workspace.play(pots.aims).batch.pockets[0, nine] < 0
    for _ in range(3):
        pots = pots.turned(turns(workspace.play(pots.aims), pots))
    rollout = workspace.play(pots.aims)
    assert rollout.batch.holes[rollout.batch.pockets[0, nine]] == "FR"


def test_chances_are_those_of_a_normal_error():
    """Within one, two and three standard deviations, by any table."""
    assert likely(np.array([-1.0, 0.0, 1.0, 2.0, 3.0])) == pytest.approx([0, 0, 0.6827, 0.9545, 0.9973], abs=5e-4)


def test_the_best_are_taken_and_not_all_of_one_pot():
    pots = Pots(
        aimed(np.zeros(6), 1.0),
        np.array([7, 7, 7, 2, 2, 5]),
        np.zeros(6, np.int64),
        np.zeros((6, 2)),
        np.ones(6),
        np.ones(6),
    )
    told = np.array([9.0, 8.0, 7.0, 1.0, 3.0, -np.inf])
    assert pots.spread(told, 10, 2).tolist() == [0, 1, 4, 3]
    assert pots.spread(told, 3, 2).tolist() == [0, 1, 4]


def test_what_a_layout_brought_is_told_by_what_was_scored_after_it():
    """Ann scores 5 and goes on, misses, and Bob scores 3 to the end; each return is that of whoever played."""
    none = np.zeros(1)
    visits = [Visit(none, "Ann", 0.0, 6.0), Visit(none, "Ann", 5.0, 2.0), Visit(none, "Bob", -5.0, 4.0)]
    last = returns(visits, {"Ann": 2.0, "Bob": -2.0})
    second = -((1 - TRACE) * 4.0 + TRACE * 3.0)
    first = 5.0 + (1 - TRACE) * 2.0 + TRACE * second
    assert last.tolist() == pytest.approx([first, second, 3.0])


def test_nets_of_pots_are_kept_and_read_as_they_were(tmp_path):
    rng = np.random.default_rng(9)
    x, y = rng.integers(0, 3, (500, 4)).astype(np.float32), rng.random(500, np.float32)
    nets = PotNets(fit_words(x, y, (), 1, rng), fit_words(x, -y, (), 1, rng), fit_dense(x, y, (5, 3), 1, rng))
    openings = tuple(Opening(rng.random((3, 3)), rng.random((2, 9))) for _ in range(2))
    learn.write(tmp_path / "any.npz", Guide(pots=nets, openings=openings))
    kept = read((tmp_path / "any.npz").read_bytes())
    assert kept.change == kept.goes_on == ()
    np.testing.assert_array_equal(kept.pots.change[0].of(x), nets.change[0].of(x))
    np.testing.assert_array_equal(kept.pots.goes_on[0].of(x), nets.goes_on[0].of(x))
    np.testing.assert_allclose(kept.pots.hope.of(x), nets.hope.of(x), rtol=1e-6)
    for there, opening in zip(kept.openings, openings, strict=True):
        np.testing.assert_array_equal(there.lying, opening.lying)
        np.testing.assert_array_equal(there.strokes, opening.strokes)


def test_an_opening_is_played_where_all_lies_as_it_did_and_nowhere_else():
    """From the string, whichever ball is which; not with the cue ball on the table, nor after a ball has been moved."""
    match = hoyle.new("fifteen-ball-pool", ["Ann", "Bob"], lead="Ann")
    view = match.view("Ann")
    there = lying(view, view.ask)[::-1]
    opening = Opening(there, np.array([[0.1, -1.0, 7.5, 1.5, 0.0, 0.1, -0.2, 20.0, 0.7]]))
    (one,) = opening.choices(view, view.ask)
    assert (one.stroke.place.x, one.stroke.place.y, one.stroke.speed, one.stroke.height) == (0.1, -1.0, 7.5, -0.2)
    assert (one.worth, one.keeps) == (20.0, 0.7)
    assert opening.choices(view, replace(view.ask, place=())) == []
    moved = there.copy()
    moved[4, 0] += 0.001
    assert replace(opening, lying=moved).choices(view, view.ask) == []
    assert replace(opening, lying=there[1:]).choices(view, view.ask) == []
    outside = replace(opening, strokes=opening.strokes * ([1, -1] + [1] * 7))
    assert outside.choices(view, view.ask) == [], "from where the ball may not be put nothing is played"


def test_the_player_opens_as_it_learned(nets):
    match = hoyle.new("fifteen-ball-pool", ["Ann", "Bob"], lead="Ann")
    view = match.view("Ann")
    row = np.array([[0.1, -1.0, 7.5, 1.5, 0.0, 0.1, -0.2, 20.0, 0.7]])
    player = taught(nets)
    player.guide = replace(player.guide, openings=(Opening(lying(view, view.ask), row),))
    stroke = player.answer(match.game, view, Random(5))
    assert (stroke.place.x, stroke.place.y, stroke.speed, stroke.azimuth) == (0.1, -1.0, 7.5, 1.5)


def test_the_player_pots_what_it_calls_and_asks_for_no_rulings(nets, monkeypatch):
    asked = []
    monkeypatch.setattr(BatchReferee, "_judge", lambda self, rollout, row: asked.append(row) or -1)
    match, view, _, _ = straight()
    stroke = taught(nets).answer(match.game, view, Random(2))
    assert not asked
    (call,) = stroke.calls
    record = strike(view, stroke)
    assert isinstance(record.end.places[call.what], Down)
    assert not isinstance(record.end.places["cue"], Down)


def test_who_banks_for_the_lead_has_nothing_to_pot(nets, monkeypatch):
    """At a match the first stroke is a lag, which is for the search that asks the referee."""
    asked, judge = [], BatchReferee._judge
    monkeypatch.setattr(
        BatchReferee, "_judge", lambda self, rollout, row: asked.append(row) or judge(self, rollout, row)
    )
    match = hoyle.new("fifteen-ball-pool", ["Ann", "Bob"], Mode="match")
    assert not match.state.layout.on_table()
    match.play(taught(nets).answer(match.game, match.view("Ann"), Random(5)))
    assert asked


def test_a_pot_is_chosen_for_what_it_leaves(nets):
    """A player who hopes for the next pot leaves the cue ball where that is likelier than one who does not want it."""
    x, y = pocket_points(hoyle.new("fifteen-ball-pool", ["Ann", "Bob"], lead="Ann").state.bed)["FR"]
    _, view = table(f"cue=(0, 0) 9=({70 * x}, {70 * y}) 3=(-45, 80)")
    held = cue_positions(view, view.ask, 1, Random(1))
    cue = held.names.index("cue")
    left = []
    for sign in (1.0, -1.0):
        weights = np.zeros((OFFERS, 1), np.float32)
        weights[0] = 100.0 * sign
        hope = counted(((weights, np.zeros(1, np.float32)),))
        stroke = PottingSearch(view, view.ask, replace(nets, hope=hope), 1.0, 3).choices()[0].stroke
        after = strike(view, stroke).end.places
        assert isinstance(after[stroke.calls[0].what], Down)
        xy = np.full((1, len(held.names), 2), np.nan)
        for j, name in enumerate(held.names):
            if isinstance(after[name], At):
                xy[0, j] = after[name].x, after[name].y
        left.append(layout_features(view.bed, held.names, xy, np.array([cue]), 1.0)[0, 0])
    assert left[0] > left[1] + 0.1


def test_rounds_go_on_from_nets_that_know_nothing(tmp_path, monkeypatch):
    """Each round is played with the net of the one before, learns from the last two, and is kept in parts."""
    asked = []

    def played(game, options, guide, offered, positions, seed):
        asked.append((guide.pots.hope, positions))
        rng = np.random.default_rng(seed)
        x = rng.random((positions, OFFERS), np.float32)
        return x, np.stack([30 * x[:, 0], x[:, 1]], axis=1)

    monkeypatch.setattr(learn.layouts, "play", played)
    course = learn.COURSES["fifteen-ball-pool"]
    nothing = Guide(pots=PotNets((), (), first_hope()))
    rounds = list(learn.nets_of_layouts("fifteen-ball-pool", course, nothing, (1000, 500, 500), 1, tmp_path))
    assert [count for _, count in asked] == [learn.LAYOUTS] * 4
    assert [words.split(":")[0] for _, words in rounds] == ["round 1", "round 2", "round 3"]
    first, *later = [hope for hope, _ in asked]
    np.testing.assert_array_equal(first.layers[0][0], first_hope().layers[0][0])
    assert later[1] is rounds[0][0].pots.hope
    assert later[2] is rounds[1][0].pots.hope
    again = list(learn.nets_of_layouts("fifteen-ball-pool", course, nothing, (1000, 500, 500), 1, tmp_path))
    assert len(asked) == 4
    x = np.random.default_rng(2).random((50, OFFERS), np.float32)
    np.testing.assert_array_equal(again[-1][0].pots.hope.of(x), rounds[-1][0].pots.hope.of(x))


def test_whoever_opens_with_the_break_that_is_kept_goes_on_in_four_of_five_matches():
    """By the referee, with the Olympiad's hand; of strokes as hard, turned a little aside by lot, fewer than seven of ten do."""
    match = hoyle.new("fifteen-ball-pool", ["Ann", "Bob"], lead="Ann")
    (kept,) = guide_for("fifteen-ball-pool").openings
    best, *_ = kept.choices(match.view("Ann"), match.ask)
    assert np.mean([on for _, on, _ in tried(match.game, match.state, best.stroke, 600, 3)]) > 0.8
    lot = np.random.default_rng(3)
    others = [replace(best.stroke, azimuth=best.stroke.azimuth + turn) for turn in lot.uniform(-0.05, 0.05, 12)]
    goes_on = [on for other in others for _, on, _ in tried(match.game, match.state, other, 50, 3)]
    assert np.mean(goes_on) < 0.7


def test_a_break_is_sought_by_lot_and_then_beside_the_best(monkeypatch):
    """Better strokes than by lot alone, from within the string, none too hard or too far from the middle of the ball."""
    monkeypatch.setattr(openings, "BY_LOT", 60)
    monkeypatch.setattr(openings, "FIRST", ((4, 8), (10, 4)))
    monkeypatch.setattr(openings, "SIEVE", ((10, 12), (60, 4)))
    match = hoyle.new("fifteen-ball-pool", ["Ann", "Bob"], lead="Ann")
    nets, view = guide_for("fifteen-ball-pool").pots, match.view("Ann")

    def brings(rounds):
        """The points that the best stroke brings, with sixty for going on."""
        monkeypatch.setattr(openings, "OFTEN", rounds)
        found = openings.bred(view, view.ask, nets, 4)
        zone = view.bed.zone(view.ask.place[0].zone)
        for one in found:
            x, y, speed, _, _, side, height = openings.row_of(one)
            assert zone.contains(x, y)
            assert speed < openings.FASTEST
            assert np.hypot(side, height) < openings.FARTHEST
            assert openings.stroke_of(openings.row_of(one), "cue") == one.stroke
        return np.mean([gained + 60 * on for gained, on, _ in tried(match.game, match.state, found[0].stroke, 400, 5)])

    assert brings(6) > brings(0) + 5
