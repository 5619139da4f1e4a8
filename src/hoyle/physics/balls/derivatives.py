"""One stroke with its derivatives: the kernel's own functions, run as plain Python on numbers that carry them.

Between events all is in closed form, and what laws do to a ball they do to its derivatives. A root of a polynomial is found as a
number; its derivatives are those of the function that it is a root of (the implicit function's), so that the instant of every
event has its own. At a graze, or where other contacts would happen next to the stroke, these are one side's.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import fields
from functools import cache
from math import inf
from types import FunctionType
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.physics.balls import roots
from hoyle.physics.balls.batch_cpu import lay_out
from hoyle.physics.balls.kernel import begin, finish, run
from hoyle.physics.balls.prepared_table import PreparedTable, laws_of, prepare_table
from hoyle.physics.balls.state import BALL, LAWS, Laws, StrokeContext
from hoyle.physics.core.bodies import BODY, CONTACT, most_contacts
from hoyle.physics.core.compiled import inners
from hoyle.physics.core.dual_numbers import MATHEMATICS, Dual, Floats, value
from hoyle.physics.core.records import laid_out
from hoyle.physics.core.state import DOWN, EVENT, LEG, OUTCOME, REST, STROKE
from hoyle.physics.params import Params
from hoyle.record import CueStroke, Layout

STROKE_FIGURES = ("azimuth", "speed", "side", "height", "elevation")
"""The figures of a stroke that derivatives are taken by."""
STEPPED = frozenset(
    {"ball_steps", "cushion_steps", "mu_r_band", "jaw_radius", "miscue", "kick", "kick_chance", "kick_seed"}
)
"""Figures of which nothing smooth follows, or that shape the table."""
LEFT_OUT_AT_NOUGHT = frozenset({"tilt_x", "tilt_y", "nap_drift", "curl", "nap_curl", "mu_r_slope"})
"""Figures that the kernel knows nothing of where they are nought: it then takes longer legs."""
SPAN = 1e-6
"""The share by which a figure is varied to see how the kernel's own parameters, proportional to it, follow."""


class Row:
    """A record of the kernel's, whose fields may be numbers with derivatives."""

    def __init__(self, dtype: np.dtype[Any], values: Mapping[str, Any] | None = None) -> None:
        for name in dtype.names or ():
            setattr(self, name, 0 if dtype[name].kind == "i" else 0.0)
        for name, given in (values or {}).items():
            setattr(self, name, given)

    def __setattr__(self, name: str, given: Any) -> None:
        # NumPy's numbers divide by nought as processors do.
        object.__setattr__(self, name, np.float64(given) if type(given) is float else given)


def record_array(dtype: np.dtype[Any], count: int) -> NDArray[Any]:
    """So many records, as the kernel indexes them."""
    made = np.empty(count, object)
    made[:] = [Row(dtype) for _ in range(count)]
    return made


def _crossing(c0: Any, c1: Any, c2: Any, c3: Any, c4: Any, lo: Any, hi: Any) -> Any:
    """`roots.crossing`, with the root's derivatives."""
    t = roots.crossing(*map(value, (c0, c1, c2, c3, c4, lo, hi)))
    f = c0 + t * (c1 + t * (c2 + t * (c3 + t * c4)))
    slope = value(c1 + t * (2.0 * c2 + t * (3.0 * c3 + t * 4.0 * c4)))
    return Dual(t, -f.d / slope) if isinstance(f, Dual) and slope != 0.0 else t


def _ring_time(
    place: tuple[Any, Any, Any], velocity: tuple[Any, Any, Any], az: Any, ring: Any, R: Any, lean: Any, upright: Any, T: Any
) -> Any:  # fmt: skip
    """`roots.ring_time`, with the root's derivatives."""
    x, y, z = map(value, place)
    vx, vy, vz = map(value, velocity)
    t = roots.ring_time((x, y, z), (vx, vy, vz), *map(value, (az, ring, R, lean, upright, T)))
    if not 0.0 < t < inf:
        return t
    (x, y, z), (vx, vy, vz) = place, velocity
    there = x + t * vx, y + t * vy, z + t * (vz + 0.5 * t * az)
    gap, rate = _copies()[roots.ring_gap](there, (vx, vy, vz + t * az), ring, R, lean, upright)
    rate = value(rate)
    return Dual(t, -gap.d / rate) if isinstance(gap, Dual) and rate != 0.0 else t


BY_ROOT: dict[Any, Callable[..., Any]] = {roots.crossing: _crossing, roots.ring_time: _ring_time}


@cache
def _copies() -> dict[Any, Callable[..., Any]]:
    """The kernel's functions, each by the same code with other mathematics."""
    known = {function for function in inners if ".discs." not in function.__module__}
    modules = {function.__module__: dict(vars(sys.modules[function.__module__])) for function in known}
    made: dict[Any, Callable[..., Any]] = {
        f: FunctionType(f.__code__, modules[f.__module__], f.__name__, f.__defaults__, f.__closure__)
        for f in known
        if isinstance(f, FunctionType)
    } | BY_ROOT
    for scope in modules.values():
        for told, one in list(scope.items()):
            if isinstance(one, FunctionType) and one in made:
                scope[told] = made[one]
            elif callable(one) and not isinstance(one, type) and one in MATHEMATICS:
                scope[told] = MATHEMATICS[one]
    return made


def smooth_figures(params: Params) -> tuple[str, ...]:
    """The figures that derivatives can be taken by, in the order in which `Params` has them: numbers, but for those that shape the
    table or count steps, and those that bend a ball's way or make its resistance grow, where they are nought.
    """
    given = {one.name: getattr(params, one.name) for one in fields(params)}
    return tuple(
        name
        for name, one in given.items()
        if isinstance(one, float | int) and name not in STEPPED and (one or name not in LEFT_OUT_AT_NOUGHT)
    )


