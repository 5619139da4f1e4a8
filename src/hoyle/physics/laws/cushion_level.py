"""The level impulse of Alciatore's TP 7.3: the nose drives the ball straight back, at its own height.

What passes the ball's centre at the nose's height turns it, so that a nose at 7/5 of the radius sends a rolling ball back
rolling. Along the cushion Coulomb friction mu acts at the same height, at most what stops the slip; up and down nothing does.
"""

from __future__ import annotations

from hoyle.physics.core.compiled import inner


@inner
def rebound(
    motion: tuple[float, float, float, float, float],
    R: float, st: float, ct: float, e: float, mu: float, k: float = 0.4,
) -> tuple[float, float, float, float, float]:  # fmt: skip
    """Velocity and spin after the cushion; x along it, y into it, z up; st, ct the sine and cosine of theta; k is I / (m R²).

    Impulses are per unit of mass (m/s).
    """
    vx, vy, wx, wy, wz = motion
    P = (1.0 + e) * vy
    slip = vx + R * (wy * st - wz * ct)
    F = mu * P
    stick = abs(slip) * k / (k + 1.0)
    if stick < F:
        F = stick
    if slip > 0.0:
        F = -F
    turn = 1.0 / (k * R)
    return vx + F, vy - P, wx + turn * P * st, wy + turn * F * st, wz - turn * F * ct
