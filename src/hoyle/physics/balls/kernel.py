"""The kernel: strokes in, events and places of rest out.

The order of things that happen at one instant is fixed: first what meets a wall, so that balls on either side of another come off
a cushion together, then what meets a ball, then changes of motion; of each the ball that stands first in the layout.
Each is resolved with no time passing, until nothing that touches closes any more: two balls alone by an impulse, balls that touch
others together (`hoyle.physics.core.simultaneous_contacts`).
"""

from __future__ import annotations

from math import sqrt
from typing import Any

from hoyle.physics.balls.collision_times import over_pocket
from hoyle.physics.balls.collisions import collide, friction_times
from hoyle.physics.balls.event_queue import forget_pairs, next_event, renew, renew_course, renew_partners
from hoyle.physics.balls.motion import advance, set_off, stop, turn_over
from hoyle.physics.balls.simultaneous_contacts import resolve_contacts, resolve_cue_contacts
from hoyle.physics.balls.state import FIXED, StrokeContext
from hoyle.physics.balls.tip_contact import blow_of_cue, chase, strike_again, struck_again
from hoyle.physics.balls.wall_collisions import come_down, lodged, meet_wall, over_cup
from hoyle.physics.core.bit_sets import WORD
from hoyle.physics.core.compiled import inner
from hoyle.physics.core.events import log_event
from hoyle.physics.core.state import DONE, DOWN, FAIR, FLY, LODGED, MET, REST, STOPPED, STUCK


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
def is_let_go(S: StrokeContext, i: int) -> bool:
    """True if a ball that is not the one struck has been laid out with a velocity or a spin."""
    b = S.balls[i]
    if i == S.stroke.piece or b.motion >= DOWN:
        return False
    return bool(b.vx != 0.0 or b.vy != 0.0 or b.vz != 0.0 or b.wx != 0.0 or b.wy != 0.0 or b.wz != 0.0)


@inner
def let_others_go(S: StrokeContext) -> None:
    """Set off all balls besides the one struck that move from the start."""
    balls, P = S.balls, S.laws
    some = False
    for i in range(balls.shape[0]):
        if is_let_go(S, i):
            some = True
            b = balls[i]
            over_cup(b)
            set_off(b, P)
            log_leg(S.legs, S.outcome, b, i)
    if some:
        # Only now: whom a ball meets depends on how the others move.
        for i in range(balls.shape[0]):
            if is_let_go(S, i):
                renew(balls, S.pairs, S.walls, i, 0.0, P)


@inner
def begin(S: StrokeContext) -> None:
    """Set a stroke going, its balls laid out, on the slate or in a cup: all lie still but the one struck and such as are let go
    with a velocity or spin of their own. Nothing is told yet.
    """
    stroke, balls, walls, outcome, P = S.stroke, S.balls, S.walls, S.outcome, S.laws
    outcome.time = 0.0
    outcome.events = 0
    outcome.legs = 0
    outcome.turns = -1
    outcome.miscue = 0
    outcome.again = FAIR
    outcome.how = DONE
    forget_pairs(S.pairs)
    if P.cups > 0:
        for i in range(balls.shape[0]):
            b = balls[i]
            if b.motion < DOWN:
                b.hole = over_pocket(b.x, b.y, walls)
                if b.hole >= 0:
                    b.z = -b.R
    b = balls[stroke.piece]
    if stroke.cue:
        vx, vy, vz, wx, wy, wz, miscue = blow_of_cue(
            stroke.speed, stroke.azimuth, stroke.elevation, stroke.side, stroke.height, b, P
        )
        if miscue:
            outcome.miscue = 1
    else:
        vx, vy, vz, wx, wy, wz = stroke.vx, stroke.vy, stroke.vz, stroke.wx, stroke.wy, stroke.wz
    b.vx, b.vy, b.vz, b.wx, b.wy, b.wz = vx, vy, vz, wx, wy, wz
    let_others_go(S)


@inner
def meet(S: StrokeContext, i: int, j: int, fresh: bool, now: float) -> None:
    """Two balls that no other is near meet: change both, and tell."""
    balls = S.balls
    b, c = balls[i], balls[j]
    # The striker is the one that moves faster toward the other, or else stands first.
    dx, dy, dz = c.x - b.x, c.y - b.y, c.z + c.R - b.z - b.R
    striker, other = i, j
    if -(c.vx * dx + c.vy * dy + c.vz * dz) > b.vx * dx + b.vy * dy + b.vz * dz:
        striker, other = j, i
    s = balls[striker]
    mass, other_mass = b.m, c.m
    if lodged(b):
        b.m = FIXED
    if lodged(c):
        c.m = FIXED
    times = friction_times(0.5 * (b.x + c.x), 0.5 * (b.y + c.y), now, S.laws)
    nx, ny, close, lasting = collide(s, balls[other], fresh, times, S.laws)
    b.m, c.m = mass, other_mass
    over_cup(b)
    over_cup(c)
    log_event(S.events, S.outcome, now, MET, striker, other, (s.x + s.R * nx, s.y + s.R * ny), close, lasting)


