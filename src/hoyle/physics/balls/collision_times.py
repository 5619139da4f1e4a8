"""The time when a ball next meets a wall, and when two balls meet."""

from __future__ import annotations

from math import inf
from typing import Any

from hoyle.physics.balls.motion import MARGIN, span
from hoyle.physics.balls.roots import closing, meeting, reaching, ring_time
from hoyle.physics.balls.state import ARC, CUP, EDGE, HOLE, LINE, OUTSIDE, RAIL, STEP, Laws
from hoyle.physics.core.bit_sets import WORD, lowest
from hoyle.physics.core.compiled import inner
from hoyle.physics.core.state import CREEP, FLY, ROLL, SLIDE


@inner
def line_time(b: Any, w: Any, T: float) -> float:
    """Seconds until a moving ball meets a straight cushion, or its centre a step from either side, within T; inf if not."""
    sx, sy = b.x - w.x, b.y - w.y
    off, rate, gain = sx * w.nx + sy * w.ny, b.vx * w.nx + b.vy * w.ny, 0.5 * (b.ax * w.nx + b.ay * w.ny)
    if w.kind != STEP:
        off -= b.rho
    elif off < 0.0:
        off, rate, gain = -off, -rate, -gain
    if off < 0.0 and rate > CREEP and not 0.0 <= sx * w.ux + sy * w.uy <= w.length:
        # On a round jaw, or another cushion, and so a hair behind this one's prolongation: it meets the cushion itself later.
        t = reaching(off, rate, gain)
        if t <= 0.0:
            return inf
    else:
        t = closing(off, rate, gain)
    if t > T:
        return inf
    along = (sx + t * (b.vx + 0.5 * t * b.ax)) * w.ux + (sy + t * (b.vy + 0.5 * t * b.ay)) * w.uy
    if 0.0 <= along <= w.length:
        return t
    return inf


@inner
def wall_time(b: Any, w: Any, i: int, T: float) -> float:
    """Seconds until a ball on the bed meets wall i, within T; inf if not."""
    if w.kind == LINE or w.kind == STEP:
        return line_time(b, w, T)
    if i == b.hole:
        # It runs along this rim.
        return inf
    d = w.radius + b.rho if w.kind == ARC else w.radius
    return meeting((b.x - w.x, b.y - w.y, 0.0), (b.vx, b.vy, 0.0), (b.ax, b.ay, 0.0), d, T)


@inner
def walls_near(b: Any, walls: Any, first: int, P: Laws) -> int:
    """The walls, of `WORD` from the first on, that a ball on the bed may come to in its present motion, as bits."""
    x, y = P.clear_width - b.rho, P.clear_length - b.rho
    right, left, foot, head = b.x1 >= x, b.x0 <= -x, b.y1 >= y, b.y0 <= -y
    if walls.shape[0] <= WORD:
        return int(
            (P.right if right else 0) | (P.left if left else 0) | (P.foot if foot else 0) | (P.head if head else 0)
        )
    left_over = walls.shape[0] - first
    return (1 << (left_over if left_over < WORD else WORD)) - 1 if right or left or foot or head else 0


@inner
def find_wall(b: Any, walls: Any, P: Laws) -> None:
    """Set the time and index of the wall that a ball meets first in its present motion, and end its box there."""
    b.wall_t = inf
    if b.motion > FLY:
        return
    if b.motion == FLY or b.floor > 0.0:
        find_high(b, walls, P)
        return
    if b.motion != ROLL and b.motion != SLIDE:
        return
    rho, T = b.rho, b.until - b.t
    x0, y0, x1, y1 = b.x0, b.y0, b.x1, b.y1
    for first in range(0, walls.shape[0], WORD):
        near = walls_near(b, walls, first, P)
        while near != 0:
            i = first + lowest(near)
            near &= near - 1
            w = walls[i]
            # Asked at once: quicker than one after another.
            if (x1 < w.x0 - rho) | (x0 > w.x1 + rho) | (y1 < w.y0 - rho) | (y0 > w.y1 + rho):
                continue
            t = wall_time(b, w, i, T)
            # Ties go to the wall that stands first.
            if t < inf and b.t + t < b.wall_t:
                b.wall_t = b.t + t
                b.wall = i
                T = t
                # What it cannot reach before that it does not meet.
                x0, x1 = span(b.x, b.vx, b.ax, T)
                y0, y1 = span(b.y, b.vy, b.ay, T)
                x0, y0, x1, y1 = x0 - MARGIN, y0 - MARGIN, x1 + MARGIN, y1 + MARGIN
    if b.until - b.t > T:
        b.x0, b.y0, b.x1, b.y1 = x0, y0, x1, y1


