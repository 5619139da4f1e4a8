"""The calls that go with strokes by columns: the piece that falls, and where, if the stroke comes off as it is meant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from hoyle.physics.core.state import FELL
from hoyle.players.geometry.aims import Bools, Ints
from hoyle.players.rollouts.rollout import Rollout
from hoyle.record import Call
from hoyle.referee import Ask, State


def callables(state: State, ask: Ask, names: tuple[str, ...]) -> tuple[Call, ...]:
    """All that may be called for a stroke, each piece with each pocket in turn; nothing where no call is asked for."""
    if not ask.calls or ask.called:
        return ()
    if ask.calls != "pocket":
        return tuple(Call(name) for name in names)
    return tuple(Call(name, hole) for name in names for hole in holes(state))


def holes(state: State) -> tuple[str, ...]:
    """The pockets in the order in which the physics numbers them, or one name where there is none."""
    return tuple(pocket.name for pocket in state.bed.openings) or ("FL",)


def worth_calling(state: State, ask: Ask, names: tuple[str, ...]) -> Bools:
    """Return which pieces a seat calls: its own while any lie on the bed, else those that are nobody's, else any."""
    lying = {name for name in names if state.position(name)} - set(ask.options)
    own = set(state.pieces.get(ask.seat, ()))
    others = {piece for seat, pieces in state.pieces.items() if own and seat != ask.seat for piece in pieces}
    wanted = lying & own or lying - others or lying
    return np.array([name in wanted for name in names], np.bool_)


def meant(rollout: Rollout, state: State, ask: Ask, calls: Sequence[Call]) -> Rollout:
    """The rollout of the same strokes, each with the call of what fell first of that which is worth calling; else of anything."""
    if not calls or not len(rollout):
        return rollout
    names, batch = rollout.positions.names, rollout.batch
    wanted = worth_calling(state, ask, names)
    pockets = len(calls) // len(names)
    row, (kind, piece, other) = batch.whose, batch.happened
    column = piece if not len(batch) or batch.pieces[0] == names else _columns(rollout, row, piece)
    fell = np.flatnonzero((kind == FELL) & wanted[column])
    place = np.minimum(other[fell], pockets - 1) if pockets > 1 else np.zeros(len(fell), np.int64)
    default = int(np.argmax(wanted)) * pockets
    call = np.full(len(rollout), default)
    rows, first = np.unique(row[fell], return_index=True)
    call[rows] = column[fell][first] * pockets + place[first]
    return replace(rollout, aims=rollout.aims.but(call=call))


def _columns(rollout: Rollout, row: Ints, piece: Ints) -> Ints:
    """Pieces of events by the positions' columns, where the batch has others."""
    where = {name: j for j, name in enumerate(rollout.positions.names)}
    return np.array([where.get(rollout.batch.pieces[r][p], 0) for r, p in zip(row, piece, strict=True)], np.int64)
