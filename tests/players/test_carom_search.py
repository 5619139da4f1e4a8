"""The learned player of caroms: what it reads of a ball's way, how it sets strokes right, how it opens and banks for the lead."""

from __future__ import annotations

from random import Random
from statistics import mean

import numpy as np
import pytest

import hoyle
from hoyle.games import load
from hoyle.match import execute
from hoyle.match.engine import strike
from hoyle.match.noise.hand import OLYMPIAD, hand_of
from hoyle.physics.errors import Impossible
from hoyle.players import player_for
from hoyle.players.geometry.aims import Aims, as_aims
from hoyle.players.geometry.sampling import sample_strokes
from hoyle.players.learned import guide_for
from hoyle.players.learned.carom_features import layout_features
from hoyle.players.learned.carom_passes import FAR, Aimer, misses
from hoyle.players.learned.carom_search import CaromSearch
from hoyle.players.rollouts.batch_referee import BatchReferee
from hoyle.players.rollouts.cue_positions import cue_positions
from hoyle.players.rollouts.rollout import Workspace
from hoyle.record import At, Stroke

GAME = "three-cushion-carrom"
LYING = "turn Ann; red=(30, 40) white=(-20, -60) spot=(5, 90)"


def laid(line: str = LYING):
    """A position of three balls, and a workspace in which strokes are played from it."""
    state = hoyle.new(GAME, ["Ann", "Bob"], lead="Ann", position=line).state
    return state, Workspace(state, cue_positions(state, state.ask, 1, Random(1)))


def by_lot(workspace: Workspace, count: int) -> Aims:
    return sample_strokes(workspace.positions, workspace.bed, count, np.random.default_rng(3))


def test_legs_that_come_to_the_second_ball_are_caroms_to_the_referee():
    """And he counts no other."""
    state, workspace = laid()
    rollout = workspace.play(by_lot(workspace, 4000))
    miss, came = misses(rollout, 3)
    referee = BatchReferee(load(GAME), workspace, state.ask.seat)
    some = np.union1d(np.flatnonzero(came >= 0), np.arange(0, 4000, 5))
    gain, _ = referee.gains(referee.singly(workspace.play(rollout.aims.take(some))))
    np.testing.assert_array_equal(gain > 0.5, came[some] >= 0)
    assert (came >= 0).sum() > 20
    full = np.abs(miss[np.flatnonzero(came >= 0), came[came >= 0]])
    assert np.median(full) < 1.0, "a leg that meets the ball misses its middle by less than two radii"
    assert (miss[came < 0] < FAR).any()


def test_a_straight_leg_misses_by_what_is_between_it_and_the_ball():
    """A ball that follows one which it met full goes on up the middle, past another three radii to the left of its way."""
    state, workspace = laid("turn Ann; red=(0, 40) white=(0, -100) spot=(0, 90)")
    radius = state.bed.ball.radius
    xy = workspace.positions.xy.copy()
    names = workspace.positions.names
    xy[0, names.index("red")], xy[0, names.index("spot")] = (0.0, -0.6), (-3 * radius, 0.0)
    workspace.positions.xy[:] = xy
    way = as_aims([hoyle.CueStroke("white", 5.0, np.pi / 2, height=0.4)], [0])
    miss, came = misses(workspace.play(way), 0)
    assert came.tolist() == [-1]
    assert miss[0, 0] == FAR
    after = miss[0][miss[0] < FAR]
    assert after[0] == pytest.approx(1.5, abs=0.1)
    assert (misses(workspace.play(way), 3)[0][0, :3] == FAR).all()


def test_strokes_are_turned_to_meet_the_ball_full_and_come_off_as_often_as_is_said():
    state, workspace = laid()
    aimer = Aimer(workspace, hand_of(1.0), 3)
    seen = aimer.by_nearest_leg(workspace.play(by_lot(workspace, 4000)))
    near = seen.take(np.flatnonzero(np.abs(seen.miss) < 2.0))
    found = aimer.aimed(near)
    assert len(found) > 20
    assert np.median(np.abs(found.miss)) < 0.5 * np.median(np.abs(near.miss))
    search = CaromSearch(state, state.ask, guide_for(GAME).caroms, hand_of(1.0), 1)
    search.held, search.workspace = workspace.positions, workspace
    off, _ = search.tried(found.aims, 60, np.random.default_rng(4))
    sure = found.sure()
    assert np.corrcoef(off[:, 2] / 60, sure)[0, 1] > 0.4
    likely = off[np.argsort(-sure)[:10], 2].max() / 60
    assert likely > 0.7 > (off[:, 2] / 60).mean()


