"""Strokes by columns: raised as they must be, and how what comes of one changes with it. Hands can be had from here, too."""

from __future__ import annotations

from collections.abc import Sequence
from math import pi

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.match.noise.hand import HANDS, OLYMPIAD, STEADY, Hand, Scatter
from hoyle.physics import Impossible, Params, Places, Strokes, params_for, simulate_many
from hoyle.physics.balls.derivatives import DualStroke, smooth_figures, varied
from hoyle.physics.play import among_pins, of_discs
from hoyle.record import CueStroke, Layout

__all__ = [
    "FIGURES", "HANDS", "OLYMPIAD", "STEADY", "Hand", "Scatter", "as_strokes", "jacobian",
    "path_jacobian", "raised", "smooth_figures",
]  # fmt: skip


def as_strokes(strokes: Sequence[CueStroke]) -> Strokes:
    """Strokes with a cue by columns; what they place or call is left out. Raises ValueError for none."""
    if not strokes:
        raise ValueError("no strokes; at least one is wanted")
    columns = ("speed", "azimuth", "elevation", "side", "height")
    return Strokes.cue([s.ball for s in strokes], *(np.array([getattr(s, name) for s in strokes]) for name in columns))


def raised(
    table: Table, layouts: Layout | Places, strokes: Strokes, steps: int = 24, params: Params | None = None
) -> Strokes:  # fmt: skip
    """The strokes, each with its cue raised as far as it must be to clear balls and cushions, if that helps: to within 60/`steps`
    degrees. One that nothing helps stays as it is. Level strokes near a cushion, one in twelve of those at random, are refused
    without it. `params` are those of the table's kind unless given.
    """
    batch = simulate_many(table, layouts, strokes, params)
    left = np.flatnonzero(batch.refused & (strokes.rows["cue"] == 1))
    rows = strokes.rows.copy()
    for elevation in np.linspace(0.0, pi / 3, steps + 1)[1:]:
        if not len(left):
            break
        tried = rows[left].copy()
        tried["elevation"] = np.maximum(tried["elevation"], elevation)
        where = layouts if isinstance(layouts, Layout) else Places(layouts.pieces, layouts.xy[left])
        fine = ~simulate_many(table, where, Strokes(strokes.pieces, tried), params).refused
        rows["elevation"][left[fine]] = tried["elevation"][fine]
        left = left[~fine]
    rows.setflags(write=False)
    return Strokes(strokes.pieces, rows)


FIGURES = ("azimuth", "speed", "side", "height", "elevation")
"""The figures of a stroke that derivatives are taken by."""
BY = ("stroke", "figures")
"""Variables that derivatives are taken by: the stroke's `FIGURES`, and the table's."""
STEP = 1e-5
"""The step of figures where derivatives are differences."""


def jacobian(
    table: Table, layout: Layout, stroke: CueStroke, step: float | None = None, params: Params | None = None,
    of: str | Sequence[str] = ("stroke",), figures: Sequence[str] | None = None,
) -> tuple[tuple[str, ...], NDArray[np.float64]]:  # fmt: skip
    """Return how the places of rest change with the stroke and the table: the pieces, and d(x, y)/d(columns), (pieces, 2, columns).

    `of` says by what: "stroke", the five `FIGURES`, or "figures", those of `params` (the table's kind's unless given) that are
    named, or unless they are, all of `smooth_figures(params)`; or both, the stroke's first. Units are m/rad, m/(m/s), m a ball
    radius twice, m/rad; and metres by the figure's unit.

    Derivatives are exact, between events and through them: the kernel's own functions on numbers that carry them
    (`hoyle.physics.balls.derivatives`), some 40 ms a stroke. With a `step`, and on boards of discs, they are central differences;
    an elevation below it is differenced upward, and NaN stands for figures across which other contacts happen. NaN stands always
    for a piece that is not at rest on the bed.

    Raises Impossible for a stroke that cannot be, ValueError for figures that there are not.
    """
    asked = _asked(of)
    if of_discs(table) or among_pins(layout):
        if "figures" in asked:
            raise ValueError(f"derivatives by figures are for balls on a bare bed; {table.name} has none here")
        return _differences(table, layout, stroke, step or STEP, None, asked, ())
    own = _params(table, stroke, params)
    by = _named(own, figures) if "figures" in asked else ()
    if step is not None:
        return _differences(table, layout, stroke, step, own, asked, by)
    played = DualStroke(table, layout, stroke, own, "stroke" in asked, by)
    return played.pieces, played.rests()[1]


