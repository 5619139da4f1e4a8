"""Outcomes of strokes as a net reads them: where pieces lie, what fell and what touched a rim, counted for each side.

A referee counts much the same, so that a net can learn the words of one, and is asked about a thousand strokes in the time of a few
rulings.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Region, Table
from hoyle.physics.core.state import BACK, CUSHIONED, HELD, MET, REST
from hoyle.players.geometry.aims import Bools, Floats, Ints
from hoyle.players.geometry.flicks import recess
from hoyle.players.learned.carom_features import counts
from hoyle.players.rollouts.outcome_hash import inside
from hoyle.players.rollouts.rollout import Rollout
from hoyle.record import At, Down
from hoyle.referee import State

Whole = NDArray[np.integer[Any]]
GROUPS = 3
"""Groups of pieces: one's own, those of others, nobody's."""


@dataclass(frozen=True, eq=False)
class Cast:
    """The roles of pieces in a state for the seat that is asked: `groups` (pieces, GROUPS), and their numbers as shares of 15."""

    groups: Bools
    number: Floats


def cast(state: State, names: tuple[str, ...]) -> Cast:
    """The roles of pieces called `names`."""
    ask = state.ask
    own = set(state.pieces.get(ask.seat if ask else "", ()))
    others = {p for pieces in state.pieces.values() for p in pieces} - own
    groups = np.array([(p in own, p in others, p not in own and p not in others) for p in names], np.bool_)
    number = np.array([int(p) / 15 if p.isdecimal() else 0.0 for p in names])
    return Cast(groups, number)


def inputs(state: State, rollout: Rollout) -> Floats:
    """Return what a net over outcomes reads, (strokes, inputs): the same number of inputs for all states of a game. Rows of
    strokes that could not be played are 0.
    """
    if state.bed.ball is not None and not state.bed.openings:
        return counts(rollout)
    batch = rollout.batch
    found: Floats | None = None
    kinds: dict[tuple[str, ...], int] = {}
    which = np.array([kinds.setdefault(names, len(kinds)) for names in batch.pieces])
    for names, k in kinds.items():
        rows = np.flatnonzero(which == k) if len(kinds) > 1 else np.arange(len(batch))
        told = _Outcomes(state, rollout, names, rows).inputs() if names else None
        if told is None:
            continue
        if found is None:
            found = np.zeros((len(batch), told.shape[1]))
        found[rows] = told
    return np.zeros((len(batch), 0)) if found is None else found


class _Outcomes:
    """The outcomes of strokes `rows` of a rollout, whose columns are the pieces `names`."""

    def __init__(self, state: State, rollout: Rollout, names: tuple[str, ...], rows: Ints) -> None:
        self.state, self.bed, self.names = state, state.bed, names
        batch, w = rollout.batch, len(names)
        self.motions, self.xy = batch.motions[rows, :w], batch.places[rows, :w]
        self.pockets, self.struck = batch.pockets[rows, :w], rollout.struck[rows]
        known = cast(state, names)
        self.groups, self.number = known.groups, known.number
        first = rollout.positions.first
        lawful = dict(zip(rollout.positions.names, first, strict=True)) if first is not None else {}
        self.lawful = np.array([lawful.get(name, True) for name in names], np.bool_)
        counts = np.diff(batch.offsets)
        place = np.full(len(batch), -1)
        place[rows] = np.arange(len(rows))
        of = place[np.repeat(np.arange(len(batch)), counts)]
        self.events, self.of = batch.events[of >= 0], of[of >= 0]

    def inputs(self) -> Floats:
        """The inputs: what each side has now beyond what it had, and what the struck piece did."""
        each, before = self._each(), self._before()
        change = each - before
        # What leaves a hole is told beside what falls: a referee who has counted it need not take it back.
        out = (np.maximum(-change, 0.0) * self.falling()).sum(axis=-1, keepdims=True)
        change = np.concatenate([np.where(self.falling(), np.maximum(change, 0.0), change), out], axis=-1)
        sides = np.einsum("nwf,wg->ngf", change, self.groups.astype(float))
        own = each[np.arange(len(each)), self.struck]
        return np.concatenate([sides.reshape(len(each), -1), own, self._met()], axis=1)

    def falling(self) -> Bools:
        """The features that tell of holes."""
        zones, holes = len(numbered(self.bed)), len(self.bed.pockets) if self.bed.ball is None else 1
        return np.array([0] * (1 + zones) + [1] * holes + [0, 0, 1], np.bool_)

    def _each(self) -> Floats:
        """Each piece's features after the stroke, (strokes, pieces, features)."""
        touched = np.zeros(self.motions.shape, np.bool_)
        rim = (self.events["kind"] == CUSHIONED) | (self.events["kind"] == BACK)
        touched[self.of[rim], self.events["piece"][rim]] = True
        return features(self.bed, self.xy, self.motions, self.pockets, touched, self.number)

    def _before(self) -> Floats:
        """The same before it, (1, pieces, features)."""
        w = len(self.names)
        xy, motions, pockets = np.full((1, w, 2), np.nan), np.full((1, w), -1), np.full((1, w), -1)
        holes = [p.name for p in self.bed.pockets]
        for j, name in enumerate(self.names):
            where = self.state.layout.of(name)
            if (at := self.state.position(name)) is not None and isinstance(where, At):
                xy[0, j], motions[0, j] = (at.x, at.y), REST
            elif isinstance(where, Down) and where.where in holes:
                pockets[0, j] = holes.index(where.where)
        return features(self.bed, xy, motions, pockets, np.zeros((1, w), np.bool_), self.number)

    def _met(self) -> Floats:
        """Return what the struck piece met first, and if a cushion was reached after that, (strokes, inputs)."""
        n = len(self.motions)
        kind, piece, other = self.events["kind"], self.events["piece"], self.events["other"]
        mine = self.struck[self.of]
        met = np.flatnonzero((kind == MET) & ((piece == mine) | (other == mine)))
        rows, at = np.unique(self.of[met], return_index=True)
        first = np.full(n, len(self.events))
        first[rows] = met[at]
        whom = np.full(n, -1)
        whom[rows] = np.where(piece[met[at]] == mine[met[at]], other[met[at]], piece[met[at]])
        late = np.zeros(n)
        rails = np.flatnonzero(kind == CUSHIONED)
        np.add.at(late, self.of[rails], rails > first[self.of[rails]])
        hit = whom >= 0
        groups = self.groups[whom] & hit[:, None]
        return np.stack([hit, *groups.T, self.lawful[whom] & hit, self.number[whom] * hit, late > 0], axis=1).astype(
            float
        )


