"""Strokes played row after row on a thread's own balls, which stay near the processor."""

from __future__ import annotations

from math import inf, nan
from typing import Any

from hoyle.physics.balls.broad_phase import enter
from hoyle.physics.balls.kernel import begin, finish, run
from hoyle.physics.balls.motion import enclose, stop
from hoyle.physics.balls.prevalidation import is_in_order
from hoyle.physics.balls.state import BatchArrays, Laws, StrokeContext, Workspace
from hoyle.physics.core.compiled import inner
from hoyle.physics.core.state import ABSENT, DONE, DOUBTED, DOWN, FAIR, FELL, REST


@inner
def clear_bed(balls: Any) -> None:
    """Take all balls off the bed."""
    for i in range(balls.shape[0]):
        b = balls[i]
        b.cells, b.strip, b.stirs = 0, 0, -1


@inner
def put_down(balls: Any, i: int, x: float, y: float, motion: int, facts: Any, P: Laws) -> None:
    """Put ball i down where it lies, as `motion` says: tell what it is like and, on the bed, what it is let go with."""
    b = balls[i]
    b.x, b.y = x, y
    b.R, b.m, b.k = facts[0], facts[1], facts[2]
    b.rho, b.st, b.ct = facts[3], facts[4], facts[5]
    b.motion = motion
    b.wall = 0
    b.t, b.wall_t, b.pair_t, b.soon = 0.0, inf, inf, inf
    b.pair, b.hole, b.chased = i, -1, 0
    b.partners, b.rank = 0, -1
    b.z, b.floor = 0.0, 0.0
    b.s, b.sx, b.sy, b.calm, b.wedged = 0.0, 0.0, 0.0, 0.0, 0.0
    stop(b)
    if motion < DOWN:
        enclose(b)
    else:
        b.x0, b.x1, b.y0, b.y1 = inf, inf, inf, inf
    enter(balls, i, P)
    if motion < DOWN:
        b.vx, b.vy, b.vz = facts[6], facts[7], facts[8]
        b.wx, b.wy, b.wz = facts[9], facts[10], facts[11]


@inner
def lay_out(balls: Any, xy: Any, facts: Any, P: Laws) -> None:
    """Lay a stroke's balls out; one whose coordinates are both NaN is not there."""
    clear_bed(balls)
    for i in range(balls.shape[0]):
        x, y = xy[i, 0], xy[i, 1]
        put_down(balls, i, x, y, ABSENT if x != x and y != y else REST, facts[i], P)


@inner
def hand_over(balls: Any, places: Any, motions: Any) -> None:
    """Hand over where a stroke's balls lie, and how."""
    for i in range(balls.shape[0]):
        b = balls[i]
        motions[i] = b.motion
        places[i, 0] = b.x if b.motion == REST else nan
        places[i, 1] = b.y if b.motion == REST else nan


@inner
def leave_out(outcome: Any, places: Any, motions: Any, pockets: Any, how: int) -> None:
    """Hand over that a stroke has not been played."""
    outcome.time, outcome.how, outcome.again = 0.0, how, FAIR
    outcome.events, outcome.legs, outcome.turns, outcome.miscue = 0, 0, 0, 0
    for i in range(motions.shape[0]):
        places[i, 0], places[i, 1] = nan, nan
        motions[i], pockets[i] = ABSENT, -1


@inner
def play_batch_cpu(
    batch: BatchArrays, walls: Any, laws: Any, apart: int, work: Workspace, validated: int, first: int, last: int
) -> None:  # fmt: skip
    """Play strokes first to last - 1: `hoyle.physics.balls.arrays.StrokeBatch` says what is read and what comes back.

    `laws` are `Laws`, those of row k for stroke k where they are `apart`, else those of row 0 for all.
    A stroke that is not plainly in order is left out too, unless all are `validated`, which its outcome tells. The first stroke
    whose events or legs find no room ends the work.
    """
    places, motions, pockets, balls, reached = batch.places, batch.motions, batch.pockets, work.balls, work.reached
    events_told, legs_told = 0, 0
    reached[0] = last
    for k in range(first, last):
        stroke, outcome = batch.strokes[k], batch.outcomes[k]
        P = laws[k if apart else 0]
        lay_out(
            balls, batch.xy[k if batch.xy.shape[0] > 1 else 0], batch.facts[k if batch.facts.shape[0] > 1 else 0], P
        )
        if stroke.piece < 0:
            leave_out(outcome, places[k], motions[k], pockets[k], DONE)
            continue
        if validated == 0 and not (balls[stroke.piece].motion == REST and is_in_order(stroke, balls, P)):
            leave_out(outcome, places[k], motions[k], pockets[k], DOUBTED)
            continue
        events, legs = work.events[events_told:], work.legs[legs_told:]
        b = balls[stroke.piece]
        S = StrokeContext(
            stroke, balls, walls, P, work.pairs, events, legs, outcome, work.bodies, work.contacts, b.x, b.y
        )  # fmt: skip
        begin(S)
        run(S, True, inf, P.max_turns + 1)
        finish(S)
        if outcome.events > events.shape[0] or (work.legs.shape[0] > 0 and outcome.legs > legs.shape[0]):
            reached[0] = k
            break
        hand_over(balls, places[k], motions[k])
        for i in range(balls.shape[0]):
            pockets[k, i] = -1
        for e in range(outcome.events):
            if events[e].kind == FELL:
                pockets[k, events[e].piece] = events[e].other
        events_told += outcome.events
        if work.legs.shape[0] > 0:
            legs_told += outcome.legs
    reached[1] = events_told
    reached[2] = legs_told
