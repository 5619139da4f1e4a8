"""Evaluators against the reference positions: strokes whose outcome is known by thousands of trials."""

from __future__ import annotations

from math import hypot, pi, sqrt
from statistics import fmean

import pytest
from benchmarks.reference.__main__ import SLOWLY, TOGETHER, design, enough, kept, repeated, seats_of, set_up
from benchmarks.reference.trials import alike, in_batches, one_by_one, tried

from hoyle.games import load
from hoyle.match import new
from hoyle.match.engine import strike
from hoyle.match.noise.hand import OLYMPIAD
from hoyle.players.coach.trials import Trier
from hoyle.players.rollouts.rollout import in_bulk
from hoyle.record import At, CueStroke
from hoyle.referee.codec import A_STROKE
from hoyle.referee.codec import load as undump

LINES = kept()
TRIALS = 80


def opened(one):
    """The game, the state and the stroke of a line."""
    game = load(one["game"])
    return game, set_up(game, one["position"]), undump(one["stroke"], A_STROKE)


def test_each_line_is_a_question_that_its_stroke_answers():
    for one in LINES[::37]:
        _, state, stroke = opened(one)
        assert state is not None, one["game"]
        assert state.ask.seat == one["seat"]
        assert strike(state, stroke).stroke is not None
        assert one["trials"] >= 12
        assert 0 <= one["kept"] <= 1


def test_there_are_a_thousand_lines_of_a_hundred_thousand_trials_and_some_of_every_family():
    """A few slips cannot be played, so that some lines have less than a hundred thousand."""
    many = [one for one in LINES if one["trials"] > 90_000]
    assert len(many) >= 990
    assert {one["family"] for one in many} == {load(one["game"]).family for one in LINES}


def test_trials_are_as_many_as_the_error_of_the_share_takes():
    """A share of a half is known to .01 by 2,500 trials (.5 over the root of them), and to a sixth of that by 36 times as many."""
    even = [(0.0, float(k % 2), 0.0) for k in range(500)]
    assert enough(even, TOGETHER, 1.0) == pytest.approx(2500, abs=2)
    assert enough(even, TOGETHER, 6.0) == pytest.approx(90_000, abs=10)
    assert enough([(0.0, 1.0, 0.0)] * 500, TOGETHER, 1.0) == TOGETHER.least  # it never fails: as many as any line has
    assert enough([], SLOWLY, 1.0) == SLOWLY.least


def test_a_game_that_weighs_places_gains_by_each_place_apart():
    """At the string of English billiards the ball nearest the cushion is worth most: no two trials bring quite the same."""
    state = new(game := load("english-billiards"), ["Ann", "Bob"]).state
    trials = tried(game, state, CueStroke("white", 2.6, pi / 2, place=At(0.1, 0.72 - state.bed.length / 2)), 60, seed=1)
    assert len({gained for gained, *_ in trials}) > 50


@pytest.mark.parametrize(
    ("game", "number"),
    [
        ("crokinole", 1),
        ("jenny-lind", 0),
        ("shovel-board", 2),
        ("single-entry-posting", 1),
        ("carroms", 3),
        ("golf-pool", 2),
    ],
)
def test_trials_together_are_those_one_by_one(game, number):
    """A ruling used again says what the referee says of each trial by itself, where places at rest are weighed too."""
    one = next(line for line in LINES if (line["game"], line["number"]) == (game, number))
    assert alike(opened(one)[1])
    assert in_batches(*opened(one), 60, seed=4) == one_by_one(*opened(one), 60, seed=4)


def test_so_many_trials_are_made_of_a_line_that_takes_no_longer_than_one_has_patience_for():
    one = next(line for line in LINES if line["game"] == "color-ball-pool") | {"trials": 1000}
    game = load(one["game"])
    assert repeated(game, one, 1500, patience=0.0) == one
    more = repeated(game, one, 1500, patience=600.0)
    assert more["trials"] == pytest.approx(1500, rel=0.02)  # some slips cannot be played
    assert more["kept"] == pytest.approx(one["kept"], abs=6 * hypot(one["kept_error"], more["kept_error"], 1e-3))
    board = next(line for line in LINES if line["game"] == "shovel-board")
    assert repeated(load("shovel-board"), board, 10**9, patience=600.0) == board


def test_lines_are_as_exact_as_they_say():
    """Each share's error is what so many trials of such a share give, and on tables and boards none is larger than is asked for."""
    for one in LINES:
        spread = sqrt(one["kept"] * (1 - one["kept"]))
        assert one["kept_error"] == pytest.approx(spread / sqrt(one["trials"] - 1), abs=2e-5)
    games = {one["game"] for one in LINES[::40]}
    for game in map(load, games):
        plan = design(new(game, seats_of(game)).state)
        worst = max(one["kept_error"] for one in LINES if one["game"] == game.id)
        assert worst < (1.4 * plan.error if plan.pilot else 0.16)  # a pilot may take a share for a smaller one


def test_what_the_coach_finds_is_what_many_trials_found():
    """The coach tries strokes one by one by other code than made the lines; it is off by chance alone: one error, on average."""
    off = []
    # Nearer to never or always so few trials are not normal: one miss in 80 of what fails once in a thousand is three errors.
    for one in [line for line in LINES if 0.1 < line["kept"] < 0.9][::11]:
        game, state, stroke = opened(one)
        if not in_bulk(state):
            continue
        (found,) = Trier(game, state, state.ask, OLYMPIAD, one["number"]).tried([stroke], TRIALS)
        share = fmean(outcome.goes_on for outcome in found.outcomes)
        error = hypot(one["kept_error"], sqrt(one["kept"] * (1 - one["kept"]) / len(found.outcomes)))
        off.append((share - one["kept"]) / error)
        if len(off) == 16:
            break
    assert len(off) >= 5
    assert sqrt(fmean(z * z for z in off)) == pytest.approx(1.0, abs=0.6)
    assert abs(fmean(off)) < 1.0
