"""The cushion of Mathavan, Jackson, Parkin, "A theoretical analysis of billiard ball dynamics under cushion impacts",
Proc. IMechE C 224 (2010) 1863.

The ball is squeezed between the nose (contact I, friction mu_w) and the cloth (contact C, friction mu_s). The equations of motion
are integrated over the impulse P at the nose; compression ends when the normal speed is spent, restitution when the work given
back is e² of the work put in (Stronge's energetic restitution).

The paper takes 5000 equal steps of Euler's. Here a step is as long as the slips allow: until one of them has turned by so much, or
comes to nil; a slip that the nose holds at nil allows any. Friction in a step is what brings that contact's slip to rest by the
step's end, against all else that acts, where so much can be had, and else against the slip of mid-step. What the nose holds and the
cloth's answer are solved at once. The two phases end at the very impulse. How near four steps a phase come to thousands is told
in `docs/physics.md`.
"""

from __future__ import annotations

from math import sqrt

from hoyle.physics.core.compiled import inline, inner

LONGEST, SHORTEST = 6.0, 0.5
"""The longest and the shortest step: `cushion_steps` of length 1 are about as long as the compression."""
TURN_AT_NOSE, TURN_ON_CLOTH = 0.2, 0.35
"""By how much a slip may turn in a step, radians. The cloth's friction is the smaller, and what it errs by too."""
NEARLY = 0.95
"""The share of the way to nil that a step may take a slip: the next, short, comes to rest there or passes."""
SOON = 0.25
"""A slip is asked how long a step may be when this share of a shortest one has passed."""
LATE = 0.85
"""The moment of a step whose slip friction is against, where even half of the shortest step would turn it too far: late, for
there it turns fast. Where the shortest would just do that is the middle, and in between in between, so that nothing jumps."""


@inline
def friction_against(
    sx: float, sy: float, ax: float, ay: float, skew: float, when: float, per_x: float, per_y: float, limit: float
) -> tuple[float, float, bool]:  # fmt: skip
    """Friction's impulse in a step, and whether it is all that there is: what brings the slip to rest and holds it, if `limit`
    (m/s) allows, else `limit` against the slip at a moment of the step, `when` (0 its begin, 1 its end).

    (sx, sy) is the slip, (ax, ay) what all else changes it by; `per_x` and `per_y` are one over what an impulse of friction's does
    along each, and `skew` how much more it does along x than as along y.
    """
    hx, hy = ax * per_x, ay * per_y
    qx, qy = sx * per_x + hx, sy * per_y + hy
    most = limit * limit
    if qx * qx + qy * qy <= most and hx * hx + hy * hy <= most:
        return qx, qy, False
    mx, my = sx + when * (ax - skew), sy + when * ay
    square = mx * mx + my * my
    if square == 0.0:
        return 0.0, 0.0, False
    s = limit / sqrt(square)
    return s * mx, s * my, True


@inline
def allowed(sx: float, sy: float, rx: float, ry: float, turn: float, per_longest: float, soon: float) -> float:
    """Return how long a step a slip (sx, sy) allows that changes at the rate (rx, ry): `per_longest` is one over the longest.

    It is asked where the slip will be when `soon` has passed, for one that is nil has no direction, but by rounding.
    """
    sx, sy = sx + soon * rx, sy + soon * ry
    square = sx * sx + sy * sy
    fastest = abs(sx * ry - sy * rx) * (1.0 / turn)
    nearing = (sx * rx + sy * ry) * (-1.0 / NEARLY)
    fastest = nearing if nearing > fastest else fastest
    slowest = square * per_longest
    fastest = slowest if slowest > fastest else fastest
    return square / fastest if fastest > 0.0 else 0.0


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


@inline
def along_slip(sx: float, sy: float, limit: float) -> tuple[float, float]:
    """A vector of length `limit` along (sx, sy); nil for nil."""
    s = limit / (sqrt(sx * sx + sy * sy) + 1e-300)
    return s * sx, s * sy


