"""What a stroke leaves: few rulings tell which of many strokes score, what a visit is thought to bring, and how open balls lie."""

from __future__ import annotations

from dataclasses import replace
from math import exp
from random import Random

import numpy as np
import pytest

from hoyle import new
from hoyle.equipment import At, table
from hoyle.games import load
from hoyle.physics import Places, Strokes, simulate_many
from hoyle.players.geometry.aims import CuePositions, Floats, cue_aims, erring
from hoyle.players.geometry.sampling import breaking, lines, sample_strokes
from hoyle.players.levels import MASTER, Style, level
from hoyle.players.position.position_value import PositionValue
from hoyle.players.position.pot_expectation import PotExpectation
from hoyle.players.position.pot_probability import chances
from hoyle.players.rollouts.batch_referee import BatchReferee
from hoyle.players.rollouts.calls import callables, meant
from hoyle.players.rollouts.compute_budget import ComputeBudget, simultaneous_contacts
from hoyle.players.rollouts.cue_positions import cue_positions
from hoyle.players.rollouts.outcome_hash import outcome_hashes
from hoyle.players.rollouts.rollout import Workspace
from hoyle.players.strokes.chooser import Chooser
from hoyle.record import IN_HAND, Down
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
        held = cue_positions(state, state.ask, 4, Random(1))
        assert held is not None
        workspace, called = Workspace(state, held), callables(state, state.ask, held.names)
        aims = sample_strokes(held, workspace.bed, 400, np.random.default_rng(seed), thorough=False)
        rollout = meant(workspace.play(aims), state, state.ask, called)
        whole = BatchReferee(load(game), workspace, state.ask.seat, called, 10_000)
        glance = BatchReferee(load(game), workspace, state.ask.seat, called, rulings, glancing=True)
        truth = whole.gains(whole.rate(rollout, fine=False))[0] > 0
        told = glance.gains(glance.rate(rollout))[0] > 0
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
        leave = PositionValue(game, 300, lasting=lasting, now=now)
        return float(leave.worths(state, names, xy, np.random.default_rng(2))[0])

    assert hope(1.0) > 0
    assert hope(4.0) == pytest.approx(4.0 * hope(1.0))
    assert hope(4.0, 3.0) == pytest.approx((1.0 + 3.0 * 2.0) * hope(1.0))


def test_a_rack_struck_costs_more_than_balls_apart() -> None:
    """Contacts at one moment are those of a rack."""
    match = new("continuous-pool", ["Ann", "Bob"], lead="Ann")
    prices, moments = [], []
    for state in (match.state, spread_out("continuous-pool", 3)):
        assert state.ask is not None
        held = cue_positions(state, state.ask, 4, Random(1))
        assert held is not None
        budget = ComputeBudget()
        workspace = Workspace(state, held, budget=budget)
        rollout = workspace.play(breaking(held, workspace.bed, 60, np.random.default_rng(1)))
        hit = max(1, int((np.diff(rollout.batch.offsets) > 5).sum()))
        moments.append(simultaneous_contacts(rollout.batch) / hit)
        prices.append(budget.spent / hit)
    assert moments[0] > 3 > 1 > moments[1]
    assert prices[0] > 2 * prices[1]


ZERO = np.zeros(1, np.int64)


def said(name: str, xy: Floats, factor: float = 1.0) -> float:
    """The chance to pot the second piece with the first."""
    wanted = np.array([0.0] + [1.0] * (xy.shape[1] - 1))
    return float(chances(table(name), xy, ZERO, ZERO, wanted, factor)[0][0, 1])


