"""The same experiments as `bench.py`, by the laws alone, as plain Python: no engine, no table."""

from __future__ import annotations

import math
from collections.abc import Sequence

from hoyle.physics import Params
from hoyle.physics.laws import (
    ball_ball,
    ball_mathavan,
    cloth,
    cue,
    cushion_han,
    cushion_level,
    cushion_mathavan,
    cushion_stronge,
    cushion_stun,
    friction,
)
from physics.bench import M, R

Three = tuple[float, float, float]
Ball = tuple[Three, Three]
"""Velocity and spin."""


def slides(ball: Ball, mu_s: float, g: float = 9.81, radius: float = R) -> tuple[float, float, Ball]:
    """The time and the length along x of a ball's slide, and the ball at its end."""
    (vx, vy, _), (wx, wy, wz) = ball
    ux, uy = cloth.slip(vx, vy, wx, wy, radius)
    if math.hypot(ux, uy) < 1e-12:
        return 0.0, 0.0, ball
    ax, ay = cloth.slide_acceleration(ux, uy, mu_s, g)
    px, py = cloth.slide_spin(ax, ay, radius)
    t = cloth.slide_time(math.hypot(ux, uy), mu_s, g)
    return t, t * (vx + 0.5 * t * ax), ((vx + t * ax, vy + t * ay, 0.0), (wx + t * px, wy + t * py, wz))


def roll(ball: Ball, radius: float = R) -> tuple[float, float]:
    """The velocity with which a ball comes to roll."""
    v = slides(ball, 0.2, radius=radius)[2][0]
    return v[0], v[1]


def stops(v: float, params: Params) -> float:
    """How far a rolling ball goes, band by band of its resistance."""
    far = 0.0
    while v > 0.0:
        mu, floor = cloth.roll_band(v, params.mu_r, params.mu_r_slope, params.mu_r_band)
        a = -cloth.roll_acceleration(v, 0.0, mu, params.g)[0]
        far += (v * v - floor * floor) / (2 * a)
        v = floor
    return far


def meet(
    v: float, degrees: float, params: Params, spin: Sequence[float] = (0, 0, 0), radius: float = R, mass: float = M
) -> tuple[Ball, Ball]:
    """A cue ball along +x meets a ball at a cut angle to its left: cue and object ball just after."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    wx, wy, wz = spin
    close, left, up = ball_ball.rubbing((c, s), (radius, radius), (v, 0, wx, wy, wz), (0, 0, 0, 0, 0))
    if params.ball_law == "mathavan":
        rub = friction.mu(math.hypot(left, up), params.mu_a, params.mu_b, params.mu_c)
        out = ball_mathavan.collide(
            (c, s), (radius, radius), (mass, mass), (v, 0, wx, wy, wz), (0, 0, 0, 0, 0),
            (params.e_ball, rub, params.mu_s), params.ball_steps,
        )  # fmt: skip
        return (out[0:3], out[3:6]), (out[6:9], out[9:12])
    J, F, U = ball_ball.impulses(
        (close, left, up), params.e_ball, 0.0, (mass, mass), (params.mu_a, params.mu_b, params.mu_c)
    )  # fmt: skip
    ix, iy, iz = (-J * c - F * s) / mass, (-J * s + F * c) / mass, U / mass
    k = 2.5 / (mass * radius)
    tx, ty, tz = k * U * s, -k * U * c, k * F
    return ((v + ix, iy, iz), (wx + tx, wy + ty, wz + tz)), ((-ix, -iy, -iz), (tx, ty, tz))


def hop(v: float, params: Params) -> float:
    """How high a rolling cue ball hops that meets another squarely."""
    rise = meet(v, 0.0, params, (0.0, v / R, 0.0))[0][0][2]
    return rise * rise / (2 * params.g)


def rebound(
    v: float, degrees: float, params: Params, top: float, side: float, nose: float, radius: float = R
) -> tuple[float, float]:
    """A ball's velocity along a cushion and away from it, by the law that the parameters name; spins as in `bench.at_cushion`."""
    vx, vy = v * math.cos(math.radians(degrees)), v * math.sin(math.radians(degrees))
    wx, wy, wz = -top * vy / radius, top * vx / radius, side * v / radius
    st = nose - 1.0
    ct = math.sqrt(1.0 - st * st)
    e = max(params.e_least, params.e_cushion - params.e_slope * max(0.0, vy - params.e_from))
    mu = params.mu_cushion
    if params.cushion == "mathavan":
        out = cushion_mathavan.rebound((vx, vy, wx, wy, wz), radius, st, ct, e, mu, params.mu_s, params.cushion_steps)
    elif params.cushion == "han":
        out = cushion_han.rebound((vx, vy, wx, wy, wz), radius, st, ct, e, mu)
    elif params.cushion == "stronge":
        out = cushion_stronge.rebound((vx, vy, wx, wy, wz), radius, st, ct, e, mu, params.cushion_eta2)
    elif params.cushion == "level":
        out = cushion_level.rebound((vx, vy, wx, wy, wz), radius, st, ct, e, mu)
    else:
        out = cushion_stun.rebound(vx, vy, wx, wy, wz, e)
    return out[0], -out[1]


def lengths(v: float, params: Params, length: float) -> float:
    """How many times `length` a rolling ball travels between two cushions that take its roll."""
    far = 0.0
    ball: Ball = ((v, 0.0, 0.0), (0.0, v / R, 0.0))
    while True:
        _, slid, rolls = slides(ball, params.mu_s, params.g)
        if slid < length:
            w = rolls[0][0]
            if slid + stops(w, params) <= length:
                return (far + slid + stops(w, params)) / length
            w = math.sqrt(w * w - 2 * params.mu_r * params.g * (length - slid))
        else:
            w = math.sqrt(ball[0][0] ** 2 - 2 * params.mu_s * params.g * length)
        far += length
        out = cushion_stun.rebound(0.0, w, 0.0, 0.0, 0.0, params.e_cushion)
        ball = ((-out[1], 0.0, 0.0), (0.0, 0.0, 0.0))


def strike(side: float, height: float, params: Params, elevation: float = 0.0, speed: float = 1.0) -> Ball:
    """A ball struck along +x."""
    out = cue.strike(
        speed,
        (0.0, elevation),
        (side, height),
        (R, M),
        params.cue_mass,
        params.e_tip,
        M / params.end_mass,
        params.miscue,
    )
    return (out[0], out[1], out[2]), (out[3], out[4], out[5])
