"""The part of a ring's shot that MuJoCo takes over from the disc engine, the same among pins and at columns."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from math import hypot
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.core.shot import Shot
from hoyle.physics.core.state import HELD
from hoyle.physics.discs.board import Board
from hoyle.physics.discs.state import WELL
from hoyle.physics.laws.disc_support import unsupported
from hoyle.physics.toppling.ring_pins_kernel import state_of
from hoyle.record import Contact, Down, Layout, Where

MARGIN = 2e-3
"""MuJoCo joins where a ring comes this near (m) to what stands."""
LASTS = 2.5e-3
"""The time in s that a blow of a ring lasts (reconstruction): a dozen fine steps, so that what falls does not hang on the step."""
QUIET, CALM = 0.02, 0.024
"""All rests when nothing has been faster (m/s) for so long (s)."""
KEEP = 0.016
"""Seconds between the points that are kept of a ring's way."""

Ways = dict[str, list[tuple[float, float, float]]]
"""Tracks of every ring that has moved: time, x and y, point by point."""


class Sliding(NamedTuple):
    """A disc at a time: its number, where it is if it has left the board, whether it lies in a recess, and x, y, velocity, spin."""

    number: int
    gone: Where | None
    held: bool
    state: NDArray[np.float64]


class Well(NamedTuple):
    """A hole that rings fall into: its middle, radius and depth (m; 0 for a pocket's, which none comes out of), and its name."""

    x: float
    y: float
    radius: float
    depth: float
    hole: str


def discs_at(bed: Board, free: Shot, t: float) -> Iterator[Sliding]:
    """Return how the discs of a shot are at a time, s."""
    for i, name in enumerate(free._names):
        start = free.layout.of(name)
        state = np.array([*free._starts[name], 0.0, 0.0, 0.0])
        held = isinstance(start, Down)
        legs = [k for k, g in enumerate(free._legs) if int(g["piece"]) == i and g["t"] <= t]
        if legs:
            last = free._legs[legs[-1]]
            held = bool(last["motion"] == HELD)
            state_of(free._legs, legs[-1], t - float(last["t"]), bed.laws.drag, bed.curves, state)
        yield Sliding(i, free.record.end.of(name) if free.path.place(name, t) is None else None, held, state)


def until(free: Shot, t: float) -> tuple[list[Contact], Ways]:
    """The contacts of a shot up to a time, s, and the ways of what it moves, a dozen points each."""
    contacts = [c for c in free.record.contacts if (c.time or 0.0) <= t]
    ways: Ways = {
        name: [(float(s), *at) for s in np.linspace(0.0, t, 12) if (at := free.path.place(name, float(s)))]
        for name in free.path.trails()
    }
    return contacts, ways


def wells_of(bed: Board) -> list[Well]:
    """A board's holes."""
    plan = bed.geometry
    return [
        Well(float(w["x"]), float(w["y"]), float(w["radius"]), float(w["depth"]), plan.holes[w["part"]])
        for w in plan.walls
        if w["kind"] == WELL
    ]


def hole_under(wells: Sequence[Well], x: float, y: float, R: float) -> str:
    """The hole into which a ring of radius R (m) falls that lies at (x, y); empty if none."""
    return next((w.hole for w in wells if hypot(x - w.x, y - w.y) < unsupported(w.radius, R)), "")


def moved(start: Layout, end: Layout, contacts: Iterable[Contact]) -> Layout:
    """Keep of the end what differs from the start or was touched: of a piece that was touched, a record says where it lies."""
    met = {piece for c in contacts for piece in (c.piece, *c.others)}
    return replace(end, places={p: at for p, at in end.places.items() if p in met or start.places.get(p) != at})
