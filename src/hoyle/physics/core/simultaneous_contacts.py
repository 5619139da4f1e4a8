"""Bodies that touch, or nearly do, struck together: their contacts are followed side by side through the time that they last.

A contact of two balls lasts a quarter of a millisecond, in which a struck ball moves a millimetre at 8 m/s: whatever it touches by
then presses back before the first contact is over, so that a rack, a frozen pair or a split hit is not a row of blows one after
another. Here all contacts of such a cluster are integrated at once (`hoyle.physics.laws.hertz`), with friction at each. As every
impact in this package takes no time of the table's clock, the bodies stay where they are and only their velocities and spins
change; the lines of centres are those at the start.

A cushion takes part as a body that nothing moves (`press_wall`): softer, so that it stays on a ball twenty times as long as another
ball does, and with the cloth under the ball taking what the nose presses down.

The order of bodies and of contacts changes nothing: impulses are summed in whole grains, which is exact, so that a cluster that is
its own mirror image stays so to the last bit.
"""

from __future__ import annotations

from math import inf, sqrt
from typing import Any, NamedTuple

from hoyle.physics.core.bodies import round_to_grain
from hoyle.physics.core.compiled import inner
from hoyle.physics.laws.cushion_spring import LASTS, fading
from hoyle.physics.laws.friction import mu
from hoyle.physics.laws.hertz import force

STEPS, STEPS_ON_TIP, STEPS_BY_WALL = 16, 64, 128
"""Steps of integration in the time of the contact that begins a cluster; so many where a tip takes part, or a cushion: between that
and a ball another may bounce often, each time from what the last bounce made of it."""
SLOW, SLOWER, SLOWEST = 0.1, 0.03, 0.01
"""Shares of how hard the first contact presses: where nothing presses harder, steps are twice, four and eight times as long; along
a line, where slow contacts take as long as fast ones, twice. They seldom change: while they do not they err with the fourth power
of their length, else with the square.
"""
DEEPEST = 0.33
"""The greatest depth to which a contact is pressed, of its speed times its time: .34 of that without loss
(`hoyle.physics.laws.hertz`).
"""
SOON = 0.125
"""A contact that comes within this share of the first one's time counts for the step as if it pressed."""
MOST_STEPS = 100_000
"""A cluster that has not come apart after so many is left as it is; none that was ever seen comes near."""
RISING = 1.06
"""Friction falls as surfaces rub faster; it is asked anew when they rub faster by this factor than ever in this contact."""
SOFT_STEP = LASTS / 256
"""While only cushions press, a step (s) is that long at most."""
FOLLOW_ON = 1.5
"""While nothing touches, the next contact still belongs to the cluster if it comes within so many contact times."""


class Matter(NamedTuple):
    """The figures of bodies that press and rub: restitution, friction mu = a + b exp(-c v), and whether they meet along a line."""

    e: float
    a: float
    b: float
    c: float
    line: bool


class Rail(NamedTuple):
    """The figures of cushions that press and rub: friction at the nose and of the cloth under it; restitution as `fading` has
    it.
    """

    mu: float
    cloth: float
    e: float
    start: float
    slope: float
    least: float


class Tip(NamedTuple):
    """A cue's tip on a body of the cluster; `body` is -1 where there is none.

    It pushes along (dx, dy, dz); an impulse P times the body's mass turns it by P (sx, sy, sz). The cue moves at `speed`; the tip's
    spring is `omega`² (1/s²) a unit of the body's mass, its restitution `e`. `give` is how much faster than the body's centre
    the tip is left behind, by turning the body and slowing the cue.
    """

    body: int
    dx: float
    dy: float
    dz: float
    sx: float
    sy: float
    sz: float
    speed: float
    give: float
    omega2: float
    e: float


@inner
def given_back(c: Any, close: float, e2: float, ratio: float) -> float:
    """The share of Hertz's force in a step: all while a contact closes, `e2` while it opens, and between them where it turns within
    the step, by how its closing has changed in the last, of which this step's length is so many times the length.
    """
    then = close + (close - c.was) * ratio
    c.was = close
    if close > 0.0:
        return 1.0 if then >= 0.0 else e2 + (1.0 - e2) * close / (close - then)
    return e2 if then <= 0.0 else 1.0 - (1.0 - e2) * close / (close - then)


