"""The choice of a stroke: what is sampled, how outcomes are told apart, and that the best is found by what the referee says."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import atan2, cos, hypot, sin
from random import Random

import numpy as np
import pytest

from hoyle.answers import Played
from hoyle.equipment import table
from hoyle.match import execute, new
from hoyle.match.engine import strike
from hoyle.physics import Places, Strokes, simulate_many
from hoyle.players import Bench, Player, player_for
from hoyle.players.geometry.aims import CuePositions, cue_aims, erring, flick_aims
from hoyle.players.geometry.sampling import at_pieces, at_pockets
from hoyle.players.levels import MASTER, Effort, level
from hoyle.players.position.position_value import PositionValue
from hoyle.players.rollouts.batch_referee import REFUSED, BatchReferee, nearest
from hoyle.players.rollouts.cue_positions import cue_positions, positions_in_many
from hoyle.players.rollouts.outcome_hash import inside, outcome_hashes
from hoyle.players.rollouts.rollout import Workspace
from hoyle.players.strokes.chooser import Chooser
from hoyle.players.strokes.selection import select
from hoyle.players.value import fouled, worth
from hoyle.record import OFF, At, CueStroke, Down, Flick, Layout, Record
from hoyle.referee import STROKE, Foul, Ruling, State, rule_on

CAROM, POOL, BOARD = table("carom-5x10"), table("pool-9ft"), table("archarena-1-crokinole")
SMALL = Effort(600, 1, 6, 60, 4, 8, 12, 20, 4, 4, 20, 40, 2, 3, 80)


def carom() -> tuple[State, CuePositions]:
    """A state with an easy carom, and the positions from it."""
    match = new("three-ball-carrom", ["Ann", "Bob"], lead="Ann")
    view = match.view("Ann")
    ask = view.ask
    assert ask is not None
    held = cue_positions(view, ask, 6, Random(1))
    assert held is not None
    return view, held


def lone(names: tuple[str, ...], xy: list[tuple[float, float]]) -> CuePositions:
    return CuePositions(names, np.array([xy]), np.array([0]), np.array([0]), np.array([False]))


def test_a_ring_knocked_out_of_the_recess_lies_where_it_came_to_rest() -> None:
    """A stroke tried with others is recorded as it is alone, whatever lay in a hole before."""
    match = new("crokinole", ["Ann", "Bob"], lead="Ann")
    ask = match.ask
    assert ask is not None
    deep = next(p for p in match.state.layout.places if p not in match.state.pieces[ask.seat])
    state = replace(match.state, layout=match.state.layout.put(deep, Down("centre")))
    held = cue_positions(state, ask, 1, Random(1))
    assert held is not None
    there = held.place(0)
    assert there is not None
    workspace = Workspace(state, held)
    toward = atan2(-there.y, -there.x) + np.linspace(-0.1, 0.1, 20)
    rollout = workspace.play(flick_aims(np.zeros(20, int), np.full(20, 3.0), toward))
    strokes = [rollout.aims.stroke(row, held) for row in range(20)]
    records = [workspace.record(rollout, row, state, stroke) for row, stroke in enumerate(strokes)]
    assert any(isinstance(record.end.places[deep], At) for record in records), "some are struck out of the recess"
    assert records == [strike(state, stroke) for stroke in strokes]


def test_rays_meet_what_they_are_aimed_at() -> None:
    """Every direction passes the other ball's centre within two radii."""
    held = lone(("cue", "a"), [(0.0, -0.5), (0.3, 0.4)])
    aims = at_pieces(held, POOL, 500, np.random.default_rng(1))
    for azimuth in aims.azimuth.tolist():
        dx, dy = 0.3, 0.9
        assert abs(dx * sin(azimuth) - dy * cos(azimuth)) <= 2 * POOL.ball.radius + 1e-12


def test_lines_to_pockets_pot() -> None:
    """Of soft strokes along them a good part pots a ball that lies a foot from a pocket."""
    held = lone(("cue", "a"), [(0.0, 0.3), (0.4, 1.0)])
    aims = at_pockets(held, POOL, 400, np.random.default_rng(2))
    assert aims is not None
    rows = Strokes.cue("cue", np.minimum(aims.speed, 2.0), aims.azimuth, 0.0, 0.0, 0.0)
    batch = simulate_many(POOL, Places(("cue", "a"), np.repeat(held.xy, len(aims), axis=0)), rows, threads=1)
    assert (batch.motions[:, 1] == 5).mean() > 0.3


