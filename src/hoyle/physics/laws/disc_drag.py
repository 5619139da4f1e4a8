"""A disc, ring or annulus that slides and spins flat on a board: the force and the torque of dry friction.

Voyenli and Eriksen, Am. J. Phys. 53 (1985) 1149; Farkas, Bartels, Unger and Wolf, Phys. Rev. Lett. 90 (2003) 248302; for annuli
Weidman and Malhotra, Physica D 233 (2007) 1. Under uniform pressure every element rubs against its own velocity. Of the
whole there remain a force against the centre's velocity v, so that the path is straight, and a torque against the spin. Both
depend on nothing but the ratio epsilon = v/(R omega): F = mu m g f(epsilon), T = mu m g R tau(epsilon).

An annulus is made of thin rings, and a ring's share is a complete elliptic integral, here by the arithmetic-geometric
mean. The rings are summed by Gauss's rule on either side of the one through the centre of rotation, where f is not smooth.

Array functions, for tables made before a stroke: the kernels read what `hoyle.physics.discs.slide_curves` makes of them.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
NODES = 24
"""Rings on either side of the centre of rotation: enough for eleven digits."""


def _elliptic(k: Floats) -> tuple[Floats, Floats]:
    """(2/pi) E(k) and (2/pi) (E(k) - (1 - k²) K(k))/k for 0 <= k <= 1, without cancellation for small k."""
    a, b = np.ones_like(k), np.sqrt((1.0 - k) * (1.0 + k))
    c, power = k.copy(), 0.5
    lost = np.zeros_like(k)  # the sum of 2^(n-1) c_n², n >= 1
    for _ in range(9):
        c = 0.5 * (a - b)
        a, b = 0.5 * (a + b), np.sqrt(a * b)
        power *= 2.0
        lost += power * c * c
    with np.errstate(divide="ignore", invalid="ignore"):
        first = (1.0 - 0.5 * k * k - lost) / a
        second = (0.5 * k - lost / k) / a
    # At k = 1 the mean is nil and K infinite, but E is 1; at k = 0 the second is nil.
    return np.where(k >= 1.0, 2.0 / np.pi, first), np.where(k >= 1.0, 2.0 / np.pi, np.where(k <= 0.0, 0.0, second))


def ring(ratio: Floats) -> tuple[Floats, Floats]:
    """F and tau of a thin ring of radius R at ratios v/(R omega)."""
    with np.errstate(divide="ignore"):
        k = np.where(ratio < 1.0, ratio, 1.0 / ratio)
    e, s = _elliptic(k)
    return np.where(ratio < 1.0, s, e), np.where(ratio < 1.0, e, s)


@cache
def _gauss(n: int) -> tuple[Floats, Floats]:
    x, w = np.polynomial.legendre.leggauss(n)
    return 0.5 * (x + 1.0), 0.5 * w


def annulus(ratio: Floats, hollow: float) -> tuple[Floats, Floats]:
    """F and tau at ratios v/(R omega); `hollow` is the inner over the outer radius, 0 for a disc and 1 for a thin ring.

    `ratio` may have any shape; infinity is a disc that slides without spin.
    """
    ratio = np.asarray(ratio, np.float64)
    if hollow >= 1.0:
        return ring(ratio)
    x, w = _gauss(NODES)
    split = np.clip(ratio, hollow, 1.0)[..., None]
    f, tau = np.zeros_like(ratio), np.zeros_like(ratio)
    for end in (hollow, 1.0):
        # b = split + (end - split) x³ crowds the rings at the split.
        reach = end - split
        b = split + reach * x**3
        weight = np.abs(reach) * 3.0 * x * x * w * 2.0 * b / (1.0 - hollow * hollow)
        with np.errstate(divide="ignore", invalid="ignore"):
            one, other = ring(np.where(b > 0.0, ratio[..., None] / b, np.inf))
        f += (weight * one).sum(axis=-1)
        tau += (weight * b * other).sum(axis=-1)
    return f, tau


def inertia(hollow: float) -> float:
    """I/(m R²): 1/2 for a disc, 1 for a thin ring."""
    return 0.5 * (1.0 + hollow * hollow)


@cache
def end_ratio(hollow: float) -> float:
    """The ratio v/(R omega) that sliding and spinning approach as they die away together.

    It is where the ratio stands still: f = tau/(k epsilon), found by bisection.
    """
    lo, hi, k = 0.1, 1.5, inertia(hollow)
    for _ in range(60):
        middle = 0.5 * (lo + hi)
        f, tau = annulus(np.array([middle]), hollow)
        # Where tau > k f / epsilon the spin dies away the faster, and the ratio grows.
        if tau[0] * middle > k * f[0]:
            lo = middle
        else:
            hi = middle
    return 0.5 * (lo + hi)