def played(name: str, xy: Floats, rng: np.random.Generator) -> float:
    """The share of strokes with the hand's error that pot it, by the best of a grid of aims at two speeds."""
    bed, times, best = table(name), 40, 0.0
    held = CuePositions(("cue", "a"), xy, ZERO, ZERO, np.array([False]))
    azimuth, window, way, run = lines(held, bed, False)
    for j in np.flatnonzero(window[0] > 0).tolist():
        grid = azimuth[0, j] + np.linspace(-1.3, 1.3, 21) * max(window[0, j], 0.004)
        for pace in (1.0, 1.7):
            n = len(grid) * times
            speed = np.full(n, min(6.0, pace * (0.6 + 0.5 * (way + run)[0, j])))
            aims = erring(
                cue_aims(np.zeros(n, np.int64), speed, np.repeat(grid, times), np.zeros(n), np.zeros(n)), bed, 1.0, rng
            )
            rows = Strokes.cue("cue", aims.speed, aims.azimuth, aims.elevation, aims.side, aims.height)
            batch = simulate_many(bed, Places(("cue", "a"), np.repeat(xy, n, axis=0)), rows, threads=1)
            fell = (batch.motions[:, 1] == 5) & (batch.motions[:, 0] != 5) & ~batch.refused
            share = fell.reshape(-1, times).mean(axis=1)
            # The luckiest of many aims looks better than it is: neighbours are taken together.
            best = max(best, float((share[:-2] + 2 * share[1:-1] + share[2:]).max()) / 4)
    return best


@pytest.mark.parametrize("name", ["pool-9ft", "snooker-12ft"])
def test_chances_are_those_of_the_engine(name: str) -> None:
    """Of a ball anywhere, with the cue ball anywhere: right on average, and the likelier the likelier."""
    bed, rng = table(name), np.random.default_rng(11)
    assert bed.ball is not None
    w, h = bed.width / 2 - 3 * bed.ball.radius, bed.length / 2 - 3 * bed.ball.radius
    xy = [np.array([[(rng.uniform(-w, w), rng.uniform(-h, h)) for _ in range(2)]]) for _ in range(14)]
    xy = [one for one in xy if np.hypot(*(one[0, 0] - one[0, 1])) > 6 * bed.ball.radius]
    told = np.array([said(name, one) for one in xy])
    truth = np.array([played(name, one, rng) for one in xy])
    assert abs(told.mean() - truth.mean()) < 0.08
    assert np.corrcoef(told, truth)[0, 1] > 0.8


def test_what_stands_in_the_way_and_a_wilder_hand_leave_less() -> None:
    """A straight pot into the middle of a long rail; a ball on the line leaves other pockets at most."""
    straight = np.array([[(-0.3, 0.0), (0.2, 0.0)]])
    assert said("pool-9ft", straight) > 0.95
    assert said("pool-9ft", straight, 9.0) < 0.6
    barred = np.array([[(-0.3, 0.0), (0.2, 0.0), (-0.05, 0.0)]])
    assert said("pool-9ft", barred) == 0.0


def test_a_clean_pot_brings_what_the_rules_say() -> None:
    """Every ball counts one at continuous pool, a red alone is on before a red has fallen, the red of billiards is worth three."""

    def brings(game: str) -> dict[str, float]:
        state = spread_out(game, 4)
        assert state.ask is not None
        return PotExpectation(load(game), 1.0).pots(state, state.ask, None)

    assert brings("continuous-pool") == {str(n): 1 for n in range(1, 16)}
    assert set(brings("snookers-pool")) == {f"r{n}" for n in range(1, 16)}
    assert brings("english-billiards")["red"] == 3


@pytest.mark.parametrize(
    ("game", "caroms"), [("continuous-pool", False), ("snookers-pool", False), ("english-billiards", True)]
)
def test_open_balls_are_looked_at_to_the_last_where_no_carom_counts(game: str, caroms: bool) -> None:
    """With two balls left beside the cue ball, and however many there are."""
    state = spread_out(game, 4)
    assert state.ask is not None
    assert PotExpectation(load(game), 1.0).caroms(state, state.ask, None) is caroms
    others = sorted({p for p, at in state.layout.places.items() if isinstance(at, At)} - set(state.ask.options))
    state = replace(state, layout=state.layout.put_all(dict.fromkeys(others[2:], Down("FL"))))
    effort = replace(MASTER, strokes=200, rounds=0, sieved=10, finalists=3, samples=5, surer=0)
    chooser = Chooser(load(game), state, state.ask, effort, 1.0, 7)
    assert chooser.choices()
    assert (chooser.promises is None) is caroms


