"""Seven Up Spin: a top spun among seven pins, one point a pin.

Turn:
- Four pins at the back{, `#7` to `#10`}, the outer two of the row before them{, `#4` and `#6`}, and the head pin{,
  `#1`}, nearest the player, stand in the middle of the board.
- Otherwise it is the ten-pin top game, with three spins of the green top a turn and one point a pin.
- All down after the second spin may be set up for the third{: `choose reset` (or just spin), or `choose stand`}.

Otherwise: ten-pin-top

Readings:
- The book gives only the setting of this game; its rules are taken to be those of the games before it (reconstruction).
"""

from dataclasses import replace

from hoyle.games.tops.pins import TopPinTerms, pin_game, pin_rules
from hoyle.games.tops.three_pin_circle import R as THREE
from hoyle.referee import told

R = pin_rules(
    "seven-up-spin",
    governs=("head-pin-four-back-circle", "seven-up"),
    rules={"u1": "The pins of seven up stand in the middle of the checkerboard."},
)

GAME = replace(
    pin_game(R, __doc__, "Archarena, 28", TopPinTerms("archarena-tops-seven-up", reset=THREE["u2"])),
    wins="After {Rounds} rounds the most points win; each pin felled counts 1.",
    goal=told("general.goal-most-rounds"),
    minutes=17,
)
