"""Diagonal Pins: tops spun at nine pins that stand on the far squares of diagonal checkers.

Set-up:
- The pins stand on the nine squares of the far corner only{: `#1` to `#5` on the line d8 to h4 that faces the player,
  from the left, `#6` to `#8` on f8, g7 and h6 behind it, and `#9` on h8}.

Turn:
- The ten-pin top game is played, three spins a turn and one point a pin, with any of the three tops, as the book speaks
  of them.

Otherwise: ten-pin-top

Readings:
- The picture of diagonal checkers is lost; the squares are all that its text allows, and the pins' numbers a
  reconstruction.
"""

from dataclasses import replace

from hoyle.games.tops.family import TOPS
from hoyle.games.tops.pins import TopPinTerms, pin_game, pin_rules
from hoyle.referee import told

R = pin_rules(
    "diagonal-pins",
    governs=("ten-pin-top", "diagonal-checkers"),
    rules={
        1: "Nine pins stand on the squares of one side at diagonal checkers, at the corner opposite only.",
        2: "The tops knock them down by the rules of the ten-pin top game.",
    },
)

GAME = replace(
    pin_game(R, __doc__, "Archarena, 30", TopPinTerms("archarena-tops-diagonal", own_point=R[2], tops=TOPS)),
    wins="After {Rounds} rounds the most points win; each pin felled counts 1.",
    goal=told("general.goal-most-rounds"),
    minutes=17,
)
