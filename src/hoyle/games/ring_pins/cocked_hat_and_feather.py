"""Cocked Hat and Feather: rings fell three pins in a corner and must leave the one between them standing.

Turn:
- The head pin and the two back corner pins{, `#1`, `#7` and `#10`}, make the hat; the centre pin{ (`#5`)} is the
  feather.
- An inning is three rings and counts one if in the end the feather stands alone, otherwise nothing: not if a pin of the
  hat stands too, and not if the feather is down.
- Ten innings are the game, so ten is the most that can be made.
- The rest is as in ten-pins.

Otherwise: ten-pins

Readings:
- The picture is lost: which pins of the ten these are is known from bowling alleys (reconstruction).
- An inning that counts may be left at that (`choose stand`, or just go on); another ring can undo it (reconstruction).
"""

from dataclasses import replace

from hoyle.games.ring_pins.family import PinTerms, pin_game, pin_rules
from hoyle.referee import Message, Rule, told

R = pin_rules(
    "cocked-hat-and-feather",
    rules={
        1: "The pins stand as pictured at the corner, as in ten-pins; the one in the centre is the feather.",
        "2a": "There are three rings an inning.",
        "2b": "Ten innings are the game.",
        3: "Unless every pin but the feather is down, the inning counts nothing.",
        4: "When the feather alone is left, the inning is one.",
        5: "Ten is the most that can be counted.",
    },
    rings="2a",
)

FEATHER = "#5"


def worth(up: frozenset[str]) -> tuple[int, Rule, Message]:
    """One while the feather stands alone."""
    if up == {FEATHER}:
        return 1, R[4], told("ring_pins.feather-alone")
    return 0, R[3], told("ring_pins.hat-stands" if up - {FEATHER} else "ring_pins.feather-down")


GAME = replace(
    pin_game(R, __doc__, "Archarena, 10", PinTerms("archarena-feather", R["2b"], worth=worth, most=(10, R[5]))),
    wins="After {Frames} innings each the most points win; an inning that leaves only the feather standing counts 1.",
    goal=told("ring_pins.goal-most-frames"),
    minutes=18,
)
