"""Cushion Carrom: hit both other balls, with a cushion before the second; a point each.

Set-up:
- Two play, with a white ball each and one red, and everything else is as at the three-ball game.

Turn:
- A carom straight from ball to ball counts nothing and ends the hand: a cushion is needed too.
- The cushion may come before the first ball or between the two; one is enough.
- If it is in doubt whether the cushion came in time{ (`!doubt`)}, it did not.
- What a sheet does not tell was not.
- Where a match is simulated, the referee's eye may be given a limit in milliseconds{ (`Doubt`, nothing by default)}.
- A striker whose ball is frozen to another chooses to play straight to a cushion{ (`play-away`)}, to have the balls
  spotted{ (`spot-balls`)}, or, at a ball that their own does not touch, to play from where they lie{ (`play-from`)}.
- Which that is follows from where the ball lies; where nobody has said, the first touch is taken to be of that one.

Sheet:
- On a sheet the cushions stand where they were touched: `Ann: white|l white>red white>spot`, or `white>red white|f
  white>spot`.

Readings:
- A ball that rests against a cushion (`white~cushion`) may not count by being played straight into it; another cushion,
  or this one when the ball comes back to it (reconstruction), must be touched.
"""

from dataclasses import replace

from hoyle.games.carom import three_ball_carrom as three_ball
from hoyle.games.carom.cushions import FAULTS, OPTIONS, CushionRules
from hoyle.referee import Called, Rulebook

R = Rulebook(
    "cushion-carrom",
    book="bbc1908",
    governs="three-ball-carrom",
    rules={
        "u1": "Balls, spots, bank, radius, balls forced off, fouls, the price of a miss and safety are as at the three-ball game.",
        1: "The cue ball must reach a cushion, before the first ball or between the two, or nothing is counted.",
        2: "In doubt whether it did so in time, it did not.",
        "3a": "A carom so made is one point.",
        "3b": "A stroke that hits neither ball is one for the opponent.",
        4: "Frozen, the striker plays to a cushion, straight or off the ball not touched, or has the balls spotted.",
        5: "A ball that rests against a cushion may not be played straight into it for the count: it must reach another one.",
    },
    facts={"u1": "as at three-ball carrom, but every count by way of a cushion"},
    restates={"3a": "three-ball-carrom.4a", "3b": "three-ball-carrom.4b", 4: "three-ball-carrom.9"},
)  # fmt: skip

CUSHION = CushionRules(1, carom=R[1], doubt=R[2], resting=R[5], play_from=True)

GAME = replace(
    three_ball.GAME, rules=R, doc=__doc__, pages="47-48", terms=CUSHION.terms(), options=OPTIONS, faults=FAULTS,
    wins="The first to {Points} points wins; every carom that counts is one.",
    minutes=92,
    called=(Called("one cushion, 1 cushion, cushion caroms, cushion billiards"),),
)  # fmt: skip
