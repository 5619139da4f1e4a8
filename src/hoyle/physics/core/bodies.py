"""The bodies of a cluster and their contacts, with each other and with walls, as they are set out before it is followed
(`hoyle.physics.core.simultaneous_contacts`).
"""

from __future__ import annotations

from math import inf, sqrt
from typing import Any

import numpy as np

from hoyle.physics.core.compiled import inner

GRAIN = 2.0**-46
"""Impulses (N s) are summed in whole numbers of this."""
LARGE = 1.5 * 2.0**52 * GRAIN
"""Near it numbers are a grain apart."""

BODY = np.dtype(
    [(name, np.float64) for name in (
        "x", "y", "z", "R", "m", "k", "vx", "vy", "vz", "wx", "wy", "wz",
        "vx0", "vy0", "vz0", "wx0", "wy0", "wz0", "px", "py", "pz", "tx", "ty", "tz", "per_m", "per_turn",
    )]
    + [(name, np.int64) for name in ("which", "touched", "stirred", "still")],
    align=True,
)  # fmt: skip
"""A body of a cluster: its centre, mass and inertia; its velocity and spin now and at the start; its impulses and turns so far
(N s). `which` is its index among the pieces, `touched` 1 when any force has acted on it, `stirred` 1 where one does in this
step, `still` 1 until it moves."""
CONTACT = np.dtype(
    [(name, np.float64) for name in (
        "nx", "ny", "nz", "lx", "ly", "px", "py", "pz",  # from a to b; leftward, level; upward
        "K", "grip", "d",  # stiffness; the mass that rubbing feels; how far pressed together, below 0 a gap
        "kick",  # how many times the usual friction rubs
        "mu", "rub", "since", "fastest",  # friction, and the fastest rub it is for; first touch; fastest closing
        "was", "bent",  # a step ago: how fast it closed, and how that changed
        "sl", "su", "fl", "fu",  # and the rub, leftward and upward, and what friction did
    )]
    + [(name, np.int64) for name in ("a", "b", "met", "frozen", "told", "wall", "rubs")],
    align=True,
)  # fmt: skip
"""Two bodies of a cluster that touch or may; or, where `wall` is not -1, body a and the cushion that is told by that index, b being
what stands for all walls. `met` is 0 until they press, then 1 where a moves faster toward b, else 2; `frozen` is 1 where they
touched from the start."""


@inner
def round_to_grain(impulse: float) -> float:
    """Round an impulse (N s) to whole grains: sums of such are exact, and so the same in any order, up to 128 N s."""
    return (impulse + LARGE) - LARGE


@inner
def most_contacts(width: int) -> int:
    """Return how many contacts so many bodies can have, with a cushion or two each."""
    return width * width // 2 + 2 * width + 1


@inner
def add_body(u: Any, which: int, x: float, y: float, z: float, R: float, m: float, k: float) -> None:
    """Set out a body of a cluster, at rest."""
    u.which, u.x, u.y, u.z, u.R, u.m, u.k = which, x, y, z, R, m, k
    u.vx, u.vy, u.vz, u.wx, u.wy, u.wz = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
    u.px, u.py, u.pz, u.tx, u.ty, u.tz, u.touched, u.stirred = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0, 0
    u.per_m = 1.0 / m
    u.per_turn = 1.0 / (k * m * R)


@inner
def start_from(u: Any) -> None:
    """Take a body's velocity and spin as those it starts with."""
    u.vx0, u.vy0, u.vz0, u.wx0, u.wy0, u.wz0 = u.vx, u.vy, u.vz, u.wx, u.wy, u.wz
    u.still = 1 if u.vx == 0.0 and u.vy == 0.0 and u.vz == 0.0 else 0


