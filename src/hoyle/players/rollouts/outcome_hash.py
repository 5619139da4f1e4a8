"""The kind of outcome that a stroke had, as a hash: strokes of one kind are judged alike, so that thousands need few rulings.

A kind is a 64-bit sum of table entries, one for each thing that happened (Zobrist, "A new hashing method with application for game
playing", 1970): what the struck piece met, in order, and how many cushions came before; what fell where, left the table or was
thrown back; whether and by how many pieces a cushion was reached after the first meeting; and in which zones what moved came to
rest.
"""

from __future__ import annotations

from functools import cache
from math import hypot

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Disc, Polygon, Rect, Region, Table
from hoyle.equipment.regions import Quadrant
from hoyle.physics import Batch
from hoyle.physics.core.state import BACK, CUSHION_LETTERS, CUSHIONED, FELL, MET, POSTED, REST
from hoyle.players.geometry.aims import Bools, Floats, Ints
from hoyle.players.rollouts.coarse_pins import in_the_way

Hashes = NDArray[np.uint64]
FEW = 6
"""Up to so many pieces on the bed everything that the struck piece meets is told apart, and where all of them come to rest."""
CUSHIONS = 4
"""More cushions than this are as good as so many."""
CORNERS = ("HL", "HR", "FL", "FR")
SLANT = 2**0.5
"""The slope of a quadrant's sides."""
WIDE = 512
"""The number of different things that one table of entries holds."""


@cache
def _entries(what: int) -> Hashes:
    return np.random.default_rng(1970 + what).integers(1, 2**63, WIDE, np.uint64)


def _entry(what: int, which: NDArray[np.integer]) -> Hashes:
    found: Hashes = _entries(what)[which % WIDE]
    return found


def inside(region: Region, x: Floats, y: Floats, reach: float = 0.0) -> Bools:
    """Return which points lie in a region, as `contains` has it but for points on the very edge: deeper in it than `reach`, or with
    a negative one no farther from it, but for what lies off a corner.
    """
    found: Bools
    if isinstance(region, Rect):
        across = (region.x0 + reach <= x) & (x <= region.x1 - reach)
        found = across & (region.y0 + reach <= y) & (y <= region.y1 - reach)
    elif isinstance(region, Disc):
        found = (y <= region.y_max - reach) & (np.hypot(x - region.x, y - region.y) <= region.radius - reach)
    elif isinstance(region, Polygon):
        turns = [
            ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / hypot(bx - ax, by - ay)
            for (ax, ay), (bx, by) in zip(region.corners, region.corners[1:] + region.corners[:1], strict=True)
        ]
        found = np.all([t >= reach for t in turns], axis=0) | np.all([t <= -reach for t in turns], axis=0)
    elif isinstance(region, Quadrant):
        facing = x * region.fx + y * region.fy >= np.abs(x * region.fy - y * region.fx) + SLANT * reach
        away = np.hypot(x, y)
        found = facing & (region.inner + reach <= away) & (away <= region.outer - reach)
    else:
        found = np.any([inside(part, x, y, reach) for part in region.parts], axis=0)
    return found


def depths(bed: Table) -> tuple[float, ...]:
    """Return how deep in a zone a piece must lie to be told from others: with its middle, and on a board with none or all of it."""
    return (0.0,) if bed.ball else (-bed.disc, 0.0, bed.disc)


