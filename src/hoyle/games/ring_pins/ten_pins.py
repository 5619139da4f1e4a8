"""Ten-Pins: rings fell ten pins in a corner, in ten frames with strikes and spares.

Set-up:
- The pins stand in a triangle across the corner with the cover of the rule book as a cushion behind them, and a ring is
  flicked from the player's own corner.

Turn:
- A frame is three rings: all ten with the first is a strike, and counts besides what the next two rings fell; all ten
  with two is a spare, and counts the next ring besides; anything else is a break, and counts the pins.
- Pins felled off the cushion or by other pins count; dead wood is removed before the next ring.
- A frame is scored when it is complete: a strike and a spare stay open on the board until the rings that they wait for
  are shot.
- In the last frame those are shot at once, at ten new pins whenever all are down.

Sheet:
- `Rings: 2` leaves the third ring out, and `Frames` shortens the game.

Readings:
- Those equal at the top play on by frames (reconstruction, where more than two play).
- A side's score (`Sides`) is what its players make together, and 1 1/2 in. the gap between pins of 3/8 in.
  (reconstruction).
- `!: fell #7` says that a pin fell while the dead wood was taken away; `!unfair` that a shot was given as unfair: it
  fells nothing (reconstruction).
"""

from dataclasses import replace

from hoyle.games.ring_pins.family import OPTIONS, PinTerms, R, pin_game
from hoyle.referee import Called, FrontPage, Option, told

GAME = replace(
    pin_game(
    R, __doc__, "Archarena, 8-10", PinTerms("archarena-tenpins"),
    options={"Rings": Option("3", "how many rings a frame has", ("3", "2")), **OPTIONS},
),
    wins="After {Frames} frames each the highest score wins, counted with strikes and spares.",
    goal=told("ring_pins.goal-most-frames"),
    minutes=17, front=FrontPage(4, 1, "Ten frames, with a ring for a ball."),
    called=(
        Called("american ten pin game"),
        Called("bowling, tenpins, ten pin, ten pin bowling", beside=("cocked-hat", "american-nine-pins")),
    ),
)  # fmt: skip
