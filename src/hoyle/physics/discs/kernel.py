"""The disc kernel: flicks and strokes in, events and places of rest out.

The order of things that happen at one instant is fixed: first what meets a thing that stands, then what meets a disc, then what
stops; of each the disc that stands first in the layout.
Each is resolved with no time passing, until nothing that touches closes any more: two discs alone by an impulse, a pack of touching
rings together (`hoyle.physics.core.simultaneous_contacts`).
"""

from __future__ import annotations

from math import cos, inf, sin, sqrt
from typing import Any

from hoyle.physics.core.compiled import inner
from hoyle.physics.core.entries import entry
from hoyle.physics.core.events import log_event
from hoyle.physics.core.state import (
    CUSHIONED,
    DONE,
    DOWN,
    FELL,
    HELD,
    LEFT,
    MET,
    OFF,
    POSTED,
    REST,
    SINK,
    SLIDE,
    STOPPED,
    TOUCH,
)
from hoyle.physics.discs.collisions import bounce, collide, moves
from hoyle.physics.discs.motion import advance, set_off
from hoyle.physics.discs.recess import all_sag, leaves_recess, over_well, sags
from hoyle.physics.discs.simultaneous_contacts import resolve_contacts
from hoyle.physics.discs.state import NET, PEG, SIDE, WELL, DiscBatch, DiscContext, DiscWorkspace, Laws
from hoyle.physics.discs.transitions import gone, lies, log_leg, renew, still
from hoyle.physics.laws.cue import strike


@inner
def meet_wall(discs: Any, i: int, fresh: bool, walls: Any, P: Laws, C: Any, events: Any, outcome: Any) -> None:
    """A disc has come to what it was to meet on the board: change it, and tell."""
    d = discs[i]
    w = walls[d.wall]
    if w.kind == WELL:
        over_well(discs, i, walls, P, C, events, outcome)
        return
    if w.kind == SIDE:
        log_event(events, outcome, d.t, LEFT, i, 0, (d.x, d.y), d.v, False)
        gone(d, OFF)
        return
    if w.kind == PEG:
        nx, ny = d.x - w.x, d.y - w.y
        off = sqrt(nx * nx + ny * ny)
        nx /= off
        ny /= off
        off -= w.radius
        e, mu = P.e_post, P.mu_post
    else:
        nx, ny = w.nx, w.ny
        off = (d.x - w.x) * nx + (d.y - w.y) * ny
        e, mu = P.e_rim, P.mu_rim
        if w.kind == NET:
            e = P.e_net
    x, y = d.x - off * nx, d.y - off * ny
    into = -(d.v * (d.ux * nx + d.uy * ny))
    if into > P.leap and w.kind != PEG:
        log_event(events, outcome, d.t, LEFT, i, 0, (x, y), d.v, False)
        gone(d, OFF)
        return
    # The sinking that a lasting contact is allowed would add up, meeting after meeting: it is set back.
    sunk = d.R - off
    if 4.0 * SINK < sunk < TOUCH * 1e3:
        d.x += sunk * nx
        d.y += sunk * ny
    close, lasting = bounce(d, nx, ny, e, mu, fresh, P)
    kind = POSTED if w.kind == PEG else CUSHIONED
    log_event(events, outcome, d.t, kind, i, w.part, (x, y), close, lasting)


@inner
def out_of_field(x: float, y: float, R: float, P: Laws) -> bool:
    """True if a disc lies wholly outside the line round the field, if there is one."""
    if P.field == 1:
        return sqrt(x * x + y * y) > P.field_size + R + TOUCH
    if P.field == 2:
        far = P.field_size + R + TOUCH
        return abs(x) > far or abs(y) > far
    return False


@inner
def begin(S: DiscContext) -> None:
    """Set a stroke going: every disc at rest but the one struck, and nothing told yet."""
    stroke, discs, pairs, outcome, P = S.stroke, S.discs, S.pairs, S.outcome, S.laws
    outcome.time = 0.0
    outcome.turns = 0
    outcome.events = 0
    outcome.legs = 0
    outcome.miscue = 0
    outcome.again = 0
    outcome.how = DONE
    for i in range(discs.shape[0]):
        d = discs[i]
        d.t, d.pair_t, d.pair = 0.0, inf, i
        motion = d.motion
        still(d, motion)
        if motion <= SLIDE or motion == HELD:
            lies(d)
        else:
            gone(d, motion)
        for j in range(discs.shape[0]):
            pairs[i, j] = inf
    d = discs[stroke.piece]
    if stroke.cue:
        vx, vy, _vz, _wx, _wy, wz, miscue = strike(
            stroke.speed, (stroke.azimuth, 0.0), (stroke.side, 0.0), (d.R, d.m), P.cue_mass, P.e_tip, d.m / P.cue_end, P.miscue,
            d.k,
        )  # fmt: skip
        if miscue:
            outcome.miscue = 1
    elif stroke.speed > 0.0:
        vx, vy, wz = stroke.speed * cos(stroke.azimuth), stroke.speed * sin(stroke.azimuth), stroke.wz
    else:
        vx, vy, wz = stroke.vx, stroke.vy, stroke.wz
    d.ux, d.uy = 1.0, 0.0
    moves(d, vx, vy)
    d.w = d.R * wz


