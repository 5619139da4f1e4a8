"""The cushion of Mathavan, Jackson, Parkin, "A theoretical analysis of billiard ball dynamics under cushion impacts",
Proc. IMechE C 224 (2010) 1863.

The ball is squeezed between the nose (contact I, friction mu_w) and the cloth (contact C, friction mu_s). The equations of motion
are integrated over the impulse P at the nose; compression ends when the normal speed is spent, restitution when the work given
back is e² of the work put in (Stronge's energetic restitution).

The paper takes 5000 equal steps of Euler's. Here a step is of the midpoint rule; where friction can hold a contact it is just what
brings that slip to rest by the step's end, against all else that acts; and the two phases end within a step, at the very impulse.
`tests/physics/test_sweeps.py` states how near ten steps a phase come to the paper's thousands.
"""

from __future__ import annotations

from math import sqrt

from hoyle.physics.compiled import inner


@inner
def friction_against(sx: float, sy: float, qx: float, qy: float, limit: float) -> tuple[float, float]:
    """Friction against the slip (sx, sy): what would hold it, (qx, qy), if that is within `limit`, else `limit`."""
    if qx * qx + qy * qy <= limit * limit:
        return qx, qy
    s = sqrt(sx * sx + sy * sy)
    if s == 0.0:
        sx, sy = qx, qy
        s = sqrt(sx * sx + sy * sy)
    s = limit / s
    return s * sx, s * sy


@inner
def rebound(
    vx: float, vy: float, wx: float, wy: float, wz: float,
    R: float, st: float, ct: float, e: float, mu_w: float, mu_s: float, steps: int, k: float = 0.4,
) -> tuple[float, float, float, float, float]:  # fmt: skip
    """Velocity and spin after the cushion; x along it, y into it, z up; st, ct the sine and cosine of theta; k is I / (m R²).

    Compression takes about `steps` steps, and so does restitution. P is per unit of mass (m/s).
    """
    wx, wy, wz = R * wx, R * wy, R * wz
    i = 1.0 / k
    # What the frictions f at the nose and g on the cloth do to the slips, per unit of P: their own slip, and each other's.
    own, face = 1.0 + i, i + st * st
    along, up = i * st - 1.0, st - i
    dp = vy / (ct * steps)
    half = 0.5 * dp
    per = 1.0 / dp
    fx, fy, gx, gy = 0.0, 0.0, 0.0, 0.0
    work = 0.0
    goal = -1.0  # the work to be given back; negative while compressing
    for _ in range(20 * steps):
        nx, ny = vx + wy * st - wz * ct, wx - vy * st  # the nose's slip: along it, up its face
        cx, cy = vx - wy, vy + wx  # the cloth's
        sx, sy, tx, ty = nx, ny, cx, cy
        for again in range(2):
            fx, fy = friction_against(
                sx, sy, (nx * per + along * gx) / own, (ny * per + ct * st + up * gy) / face, mu_w
            )  # fmt: skip
            # The cloth's reaction to the nose pressing down.
            N = st + fy * ct
            if N < 0.0:
                N = 0.0
            gx, gy = friction_against(tx, ty, (cx * per + along * fx) / own, (cy * per - ct + up * fy) / own, mu_s * N)
            if again == 0:
                sx, sy = nx + half * (along * gx - own * fx), ny + half * (ct * st + up * gy - face * fy)
                tx, ty = cx + half * (along * fx - own * gx), cy + half * (up * fy - ct - own * gy)
        b = fy * st - ct - gy
        h = dp
        v = vy + h * b
        last = False
        if goal < 0.0:
            if v <= 0.0:
                # End the compression where the normal speed is nil.
                h = -vy / b
                v = 0.0
            work += 0.5 * h * (vy + v) * ct
            if v == 0.0:
                goal = e * e * work
                work = 0.0
        else:
            done = -0.5 * h * (vy + v) * ct
            if work + done >= goal:
                # The step's work is -(vy h + b h²/2) ct: solve for the h that gives what is wanting.
                want = (goal - work) / ct
                root = sqrt(vy * vy - 2.0 * b * want) - vy
                h = 2.0 * want / root if root > 0.0 else 0.0
                if not h <= dp:
                    h = dp
                last = True
            work += done
        vx -= h * (fx + gx)
        vy += h * b
        wx -= h * i * (fy + gy)
        wy -= h * i * (fx * st - gx)
        wz += h * i * fx * ct
        if last:
            break
    return vx, vy, wx / R, wy / R, wz / R
