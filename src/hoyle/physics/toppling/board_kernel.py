"""Functions that the kernels of boards share: the nearest point of a wall, which bodies touch, and how fast the fastest moves."""

from __future__ import annotations

from math import sqrt
from typing import Any

from hoyle.physics.core.compiled import inner
from hoyle.physics.core.entries import entry


@inner
def nearest_on(wall: Any, x: float, y: float) -> tuple[float, float]:
    """The point of a wall's middle line nearest to (x, y); the line may be a point."""
    ax, ay = wall[2] - wall[0], wall[3] - wall[1]
    length2 = ax * ax + ay * ay
    s = 0.0
    if length2 > 0.0:
        s = min(1.0, max(0.0, ((x - wall[0]) * ax + (y - wall[1]) * ay) / length2))
    return wall[0] + s * ax, wall[1] + s * ay


@entry
def between(geoms: Any, count: int, owner: Any, pairs: Any) -> int:
    """The pairs of pieces (from 0) among the first `count` contacts, and of pieces and walls (-2), into `pairs`; gives how many."""
    n = 0
    for c in range(count):
        a, b = owner[geoms[c, 0]], owner[geoms[c, 1]]
        if (a >= 0 or b >= 0) and a != -1 and b != -1 and n < pairs.shape[0]:
            pairs[n, 0], pairs[n, 1] = a, b
            n += 1
    return n


@entry
def fastest(qvel: Any, reach: Any) -> float:
    """The greatest speed (m/s) of any part of the free bodies; `reach` is how far each body's parts are from its centre."""
    most = 0.0
    for i in range(reach.shape[0]):
        v = qvel[i]
        speed = sqrt(v[0] * v[0] + v[1] * v[1] + v[2] * v[2])
        speed += reach[i] * sqrt(v[3] * v[3] + v[4] * v[4] + v[5] * v[5])
        most = max(most, speed)
    return most
