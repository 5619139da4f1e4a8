"""Color-Ball Pool, or life pool, by the Association's rules: a ball each, three lives, and the colours chase one another.

**Play.** White is put on the billiard spot; red plays at it from the half circle, yellow at red, and so on round, each at the ball
that was played with last, each first stroke from the half circle. To pocket the ball one plays at takes a life from its owner,
who pays for it, and the striker goes on at the ball nearest his own. He loses a life himself by a miss, by pocketing or
losing his own ball, by hitting a wrong ball first or two at once, by using the wrong ball or playing out of turn; his
successor then plays at the nearest ball. The first who has no lives left may star, for as many as the lowest number on the
board. The last alive has the pool; two who are left level divide it, unless it began with three.

**Lifting.** `Ann: lift yellow; white>red` takes up a ball that touches the striker's or stands between it and his object ball;
`!: hindered yellow` says that one is in the way of the cue, `!: corner` that a cushion's corner is, and then any may be lifted.

**On a sheet** seats have white, red, yellow, green, brown, blue, pink, spot-white and so on in their order; `Lead` plays first,
with red. Where places do not tell which ball is nearest, the one hit first is taken for it, or the one called (`call red`). A ball
that fell is in hand until its owner's turn. `!: out-of-turn Bob` is charged at once; `Life` is a life's price, `Stake` the pool's
entry.

**What print leaves open** (reconstruction): balls are given out in the order of the seats; a handicap is in lives; if nothing is on
the table to be played at, the ball played with last is spotted; a star costs the stake; two who are left divide as soon as they
are level; a life lost out of turn is paid to the owner of the ball that was on.
"""

from __future__ import annotations

from hoyle.answers import Answer
from hoyle.games.lifepool.family import BALLS, NOTES, Pool
from hoyle.games.lifepool.lifted import Lifting
from hoyle.games.lifepool.lives import begun
from hoyle.games.lifepool.said import chances
from hoyle.games.lifepool.said import decide as decided
from hoyle.games.lifepool.strokes import judge as judged
from hoyle.record import Record
from hoyle.referee import Game, Option, Rulebook, Rulings, Say, State

R = Rulebook(
    "color-ball-pool",
    book="bbc1908",
    rules={
        "u1": "White is spotted. Red plays at white, yellow at red, then green, brown, blue, pink, and the spotted white, red, "
        "yellow, green and brown, each at the one before; white plays at the last.",
        "1a": "Two or more play; the whole set is twelve balls, seven plain and five spotted.",
        "1b": "Any rest may be used.",
        "2a": "As many balls as there are players are shaken up and given out.",
        "2b": "The colours play in the order of the marking board.",
        "3a": "White begins on the billiard spot.",
        "3b": "Red plays at white from the half circle, and each after it at the ball played with last.",
        "3c": "After a striker who lost a life by his own stroke, the next plays at the nearest ball.",
        "3d": "For a player in hand the distance counts from the middle of the baulk line.",
        4: "Everybody begins with three lives unless there is a handicap.",
        5: "Baulk shelters no ball.",
        6: "Only the tip of the cue may be used.",
        "7a": "Who takes a life goes on at the nearest ball for as long as he scores.",
        "7b": "If he clears the table his ball is spotted as at the start, and the next plays from hand.",
        "8a": "The first to lose all his lives may star, for as many as the lowest number on the board.",
        "8b": "He has to say so before the next stroke.",
        "8c": "When only two are left nobody stars.",
        "9a": "With three to seven players there is one star, with eight or more there are two.",
        "9b": "One player may have both, if he has lost the lives of the first.",
        "10a": "Of two whose balls fall together the owner of the ball played at may star first.",
        "10b": "If he will not, and more than two fell, the next in order may.",
        11: "To hit two balls at once costs a life.",
        "12a": "If two balls are as near, their owners draw lots which is played at.",
        "12b": "The marker measures.",
        "13a": "Pocketing one's own ball costs a life, whatever else falls.",
        "13b": "One's own ball off the table costs a life.",
        "13c": "A miss costs a life, and so does a coup.",
        "13d": "A stroke out of turn costs a life.",
        "13e": "Another ball struck before the right one costs a life.",
        "13f": "Using another's ball costs a life, unless one's own is in hand.",
        14: "Who obstructs or interferes on purpose is out, and his ball with him.",
        15: "If the striker's own ball is lost with another, he alone loses a life, and the other plays from hand in turn.",
        16: "For a life of his own the striker pays whoever owns the ball that was on.",
        17: "It is foul to touch a ball that is not in hand, or to raise both feet.",
        18: "A foul stroke takes no life.",
        19: "When a foul stroke holed a ball, the next plays at the offender's ball where it stopped.",
        "20a": "Who touches the ball he has to play at cannot miss.",
        "20b": "He may play at any ball and score, but have none lifted.",
        "21a": "A ball that touches the striker's, or keeps him from hitting either side of the object ball, is lifted for the "
        "stroke and then put back.",
        "21b": "One that is farther away than the object ball, or as far, may not be lifted.",
        22: "A ball in the way of the cue or the rest may be lifted.",
        23: "If a cushion's corner bars the line, any ball may be taken away to play at a cushion first.",
        "24a": "If another ball stops in its place, the lifted one stays in hand until that is free.",
        "24b": "If its own turn comes before, the other makes room and is put back afterwards.",
        25: "If the striker's ball stops in the place of the next player's, lifted for him, the next plays from hand.",
        26: "Any other ball whose place the striker's takes waits until that is free.",
        27: "Only the marker informs the players.",
        28: "Who is told wrongly may play again, but takes no life.",
        29: "Object balls forced off cost nobody a life; they are in hand until their turn.",
        30: "Nobody stops a ball that missed, and the striker cannot ask for it.",
        31: "When the third of three loses his last life and does not star, the other two divide once they are level.",
        32: "A pool of three is not divided.",
        33: "To touch a ball after a score, when all are at rest, makes the next stroke foul.",
        "34a": "A ball that falls in after it had stopped is put back.",
        "34b": "If it was falling as it was played at, the stroke is played again.",
        35: "No star brings more lives than the player began with, or than the lowest on the board.",
        36: "A ball that a bystander stops or moves is put back by the marker.",
        37: "A player may have his opponent stand away from the table and out of his sight.",
        38: "The marker does not tell a player how far off he is.",
        39: "A bystander may say that the score is marked wrongly.",
        40: "The marker decides disputes, or if he did not see it, most of those who did.",
    },
)

