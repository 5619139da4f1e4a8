"""Parisian Pool (La Barraque): off a cushion and back up the board, a cup at a time; the lowest score loses.

**Play.** A board as wide as the table lies against the head cushion, its brass edge toward the foot; it has numbered cups. From
within the string a player strikes the `ball` off a cushion so that it comes back over the brass. The cup it falls into is his
count; a ball that stops on the board, or rolls off it again, has had its shot and counts nothing. A ball that does not get on to
the board is played again until it does. One shot a turn. When somebody has 200, whoever has least has lost.

**On a sheet** `Ann: ball|f ball@12` is a cup, `ball|f ball@board` or `ball|f ball~board` stops on the board, `ball|f ball@board^`
rolls off again, and `ball|f` never got there. Of a side cushion `ball|l ball~string` says that it was touched within the string,
`ball|l ball~board` on the board. A cup says that the brass was passed, but not that a cushion was touched: `ball@12` alone is no
shot.

**What print leaves open** (reconstruction): fifteen cups in three rows of five, 1 to 5 behind the brass and 11 to 15 against the
cushion; the head cushion, behind the board, is not one that a shot can begin with; the cups played for the lead settle
the whole order, with another stroke for those who are equal at the top; of several who have least all lose.
"""

from __future__ import annotations

from hoyle.answers import Answer
from hoyle.games.general import highest
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.record import CUSHION_TOUCH, IN_HAND, INSIDE, POCKET, REBOUND, Layout, Record
from hoyle.referee import (
    STROKE,
    Ask,
    Game,
    InHand,
    Lose,
    Option,
    Permit,
    Place,
    Refused,
    Restore,
    Rule,
    Rulebook,
    Rulings,
    Say,
    Score,
    State,
)  # fmt: skip

R = Rulebook(
    "parisian-pool",
    book="bbc1908",
    rules={
        "1a": "Any number may play; from inside the string each strikes a ball to a cushion or more, and who gets the "
        "highest cup is first.",
        "1b": "The board is as wide as the table and has cups, a dozen or fifteen, as a bagatelle board has.",
        "1c": "In front it slopes down to a sharp edge under brass, over which a ball runs up on to it.",
        "2a": "Two hundred are played for, or what else is agreed.",
        "2b": "Once somebody has that many, the player with the least has lost.",
        "3a": "They play in turn, one shot each.",
        "3b": "What the cup is numbered is credited.",
        "4a": "It is a shot if the ball strikes a cushion outside the string and after that passes the brass.",
        "4b": "Then it may fall into a cup, lie still on the board, or roll down again.",
        "4c": "Until his ball gets on to the board a player goes on striking.",
    },
)

BALL, BOARD = "ball", "board"
Permits = tuple[Permit, ...]


def setup(s: State) -> Rulings:
    """The board on the table; the order of play."""
    s = yield from laid(s)
    s = yield from highest.settle(s, R["1a"])
    yield from asked(s, (s.note("stringing") or s.order)[0], R["1a" if s.note("stringing") else "3a"])


def laid(s: State) -> Rulings:
    """The board and the ball. Returns the state."""
    s = yield Restore(Layout({BALL: IN_HAND}), R["1a"], "the ball is in hand")
    s = yield Say("", f"the board has {len(s.bed.holes)} cups", R["1b"])
    return (yield Say("", "its edge is of brass", R["1c"]))


def asked(
    s: State, seat: str, rule: Rule, hand: Rule = R["1a"], permits: Permits = (), barred: Permits = (), why: str = ""
) -> Rulings:
    """Ask a player for a stroke. Returns the state."""
    why = why or ("for the lead" if s.note("stringing") else f"{seat} has {s.scores[seat]}")
    place = (InHand(BALL, "string", hand),)
    return (yield Ask(seat, STROKE, (BALL,), rule, why, place=place, permits=permits, barred=barred))


def judge(s: State, record: Record) -> Rulings:
    """One stroke."""
    assert s.ask is not None
    seat = s.ask.seat
    s, cup, valid = yield from struck(s, seat, record)
    if s.note("stringing"):
        s = yield from highest.strung(s, seat, cup, R["1a"], ranked=True)
        yield from asked(s, (s.note("stringing") or s.order)[0], R["1a" if s.note("stringing") else "3a"])
        return
    if not valid:
        yield from asked(s, seat, R["4c"])
        return
    if cup:
        s = yield Score(seat, cup, R["3b"], f"cup {cup}")
    if s.scores[seat] >= s.options["Points"]:
        s = yield Say(seat, f"has {s.scores[seat]}", R["2a"])
        yield Lose(tuple(x for x in s.seats if s.scores[x] == min(s.scores.values())), R["2b"], "the least")
        return
    yield from asked(s, s.next_seat(seat), R["3a"])


def struck(s: State, seat: str, record: Record) -> Rulings:
    """What became of the ball, which is in hand again. Returns the state, the cup (0 for none), and whether it was a shot (4)."""
    lawfully_placed(s, record)
    told = [*record.contacts[1:], None]
    touched = next(
        (
            i
            for i, (c, then) in enumerate(zip(record.contacts, told, strict=False))
            if c.kind == CUSHION_TOUCH and outside(s, c.where, c.at)
            if c.where not in ("l", "r") or then is None or then.kind != INSIDE or then.where not in ("string", BOARD)
        ),
        None,
    )
    after = record.contacts[touched + 1 :] if touched is not None else ()
    cup = next((int(c.where) for c in after if c.kind == POCKET and c.where in s.bed.holes), 0)
    passed = any(c.kind in (POCKET, REBOUND, INSIDE) and c.where in (BOARD, *s.bed.holes) for c in after)
    valid = passed or (touched is not None and s.in_zone(BALL, BOARD))
    if not valid:
        s = yield Say(
            seat,
            "no shot",
            R["4a"],
            "no cushion beyond the string first" if touched is None else "it did not get over the brass",
        )
    else:
        s = yield Say(seat, "a shot", R["4a"], "off a cushion, and over the brass")
        if not cup:
            s = yield Say(seat, "no cup", R["4b"])
    s = yield Place(BALL, IN_HAND, R["1a"])
    return s, cup, valid


def outside(s: State, cushion: str, at: tuple[float, float] | None) -> bool:
    """Whether a cushion was touched outside the string: not the head's, nor a side where it is known to lie within (4a)."""
    return cushion != "h" and (at is None or at[1] > s.bed.spot("head-spot").y)


def decide(s: State, answer: Answer) -> Rulings:
    """There is nothing to answer but strokes."""
    raise Refused("strokes are all that is played here", R["3a"])
    yield  # a generator, as every game's functions are


GAME = Game(
    rules=R,
    title="Parisian Pool",
    pages="pp. 107-108",
    family="parisian",
    summary="Off a cushion and back up the board into a numbered cup; whoever has least has lost.",
    seats=(2, 0),
    table="parisian-5x10",
    pieces=(BALL,),
    setup=setup,
    judge=judge,
    decide=decide,
    options={"Points": Option(200, "points that end the game", least=1)},
    aliases={"white": BALL, "cue": BALL},
    notes=highest.NOTES,
    headers=("Lead", "Order"),
)
