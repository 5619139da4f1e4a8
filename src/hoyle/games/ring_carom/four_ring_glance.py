"""Four Ring Glance: three ring glance with a black ring in the centre; to hit all three counts two.

All is as in three ring glance, with the black spotted in the centre and the others as there. A shot that hits two of the
three rings is one point, one that hits all of them is two; rings pocketed add one each, as there. The player goes on while
his shot hits at least two.

The centre being the black's, a ring pocketed goes to the centre only if the black is not there, and else to X or A
(reconstruction). On a sheet `Ann: white>red white>black white>green green@FL` is three.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.games.ring_carom import three_ring_glance as three
from hoyle.record import Record
from hoyle.referee import Rule, Rulebook, Rulings, Say, State
from hoyle.referee.questions import balls_met, pocketed

R = Rulebook(
    "four-ring-glance",
    book="archarena",
    governs="three-ring-glance",
    rules={
        "u1": "Four rings are used, white, red, green and black, the last spotted in the centre and the others as in three "
              "ring glance.",
        "u2": "The rules are the same, but that a shot which hits all three of the others counts two points.",
        "u3": "Rings pocketed count in addition, as they do there.",
    },
)  # fmt: skip

PLACES = {**three.PLACES, "black": "centre-spot"}


def setup(s: State) -> Rulings:
    """As in three ring glance, with the black."""
    s = yield Say("", "the black in the centre", R["u1"])
    yield from three.opened(s, PLACES)


def worth(met: int) -> tuple[int, Rule]:
    """One for two rings hit, two for three."""
    return (2, R["u2"]) if met == 3 else (1 if met == 2 else 0, three.R["3a"])


def judge(s: State, record: Record) -> Rulings:
    """A bank for the lead, or a shot."""
    if len(balls_met(record, three.SHOOTER)) > 1 and set(pocketed(record)) - {three.SHOOTER}:
        s = yield Say(s.turn, "pocketed too", R["u3"])
    yield from three.shot(s, record, PLACES, worth)


GAME = replace(
    three.GAME,
    rules=R,
    title="Four Ring Glance",
    pages="Archarena, 35-36",
    summary="Three ring glance with a black ring in the centre; to hit all three counts two.",
    pieces=(*PLACES,),
    setup=setup,
    judge=judge,
)