def test_no_line_leads_through_a_ball() -> None:
    held = lone(("cue", "a", "b"), [(0.0, -0.3), (0.0, 0.3), (0.0, -0.15)])
    aims = at_pockets(held, POOL, 100, np.random.default_rng(1))
    assert aims is not None
    rows = Strokes.cue("cue", aims.speed, aims.azimuth)
    batch = simulate_many(POOL, Places(held.names, np.repeat(held.xy, len(aims), axis=0)), rows, threads=1)
    first = [batch.events[batch.offsets[i]].item() for i in range(len(aims)) if not batch.refused[i]]
    assert {(e[4], e[5] + e[6]) for e in first} == {(1, 2)}  # b is met first, by every one of them


@pytest.mark.parametrize("factor", [0.5, 1.0, 4.0])
def test_the_hand_errs_as_in_a_match(factor: float) -> None:
    """Column by column the same spread as `execute` gives."""
    n, rng = 4000, Random(3)
    stroke = CueStroke("cue", 3.0, 1.0, 0.2, 0.1, 0.1)
    one = np.ones(n)
    aims = cue_aims(np.zeros(n, np.int64), 3.0 * one, one, 0.1 * one, 0.1 * one).but(elevation=0.2 * one)
    many = erring(aims, POOL, factor, np.random.default_rng(4))
    singly = [execute(stroke, rng, factor, POOL) for _ in range(n)]
    for column in ("speed", "azimuth", "side", "height", "elevation"):
        mine, theirs = getattr(many, column), np.array([getattr(s, column) for s in singly])
        assert mine.mean() == pytest.approx(theirs.mean(), abs=5 * theirs.std() / n**0.5)
        assert mine.std() == pytest.approx(theirs.std(), rel=0.08)


def test_a_finger_errs_as_in_a_match() -> None:
    n, rng = 4000, Random(3)
    many = erring(flick_aims(np.zeros(n, np.int64), np.full(n, 2.0), np.ones(n)), BOARD, 1.0, np.random.default_rng(4))
    singly = [execute(Flick("a1", 2.0, 1.0), rng, 1.0, BOARD) for _ in range(n)]
    for column in ("speed", "azimuth"):
        assert getattr(many, column).std() == pytest.approx(np.std([getattr(s, column) for s in singly]), rel=0.08)


@pytest.mark.parametrize(
    "name", ["balkline-18", "english-12ft", "archarena-1-crokinole", "archarena-carrom", "pool-9ft"]
)
def test_zones_hold_the_same_points_in_bulk(name: str) -> None:
    bed, rng = table(name), np.random.default_rng(5)
    x, y = rng.uniform(-0.5, 0.5, 300) * bed.width, rng.uniform(-0.5, 0.5, 300) * bed.length
    for zone in bed.zones.values():
        assert inside(zone, x, y).tolist() == [zone.contains(*at) for at in zip(x.tolist(), y.tolist(), strict=True)]


def test_outcomes_of_one_kind_are_judged_alike() -> None:
    """Each of many strokes judged by itself has the worth that one of its kind was given."""
    view, held = carom()
    workspace = Workspace(view, held)
    game = new("three-ball-carrom", ["Ann", "Bob"], lead="Ann").game
    referee = BatchReferee(game, workspace, "Ann", most=10_000)
    rollout = workspace.play(at_pieces(held, CAROM, 40, np.random.default_rng(6)))
    gain, turn = referee.gains(referee.rate(rollout))
    assert referee.asked < len(rollout) / 2
    scored = 0
    for i in range(len(rollout)):
        if not rollout.played[i]:
            assert gain[i] == REFUSED
            continue
        said = rule_on(game, view, Played("Ann", strike(view, rollout.aims.stroke(i, held))))
        assert isinstance(said, Ruling)
        assert gain[i] == pytest.approx(worth(game, said.state, "Ann") - worth(game, view, "Ann") - fouled(said, "Ann"))
        assert (turn[i] > 0) == (said.state.turn == "Ann")
        scored += gain[i] > 0
    assert scored


