"""Five Back Spin: a top spun against a row of five pins, one point a pin.

Turn:
- The pins{, `#1` to `#5` from the left,} stand in a row across the middle of the board, as they stand across the corner
  in the ring game five back.
- Otherwise it is the ten-pin top game, with three spins of the green top a turn and one point a pin.
- When all are down after the second spin they may be set up for the third{: `choose reset`, or just spin; `choose
  stand` leaves it at that}.

Otherwise: ten-pin-top

Readings:
- Nothing of the ring game but its setting is used: there are no strikes and spares here (reconstruction).
"""

from dataclasses import replace

from hoyle.games.tops.pins import TopPinTerms, pin_game, pin_rules
from hoyle.games.tops.three_pin_circle import R as THREE
from hoyle.referee import told

R = pin_rules(
    "five-back-spin",
    governs=("four-pin-circle", "three-pin-circle", "ten-pin-top", "five-back"),
    rules={"u1": "The pins of five back stand in the middle, and the rules are those of the four-pin circle."},
)

GAME = replace(
    pin_game(R, __doc__, "Archarena, 28", TopPinTerms("archarena-tops-five-back", reset=THREE["u2"])),
    wins="After {Rounds} rounds the most points win; each pin felled counts 1.",
    goal=told("general.goal-most-rounds"),
    minutes=18,
)
