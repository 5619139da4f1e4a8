"""Bottle Pool on a carom table: two reds in place of the numbered balls, and no pockets.

Counts and rules are those of bottle pool, but for balls put down: a carom on both balls is one, and the bottle upset from a
ball five; thirty-one exactly, said in time, or the bottle seated on its base. The reds are called `1` (the left one, alias
`red`) and `2` (alias `light`), and begin at the same sights of the foot cushion (reconstruction: which red stands where is not
printed). Those that leave the table are spotted as bottle pool spots them.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.answers import Answer
from hoyle.games.table_pins import bottle_pool
from hoyle.record import Record
from hoyle.referee import Refused, Rulebook, Rulings, Say, State
from hoyle.referee.questions import pocketed

R = Rulebook(
    "bottle-pool-carrom",
    book="bbc1908",
    governs="bottle-pool",
    rules={
        "u1": "On a carom table two reds and a white cue ball are used.",
        "u2": "But for balls put down, counts and rules are the same.",
    },
)


def setup(s: State) -> Rulings:
    """As at bottle pool, with two reds."""
    s = yield Say("", "two reds", R["u1"], "in place of the 1 and the 2")
    s = yield Say("", "as at bottle pool", R["u2"], "but for balls put down")
    yield from bottle_pool.setup(s)


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    if pocketed(record):
        raise Refused("a carom table has no pockets", R["u2"])
    if bottle_pool.counts(s, record) or bottle_pool.found(s, record):
        s = yield Say(s.turn, "counts and fouls are bottle pool's", R["u2"])
    yield from bottle_pool.judge(s, record)


def decide(s: State, answer: Answer) -> Rulings:
    """Everything that is not a stroke."""
    yield from bottle_pool.decide(s, answer)


GAME = replace(
    bottle_pool.GAME, rules=R, title="Bottle Pool on a Carom Table", pages="p. 88", setup=setup, judge=judge, decide=decide,
    table="bottle-carom-5x10", aliases={"white": "cue", "red": "1", "light": "2"},
    summary="Thirty-one by caroms on two reds, and a bottle that is upset for five.",
)  # fmt: skip
