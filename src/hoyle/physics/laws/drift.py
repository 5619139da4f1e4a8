"""Drift, which bends the way of a ball that rolls on a level bed: the nap of its cloth, and spin about the vertical.

Napped cloth lies over toward the top of an English table. As players know it, a ball that rolls slowly drifts that way, goes
farther with the nap than against it, and with side bends toward that side with the nap, and the other way against it. `curl` is
the same without a nap, for a ball whose spin about the vertical and whose rolling share one patch of cloth, as Cross has it. No
figure of either is held, so each is one coefficient, a share of g, and nought on every table unless it is set.
"""

from __future__ import annotations

from hoyle.physics.core.compiled import inner


@inner
def drift_acceleration(
    vx: float, vy: float, v: float, wz: float, curl: float, nap_drift: float, nap_curl: float, g: float
) -> tuple[float, float]:
    """The acceleration (m/s²) across and beside rolling resistance; v is the speed, wz the spin about the vertical.

    The nap lies toward +y. `curl` and `nap_curl` turn a ball with left side (wz above 0) to its left; the latter with the nap, and
    against it to its right.
    """
    if wz == 0.0:
        return 0.0, nap_drift * g
    across = (curl + nap_curl * vy / v) * g / v
    if wz < 0.0:
        across = -across
    return -across * vy, nap_drift * g + across * vx
