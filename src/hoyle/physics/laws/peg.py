"""A peg that turns and slides on a board: the friction of its patch of contact, a small disc of radius a under load N.

Every point of the patch rubs with mu p against its own velocity, p the pressure there. With e = u/(a w), u the slide and w the
turn about the upright, the force against the slide is mu N F(e) and the torque against the turn mu N a T(e). Pressure is even
under a flat peg (Farkas, Bartels, Unger, Wolf, PRL 90 (2003) 248302, who have F and T in closed form) and Hertz's
p = 3 N/(2 pi a²) sqrt(1 - (r/a)²) under a round one (Johnson, *Contact Mechanics*, 1985, 3.4). At e = 0 the torque is (2/3) mu
N a and (3 pi/16) mu N a; turning makes a slow slide easy: its friction grows with u as if the patch were greased.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.core.compiled import inner

STEPS = 200
"""Rows of the table less one: e/(1 + e) from 0 to 1 in even steps."""
RINGS, ANGLES = 32, 64
"""Points of the integral over the patch: Gauss's in radius, evenly round half a circle."""


@cache
def patch_table(flat: bool) -> NDArray[np.float64]:
    """F and T of a patch at e/(1 + e) = 0, 1/STEPS ... 1: shape (STEPS + 1, 2). They are right to 1e-4."""
    nodes, weights = np.polynomial.legendre.leggauss(RINGS)
    # With q = sqrt(1 - r²) as the variable Hertz's pressure has no corner at the edge of the patch.
    q, wq = (nodes + 1.0) / 2.0, weights / 2.0
    r = np.sqrt(1.0 - q * q)
    share = wq * (2.0 * q if flat else 3.0 * q * q)  # of the load on each ring: p 2 pi r dr, and r dr = -q dq
    angle = (np.arange(ANGLES) + 0.5) * np.pi / ANGLES
    made = np.empty((STEPS + 1, 2))
    for i in range(STEPS + 1):
        x = i / STEPS
        u, w = x, 1.0 - x  # only u/w matters
        along = u - w * r[:, None] * np.cos(angle)[None, :]
        across = w * r[:, None] * np.sin(angle)[None, :]
        v = np.hypot(along, across) + 1e-300
        turn = w * r[:, None] ** 2 - u * r[:, None] * np.cos(angle)[None, :]
        made[i, 0] = share @ (along / v).mean(axis=1)
        made[i, 1] = share @ (turn / v).mean(axis=1)
    made[0, 0], made[STEPS] = 0.0, (1.0, 0.0)
    return made


@inner
def patch(u: float, aw: float, table: Any) -> tuple[float, float]:
    """F and T of a patch that slides at `u` m/s while its edge turns at `aw` m/s; both at least 0."""
    total = u + aw
    if total == 0.0:
        return 0.0, table[0, 1]
    x = u / total * STEPS
    i = min(int(x), STEPS - 1)
    s = x - i
    return table[i, 0] + s * (table[i + 1, 0] - table[i, 0]), table[i, 1] + s * (table[i + 1, 1] - table[i, 1])
