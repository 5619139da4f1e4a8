"""The time when two moving things first touch: the first time a polynomial of the gap falls through zero.

The gap is the squared distance less the squared contact distance, a quartic in time. Its Bernstein coefficients on an interval
settle whether it stays positive (no sign change), crosses once (one change), or must be halved. The crossing is then found by
Newton's method kept inside its bracket.
"""

from __future__ import annotations

from math import inf, sqrt

from hoyle.physics.core.compiled import inline, inner
from hoyle.physics.core.state import CREEP, SINK, STILL, TOUCH, TRIFLE

NEAR = 1e-9
"""The share of an interval by which the last step of Newton's goes at most: the root is then known to about the square of it."""
ASIDE = 1e-6
"""By how much (m) two that are said to pass each other by do so at least: a thousand times what touching and rounding come to."""


@inner
def crossing(c0: float, c1: float, c2: float, c3: float, c4: float, lo: float, hi: float) -> float:
    """The one root in [lo, hi] of a quartic that is positive at lo and not at hi."""
    # Begun where it would be without the last two terms: five steps of Newton's do, in the mean.
    disc = c1 * c1 - 4.0 * c2 * c0
    t = 2.0 * c0 / (sqrt(disc) - c1) if disc > 0.0 and c1 < 0.0 else lo
    if not lo < t < hi:
        t = 0.5 * (lo + hi)
    for _ in range(200):
        f = c0 + t * (c1 + t * (c2 + t * (c3 + t * c4)))
        slope = c1 + t * (2.0 * c2 + t * (3.0 * c3 + t * 4.0 * c4))
        if f > 0.0:
            lo = t
        else:
            hi = t
        s = t - f / slope if slope != 0.0 else lo
        if abs(s - t) <= NEAR * hi:
            # Rounding may put it a hair outside.
            return lo if s < lo else hi if s > hi else s
        t = s if lo < s < hi else 0.5 * (lo + hi)
        if hi - lo <= 2e-16 * hi:
            break
    return t


@inner
def first_fall(c0: float, c1: float, c2: float, c3: float, c4: float, T: float) -> float:
    """The first time in (0, T] at which c0 + c1 t + ... + c4 t^4, positive at 0, falls through zero; inf if it does not."""
    lo, hi = 0.0, T
    # Taylor coefficients at lo.
    p0, p1, p2, p3, p4 = c0, c1, c2, c3, c4
    for _ in range(400):
        h = hi - lo
        q1, q2, q3, q4 = p1 * h, p2 * h * h, p3 * h * h * h, p4 * h * h * h * h
        b1 = p0 + 0.25 * q1
        b2 = b1 + 0.25 * q1 + q2 / 6.0
        b3 = p0 + 0.75 * q1 + 0.5 * q2 + 0.25 * q3
        b4 = p0 + q1 + q2 + q3 + q4
        if b1 > 0.0 and b2 > 0.0 and b3 > 0.0 and b4 > 0.0:
            clear = True
        elif b4 <= 0.0 and not (b1 <= 0.0 < b2 or b1 <= 0.0 < b3 or b2 <= 0.0 < b3):
            # One change of sign: exactly one root.
            return crossing(c0, c1, c2, c3, c4, lo, hi)
        elif h <= 1e-12 * T:
            # A graze to within rounding: it does not count.
            clear = True
        else:
            clear = False
        if clear:
            if hi >= T:
                return inf
            step = hi - lo
            lo = hi
            hi = lo + 2.0 * step
            if hi > T:
                hi = T
            p0 = c0 + lo * (c1 + lo * (c2 + lo * (c3 + lo * c4)))
            p1 = c1 + lo * (2.0 * c2 + lo * (3.0 * c3 + lo * 4.0 * c4))
            p2 = c2 + lo * (3.0 * c3 + lo * 6.0 * c4)
            p3 = c3 + lo * 4.0 * c4
        else:
            hi = 0.5 * (lo + hi)
    return inf


