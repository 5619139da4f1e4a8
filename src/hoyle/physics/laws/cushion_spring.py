"""A cushion as a spring, for a ball that is pressed into it while other balls press on the ball.

The nose repels in proportion to how far the ball has sunk in, and gives back e² of the work as the ball comes out: the energetic
restitution of `hoyle.physics.laws.hertz`, so that with friction at the nose and on the cloth this is Mathavan's cushion
(`hoyle.physics.laws.cushion_mathavan`) followed in time instead of in impulse.
"""

from __future__ import annotations

from math import pi

from hoyle.physics.core.compiled import inner

LASTS = 6e-3
"""The time in s that a cushion stays on a ball, at any speed: twenty times as long as another ball does (reconstruction:
slow films show some milliseconds, no figure is published).
"""


@inner
def swing(e: float) -> float:
    """Return how many radians a second the spring turns through: half a swing in, and 1/e of that out, take `LASTS`."""
    # An e of nearly 0 would take for ever.
    return 0.5 * pi / LASTS * (1.0 + 1.0 / (e if e > 0.2 else 0.2))


@inner
def fading(close: float, e: float, start: float, slope: float, least: float) -> float:
    """A restitution that is e up to the speed `start`, then falls by `slope` per m/s, to `least`."""
    if close > start:
        e -= slope * (close - start)
        if e < least:
            e = least
    return e
