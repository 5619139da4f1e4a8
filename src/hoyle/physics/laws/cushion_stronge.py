"""The compliant cushion of Stronge, *Impact Mechanics* (2000), chapter 5: a nose that gives along its face as it gives across it.

The nose is a spring against the ball and a spring along its own face. The normal force rises and falls as a sine, with
restitution e; across it the contact sticks while the tangential spring holds, and slips while that would take more than mu
times the normal force. A ball that sticks is thrown back by the spring, which no law of Coulomb friction alone can do.

Everything is counted in units of mu v_n (speeds) and of the tangential spring's stretch at full slip (stretch), so that only the
speed ratio, e, eta² and the ball's inertia matter. The phase is that of the normal force, sin(phase): 0 to pi/2 while the nose is
compressed, pi/2 to pi while it comes back, which takes e times as long. A ball struck through its centre feels 1/m along the
normal and `across`/m across it, 3.5 for a uniform sphere.

The blow is over before the slate answers; the slate then takes the ball's vertical speed away (`rebound`), as in Han's law.
"""

from __future__ import annotations

from math import acos, cos, pi, sin, sqrt

from hoyle.physics.core.compiled import inner


@inner
def held(
    phase: float, start: float, w: float, q: float, rate: float, eta2: float, across: float = 3.5
) -> tuple[float, float]:
    """Speed and stretch of a sticking contact at a phase, from those at its start: a free oscillation."""
    r = sqrt(across / eta2)
    psi = rate * (phase - start)
    c, s = cos(psi), sin(psi)
    return w * c - r * eta2 * q * s, q * c + w / (r * eta2) * s


@inner
def slips_at(start: float, end: float, w: float, q: float, rate: float, eta2: float, across: float) -> float:
    """The first phase at which a sticking contact pulls harder than friction holds; above `end` if it never does."""
    pieces = 8
    a = start
    for i in range(1, pieces + 1):
        b = start + (end - start) * i / pieces
        _, stretch = held(b, start, w, q, rate, eta2, across)
        if abs(stretch) > sin(b):
            for _ in range(48):
                middle = 0.5 * (a + b)
                _, stretch = held(middle, start, w, q, rate, eta2, across)
                if abs(stretch) > sin(middle):
                    b = middle
                else:
                    a = middle
            return b
        a = b
    return end + 1.0


@inner
def slip_after(w: float, e: float, eta2: float, across: float = 3.5) -> float:
    """The contact's tangential speed after the blow, from that before, w >= 0, both in units of mu v_n."""
    q = 0.0
    way = 1.0 if w >= eta2 else 0.0  # +1, -1: slipping; 0: sticking
    for half in range(2):
        k = 1.0 if half == 0 else e
        if k == 0.0:
            break
        phase = 0.0 if half == 0 else 0.5 * pi
        end = 0.5 * pi if half == 0 else pi
        drag = across * k - eta2 / k
        for _ in range(8):
            if way == 0.0:
                rate = sqrt(across / eta2) * k
                slip = slips_at(phase, end, w, q, rate, eta2, across)
                if slip > end:
                    w, q = held(end, phase, w, q, rate, eta2, across)
                    break
                w, q = held(slip, phase, w, q, rate, eta2, across)
                phase = slip
                way = 1.0 if q > 0.0 else -1.0
            else:
                # The slip's own speed, along the friction that it suffers; it is nil where cos(phase) = stop.
                c = cos(phase)
                over = way * w - eta2 * c / k
                if over < 0.0:
                    over = 0.0
                stop = c - over / drag if drag > 0.0 else -2.0
                last = cos(end)
                if stop <= last:
                    w -= way * across * k * (c - last)
                    q = way * sin(end)
                    break
                w -= way * across * k * (c - stop)
                phase = acos(stop)
                q = way * sin(phase)
                way = 0.0
    return w


@inner
def blow(
    velocity: tuple[float, float, float], spin: tuple[float, float, float],
    R: float, st: float, ct: float, e: float, mu: float, eta2: float, k: float = 0.4,
) -> tuple[float, float, float, float, float, float]:  # fmt: skip
    """Velocity and spin of a free ball after the nose; x along it, y into it, z up; st, ct the sine and cosine of the nose's rise.

    `eta2` is the nose's normal over its tangential stiffness, between .875 and 3.5 (Stronge's range of one stick in a blow); k is
    I / (m R²).
    """
    vx, vy, vz = velocity
    wx, wy, wz = spin
    n = vy * ct + vz * st
    if n <= 0.0:
        return vx, vy, vz, wx, wy, wz
    P = (1.0 + e) * n
    # Slip of the contact point along the cushion, and up its face.
    sx = vx + R * (wy * st - wz * ct)
    sy = vz * ct - vy * st + R * wx
    s = sqrt(sx * sx + sy * sy)
    across = 1.0 + 1.0 / k
    Fx, Fy = 0.0, 0.0
    if s > 0.0 and mu > 0.0:
        F = (s - mu * n * slip_after(s / (mu * n), e, eta2, across)) / across
        Fx, Fy = -F * sx / s, -F * sy / s
    turn = 1.0 / (k * R)
    return (
        vx + Fx,
        vy - P * ct - Fy * st,
        vz - P * st + Fy * ct,
        wx + turn * Fy,
        wy + turn * Fx * st,
        wz - turn * Fx * ct,
    )


@inner
def rebound(
    motion: tuple[float, float, float, float, float],
    R: float, st: float, ct: float, e: float, mu: float, eta2: float, k: float = 0.4,
) -> tuple[float, float, float, float, float]:  # fmt: skip
    """Velocity and spin after the cushion of a ball on the slate; axes as in `blow`."""
    vx, vy, wx, wy, wz = motion
    vx, vy, _, wx, wy, wz = blow((vx, vy, 0.0), (wx, wy, wz), R, st, ct, e, mu, eta2, k)
    return vx, vy, wx, wy, wz
