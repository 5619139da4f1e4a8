"""Three-Cushion Carrom: hit both other balls, with three touches of cushions before the second; a point each.

Set-up:
- Two play, with a white ball each and one red, by the general laws and the rules of cushion carrom.

Turn:
- Three touches at least must come before the carom is complete, before the first ball or after it; the same cushion may
  count again.
- A carom with fewer counts nothing and ends the hand; a stroke that hits neither ball gives the opponent a point.
- A striker whose ball is frozen to another plays away from it{ (`play-away`)} or has the balls spotted{
  (`spot-balls`)}.
- A ball played straight into the cushion it rests against has that touch not counted: three more are wanted.

Otherwise: cushion-carrom

Sheet:
- On a sheet every touch is told: `Ann: white>red white|l white|f white|r white>spot`, or `white|3` for three of them.

Readings:
- When it comes back to that cushion later, that is a touch like another (reconstruction).
"""

from dataclasses import replace

from hoyle.games.carom import cushion_carrom
from hoyle.games.carom.cushions import CushionRules
from hoyle.referee import Called, Rulebook

R = Rulebook(
    "three-cushion-carrom",
    book="bbc1908",
    governs=("cushion-carrom", "foul-strokes"),
    rules={
        "u1": "The general laws and the rules of cushion carrom govern, but for what follows.",
        1: "The cue ball must touch cushions at least three separate times before the carom is complete.",
        "2a": "A carom so made is one point.",
        "2b": "A miss is one for the opponent.",
        3: "Frozen, the striker plays away, or has the balls spotted as at the opening.",
        4: "A cushion that the ball rests against counts nothing if played straight into: three others must be touched.",
    },
    facts={"u1": "as at cushion carrom, but every count by way of three touches of cushions"},
    restates={"2a": "cushion-carrom.3a", "2b": "cushion-carrom.3b", 3: "cushion-carrom.4"},
)  # fmt: skip

CUSHIONS = CushionRules(3, carom=R[1], doubt=cushion_carrom.R[2], resting=R[4])

GAME = replace(
    cushion_carrom.GAME, rules=R, doc=__doc__, pages="48", terms=CUSHIONS.terms(),
    wins="The first to {Points} points wins; every carom that counts is one.",
    minutes=162,
    called=(Called("three cushion, three cushions, 3 cushion, three cushion billiards, three band"),),
)  # fmt: skip
