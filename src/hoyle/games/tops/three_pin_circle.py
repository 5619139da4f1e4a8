"""Three Pin Circle Game: a top spun among three pins, which may be set up again for the third spin of a turn.

Set-up:
- One pin stands nearest the player{ (`#1`)} and two behind it{ (`#7` and `#10`, or `#2` and `#3`)}, as the corners of
  the ten pins.

Turn:
- Otherwise it is the ten-pin top game, with three spins of the green top a turn and one point a pin.
- When all are down after the second spin they may be set up for the third{: `choose reset`, or just spin; `choose
  stand` leaves it at that}.

Otherwise: ten-pin-top

Readings:
- How far apart the pins stand, and a second spin with all down, are a reconstruction.
"""

from dataclasses import replace

from hoyle.games.tops.family import NAMES
from hoyle.games.tops.pins import TopPinTerms, pin_game, pin_rules
from hoyle.referee import told

R = pin_rules(
    "three-pin-circle",
    governs=("ten-pin-top",),
    rules={
        "u1": "Three pins make a triangle in the middle of the board, and all else is as with ten pins.",
        "u2": "When the second spin of a turn leaves none of them standing, all three may stand again for the third.",
    },
)

GAME = replace(
    pin_game(
    R, __doc__, "Archarena, 28", TopPinTerms("archarena-tops-three", reset=R["u2"]),
    aliases={**NAMES, "#2": "#7", "#3": "#10"},
),
    wins="After {Rounds} rounds the most points win; each pin felled counts 1.",
    goal=told("general.goal-most-rounds"),
    minutes=19,
)  # fmt: skip
