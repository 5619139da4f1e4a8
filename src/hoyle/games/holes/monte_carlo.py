"""Monte Carlo: send a ball up the lane and round into a numbered cup, four shots each; whoever has least loses.

Turn:
- The ball is struck with the tip of the cue along the gutter, and comes down into one of the numbered receptacles: that
  is its count, and a bell struck on the way adds its own.
- Each player has four chances, together or by turns{ (`Turns: alternate`)}.
- A ball that rolled back from beyond the gutter has had its shot; one that never got there is played again.
- Whoever has least has lost, and pays what was agreed{ (`Stake`)}.
- A ball off the edge or left on the bed has been a shot.
- A bell struck twice in a shot counts once.
- The seats play in their order; several who have least all lose; of two players the other has won.

Sheet:
- On a sheet `Ann: ball@5` counts five, `ball~#bell ball@5` ten, `ball/out` or `ball@gutter` got beyond the gutter and
  came back, `miss` never did; `!tip` says that it was not struck with the tip, and then it counts nothing.

Readings:
- Nothing of the table is printed (reconstruction): a lane at the right, receptacles valued 1 to 7, and an extra target
  that counts five, where print has a ball that is struck, read as a bell; the table falls toward the player, who sends
  the ball up the lane and round the far end.
"""

from hoyle.games.general import boards
from hoyle.games.general.ranking import last, lose
from hoyle.games.general.stakes import paid
from hoyle.games.holes import family
from hoyle.games.holes.family import HOLE_GAME, HOLE_RULES
from hoyle.record import BECOME, FELL, GRAZE, IN_HAND, INSIDE, MEET, OFF, POCKET, REBOUND, Layout, Spot
from hoyle.referee import STROKE, InHand, Option, Ref, Stroke, told

R = HOLE_RULES(
    "monte-carlo",
    rules={
        1: "The ball has to be struck with the tip of the cue.",
        2: "Each has four chances, one after another or by turns as they prefer.",
        3: "A player's game is what their four shots count together.",
        4: "A ball that rolls beyond the gutter but comes back, being struck too lightly, has been a shot.",
        5: "Whoever has the lowest count of four shots loses, and is liable for the forfeit agreed on.",
        6: "A game is settled for before the next begins.",
        "7a": "A shot counts what is marked on the receptacle where the ball comes to rest.",
        "7b": "If the ball (or bell, as it may have been meant) is struck, its extra count is added.",
    },
    excused={6: "when debts are paid is between the players"},
)  # fmt: skip

BALL, BELL, GUTTER = "ball", "#bell", "gutter"
BACK = ((BECOME, "out"), (POCKET, GUTTER), (REBOUND, GUTTER), (INSIDE, GUTTER), (REBOUND, "field"))
"""The signs that the ball was beyond the gutter, and came back."""


def setup(ref: Ref) -> None:
    """The ball and the bell, and who begins."""
    ref.restore(Layout({BALL: IN_HAND, BELL: Spot("bell-spot")}), R[2], told("holes.ball-in-hand"))
    family.begin_shots(ref, R[2])
    _ask(ref, ref.order[0])


def _ask(ref: Ref, seat: str) -> None:
    ref.ask(
        seat,
        STROKE,
        (BALL,),
        R[2],
        told("holes.has", player=seat, points=ref.scores[seat]),
        place=(InHand(BALL, "start", R[1]),),
    )


def judge(ref: Ref, stroke: Stroke) -> None:
    """One shot."""
    boards.lawful(ref, stroke)
    seat = ref.turn
    hole = max((family.value(c.where) for c in family.holed(ref, stroke) if c.piece == BALL), default=0)
    rang = any(BELL in (c.piece, *c.others) and c.kind in (MEET, GRAZE, FELL) for c in stroke.contacts)
    back = any((c.kind, c.where) in BACK for c in stroke.contacts)
    off = ref.layout.of(BALL) == OFF
    lies = ref.position(BALL) is not None and not ref.in_zone(BALL, GUTTER)
    ref.place(BALL, IN_HAND, R[2])
    if ref.layout.of(BELL) != Spot("bell-spot"):
        ref.place(BELL, Spot("bell-spot"), R["7b"])
    if tip := stroke.claimed(*FAULTS):
        ref.foul(seat, "no-tip", R[1], told("holes.not-with-tip"))
    elif hole:
        ref.score(seat, hole, R["7a"], told("holes.receptacle", hole=hole))
    if rang and not tip:
        ref.score(seat, 5, R["7b"], told("holes.bell"))
    if not (hole or rang or back or lies or off or tip):
        ref.say(seat, told("holes.not-beyond-gutter"), R[4])
        _ask(ref, seat)
        return
    if back and not hole:
        ref.say(seat, told("holes.rolled-back"), R[4])
    elif off and not hole:
        ref.say(seat, told("holes.left-table"), R["7a"])
    if player := family.take_shot(ref, seat, R[2]):
        _ask(ref, player)
    else:
        ref.say("", told("holes.four-shots-added"), R[3])
        for loser in last(ref):
            paid(ref, loser, ref.number("Stake"), R[5], told("holes.forfeit"))
        lose(ref, last(ref), R[5], told("holes.lowest-count", points=min(ref.scores.values())))


FAULTS = dict.fromkeys(("tip", "no-tip", "push"), "the ball was not struck with the tip of the cue")
GAME = HOLE_GAME(
    rules=R,
    doc=__doc__,
    pages="p. 108",
    table="monte-carlo",
    pieces=(BALL, BELL),
    setup=setup,
    judge=judge,
    options={**family.shots_each(4), "Stake": Option(0, "what the loser pays")},
    aliases={"white": BALL},
    faults=FAULTS,
    notes=family.ShotNotes(),
    wins="After {Shots} shots each the lowest total loses, and pays the forfeit; of 2 players the other has won.",
    goal=told("holes.goal-lowest-loses"),
    minutes=3,
    labels={"#bell": "bell: 5"},
)
