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
from hoyle.match.tracing.outcomes import outcomes
from hoyle.match.tracing.state_templates import FilledState
from hoyle.physics import Impossible, Places, Strokes, simulate_many
from hoyle.physics.core.state import STROKE as ROW
from hoyle.players.value import points
from hoyle.record import CueStroke, Stroke
from hoyle.referee import Foul, Game, Ruling, State, rule_on

AT_ONCE = 10_000
"""Trials in one array, at most."""
MOVED = ("speed", "azimuth", "elevation", "side", "height")

Result = tuple[float, float, float]
"""The points gained, whether the seat goes on, and whether it was a foul."""
Trials = list[Result]
Known = dict[Hashable, Result | None]
"""A trial by the kind of a state after it, its numbers, and whether it was a foul; None where places tell as well."""


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


def in_arrays(game: Game, state: State, meant: CueStroke, trials: int, seed: int) -> Trials:
    """The same for balls on a table, all at once; one ruling for all outcomes of which the referee asks the same."""
    rng, bulk, known = np.random.default_rng(seed), Bulk(game), Known()
    return [
        trial
        for first in range(0, trials, AT_ONCE)
        for trial in in_array(bulk, known, state, meant, min(AT_ONCE, trials - first), rng)
    ]


def in_array(bulk: Bulk, known: Known, state: State, meant: CueStroke, trials: int, rng: np.random.Generator) -> Trials:
    """So many of them in one array; `known` holds what outcomes of a kind brought."""
    tally = Trials()
    assert state.ask is not None
    seat, start = state.ask.seat, state.layout if meant.place is None else state.layout.put(meant.ball, meant.place)
    pieces = tuple(p for p in start.on_table() if not p.startswith("#"))
    laid = replace(state, layout=start)
    pieces = tuple(p for p in pieces if laid.position(p))
    xy = np.array([[(at.x, at.y) for p in pieces if (at := laid.position(p))]])
    done = erring_columns({name: np.full(trials, getattr(meant, name)) for name in MOVED}, OLYMPIAD, state.bed, rng)
    rows = np.zeros(trials, ROW)
    rows["piece"], rows["cue"] = pieces.index(meant.ball), 1
    for name, column in done.items():
        rows[name] = column
    strokes = Strokes(pieces, rows)
    batch = simulate_many(state.bed, Places(pieces, np.repeat(xy, trials, axis=0)), strokes, threads=1)
    stand, plain = bulk.enter(state), list(strokes)
    for outcome in outcomes(batch):
        stroke = plain[outcome.row]
        assert isinstance(stroke, CueStroke)
        stroke = CueStroke(
            stroke.ball, stroke.speed, stroke.azimuth, stroke.elevation, stroke.side, stroke.height, meant.place,
            meant.calls,
        )  # fmt: skip
        verdict = bulk.rule(stand, stroke, outcome, batch)
        if verdict.refused:
            continue
        foul = any(effect[0] == "Foul" for effect in verdict.effects)
        after = verdict.after
        alike = after.kind.number, after.numbers, foul
        if alike not in known:
            known[alike] = wherever(bulk.game, state, after, seat, foul)
        tally.append(known[alike] or brought(bulk.game, state, bulk.leave(after), seat, foul))
    return tally


class _Nowhere:
    """A place that nobody may ask about."""

    def __getattr__(self, name: str) -> Any:
        raise _Asked(name)


class _Asked(Exception):
    """A place was asked about."""


def wherever(game: Game, before: State, after: FilledState, seat: str, foul: bool) -> Result | None:
    """One trial by the state after it, if nothing in it depends on places; else None, for a game may weigh them (`worth`)."""
    nowhere: Any = _Nowhere()
    try:
        return brought(game, before, after.kind.filled(after.numbers, [nowhere] * (len(after.points) // 2)), seat, foul)
    except _Asked:
        return None
