"""The laws once more, from their formulas, for the engine to be held against: slow, in vectors, many cases at once.

Nothing here is shared with `hoyle.physics`. Arrays are cases by three; x and y lie in the bed, z up.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Array = NDArray[np.float64]
UP = np.array([0.0, 0.0, 1.0])


@dataclass
class Sphere:
    """Uniform balls of one radius and mass: velocities and spins, (n, 3) each."""

    v: Array
    w: Array
    R: float
    m: float

    def slip(self, r: Array) -> Array:
        """The velocity of the surface point at r from the centre."""
        return self.v + np.cross(self.w, r)

    def push(self, r: Array, J: Array) -> None:
        """An impulse J at r from the centre."""
        self.v = self.v + J / self.m
        self.w = self.w + np.cross(r, J) / (0.4 * self.m * self.R**2)

    def energy(self) -> Array:
        inertia = 0.4 * self.m * self.R**2
        return 0.5 * self.m * (self.v**2).sum(1) + 0.5 * inertia * (self.w**2).sum(1)


def unit(u: Array) -> Array:
    """Directions of vectors; nil for those shorter than a hair."""
    size = np.linalg.norm(u, axis=1, keepdims=True)
    return np.where(size > 1e-9, u / np.maximum(size, 1e-300), 0.0)


def mathavan_cushion(ball: Sphere, sin_theta: float, e: float, mu_w: float, mu_s: float, steps: int = 5000) -> None:
    """Mat10: a ball goes +y into a nose that is sin_theta radii above its centre; Euler's steps of equal impulse."""
    n = len(ball.v)
    cos_theta = np.sqrt(1 - sin_theta**2)
    toward = np.array([0.0, cos_theta, sin_theta])
    nose, cloth = np.tile(ball.R * toward, (n, 1)), np.tile(-ball.R * UP, (n, 1))
    dP = (ball.m * ball.v[:, 1] * 2.2 / steps)[:, None]
    work, given, goal = np.zeros(n), np.zeros(n), np.full(n, np.inf)
    on = np.ones(n, bool)
    while on.any():
        before = ball.v[:, 1].copy()
        slip = ball.slip(nose)
        slip -= (slip @ toward)[:, None] * toward
        J = np.where(on[:, None], -dP * toward - mu_w * dP * unit(slip), 0.0)
        N = np.maximum(-J[:, 2], 0.0)[:, None]  # the slate takes what would drive the ball down
        below = ball.slip(cloth) * [1, 1, 0]
        C = -mu_s * N * unit(below)
        ball.push(nose, J)
        ball.push(cloth, C)
        ball.v[:, 2] = 0.0
        done = dP[:, 0] * 0.5 * (before + ball.v[:, 1]) * cos_theta
        squeezed = np.isfinite(goal)
        work = np.where(on & ~squeezed, work + done, work)
        given = np.where(on & squeezed, given - done, given)
        goal = np.where(on & ~squeezed & (ball.v[:, 1] <= 0), e * e * work, goal)
        on &= given < goal


def mathavan_balls(a: Sphere, b: Sphere, n: Array, e: float, mu: float, mu_s: float, steps: int = 5000) -> None:
    """Mat14: two balls on the cloth, n (cases by three) from a to b; Euler's steps of equal impulse.

    A ball driven up may rise; one driven down is held by the slate and rubbed by the cloth.
    """
    ra, rb = a.R * n, -b.R * n
    bottom_a, bottom_b = np.tile(-a.R * UP, (len(n), 1)), np.tile(-b.R * UP, (len(n), 1))
    speed = ((a.v - b.v) * n).sum(1)
    reduced = 1 / (1 / a.m + 1 / b.m)
    dP = (reduced * speed * 2.2 / steps)[:, None]
    work, given, goal = np.zeros(len(n)), np.zeros(len(n)), np.full(len(n), np.inf)
    on = speed > 0
    while on.any():
        before = ((a.v - b.v) * n).sum(1)
        slip = a.slip(ra) - b.slip(rb)
        slip -= (slip * n).sum(1)[:, None] * n
        J = np.where(on[:, None], -dP * n - mu * dP * unit(slip), 0.0)
        for ball, r, bottom, push in ((a, ra, bottom_a, J), (b, rb, bottom_b, -J)):
            N = np.maximum(-push[:, 2], 0.0)[:, None]
            C = -mu_s * N * unit(ball.slip(bottom) * [1, 1, 0])
            ball.push(r, push)
            ball.push(bottom, C + N * UP)
        now = ((a.v - b.v) * n).sum(1)
        done = dP[:, 0] * 0.5 * (before + now)
        squeezed = np.isfinite(goal)
        work = np.where(on & ~squeezed, work + done, work)
        given = np.where(on & squeezed, given - done, given)
        goal = np.where(on & ~squeezed & (now <= 0), e * e * work, goal)
        on &= given < goal


def stronge_slip(w: Array, e: float, eta2: float, steps: int = 40_000) -> Array:
    """Stronge: the tangential speed after a blow on two springs, in units of mu v_n, by small steps of time.

    The normal force is that of a linear spring, which in restitution works e times as fast; the tangential spring is eta2 times
    as soft as the normal one and slips when its force would exceed mu times the normal one.
    """
    quarter = np.pi / 2
    dt = quarter * (1 + e) / steps
    w, u = w.copy(), np.zeros_like(w)
    for i in range(steps):
        t = (i + 0.5) * dt
        limit = eta2 * np.sin(t if t < quarter else quarter + (t - quarter) / e)
        u = np.clip(u + w * dt, -limit, limit)
        w -= 3.5 / eta2 * u * dt
    return w


def han_cushion(ball: Sphere, sin_theta: float, e: float, mu: float) -> None:
    """Han 2005: one impulse at the nose along its line to the centre, and friction across it that at most stops the slip."""
    toward = np.array([0.0, np.sqrt(1 - sin_theta**2), sin_theta])
    nose = np.tile(ball.R * toward, (len(ball.v), 1))
    slip = ball.slip(nose)
    P = ball.m * (1 + e) * (slip @ toward)[:, None]
    across = slip - (slip @ toward)[:, None] * toward
    size = np.linalg.norm(across, axis=1)[:, None]
    F = np.minimum(mu * P, ball.m * size * 2 / 7)
    ball.push(nose, -P * toward - F * unit(across))
    ball.v[:, 2] = 0.0


def rolls_at(v: Array, w: Array, R: float) -> Array:
    """The velocity with which sliding balls come to roll: 5/7 v + 2/7 R w x z."""
    return 5 / 7 * v + 2 / 7 * R * np.cross(w, UP)
