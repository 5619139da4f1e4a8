"""A ring among pins, step by step: its friction with the board, and where it comes near what stands."""

from __future__ import annotations

from math import inf, sqrt
from typing import Any

from hoyle.physics.core.compiled import inner
from hoyle.physics.core.entries import entry
from hoyle.physics.discs.motion import later, read
from hoyle.physics.laws.peg import patch
from hoyle.physics.toppling.board_kernel import nearest_on

NEAREST = 1e-5
"""The least way (m) by which the search for what a ring meets goes on."""
SPURT = 0.1
"""The speed (m/s) that a piece in motion may gain over the few milliseconds that are looked ahead."""


@entry
def rub(v: Any, h: float, drag: float, R: float, k: float, table: Any) -> None:
    """Let the board rub a ring for `h` seconds: v is (vx, vy, spin), drag mu g, R its radius, k its inertia over m R².

    The ratio of slide and turn changes little in so short a time; what would stop within it stops.
    """
    slide, edge = sqrt(v[0] * v[0] + v[1] * v[1]), R * abs(v[2])
    F, T = patch(slide, edge, table)
    if slide > 0.0:
        left = max(0.0, 1.0 - drag * F * h / slide)
        v[0] *= left
        v[1] *= left
    if edge > 0.0:
        v[2] *= max(0.0, 1.0 - drag * T * h / (k * edge))
    if slide + edge < drag * h:
        v[0] = v[1] = v[2] = 0.0


@inner
def _state_in(g: Any, s: float, drag: float, curves: Any, out: Any) -> None:
    """The same for a leg."""
    out[0], out[1], out[2], out[3], out[4] = g.x, g.y, 0.0, 0.0, 0.0
    left = g.r - s
    if g.r <= 0.0 or left <= 0.0:
        out[0], out[1] = g.x + g.far * g.ux, g.y + g.far * g.uy
        return
    a, b, way = read(curves, g.kind, g.family, later(g.c, left / g.r))
    v, on = drag * left * a, g.far - drag * left * left * way
    out[0], out[1] = g.x + on * g.ux, g.y + on * g.uy
    out[2], out[3], out[4] = v * g.ux, v * g.uy, drag * left * b * g.turn / g.R


@entry
def state_of(legs: Any, i: int, s: float, drag: float, curves: Any, out: Any) -> None:
    """A disc `s` seconds into leg i of its way: x, y, vx, vy and spin, into `out`."""
    _state_in(legs[i], s, drag, curves, out)


@entry
def first_near(legs: Any, drag: float, curves: Any, rows: Any, margin: float, end: float, out: Any) -> float:
    """Return when a moving disc first comes within `margin` of what stands, s; infinity if none does.

    `rows` are walls (`hoyle.physics.tops.kernel.run`), with points for round things. `out` is scratch of length 5.
    """
    best = inf
    for i in range(legs.shape[0]):
        g = legs[i]
        if g.v <= 0.0 or g.t >= best:
            continue
        stop = end
        for j in range(i + 1, legs.shape[0]):
            if legs[j].piece == g.piece:
                stop = legs[j].t
                break
        s, last = 0.0, min(stop - g.t, g.r)
        while s < last and g.t + s < best:
            _state_in(g, s, drag, curves, out)
            free = inf
            for k in range(rows.shape[0]):
                px, py = nearest_on(rows[k], out[0], out[1])
                free = min(free, sqrt((out[0] - px) ** 2 + (out[1] - py) ** 2) - rows[k, 4] - g.R)
            if free < margin:
                best = g.t + s
                break
            # It slows down, so that it needs at least so long for the way that is free.
            speed = sqrt(out[2] * out[2] + out[3] * out[3])
            if speed == 0.0:
                break
            s += max(free - margin, NEAREST) / speed
    return best


@inner
def clamp(s: float) -> float:
    """A share from 0 to 1."""
    return 0.0 if s < 0.0 else 1.0 if s > 1.0 else s