def test_a_stroke_goes_by_the_one_judged_that_ended_nearest() -> None:
    """Three ends a metre apart and more, and 900 others in turn a tenth beside one of them: more than are compared at once."""
    ends, verdicts = np.array([[0.0, 0.0], [1.0, 0.0], [0.0, 2.0]]), np.array([5, -1, 9])
    here = np.tile([[0.1, 0.0], [1.1, -0.1], [0.0, 1.9]], (300, 1))
    assert nearest(ends, verdicts, here).tolist() == [5, -1, 9] * 300
    assert not len(nearest(ends, verdicts, here[:0]))


def test_what_lies_after_many_strokes_is_what_lies_after_each() -> None:
    """The layouts after a rollout, put to the referee together, are those of the states that the referee gives one by one."""
    view, held = carom()
    workspace, game = Workspace(view, held), new("three-ball-carrom", ["Ann", "Bob"], lead="Ann").game
    referee = BatchReferee(game, workspace, "Ann", most=10_000)
    rollout = workspace.play(at_pieces(held, CAROM, 5, np.random.default_rng(6)))
    found = referee.singly(rollout)
    rows = np.flatnonzero(found >= 0)
    for row, lies in zip(rows.tolist(), referee.after(rollout, found, rows).tolist(), strict=True):
        said = rule_on(game, view, Played("Ann", strike(view, rollout.aims.stroke(row, held))))
        assert isinstance(said, Ruling)
        assert lies == [[at.x, at.y] for name in held.names if (at := said.state.position(name)) is not None]
    assert referee.after(rollout, found, rows[:0]).shape == (0, len(held.names), 2)


@pytest.mark.parametrize("game", ["three-ball-carrom", "continuous-pool", "snookers-pool", "english-billiards"])
def test_records_from_a_batch_are_those_of_strokes_by_themselves(game: str) -> None:
    match = new(game, ["Ann", "Bob"])
    bench = Bench({seat: Player(tries=6, finalists=1, samples=1) for seat in match.seats}, 3)
    while match.ask is not None and (match.ask.kind != STROKE or len(match.entries) < 7):
        bench.act(match)
    ask = match.ask
    assert ask is not None
    view = match.view(ask.seat)
    held = cue_positions(view, ask, 3, Random(1))
    assert held is not None
    workspace = Workspace(view, held)
    rollout = workspace.play(at_pieces(held, view.bed, 60, np.random.default_rng(2)))
    compared = 0
    for i in np.flatnonzero(rollout.played).tolist():
        stroke = rollout.aims.stroke(i, held)
        assert as_ruled_on(workspace.record(rollout, i, view, stroke)) == as_ruled_on(strike(view, stroke))
        compared += 1
    assert compared > 5


def as_ruled_on(record: Record) -> Record:
    """The record without when and where a piece left the zone that it had to leave: a rule asks before what it did."""
    contacts = (replace(c, time=None, at=None) if c.where == "out" else c for c in record.contacts)
    return replace(record, contacts=tuple(contacts))


def test_what_fell_and_the_order_of_meetings_are_told_apart() -> None:
    """White to red and then spot, or to spot and then red; and the same with a cushion before the second."""
    names = ("white", "red", "spot")
    xy = np.array([[0.0, -0.5], [0.2, 0.2], [-0.2, 0.2]])
    azimuth = np.linspace(1.0, 2.2, 600)
    batch = simulate_many(
        CAROM, Places(names, np.repeat(xy[None], 600, axis=0)), Strokes.cue("white", 4.0, azimuth), threads=1
    )
    kinds = outcome_hashes(batch, np.zeros(600, np.int64))[1]
    orders = []
    for i in range(600):
        met: list[tuple[int, int]] = []
        cushions = 0
        for e in batch.events[batch.offsets[i] : batch.offsets[i + 1]].tolist():
            kind, piece, other = e[4], e[5], e[6]
            cushions += kind == 2 and piece == 0
            if kind == 1 and 0 in (piece, other) and (whom := piece + other) not in [m for m, _ in met]:
                met.append((whom, min(cushions, 4)))
        orders.append(tuple(met))
    assert len(set(orders)) > 8
    for key in set(kinds.tolist()):
        assert len({orders[i] for i in np.flatnonzero(kinds == key)}) == 1


