"""Bagatelle: nine balls up the board into nine numbered cups, and the black counts twice.

**Play.** The cup that each lodges a ball in settles who begins. He takes all nine balls: the black stands on its spot before cup 1,
and from within the balk line he strikes one white after the other, the first of them at the black. Every ball in a cup counts
the cup's number, the black twice that. A ball that comes back over the balk line, or leaves the board, is out of play until the
next player takes the balls. When all the whites are played the next player has his turn, and so round for as many rounds as were
agreed; the highest total wins, for a player or for a side.

**On a sheet** `Ann: w1>black black@9 w1@3` is 21; `w2>w1 w1@5` lodges a ball that lay on the board; `miss -> w3=(10, 40)` is one
that met nothing and where it stopped, `w3~balk` one that came back, `w3^` one that went over the edge. The whites are `w1` to
`w8`, in any order; where none is named the lowest is played. `Sides: Ann+Cal, Bob+Dee` plays in partnership.

**What print leaves open** (reconstruction): where the cups and the spot are; a white that does not strike the black counts all the
same, as no penalty is printed; each player's nine balls are a round for the ball that is out; those equal at the top in stringing
string again; one round where no number is agreed; equal totals at the top divide, and are a draw between all.
"""

from __future__ import annotations

from hoyle.answers import Answer
from hoyle.games.general import highest, sides
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.record import IN_HAND, INSIDE, LEAVE, OFF, POCKET, Layout, Record, Spot, is_on_table
from hoyle.referee import (
    STROKE,
    Ask,
    Drawn,
    Game,
    InHand,
    Note,
    Option,
    Place,
    Refused,
    Restore,
    Rulebook,
    Rulings,
    Say,
    State,
    Win,
)  # fmt: skip
from hoyle.referee.questions import balls_met

R = Rulebook(
    "bagatelle",
    book="bbc1908",
    rules={
        "u1": "There are nine balls.",
        1: "As many as like may play, each for himself or in sides.",
        2: "All string for the lead, and the highest hole begins.",
        3: "The nine balls are his who has won it, and he opens.",
        4: "In front of the first hole is the black ball's spot; from the balk he strikes at it, to hole it, or his own "
        "ball, or both.",
        5: "Whatever the hole, the black is worth double.",
        "6a": "His ball has to stand within the balk line, and it is struck with the cue at the black.",
        "6b": "The others follow up the board in the same way, and the holes that were made, added up, are his score.",
        7: "They agree beforehand how many rounds make a game.",
        8: "The highest score, a player's or a side's, wins.",
        9: "A ball that comes back past the balk line, or goes over the edge, is not played any more in that round.",
    },
)

WHITES = tuple(f"w{n}" for n in range(1, 9))
BLACK, SPOT, BALK = "black", "black-spot", "balk"


def setup(s: State) -> Rulings:
    """Sides, the balls, and the lead."""
    s = yield from sides.settle(s, R[1])
    s = yield Restore(Layout({BLACK: Spot(SPOT), **dict.fromkeys(WHITES, IN_HAND)}), R["u1"], "nine balls")
    s = yield from highest.settle(s, R[2])
    yield from called(s)


def called(s: State) -> Rulings:
    """Somebody has still to string, or the first player takes the balls."""
    if waiting := s.note("stringing"):
        place = tuple(InHand(ball, BALK, R[2]) for ball in WHITES)
        yield Ask(waiting[0], STROKE, WHITES, R[2], "for the lead", place=place)
    else:
        yield from takes(s, s.order[0])


def takes(s: State, seat: str) -> Rulings:
    """A player takes all nine balls."""
    s = yield Restore(Layout(dict.fromkeys(WHITES, IN_HAND)), R[3], f"{seat} takes the nine balls")
    s = yield Place(BLACK, Spot(SPOT), R[4], "before cup 1")
    yield from strikes(s, seat, WHITES)