@inline
def meeting(
    place: tuple[float, float, float],
    velocity: tuple[float, float, float],
    acceleration: tuple[float, float, float],
    d: float,
    T: float,
) -> float:
    """The first time in [0, T] at which two points d apart or farther come to distance d, closing; inf if they do not.

    (dx, dy, dz), (vx, vy, vz), (ax, ay, az) are the relative position, velocity and acceleration. Points that already touch meet
    at once if they close, and otherwise when they have sunk by `SINK`.
    """
    dx, dy, dz = place
    vx, vy, vz = velocity
    ax, ay, az = acceleration
    c0 = dx * dx + dy * dy + dz * dz - d * d
    c1 = 2.0 * (dx * vx + dy * vy + dz * vz)
    if c0 <= 2.0 * d * TOUCH:
        if c1 < -2.0 * d * CREEP:
            return 0.0
        if c0 < 2.0 * d * SINK:
            # They may sink to SINK in all, and from there no more than a trifle each time.
            c0 += 2.0 * d * SINK
            if c0 <= 0.0:
                if c1 < -2.0 * d * STILL:
                    return 0.0
                c0 = 2.0 * d * TRIFLE
    if c0 > 2.0 * d * TOUCH:
        near, apart2, along = d + ASIDE, c0 + d * d, dx * ax + dy * ay + dz * az
        # They do not meet if they stay apart along the line between them as they are now, which they close so fast at most.
        fall = 0.5 * T * (c1 + (T * along if along < 0.0 else 0.0))
        least = apart2 + (fall if fall < 0.0 else 0.0)
        # Nor if one passes the other by, seen from above: how far to one side it is now, and when T is over.
        side, bend = dx * vy - dy * vx, 0.5 * T * T * (ax * vy - ay * vx)
        bend = -bend if side < 0.0 else bend
        side = abs(side) + (bend if bend < 0.0 else 0.0)
        # Asked at once: nobody foretells either.
        if ((least > 0.0) & (least * least > near * near * apart2)) | (
            (side > 0.0) & (side * side > near * near * (vx * vx + vy * vy))
        ):
            return inf
    c2 = vx * vx + vy * vy + vz * vz + dx * ax + dy * ay + dz * az
    return first_fall(c0, c1, c2, vx * ax + vy * ay + vz * az, 0.25 * (ax * ax + ay * ay + az * az), T)


@inner
def reaching(s0: float, s1: float, s2: float) -> float:
    """The time at which s0 + s1 t + s2 t² falls through zero (there is at most one); inf if never."""
    if s2 == 0.0:
        if s1 >= 0.0:
            return inf
        return -s0 / s1
    disc = s1 * s1 - 4.0 * s2 * s0
    if disc <= 0.0:
        return inf
    q = sqrt(disc)
    if s1 >= 0.0:
        return (-s1 - q) / (2.0 * s2)
    return 2.0 * s0 / (q - s1)


@inner
def closing(s0: float, s1: float, s2: float) -> float:
    """Return when a gap of s0 + s1 t + s2 t² (m) closes; inf if never. Surfaces that already touch meet as in `meeting`."""
    if -1e-6 <= s0 <= TOUCH:
        if s1 < -CREEP:
            return 0.0
        if s0 < SINK:
            s0 += SINK
            if s0 <= 0.0:
                if s1 < -STILL:
                    return 0.0
                s0 = TRIFLE
    t = reaching(s0, s1, s2)
    return t if t > 0.0 else inf


@inner
def before(d: float, ring: float) -> float:
    """Return how far (m) a place d from a level ring's middle is before its edge: outside a ring above 0, inside one below 0, of
    radius -ring.
    """
    return d - ring if ring > 0.0 else -ring - d


