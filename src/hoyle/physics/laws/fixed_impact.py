"""A free ball meets something that does not move: the slate, the rail's top, a cushion's nose, a pocket's lip or liner.

One impulse at the point of contact: restitution e along the normal, Coulomb friction mu across it, never more than what
stops the slip (Alciatore, TP A.12 and TP B.2, for the bounce on the slate). The contact is a point, so that normal and friction
do not mix: the impulse cannot add energy.
"""

from __future__ import annotations

from math import sqrt

from hoyle.physics.core.compiled import inner


@inner
def blow(
    velocity: tuple[float, float, float], spin: tuple[float, float, float],
    normal: tuple[float, float, float], R: float, k: float, away: float, mu: float,
) -> tuple[float, float, float, float, float, float]:  # fmt: skip
    """Velocity and spin after the blow; the unit normal n points to the ball's centre, k is I / (m R²).

    `away` is the speed at which it parts: e times the speed it came with.
    """
    vx, vy, vz = velocity
    wx, wy, wz = spin
    nx, ny, nz = normal
    vn = vx * nx + vy * ny + vz * nz
    J = away - vn
    # The contact point lies at -R n: its slip is v + w x (-R n), less what is along n.
    sx = vx - vn * nx - R * (wy * nz - wz * ny)
    sy = vy - vn * ny - R * (wz * nx - wx * nz)
    sz = vz - vn * nz - R * (wx * ny - wy * nx)
    s = sqrt(sx * sx + sy * sy + sz * sz)
    f = 0.0
    if s > 0.0:
        f = mu * J
        stick = s * k / (k + 1.0)
        if stick < f:
            f = stick
        f /= s
    fx, fy, fz = -f * sx, -f * sy, -f * sz
    # It turns by -R n x F.
    q = -1.0 / (k * R)
    return (
        vx + J * nx + fx,
        vy + J * ny + fy,
        vz + J * nz + fz,
        wx + q * (ny * fz - nz * fy),
        wy + q * (nz * fx - nx * fz),
        wz + q * (nx * fy - ny * fx),
    )
