"""The observations and counts of the states of many matches, worked out once for each kind of state."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.answers import Answer
from hoyle.envs.observations import PIECE, Observer
from hoyle.equipment import Table
from hoyle.match.legal import listed
from hoyle.match.tracing.state_templates import Hole, StateTemplate
from hoyle.record import At, Spot
from hoyle.referee import CHOOSE, STROKE, Game, InHand, State, view

BLANK = ((0,) * 256, (At(0.0, 0.0),) * 256)
"""Numbers and points enough for the holes of any kind."""


@dataclass(eq=False)
class ObservationTemplate:
    """The template of the states of one kind: what is seen of them, and counted."""

    base: NDArray[np.float32]
    columns: NDArray[np.intp]
    """The columns of the pieces whose places are points, in the table of all pieces."""
    xy: NDArray[np.float64]
    """The places of that table's pieces (pieces, 2) in m: those on named spots; NaN for the others."""
    at_point: NDArray[np.bool_]
    """The pieces of that table whose places are points."""
    counts: tuple[tuple[int, int], ...]
    """The cells of numbers in the flat observation: (cell, number)."""
    worth: NDArray[np.float64]
    """The worth of each number to each seat (numbers, seats)."""
    given: NDArray[np.float64]
    """The count of each seat besides (seats,)."""
    seat: int
    """The seat that is asked for a stroke, by number; -1 where no stroke is asked for."""
    piece: str
    struck: int
    """The column of the piece that is to be struck."""
    held: InHand | None
    """That piece, if it is in hand."""
    calls: str
    """The kind of call that must come with the stroke; empty if none must."""
    choice: Answer | None
    """The first option of a choice that is asked for."""
    unsettled: bool
    """True if something else is asked than a stroke that can be played."""
    over: bool
    winners: tuple[int, ...]


class ObservationTemplates:
    """The looks of a game's kinds of state, for one seat that learns or, with `all_seats`, for whoever is asked."""

    def __init__(
        self, game: Game, seats: tuple[str, ...], bed: Table, column: dict[str, int], seat: int, all_seats: bool
    ) -> None:
        """`column` is the place of each piece in the table of all pieces that may move."""
        self._game, self._seats, self._bed, self._column = game, seats, bed, column
        self._seat, self._all_seats = seat, all_seats
        self.observer = Observer(game, len(seats))
        self._found: dict[int, ObservationTemplate] = {}

    def of(self, kind: StateTemplate) -> ObservationTemplate:
        """The template of a kind of state, worked out the first time."""
        template = self._found.get(kind.number)
        return template if template is not None else self._found.setdefault(kind.number, self._new(kind))

    def _new(self, kind: StateTemplate) -> ObservationTemplate:
        skeleton = kind.skeleton
        ask, result = skeleton.ask, skeleton.result
        asked = ask is not None and ask.kind == STROKE
        piece = next((p for p in ask.options if p in self._column), "") if asked and ask is not None else ""
        seat = self._seats.index(ask.seat) if asked and piece and ask is not None else -1
        seen_by = seat if self._all_seats and seat >= 0 else self._seat
        state = view(kind.filled(*BLANK), self._seats[seen_by])
        base = self.observer.flat(state, self._seats[seen_by])
        all_pieces = self._game.pieces
        counts = []
        first = len(all_pieces) * len(PIECE)
        for what, name in enumerate(("scores", "lives", "ledger", "owes")):
            for who, hole in getattr(skeleton, name).items():
                if isinstance(hole, Hole):
                    place = (self._seats.index(who) - seen_by) % len(self._seats)
                    counts.append((first + place * 6 + what, hole.index))
        columns = np.array([self._column[p] for p in kind.pieces], np.intp)
        xy = np.full((len(self._column), 2), np.nan)
        for column, x, y in self._spotted(skeleton):
            xy[column] = x, y
        worth, given = self._counted(kind)
        held = next((h for h in ask.place if h.piece == piece), None) if seat >= 0 and ask is not None else None
        called = ask.calls if ask is not None and not ask.called else ""
        choice = next(listed(ask)) if ask is not None and ask.kind == CHOOSE else None
        winners = tuple(self._seats.index(who) for who in result.winners) if result else ()
        return ObservationTemplate(
            base, columns, xy, np.isin(np.arange(len(xy)), columns), tuple(counts), worth, given, seat, piece,
            self._column.get(piece, 0), held, called, choice, seat < 0 and ask is not None, ask is None, winners,
        )  # fmt: skip

    def _spotted(self, skeleton: State) -> Iterator[tuple[int, float, float]]:
        """The pieces that lie on named spots."""
        for piece, where in skeleton.layout.places.items():
            if isinstance(where, Spot) and where.name in self._bed.spots and piece in self._column:
                at = self._bed.spots[where.name]
                yield self._column[piece], at.x, at.y

    def _counted(self, kind: StateTemplate) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
        """The worth of each number to each seat, and the count of each besides, as `hoyle.players.value.standing` counts it."""
        found, given = np.zeros((kind.holes, len(self._seats))), np.zeros(len(self._seats))
        for name, worth in (("scores", 1.0), ("lives", 2.0), ("ledger", 1.0), ("owes", -1.0)):
            for i, who in enumerate(self._seats):
                value: Any = getattr(kind.skeleton, name).get(who, 0)
                if isinstance(value, Hole):
                    found[value.index, i] += worth
                elif value:
                    given[i] += worth * value
        return found, given