@inner
def go_on(S: StrokeContext, i: int, what: int, settled: bool) -> None:
    """Set off a ball to which `what` happened, unless that is `settled`, and ask what the cue does if it has met something."""
    b, stroke, outcome, P = S.balls[i], S.stroke, S.outcome, S.laws
    if b.motion < DOWN and not settled:
        set_off(b, P)
    log_leg(S.legs, outcome, b, i)
    if i == stroke.piece and stroke.cue and what < 2 and b.motion < DOWN and outcome.again == FAIR:
        struck_again(stroke, b, sqrt((b.x - S.x0) ** 2 + (b.y - S.y0) ** 2), what == 0, P, outcome)
    if b.chased != 0:
        b.chased = 1
        if b.motion < FLY:
            chase(stroke, b, S.x0, S.y0, P)


@inner
def balls_meet(S: StrokeContext, i: int, now: float) -> int:
    """Ball i meets its next partner, with others if they touch: change all. Gives how many are listed in the bodies."""
    balls, bodies = S.balls, S.bodies
    j = balls[i].pair
    b, c = balls[i], balls[j]
    fresh = b.t < now or c.t < now
    advance(b, now, S.laws)
    advance(c, now, S.laws)
    n = resolve_contacts(S, i, j, now)
    if n == 0:
        meet(S, i, j, fresh, now)
        n = 2
        bodies[0].which, bodies[1].which = i, j
        bodies[0].touched, bodies[1].touched = 1, 1
    return n


@inner
def motion_ends(S: StrokeContext, i: int, now: float) -> bool:
    """A ball's motion ends of itself: it comes down, or slides, rolls, spins no more. True if its next motion is set."""
    b = S.balls[i]
    if b.chased == 2:
        strike_again(S.stroke, b, S.x0, S.y0, S.laws)
        return False
    if b.motion == FLY:
        come_down(b, i, S.walls, S.laws, S.events, S.outcome)
        return False
    if b.hole >= 0:
        # It has run along a cup's rim.
        advance(b, now, S.laws)
        b.hole = -1
        return False
    turn_over(b, S.laws)
    return True


@inner
def renew_changed(S: StrokeContext, which: int, n: int, now: float) -> None:
    """Find again what a ball, or where n > 0 those of the first n bodies that were touched, will meet."""
    balls, bodies = S.balls, S.bodies
    later = 0
    for k in range(n if n > 0 else 1):
        i = bodies[k].which if n > 0 else which
        if n == 0 or bodies[k].touched == 1:
            renew_course(balls, S.walls, i, S.laws)
            if balls.shape[0] <= WORD:
                later |= 1 << i
    # Where two have changed, the second finds when they meet.
    for k in range(n if n > 0 else 1):
        i = bodies[k].which if n > 0 else which
        if n == 0 or bodies[k].touched == 1:
            later &= ~(1 << i)
            renew_partners(balls, S.pairs, i, now, later)


@inner
def run(S: StrokeContext, begins: bool, until: float, most: int) -> bool:
    """Play what happens up to a time, and so many events at most; infinity plays a stroke to its end. False if nothing is left.

    `begins` tells that the ball has just been struck, and its motion not been found.
    """
    stroke, balls, bodies, outcome, P = S.stroke, S.balls, S.bodies, S.outcome, S.laws
    now, turns = outcome.time, outcome.turns
    last = turns + most
    more = True
    while turns < last:
        # At first 3: struck.
        at, which, what = 0.0, stroke.piece, 3
        if not begins:
            at, which, what = next_event(balls)
        begins = False
        if which < 0 or at > until:
            more = False
            break
        if turns >= P.max_turns:
            outcome.how = STOPPED
            more = False
            break
        turns += 1
        if at > now:
            now = at
        b = balls[which]
        n = 0
        settled = False
        if what == 2:
            settled = motion_ends(S, which, now)
        elif what == 0:
            n = balls_meet(S, which, now)
        elif what == 1:
            fresh = b.t < now
            advance(b, now, P)
            settled = meet_wall(b, which, fresh, S.walls, P, S.events, outcome)
        elif stroke.cue and outcome.miscue == 0:
            n = resolve_cue_contacts(S, now)
        # One by itself is told of and renewed in the same words as many, for lanes that go side by side.
        for k in range(n if n > 0 else 1):
            if n == 0:
                go_on(S, which, what, settled)
            elif bodies[k].touched == 1:
                go_on(S, bodies[k].which, 0, False)
        renew_changed(S, which, n, now)
    outcome.time = now
    outcome.turns = turns
    return more


@inner
def finish(S: StrokeContext) -> None:
    """End a stroke: balls that were cut short stop, what lies on the rail has lodged there, and what lies in a cup is down."""
    balls, outcome, P = S.balls, S.outcome, S.laws
    now = outcome.time
    for i in range(balls.shape[0]):
        b = balls[i]
        if outcome.how == STOPPED and b.motion < DOWN:
            advance(b, now, P)
            b.motion = REST
            stop(b)
            log_leg(S.legs, outcome, b, i)
        if b.motion < DOWN and b.floor > 0.0 and (abs(b.x) > P.half_width or abs(b.y) > P.half_length):
            log_event(S.events, outcome, now, STUCK, i, 0, (b.x, b.y), 0.0, False)
            b.motion = LODGED
        if b.motion == REST and b.hole >= 0 and b.z == -b.R:
            b.motion = DOWN
