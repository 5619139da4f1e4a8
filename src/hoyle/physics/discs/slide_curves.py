"""The slide and spin of a disc to its stop: the universal curve, tabulated for the kernels.

With velocities over mu g and v the centre's speed, w = R omega, the motion is dv/dt = -f(v/w), dw/dt = -tau(v/w)/k. Nothing in
it has a scale: every motion with more slide than the end ratio is a magnified part of one curve, every motion with
more spin a part of another, and both end at the same instant in v and w together (Farkas and others, Phys. Rev. Lett. 90 (2003)
248302). So the state depends on the time r that is left to the stop by

    v = mu g r A(c),  w = mu g r B(c),  distance left = mu g r² X(c),

where c tells the place on the curve: c = 1/(1 + (r/scale)^(1/8)), from 0, pure slide or pure spin, to 1, the end. The root spreads
the slow approach to either limit over the table, and makes A, B and X smooth there.

The curve is reckoned by Gauss's rule in the logistic coordinate sigma of the ratio, in which the integrands are bounded, then
read off at even steps of c, to eleven digits. `tests/physics/test_discs.py` holds the tables to a step-by-step integration.
"""

from __future__ import annotations

import os
from functools import cache

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.core.compiled import cache_folder
from hoyle.physics.laws.disc_drag import annulus, end_ratio, inertia

Floats = NDArray[np.float64]
CELLS = 512
"""Cells of a table over c from 0 to 1; cubic between its knots."""
SLIDES, SPINS = 0, 1
"""The two curves: more slide than at the end, and more spin."""
A, A_STEP, B, B_STEP, X, X_STEP = range(6)
"""Columns of a table: a value, and its slope times the step of c."""
ROOT = 8
"""The root of the time that c goes by."""
REACH, STEP, NODES = 40.0, 0.25, 8
"""The range of sigma either way, the panels' width, and Gauss's points in each."""


@cache
def _rule() -> tuple[Floats, Floats, Floats]:
    """Gauss's points and weights on [0, 1], and the weights of integrals from each point to 1."""
    x, w = np.polynomial.legendre.leggauss(NODES)
    x, w = 0.5 * (x + 1.0), 0.5 * w
    powers = np.arange(NODES)
    fit = np.linalg.inv(x[:, None] ** powers)
    onward = ((1.0 - x[:, None] ** (powers + 1)) / (powers + 1)) @ fit
    return x, w, onward


class _Curve:
    """One of the two curves. u is the greater velocity, v where it slides and w where it spins, and y the lesser over it."""

    def __init__(self, hollow: float, family: int):
        self.hollow, self.family, self.k = hollow, family, inertia(hollow)
        ratio = end_ratio(hollow)
        self.end = 1.0 / ratio if family == SLIDES else ratio
        f, _ = annulus(np.array([ratio]), hollow)
        self.f_end = float(f[0])
        # Near the end y falls short of it by an amount that grows with the time left at this rate.
        d = 1e-4 * self.end * np.array([1.0, 2.0, 4.0])
        great, less = self.losses(self.end - d)
        q = ((self.end - d) * great - less) / d
        self.slope = float((8.0 * q[0] - 6.0 * q[1] + q[2]) / 3.0)  # Richardson's extrapolation
        # Where the centre of rotation lies on a rim the loss is not smooth: knots crowd there.
        rims = [b if family == SPINS else 1.0 / b for b in (1.0, hollow) if b > 0.0]
        kinks = [float(np.log(y / (self.end - y))) for y in rims if y < self.end]
        near = [s + d * 0.5**i for s in kinks for d in (-STEP, STEP) for i in range(10)]
        self.sigma = np.unique(np.concatenate([np.arange(-REACH, REACH + STEP / 2, STEP), near, kinks]))
        # From the end backwards, where u/r stands still: ln u, time over u, distance over u².
        n = len(self.sigma)
        self.ln_u, self.time, self.way = np.zeros(n), np.empty(n), np.empty(n)
        rate = self.f_end if family == SLIDES else self.f_end / ratio
        self.time[-1] = 1.0 / rate
        self.way[-1] = 0.5 * self.f_end / (rate * rate)
        total, time, way = self._parts(self.sigma[:-1], self.sigma[1:])
        for i in range(n - 2, -1, -1):
            shrunk = np.exp(-total[i])
            self.ln_u[i] = self.ln_u[i + 1] + total[i]
            self.time[i] = time[i] + self.time[i + 1] * shrunk
            self.way[i] = way[i] + self.way[i + 1] * shrunk * shrunk

    def ratio(self, sigma: Floats) -> tuple[Floats, Floats]:
        """Y and how far it is from its end, at sigma."""
        e = np.exp(-np.abs(sigma))
        low, high = self.end * e / (1.0 + e), self.end / (1.0 + e)
        return np.where(sigma < 0, low, high), np.where(sigma < 0, high, low)

    def losses(self, y: Floats) -> tuple[Floats, Floats]:
        """Return how fast the greater and the lesser velocity fall, over mu g."""
        with np.errstate(divide="ignore"):
            f, tau = annulus(1.0 / y if self.family == SLIDES else y, self.hollow)
        return (f, tau / self.k) if self.family == SLIDES else (tau / self.k, f)

    def rates(self, sigma: Floats) -> tuple[Floats, Floats]:
        """Minus the derivative of ln u by sigma, and how fast u falls over mu g."""
        y, left = self.ratio(sigma)
        great, less = self.losses(y)
        # dy/dt = (y great - less)/u, and dy = y left/end dsigma.
        gain = np.where(left < 1e-6 * self.end, self.slope * left, y * great - less)
        return great * y * left / (self.end * gain), great

    def _parts(self, s0: Floats, s1: Floats) -> tuple[Floats, Floats, Floats]:
        """From s0 to s1: the fall of ln u, and the time and the distance that it takes, over u and u² at s0."""
        x, w, onward = _rule()
        width = s1 - s0
        at = s0[:, None] + width[:, None] * x
        rate, great = self.rates(at)
        total = (rate @ w) * width
        u = np.exp((rate @ onward.T) * width[:, None] - total[:, None])
        dt = rate * u / great * w
        v = u if self.family == SLIDES else u * self.ratio(at)[0]
        return total, dt.sum(axis=-1) * width, (dt * v).sum(axis=-1) * width

    def at(self, i: NDArray[np.intp], sigma: Floats) -> tuple[Floats, Floats, Floats]:
        """Ln u, time over u and distance over u² at points within panels i."""
        total, time, way = self._parts(sigma, self.sigma[i + 1])
        shrunk = np.exp(-total)
        return self.ln_u[i + 1] + total, time + self.time[i + 1] * shrunk, way + self.way[i + 1] * shrunk * shrunk


