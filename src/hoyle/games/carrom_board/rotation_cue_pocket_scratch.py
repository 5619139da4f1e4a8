"""Rotation Cue Pocket, scratch game: rotation cue pocket with three off for each shot that misses the lowest number.

Turn:
- All is as in rotation cue pocket.
- A player whose cue ring does not meet the lowest number there is has made a scratch, which costs three at once, below
  zero if need be.
- The greatest net score wins.

Otherwise: rotation-cue-pocket

Sheet:
- On a sheet `Ann: miss` and `Ann: white>7` are scratches while number 1 is on the board.

Readings:
- A shot that meets another ring first and the lowest after it loses the turn, but is no scratch (reconstruction).
"""

from dataclasses import replace

from hoyle.games.carrom_board import rotation_cue_pocket as rotation
from hoyle.games.general.archarena import RING_RULES
from hoyle.referee import Called, told

R = RING_RULES(
    "rotation-cue-pocket-scratch",
    governs="rotation-cue-pocket",
    rules={
        "u1": "To fail to hit the object ring, the lowest number, counts three against the player at once.",
        "u2": "When all are pocketed each deducts from the sum three for every scratch.",
        "u3": "Whoever then has the largest score wins.",
    },
)  # fmt: skip

TERMS = rotation.RotationTerms(tuple(R.values()))
GAME = replace(
    rotation.GAME,
    rules=R,
    doc=__doc__,
    pages="Archarena, 34",
    terms=TERMS,
    wins="When all 15 rings are down, the highest sum of numbers wins, less 3 for every scratch.",
    goal=told("general.goal-highest-sum"),
    minutes=26,
    called=(Called("scratch game"),),
)
