"""Balls that touch or nearly touch, when one of them is struck: who takes part, and what they move with then."""

from __future__ import annotations

from math import sqrt
from typing import Any

from hoyle.physics.balls.motion import advance
from hoyle.physics.balls.state import FIXED, Laws
from hoyle.physics.balls.tip import restitution_of_tip
from hoyle.physics.balls.walls import lodged, over_cup
from hoyle.physics.core.cluster import (
    Matter,
    Tip,
    add_body,
    anyone_near,
    gap_of,
    is_body,
    keep_energy,
    link,
    may_touch,
    run_together,
    start_from,
    tell,
)
from hoyle.physics.core.compiled import inner
from hoyle.physics.core.state import CREEP, DOWN, PART
from hoyle.physics.laws.hertz import contact_time, stiffness_of_spheres


@inner
def join(balls: Any, i: int, bodies: Any, n: int) -> None:
    """Make ball i, brought up to now, body n of the cluster."""
    b = balls[i]
    add_body(bodies, n, i, b.x, b.y, b.z + b.R, b.R, FIXED if lodged(b) else b.m, b.k)
    u = bodies[n]
    u.vx, u.vy, u.vz, u.wx, u.wy, u.wz = b.vx, b.vy, b.vz, b.wx, b.wy, b.wz
    start_from(u)


@inner
def gather(balls: Any, bodies: Any, n: int, swift: float, T: float, now: float, P: Laws) -> int:
    """Add to the first n bodies whatever can touch one of them before a contact at speed `swift`, that lasts T, is over. Gives how
    many there are in all.
    """
    at = 0
    while at < n:
        u = bodies[at]
        for j in range(balls.shape[0]):
            c = balls[j]
            if not may_touch(c, u.x, u.y, u.R) or is_body(bodies, n, j):
                continue
            advance(c, now, P)
            join(balls, j, bodies, n)
            gap, close = gap_of(u, bodies[n])
            if gap < T * (swift + (close if close > 0.0 else 0.0)):
                n += 1
        at += 1
    return n


@inner
def struck_together(
    balls: Any, i: int, j: int, now: float, P: Laws, bodies: Any, contacts: Any, events: Any, outcome: Any
) -> int:
    """Balls i and j, brought up to now, meet: if others touch them, or will before they part, let the whole cluster come apart, and
    tell who met.

    Gives the number of bodies, of which those that were touched have new velocities; 0 if the two are alone, and nothing is done.
    """
    if P.cluster == 0 or not (anyone_near(balls, i, j) or anyone_near(balls, j, i)):
        return 0
    join(balls, i, bodies, 0)
    join(balls, j, bodies, 1)
    _gap, swift = gap_of(bodies[0], bodies[1])
    if P.e_ball * swift < PART:
        return 0
    a, b = bodies[0], bodies[1]
    K = stiffness_of_spheres(P.stiffness, a.R, b.R)
    T = contact_time(K, a.m * b.m / (a.m + b.m), swift, P.e_ball, False)
    n = gather(balls, bodies, 2, swift, T, now, P)
    if n == 2:
        return 0
    count = link(bodies, n, contacts, swift, T, P.stiffness, False)
    matter = Matter(P.e_ball, P.mu_a, P.mu_b, P.mu_c, False)
    no_tip = Tip(-1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    run_together(bodies, n, contacts, count, matter, T, CREEP, no_tip)
    keep_energy(bodies, n, matter)
    part(balls, bodies, n)
    tell(contacts, count, bodies, now, events, outcome)
    return n


@inner
def part(balls: Any, bodies: Any, n: int) -> None:
    """Give the balls that were touched what they now move with."""
    for k in range(n):
        u = bodies[k]
        if u.touched == 1:
            b = balls[u.which]
            b.vx, b.vy, b.vz, b.wx, b.wy, b.wz = u.vx, u.vy, u.vz, u.wx, u.wy, u.wz
            over_cup(b)


@inner
def pushed_together(
    stroke: Any, balls: Any, now: float, P: Laws, bodies: Any, contacts: Any, events: Any, outcome: Any
) -> int:
    """A cue strikes a ball that touches others, or comes to them while the tip is still on it: let the tip push them all.

    The ball has the velocity and spin that it would leave the tip with if it were alone. Gives the number of bodies; 0 if nothing
    is in the ball's way, and nothing is done.
    """
    i = stroke.piece
    if P.cluster == 0 or not anyone_near(balls, i, i):
        return 0
    b = balls[i]
    v = sqrt(b.vx * b.vx + b.vy * b.vy + b.vz * b.vz)
    if v * P.e_ball < PART:
        return 0
    join(balls, i, bodies, 0)
    # While the tip is on it a ball goes half as far as it would at its full speed; the contacts with others are gathered at theirs.
    reached = False
    u = bodies[0]
    for j in range(balls.shape[0]):
        if j == i or balls[j].motion >= DOWN:
            continue
        join(balls, j, bodies, 1)
        gap, close = gap_of(u, bodies[1])
        if close > CREEP and gap < 0.5 * close * P.tip_time and P.e_ball * close >= PART:
            reached = True
    if not reached:
        return 0
    K = stiffness_of_spheres(P.stiffness, u.R, u.R)
    T = contact_time(K, 0.5 * u.m, v, P.e_ball, False)
    dx, dy, dz = b.vx / v, b.vy / v, b.vz / v
    sx, sy, sz = b.wx / v, b.wy / v, b.wz / v
    e = restitution_of_tip(sqrt(stroke.side * stroke.side + stroke.height * stroke.height), b.m, b.k, P)
    give = (1.0 + e) * stroke.speed / v - 1.0
    n = gather(balls, bodies, 1, v, 0.5 * P.tip_time, now, P)
    count = link(bodies, n, contacts, v, P.tip_time, P.stiffness, False)
    u = bodies[0]
    u.vx, u.vy, u.vz, u.wx, u.wy, u.wz = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    start_from(u)
    u.touched = 1
    # Half a swing pressing, and 1/e of that coming off, take the time that a tip stays on a ball.
    turn = 1.5707963267948966 * (1.0 + 1.0 / e) / P.tip_time if e > 0.0 else 1.5707963267948966 / P.tip_time
    run_together(
        bodies, n, contacts, count, Matter(P.e_ball, P.mu_a, P.mu_b, P.mu_c, False), T, CREEP,
        Tip(0, dx, dy, dz, sx, sy, sz, stroke.speed, give, turn * turn / (1.0 + give), e),
    )  # fmt: skip
    part(balls, bodies, n)
    tell(contacts, count, bodies, now, events, outcome)
    return n