def _table(hollow: float, family: int) -> Floats:
    """One curve's table: (CELLS + 1, 6)."""
    curve = _Curve(hollow, family)
    knots = curve.sigma
    ln_t = curve.ln_u + np.log(curve.time)
    # c = 1/2 in the middle of the turn from one limit to the other.
    c = np.arange(1, CELLS) / CELLS
    wanted = float(np.interp(0.0, knots, ln_t)) + ROOT * np.log((1.0 - c) / c)
    i = np.clip(len(knots) - 1 - np.searchsorted(ln_t[::-1], wanted), 0, len(knots) - 2)
    sigma = knots[i] + np.clip((ln_t[i] - wanted) / (ln_t[i] - ln_t[i + 1]), 0.0, 1.0) * (knots[i + 1] - knots[i])
    for _ in range(4):
        ln_u, time, _ = curve.at(i, sigma)
        rate, great = curve.rates(sigma)
        sigma = np.clip(sigma + (ln_u + np.log(time) - wanted) * great * time / rate, knots[i], knots[i + 1])
    _, t, d = curve.at(i, sigma)
    y, _ = curve.ratio(sigma)
    great, less = curve.losses(y)
    lead, side, far = 1.0 / t, y / t, d / (t * t)
    out = np.zeros((CELLS + 1, 6))
    big, small = (A, B) if family == SLIDES else (B, A)
    # By ln r: dA = f - A, dB = tau/k - B, dX = A - 2 X; and dc = -c (1 - c)/8 d ln r.
    per = -ROOT / (c * (1.0 - c)) / CELLS
    out[1:-1, big], out[1:-1, big + 1] = lead, (great - lead) * per
    out[1:-1, small], out[1:-1, small + 1] = side, (less - side) * per
    out[1:-1, X], out[1:-1, X_STEP] = far, (out[1:-1, A] - 2.0 * far) * per
    out[0, big] = curve.losses(np.array([1e-300]))[0][0]
    out[0, X] = 0.5 if family == SLIDES else 0.0
    out[-1, A] = curve.f_end
    out[-1, B] = curve.f_end / end_ratio(hollow)
    out[-1, X] = 0.5 * curve.f_end
    # Beyond the reach of the rule the limit is reached to the last digit.
    out[1:-1][wanted >= ln_t[0]] = out[0]
    out[1:-1][wanted <= ln_t[-1]] = out[-1]
    return out


@cache
def curves(hollow: float) -> Floats:
    """Both tables of a kind of disc, (2, CELLS + 1, 6); `hollow` is the inner over the outer radius, from 0 to below 1.

    They take most of a second to make, and are kept beside the machine code.
    """
    kept = cache_folder() / f"curves-{hollow!r}.npy"
    try:
        made: Floats = np.load(kept)
    except (OSError, ValueError):
        made = np.stack([_table(hollow, family) for family in (SLIDES, SPINS)])
        part = kept.with_name(f"{kept.name}.{os.getpid()}")
        try:
            with part.open("wb") as file:
                np.save(file, made)
            part.replace(kept)
        except OSError:
            pass
    made.setflags(write=False)
    return made