def features(bed: Table, xy: Floats, motions: Whole, pockets: Whole, touched: Bools, number: Floats) -> Floats:
    """The features of pieces, (layouts, pieces, features): at rest, wholly in each zone that has a number, in each hole, gone, and
    back from a rim; what has touched a rim is in no zone. Last the number of what has fallen.
    """
    radius = 0.0 if bed.ball is not None else bed.disc
    lies = motions == REST
    clean = lies & ~(touched & (bed.ball is None))
    x, y = np.nan_to_num(xy[..., 0]), np.nan_to_num(xy[..., 1])
    zones = numbered(bed)
    sunk = _recess(bed)
    hole = np.where(lies, -1, np.where(motions == HELD, sunk, pockets))
    holes = [hole == k for k in range(len(bed.pockets))] if bed.ball is None else [hole >= 0]
    columns = [
        clean,
        *(clean & inside(zone, x, y, radius) for zone in zones),
        *holes,
        ~lies & (hole < 0) & (motions >= 0),
        lies & touched,
        (hole >= 0) * number,
    ]
    return np.stack([np.asarray(one, float) for one in columns], axis=-1)


def falls(bed: Table, struck: int) -> Floats:
    """Return what a net over outcomes reads of strokes by which one piece of each group falls and nothing else happens, (GROUPS,
    inputs); the piece struck, of group `struck`, is put down for it and stays on the bed.
    """
    zones = len(numbered(bed))
    own = zones + (len(bed.pockets) if bed.ball is None else 1) + 4
    found = np.zeros((GROUPS, GROUPS * (own + 1) + own + GROUPS + 4))
    met = GROUPS * (own + 1) + own
    for group in range(GROUPS):
        one = group * (own + 1)
        found[group, one], found[group, one + 1 + zones] = -1.0, 1.0
        found[group, [met, met + 1 + group, met + 1 + GROUPS]] = 1.0
    found[:, struck * (own + 1)] += 1.0
    found[:, GROUPS * (own + 1)] = 1.0
    return found


def numbered(bed: Table) -> list[Region]:
    """The zones that have a number, other than nought."""
    return [zone for name, zone in sorted(bed.zones.items()) if name.isdecimal() and name != "0"]


def _recess(bed: Table) -> int:
    """The index of the recess among the board's holes, -1 without one."""
    if bed.ball is not None or recess(bed) is None:
        return -1
    return next(k for k, pocket in enumerate(bed.pockets) if pocket.mouth > 0 and pocket.name in bed.spots)
