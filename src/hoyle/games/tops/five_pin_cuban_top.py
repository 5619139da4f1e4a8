"""Five Pin Cuban Top Game: a top spun among five pins in a cross counts one for each that falls.

Turn:
- Four pins{ (`#1` to `#4`, the first nearest the player and on clockwise)} stand about the centre pin{ (`#5`)}.
- Otherwise it is the ten-pin top game, with three spins of the green top a turn and one point a pin.

Otherwise: ten-pin-top

Readings:
- The picture of the five pins is lost.
- One in the middle and four at the compass points of the inner circle are a reconstruction.
- All count one, for only the placing is said to differ.
"""

from dataclasses import replace

from hoyle.games.tops.pins import TopPinTerms, pin_game, pin_rules
from hoyle.referee import Called, told

R = pin_rules(
    "five-pin-cuban-top",
    governs=("ten-pin-top", "five-pin-cuban"),
    rules={"u1": "The pins stand as in the Cuban ring game, and all else is as with ten pins."},
)

GAME = replace(
    pin_game(R, __doc__, "Archarena, 27", TopPinTerms("archarena-tops-cuban")),
    wins="After {Rounds} rounds the most points win; each pin felled counts 1.",
    goal=told("general.goal-most-rounds"),
    minutes=18,
    called=(Called("five pin cubar top game"),),
)