def strikes(s: State, seat: str, left: tuple[str, ...]) -> Rulings:
    """Ask a player for a stroke with one of the balls that he has left."""
    place = tuple(InHand(ball, BALK, R["6a"]) for ball in left)
    yield Ask(seat, STROKE, left, R[4] if len(left) == len(WHITES) else R["6b"], f"{len(left)} to play", place=place)


def judge(s: State, record: Record) -> Rulings:
    """One ball is played."""
    assert s.ask is not None
    seat, ball, left = s.ask.seat, record.struck or "", s.ask.options
    if ball not in left:
        raise Refused(f"{seat} has {', '.join(left)} to play", s.ask.rule)
    lawfully_placed(s, record)
    if s.note("stringing"):
        lodged = next((int(c.where) for c in record.contacts if c.kind == POCKET and c.where in s.bed.holes), 0)
        s = yield Restore(Layout({BLACK: Spot(SPOT), **dict.fromkeys(WHITES, IN_HAND)}), R[2], "the balls back")
        s = yield from highest.strung(s, seat, lodged, R[2])
        yield from called(s)
        return
    left = tuple(other for other in left if other != ball)
    for other in left:
        if not s.in_hand(other):
            s = yield Place(other, IN_HAND, R["6a"], "not played yet")
    assert record.start is not None
    if is_on_table(record.start.of(BLACK)) and BLACK not in balls_met(record, ball):
        s = yield Say(seat, "the black was not struck", R["6a"])
    for c in record.contacts:
        if c.kind == POCKET and c.where in s.bed.holes:
            double = c.piece == BLACK
            points = int(c.where) * (2 if double else 1)
            s = yield from sides.credit(s, seat, points, R[5 if double else "6b"], f"{c.piece} in hole {c.where}")
    for out in dead(s, record):
        s = yield Place(out, OFF, R[9], "out for this round")
    if left:
        yield from strikes(s, seat, left)
    else:
        yield from following(s, seat)


def dead(s: State, record: Record) -> tuple[str, ...]:
    """The balls that came back over the balk line or went over the edge on this stroke (9)."""
    said = {c.piece for c in record.contacts if (c.kind == INSIDE and c.where == BALK) or c.kind == LEAVE}
    balls = (*WHITES, BLACK)
    return tuple(b for b in balls if b in said or (is_on_table(s.layout.of(b)) and s.in_zone(b, BALK)))


def following(s: State, seat: str) -> Rulings:
    """The next player, the next round, or the end."""
    if seat != s.order[-1]:
        yield from takes(s, s.next_seat(seat))
        return
    s = yield Note("round", s.note("round") + 1, R[7], f"round {s.note('round')} is played")
    if s.note("round") <= s.options["Rounds"]:
        yield from takes(s, s.order[0])
        return
    ranking = tuple(sorted(s.order, key=lambda one: s.scores[one], reverse=True))
    best = tuple(one for one in ranking if s.scores[one] == s.scores[ranking[0]])
    if len(best) == len(s.seats):
        yield Drawn(R[8], "equal totals")
    else:
        yield Win(best, R[8], f"{s.scores[best[0]]} in all", ranking)


def decide(s: State, answer: Answer) -> Rulings:
    """There is nothing to answer but strokes."""
    raise Refused("strokes are all that is played here", R["6b"])
    yield  # a generator, as every game's functions are


GAME = Game(
    rules=R,
    title="Bagatelle",
    pages="p. 110",
    family="holes",
    summary="Nine balls up the board into nine numbered cups, the black for double.",
    seats=(2, 0),
    table="bagatelle",
    pieces=(*WHITES, BLACK),
    setup=setup,
    judge=judge,
    decide=decide,
    options={"Rounds": Option(1, "how many times everybody plays the nine balls", least=1)},
    notes={**highest.NOTES, "sides": (), "round": 1},
    headers=("Lead", "Order", "Sides"),
)
