"""Russian pool: its rules, what its balls are worth and where, what is foul, and what is kept."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hoyle.games.general import astray, order
from hoyle.referee import Offence, OfPiece, Rulebook, table_of

R = Rulebook(
    "russian-pool",
    book="bbc1908",
    rules={
        "1a": "Two or more may play.",
        "1b": "The game is for a score agreed on, or for the score at the end of a time agreed on.",
        "2a": "Five balls: a white, a red that begins on the billiard spot, a brown on the centre spot, a green, a yellow.",
        "2b": "The green begins on the left spot of the D, the yellow on its right.",
        "2c": "All use the white by turns; at first it is in hand.",
        "3a": "Cannons, losing hazards and winning hazards score, on and off the four coloured balls.",
        "3b": "The white striking any two colours is a cannon, and two.",
        "3c": "A cannon nominated and everything missed costs two.",
        "4a": "Brown: nine for it in a middle pocket, or the white in off it; in any other pocket nine are lost.",
        "4b": "Red: three by either in a top pocket; in any other three are lost.",
        "4c": "Green: six by either in the left balk pocket; in any other six are lost.",
        "4d": "Yellow: four by either in the right balk pocket; in any other four are lost.",
        5: "Coloured balls that were pocketed come up again on their spots.",
        "6a": "The game is opened with the white from the D at the red.",
        "6b": "Afterwards the white is played from where it stops.",
        "6c": "From hand any colour may be played at, behind the balk line or not.",
        7: "The striker names the ball aimed at, but not for a cannon.",
        8: "A ball in a wrong pocket is saved by a cannon on the same stroke: that counts its two, and the break goes on.",
        9: "No ball may be taken up to clear the way.",
        "10a": "If its spot is covered, a ball goes on the nearest that is free.",
        "10b": "If that cannot be, as close as possible, on the middle line of the table and toward the balk end.",
        11: "A colour that the white touches goes on its spot, and the white is played from where it stands.",
        "12a": "Double strokes count double, for the striker or against.",
        "12b": "Red and white both in top pockets are six; both in others, six lost.",
        "12c": "A losing hazard that was meant, with a colour in a wrong pocket, is neither gain nor loss, and the turn is over.",
        "12d": "So is a winning hazard that was meant, with the white in a wrong pocket.",
        "13a": "Foul: to push.",
        "13b": "Foul: both feet off the floor.",
        "13c": "Foul: to touch or move a ball but by the stroke.",
        "13d": "Foul: to play before the balls have stopped.",
        "13e": "Foul: to knock a ball off the table.",
        "13f": "Foul: to obstruct a player or a running ball, or to disobey the referee.",
        "13g": "Foul: a miss, a coup, or the wrong ball struck.",
        "13h": "Foul: the white or a colour in a wrong pocket.",
        14: "After a push, a second stroke, feet off the floor, a touch or too early a stroke nothing scores; points may be lost.",
        "15a": "Playing out of turn costs the next turn, and, found out during the break, the score of its last stroke.",
        "15b": "The balls are spotted anew; the offender opens from the D at the red, and can lose by it but not score.",
        16: "Any ball or balls off the table cost nine.",
        17: "Wilful obstruction or interference, or disobeying the referee, costs eighteen.",
        18: "If there is no referee, the marker is.",
    },
    facts={"1b": "what is played for"},
    duties={"marker": (18,), "referee": ("13f", 17, 18), "players": ("13f", 17)},
)  # fmt: skip


CUE = "white"
COLOURS = ("red", "brown", "green", "yellow")
WORTH = {"brown": 9, "red": 3, "green": 6, "yellow": 4}
POCKETS = {"brown": ("SL", "SR"), "red": ("FL", "FR"), "green": ("HL",), "yellow": ("HR",)}
"""The pockets in which each colour, or the white off it, gains."""
HAZARD = {"brown": "4a", "red": "4b", "green": "4c", "yellow": "4d"}
SPOTS = {"red": "billiard-spot", "brown": "centre-spot", "green": "baulk-left", "yellow": "baulk-right"}
CANNON, OFF_TABLE, MISCONDUCT = 2, 9, 18
FOULS = table_of(
    Offence("push", "the cue pushed the ball", R["13a"]),
    Offence("twice", "the cue struck the ball more than once", R[14]),
    Offence("foot", "both feet were off the floor", R["13b"]),
    Offence("touch", OfPiece("a ball was touched or moved: `!touch red`"), R["13c"]),
    Offence("moving", "a ball had not stopped", R["13d"]),
    Offence("obstruct", "the striker obstructed a player on purpose", R["13f"], MISCONDUCT, R[17]),
    Offence("interfered", "the striker interfered with a running ball on purpose", R["13f"], MISCONDUCT, R[17]),
)
"""Faults that may be declared with a stroke: those without a price keep it from scoring."""


@dataclass(frozen=True)
class Notes(order.Notes, astray.LostTurns):
    """`opening`: the game is still to be opened. `void`: the next stroke cannot score, and `due` plays after it. `last` is who
    played last, and `before` the scores before that stroke.
    """

    opening: bool = True
    void: bool = False
    due: str = ""
    last: str = ""
    before: Mapping[str, int] = field(default_factory=dict)
