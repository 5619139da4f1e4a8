"""Cocked Hat: rings fell three pins in a corner, in ten frames with strikes and spares of three.

Turn:
- The head pin and the two back corner pins of the ten stand alone{ (`#1`, `#7` and `#10`, or `#2` and `#3`, as the pins
  of three)}.
- A frame is three rings, or two {with `Rings: 2`}[if so agreed].
- All three pins with the first ring are a strike, three and what the next two rings fell; all three with two rings are
  a spare, three and what the next ring fell; otherwise every pin is one.
- Ten frames are the game, and dead wood, the cushion, the last frame and equal scores are as in ten-pins.

Otherwise: ten-pins

Readings:
- The picture of the triangle is lost: which pins of the ten these are is known from bowling alleys (reconstruction).
"""

from dataclasses import replace

from hoyle.games.ring_pins import ten_pins
from hoyle.games.ring_pins.family import PinTerms, pin_game, pin_rules
from hoyle.games.ring_pins.family import R as T
from hoyle.referee import told

R = pin_rules(
    "cocked-hat",
    rules={
        "u1": "Three pins stand in a triangle at the corner, as in ten-pins.",
        "u2": "It is counted as ten-pins are, but that a strike is three, and every pin one.",
    },
)

GAME = replace(
    pin_game(
    R, __doc__, "Archarena, 10",
    PinTerms("archarena-cocked-hat", R["u2"], counts=(R["u2"], R["u2"], R["u2"]), named=T["u3"], each=R["u2"]),
    options=ten_pins.GAME.options, aliases={"#2": "#7", "#3": "#10"},
),
    wins="After {Frames} frames each the highest score wins, counted with strikes and spares.",
    goal=told("ring_pins.goal-most-frames"),
    minutes=18,
)  # fmt: skip
