"""The arrays that the kernel reads and writes, and the constants of its rules.

One record a ball holds its motion since its own time `t`: position r + v s + a s²/2, s seconds later, in flight with the height of
its lowest point. It is brought up to date only when something happens to it.
"""

from __future__ import annotations

from typing import NamedTuple, get_type_hints

import numpy as np

REST, SPIN, ROLL, SLIDE, FLY, DOWN, OFF, LODGED, ABSENT = 0, 1, 2, 3, 4, 5, 6, 7, 8
"""A ball's motion: at rest, spinning in place, rolling, sliding, flying; then in a pocket, off the table, at rest on the rail,
not in this layout."""
MOTIONS = ("rest", "spin", "roll", "slide", "fly", "down", "off", "lodged", "absent")

MET, CUSHIONED, FELL, LEFT, BACK, STUCK = 1, 2, 3, 4, 5, 6
"""Kinds of event that are reported: a ball met a ball, a cushion; fell into a pocket; left the table; came out of a pocket
again; came to rest on the rail."""

LINE, ARC, HOLE, CUP, STEP = 0, 1, 2, 3, 4
"""Kinds of wall: a straight cushion or facing, a rounded jaw point or a post, a pocket's drop, a cup in the bed, the edge of a
board that lies on the bed."""
EDGE, OUTSIDE = -1, -2
"""In place of a wall's index: the rail's inner edge, for a ball on the rail; and the end of the table."""

DONE, STOPPED = 0, 1
"""How a stroke ended: all at rest, or cut short at the bound on events."""
FAIR, PUSH, TWICE = 0, 1, 2
"""What the cue did after the stroke: nothing, still touched the cue ball as that met another, or touched it again."""

SLOW, LULL = 0.02, 0.25
"""A ball on a slope that has been slower (m/s) than the one for as long (s) as the other is held by what it leans on, and rests:
one that is free would have gained that speed meanwhile."""
WEDGED = 0.05
"""The share of both at which that holds too: wedged between two a ball meets them ever again in next to no time."""

MAX_EVENTS = 20_000
"""After this many events and changes of motion a stroke is cut short, all balls where they are, and says so."""

TOUCH = 1e-9
"""Surfaces nearer than this (m) touch."""
SINK = 1e-10
"""Touching surfaces that do not close count as meeting when they have sunk this far (m) into each other."""
TRIFLE = 1e-14
"""How much farther (m) surfaces that have sunk by `SINK` may sink before they meet again: some roundings of a place on the table,
and so little that thousands of meetings in a lasting contact do not add up."""
STILL = 1e-9
"""Speeds below this (m/s) are none."""
CREEP = 1e-6
"""Touching surfaces that close more slowly than this (m/s) meet only when they have sunk by `SINK`."""
FIXED = 1e9
"""The mass (kg) of a ball that lies in a cup, and with it the board's, to one that meets it."""
PART = 1e-3
"""The least speed (m/s) at which two bodies part when time has passed since their last events.

It ends the endless shrinking hops of a lasting contact: a ball that stays pressed against another hops by micrometres instead, and
the trace of energy that it takes is taken back from the motion of what met. Within one instant such slow contacts are
plastic, so that the blows that run through a cluster of touching balls die out.
"""
HOP = 0.07
"""The least vertical speed (m/s) that lifts a ball off what carries it: an apex of a quarter of a millimetre.

A slower rise is no flight, and a fall whose rebound would be slower is none: the slate takes that speed, without friction.
So the throw of ordinary strokes stays that of the two balls alone.
"""
RAIL = 0.14
"""From the cushion's nose to the rail's outer edge (m), level with the nose: 5 1/2 in., the middle of the 4 to 7 1/2 in. that the
World Pool-Billiard Association allows."""
E_LINER = 0.3
"""Restitution of a pocket's liner, of leather or soft plastic, which gives way upward: its blow is level and without friction
(reconstruction: no figure is published)."""
ROOMY = 3.0
"""A cup of a radius whose square is so many times a ball's takes more than one: a ball that lies in a smaller one, sunk by its own
radius, is met by another before that comes to the rim."""
TIP_TIME = 8e-4
"""How long (s) the tip stays on the ball: Alciatore, high-speed films of the tip."""
FOLLOW = 0.025
"""How far (m) the tip runs on after the blow before the arm checks it: an inch, the width of a chalk, within which, so
referees hold, a level cue cannot but strike twice (reconstruction)."""
FROZEN = 1e-5
"""Pieces nearer than this (m) at rest are frozen: ten micrometres, which covers the hops above."""
FORGIVEN = 2e-4
"""Overlaps up to this (m) in a layout are rounding on a score sheet, and are set apart before the stroke."""

