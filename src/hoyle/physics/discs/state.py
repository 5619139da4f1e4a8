"""The arrays that the disc kernel reads and writes, and the constants of its rules.

What it shares with the balls' kernel, the events, the kinds of motion and the tolerances of contact, is in
`hoyle.physics.core.state`. One record a disc holds its motion since its own time `t`: a straight way from (x, y) along (ux, uy),
whose state at any later time the curves tell (`hoyle.physics.discs.slide_curves`).
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np

RIM, PEG, WELL, NET, SIDE = 0, 1, 2, 3, 4
"""Kinds of wall: a rim, a post, the circle over a hole within which a disc has no support, a rim behind a pocket, an open side."""

DISC = np.dtype(
    [(name, np.float64) for name in (
        "t", "x", "y", "ux", "uy", "v", "w",  # w is R times the spin, counter-clockwise
        "r", "c", "far", "turn",  # seconds to the stop, place on the curve, way to go, and the spin's sign
        "R", "m", "k",  # radius, mass, I/(m R²)
        "until", "x0", "y0", "x1", "y1",  # when the motion ends of itself, and the box that the centre stays in
        "over_t",  # when it lost its support, if `over` is not -1
        "wall_t", "pair_t",
    )]
    + [(name, np.int64) for name in ("motion", "family", "kind", "over", "wall", "pair")]
)  # fmt: skip
"""`kind` is the index of its curves, `over` of the well that it is over."""
WALL = np.dtype(
    [(name, np.float64) for name in ("x", "y", "ux", "uy", "length", "nx", "ny", "radius", "depth")]
    + [("kind", np.int64), ("part", np.int64)]
)  # fmt: skip
"""`part` is an index into the cushions' letters, or into the holes; -1 for a post. `radius` is a post's or a hole's own;
`depth` (m) what a disc must rise by to get out of a recess or off a post, and 0 for a hole that swallows it."""
LEG = np.dtype(
    [("piece", np.int64), ("motion", np.int64), ("kind", np.int64), ("family", np.int64)]
    + [(name, np.float64) for name in ("t", "x", "y", "ux", "uy", "v", "w", "r", "c", "far", "turn", "R", "k")]
)  # fmt: skip
"""One leg of a disc's path, its motion from time `t` until its next leg."""


class Laws(NamedTuple):
    """The parameters as the kernel takes them; `drag` is mu g, `fall` the time of a fall into a hole.

    `field` is 1 where a circle, and 2 where a square, of half width `field_size` round the middle bounds the field: what comes
    to rest wholly outside is in the ditch, which is hole number `ditch`.
    """

    g: float
    drag: float
    cluster: int
    stiffness: float
    e_disc: float
    mu_disc: float
    disc_law: int
    disc_eta2: float
    e_rim: float
    mu_rim: float
    e_post: float
    mu_post: float
    e_net: float
    edge: float
    fall: float
    leap: float
    cue_mass: float
    cue_end: float
    e_tip: float
    miscue: float
    field: int
    field_size: float
    ditch: int
    thick: float
    """The height of a ring in m."""
    max_turns: int


class DiscContext(NamedTuple):
    """All that one stroke on a board is played with, as the kernel's functions pass it on."""

    stroke: Any
    discs: Any
    walls: Any
    laws: Laws
    curves: Any
    """The curves by which discs slide and spin to their stop, by their kind: `hoyle.physics.discs.slide_curves`."""
    pairs: Any
    events: Any
    legs: Any
    outcome: Any
    bodies: Any
    contacts: Any


class DiscBatch(NamedTuple):
    """Strokes on a board and what comes of them: row i of each array is stroke i's.

    A row of `discs` holds discs' places, radii and masses, and comes back with places of rest; `events` and `legs` take events and
    legs.
    """

    strokes: Any
    discs: Any
    events: Any
    legs: Any
    outcomes: Any


class DiscWorkspace(NamedTuple):
    """The arrays that strokes are played in: a square table of when discs meet, room for so many bodies and for a contact of
    each two.
    """

    pairs: Any
    bodies: Any
    contacts: Any
