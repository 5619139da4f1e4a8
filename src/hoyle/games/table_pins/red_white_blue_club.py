"""Red, White, and Blue with the Club Notes: pins in order, a chip for every slip, and a fourth pin that costs a treat.

Turn:
- As in red, white and blue, whose rules hold, with the notes of a New York club.
- Whoever fells an extra pin of all three colours, five inches from the head cushion, owes the company a treat.
- Bursts, misses, unfair pins, touches, turns mistaken and prompting cost a chip each, paid at once into the winner's
  pool.
- A ball on a fallen pin's spot goes to its own.

Otherwise: red-white-blue

Sheet:
- **On a sheet** the fourth pin is `#tricolour`; `!touch #tricolour` fells it with cue, hand or sleeve after the stroke,
  and `!: touch Ann #tricolour` before it, which costs nothing.
- `= ledger` shows the chips, `= owes` the treats.

Readings:
- The white's own spot is the pool spot.
- A treat neither voids a stroke nor ends it.
"""

from dataclasses import replace

from hoyle.games.table_pins import red_white_blue
from hoyle.games.table_pins.colours import BALLS
from hoyle.games.table_pins.pins import PIN_RULES
from hoyle.referee import Option, told

R = PIN_RULES(
    "red-white-blue-club",
    governs=("red-white-blue", "pin-pool", "three-ball-carrom"),
    rules={
        "u1": "Notes of a club in New York, which others are said to have taken over.",
        "u2": "If a ball lies on the spot of a pin, ball and pin both go to their own spots.",
        "u3": "A burst is paid for at once, before anything else is played.",
        "u4": "To touch a ball but by a fair stroke with the tip costs a chip.",
        "u5": "One more pin, of all three colours, stands in the line of the others five inches from the head cushion.",
        "u6": "Whoever fells it with the cue ball or an object ball treats the company.",
        "u7": "To fell it with cue, hand, arm or clothing after a fair stroke is foul, and a treat besides.",
        "u8": "If it falls before the stroke it is set up again, and the player then plays.",
        "u9": "A pin that the cue ball fells before it meets a ball: no count, a chip, and the ball goes to the pool spot.",
        "u10": "A pin felled after the stroke by hand, cue or anything but its ball: no count, the turn, and a chip.",
        "u11": "A pin felled before the stroke or in its delivery: it is set up, the turn is lost, and a chip.",
        "u12": "A miss of every ball: the cue ball to the pool spot, a chip, and the next player's turn.",
        "u13": "A pin felled by a pin: neither count nor burst, a chip, and the next player's turn.",
        "u14": "Who is caught playing out of turn pays a chip besides what rule 6 says.",
        "u15": "To prompt another costs a chip.",
        "u16": "A burst costs a chip and all the pins made, and the red is next again.",
        "u17": "Two or three pins at once count only if each falls to its own ball.",
        "u18": "Penalties are exacted at once, before the next stroke.",
        "u19": "What is not said here is as in pin pool, and after that as in the three-ball game.",
    },
    facts={"u5": "the fourth pin"},
    restates={"u19": "red-white-blue.9"},
    excused={"u1": "it tells where the notes come from"},
)

CLUB = replace(
    red_white_blue.NEW_YORK,
    treat=True,
    covered=R["u2"],
    on_pin_spot="home",
    fines={
        "touch": R["u4"], "treat": R["u6"], "treat by hand": R["u7"], "stood again": R["u8"], "direct": R["u9"],
        "after": R["u10"], "before": R["u11"], "miss": R["u12"], "by-pin": R["u13"], "astray": R["u14"], "prompt": R["u15"],
        "burst": R["u16"], "double": R["u17"],
    },
    at_once=(R["u3"], R["u18"]),
    pin_pool=True,
)  # fmt: skip

GAME = replace(
    red_white_blue.GAME,
    rules=R,
    doc=__doc__,
    pages="pp. 94-95",
    pieces=(*BALLS, *CLUB.pins),
    terms=CLUB,
    options={**red_white_blue.GAME.options, "Stake": Option(0, "what a chip is worth in the ledger")},
    faults={**red_white_blue.GAME.faults, **red_white_blue.NOT_SET_UP},
    wins="The first to fell all 3 pins in order, each by the ball of its colour, wins the pool.",
    goal=told("table_pins.goal-pins-in-order"),
    minutes=20,
)
