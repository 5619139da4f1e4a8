"""Bagatelle: nine balls up the board into nine numbered cups, and the black counts twice.

**Play.** The cup that each lodges a ball in settles who begins. He takes all nine balls: the black stands on its spot before
cup 1, and from within the balk line he strikes one white after the other, the first of them at the black. Every ball in a cup
counts the cup's number, the black twice that. A ball that comes back over the balk line, or leaves the board, is out of play
until the next player takes the balls. When all the whites are played the next player has his turn, and so round for as many
rounds as were agreed; the highest total wins, for a player or for a side.

**On a sheet** `Ann: w1>black black@9 w1@3` is 21; `w2>w1 w1@5` lodges a ball that lay on the board; `miss -> w3=(10, 40)` is
one that met nothing and where it stopped, `w3~balk` one that came back, `w3^` one that went over the edge. The whites are
`w1` to `w8`, in any order; where none is named the lowest is played. `Sides: Ann+Cal, Bob+Dee` plays in partnership.

**What print leaves open** (reconstruction): where the cups and the spot are; a white that does not strike the black counts
all the same, as no penalty is printed; each player's nine balls are a round for the ball that is out; those equal at the top
in stringing string again; one round where no number is agreed; equal totals at the top divide, and are a draw between all.
"""

from __future__ import annotations

from hoyle.answers import Answer
from hoyle.games.general import highest, sides
from hoyle.games.holes import family
from hoyle.games.holes.family import HEADERS, NOTES, Kit
from hoyle.record import OFF, Record, is_on_table
from hoyle.referee import Game, Note, Option, Place, Refused, Rulebook, Rulings, Say, State
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
        "6a": "He puts his ball down within the balk line and plays it at the black with his cue.",
        "6b": "The others follow up the board in the same way, and the holes that were made, added up, are his score.",
        7: "They agree beforehand how many rounds make a game.",
        8: "The highest score, a player's or a side's, wins.",
        9: "A ball that comes back past the balk line, or goes over the edge, is not played any more in that round.",
    },
)

KIT = Kit(
    "black",
    "black-spot",
    "balk",
    takes=R[3],
    spotted=R[4],
    first=R[4],
    later=R["6b"],
    within=R["6a"],
    white_out=R[9],
    ninth_out=R[9],
)


def setup(s: State) -> Rulings:
    """Sides, the balls, and the lead."""
    s = yield from sides.settle(s, R[1])
    s = yield from family.laid_out(s, KIT, R["u1"], "nine balls")
    s = yield from highest.settle(s, R[2])
    yield from called(s)


def called(s: State) -> Rulings:
    """Somebody has still to string, or the first player takes the balls."""
    if s.note("stringing"):
        yield family.strings(s, KIT, R[2])
    else:
        yield from family.takes(s, s.order[0], KIT)


def judge(s: State, record: Record) -> Rulings:
    """One ball is played."""
    seat = s.turn
    if s.note("stringing"):
        best = max(family.lodged(s, record, 1), default=0)
        s = yield from family.laid_out(s, KIT, R[2], "the balls back")
        s = yield from highest.strung(s, seat, best, R[2])
        yield from called(s)
        return
    s, ball, left = yield from family.played(s, record, KIT)
    assert record.start is not None
    opening = len(left) == len(family.WHITES) - 1
    if opening and is_on_table(record.start.of(KIT.ninth)) and KIT.ninth not in balls_met(record, ball):
        s = yield Say(seat, "the black was not struck", R["6a"])
    elif opening:
        s = yield Say(seat, "opens", R[4], "at the black on its spot")
        s = yield Say(seat, "from within the balk line", R["6a"])
    for c in family.holed(s, record):
        double = c.piece == KIT.ninth
        points = family.value(c.where) * (2 if double else 1)
        s = yield from sides.credit(s, seat, points, R[5 if double else "6b"], f"{c.piece} in hole {c.where}")
    for out in family.dead(s, record, KIT):
        s = yield Place(out, OFF, R[9], "out for this round")
    if left:
        yield family.strikes(s, seat, left, KIT)
    else:
        yield from following(s, seat)


def following(s: State, seat: str) -> Rulings:
    """The next player, the next round, or the end."""
    if seat != s.order[-1]:
        yield from family.takes(s, s.next_seat(seat), KIT)
        return
    s = yield Note("round", s.note("round") + 1, R[7], f"round {s.note('round')} is played")
    if s.note("round") <= s.options["Rounds"]:
        yield from family.takes(s, s.order[0], KIT)
    else:
        yield from family.best(s, R[8])


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
    pieces=KIT.pieces,
    setup=setup,
    judge=judge,
    decide=decide,
    options={"Rounds": Option(1, "how many times everybody plays the nine balls", least=1)},
    notes=dict(NOTES),
    headers=HEADERS,
)
