"""Snooker's pool: its rules, what is foul, and what is kept."""

from dataclasses import dataclass

from hoyle.games.english import lost_turns
from hoyle.games.english.table import Last
from hoyle.games.general import order, sides
from hoyle.games.snooker import family
from hoyle.referee import Offence, Rule, Rulebook, table_of

R = Rulebook(
    "snookers-pool",
    book="bbc1908",
    rules={
        "1a": "Two or more play, each against all or in partnership.",
        "1b": "There are fifteen reds, six pool balls and one white.",
        "1c": "A player may use any rest.",
        "2a": "Pool balls drawn from a basket give the order, as their colours follow on the marking board.",
        "2b": "A pot counts against each of the other players, and a penalty is paid to each of them.",
        "2c": "In partnership both are for the side, and against the other sides.",
        "3a": "The reds are set up as at pyramids, and a red is one.",
        "3b": "The yellow, on the right spot of the balk line, is two.",
        "3c": "The green, on the left spot of the balk line, is three.",
        "3d": "The brown, on the middle spot of the balk line, is four.",
        "3e": "The blue, on the spot between the middle pockets, is five.",
        "3f": "The pink, at the head of the pyramid, is six.",
        "3g": "The black, on the billiard spot, is seven.",
        "3h": "Everybody strikes the white and nothing else, from the D first and whenever it has been off the table.",
        "4a": "The point of the cue strikes and does not push; touching the white on or again once it is at a ball is foul.",
        "4b": "Aiming is held to be striking.",
        5: "The balk is no shelter.",
        "6a": "A pool ball may be played at only after a red has been pocketed.",
        "6b": "After a red comes a pool ball, and so on by turns through the break while there are reds.",
        "7a": "The pool ball after a red is the striker's choice.",
        "7b": "Without reds the pool balls are played at by their values, the lowest first.",
        "7c": "Who has taken the last red has one more choice; that ball goes back.",
        8: "Asked by another player, the striker says which pool ball is played at.",
        "9a": "One stroke may take any number of reds.",
        "9b": "A pool ball going down together with a red is foul.",
        "9c": "After a red no other pool ball may go down than the one aimed at.",
        "10a": "A red once off the table never comes back.",
        "10b": "Until they are taken by their values, pool balls go back to where they began, the pink to the pyramid spot.",
        "10c": "Then they stay down, if they went down properly and in their order.",
        11: "No ball may be taken up.",
        "12a": "If its spot is taken, a pool ball goes to the nearest one that is free.",
        "12b": "If none is, as near its own as possible toward the centre spot.",
        "12c": "The brown, its spot taken, goes to the left spot of the balk line if it can.",
        13: "It is foul to disturb a ball that touches the white and is not on.",
        14: "A player who cannot play straight at any ball that is on is snookered.",
        "15.1": "Foul: to push, or to strike more than once.",
        "15.2": "Foul: to play out of turn.",
        "15.3": "Foul: to have both feet off the floor.",
        "15.4": "Foul: to play before all is at rest, or with a ball off the table or on a wrong spot.",
        "15.5": "Foul: to play with the wrong ball.",
        "15.6": "Foul: to touch or move a ball in any way that is not allowed.",
        "15.7": "Foul: to force a ball off the table.",
        "15.8": "Foul: to interfere with an opponent or a running ball, or to disobey the referee.",
        "15.9": "Foul: a miss, a coup, the wrong ball struck, or the white pocketed.",
        "15.10": "Foul: to play at, or pocket, a ball that is not on.",
        "15.11": "Foul: to strike two balls at once, unless both are red.",
        "15.12": "Foul: to miss on purpose.",
        "15.13": "Foul: to pocket more than one ball, reds apart.",
        16: "After a push or a second stroke nothing scores; other penalties are due.",
        "17a": "Whoever plays out of turn loses the next turn, and the order stays as it was.",
        "17b": "Found out during the break, its last stroke is undone and the balls are put back; what was made before counts.",
        18: "With both feet off the floor nothing scores; other penalties are due.",
        19: "Played too early, or with a pool ball not spotted or wrongly spotted, nothing scores, and the next player goes on.",
        20: "To play with the wrong ball costs seven.",
        "21a": "After a touch that is not allowed nothing scores, and the balls are put back.",
        "21b": "If the striker was still at play, the stroke is then to be played.",
        "21c": "A touch after a stroke is complete takes nothing of what was scored before.",
        "22a": "A ball forced off the table costs its value.",
        "22b": "If it was out of order, or less than the ball that was due, the ball due is charged.",
        "22c": "For the white off the table the ball aimed at is charged, or the first struck if that is worth more.",
        23: "To refuse to go on, to obstruct or to interfere costs all that the balls still in play are worth.",
        "24a": "A miss, a coup or the white pocketed costs the ball aimed at.",
        "24b": "If another ball was struck first, the higher of the two.",
        "24c": "If the white goes down with a ball, nothing scores, and that ball is charged.",
        "24d": "Another ball pocketed than the one aimed at costs the higher of the two.",
        25: "To play at, or pocket, a ball out of order costs the higher of that ball and the one due.",
        26: "Two balls struck at once, a pool ball with a red or with another, cost the higher.",
        27: "The white pocketed after a contact costs the ball struck, or, that out of order, the higher.",
        "28a": "A miss on purpose costs seven, and the stroke is played again.",
        "28b": "That stroke cannot score, but may cost more.",
        29: "More than one ball, reds apart, pocketed in a stroke scores nothing and costs the highest.",
        30: "Without a referee the marker decides, or else most of those looking on.",
    },
    facts={"3a": "the triangle of reds"},
)  # fmt: skip


VALUE_RULES = {"yellow": "3b", "green": "3c", "brown": "3d", "blue": "3e", "pink": "3f", "black": "3g"}
SEVEN = 7
FOULS = table_of(
    Offence("push", "the cue pushed the ball, or stayed at it", R["15.1"], by=R[16]),
    Offence("twice", "the cue struck the ball more than once", R["15.1"], by=R[16]),
    Offence("foot", "both feet were off the floor", R["15.3"], by=R[18]),
    Offence("moving", "a ball was still moving", R["15.4"], by=R[19]),
    Offence("not-spotted", "a pool ball was not spotted, or wrongly: `!not-spotted black`", R["15.4"], by=R[19]),
    Offence("touch", "the striker touched or moved a ball: `!touch blue`", R["15.6"], by=R["21a"]),
    Offence("obstruct", "the striker obstructed an opponent on purpose", R["15.8"], by=R[23]),
    Offence("interfered", "the striker interfered with a running ball on purpose", R["15.8"], by=R[23]),
    Offence("intentional", "the striker missed on purpose", R["15.12"], SEVEN, R["28a"]),
)
"""Faults that may be declared with a stroke. Rule 23 costs all that the balls still in play are worth."""


@dataclass(frozen=True)
class Notes(family.Notes, sides.Notes, order.Notes, lost_turns.Notes):
    """The notes of the game: the last stroke, the rule by which the next cannot score, and the reds gone."""

    last: Last | None = None
    void: Rule | None = None
    gone: tuple[str, ...] = ()
