"""Strokes by columns put to the table: what came of them, and of which kind it was."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from dataclasses import field as made
from functools import cached_property
from math import radians

import numpy as np

from hoyle.equipment import Region, Table
from hoyle.match.engine import known, placed, strike
from hoyle.match.zone_exit import with_leaving_by_contacts
from hoyle.physics import Batch, Places, Strokes, simulate_many
from hoyle.physics.core.state import STROKE
from hoyle.physics.play import among_pins, in_columns
from hoyle.players.geometry.aims import Aims, Bools, CuePositions, Floats, Ints
from hoyle.players.rollouts.coarse_pins import bare, coarse, peg_places, pegged
from hoyle.players.rollouts.compute_budget import ComputeBudget
from hoyle.players.rollouts.outcome_hash import Hashes, crude, lying_in, outcome_hashes, quiet, rests
from hoyle.record import At, Call, CueStroke, Layout, Record, Stroke, is_on_table, struck_piece
from hoyle.referee import State

RAISED = (0.0, 4.0, 10.0, 20.0, 35.0, 55.0)
"""The angles in degrees to which the cue is raised, one after another, until a stroke can be played."""


def in_bulk(state: State) -> bool:
    """True if strokes from a state can be simulated together: where nothing topples or spins."""
    return coarsely(state) and not among_pins(state.layout)


def coarsely(state: State) -> bool:
    """True if they can be by the coarse law: where no ring stands on others, and nothing spins."""
    return not (state.bed.tops or in_columns(state.bed, state.layout))


@dataclass(frozen=True, eq=False)
class Rollout:
    """The outcome of strokes: the batch, and for each the column of the piece struck."""

    aims: Aims
    positions: CuePositions
    batch: Batch
    struck: Ints
    state: State

    def __len__(self) -> int:
        return len(self.aims)

    @cached_property
    def played(self) -> Bools:
        """True for each stroke that could be played, to its end."""
        found: Bools = ~self.batch.refused
        return found

    @cached_property
    def coarse(self) -> Hashes:
        """The kinds of what happened, as few as tell one rule's case from another's."""
        return self._hashes[0] + _called(self.aims)

    @cached_property
    def fine(self) -> Hashes:
        """The kinds of what happened and where it ended."""
        return self._hashes[1] + rests(self.batch, self.state.bed, self.struck) + _called(self.aims)

    @cached_property
    def _hashes(self) -> tuple[Hashes, Hashes]:
        """The kinds of what happened, plainly and in full, told apart as what is asked for needs it."""
        banked = self.state.ask is not None and self.state.ask.target.cushions > 0
        return outcome_hashes(self.batch, self.struck, self._zone_to_leave, banked, self._pins)

    @property
    def _pins(self) -> tuple[Floats, float] | None:
        """The places of pins that balls fell, (pins, 2), and their radius (m); None where there are none."""
        if self.state.bed.ball is None or not among_pins(self.state.layout):
            return None
        bed = pegged(self.state)
        return peg_places(bed)[1], max(peg.radius for peg in bed.pegs.values())

    @property
    def _zone_to_leave(self) -> Region | None:
        """The zone that the struck piece must leave before it meets anything; None if it need not leave any."""
        zone = self.state.ask.target.leaving if self.state.ask is not None else ""
        return self.state.bed.zone(zone) if zone else None

    @cached_property
    def shifted(self) -> Hashes:
        """The kinds of what happened, of where it ended and of where all lay before, for strokes from many layouts of a board."""
        lay = self.positions.xy[self.positions.lay[self.aims.position]]
        told: Hashes = lying_in(self.state.bed, lay, ~np.isnan(lay[..., 0]))
        return self.fine + told * np.uint64(3)

    @cached_property
    def ends(self) -> Floats:
        """The places of all pieces after each stroke, in a row for each: metres, 0 for a piece that is gone."""
        found = np.nan_to_num(places_of(self))
        return found.reshape(len(found), 2 * found.shape[1])

    @cached_property
    def crude(self) -> Hashes:
        """The kinds of what happened, by little more than how much fell."""
        return crude(self.batch, self.struck, self.state.bed.ball is None, leaving=self._zone_to_leave)

    @cached_property
    def rough(self) -> Hashes:
        """The same, and if a cushion was reached after the first meeting."""
        return self.crude + quiet(self.batch, self.struck)

    @cached_property
    def bare(self) -> Hashes:
        """The kinds of what happened, by how much fell and nothing else."""
        return crude(self.batch, self.struck, met_first=False)


def _called(aims: Aims) -> Hashes:
    found: Hashes = (aims.call + 1).astype(np.uint64) * np.uint64(0x9E3779B97F4A7C15)
    return found


@dataclass(frozen=True, eq=False)
class Workspace:
    """A state to try strokes in, by as many `threads` as given, and the positions strokes are played from there.

    With `spread` the positions are from many layouts, all of the same pieces, which differ from the state's in where the
    pieces lie. Whatever is simulated or judged here is paid for from the `budget`.
    """

    state: State
    positions: CuePositions
    threads: int = 1
    spread: bool = False
    budget: ComputeBudget = made(default_factory=ComputeBudget)

    @cached_property
    def bed(self) -> Table:
        """Return what strokes are played on: the table, pins on it standing as pegs."""
        return pegged(self.state) if among_pins(self.state.layout) else self.state.bed

    def strike(self, state: State, stroke: Stroke) -> Record:
        """Return what one stroke does, as a record. Raises Impossible for one that cannot be."""
        return strike(state, stroke) if self.bed is state.bed else coarse(state, self.bed, stroke)

    def record(self, rollout: Rollout, row: int, state: State, stroke: Stroke) -> Record:
        """The record of one stroke of a rollout, the same as `strike` gives, but for the time and place at which a piece leaves the
        zone that it must leave. Raises Impossible for one that cannot be.
        """
        if self.bed is not state.bed or state.bed.ramps:
            return self.strike(state, stroke)
        told = self._by_contacts(rollout, row, state, stroke)
        if state.ask is None or not (zone := state.ask.target.leaving):
            return told
        position = rollout.aims.position.item(row)
        start = At(*self.positions.xy[self.positions.lay.item(position), self.positions.piece.item(position)].tolist())
        level = isinstance(stroke, CueStroke) and stroke.elevation == 0.0
        found = with_leaving_by_contacts(
            told, start, self._radius(struck_piece(stroke)), state.bed.zone(zone).bounds(), level
        )
        return found or self.strike(state, stroke)

    def _radius(self, piece: str) -> float:
        """The radius of a piece, metres."""
        spec = self.state.bed.odd_balls.get(piece, self.state.bed.ball)
        return spec.radius if spec else self.state.bed.disc

    def _by_contacts(self, rollout: Rollout, row: int, state: State, stroke: Stroke) -> Record:
        """The record of one stroke of a rollout by its contacts."""
        start, struck = placed(state.layout, stroke), struck_piece(stroke)
        lies = start.on_table()
        if self.columns() and self._laid(rollout, row, lies):
            told = rollout.batch.record(row, (start, stroke))
            return replace(told, faults=tuple(known(state, told.faults))) if told.faults else told
        told = rollout.batch.record(row)
        moved = {struck} | {name for c in told.contacts for name in (c.piece, *c.others)}
        end = Layout(
            {**start.places, **{p: at for p, at in told.end.places.items() if p in lies or p in moved}},
            frozenset(z for z in start.zones if z[0] not in moved),
            told.end.touching | frozenset(t for t in start.touching if not moved & set(t)),
        )
        return Record(
            struck, told.contacts, end, tuple(known(state, told.faults)) if told.faults else (), stroke.calls,
            {struck: stroke.place} if stroke.place else {}, told.lifted, start, stroke,
        )  # fmt: skip

    def _laid(self, rollout: Rollout, row: int, lies: tuple[str, ...]) -> bool:
        """True if what a stroke of a rollout was played among are the pieces that lie on its layout."""
        there = ~np.isnan(self.positions.xy[self.positions.lay.item(rollout.aims.position.item(row)), :, 0])
        there[rollout.struck.item(row)] = True
        return {name for name, lying in zip(self.positions.names, there.tolist(), strict=True) if lying} == set(lies)

    @cached_property
    def _bare(self) -> Layout:
        """The layout without pins."""
        return bare(self.state.layout)

    def columns(self) -> bool:
        """True if the physics takes layouts as arrays here; else each stroke is an object."""
        return self.state.bed.ball is not None and not self.state.bed.holes

    def has_pockets(self) -> bool:
        """True if this is a billiard table with pockets."""
        return self.columns() and bool(self.bed.openings)

    def layout(self, position: int) -> Layout:
        """The layout that a position's stroke is played on, a piece in hand not yet put down."""
        if not self.spread:
            return self.state.layout
        return self.laid(int(self.positions.lay[position]))

    def laid(self, lay: int) -> Layout:
        """One of many layouts as an object."""
        places = self.state.layout.places
        there = {}
        for name, (x, y) in zip(self.positions.names, self.positions.xy[lay].tolist(), strict=True):
            if x == x and name in places and is_on_table(places[name]):
                there[name] = At(x, y)
        return self.state.layout.put_all(there)

    def play(self, aims: Aims, calls: Sequence[Call] = ()) -> Rollout:
        """Play strokes as they are given."""
        positions, bed = self.positions, self.bed
        struck = positions.piece[aims.position]
        if self.columns():
            rows = np.zeros(len(aims), STROKE)
            rows["piece"], rows["cue"] = struck, 1
            for name in ("speed", "azimuth", "elevation", "side", "height"):
                rows[name] = getattr(aims, name)
            places = Places(positions.names, positions.xy[positions.lay[aims.position]])
            batch = simulate_many(bed, places, Strokes(positions.names, rows), threads=self.threads)
            self.budget.pay(bed, batch)
            return Rollout(aims, positions, batch, struck, self.state)
        objects = aims.as_objects(positions, calls)
        layouts: Layout | list[Layout] = self._bare
        if self.spread:
            made = {int(lay): self.laid(int(lay)) for lay in np.unique(positions.lay[aims.position])}
            layouts = [made[int(lay)] for lay in positions.lay[aims.position]]
        batch = simulate_many(bed, layouts, objects, threads=self.threads)
        self.budget.pay(bed, batch)
        return self._by_names(aims, batch)

    def _by_names(self, aims: Aims, batch: Batch) -> Rollout:
        """The rollout of strokes whose pieces stand in other columns than the positions have them."""
        names = [self.positions.names[p] for p in self.positions.piece[aims.position]]
        struck = np.array(
            [row.index(name) if name in row else 0 for row, name in zip(batch.pieces, names, strict=True)], np.int64
        )
        return Rollout(aims, self.positions, batch, struck, self.state)

    def raised(self, aims: Aims, heights: Sequence[float] = RAISED, calls: Sequence[Call] = ()) -> list[Rollout]:
        """Play strokes with the cue raised as far as each must be: a rollout for each height that was needed."""
        trials: list[Rollout] = []
        left = aims
        for degrees in heights:
            rollout = self.play(left.but(elevation=np.where(left.flick, 0.0, radians(degrees))), calls)
            trials.append(rollout)
            left = left.take(rollout.batch.refused & ~left.flick)
            if not len(left):
                break
        return trials


def places_of(rollout: Rollout) -> Floats:
    """Return where the pieces lie at rest, (strokes, pieces, 2), by the positions' columns."""
    names, batch = rollout.positions.names, rollout.batch
    rows: dict[tuple[str, ...], list[int]] = {}
    for i, row in enumerate(batch.pieces):
        rows.setdefault(row, []).append(i)
    if rows.keys() <= {names}:
        return batch.places
    found = np.full((len(batch), len(names), 2), np.nan)
    column = {name: j for j, name in enumerate(names)}
    for row, members in rows.items():
        told = [(j, column[name]) for j, name in enumerate(row) if name in column]
        if told:
            here, there = zip(*told, strict=True)
            found[np.ix_(members, there)] = batch.places[np.ix_(members, here)]
    return found
