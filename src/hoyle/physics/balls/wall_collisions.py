"""Collisions of a ball with a wall, as the kernel calls all of a table: cushions, pockets, cups, boards, wood, edge."""

from __future__ import annotations

from math import cos, inf, sin, sqrt
from typing import Any

from hoyle.physics.balls.collision_times import face_of, on_wood, over_pocket
from hoyle.physics.balls.collisions import bounce, give_back, spring
from hoyle.physics.balls.motion import advance, enclose, stop
from hoyle.physics.balls.roots import before
from hoyle.physics.balls.state import ARC, CUP, E_LINER, EDGE, HOLE, HOP, LINE, OUTSIDE, ROOMY, STEP, Laws
from hoyle.physics.core.compiled import inner
from hoyle.physics.core.events import log_event
from hoyle.physics.core.state import (
    BACK,
    CUSHIONED,
    DOWN,
    FELL,
    FLY,
    LEFT,
    LODGED,
    OFF,
    PART,
    REST,
    ROLL,
    SLIDE,
    STUCK,
    TOUCH,
)
from hoyle.physics.laws.cup import climb, leans_in, round_rim


@inner
def speed_of(b: Any) -> float:
    """A ball's speed, m/s."""
    return sqrt(b.vx * b.vx + b.vy * b.vy)


@inner
def gone(b: Any, motion: int) -> None:
    """Take a ball out of play: nothing meets it any more."""
    b.motion = motion
    stop(b)
    b.x0, b.x1, b.y0, b.y1 = inf, inf, inf, inf


@inner
def fall(b: Any, i: int, at: int, speed: float, walls: Any, events: Any, outcome: Any) -> None:
    """A ball falls into a pocket, or a cup that has room for others, and is gone; or into a cup where it lies in their way."""
    w = walls[at]
    log_event(events, outcome, b.t, FELL, i, w.part, (b.x, b.y), speed, False)
    if w.kind == HOLE or w.radius * w.radius >= ROOMY * b.R * b.R:
        gone(b, DOWN)
        return
    b.motion = REST
    b.hole = at
    stop(b)
    b.x, b.y, b.z, b.floor = w.x, w.y, -b.R, 0.0
    enclose(b)


@inner
def left_at(b: Any, w: Any) -> tuple[float, float]:
    """Return where a ball that comes down outside a pocket left it: where its way in flight, which is straight seen from above,
    crossed the edge of the drop last; or, where something has turned it aside since so that this way crosses none, the nearest of
    the edge.
    """
    x, y = b.x - w.x, b.y - w.y
    square = x * x + y * y
    out = x * b.vx + y * b.vy
    beyond = square - w.radius * w.radius
    left = out * out - (b.vx * b.vx + b.vy * b.vy) * beyond
    if out > 0.0 and beyond >= 0.0 and left >= 0.0:
        # The form of the earlier root without cancellation.
        ago = beyond / (out + sqrt(left))
        return b.x - ago * b.vx, b.y - ago * b.vy
    if square == 0.0:
        return b.x, b.y
    share = w.radius / sqrt(square)
    return w.x + share * x, w.y + share * y


@inner
def come_down(b: Any, i: int, walls: Any, P: Laws, events: Any, outcome: Any) -> None:
    """A flying ball has fallen to a level: what is there carries it from now on, or it falls farther. On the woodwork within the
    cushions it lodges.
    """
    advance(b, b.until, P)
    b.z = b.floor
    if b.floor < 0.0:
        fall(b, i, b.hole, speed_of(b), walls, events, outcome)
        return
    pocket = over_pocket(b.x, b.y, walls)
    if b.floor > 0.0 and on_wood(b.x, b.y, walls, P):
        log_event(events, outcome, b.t, STUCK, i, 0, (b.x, b.y), speed_of(b), False)
        gone(b, LODGED)
        return
    if b.floor > 0.0:
        carried = pocket < 0 and (abs(b.x) > P.half_width or abs(b.y) > P.half_length)
    else:
        carried = pocket < 0
        if carried and b.hole >= 0 and walls[b.hole].kind == HOLE:
            x, y = left_at(b, walls[b.hole])
            log_event(events, outcome, b.t, BACK, i, walls[b.hole].part, (x, y), speed_of(b), False)
        b.hole = pocket
    if carried:
        b.motion = SLIDE


@inner
def cross_drop(b: Any, i: int, at: int, walls: Any, P: Laws, events: Any, outcome: Any) -> None:
    """A ball on the slate comes to the edge of a pocket's drop.

    It leaves the slate flying if it is fast enough into the pocket, v² > g R, and if it then comes to the liner before it has sunk
    by its own radius; else nothing can bring it back, and it has fallen.
    """
    w = walls[at]
    speed = speed_of(b)
    into = -(b.vx * (b.x - w.x) + b.vy * (b.y - w.y)) / w.radius
    deep = 2.0 * w.radius - b.R
    if into * into <= P.g * b.R or 0.5 * P.g * deep * deep >= b.R * speed * speed:
        fall(b, i, at, speed, walls, events, outcome)
        return
    b.hole = at
    b.motion = FLY


@inner
def cross_rim(b: Any, i: int, at: int, walls: Any, P: Laws, events: Any, outcome: Any) -> bool:
    """A ball on the slate comes to the rim of a cup: it flies over, falls in, or runs along the rim. Whether it does the last, in
    a motion that is set.
    """
    w = walls[at]
    nx, ny = (b.x - w.x) / w.radius, (b.y - w.y) / w.radius
    into, along = -(b.vx * nx + b.vy * ny), b.vy * nx - b.vx * ny
    b.hole = at
    if into * into >= P.g * b.R:
        b.motion = FLY
        return False
    angle, T, push = round_rim(into, abs(along), w.radius, b.R, b.k, P.g)
    if T < 0.0:
        fall(b, i, at, speed_of(b), walls, events, outcome)
        return False
    # Pushed toward the cup's middle all the way, as it were from half way round.
    half = 0.5 * angle if along > 0.0 else -0.5 * angle
    c, s = cos(half), sin(half)
    b.motion = ROLL
    b.ax, b.ay = -push * (nx * c - ny * s), -push * (nx * s + ny * c)
    b.until = b.t + T
    enclose(b)
    return True


