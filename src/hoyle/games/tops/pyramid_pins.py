"""Pyramid Pins: tops spun at ten pins that stand on the far squares of pyramid checkers.

Set-up:
- The pins stand on the dark squares of the far pyramid{: `#1` on e5, `#2` and `#3` on d6 and f6, `#4` to `#6` on c7, e7
  and g7, `#7` to `#10` on b8, d8, f8 and h8}.

Turn:
- The ten-pin top game is played, three spins a turn and one point a pin, with any of the tops.

Otherwise: ten-pin-top

Readings:
- The picture of pyramid checkers is lost; rows of four, three, two and one from the last rank are a reconstruction.
"""

from dataclasses import replace

from hoyle.games.tops.family import TOPS
from hoyle.games.tops.pins import TopPinTerms, pin_game, pin_rules
from hoyle.referee import told

R = pin_rules(
    "pyramid-pins",
    governs=("ten-pin-top", "pyramid-checkers"),
    rules={
        1: "The pins stand on the squares of the far pyramid at pyramid checkers.",
        2: "The tops knock them down by the rules of the ten-pin top game.",
    },
)

GAME = replace(
    pin_game(R, __doc__, "Archarena, 30", TopPinTerms("archarena-tops-pyramid", own_point=R[2], tops=TOPS)),
    wins="After {Rounds} rounds the most points win; each pin felled counts 1.",
    goal=told("general.goal-most-rounds"),
    minutes=17,
)
