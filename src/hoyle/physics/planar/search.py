"""When a ball next meets a wall, and when two balls meet."""

from __future__ import annotations

from math import inf
from typing import Any

from hoyle.physics.compiled import inner
from hoyle.physics.planar.roots import leaving, meeting, reaching, ring_time
from hoyle.physics.planar.state import (
    ARC,
    CREEP,
    EDGE,
    FLY,
    HOLE,
    LINE,
    OUTSIDE,
    RAIL,
    ROLL,
    SINK,
    SLIDE,
    STILL,
    TOUCH,
    Laws,
)


@inner
def line_time(b: Any, w: Any, T: float) -> float:
    """Seconds until a moving ball meets a straight cushion within T; inf if it does not."""
    sx, sy = b.x - w.x, b.y - w.y
    s0 = sx * w.nx + sy * w.ny - b.rho
    s1 = b.vx * w.nx + b.vy * w.ny
    if -1e-6 <= s0 <= TOUCH:
        along = sx * w.ux + sy * w.uy
        if 0.0 <= along <= w.length:
            if s1 < -CREEP:
                return 0.0
            if s0 < SINK:
                s0 += SINK
                if s0 <= 0.0:
                    if s1 < -STILL:
                        return 0.0
                    s0 = 0.1 * SINK
    t = reaching(s0, s1, 0.5 * (b.ax * w.nx + b.ay * w.ny))
    if not 0.0 < t <= T:
        return inf
    along = (sx + t * (b.vx + 0.5 * t * b.ax)) * w.ux + (sy + t * (b.vy + 0.5 * t * b.ay)) * w.uy
    if 0.0 <= along <= w.length:
        return t
    return inf


@inner
def find_wall(b: Any, walls: Any, P: Laws) -> None:
    """Set the time and index of the wall that a ball meets first in its present motion."""
    b.wall_t = inf
    if b.motion > FLY:
        return
    if b.motion == FLY or b.floor > 0.0:
        find_high(b, walls, P)
        return
    if b.motion != ROLL and b.motion != SLIDE:
        return
    rho = b.rho
    x, y = P.half_width - rho, P.half_length - rho
    if b.x0 > -x and b.x1 < x and b.y0 > -y and b.y1 < y:
        return
    T = b.until - b.t
    for i in range(walls.shape[0]):
        w = walls[i]
        if b.x1 < w.x0 - rho or b.x0 > w.x1 + rho or b.y1 < w.y0 - rho or b.y0 > w.y1 + rho:
            continue
        if w.kind == LINE:
            t = line_time(b, w, T)
        else:
            d = w.radius + rho if w.kind == ARC else w.radius
            t = meeting(b.x - w.x, b.y - w.y, 0.0, b.vx, b.vy, 0.0, b.ax, b.ay, 0.0, d, T)
        # Ties go to the wall that stands first.
        if t < inf and b.t + t < b.wall_t:
            b.wall_t = b.t + t
            b.wall = i
            T = t


@inner
def liner_time(b: Any, w: Any, T: float, P: Laws) -> float:
    """Seconds until a flying ball meets a pocket's liner, an upright half of the drop's circle as high as the nose."""
    x, y = b.x - w.x, b.y - w.y
    t = leaving(x, y, b.vx, b.vy, w.radius - b.R)
    if t < 0.0:
        t = 0.0
    # The liner stands behind the drop's middle only.
    deep, into = x * w.ux + y * w.uy, b.vx * w.ux + b.vy * w.uy
    if deep + t * into <= 0.0:
        if into <= 0.0:
            return inf
        t = -deep / into
    x += t * b.vx
    y += t * b.vy
    if t > T or x * b.vx + y * b.vy <= 0.0 or x * x + y * y > w.radius * w.radius:
        return inf
    if b.z + t * (b.vz + 0.5 * t * b.az) + b.R > P.nose:
        return inf
    return t


