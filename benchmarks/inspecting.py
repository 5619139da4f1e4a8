"""Is a stroke's path lawful? Every leg of it is looked at: overlaps, cushions, energy, jumps; compiled, for there are many."""

from __future__ import annotations

from math import inf, sqrt
from typing import Any, NamedTuple

import numba
import numpy as np

from hoyle.physics import Shot
from hoyle.physics.balls.prepared_table import PreparedTable
from hoyle.physics.balls.state import ARC, HOLE, LINE
from hoyle.physics.core.state import FLY, REST, ROLL, SLIDE, SPIN
from hoyle.record import CueStroke

OVER = 1e-9
"""Deeper overlaps (m) than this are faults."""
jit: Any = numba.njit(cache=True, error_model="numpy")


class Found(NamedTuple):
    """The worst of one stroke, and when: gaps in metres, negative where bodies overlap; gains as shares of the first energy."""

    overlap: float
    overlap_time: float
    sunk: float
    sunk_time: float
    below: float
    below_time: float
    gain: float
    gain_time: float
    jump: float
    jump_time: float


@jit
def in_play(motion: int) -> bool:
    """Tell whether a ball with such a motion is somewhere to be met."""
    return motion in (REST, SPIN, ROLL, SLIDE, FLY)


@jit
def where(leg: Any, t: float) -> Any:
    """A ball's place at time t of a leg: x, y, and the height of its lowest point."""
    s = t - leg.t
    return (
        leg.x + s * (leg.vx + 0.5 * s * leg.ax),
        leg.y + s * (leg.vy + 0.5 * s * leg.ay),
        leg.z + s * (leg.vz + 0.5 * s * leg.az),
    )


@jit
def energy(leg: Any, t: float, m: float, decay: float, g: float) -> float:
    """Kinetic and potential energy (J) at time t of a leg; of a ball out of play, that of the height where it went."""
    if not in_play(leg.motion):
        return m * g * leg.z
    s, R = t - leg.t, leg.R
    vx, vy, vz = leg.vx + s * leg.ax, leg.vy + s * leg.ay, leg.vz + s * leg.az
    wx, wy, wz = leg.wx, leg.wy, leg.wz
    if leg.motion == SLIDE:
        # Friction F = m a at the lowest point turns the ball by r x F.
        wx, wy = wx + leg.ay / (leg.k * R) * s, wy - leg.ax / (leg.k * R) * s
    elif leg.motion == ROLL:
        wx, wy = -vy / R, vx / R
    if leg.motion != FLY:
        wz = max(0.0, abs(wz) - decay * s)
    turning = leg.k * R * R * (wx * wx + wy * wy + wz * wz)
    z = leg.z + s * (leg.vz + 0.5 * s * leg.az)
    return m * (0.5 * (vx * vx + vy * vy + vz * vz + turning) + g * z)


@jit
def closest(
    dx: float,
    dy: float,
    dz: float,
    vx: float,
    vy: float,
    vz: float,
    ax: float,
    ay: float,
    az: float,
    d: float,
    T: float,
) -> Any:
    """The least of |d + v t + a t²/2| - d on [0, T], and when: marched in steps that the gap allows."""
    best, at, t = inf, 0.0, 0.0
    fast = sqrt(vx * vx + vy * vy + vz * vz) + T * sqrt(ax * ax + ay * ay + az * az)
    while True:
        x, y, z = dx + t * (vx + 0.5 * t * ax), dy + t * (vy + 0.5 * t * ay), dz + t * (vz + 0.5 * t * az)
        gap = sqrt(x * x + y * y + z * z) - d
        if gap < best:
            best, at = gap, t
        if t >= T or fast == 0.0:
            break
        t = min(T, t + max(gap / fast, T / 256))
    return best, at


