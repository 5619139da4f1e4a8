"""Layouts and strokes checked many at once, with the verdicts and bits of the checks in `hoyle.physics.balls.prepared_table`.

In all that follows n strokes are on w columns of pieces: `x` and `y` (n, w) are centres in metres; `absent` (n, w) tells which
pieces are not on the bed; `radii` and `rho` (n, w), radii and reaches at the nose.
"""

from __future__ import annotations

from functools import cache
from math import inf
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.balls.prepared_table import PreparedTable
from hoyle.physics.balls.prevalidation import cue_is_sound, release_is_sound
from hoyle.physics.balls.state import OVERLAP, RAIL
from hoyle.physics.core.state import FORGIVEN, TOUCH

Floats = NDArray[np.float64]
Bools = NDArray[np.bool_]
MANY = 12
"""From so many pieces on only those that are near each other are measured."""
SEVERAL = 64
"""From so many balls on it is looked if some lie alike."""


def sound(rows: NDArray[Any]) -> Bools:
    """Return which strokes can be, whatever the layout (n,)."""
    with np.errstate(invalid="ignore", over="ignore"):
        cue = cue_is_sound(*(rows[name] for name in ("speed", "azimuth", "elevation", "side", "height")))
        free = release_is_sound(*(rows[name] for name in ("vx", "vy", "vz", "wx", "wy", "wz")))
    return np.asarray(np.where(rows["cue"] == 1, cue, free))


def on_bed(bed: PreparedTable, x: Floats, y: Floats, rho: Floats) -> Bools:
    """True if balls can lie at such places (k,): `PreparedTable.on_bed`."""
    inside = (np.abs(x) <= bed.table.width / 2) & (np.abs(y) <= bed.table.length / 2)
    over = ~(np.isfinite(x) & np.isfinite(y))
    for cx, cy, r, ux, uy in bed.drops:
        sx, sy = x - cx, y - cy
        far = np.sqrt(sx * sx + sy * sy)
        over |= far < r - TOUCH
        inside |= (far <= 2 * r) & (sx * ux + sy * uy < 0.0)
    gap = np.full(x.shape, inf)
    for wx, wy, ux, uy, length, nx, ny, deep in bed.lines:
        sx, sy = x - wx, y - wy
        face, along = sx * nx + sy * ny, sx * ux + sy * uy
        gap = np.where((face > -deep) & (along >= 0.0) & (along <= length), np.minimum(gap, face - rho), gap)
    for wx, wy, ax, ay, bx, by in bed.joints:
        sx, sy = x - wx, y - wy
        far = np.sqrt(sx * sx + sy * sy)
        behind = (far < RAIL) & (sx * ax + sy * ay > 0.0) & (sx * bx + sy * by < 0.0) & (ax * sy - ay * sx < 0.0)
        gap = np.where(behind, np.minimum(gap, -far - rho), gap)
    for wx, wy, radius in bed.arcs:
        sx, sy = x - wx, y - wy
        gap = np.minimum(gap, np.sqrt(sx * sx + sy * sy) - radius - rho)
    return inside & ~over & (gap >= -FORGIVEN)


def set_apart(bed: PreparedTable, x: Floats, y: Floats, absent: Bools, radii: Floats, rho: Floats) -> Bools:
    """Set apart, in place, what overlaps by rounding only; which layouts cannot be (n,). `PreparedTable.settle_layout`."""
    n, w = x.shape
    bad = np.zeros(n, np.bool_)
    with np.errstate(invalid="ignore"):
        wide, long = bed.geometry.clear
        inner = (np.abs(x) <= wide - rho) & (np.abs(y) <= long - rho)
        held = np.zeros(x.shape, np.bool_)
        for cx, cy in bed.lodged:
            held |= (x == cx) & (y == cy)
        row, column = np.nonzero(~(inner | absent | held))
        if len(row):
            lies = _lying(bed, x[row, column], y[row, column], rho[row, column])
            bad[row[~lies]] = True
            _out_of_cushions(bed, x, y, rho, row[lies], column[lies])
        one, other = _pairs_of(w)
        if bed.odd:
            size = np.sqrt(radii)
            touch = (2.0 * size[:, one] * size[:, other]).T
        else:
            touch = np.broadcast_to(2.0 * bed.radius, (len(one), n))
        if bed.cups:
            touch = np.where(held[:, one].T | held[:, other].T, 0.0, touch)
        if bed.odd or bed.cups:
            some = (np.sqrt(_between(x, y, one, other)) < touch - OVERLAP).any(axis=0)
        else:
            near = (2.0 * bed.radius - 0.5 * OVERLAP) ** 2
            some = crowded(x, y, one, other, 2.0 * bed.radius, near)
    again = np.flatnonzero(some & ~bad)
    if len(again):
        x_again, y_again = x[again], y[again]
        bad[again] = _push(x_again, y_again, one, other, touch[:, again].T)
        x[again], y[again] = x_again, y_again
        with np.errstate(invalid="ignore"):
            inner = (np.abs(x) <= wide - rho) & (np.abs(y) <= long - rho)
        moved = np.zeros(n, np.bool_)
        moved[again] = True
        row, column = np.nonzero(~(inner | absent | held) & (moved & ~bad)[:, None])
        _out_of_cushions(bed, x, y, rho, row, column)
    return bad