def test_the_best_stroke_comes_off_as_often_as_it_says() -> None:
    view, _ = carom()
    match = new("three-ball-carrom", ["Ann", "Bob"], lead="Ann")
    assert view.ask is not None
    # So little thought finds a good stroke by one seed and none by another.
    found = [Chooser(match.game, view, view.ask, replace(SMALL, ways=0), 1.0, seed).choices()[0] for seed in range(6)]
    best = max(found, key=lambda choice: choice.keeps)
    assert best.keeps >= 0.4
    rng, made = Random(8), 0
    for _ in range(60):
        said = rule_on(match.game, view, Played("Ann", strike(view, execute(best.stroke, rng, 1.0, view.bed))))
        made += isinstance(said, Ruling) and said.state.turn == "Ann"
    assert made / 60 >= best.keeps - 0.25


def test_the_same_seed_gives_the_same_strokes_on_any_number_of_cores() -> None:
    view, _ = carom()
    game = new("three-ball-carrom", ["Ann", "Bob"], lead="Ann").game
    assert view.ask is not None
    alone, again = (Chooser(game, view, view.ask, SMALL, 1.0, 3, threads).choices() for threads in (1, 3))
    other = Chooser(game, view, view.ask, SMALL, 1.0, 4).choices()
    assert alone == again
    assert alone[0] != other[0]


def test_a_hanging_ball_promises_more_than_a_hidden_one() -> None:
    """The leave at continuous pool: one ball over a pocket, or one ball at the far end."""
    match = new("continuous-pool", ["Ann", "Bob"], lead="Ann")
    state = match.state
    ask = state.ask
    assert ask is not None
    xy = np.full((2, 2, 2), np.nan)
    xy[0] = [(0.0, 0.3), (0.45, 1.15)]
    xy[1] = [(0.0, -1.2), (0.0, 0.9)]
    named = ("cue", "9")
    layout = Layout(dict.fromkeys(state.layout.places, OFF) | {"cue": At(0.0, 0.3), "9": At(0.45, 1.15)})
    asked = replace(ask, options=("cue",), place=())
    lying = replace(state, layout=layout, ask=asked)
    easy, hard = PositionValue(match.game, 120, 1.0, 4).worths(lying, named, xy, np.random.default_rng(1)).tolist()
    assert easy > hard > 0


def test_a_piece_in_hand_is_put_inside_its_zone_and_clear() -> None:
    view, held = carom()
    assert held.put.any()
    assert view.ask is not None
    zone = view.bed.zone(view.ask.place[0].zone)
    assert all(zone.contains(*at) for at in held.at().tolist())
    xy = np.repeat(held.xy[:1], 5, axis=0)
    made = positions_in_many(view, view.ask, held.names, xy, 4, np.random.default_rng(1))
    assert made is not None
    many, parents = made
    assert set(parents.tolist()) <= set(range(5))
    for at, others in zip(many.at(), many.others(), strict=True):
        assert zone.contains(*at.tolist())
        near = [hypot(*(other - at)) for other in others if not np.isnan(other[0])]
        assert min(near) > 2 * CAROM.ball.radius


def test_the_likelier_are_tried_again_and_some_of_the_rest() -> None:
    score = np.array([0.0] * 50 + [1.0] * 50 + [2.0] * 4)
    rows = select(score, 20, np.random.default_rng(1))
    assert len(set(rows.tolist())) == 20
    assert {100, 101, 102, 103} <= set(rows.tolist())
    assert (score[rows] == 1).sum() > (score[rows] == 0).sum() > 0


def test_more_thought_is_no_worse() -> None:
    """The master's choice comes off at least as often as that of one who thinks of twelve strokes, over ten positions."""
    match = new("three-ball-carrom", ["Ann", "Bob"], lead="Ann")
    rng, little, much = Random(5), 0.0, 0.0
    view = match.view("Ann")
    ask = view.ask
    assert ask is not None
    hasty = Effort(12, 0, 2, 4, 2, 2, 4, rulings=20)
    for seed in range(4):
        for effort in (hasty, replace(MASTER, strokes=1500, ways=0, sieved=100, finalists=12, samples=20)):
            found = Chooser(match.game, view, ask, effort, 1.0, seed).choices()
            made = 0
            for _ in range(20):
                said = rule_on(
                    match.game, view, Played("Ann", strike(view, execute(found[0].stroke, rng, 1.0, view.bed)))
                )
                made += isinstance(said, Ruling) and said.state.turn == "Ann"
            if effort is hasty:
                little += made
            else:
                much += made
    assert much > little


