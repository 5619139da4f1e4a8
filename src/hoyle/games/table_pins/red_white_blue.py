"""Red, White, and Blue: fell the red, the white and the blue pin in that order, each with the ball of its colour.

Set-up:
- The red pin stands on the foot spot, the white on the centre, the blue on the head spot.

Turn:
- Red and blue balls begin against the foot cushion, opposite its right and left sights; the white is in hand.
- The leader plays it from the six-inch semicircle at the red ball, which must fell the red pin.
- After that any ball may be played: a pin is made by driving its ball into it, or by playing with its ball and caroming
  on it.
- Whoever makes one plays on; the first with all three has the game.
- **Bursts and fouls.** A pin felled out of order or by another ball is a burst: all the player's pins are lost, red
  being next again.
- Two or three pins on one stroke count if each fell to its own ball, the next one in order is among them, and red,
  while it is still to be made, falls first.
- A pin felled before a ball, by hand or by another pin makes a stroke void.
- Pushes are allowed.

Sheet:
- **On a sheet** `red*#red` fells the red pin; `!touch #red` fells it by hand or cue, with a stroke or before (`!: touch
  Ann #red`).
- `!: out-of-turn Bob` says that Bob has played out of turn, `!: uncorrected Bob` that nobody noticed before a second
  stroke; what was played is told next.
- `!: demand Ann` asks what the next player needs, `!: prompt Cal` tells of one who prompts.

Readings:
- The lead is banked for with the white, or drawn by lots (`choose lots`).
- A pin waits while a ball lies on its spot.
- Balls forced off the table go to the pool spot, five inches from the foot cushion, or else to where red or blue began.
- Red, still to be made, has to fall before the others of a double.
- An opening not at the red is void.
"""

from hoyle.games.general import boards, disturbed
from hoyle.games.table_pins.colours import BALLS, ColourTerms, Notes, R, board, decide, setup
from hoyle.games.table_pins.colours_strokes import judge
from hoyle.games.table_pins.pins import FOULS, PINS
from hoyle.referee import LEAVES, OfPiece, Option, meanings, told

NEW_YORK = ColourTerms(order=("red", "white", "blue"), zone="radius", covered=R[9], earlier=True)


GAME = PINS(
    rules=R,
    doc=__doc__,
    measures=("radius",),
    pages="pp. 92-94",
    seats=(2, 0),
    table="tricolour-5x10",
    pieces=(*BALLS, *NEW_YORK.pins),
    terms=NEW_YORK,
    notes=Notes(),
    board=board,
    setup=setup,
    judge=judge,
    decide=decide,
    chances=boards.chances,
    options={
        "Games": Option(1, "games that win the match", least=1),
        "Handicap": Option("", "pins that a seat has to make instead of three, as `Ann 5`"),
        "Table": Option("tricolour-5x10", "the size of the table", ("tricolour-5x10", "tricolour-4.5x9")),
    },
    incidents={
        "out-of-turn": "a player has played out of turn, and it is noticed; what was played may be told next: `!: out-of-turn Bob`",
        "uncorrected": "the same, and nobody noticed before that player's second stroke",
        "demand": "the striker asks which pin the next player needs: `!: demand Ann`",
        "prompt": "a player prompts another: `!: prompt Cal`",
        "touch": "the striker fells a pin before the stroke: `!: touch Ann #red`",
        **LEAVES,
    },
    faults={
        **meanings(FOULS),
        **disturbed.SPOILED,
        "push": "the stroke was a push, which is allowed",
        "touch": OfPiece("the striker touches the ball named, or fells the pin named: `!touch red`, `!touch #red`"),
    },
    wins="The first to fell all 3 pins in order, each by the ball of its colour, wins.",
    goal=told("table_pins.goal-pins-in-order"),
    minutes=20,
)
NOT_SET_UP = {
    "not-spotted": OfPiece("the stroke was made before the pins, or the one named, were set up: `!not-spotted #red`")
}
