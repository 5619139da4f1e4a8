"""English Bagatelle: the king ball is struck once, and then every hole counts its number.

Turn:
- As many as like play, separately or in equal sides.
- The player takes eight whites, and the king ball{, `red`}, stands on the spot before the holes.
- From behind the boundary line the whites are played one after another{, `Ann: w1>red red@9 w1@3`}.
- Nothing scores before a ball has struck the king; afterwards nobody need play on it.
- Every ball counts the figure of its hole, the king no more.
- A king brought back over the line, or a ball driven off, is out for that round.
- The greatest total wins.

Readings:
- The seats play in their order, or as `Lead` or `Order` has it (reconstruction).
- In one stroke what falls before the king is struck does not count.
- A white that comes back over the line stays in play.
- Equal totals at the top divide (reconstruction).
- `black` is another name for the king.
"""

from dataclasses import dataclass

from hoyle.games.general import highest, sides
from hoyle.games.holes import family
from hoyle.games.holes.family import HEADERS, HOLE_GAME, HOLE_RULES, Kit
from hoyle.record import FELL, LEAVE, MEET, OFF, Contact
from hoyle.referee import BadOption, Message, Option, Ref, Rule, Stroke, told

R = HOLE_RULES(
    "english-bagatelle",
    rules={
        1: "As many as like join in, each alone or in sides of equal number.",
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
    KING, "white-spot", "balk",
    takes=R["2a"], first=R["2b"], later=R["2c"], within=R["3a"], white_out=R[6], ninth_out=R["3b"],
)  # fmt: skip


@dataclass(frozen=True)
class Notes(family.Notes):
    """Return whether the king has been struck since the player took the balls."""

    struck: bool = False


def setup(ref: Ref) -> None:
    """Sides, and the first player takes the balls."""
    sides.settle(ref, R[1])
    if len({len(side) for side in sides.agreed(ref)}) > 1:
        raise BadOption("Sides", told("holes.setting-equal-sides"))
    ref.set_order(highest.seated(ref), R[1])
    _take_balls(ref, ref.order[0])


def _take_balls(ref: Ref, seat: str) -> None:
    ref.apply(R["2b"], struck=False)
    family.take_balls(ref, seat)


def counts(ref: Ref, stroke: Stroke, c: Contact) -> tuple[int, Rule, Message] | None:
    """The count of a contact: a ball in a hole, or a pin where there are any; the rule, and why."""
    pin = ref.terms(Kit).pin
    if c in family.holed(ref, stroke):
        return family.value(c.where), R[5], told("holes.in-hole", piece=c.piece, hole=c.where)
    return (int(ref.options["Pin"]), pin, told("holes.a-pin", pin=c.others[0])) if pin and c.kind == FELL else None


def judge(ref: Ref, stroke: Stroke) -> None:
    """One ball is played."""
    seat, left = ref.turn, family.play_ball(ref, stroke)
    for c in stroke.contacts:
        if c.kind == MEET and KING in (c.piece, *c.others) and not ref.kept(Notes).struck:
            ref.say("", told("holes.king-struck"), R["2b"], struck=True)
        if found := counts(ref, stroke, c):
            if ref.kept(Notes).struck:
                sides.credit(ref, seat, *found)
            else:
                ref.say(seat, told("holes.king-not-struck"), R["2b"])
    for out in family.dead(ref, stroke):
        off = any(c.kind == LEAVE and c.piece == out for c in stroke.contacts)
        if off or out == KING:
            ref.place(out, OFF, R[6 if off else "3b"], told("holes.out-for-this-round"))
    family.go_on(ref, left, R[4], R[5], _take_balls)


GAME = HOLE_GAME(
    rules=R,
    doc=__doc__,
    pages="p. 111",
    table="bagatelle",
    pieces=KIT.pieces,
    setup=setup,
    judge=judge,
    options={"Rounds": Option(1, "how many times everybody plays the nine balls", least=1)},
    aliases={"black": KING, "king": KING},
    notes=Notes(),
    terms=KIT,
    headers=HEADERS,
    purpose=told("holes.for-cup"),
    wins="After the rounds agreed on the highest total wins.",
    goal=told("general.goal-most-rounds"),
    minutes=5,
)
