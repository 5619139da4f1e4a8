"""A stroke tried many times as a hand has it: what each trial brought, and their means with standard errors."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from math import sqrt
from random import Random
from statistics import mean
from typing import Any

import numpy as np

from hoyle.answers import Played
from hoyle.envs.stroke_batches import erring_columns
from hoyle.envs.vector_env import in_bulk
from hoyle.match import execute
from hoyle.match.engine import strike
from hoyle.match.noise.hand import OLYMPIAD
from hoyle.match.tracing.bulk import Bulk
from hoyle.match.tracing.formulas import pairs
from hoyle.match.tracing.outcomes import outcomes
from hoyle.match.tracing.question_tree import Questions
from hoyle.match.tracing.state_templates import FilledState
from hoyle.match.tracing.traced_values import Trace, Traced, TracedAt
from hoyle.physics import Batch, Impossible, Places, Strokes, simulate_many
from hoyle.physics.core.state import STROKE as ROW
from hoyle.players.rollouts.rollout import in_bulk as together
from hoyle.players.value import points
from hoyle.record import CueStroke, Stroke, struck_piece
from hoyle.referee import Foul, Game, Ruling, State, rule_on

AT_ONCE = 10_000
"""Trials in one array, at most."""
MOVED = ("speed", "azimuth", "elevation", "side", "height")

Result = tuple[float, float, float]
"""The points gained, whether the seat goes on, and whether it was a foul."""
Trials = list[Result]
Known = dict[Hashable, Any]
"""A trial by the kind of a state after it, its numbers, and whether it was a foul: a result, or questions about places and what
follows from their answers; None where no questions tell.
"""


def brought(game: Game, before: State, after: State, seat: str, foul: bool) -> Result:
    """One trial, by the states before and after it."""
    gained = {s: points(game, after, s) - points(game, before, s) for s in before.seats}
    rest = [gained[s] for s in gained if s != seat]
    return gained[seat] - (mean(rest) if rest else 0.0), float(after.turn == seat), float(foul)


def means(trials: Trials) -> dict[str, float | int]:
    """Means of trials with their standard errors, and of how many."""
    rows = np.array(trials)
    n, means = len(rows), rows.mean(axis=0)
    errors = rows.std(axis=0, ddof=1) / sqrt(n) if n > 1 else np.zeros(3)
    found: dict[str, float | int] = {"trials": n}
    for k, name in enumerate(("gained", "kept")):
        found |= {name: round(float(means[k]), 5), f"{name}_error": round(float(errors[k]), 5)}
    return found | {"fouls": round(float(means[2]), 5)}


def tried(game: Game, state: State, meant: Stroke, trials: int, seed: int) -> Trials:
    """Play a stroke so many times as the hand has it. A slip that cannot be played is drawn anew."""
    if in_bulk(state.bed) and isinstance(meant, CueStroke):
        return in_arrays(game, state, meant, trials, seed)
    if alike(state):
        return in_batches(game, state, meant, trials, seed)
    return one_by_one(game, state, meant, trials, seed)


def one_by_one(game: Game, state: State, meant: Stroke, trials: int, seed: int) -> Trials:
    """The same, each stroke played and ruled on by itself."""
    tally, draws = Trials(), Random(seed)
    assert state.ask is not None
    seat = state.ask.seat
    for _ in range(3 * trials):
        if len(tally) == trials:
            break
        try:
            record = strike(state, execute(meant, draws, OLYMPIAD, state.bed))
        except Impossible:
            continue
        ruling = rule_on(game, state, Played(seat, record))
        if isinstance(ruling, Ruling):
            foul = any(isinstance(effect, Foul) for effect in ruling.effects)
            tally.append(brought(game, state, ruling.state, seat, foul))
    return tally


def alike(state: State) -> bool:
    """True where strokes can be played together and one ruling speaks for many: discs on a board, or balls among cups."""
    leaving = state.ask is not None and state.ask.target.leaving
    return together(state) and not state.bed.ramps and not leaving


def in_batches(game: Game, state: State, meant: Stroke, trials: int, seed: int) -> Trials:
    """The same where strokes are objects, so many at a time; the same draws as one by one."""
    tally, draws, drawn = Trials(), Random(seed), 0
    bulk, known = Bulk(game, fixed=True), Known()
    while len(tally) < trials and drawn < 3 * trials:
        count = min(AT_ONCE, trials - len(tally), 3 * trials - drawn)
        strokes = [execute(meant, draws, OLYMPIAD, state.bed) for _ in range(count)]
        drawn += count
        batch = simulate_many(state.bed, state.layout, strokes, threads=1)
        tally += ruled(bulk, known, state, meant, batch)
    return tally


def in_arrays(game: Game, state: State, meant: CueStroke, trials: int, seed: int) -> Trials:
    """The same for balls on a table, all at once; one ruling for all outcomes of which the referee asks the same."""
    rng, bulk, known = np.random.default_rng(seed), Bulk(game, fixed=True), Known()
    return [
        trial
        for first in range(0, trials, AT_ONCE)
        for trial in in_array(bulk, known, state, meant, min(AT_ONCE, trials - first), rng)
    ]


def in_array(bulk: Bulk, known: Known, state: State, meant: CueStroke, trials: int, rng: np.random.Generator) -> Trials:
    """So many of them in one array; `known` holds what outcomes of a kind brought."""
    start = state.layout if meant.place is None else state.layout.put(meant.ball, meant.place)
    pieces = tuple(p for p in start.on_table() if not p.startswith("#"))
    laid = replace(state, layout=start)
    pieces = tuple(p for p in pieces if laid.position(p))
    xy = np.array([[(at.x, at.y) for p in pieces if (at := laid.position(p))]])
    done = erring_columns({name: np.full(trials, getattr(meant, name)) for name in MOVED}, OLYMPIAD, state.bed, rng)
    rows = np.zeros(trials, ROW)
    rows["piece"], rows["cue"] = pieces.index(meant.ball), 1
    for name, column in done.items():
        rows[name] = column
    places = Places(pieces, np.repeat(xy, trials, axis=0))
    batch = simulate_many(state.bed, places, Strokes(pieces, rows), threads=1)
    return ruled(bulk, known, state, meant, batch)


def ruled(bulk: Bulk, known: Known, state: State, meant: Stroke, batch: Batch) -> Trials:
    """The rulings on strokes of a batch, all meant so. What no place at rest changes is looked up by what happened alone."""
    assert state.ask is not None
    tally, seat, stand, struck = Trials(), state.ask.seat, bulk.enter(state), struck_piece(meant)
    sure: dict[Hashable, Result] = {}
    for outcome in outcomes(batch):
        if (found := sure.get(outcome.key)) is not None:
            tally.append(found)
            continue
        verdict = bulk.rule_struck(stand, struck, meant.place, meant.calls, outcome, batch)
        if verdict.refused:
            continue
        foul = any(effect[0] == "Foul" for effect in verdict.effects)
        after = verdict.after
        kind = after.kind.number, after.numbers, foul
        found = asked(known.get(kind), after)
        if found is None and known.get(kind, Questions) is not None:
            found = learn(known, kind, bulk.game, state, after, seat, foul)
        tally.append(found or brought(bulk.game, state, bulk.leave(after), seat, foul))
        if found and known[kind].__class__ is not Questions and bulk.is_sure(stand, struck, meant, outcome, batch):
            sure[outcome.key] = found
    return tally


def asked(known: Any, after: FilledState) -> Result | None:
    """The result that is known of a trial by the places after it; None if none is."""
    while known.__class__ is Questions:
        known = known.answers.get(known.ask((), after.points, (), None, (), None, None))
    return known  # type: ignore[no-any-return]


def learn(
    known: Known, kind: Hashable, game: Game, before: State, after: FilledState, seat: str, foul: bool
) -> Result | None:  # fmt: skip
    """Bring one trial to a result, and keep it with what that asked of places (`worth`); None where no questions tell."""
    trace = Trace()
    points = [TracedAt(x, y, f"p[{2 * i}], p[{2 * i + 1}]", trace) for i, (x, y) in enumerate(pairs(after.points))]
    try:
        found = brought(game, before, after.kind.filled(after.numbers, points), seat, foul)
    except TypeError:  # a worth that is a length
        trace.single = True
    if trace.single or any(isinstance(value, Traced) for value in found):
        known[kind] = None
        return None
    hang: dict[Any, Any] = known
    at: Hashable = kind
    left = dict(trace.questions)
    while (node := hang.get(at)).__class__ is Questions:
        hang, at = node.answers, node.ask((), after.points, (), None, (), None, None)
        for formula in node.formulas:
            left.pop(formula, None)
    if left:
        node = hang[at] = Questions(tuple(left))
        hang, at = node.answers, tuple(left.values())
    hang[at] = found
    return found