@inner
def press(c: Any, u: Any, o: Any, close: float, step: tuple[float, float, float], M: Matter, e2: float) -> None:
    """Add what a pressed contact does to its bodies, u and o, in a step: its time (s), `ratio` times the last, and one over the
    last's.

    Hertz's force is that of a depth which h² / 12 of the contact's acceleration is added to, foretold from the last two steps:
    after Takahashi and Imada, J. Phys. Soc. Jpn. 53 (1984) 3765, where leapfrog's steps so err with the fourth power.
    """
    h, ratio, per_last = step
    if c.rubs == 0:
        c.was, c.bent = close, 0.0
    bends = (close - c.was) * per_last
    deep = c.d + h * h / 12.0 * (2.0 * bends - c.bent)
    c.bent = bends
    J = force(c.K, deep if deep > 0.0 else 0.0, 1.0, e2, M.line) * h * given_back(c, close, e2, ratio)
    sx, sy, sz = u.R * u.wx + o.R * o.wx, u.R * u.wy + o.R * o.wy, u.R * u.wz + o.R * o.wz
    rx, ry, rz = u.vx - o.vx, u.vy - o.vy, u.vz - o.vz
    if c.pz == 1.0:
        # Side by side on the slate.
        left, up = rx * c.lx + ry * c.ly + sz, rz - sx * c.lx - sy * c.ly
    else:
        left = rx * c.lx + ry * c.ly + sx * c.px + sy * c.py + sz * c.pz
        up = rx * c.px + ry * c.py + rz * c.pz - sx * c.lx - sy * c.ly
    if c.rubs == 0:
        c.rubs = 1
        c.sl, c.su, c.fl, c.fu = left, up, 0.0, 0.0
    s = left * left + up * up
    if s > RISING * RISING * c.rub * c.rub:
        c.rub = sqrt(s)
        c.mu = c.kick * mu(c.rub, M.a, M.b, M.c)
    # What stopped the rub's growth a step ago, and what would stop the rub itself a step on; but no more than friction can.
    F = ratio * c.fl - c.grip * (left + (left - c.sl) * ratio)
    U = ratio * c.fu - c.grip * (up + (up - c.su) * ratio)
    size, most = F * F + U * U, c.mu * J
    if size > most * most:
        share = most / sqrt(size)
        F *= share
        U *= share
    c.sl, c.su, c.fl, c.fu = left, up, F, U
    u.stirred, o.stirred = 1, 1
    fx, fy, fz, gx, gy = F * c.lx - J * c.nx, F * c.ly - J * c.ny, U, -U * c.lx, -U * c.ly
    if c.pz != 1.0:
        fx, fy, fz, gx, gy = fx + U * c.px, fy + U * c.py, U * c.pz - J * c.nz, gx + F * c.px, gy + F * c.py
    ix, iy, iz = round_to_grain(fx), round_to_grain(fy), round_to_grain(fz)
    u.px += ix
    u.py += iy
    u.pz += iz
    o.px -= ix
    o.py -= iy
    o.pz -= iz
    if F != 0.0 or U != 0.0:
        # Both take the same turn, as two wheels that rub.
        tx, ty, tz = round_to_grain(gx), round_to_grain(gy), round_to_grain(F * c.pz)
        u.tx += tx
        u.ty += ty
        u.tz += tz
        o.tx += tx
        o.ty += ty
        o.tz += tz


@inner
def press_wall(c: Any, u: Any, close: float, h: float, rail: Rail) -> None:
    """Add what a pressed cushion does to its ball in a time h (s), and the cloth under it, which keeps it on the slate."""
    J = c.K * c.d * h
    if close <= 0.0:
        e = fading(c.fastest / c.pz, rail.e, rail.start, rail.slope, rail.least)
        J *= e * e
    sx, sy, sz = u.R * u.wx, u.R * u.wy, u.R * u.wz
    left = u.vx * c.lx + u.vy * c.ly + sx * c.px + sy * c.py + sz * c.pz
    up = u.vx * c.px + u.vy * c.py - sx * c.lx - sy * c.ly
    s = sqrt(left * left + up * up)
    F, U = 0.0, 0.0
    if s > 0.0:
        # At most half of what would stop it rubbing, for the cloth pulls too.
        rub = rail.mu * J
        stick = 0.5 * s * c.grip
        if stick < rub:
            rub = stick
        F, U = -rub * left / s, -rub * up / s
    u.stirred = 1
    # What presses down the cloth bears, and rubs on the lowest point.
    bears = J * c.nz - U * c.pz
    gx, gy = 0.0, 0.0
    if bears > 0.0:
        ex, ey = u.vx - sy, u.vy + sx
        s = sqrt(ex * ex + ey * ey)
        if s > 0.0:
            rub = rail.cloth * bears
            stick = 0.5 * s * c.grip
            if stick < rub:
                rub = stick
            gx, gy = -rub * ex / s, -rub * ey / s
    u.px += round_to_grain(-J * c.nx + F * c.lx + U * c.px + gx)
    u.py += round_to_grain(-J * c.ny + F * c.ly + U * c.py + gy)
    u.tx += round_to_grain(F * c.px - U * c.lx + gy)
    u.ty += round_to_grain(F * c.py - U * c.ly - gx)
    u.tz += round_to_grain(F * c.pz)