@jit
def solid_gap(walls: Any, x: float, y: float, z: float, R: float, nose: float) -> float:
    """How far a ball is from the nearest cushion, jaw, facing, liner or rail; negative if that is within it.

    Each is solid from its nose down, along the plane that a ball on the slate touches, and below the level of the nose behind it.
    """
    best = inf
    up = z + R - nose
    lean = max(0.0, nose / R - 1.0)
    upright = sqrt(1.0 - lean * lean)
    for i in range(walls.shape[0]):
        w = walls[i]
        sx, sy = x - w.x, y - w.y
        if w.kind == LINE:
            if not 0.0 <= sx * w.ux + sy * w.uy <= w.length:
                continue
            face = sx * w.nx + sy * w.ny
        elif w.kind == ARC:
            face = sqrt(sx * sx + sy * sy) - w.radius
        else:
            # The liner, behind the middle of the drop.
            if sx * w.ux + sy * w.uy <= 0.0:
                continue
            face = w.radius - sqrt(sx * sx + sy * sy)
        if -0.2 < face < best + R:
            if face <= 0.0:
                gap = max(z - nose, face)
            elif face * lean + up * upright < 0.0:
                gap = face * upright - up * lean - R
            else:
                gap = sqrt(face * face + up * up) - R
            best = min(best, gap)
    return best


@jit
def slate_gap(walls: Any, x: float, y: float, z: float, R: float) -> float:
    """How far a ball is above the slate, or from its edge round a drop; negative if it is within the slate."""
    if z >= 0.0:
        return z
    for i in range(walls.shape[0]):
        w = walls[i]
        if w.kind == HOLE:
            sx, sy = x - w.x, y - w.y
            off = w.radius - sqrt(sx * sx + sy * sy)
            if off >= 0.0:
                return sqrt(off * off + (z + R) ** 2) - R
    return z


@jit
def nearest(legs: Any, starts: Any, radii: Any, i: int, j: int, a: int, b: int, t0: float, t: float) -> Any:
    """The least gap (m) between balls i and j from t0 to t, and how long after t0; `a` and `b` are their legs, -1 at rest."""
    dx, dy, dz = starts[i, 0] - starts[j, 0], starts[i, 1] - starts[j, 1], radii[i] - radii[j]
    vx, vy, vz, ax, ay, az = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    if a >= 0:
        l = legs[a]
        x, y, z = where(l, t0)
        dx, dy, dz = dx + x - starts[i, 0], dy + y - starts[i, 1], dz + z
        s = t0 - l.t
        vx, vy, vz, ax, ay, az = l.vx + s * l.ax, l.vy + s * l.ay, l.vz + s * l.az, l.ax, l.ay, l.az
    if b >= 0:
        l = legs[b]
        x, y, z = where(l, t0)
        dx, dy, dz = dx - x + starts[j, 0], dy - y + starts[j, 1], dz - z
        s = t0 - l.t
        vx, vy, vz = vx - l.vx - s * l.ax, vy - l.vy - s * l.ay, vz - l.vz - s * l.az
        ax, ay, az = ax - l.ax, ay - l.ay, az - l.az
    return closest(dx, dy, dz, vx, vy, vz, ax, ay, az, radii[i] + radii[j], t - t0)


@jit
def along(l: Any, t: float, R: float, walls: Any, half_w: float, half_l: float, nose: float) -> Any:
    """The least gaps (m) of a ball of radius R to the cushions and to the slate along a leg until time t, each with its time;
    infinite where it is never near.
    """
    sunk, sunk_t, below, below_t = inf, 0.0, inf, 0.0
    T, s = t - l.t, 0.0
    fast = sqrt(l.vx * l.vx + l.vy * l.vy + l.vz * l.vz) + T * sqrt(l.ax * l.ax + l.ay * l.ay + l.az * l.az)
    while True:
        x, y, z = where(l, l.t + s)
        gap = min(half_w - abs(x), half_l - abs(y)) - R
        if gap <= 0.0:
            gap = solid_gap(walls, x, y, z, R, nose)
            if gap < sunk:
                sunk, sunk_t = gap, l.t + s
        if z < 0.0:
            slate = slate_gap(walls, x, y, z, R)
            if slate < below:
                below, below_t = slate, l.t + s
        if s >= T or fast == 0.0:
            return sunk, sunk_t, below, below_t
        s = min(T, s + max(gap / fast, T / 256))