@inner
def cross_edge(b: Any, i: int, w: Any, events: Any, outcome: Any, P: Laws) -> None:
    """A ball on the slate comes to the edge of a board: it runs up, rolls back, or runs down, which is told."""
    rate = b.vx * w.nx + b.vy * w.ny
    after = climb(rate, w.radius, b.k if b.motion == ROLL else 0.0, P.g)
    b.vx += (after - rate) * w.nx
    b.vy += (after - rate) * w.ny
    if b.motion == ROLL:
        b.wx, b.wy = -b.vy / b.R, b.vx / b.R
    # A hair beyond the edge, or before it, so that it is not met again.
    off = (b.x - w.x) * w.nx + (b.y - w.y) * w.ny
    put = 2.0 * TOUCH if after > 0.0 else -2.0 * TOUCH
    b.x += (put - off) * w.nx
    b.y += (put - off) * w.ny
    if rate < 0.0 and w.part >= 0:
        log_event(events, outcome, b.t, BACK, i, w.part, (b.x, b.y), speed_of(b), False)


@inner
def lodged(b: Any) -> bool:
    """True if a ball lies in a cup."""
    return bool(b.hole >= 0 and b.motion == REST)


@inner
def over_cup(b: Any) -> None:
    """A ball that another or a cushion has met: in a cup it lies as it lay, for the cup takes the blow; from a rim it falls."""
    if lodged(b):
        stop(b)
    elif b.hole >= 0 and b.motion == ROLL:
        b.motion = FLY


@inner
def level_way(b: Any, w: Any) -> tuple[float, float, float]:
    """The level direction from a wall's line or ring to a ball, and how far (m) it is."""
    if w.kind == LINE:
        return w.nx, w.ny, (b.x - w.x) * w.nx + (b.y - w.y) * w.ny
    nx, ny = b.x - w.x, b.y - w.y
    ring = w.radius if w.kind == ARC else -w.radius
    d = sqrt(nx * nx + ny * ny)
    off = before(d, ring)
    if ring < 0.0:
        d = -d
    return nx / d, ny / d, off


@inner
def meet_wall(b: Any, i: int, fresh: bool, walls: Any, P: Laws, events: Any, outcome: Any) -> bool:
    """A ball has come to the wall that it was to meet: change it, and tell. Whether its motion is set already."""
    n = walls.shape[0]
    if b.wall == OUTSIDE:
        log_event(events, outcome, b.t, LEFT, i, 0, (b.x, b.y), speed_of(b), False)
        gone(b, OFF)
        return False
    if b.wall == EDGE:
        b.motion = FLY
        return False
    lip = b.wall >= n
    at = b.wall - n if lip else b.wall
    w = walls[at]
    flies = b.motion == FLY
    if w.kind >= HOLE and not flies:
        if w.kind == CUP:
            return cross_rim(b, i, at, walls, P, events, outcome)
        if w.kind == STEP:
            cross_edge(b, i, w, events, outcome, P)
        else:
            cross_drop(b, i, at, walls, P, events, outcome)
        return False
    nx, ny, off = level_way(b, w)
    x, y = b.x - off * nx, b.y - off * ny
    if not flies and b.st >= 0.0:
        close, lasting = bounce(b, nx, ny, fresh, P)
        over_cup(b)
        log_event(events, outcome, b.t, CUSHIONED, i, w.part, (x, y), close, lasting)
        return False
    # Struck free at a point: how high the ball's centre is above it, and what it is made of.
    nz = b.z + b.R - P.nose
    lean, upright = face_of(b)
    e, mu, least = -1.0, P.mu_cushion, PART if fresh else 0.0
    if w.kind >= HOLE:
        e, mu, least = E_LINER, 0.0, HOP
        if lip:
            nz = b.z + b.R
            lean, upright = 0.0, 1.0
            e, mu = P.e_slate, P.mu_s
    if off * lean + nz * upright < 0.0:
        nx, ny, nz = nx * upright, ny * upright, -lean
    else:
        d = sqrt(off * off + nz * nz)
        nx, ny, nz = nx * off / d, ny * off / d, nz / d
    if e < 0.0:
        e = give_back(-(b.vx * nx + b.vy * ny + b.vz * nz), P)
    sx, sy, sz = nx, ny, nz
    if w.kind == HOLE and nz < 0.0:
        # The liner gives way upward: its blow is level.
        level = sqrt(nx * nx + ny * ny)
        sx, sy, sz = nx / level, ny / level, 0.0
    close, lasting = spring(b, sx, sy, sz, e, mu, least)
    if w.kind >= HOLE:
        # What leans on lip or liner, and does not spring off it, falls; but a cup's rim it may climb.
        b.hole = at
        level = sqrt(nx * nx + ny * ny)
        if w.kind == CUP and level > 0.0:
            out, along = -(b.vx * nx + b.vy * ny) / level, (b.vy * nx - b.vx * ny) / level
            lasting = lasting and leans_in(off, out, along, w.radius, b.R, b.k, P.g)
        if lasting or b.vx * nx + b.vy * ny + b.vz * nz < 0.0:
            fall(b, i, at, speed_of(b), walls, events, outcome)
    else:
        log_event(events, outcome, b.t, CUSHIONED, i, w.part, (x, y), close, lasting)
    return False
