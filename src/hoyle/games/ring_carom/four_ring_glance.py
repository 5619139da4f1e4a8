"""Four Ring Glance: three ring glance with a black ring in the centre; to hit all three counts two.

Turn:
- All is as in three ring glance, with the black spotted in the centre.
- A shot that hits two of the three rings is one point, one that hits all of them is two; rings pocketed add one each.
- The player goes on while a shot hits at least two.

Otherwise: three-ring-glance

Sheet:
- On a sheet `Ann: white>red white>black white>green green@FL` is three.

Readings:
- A ring pocketed goes to the centre only if the black is not there, and else to X or A (reconstruction).
"""

from dataclasses import replace

from hoyle.games.general.archarena import RING_RULES, SHOOTER
from hoyle.games.ring_carom import three_ring_glance as three
from hoyle.referee import Ref, Stroke, told

R = RING_RULES(
    "four-ring-glance",
    governs="three-ring-glance",
    rules={
        "u1": "Four rings: white, red, green and black, this one in the centre and the others as in three ring glance.",
        "u2": "The rules are the same, but that a shot which hits all three of the others counts two points.",
        "u3": "Rings pocketed count in addition, as they do there.",
    },
    facts={"u1": "a black ring in the centre"},
)  # fmt: skip

PLACES = {**three.PLACES, "black": "centre-spot"}


def judge(ref: Ref, stroke: Stroke) -> None:
    """A bank for the lead, or a shot."""
    if len(stroke.met) > 1 and set(stroke.down) - {SHOOTER}:
        ref.say(ref.turn, told("ring_carom.pocketed-besides"), R["u3"])
    three.judge(ref, stroke)


GAME = replace(
    three.GAME,
    rules=R,
    doc=__doc__,
    pages="Archarena, 35-36",
    pieces=(*PLACES,),
    judge=judge,
    terms=three.GlanceTerms(PLACES, {2: (1, three.R["3a"]), 3: (2, R["u2"])}),
    wins="The first player or side with {Points} points wins: 1 for a shot that meets 2 of the other rings, 2 for one that "
    "meets all 3, and 1 for each ring that it pockets.",
    minutes=43,
)