ASSOCIATION = Pool(
    dealt=R["2a"], turn=R["2b"], white=R["3a"], pursue=R["3b"], hand=R["3b"], nearest=R["3c"], from_hand=R["3d"], lives=R[4],
    handicap=R[4], stake=R["8a"], taken=R["7a"], goes_on=R["7a"], cleared=R["7b"], star=R["8a"], before=R["8b"], last_two=R["8c"],
    star_count=lambda players: R["9a"], again=R["9b"], first_choice=R["10a"], next_choice=R["10b"], equal=R["12a"],
    measured=R["12b"], baulk=R[5], own_down=R["13a"], own_off=R["13b"], miss=R["13c"], wrong_first=R["13e"],
    wrong_ball=R["13f"], both=R[15], pays=R[16], pays_before=(), astray=R["13d"], no_life=R[18], holed_by_foul=R[19],
    touching=R["20a"], touching_any=R["20b"], obstruct=R[14], off=R[29], divide=R[31], no_division=R[32],
    misinformed=R[28], dropping=R["34b"], no_more=R[35], touched_between=R[33],
    lifting=Lifting(
        lift=R["21a"], not_lifted=R["21b"], replaced=R["21a"], waits=R["24a"], freed=R[26], gives_way=R["24b"],
        next_lifted=R[25], frozen=R["20b"], nearer_only=True,
    ),
    stars=lambda players: 2 if players >= 8 else 1 if players >= 3 else 0,
    at_once=R[11], in_hand_free=True,
    fouls={"touch": R[17], "foot": R[17], "no-tip": R[6], "obstruct": R[14]},
    freely={"hindered": R[22], "corner": R[23]},
    at_rest={"dropped": R["34a"], "interfered": R[36]},
    conduct={
        "rest": (R["1b"], "may use any rest"),
        "inform": (R[27], "is told by the marker, and by nobody else"),
        "stopped": (R[30], "may not stop a ball that missed"),
        "stand": (R[37], "stands away from the table and out of sight"),
        "distance": (R[38], "is not told how far off he is"),
        "wrong-score": (R[39], "a bystander says that the score is wrong"),
        "dispute": (R[40], "the marker decides"),
    },
)  # fmt: skip


def setup(s: State) -> Rulings:
    """A ball each, white spotted, and red to play."""
    s = yield Say("", f"{len(s.seats)} of twelve balls", R["1a"])
    s = yield Say("", "each plays at the one before", R["u1"])
    yield from begun(s, ASSOCIATION)


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    yield from judged(s, record, ASSOCIATION)


def decide(s: State, answer: Answer) -> Rulings:
    """Lots, stars, and what is declared."""
    yield from decided(s, answer, ASSOCIATION)


GAME = Game(
    rules=R,
    title="Color-Ball Pool",
    pages="pp. 76-80",
    family="lifepool",
    summary="A ball and three lives each; pocket the ball before yours, and keep away from the one behind.",
    seats=(2, 12),
    table="english-12ft",
    pieces=BALLS,
    setup=setup,
    judge=judge,
    lifts=True,
    decide=decide,
    chances=chances,
    options={
        "Stake": Option(0, "what each puts into the pool, and a star costs"),
        "Life": Option(1, "what a life costs its loser, where there is a stake"),
        "Handicap": Option("", "lives that a player begins with instead of three, as `Ann 2`"),
    },
    incidents={
        "out-of-turn": "a player has played out of turn: `!: out-of-turn Bob`",
        "obstruct": "a player obstructs or interferes on purpose",
        "withdraw": "a player leaves the game",
        "touch": "a player touches a ball between strokes",
        "hindered": "a ball is in the way of cue or rest: any may be lifted",
        "corner": "a cushion's corner bars the line: any ball may be lifted",
        "dropped": "a ball falls in after it had stopped: `!: dropped red`",
        "interfered": "a bystander stops or moves a ball: `!: interfered red`",
        "rest": "a player takes a rest",
        "inform": "a player asks for information",
        "stopped": "a player would stop a ball that missed",
        "stand": "the striker has an opponent stand away",
        "distance": "a player asks the marker how far off he is",
        "wrong-score": "a bystander points out a wrong score",
        "dispute": "a point is disputed",
    },
    faults={
        "touch": "a ball was touched: `!touch red`",
        "foot": "both feet were off the floor",
        "no-tip": "the stroke was made with something else than the tip",
        "wrong-ball": "the player used another's ball",
        "misinformed": "the marker had told the player wrongly, who plays again",
        "dropped": "the ball played at was falling in already",
        "interfered": "a bystander stopped or moved the ball named, which is put back: `!interfered red`",
        "obstruct": "the striker obstructed an opponent or interfered with the balls on purpose",
    },
    notes=NOTES,
    headers=("Lead", "Order", "Balls", "Colours", "Lives"),
)
