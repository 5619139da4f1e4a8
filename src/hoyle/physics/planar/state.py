"""The arrays that the kernel reads and writes, and the constants of its rules.

One record a ball holds its motion since its own time `t`: position r + v s + a s²/2, s seconds later. It is brought up to date only
when something happens to it.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

REST, SPIN, ROLL, SLIDE, DOWN, OFF, ABSENT = 0, 1, 2, 3, 4, 5, 6
"""A ball's motion: at rest, spinning in place, rolling, sliding; then in a pocket, off the table, not in this layout."""
MOTIONS = ("rest", "spin", "roll", "slide", "down", "off", "absent")

MET, CUSHIONED, FELL, LEFT = 1, 2, 3, 4
"""Kinds of event that are reported."""

LINE, ARC, HOLE = 0, 1, 2
"""Kinds of wall: a straight cushion or facing, a rounded jaw point, a pocket's drop."""

DONE, STOPPED = 0, 1
"""How a stroke ended: all at rest, or cut short at the bound on events."""

MAX_EVENTS = 20_000
"""After this many events and changes of motion a stroke is cut short, all balls where they are, and says so."""

TOUCH = 1e-9
"""Surfaces nearer than this (m) touch."""
SINK = 1e-10
"""Touching surfaces that do not close count as meeting when they have sunk this far (m) into each other."""
STILL = 1e-9
"""Speeds below this (m/s) are none."""
CREEP = 1e-6
"""Touching surfaces that close more slowly than this (m/s) meet only when they have sunk by `SINK`."""
PART = 1e-3
"""The least speed (m/s) at which two bodies part when time has passed since their last events.

It ends the endless shrinking hops of a lasting contact: a ball that stays pressed against another hops by micrometres instead, and
the trace of energy that it takes is taken back from the motion of what met. Within one instant such slow contacts are
plastic, so that the blows that run through a cluster of touching balls die out.
"""
FROZEN = 1e-5
"""Pieces nearer than this (m) at rest are frozen: ten micrometres, which covers the hops above."""
FORGIVEN = 2e-4
"""Overlaps up to this (m) in a layout are rounding on a score sheet, and are set apart before the stroke."""

BALL = np.dtype(
    [(name, np.float64) for name in (
        "t", "x", "y", "vx", "vy", "ax", "ay", "wx", "wy", "wz",
        "R", "m", "rho", "st", "ct",  # radius, mass; horizontal reach at the nose, and the sine and cosine of its rise
        "until", "x0", "y0", "x1", "y1",  # when the motion ends of itself, and the box that it stays in
        "wall_t", "pair_t",  # the earliest meeting with a wall, and with a ball
    )]
    + [(name, np.int64) for name in ("motion", "wall", "pair")]
)  # fmt: skip
WALL = np.dtype(
    [(name, np.float64) for name in (
        "x", "y", "ux", "uy", "length", "nx", "ny", "radius", "x0", "y0", "x1", "y1")]
    + [("kind", np.int64), ("part", np.int64)]
)  # fmt: skip
"""`part` is an index into the cushion's letters, or into the pockets."""
EVENT = np.dtype(
    [(name, np.float64) for name in ("time", "x", "y", "speed")]
    + [(name, np.int64) for name in ("kind", "piece", "other", "lasting")]
)  # fmt: skip
"""`other` is the ball met, or the index of the wall's part; `lasting` is 1 when the bodies parted at `PART`."""
LEG = np.dtype(
    [("piece", np.int64), ("motion", np.int64)]
    + [(name, np.float64) for name in ("t", "x", "y", "vx", "vy", "ax", "ay", "wx", "wy", "wz", "R")]
)  # fmt: skip
"""One leg of a piece's path: its motion from time `t` until its next leg."""
STROKE = np.dtype(
    [("piece", np.int64), ("cue", np.int64)]
    + [(name, np.float64) for name in (
        "speed", "azimuth", "elevation", "side", "height", "vx", "vy", "wx", "wy", "wz")]
)  # fmt: skip
OUTCOME = np.dtype([("time", np.float64), ("events", np.int64), ("legs", np.int64), ("turns", np.int64),
                    ("how", np.int64), ("miscue", np.int64)])  # fmt: skip
"""`turns` counts events and changes of motion together."""


class Laws(NamedTuple):
    """The parameters as the kernel takes them."""

    g: float
    mu_s: float
    mu_r: float
    spin_decay: float
    e_ball: float
    mu_a: float
    mu_b: float
    mu_c: float
    cushion: int
    e_cushion: float
    e_from: float
    e_slope: float
    e_least: float
    mu_cushion: float
    cushion_steps: int
    cue_mass: float
    e_tip: float
    end_ratio: float
    miscue: float
    half_width: float
    half_length: float
    max_turns: int
