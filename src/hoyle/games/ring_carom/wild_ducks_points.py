"""Shooting the Wild Ducks, points variation: the wild ducks on the tips of the backgammon points, which is easier.

Turn:
- All is as in shooting the wild ducks, but the rings are placed on the points of the backgammon spots and not on their
  bases, farther from the rim, which makes the game somewhat easier.
- The readings of that game's page hold here too: the white shooter, whose rings one names, and the rounds.

Otherwise: wild-ducks

Readings:
- A ring that has to be put back goes to a tip as well (reconstruction).
"""

from dataclasses import replace

from hoyle.games.general.archarena import RING_RULES
from hoyle.games.ring_carom import wild_ducks
from hoyle.referee import told

R = RING_RULES(
    "wild-ducks-points",
    governs="wild-ducks",
    rules={"u1": "The rings may stand on the points of the backgammon spots and not their bases, which is easier."},
    facts={"u1": "rings on the tips"},
)  # fmt: skip

GAME = replace(
    wild_ducks.GAME,
    rules=R,
    doc=__doc__,
    pages="Archarena, 13",
    terms="t",
    wins="The first to pocket all 3 of their rings wins, or over several rounds whoever pocketed most.",
    goal=told("ring_carom.goal-own-rings"),
    minutes=9,
)
