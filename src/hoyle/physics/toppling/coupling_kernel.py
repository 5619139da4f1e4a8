"""The nearness of balls to pins, and what passes between the two engines: the compiled part of the handover."""

from __future__ import annotations

from math import cos, inf, sin, sqrt
from typing import Any, NamedTuple

from hoyle.physics.balls.roots import meeting
from hoyle.physics.core.compiled import inner
from hoyle.physics.core.entries import entry
from hoyle.physics.core.state import DOWN, FLY, ROLL

MARGIN = 1e-3
"""Both engines move together from this far (m) before a ball and a pin could touch."""
SPURT = 0.05
"""The speed (m/s) that a sliding ball may gain over the few milliseconds that are looked ahead."""
LEVEL = 0.3
"""The cosine of its tilt below which a pin has come to lie, or so nearly that it will."""
LOW, UPRIGHT = 1.5, 0.005
"""A pin lies whose centre is lower than the one times its girth and whose axis is level; what tilts less than the other stands."""
NAP_TIME = 5e-3
"""The nap does not stop a slow roll sooner than this (s), which is longer than any step."""
PAUSE = 5e-3
"""Two pieces that have been apart for this long (s) touch anew."""


class PinContext(NamedTuple):
    """The arrays of balls and pins that both engines move together."""

    seen: Any
    """The balls, as the planar engine has them."""
    qpos: Any
    qvel: Any
    applied: Any
    """MuJoCo's free bodies, first the pins and then the balls: places and quaternions, velocities and spins, and the forces and
    torques of the next step."""
    bodies: Any
    rubs: Any
    """Properties of pins, and how the cloth rubs on them: see `turn_freely`."""
    before: Any
    """(balls, 6): velocities and spins before a step."""
    kicks: Any
    """(balls, 6): what a step has changed them by."""
    geoms: Any
    """(contacts, 2): MuJoCo's contacts."""
    owner: Any
    """The piece that a part of MuJoCo's belongs to."""
    last: Any
    """(pieces, pieces): when two were last in touch, s."""
    log: Any
    """(touches, 3): time, piece, piece."""
    limits: Any
    gone: Any
    felled: Any
    """For each pin the cosine of the tilt at which it falls, if it has left the bed, and when it fell, s."""
    drops: Any
    """(pockets, 3): x, y, radius."""


class PinBounds(NamedTuple):
    """Values that do not change while they move: how many pins stand before the balls among the bodies, the nap's arm (m),
    gravity, and
    how far from the middle the rail ends (m).
    """

    first: int
    nap: float
    g: float
    half_width: float
    half_length: float


@entry
def first_near(legs: Any, count: int, since: float, end: float, feet: Any) -> float:
    """The first time from `since` to `end` at which a moving ball is within `MARGIN` of a pin; infinity if none comes so near.

    `legs` are the first `count` of the balls' ways; `feet` (pins, 3) are x, y and radius of circles that the pins lie in.
    """
    best = inf
    for k in range(count):
        g = legs[k]
        if g.motion < ROLL or g.motion > FLY or g.t >= best:
            continue
        stop = end
        for j in range(k + 1, count):
            if legs[j].piece == g.piece:
                stop = legs[j].t
                break
        if stop <= since or stop <= g.t:
            continue
        s = since - g.t if since > g.t else 0.0
        vx, vy = g.vx + s * g.ax, g.vy + s * g.ay
        x, y = g.x + s * (g.vx + 0.5 * s * g.ax), g.y + s * (g.vy + 0.5 * s * g.ay)
        for i in range(feet.shape[0]):
            dx, dy, d = x - feet[i, 0], y - feet[i, 1], g.R + feet[i, 2] + MARGIN
            t = 0.0
            if dx * dx + dy * dy > d * d:
                t = meeting((dx, dy, 0.0), (vx, vy, 0.0), (g.ax, g.ay, 0.0), d, stop - g.t - s)
            if g.t + s + t < best:
                best = g.t + s + t
    return best


@inner
def gap(bx: float, by: float, bz: float, R: float, q: Any, span: Any) -> float:
    """Return how far (m) a ball's surface is at least from a pin's, which is held to be a round-ended rod of its girth.

    `q` is the pin's place and quaternion, `span` where the ends of the rod's axis lie from there, and its girth.
    """
    dx, dy, dz = bx - q[0], by - q[1], bz - q[2]
    ux, uy = 2.0 * (q[4] * q[6] + q[3] * q[5]), 2.0 * (q[5] * q[6] - q[3] * q[4])
    uz = 1.0 - 2.0 * (q[4] * q[4] + q[5] * q[5])
    along = dx * ux + dy * uy + dz * uz
    if along < span[0]:
        along = span[0]
    if along > span[1]:
        along = span[1]
    dx -= along * ux
    dy -= along * uy
    dz -= along * uz
    free: float = sqrt(dx * dx + dy * dy + dz * dz) - R - span[2]
    return free