def _laws(bed: PreparedTable, figures: Sequence[str], first: int, count: int) -> Laws:
    """The parameters as the kernel takes them, with their derivatives by figures from column `first` on."""
    made = bed.laws._asdict()
    whole = {name for name in made if LAWS[name].kind == "i"}
    for k, figure in enumerate(figures, first):
        given = float(getattr(bed.params, figure))
        step = SPAN * abs(given) or SPAN
        up, down = (laws_of(varied(bed.params, figure, given + s), bed.table, bed.geometry) for s in (step, -step))
        for name in made.keys() - whole:
            slope = (getattr(up, name) - getattr(down, name)) / (2.0 * step)
            if slope != 0.0:
                one, d = made[name], np.zeros(count)
                d[k] = slope
                made[name] = one + Dual(0.0, d)
    return Laws(**made)


def varied(params: Params, figure: str, given: float) -> Params:
    """The parameters with one figure changed, unasked whether such a table can be: a hair beyond a bound is only looked at."""
    made: Params = object.__new__(Params)
    for one in fields(params):
        object.__setattr__(made, one.name, given if one.name == figure else getattr(params, one.name))
    return made


class DualStroke:
    """A stroke played with derivatives by `columns`: the stroke's figures, then the table's."""

    def __init__(
        self, table: Table, layout: Layout, stroke: CueStroke, params: Params | None = None,
        of_stroke: bool = True, figures: Sequence[str] = (),
    ) -> None:  # fmt: skip
        """Play it. Raises Impossible for a stroke that cannot be."""
        bed = prepare_table(table, params)
        _, self.pieces, xs, ys = laid_out(bed, layout, stroke)
        row = dict(zip(STROKE.names or (), bed.stroke_row(stroke, self.pieces), strict=True))
        bed.put_in_order(self.pieces, xs, ys, stroke)
        self.columns = (*(STROKE_FIGURES if of_stroke else ()), *figures)
        count = len(self.columns)
        if of_stroke:
            for k, name in enumerate(STROKE_FIGURES):
                row[name] = Dual(float(row[name]), np.eye(count)[k])
        laws = _laws(bed, figures, count - len(figures), count)
        n = len(self.pieces)
        self.balls, self.outcome = record_array(BALL, n), Row(OUTCOME)
        room = 1024
        while True:
            self.legs = record_array(LEG, room)
            S = StrokeContext(
                Row(STROKE, row), self.balls, bed.geometry.walls.view(np.recarray), laws, np.full((n, n), inf, object),
                record_array(EVENT, room), self.legs, self.outcome,
                record_array(BODY, n + 1), record_array(CONTACT, most_contacts(n)),
                xs[row["piece"]], ys[row["piece"]],
            )  # fmt: skip
            act = _copies()
            facts = np.array([bed.facts(piece) for piece in self.pieces])
            with np.errstate(invalid="ignore", over="ignore", divide="ignore"):  # times that never come are infinite
                act[lay_out](self.balls, np.array([xs, ys]).T, facts, laws)
                act[begin](S)
                act[run](S, True, inf, laws.max_turns + 1)
                act[finish](S)
            if max(self.outcome.legs, self.outcome.events) <= room:  # type: ignore[attr-defined]
                break
            room *= 4
        self.legs = self.legs[: self.outcome.legs]  # type: ignore[attr-defined]

    def rests(self) -> tuple[Floats, Floats]:
        """Return where the balls rest (pieces, 2), m, and the derivatives (pieces, 2, columns); NaN for what is not at rest on the
        bed.
        """
        places, slopes = self._allocate(len(self.pieces), 2)
        for i, b in enumerate(self.balls):
            if b.motion == REST:
                for axis, at in enumerate((b.x, b.y)):
                    places[i, axis], slopes[i, axis] = self._parts(at)
        return places, slopes

    def at(self, times: Sequence[float]) -> tuple[Floats, Floats]:
        """Return where the balls were at such times (times, pieces, 2), s and m, and the derivatives (times, pieces, 2, columns).

        NaN stands for what is off the bed then.
        """
        places, slopes = self._allocate(len(times), len(self.pieces), 2)
        still = {i: (b.x, b.y) for i, b in enumerate(self.balls) if not any(g.piece == i for g in self.legs)}
        for k, when in enumerate(times):
            for i in range(len(self.pieces)):
                now = still.get(i)
                last = [g for g in self.legs if g.piece == i and g.t <= when]
                first = next((g for g in self.legs if g.piece == i), None)
                if last:
                    now = _along(last[-1], when)
                elif first is not None:
                    now = first.x, first.y  # it lay where its first leg begins
                if now is not None:
                    for axis, at in enumerate(now):
                        places[k, i, axis], slopes[k, i, axis] = self._parts(at)
        return places, slopes

    def _allocate(self, *shape: int) -> tuple[Floats, Floats]:
        return np.full(shape, np.nan), np.full((*shape, len(self.columns)), np.nan)

    def _parts(self, x: Any) -> tuple[float, Floats]:
        return (float(x.v), x.d) if isinstance(x, Dual) else (float(x), np.zeros(len(self.columns)))


def _along(leg: Any, when: float) -> tuple[Any, Any] | None:
    """Return where a ball is at a time in a leg of its way; None off the bed."""
    if leg.motion >= DOWN:
        return None
    s = when - leg.t
    return leg.x + s * (leg.vx + 0.5 * s * leg.ax), leg.y + s * (leg.vy + 0.5 * s * leg.ay)
