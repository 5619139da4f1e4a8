"""A ball on a sloping bed.

Gravity along the bed, s = g sin(pitch), acts on the centre. A ball that rolls takes s/(1 + k) of it, k its inertia over m R²,
beside its rolling resistance; one that slides takes all of it beside the friction, which it does not change. Neither way is a
parabola any more, for resistance turns with the motion: so it is followed in steps short enough for its direction to stay.
"""

from __future__ import annotations

from math import sqrt

from hoyle.physics.core.compiled import inner

LONG, SHORT = 0.02, 1e-3
"""The longest and the shortest step, seconds."""
TURN = 0.1
"""The share of its speed that a step may change."""


@inner
def down(pitch: float, g: float) -> float:
    """Gravity along a bed that falls by so much a unit of its length, m/s²."""
    return g * pitch / sqrt(1.0 + pitch * pitch)


@inner
def rolls_down(s: float, k: float) -> float:
    """The part of that which a rolling ball takes, m/s²."""
    return s / (1.0 + k)


@inner
def step(v: float, a: float) -> float:
    """Return how long (s) a ball of speed v may be followed whose speed changes by at most a (m/s²)."""
    t = TURN * v / a
    if t > LONG:
        return LONG
    return t if t > SHORT else SHORT