@entry
def clear_for(
    seen: Any, now: float, soon: float, at_once: float, qpos: Any, qvel: Any, spans: Any, gone: Any
) -> tuple[float, float, float]:
    """For how long (s) no ball can come to a pin as they now move, infinity if nothing moves that could; how fast (m/s) at
    most those near each other that may come within `MARGIN` in the time `soon` and touch in the time `at_once`; and how fast
    the fastest pin is that has not come to lie.

    A ball moves on as it does until it meets another; then it may be as fast as the fastest.
    """
    least, blow, fastest = inf, 0.0, 0.0
    for i in range(seen.shape[0]):
        b = seen[i]
        if b.motion < DOWN:
            fastest = max(fastest, sqrt(b.vx * b.vx + b.vy * b.vy + b.vz * b.vz))
    for i in range(seen.shape[0]):
        b = seen[i]
        if b.motion >= DOWN:
            continue
        spurt = SPURT if b.motion >= ROLL else 0.0
        wait = b.pair_t - now if b.pair_t > now else 0.0
        for k in range(spans.shape[0]):
            if gone[k]:
                continue
            v, span = qvel[k], spans[k]
            # A pin's turning about its own axis brings it no nearer.
            sway = (max(-span[0], span[1]) + span[2]) * sqrt(v[3] * v[3] + v[4] * v[4])
            near = sqrt((b.vx - v[0]) ** 2 + (b.vy - v[1]) ** 2 + (b.vz - v[2]) ** 2) + sway
            apart = gap(b.x, b.y, b.z + b.R, b.R, qpos[k], span)
            free = max(0.0, apart - MARGIN)
            t = inf
            if near > 0.0:
                t = free / (near + spurt)
            if fastest > 0.0 and b.pair_t < inf:
                struck = fastest + sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]) + sway
                t = min(t, wait + free / struck)
                if wait <= soon:
                    near = struck
            if t <= soon and free == 0.0 and apart <= near * at_once:
                blow = max(blow, near)
            if t < least:
                least = t
    sways = 0.0
    for k in range(spans.shape[0]):
        q, v = qpos[k], qvel[k]
        if not gone[k] and abs(1.0 - 2.0 * (q[4] * q[4] + q[5] * q[5])) > LEVEL:
            sways = max(
                sways, sqrt(v[0] ** 2 + v[1] ** 2 + v[2] ** 2), abs(v[3]) * spans[k, 2], abs(v[4]) * spans[k, 2]
            )
    return least, blow, sways


@inner
def turn_freely(qpos: Any, qvel: Any, applied: Any, bodies: Any, rubs: Any, h: float, nap: float, g: float) -> None:
    """Turn pins' spins as free axial bodies turn them over h seconds, exactly, and let MuJoCo leave it out of the next step.

    Without torque the part of the spin across the axis turns about it, at (I1 - I3)/I1 w3 (Euler), and keeps its size; a step in
    MuJoCo's own way would let it grow or die. What rolls on the bed rolls against the nap, an arm of `nap` m to its weight: a pin
    that lies about its axis, one that totters about the way to the low point of its rim. (To tip over that point is no rolling.)
    `bodies` (pins, 5) are moments across and about the axis (kg m²), mass, girth and the arm from rim to centre; `applied` takes
    the forces and torques of the next step, to which `rubs` (pins, 6) are added.
    """
    for k in range(bodies.shape[0]):
        q, v, f = qpos[k], qvel[k], applied[k]
        for i in range(6):
            f[i] = rubs[k, i]
        # Even a torque of minus nothing would wake a pin that sleeps.
        if v[3] == 0.0 and v[4] == 0.0 and v[5] == 0.0:
            continue
        across, about, mass, girth = bodies[k, 0], bodies[k, 1], bodies[k, 2], bodies[k, 3]
        if v[5] != 0.0:
            turn = (across - about) / across * v[5] * h
            c, s = cos(turn), sin(turn)
            v[3], v[4] = c * v[3] + s * v[4], c * v[4] - s * v[3]
        f[3] += (about - across) * v[4] * v[5]
        f[4] += (across - about) * v[3] * v[5]
        up = 1.0 - 2.0 * (q[4] * q[4] + q[5] * q[5])
        hold = nap * mass * g
        if q[2] < LOW * girth and abs(up) < LEVEL:
            most = (about + mass * girth * girth) * abs(v[5]) / NAP_TIME
            f[5] -= (hold if hold < most else most) * (1.0 if v[5] > 0.0 else -1.0)
        elif q[2] < bodies[k, 4]:
            # Downward, as the pin sees it.
            a, b = 2.0 * (q[3] * q[5] - q[4] * q[6]), -2.0 * (q[5] * q[6] + q[3] * q[4])
            level = sqrt(a * a + b * b)
            if level > UPRIGHT:
                rolls = (a * v[3] + b * v[4]) / level
                most = across * abs(rolls) / NAP_TIME
                pull = (hold if hold < most else most) * (1.0 if rolls > 0.0 else -1.0) / level
                f[3] -= pull * a
                f[4] -= pull * b


