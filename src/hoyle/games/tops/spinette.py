"""Spinette: three tops, one after another, all spinning at once if they can; they count by the circle they stop in.

Each in turn spins three tops, one line a spin: `green~15`, `white~10`, or with the time and on the long end `red:40 long
red~5`. A top inside the first circle counts 15, in the second ten, in the outer one five; in a pocket, `red@HL`, or beyond,
nothing. One top of the three counts double if it was spun on its long end. The first to fifty (`Points`) has the game.

A top that is struck while others spin may be told again in a later line of the turn, and counts where it stopped last. A top
that had stopped before the third began counts nothing: `!stopped green` says so on any line of the turn.

Where print is silent: a top is set going anywhere within the outer circle; what is told of a rest counts at once, and the game
is won at the end of a turn, when no top can lose its count any more; when two tops spin on the long end the first is the
double one (reconstruction). Board No. 2 has squares for the second and the outer circle: `Table: archarena-2-checker`.
"""

from __future__ import annotations

from hoyle.games.general import boards
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.games.tops.family import NAMES, OUTER, TOPS, last_place, nothing_else, on_long_end, spun, taken_up, within
from hoyle.record import INSIDE, Record
from hoyle.referee import (
    STROKE,
    Ask,
    Game,
    Note,
    Option,
    Refused,
    Rule,
    Rulebook,
    Rulings,
    Say,
    Score,
    State,
    Win,
    in_points,
)

R = Rulebook(
    "spinette",
    book="archarena",
    rules={
        "u1": "A player spins three tops, one after the other, to have all of them going together.",
        "u2": "The first or second top counts nothing if it has stopped before the third begins.",
        1: "A top scores by its position when it has done spinning.",
        2: "In the first circle it counts fifteen.",
        "3a": "In the second circle of board No. 1, or the second square of No. 2, it counts ten.",
        "3b": "In the outer circle or square it counts five.",
        4: "A top that ends in a pocket, or outside the last line, counts nothing.",
        "5a": "A top that spins on its long end counts double.",
        "5b": "Only one of the three may be used to count double.",
        6: "The first to have fifty wins.",
    },
)

COUNTS = {"15": R[2], "10": R["3a"], "5": R["3b"]}
"""The zones and the rules that count them."""


def setup(s: State) -> Rulings:
    """Three tops ready."""
    s = yield from boards.ordered(s, R["u1"])
    s = yield from taken_up(s, R["u1"])
    yield to_spin(s, s.order[0])


def to_spin(s: State, seat: str) -> Ask:
    """The question for a seat's next spin."""
    left = tuple(top for top in TOPS if top not in s.note("spun"))
    return Ask(seat, STROKE, left, R["u1"], place=within(left, OUTER, R["u1"]))


def rest(s: State, record: Record, top: str) -> int | None:
    """What the place counts where a top is told to have stopped; None if the line does not say."""
    told = last_place(record, top)
    if told:
        return int(told.where) if told.kind == INSIDE else 0
    zone = next((zone for zone in COUNTS if s.in_zone(top, zone)), "")
    known = s.position(top) is not None or any(piece == top for piece, _ in record.end.zones)
    return int(zone) if zone else 0 if known else None


def judge(s: State, record: Record) -> Rulings:
    """Count the tops of the turn where they lie; after the third the turn is over."""
    lawfully_placed(s, record)
    seat, new = s.turn, spun(record, s.note("spun"))
    zones = [*(c.where for c in record.contacts if c.kind == INSIDE), *(zone for _, zone in record.end.zones)]
    if strange := next((zone for zone in zones if zone not in COUNTS), ""):
        raise Refused(
            f"a top stops inside the {', '.join(COUNTS)}, in a pocket or off the board, not in {strange}", R[1]
        )
    if not new:
        raise Refused("that top has been spun in this turn", R["u1"])
    tops, counts = (*s.note("spun"), *new), dict(s.note("counts"))
    s = yield Note("spun", tops, R["u1"])
    for top in new:
        if on_long_end(record, top):
            if s.note("double"):
                s = yield Say(seat, "no double", R["5b"], f"{top}: {s.note('double')} is the double one")
            else:
                s = yield Note("double", top, R["5a"], f"{top} counts double")
    for top in tops:
        place = rest(s, record, top)
        if place is not None and top not in s.note("stopped"):
            s = yield from counted(s, seat, top, place, counts.get(top))
            counts[top] = place
    for fault in record.faults:
        top = fault.piece or new[0]
        if fault.claimed and top in tops[:2] and top not in s.note("stopped"):
            s = yield Note("stopped", (*s.note("stopped"), top), R["u2"], f"{top} had stopped before the third began")
            if counts.get(top):
                s = yield Score(seat, -worth(s, top, counts[top]), R["u2"], f"{top} does not count")
    s = yield Note("counts", tuple(counts.items()), R[1])
    if len(tops) < len(TOPS):
        yield to_spin(s, seat)
        return
    s = yield Say(seat, "this turn", R[1], ", ".join(f"{top} {counts.get(top, 0)}" for top in tops))
    if s.scores[seat] >= s.options["Points"]:
        yield Win((seat,), R[6], in_points(s.scores[seat]))
        return
    for name, empty in (("spun", ()), ("counts", ()), ("stopped", ()), ("double", "")):
        s = yield Note(name, empty, R["u1"])
    s = yield from taken_up(s, R["u1"])
    yield to_spin(s, s.next_seat(seat))


def worth(s: State, top: str, place: int) -> int:
    """What a top counts on a place."""
    return place * (2 if s.note("double") == top else 1)


def counted(s: State, seat: str, top: str, place: int, before: int | None) -> Rulings:
    """Count a top where it lies, instead of where it lay."""
    rule: Rule = COUNTS[str(place)] if place else R[4]
    if before is not None and before != place:
        s = yield Score(seat, -worth(s, top, before), R[1], f"{top} has been moved")
    if before != place:
        double = s.note("double") == top
        if place:
            s = yield Score(seat, place, rule, f"{top} in the {place}")
            if double:
                s = yield Score(seat, place, R["5a"], "on the long end")
        else:
            s = yield Say(seat, "no count", rule, f"{top} in a pocket or beyond the line")
    return s


GAME = Game(
    rules=R,
    title="Spinette",
    pages="Archarena, 27",
    family="tops",
    summary="Three tops spun one after another count fifteen, ten or five by the circle in which they stop.",
    seats=(2, 0),
    table="archarena-1-checker",
    pieces=TOPS,
    setup=setup,
    judge=judge,
    decide=nothing_else,
    options={
        "Points": Option(50, "points of the game", least=1),
        "Table": Option("archarena-1-checker", "the board", choices=("archarena-1-checker", "archarena-2-checker")),
    },
    aliases=NAMES,
    faults={"stopped": "a top had stopped before the third began: `!stopped green`"},
    notes={"spun": (), "counts": (), "stopped": (), "double": ""},
    headers=("Lead", "Order"),
)
