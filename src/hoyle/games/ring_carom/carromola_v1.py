"""Carromola, variation 1: carromola with a fifth ring in the centre.

Turn:
- All is as in carromola, but a fifth ring{, `g5`}, stands in the centre of the board from the start.
- So the first ring that is pocketed goes to the right of the centre, if the fifth has not been moved from there, and
  the next to its left.
- Everything that carromola's own page marks as a reconstruction holds here too.

Otherwise: carromola
"""

from dataclasses import replace

from hoyle.games.ring_carom import carromola
from hoyle.record import Spot
from hoyle.referee import Rulebook

R = Rulebook("carromola-v1", book="archarena", governs="carromola", rules={
    "v1": "For beginners five rings may be put on the board, the fifth in the centre.",
}, facts={"v1": "a fifth ring"})  # fmt: skip

FIFTH = "g5"
GAME = replace(
    carromola.GAME, rules=R, doc=__doc__, pages="Archarena, 8",
    terms=carromola.CaromolaTerms({**carromola.AROUND, FIFTH: Spot("centre-spot")}),
    pieces=(*carromola.GAME.pieces, FIFTH),
    wins="When all have had as many turns, whoever has {Points} points, or the most above it, wins.",
    minutes=19,
)  # fmt: skip
