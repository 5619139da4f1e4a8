"""The cushion of Mathavan, Jackson, Parkin, "A theoretical analysis of billiard ball dynamics under cushion impacts",
Proc. IMechE C 224 (2010) 1863.

The ball is squeezed between the nose (contact I, friction mu_w) and the cloth (contact C, friction mu_s). The equations of motion
are integrated over the impulse P at the nose; compression ends when the normal speed is spent, restitution when the work given
back is e² of the work put in (Stronge's energetic restitution).

The paper takes 5000 equal steps of Euler's. Here friction in a step is what brings that contact's slip to rest by the step's end,
against all else that acts, where so much can be had; where not, it is against the slip of mid-step, or first one way and then
the other where the slip passes through nil. The two phases end within a step, at the very impulse. Three steps are taken in one
stride while both slips are too great to come near nil in it. How near a dozen steps a phase come to thousands is told in
`docs/physics.md`.
"""

from __future__ import annotations

from math import sqrt

from hoyle.physics.core.compiled import inline, inner

STRIDE, FAR = 3.0, 1.5
"""A stride's steps, and how great both slips must be for one, in strides: that is about what changes a slip, per unit of P."""


@inline
def friction_against(
    sx: float, sy: float, ax: float, ay: float, skew: float, ox: float, per_x: float, per_y: float, limit: float
) -> tuple[float, float]:  # fmt: skip
    """The mean friction in a step, per unit of P: what brings the slip to rest and holds it, if `limit` allows, else `limit`.

    (sx, sy) is the slip over the step's length, (ax, ay) what all else changes it by, ox what friction itself does along x;
    `per_x` and `per_y` are one over what it does along each, and `skew` how much more it does along x than as along y.
    """
    hx, hy = ax * per_x, ay * per_y
    qx, qy = sx * per_x + hx, sy * per_y + hy
    most = limit * limit
    if qx * qx + qy * qy <= most and hx * hx + hy * hy <= most:
        return qx, qy
    size2 = sx * sx + sy * sy
    stays = size2 + sx * ax + sy * ay
    turn = ox * limit
    if stays < 0.0 or stays * stays < turn * turn * size2:
        # The slip passes through nil too fast to be held: before, friction is against its start, after, against its end.
        size = sqrt(size2)
        ex, ey = sx + ax, sy + ay
        end = sqrt(ex * ex + ey * ey)
        if size == 0.0 or end == 0.0:
            return limit * ex / (end + 1e-300), limit * ey / (end + 1e-300)
        before = size2 / (turn * size - stays + size2)
        u, w = limit * before / size, limit * (1.0 - before) / end
        return u * sx + w * ex, u * sy + w * ey
    sx += 0.5 * (ax - skew)
    sy += 0.5 * ay
    s = limit / sqrt(sx * sx + sy * sy)
    return s * sx, s * sy


@inline
def length(vy: float, b: float, dp: float, want: float) -> float:
    """Return how much of a step of dp to take, the normal speed changing by b per unit of P: to its end, or that of the phase.

    `want` is the work still to be given back over cos theta; negative in compression, which ends when the normal speed is nil.
    """
    if want < 0.0:
        return -vy / b if vy + dp * b <= 0.0 else dp
    if -dp * (vy + 0.5 * dp * b) < want:
        return dp
    # The step's work is -(vy h + b h²/2): solve for the h that gives what is wanting.
    root = sqrt(vy * vy - 2.0 * b * want) - vy
    return 2.0 * want / root if root > 0.0 else 0.0


@inner
def rebound(
    motion: tuple[float, float, float, float, float],
    R: float, st: float, ct: float, e: float, mu_w: float, mu_s: float, steps: int, k: float = 0.4,
) -> tuple[float, float, float, float, float]:  # fmt: skip
    """Velocity and spin after the cushion; x along it, y into it, z up; st, ct the sine and cosine of theta; k is I / (m R²).

    Compression takes about `steps` steps, and so does restitution. P is per unit of mass (m/s). The frictions at the nose, (fx, fy)
    along it and up its face, and on the cloth, (gx, gy), are eqs. 14 and 17 of the paper; each answers the other as it was a
    moment ago.
    """
    # Spins times the radius.
    vx, vy, wx, wy, wz = motion
    wx, wy, wz = R * wx, R * wy, R * wz
    i = 1.0 / k
    # What the frictions do to the slips, per unit of P: their own slip, and each other's.
    own, face = 1.0 + i, i + st * st
    per_own, per_face = 1.0 / own, 1.0 / face
    along, up = i * st - 1.0, st - i
    dp = vy / (ct * steps)
    short, long = 1.0 / dp, 1.0 / (STRIDE * dp)
    far = (FAR * STRIDE * dp) ** 2
    fx, gx, gy = 0.0, 0.0, 0.0
    work = 0.0
    want = -1.0
    anew = False
    full = dp
    per = short
    for _ in range(22 * steps):
        # The slips at the nose, along it and up its face, and on the cloth.
        nx, ny, cx, cy = vx + wy * st - wz * ct, wx - vy * st, vx - wy, vy + wx
        if not anew:
            full, per = dp, short
            if nx * nx + ny * ny > far and cx * cx + cy * cy > far:
                full, per = STRIDE * dp, long
        fx, fy = friction_against(
            nx * per, ny * per, along * gx, ct * st + up * gy, (own - face) * fx, own, per_own, per_face, mu_w
        )
        # The cloth's reaction to the nose pressing down.
        N = st + fy * ct
        if N < 0.0:
            N = 0.0
        gx, gy = friction_against(cx * per, cy * per, along * fx, up * fy - ct, 0.0, own, per_own, per_own, mu_s * N)
        b = fy * st - ct - gy
        h = length(vy, b, full, want)
        if not anew and 0.0 < h < full:
            # A phase ends within the step: reckon the shorter one anew.
            anew = True
            per = 1.0 / h
            continue
        anew = False
        v = vy + h * b
        done = -0.5 * h * (vy + v)
        vx -= h * (fx + gx)
        vy = v
        wx -= h * i * (fy + gy)
        wy -= h * i * (fx * st - gx)
        wz += h * i * fx * ct
        if want >= 0.0:
            want -= done
            if h < full or want <= 0.0:
                break
        else:
            work -= done
            if h < full:
                vy = 0.0
                want = e * e * work
    return vx, vy, wx / R, wy / R, wz / R
