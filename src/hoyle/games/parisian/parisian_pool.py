"""Parisian Pool: off a cushion and back up the board into a numbered cup; whoever has least has lost.

Turn:
- A board as wide as the table lies against the head cushion, its brass edge toward the foot; it has numbered cups.
- From within the string a player strikes the ball off a cushion so that it comes back over the brass.
- The cup it falls into is the count; a ball that stops on the board, or rolls off it again, has had its shot.
- One that does not get on to it is played again.
- One shot a turn.
- When somebody has 200, whoever has least has lost.

Sheet:
- **On a sheet** `Ann: ball|f ball@12` is a cup, `ball|f ball@board` or `ball|f ball~board` stops on the board, `ball|f
  ball@board^` rolls off again, and `ball|f` never got there.
- Of a side cushion `ball|l ball~string` says that it was touched within the string, `ball|l ball~board` on the board.
- A cup says that the brass was passed, but `ball@12` alone is no shot.

Readings:
- Fifteen cups in three rows of five, 1 to 5 behind the brass and 11 to 15 against the cushion.
- The head cushion, behind the board, is not one that a shot can begin with.
- The cups played for the lead settle the whole order, and those equal at the top play again.
- Of several who have least all lose, and of two the other has won.
"""

from hoyle.games.general import highest
from hoyle.games.general.ranking import last, lose
from hoyle.record import CUSHION_TOUCH, IN_HAND, INSIDE, POCKET, REBOUND, Layout
from hoyle.referee import (
    NOTHING,
    STROKE,
    Called,
    Game,
    InHand,
    Message,
    Option,
    Permit,
    Ref,
    Rule,
    Rulebook,
    Stroke,
    Target,
    told,
)

R = Rulebook(
    "parisian-pool",
    book="bbc1908",
    rules={
        "1a": "Any number may play; from the string each strikes a ball to a cushion or more, the highest cup first.",
        "1b": "The board is as wide as the table and has cups, a dozen or fifteen, as a bagatelle board has.",
        "1c": "In front it slopes down to a sharp edge under brass, over which a ball runs up on to it.",
        "2a": "Two hundred are played for, or what else is agreed.",
        "2b": "Once somebody has that many, the player with the least has lost.",
        "3a": "They play in turn, one shot each.",
        "3b": "What the cup is numbered is credited.",
        "4a": "It is a shot if the ball strikes a cushion outside the string and after that passes the brass.",
        "4b": "Then it may fall into a cup, lie still on the board, or roll down again.",
        "4c": "Until the ball gets on to the board a player goes on striking.",
    },
    facts={"1b": "the board and its cups", "1c": "its edge of brass"},
)

BALL, BOARD = "ball", "board"
Permits = tuple[Permit, ...]


def setup(ref: Ref) -> None:
    """The board on the table; the order of play."""
    lay_out(ref)
    highest.settle(ref, R["1a"])
    _ask_first(ref)


def lay_out(ref: Ref) -> None:
    """The ball in hand."""
    ref.restore(Layout({BALL: IN_HAND}), R["1a"], told("parisian.ball-in-hand"))


def _ask_first(ref: Ref) -> None:
    waiting = highest.waiting(ref)
    ask(ref, (waiting or ref.order)[0], R["1a" if waiting else "3a"])


def ask(
    ref: Ref,
    seat: str,
    rule: Rule,
    permits: Permits = (),
    barred: Permits = (),
    why: Message = NOTHING,
    hand: Rule = R["1a"],
) -> None:
    """Ask a player for a stroke, off a cushion to the board; `hand` is the rule for where the ball is put."""
    lead = not why and bool(highest.waiting(ref))
    now = told("parisian.has-now", player=seat, points=ref.scores[seat])
    why = why or (told("parisian.for-lead") if lead else now)
    place, aim = (InHand(BALL, "string", hand),), Target(cushions=1, zone=BOARD)
    ref.ask(seat, STROKE, (BALL,), rule, why, place, permits=permits, barred=barred, target=aim, lead=lead)


def judge(ref: Ref, stroke: Stroke) -> None:
    """One stroke."""
    seat = ref.turn
    cup, valid = take_shot(ref, stroke)
    if highest.waiting(ref):
        highest.strung(ref, seat, cup, R["1a"], ranked=True)
        _ask_first(ref)
        return
    if not valid:
        ask(ref, seat, R["4c"])
        return
    if cup:
        ref.score(seat, cup, R["3b"], told("parisian.cup", cup=cup))
    if ref.scores[seat] >= ref.number("Points"):
        ref.say(seat, told("parisian.reached", points=ref.scores[seat]), R["2a"])
        losers = last(ref)
        lose(ref, losers, R["2b"], told("parisian.have-least", losers=losers, count=len(losers)))
    else:
        ask(ref, ref.next_seat(seat), R["3a"])


def take_shot(ref: Ref, stroke: Stroke) -> tuple[int, bool]:
    """Rule on the ball, which is in hand again. Returns the cup (0 for none), and if it was a shot (4)."""
    touched = first_touch(ref, stroke)
    after = stroke.contacts[touched + 1 :] if touched is not None else ()
    cup = next((int(c.where) for c in after if c.kind == POCKET and c.where in ref.bed.holes), 0)
    passed = any(c.kind in (POCKET, REBOUND, INSIDE) and c.where in (BOARD, *ref.bed.holes) for c in after)
    valid = passed or (touched is not None and ref.in_zone(BALL, BOARD))
    if not valid:
        ref.say("", told("parisian.no-cushion-first" if touched is None else "parisian.not-over-brass"), R["4a"])
    else:
        ref.say("", told("parisian.a-shot"), R["4a"])
        if not cup:
            ref.say("", told("parisian.no-cup-reached"), R["4b"])
    ref.place(BALL, IN_HAND, R["1a"])
    return cup, valid


def first_touch(ref: Ref, stroke: Stroke) -> int | None:
    """The index of the contact in which a cushion outside the string was first touched; None where none was."""
    for i, (c, then) in enumerate(zip(stroke.contacts, [*stroke.contacts[1:], None], strict=False)):
        # Not the head cushion, nor a side where the ball is known, or told, to lie within the string or on the board.
        outside = c.where != "h" and (c.at is None or c.at[1] > ref.bed.spot("head-spot").y)
        said = then is not None and then.kind == INSIDE and then.where in ("string", BOARD)
        if c.kind == CUSHION_TOUCH and outside and not (said and c.where in ("l", "r")):
            return i
    return None


GAME = Game(
    rules=R,
    doc=__doc__,
    pages="pp. 107-108",
    family="parisian",
    seats=(2, 0),
    table="parisian-5x10",
    pieces=(BALL,),
    setup=setup,
    judge=judge,
    options={"Points": Option(200, "points that end the game", least=1)},
    aliases={"white": BALL, "cue": BALL},
    notes=highest.Notes(),
    purpose=told("parisian.for-cup"),
    wins="When somebody has {Points} points, whoever has least loses; of 2 players the other has won.",
    goal=told("parisian.goal-lowest-loses"),
    minutes=31,
    called=(Called("la barraque, la baraque, barraque, baraque", beside=("parisian-31",)),),
)
