"""Balls that touch or nearly touch, when one of them is struck: who takes part, and what they move with then."""

from __future__ import annotations

from math import inf, sqrt
from typing import Any

from hoyle.physics.balls.broad_phase import round_about
from hoyle.physics.balls.collisions import friction_times
from hoyle.physics.balls.motion import advance
from hoyle.physics.balls.state import ARC, FIXED, LINE, Laws, StrokeContext
from hoyle.physics.balls.tip_contact import restitution_of_tip
from hoyle.physics.balls.wall_collisions import level_way, lodged, over_cup
from hoyle.physics.core.bit_sets import WORD, lowest, without
from hoyle.physics.core.bodies import add_body, add_wall, gap_of, gap_to, stand_fast, start_from
from hoyle.physics.core.compiled import inner
from hoyle.physics.core.contact_groups import is_body, link, tell
from hoyle.physics.core.simultaneous_contacts import Matter, Rail, Tip, keep_energy, solve_contacts
from hoyle.physics.core.state import CREEP, DOWN, FLY, NIGH, PART, TOUCH
from hoyle.physics.laws.cushion_spring import swing
from hoyle.physics.laws.hertz import contact_time, stiffness_of_spheres


@inner
def anyone_near(balls: Any, i: int, other: int, P: Laws) -> bool:
    """True if a ball beside `other` may be near enough to ball i for both to be struck together."""
    b = balls[i]
    near = False
    for first in range(0, balls.shape[0], WORD):
        others = round_about(balls, b.x, b.y, b.R, first, P)
        others = without(without(others, i - first), other - first)
        near = near or others != 0
    return near


@inner
def join(balls: Any, i: int, bodies: Any, n: int) -> None:
    """Make ball i, brought up to now, body n of the cluster."""
    b = balls[i]
    add_body(bodies[n], i, b.x, b.y, b.z + b.R, b.R, FIXED if lodged(b) else b.m, b.k)
    u = bodies[n]
    u.vx, u.vy, u.vz, u.wx, u.wy, u.wz = b.vx, b.vy, b.vz, b.wx, b.wy, b.wz
    start_from(u)


@inner
def gather(balls: Any, bodies: Any, n: int, swift: float, T: float, now: float, P: Laws) -> int:
    """Add to the first n bodies whatever can touch one of them before a contact at speed `swift`, that lasts T, is over. Gives how
    many there are in all.
    """
    few = balls.shape[0] <= WORD
    joined = 0
    for k in range(n if few else 0):
        joined |= 1 << bodies[k].which
    at = 0
    # In a rack the first few have touched all.
    while at < n and n < balls.shape[0]:
        u = bodies[at]
        for first in range(0, balls.shape[0], WORD):
            others = round_about(balls, u.x, u.y, u.R, first, P) & ~joined
            while others != 0:
                j = first + lowest(others)
                others &= others - 1
                if not few and is_body(bodies, n, j):
                    continue
                c = balls[j]
                advance(c, now, P)
                gap, close = gap_to(u, (c.x, c.y, c.z + c.R), (c.vx, c.vy, c.vz), c.R)
                if gap < T * (swift + (close if close > 0.0 else 0.0)):
                    join(balls, j, bodies, n)
                    n += 1
                    if few:
                        joined |= 1 << j
        at += 1
    return n


@inner
def by_wall(b: Any, walls: Any, P: Laws) -> bool:
    """True if a ball may be near enough to a cushion for both to press on it together."""
    if P.cushion != 0 or b.st < 0.0 or b.motion == FLY or b.floor > 0.0:
        return False
    x, y = P.clear_width - b.rho - NIGH, P.clear_length - b.rho - NIGH
    if -x < b.x < x and -y < b.y < y:
        return False
    near = inf
    for i in range(walls.shape[0]):
        gap = wall_gap(b, walls[i])
        if gap < near:
            near = gap
    return near < NIGH


@inner
def wall_gap(b: Any, w: Any) -> float:
    """The gap (m) between a ball on the slate and a cushion, jaw or post that it lies before; infinity where it does not."""
    if w.kind > ARC:
        return inf
    far = b.rho + NIGH
    if b.x < w.x0 - far or b.x > w.x1 + far or b.y < w.y0 - far or b.y > w.y1 + far:
        return inf
    if w.kind == LINE and not 0.0 <= (b.x - w.x) * w.ux + (b.y - w.y) * w.uy <= w.length:
        return inf
    _nx, _ny, off = level_way(b, w)
    # From behind nothing is pressed.
    return off - b.rho if off > 0.0 else inf


