"""Pool, by Hoyle: pocket the ball of the player before you, who loses one of three lives; the last alive wins.

Turn:
- As in color-ball pool: white on the upper spot, red at white from the half circle, each colour at the one before it,
  or at the nearest ball if that is in hand or its owner has just lost a life by their own stroke.
- Who pockets a ball played at takes a life, is paid, and goes on at the nearest ball.
- Hoyle differs from the Association on stars, which pass to the next who falls; on lifted balls, which may be any that
  screen the object ball, near or far; on whom a life lost with the wrong ball or out of turn is paid to; and on when
  two who are left divide.

Sheet:
- **On a sheet** as in `color-ball-pool`; `!touch red` by red's owner is a touch of the ball played with, `!twice`,
  `!foot` and `!moving` are fouls, `!: moved-out Ann` has a ball moved out from a cushion's corner, `!: misled Bob` says
  that a dead ball was marked as alive.

Readings:
- Balls are given out in the order of the seats.
- A touch of one's own ball declared with a stroke was made before it stopped.
- If nothing is on the table to be played at, the ball played with last is spotted.
"""

from dataclasses import replace

from hoyle.games.lifepool import color_ball_pool
from hoyle.games.lifepool.family import Conduct, LifeTerms
from hoyle.referee import LEAVES, Offence, OfPiece, Rulebook, meanings, table_of, told

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
        "3a": "Everybody begins with three lives, and tries to pocket the ball played at.",
        "3b": "White goes on the upper spot.",
        "3c": "Red plays at White, Yellow at Red, each at the last ball, or at the nearest if that is in hand.",
        "4a": "Everybody pays into the pool, and has three lives, or fewer where it is agreed.",
        "4b": "Every life lost is paid for.",
        "5a": "Who takes a life goes on at the nearest ball as long as it can take another.",
        "5b": "When no other ball is on the table the striker's is spotted as at the start.",
        "6a": "The first without lives may star: pay the stake again for as many lives as the lowest on the board.",
        "6b": "It has to be decided before the next stroke.",
        7: "If that player will not, the next who is out may, and so on until only two are left.",
        "8a": "If several balls with one life each fall together, the one played at among them, its owner may star first.",
        "8b": "If that player will not, and more than one is left, they draw lots for it.",
        "8c": "If the ball played at is not among them they draw lots at once.",
        9: "With six players or fewer there is one star.",
        "9a": "With seven or more there are two.",
        10: "The last two cannot star.",
        "11a": "After a life lost the next player plays at the ball nearest their own.",
        "11b": "In hand, at the ball nearest the middle of the half circle's line.",
        "12a": "The distance is measured from there with a ball in hand, and else from that ball.",
        "12b": "If it is in doubt most of the players decide.",
        "12c": "If it is equal the owners draw lots.",
        13: "Baulk shelters no ball.",
        14: "A life is lost by a ball that a player pockets in its turn.",
        "15a": "Pocketing or forcing off one's own ball, a coup, or a miss costs the striker one.",
        "15b": "So does playing with a wrong ball.",
        "15c": "So does hitting another ball before the one to be played at.",
        "15d": "So does playing out of turn.",
        "15e": "So does stopping or touching one's own ball while it runs.",
        16: "The owner of a ball pocketed on a stroke that costs the striker a life loses none.",
        "17a": "A life lost is paid for to the player whose ball is, or should have been, played at.",
        "17b": "One lost with the wrong ball goes to the player before.",
        "17c": "So does one lost out of turn.",
        18: "Who misses the right ball and pockets another loses a life, and both balls wait in hand for their turns.",
        19: "To hit twice, raise both feet or touch another ball before all have stopped is foul: no life can be taken.",
        "20a": "To touch one's own ball when it is not in hand is foul.",
        "20b": "A ball pocketed by a foul costs its owner no life, but stays in hand until its turn.",
        21: "Whose ball touches the one to be played at may play at it or at any other, and take lives.",
        "22a": "Balls that touch the striker's, or screen any part of the object ball, may be lifted, nearer than it or not.",
        "22b": "They are put back when all the balls have stopped.",
        "22c": "None may be lifted to play off a cushion, but by rule 24.",
        23: "A ball in the way of the striker or the cue may be lifted.",
        "24a": "If a cushion's corner bars the straight line, any ball may be taken away to play at a cushion first.",
        "24b": "Or the striker's may be moved out a few inches; then that stroke cannot take a life.",
        "24c": "When only two are left it may not be moved out.",
        "25a": "If another ball than the next player's stops in its place, a lifted one waits until that is played.",
        "25b": "If its own turn comes first the other makes room, and is put back after the stroke.",
        "25c": "Of two lifted from the same place the one lifted last comes back first.",
        26: "If the striker's stops where the next player's was lifted, that player gives a miss from baulk; no life is lost.",
        27: "Any other whose place the striker's ball takes waits until that is free.",
        "28a": "Whoever asks is told their ball, the turn, the ball to play at, and the one that will be after theirs.",
        "28b": "Who is told wrongly loses no life: the balls are put back, and the stroke is played again.",
        29: "Who is misled by a dead ball marked as alive loses no life to the player after.",
        30: "Another ball forced off the table costs nobody a life, and waits in hand.",
        31: "When a ball has missed, nobody may stop it before it has stopped running.",
        "32a": "If the last but two goes by a miss, a coup or a losing hazard, and does not star, the two divide if level.",
        "32b": "Not in a pool that began with three players or fewer.",
        33: "The referee decides when the players appeal.",
        34: "The charge for the table comes out of the pool first.",
    },
    excused={
        "u2": "advice on how to open",
        "u3": "advice on an easy hazard",
        "u4": "advice on a hard hazard",
        "34": "the house's charge, of which no answer tells",
    },
    restates={
        number: tuple(f"color-ball-pool.{one}" for one in of.split())
        for number, of in {
            "1a": "2a", "2a": "2b", "3a": "4", "3b": "3a", "3c": "3b", "5b": "7b", "6a": "8a", "6b": "8b", "7": "9b",
            "8a": "10a", "8b": "10b", "10": "8c", "11a": "3c", "11b": "3d", "12a": "12b", "12c": "12a", "13": "5", "14": "7a",
            "15a": "13a 13b 13c", "15b": "13f", "15c": "13e", "15d": "13d", "16": "15", "17a": "16", "19": "18", "20a": "33",
            "20b": "19", "21": "20a 20b", "22a": "21a", "22c": "21b", "23": "22", "24a": "23", "25a": "24a", "25b": "24b",
            "26": "25", "27": "26", "28b": "28", "30": "29", "32a": "31", "32b": "32",
        }.items()
    },
    duties={"referee": (33,), "players": (33,)},
)  # fmt: skip

