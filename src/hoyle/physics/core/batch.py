"""The results of many strokes, as arrays."""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.core.bed import Bed
from hoyle.physics.core.records import GONE, laid_out, make_contacts, make_record
from hoyle.physics.core.state import FAIR, PUSH, TWICE
from hoyle.physics.errors import Impossible
from hoyle.record import Contact, Layout, Record, Stroke, struck_piece

CHUNK = 256
"""Strokes that a thread takes at once, at most."""
ROOM = 128
"""Events kept a stroke before it is played again with more room."""


@dataclass(frozen=True, eq=False, repr=False)
class Batch:
    """The results of n strokes; row i is stroke i's, column j its j-th piece on the bed (with `Places`, the j-th of them all).

    - `pieces[i]`: the names of the columns of row i; with lists of layouts rows may be shorter than w, the longest.
    - `places` (n, w, 2) float64: centres at rest, metres from the bed's middle, NaN for what is not at rest on the bed.
    - `motions` (n, w) int8: `REST`, `DOWN`, `OFF`, `LODGED` or `ABSENT` of `hoyle.physics.balls.state`.
    - `pockets` (n, w) int8: for a piece that is down, an index into `holes`, the pockets' names; else -1.
    - `events` of type `hoyle.physics.core.state.EVENT`, all strokes' end to end: those of stroke i are
      `events[offsets[i]:offsets[i + 1]]` (`offsets` (n + 1,) int64), their `piece` and `other` columns of row i.
    - `durations` (n,) float64: seconds until all rested; `turns` (n,) int64: contacts and changes of motion together.
    - `miscue`, `push`, `double_hit`, `settled` (n,) bool: as `Shot` has them.
    - `refused` (n,) bool: strokes that cannot be; their rows are empty. `impossible[i]` is the reason, or None.
    """

    pieces: tuple[tuple[str, ...], ...]
    holes: tuple[str, ...]
    places: NDArray[np.float64]
    motions: NDArray[np.int8]
    pockets: NDArray[np.int8]
    events: NDArray[Any]
    offsets: NDArray[np.int64]
    durations: NDArray[np.float64]
    turns: NDArray[np.int64]
    miscue: NDArray[np.bool_]
    push: NDArray[np.bool_]
    double_hit: NDArray[np.bool_]
    settled: NDArray[np.bool_]
    refused: NDArray[np.bool_]
    _bed: Bed
    _layouts: Layout | Sequence[Layout]
    _strokes: Sequence[Stroke]
    _told: bool = True
    """False if the events were left out."""

    def __len__(self) -> int:
        return len(self.pieces)

    def __repr__(self) -> str:
        n, w = self.motions.shape
        return f"Batch({n} strokes, {w} pieces, {len(self.events)} events, {int(self.refused.sum())} refused)"

    def _layout(self, i: int) -> Layout:
        return self._layouts if isinstance(self._layouts, Layout) else self._layouts[i]

    @cached_property
    def impossible(self) -> tuple[str | None, ...]:
        """For each stroke None, or the reason why it cannot be, the same as `simulate` gives; made when first asked for."""
        reasons: list[str | None] = [None] * len(self)
        for i in np.flatnonzero(self.refused).tolist():
            reasons[i] = str(_reason(self._bed, self._layout(i), self._strokes[i]))
        return tuple(reasons)

    @cached_property
    def whose(self) -> NDArray[np.int64]:
        """The stroke that each of `events` is of."""
        return np.repeat(np.arange(len(self)), np.diff(self.offsets))

    @cached_property
    def happened(self) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
        """The kind, piece and other of each of `events`, each an array of its own: what is asked of them often is found sooner."""
        kind, piece, other = (np.ascontiguousarray(self.events[name]) for name in ("kind", "piece", "other"))
        return kind, piece, other

    def record(self, i: int, told: tuple[Layout, Stroke] | None = None) -> Record:
        """The record of stroke i, equal to `simulate`'s. Raises Impossible with the reason if it cannot be.

        `told` are the layout that it starts from, its piece in hand put down, and the stroke, where the caller has them as objects:
        pieces that the batch was not given stay where that layout has them. Raises ValueError too where the events were left out.
        """
        i = range(len(self))[i]
        if self.refused[i]:
            raise _reason(self._bed, self._layout(i), self._strokes[i])
        if not self._told:
            raise ValueError("a record needs the contacts, which events=False leaves out")
        events = self.events[self.offsets[i] : self.offsets[i + 1]]
        again = PUSH if self.push[i] else TWICE if self.double_hit[i] else FAIR
        names = self.pieces[i]
        (xs, ys), motions = self.places[i, : len(names)].T.tolist(), self.motions[i, : len(names)].tolist()
        if told is not None:
            start, stroke = told
        else:
            layout, stroke = self._layout(i), self._strokes[i]
            start = layout if stroke.place is None else laid_out(self._bed, layout, stroke)[0]
        return make_record(self._bed, start, stroke, names, xs, ys, motions, events, again)

    def stroke(self, i: int) -> Stroke:
        """Stroke i, as it was given."""
        return self._strokes[i]

    def touching(self, i: int) -> frozenset[tuple[str, str]]:
        """Every two pieces at rest in contact after stroke i, and every piece against a cushion."""
        lying = np.flatnonzero(~np.isin(self.motions[i, : len(self.pieces[i])], GONE))
        (xs, ys), names = self.places[i, lying].T.tolist(), [self.pieces[i][j] for j in lying.tolist()]
        return self._bed.touching(names, xs, ys)

    def contacts(self, i: int, event: int) -> tuple[Contact, ...]:
        """The contact that one event of stroke i was by itself; none where it was no contact."""
        first = self.offsets[i] + event
        events = self.events[first : first + 1]
        return make_contacts(self._bed, struck_piece(self._strokes[i]), self.pieces[i], events)

    def to_frame(self, library: str = "pandas") -> Any:
        """One row a stroke and piece, a data frame of `pandas` or `polars`: stroke, piece, x, y (m), motion, pocket, duration (s).

        Raises ImportError if the library is not installed, ValueError for another.
        """
        if library not in ("pandas", "polars"):
            raise ValueError(f"no data frames by {library!r}; there are pandas and polars")
        try:
            frames = import_module(library)
        except ImportError:
            raise ImportError(f"data frames need {library}: pip install {library}") from None
        n, w = self.motions.shape
        names = np.array([[*row, *[""] * (w - len(row))] for row in self.pieces], dtype=object).reshape(n, w)
        holes = np.array([*self.holes, ""], dtype=object)
        there = (names != "").ravel()
        columns = {
            "stroke": np.repeat(np.arange(n), w), "piece": names.ravel(), "x": self.places[..., 0].ravel(),
            "y": self.places[..., 1].ravel(), "motion": self.motions.ravel(), "pocket": holes[self.pockets.ravel()],
            "duration": np.repeat(self.durations, w), "refused": np.repeat(self.refused, w),
        }  # fmt: skip
        return frames.DataFrame({name: column[there] for name, column in columns.items()})

    def without_events(self) -> Batch:
        """The same batch, its contacts forgotten: it has no records, and no strokes' events."""
        none = np.zeros_like(self.offsets)
        return replace(self, events=self.events[:0].copy(), offsets=none, _told=False)

    def end(self, i: int) -> Layout:
        """Return where everything was at rest after stroke i."""
        return self.record(i).end


def _reason(bed: Bed, layout: Layout, stroke: Stroke) -> Impossible:
    """Return why a refused stroke cannot be."""
    try:
        bed.check(layout, stroke)
    except Impossible as why:
        return why
    raise AssertionError(f"a stroke was refused that can be: {layout}, {stroke}")


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
