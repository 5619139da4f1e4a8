"""Pool, the ordinary game of Hoyle: a ball and three lives each, and only the two who are left at the finish win.

**Play.** As in `color-ball-pool`: white on the upper spot, red at white from the half circle, each colour at the one before
it, or at the nearest ball if that is in hand or its owner has just lost a life of his own. Who pockets his ball takes a life,
is paid, and goes on at the nearest ball. Hoyle differs from the Association in these things: there is one star up to six
players and two above, and who will not star leaves it to the next who falls; of several who fall together the owner of the
ball played at has the first choice, and otherwise lots decide; any ball that screens the object ball may be lifted, near or
far; if the striker's ball stops where the next player's was lifted, that player gives a miss from baulk that costs nothing; a
life lost with the wrong ball or out of turn is paid to the player before; two who are left divide, if they are level, when
the third man went by his own miss, coup or losing hazard.

**On a sheet** as in `color-ball-pool`; `!touch red` by red's owner is a touch of the ball he played with, `!twice`, `!foot`
and `!moving` are fouls, `!: moved-out Ann` has a ball moved out from a cushion's corner, `!: misled Bob` says that a dead
ball was marked as alive.

**What print leaves open** (reconstruction): balls are given out in the order of the seats; a touch of one's own ball declared
with a stroke was made before it stopped; if nothing is on the table to be played at, the ball played with last is spotted.
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
from hoyle.referee import Game, Option, Rulebook, Rulings, State

R = Rulebook(
    "life-pool-hoyle",
    book="hoyle-pool",
    rules={
        "u1": "Only the two players left at the finish win, so one's own lives matter more than another's.",
        "u2": "Red should open gently, and come to rest under the top cushion.",
        "u3": "If white hangs over a pocket it is taken, with a view to the next ball; a good player may clear the table.",
        "u4": "A hard hazard is tried if one can be safe as well; otherwise one plays only for safety.",
        "1a": "The balls, or small ones of their colours, are drawn by the players.",
        "1b": "Any cue and rest may be used.",
        "2a": "The players follow one another as the colours stand on the board.",
        "2b": "Everybody's first stroke but White's, and every stroke in hand, is played from the half circle.",
        "3a": "Everybody begins with three lives, and tries to pocket the ball he plays at.",
        "3b": "White goes on the upper spot.",
        "3c": "Red plays at White, Yellow at Red, each at the last ball, or at the nearest if that is in hand.",
        "4a": "Everybody pays into the pool, and has three lives, or fewer where it is agreed.",
        "4b": "Every life lost is paid for.",
        "5a": "Who takes a life goes on at the nearest ball while he can take another.",
        "5b": "When no other ball is on the table his own is spotted as at the start.",
        "6a": "The first who has lost all his lives may star: he pays the stake again, and has as many lives as the lowest "
        "on the board.",
        "6b": "He has to decide before the next stroke.",
        7: "If he will not, the next who is out may, and so on until only two are left.",
        "8a": "If several balls with one life each fall together, the one played at among them, its owner may star first.",
        "8b": "If he will not, and more than one is left, they draw lots for it.",
        "8c": "If the ball played at is not among them they draw lots at once.",
        9: "With six players or fewer there is one star.",
        "9a": "With seven or more there are two.",
        10: "The last two cannot star.",
        "11a": "After a life lost the next player plays at the ball nearest his own.",
        "11b": "If he is in hand, at the ball nearest the middle of the half circle's line.",
        "12a": "The distance is measured from there if his ball is in hand, and else from his ball.",
        "12b": "If it is in doubt most of the players decide.",
        "12c": "If it is equal the owners draw lots.",
        13: "Baulk shelters no ball.",
        14: "A life is lost by a ball that a player pockets in its turn.",
        "15a": "The striker loses one by pocketing or forcing off his own ball, by a coup, or by a miss.",
        "15b": "He loses one by playing with a wrong ball.",
        "15c": "He loses one if he hits another ball before the one to be played at.",
        "15d": "He loses one by playing out of turn.",
        "15e": "He loses one if he stops or touches his own ball while it runs.",
        16: "The owner of a ball pocketed on a stroke that costs the striker a life loses none.",
        "17a": "A life lost is paid for to the player whose ball is, or should have been, played at.",
        "17b": "One lost with the wrong ball goes to the player before.",
        "17c": "So does one lost out of turn.",
        18: "Who misses the right ball and pockets another loses a life, and both balls wait in hand for their turns.",
        19: "Hitting the ball twice, raising both feet, and touching another ball before all have stopped are fouls: no life "
        "can be taken.",
        "20a": "To touch one's own ball when it is not in hand is foul.",
        "20b": "A ball pocketed by a foul costs its owner no life, but stays in hand until his turn.",
        21: "Who touches the ball he has to play at may play at it or at any other, and take lives.",
        "22a": "Balls that touch the striker's, or screen any part of the object ball, may be lifted, nearer than it or not.",
        "22b": "They are put back when all the balls have stopped.",
        "22c": "None may be lifted to play off a cushion, but by rule 24.",
        23: "A ball in the way of the striker or his cue may be lifted.",
        "24a": "If a cushion's corner bars the straight line, any ball may be taken away to play at a cushion first.",
        "24b": "Or the striker's may be moved out a few inches; then he cannot take a life.",
        "24c": "When only two are left it may not be moved out.",
        "25a": "If another ball than the next player's stops in its place, a lifted one waits until that is played.",
        "25b": "If its own turn comes first the other makes room, and is put back after the stroke.",
        "25c": "Of two lifted from the same place the one lifted last comes back first.",
        26: "If the striker's ball stops where the next player's was lifted, that player gives a miss from baulk, which costs "
        "no life.",
        27: "Any other whose place the striker's ball takes waits until that is free.",
        "28a": "Whoever asks is told his ball, the turn, the ball to play at, and the one that will be after his.",
        "28b": "If he is told wrongly he loses no life: the balls are put back, and he plays again.",
        29: "Who is misled by a dead ball marked as alive loses no life to the player after him.",
        30: "Another ball forced off the table costs nobody a life, and waits in hand.",
        31: "When a ball has missed, nobody may stop it before it has stopped running.",
        "32a": "If the last but two goes by a miss, a coup or a losing hazard, and does not star, the two divide if level.",
        "32b": "Not in a pool that began with three players or fewer.",
        33: "The referee decides when the players appeal to him.",
        34: "The charge for the table comes out of the pool first.",
    },
    excused={
        "u2": "advice on how to open",
        "u3": "advice on an easy hazard",
        "u4": "advice on a hard hazard",
        "34": "the house's charge, of which no answer tells",
    },
)

HOYLE = Pool(
    dealt=R["1a"], turn=R["2a"], white=R["3b"], pursue=R["3c"], hand=R["2b"], nearest=R["11a"], from_hand=R["11b"],
    lives=R["3a"], handicap=R["4a"], stake=R["4a"], taken=R[14], goes_on=R["5a"], cleared=R["5b"], star=R["6a"],
    before=R["6b"], last_two=R[10], star_count=lambda players: R["9a" if players > 6 else 9], again=R[7],
    first_choice=R["8a"], next_choice=R["8b"], equal=R["12c"], measured=R["12a"], baulk=R[13], own_down=R["15a"],
    own_off=R["15a"], miss=R["15a"], wrong_first=R["15c"], wrong_ball=R["15b"], both=R[16], pays=R["17a"],
    pays_before=(R["17b"], R["17c"]), astray=R["15d"], no_life=R[19], holed_by_foul=R["20b"], touching=R[21],
    touching_any=R[21], obstruct=None, off=R[30], divide=R["32a"], no_division=R["32b"], misinformed=R["28b"],
    dropping=None, touched_between=R["20a"], moved_out=(R["24b"], R["24c"]),
    lifting=Lifting(
        lift=R["22a"], not_lifted=R["22c"], replaced=R["22b"], waits=R["25a"], freed=R[27], gives_way=R["25b"],
        next_lifted=R[26], last_lifted=R["25c"], free_miss=True,
    ),
    most=3, stars=lambda players: 2 if players > 6 else 1,
    star_passes=True, star_lots=R["8c"], own_foul=R["20a"], own_loss=True, missed_and_holed=R[18], misled=R[29],
    own_touched=R["15e"], paid=R["4b"], two_win=R["u1"],
    fouls={"touch": R[19], "foot": R[19], "twice": R[19], "moving": R[19]},
    freely={"hindered": R[23], "corner": R["24a"]},
    conduct={
        "rest": (R["1b"], "may use any cue or rest"),
        "measure": (R["12b"], "is told the distance by most of the players"),
        "ask": (R["28a"], "is told what he asks"),
        "stopped": (R[31], "may not stop a ball that missed"),
        "dispute": (R[33], "the referee decides"),
    },
)  # fmt: skip


def setup(s: State) -> Rulings:
    """A ball each, white spotted, and red to play."""
    yield from begun(s, HOYLE)


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    yield from judged(s, record, HOYLE)


def decide(s: State, answer: Answer) -> Rulings:
    """Lots, stars, and what is declared."""
    yield from decided(s, answer, HOYLE)


GAME = Game(
    rules=R,
    title="Pool, by Hoyle",
    pages="chapter Pool",
    family="lifepool",
    summary="Life pool with Hoyle's rules on stars, lifted balls and division.",
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
        "withdraw": "a player leaves the game",
        "touch": "the striker touches his ball before the stroke",
        "hindered": "a ball is in the way of striker or cue: any may be lifted",
        "corner": "a cushion's corner bars the line: any ball may be lifted",
        "moved-out": "for a cushion's corner the striker's ball is moved out a few inches",
        "misled": "a player was misled by a dead ball marked as alive",
        "rest": "a player takes a cue or a rest",
        "measure": "a distance is in doubt",
        "ask": "a player asks what he may know",
        "stopped": "a player would stop a ball that missed",
        "dispute": "the players appeal to the referee",
    },
    faults={
        "touch": "a ball was touched: `!touch red`, the striker's own before it stopped",
        "stopped": "the striker stopped his own ball",
        "foot": "both feet were off the floor",
        "twice": "the ball was hit twice",
        "moving": "a ball was touched before all had stopped",
        "wrong-ball": "the player used another's ball",
        "misinformed": "the player had been told wrongly, and plays again",
    },
    notes=NOTES,
    headers=("Lead", "Order", "Balls", "Colours", "Lives"),
)