@inner
def meet_first(c: Any, u: Any, o: Any, close: float, t: float) -> None:
    """Note the first touch of two bodies, and which of them moves faster toward the other."""
    toward = u.vx * c.nx + u.vy * c.ny + u.vz * c.nz
    other = -(o.vx * c.nx + o.vy * c.ny + o.vz * c.nz)
    c.met = 1 if toward >= other else 2
    c.since = t - c.d / close if close > 0.0 else t
    c.was = close
    u.touched = 1
    if c.wall < 0:
        o.touched = 1


@inner
def press_all(
    bodies: Any, contacts: Any, count: int, M: Matter, rail: Rail, pace: tuple[float, float], t: float,
    step: tuple[float, float, float],
) -> tuple[float, bool]:  # fmt: skip
    """Move all contacts on by h (s), and add what presses in the last dt of it, `ratio` times the dt before: before that nothing
    touches. Gives how hard bodies press each other, 1 for the first contact and -1 where none do, and whether cushions press.

    `pace` has the first contact's time (s) and speed (m/s).
    """
    h, dt, ratio = step
    T, swift = pace
    each = (dt, ratio, ratio / dt)
    e2 = M.e * M.e
    deep = DEEPEST * swift * T
    hard, coming, soft = -1.0, 0.0, False
    for i in range(count):
        c = contacts[i]
        u, o = bodies[c.a], bodies[c.b]
        if u.still & o.still != 0:
            # Neither has moved yet.
            continue
        close = (u.vx - o.vx) * c.nx + (u.vy - o.vy) * c.ny + (u.vz - o.vz) * c.nz
        c.d += close * h
        if not c.d > 0.0:
            # Nor where one lies on the other, which have no line of centres.
            c.rubs = 0
            if close > coming and -c.d < SOON * T * close:
                coming = close
            continue
        if c.met == 0:
            meet_first(c, u, o, close, t)
        if close > c.fastest:
            c.fastest = close
        if c.wall >= 0:
            soft = True
            press_wall(c, u, close, dt, rail)
        elif close > 0.0 or e2 > 1e-9:
            if hard * deep < c.d:
                hard = c.d / deep
            if hard * swift < close:
                hard = close / swift
            press(c, u, o, close, each, M, e2)
    if 0.0 <= hard * swift < coming:
        hard = coming / swift
    return hard, soft


@inner
def next_touch(bodies: Any, contacts: Any, count: int, T: float, creep: float) -> tuple[bool, float]:
    """True if one of what does not touch yet belongs to the cluster, whose first contact takes T (s); and how soon (s) the next
    touches. What is frozen together and closes more slowly than `creep` (m/s) is left.
    """
    goes_on, soonest = False, inf
    for i in range(count):
        c = contacts[i]
        u, o = bodies[c.a], bodies[c.b]
        close = (u.vx - o.vx) * c.nx + (u.vy - o.vy) * c.ny + (u.vz - o.vz) * c.nz
        if c.d <= 0.0 and close > 0.0:
            wait = -c.d / close
            if wait < soonest:
                soonest = wait
            if wait < FOLLOW_ON * T or (c.frozen == 1 and close > creep):
                goes_on = True
    return goes_on, soonest


@inner
def quickest(bodies: Any, contacts: Any, count: int) -> float:
    """Return how fast (m/s) two bodies of a cluster close at first, at most; 1 where none do, for a tip's."""
    most = 0.0
    for i in range(count):
        c = contacts[i]
        u, o = bodies[c.a], bodies[c.b]
        close = (u.vx - o.vx) * c.nx + (u.vy - o.vy) * c.ny + (u.vz - o.vz) * c.nz
        if close > most:
            most = close
    return most if most > 0.0 else 1.0


@inner
def move_all(bodies: Any, n: int, pushed: float, tip: Tip) -> None:
    """Give the bodies the velocities and spins that their impulses make, and the one on the tip what that has `pushed` (m/s)."""
    for i in range(n):
        u = bodies[i]
        if u.stirred == 0 and i != tip.body:
            continue
        u.stirred, u.still = 0, 0
        u.vx, u.vy, u.vz = u.vx0 + u.px * u.per_m, u.vy0 + u.py * u.per_m, u.vz0 + u.pz * u.per_m
        u.wx, u.wy, u.wz = u.wx0 + u.tx * u.per_turn, u.wy0 + u.ty * u.per_turn, u.wz0 + u.tz * u.per_turn
    if tip.body >= 0:
        b = bodies[tip.body]
        b.vx += pushed * tip.dx
        b.vy += pushed * tip.dy
        b.vz += pushed * tip.dz
        b.wx += pushed * tip.sx
        b.wy += pushed * tip.sy
        b.wz += pushed * tip.sz


