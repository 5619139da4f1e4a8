"""How nets of pots learn: what a referee says of strokes by lot, and what a layout offers."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import numpy as np

from benchmarks.learn.fitting import fit_dense
from benchmarks.learn.layouts import OFFERED, TIMES
from benchmarks.learn.playing import Lessons
from hoyle.match.noise.hand import Error
from hoyle.players.geometry.aims import Floats
from hoyle.players.geometry.sampling import sample_strokes
from hoyle.players.learned.nets import Dense, Singles
from hoyle.players.learned.pot_features import OFFERS, layout_features, outcomes
from hoyle.players.rollouts.batch_referee import REFUSED, BatchReferee
from hoyle.players.rollouts.calls import callables, meant
from hoyle.players.rollouts.cue_positions import bedded, cue_positions
from hoyle.players.rollouts.rollout import Workspace
from hoyle.referee import Ask, Game, State

HEARD, MISCALLED = 60, 0.25
"""Strokes put to the referee from each position, and the share of them that call something else than what falls."""


def hear(game: Game, view: State, ask: Ask, heard: Lessons, seed: int) -> None:
    """Put strokes by lot to the referee, each by itself, and keep what came of them and what it said."""
    held = cue_positions(view, ask, 4, Random(seed))
    if held is None:
        return
    rng = np.random.default_rng(seed)
    workspace, calls = Workspace(view, held), callables(view, ask, held.names)
    rollout = meant(workspace.play(sample_strokes(held, workspace.bed, HEARD, rng)), view, ask, calls)
    if calls:
        other = rng.integers(0, len(calls), len(rollout))
        call = np.where(rng.random(len(rollout)) < MISCALLED, other, rollout.aims.call)
        rollout = replace(rollout, aims=rollout.aims.but(call=call))
    referee = BatchReferee(game, workspace, ask.seat, calls)
    gain, turn = referee.gains(referee.singly(rollout))
    able = (gain > REFUSED) & (turn != 0)  # what a match's end is worth no outcome tells
    if able.any():
        heard.outcomes.append(outcomes(view, rollout)[able].astype(np.float32))
        heard.changed.append(np.stack([gain, turn], axis=1)[able].astype(np.float32))


def offered(view: State, ask: Ask, hand: Error) -> Floats:
    """What a net reads of a layout."""
    names = bedded(view, ask)
    xy = np.array([[(at.x, at.y) if (at := view.position(p)) else (np.nan, np.nan) for p in names]])
    cue = np.array([names.index(ask.options[0])])
    return layout_features(view.bed, names, xy.reshape(1, -1, 2), cue, hand)[0]


def first_hope() -> Dense:
    """A net that has learned nothing: a layout is worth what its likeliest pots promise by rule of thumb."""
    weights = np.zeros((OFFERS, 1), np.float32)
    weights[:3, 0] = 8.0, 4.0, 2.0
    return Dense(
        ((weights, np.full(1, -3.0, np.float32)),), np.zeros(OFFERS, np.float32), np.ones(OFFERS, np.float32), 1.0
    )


def hope(x: Singles, y: Singles, rng: np.random.Generator) -> Dense:
    """A net of what layouts are worth to whoever is next, by what they brought, the first column of `y`."""
    return fit_dense(x, y[:, 0], OFFERED, TIMES, rng)
