"""Pigeon Hole: eight whites and a red through the arches at the end of the table, the red for double, to a hundred.

For the lead each rolls two balls by hand at the arches, `Ann: w1@5 w2@9`: the highest count plays first, and the others
follow down to the lowest. The player takes the nine balls. The red stands on the centre spot, and from behind the line at the
first sights he plays one white after another; what goes in counts its arch, the red double. When he has holed two balls or
more and none is left on the table, he may take the red out and spot it again, `Ann: choose respot`, as long as he has balls
to play. When all whites are played the next takes the balls. The first to a hundred wins, at once.

Who plays from the side (`!side`) counts nothing with that ball; who throws or knocks balls off on purpose (`!throw`, or `!:
throw Bob`) has lost the game. The arches' figures are not printed: 5 3 7 1 9 2 8 4 6 from left to right (reconstruction). A
white need not touch the red; equal counts in the lead are rolled again; a ball off the table is out for that turn
(reconstruction).
"""

from __future__ import annotations

from hoyle.answers import Answer, Choose, Incident
from hoyle.games.general import highest, incidents
from hoyle.games.holes import family
from hoyle.games.holes.family import NOTES, Kit
from hoyle.record import Down, Record, Spot, is_on_table
from hoyle.referee import (
    Foul,
    Game,
    Lose,
    Note,
    Option,
    Permit,
    Place,
    Refused,
    Rulebook,
    Rulings,
    Say,
    Score,
    State,
    Win,
    in_points,
)
from hoyle.referee.questions import claimed

R = Rulebook(
    "pigeon-hole",
    book="bbc1908",
    rules={
        1: "To settle the order each rolls two balls from one hand toward the holes; the most plays first, and so down to the "
           "least.",
        2: "The player stands at the end of the table; no ball may be played from its side.",
        "3a": "Eight white balls and one red are used, and the red is put on the spot in the middle of the table.",
        "3b": "The player's ball is played from within the line drawn across from the first ivory sight.",
        4: "The red counts double when it is holed.",
        5: "Who has holed two balls or more, has none left on the table and some to play, may take the red out and spot it "
           "again.",
        6: "Nobody may keep the table for more than three games running while others wait to play.",
        7: "Whoever on purpose throws balls off the table, or knocks them off, loses the game.",
        8: "A hundred points are the game; who first has them wins.",
    },
    excused={6: "how long a party may keep a table is between those who wait"},
)  # fmt: skip

KIT = Kit("red", "centre-spot", "string", takes=R["3a"], spotted=R["3a"], first=R["3b"], later=R["3b"], within=R["3b"])


def setup(s: State) -> Rulings:
    """The balls, and the order."""
    yield from opened(s)


def opened(s: State) -> Rulings:
    """The balls, and the order."""
    s = yield from family.laid_out(s, KIT, R["3a"], "nine balls")
    s = yield from highest.settle(s, R[1])
    yield from called(s)


def called(s: State) -> Rulings:
    """Somebody has still to roll, or the first player takes the balls."""
    if s.note("stringing"):
        yield family.strings(s, KIT, R[1])
    else:
        yield from takes(s, s.order[0])


def takes(s: State, seat: str) -> Rulings:
    """A player takes the nine balls."""
    s = yield Note("holed", 0, R["3a"])
    yield from family.takes(s, seat, KIT)


def judge(s: State, record: Record) -> Rulings:
    """Two balls rolled for the order, or one played."""
    seat = s.turn
    if claimed(record, "throw", "intentional"):
        s = yield Foul(seat, "thrown off", R[7])
        yield lost(s, seat)
        return
    if s.note("stringing"):
        total = sum(family.lodged(s, record, 2))
        s = yield from family.laid_out(s, KIT, R[1], "the balls back")
        s = yield from highest.strung(s, seat, total, R[1], ranked=True)
        yield from called(s)
        return
    s, _, left = yield from family.played(s, record, KIT)
    side = claimed(record, "side")
    if side:
        s = yield Foul(seat, "from the side", R[2], "that ball counts nothing")
    fell = () if side else family.holed(s, record)
    for c in fell:
        double = c.piece == KIT.ninth
        rule = R[4] if double else R[8]
        s = yield Score(seat, family.value(c.where) * (2 if double else 1), rule, f"{c.piece} in hole {c.where}")
    if fell:
        s = yield Note("holed", s.note("holed") + len(fell), R[8])
    if s.scores[seat] >= s.options["Points"]:
        yield Win((seat,), R[8], in_points(s.scores[seat]))
    elif left:
        yield family.strikes(s, seat, left, KIT, respotting(s, seat))
    else:
        s = yield Say(seat, "all played", R["3a"])
        yield from takes(s, s.next_seat(seat))


def lost(s: State, seat: str) -> Win | Lose:
    """Rule 7: who threw balls off has lost; of two players the other has won."""
    why = f"{seat} threw balls off on purpose"
    return Win((s.other(seat),), R[7], why) if len(s.seats) == 2 else Lose((seat,), R[7], why)


def respotting(s: State, seat: str) -> tuple[Permit, ...]:
    """Rule 5: whether the red may be taken out."""
    bare = not any(is_on_table(s.layout.of(ball)) for ball in KIT.pieces)
    red_down = isinstance(s.layout.of(KIT.ninth), Down)
    return (Permit(seat, "respot", R[5]),) if bare and red_down and s.note("holed") >= 2 else ()


def decide(s: State, answer: Answer) -> Rulings:
    """The red taken out and spotted again, or balls thrown off."""
    match answer:
        case Choose(seat, _):
            left = s.ask.options if s.ask else ()
            s = yield Place(KIT.ninth, Spot(KIT.spot), R[5], "taken out and spotted")
            yield family.strikes(s, seat, left, KIT)
        case Incident():
            seat, _ = incidents.named(s, answer)
            yield lost(s, seat)
        case _:
            raise Refused("strokes are all that is played here", R["3b"])


THROWN = "balls are thrown or knocked off the table on purpose"
GAME = Game(
    rules=R,
    title="Pigeon Hole",
    pages="pp. 108-109",
    family="holes",
    summary="Eight whites and a red through the numbered arches, the red for double, to a hundred.",
    seats=(2, 0),
    table="pigeon-hole",
    pieces=KIT.pieces,
    setup=setup,
    judge=judge,
    decide=decide,
    options={"Points": Option(100, "what wins", least=1)},
    incidents=dict.fromkeys(("throw", "intentional"), THROWN),
    faults={"throw": THROWN, "intentional": THROWN, "side": "the ball was played from the side of the table"},
    notes={**NOTES, "holed": 0},
    headers=("Lead", "Order"),
)
