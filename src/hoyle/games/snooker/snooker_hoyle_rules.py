"""Hoyle's snooker: its rules, what is foul, and what is kept."""

from dataclasses import dataclass

from hoyle.games.snooker import family
from hoyle.referee import Offence, Rulebook, Unclaimed, table_of

R = Rulebook(
    "snooker-hoyle",
    book="hoyle-snooker",
    rules={
        "u1": "Fifteen pyramid balls in the triangle, six pool balls, and a white that everyone plays with.",
        "u2": "A red is played at first, then a pool ball, and so on by turns.",
        "u3": "While there are reds, pool balls that were pocketed go back on their spots.",
        "u4": "Then the pool balls are taken from yellow to black, and when the last is down the game is over.",
        "u5": "If a player who is snookered misses, every other gets the value of the ball that was on.",
        "u6": "Safety is worth little but at the end; go for the dear balls, and leave none over a pocket.",
        "u7": "At the end players with low scores pay everyone with a higher; a slate keeps the scores best.",
        "1a": "Any number may play, on a billiard table.",
        "1b": "Newcomers may join when a round ends, and play last.",
        "1c": "Whoever will leave says so in turn, instead of playing, and is counted for one more round.",
        "2a": "The fifteen reds stand as at pyramids.",
        "2b": "Yellow on the left of the D, green on its middle, brown on its right.",
        "2c": "Blue on the middle spot, pink at the head of the triangle, black on the billiard spot.",
        "2d": "Red is one, yellow two, green three, brown four, blue five, pink six, black seven.",
        3: "Before each coloured ball a red has to be taken.",
        "4a": "A coloured ball that was pocketed goes back on its spot before the next stroke; that is for the player to do.",
        "4b": "For one not put back the striker pays each player a point with every stroke, until it is.",
        "5a": "The striker answers for every ball being in place: one point for each that is not.",
        "5b": "The striker may be called upon to put it there.",
        6: "With the reds gone the colours are played at by their values.",
        7: "A pot receives its value from each player, forfeits first taken off; penalties are paid to each.",
        8: "To strike a ball and then lose the white in a pocket costs the ball first struck, and all that the stroke made.",
        "9a": "A pot that goes on to pocket colours by a cannon receives the ball played at, and pays the highest such colour.",
        "9b": "Reds may fall in any number.",
        "10a": "A colour that covers a red counts, if the player might play at that colour.",
        "10b": "Of the colours only the one aimed at may be taken in a stroke, off other balls too.",
        "11a": "A miss, with or without the white going in, costs one.",
        "11b": "But if a colour had to be played at it costs that colour.",
        "12a": "At a red, but striking a colour, the player pays the colour first hit, and nothing scores.",
        "12b": "Reds that fell by that stroke go back on the table.",
        13: "To strike a wrong ball costs what that ball is worth.",
        14: "With the reds gone, too, a pot that pockets further colours receives the one and pays the highest of the others.",
        15: "With the reds gone, the white lost with the colour played at brings that colour back and costs its value.",
        16: "While the white touches a colour nothing can be scored; the stroke is played, and penalties are due.",
        "17a": "Of several errors in a stroke only the highest penalty is paid.",
        "17b": "A penalty holds no longer once a complete round has been played.",
        "18a": "A ball forced off the table costs its value.",
        "18b": "The white forced off is held to be a coup.",
        19: "After a foul stroke, or a foul touch of another ball, nothing scores.",
        20: "Playing out of turn pays each player one, besides other penalties, and wins nothing.",
        "21a": "No ball is taken up for a while.",
        "21b": "Reds go back only if forced off, for a foul stroke, or by 12 and 15.",
        "22a": "If its spot is taken, a colour has the nearest vacant one.",
        "22b": "The brown goes on the green's, if that and the yellow's are vacant.",
        "22c": "Failing them all it is set on the side of the top, close to its own.",
        23: "Disputes are settled by most of the players, or by a referee.",
    },
    facts={"1a": "how many play", "2a": "the triangle"},
    excused={"u6": "advice on how to play"},
)  # fmt: skip


FOULS = table_of(
    Offence("push", "the cue pushed the ball", R[19]),
    Offence("twice", "the cue struck the ball more than once", R[19]),
    Offence("foot", "both feet were off the floor", R[19]),
    Offence("moving", "a ball was still moving", R[19]),
    Offence("touch", "another ball was touched: `!touch blue`", R[19]),
)
"""Declared fouls, which bar a score."""
UNPLACED = table_of(
    Offence("not-spotted", "the striker had not put back a colour: `!not-spotted black`", R["4b"], 1),
    Offence("misplaced", "a ball was not in its place when the stroke was made: `!misplaced green`", R["5a"], 1),
)
"""Balls that the striker left out of place."""


@dataclass(frozen=True)
class Notes(family.Notes):
    """`leaving` have left, and are counted for so many turns more; `joining` come in when the round ends. `claim` may be made for
    `turns` more; `fouled` says that a ball was touched before the stroke, which cannot score.
    """

    leaving: tuple[tuple[str, int], ...] = ()
    joining: tuple[str, ...] = ()
    claim: Unclaimed | None = None
    turns: int = 0
    fouled: bool = False