@inner
def link_walls(
    balls: Any, bodies: Any, n: int, contacts: Any, count: int, reach: float, walls: Any, P: Laws
) -> int:  # fmt: skip
    """Set out, after `count` contacts of n bodies, those with cushions nearer than `reach` (m). Gives how many there are in all."""
    stand_fast(bodies[n])
    turn = swing(P.e_cushion)
    for a in range(n):
        b = balls[bodies[a].which]
        if not by_wall(b, walls, P) or lodged(b):
            continue
        for i in range(walls.shape[0]):
            gap = wall_gap(b, walls[i])
            if gap < reach and count < contacts.shape[0]:
                nx, ny, _off = level_way(b, walls[i])
                add_wall(contacts[count], bodies, a, n, walls[i].part, (nx, ny, b.st, b.ct), gap, TOUCH, turn)
                count += 1
    return count


@inner
def pressed_walls(contacts: Any, first: int, count: int) -> bool:
    """True if a ball has pressed on a cushion in one of the contacts from `first` on."""
    fastest = 0.0
    for i in range(first, count):
        if contacts[i].fastest > fastest:
            fastest = contacts[i].fastest
    return fastest > CREEP


@inner
def rail_of(P: Laws) -> Rail:
    """Return how the table's cushions press and rub."""
    return Rail(P.mu_cushion, P.mu_s, P.e_cushion, P.e_from, P.e_slope, P.e_least)


@inner
def draw_kicks(bodies: Any, contacts: Any, count: int, now: float, P: Laws) -> None:
    """Draw which of the contacts of balls kick."""
    if P.kick_chance > 0.0:
        for k in range(count):
            c = contacts[k]
            u, o = bodies[c.a], bodies[c.b]
            c.kick = friction_times(0.5 * (u.x + o.x), 0.5 * (u.y + o.y), now, P)


@inner
def resolve_contacts(S: StrokeContext, i: int, j: int, now: float) -> int:
    """Balls i and j, brought up to now, meet: if other balls or cushions touch them, or will before they part, let the whole
    cluster come apart, and tell who met.

    Gives the number of bodies, of which those that were touched have new velocities; 0 if the two are alone, and nothing is done.
    """
    balls, walls, bodies, contacts, P = S.balls, S.walls, S.bodies, S.contacts, S.laws
    if P.cluster == 0:
        return 0
    at_wall = by_wall(balls[i], walls, P) or by_wall(balls[j], walls, P)
    if not (at_wall or anyone_near(balls, i, j, P) or anyone_near(balls, j, i, P)):
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
    if n == 2 and not at_wall:
        return 0
    among = link(bodies, n, contacts, swift, T, P.stiffness, False)
    draw_kicks(bodies, contacts, among, now, P)
    count = link_walls(balls, bodies, n, contacts, among, swift * T, walls, P)
    if n == 2 and count == among:
        return 0
    matter = Matter(P.e_ball, P.mu_a, P.mu_b, P.mu_c, False)
    no_tip = Tip(-1, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
    solve_contacts(bodies, n, contacts, count, matter, rail_of(P), T, CREEP, no_tip)
    walled = pressed_walls(contacts, among, count)
    if n == 2 and not walled:
        return 0
    keep_energy(bodies, n, matter, walled)
    part(balls, bodies, n)
    tell(contacts, count, bodies, now, S.events, S.outcome)
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
def resolve_cue_contacts(S: StrokeContext, now: float) -> int:
    """A cue strikes a ball that touches others, or comes to them while the tip is still on it: let the tip push them all.

    The ball has the velocity and spin that it would leave the tip with if it were alone. Gives the number of bodies; 0 if nothing
    is in the ball's way, and nothing is done.
    """
    stroke, balls, walls, bodies, contacts, P = S.stroke, S.balls, S.walls, S.bodies, S.contacts, S.laws
    i = stroke.piece
    if P.cluster == 0 or not anyone_near(balls, i, i, P):
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
    draw_kicks(bodies, contacts, count, now, P)
    count = link_walls(balls, bodies, n, contacts, count, v * P.tip_time, walls, P)
    u = bodies[0]
    u.vx, u.vy, u.vz, u.wx, u.wy, u.wz = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    start_from(u)
    u.touched = 1
    # Half a swing pressing, and 1/e of that coming off, take the time that a tip stays on a ball.
    turn = 1.5707963267948966 * (1.0 + 1.0 / e) / P.tip_time if e > 0.0 else 1.5707963267948966 / P.tip_time
    solve_contacts(
        bodies, n, contacts, count, Matter(P.e_ball, P.mu_a, P.mu_b, P.mu_c, False), rail_of(P), T, CREEP,
        Tip(0, dx, dy, dz, sx, sy, sz, stroke.speed, give, turn * turn / (1.0 + give), e),
    )  # fmt: skip
    part(balls, bodies, n)
    tell(contacts, count, bodies, now, S.events, S.outcome)
    return n
