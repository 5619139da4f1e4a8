"""The kernel: strokes in, events and places of rest out.

The order of things that happen at one instant is fixed: of all that is next, the ball that stands first in the layout, and of
that ball first its meeting with another ball (the one that stands first), then with a wall, then its own change of motion.
Each is resolved by itself, with no time passing, until nothing that touches closes any more.
"""

from __future__ import annotations

from math import inf, sqrt
from typing import Any

from hoyle.physics.compiled import entry, inner
from hoyle.physics.laws.cue import strike
from hoyle.physics.planar.contact import bounce, collide
from hoyle.physics.planar.motion import advance, enclose, set_off, turn_over
from hoyle.physics.planar.search import find_wall, pair_time
from hoyle.physics.planar.state import (
    CUSHIONED,
    DONE,
    DOWN,
    FELL,
    HOLE,
    LINE,
    MET,
    REST,
    STOPPED,
    Laws,
)


@inner
def log_leg(legs: Any, outcome: Any, b: Any, i: int) -> None:
    """Append a ball's new leg, if there is room; count it in any case."""
    k = outcome.legs
    if k < legs.shape[0]:
        g = legs[k]
        g.piece = i
        g.motion = b.motion
        g.t, g.x, g.y = b.t, b.x, b.y
        g.vx, g.vy, g.ax, g.ay = b.vx, b.vy, b.ax, b.ay
        g.wx, g.wy, g.wz, g.R = b.wx, b.wy, b.wz, b.R
    outcome.legs = k + 1


@inner
def log_event(
    events: Any,
    outcome: Any,
    t: float,
    kind: int,
    piece: int,
    other: int,
    x: float,
    y: float,
    speed: float,
    lasting: bool,
) -> None:
    """Append an event, if there is room; count it in any case."""
    k = outcome.events
    if k < events.shape[0]:
        e = events[k]
        e.time, e.kind, e.piece, e.other, e.x, e.y, e.speed = t, kind, piece, other, x, y, speed
        e.lasting = 1 if lasting else 0
    outcome.events = k + 1


@inner
def renew_row(balls: Any, pairs: Any, i: int) -> None:
    """Set the earliest partner of a ball from the table of pair times."""
    b = balls[i]
    b.pair_t = inf
    for j in range(balls.shape[0]):
        if pairs[i, j] < b.pair_t:
            b.pair_t = pairs[i, j]
            b.pair = j


@inner
def renew(balls: Any, pairs: Any, walls: Any, i: int, now: float, P: Laws) -> None:
    """Find again what a ball whose motion changed will meet, and tell the others."""
    b = balls[i]
    find_wall(b, walls, P)
    for j in range(balls.shape[0]):
        if j == i:
            continue
        other = balls[j]
        t = pair_time(b, other, now)
        pairs[i, j] = t
        pairs[j, i] = t
        if t < other.pair_t:
            other.pair_t = t
            other.pair = i
        elif other.pair == i and other.pair_t < inf:
            renew_row(balls, pairs, j)
    renew_row(balls, pairs, i)