# The match, worth 100, less a lead over rivals with 20 and 10: ten behind, two spreads of a quarter of 20, weighs exp(-2) beside 1.
AHEAD = 27 - (20 + 10 * exp(-2)) / (1 + exp(-2))


@pytest.mark.parametrize(("mine", "brings"), [(0, 7.0), (27, 100 - AHEAD)])
def test_who_can_no_longer_win_still_takes_the_points(mine: int, brings: float) -> None:
    """The black is left and ends the match, for one who is far behind as for one who leads; it is not worth being put off."""
    state = spread_out("snookers-pool", 4)
    assert state.ask is not None
    seat = state.ask.seat
    gone = {p: Down("FL") for p in state.layout.places if p not in ("cue", "black")}
    notes = replace(state.notes, on="order", taken=("yellow", "green", "brown", "blue", "pink"))  # type: ignore[type-var]
    scores = dict(zip((seat, *sorted(set(state.seats) - {seat})), (mine, 20, 10), strict=True))
    state = replace(state, layout=state.layout.put_all(gone), notes=notes, scores=scores)
    assert PotExpectation(load("snookers-pool"), 1.0).pots(state, state.ask, None) == pytest.approx({"black": brings})


def test_the_likeliest_pots_speak_for_the_others_where_few_may_be_asked_about() -> None:
    """At continuous pool every ball brings one, so that four of fifteen tell as much as all; of a fifth state nobody asks."""
    state = spread_out("continuous-pool", 4)
    lying = {name: at for name, at in state.layout.places.items() if isinstance(at, At)}
    xy = np.array([[(at.x, at.y) for at in lying.values()]])
    states = [replace(state, layout=state.layout.put(n, IN_HAND)) for n in ("9", "8", "7", "6")]
    few, all_ = (PotExpectation(load("continuous-pool"), 1.0, most=most) for most in (14, 120))

    def hoped(expectation: PotExpectation, state: State) -> np.ndarray | None:
        return expectation.worths(state, tuple(lying), xy, 1.0, None, np.random.default_rng(1))

    assert hoped(few, state) == hoped(all_, state)
    assert (few.asked, all_.asked) == (4, 15)
    assert [hoped(few, one) is not None for one in (*states, state)] == [True, True, True, False, True]
    assert few.asked == 16


@pytest.mark.parametrize("game", ["continuous-pool", "snookers-pool", "english-pyramids"])
def test_a_casual_player_sees_what_is_left_to_another_and_one_who_does_not_care_does_not(game: str) -> None:
    state = spread_out(game, 4)
    assert state.ask is not None
    for caution, cares in ((1.0, True), (0.0, False)):
        hand, style = level(4).reckoned_in("pocket"), Style(caution=caution)
        chooser = Chooser(load(game), state, state.ask, level(4).effort, hand, 7, 1, style)
        assert chooser.choices()
        assert bool((chooser.leaves < 0).any()) is cares


def test_hopes_grow_where_more_lies_open() -> None:
    """At continuous pool with one ball left: over a pocket before the cue ball, and half a table from it and from every pocket."""
    state = spread_out("continuous-pool", 1)
    names = tuple(name for name, at in state.layout.places.items() if isinstance(at, At))
    xy = np.full((2, len(names), 2), np.nan)
    cue, one = names.index("cue"), names.index("1")
    corner = np.array([state.bed.width / 2, state.bed.length / 2]) - 0.06
    xy[0, one], xy[0, cue] = corner, corner - 0.3
    xy[1, one], xy[1, cue] = (0.3, 0.5), (-0.5, -1.0)
    hoped = PotExpectation(load("continuous-pool"), 1.0).worths(state, names, xy, 1.0, None, np.random.default_rng(1))
    assert hoped is not None
    assert hoped[0] > 0.95
    assert hoped[1] < 0.7


