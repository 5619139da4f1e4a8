"""Strokes where pins stand: the coarse law fells what the rigid bodies fell first, and what it says gives way to trials."""

from __future__ import annotations

from dataclasses import replace
from math import atan2, pi
from random import Random

import numpy as np
import pytest

from hoyle.answers import Played
from hoyle.match import Match, new
from hoyle.match.engine import strike, strike_counted
from hoyle.match.noise.execution import execute
from hoyle.physics.step_bound import Unsettled
from hoyle.players import player_for
from hoyle.players.geometry.proposals import propose
from hoyle.players.rollouts.coarse_pins import coarse, in_the_way, pegged
from hoyle.players.strokes.rigid_rollout import ALL, BUDGET, LONGER, MADE, RigidRollout, Struck
from hoyle.record import FELL, At, CueStroke, Flick, Record
from hoyle.referee import STROKE, Foul, Ruling, State, rule_on

START = At(0.0, -0.29)


def at_first_stroke(game: str) -> Match:
    """A match of two before its first stroke."""
    match, dice = new(game, ["Ann", "Bob"]), Random(1)
    while match.ask is not None and match.ask.kind != STROKE:
        match.play(match.answer_chance(dice))
    return match


def at_six_pins() -> Match:
    """Childress before the first shot, at six pins in a row."""
    return at_first_stroke("childress")


def towards(state: State, pin: str, aside: float = 0.0, speed: float = 2.0) -> Flick:
    """A shot at a pin, or so many radians beside it."""
    at = state.position(pin)
    assert at is not None
    return Flick("ring", speed, atan2(at.y - START.y, at.x - START.x) + aside, place=START)


def felled(record: Record) -> list[str]:
    """The pins that a ring felled, in order."""
    return [other for c in record.contacts if c.kind == FELL and c.piece == "ring" for other in c.others]


@pytest.mark.parametrize("pin", ["#2", "#3", "#4", "#5"])
@pytest.mark.parametrize("aside", [-0.02, 0.0, 0.02])
def test_a_ring_fells_first_by_the_coarse_law_what_it_fells_in_truth(pin: str, aside: float) -> None:
    state = at_six_pins().state
    stroke = towards(state, pin, aside)
    told = coarse(state, pegged(state), stroke)
    assert felled(told)[:1] == felled(strike(state, stroke))[:1] == [pin]


def test_what_is_said_to_be_good_and_is_not_gives_way_in_trials() -> None:
    """Of two shots the one away from all pins is said to be the better."""
    match = at_six_pins()
    assert match.ask is not None
    away, at_pin = replace(towards(match.state, "#3"), azimuth=-pi / 2), towards(match.state, "#3")
    serial = RigidRollout(
        match.game, match.view(match.ask.seat), match.ask, Random(1), thought=[(away, 2.0), (at_pin, 1.5)]
    )
    assert serial.choose() == at_pin


@pytest.mark.parametrize("game", ["childress", "column-carroms", "ten-pin-top"])
def test_a_stroke_tried_by_rigid_bodies_costs_their_steps_and_a_decision_no_more_than_it_may(game: str) -> None:
    """By what strokes cost on average, so that the last may go beyond by one: at six pins, at a column, at a top among ten pins."""
    match = at_first_stroke(game)
    assert match.ask is not None
    view, costs = match.view(match.ask.seat), []
    serial = RigidRollout(match.game, view, match.ask, Random(2))
    paid = serial._pay

    def pay(shot: Struck | None) -> None:
        before = serial._costs
        paid(shot)
        costs.append(serial._costs - before)
        if shot is not None and shot.steps:
            assert costs[-1] > shot.steps / 400

    serial._pay = pay  # type: ignore[method-assign]
    serial.choose()
    assert len(costs) > 1
    assert sum(costs) < ALL * BUDGET + max(costs)