@pytest.mark.parametrize("game", ["carroms", "bagatelle", "fifteen-ball-pool"])
def test_a_decision_costs_no_more_than_it_may(game: str) -> None:
    """What is simulated and ruled on is counted, however dear a stroke is: by what strokes cost on average, so nearly."""
    match = new(game, ["Ann", "Bob"], **({"lead": "Ann"} if game == "fifteen-ball-pool" else {}))
    bench = Bench({seat: player_for(game, 1) for seat in match.seats}, 1)
    while match.ask is not None and match.ask.kind != STROKE:
        bench.act(match)
    assert match.ask is not None
    for number in (6, 8):
        effort = level(number).effort
        chooser = Chooser(match.game, match.view(match.ask.seat), match.ask, effort, 1.0, 3)
        assert chooser.choices()
        assert chooser.budget.spent < 1.5 * effort.work


@pytest.mark.some(3)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_stroke_from_hand_is_none_that_always_fouls(seed: int) -> None:
    """At four-ball carrom the lead must leave the string before it meets a cushion, and stop beyond the deep red: no zone says so,
    and the referee's word on a few strokes of a kind has to tell it of the others.
    """
    with new("four-ball-carrom", ["Ann", "Bob"], lead="Ann") as match:
        assert match.ask is not None
        view = match.view("Ann")
        best = Chooser(match.game, view, match.ask, level(8).effort, 1.0, seed).choices()[0].stroke
        rng, fair = Random(seed), 0
        for _ in range(30):
            said = rule_on(match.game, view, Played("Ann", strike(view, execute(best, rng, 1.0, view.bed))))
            fair += isinstance(said, Ruling) and not any(isinstance(e, Foul) for e in said.effects)
    assert fair >= 27


def test_a_kind_tells_if_a_cushion_was_reached_after_the_first_meeting() -> None:
    """A soft and a hard stroke at the same ball, neither of which comes to anything else."""
    names, xy = ("white", "red"), np.array([[0.0, 0.0], [0.3, 0.0]])
    strokes = Strokes.cue("white", np.array([0.2, 3.0, 3.2]), np.zeros(3))
    batch = simulate_many(CAROM, Places(names, np.repeat(xy[None], 3, axis=0)), strokes, threads=1)
    assert not (batch.events["kind"][: batch.offsets[1]] == 2).any()
    soft, hard, harder = outcome_hashes(batch, np.zeros(3, np.int64))[0]
    assert soft != hard
    assert hard == harder


def test_a_kind_tells_what_came_before_a_zone_was_left() -> None:
    """From the string: by a side cushion within it, by one beyond it, and at once to a ball beyond it."""
    names, xy = ("white", "red"), np.array([[0.5, -0.9], [0.0, 1.2]])
    azimuth = np.radians([20.0, 70.0, 72.0])
    batch = simulate_many(
        CAROM, Places(names, np.repeat(xy[None], 3, axis=0)), Strokes.cue("white", 0.8, azimuth), threads=1
    )
    own = np.zeros(3, np.int64)
    assert len(set(outcome_hashes(batch, own)[0].tolist())) == 1
    within, beyond, other = outcome_hashes(batch, own, leaving=CAROM.zone("string"))[0]
    assert within != beyond
    assert beyond == other


def test_what_is_banked_is_told_apart_by_its_cushions() -> None:
    """Up the table and no cushion, one, and two."""
    names, xy = ("white",), np.array([[0.2, -1.0]])
    speed = np.array([0.4, 1.0, 1.6, 0.45])
    batch = simulate_many(
        CAROM,
        Places(names, np.repeat(xy[None], 4, axis=0)),
        Strokes.cue("white", speed, np.full(4, np.pi / 2)),
        threads=1,
    )
    reached = [int((batch.events[a:b]["kind"] == 2).sum()) for a, b in pairwise(batch.offsets.tolist())]
    assert reached == [0, 1, 2, 0]
    none, one, two, again = outcome_hashes(batch, np.zeros(4, np.int64), banked=True)[0]
    assert len({none, one, two}) == 3
    assert none == again
