"""The states of many matches by column: where pieces lie, what each seat has, and what is seen of it, a match a row."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import numpy as np
from numpy.typing import NDArray

from hoyle.envs.observation_templates import ObservationTemplates
from hoyle.envs.observations import PIECE
from hoyle.match.tracing.filled_columns import FilledColumns, RowNumbers
from hoyle.match.tracing.state_templates import FilledState, StateTemplate

Floats = NDArray[np.float64]


class StateColumns:
    """The states of many matches, and what an environment asks of them as arrays."""

    def __init__(
        self, templates: ObservationTemplates, pieces: tuple[str, ...], all_pieces: tuple[str, ...], seats: int,
        kinds: Sequence[StateTemplate],
    ) -> None:  # fmt: skip
        """`pieces` are those that may move, the columns; `all_pieces` those of an observation; `kinds` all kinds by number."""
        self._templates, self._kinds = templates, kinds
        self._width, self._seats = len(pieces), seats
        self._cells = np.array(
            [[all_pieces.index(piece) * len(PIECE) + k for k in (0, 1)] for piece in pieces], np.intp
        )
        self.fill([])

    def fill(self, states: Iterable[FilledState]) -> None:
        """Take other states, as many as there are."""
        self.states = FilledColumns(self._kinds, states)
        n = len(self.states)
        self.xy: Floats = np.full((n, self._width, 2), np.nan)
        """The places of pieces on the bed, in metres; NaN for what lies elsewhere."""
        self._at_point = np.zeros((n, self._width), np.bool_)
        self._base = np.zeros((n, self._templates.observer.size), np.float32)
        self.have: Floats = np.zeros((n, self._seats))
        """The count of each seat, as `hoyle.players.value.standing` counts it."""
        self.seat = np.full(n, -1)
        """The seat that is asked for a stroke; -1 where none is."""
        self.struck = np.zeros(n, np.int64)
        """The column of the piece that is to be struck."""
        self.held = np.zeros(n, np.bool_)
        """True where that piece is in hand."""
        self.over = np.zeros(n, np.bool_)
        self.refresh(np.arange(n))

    def refresh(self, rows: RowNumbers) -> None:
        """Work out the columns of some matches anew."""
        for kind, at in self.states.by_kind(rows):
            template = self._templates.of(kind)
            self.seat[at], self.over[at] = template.seat, template.over
            self.struck[at], self.held[at] = template.struck, template.held is not None
            self.xy[at], self._at_point[at], self._base[at] = template.xy, template.at_point, template.base
            if width := len(template.columns):
                points = self.states.points[at, : 2 * width].reshape(len(at), width, 2)
                self.xy[at[:, None], template.columns] = points
            self.have[at] = template.given
            if len(template.worth):
                numbers = self.states.numbers[at, : kind.holes]
                self.have[at] += numbers @ template.worth
                for cell, number in template.counts:
                    self._base[at, cell] = np.clip(numbers[:, number], -1e6, 1e6)

    def observe(self, scale: Floats, noise: Floats | None = None) -> NDArray[np.float32]:
        """The observations of all: places times `scale`, seen with `noise` (n, pieces, 2) in metres."""
        found = self._base.copy()
        xy = self.xy if noise is None else self.xy + noise
        cells = self._cells.ravel()
        lying = np.repeat(self._at_point, 2, axis=1)
        places = np.clip(xy * scale, -2, 2).reshape(len(found), -1)
        found[:, cells] = np.where(lying, places, found[:, cells])
        return found
