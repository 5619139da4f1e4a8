"""English Bagatelle: the king ball has to be struck once, and then all that is holed counts its number.

As many as like play, separately or in equal sides. The player takes eight whites, and the king ball, `red`, stands on the
spot before the holes. From behind the boundary line he plays one white after another, `Ann: w1>red red@9 w1@3`. Nothing
scores before a ball has struck the king; afterwards nobody need play on it. Every ball counts the figure of its hole, the
king no more than another. A king that is brought back over the line, and any ball driven off the table, is out for that
round. The greatest total of the agreed rounds wins.

Print does not say who begins: the seats play in their order, or as `Lead` or `Order` has it (reconstruction). In one stroke
what falls before the king is struck does not count; a white that comes back over the line stays in play; equal totals at the
top divide (reconstruction). `black` is another name for the king.
"""

from __future__ import annotations

from collections.abc import Callable

from hoyle.answers import Answer
from hoyle.games.general import sides
from hoyle.games.holes import family
from hoyle.games.holes.family import HEADERS, NOTES, Kit
from hoyle.record import FELL, LEAVE, MEET, OFF, Contact, Record
from hoyle.referee import BadOption, Game, Note, Option, Place, Refused, Rule, Rulebook, Rulings, Say, State

R = Rulebook(
    "english-bagatelle",
    book="bbc1908",
    rules={
        1: "As many as like join in, each by himself or in sides of equal number.",
        "2a": "The king ball, red or black, is set on the white spot before the holes when a round begins.",
        "2b": "One of the other balls has to strike it before anything is scored.",
        "2c": "When it has been struck once, nobody is obliged to play on it.",
        "3a": "The striker's ball stays within a boundary line across the board.",
        "3b": "If the striker brings the king back over that line it is out of play until the next player begins.",
        4: "How many rounds make the game is agreed at its beginning.",
        5: "The greatest number wins, of a player or side, by the figures in the holes that the balls were put into.",
        6: "Balls driven off the table are not used again in that round.",
    },
)  # fmt: skip

KING = "red"
KIT = Kit(
    KING,
    "white-spot",
    "balk",
    takes=R["2a"],
    spotted=R["2a"],
    first=R["2b"],
    later=R["2c"],
    within=R["3a"],
    white_out=R[6],
    ninth_out=R["3b"],
)


def setup(s: State) -> Rulings:
    """Sides, and the first player takes the balls."""
    yield from opened(s)


def opened(s: State) -> Rulings:
    """Sides, and the first player takes the balls."""
    s = yield from sides.settle(s, R[1])
    if len({len(side) for side in s.note("sides")}) > 1:
        raise BadOption("Sides", "the sides are equal in number")
    s = yield from family.settle_order(s, R[1])
    yield from takes(s, s.order[0])


def takes(s: State, seat: str) -> Rulings:
    """A player takes the balls; the king has not been struck."""
    s = yield Note("struck", False, R["2b"])
    yield from family.takes(s, seat, KIT)


Fells = Callable[[Contact], tuple[int, Rule] | None]
"""What a contact counts besides holes, and by which rule."""


def judge(s: State, record: Record) -> Rulings:
    """One ball is played."""
    yield from stroke(s, record, lambda c: None)


def stroke(s: State, record: Record, fells: Fells) -> Rulings:
    """One ball is played; `fells` says what a pin counts."""
    seat = s.turn
    s, _, left = yield from family.played(s, record, KIT)
    for c in record.contacts:
        struck = c.kind == MEET and KING in (c.piece, *c.others)
        if struck and not s.note("struck"):
            s = yield Note("struck", True, R["2b"], "the king is struck")
        holes = (family.value(c.where), R[5]) if c in family.holed(s, record) else None
        counts = holes or (fells(c) if c.kind == FELL else None)
        if counts and s.note("struck"):
            s = yield from sides.credit(s, seat, *counts, f"{c.piece} in hole {c.where}" if holes else c.others[0])
        elif counts:
            s = yield Say(seat, "no score", R["2b"], "the king has not been struck")
    for out in family.dead(s, record, KIT):
        off = any(c.kind == LEAVE and c.piece == out for c in record.contacts)
        if off or out == KING:
            s = yield Place(out, OFF, R[6 if off else "3b"], "out for this round")
    if left:
        yield family.strikes(s, seat, left, KIT)
    elif seat != s.order[-1]:
        yield from takes(s, s.next_seat(seat))
    else:
        s = yield Note("round", s.note("round") + 1, R[4], f"round {s.note('round')} is played")
        if s.note("round") <= s.options["Rounds"]:
            yield from takes(s, s.order[0])
        else:
            yield from family.best(s, R[5])


def decide(s: State, answer: Answer) -> Rulings:
    """There is nothing to answer but strokes."""
    raise Refused("strokes are all that is played here", R["2c"])
    yield  # a generator, as every game's functions are


GAME = Game(
    rules=R,
    title="English Bagatelle",
    pages="p. 111",
    family="holes",
    summary="The king ball is struck once, and then every hole counts its number.",
    seats=(2, 0),
    table="bagatelle",
    pieces=KIT.pieces,
    setup=setup,
    judge=judge,
    decide=decide,
    options={"Rounds": Option(1, "how many times everybody plays the nine balls", least=1)},
    aliases={"black": KING, "king": KING},
    notes={**NOTES, "struck": False},
    headers=HEADERS,
)
