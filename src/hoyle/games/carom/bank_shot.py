"""Bank Shot Game: hit both other balls, but only by way of a cushion before the first; a point each.

Set-up:
- Two play, with a white ball each and one red, by the three-ball rules.

Turn:
- But the cushion comes before the first ball, on the lay-off as on every other stroke.
- A carom without it counts nothing; so does one whose cushion came only between the two balls.
- If it is in doubt whether the cushion came first{ (`!doubt`)}, it did not.
- What a sheet does not tell was not.

Sheet:
- On a sheet: `Ann: white|l white>red white>spot`.

Readings:
- A ball that rests against a cushion (`white~cushion`) has not touched one by being played straight into it: it must
  reach another, and that too before it meets a ball, as on every stroke (reconstruction).
- Without a carom the hand is out as at the three-ball game; that no cushion was touched costs nothing more
  (reconstruction).
"""

from dataclasses import replace

from hoyle.games.carom import three_ball_carrom as three_ball
from hoyle.games.carom.cushions import FAULTS, OPTIONS, CushionRules, touches
from hoyle.games.carom.family import may_strike
from hoyle.games.carom.terms import says_choice
from hoyle.games.general.foul_strokes import FREEZE
from hoyle.referee import STROKE, Ask, Called, Ref, Rulebook, Stroke, told

R = Rulebook(
    "bank-shot",
    book="bbc1908",
    governs="three-ball-carrom",
    rules={
        "u1": "Whatever is not changed below is as at the three-ball game.",
        1: "The lay-off is no exception: the cue ball meets no ball until it has been to a cushion.",
        2: "If it rests against one it may not be played straight into that: before a carom it has to reach another.",
        3: "A frozen striker has nothing to choose, and plays the balls as they are.",
        4: "In doubt whether a cushion came first, the referee decides against the striker.",
    },
    facts={"u1": "as at three-ball carrom, but a cushion before every ball"},
    restates={3: "three-ball-carrom.9"},
    duties={"referee": (4,)},
)

BANK = CushionRules(1, carom=R[1], doubt=R[4], resting=R[2], balls=1)


def _call_cushions(ref: Ref, stroke: Stroke, counted: bool) -> None:
    BANK.call_cushions(ref, stroke, counted)
    if len(stroke.met) == 1 and not touches(stroke, 1)[0]:
        ref.say(stroke.seat, told("carom.no-cushion-touched-first"), R[1])


def ask_stroke(ref: Ref, ask: Ask) -> None:
    """Rule 3: a frozen striker is asked for a stroke at once."""
    may, balls = tuple(p for p in ask.permits if p.word not in FREEZE), may_strike(ref, ask.seat)
    ref.put(replace(ask, kind=STROKE, options=balls, permits=may, target=TERMS.target, outcomes=()))


TERMS = replace(BANK.terms(), after_stroke=_call_cushions, asks_frozen=ask_stroke, chooses=says_choice, away=R[3])

GAME = replace(
    three_ball.GAME, rules=R, doc=__doc__, pages="49", terms=TERMS, options=OPTIONS, faults=FAULTS,
    wins="The first to {Points} points wins; every carom that counts is one.",
    minutes=180,
    called=(Called("bank shots, indirect"),),
)  # fmt: skip