@inner
def face_of(b: Any) -> tuple[float, float]:
    """Sine and cosine of the back draft, at which the faces of cushions, jaws, facings and liners fall back below the nose.

    The face is the plane through the nose that a ball on the slate touches: 15.7 degrees on a pool table, where the World
    Pool-Billiard Association has 12 to 15; upright under a nose below the ball's centre.
    """
    if b.st > 0.0:
        return b.st, b.ct
    return 0.0, 1.0


@inner
def round_time(b: Any, w: Any, z: float, lean: float, upright: float, T: float) -> float:
    """Seconds until a flying ball, `z` above the nose's height, meets a round jaw, or a pocket's liner; inf if not within T."""
    x, y = b.x - w.x, b.y - w.y
    ring, start, end = w.radius, 0.0, T
    if w.kind == HOLE:
        # The liner stands behind the drop's middle only.
        ring = -ring
        deep, into = x * w.ux + y * w.uy, b.vx * w.ux + b.vy * w.uy
        if deep < 0.0:
            if deep + T * into <= 0.0:
                return inf
            start = -deep / into
        elif deep + T * into < 0.0:
            end = -deep / into
    return start + ring_time(
        (x + start * b.vx, y + start * b.vy, z + start * (b.vz + 0.5 * start * b.az)),
        (b.vx, b.vy, b.vz + start * b.az), b.az, ring, b.R, lean, upright, end - start,
    )  # fmt: skip


@inner
def flight_time(b: Any, w: Any, z: float, lean: float, upright: float, T: float) -> float:
    """Seconds until a flying ball, `z` above the nose's height, meets a straight cushion's nose or face; inf if not within T."""
    sx, sy = b.x - w.x, b.y - w.y
    along, rate = sx * w.ux + sy * w.uy, b.vx * w.ux + b.vy * w.uy
    # Only from when it is beside the cushion: beside its prolongation it may be as near as it likes.
    start = 0.0
    if along < 0.0:
        start = -along / rate if rate > 0.0 else inf
    elif along > w.length:
        start = (w.length - along) / rate if rate < 0.0 else inf
    if start > T:
        return inf
    out, rise = b.vx * w.nx + b.vy * w.ny, b.vz + start * b.az
    off, up = sx * w.nx + sy * w.ny + start * out, z + start * (b.vz + 0.5 * start * b.az)
    t = meeting((off, up, 0.0), (out, rise, 0.0), (0.0, b.az, 0.0), b.R, T - start)
    if b.hole >= 0:
        # Sunk into a pocket it may meet the face below the nose.
        s = closing(off * upright - up * lean - b.R, out * upright - rise * lean, -0.5 * b.az * lean)
        if s < t and s <= T - start and (off + s * out) * lean + (up + s * (rise + 0.5 * s * b.az)) * upright < 0.0:
            t = s
    t += start
    if -1e-12 <= along + t * rate <= w.length + 1e-12:
        return t
    return inf


@inner
def over_pocket(x: float, y: float, walls: Any) -> int:
    """The index of the pocket or cup that (x, y) is over; -1 if there is none, or the drop is under the cushion there."""
    over = -1
    for i in range(walls.shape[0]):
        w = walls[i]
        sx, sy = x - w.x, y - w.y
        if w.kind == HOLE or w.kind == CUP:
            if sx * sx + sy * sy < w.radius * w.radius:
                over = i
        elif w.kind == LINE and 0.0 <= sx * w.ux + sy * w.uy <= w.length:
            deep = w.radius if w.radius > 0.0 else w.length
            if -deep < sx * w.nx + sy * w.ny < 0.0:
                return -1
    return over


@inner
def on_wood(x: float, y: float, walls: Any, P: Laws) -> bool:
    """True if (x, y) is on top of a partition, or behind a rim that stands on the bed."""
    if P.clear_width > 0.0 or abs(x) > P.half_width or abs(y) > P.half_length:
        return False
    for i in range(walls.shape[0]):
        w = walls[i]
        if w.kind == LINE:
            sx, sy = x - w.x, y - w.y
            deep = w.radius if w.radius > 0.0 else RAIL
            if 0.0 <= sx * w.ux + sy * w.uy <= w.length and -deep < sx * w.nx + sy * w.ny < 0.0:
                return True
    return False


