"""A top's way over a board until something happens to it: walls, holes, its fall, or a piece within its reach."""

from __future__ import annotations

from math import inf, sqrt
from typing import Any, NamedTuple

from hoyle.physics.core.compiled import inner
from hoyle.physics.core.entries import entry
from hoyle.physics.laws.top import DX, DY, DZ, EX, EY, EZ, VX, VY, Top, W, X, Y, advance, straighten
from hoyle.physics.toppling.board_kernel import nearest_on

FULL, FELL, HOLE, NEAR, ASLEEP = range(5)
"""The reasons why a run ends: out of room for what happened, the body touches the board, the tip is over a hole, a piece is
in reach, or it turns no more.
"""
PHASE = 0.3
"""The angle in rad that the top nods in a step: the nutation turns at I3 w/I1."""
SHORTEST, LONGEST = 1e-4, 1e-3
"""Bounds of a step, seconds."""
TRUE = 1e-3
"""The lean (rad) that no board and no top is truer than: below w_c a top that leans less leans so much."""
TRAIL = 0.02
"""Seconds between the points of a way that are kept."""
STILL = 1.0
"""Spin (rad/s) at which a top that somehow still stands is at rest."""
JOIN = 0.03
"""A piece met more slowly than this (m/s) stays where it is, if the push that goes on does not move it."""
PUSHING = 0.02
"""Over how long (s) the push on a piece is averaged."""
AGAIN, HEARD = 0.5, 0.005
"""A wall is met anew after so many seconds without it, and at so much speed (m/s)."""


class TopRim(NamedTuple):
    """A top's body: its radius (m), the cosine of the lean at which it touches the board, its w_c (rad/s), how it meets walls."""

    R: float
    upright: float
    critical: float
    e: float
    mu: float


class TopBoard(NamedTuple):
    """The board that a top runs on, and where it is told."""

    table: Any
    """The friction of its peg: `hoyle.physics.laws.peg`."""
    walls: Any
    """(walls, 5): x0, y0, x1, y1 and half a thickness."""
    holes: Any
    """(holes, 3): x, y and radius, for the tip to fall in."""
    about: Any
    pushed: Any
    """The pieces about it in the form of walls, and the push (N) that each withstands; the push on each so far."""
    heard: Any
    """The time in s at which each wall was last touched."""
    hits: Any
    """Takes time, wall, x, y and speed of approach."""
    trail: Any
    """Takes time, x, y, the axis and the spin."""
    scratch: Any
    """(5, SIZE), for use within."""


@inner
def step_of(w: float, top: Top) -> float:
    """Return how long a step may be at a spin, seconds."""
    return min(LONGEST, max(SHORTEST, PHASE * top.I1 / (top.I3 * abs(w) + 1e-12)))


@inner
def bounce(y: Any, nx: float, ny: float, R: float, top: Top, e: float, mu: float) -> float:
    """Let the body's rim meet a wall whose normal is (nx, ny); gives the speed of approach (m/s), 0 if it was parting.

    Restitution e, Coulomb friction mu up to rolling along the wall: the spin throws the top sideways. The blow goes through
    the centre's height, so that it does not lean the axis at once; the peg, which stays behind, does.
    """
    into = -(y[VX] * nx + y[VY] * ny)
    if into <= 0.0:
        return 0.0
    J = (1.0 + e) * top.M * into
    tx, ty = -ny, nx
    slip = y[VX] * tx + y[VY] * ty - y[W] * R
    most = abs(slip) / (1.0 / top.M + R * R / top.I3)
    Jt = min(mu * J, most) * (-1.0 if slip > 0.0 else 1.0)
    y[VX] += (J * nx + Jt * tx) / top.M
    y[VY] += (J * ny + Jt * ty) / top.M
    y[W] -= R * Jt / top.I3
    closing: float = into
    return closing


@inner
def lean_at_least(y: Any, least: float) -> None:
    """Lean the axis to `least` rad in its own direction (+x if it has none), if it leans less."""
    s = sqrt(y[EX] * y[EX] + y[EY] * y[EY])
    if s >= least:
        return
    if s > 0.0:
        y[EX] *= least / s
        y[EY] *= least / s
    else:
        y[EX] = least
    y[EZ] = sqrt(1.0 - least * least)
    straighten(y)


@inner
def room(y: Any, rows: Any, R: float, least: float) -> float:
    """Return how far (m) the top is from the nearest of some walls, if that is less than `least`."""
    for i in range(rows.shape[0]):
        px, py = nearest_on(rows[i], y[X], y[Y])
        dx, dy = y[X] - px, y[Y] - py
        least = min(least, sqrt(dx * dx + dy * dy) - R - rows[i, 4])
    return least


