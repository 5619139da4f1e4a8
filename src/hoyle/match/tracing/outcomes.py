"""The outcomes of the strokes of a batch, by their kind: contacts in order, who rests how, and what touches what."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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


def outcomes(batch: Batch, touching: Callable[[int], frozenset[tuple[str, str]]] | None = None) -> list[Outcome]:
    """The outcomes of the strokes of a batch, without those refused. Strokes are of balls on a table, or of discs on a board."""
    from hoyle.physics.core.state import CUSHION_LETTERS, CUSHIONED, MET

    e, offsets = batch.events, batch.offsets.tolist()
    told = np.empty((len(e), 3), np.uint8)
    told[:, 0], told[:, 1] = e["kind"], e["piece"]
    lettered = np.array([side in CUSHION_LETTERS for side in batch._bed.geometry.sides], np.bool_)
    cushioned = e["kind"] == CUSHIONED
    cushioned[cushioned] = lettered[e["other"][cushioned]]
    told[:, 2] = np.where(cushioned, 0, e["other"])
    raw = told.tobytes()
    row = np.repeat(np.arange(len(batch)), np.diff(batch.offsets))
    # What lasts, and what happens at one instant, is told as fewer contacts: see `hoyle.physics.core.records.make_contacts`.
    odd = np.zeros(len(batch), np.bool_)
    odd[row[e["lasting"] != 0]] = True
    at_once = (e["kind"][1:] == MET) & (np.diff(e["time"]) <= 1e-9) & (np.diff(row) == 0)
    odd[row[1:][at_once]] = True
    close = _may_touch(batch)
    motions, width = _motions(batch).tobytes(), batch.motions.shape[1]
    flags = (batch.push.astype(np.uint8) + 2 * batch.double_hit).tolist()
    rests, letters = batch.places.tolist(), e["other"].tolist()
    found = []
    for i in np.flatnonzero(~batch.refused).tolist():
        first, last = offsets[i], offsets[i + 1]
        more: tuple[Any, frozenset[tuple[str, str]]] | None = None
        if odd[i] or close[i]:
            told_as = None
            if odd[i]:
                told_as = tuple((c.kind, c.piece, c.others, c.where) for c in batch.record(i).contacts)
            more = told_as, batch.touching(i)
        key = (raw[3 * first : 3 * last], motions[width * i : width * i + width], flags[i], more)
        found.append(Outcome(i, key, rests[i], letters[first:last]))
    return found


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
    """Strokes after which a piece may lie against another or a cushion; the physics tells which do."""
    x, y = batch.places[..., 0], batch.places[..., 1]
    w, h, size = _bounds(batch)
    margin = 1e-4
    with np.errstate(invalid="ignore"):
        near = (np.abs(x) > w - margin) | (np.abs(y) > h - margin)
        found: NDArray[np.bool_] = np.any(near, axis=1)
        for j in range(1, x.shape[1]):
            apart = (x[:, :j] - x[:, j : j + 1]) ** 2 + (y[:, :j] - y[:, j : j + 1]) ** 2
            found |= (apart < (2 * size + margin) ** 2).any(axis=1)
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