@inner
def walled(contacts: Any, count: int) -> bool:
    """True if a cushion takes part."""
    found = False
    for i in range(count):
        found = found or contacts[i].wall >= 0
    return found


@inner
def solve_contacts(
    bodies: Any, n: int, contacts: Any, count: int, M: Matter, rail: Rail, T: float, creep: float, tip: Tip
) -> None:  # fmt: skip
    """Follow a cluster of n bodies and `count` contacts until all have come apart; T (s) is how long its first contact takes.

    Bodies frozen together that close more slowly than `creep` (m/s) are left.
    """
    on_tip = tip.body >= 0
    fine = T / (STEPS_BY_WALL if walled(contacts, count) else STEPS_ON_TIP if on_tip else STEPS)
    t, h, dt, ratio = 0.0, fine, fine, 1.0
    pressed, pushed = 0.0, 0.0
    swift = quickest(bodies, contacts, count)
    for _ in range(MOST_STEPS):
        t += h
        hard, soft = press_all(bodies, contacts, count, M, rail, (T, swift), t, (h, dt, ratio))
        goes_on, soonest = False, inf
        if hard < 0.0:
            goes_on, soonest = next_touch(bodies, contacts, count, T, creep)
        if on_tip:
            b = bodies[tip.body]
            close = tip.speed - tip.give * pushed - (b.vx * tip.dx + b.vy * tip.dy + b.vz * tip.dz)
            pressed += close * h
            on_tip = pressed > 0.0
            if on_tip:
                hard = 1.0
                pushed += tip.omega2 * pressed * h * (1.0 if close > 0.0 else tip.e * tip.e)
        if hard >= 0.0 or soft:
            move_all(bodies, n, pushed, tip)
            step = fine
            if hard < 0.0:
                # Only cushions press: on by half the way to the next touch.
                step = 0.5 * soonest
                if step > SOFT_STEP:
                    step = SOFT_STEP
                elif step < fine:
                    step = fine
            elif hard < SLOW and not soft:
                # What errs by a share of its own speed may err by a larger share where it is slow.
                step = (2.0 if hard > SLOWER or M.line else 4.0 if hard > SLOWEST else 8.0) * fine
            # A step presses at its middle: on from there to the middle of the next.
            h = 0.5 * (dt + step)
            ratio = step / dt
            dt = step
        elif goes_on:
            # Nothing presses: on to the next touch at once.
            h, dt, ratio = soonest + fine, fine, 1.0
        else:
            break


@inner
def keep_energy(bodies: Any, n: int, M: Matter, walled: bool) -> None:
    """Take from the bodies' motion about their common centre what energy the steps have added; where nothing is lost (e = 1, no
    friction) give them what the steps have taken, too. `walled` tells that a wall took part: it is their motion as a whole then.
    """
    m, px, py, pz, before, after = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    for i in range(n):
        u = bodies[i]
        if u.touched == 0:
            continue
        turn = u.k * u.R * u.R
        before += 0.5 * u.m * (u.vx0 * u.vx0 + u.vy0 * u.vy0 + u.vz0 * u.vz0)
        before += 0.5 * u.m * turn * (u.wx0 * u.wx0 + u.wy0 * u.wy0 + u.wz0 * u.wz0)
        after += 0.5 * u.m * (u.vx * u.vx + u.vy * u.vy + u.vz * u.vz)
        after += 0.5 * u.m * turn * (u.wx * u.wx + u.wy * u.wy + u.wz * u.wz)
        m += u.m
        px += u.m * u.vx
        py += u.m * u.vy
        pz += u.m * u.vz
    if after <= before and (walled or not (M.e == 1.0 and M.a == 0.0 and M.b == 0.0)):
        return
    if walled:
        px, py, pz = 0.0, 0.0, 0.0
    whole = 0.5 * (px * px + py * py + pz * pz) / m
    if after <= whole or before < whole:
        return
    share = sqrt((before - whole) / (after - whole))
    px /= m
    py /= m
    pz /= m
    for i in range(n):
        u = bodies[i]
        if u.touched == 1:
            u.vx, u.vy, u.vz = px + share * (u.vx - px), py + share * (u.vy - py), pz + share * (u.vz - pz)
            u.wx, u.wy, u.wz = share * u.wx, share * u.wy, share * u.wz
