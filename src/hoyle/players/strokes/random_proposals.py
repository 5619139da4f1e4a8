"""Strokes by lot among those that a player first thinks of."""

from __future__ import annotations

from random import Random

import numpy as np

from hoyle.players.geometry.sampling import sample_strokes
from hoyle.players.rollouts.calls import callables, meant
from hoyle.players.rollouts.cue_positions import cue_positions
from hoyle.players.rollouts.rollout import Workspace, in_bulk
from hoyle.record import Stroke
from hoyle.referee import Ask, State

PLACES = 8
"""Places tried for a piece in hand."""
SPARE = 3
"""So many times as many are thought of as are wanted: some cannot be played."""


def random_proposals(state: State, ask: Ask, count: int, seed: int) -> list[Stroke]:
    """Up to `count` strokes that can be played, by lot, each with the call of what it makes if it comes off as it is meant.

    None where strokes cannot be simulated together: where something topples or spins.
    """
    held = cue_positions(state, ask, PLACES, Random(seed)) if in_bulk(state) else None
    if held is None or count < 1:
        return []
    rng = np.random.default_rng(seed)
    aims = sample_strokes(held, state.bed, max(SPARE * count, len(held)), rng)
    aims = aims.take(rng.permutation(len(aims))[: SPARE * count])
    calls = callables(state, ask, held.names)
    found: list[Stroke] = []
    for rollout in Workspace(state, held).raised(aims):
        rollout = meant(rollout, state, ask, calls)
        found += [rollout.aims.stroke(int(i), held, calls) for i in np.flatnonzero(rollout.played)]
    return found[:count]
