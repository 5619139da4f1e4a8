"""A ball on the cloth: it slides, then rolls, and its vertical spin dies away.

Marlow, *The Physics of Pocket Billiards* (1995), and Alciatore TP A.4: with Coulomb friction a sliding ball's slip
keeps its direction, so the centre moves on a parabola and rolls after t = 2 s / (7 mu_s g), s the slip's speed.
"""

from __future__ import annotations

from math import sqrt

from hoyle.physics.core.compiled import inner


@inner
def slip(vx: float, vy: float, wx: float, wy: float, R: float) -> tuple[float, float]:
    """The velocity (m/s) of the ball's lowest point over the cloth."""
    return vx - R * wy, vy + R * wx


@inner
def slide_acceleration(ux: float, uy: float, mu_s: float, g: float) -> tuple[float, float]:
    """The centre's acceleration (m/s²) while the lowest point slips with velocity (ux, uy)."""
    u = sqrt(ux * ux + uy * uy)
    return -mu_s * g * ux / u, -mu_s * g * uy / u


@inner
def slide_time(u: float, mu_s: float, g: float, k: float = 0.4) -> float:
    """Return how long (s) a slip of speed u lasts; k is I / (m R²)."""
    return k * u / ((k + 1.0) * mu_s * g)


@inner
def slide_spin(ax: float, ay: float, R: float, k: float = 0.4) -> tuple[float, float]:
    """The rate (rad/s²) at which sliding friction changes a ball's horizontal spin; k is I / (m R²)."""
    return ay / (k * R), -ax / (k * R)


@inner
def roll_acceleration(vx: float, vy: float, mu_r: float, g: float) -> tuple[float, float]:
    """The acceleration (m/s²) of a rolling ball: rolling resistance against its motion."""
    v = sqrt(vx * vx + vy * vy)
    return -mu_r * g * vx / v, -mu_r * g * vy / v


@inner
def roll_band(v: float, mu_r: float, slope: float, lowest: float) -> tuple[float, float]:
    """Rolling resistance at speed v, and the speed (m/s) down to which it stays so.

    On heated cloth it grows with speed: mu_r + slope v. So that motion stays a parabola it is taken constant within bands
    of speed, at the value of the band's middle; the lowest band ends at `lowest`, each next one at twice the speed. A speed
    within a billionth of a band's lower end counts to the band below.
    """
    if slope == 0.0:
        return mu_r, 0.0
    floor, top = 0.0, lowest
    while v > top * (1.0 + 1e-9):
        floor = top
        top *= 2.0
    return mu_r + 0.5 * slope * (floor + top), floor


@inner
def spin_after(wz: float, decay: float, t: float) -> float:
    """The vertical spin (rad/s) after t seconds of a constant deceleration `decay` (rad/s²); it stops at zero."""
    lost = decay * t
    if wz > lost:
        return wz - lost
    if wz < -lost:
        return wz + lost
    return 0.0