@entry
def tumble(qpos: Any, qvel: Any, applied: Any, bodies: Any, rubs: Any, h: float, nap: float, g: float) -> None:
    """`turn_freely` by itself."""
    turn_freely(qpos, qvel, applied, bodies, rubs, h, nap, g)


@inner
def watch(
    qpos: Any, limits: Any, gone: Any, felled: Any, drops: Any, half_width: float, half_length: float, now: float
) -> int:
    """Note in `felled` when pins tilt past `limits` (cosines); the first pin that has left the bed, or -1.

    A pin whose centre is past the outer edge of the rail or over one of `drops` (pockets; x, y, radius) has left it.
    """
    for k in range(limits.shape[0]):
        if gone[k]:
            continue
        q = qpos[k]
        if felled[k] == inf and 1.0 - 2.0 * (q[4] * q[4] + q[5] * q[5]) < limits[k]:
            felled[k] = now
        if abs(q[0]) > half_width or abs(q[1]) > half_length:
            return k
        for i in range(drops.shape[0]):
            if (q[0] - drops[i, 0]) ** 2 + (q[1] - drops[i, 1]) ** 2 < drops[i, 2] ** 2:
                return k
    return -1


@inner
def hand_over(seen: Any, qpos: Any, qvel: Any, before: Any, first: int) -> None:
    """Set MuJoCo's balls, bodies `first` and on, where the planar engine has them; `before` keeps their velocities."""
    for i in range(seen.shape[0]):
        b, q, v = seen[i], qpos[first + i], qvel[first + i]
        if b.motion >= DOWN:
            q[0], q[1], q[2] = 9.0 + i, 9.0, 9.0
            v[:] = 0.0
        else:
            q[0], q[1], q[2] = b.x, b.y, b.z + b.R
            v[0], v[1], v[2], v[3], v[4], v[5] = b.vx, b.vy, b.vz, b.wx, b.wy, b.wz
        q[3], q[4], q[5], q[6] = 1.0, 0.0, 0.0, 0.0
        for c in range(6):
            before[i, c] = v[c]


@inner
def take_back(pins: PinContext, first: int, count: int, now: float, told: int) -> int:
    """After a step: what changed the velocities of the balls that touch a pin, and which pieces touch anew.

    The first `count` contacts are looked at; new touches are appended to the log after its first `told`. Gives how many are told
    then; if a ball was touched, -1 less that.
    """
    geoms, owner, qvel, before, last, log, kicks = (
        pins.geoms, pins.owner, pins.qvel, pins.before, pins.last, pins.log, pins.kicks
    )  # fmt: skip
    touched = False
    kicks[:] = 0.0
    for c in range(count):
        a, b = owner[geoms[c, 0]], owner[geoms[c, 1]]
        if a < 0 or b < 0:
            continue
        for k in range(2):
            ball = (a if k == 0 else b) - first
            if ball >= 0:
                touched = True
                for i in range(6):
                    kicks[ball, i] = qvel[first + ball, i] - before[ball, i]
        if now - last[a, b] > PAUSE and told < log.shape[0]:
            log[told, 0], log[told, 1], log[told, 2] = now, a, b
            told += 1
        last[a, b], last[b, a] = now, now
    return -told - 1 if touched else told


@entry
def before_step(pins: PinContext, bounds: PinBounds, h: float) -> None:
    """All that goes before a step of MuJoCo's, of h seconds."""
    hand_over(pins.seen, pins.qpos, pins.qvel, pins.before, bounds.first)
    turn_freely(pins.qpos, pins.qvel, pins.applied, pins.bodies, pins.rubs, 0.5 * h, bounds.nap, bounds.g)


@entry
def after_step(
    pins: PinContext, bounds: PinBounds, count: int, told: int, h: float, turn: float, now: float
) -> tuple[int, int]:  # fmt: skip
    """All that comes after a step of h seconds that began at `now`; pins turn freely for `turn` seconds more.

    Gives what `take_back` and `watch` do.
    """
    turn_freely(pins.qpos, pins.qvel, pins.applied, pins.bodies, pins.rubs, turn, bounds.nap, bounds.g)
    touched = take_back(pins, bounds.first, count, now, told)
    return touched, watch(
        pins.qpos, pins.limits, pins.gone, pins.felled, pins.drops, bounds.half_width, bounds.half_length, now + h
    )