def outcome_hashes(
    batch: Batch,
    struck: Ints,
    leaving: Region | None = None,
    banked: bool = False,
    pins: tuple[Floats, float] | None = None,
) -> tuple[Hashes, Hashes]:
    """The kind of each stroke's outcome, but for where all came to rest, plainly and in full; `struck` (n,) are the columns of the
    pieces struck.

    A plain one leaves out what few rules ask for: how many pieces reached a cushion after the first meeting, and if the struck one
    did. With a zone that the struck piece is `leaving`, as it may have to before it meets anything, a kind also tells which
    cushions it reached before it met another piece, and if each of these and the first meeting came within the zone. Where a
    stroke is to be `banked`, it tells of those that meet nothing how many cushions they reached, and which of them first. With
    `pins`, their places (pins, 2) and radius (m), it tells which pin each that was touched falls on.
    """
    n, width = batch.motions.shape
    out = _entry(0, struck).copy()
    if not len(batch.events):
        return out, out
    e, row, (kind, piece, other) = batch.events, batch.whose, batch.happened
    own = struck[row]
    mine = piece == own
    # Cushions of the struck piece up to each event, within its stroke.
    cushion = (kind == CUSHIONED) & (other < len(CUSHION_LETTERS))
    touched = np.cumsum((cushion | (kind == BACK)) & mine)
    before = np.concatenate(([0], touched))[batch.offsets[:-1]][row]
    met = np.flatnonzero((kind == MET) & (mine | (other == own)))
    with_whom = np.where(mine[met], other[met], piece[met])
    first = np.sort(np.unique(row[met] * width + with_whom, return_index=True)[1])
    rows, whom = row[met[first]], with_whom[first]
    rank = np.arange(len(rows)) - np.searchsorted(rows, rows)
    cushions = (touched - before)[met[first]]
    lying = int((batch.motions[0] != 8).sum()) if n else 0
    counted = rank < (3 if lying <= FEW else 1)
    later = _met_before(row, met)
    early = cushion & mine & ~later
    if leaving is not None:
        out[rows[rank == 0]] += inside(leaving, e["x"], e["y"])[met[first]][rank == 0] * _entries(3)[11]
        out += _before_leaving(batch, row, np.flatnonzero(early), leaving)
    if banked:
        out += _bank(row, other, np.flatnonzero(early & ~np.isin(row, rows)), n)
    pegged = ((kind == CUSHIONED) | (kind == POSTED)) & (other >= len(CUSHION_LETTERS))
    out += _pegs(batch, row, mine, met[first], np.flatnonzero(pegged), pins)
    gone = np.flatnonzero((kind != MET) & (kind != CUSHIONED) & ~pegged)
    where = np.where(kind[gone] == FELL, other[gone] + 1, 0)
    np.add.at(out, row[gone], _entry(2, piece[gone] * 23 + where) * kind[gone].astype(np.uint64))
    for number, flag in enumerate((batch.miscue, batch.push, batch.double_hit)):
        out += flag * _entries(3)[number]
    after = cushion & mine & later
    others = cushion & ~mine
    out += _quiet(row, after | others, n)
    one = np.unique((row * width + piece)[others])
    more = (np.bincount(row[after], minlength=n) > 0) * _entries(3)[10]
    more += _entry(4, np.minimum(np.bincount(one // width, minlength=n), CUSHIONS))
    in_order = rows[counted], whom[counted], rank[counted], cushions[counted]
    return out + _meetings(n, in_order, CUSHIONS - 1), out + more + _meetings(n, in_order, CUSHIONS)


def _meetings(n: int, in_order: tuple[Ints, Ints, Ints, Ints], most: int) -> Hashes:
    """Return what the struck piece met in each of n strokes, by the stroke, the piece, how many it met before, and the cushions
    before that, of which more than `most` are as good as so many.
    """
    rows, whom, rank, cushions = in_order
    out = np.zeros(n, np.uint64)
    np.add.at(out, rows, _entry(1, whom * 5 + np.minimum(cushions, most)) * (2 * rank + 1).astype(np.uint64))
    return out


def _pegs(
    batch: Batch, row: Ints, mine: Bools, met: Ints, pegs: Ints, pins: tuple[Floats, float] | None = None
) -> Hashes:
    """Return which pins are touched, by what, and how many pieces were met before, by the events of meetings and those of pins; and
    which pins those fall on, if it is said where they stand.
    """
    out = np.zeros(len(batch), np.uint64)
    if not len(pegs):
        return out
    _, _, other = batch.happened
    new = np.zeros(len(other) + 1, np.int64)
    new[met + 1] = 1
    so_far = np.cumsum(new)[:-1]
    began = so_far[np.minimum(batch.offsets[:-1], len(other) - 1)][row[pegs]]
    when = np.minimum(so_far[pegs] - began, 2)
    _, once = np.unique(row[pegs] * 256 + other[pegs], return_index=True)
    np.add.at(out, row[pegs[once]], _entry(6, other[pegs[once]] * 6 + when[once] * 2 + mine[pegs[once]]))
    if pins is not None:
        e, which = batch.events[pegs[once]], other[pegs[once]] - len(CUSHION_LETTERS)
        falls_on = in_the_way(pins[0], pins[1], which, np.stack([e["x"], e["y"]], axis=1))
        np.add.at(out, row[pegs[once]], (falls_on >= 0) * _entry(9, which * len(pins[0]) + falls_on))
    return out


def _before_leaving(batch: Batch, row: Ints, early: Ints, zone: Region) -> Hashes:
    """Return which cushions were reached before any piece was met, by the events given, and which of them within a zone."""
    out, e, sorts = np.zeros(len(batch), np.uint64), batch.events[early], 2 * len(CUSHION_LETTERS)
    one = np.unique(row[early] * sorts + 2 * e["other"] + inside(zone, e["x"], e["y"]))
    np.add.at(out, one // sorts, _entry(7, one % sorts))
    return out


def _bank(row: Ints, other: Ints, cushioned: Ints, n: int) -> Hashes:
    """Return how many cushions were reached in each of n strokes, and which of them first, by the events given."""
    out = np.zeros(n, np.uint64)
    which, first = np.unique(row[cushioned], return_index=True)
    times = np.minimum(np.bincount(row[cushioned], minlength=n)[which], CUSHIONS)
    out[which] = _entry(8, times * len(CUSHION_LETTERS) + other[cushioned[first]])
    return out


def quiet(batch: Batch, struck: Ints) -> Hashes:
    """Return in which strokes no cushion was reached after the first meeting."""
    row, (kind, piece, other) = batch.whose, batch.happened
    mine = piece == struck[row]
    met = np.flatnonzero((kind == MET) & (mine | (other == struck[row])))
    return _quiet(row, (kind == CUSHIONED) & (~mine | _met_before(row, met)), len(batch))


def _quiet(row: Ints, cushioned: Bools, n: int) -> Hashes:
    out: Hashes = (np.bincount(row[cushioned], minlength=n) == 0) * _entries(3)[12]
    return out


def crude(
    batch: Batch, struck: Ints, board: bool = False, met_first: bool = True, leaving: Region | None = None
) -> Hashes:
    """The kinds that are told apart where there are too many others: what was met first, what became of the piece struck, and how
    many others fell or left the table; on a board, also what fell, in a corner or elsewhere, and what was thrown back.

    Without `met_first` it does not matter what was met. With a zone that the struck piece is `leaving`, it does if whatever it
    came to first lay within the zone.
    """
    n = len(batch)
    out = _entry(20, struck).copy()
    if not len(batch.events):
        return out
    e, row, (kind, piece, other) = batch.events, batch.whose, batch.happened
    mine = piece == struck[row]
    if met_first:
        met = np.flatnonzero((kind == MET) & (mine | (other == struck[row])))
        rows, first = np.unique(row[met], return_index=True)
        out[rows] += _entry(21, np.where(mine[met], other[met], piece[met])[first])
    if leaving is not None:
        came = np.flatnonzero(((kind == MET) & (mine | (other == struck[row]))) | ((kind == CUSHIONED) & mine))
        rows, first = np.unique(row[came], return_index=True)
        out[rows] += inside(leaving, e["x"], e["y"])[came[first]] * _entries(26)[3]
    for number, which in enumerate(((kind == FELL) & mine, (kind == FELL) & ~mine, (kind > FELL) & (kind != BACK))):
        out += _entry(22 + number, np.minimum(np.bincount(row[which], minlength=n), CUSHIONS))
    for number, flag in enumerate((batch.miscue, batch.push, batch.double_hit)):
        out += flag * _entries(26)[number]
    if board:
        gone = np.flatnonzero((kind == FELL) | (kind == BACK))
        corner = np.array([name in CORNERS for name in batch.holes], np.int64)
        fell = kind[gone] == FELL
        where = np.zeros(len(gone), np.int64)
        where[fell] = 1 + corner[other[gone][fell]]
        np.add.at(out, row[gone], _entry(25, piece[gone] * 3 + where))
    return out


def lost(batch: Batch) -> Bools:
    """Return which strokes any piece fell in, or left the table."""
    found = np.zeros(len(batch), np.bool_)
    kind, _, _ = batch.happened
    found[
        batch.whose[
            (kind == FELL) | ((kind > FELL) & (kind != BACK) & (kind != CUSHIONED) & (kind != POSTED) & (kind != MET))
        ]
    ] = True
    return found


def _met_before(row: Ints, met: Ints) -> Bools:
    """For each event whether the struck piece has met another in its stroke by then."""
    seen = np.zeros(len(row) + 1, np.int64)
    seen[met + 1] = 1
    so_far = np.cumsum(seen)[:-1]
    # The rows are in order: a stroke's first event is the last that began one.
    begins = np.flatnonzero(np.diff(row, prepend=-1))
    at_first = np.repeat(so_far[begins], np.diff(begins, append=len(row)))
    found: Bools = so_far > at_first
    return found


def rests(batch: Batch, bed: Table, struck: Ints) -> Hashes:
    """Return where all came to rest, by zones: of the struck piece, and where few are on the bed of every piece."""
    n = len(batch)
    out = np.zeros(n, np.uint64)
    lying = batch.motions == REST
    board = bed.ball is None
    few = board or int(lying.sum(axis=1).max(initial=0)) <= FEW
    if not few and bed.openings:  # many balls, and pockets to tell outcomes by
        return out
    if few:
        return out + lying_in(bed, batch.places, lying)
    x, y = batch.places[..., 0], batch.places[..., 1]
    every = np.arange(n)
    for number, region in enumerate(bed.zones.values()):
        out += inside(region, x[every, struck], y[every, struck]) * _entries(30 + number)[0]
    return out


def lying_in(bed: Table, xy: Floats, which: Bools) -> Hashes:
    """The zones that the pieces of layouts lie in, (layouts, pieces, 2), of those `which` say (layouts, pieces)."""
    out = np.zeros(len(xy), np.uint64)
    x, y = np.ascontiguousarray(xy[..., 0]), np.ascontiguousarray(xy[..., 1])
    for number, region in enumerate(bed.zones.values()):
        for k, reach in enumerate(depths(bed)):
            within = inside(region, x, y, reach) & which
            out += within.astype(np.uint64) @ _entries(30 + number)[k * xy.shape[1] : (k + 1) * xy.shape[1]]
    return out
