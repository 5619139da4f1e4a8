"""Progressive Carrom: a carom counts as many points as the cushions it took.

Set-up:
- Two play, with a white ball each and one red, by the three-ball rules.

Turn:
- A carom straight from ball to ball counts one, one by way of a single cushion one as well; by way of two cushions it
  counts two, of five it counts five, and so on.

Sheet:
- On a sheet every touch is told: `Ann: white>red white|l white|f white>spot` counts two.

Readings:
- Only touches before the carom is complete are counted, and every touch is: the same cushion twice is two
  (reconstruction).
- The touch of a cushion that the ball rested against, when it is played straight into it, does not count; a later
  return to it does (reconstruction).
"""

from dataclasses import replace

from hoyle.games.carom import three_ball_carrom as three_ball
from hoyle.games.carom.cushions import touches
from hoyle.games.carom.terms import CaromTerms, Points
from hoyle.referee import Ref, Rulebook, Stroke, told

R = Rulebook(
    "progressive-carrom",
    book="bbc1908",
    governs="three-ball-carrom",
    rules={
        "u1": "A carom counts one for each cushion that the cue ball hits in making it.",
        "u2": "Straight from ball to ball, or by one cushion only, it counts one.",
        "u3": "Two cushions are two, five are five, and so on.",
        "u4": "The three-ball rules govern wherever they agree with these.",
    },
    facts={"u4": "as at three-ball carrom, but every cushion counts"},
)


def _points(stroke: Stroke) -> Points:
    number, _ = touches(stroke)
    return max(number, 1), R["u3" if number > 1 else "u2"], told("carom.carom-on", balls=stroke.met)


def _call_count(ref: Ref, stroke: Stroke, counted: bool) -> None:
    number, _ = touches(stroke)
    if counted and number:
        ref.say(stroke.seat, told("carom.cushions", count=number), R["u1"])


GAME = replace(
    three_ball.GAME, rules=R, doc=__doc__, pages="45-46", terms=CaromTerms(_points, after_stroke=_call_count),
    wins="The first to {Points} points wins; a carom counts one point for each cushion.",
    minutes=47,
)  # fmt: skip
