"""Color-Ball Pool: a ball and three lives each; pocket the ball before yours, and keep away from the one behind.

Turn:
- White is put on the billiard spot; red plays at it from the half circle, yellow at red, and so on round, each at the
  ball that was played with last, each first stroke from the half circle.
- To pocket the ball one plays at takes a life from its owner, who pays for it, and the striker goes on at the nearest
  ball.
- A life is lost by a miss, by pocketing or losing one's own ball, by hitting a wrong ball first or two at once, by
  using the wrong ball or playing out of turn; the successor then plays at the nearest ball.
- The first without lives may star, for as many as the lowest on the board.
- The last alive has the pool; two left level divide it, unless it began with three.
- **Lifting.** A ball that touches the striker's or screens the object ball may be taken up{ (`Ann: lift yellow;
  white>red`)}; where one is in the way of the cue{ (`!: hindered yellow`)}, or a cushion's corner is{ (`!: corner`)},
  any may be lifted.

Sheet:
- **On a sheet** seats have white, red, yellow, green, brown, blue, pink, spot-white and so on in their order; `Lead`
  plays first, with red.
- Where places do not tell which ball is nearest, the one hit first is taken for it, or the one called (`call red`).
- `!: out-of-turn Bob` is charged at once; `Life` is a life's price, `Stake` the entry.

Readings:
- Balls are given out in the order of the seats.
- A handicap is in lives.
- If nothing is on the table to be played at, the ball played with last is spotted.
- A star costs the stake.
- Two who are left divide as soon as they are level.
- A life lost out of turn is paid to the owner of the ball that was on.
"""

from hoyle.games.lifepool.family import BALLS, FOULS, Conduct, LifeTerms, Notes, R, board
from hoyle.games.lifepool.lives import setup, share
from hoyle.games.lifepool.stroke_rulings import chances, decide, judge
from hoyle.referee import LEAVES, Called, Game, OfPiece, Option, meanings, told

ASSOCIATION = LifeTerms(
    hand=R["3b"], handicap=R[4], stake=R["8a"], goes_on=R["7a"], paid=R["7a"], replaced=R["21a"], fouls=FOULS,
    stars=lambda players: (2 if players >= 8 else 1 if players >= 3 else 0, R["9a"]),
    conduct={
        "rest": Conduct("a player takes a rest", R["1b"], told("lifepool.may-use-rest")),
        "inform": Conduct("a player asks for information", R[27], told("lifepool.told-by-marker")),
        "stopped": Conduct("a player would stop a ball that missed", R[30], told("lifepool.may-not-stop")),
        "stand": Conduct("the striker has an opponent stand away", R[37], told("lifepool.stands-away")),
        "distance": Conduct("a player asks the marker how far off a ball is", R[38], told("lifepool.not-told-distance")),
        "wrong-score": Conduct("a bystander points out a wrong score", R[39], told("lifepool.bystander-says")),
        "dispute": Conduct("a point is disputed", R[40], told("lifepool.marker-decides")),
    },
    no_more=R[35], at_once=R[11], coup=R["13a"], in_hand_free=True, nearer_only=True, frozen=R["20b"],
)  # fmt: skip
GAME = Game(
    rules=R,
    doc=__doc__,
    pages="pp. 76-80",
    family="lifepool",
    seats=(2, 12),
    table="english-12ft",
    pieces=BALLS,
    terms=ASSOCIATION,
    notes=Notes(),
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
        **LEAVES,
        "touch": "a player touches a ball between strokes",
        "hindered": "a ball is in the way of cue or rest: any may be lifted",
        "corner": "a cushion's corner bars the line: any ball may be lifted",
        "dropped": "a ball falls in after it had stopped: `!: dropped red`",
        "interfered": "a bystander stops or moves a ball: `!: interfered red`",
        **{word: one.meaning for word, one in ASSOCIATION.conduct.items()},
    },
    faults={
        **meanings(FOULS),
        "wrong-ball": "the player used another's ball",
        "misinformed": "the marker had told the player wrongly, who plays again",
        "dropped": OfPiece("the ball played at was falling in already: `!dropped white`"),
        "interfered": OfPiece("a bystander stopped or moved the ball named, which is put back: `!interfered red`"),
    },
    board=board,
    share=share,
    headers=("Lead", "Order", "Balls", "Colours", "Lives"),
    purpose=told("general.for-it"),
    wins="The last player with a life wins the pool; 2 who are left with as many lives divide it, unless it began with 3 "
    "players.",
    goal=told("lifepool.goal-last"),
    minutes=11,
    called=(
        Called("color ball life pool"),
        Called("life pool, lives pool, following pool, single pool", beside=("life-pool-hoyle", "two-ball-pool")),
    ),
)
