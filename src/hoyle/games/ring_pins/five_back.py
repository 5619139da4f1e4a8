"""Five Back: rings fell a row of five pins in a corner, in ten innings with strikes and spares of five.

Turn:
- There are five pins{ (`#1` to `#5` from the left)}.
- An inning is three rings.
- All five with the first ring are a strike: five, and what the next two rings fell.
- All five with the first two are a spare: five, and what the next ring fell.
- Anything else counts its pins.
- Ten strikes, with the two rings that the last one is due, are 150, the most there can be.

Readings:
- That a break counts one for each pin is taken from ten-pins, which governs what is not said here (reconstruction).
"""

from dataclasses import replace

from hoyle.games.ring_pins.family import PinTerms, pin_game, pin_rules
from hoyle.games.ring_pins.family import R as T
from hoyle.referee import told

R = pin_rules(
    "five-back",
    rules={
        1: "Five pins stand in one row across the corner, as ten-pins stand there.",
        2: "A strike is five, and so is a spare.",
        3: "There are three rings.",
        4: "Ten innings are the game.",
        5: "No more than 150 can be made.",
    },
    rings=3,
)

GAME = replace(
    pin_game(
        R,
        __doc__,
        "Archarena, 11",
        PinTerms("archarena-five-back", R[4], counts=(R[2], R[2], T["u13"]), most=(150, R[5])),
    ),
    wins="After {Frames} innings each the highest score wins, counted with strikes and spares.",
    goal=told("ring_pins.goal-most-frames"),
    minutes=17,
)
