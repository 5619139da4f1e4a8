"""Head Pin Four Back Circle: a top spun among four pins in a row and one before them, one point a pin.

Turn:
- The four back pins{, `#7` to `#10`,} and the head pin{, `#1`}, nearest the player, stand in the middle of the board{
  (`#2` to `#5`, the four, as well)}.
- Otherwise it is the ten-pin top game, with three spins of the green top a turn and one point a pin.
- All down after the second spin may be set up for the third{: `choose reset` (or just spin), or `choose stand`}.

Otherwise: ten-pin-top

Readings:
- Nothing of the ring game but its setting is used: every pin counts one, the head pin too (reconstruction).
"""

from dataclasses import replace

from hoyle.games.tops.family import NAMES
from hoyle.games.tops.pins import TopPinTerms, pin_game, pin_rules
from hoyle.games.tops.three_pin_circle import R as THREE
from hoyle.referee import told

R = pin_rules(
    "head-pin-four-back-circle",
    governs=("five-back-spin", "four-pin-circle", "three-pin-circle", "ten-pin-top", "head-pin-and-four-back"),
    rules={"u1": "The pins of head pin and four back stand in the middle, under the rules of the game before it."},
)

GAME = replace(
    pin_game(
    R, __doc__, "Archarena, 28", TopPinTerms("archarena-tops-head-pin", reset=THREE["u2"]),
    aliases={**NAMES, **{f"#{n}": f"#{n + 5}" for n in range(2, 6)}},
),
    wins="After {Rounds} rounds the most points win; each pin felled counts 1.",
    goal=told("general.goal-most-rounds"),
    minutes=17,
)  # fmt: skip
