"""The kernel: strokes in, events and places of rest out.

The order of things that happen at one instant is fixed: of all that is next, the ball that stands first in the layout, and of
that ball first its meeting with another ball (the one that stands first), then with a wall, then its own change of motion.
Each is resolved by itself, with no time passing, until nothing that touches closes any more.
"""

from __future__ import annotations

from math import cos, inf, sin, sqrt
from typing import Any

from hoyle.physics.agenda import log_event, renew_pair, renew_row
from hoyle.physics.compiled import inner
from hoyle.physics.laws.cue import caught, follow_through, strike
from hoyle.physics.laws.cup import climb, leans_in, round_rim
from hoyle.physics.planar.contact import bounce, collide, give_back, spring
from hoyle.physics.planar.motion import advance, enclose, set_off, stop, turn_over
from hoyle.physics.planar.roots import before
from hoyle.physics.planar.search import face_of, find_wall, on_wood, over_pocket, pair_time
from hoyle.physics.planar.state import (
    ARC,
    BACK,
    CUP,
    CUSHIONED,
    DONE,
    DOWN,
    E_LINER,
    EDGE,
    FAIR,
    FELL,
    FIXED,
    FLY,
    FOLLOW,
    HOLE,
    HOP,
    LEFT,
    LINE,
    LODGED,
    MET,
    OFF,
    OUTSIDE,
    PART,
    PUSH,
    REST,
    ROLL,
    ROOMY,
    SLIDE,
    STEP,
    STOPPED,
    STUCK,
    TIP_TIME,
    TOUCH,
    TWICE,
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
        g.z, g.vz, g.az, g.k = b.z, b.vz, b.az, b.k
    outcome.legs = k + 1


@inner
def renew(balls: Any, pairs: Any, walls: Any, i: int, now: float, P: Laws) -> None:
    """Find again what a ball whose motion changed will meet, and tell the others."""
    b = balls[i]
    find_wall(b, walls, P)
    for j in range(balls.shape[0]):
        if j != i:
            renew_pair(balls, pairs, i, j, pair_time(b, balls[j], now))
    renew_row(balls, pairs, i)


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
    log_event(events, outcome, b.t, FELL, i, w.part, b.x, b.y, speed, False)
    if w.kind == HOLE or w.radius * w.radius >= ROOMY * b.R * b.R:
        gone(b, DOWN)
        return
    b.motion = REST
    b.hole = at
    stop(b)
    b.x, b.y, b.z, b.floor = w.x, w.y, -b.R, 0.0
    enclose(b)


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
        log_event(events, outcome, b.t, STUCK, i, 0, b.x, b.y, speed_of(b), False)
        gone(b, LODGED)
        return
    if b.floor > 0.0:
        carried = pocket < 0 and (abs(b.x) > P.half_width or abs(b.y) > P.half_length)
    else:
        carried = pocket < 0
        if carried and b.hole >= 0 and walls[b.hole].kind == HOLE:
            log_event(events, outcome, b.t, BACK, i, walls[b.hole].part, b.x, b.y, speed_of(b), False)
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
        log_event(events, outcome, b.t, BACK, i, w.part, b.x, b.y, speed_of(b), False)


@inner
def lodged(b: Any) -> bool:
    """Whether a ball lies in a cup."""
    return bool(b.hole >= 0 and b.motion == REST)


@inner
def over_cup(b: Any) -> None:
    """A ball that another or a cushion has met: in a cup it lies as it lay, for the cup takes the blow; from a rim it falls."""
    if lodged(b):
        stop(b)
    elif b.hole >= 0 and b.motion == ROLL:
        b.motion = FLY


@inner
def meet_wall(b: Any, i: int, fresh: bool, walls: Any, P: Laws, events: Any, outcome: Any) -> bool:
    """A ball has come to the wall that it was to meet: change it, and tell. Whether its motion is set already."""
    n = walls.shape[0]
    if b.wall == OUTSIDE:
        log_event(events, outcome, b.t, LEFT, i, 0, b.x, b.y, speed_of(b), False)
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
    # The level way from the wall's line or ring to the ball, and how long it is.
    if w.kind == LINE:
        nx, ny = w.nx, w.ny
        off = (b.x - w.x) * nx + (b.y - w.y) * ny
    else:
        nx, ny = b.x - w.x, b.y - w.y
        ring = w.radius if w.kind == ARC else -w.radius
        d = sqrt(nx * nx + ny * ny)
        off = before(d, ring)
        if ring < 0.0:
            d = -d
        nx /= d
        ny /= d
    x, y = b.x - off * nx, b.y - off * ny
    if not flies and b.st >= 0.0:
        close, lasting = bounce(b, nx, ny, fresh, P)
        over_cup(b)
        log_event(events, outcome, b.t, CUSHIONED, i, w.part, x, y, close, lasting)
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
        log_event(events, outcome, b.t, CUSHIONED, i, w.part, x, y, close, lasting)
    return False


@inner
def struck_again(stroke: Any, b: Any, ahead: float, met: bool, P: Laws, outcome: Any) -> None:
    """Note a push or a second touch of the cue, as the cue ball has met something `ahead` metres from where it was struck.

    A push: it met a ball while the tip was still on it. Else a second touch: what the contact left it is so slow that the tip,
    which runs on, catches it within `FOLLOW`.
    """
    if ahead > FOLLOW:
        return
    if met and b.t <= TIP_TIME:
        outcome.again = PUSH
        return
    x = sqrt(stroke.side * stroke.side + stroke.height * stroke.height)
    tip = follow_through(stroke.speed, x, stroke.elevation, b.m, P.cue_mass, P.e_tip, b.k)
    after = b.vx * cos(stroke.azimuth) + b.vy * sin(stroke.azimuth)
    if b.t > 0.0 and caught(tip, ahead / b.t, after, ahead, FOLLOW):
        outcome.again = TWICE


@inner
def speed_of(b: Any) -> float:
    """A ball's speed, m/s."""
    return sqrt(b.vx * b.vx + b.vy * b.vy)


@inner
def begin(stroke: Any, balls: Any, walls: Any, pairs: Any, outcome: Any, P: Laws) -> None:
    """Set a stroke going: every ball at rest but the one struck, on the slate or in a cup, and nothing told yet."""
    n = balls.shape[0]
    outcome.time = 0.0
    outcome.events = 0
    outcome.legs = 0
    outcome.turns = -1
    outcome.miscue = 0
    outcome.again = FAIR
    outcome.how = DONE
    for i in range(n):
        b = balls[i]
        b.t, b.wall_t, b.pair_t = 0.0, inf, inf
        b.pair, b.hole = i, -1
        b.z, b.floor = 0.0, 0.0
        b.s, b.calm, b.wedged = 0.0, 0.0, 0.0
        stop(b)
        if P.cups > 0 and b.motion < DOWN:
            b.hole = over_pocket(b.x, b.y, walls)
            if b.hole >= 0:
                b.z = -b.R
        if b.motion < DOWN:
            enclose(b)
        else:
            b.x0, b.x1, b.y0, b.y1 = inf, inf, inf, inf
        for j in range(n):
            pairs[i, j] = inf
    b = balls[stroke.piece]
    if stroke.cue:
        vx, vy, vz, wx, wy, wz, miscue = strike(
            stroke.speed, stroke.azimuth, stroke.elevation, stroke.side, stroke.height,
            b.R, b.m, P.cue_mass, P.e_tip, P.end_ratio, P.miscue, b.k,
        )  # fmt: skip
        if miscue:
            outcome.miscue = 1
    else:
        vx, vy, vz, wx, wy, wz = stroke.vx, stroke.vy, stroke.vz, stroke.wx, stroke.wy, stroke.wz
    b.vx, b.vy, b.vz, b.wx, b.wy, b.wz = vx, vy, vz, wx, wy, wz


@inner
def run(
    stroke: Any,
    balls: Any,
    walls: Any,
    P: Laws,
    pairs: Any,
    events: Any,
    legs: Any,
    outcome: Any,
    x0: float,
    y0: float,
    begins: bool,
    until: float,
) -> None:
    """Play what happens up to a time; infinity plays a stroke to its end.

    (x0, y0) is where the struck ball lay. `begins` tells that it has just been struck, and its motion not been found.
    """
    n = balls.shape[0]
    struck = stroke.piece
    now, turns = outcome.time, outcome.turns
    while True:
        # The next thing to happen, and to which ball: 0 meets a ball, 1 a wall, 2 changes its motion; at first 3: struck.
        at, which, what = inf, -1, 0
        if begins:
            at, which, what = 0.0, struck, 3
            begins = False
        for i in range(n):
            b = balls[i]
            if b.pair_t < at:
                at, which, what = b.pair_t, i, 0
            if b.wall_t < at:
                at, which, what = b.wall_t, i, 1
            if b.until < at:
                at, which, what = b.until, i, 2
        if which < 0 or at > until:
            break
        if turns >= P.max_turns:
            outcome.how = STOPPED
            break
        turns += 1
        if at > now:
            now = at
        b = balls[which]
        partner = -1
        settled = False
        if what == 2:
            if b.motion == FLY:
                come_down(b, which, walls, P, events, outcome)
            elif b.hole >= 0:
                # It has run along a cup's rim.
                advance(b, now, P)
                b.hole = -1
            else:
                turn_over(b, P)
                settled = True
        elif what == 0:
            partner = b.pair
            c = balls[partner]
            fresh = b.t < now or c.t < now
            advance(b, now, P)
            advance(c, now, P)
            # The striker is the one that moves faster toward the other, or else stands first.
            dx, dy, dz = c.x - b.x, c.y - b.y, c.z + c.R - b.z - b.R
            striker, other = which, partner
            if -(c.vx * dx + c.vy * dy + c.vz * dz) > b.vx * dx + b.vy * dy + b.vz * dz:
                striker, other = partner, which
            s = balls[striker]
            mass, other_mass = b.m, c.m
            if lodged(b):
                b.m = FIXED
            if lodged(c):
                c.m = FIXED
            nx, ny, close, lasting = collide(s, balls[other], fresh, P)
            b.m, c.m = mass, other_mass
            over_cup(b)
            over_cup(c)
            log_event(events, outcome, now, MET, striker, other, s.x + s.R * nx, s.y + s.R * ny, close, lasting)
        elif what == 1:
            fresh = b.t < now
            advance(b, now, P)
            settled = meet_wall(b, which, fresh, walls, P, events, outcome)
        both = 1 if partner < 0 else 2
        for k in range(both):
            i = which if k == 0 else partner
            b = balls[i]
            if b.motion < DOWN and not settled:
                set_off(b, P)
            log_leg(legs, outcome, b, i)
            if i == struck and stroke.cue and what < 2 and b.motion < DOWN and outcome.again == FAIR:
                struck_again(stroke, b, sqrt((b.x - x0) ** 2 + (b.y - y0) ** 2), what == 0, P, outcome)
        for k in range(both):
            renew(balls, pairs, walls, which if k == 0 else partner, now, P)
    outcome.time = now
    outcome.turns = turns


@inner
def finish(balls: Any, P: Laws, events: Any, legs: Any, outcome: Any) -> None:
    """End a stroke: balls that were cut short stop, what lies on the rail has lodged there, and what lies in a cup is down."""
    now = outcome.time
    for i in range(balls.shape[0]):
        b = balls[i]
        if outcome.how == STOPPED and b.motion < DOWN:
            advance(b, now, P)
            b.motion = REST
            stop(b)
            log_leg(legs, outcome, b, i)
        if b.motion < DOWN and b.floor > 0.0 and (abs(b.x) > P.half_width or abs(b.y) > P.half_length):
            log_event(events, outcome, now, STUCK, i, 0, b.x, b.y, 0.0, False)
            b.motion = LODGED
        if b.motion == REST and b.hole >= 0 and b.z == -b.R:
            b.motion = DOWN


@inner
def play_many(
    strokes: Any,
    rows: Any,
    walls: Any,
    P: Laws,
    pairs: Any,
    told: Any,
    ways: Any,
    outcomes: Any,
    first: int,
    last: int,
) -> None:
    """Play strokes first to last - 1; row i of `rows`, `told`, `ways` and `outcomes` is stroke i's.

    A stroke whose piece is negative is left out. A row of `rows` holds balls' places, radii and masses, and comes back with places
    of rest; `told` and `ways` take events and legs. `pairs` is a square work table, as wide as `rows`.
    """
    for at_stroke in range(first, last):
        stroke = strokes[at_stroke]
        if stroke.piece < 0:
            continue
        balls, events, legs, outcome = rows[at_stroke], told[at_stroke], ways[at_stroke], outcomes[at_stroke]
        b = balls[stroke.piece]
        x0, y0 = b.x, b.y
        begin(stroke, balls, walls, pairs, outcome, P)
        run(stroke, balls, walls, P, pairs, events, legs, outcome, x0, y0, True, inf)
        finish(balls, P, events, legs, outcome)
