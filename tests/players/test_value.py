"""The worth of the end of a match: in a life pool a share of the pool is worth no more than the lives that are given up for it."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from hoyle.match.beginning import begun
from hoyle.match.match import Match
from hoyle.players import player_for
from hoyle.players.value import WIN, loss_by, rivalry, worth
from hoyle.record import OFF, At
from hoyle.referee import STROKE, Result, State


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


def test_more_lives_are_worth_more_and_what_one_has_of_the_pool_the_others_have_not():
    match, state = last_two({"Ann": 1, "Bob": 2})
    ahead = worth(match.game, state, "Bob")
    assert ahead > worth(match.game, replace(state, lives={**state.lives, "Bob": 1}), "Bob")
    assert sum(worth(match.game, state, seat) for seat in state.seats) == pytest.approx(0.0, abs=1e-9)
    # Two lives to one: the next life lost wins the pool or divides it, so three quarters of it, where a quarter is an even part.
    assert ahead == pytest.approx(WIN * (3 / 4 - 1 / 4) / (1 - 1 / 4))


def test_a_match_is_worth_as_much_to_all_together_however_it_ends():
    match = begun("golf-pool", ["Ann", "Bob", "Cal", "Dee"], {})
    for result in (
        Result(("Ann",)),
        Result(("Ann", "Cal")),
        Result(losers=("Dee",)),
        Result(draw=True),
    ):
        ended = replace(match.state, result=result, ask=None)
        assert sum(worth(match.game, ended, seat) for seat in ended.seats) == pytest.approx(0.0, abs=1e-9)
    ended = replace(match.state, result=Result(("Ann", "Cal")), ask=None)
    assert worth(match.game, ended, "Ann") == pytest.approx(WIN / 3), "half where a quarter would be even"


def test_partners_win_together_and_what_a_partner_may_do_next_is_no_loss():
    match = begun("golf-pool-partners", ["Ann", "Bob", "Cal", "Dee"], {"Sides": "Ann+Cal, Bob+Dee"})
    ended = replace(match.state, result=Result(("Ann", "Cal")), ask=None)
    assert [worth(match.game, ended, seat) for seat in ended.seats] == [WIN, -WIN, WIN, -WIN]
    asked = match.ask
    assert asked is not None
    by = {seat: loss_by(match.game, replace(match.state, ask=replace(asked, seat=seat)), "Ann") for seat in match.seats}
    assert (by["Cal"], by["Bob"], by["Dee"]) == (-1.0, 1.0, 1.0)


def test_of_two_rivals_the_one_ahead_weighs_more():
    match = begun("fifteen-ball-pool", ["Ann", "Bob", "Cal"], {})
    state = replace(match.state, scores={"Ann": 10, "Bob": 40, "Cal": 8})
    weights = rivalry(match.game, state, "Ann")
    assert weights["Bob"] > 0.9
    assert sum(weights.values()) == pytest.approx(1.0)