@inner
def gap_to(
    u: Any, place: tuple[float, float, float], velocity: tuple[float, float, float], R: float
) -> tuple[float, float]:  # fmt: skip
    """The gap (m) between a body and one of radius R (m) with its centre there, and how fast (m/s) it closes."""
    x, y, z = place
    vx, vy, vz = velocity
    nx, ny, nz = x - u.x, y - u.y, z - u.z
    far = sqrt(nx * nx + ny * ny + nz * nz)
    close = ((u.vx - vx) * nx + (u.vy - vy) * ny + (u.vz - vz) * nz) / far
    return far - u.R - R, close


@inner
def gap_of(u: Any, o: Any) -> tuple[float, float]:
    """The gap (m) between two bodies, and how fast (m/s) it closes."""
    return gap_to(u, (o.x, o.y, o.z), (o.vx, o.vy, o.vz), o.R)


@inner
def frame(x: float, y: float, z: float) -> tuple[float, float, float, float, float, float, float, float]:
    """The unit vectors n along a line of centres (x, y, z), and across it l, leftward and level, and p, upward; lz is 0."""
    d = sqrt(x * x + y * y + z * z)
    nx, ny, nz = x / d, y / d, z / d
    if nz == 0.0:
        return nx, ny, nz, -ny, nx, 0.0, 0.0, 1.0
    lx, ly = 1.0, 0.0
    level = sqrt(nx * nx + ny * ny)
    if level > 1e-12:
        lx, ly = -ny / level, nx / level
    return nx, ny, nz, lx, ly, -nz * ly, nz * lx, nx * ly - ny * lx


@inner
def add_contact(c: Any, bodies: Any, a: int, b: int, gap: float, touch: float, K: float) -> None:
    """Set out the contact c of bodies a and b, a `gap` (m) apart; those nearer than `touch` are frozen together."""
    u, o = bodies[a], bodies[b]
    c.a, c.b = a, b
    c.nx, c.ny, c.nz, c.lx, c.ly, c.px, c.py, c.pz = frame(o.x - u.x, o.y - u.y, o.z - u.z)
    c.K = K
    c.grip = 1.0 / ((1.0 + 1.0 / u.k) / u.m + (1.0 + 1.0 / o.k) / o.m)
    c.frozen = 1 if gap <= touch else 0
    c.d = -gap if c.frozen == 0 else 0.0
    c.kick = 1.0
    c.mu, c.rub, c.since, c.fastest, c.was = 0.0, 0.0, inf, 0.0, 0.0
    c.met, c.told, c.wall, c.rubs = 0, 0, -1, 0


@inner
def stand_fast(u: Any) -> None:
    """Make a body of what nothing moves: the walls."""
    add_body(u, -1, 0.0, 0.0, 0.0, 0.0, inf, 1.0)
    u.per_turn = 0.0
    start_from(u)


@inner
def add_wall(
    c: Any, bodies: Any, a: int, b: int, wall: int, face: tuple[float, float, float, float],
    gap: float, touch: float, swing: float,
) -> None:  # fmt: skip
    """Set out the contact c of body a and the wall told as `wall`, `gap` (m) away; (nx, ny) is level and points from it to the
    body, st and ct are the sine and cosine of the nose's rise. The spring turns through `swing` radians a second.
    """
    nx, ny, st, ct = face
    u = bodies[a]
    c.a, c.b, c.wall = a, b, wall
    c.nx, c.ny, c.nz = -nx * ct, -ny * ct, st
    c.lx, c.ly = ny, -nx
    c.px, c.py, c.pz = st * nx, st * ny, ct
    # The ball moves on the level, across the nose's push.
    c.K = u.m * swing * swing / (ct * ct)
    c.grip = u.m / (1.0 + 1.0 / u.k)
    c.frozen = 1 if gap <= touch else 0
    c.d = -gap * ct if c.frozen == 0 else 0.0
    c.mu, c.rub, c.since, c.fastest, c.was = 0.0, 0.0, inf, 0.0, 0.0
    c.met, c.told, c.rubs = 0, 0, 0