FOULS = table_of(
    Offence("touch", OfPiece("a ball was touched: `!touch red`, the striker's own before it stopped"), R[19]),
    Offence("foot", "both feet were off the floor", R[19]),
    Offence("twice", "the ball was hit twice", R[19]),
    Offence("moving", "a ball was touched before all had stopped", R[19]),
)
HOYLE = LifeTerms(
    hand=R["2b"], handicap=R["4a"], stake=R["4a"], goes_on=R["5a"], paid=R["4b"], replaced=R["22b"], fouls=FOULS,
    stars=lambda players: (2, R["9a"]) if players > 6 else (1, R[9]),
    conduct={
        "rest": Conduct("a player takes a cue or a rest", R["1b"], told("lifepool.may-use-cue-or-rest")),
        "measure": Conduct("a distance is in doubt", R["12b"], told("lifepool.told-distance")),
        "ask": Conduct("a player asks what players may know", R["28a"], told("lifepool.told-what-was-asked")),
        "stopped": Conduct("a player would stop a ball that missed", R[31], told("lifepool.may-not-stop")),
        "dispute": Conduct("the players appeal to the referee", R[33], told("lifepool.referee-decides")),
    },
    most=3, star_passes=True, star_lots=R["8c"], own_loss=True, own_foul=R["20a"], own_touched=R["15e"],
    pays_before=(R["17b"], R["17c"]), missed_and_holed=R[18], misled=R[29], moved_out=(R["24b"], R["24c"]), two_win=R["u1"],
    free_miss=True, last_lifted=R["25c"],
)  # fmt: skip

SAID = color_ball_pool.GAME.incidents
GAME = replace(
    color_ball_pool.GAME,
    rules=R,
    doc=__doc__,
    pages="chapter Pool",
    terms=HOYLE,
    incidents={
        **{word: SAID[word] for word in ("out-of-turn", *LEAVES, "touch", "hindered", "corner")},
        "moved-out": "for a cushion's corner the striker's ball is moved out a few inches",
        "misled": "a player was misled by a dead ball marked as alive",
        **{word: one.meaning for word, one in HOYLE.conduct.items()},
    },
    faults={
        **meanings(FOULS),
        "stopped": "the striker stopped their own ball",
        "wrong-ball": "the player used another's ball",
        "misinformed": "the player had been told wrongly, and plays again",
    },
    wins="Keep your lives: the last player with one wins the pool; where more than 3 began, the last 2, if level, may divide "
    "it.",
    goal=told("lifepool.goal-last"),
    minutes=11,
)
