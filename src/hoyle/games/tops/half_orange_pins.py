"""Half Orange Pins: a top spun at ten pins set as half an orange, one point a pin.

Turn:
- Four pins{, `#1` to `#4` from the left,} stand on a line across the middle of the board, five{, `#5` to `#9`,} on the
  half circle behind it, toward the opponent, and one inside{ (`#10`)}.
- It is the ten-pin top game, with three spins and a point a pin.
- Neither the size nor the place of the one inside is printed: a radius of four inches, and two thirds of it, are a
  reconstruction.

Otherwise: ten-pin-top
"""

from dataclasses import replace

from hoyle.games.tops.pins import TopPinTerms, pin_game, pin_rules
from hoyle.referee import Called, told

R = pin_rules(
    "half-orange-pins",
    governs=("ten-pin-top",),
    rules={
        1: "The ten pins make half an orange in the middle: five in a half circle, four on its diameter, one in the midst.",
        2: "The half circle is on the far side, toward the opponent.",
        3: "They are knocked down by the rules of the ten-pin top game.",
    },
)

GAME = replace(
    pin_game(R, __doc__, "Archarena, 30", TopPinTerms("archarena-tops-orange", own_point=R[3], facing=R[2])),
    wins="After {Rounds} rounds the most points win; each pin felled counts 1.",
    goal=told("general.goal-most-rounds"),
    minutes=17,
    called=(Called("half orange"),),
)
