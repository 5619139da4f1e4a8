"""What a stroke leaves: few rulings tell which of many strokes score, and what a visit is thought to bring."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np
import pytest

from hoyle import new
from hoyle.equipment import At
from hoyle.games import load
from hoyle.players.calls import callables, meant
from hoyle.players.jury import Jury
from hoyle.players.outlook import Outlook
from hoyle.players.purse import Purse, together
from hoyle.players.sampling import breaking, strokes
from hoyle.players.stances import stances
from hoyle.players.trial import Field
from hoyle.record import IN_HAND
from hoyle.referee import State


def spread_out(game: str, seed: int) -> State:
    """A game's first stroke, but with every ball somewhere on the cloth and the cue ball not in hand."""
    match = new(game, ["Ann", "Bob", "Cal"][: 3 if game == "snookers-pool" else 2], lead="Ann")
    state, rng = match.state, Random(seed)
    assert state.ask is not None
    radius = state.bed.ball.radius if state.bed.ball else 0.0
    w, h = state.bed.width / 2 - 2 * radius, state.bed.length / 2 - 2 * radius
    at: dict[str, At] = {}
    for name, place in state.layout.places.items():
        if isinstance(place, At) or place == IN_HAND:
            while True:
                x, y = rng.uniform(-w, w), rng.uniform(-h, h)
                if all(np.hypot(x - o.x, y - o.y) > 4 * radius for o in at.values()):
                    break
            at[name] = At(x, y)
    ask = replace(state.ask, place=())
    return replace(state, layout=state.layout.put_all(at), ask=ask)


@pytest.mark.parametrize(
    ("game", "rulings", "least"),
    [("continuous-pool", 10, 0.95), ("snookers-pool", 40, 0.7), ("english-billiards", 40, 0.7)],
)
def test_few_rulings_tell_what_scores(game: str, rulings: int, least: float) -> None:
    """Of strokes in three layouts, beside rulings on every kind that there is."""
    found = wrong = scoring = misses = 0
    for seed in range(3):
        state = spread_out(game, seed)
        assert state.ask is not None
        held = stances(state, state.ask, 4, Random(1))
        assert held is not None
        field, called = Field(state, held), callables(state, state.ask, held.names)
        aims = strokes(held, field.bed, 400, np.random.default_rng(seed), thorough=False)
        trial = meant(field.play(aims), state, state.ask, called)
        whole = Jury(load(game), field, state.ask.seat, called, 10_000)
        glance = Jury(load(game), field, state.ask.seat, called, rulings, glancing=True)
        truth = whole.gains(whole.rate(trial, fine=False))[0] > 0
        told = glance.gains(glance.rate(trial))[0] > 0
        assert glance.asked <= rulings
        found, scoring = found + int((truth & told).sum()), scoring + int(truth.sum())
        wrong, misses = wrong + int((told & ~truth).sum()), misses + int((~truth).sum())
    assert scoring > 20
    assert found / scoring >= least
    assert wrong / misses <= 0.05


def test_a_visit_is_worth_as_many_strokes_as_it_lasts() -> None:
    """At continuous pool every ball is a point, so hopes grow as the visit does; after a stroke of three points the later ones are
    taken to be worth two, the mean of three and one.
    """
    state = spread_out("continuous-pool", 1)
    names = tuple(name for name, at in state.layout.places.items() if isinstance(at, At))
    xy = np.array([[(at.x, at.y) for at in map(state.position, names) if at is not None]])
    game = load("continuous-pool")

    def hope(lasting: float, now: float | None = None) -> float:
        outlook = Outlook(game, 300, lasting=lasting, now=now)
        return float(outlook.worths(state, names, xy, np.random.default_rng(2))[0])

    assert hope(1.0) > 0
    assert hope(4.0) == pytest.approx(4.0 * hope(1.0))
    assert hope(4.0, 3.0) == pytest.approx((1.0 + 3.0 * 2.0) * hope(1.0))


def test_a_rack_struck_costs_more_than_balls_apart() -> None:
    """Contacts at one moment are those of a rack."""
    match = new("continuous-pool", ["Ann", "Bob"], lead="Ann")
    prices, moments = [], []
    for state in (match.state, spread_out("continuous-pool", 3)):
        assert state.ask is not None
        held = stances(state, state.ask, 4, Random(1))
        assert held is not None
        purse = Purse()
        field = Field(state, held, purse=purse)
        trial = field.play(breaking(held, field.bed, 60, np.random.default_rng(1)))
        hit = max(1, int((np.diff(trial.batch.offsets) > 5).sum()))
        moments.append(together(trial.batch) / hit)
        prices.append(purse.spent / hit)
    assert moments[0] > 3 > 1 > moments[1]
    assert prices[0] > 2 * prices[1]


@pytest.mark.parametrize("game", ["continuous-pool", "snookers-pool"])
def test_rulings_go_to_what_fell(game: str) -> None:
    """Of thousands of strokes most miss, in many ways; few rulings still see nearly all that score."""
    found = scoring = wrong = misses = 0
    for seed in range(2):
        state = spread_out(game, seed)
        assert state.ask is not None
        held = stances(state, state.ask, 4, Random(1))
        assert held is not None
        field, called = Field(state, held), callables(state, state.ask, held.names)
        trial = meant(field.play(strokes(held, field.bed, 3000, np.random.default_rng(seed))), state, state.ask, called)
        whole = Jury(load(game), field, state.ask.seat, called, 10_000)
        few = Jury(load(game), field, state.ask.seat, called, 60)
        truth, told = whole.gains(whole.rate(trial))[0] > 0, few.gains(few.rate(trial))[0] > 0
        assert few.asked <= 60
        found, scoring = found + int((truth & told).sum()), scoring + int(truth.sum())
        wrong, misses = wrong + int((told & ~truth).sum()), misses + int((~truth).sum())
    assert scoring > 300
    assert found / scoring >= 0.7
    assert wrong / misses <= 0.02
