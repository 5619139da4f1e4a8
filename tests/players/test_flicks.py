"""Shots with discs on a board: what a shot is said to be worth it is worth, a man meets whom it must, and a reply is foreseen."""

from __future__ import annotations

from dataclasses import replace
from math import hypot
from random import Random

import numpy as np
import pytest

from hoyle.answers import Played
from hoyle.equipment import At, table
from hoyle.games import load
from hoyle.match import Match, execute, new
from hoyle.match.engine import strike
from hoyle.match.noise.hand import TWIST
from hoyle.players.geometry.aims import erring, flick_aims
from hoyle.players.levels import MASTER
from hoyle.players.position.position_value import PositionValue
from hoyle.players.rollouts.cue_positions import bedded, cue_positions, free
from hoyle.players.rollouts.outcome_hash import inside
from hoyle.players.strokes.chooser import Chooser
from hoyle.players.value import worth
from hoyle.record import POCKET, Flick, Layout, Record, Stroke
from hoyle.referee import Ruling, State, rule_on

THOUGHT = replace(MASTER, ways=0, glance=0)


def after(line: str, **options: str) -> Match:
    """A match of crokinole after Ann's first shot."""
    match = new("crokinole", ["Ann", "Bob"], lead="Ann", **options)
    match.play(line)
    return match


def played(state: State, stroke: Stroke, times: int) -> list[Record]:
    """A stroke played so often with the hand's error."""
    rng = Random(4)
    return [strike(state, execute(stroke, rng, 1.0, state.bed)) for _ in range(times)]


@pytest.mark.parametrize("where", ["(20, -14)", "(14, 5)"])
def test_a_shot_brings_what_it_is_said_to_bring(where: str) -> None:
    """Where a man falls decides what it is worth: the recess is not a corner, nor a ring on a line within it."""
    match = after(f"Ann: miss -> a1={where}")
    view = match.view("Bob")
    assert view.ask is not None
    best = Chooser(match.game, view, view.ask, THOUGHT, 1.0, 2).choices()[0]
    before = worth(match.game, view, "Bob")
    gains = []
    for record in played(view, best.stroke, 60):
        said = rule_on(match.game, view, Played("Bob", record))
        assert isinstance(said, Ruling)
        gains.append(worth(match.game, said.state, "Bob") - before)
    assert best.gain > 10
    assert np.mean(gains) > best.gain - 3


def crowded(**places: At) -> State:
    """A state of crokinole in which Ann is to shoot and must meet a ring of Bob's, with rings where they are said to lie."""
    match = new("crokinole", ["Ann", "Bob"], lead="Ann", must_hit="yes")
    state, ask = match.state, match.ask
    assert ask is not None
    left = tuple(man for man in ask.options if man not in places)
    asked = replace(ask, options=left, place=tuple(replace(held, piece=left[0]) for held in ask.place))
    return replace(state, layout=Layout({**state.layout.places, **places}), ask=asked)


@pytest.mark.parametrize(
    "state",
    [
        crowded(a1=At(0.117, 0.129), a2=At(-0.006, -0.095), a3=At(-0.2, 0.065), b1=At(-0.012, 0.104)),
        crowded(a1=At(0.029, -0.028), a2=At(0.031, -0.118), a3=At(0.125, 0.129), b1=At(0.008, -0.069)),
    ],
)
def test_a_man_meets_a_ring_of_the_other_side_where_it_must(state: State) -> None:
    """Else it goes to the ditch; and what is gained is what was promised."""
    assert state.ask is not None
    game = load("crokinole")
    best = Chooser(game, state, state.ask, THOUGHT, 1.0, 1).choices()[0]
    records = played(state, best.stroke, 20)
    assert sum(any("b1" in (c.piece, *c.others) for c in record.contacts) for record in records) >= 16
    before, gains = worth(game, state, "Ann"), []
    for record in records:
        said = rule_on(game, state, Played("Ann", record))
        assert isinstance(said, Ruling)
        gains.append(worth(game, said.state, "Ann") - before)
    assert np.mean(gains) > best.gain - 4