@inner
def rail_time(b: Any, w: Any, walls: Any, T: float) -> float:
    """Seconds until a ball on the rail comes over the rim of a drop, or from behind a facing over a drop that reaches under it; inf
    if not within T.
    """
    sx, sy = b.x - w.x, b.y - w.y
    if w.kind == HOLE:
        t = meeting((sx, sy, 0.0), (b.vx, b.vy, 0.0), (b.ax, b.ay, 0.0), w.radius, T)
    else:
        off, out = sx * w.nx + sy * w.ny, b.vx * w.nx + b.vy * w.ny
        t = reaching(-off, -out, -0.5 * (b.ax * w.nx + b.ay * w.ny))
    s = t + 1e-9
    if (
        not 0.0 <= t <= T
        or over_pocket(b.x + s * (b.vx + 0.5 * s * b.ax), b.y + s * (b.vy + 0.5 * s * b.ay), walls) < 0
    ):
        return inf
    return t


@inner
def find_sides(b: Any, P: Laws, T: float) -> None:
    """Set the end of the table, or the inner edge of the rail, as what a ball meets first, if it comes to one within T."""
    flies = b.motion == FLY
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
def find_high(b: Any, walls: Any, P: Laws) -> None:
    """Set what a flying ball, or one on the rail, meets first: a nose, a jaw, a liner, a lip (numbered after the walls), the end of
    the table, or the inner edge of the rail.
    """
    flies = b.motion == FLY
    R = b.R
    x, y = P.clear_width - R, P.clear_length - R
    if b.motion < ROLL or (flies and b.x0 > -x and b.x1 < x and b.y0 > -y and b.y1 < y):
        return
    T = b.until - b.t
    n = walls.shape[0]
    zc = b.z + R - P.nose
    lean, upright = face_of(b)
    for i in range(n):
        w = walls[i]
        if b.x1 < w.x0 - R or b.x0 > w.x1 + R or b.y1 < w.y0 - R or b.y0 > w.y1 + R:
            continue
        if w.kind == STEP or (w.kind == CUP and b.hole != i):
            continue
        t, what = inf, i
        sx, sy = b.x - w.x, b.y - w.y
        if w.kind == LINE or not flies:
            if w.kind == LINE and flies:
                t = flight_time(b, w, zc, lean, upright, T)
            elif w.kind != ARC:
                t = rail_time(b, w, walls, T)
                what = EDGE
        else:
            if w.kind != CUP:
                t = round_time(b, w, zc, lean, upright, T)
            if b.hole == i:
                lip = ring_time((sx, sy, b.z + R), (b.vx, b.vy, b.vz), b.az, -w.radius, R, 0.0, 1.0, T)
                if lip < t:
                    t, what = lip, n + i
        if t < inf and b.t + t < b.wall_t:
            b.wall_t = b.t + t
            b.wall = what
            T = t
    find_sides(b, P, T)


@inner
def pair_time(a: Any, b: Any, now: float) -> float:
    """The time at which two balls meet in their present motions, not before now; inf if they do not."""
    if a.motion < ROLL and b.motion < ROLL:
        return inf
    d = a.R + b.R
    if a.x1 + d < b.x0 or b.x1 + d < a.x0 or a.y1 + d < b.y0 or b.y1 + d < a.y0:
        return inf
    p, q = now - a.t, now - b.t
    # Before either meets a wall, or its motion ends: what comes then is asked anew.
    T = a.until if a.until < b.until else b.until
    if a.wall_t < T:
        T = a.wall_t
    if b.wall_t < T:
        T = b.wall_t
    T -= now
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
        (
            b.x + q * (b.vx + 0.5 * q * b.ax) - a.x - p * (a.vx + 0.5 * p * a.ax),
            b.y + q * (b.vy + 0.5 * q * b.ay) - a.y - p * (a.vy + 0.5 * p * a.ay),
            dz,
        ),
        (b.vx + q * b.ax - a.vx - p * a.ax, b.vy + q * b.ay - a.vy - p * a.ay, vz),
        (b.ax - a.ax, b.ay - a.ay, az),
        d,
        T,
    )
    return now + t
