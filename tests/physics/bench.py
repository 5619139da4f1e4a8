"""Tables without surroundings, and readings of a shot, for the physics tests."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

import numpy as np

from hoyle.equipment import BallSpec, Table
from hoyle.physics import Params, Path, Release, Shot, simulate
from hoyle.physics.params import POOL
from hoyle.record import At, Layout

R = 0.028575
"""A pool ball's radius."""
M = 0.163


def bench(radius: float = R, mass: float = M, nose: float = 1.27, width: float = 40.0, length: float = 40.0) -> Table:
    """A table so large that nothing reaches its cushions; the nose stands at `nose` radii."""
    return Table("bench", "bench", width, length, "none", ball=BallSpec(radius, mass), nose=nose * radius)


def reach(table: Table) -> float:
    """How near a ball's centre comes to the cushion's nose."""
    assert table.ball is not None
    r = table.ball.radius
    return math.sqrt(r * r - (table.nose - r) ** 2)


def alone(velocity: Sequence[float], spin: Sequence[float], params: Params, radius: float = R) -> Shot:
    """One ball let go in the middle of the bench."""
    vx, vy = velocity
    wx, wy, wz = spin
    return simulate(bench(radius), Layout({"cue": At(0.0, 0.0)}), Release("cue", (vx, vy, 0.0), (wx, wy, wz)), params)


def meet(
    v: float, degrees: float, params: Params, spin: Sequence[float] = (0, 0, 0), radius: float = R, mass: float = M
) -> Shot:
    """A cue ball moving along +x at v meets a ball at a cut angle to its left, at once."""
    phi = math.radians(degrees)
    d = 2 * radius
    wx, wy, wz = spin
    return simulate(
        bench(radius, mass),
        Layout({"cue": At(0.0, 0.0), "1": At(d * math.cos(phi), d * math.sin(phi))}),
        Release("cue", (v, 0.0, 0.0), (wx, wy, wz)),
        params,
    )


def at_cushion(v: float, incidence: float, params: Params, top: float, side: float, table: Table) -> Shot:
    """A ball meets the foot cushion at once, at an angle (degrees) from its line, with `top` times natural roll."""
    assert table.ball is not None
    r = table.ball.radius
    vx, vy = v * math.cos(math.radians(incidence)), v * math.sin(math.radians(incidence))
    spin = (-top * vy / r, top * vx / r, side * v / r)
    start = At(0.0, table.length / 2 - reach(table) - 1e-12)
    return simulate(table, Layout({"cue": start}), Release("cue", (vx, vy, 0.0), spin), params)


def first(shot: Shot, piece: str = "cue") -> tuple[float, float]:
    """A piece's velocity after the contacts of the first instant."""
    return shot.path.legs(piece)[0].velocity


def rolling(shot: Shot, piece: str = "cue") -> tuple[float, float]:
    """A piece's velocity when it has stopped sliding."""
    return next(leg.velocity for leg in shot.path.legs(piece) if leg.motion in ("roll", "spin", "rest"))


def bearing(v: tuple[float, float]) -> float:
    """A velocity's direction in degrees from +x."""
    return math.degrees(math.atan2(v[1], v[0]))


def speed(v: tuple[float, float]) -> float:
    return math.hypot(*v)


def way(shot: Shot, piece: str = "cue") -> float:
    """The length of a piece's way, metres."""
    points = shot.path.trail(piece, 1e-6)
    return sum(math.dist(p, q) for p, q in pairwise(points))


# --- what must hold of any shot ---------------------------------------------------------------------------


def energies(shot: Shot) -> list[tuple[float, float, float]]:
    """At every instant when something happened: its time, and the energy just before and just after, that of height included."""
    ball = shot.table.ball
    assert ball is not None
    r, m, decay, g = ball.radius, ball.mass, shot.params.spin_decay, shot.params.g
    legs = shot.path.segments

    def energy(leg: np.void, t: float) -> float:
        s = t - leg["t"]
        vx, vy = leg["vx"] + s * leg["ax"], leg["vy"] + s * leg["ay"]
        vz = leg["vz"] + s * leg["az"]
        z = leg["z"] + s * (leg["vz"] + 0.5 * s * leg["az"])
        # What is gone lies as deep as a falling ball is followed.
        if leg["motion"] >= 5:
            return float(-m * g * r)
        wx, wy = leg["wx"], leg["wy"]
        if leg["motion"] == 3:
            # A sliding ball: friction F = m a at the lowest point turns it by r x F.
            wx, wy = wx + 2.5 * leg["ay"] / r * s, wy - 2.5 * leg["ax"] / r * s
        elif leg["motion"] == 2:
            wx, wy = -vy / r, vx / r
        wz = max(0.0, abs(leg["wz"]) - (decay * s if leg["motion"] != 4 else 0.0))
        return float(m * g * z + 0.5 * m * (vx * vx + vy * vy + vz * vz + 0.4 * r * r * (wx * wx + wy * wy + wz * wz)))

    out = []
    now: dict[int, np.void] = {}
    for t in sorted({float(x) for x in legs["t"]}):
        before = sum(energy(leg, t) for leg in now.values())
        for leg in legs[legs["t"] == t]:
            now[int(leg["piece"])] = leg
        out.append((t, before, sum(energy(leg, t) for leg in now.values())))
    return out


def nearest(shot: Shot, samples: int = 80) -> float:
    """The least gap (m) between any two balls at the instants of events and at evenly spaced times; negative if they overlap."""
    path: Path = shot.path
    times = np.unique(np.concatenate([path.segments["t"], np.linspace(0, path.duration, samples)]))
    flat = path.sample(times)
    high = np.array([[path.height(p, float(t)) for p in path.pieces] for t in times])
    places = np.concatenate([flat, high[..., None]], axis=2)
    assert shot.table.ball is not None
    best = math.inf
    for i in range(len(path.pieces)):
        for j in range(i):
            far = np.sqrt(((places[:, i] - places[:, j]) ** 2).sum(axis=1))
            far = far[~np.isnan(far)]
            if len(far):
                best = min(best, float(far.min()))
    return best - 2 * shot.table.ball.radius


def plain(**changes: float | str) -> Params:
    """Today's pool figures with some changed."""
    return POOL.but(**changes)
