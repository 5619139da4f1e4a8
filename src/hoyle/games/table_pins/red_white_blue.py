"""Red, White, and Blue: three balls and three pins of the same colours, each pin felled by its own ball, in that order.

**Play.** The red pin stands on the foot spot, the white on the centre, the blue on the head spot. Red and blue balls begin against
the foot cushion, opposite its right and left sights; the white is in hand. The leader plays it from the six-inch semicircle at
the red ball, which must fell the red pin. After that any ball may be played: a pin is made by driving its ball into it, or by
playing with its ball and caroming on it. Whoever makes a pin plays on, and the first to have all three has the game.

**Bursts and fouls.** A pin felled out of order or by another ball is a burst: all the player's pins are lost, and he begins at red
again. Two or three pins on one stroke count if each fell to its own ball, the next one in order is among them, and red, while it is
still to be made, falls first. A pin that the cue ball fells before it meets a ball, one felled by hand or cue, and one felled
by another pin make a stroke void: no count and no burst. Pushes are allowed.

**On a sheet** `red*#red` fells the red pin; `!touch #red` fells it by hand or cue, with a stroke or before (`!: touch Ann #red`).
`!: out-of-turn Bob` comes before a stroke out of turn that is noticed, `!: uncorrected Bob` before an inning that is not.
`!: demand Ann` asks what pin the next player needs, `!: prompt Cal` tells of one who prompts. The score is the pins each has got.

**What print leaves open** (reconstruction): the lead is banked for with the white, or drawn by lots (`choose lots`); a pin waits
while a ball lies on its spot; balls forced off the table go to the pool spot, five inches from the foot cushion, or else to where
red or blue began; red, still to be made, has to fall before the others of a double; an opening not played at the red counts
nothing.
"""

from __future__ import annotations

from hoyle.games.table_pins.colours import CUE, Version, arranged, begun
from hoyle.games.table_pins.colours_game import version_game
from hoyle.referee import Rulebook, Rulings, Say, State

R = Rulebook(
    "red-white-blue",
    book="bbc1908",
    governs=("three-ball-carrom", "foul-strokes"),
    rules={
        "u1": "A carom table, and a ball and a pin of each colour.",
        "u2": "The red pin stands on the foot spot, the white in the centre, the blue on the head spot.",
        "u3": "Seen from the head, the red ball begins against the foot cushion at its right sight, the blue at its left.",
        "u4": "The white ball is in hand.",
        "u5": "Each pin has to fall to the ball of its colour, red first, then white, then blue; caroms count nothing.",
        "u6": "The opening is played from the six-inch semicircle at the red ball, and counts if that fells the red pin.",
        "1a": "Who leads the first game is banked for or settled otherwise; afterwards the winner leads, and the others keep "
        "their places behind him.",
        "1b": "An inning lasts as long as the player scores.",
        "1c": "Whoever has made the three pins in their order has won the game.",
        "2a": "Once the game is opened any of the three balls may be played with.",
        "2b": "A pin is made by a carom of the ball of its colour, or by that ball driven into it.",
        3: "A pin out of order, or felled by a ball of another colour, is a burst: the player's pins are lost, and he "
        "begins at the red again.",
        "4a": "Two or three pins felled on one stroke count when each falls to its own ball.",
        "4b": "White and blue cannot be made before the red has fallen.",
        "4c": "Who has to make more than three pins may make two or three at once of those he needs, if one is next in order.",
        "5a": "If the cue ball fells a pin before it meets a ball there is neither count nor burst.",
        "5b": "Then, and when it meets no ball, it goes to the pool spot, and the next player's turn comes.",
        "5c": "A pin felled by the striker's hand or cue makes the stroke void as well, but the cue ball stays.",
        "5d": "A pin that another pin fells makes it void: no count, no burst, and the inning is over.",
        "6a": "A stroke out of turn is foul; the balls are put back, and the rightful player goes on.",
        "6b": "If more than one was played unnoticed the inning stands with what it made, and he misses his next turn.",
        "7a": "The striker may ask the next player which pin he needs.",
        "7b": "Nobody else may advise the striker, nor tell him what the next player needs.",
        "8a": "Pushes are allowed.",
        "8b": "Of two balls that touch either may be played straight at the pin that is needed, and counts with its own.",
        9: "What is not said here is as in the three-ball game.",
    },
)

NEW_YORK = Version(
    order=("red", "white", "blue"),
    zone="radius",
    pins={"#red": "foot-spot", "#white": "centre-spot", "#blue": "head-spot"},
    balls={"red": "right-sight", "blue": "left-sight"},
    lead=R["u6"], drawn=R["1a"], inning=R["1b"], end=R["1c"], any_ball=R["2a"], made=R["2b"], burst=R[3], double=R["4a"],
    first=R["4b"], handicap=R["4c"], direct=R["5a"], spotted=R["5b"], hand=R["5c"], by_pin=R["5d"], covered=R[9],
    astray=R["6a"], uncorrected=R["6b"], demand=R["7a"], prompt=R["7b"], push=R["8a"], frozen=R["8b"], gaps=R[9], carom=R["u5"],
    earlier=True,
)  # fmt: skip


def setup(s: State) -> Rulings:
    """Pins and balls on their spots, and who leads."""
    s = yield from opening(s, NEW_YORK)
    yield from begun(s, NEW_YORK)


def opening(s: State, v: Version) -> Rulings:
    """The pins and balls of this game. Returns the state."""
    s = yield Say("", "a ball and a pin of each colour", R["u1"])
    s = yield from arranged(s, v, R["u2"], R["u3"])
    return (yield Say("", f"{CUE} is in hand", R["u4"]))


GAME = version_game(
    NEW_YORK, R, setup, "Red, White, and Blue", "pp. 92-94", "tricolour-5x10",
    "Fell the red, the white and the blue pin in that order, each with the ball of its colour.",
)  # fmt: skip
