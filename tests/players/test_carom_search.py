"""The quick choice of a carom by nets: what they read of strokes is what the record says, and what they choose comes off."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest
from benchmarks.reference.trials import tried

import hoyle
from hoyle.match.noise.hand import OLYMPIAD
from hoyle.players import player_for
from hoyle.players.geometry.sampling import sample_strokes
from hoyle.players.learned import guide_for
from hoyle.players.learned.carom_features import CUSHIONS, counts
from hoyle.players.learned.carom_search import CaromSearch, Thought, knows
from hoyle.players.rollouts.cue_positions import cue_positions
from hoyle.players.rollouts.rollout import Workspace
from hoyle.record import CUSHION_TOUCH, LEAVE, MEET

OPEN = "turn Ann; red=(30, 40) white=(-20, -60) spot=(5, 90)"


def position(line: str):
    """A match at three-cushion carom in which Ann is asked for a stroke, and the balls lie where they are said to."""
    return hoyle.new("three-cushion-carrom", ["Ann", "Bob"], lead="Ann", position=line)


def test_what_a_net_reads_is_what_the_record_says():
    match = position(OPEN)
    view = match.view("Ann")
    held = cue_positions(view, view.ask, 1, Random(1))
    aims = sample_strokes(held, view.bed, 150, np.random.default_rng(3))
    rollout = Workspace(view, held).play(aims)
    found = counts(rollout)
    twice = 0
    for row in np.flatnonzero(rollout.played).tolist():
        contacts = rollout.batch.record(row).contacts
        cue = contacts[0].piece if contacts else ""
        rails, met = 0, dict[str, int]()
        for one in contacts:
            if one.kind == CUSHION_TOUCH and one.piece == "white":
                rails += 1
            elif one.kind == MEET and "white" in (one.piece, *one.others):
                for ball in {one.piece, *one.others} - {"white"}:
                    met.setdefault(ball, rails)
        want = [k < len(met) and list(met.values())[k] >= least for k in (0, 1) for least in range(CUSHIONS + 1)]
        assert found[row, : len(want)].tolist() == want, (cue, contacts)
        assert found[row, len(want) + 1] == any(one.kind == LEAVE for one in contacts)
        twice += len(met) == 2
    assert twice > 5


def test_it_chooses_a_stroke_that_comes_off_and_knows_how_often():
    """What the search says of its first stroke is what other trials, ruled on by the referee, say of it."""
    match = position(OPEN)
    view = match.view("Ann")
    assert knows(view, view.ask)
    guide = guide_for("three-cushion-carrom")
    search = CaromSearch(view, view.ask, (guide.change, guide.goes_on), OLYMPIAD, 5)
    best, *others = search.choices()
    assert best.worth == max(one.worth for one in (best, *others))
    trials = tried(match.game, match.state, best.stroke, 1500, seed=2)
    share = sum(gained for gained, *_ in trials) / len(trials)
    assert share > 0.4
    assert best.gain == pytest.approx(share, abs=0.2)  # a hundred trials and more, and the luckiest of four
    assert player_for("three-cushion-carrom", "learned").answer(match.game, view, Random(1)) is not None


def test_a_ball_that_cannot_be_struck_level_is_struck_with_the_cue_raised():
    """The white lies against the end cushion, with the red behind it on no side: every stroke up the table wants a raised cue."""
    match = position("turn Ann; red=(0, 40) white=(0, -138.8) spot=(30, 90)")
    view = match.view("Ann")
    guide = guide_for("three-cushion-carrom")
    small = Thought(strokes=400, beside=60, rounds=((30, 2, 0), (6, 10, 6)))
    found = CaromSearch(view, view.ask, (guide.change, guide.goes_on), OLYMPIAD, 5, thought=small).choices()
    up = [one.stroke for one in found if 0.5 < one.stroke.azimuth < 2.6]
    assert up
    assert all(stroke.elevation > 0 for stroke in up)


def test_where_there_are_pockets_another_search_is_asked():
    pool = hoyle.new("fifteen-ball-pool", ["Ann", "Bob"], lead="Ann")
    assert not knows(pool.state, pool.state.ask)
