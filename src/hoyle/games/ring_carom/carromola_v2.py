"""Carromola, variation 2: carromola where a ring pocketed after a carom is a point as well.

Turn:
- All is as in carromola, and a ring put into a pocket scores one.
- It may be pocketed by the shot that made a carom, or by one shot after each carom of the turn{: `Ann: red>g1 red>g3`
  and then `Ann: red>g2 g2@FL` are two points and Ann goes on}.

Otherwise: carromola

Readings:
- A ring that falls together with the shooter counts nothing (reconstruction).
"""

from dataclasses import replace

from hoyle.games.ring_carom import carromola
from hoyle.referee import Rulebook

R = Rulebook("carromola-v2", book="archarena", governs="carromola", rules={
    "v2a": "A ring put into a pocket is one point.",
    "v2b": "A player has the privilege of pocketing one after each carom of the turn.",
}, facts={"v2b": "rings that may be pocketed"}, restates={"v2b": "carromola.2b"})  # fmt: skip

GAME = replace(
    carromola.GAME, rules=R, doc=__doc__, pages="Archarena, 8",
    terms=carromola.CaromolaTerms(carromola.AROUND, (1, R["v2a"])),
    wins="When all have had as many turns, whoever has {Points} points, or the most above it, wins.",
    minutes=21,
)  # fmt: skip