@inner
def play(stroke: Any, balls: Any, walls: Any, P: Laws, pairs: Any, events: Any, legs: Any, outcome: Any) -> None:
    """Play one stroke to its end. `balls` holds places, radii and masses, and comes back with places of rest."""
    n = balls.shape[0]
    outcome.events = 0
    outcome.legs = 0
    outcome.miscue = 0
    outcome.how = DONE
    for i in range(n):
        b = balls[i]
        b.t, b.until, b.wall_t, b.pair_t = 0.0, inf, inf, inf
        b.pair = i
        b.vx, b.vy, b.ax, b.ay, b.wx, b.wy, b.wz = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
        if b.motion < DOWN:
            enclose(b)
        else:
            b.x0, b.x1, b.y0, b.y1 = inf, inf, inf, inf
        for j in range(n):
            pairs[i, j] = inf
    struck = stroke.piece
    b = balls[struck]
    if stroke.cue:
        vx, vy, _, wx, wy, wz, miscue = strike(
            stroke.speed, stroke.azimuth, stroke.elevation, stroke.side, stroke.height,
            b.R, b.m, P.cue_mass, P.e_tip, P.end_ratio, P.miscue,
        )  # fmt: skip
        if miscue:
            outcome.miscue = 1
    else:
        vx, vy, wx, wy, wz = stroke.vx, stroke.vy, stroke.wx, stroke.wy, stroke.wz
    b.vx, b.vy, b.wx, b.wy, b.wz = vx, vy, wx, wy, wz
    set_off(b, P)
    log_leg(legs, outcome, b, struck)
    renew(balls, pairs, walls, struck, 0.0, P)

    now = 0.0
    turns = 0
    while True:
        # The next thing to happen, and to which ball: 0 meets a ball, 1 a wall, 2 changes its motion.
        at, which, what = inf, -1, 0
        for i in range(n):
            b = balls[i]
            if b.pair_t < at:
                at, which, what = b.pair_t, i, 0
            if b.wall_t < at:
                at, which, what = b.wall_t, i, 1
            if b.until < at:
                at, which, what = b.until, i, 2
        if which < 0:
            break
        if turns >= P.max_turns:
            outcome.how = STOPPED
            break
        turns += 1
        if at > now:
            now = at
        b = balls[which]
        partner = -1
        if what == 2:
            turn_over(b, P)
        elif what == 0:
            partner = b.pair
            c = balls[partner]
            fresh = b.t < now or c.t < now
            advance(b, now, P)
            advance(c, now, P)
            # The striker is the one that moves faster toward the other, or else stands first.
            dx, dy = c.x - b.x, c.y - b.y
            striker, other = which, partner
            if -(c.vx * dx + c.vy * dy) > b.vx * dx + b.vy * dy:
                striker, other = partner, which
            s = balls[striker]
            nx, ny, close, lasting = collide(s, balls[other], fresh, P)
            log_event(events, outcome, now, MET, striker, other, s.x + s.R * nx, s.y + s.R * ny, close, lasting)
        else:
            fresh = b.t < now
            advance(b, now, P)
            w = walls[b.wall]
            if w.kind == HOLE:
                log_event(events, outcome, now, FELL, which, w.part, b.x, b.y, speed_of(b), False)
                b.motion = DOWN
                b.until = inf
                b.vx, b.vy, b.ax, b.ay, b.wx, b.wy, b.wz = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
                # Below the table, beyond every box.
                b.x0, b.x1, b.y0, b.y1 = inf, inf, inf, inf
            else:
                if w.kind == LINE:
                    nx, ny = w.nx, w.ny
                else:
                    nx, ny = b.x - w.x, b.y - w.y
                    d = sqrt(nx * nx + ny * ny)
                    nx /= d
                    ny /= d
                x, y = b.x - b.rho * nx, b.y - b.rho * ny
                close, lasting = bounce(b, nx, ny, fresh, P)
                log_event(events, outcome, now, CUSHIONED, which, w.part, x, y, close, lasting)
        both = 1 if partner < 0 else 2
        for k in range(both):
            i = which if k == 0 else partner
            b = balls[i]
            if what != 2 and b.motion < DOWN:
                set_off(b, P)
            log_leg(legs, outcome, b, i)
        for k in range(both):
            renew(balls, pairs, walls, which if k == 0 else partner, now, P)
    if outcome.how == STOPPED:
        for i in range(n):
            b = balls[i]
            if b.motion < DOWN:
                advance(b, now, P)
                b.motion = REST
                b.vx, b.vy, b.ax, b.ay, b.wx, b.wy, b.wz = 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0
                log_leg(legs, outcome, b, i)
    outcome.time = now
    outcome.turns = turns


@inner
def speed_of(b: Any) -> float:
    """A ball's speed, m/s."""
    return sqrt(b.vx * b.vx + b.vy * b.vy)


@entry
def play_many(
    strokes: Any,
    balls: Any,
    walls: Any,
    P: Laws,
    pairs: Any,
    events: Any,
    legs: Any,
    outcomes: Any,
    first: int,
    last: int,
) -> None:
    """Play strokes first to last - 1; row i of `balls`, `events`, `legs` and `outcomes` is stroke i's.

    A stroke whose piece is negative is left out. `pairs` is a square work table, as wide as `balls`.
    """
    for i in range(first, last):
        if strokes[i].piece >= 0:
            play(strokes[i], balls[i], walls, P, pairs, events[i], legs[i], outcomes[i])
