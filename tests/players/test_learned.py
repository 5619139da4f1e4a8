"""Trained nets: how they read layouts and strokes, how they are fitted, and the players that they lead."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from importlib.resources import files
from random import Random

import numpy as np
import pytest
from benchmarks.learn import __main__ as learn
from benchmarks.learn.fitting import explained_variance, fit_dense, fit_words
from benchmarks.learn.playing import Lessons

import hoyle
from hoyle.games import load
from hoyle.match.legal import listed
from hoyle.players import player_for
from hoyle.players.geometry.sampling import sample_strokes
from hoyle.players.learned import Guide, guide_for, outcome_features, taught
from hoyle.players.learned.carom_search import promising
from hoyle.players.learned.guide import read
from hoyle.players.learned.net_referee import NetReferee, summed
from hoyle.players.learned.players import QUICK, UNRULED, quick
from hoyle.players.rollouts.batch_referee import BatchReferee
from hoyle.players.rollouts.cue_positions import cue_positions
from hoyle.players.rollouts.rollout import Workspace
from hoyle.record import Stroke


def carom():
    """A position of three balls, and the question."""
    line = "turn Ann; red=(30, 40) white=(-20, -60) spot=(5, 90)"
    state = hoyle.new("three-cushion-carrom", ["Ann", "Bob"], lead="Ann", position=line).state
    return state, state.ask


def test_dense_nets_learn_what_is_no_sum():
    rng = np.random.default_rng(0)
    x = rng.standard_normal((8000, 6)).astype(np.float32)
    y = (np.sin(x[:, 0]) + x[:, 1] * x[:, 2]).astype(np.float32)
    net = fit_dense(x[:7000], y[:7000], (32, 16), 8, rng)
    assert explained_variance(y[7000:], net.of(x[7000:])) > 0.7


def test_words_that_were_heard_are_kept_and_not_asked_for_again(tmp_path, monkeypatch):
    """A run that asks for more positions makes the missing part alone, and both give the same as one without a folder."""
    asked = []

    def listened(game, options, positions, seed, hear):
        asked.append(seed)
        rng = np.random.default_rng(seed)
        return Lessons(outcomes=[rng.random((5, 3), np.float32)], changed=[rng.random((5, 2), np.float32)])

    monkeypatch.setattr(learn, "listen", listened)
    course = learn.COURSES["crokinole"]
    learn.words_heard("crokinole", course, learn.PART, 1, tmp_path)
    x, said = learn.words_heard("crokinole", course, 2 * learn.PART, 1, tmp_path)
    assert (len(asked), len(set(asked)), len(x)) == (2, 2, 10)
    afresh = learn.words_heard("crokinole", course, 2 * learn.PART, 1, None)
    np.testing.assert_array_equal(x, afresh[0])
    np.testing.assert_array_equal(said, afresh[1])


def test_of_many_strokes_those_are_tried_that_nets_say_bring_something_and_one_in_ten_by_lot():
    state, ask = carom()
    held = cue_positions(state, ask, 1, Random(1))
    rng = np.random.default_rng(3)
    workspace, guide = Workspace(state, held), guide_for("three-cushion-carrom")
    aims = sample_strokes(held, state.bed, 4000, rng)
    best = promising(workspace, aims, guide.caroms, 400, rng)
    assert len(best) == 400
    referee = BatchReferee(load("three-cushion-carrom"), workspace, ask.seat)
    scored = [referee.gains(referee.singly(workspace.play(some)))[0] > 0 for some in (best, aims.take(np.arange(1000)))]
    assert scored[1].mean() < 0.05, "few strokes by lot make a carom off three cushions"
    assert scored[0][:360].mean() > 4 * scored[1].mean() > 0
    assert promising(workspace, best, guide.caroms, 400, rng) is best


def test_a_game_without_nets_is_told():
    with pytest.raises(ValueError, match="no net was trained for kelly-pool; there are"):
        player_for("kelly-pool", "learned")


@pytest.mark.parametrize("game", taught())
def test_learned_players_play(game):
    """The weights are small, and what is answered is a stroke that the referee takes."""
    path = files("hoyle.players.learned") / f"{game}.npz"
    assert len(path.read_bytes()) < 2_000_000
    assert guide_for(game).change or guide_for(game).pots
    match = hoyle.new(game, ["Ann", "Bob"], lead="Ann")
    player = player_for(game, "learned@club")
    rng = Random(4)
    for _ in range(4):
        if match.ask.kind == "stroke":
            answer = player.answer(match.game, match.view(match.ask.seat), rng)
            assert isinstance(answer, Stroke)
            match.play(answer)
        else:
            match.play(player.answer(match.game, match.view(match.ask.seat), rng))


def played():
    """A position of rings, and strokes by lot from it, played."""
    state = hoyle.new("crokinole", ["Ann", "Bob"], lead="Ann", position=RINGS).state
    held = cue_positions(state, state.ask, 8, Random(1))
    workspace = Workspace(state, held)
    rollout = workspace.play(sample_strokes(held, workspace.bed, 40, np.random.default_rng(5)))
    return state, workspace, rollout


PUT = '{"piece": "a3", "zone": "line-h", "rule": "crokinole.1b", "ruled": true}'
RINGS = (
    "turn Ann; a1=(0, -6) a2=(8, 12) b1=(6, -4) b2=(-14, 10) b3=(3, 22); "
    f'ask {{"options": ["a3", "a4", "a5", "a6"], "place": [{PUT}]}}'
)


def test_what_nets_of_outcomes_read_is_what_pieces_did():
    """A ring that the other side loses to the ditch is told as one less at rest and one more in that hole."""
    state, _, rollout = played()
    x = outcome_features.inputs(state, rollout)
    assert len(x) == len(rollout)
    assert np.isfinite(x).all()
    names = rollout.batch.pieces[0]
    theirs = [j for j, name in enumerate(names) if name.startswith("b")]
    lying = (rollout.batch.motions[:, theirs] == 0).sum(axis=1)
    # Each side has at rest, three zones, six holes, off, back from a rim, numbers, out of a hole; at rest is told of what is clean.
    clean, touched = x[:, 14], x[:, 14 + 11]
    np.testing.assert_array_equal(clean + touched, lying - len(theirs))
    np.testing.assert_array_equal(x[:, 18:24].sum(axis=1) + x[:, 24], len(theirs) - lying)
    assert (lying < len(theirs)).any()


def test_nets_of_outcomes_say_what_the_referee_says():
    """The nets say within half a point what rulings say, of strokes from a position that they have not seen."""
    _, workspace, rollout = played()
    guide = guide_for("crokinole")
    given = load("crokinole"), workspace, workspace.state.ask.seat
    by_rule, by_nets = BatchReferee(*given), NetReferee(*given, change=guide.change, goes_on=guide.goes_on)
    ruled, _ = by_rule.gains(by_rule.singly(rollout))
    said, turn = by_nets.gains(by_nets.rate(rollout))
    assert (by_nets.asked, by_rule.asked) == (0, len(rollout))
    assert ruled.std() > 2
    assert (np.abs(said - ruled) < 0.5).mean() >= 0.95
    assert set(turn) <= {-1, 1}


def test_a_sum_is_learned_although_few_rows_are_wild():
    rng = np.random.default_rng(8)
    x = rng.integers(-1, 3, (3000, 5)).astype(np.float32)
    y = (x @ np.array([5, -5, 0, 20, 1])).astype(np.float32)
    y[::50] += 40
    (net,) = fit_words(x, y, (), 1, rng)
    calm = np.arange(len(y)) % 50 != 0
    assert np.abs(net.of(x[calm]) - y[calm]).max() < 0.2
    bent = np.where(x[:, 0] * x[:, 1] > 0, y + 4, y).astype(np.float32)
    nets = fit_words(x[calm], bent[calm], (16,), 20, rng)
    assert explained_variance(bent[calm], summed(nets, x[calm])) > explained_variance(
        bent[calm], summed(nets[:1], x[calm])
    )


def test_nets_are_kept_and_read_as_they_were(tmp_path):
    """With them the quick player thinks of more strokes, for it asks for no ruling."""
    rng = np.random.default_rng(9)
    x, y = rng.integers(0, 3, (500, 4)).astype(np.float32), rng.random(500, np.float32)
    nets = Guide(change=fit_words(x, y, (3,), 1, rng), goes_on=fit_words(x, -y, (), 1, rng))
    learn.write(tmp_path / "any.npz", nets)
    kept = read((tmp_path / "any.npz").read_bytes())
    assert kept.pots is None
    np.testing.assert_array_equal(summed(kept.change, x), summed(nets.change, x))
    np.testing.assert_array_equal(summed(kept.goes_on, x), summed(nets.goes_on, x))
    assert quick(kept) == UNRULED
    assert quick(Guide()) == quick(None) == QUICK


def test_nets_of_outcomes_say_which_strokes_levels_try_at_caroms_alone():
    """Elsewhere they speak for players of their own, at once or as long as level 8."""
    assert "crokinole" in taught()
    assert player_for("crokinole", 4).guide is player_for("fifteen-ball-pool", 5).guide is None
    assert player_for("three-cushion-carrom", 4).guide is guide_for("three-cushion-carrom")
    assert player_for("three-cushion-carrom", 3).guide is player_for("three-cushion-carrom", 7).guide is None


def test_nets_say_nothing_of_strokes_none_of_which_can_be_played():
    """A man is put on top of another: no stroke from there is played, and none has a verdict."""
    match = hoyle.new("crokinole", ["Ann", "Bob"], lead="Ann", position=RINGS)
    view, guide = match.view(match.ask.seat), guide_for("crokinole")
    held = cue_positions(view, view.ask, 4, Random(1))
    lying = next(k for k, name in enumerate(held.names) if view.position(name))
    xy = held.xy.copy()
    xy[held.lay, held.piece] = xy[0, lying]
    workspace = Workspace(view, replace(held, xy=xy))
    referee = NetReferee(match.game, workspace, view.ask.seat, change=guide.change, goes_on=guide.goes_on)
    aims = sample_strokes(held, view.bed, 12, np.random.default_rng(1))
    for some in (aims, aims.take(np.zeros(0, np.int64))):
        rollout = workspace.play(some)
        assert not rollout.played.any()
        assert referee.rate(rollout).tolist() == [-1] * len(some)


@pytest.mark.parametrize("game", taught())
def test_whoever_thinks_as_long_as_level_8_tries_many_times_as_many_strokes(game, monkeypatch):
    tried = Counter[str]()
    play = Workspace.play

    def counted(self, aims, *calls):
        tried[name] += len(aims)
        return play(self, aims, *calls)

    monkeypatch.setattr(Workspace, "play", counted)
    with hoyle.new(game, ["Ann", "Bob"], lead="Ann") as match:
        while match.ask.kind != "stroke":
            match.play(next(listed(match.ask)))
        for name in ("learned", "learned-8"):
            player = player_for(game, name)
            player.guide = replace(player.guide, openings=())
            assert isinstance(player.answer(match.game, match.view(match.ask.seat), Random(2)), Stroke)
    assert tried["learned-8"] > 4 * tried["learned"] > 0


def test_the_learned_player_of_crokinole_asks_for_no_rulings(monkeypatch):
    asked = []
    monkeypatch.setattr(BatchReferee, "_judge", lambda self, rollout, row: asked.append(row) or -1)
    match = hoyle.new("crokinole", ["Ann", "Bob"], lead="Ann", position=RINGS)
    stroke = player_for("crokinole", "learned").answer(match.game, match.view(match.ask.seat), Random(2))
    assert isinstance(stroke, Stroke)
    assert not asked