@inner
def apart(a: Any, b: Any, up: float) -> float:
    """Return how far (m) two straight pieces are from each other, told by their ends x, y, z, x, y, z.

    `up` is 0 for how far they are as seen from above, else 1.
    """
    ux, uy, uz = a[3] - a[0], a[4] - a[1], up * (a[5] - a[2])
    vx, vy, vz = b[3] - b[0], b[4] - b[1], up * (b[5] - b[2])
    wx, wy, wz = a[0] - b[0], a[1] - b[1], up * (a[2] - b[2])
    uu, vv, uv = ux * ux + uy * uy + uz * uz, vx * vx + vy * vy + vz * vz, ux * vx + uy * vy + uz * vz
    uw, vw = ux * wx + uy * wy + uz * wz, vx * wx + vy * wy + vz * wz
    s = t = 0.0
    across = uu * vv - uv * uv
    if across > 1e-12 * uu * vv:
        s = clamp((uv * vw - vv * uw) / across)
    if vv > 0.0:
        t = clamp((uv * s + vw) / vv)
    if uu > 0.0:
        s = clamp((uv * t - uw) / uu)
    dx, dy, dz = wx + s * ux - t * vx, wy + s * uy - t * vy, wz + s * uz - t * vz
    return sqrt(dx * dx + dy * dy + dz * dz)


@entry
def clear_for(
    qpos: Any, qvel: Any, spans: Any, slid: Any, sliding: Any, radii: Any, walls: Any, ends: Any, soon: float
) -> tuple[float, float, float]:
    """For how long (s) no two pieces can come together, and no piece and wall; how fast at most those close (m/s) that may do so
    within the time `soon`; and the greatest speed of any part.

    Pins are held to be rods: `spans` (pins, 3) are where the ends of their axes lie from their centres, and their girth. `radii`
    are those of the rings, `walls` as `first_near` has them, `ends` (pins and rings, 8) scratch: an axis from above, then how far
    from its middle a piece reaches, and how fast it sways.
    """
    n, m = spans.shape[0], radii.shape[0]
    least, quick, fastest = inf, 0.0, 0.0
    for i in range(n):
        q, v, span, e = qpos[i], qvel[i], spans[i], ends[i]
        ux, uy = 2.0 * (q[4] * q[6] + q[3] * q[5]), 2.0 * (q[5] * q[6] - q[3] * q[4])
        uz = 1.0 - 2.0 * (q[4] * q[4] + q[5] * q[5])
        e[0], e[1], e[2] = q[0] + span[0] * ux, q[1] + span[0] * uy, q[2] + span[0] * uz
        e[3], e[4], e[5] = q[0] + span[1] * ux, q[1] + span[1] * uy, q[2] + span[1] * uz
        e[6] = max(-span[0], span[1]) + span[2]
        # A pin's turning about its own axis brings it no nearer.
        e[7] = e[6] * sqrt(v[3] * v[3] + v[4] * v[4])
        fastest = max(fastest, sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2]) + e[7] + span[2] * abs(v[5]))
    for i in range(m):
        e, v = ends[n + i], sliding[i]
        e[0] = e[3] = slid[i, 0]
        e[1] = e[4] = slid[i, 1]
        e[2] = e[5] = e[7] = 0.0
        e[6] = radii[i]
        fastest = max(fastest, sqrt(v[0] * v[0] + v[1] * v[1]), radii[i] * abs(v[2]))
    for i in range(n + m):
        a = ends[i]
        ring = i >= n
        girth = radii[i - n] if ring else spans[i, 2]
        v = sliding[i - n] if ring else qvel[i]
        vx, vy, vz = v[0], v[1], 0.0 if ring else v[2]
        speed = sqrt(vx * vx + vy * vy + vz * vz) + a[7]
        for j in range(i):
            b = ends[j]
            other = sliding[j - n] if j >= n else qvel[j]
            ox, oy, oz = other[0], other[1], 0.0 if j >= n else other[2]
            closing = sqrt((vx - ox) ** 2 + (vy - oy) ** 2 + (vz - oz) ** 2) + a[7] + b[7]
            if closing == 0.0:
                continue
            far = max(abs(a[0] + a[3] - b[0] - b[3]), abs(a[1] + a[4] - b[1] - b[4])) / 2 - a[6] - b[6]
            if far > least * (closing + SPURT) and far > soon * (closing + SPURT):
                continue
            free = apart(a, b, 0.0 if ring else 1.0) - girth - (radii[j - n] if j >= n else spans[j, 2])
            t = max(0.0, free) / (closing + SPURT)
            least = min(least, t)
            if t <= soon:
                quick = max(quick, closing)
        if speed == 0.0:
            continue
        for k in range(walls.shape[0]):
            line = walls[k]
            px, py = nearest_on(line, 0.5 * (a[0] + a[3]), 0.5 * (a[1] + a[4]))
            free = sqrt((0.5 * (a[0] + a[3]) - px) ** 2 + (0.5 * (a[1] + a[4]) - py) ** 2) - a[6] - line[4]
            t = max(0.0, free) / (speed + SPURT)
            least = min(least, t)
            if t <= soon:
                quick = max(quick, speed)
    return least, quick, fastest