def test_a_man_is_put_down_anywhere_on_a_thin_line() -> None:
    """In many layouts at once, as one by one."""
    board = table("archarena-1-crokinole")
    match = new("crokinole", ["Ann", "Bob"], lead="Ann")
    view = match.view("Ann")
    assert view.ask is not None
    held = cue_positions(view, view.ask, 24, Random(1))
    assert held is not None
    assert len(held) == 24
    at = free(view, "line-h", held.xy[:20], 0, 4, np.random.default_rng(2))
    assert np.isfinite(at).all()
    assert inside(board.zone("line-h"), at[:, 0], at[:, 1]).all()


def test_who_plays_next_is_hoped_less_where_a_ring_is_sunk() -> None:
    """The other side's man may drive out a ring in the small circle, and not one in the recess."""
    hopes = []
    for line in ("Ann: a1@centre", "Ann: miss -> a1=(5.3, 1)"):
        match = after(line)
        view = match.view("Bob")
        assert view.ask is not None
        names = bedded(view, view.ask)
        # The names that Ann had in mind do not hold those of Bob's men.
        mine = tuple(name for name in names if name.startswith("a"))
        xy = np.full((1, len(mine), 2), np.nan)
        for j, name in enumerate(mine):
            if (at := view.position(name)) is not None:
                xy[0, j] = at.x, at.y
        leave = PositionValue(match.game, 150, 1.0, 6)
        hopes.append(np.mean([leave.worths(view, mine, xy, np.random.default_rng(s))[0] for s in range(6)]))
    assert 5 < hopes[0] < hopes[1] - 2


def test_only_spin_that_is_meant_errs() -> None:
    """A flick without spin draws what it always drew; the hand misses a spin by a share of it."""
    plain, spun = Flick("a1", 1.0, 0.5), Flick("a1", 1.0, 0.5, 40.0)
    bed = table("archarena-1-crokinole")
    one, other = execute(plain, Random(1), 1.0, bed), execute(spun, Random(1), 1.0, bed)
    assert isinstance(one, Flick)
    assert isinstance(other, Flick)
    assert (one.speed, one.azimuth, one.spin) == (other.speed, other.azimuth, 0.0)
    spins = [s.spin for seed in range(400) if isinstance(s := execute(spun, Random(seed), 1.0, bed), Flick)]
    assert np.std(spins) == pytest.approx(40.0 * TWIST, rel=0.15)
    aims = flick_aims(np.zeros(4000, np.int64), np.ones(4000), np.zeros(4000), np.full(4000, 40.0))
    assert erring(aims, bed, 1.0, np.random.default_rng(1)).spin.std() == pytest.approx(40.0 * TWIST, rel=0.1)
    assert not erring(
        flick_aims(*(aims.position, aims.speed, aims.azimuth)), bed, 1.0, np.random.default_rng(1)
    ).spin.any()


def test_an_empty_board_is_shot_at_from_as_near_as_may_be_and_sunk_about_as_often_as_can_be() -> None:
    """Over all places, speeds and spins a ring alone is sunk some 62 times in 100: the player's shot comes near that."""
    match = new("crokinole", ["Ann", "Bob"], lead="Ann")
    view = match.view("Ann")
    assert view.ask is not None
    best = Chooser(match.game, view, view.ask, MASTER, 1.0, 2).choices()[0].stroke
    assert isinstance(best, Flick)
    assert best.place is not None
    outer = view.bed.zone("5").bounds()[2]
    assert hypot(best.place.x, best.place.y) < outer - 0.5 * view.bed.disc
    fell = [any(c.kind == POCKET and c.piece == best.piece for c in r.contacts) for r in played(view, best, 300)]
    assert np.mean(fell) > 0.53