@inner
def meet(y: Any, wall: Any, R: float, top: Top, e: float, mu: float, most: float) -> float:
    """Let the top meet a wall, if it is at one: the speed of approach (m/s), -1 if it is not there.

    At more than `most` it is left as it comes.
    """
    px, py = nearest_on(wall, y[X], y[Y])
    dx, dy = y[X] - px, y[Y] - py
    d2, reach = dx * dx + dy * dy, R + wall[4]
    if d2 >= reach * reach or d2 == 0.0:
        return -1.0
    d = sqrt(d2)
    into: float = -(y[VX] * dx + y[VY] * dy) / d
    if into > most:
        return into
    speed = bounce(y, dx / d, dy / d, R, top, e, mu)
    y[X], y[Y] = px + dx / d * reach, py + dy / d * reach
    return speed


@inner
def push_pieces(y: Any, about: Any, pushed: Any, R: float, top: Top, e: float, mu: float, since: float) -> int:
    """Let a top lean on the pieces about it, looked at `since` (s) ago. Gives the one that it moves; -1 for none."""
    for i in range(about.shape[0]):
        speed = meet(y, about[i], R, top, e, mu, JOIN)
        if speed > JOIN:
            return i
        pushed[i] = max(0.0, pushed[i] * (1.0 - since / PUSHING))
        if speed > 0.0:
            pushed[i] += (1.0 + e) * top.M * speed / PUSHING
            if pushed[i] > about[i, 5]:
                return i
    return -1


@inner
def hit_walls(y: Any, t: float, top: Top, board: TopBoard, rim: TopRim, met: int) -> int:
    """Let a top meet the walls, and tell it from hit number `met` on. Gives how many have been told; -1 if there is no room."""
    walls, heard, hits = board.walls, board.heard, board.hits
    for i in range(walls.shape[0]):
        speed = meet(y, walls[i], rim.R, top, rim.e, rim.mu, inf)
        if speed < 0.0:
            continue
        if speed > HEARD and t - heard[i] > AGAIN:
            if met == hits.shape[0]:
                return -1
            hits[met, 0], hits[met, 1], hits[met, 2], hits[met, 3], hits[met, 4] = t, i, y[X], y[Y], speed
            met += 1
        heard[i] = t
    return met


@entry
def run(y: Any, t: float, top: Top, rim: TopRim, board: TopBoard) -> tuple[int, int, float, int, int]:
    """Run a top on from time `t` until something happens: why, which, when, how many wall hits and how many points of its way.

    `y` is its state (`hoyle.physics.laws.top`), changed in place.
    """
    about, holes, hits, trail = board.about, board.holes, board.hits, board.trail
    met, kept = 0, 0
    told, looked, clear = t - TRAIL, t, 0.0
    while True:
        if t - told >= TRAIL:
            if kept == trail.shape[0]:
                return FULL, 0, t, met, kept
            trail[kept, 0], trail[kept, 1], trail[kept, 2] = t, y[X], y[Y]
            trail[kept, 3], trail[kept, 4], trail[kept, 5], trail[kept, 6] = y[EX], y[EY], y[EZ], y[W]
            kept += 1
            told = t
        if clear <= 0.0:  # nothing is met before the top has come so far
            near = push_pieces(y, about, board.pushed, rim.R, top, rim.e, rim.mu, t - looked)
            if near >= 0:
                return NEAR, near, t, met, kept
            looked = t
            met = hit_walls(y, t, top, board, rim, met)
            if met < 0:
                return FULL, 0, t, hits.shape[0], kept
            clear = room(y, board.walls, rim.R, room(y, about, rim.R, 1.0))
        h = step_of(y[W], top)
        advance(y, h, top, board.table, board.scratch)
        t += h
        clear -= h * sqrt(y[VX] * y[VX] + y[VY] * y[VY])
        if y[EZ] < rim.upright:
            return FELL, 0, t, met, kept
        if abs(y[W]) < rim.critical:
            if abs(y[W]) < STILL:
                return ASLEEP, 0, t, met, kept
            lean_at_least(y, TRUE)
        tip_x, tip_y = y[X] - top.l * y[EX], y[Y] - top.l * y[EY]
        for i in range(holes.shape[0]):
            dx, dy = tip_x - holes[i, 0], tip_y - holes[i, 1]
            if dx * dx + dy * dy < holes[i, 2] * holes[i, 2]:
                return HOLE, i, t, met, kept


@entry
def own_step(y: Any, h: float, top: Top, critical: float, table: Any, k: Any) -> None:
    """One step by a top's own law of a time that others set, in as many parts as it needs."""
    parts = int(h / step_of(y[W], top)) + 1
    for _ in range(parts):
        advance(y, h / parts, top, table, k)
    if abs(y[W]) < critical:
        lean_at_least(y, TRUE)


@inner
def set_up(y: Any, x: float, py: float, vx: float, vy: float, lean_x: float, lean_y: float, w: float) -> None:
    """A top let go at (x, py) with a velocity, the horizontal part of its axis, and a spin; the axis at rest."""
    y[X], y[Y], y[VX], y[VY] = x, py, vx, vy
    y[EX], y[EY], y[EZ] = lean_x, lean_y, sqrt(1.0 - lean_x * lean_x - lean_y * lean_y)
    y[DX] = y[DY] = y[DZ] = 0.0
    y[W] = w
