"""Red, White and Blue as played in Chicago: blue first, then red, then white, and the whole string to open from.

**Play.** The blue pin stands on the foot spot, the red in the centre, the white on the head spot; the blue ball begins against the
foot cushion at its right sight, the red at its left, and the white is in hand. The leader plays it from anywhere in the string at
the blue ball, which must fell the blue pin. Otherwise it is the New York game (`red-white-blue`), with these differences: a pin
already made is a burst when it falls again; the pins of a double may fall in either order; a cue ball that fouls goes to its own
spot, which for the white is the pool spot three inches from the foot cushion; a ball on a pin's spot must be played off it;
and when a player out of turn went unnoticed the order is kept as he mistook it.

**On a sheet** everything is written as in the New York game.

**What print leaves open** (reconstruction): the lead may also be drawn by lots; a stroke that leaves a ball on a pin's spot where
it was counts nothing and ends the inning; the own spots of red and blue are where they began.
"""

from __future__ import annotations

from hoyle.games.table_pins.colours import Version, arranged, begun
from hoyle.games.table_pins.colours_game import version_game
from hoyle.games.table_pins.pin_pool_rules import R as PIN
from hoyle.referee import Rulebook, Rulings, Say, State

R = Rulebook(
    "red-white-blue-chicago",
    book="bbc1908",
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
        3: "It is a burst if a pin falls out of order, unless rule 4 allows it, or to the wrong ball, or a second time: all "
        "pins are lost, and the player begins at the blue again.",
        "4a": "Two or three pins on one stroke count if each falls to its own ball and none was made before; which "
        "comes first does not matter.",
        "4b": "Red and white cannot be made while the blue is not.",
        "4c": "Who has to make more than three may make any two that he needs at once, if one of them is next.",
        "5a": "If the cue ball fells a pin before it meets a ball there is neither count nor burst.",
        "5b": "Then, or when it meets no ball, it goes to its own spot, the white to pin pool's spot.",
        "5c": "So it is when the player fells a pin by hand or cue, but the cue ball stays.",
        "5d": "A pin felled by a pin is foul, with neither count nor burst.",
        "5e": "A ball that lies on a pin's spot must be played off it, so that the pin can stand again.",
        "6a": "To play out of turn is foul, and the balls are put back.",
        "6b": "After more than one stroke unnoticed he plays on and keeps what he makes, but does not play again before "
        "all the others, and the order stays as he mistook it.",
        7: "The striker may ask the next player what he needs; nobody else may hint at it.",
        "8a": "Pushes are allowed.",
        "8b": "Of two frozen balls one may be played away from the other, or straight at the pin that is needed.",
        9: "What is not said here is as in pin pool and in the three-ball game.",
    },
)

CHICAGO = Version(
    order=("blue", "red", "white"),
    zone="string",
    pins={"#blue": "foot-spot", "#red": "centre-spot", "#white": "head-spot"},
    balls={"blue": "right-sight", "red": "left-sight"},
    lead=R["u4"], drawn=R["1a"], inning=R["1b"], end=R["u3"], any_ball=R["2a"], made=R["2b"], burst=R[3], double=R["4a"],
    first=R["4b"], handicap=R["4c"], direct=R["5a"], spotted=R["5b"], hand=R["5c"], by_pin=R["5d"], covered=R["5e"],
    astray=R["6a"], uncorrected=R["6b"], demand=R[7], prompt=R[7], push=R["8a"], frozen=R["8b"], gaps=R[9], carom=R["u3"],
    own_spot=True, as_mistaken=True, on_pin_spot="clear", off=PIN["1c"], jumped=PIN["1b"], early=PIN[14],
)  # fmt: skip


def setup(s: State) -> Rulings:
    """Pins and balls on their spots, and who leads."""
    s = yield Say("", "blue, red, and lastly white", R["u3"])
    s = yield from arranged(s, CHICAGO, R["u1"], R["u2"])
    yield from begun(s, CHICAGO)


GAME = version_game(
    CHICAGO, R, setup, "Red, White and Blue as Played in Chicago", "pp. 95-97", "chicago-5x10",
    "Fell the blue, the red and the white pin, each with the ball of its colour.",
)  # fmt: skip