def test_layouts_that_mirror_one_another_read_alike():
    """In either cushion, and whichever of the others is called first."""
    table = laid()[0].bed
    rng = np.random.default_rng(2)
    xy = rng.uniform(-0.6, 0.6, (5, 3, 2))
    told = layout_features(table, xy)
    for other in (xy * (-1, 1), xy * (1, -1), xy[:, [0, 2, 1]]):
        np.testing.assert_allclose(layout_features(table, other), told, atol=1e-12)
    assert not np.allclose(layout_features(table, xy[:, [1, 0, 2]]), told)


def test_the_ball_of_whoever_is_next_is_theirs_only_where_the_turn_passes():
    state, workspace = laid()
    search = CaromSearch(state, state.ask, guide_for(GAME).caroms, hand_of(1.0), 1)
    search.held = workspace.positions
    assert state.pieces["Bob"] == ("spot",)
    names = search.held.names
    assert names[search._followers()[names.index("white")]] == "spot"


def after(match, stroke: Stroke, times: int):
    """Where the ball lies after a stroke is played so often as the Olympiad's hand has it."""
    draws, found = Random(8), []
    for _ in range(times):
        try:
            record = strike(match.state, execute(stroke, draws, OLYMPIAD, match.state.bed))
        except Impossible:
            continue
        found.append(record)
    return found


def test_a_match_is_opened_by_the_ball_that_must_be_met_first():
    """By the white alone no carom counts at the lead, which nets of outcomes are told."""
    match = hoyle.new(GAME, ["Ann", "Bob"], lead="Ann")
    stroke = player_for(GAME, "learned", hand="olympiad").answer(match.game, match.view("Ann"), Random(1))
    firsts = [next(c for c in record.contacts if c.others).others for record in after(match, stroke, 20)]
    assert all("red" in first for first in firsts)
    held = cue_positions(match.state, match.ask, 4, Random(1))
    workspace = Workspace(match.state, held)
    rollout = workspace.play(sample_strokes(held, workspace.bed, 6000, np.random.default_rng(1)))
    gain, _ = guide_for(GAME).caroms.predict(rollout)
    referee = BatchReferee(match.game, workspace, "Ann")
    some = np.union1d(np.flatnonzero(gain > 0.5), np.arange(0, 6000, 20))
    ruled, _ = referee.gains(referee.singly(workspace.play(rollout.aims.take(some))))
    np.testing.assert_array_equal(gain[some] > 0.5, ruled > 0.5)


def test_a_ball_is_banked_close_to_the_cushion_and_meets_no_other():
    match = hoyle.new(GAME, ["Ann", "Bob"])
    player = player_for(GAME, "learned", hand="olympiad")
    for _ in range(2):
        stroke = player.answer(match.game, match.view(match.ask.seat), Random(3))
        records = after(match, stroke, 40)
        ends = [record.end.places[stroke.ball] for record in records]
        assert all(isinstance(end, At) for end in ends)
        least = -match.state.bed.length / 2 + match.state.bed.ball.radius
        assert mean(end.y - least for end in ends) < 0.08
        assert not any(c.others for record in records for c in record.contacts)
        match.play(stroke)


def test_a_break_at_carroms_is_kept_for_either_side_of_the_board():
    """The same whatever the seed, and from where its seat may play."""
    for seat in ("Ann", "Bob"):
        match = hoyle.new("carroms", ["Ann", "Bob"], lead=seat)
        (kept,) = {(s.place, s.speed, s.azimuth) for s in (break_by(match, seed) for seed in range(3))}
        assert kept[1] > 4.0
        match.play(break_by(match, 1))
        assert match.ask is not None


def break_by(match, seed: int) -> Stroke:
    return player_for("carroms", "learned").answer(match.game, match.view(match.ask.seat), Random(seed))
