"""The worth of the end of a match: in a life pool a share of the pool is worth no more than the lives that are given up for it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from hoyle.match.beginning import begun
from hoyle.match.match import Match
from hoyle.players import player_for
from hoyle.players.value import worth
from hoyle.record import OFF, At
from hoyle.referee import STROKE, State


def last_two(lives: dict[str, int]) -> tuple[Match, State]:
    """Colour-ball pool with four seats, of whom Cal and Dee are out: whoever plays has an open ball before a corner, .7 m away."""
    match = begun("color-ball-pool", ["Ann", "Bob", "Cal", "Dee"], {})
    dice, player = Random(1), player_for("color-ball-pool", 3)
    while match.ask is not None and match.ask.kind != STROKE:
        seat = match.ask.seat
        match.play(
            match.answer_chance(dice) if seat not in match.seats else player.answer(match.game, match.view(seat), dice)
        )
    state, ask = match.state, match.ask
    assert ask is not None
    own, other = (
        state.pieces[ask.seat][0],
        next(state.pieces[s][0] for s in state.seats if s != ask.seat and lives.get(s)),
    )
    corner = At(state.bed.width / 2, state.bed.length / 2)
    layout = state.layout.put_all({own: At(corner.x - 0.7, corner.y - 0.7), other: At(corner.x - 0.2, corner.y - 0.2)})
    for seat in state.seats:
        if not lives.get(seat):
            layout = layout.put(state.pieces[seat][0], OFF)
    out = tuple(seat for seat in state.seats if not lives.get(seat))
    target = replace(ask.target, first=(other,))
    asked = replace(ask, place=(), target=target, options=(own,))
    return match, replace(state, layout=layout, lives={s: lives.get(s, 0) for s in state.seats}, out=out, ask=asked)


def test_more_of_the_lives_are_worth_more_and_an_even_share_of_the_pool_less_than_being_ahead():
    match, state = last_two({"Ann": 1, "Bob": 2})
    ahead = worth(match.game, state, "Bob")
    assert ahead > worth(match.game, replace(state, lives={**state.lives, "Bob": 1}), "Bob")
    assert ahead == pytest.approx(-worth(match.game, state, "Ann")), "between two, what one has the other has not"
    assert ahead > 0, "a pool shared by two is worth nothing beside it"