def test_a_ball_in_a_cluster_is_not_free() -> None:
    """Two balls by themselves lie free; of two with four about either none does, whatever the striking ball may do."""
    open_ = np.array([[(0.0, 0.9), (0.3, 0.2), (-0.3, -0.4)]])
    wanted = np.array([0.0, 1.0, 1.0])
    assert chances(table("pool-9ft"), open_, ZERO, ZERO, wanted, 1.0)[1][0] > 0.9
    about = [(x + dx, y + dy) for x, y in open_[0, 1:] for dx, dy in ((0.06, 0), (-0.06, 0), (0, 0.06), (0, -0.06))]
    shut = np.concatenate([open_, np.array([about])], axis=1)
    assert chances(table("pool-9ft"), shut, ZERO, ZERO, np.append(wanted, np.zeros(8)), 1.0)[1][0] < 0.2


@pytest.mark.parametrize("game", ["continuous-pool", "snookers-pool"])
def test_rulings_go_to_what_fell(game: str) -> None:
    """Of thousands of strokes most miss, in many ways; few rulings still see nearly all that score."""
    found = scoring = wrong = misses = 0
    for seed in range(2):
        state = spread_out(game, seed)
        assert state.ask is not None
        held = cue_positions(state, state.ask, 4, Random(1))
        assert held is not None
        workspace, called = Workspace(state, held), callables(state, state.ask, held.names)
        rollout = meant(
            workspace.play(sample_strokes(held, workspace.bed, 3000, np.random.default_rng(seed))),
            state,
            state.ask,
            called,
        )
        whole = BatchReferee(load(game), workspace, state.ask.seat, called, 10_000)
        few = BatchReferee(load(game), workspace, state.ask.seat, called, 60)
        truth, told = whole.gains(whole.rate(rollout))[0] > 0, few.gains(few.rate(rollout))[0] > 0
        assert few.asked <= 60
        found, scoring = found + int((truth & told).sum()), scoring + int(truth.sum())
        wrong, misses = wrong + int((told & ~truth).sum()), misses + int((~truth).sum())
    assert scoring > 300
    assert found / scoring >= 0.7
    assert wrong / misses <= 0.02


def test_trying_the_better_half_again_finds_surer_strokes() -> None:
    """As many trials at English billiards in one round or in four: the best tried afresh come off oftener after four."""
    came_off = {1: 0.0, 4: 0.0}
    # Positions in which surer strokes are there to be found.
    for seed in range(2, 5):
        state = spread_out("english-billiards", seed)
        assert state.ask is not None
        for rounds, count in ((1, 1000), (4, 200)):
            effort = replace(
                MASTER, strokes=1500, rounds=0, sieved=count, sieve=rounds, finalists=10, samples=100, ways=0, surer=0
            )
            found = Chooser(load("english-billiards"), state, state.ask, effort, 1.0, 7).choices()
            came_off[rounds] += sum(choice.keeps for choice in found) / len(found) / 3
    assert came_off[4] > came_off[1] + 0.08


def test_a_ball_that_must_leave_its_zone_is_told_by_the_cushions_it_reaches_first() -> None:
    """From the D on to a ball in balk by the head cushion or by the foot cushion: one cushion and one meeting, two kinds."""
    match = new("english-billiards", ["Ann", "Bob"], lead="Ann")
    state, h = match.state, match.state.bed.length / 2
    assert state.ask is not None
    assert state.ask.target.leaving
    held = cue_positions(state, state.ask, 1, Random(1))
    assert held is not None
    names, red = held.names, held.names.index("red")
    cue, radius = int(held.piece[0]), 0.02625
    xy = np.full((1, len(names), 2), np.nan)
    xy[0, cue], xy[0, red] = (0.0, 0.3 - h), (0.3, 0.4 - h)
    workspace = Workspace(state, CuePositions(names, xy, ZERO, np.array([cue]), np.array([True])))
    (x, y), (u, v) = xy[0, cue], xy[0, red]
    ways = [np.arctan2(edge * 2 - v - y, u - x) for edge in (radius - h, h - radius)]
    aims = cue_aims(np.zeros(2, np.int64), np.full(2, 4.0), np.array(ways), np.zeros(2), np.zeros(2))
    rollout = workspace.play(aims)
    assert len(set(outcome_hashes(rollout.batch, rollout.struck)[0].tolist())) == 1
    assert rollout.coarse[0] != rollout.coarse[1]
