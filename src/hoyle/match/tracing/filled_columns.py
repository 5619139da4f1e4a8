"""The states of many matches by column: the kind of each, and what fills it, a match a row."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.match.tracing.state_templates import FilledState, StateTemplate

Floats = NDArray[np.float64]
RowNumbers = NDArray[np.intp]


class FilledColumns:
    """States as arrays, a match a row. Numbers are whole up to 2**53; what a state's kind has no hole for is nought."""

    def __init__(self, templates: Sequence[StateTemplate], states: Iterable[FilledState] = ()) -> None:
        """`templates` are all kinds there are, by their number; more may be appended to them."""
        self._templates = templates
        states = list(states)
        self.kind: NDArray[np.int32] = np.zeros(len(states), np.int32)
        """The number of each state's kind."""
        self.numbers: Floats = np.zeros((len(states), 0))
        self.points: Floats = np.zeros((len(states), 0))
        """The x and y of the points, in turn."""
        for row, state in enumerate(states):
            self.put(row, state)

    def __len__(self) -> int:
        return len(self.kind)

    def template(self, row: int) -> StateTemplate:
        """The kind of a state."""
        return self._templates[int(self.kind[row])]

    def state(self, row: int) -> FilledState:
        """One of the states."""
        kind = self.template(row)
        numbers = self.numbers[row, : kind.holes].tolist()
        points = self.points[row, : 2 * kind.dots].tolist()
        return FilledState(kind, kind.counted(numbers), tuple(points))

    def put(self, row: int, state: FilledState) -> None:
        """Put a state in a row."""
        self._widen(len(state.numbers), len(state.points))
        self.kind[row] = state.kind.number
        self.numbers[row, : len(state.numbers)] = state.numbers
        self.points[row, : len(state.points)] = state.points

    def take(self, rows: RowNumbers, kind: StateTemplate, numbers: Sequence[Any], points: Sequence[Any]) -> None:
        """Put states of one kind in rows: each number and coordinate is the same for all, or a column (rows,)."""
        self._widen(len(numbers), len(points))
        self.kind[rows] = kind.number
        for columns, values in ((self.numbers, numbers), (self.points, points)):
            block = np.empty((len(values), len(rows)))
            for k, value in enumerate(values):
                block[k] = value
            columns[rows, : len(values)] = block.T

    def by_kind(self, values: RowNumbers, rows: RowNumbers | None = None) -> Iterator[tuple[StateTemplate, RowNumbers]]:
        """The values of each kind, those of a kind in the order given; `rows` have their states, the values themselves if None."""
        if not len(values):
            return
        kinds = self.kind[values if rows is None else rows]
        order = np.argsort(kinds, kind="stable")
        first = np.flatnonzero(np.diff(kinds[order]))
        for these in np.split(order, first + 1):
            yield self._templates[kinds[these[0]]], values[these]

    def _widen(self, numbers: int, coordinates: int) -> None:
        """Make room for states with so many of them."""
        if numbers > self.numbers.shape[1]:
            self.numbers = np.pad(self.numbers, ((0, 0), (0, numbers - self.numbers.shape[1])))
        if coordinates > self.points.shape[1]:
            self.points = np.pad(self.points, ((0, 0), (0, coordinates - self.points.shape[1])))
