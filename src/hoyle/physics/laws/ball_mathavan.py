"""Two balls on the cloth meet: Mathavan, Jackson, Parkin, "Numerical simulations of the frictional collisions of solid balls on a
rough surface", Sports Engineering 17 (2014) 227, doi:10.1007/s12283-014-0158-y.

The equations of motion are integrated over the impulse P between the balls. They rub with friction mu; friction that drives one
ball up drives the other down upon the cloth, which answers with friction mu_s against that ball's own slip. Compression
ends when the closing speed is spent, restitution when the work given back is e² of the work put in (Stronge).

The paper keeps both balls down; here the ball that is driven up may rise, which is the hop of a squarely struck ball. Steps are
of the midpoint rule and friction in a step is at most what stops that slip, as in the cushion of the same authors.

Axes: n from a to b, l to its left, z up.
"""

from __future__ import annotations

from math import sqrt

from hoyle.physics.core.compiled import inner
from hoyle.physics.laws.cushion_mathavan import length


@inner
def cloth_friction(cn: float, cl: float, N: float, mu_s: float, m: float, own: float, dp: float) -> tuple[float, float]:
    """The cloth's force on a ball that is pressed down with N, per unit of P, its lowest point slipping with (cn, cl).

    `own` is 1 + m R² / I.
    """
    c = sqrt(cn * cn + cl * cl)
    if c == 0.0 or N <= 0.0:
        return 0.0, 0.0
    f = mu_s * N
    if f * own * dp > c * m:
        f = c * m / (own * dp)
    return -f * cn / c, -f * cl / c


@inner
def forces(
    one: tuple[float, float, float, float, float, float],
    other: tuple[float, float, float, float, float, float],
    ma: float, mb: float, ia: float, ib: float, mu: float, mu_s: float, dp: float,
) -> tuple[float, float, float, float, float, float]:  # fmt: skip
    """Forces per unit of P: friction on a leftward and upward; the cloth's on a along n and l, and on b.

    Velocities are followed by spins times the radius (p). ia and ib are m R² / I of
    each; `dp` is the step, which caps friction.
    """
    an, al, az, apn, apl, apz = one
    bn, bl, bz, bpn, bpl, bpz = other
    left = al - bl + apz + bpz
    up = az - bz - apl - bpl
    s = sqrt(left * left + up * up)
    L, U = 0.0, 0.0
    if s > 0.0:
        f = mu
        # The inverse mass that this slip feels: the ball pressed down does not move up or down.
        free = 1.0 / ma if up < 0.0 else 1.0 / mb
        turn = ia / ma + ib / mb
        feel = ((turn + 1.0 / ma + 1.0 / mb) * left * left + (turn + free) * up * up) / (s * s)
        if f * feel * dp > s:
            f = s / (feel * dp)
        L, U = -f * left / s, -f * up / s
    gan, gal = cloth_friction(an - apl, al + apn, -U, mu_s, ma, 1.0 + ia, dp)
    gbn, gbl = cloth_friction(bn - bpl, bl + bpn, U, mu_s, mb, 1.0 + ib, dp)
    return L, U, gan, gal, gbn, gbl


@inner
def step(
    one: tuple[float, float, float, float, float, float],
    other: tuple[float, float, float, float, float, float],
    ma: float, mb: float, ia: float, ib: float, mu: float, mu_s: float, dp: float,
) -> tuple[float, float, float, float, float, float]:  # fmt: skip
    """The forces in the middle of a step of dp; as `forces`."""
    an, al, az, apn, apl, apz = one
    bn, bl, bz, bpn, bpl, bpz = other
    L, U, gan, gal, gbn, gbl = forces(
        (an, al, az, apn, apl, apz), (bn, bl, bz, bpn, bpl, bpz), ma, mb, ia, ib, mu, mu_s, dp
    )
    ha, hb = 0.5 * dp / ma, 0.5 * dp / mb
    ta, tb = ia * ha, ib * hb
    return forces(
        (an + ha * (gan - 1.0), al + ha * (L + gal), az + (ha * U if U > 0.0 else 0.0),
        apn + ta * gal, apl - ta * (U + gan), apz + ta * L),
        (bn + hb * (1.0 + gbn), bl + hb * (gbl - L), bz - (hb * U if U < 0.0 else 0.0),
        bpn + tb * gbl, bpl - tb * (U + gbn), bpz + tb * L),
        ma, mb, ia, ib, mu, mu_s, 0.5 * dp,
    )  # fmt: skip