def _lying(bed: PreparedTable, x: Floats, y: Floats, rho: Floats) -> Bools:
    """The same as `on_bed`; where balls are all of a size, what lies alike in many layouts is asked once."""
    if bed.odd or len(x) < SEVERAL:
        return on_bed(bed, x, y, rho)
    _, first, which = np.unique(x + 1j * y, return_index=True, return_inverse=True)
    found: Bools = on_bed(bed, x[first], y[first], rho[first])[which]
    return found


@cache
def _pairs_of(w: int) -> tuple[NDArray[np.intp], NDArray[np.intp]]:
    """The pairs of w pieces, in the order in which they are set apart."""
    return np.tril_indices(w, -1)


def _between(x: Floats, y: Floats, one: NDArray[np.intp], other: NDArray[np.intp]) -> Floats:
    """The squared distances between pieces `one` and `other` of every layout (pairs, n)."""
    # Pieces first, so that a pair's column is one run of memory.
    xt, yt = np.ascontiguousarray(x.T), np.ascontiguousarray(y.T)
    apart: Floats = xt[one] - xt[other]
    apart *= apart
    dy = yt[one] - yt[other]
    dy *= dy
    apart += dy
    return apart


def crowded(
    x: Floats, y: Floats, one: NDArray[np.intp], other: NDArray[np.intp], far: float, near: float
) -> Bools:  # fmt: skip
    """Layouts in which two pieces' squared distance is below `near` (n,), which is less than that of `far`.

    Of many pieces, in the order of their y, only those are measured that are nearer than `far` that way.
    """
    if x.shape[1] < MANY:
        return np.asarray((_between(x, y, one, other) < near).any(axis=0))
    order = np.argsort(y, axis=1)
    x, y = np.take_along_axis(x, order, 1), np.take_along_axis(y, order, 1)
    found = np.zeros(len(x), np.bool_)
    for k in range(1, x.shape[1]):
        dy = y[:, k:] - y[:, :-k]
        row, column = np.nonzero(dy < far)
        if not len(row):
            break
        dx, dy = x[row, column + k] - x[row, column], dy[row, column]
        found[row[dx * dx + dy * dy < near]] = True
    return found


def _out_of_cushions(
    bed: PreparedTable, x: Floats, y: Floats, rho: Floats, row: NDArray[np.intp], column: NDArray[np.intp]
) -> None:
    """Push some balls out of cushions, in place: `PreparedTable.out_of_cushions`. What lies alike in many layouts is asked once."""
    known: dict[tuple[float, float, float], tuple[float, float]] = {}
    lying = zip(x[row, column].tolist(), y[row, column].tolist(), rho[row, column].tolist(), strict=True)
    out = [known.get(at) or known.setdefault(at, bed.out_of_cushions(*at)) for at in lying]
    if out:
        x[row, column], y[row, column] = np.array(out).T


def _push(x: Floats, y: Floats, one: NDArray[np.intp], other: NDArray[np.intp], touch: Floats) -> Bools:
    """Push overlapping pairs apart in place, in the order of `PreparedTable.settle_layout`; which overlap too far."""
    bad = np.zeros(len(x), np.bool_)
    with np.errstate(invalid="ignore", divide="ignore"):
        for sweep in range(200):
            dx, dy = x[:, one] - x[:, other], y[:, one] - y[:, other]
            close = (np.sqrt(dx * dx + dy * dy) < touch - OVERLAP) & ~bad[:, None]
            pairs = np.flatnonzero(close.any(axis=0))
            if not len(pairs):
                break
            for p in pairs.tolist():
                i, j = one[p], other[p]
                r = np.flatnonzero(close[:, p] & ~bad)
                ex, ey, d = x[r, i] - x[r, j], y[r, i] - y[r, j], touch[r, p]
                gap = np.sqrt(ex * ex + ey * ey)
                if sweep == 0:
                    far = gap < d - FORGIVEN
                    bad[r[far]] = True
                    r, ex, ey, d, gap = r[~far], ex[~far], ey[~far], d[~far], gap[~far]
                push = np.maximum(0.5 * (d - gap) + 1e-14, 0.0) / gap
                x[r, i] += push * ex
                y[r, i] += push * ey
                x[r, j] -= push * ex
                y[r, j] -= push * ey
    return bad
