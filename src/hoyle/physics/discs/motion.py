"""A disc between events: what motion its velocity and spin make, and where it is later, read off the curves."""

from __future__ import annotations

from math import inf, sqrt
from typing import Any

from hoyle.physics.core.compiled import inner
from hoyle.physics.core.state import REST, SLIDE, STILL
from hoyle.physics.discs.slide_curves import CELLS, SLIDES, SPINS, A, B, X
from hoyle.physics.discs.state import Laws

NEAR = 2e-16
"""Shares nearer than this are the same but for rounding."""


@inner
def read(C: Any, kind: int, family: int, c: float) -> tuple[float, float, float]:
    """A, B and X of a curve at c: velocity of the centre, of the edge, and way to go, over mu g r and mu g r²."""
    z = c * CELLS
    i = int(z)
    if i >= CELLS:
        i = CELLS - 1
    s = z - i
    q = 1.0 - s
    p0, p1, m0, m1 = (1.0 + 2.0 * s) * q * q, s * s * (3.0 - 2.0 * s), s * q * q, -s * s * q
    j = i + 1
    return (
        p0 * C[kind, family, i, A] + m0 * C[kind, family, i, A + 1] + p1 * C[kind, family, j, A] + m1 * C[kind, family, j, A + 1],
        p0 * C[kind, family, i, B] + m0 * C[kind, family, i, B + 1] + p1 * C[kind, family, j, B] + m1 * C[kind, family, j, B + 1],
        p0 * C[kind, family, i, X] + m0 * C[kind, family, i, X + 1] + p1 * C[kind, family, j, X] + m1 * C[kind, family, j, X + 1],
    )  # fmt: skip


@inner
def later(c: float, share: float) -> float:
    """The place on the curve when a share of the time to the stop is left, of a motion that was at c."""
    root = sqrt(sqrt(sqrt(share)))
    return c / (c + root * (1.0 - c))


@inner
def find_place(C: Any, kind: int, v: float, w: float) -> tuple[int, float]:
    """Return which curve a motion is on, and where: centre's speed v and edge's speed w, both positive or nil.

    What spins, or slides, less than the table tells apart from nothing, does not.
    """
    end_v, end_w = C[kind, SLIDES, CELLS, A], C[kind, SLIDES, CELLS, B]
    family, big, small, great, less = SLIDES, A, B, v, w
    if w * end_v > v * end_w:
        family, big, small, great, less = SPINS, B, A, w, v
    # less/great grows with c.
    lo, hi = 1, CELLS
    if less * C[kind, family, lo, big] <= great * C[kind, family, lo, small]:
        return family, 0.0
    while hi - lo > 1:
        middle = (lo + hi) // 2
        if less * C[kind, family, middle, big] > great * C[kind, family, middle, small]:
            lo = middle
        else:
            hi = middle
    # The secant rule within the cell, where the ratio is all but straight, kept inside the bracket.
    p, q = lo / CELLS, hi / CELLS
    c, f = q, less * C[kind, family, hi, big] - great * C[kind, family, hi, small]
    before, was = p, less * C[kind, family, lo, big] - great * C[kind, family, lo, small]
    for _ in range(60):
        if f == was:
            break
        step = c - f * (c - before) / (f - was)
        if not p < step < q:
            step = 0.5 * (p + q)
        before, was, c = c, f, step
        a, b, _x = read(C, kind, family, c)
        f = less * a - great * b if family == SLIDES else less * b - great * a
        if abs(f) <= NEAR * great or abs(c - before) <= NEAR:
            break
        if f > 0.0:
            p = c
        else:
            q = c
    return family, c


@inner
def set_off(d: Any, P: Laws, C: Any) -> None:
    """Give a disc the motion that its velocity and spin make, from its own time on."""
    w = abs(d.w)
    if d.v <= STILL and w <= STILL:
        d.v, d.w, d.far, d.until, d.motion = 0.0, 0.0, 0.0, inf, REST
    else:
        d.motion = SLIDE
        d.turn = 1.0 if d.w >= 0.0 else -1.0
        d.family, d.c = find_place(C, d.kind, d.v, w)
        a, b, x = read(C, d.kind, d.family, d.c)
        d.r = d.v / (P.drag * a) if d.family == SLIDES else w / (P.drag * b)
        d.far = P.drag * d.r * d.r * x
        d.until = d.t + d.r
    ex, ey = d.x + d.ux * d.far, d.y + d.uy * d.far
    # With a hair's margin for rounding.
    d.x0, d.x1 = (d.x if d.x < ex else ex) - 1e-8, (d.x if d.x > ex else ex) + 1e-8
    d.y0, d.y1 = (d.y if d.y < ey else ey) - 1e-8, (d.y if d.y > ey else ey) + 1e-8


@inner
def state_at(d: Any, t: float, P: Laws, C: Any) -> tuple[float, float, float]:
    """The centre's speed, the edge's without its sign, and the way gone, at time t within a disc's motion."""
    r = d.until - t
    if d.motion != SLIDE:
        return 0.0, 0.0, 0.0
    if r <= 0.0:
        return 0.0, 0.0, d.far
    if r > d.r:
        r = d.r
    a, b, x = read(C, d.kind, d.family, later(d.c, r / d.r))
    return P.drag * r * a, P.drag * r * b, d.far - P.drag * r * r * x


@inner
def advance(d: Any, t: float, P: Laws, C: Any) -> None:
    """Bring a disc's own time, place, velocity and spin up to time t. Its motion has to be set off anew."""
    if d.motion == SLIDE:
        v, w, gone = state_at(d, t, P, C)
        d.x += gone * d.ux
        d.y += gone * d.uy
        d.v = v
        d.w = w * d.turn
    d.t = t


@inner
def time_at(d: Any, s: float, P: Laws, C: Any) -> float:
    """Return when a disc has gone a way s (m) on its motion; inf if it stops before."""
    if s >= d.far:
        return inf
    if s <= 0.0:
        return float(d.t)
    left = d.far - s
    # The way left grows with the time left; its slope is the speed. Newton's method from above, kept inside the bracket.
    lo, hi = 0.0, d.r
    r = d.r * sqrt(left / d.far)
    for _ in range(60):
        a, _b, x = read(C, d.kind, d.family, later(d.c, r / d.r))
        f = P.drag * r * r * x - left
        if f > 0.0:
            hi = r
        else:
            lo = r
        step = r - f / (P.drag * r * a)
        if abs(step - r) <= 2.0 * NEAR * d.r:
            break
        if not lo < step < hi:
            step = 0.5 * (lo + hi)
        r = step
    return float(d.until - r)


@inner
def energy(d: Any) -> float:
    """Kinetic energy, J."""
    return float(0.5 * d.m * (d.v * d.v + d.k * d.w * d.w))
