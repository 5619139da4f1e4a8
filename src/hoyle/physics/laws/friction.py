"""Friction between balls, which falls as they rub faster.

Alciatore, TP A.14, fitted to Marlow's measurements: mu(v) = .009951 + .108 exp(-1.088 v), v the surfaces' relative speed.
"""

from __future__ import annotations

from math import exp

from hoyle.physics.core.compiled import inner


@inner
def mu(v: float, a: float, b: float, c: float) -> float:
    """The coefficient a + b exp(-c v) at rubbing speed v (m/s); b = 0 for a constant one."""
    if b == 0.0:
        return a
    return a + b * exp(-c * v)
