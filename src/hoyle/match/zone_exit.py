"""The time at which a piece leaves the zone that it is played from: what a rule on balls in hand asks, and contacts alone do
not tell.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, zip_longest
from math import sqrt
from typing import TYPE_CHECKING

from hoyle.record import BECOME, Contact, Record

if TYPE_CHECKING:
    from hoyle.physics import Path
    from hoyle.physics.core.path import Leg
    from hoyle.physics.core.sampled_path import SampledPath

Bounds = tuple[float, float, float, float]
"""A rectangle: x0, y0, x1, y1, metres."""


def with_leaving(record: Record, path: Path | SampledPath, piece: str, bounds: Bounds) -> Record:
    """The record with the contact `A/out` of a piece that leaves the rectangle, in the order of time."""
    gone = leaves(path, piece, bounds)
    if gone is None:
        return record
    before = [c for c in record.contacts if c.time is not None and gone.time is not None and c.time <= gone.time]
    return replace(record, contacts=(*before, gone, *record.contacts[len(before) :]))


def leaves(path: Path | SampledPath, piece: str, bounds: Bounds) -> Contact | None:
    """The moment from which a piece has its centre outside a rectangle; None if it stays within.

    Between two events its way is a parabola, so it crosses a side at a root of a quadratic.
    """
    x0, y0, x1, y1 = bounds
    legs = path.legs(piece)
    for leg, after in zip_longest(legs, legs[1:]):
        if leg.motion in ("down", "off"):
            return None
        lasts = (after.time if after else path.duration) - leg.time
        sides = ((0, x0), (0, x1), (1, y0), (1, y1))
        crossings = (s for axis, side in sides for s in crosses(leg, axis, side) if 0.0 < s < lasts)
        for s, then in pairwise(sorted((0.0, *crossings, lasts))):
            x, y = point(leg, (s + then) / 2)
            if not (x0 <= x <= x1 and y0 <= y <= y1):
                return Contact(BECOME, piece, where="out", time=leg.time + s, at=point(leg, s))
    return None


def point(leg: Leg, s: float) -> tuple[float, float]:
    """Return where a piece is s seconds into a leg, metres."""
    (x, y), (vx, vy), (ax, ay) = leg.position, leg.velocity, leg.acceleration
    return x + s * (vx + 0.5 * s * ax), y + s * (vy + 0.5 * s * ay)


def crosses(leg: Leg, axis: int, side: float) -> tuple[float, ...]:
    """The times (s) at which a leg crosses a line parallel to the other axis."""
    a, b, c = 0.5 * leg.acceleration[axis], leg.velocity[axis], leg.position[axis] - side
    if not a:
        return (-c / b,) if b else ()
    under = b * b - 4 * a * c
    return () if under < 0 else ((-b - sqrt(under)) / (2 * a), (-b + sqrt(under)) / (2 * a))
