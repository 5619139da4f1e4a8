"""Pots as nets read them: what came of strokes on a table with pockets, by what a referee asks of them, and what a layout offers
whoever is next.
"""

from __future__ import annotations

import numpy as np

from hoyle.equipment import Table
from hoyle.match.noise.hand import Error
from hoyle.physics.core.state import CUSHIONED, DOWN, MET, REST
from hoyle.players.geometry.aims import Bools, Floats, Ints
from hoyle.players.position.pot_probability import chances
from hoyle.players.rollouts.rollout import Rollout
from hoyle.referee import State

BEST, PAID = 6, 4
"""So many of the likeliest pots are told, and of those that pay best by their numbers."""
OFFERS, OUTCOMES = 20, 14
"""Inputs of either kind of net."""
HIGHEST = 15.0
"""The highest number of a ball."""
FULL = 120.0
"""The sum of all numbers."""
OPENED = 2
"""So many balls brought to cushions are as good as any number."""


def numbers(names: tuple[str, ...]) -> Floats:
    """The numbers on pieces; 0 for those without one."""
    return np.array([float(name) if name.isdecimal() else 0.0 for name in names])


def called(state: State, rollout: Rollout) -> tuple[Ints, Ints]:
    """Return which piece each stroke calls, and into which pocket; -1 where any will do."""
    ask, none = state.ask, np.full(len(rollout), -1)
    if ask is None or not ask.calls or ask.called:
        return none, none
    pockets = len(state.bed.openings) if ask.calls == "pocket" else 1
    call = rollout.aims.call
    return np.where(call < 0, -1, call // pockets), np.where((call < 0) | (pockets == 1), -1, call % pockets)


def outcomes(state: State, rollout: Rollout) -> Floats:
    """Return what came of strokes, (strokes, inputs): if it was in order, if what was called fell, and what fell with it."""
    batch, n = rollout.batch, len(rollout)
    row, struck = np.arange(n), rollout.struck
    own = np.zeros(batch.motions.shape, np.bool_)
    own[row, struck] = True
    down = (batch.motions == DOWN) & ~own
    off = ((batch.motions != DOWN) & (batch.motions != REST) & ~own & ~np.isnan(lying(rollout)[..., 0])).any(axis=1)
    hit, late, rails = _contacts(rollout)
    fell = down.any(axis=1)
    stays = batch.motions[row, struck] == REST
    clean = hit & stays & (late | fell) & ~batch.double_hit & ~batch.push
    piece, pocket = called(state, rollout)
    free = piece < 0
    fits = down[row, piece] & ((pocket < 0) | (batch.pockets[row, piece] == pocket))
    made = np.where(free, fell, fits)
    good = made & clean & ~off
    fallen = (down * numbers(rollout.positions.names)).sum(axis=1) / HIGHEST
    columns = [
        hit, stays, late | fell, clean, good, good * fallen, good * down.sum(axis=1), made & ~clean, fell & clean & ~made, off,
        free & ~clean, free & clean & ~fell & (rails < OPENED), free, (made & ~clean) * fallen,
    ]  # fmt: skip
    return np.stack([np.asarray(one, float) for one in columns], axis=1)


def clean_pots(number: Floats) -> Floats:
    """The same of strokes by which a called ball with a number falls and nothing else happens, (strokes, inputs)."""
    found = np.zeros((len(number), OUTCOMES))
    found[:, [0, 1, 2, 3, 4, 6]] = 1.0
    found[:, 5] = number / HIGHEST
    return found


def lying(rollout: Rollout) -> Floats:
    """Return where the pieces lay before each stroke, (strokes, pieces, 2)."""
    found: Floats = rollout.positions.xy[rollout.positions.lay[rollout.aims.position]]
    return found


def _contacts(rollout: Rollout) -> tuple[Bools, Bools, Ints]:
    """If each stroke met a ball, if anything reached a cushion after that, and how many balls besides the struck one did."""
    batch, n, events = rollout.batch, len(rollout), rollout.batch.events
    of = np.repeat(np.arange(n), np.diff(batch.offsets))
    mine = rollout.struck[of]
    met = np.flatnonzero((events["kind"] == MET) & ((events["piece"] == mine) | (events["other"] == mine)))
    rows, at = np.unique(of[met], return_index=True)
    first = np.full(n, len(events))
    first[rows] = met[at]
    rail = np.flatnonzero(events["kind"] == CUSHIONED)
    late = np.zeros(n, np.bool_)
    late[of[rail][rail > first[of[rail]]]] = True
    others = rail[events["piece"][rail] != mine[rail]]
    touched = np.zeros(batch.motions.shape, np.bool_)
    touched[of[others], events["piece"][others]] = True
    return first < len(events), late, touched.sum(axis=1)


def layout_features(bed: Table, names: tuple[str, ...], xy: Floats, cue: Ints, hand: Error) -> Floats:
    """Return what layouts (n, pieces, 2) offer who strikes piece `cue` (n,), (n, inputs). A piece in hand lies nowhere."""
    row = np.arange(len(xy))
    there = ~np.isnan(xy[..., 0])
    there[row, cue] = False
    chance, free = chances(bed, xy, row, cue, np.ones(len(names)), hand)
    number = numbers(names)
    held = np.isnan(xy[row, cue, 0])
    likely = -np.sort(-_wide(chance, BEST), axis=1)[:, :BEST]
    paid = -np.sort(-_wide(chance * number, PAID), axis=1)[:, :PAID] / HIGHEST
    lies = there.sum(axis=1)
    none = np.prod(1.0 - chance, axis=1)
    rest = np.stack(
        [lies / HIGHEST, (there * number).sum(axis=1) / FULL, free, held, held * free, none, free * lies / HIGHEST,
         (there * number).max(axis=1) / HIGHEST, chance.sum(axis=1) / HIGHEST, (chance * number).sum(axis=1) / FULL], axis=1,
    )  # fmt: skip
    found: Floats = np.concatenate([likely, paid, rest], axis=1)
    return found


def _wide(values: Floats, least: int) -> Floats:
    """Values with as many columns at least."""
    short = least - values.shape[1]
    return np.pad(values, ((0, 0), (0, short))) if short > 0 else values
