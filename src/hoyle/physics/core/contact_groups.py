"""The pieces that take part where touching ones are struck, and the contacts told of them: the same for balls and discs."""

from __future__ import annotations

from math import inf
from typing import Any

from hoyle.physics.core.bodies import add_contact, gap_of
from hoyle.physics.core.compiled import inner
from hoyle.physics.core.events import log_event
from hoyle.physics.core.state import AT_ONCE, CREEP, CUSHIONED, DOWN, HELD, LATER, MET, NIGH, TOUCH
from hoyle.physics.laws.hertz import stiffness_of_spheres


@inner
def may_touch(piece: Any, x: float, y: float, R: float) -> bool:
    """True if a piece lies where others meet it, and may come near one of radius R at (x, y) in its present motion."""
    far = R + piece.R + NIGH
    there = (piece.motion < DOWN) | (piece.motion == HELD)
    # Asked of every other piece: quicker without a branch.
    across = (piece.x0 - far < x) & (x < piece.x1 + far)
    along = (piece.y0 - far < y) & (y < piece.y1 + far)
    return bool(across & along & there)


@inner
def anyone_near(pieces: Any, i: int, other: int) -> bool:
    """True if a piece beside `other` may be near enough to piece i for both to be struck together."""
    p = pieces[i]
    near = False
    for j in range(pieces.shape[0]):
        near = near or (j != i and j != other and may_touch(pieces[j], p.x, p.y, p.R))
    return near


@inner
def is_body(bodies: Any, n: int, which: int) -> bool:
    """True if a piece is one of the first n bodies."""
    found = False
    for k in range(n):
        found = found or bodies[k].which == which
    return found


@inner
def link(bodies: Any, n: int, contacts: Any, swift: float, T: float, stiffness: float, line: bool) -> int:
    """Set out the contacts among n bodies: all pairs that touch or may come to. Gives how many there are.

    `stiffness` is that of bodies that meet along a `line`; of spheres, that of their material (`stiffness_of_spheres`).
    """
    count = 0
    for a in range(n):
        for b in range(a + 1, n):
            gap, close = gap_of(bodies[a], bodies[b])
            if gap < 2.0 * T * (swift + (close if close > 0.0 else 0.0)):
                K = stiffness if line else stiffness_of_spheres(stiffness, bodies[a].R, bodies[b].R)
                add_contact(contacts[count], bodies, a, b, gap, TOUCH, K)
                count += 1
    return count


@inner
def next_told(contacts: Any, count: int) -> int:
    """The contact that was first of those not told yet; -1 when all are. Ties go to the one that stands first."""
    best, first = -1, inf
    for i in range(count):
        c = contacts[i]
        if c.met > 0 and c.told == 0 and c.since < first:
            best, first = i, c.since
    return best


@inner
def tell(contacts: Any, count: int, bodies: Any, now: float, events: Any, outcome: Any) -> None:
    """Record who met whom in a cluster, and which cushion, in order."""
    last = -1.0
    while True:
        i = next_told(contacts, count)
        if i < 0:
            break
        c = contacts[i]
        c.told = 1
        if c.wall >= 0 and c.fastest <= CREEP:
            continue
        s, o, sign = bodies[c.a], bodies[c.b], 1.0
        if c.met == 2 and c.wall < 0:
            s, o, sign = o, s, -1.0
        x, y = s.x + sign * s.R * c.nx, s.y + sign * s.R * c.ny
        if c.wall >= 0:
            log_event(events, outcome, now, CUSHIONED, s.which, c.wall, (x, y), c.fastest / c.pz, False)
        else:
            log_event(events, outcome, now, MET, s.which, o.which, (x, y), c.fastest, False)
        if c.since > last + AT_ONCE and last >= 0.0 and outcome.events <= events.shape[0]:
            events[outcome.events - 1].lasting = LATER
        last = c.since