@pytest.mark.parametrize("game", ["childress", "pin-pool"])
def test_a_stroke_is_given_up_after_so_many_steps_and_the_next_is_as_if_it_had_not_been(game: str) -> None:
    match = at_first_stroke(game)
    assert match.ask is not None
    state, rng = match.state, Random(4)
    strokes = propose(state, match.ask, rng, 30)
    stroke, told, steps = next((s, *played) for s in strokes if (played := strike_counted(state, s))[1] > 100)
    with pytest.raises(Unsettled) as given_up:
        strike_counted(state, stroke, 50)
    assert 50 <= given_up.value.steps < 100
    assert strike_counted(state, stroke, steps + 100) == (told, steps) == strike_counted(state, stroke)


def test_a_trial_that_lasts_too_long_is_given_up_and_the_likelier_stroke_taken() -> None:
    """Trials may cost no more than a few steps of rigid bodies; either shot takes hundreds."""
    match = at_six_pins()
    assert match.ask is not None
    at_pin, beside = towards(match.state, "#3"), towards(match.state, "#4")
    for thought in ([(at_pin, 2.0), (beside, 1.5)], [(beside, 2.0), (at_pin, 1.5)]):
        serial = RigidRollout(
            match.game, match.view(match.ask.seat), match.ask, Random(1), budget=MADE + 1.0, thought=thought
        )
        assert serial.choose() == thought[0][0]
        assert serial.weighed == []
        assert MADE < serial._costs < LONGER * (MADE + 1.0) + MADE + 1.0


def test_a_master_fells_one_inner_pin() -> None:
    """Of the first shots of three masters seven in eight fell one of the inner pins alone; three in four are asked for here."""
    match = at_six_pins()
    assert match.ask is not None
    seat, rng, good = match.ask.seat, Random(3), 0
    for head in (2, 5, 6):
        player = player_for("childress", hand="olympiad")
        stroke = player.answer(match.game, match.view(seat), Random(head))
        assert isinstance(stroke, Flick)
        for _ in range(12):
            record = strike(match.state, execute(stroke, rng, 1.0, match.state.bed))
            said = rule_on(match.game, match.state, Played(seat, record))
            good += isinstance(said, Ruling) and not any(isinstance(e, Foul) for e in said)
    assert good >= 27


def test_a_pin_falls_on_the_nearest_in_its_way() -> None:
    """Four pins: one behind the other at 9 and 20 cm, and one beside the first."""
    pegs, radius = np.array([[0.0, 0.0], [0.0, 0.09], [0.09, 0.0], [0.0, 0.2]]), 0.01
    at = np.array([[0.0, -0.01], [-0.01, 0.0], [-0.007, -0.007], [0.0, 0.08], [0.0, 0.21]])
    assert in_the_way(pegs, radius, np.array([0, 0, 0, 1, 3]), at).tolist() == [1, 2, -1, 3, 1]


@pytest.mark.parametrize(("aside", "on"), [(0.0, ["#5"]), (0.015, []), (-0.015, []), (0.03, ["#3"]), (-0.03, ["#2"])])
def test_a_pin_fells_by_the_coarse_law_what_it_fells_in_truth(aside: float, on: list[str]) -> None:
    """At pin pool, a ball full at the nearest of the five pins, or so many metres beside it."""
    state = new("pin-pool", ["Ann", "Bob"]).state
    balls = [piece for piece in state.layout.places if not piece.startswith("#")]
    away = {ball: At(-0.5 + 0.1 * k, 1.2) for k, ball in enumerate(balls[1:])}
    state = replace(state, layout=state.layout.put_all({balls[0]: At(aside, -0.6), **away}))
    stroke = CueStroke(balls[0], 2.5, pi / 2)
    for record in (coarse(state, pegged(state), stroke), strike(state, stroke)):
        fell = [(c.piece, *c.others) for c in record.contacts if c.kind == FELL]
        assert fell[0] == (balls[0], "#1")
        assert [other for by, other in fell if by == "#1"] == on
