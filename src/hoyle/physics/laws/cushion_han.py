"""The cushion of Han, "Dynamics in Carom and Three Cushion Billiards", J. Mech. Sci. Tech. 19 (2005) 976.

One impulse at the nose, whose line to the centre rises by theta: restitution e along that line, and across it Coulomb friction
mu, at most what stops the slip. The ball is held on the slate. (The printed test for sticking, eq. 20, compares the two impulses
without mu; here friction is what slips and the limit is what sticks, which is the same law where the paper applies.)
"""

from __future__ import annotations

from math import sqrt

from hoyle.physics.core.compiled import inner


@inner
def rebound(
    motion: tuple[float, float, float, float, float],
    R: float, st: float, ct: float, e: float, mu: float, k: float = 0.4,
) -> tuple[float, float, float, float, float]:  # fmt: skip
    """Velocity and spin after the cushion; x along it, y into it, z up; st, ct the sine and cosine of theta; k is I / (m R²).

    Impulses are per unit of mass (m/s).
    """
    # Slip of the contact point along the cushion, and up the face (across the line to the centre).
    vx, vy, wx, wy, wz = motion
    sx = vx + R * (wy * st - wz * ct)
    sy = -vy * st + R * wx
    P = (1.0 + e) * vy * ct
    s = sqrt(sx * sx + sy * sy)
    Fx, Fy = 0.0, 0.0
    if s > 0.0:
        F = mu * P
        stick = s * k / (k + 1.0)
        if stick < F:
            F = stick
        Fx, Fy = -F * sx / s, -F * sy / s
    # The face's own axes: the normal is (0, ct, st), the way up the face (0, -st, ct).
    turn = 1.0 / (k * R)
    return (
        vx + Fx,
        vy - P * ct - Fy * st,
        wx + turn * Fy,
        wy + turn * Fx * st,
        wz - turn * Fx * ct,
    )