@inline
def both_frictions(
    slip: tuple[float, float, float, float], was: tuple[float, float, float, float], h: float, slips: bool, when: float,
    theta: tuple[float, float], mu: tuple[float, float], i: float,
) -> tuple[float, float, float, float, bool]:  # fmt: skip
    """The impulses of friction in a step of h, at the nose (along it, up its face) and on the cloth, and whether the nose slips.

    `slip` is both slips, `was` both frictions of a moment ago per unit of P, and `slips` whether the nose slipped then; `theta` has
    the sine and cosine, `mu` the nose's friction and the cloth's.
    """
    nx, ny, cx, cy = slip
    ux, _, qx, qy = was
    st, ct = theta
    mu_w, mu_s = mu
    own, face = 1.0 + i, i + st * st
    along, up, press = i * st - 1.0, st - i, ct * st
    skew = h * (own - face) * ux if slips else 0.0
    per_own, per_face = 1.0 / own, 1.0 / face
    fx, fy, slips = friction_against(
        nx, ny, h * along * qx, h * (press + up * qy), skew, when, per_own, per_face, mu_w * h
    )
    # The cloth's reaction to the nose pressing down.
    N = st * h + fy * ct
    if N < 0.0:
        N = 0.0
    gx, gy, rubs = friction_against(cx, cy, along * fx, up * fy - ct * h, 0.0, when, per_own, per_own, mu_s * N)
    if slips:
        return fx, fy, gx, gy, True
    if not rubs or N == 0.0:
        return (nx + along * gx) * per_own, (ny + h * press + up * gy) * per_face, gx, gy, False
    # The cloth's friction keeps its direction and goes with N, and so with what the nose holds.
    jx, jy = gx / N, gy / N
    fy = (ny + h * (press + up * jy * st)) / (face - up * jy * ct)
    fx = (nx + along * gx) * per_own
    limit = mu_w * h
    if fx * fx + fy * fy > limit * limit:
        slips = True
        fx, fy = along_slip(fx, fy, limit)
    N = st * h + fy * ct
    if N < 0.0:
        N = 0.0
    return fx, fy, jx * N, jy * N, slips


@inline
def next_step(
    slip: tuple[float, float, float, float], was: tuple[float, float, float, float], slips: bool,
    theta: tuple[float, float], i: float, longest: float, shortest: float,
) -> tuple[float, float]:  # fmt: skip
    """The longest step that the slips allow, and the moment of it at which they are looked at; all else as for `both_frictions`."""
    nx, ny, cx, cy = slip
    ux, uy, qx, qy = was
    st, ct = theta
    own, along, up = 1.0 + i, i * st - 1.0, st - i
    soon, per_longest = SOON * shortest, 1.0 / longest
    h = allowed(cx, cy, along * ux - own * qx, up * uy - ct - own * qy, TURN_ON_CLOTH, per_longest, soon)
    if slips:
        rx, ry = along * qx - own * ux, ct * st + up * qy - (i + st * st) * uy
        at_nose = allowed(nx, ny, rx, ry, TURN_AT_NOSE, per_longest, soon)
        h = at_nose if at_nose < h else h
    if h >= shortest:
        return h, 0.5
    part = 2.0 * h / shortest - 1.0
    return shortest, LATE + (0.5 - LATE) * part if part > 0.0 else LATE


@inline
def first_frictions(
    slip: tuple[float, float, float, float], theta: tuple[float, float], mu: tuple[float, float], i: float, shortest: float
) -> tuple[float, float, float, float]:  # fmt: skip
    """The frictions at first, per unit of P: at the nose against its slip, on the cloth against what its slip will be soon."""
    nx, ny, cx, cy = slip
    st, ct = theta
    mu_w, mu_s = mu
    ux, uy = along_slip(nx, ny, mu_w)
    N = st + uy * ct
    if N < 0.0:
        N = 0.0
    qx, qy = along_slip(cx + shortest * (i * st - 1.0) * ux, cy + shortest * ((st - i) * uy - ct), mu_s * N)
    return ux, uy, qx, qy


