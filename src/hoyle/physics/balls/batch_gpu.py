"""Strokes played side by side, each by a lane: a thread of a graphics processor, which takes the next stroke when its own is over.

Lanes go from event to event together. What a lane works on, balls and pair times, is its own and small; what is given and what
is told is read and written once a stroke.
"""

from __future__ import annotations

from math import inf
from threading import Lock
from typing import Any

from hoyle.physics.balls.batch_cpu import clear_bed, hand_over, put_down
from hoyle.physics.balls.kernel import begin, finish, run
from hoyle.physics.balls.state import BatchArrays, StrokeContext, Workspace
from hoyle.physics.core.compiled import inner

_TAKING = Lock()


def take(counter: Any) -> int:
    """The number of the next stroke that nobody has taken: one step, that no other lane can come into."""
    with _TAKING:
        k = int(counter[0])
        counter[0] = k + 1
    return k


@inner
def lay_out_at(balls: Any, places: Any, motions: Any, facts: Any, P: Any) -> None:
    """Lay a stroke's balls out, from their places, their motions and what they are like."""
    clear_bed(balls)
    for i in range(balls.shape[0]):
        put_down(balls, i, places[i, 0], places[i, 1], motions[i], facts[i], P)


@inner
def play_batch_gpu(batch: BatchArrays, walls: Any, P: Any, counter: Any, work: Workspace) -> None:
    """Take strokes and play them until all are taken.

    Row k of the strokes, `places` (strokes, balls, 2), `motions` (strokes, balls), events and outcomes is stroke k's; so it is of
    the facts (strokes, balls, 12), which may have one row for all. Places come laid out, and come back with those of rest; `xy`
    and pockets are not read. A stroke whose piece is negative is left out. All else is this lane's own.
    """
    strokes, places, motions, facts, balls = batch.strokes, batch.places, batch.motions, batch.facts, work.balls
    k = take(counter)
    going, begins = False, False
    x0, y0 = 0.0, 0.0
    while k < strokes.shape[0]:
        stroke, outcome = strokes[k], batch.outcomes[k]
        if not going and stroke.piece >= 0:
            lay_out_at(balls, places[k], motions[k], facts[k if facts.shape[0] > 1 else 0], P)
            x0, y0 = places[k, stroke.piece, 0], places[k, stroke.piece, 1]
        S = StrokeContext(
            stroke, balls, walls, P, work.pairs, work.events[k], work.legs, outcome, work.bodies, work.contacts, x0, y0
        )  # fmt: skip
        if not going and stroke.piece >= 0:
            begin(S)
            going, begins = True, True
        if going:
            going = run(S, begins, inf, 1)
            begins = False
        if not going:
            if stroke.piece >= 0:
                finish(S)
                hand_over(balls, places[k], motions[k])
            k = take(counter)


@inner
def pack_events(told: Any, offsets: Any, packed: Any, this: int, lanes: int) -> None:
    """Bring the events of all strokes together: word by word, eight an event, each lane its share.

    Stroke k's begin at `offsets[k]` of `packed`; where there are more than was room for, none are brought.
    """
    words = told.shape[2]
    word = this % words
    for k in range(this // words, told.shape[0], lanes // words):
        first = offsets[k]
        count = offsets[k + 1] - first
        if count <= told.shape[1]:
            for e in range(count):
                packed[first + e, word] = told[k, e, word]
