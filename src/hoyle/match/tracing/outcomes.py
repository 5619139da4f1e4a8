"""The outcomes of the strokes of a batch, by their kind: contacts in order, who rests how, and what touches what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.match.tracing.traced_values import Formula
from hoyle.record import CUSHION_TOUCH, At, Layout, Record, is_on_table

if TYPE_CHECKING:
    from hoyle.physics import Batch


class Outcome(NamedTuple):
    """The outcome of one stroke of a batch, as `Bulk.rule` wants it; made by `outcomes`."""

    row: int
    key: tuple[bytes, bytes, int, tuple[Any, frozenset[tuple[str, str]]] | None]
    """The events (kind, piece and other, three bytes each), motions at rest, what the cue did, and contacts and touching where
    events do not tell them.
    """
    ends: list[list[float]]
    letters: Sequence[int]


class BatchOutcomes:
    """The outcomes of the strokes of a batch, made one at a time. Strokes are of balls on a table, or of discs on a board."""

    def __init__(self, batch: Batch, in_lists: bool = False) -> None:
        """`in_lists` has all places ready as lists: quicker where every outcome is wanted."""
        from hoyle.physics.core.state import CUSHION_LETTERS, CUSHIONED, MET

        self._batch = batch
        e = batch.events
        told = np.empty((len(e), 3), np.uint8)
        told[:, 0], told[:, 1] = e["kind"], e["piece"]
        lettered = np.array([side in CUSHION_LETTERS for side in batch._bed.geometry.sides], np.bool_)
        cushioned = e["kind"] == CUSHIONED
        cushioned[cushioned] = lettered[e["other"][cushioned]]
        told[:, 2] = np.where(cushioned, 0, e["other"])
        self._raw, self._offsets = told.tobytes(), batch.offsets.tolist()
        self._rests: Any = batch.places.tolist() if in_lists else batch.places
        self._letters: Any = e["other"].tolist() if in_lists else e["other"]
        row = np.repeat(np.arange(len(batch)), np.diff(batch.offsets))
        # What lasts, and what happens at one instant, is told as fewer contacts: see `hoyle.physics.core.records.make_contacts`.
        self._odd = np.zeros(len(batch), np.bool_)
        self._odd[row[e["lasting"] != 0]] = True
        at_once = (e["kind"][1:] == MET) & (np.diff(e["time"]) <= 1e-9) & (np.diff(row) == 0)
        self._odd[row[1:][at_once]] = True
        self._near = _may_touch(batch)
        self._touching: dict[tuple[Any, bytes, bytes], frozenset[tuple[str, str]]] = {}
        self.motions: NDArray[np.int8] = _motions(batch)
        """The motions at rest, a row for each stroke."""
        self._motions, self._width = self.motions.tobytes(), self.motions.shape[1]
        self.flags: NDArray[np.uint8] = (batch.push + 2 * batch.double_hit).astype(np.uint8)
        """A number for each stroke that tells a fair one from a push and a double hit."""
        self.plain: NDArray[np.bool_] = ~(self._odd | self._near.any(axis=1))
        """True for strokes whose events tell all of what touched what, and after which nothing touches."""

    def events(self, row: int) -> bytes:
        """The events of a stroke: kind, piece and other, three bytes each."""
        return self._raw[3 * self._offsets[row] : 3 * self._offsets[row + 1]]

    def _touched(self, row: int) -> frozenset[tuple[str, str]]:
        """The pairs that touch after a stroke; found once for all after which the pieces that may touch anything lie as they do."""
        near = self._near[row]
        key = self._batch.pieces[row], near.tobytes(), self._batch.places[row][near].tobytes()
        if key not in self._touching:
            self._touching[key] = self._batch.touching(row)
        return self._touching[key]

    def __getitem__(self, row: int) -> Outcome:
        more: tuple[Any, frozenset[tuple[str, str]]] | None = None
        if not self.plain[row]:
            told_as = None
            if self._odd[row]:
                told_as = tuple((c.kind, c.piece, c.others, c.where) for c in self._batch.record(row).contacts)
            more = told_as, self._touched(row)
        width, first, last = self._width, self._offsets[row], self._offsets[row + 1]
        motions = self._motions[width * row : width * row + width]
        key = (self.events(row), motions, int(self.flags[row]), more)
        ends, letters = self._rests[row], self._letters[first:last]
        if ends.__class__ is not list:
            ends, letters = ends.tolist(), letters.tolist()
        return Outcome(row, key, ends, letters)


def outcomes(batch: Batch) -> list[Outcome]:
    """The outcomes of the strokes of a batch, without those refused."""
    found = BatchOutcomes(batch, in_lists=True)
    return [found[row] for row in np.flatnonzero(~batch.refused).tolist()]


STIRRED = 64
"""Added to the motion of a piece that a layout has on a spot or above others, if it rests elsewhere after a stroke."""


def _motions(batch: Batch) -> NDArray[np.int8]:
    """The motions at rest; other numbers for what lay on a spot or above others and lies elsewhere."""
    from hoyle.physics.core.state import REST

    bed, layout = batch._bed, batch._layouts
    if not isinstance(layout, Layout):
        return batch.motions
    found = batch.motions.copy()
    for j, name in enumerate(next((row for row in batch.pieces if row), ())):
        where = layout.places[name]
        if is_on_table(where) and not (isinstance(where, At) and not where.z):
            at = bed.place(name, where)
            there = (batch.places[:, j, 0] == at.x) & (batch.places[:, j, 1] == at.y)
            found[(found[:, j] == REST) & ~there, j] += STIRRED
    return found


def _may_touch(batch: Batch) -> NDArray[np.bool_]:
    """The pieces, (strokes, pieces), that may lie against another or a cushion; the physics tells which do."""
    x, y = batch.places[..., 0], batch.places[..., 1]
    w, h, size = _bounds(batch)
    margin = 1e-4
    with np.errstate(invalid="ignore"):
        found: NDArray[np.bool_] = np.logical_or(np.abs(x) > w - margin, np.abs(y) > h - margin)
        for j in range(1, x.shape[1]):
            apart = (x[:, :j] - x[:, j : j + 1]) ** 2 + (y[:, :j] - y[:, j : j + 1]) ** 2
            close = apart < (2 * size + margin) ** 2
            found[:, :j] |= close
            found[:, j] |= close.any(axis=1)
    return found


def _bounds(batch: Batch) -> tuple[float, float, float]:
    """The half width and length within which no piece touches a cushion, and the largest radius of a piece (m)."""
    bed: Any = batch._bed
    if bed.table.ball is None:
        size = max((bed.disc(name).radius for row in set(batch.pieces) for name in row), default=0.0)
        return bed.table.width / 2 - size, bed.table.length / 2 - size, size
    rim = max(bed.rho, min([bed.rho, *(bed.reach(name) for name in bed.odd)]))
    size = max([bed.radius, *(ball.radius for ball in bed.odd.values())])
    return bed.geometry.clear[0] - rim, bed.geometry.clear[1] - rim, size


def cushion_letters(record: Record, batch: Batch, outcome: Outcome) -> dict[int, Formula]:
    """For each contact with a cushion, by its index, how its letter is found again; where contacts are events one by one."""
    from hoyle.physics.core.state import CUSHION_LETTERS

    others = outcome.letters
    if len(record.contacts) != len(others):
        return {}
    sides = batch._bed.geometry.sides
    told, found = repr(tuple(sides)), {}
    for k, contact in enumerate(record.contacts):
        if contact.kind == CUSHION_TOUCH and sides[others[k]] == contact.where and contact.where in CUSHION_LETTERS:
            found[k] = f"{told}[o[{k}]]"
    return found
