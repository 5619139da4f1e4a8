"""Evaluators against the reference positions: strokes whose outcome is known by thousands of trials."""

from __future__ import annotations

from math import hypot, sqrt
from statistics import fmean

import pytest
from benchmarks.reference.__main__ import SLOWLY, TOGETHER, design, enough, kept, seats_of, set_up

from hoyle.games import load
from hoyle.match import new
from hoyle.match.engine import strike
from hoyle.match.noise.hand import OLYMPIAD
from hoyle.players.coach.trials import Trier
from hoyle.players.rollouts.rollout import in_bulk
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


def test_trials_are_as_many_as_the_error_of_the_share_takes():
    """A share of a half is known to .01 by 2,500 trials (.5 over the root of them), and to a sixth of that by 36 times as many."""
    even = [(0.0, float(k % 2), 0.0) for k in range(500)]
    assert enough(even, TOGETHER, 1.0) == pytest.approx(2500, abs=2)
    assert enough(even, TOGETHER, 6.0) == pytest.approx(90_000, abs=10)
    assert enough([(0.0, 1.0, 0.0)] * 500, TOGETHER, 1.0) == TOGETHER.least  # it never fails: as many as any line has
    assert enough([], SLOWLY, 1.0) == SLOWLY.least


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
    for one in [line for line in LINES if line["kept_error"]][::11]:
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
