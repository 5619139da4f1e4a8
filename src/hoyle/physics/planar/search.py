"""When a ball next meets a wall, and when two balls meet."""

from __future__ import annotations

from math import inf
from typing import Any

from hoyle.physics.compiled import inner
from hoyle.physics.planar.roots import meeting, reaching
from hoyle.physics.planar.state import ARC, CREEP, LINE, ROLL, SINK, SLIDE, STILL, TOUCH, Laws


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
        elif w.kind == ARC:
            t = meeting(b.x - w.x, b.y - w.y, b.vx, b.vy, b.ax, b.ay, w.radius + rho, T)
        else:
            t = meeting(b.x - w.x, b.y - w.y, b.vx, b.vy, b.ax, b.ay, w.radius, T)
        # Ties go to the wall that stands first.
        if t < inf and b.t + t < b.wall_t:
            b.wall_t = b.t + t
            b.wall = i
            T = t


@inner
def pair_time(a: Any, b: Any, now: float) -> float:
    """The time at which two balls meet in their present motions, not before now; inf if they do not."""
    if not (a.motion == ROLL or a.motion == SLIDE or b.motion == ROLL or b.motion == SLIDE):
        return inf
    d = a.R + b.R
    if a.x1 + d < b.x0 or b.x1 + d < a.x0 or a.y1 + d < b.y0 or b.y1 + d < a.y0:
        return inf
    p, q = now - a.t, now - b.t
    T = (a.until if a.until < b.until else b.until) - now
    t = meeting(
        b.x + q * (b.vx + 0.5 * q * b.ax) - a.x - p * (a.vx + 0.5 * p * a.ax),
        b.y + q * (b.vy + 0.5 * q * b.ay) - a.y - p * (a.vy + 0.5 * p * a.ay),
        b.vx + q * b.ax - a.vx - p * a.ax,
        b.vy + q * b.ay - a.vy - p * a.ay,
        b.ax - a.ax,
        b.ay - a.ay,
        d,
        T,
    )
    return now + t
