"""Four Pin Circle Game: a top spun among the four pins of cocked hat and feather, one point a pin.

Turn:
- Three pins of a triangle{, `#1`, `#7` and `#10`}, stand in the middle of the board, and the feather{ (`#5`)} between
  them{ (`#1` to `#4`, the feather last, as well)}.
- Otherwise it is the ten-pin top game, with three spins of the green top a turn and one point a pin.
- All down after the second spin may be set up for the third{: `choose reset` (or just spin), or `choose stand`}.

Otherwise: ten-pin-top

Readings:
- Only the setting comes from the ring game, and the feather counts like any other pin (reconstruction).
"""

from dataclasses import replace

from hoyle.games.tops.family import NAMES
from hoyle.games.tops.pins import TopPinTerms, pin_game, pin_rules
from hoyle.games.tops.three_pin_circle import R as THREE
from hoyle.referee import told

R = pin_rules(
    "four-pin-circle",
    governs=("ten-pin-top", "three-pin-circle", "cocked-hat-and-feather"),
    rules={
        "u1": "The pins of cocked hat and feather stand in the middle, under the rules of ten pins and the exception for three."
    },
)

GAME = replace(
    pin_game(
    R, __doc__, "Archarena, 28", TopPinTerms("archarena-tops-four", reset=THREE["u2"]),
    aliases={**NAMES, "#2": "#7", "#3": "#10", "#4": "#5"},
),
    wins="After {Rounds} rounds the most points win; each pin felled counts 1.",
    goal=told("general.goal-most-rounds"),
    minutes=18,
)  # fmt: skip
