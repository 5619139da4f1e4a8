"""Discs that touch or nearly touch, when one of them is struck: who takes part, and what they move with then."""

from __future__ import annotations

from typing import Any

from hoyle.physics.core.bodies import add_body, gap_of, start_from
from hoyle.physics.core.compiled import inner
from hoyle.physics.core.contact_groups import anyone_near, is_body, link, may_touch, tell
from hoyle.physics.core.simultaneous_contacts import Matter, Rail, Tip, keep_energy, solve_contacts
from hoyle.physics.core.state import CREEP, PART
from hoyle.physics.discs.collisions import moves
from hoyle.physics.discs.motion import advance
from hoyle.physics.discs.state import DiscContext, Laws
from hoyle.physics.laws.hertz import contact_time


@inner
def join(discs: Any, i: int, bodies: Any, n: int) -> None:
    """Make disc i, brought up to now, body n of the cluster; a body's spin is the disc's, about the vertical."""
    d = discs[i]
    add_body(bodies[n], i, d.x, d.y, 0.0, d.R, d.m, d.k)
    u = bodies[n]
    u.vx, u.vy, u.wz = d.v * d.ux, d.v * d.uy, d.w / d.R
    start_from(u)


@inner
def gather(discs: Any, bodies: Any, n: int, swift: float, T: float, now: float, P: Laws, C: Any) -> int:
    """Add to the first n bodies whatever can touch one of them before a contact at speed `swift`, that lasts T, is over. Gives how
    many there are in all. What joins must be set off anew.
    """
    at = 0
    while at < n:
        u = bodies[at]
        for j in range(discs.shape[0]):
            if not may_touch(discs[j], u.x, u.y, u.R) or is_body(bodies, n, j):
                continue
            d = discs[j]
            # Only what joins is brought up to date: its motion has to be set off anew then.
            t, x, y, v, w = d.t, d.x, d.y, d.v, d.w
            advance(d, now, P, C)
            join(discs, j, bodies, n)
            gap, close = gap_of(u, bodies[n])
            if gap < T * (swift + (close if close > 0.0 else 0.0)):
                n += 1
            else:
                d.t, d.x, d.y, d.v, d.w = t, x, y, v, w
        at += 1
    return n


@inner
def resolve_contacts(S: DiscContext, i: int, j: int, now: float) -> int:
    """Discs i and j, brought up to now, meet: if others touch them, or will before they part, let the whole cluster come apart, and
    tell who met.

    Gives the number of bodies, all of which have to be set off; 0 if the two are alone, and nothing is done.
    """
    discs, bodies, contacts, P = S.discs, S.bodies, S.contacts, S.laws
    if P.cluster == 0 or not (anyone_near(discs, i, j) or anyone_near(discs, j, i)):
        return 0
    join(discs, i, bodies, 0)
    join(discs, j, bodies, 1)
    _gap, swift = gap_of(bodies[0], bodies[1])
    if P.e_disc * swift < PART:
        return 0
    a, b = bodies[0], bodies[1]
    T = contact_time(P.stiffness, a.m * b.m / (a.m + b.m), swift, P.e_disc, True)
    n = gather(discs, bodies, 2, swift, T, now, P, S.curves)
    if n == 2:
        return 0
    count = link(bodies, n, contacts, swift, T, P.stiffness, True)
    matter = Matter(P.e_disc, P.mu_disc, 0.0, 0.0, True)
    no_tip = Tip(-1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    no_rail = Rail(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    solve_contacts(bodies, n, contacts, count, matter, no_rail, T, CREEP, no_tip)
    keep_energy(bodies, n, matter, False)
    part(discs, bodies, n)
    tell(contacts, count, bodies, now, S.events, S.outcome)
    return n


@inner
def part(discs: Any, bodies: Any, n: int) -> None:
    """Give the discs that were touched what they now move with."""
    for k in range(n):
        u = bodies[k]
        if u.touched == 1:
            d = discs[u.which]
            moves(d, u.vx, u.vy)
            d.w = u.wz * d.R