@inner
def find_high(b: Any, walls: Any, P: Laws) -> None:
    """Set what a flying ball, or one on the rail, meets first: a nose, a jaw, a liner, a lip (numbered after the walls), the end of
    the table, or the inner edge of the rail.
    """
    flies = b.motion == FLY
    R = b.R
    x, y = P.half_width - R, P.half_length - R
    if b.motion < ROLL or (flies and b.x0 > -x and b.x1 < x and b.y0 > -y and b.y1 < y):
        return
    T = b.until - b.t
    n = walls.shape[0]
    zc = b.z + R - P.nose
    for i in range(n):
        w = walls[i]
        if b.x1 < w.x0 - R or b.x0 > w.x1 + R or b.y1 < w.y0 - R or b.y0 > w.y1 + R:
            continue
        t, what = inf, i
        sx, sy = b.x - w.x, b.y - w.y
        if w.kind == LINE or not flies:
            if w.kind == LINE and flies:
                # Across the nose: how far before it and how high above it.
                t = meeting(sx * w.nx + sy * w.ny, zc, 0.0, b.vx * w.nx + b.vy * w.ny, b.vz, 0.0, 0.0, b.az, 0.0, R, T)
                along = (sx + t * b.vx) * w.ux + (sy + t * b.vy) * w.uy if t < inf else -1.0
                if not 0.0 <= along <= w.length:
                    t = inf
            elif w.kind == HOLE:
                t = meeting(sx, sy, 0.0, b.vx, b.vy, 0.0, b.ax, b.ay, 0.0, w.radius, T)
                what = EDGE
        else:
            high = zc
            if w.kind == HOLE:
                t = liner_time(b, w, T, P)
                high = b.z + R
            if w.kind == ARC or b.hole == i:
                ring = ring_time(sx, sy, high, b.vx, b.vy, b.vz, b.az, w.radius, R, T)
                if ring < t:
                    t, what = ring, i if w.kind == ARC else n + i
        if t < inf and b.t + t < b.wall_t:
            b.wall_t = b.t + t
            b.wall = what
            T = t
    for side in range(4):
        sign = 1.0 if side < 2 else -1.0
        across = side % 2 == 0
        p, v, a, half = b.x * sign, b.vx * sign, 0.5 * b.ax * sign, P.half_width
        q, u, c, rest = b.y, b.vy, 0.5 * b.ay, P.half_length
        if not across:
            p, v, a, half, q, u, c, rest = b.y * sign, b.vy * sign, 0.5 * b.ay * sign, rest, b.x, b.vx, 0.5 * b.ax, half
        t = reaching(half + RAIL - p, -v, -a)
        if 0.0 <= t <= T and b.t + t < b.wall_t:
            b.wall_t = b.t + t
            b.wall = OUTSIDE
            T = t
        if not flies and p > half:
            t = reaching(p - half, v, a)
            if 0.0 <= t <= T and abs(q + t * (u + t * c)) <= rest and b.t + t < b.wall_t:
                b.wall_t = b.t + t
                b.wall = EDGE
                T = t


@inner
def over_pocket(b: Any, walls: Any) -> int:
    """The index of the pocket whose drop a ball's centre is over; -1 if there is none."""
    for i in range(walls.shape[0]):
        w = walls[i]
        if w.kind == HOLE and (b.x - w.x) ** 2 + (b.y - w.y) ** 2 < w.radius * w.radius:
            return i
    return -1


@inner
def pair_time(a: Any, b: Any, now: float) -> float:
    """The time at which two balls meet in their present motions, not before now; inf if they do not."""
    if a.motion < ROLL and b.motion < ROLL:
        return inf
    d = a.R + b.R
    if a.x1 + d < b.x0 or b.x1 + d < a.x0 or a.y1 + d < b.y0 or b.y1 + d < a.y0:
        return inf
    p, q = now - a.t, now - b.t
    T = (a.until if a.until < b.until else b.until) - now
    dz, vz, az = b.z + b.R - a.z - a.R, 0.0, 0.0
    if a.motion == FLY:
        dz -= p * (a.vz + 0.5 * p * a.az)
        vz -= a.vz + p * a.az
        az -= a.az
    if b.motion == FLY:
        dz += q * (b.vz + 0.5 * q * b.az)
        vz += b.vz + q * b.az
        az += b.az
    t = meeting(
        b.x + q * (b.vx + 0.5 * q * b.ax) - a.x - p * (a.vx + 0.5 * p * a.ax),
        b.y + q * (b.vy + 0.5 * q * b.ay) - a.y - p * (a.vy + 0.5 * p * a.ay),
        dz,
        b.vx + q * b.ax - a.vx - p * a.ax,
        b.vy + q * b.ay - a.vy - p * a.ay,
        vz,
        b.ax - a.ax,
        b.ay - a.ay,
        az,
        d,
        T,
    )
    return now + t
