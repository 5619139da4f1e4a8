"""Strokes by columns: raised as they must be, and how what comes of one changes with it. Hands can be had from here, too."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.match.noise.hand import HANDS, OLYMPIAD, STEADY, Hand, Scatter
from hoyle.physics import Impossible, Places, Strokes, simulate_many
from hoyle.record import CueStroke, Layout

__all__ = [
    "FIGURES", "HANDS", "OLYMPIAD", "STEADY", "Hand", "Scatter", "as_strokes", "jacobian", "raised",
]  # fmt: skip


def as_strokes(strokes: Sequence[CueStroke]) -> Strokes:
    """Strokes with a cue by columns; what they place or call is left out. Raises ValueError for none."""
    if not strokes:
        raise ValueError("no strokes; at least one is wanted")
    columns = ("speed", "azimuth", "elevation", "side", "height")
    return Strokes.cue([s.ball for s in strokes], *(np.array([getattr(s, name) for s in strokes]) for name in columns))


def raised(table: Table, layouts: Layout | Places, strokes: Strokes, steps: int = 24) -> Strokes:
    """The strokes, each with its cue raised as far as it must be to clear balls and cushions, if that helps: to within 60/`steps`
    degrees. One that nothing helps stays as it is. Level strokes near a cushion, one in twelve of those at random, are refused
    without it.
    """
    batch = simulate_many(table, layouts, strokes)
    left = np.flatnonzero(batch.refused & (strokes.rows["cue"] == 1))
    rows = strokes.rows.copy()
    for elevation in np.linspace(0.0, pi / 3, steps + 1)[1:]:
        if not len(left):
            break
        tried = rows[left].copy()
        tried["elevation"] = np.maximum(tried["elevation"], elevation)
        where = layouts if isinstance(layouts, Layout) else Places(layouts.pieces, layouts.xy[left])
        fine = ~simulate_many(table, where, Strokes(strokes.pieces, tried)).refused
        rows["elevation"][left[fine]] = tried["elevation"][fine]
        left = left[~fine]
    rows.setflags(write=False)
    return Strokes(strokes.pieces, rows)


FIGURES = ("azimuth", "speed", "side", "height", "elevation")
"""The columns of a Jacobian."""


def jacobian(
    table: Table, layout: Layout, stroke: CueStroke, step: float = 1e-5
) -> tuple[tuple[str, ...], NDArray[np.float64]]:
    """How the places of rest change with the stroke: the pieces, and d(x, y)/d(`FIGURES`), (pieces, 2, 5), by central differences.

    Units are m/rad, m/(m/s), m a ball radius twice, and m/rad. An elevation below `step` is differenced upward. NaN stands for a
    piece that is not at rest on the bed, and for figures across which other contacts happen: no derivative is there. Raises
    Impossible for a stroke that cannot be.
    """
    base = as_strokes([stroke]).rows
    rows = np.repeat(base, 2 * len(FIGURES) + 1)
    spans = np.full(len(FIGURES), 2 * step)
    for k, name in enumerate(FIGURES):
        low = 0.0 if name == "elevation" and stroke.elevation < step else step
        spans[k] = step + low
        rows[name][1 + 2 * k] += step
        rows[name][2 + 2 * k] -= low
    batch = simulate_many(table, layout, Strokes((stroke.ball,), rows))
    if batch.refused[0]:
        raise Impossible(batch.impossible[0] or "")
    kinds = [
        batch.events[["kind", "piece", "other"]][batch.offsets[i] : batch.offsets[i + 1]].tolist()
        for i in range(len(batch))
    ]
    found = np.full((len(batch.pieces[0]), 2, len(FIGURES)), np.nan)
    for k in range(len(FIGURES)):
        up, down = 1 + 2 * k, 2 + 2 * k
        if kinds[up] == kinds[down] == kinds[0]:
            found[:, :, k] = (batch.places[up] - batch.places[down]) / spans[k]
    return batch.pieces[0], found
