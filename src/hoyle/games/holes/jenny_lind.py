"""Jenny Lind: eight whites and a red into nine numbered cups, the red for double, to a hundred.

Turn:
- Print heads one set of rules with both names.
- All is as in pigeon hole: two balls rolled for the order, eight whites and a red, the red for double, a hundred
  points{ (`Ann: w1>red red@9 w1@3` is twenty-one)}.
- That game's reconstructions hold here too.

Otherwise: pigeon-hole

Readings:
- The table is not drawn: nine cups in three rows at the far end, with the same figures as the arches of pigeon hole
  (reconstruction), from 5 at the near left to 6 at the far right.
"""

from dataclasses import replace

from hoyle.games.holes import family, pigeon_hole
from hoyle.referee import Ref, Stroke, told

R = family.HOLE_RULES(
    "jenny-lind",
    governs="pigeon-hole",
    rules={"u1": "The same rules are for the Jenny Lind table as for pigeon hole."},
    facts={"u1": "what holds as at pigeon hole"},
)


def judge(ref: Ref, stroke: Stroke) -> None:
    """As in pigeon hole."""
    if family.holed(ref, stroke):
        ref.say(ref.turn, told("holes.as-at-pigeon-hole"), R["u1"])
    pigeon_hole.judge(ref, stroke)


GAME = replace(
    pigeon_hole.GAME,
    rules=R,
    doc=__doc__,
    pages="p. 108",
    table="jenny-lind",
    judge=judge,
    wins="The first to {Points} points wins, at once: a ball counts the number of the hole that it falls into.",
    minutes=18,
)