@inner
def rebound(
    motion: tuple[float, float, float, float, float],
    R: float, st: float, ct: float, e: float, mu_w: float, mu_s: float, steps: int, k: float = 0.4,
) -> tuple[float, float, float, float, float]:  # fmt: skip
    """Velocity and spin after the cushion; x along it, y into it, z up; st, ct the sine and cosine of theta; k is I / (m R²).

    P is per unit of mass (m/s). The frictions at the nose, (fx, fy) along it and up its face, and on the cloth, (gx, gy), are
    eqs. 14 and 17 of the paper; each answers the other as it was a moment ago.
    """
    # Spins times the radius.
    vx, vy, wx, wy, wz = motion
    wx, wy, wz = R * wx, R * wy, R * wz
    i = 1.0 / k
    own, face = 1.0 + i, i + st * st
    along, up, press = i * st - 1.0, st - i, ct * st
    # The slips at the nose, along it and up its face, and on the cloth.
    nx, ny, cx, cy = vx + wy * st - wz * ct, wx - vy * st, vx - wy, vy + wx
    longest = LONGEST * vy / (ct * steps)
    shortest = SHORTEST / LONGEST * longest
    per_shortest = 1.0 / shortest
    theta, mu = (st, ct), (mu_w, mu_s)
    ux, uy, qx, qy = first_frictions((nx, ny, cx, cy), theta, mu, i, shortest)
    b = uy * st - ct - qy
    # All impulses so far.
    Fx, Fy, Gx, Gy = 0.0, 0.0, 0.0, 0.0
    work = 0.0
    want = -1.0
    slips = True
    for _ in range(22 * steps):
        whole, when = next_step((nx, ny, cx, cy), (ux, uy, qx, qy), slips, theta, i, longest, shortest)
        # To the end of the phase, if the normal speed changes as it did.
        h = length(vy, b, whole, want)
        fx, fy, gx, gy, slips = both_frictions((nx, ny, cx, cy), (ux, uy, qx, qy), h, slips, when, theta, mu, i)
        per = 1.0 / h
        pace = (fy * st - gy) * per - ct
        # The phase ends at the very impulse, which the frictions of this step may have moved a little.
        part = length(vy, pace, whole, want)
        ends = part < whole
        if part != h:
            share = part * per
            h, fx, fy, gx, gy = part, share * fx, share * fy, share * gx, share * gy
            per = 1.0 / h
        nx += along * gx - own * fx
        ny += press * h + up * gy - face * fy
        cx += along * fx - own * gx
        cy += up * fy - ct * h - own * gy
        Fx += fx
        Fy += fy
        Gx += gx
        Gy += gy
        done = -h * (vy + 0.5 * h * pace)
        vy += h * pace
        if h < shortest:
            # A short rest before a phase ends counts for little in the next step, so that nothing jumps where it appears.
            weight = h * per_shortest
            ux, uy, qx, qy = (
                ux + weight * (fx * per - ux), uy + weight * (fy * per - uy),
                qx + weight * (gx * per - qx), qy + weight * (gy * per - qy),
            )  # fmt: skip
        else:
            ux, uy, qx, qy = fx * per, fy * per, gx * per, gy * per
        b = uy * st - ct - qy
        if want >= 0.0:
            want -= done
            if ends or want <= 0.0:
                break
        else:
            work -= done
            if ends or vy <= 0.0:
                vy = 0.0
                want = e * e * work
                if want <= 0.0:
                    break
    return (
        vx - Fx - Gx, vy, (wx - i * (Fy + Gy)) / R, (wy - i * (Fx * st - Gx)) / R, (wz + i * Fx * ct) / R
    )  # fmt: skip