@inner
def collide(
    normal: tuple[float, float], radii: tuple[float, float], masses: tuple[float, float],
    one: tuple[float, float, float, float, float],
    other: tuple[float, float, float, float, float],
    surfaces: tuple[float, float, float], steps: int, ka: float = 0.4, kb: float = 0.4,
) -> tuple[float, float, float, float, float, float, float, float, float, float, float, float]:  # fmt: skip
    """Velocity (x, y, z) and spin of a, then of b, after they meet; (nx, ny) points from a to b.

    Compression takes about `steps` steps, and so does restitution. mu is the friction between the balls, mu_s that of
    the cloth; ka and kb are I / (m R²) of each.
    """
    nx, ny = normal
    Ra, Rb = radii
    ma, mb = masses
    vax, vay, wax, way, waz = one
    vbx, vby, wbx, wby, wbz = other
    e, mu, mu_s = surfaces
    an, al, az = vax * nx + vay * ny, vay * nx - vax * ny, 0.0
    bn, bl, bz = vbx * nx + vby * ny, vby * nx - vbx * ny, 0.0
    apn, apl, apz = Ra * (wax * nx + way * ny), Ra * (way * nx - wax * ny), Ra * waz
    bpn, bpl, bpz = Rb * (wbx * nx + wby * ny), Rb * (wby * nx - wbx * ny), Rb * wbz
    ia, ib = 1.0 / ka, 1.0 / kb
    inverse = 1.0 / ma + 1.0 / mb
    close = an - bn
    dp = close / (inverse * steps)
    work = 0.0
    want = -1.0  # the work still to be given back; negative while compressing
    if close > 0.0:
        for _ in range(20 * steps):
            L, U, gan, gal, gbn, gbl = step(
                (an, al, az, apn, apl, apz), (bn, bl, bz, bpn, bpl, bpz), ma, mb, ia, ib, mu, mu_s, dp
            )
            h = length(close, (gan - 1.0) / ma - (gbn + 1.0) / mb, dp, want)
            if 0.0 < h < dp:
                # A phase ends within the step: reckon the shorter one anew.
                L, U, gan, gal, gbn, gbl = step(
                    (an, al, az, apn, apl, apz), (bn, bl, bz, bpn, bpl, bpz), ma, mb, ia, ib, mu, mu_s, h
                )
                h = length(close, (gan - 1.0) / ma - (gbn + 1.0) / mb, dp, want)
            now = close + h * ((gan - 1.0) / ma - (gbn + 1.0) / mb)
            done = -0.5 * h * (close + now)
            close = now
            ha, hb = h / ma, h / mb
            ta, tb = ia * ha, ib * hb
            an += ha * (gan - 1.0)
            al += ha * (L + gal)
            bn += hb * (1.0 + gbn)
            bl += hb * (gbl - L)
            if U > 0.0:
                az += ha * U
            else:
                bz -= hb * U
            apn += ta * gal
            apl -= ta * (U + gan)
            apz += ta * L
            bpn += tb * gbl
            bpl -= tb * (U + gbn)
            bpz += tb * L
            if want >= 0.0:
                want -= done
                if h < dp or want <= 0.0:
                    break
            else:
                work -= done
                if h < dp:
                    close = 0.0
                    want = e * e * work
    return (
        an * nx - al * ny, an * ny + al * nx, az,
        (apn * nx - apl * ny) / Ra, (apn * ny + apl * nx) / Ra, apz / Ra,
        bn * nx - bl * ny, bn * ny + bl * nx, bz,
        (bpn * nx - bpl * ny) / Rb, (bpn * ny + bpl * nx) / Rb, bpz / Rb,
    )  # fmt: skip
