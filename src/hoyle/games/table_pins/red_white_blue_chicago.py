"""Red, White and Blue as Played in Chicago: fell the blue, the red and the white pin, each with the ball of its colour.

Set-up:
- The blue pin stands on the foot spot, the red in the centre, the white on the head spot; the blue ball begins against
  the foot cushion at its right sight, the red at its left, and the white is in hand.

Turn:
- The leader plays it from anywhere in the string at the blue ball, which must fell the blue pin.
- Otherwise it is the New York game{ (`red-white-blue`)}, but a pin already made is a burst when it falls again; those
  of a double may fall in either order; a cue ball that fouls goes to its own spot, the white to the pool spot; a ball
  on a pin's spot must be played off it; and a turn mistaken unnoticed keeps the mistaken order.

Sheet:
- **On a sheet** everything is written as in the New York game.

Readings:
- The lead may also be drawn by lots.
- A stroke that leaves a ball on a pin's spot where it was counts nothing and ends the inning.
- The own spots of red and blue are where they began.
"""

from dataclasses import replace

from hoyle.games.general.again import again
from hoyle.games.table_pins import red_white_blue
from hoyle.games.table_pins.colours import BALLS, ColourTerms
from hoyle.games.table_pins.pins import PIN_RULES
from hoyle.referee import Option, told

SAME = ("1a", "1b", "2a", "2b", "3", "4a", "4b", "4c", "5a", "5b", "5c", "5d", "6a", "6b", "8a", "8b", "9")
R = PIN_RULES(
    "red-white-blue-chicago",
    governs=("pin-pool", "three-ball-carrom"),
    rules={
        "u1": "The blue pin stands on the foot spot, the red in the centre, the white on the head spot.",
        "u2": "The blue ball begins against the foot cushion at its right sight, the red at its left; the white is in hand.",
        "u3": "Each pin falls to the ball of its colour, blue first, then red, and white last.",
        "u4": "The opening is played from anywhere in the string at the blue ball, and that has to fell the blue pin.",
        "1a": "The first order is banked for; whoever wins leads the next game, and the others keep theirs.",
        "1b": "An inning lasts until the striker fails to score.",
        "2a": "Once the game is opened any ball may be played with.",
        "2b": "Pins are made by a carom or by the proper ball driven into them, as in pin pool.",
        3: "A pin out of order but for rule 4, by the wrong ball or again is a burst: all are lost, and blue is next.",
        "4a": "Two or three pins on a stroke count, in any order, if each falls to its own ball and none was made before.",
        "4b": "Red and white cannot be made while the blue is not.",
        "4c": "Who has to make more than three may make any two of those needed at once, if one of them is next.",
        "5a": "If the cue ball fells a pin before it meets a ball there is neither count nor burst.",
        "5b": "Then, or when it meets no ball, it goes to its own spot, the white to pin pool's spot.",
        "5c": "So it is when the player fells a pin by hand or cue, but the cue ball stays.",
        "5d": "A pin felled by a pin is foul, with neither count nor burst.",
        "5e": "A ball that lies on a pin's spot must be played off it, so that the pin can stand again.",
        "6a": "To play out of turn is foul, and the balls are put back.",
        "6b": "After more than one stroke unnoticed the inning goes on and stands, but its player does not play again "
        "before all the others, and the order stays as it was mistaken.",
        7: "The striker may ask what the next player needs; nobody else may hint at it.",
        "8a": "Pushes are allowed.",
        "8b": "Of two frozen balls one may be played away from the other, or straight at the pin that is needed.",
        9: "What is not said here is as in pin pool and in the three-ball game.",
    },
    facts={"u2": "where the balls begin", "u3": "the order of the pins"},
    restates=again("red-white-blue", {"u1": "u2", "u3": "1c u5", "u4": "u6", **{n: n for n in SAME}, 7: "7a 7b"}),
)  # fmt: skip

SIZES = ("chicago-5x10", "chicago-4.5x9")
CHICAGO = ColourTerms(
    order=("blue", "red", "white"), zone="string", covered=R["5e"],
    own_spot=True, as_mistaken=True, on_pin_spot="clear", pin_pool=True,
)  # fmt: skip

GAME = replace(
    red_white_blue.GAME,
    rules=R,
    doc=__doc__,
    pages="pp. 95-97",
    table=SIZES[0],
    pieces=(*BALLS, *CHICAGO.pins),
    terms=CHICAGO,
    options={**red_white_blue.GAME.options, "Table": Option(SIZES[0], "the size of the table", SIZES)},
    faults={**red_white_blue.GAME.faults, **red_white_blue.NOT_SET_UP},
    wins="The first to fell all 3 pins in order, each by the ball of its colour, wins.",
    goal=told("table_pins.goal-pins-in-order"),
    minutes=21,
)