@inner
def meet(S: DiscContext, i: int, j: int, fresh: bool, now: float) -> None:
    """Two discs that no other is near meet: change both, and tell."""
    discs = S.discs
    d, c = discs[i], discs[j]
    # The striker is the one that moves faster toward the other, or else stands first.
    dx, dy = c.x - d.x, c.y - d.y
    striker, other = i, j
    if -c.v * (c.ux * dx + c.uy * dy) > d.v * (d.ux * dx + d.uy * dy):
        striker, other = j, i
    s = discs[striker]
    nx, ny, close, lasting = collide(s, discs[other], fresh, S.laws)
    log_event(S.events, S.outcome, now, MET, striker, other, (s.x + s.R * nx, s.y + s.R * ny), close, lasting)


@inner
def next_event(discs: Any) -> tuple[float, int, int]:
    """Return when the next thing happens, to which disc (-1: nothing happens), and what: 0 it meets a disc, 1 what stands, 2 it
    stops.
    """
    at, which, what = inf, -1, 1
    for i in range(discs.shape[0]):
        d = discs[i]
        if d.pair_t < at:
            at, which, what = d.pair_t, i, 0
        if d.wall_t < at or (d.wall_t == at and what == 0):
            at, which, what = d.wall_t, i, 1
        if d.until < at:
            at, which, what = d.until, i, 2
    return at, which, what


@inner
def discs_meet(S: DiscContext, i: int, now: float) -> int:
    """Disc i meets its next partner, with others if they touch: change all, and list them. Gives how many they are."""
    discs, bodies, P, C = S.discs, S.bodies, S.laws, S.curves
    j = discs[i].pair
    d, c = discs[i], discs[j]
    fresh = d.t < now or c.t < now
    advance(d, now, P, C)
    advance(c, now, P, C)
    n = resolve_contacts(S, i, j, now)
    if n == 0:
        meet(S, i, j, fresh, now)
        bodies[0].which, bodies[1].which = i, j
        n = 2
    for k in range(n):
        if discs[bodies[k].which].motion == HELD:
            leaves_recess(discs, bodies[k].which, S.walls, P, C, S.pairs, S.legs, S.events, S.outcome)
    return n


@inner
def run(S: DiscContext) -> None:
    """Play a stroke that has begun to its end."""
    discs, walls, P, C, outcome, bodies = S.discs, S.walls, S.laws, S.curves, S.outcome, S.bodies
    now, turns = 0.0, -1
    # At first 3: struck.
    at, which, what = 0.0, S.stroke.piece, 3
    all_sag(discs, now, walls, P, C)
    while True:
        if which < 0:
            if not all_sag(discs, now, walls, P, C):
                break
            at, which, what = next_event(discs)
            continue
        if turns >= P.max_turns:
            outcome.how = STOPPED
            break
        turns += 1
        if at > now:
            now = at
        d = discs[which]
        bodies[0].which = which
        n = 1
        if what == 3 and d.motion == HELD:
            leaves_recess(discs, which, walls, P, C, S.pairs, S.legs, S.events, outcome)
        elif what == 2:
            advance(d, now, P, C)
            d.v, d.w, d.motion = 0.0, 0.0, REST
            sags(d, now, walls)
        elif what == 0:
            n = discs_meet(S, which, now)
        elif what == 1:
            fresh = d.t < now
            advance(d, now, P, C)
            meet_wall(discs, which, fresh, walls, P, C, S.events, outcome)
        for k in range(n):
            i = bodies[k].which
            if discs[i].motion <= SLIDE:
                set_off(discs[i], P, C)
            log_leg(S.legs, outcome, discs[i], i)
        for k in range(n):
            renew(discs, S.pairs, walls, bodies[k].which, now, P, C)
        at, which, what = next_event(discs)
    outcome.time = now
    outcome.turns = turns


@inner
def finish(S: DiscContext) -> None:
    """End a stroke: discs that were cut short stop, and what lies out of the field is in the ditch."""
    discs, outcome, P = S.discs, S.outcome, S.laws
    now = outcome.time
    for i in range(discs.shape[0]):
        d = discs[i]
        if outcome.how == STOPPED and d.motion == SLIDE:
            advance(d, now, P, S.curves)
            still(d, REST)
            log_leg(S.legs, outcome, d, i)
        if d.motion == REST and out_of_field(d.x, d.y, d.R, P):
            log_event(S.events, outcome, now, FELL, i, P.ditch, (d.x, d.y), 0.0, False)
            d.motion = DOWN
            log_leg(S.legs, outcome, d, i)


@entry
def play_discs(
    batch: DiscBatch, walls: Any, P: Laws, C: Any, work: DiscWorkspace, first: int, last: int
) -> None:  # fmt: skip
    """Play strokes first to last - 1. One whose piece is negative is left out. `C` are the curves by kind of disc."""
    for k in range(first, last):
        stroke = batch.strokes[k]
        if stroke.piece < 0:
            continue
        S = DiscContext(
            stroke, batch.discs[k], walls, P, C, work.pairs, batch.events[k], batch.legs[k], batch.outcomes[k], work.bodies,
            work.contacts,
        )  # fmt: skip
        begin(S)
        run(S)
        finish(S)
