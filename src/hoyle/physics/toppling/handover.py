"""A stroke on a table with pins: the planar engine alone until a ball comes to a pin, then both together, then it alone again.

The page docs/rigid.md tells how and why.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from math import hypot, inf
from typing import Any

import numpy as np

from hoyle.equipment import Table
from hoyle.physics.balls.prepared_table import PreparedTable, prepare_table
from hoyle.physics.balls.single_stroke import simulate
from hoyle.physics.core.path import Path
from hoyle.physics.core.records import laid_out
from hoyle.physics.core.shot import Shot
from hoyle.physics.core.state import FORGIVEN
from hoyle.physics.errors import IN_ONE_PLACE, Impossible, Length, Named
from hoyle.physics.params import Params
from hoyle.physics.toppling.coupling import CoupledStroke, PinMotion
from hoyle.physics.toppling.coupling_kernel import first_near
from hoyle.physics.toppling.pin_outcomes import End, tell
from hoyle.physics.toppling.scene import scene_for, shape_of
from hoyle.record import At, Layout, Record, Stroke, is_on_table


@dataclass(frozen=True, eq=False, repr=False)
class PinShot(Shot):
    """The result of a stroke on a table with pins: a `Shot`, how the pins moved, and how each lies or stands at the end."""

    tumble: PinMotion = field(kw_only=True)
    ends: tuple[End, ...] = field(kw_only=True)

    @cached_property
    def path(self) -> Path:
        """The places of every ball at any time, and how the pins moved."""
        return Path(self._names, self._starts, self._legs, self._duration, self.tumble.ways())

    def _repr_svg_(self) -> str:
        from hoyle.draw import table_svg

        lying = {end.pin: end.outline for end in self.ends if end.outline}
        return table_svg(self.table, self.end, self.path.trails(), lying=lying)


def with_pins(table: Table, layout: Layout, stroke: Stroke, params: Params | None = None) -> PinShot:
    """Play a stroke on a table where pins stand, and tell what came of it.

    A stroke in which no ball comes to a pin is the planar engine's alone. Raises Impossible for a stroke or layout that cannot be,
    and where MuJoCo is missing.
    """
    bed = prepare_table(table, params)
    pins = tuple(p for p, at in layout.places.items() if p[:1] == "#" and is_on_table(at))
    feet = standing(bed, pins, layout)
    bare = Layout({p: at for p, at in layout.places.items() if p[:1] != "#"}, layout.zones, layout.touching)
    start, names, xs, ys = laid_out(bed, bare, stroke)
    check_apart(bed, pins, feet, names, xs, ys)
    free = simulate(table, bare, stroke, params)
    whole = Layout({**layout.places, **start.places}, start.zones, start.touching)
    circles = np.array([(x, y, shape_of(bed, pin).girth) for pin, (x, y, _) in zip(pins, feet, strict=True)])
    near = first_near(free._legs, len(free._legs), 0.0, free._duration, circles)
    if near == inf:
        still = PinMotion(pins, np.empty(0), np.empty((0, len(pins), 7)))
        ends = tuple(End(pin, None, stands=True) for pin in pins)
        return merged(bed, free, whole, free.record, still, ends)
    both = CoupledStroke(bed, scene_for(bed, pins, names), bare, stroke, feet)
    both.play(near)
    shot = both.shot(free)
    contacts, ends = tell(both)
    record = replace(
        shot.record, contacts=tuple(sorted((*shot.record.contacts, *contacts), key=lambda c: c.time or 0.0))
    )
    return merged(bed, shot, whole, record, both.tumble(), ends)


def merged(
    bed: PreparedTable, shot: Shot, start: Layout, record: Record, tumble: PinMotion, ends: tuple[End, ...]
) -> PinShot:
    """A shot of balls with what became of the pins. One that leans on a ball has its place where it stands up beside it."""
    places = {**start.places, **record.end.places}
    touching = set(record.end.touching)
    balls = [
        (ball, bed.place(ball, at)) for ball, at in record.end.places.items() if is_on_table(at) and ball[0] != "#"
    ]
    for end in ends:
        if end.place is not None:
            places[end.pin] = beside(bed, end, balls) if end.leans and isinstance(end.place, At) else end.place
        touching |= end.touching
    still = Layout(places, record.end.zones, frozenset(touching))
    facts: dict[str, Any] = {f.name: getattr(shot, f.name) for f in fields(Shot)}
    facts |= {"layout": start, "_record": replace(record, start=start, end=still)}
    return PinShot(**facts, tumble=tumble, ends=ends)


def beside(bed: PreparedTable, end: End, balls: Sequence[tuple[str, At]]) -> At:
    """The place nearest to the foot of a pin that leans, at which it stands clear of the balls."""
    assert isinstance(end.place, At)
    x, y, shape = end.place.x, end.place.y, shape_of(bed, end.pin)
    for _ in balls:  # away from one it may come to another
        for ball, at in balls:
            need, far = shape.reach(bed.ball(ball).radius), hypot(x - at.x, y - at.y)
            if 0.0 < far < need:
                x, y = at.x + (x - at.x) * need / far, at.y + (y - at.y) * need / far
    return At(x, y)


def standing(bed: PreparedTable, pins: tuple[str, ...], layout: Layout) -> list[tuple[float, float, float]]:
    """Return where each pin's foot stands: x, y, and the level, as what is put where a pin stands stands on top of it."""
    feet: list[tuple[float, float, float]] = []
    for pin in pins:
        at = bed.place(pin, layout.places[pin])
        below = [z + shape_of(bed, p).top for p, (x, y, z) in zip(pins, feet, strict=False) if (x, y) == (at.x, at.y)]
        feet.append((at.x, at.y, max(below, default=0.0)))
    return feet


def check_apart(
    bed: PreparedTable, pins: tuple[str, ...], feet: list[tuple[float, float, float]], names: tuple[str, ...], xs: list[float],
    ys: list[float],
) -> None:  # fmt: skip
    """Raise Impossible where a ball and a pin, or two pins, stand in one place."""
    shapes = [shape_of(bed, pin) for pin in pins]
    for name, bx, by in zip(names, xs, ys, strict=True):
        R = bed.ball(name).radius
        for pin, shape, (x, y, z) in zip(pins, shapes, feet, strict=True):
            need = shape.reach(R, z)
            far = hypot(bx - x, by - y)
            if far < need - FORGIVEN:
                raise Impossible(
                    IN_ONE_PLACE,
                    Named(name),
                    Named(pin),
                    Length(need - far),
                    Length(need),
                    code="overlap",
                )
    for i, (pin, shape, (x, y, z)) in enumerate(zip(pins, shapes, feet, strict=True)):
        for other, near, (ox, oy, oz) in zip(pins[:i], shapes[:i], feet[:i], strict=True):
            if oz == z and hypot(x - ox, y - oy) < shape.foot + near.foot - FORGIVEN:
                raise Impossible("{} and {} stand in one place", Named(pin), Named(other), code="one-place")
