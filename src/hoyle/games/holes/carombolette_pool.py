"""Carombolette, pool: the stop is in, and the figures over the arches count.

Turn:
- All is as in carombolette's bagatelle, but with the pool stop in position, so that balls rest under their arches and
  the numbers over these are the score{, `Ann: w1>red red@4 w1@2`}: the red's double, and the red is spotted whenever
  pocketed.
- The lead is settled as there, with the stop pulled from before the tray of holes.

Readings:
- The figures are not printed: 1 2 3 4 3 2 1 over the seven arches from left to right, the right-hand ones written `3r`,
  `2r`, `1r` (reconstruction).
"""

from dataclasses import replace

from hoyle.equipment.boards.cup_boards import ARCHES
from hoyle.games.general import highest
from hoyle.games.holes import carombolette_bagatelle as bagatelle
from hoyle.games.holes import family
from hoyle.referee import Ref, Refused, Stroke, told

R = family.HOLE_RULES(
    "carombolette-pool",
    governs="carombolette-bagatelle",
    rules={
        "u1": "The pool stop is placed in position.",
        "u2": "Otherwise the play is by the rules of bagatelle.",
        "u3": "But it is the figures above the arches that count.",
        "u4": "The red counts double there, and whenever it is pocketed it is spotted again.",
    },
    facts={"u1": "the stop", "u2": "what holds as in bagatelle"},
    restates={"u4": "carombolette-bagatelle.3c"},
)


def judge(ref: Ref, stroke: Stroke) -> None:
    """The stop pulled for the lead, or one ball played."""
    if not highest.waiting(ref):
        holed = family.holed(ref, stroke)
        if behind := next((c for c in holed if c.where not in ARCHES), None):
            why = told("holes.stop-is-in", piece=behind.piece, pocket=behind.where, arches=tuple(ARCHES))
            raise Refused(why, R["u1"])
        if any(c.piece == bagatelle.KIT.ninth for c in holed):
            ref.say(ref.turn, told("holes.arch-counts"), R["u3"])
        if not stroke.met:
            ref.say(ref.turn, told("holes.as-in-bagatelle"), R["u2"])
    bagatelle.judge(ref, stroke)


GAME = replace(
    bagatelle.GAME,
    rules=R,
    title="Carombolette: Pool",
    pages="p. 112",
    summary="Carombolette with the stop in: the figures over the arches count, the red's double.",
    table="carombolette-stop",
    terms=replace(bagatelle.KIT, counts=R["u3"]),
    judge=judge,
    wins="The highest count of all balls wins the round; without partners, the best 2 of 3 rounds win.",
    goal=told("holes.goal-highest-count"),
    minutes=11,
)