@inner
def ring_gap(
    place: tuple[float, float, float], velocity: tuple[float, float, float], ring: float, R: float, lean: float, upright: float
) -> tuple[float, float]:  # fmt: skip
    """The gap (m) between a ball of radius R, its centre at (x, y, z) from a level ring's middle, and the ring's edge and face; and
    the rate (m/s) at which it grows.

    `ring` is as in `before`. The face falls back from the edge at an angle from the upright, of sine `lean` and cosine `upright`.
    """
    x, y, z = place
    vx, vy, vz = velocity
    d = sqrt(x * x + y * y)
    off = before(d, ring)
    out = (x * vx + y * vy) / d if d > 0.0 else 0.0
    if ring < 0.0:
        out = -out
    if off <= 0.0:
        # Above what the edge ends: it meets the edge only when it has come over it.
        if z - R > -off:
            return z - R, vz
        return -off, -out
    if off * lean + z * upright < 0.0:
        return off * upright - z * lean - R, out * upright - vz * lean
    away = sqrt(off * off + z * z)
    return away - R, (off * out + z * vz) / away


@inner
def ring_time(
    place: tuple[float, float, float], velocity: tuple[float, float, float], az: float, ring: float, R: float,
    lean: float, upright: float, T: float,
) -> float:  # fmt: skip
    """The first time in [0, T] at which a flying ball of radius R meets a level ring's edge or face; inf if it does not.

    `ring`, `lean` and `upright` are as in `ring_gap`.
    The gap is no polynomial of low degree. But it closes no faster than the ball moves, and its rate falls no faster than the ball
    falls and its distance from the middle bends, so that a step as long as these allow passes no meeting; the last step, of a
    microsecond, is bisected. A graze within that step does not count.
    """
    x, y, z = place
    vx, vy, vz = velocity
    fall = vz + az * T
    level2 = vx * vx + vy * vy
    fastest = sqrt(level2 + (vz * vz if vz * vz > fall * fall else fall * fall))
    # The distance d from the middle bends by round² / d³, which eight times is not surpassed until d is half of what it is.
    round2 = (x * vy - y * vx) ** 2
    half_way = 0.5 / sqrt(level2) if level2 > 0.0 else inf
    t, last, clear = 0.0, 0.0, False
    for _ in range(2_000_000):
        px, py, pz, rise = x + t * vx, y + t * vy, z + t * (vz + 0.5 * t * az), vz + t * az
        gap, rate = ring_gap((px, py, pz), (vx, vy, rise), ring, R, lean, upright)
        if gap > TOUCH:
            clear = True
        elif clear and gap <= 0.0:
            for _ in range(60):
                middle = 0.5 * (last + t)
                px, py, pz = x + middle * vx, y + middle * vy, z + middle * (vz + 0.5 * middle * az)
                gap, rate = ring_gap((px, py, pz), (vx, vy, vz), ring, R, lean, upright)
                if gap > 0.0:
                    last = middle
                else:
                    t = middle
            return last
        elif not clear:
            # It touches: does it close?
            d = sqrt(px * px + py * py)
            out, off = (px * vx + py * vy) / d if d > 0.0 else 0.0, before(d, ring)
            if ring < 0.0:
                out = -out
            faces = off * lean + pz * upright < 0.0
            if (R * (out * upright - rise * lean) if faces else off * out + pz * rise) < -CREEP * R:
                return t
        if t >= T:
            break
        last = t
        step = gap / fastest if fastest > 0.0 else T
        d2 = px * px + py * py
        if gap >= 0.0 and d2 > 0.0:
            d = sqrt(d2)
            bend = abs(az) + 8.0 * round2 / (d * d2)
            s = (
                2.0 * gap / (sqrt(rate * rate + 2.0 * bend * gap) - rate)
                if rate < 0.0
                else ((rate + sqrt(rate * rate + 2.0 * bend * gap)) / bend if bend > 0.0 else T)
            )
            if s > d * half_way:
                s = d * half_way
            if s > step:
                step = s
        t += step if step > 1e-6 else 1e-6
        if t > T:
            t = T
    return inf
