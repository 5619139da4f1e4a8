"""The time at which a piece leaves the zone that it is played from: what a rule on balls in hand asks, and contacts alone do
not tell.
"""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, zip_longest
from math import hypot, sqrt
from typing import TYPE_CHECKING

from hoyle.record import BECOME, CUSHION_TOUCH, MEET, At, Contact, Record

if TYPE_CHECKING:
    from hoyle.physics import Path
    from hoyle.physics.core.path import Leg
    from hoyle.physics.core.sampled_path import SampledPath

Bounds = tuple[float, float, float, float]
"""A rectangle: x0, y0, x1, y1, metres."""
ASIDE, DEEP, SLANT = 1e-6, 0.02, 0.2
"""A contact so near (m) to a side is at the cushion there; and a straight way that sets out at least so deep (m) in a rectangle, or
goes so steeply into it, does not bulge out of it.
"""


def with_leaving(record: Record, path: Path | SampledPath, piece: str, bounds: Bounds) -> Record:
    """The record with the contact `A/out` of a piece that leaves the rectangle, in the order of time."""
    gone = leaves(path, piece, bounds)
    if gone is None:
        return record
    before = [c for c in record.contacts if c.time is not None and gone.time is not None and c.time <= gone.time]
    return replace(record, contacts=(*before, gone, *record.contacts[len(before) :]))


def with_leaving_by_contacts(record: Record, start: At, radius: float, bounds: Bounds, level: bool) -> Record | None:
    """The same where contacts alone tell in which order it is, its time and place those of a straight way at an even speed; None
    where only the path tells.

    The piece sets out from `start`, its radius in metres; with a `level` cue it goes straight until it meets something.
    """
    piece, contacts = record.struck or "", record.contacts
    since, here, straight, others = 0.0, (start.x, start.y), level, False
    if distance_outside(here, bounds) > 0.0:
        return None
    for number, c in enumerate(contacts):
        if piece not in (c.piece, *c.others):
            others = True
            continue
        if c.at is None or c.time is None or piece not in (c.piece, c.others[:1] and c.others[0]):
            return None
        if distance_outside(c.at, bounds) > radius:  # and so is its centre
            gone = exit_between(piece, (since, here), (c.time, c.at), bounds)
            return None if others else replace(record, contacts=(*contacts[:number], gone, *contacts[number:]))
        if not (straight and c.kind in (MEET, CUSHION_TOUCH) and surely_inside(c, radius, bounds)):
            return None
        if not goes_inward(here, c.at, bounds):
            return None
        since, here, straight, others = c.time, c.at, False, False
    end = record.end.places.get(piece)
    if not straight or not isinstance(end, At):
        return None
    if distance_outside((end.x, end.y), bounds) > 0.0:
        return replace(
            record, contacts=(*contacts, exit_between(piece, (since, here), (since + 1.0, (end.x, end.y)), bounds))
        )
    return record if goes_inward(here, (end.x, end.y), bounds) else None


def distance_outside(at: tuple[float, float], bounds: Bounds) -> float:
    """Return how far (m) a point is out of a rectangle by its farthest side; below 0 for one within."""
    (x, y), (x0, y0, x1, y1) = at, bounds
    return max(x0 - x, x - x1, y0 - y, y - y1)


def surely_inside(contact: Contact, radius: float, bounds: Bounds) -> bool:
    """True if the centre of a piece of this radius (m) is surely within a rectangle when it meets what it does: each side is
    farther off than that, or is the cushion that it meets.
    """
    assert contact.at is not None
    (x, y), (x0, y0, x1, y1) = contact.at, bounds
    at_cushion = contact.kind == CUSHION_TOUCH
    return all(deep > radius or (at_cushion and abs(deep) < ASIDE) for deep in (x - x0, x1 - x, y - y0, y1 - y))


def goes_inward(here: tuple[float, float], there: tuple[float, float], bounds: Bounds) -> bool:
    """True if an all but straight way between two points of a rectangle stays in it: it sets out deep enough, or steeply enough."""
    (x, y), (u, v), (x0, y0, x1, y1) = here, there, bounds
    least = SLANT * hypot(u - x, v - y)
    sides = ((x - x0, u - x0), (x1 - x, x1 - u), (y - y0, v - y0), (y1 - y, y1 - v))
    return all(deep >= DEEP or then - deep >= least for deep, then in sides)


def exit_between(
    piece: str, one: tuple[float, tuple[float, float]], other: tuple[float, tuple[float, float]], bounds: Bounds
) -> Contact:
    """The contact of a piece that leaves a rectangle between two moments, each with where it was."""
    (since, (x, y)), (until, (u, v)), (x0, y0, x1, y1) = one, other, bounds
    sides = ((x - x0, u - x0), (x1 - x, x1 - u), (y - y0, v - y0), (y1 - y, y1 - v))
    part = min(max(0.0, deep) / (deep - then) for deep, then in sides if then < 0.0)
    x, y = x + part * (u - x), y + part * (v - y)
    return Contact(BECOME, piece, where="out", time=since + part * (until - since), at=(x, y))


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
