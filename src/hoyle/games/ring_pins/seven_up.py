"""Seven Up: rings fell seven pins in a corner, in ten innings with strikes and spares.

Set-up:
- Four pins stand at the back{, `#7` to `#10`}, the two outer ones of the row before them{, `#4` and `#6`}, and the head
  pin{, `#1`}.

Turn:
- An inning is three rings, and each pin counts one.
- All seven with the first ring are a strike, and all seven with the first two a spare: they count besides what the next
  two rings fell, or the next.
- Ten innings are the game.
- What ten-pins says of dead wood, the cushion, the last frame and equal scores holds here too.
- A perfect game is 210.
"""

from dataclasses import replace

from hoyle.games.ring_pins.family import PinTerms, pin_game, pin_rules
from hoyle.referee import told

R = pin_rules(
    "seven-up",
    rules={
        1: "At the corner stand, of the ten pins, the back row of four, the outer two of the three before it, and the head pin.",
        2: "Every pin is one.",
        3: "There are three rings.",
        4: "Strikes and spares count as they do in ten-pins.",
        5: "Ten innings are a game.",
    },
    rings=3,
)

GAME = replace(
    pin_game(
        R, __doc__, "Archarena, 11-12", PinTerms("archarena-seven-up", R[5], counts=(R[4], R[4], R[2]), each=R[2])
    ),
    wins="After {Frames} frames each the highest score wins, counted with strikes and spares.",
    goal=told("ring_pins.goal-most-frames"),
    minutes=18,
)
