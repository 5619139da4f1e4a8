"""Values that the kernels of balls and of discs share: kinds of motion and of event, tolerances of contact, and the arrays of
strokes.
"""

from __future__ import annotations

import numpy as np

REST, SPIN, ROLL, SLIDE, FLY, DOWN, OFF, LODGED, ABSENT = 0, 1, 2, 3, 4, 5, 6, 7, 8
"""A ball's motion: at rest, spinning in place, rolling, sliding, flying; then in a pocket, off the table, at rest on the rail,
not in this layout."""
MOTIONS = ("rest", "spin", "roll", "slide", "fly", "down", "off", "lodged", "absent")

MET, CUSHIONED, FELL, LEFT, BACK, STUCK = 1, 2, 3, 4, 5, 6
"""Kinds of event that are reported: a ball met a ball, a cushion; fell into a pocket; left the table; came out of a pocket
again; came to rest on the rail."""

DONE, STOPPED, DOUBTED = 0, 1, 2
"""The ways in which a stroke ends: all at rest, or cut short at the bound on events; or that it was not played, not being
plainly in order.
"""
FAIR, PUSH, TWICE = 0, 1, 2
"""Deeds of the cue after the stroke: nothing, still touched the cue ball as that met another, or touched it again."""

MAX_EVENTS = 20_000
"""After this many events and changes of motion a stroke is cut short, all balls where they are, and says so."""

TOUCH = 1e-9
"""Surfaces nearer than this (m) touch."""
SINK = 1e-10
"""Touching surfaces that do not close count as meeting when they have sunk this far (m) into each other."""
TRIFLE = 1e-14
"""The distance in m that surfaces that have sunk by `SINK` may sink before they meet again: some roundings of a place on the table,
and so little that thousands of meetings in a lasting contact do not add up."""
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
NIGH = 5e-3
"""Balls farther apart than this (m) are never struck together: none moves so far before a contact is over."""
AT_ONCE = 1e-9
"""Meetings that follow each other within this time (s) are one: a ball strikes both at once."""
LATER = 2
"""An event's `lasting` where it came later than the one before, though at the same time of the table's clock."""
FROZEN = 1e-5
"""Pieces nearer than this (m) at rest are frozen: ten micrometres, which covers the hops above."""
FORGIVEN = 2e-4
"""Overlaps up to this (m) in a layout are rounding on a score sheet, and are set apart before the stroke."""

EVENT = np.dtype(
    [(name, np.float64) for name in ("time", "x", "y", "speed")]
    + [(name, np.int64) for name in ("kind", "piece", "other", "lasting")],
    align=True,
)  # fmt: skip
"""`other` is the ball met, or the index of the wall's part; `lasting` is 1 when the bodies parted at `PART`, or
`LATER`."""
LEG = np.dtype(
    [("piece", np.int64), ("motion", np.int64)]
    + [(name, np.float64) for name in ("t", "x", "y", "vx", "vy", "ax", "ay", "wx", "wy", "wz", "R", "z", "vz", "az", "k")],
    align=True,
)  # fmt: skip
"""One leg of a piece's path: its motion from time `t` until its next leg."""
STROKE = np.dtype(
    [("piece", np.int64), ("cue", np.int64)]
    + [(name, np.float64) for name in (
        "speed", "azimuth", "elevation", "side", "height", "vx", "vy", "vz", "wx", "wy", "wz")],
    align=True,
)  # fmt: skip
OUTCOME = np.dtype(
    [("time", np.float64)] + [(name, np.int64) for name in ("events", "legs", "turns", "how", "miscue", "again")],
    align=True,
)
"""`turns` counts events and changes of motion together; `again` is FAIR, PUSH or TWICE."""

HELD = ABSENT + 1
"""A disc lies in a recess out of which it stands: others meet it, and a hard blow drives it out."""
ABOVE = ABSENT + 2
"""A disc hangs over a post, on top of another: nothing meets it until a blow on that one throws it off."""
POSTED, OUT = 7, 8
"""Kinds of event on boards: a disc met a post; came out of a recess again."""
CUSHION_LETTERS = ("h", "f", "l", "r")
"""Head (y-), foot (y+), left (x-), right (x+), as seen from the head, by the index that the kernels know a cushion by."""