BALL = np.dtype(
    [(name, np.float64) for name in (
        "t", "x", "y", "vx", "vy", "ax", "ay", "wx", "wy", "wz",
        "z", "vz", "az", "floor",  # height of the lowest point, and of what carries it or it next falls to
        "R", "m", "k", "rho", "st", "ct",  # radius, mass, I/(m R²); horizontal reach at the nose, sine and cosine of its rise
        "until", "x0", "y0", "x1", "y1",  # when the motion ends of itself, and the box that it stays in
        "wall_t", "pair_t",  # the earliest meeting with a wall, and with a ball
        "s", "calm", "wedged",  # gravity along the bed where it is; since when it has been slow on a slope, and very slow
    )]
    + [(name, np.int64) for name in ("motion", "wall", "pair", "hole")]
)  # fmt: skip
"""`hole` is the pocket or cup that the ball has fallen through the drop of, or whose liner it struck; a rolling ball's is the cup
whose rim it runs along, a resting one's the cup it lies in, sunk by its own radius. -1 for none."""
WALL = np.dtype(
    [(name, np.float64) for name in (
        "x", "y", "ux", "uy", "length", "nx", "ny", "radius", "x0", "y0", "x1", "y1")]
    + [("kind", np.int64), ("part", np.int64)]
)  # fmt: skip
"""`part` is an index into the cushion's letters, or into the pockets, cups and boards. A pocket's (ux, uy) is the way into it. A
straight wall's `radius` is how thick it is, 0 where the rail is behind it; a step's is its height, and (nx, ny) the way up."""
EVENT = np.dtype(
    [(name, np.float64) for name in ("time", "x", "y", "speed")]
    + [(name, np.int64) for name in ("kind", "piece", "other", "lasting")]
)  # fmt: skip
"""`other` is the ball met, or the index of the wall's part; `lasting` is 1 when the bodies parted at `PART`."""
LEG = np.dtype(
    [("piece", np.int64), ("motion", np.int64)]
    + [(name, np.float64) for name in ("t", "x", "y", "vx", "vy", "ax", "ay", "wx", "wy", "wz", "R", "z", "vz", "az", "k")]
)  # fmt: skip
"""One leg of a piece's path: its motion from time `t` until its next leg."""
STROKE = np.dtype(
    [("piece", np.int64), ("cue", np.int64)]
    + [(name, np.float64) for name in (
        "speed", "azimuth", "elevation", "side", "height", "vx", "vy", "vz", "wx", "wy", "wz")]
)  # fmt: skip
OUTCOME = np.dtype([("time", np.float64), ("events", np.int64), ("legs", np.int64), ("turns", np.int64),
                    ("how", np.int64), ("miscue", np.int64), ("again", np.int64)])  # fmt: skip
"""`turns` counts events and changes of motion together; `again` is FAIR, PUSH or TWICE."""


class Laws(NamedTuple):
    """The parameters as the kernel takes them."""

    g: float
    mu_s: float
    mu_r: float
    mu_r_slope: float
    mu_r_band: float
    spin_decay: float
    e_slate: float
    ball_law: int
    ball_steps: int
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
    cushion_eta2: float
    cue_mass: float
    e_tip: float
    end_ratio: float
    miscue: float
    half_width: float
    half_length: float
    nose: float
    clear_width: float
    """Half the width of the middle of the bed, and half its length, in which no wall stands."""
    clear_length: float
    cups: int
    slope_from: float
    """The bed slopes from this y on, and gravity along it is `slope` toward the foot, m/s²."""
    slope: float
    max_turns: int


LAWS = np.dtype([(name, np.dtype(kind)) for name, kind in get_type_hints(Laws).items()])
"""`Laws` in memory."""
