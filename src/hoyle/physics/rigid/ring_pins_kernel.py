"""A ring among pins, step by step: its friction with the board, and where it comes near what stands."""

from __future__ import annotations

from math import inf, sqrt
from typing import Any

from hoyle.physics.compiled import inner
from hoyle.physics.discs.motion import later, read
from hoyle.physics.entries import entry
from hoyle.physics.laws.peg import patch
from hoyle.physics.rigid.tops_kernel import nearest_on

NEAREST = 1e-5
"""The least way (m) by which the search for what a ring meets goes on."""


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
    """When a moving disc first comes within `margin` of what stands, s; infinity if none does.

    `rows` are walls (`hoyle.physics.rigid.tops_kernel.run`), with points for round things. `out` is scratch of length 5.
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