def path_jacobian(
    table: Table, layout: Layout, stroke: CueStroke, times: Sequence[float], params: Params | None = None,
    of: str | Sequence[str] = ("stroke",), figures: Sequence[str] | None = None,
) -> tuple[tuple[str, ...], NDArray[np.float64], NDArray[np.float64]]:  # fmt: skip
    """Return how a stroke's paths change: the pieces, their places at times, (times, pieces, 2), m, and d(x, y)/d(columns) there.

    The last is (times, pieces, 2, columns), exact, columns and units as `jacobian` has them. `times` are seconds from the blow. NaN
    stands for a piece that is off the bed then. For balls on a bare bed. Raises Impossible for a stroke that cannot be, ValueError
    for times or figures that are none.
    """
    if not all(np.isfinite(t) and t >= 0.0 for t in times):
        raise ValueError("times: seconds from the blow, numbers of 0 or more")
    if of_discs(table) or among_pins(layout):
        raise ValueError(f"derivatives of paths are for balls on a bare bed; {table.name} has none here")
    asked, own = _asked(of), _params(table, stroke, params)
    by = _named(own, figures) if "figures" in asked else ()
    played = DualStroke(table, layout, stroke, own, "stroke" in asked, by)
    return played.pieces, *played.at(times)


def _asked(of: str | Sequence[str]) -> tuple[str, ...]:
    """The parameters that derivatives are taken by. Raises ValueError for what they cannot be."""
    asked = (of,) if isinstance(of, str) else tuple(of)
    if not asked or any(one not in BY for one in asked):
        raise ValueError(f"of = {of!r}; derivatives are taken by {' and '.join(BY)}")
    return asked


def _params(table: Table, stroke: CueStroke, params: Params | None) -> Params:
    """The parameters of a stroke; its own figures come first."""
    own = params if params is not None else params_for(table)
    return own.but(**dict(stroke.figures)) if stroke.figures else own


def _named(params: Params, figures: Sequence[str] | None) -> tuple[str, ...]:
    """The figures that derivatives are taken by. Raises ValueError for others."""
    can = smooth_figures(params)
    for name in can if figures is None else figures:
        if name not in can:
            raise ValueError(f"no derivative by {name!r} here; there are those by {', '.join(can)}")
    return can if figures is None else tuple(figures)


def _differences(
    table: Table, layout: Layout, stroke: CueStroke, step: float, params: Params | None, asked: Sequence[str],
    figures: Sequence[str],
) -> tuple[tuple[str, ...], NDArray[np.float64]]:  # fmt: skip
    """`jacobian` by central differences: of strokes by `step`, of figures by that share of each."""
    ways = [("", name) for name in FIGURES if "stroke" in asked] + [("table", name) for name in figures]
    rows = np.repeat(as_strokes([stroke]).rows, 2 * len(ways) + 1)
    each = [params] * len(rows)
    spans = np.full(len(ways), 2 * step)
    for k, (whose, name) in enumerate(ways):
        up, down = 1 + 2 * k, 2 + 2 * k
        if whose and params is not None:
            given = float(getattr(params, name))
            by = step * abs(given) or step
            each[up], each[down] = varied(params, name, given + by), varied(params, name, given - by)
            spans[k] = 2 * by
            continue
        low = 0.0 if name == "elevation" and stroke.elevation < step else step
        spans[k] = step + low
        rows[name][up] += step
        rows[name][down] -= low
    own = [one for one in each if one is not None] or None
    batch = simulate_many(table, layout, Strokes((stroke.ball,), rows), own)
    if batch.refused[0]:
        raise Impossible(batch.impossible[0] or "")
    kinds = [
        batch.events[["kind", "piece", "other"]][batch.offsets[i] : batch.offsets[i + 1]].tolist()
        for i in range(len(batch))
    ]
    found = np.full((len(batch.pieces[0]), 2, len(ways)), np.nan)
    for k in range(len(ways)):
        up, down = 1 + 2 * k, 2 + 2 * k
        if kinds[up] == kinds[down] == kinds[0]:
            found[:, :, k] = (batch.places[up] - batch.places[down]) / spans[k]
    return batch.pieces[0], found
