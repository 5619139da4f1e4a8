"""Bottle Pool on a Carom Table: hit both reds, or upset the bottle for five; exactly thirty-one wins.

Turn:
- Counts and rules are those of bottle pool, but for balls put down: a carom on both balls is one, and the bottle upset
  from a ball five; thirty-one exactly, said in time, or the bottle seated on its base.
- Those that leave the table are spotted as bottle pool spots them.

Otherwise: bottle-pool

Readings:
- The reds are called `1` (the left one, alias `red`) and `2` (alias `light`), and begin at the same sights of the foot
  cushion (reconstruction: which red stands where is not printed).
"""

from dataclasses import replace

from hoyle.games.table_pins import bottle_pool
from hoyle.games.table_pins.pins import PIN_RULES
from hoyle.referee import Ref, Refused, Stroke, told

R = PIN_RULES(
    "bottle-pool-carrom",
    governs="bottle-pool",
    rules={
        "u1": "On a carom table two reds and a white cue ball are used.",
        "u2": "But for balls put down, counts and rules are the same.",
    },
    facts={"u1": "table and balls", "u2": "what counts"},
)


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    if stroke.down:
        raise Refused(told("table_pins.no-pockets"), R["u2"])
    if bottle_pool.counts(ref, stroke) or bottle_pool.found(ref, stroke):
        ref.say("", told("table_pins.counts-as-at-bottle"), R["u2"])
    bottle_pool.judge(ref, stroke)


GAME = replace(
    bottle_pool.GAME, rules=R, doc=__doc__, pages="p. 88", judge=judge,
    table="bottle-carom-5x10", aliases={"white": "cue", "red": "1", "light": "2"},
    wins="Whoever first has exactly {Points} points wins, and whoever then has least has lost; seating the bottle on its base "
         "wins at once.",
    goal=told("general.goal-exactly"),
    minutes=23,
)  # fmt: skip
