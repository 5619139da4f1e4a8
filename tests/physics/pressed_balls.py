"""Balls pressed together, integrated step by step with nothing of the engine's: positions move, lines of centres turn."""

from __future__ import annotations

import math

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
MARLOW = 2270.0 / (2 * 0.028575 * 3.49e-3) ** 1.5
"""TP B.29: 2270 N press two balls of 2 1/4 in. together by 3.49 thousandths of two radii; N/m^1.5."""


def integrate(
    places: Floats, velocities: Floats, R: float, m: float, e: float, seconds: float, damped: bool = False, dt: float = 5e-7
) -> Floats:  # fmt: skip
    """Velocities (n, 2) of n balls without friction, `seconds` later.

    Hertz's force, with one of two losses that make restitution e at any speed: e² of the force coming apart, or, `damped`, a
    dashpot that grows as d^1/4 (Tsuji and others 1992, with the factor of Antypov and Elliott 2011).
    """
    x, v = places.copy(), velocities.copy()
    one, other = np.triu_indices(len(x), 1)
    K = MARLOW * math.sqrt(R / 0.028575)
    log = math.log(e)
    dashpot = -math.sqrt(5.0) * log / math.hypot(log, math.pi) * math.sqrt(0.5 * m * K)
    for _ in range(round(seconds / dt)):
        line = x[other] - x[one]
        far = np.hypot(line[:, 0], line[:, 1])
        near = np.flatnonzero(far < 2 * R)
        if len(near):
            n = line[near] / far[near, None]
            d = 2 * R - far[near]
            closing = ((v[one[near]] - v[other[near]]) * n).sum(axis=1)
            force = K * d**1.5
            if damped:
                force = np.maximum(force + dashpot * d**0.25 * closing, 0.0)
            else:
                force[closing <= 0.0] *= e * e
            push = (force * dt / m)[:, None] * n
            np.subtract.at(v, one[near], push)
            np.add.at(v, other[near], push)
        x += v * dt
    return v