@jit
def examine(
    legs: Any, starts: Any, radii: Any, masses: Any, duration: float, walls: Any,
    half_w: float, half_l: float, nose: float, decay: float, g: float, given: float, twice: bool,
) -> Any:  # fmt: skip
    """The worst of a stroke, as `Found`. `given` is the energy (J) that went into it, 0 for that of the first ball let go.

    Struck `twice` the balls may gain once what the cue has left.
    """
    n = starts.shape[0]
    now = np.full(n, -1)
    since = np.zeros((n, n))
    overlap, overlap_t, sunk, sunk_t, below, below_t = inf, 0.0, inf, 0.0, 0.0, 0.0
    gain, gain_t, jump, jump_t = -inf, 0.0, 0.0, 0.0
    count = legs.shape[0]
    first = energy(legs[0], legs[0].t, masses[legs[0].piece], decay, g) if count else 0.0
    k = 0
    while k <= count:
        # All that begins at one instant, or the end of the stroke.
        t = legs[k].t if k < count else duration
        end = k
        while end < count and legs[end].t == t:
            end += 1
        # What led up to it, for the balls that change: with every other ball, and along the cushions.
        for i in range(n):
            changes = k == count
            for e in range(k, end):
                if legs[e].piece == i:
                    changes = True
            a = now[i]
            if not changes or (a >= 0 and not in_play(legs[a].motion)):
                continue
            for j in range(n):
                b = now[j]
                if j == i or (b >= 0 and not in_play(legs[b].motion)):
                    continue
                t0 = since[i, j]
                since[i, j] = since[j, i] = t
                if (a < 0 and b < 0) and k < count and t0 > 0.0:
                    continue
                gap, at = nearest(legs, starts, radii, i, j, a, b, t0, t)
                if gap < overlap:
                    overlap, overlap_t = gap, t0 + at
            if a >= 0:
                deep, deep_t, low, low_t = along(legs[a], t, radii[i], walls, half_w, half_l, nose)
                if deep < sunk:
                    sunk, sunk_t = deep, deep_t
                if low < below:
                    below, below_t = low, low_t
        if k == count:
            break
        # What it changed.
        before, after = 0.0, 0.0
        for e in range(k, end):
            i = legs[e].piece
            again = False
            for f in range(k, e):
                again = again or legs[f].piece == i
            a = now[i]
            x, y, z = starts[i, 0], starts[i, 1], 0.0
            if a >= 0:
                x, y, z = where(legs[a], t)
                if not again:
                    before += energy(legs[a], t, masses[i], decay, g)
                else:
                    after -= energy(legs[a], t, masses[i], decay, g)
            elif e == 0:
                before += given if given > 0.0 else first
            after += energy(legs[e], t, masses[i], decay, g)
            if in_play(legs[e].motion):
                off = sqrt((legs[e].x - x) ** 2 + (legs[e].y - y) ** 2 + (legs[e].z - z) ** 2)
                if off > jump:
                    jump, jump_t = off, t
            now[i] = e
        if twice and after - before > 1e-9 * given and after - before <= given - first:
            twice = False
        elif first > 0.0 and (after - before) / first > gain:
            gain, gain_t = (after - before) / first, t
        k = end
    return overlap, overlap_t, sunk, sunk_t, below, below_t, gain, gain_t, jump, jump_t


def inspect(shot: Shot, bed: PreparedTable) -> Found:
    """Look through a stroke's path."""
    path, table = shot.path, bed.table
    starts = np.array([path.place(p, -1.0) for p in path.pieces], dtype=np.float64)
    balls = [bed.ball(p) for p in path.pieces]
    # A cue that strikes a ball frozen to others pushes them all, and gives more than to the one alone, but no more than it has.
    stroke = getattr(shot, "stroke", None)
    cue = 0.5 * shot.params.cue_mass * stroke.speed**2 if isinstance(stroke, CueStroke) else 0.0
    return Found(
        *examine(
            path.segments, starts, np.array([b.radius for b in balls]), np.array([b.mass for b in balls]), path.duration,
            bed.geometry.walls, table.width / 2, table.length / 2, table.nose, shot.params.spin_decay, shot.params.g,
            cue, getattr(shot, "double_hit", False),
        )
    )  # fmt: skip
