"""Ten-pins: ten small pins in the corner opposite, felled by rings, in ten frames with strikes and spares.

The pins stand in a triangle across the corner with the cover of the rule book as a cushion behind them, and a ring is flicked
from the player's own corner. A frame is three rings: all ten with the first is a strike, and counts besides what the next two
rings fell; all ten with two is a spare, and counts the next ring besides; anything else is a break, and counts the pins. Pins
felled off the cushion or by other pins count; dead wood is removed before the next ring.

A frame is scored when it is complete: a strike and a spare stay open on the board until the rings that they wait for are shot.
In the last frame those are shot at once, at ten new pins whenever all are down. Equal after ten frames, those who are equal at
the top play on by frames (reconstruction, where more than two play). `Rings: 2` leaves the third ring out, and `Frames`
shortens the game. With `Sides` a side's score is what its players make together (reconstruction). The board is drawn as the
player sees it; 1 1/2 in. is read as the gap between pins of 3/8 in., which gives the printed triangle of six inches
(reconstruction).

`!: fell #7` says that a pin fell while the dead wood was taken away; `!unfair` that the umpire gave a shot as unfair: it fells
nothing, and is spent (reconstruction).
"""

from hoyle.games.ring_pins.family import OPTIONS, PinTerms, pin_game
from hoyle.games.ring_pins.ten_pins_rules import R
from hoyle.referee import Option

GAME = pin_game(
    PinTerms("archarena-tenpins"),
    rules=R,
    title="Ten-Pins",
    pages="Archarena, 8-10",
    summary="Rings fell ten pins in a corner, in ten frames with strikes and spares.",
    options={"Rings": Option("3", "how many rings a frame has", ("3", "2")), **OPTIONS},
)
