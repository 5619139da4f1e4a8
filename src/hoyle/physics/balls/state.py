"""The arrays that the balls' kernel reads and writes, and the constants of its rules.

What it shares with the discs' kernel is in `hoyle.physics.core.state`. One record a ball holds its motion since its own time `t`:
position r + v s + a s²/2, s seconds later, in flight with the height of its lowest point. It is brought up to date only when
something happens to it.
"""

from __future__ import annotations

from typing import Any, NamedTuple, get_type_hints

import numpy as np

LINE, ARC, HOLE, CUP, STEP = 0, 1, 2, 3, 4
"""Kinds of wall: a straight cushion or facing, a rounded jaw point or a post, a pocket's drop, a cup in the bed, the edge of a
board that lies on the bed."""
EDGE, OUTSIDE = -1, -2
"""In place of a wall's index: the rail's inner edge, for a ball on the rail; and the end of the table."""

SLOW, LULL = 0.02, 0.25
"""A ball on a slope that has been slower (m/s) than the one for as long (s) as the other is held by what it leans on, and rests:
one that is free would have gained that speed meanwhile."""
WEDGED = 0.05
"""The share of both at which that holds too: wedged between two a ball meets them ever again in next to no time."""

FIXED = 1e9
"""The mass (kg) of a ball that lies in a cup, and with it the board's, to one that meets it."""
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
FOLLOW = 0.025
"""The distance in m that the tip runs on after the blow before the arm checks it: an inch, the width of a chalk, within which, so
referees hold, a level cue cannot but strike twice (reconstruction)."""
SHAFT = 0.0055
"""Half the thickness of a cue near its tip, metres: an 11 mm shaft is the thinnest in use."""
SIGHT = 0.35
"""The distance behind the cue ball in m within which other balls are held to stand in the cue's way; farther back the
bridge lifts it.
"""
UPRIGHT = 1.5707
"""A cue's elevation must lie below this (rad): a hair under a right angle."""
OVERLAP = 1e-13
"""Balls that overlap by less than this (m) in a layout are left where they are."""
LEVEL = 0.1
"""A cue said to be at some elevation is held to be up to this much (rad) steeper where it must clear a rail: none is quite
level."""
BALL = np.dtype(
    # What is asked of every ball at every event comes first, in one line of the processor's cache:
    [(name, np.int64) for name in (
        "motion",
        "stirs",  # not of this ball k: the k-th of those that stir, or -1
    )]
    + [(name, np.float64) for name in (
        "soon",  # the earliest of the three times below
        "x0", "y0", "x1", "y1",  # the box that it stays in
        "R",  # radius
        "until", "wall_t", "pair_t",  # when the motion ends of itself, and the earliest meeting with a wall, and with a ball
        "t", "x", "y", "vx", "vy", "ax", "ay", "wx", "wy", "wz",
        "z", "vz", "az", "floor",  # height of the lowest point, and of what carries it or it next falls to
        "m", "k", "rho", "st", "ct",  # mass, I/(m R²); horizontal reach at the nose, sine and cosine of its rise
        "s", "sx", "sy", "calm", "wedged",  # gravity along a steep bed; along any; since when slow on it, and very slow
    )]
    + [(name, np.int64) for name in (
        "wall", "pair", "hole", "chased",
        "cells",  # the strips of the bed that it may come into in its present motion (`hoyle.physics.balls.broad_phase`)
        "strip",  # not of this ball k: the balls that may come into strip k
        "partners", "rank",  # the balls that it will meet, a bit each; its place among those that stir, or -1
    )],
    align=True,
)  # fmt: skip
"""`chased` is 1 while the tip runs after the ball, to touch it again. `hole` is the pocket or cup that the ball has fallen
through the drop of, or whose liner it struck; a rolling ball's is the cup whose rim it runs along, a resting one's the cup it lies
in, sunk by its own radius. -1 for none."""
WALL = np.dtype(
    [(name, np.float64) for name in (
        "x", "y", "ux", "uy", "length", "nx", "ny", "radius", "x0", "y0", "x1", "y1")]
    + [("kind", np.int64), ("part", np.int64)],
    align=True,
)  # fmt: skip
"""`part` is an index into the cushion's letters, or into the pockets, cups and boards. A pocket's (ux, uy) is the way into it. A
straight wall's `radius` is how thick it is, 0 where the rail is behind it; a step's is its height, and (nx, ny) the way up."""


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
    cluster: int
    stiffness: float
    e_ball: float
    mu_a: float
    mu_b: float
    mu_c: float
    kick: float
    kick_chance: float
    kick_seed: int
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
    tip: int
    tip_time: float
    end_mass: float
    miscue: float
    half_width: float
    half_length: float
    nose: float
    clear_width: float
    """Half the width of the middle of the bed, and half its length, in which no wall stands."""
    clear_length: float
    right: int
    """`Geometry.beyond`: the walls that a ball comes to across each side of that middle, as bits."""
    left: int
    foot: int
    head: int
    cups: int
    slope_from: float
    """The bed slopes from this y on, and gravity along it is `slope` toward the foot, m/s²."""
    slope: float
    tilt_x: float
    """Gravity along the whole bed, m/s²; what else bends a rolling ball's way; and `drift`, 1 where any of these is not nought."""
    tilt_y: float
    curl: float
    nap_drift: float
    nap_curl: float
    drift: int
    max_turns: int


class StrokeContext(NamedTuple):
    """All that one stroke is played with, as the kernel's functions pass it on."""

    stroke: Any
    balls: Any
    walls: Any
    laws: Laws
    pairs: Any
    """The times at which each two balls meet: `hoyle.physics.balls.event_queue`."""
    events: Any
    legs: Any
    outcome: Any
    bodies: Any
    """Room for a group of balls that touch, one body more than balls, and for contacts of each two."""
    contacts: Any
    x0: float
    """The place where the struck ball lay."""
    y0: float


class BatchArrays(NamedTuple):
    """Strokes in columns and what comes of them: the arrays of `hoyle.physics.balls.arrays.StrokeBatch`, in its order."""

    strokes: Any
    xy: Any
    facts: Any
    places: Any
    motions: Any
    pockets: Any
    outcomes: Any


class Workspace(NamedTuple):
    """The arrays that strokes are played in, one after another.

    So many balls and one body more, pair times, and contacts of each two; `events` and `legs` take those of all strokes end to
    end, and `legs` may have no room: no leg is told then. `reached` is where the work ended: the number of the stroke that
    comes next, and the numbers of events and legs told before.
    """

    balls: Any
    pairs: Any
    events: Any
    legs: Any
    bodies: Any
    contacts: Any
    reached: Any


LAWS = np.dtype([(name, np.dtype(kind)) for name, kind in get_type_hints(Laws).items()], align=True)
"""`Laws` in memory."""
