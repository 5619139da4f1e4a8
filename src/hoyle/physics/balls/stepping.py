"""A stroke played piece by piece: stopped at a time, looked at, pushed from outside, and gone on with.

What moves by other laws (a pin, a bottle) acts on balls by impulses at such times. A ball that gets none goes on in the same
closed form, so that stopping to look changes not a bit of it.
"""

from __future__ import annotations

from typing import Any

from hoyle.physics.balls.batch_cpu import lay_out
from hoyle.physics.balls.event_queue import renew
from hoyle.physics.balls.kernel import begin, finish, log_leg, run
from hoyle.physics.balls.motion import advance, set_off
from hoyle.physics.balls.state import BatchArrays, Laws, StrokeContext, Workspace
from hoyle.physics.balls.wall_collisions import over_cup
from hoyle.physics.core.entries import entry
from hoyle.physics.core.state import DOWN, FLY, STILL


@entry
def step_stroke(
    batch: BatchArrays, walls: Any, P: Laws, work: Workspace, seen: Any, kicks: Any, kicked: int, since: float, until: float
) -> None:  # fmt: skip
    """Go on with the first stroke of these arrays from time `since` until `until`, and show every ball as it then is in `seen`.

    A negative `since` begins the stroke; an infinite `until` ends it. Where `kicked` is not 0, row i of `kicks` (balls, 6) is
    what ball i's velocity (m/s) and spin (rad/s) change by at `since`; zeros leave it alone. All else is as `play_batch_cpu`
    takes it, events and legs being those of the stroke.
    """
    stroke, outcome, balls, pairs, legs = batch.strokes[0], batch.outcomes[0], work.balls, work.pairs, work.legs
    n = balls.shape[0]
    x0, y0 = batch.xy[0, stroke.piece, 0], batch.xy[0, stroke.piece, 1]
    S = StrokeContext(
        stroke, balls, walls, P, pairs, work.events, legs, outcome, work.bodies, work.contacts, x0, y0
    )  # fmt: skip
    if since < 0.0:
        lay_out(balls, batch.xy[0], batch.facts[0], P)
        begin(S)
    if kicked:
        for i in range(n):
            b, k = balls[i], kicks[i]
            if b.motion >= DOWN or (
                k[0] == 0.0 and k[1] == 0.0 and k[2] == 0.0 and k[3] == 0.0 and k[4] == 0.0 and k[5] == 0.0
            ):
                continue
            advance(b, since, P)
            b.vx += k[0]
            b.vy += k[1]
            b.vz += k[2]
            b.wx += k[3]
            b.wy += k[4]
            b.wz += k[5]
            over_cup(b)
            # However slowly a push from below lifts it: the next one may lift it farther.
            if b.vz > STILL:
                b.motion = FLY
            set_off(b, P)
            log_leg(legs, outcome, b, i)
            renew(balls, pairs, walls, i, since, P)
        outcome.time = since
    run(S, since < 0.0, until, P.max_turns + 1)
    if until < 1e300:
        for i in range(n):
            seen[i] = balls[i]
            if seen[i].motion < DOWN:
                advance(seen[i], until, P)
    else:
        finish(S)
