"""Column Carroms: knock rings from the foot of a column into the pockets, five points each.

Six rings, `r1` at the bottom to `r6`, stand one on another in the middle of the carrom side. Each in turn puts the white
shooter in his base and shoots at the bottom ring; a ring that is pocketed counts five, and he shoots again. A ring that is
knocked out (`r1/off`) and not pocketed lies where it is for the player at his left, who may shoot at it and goes on as long
as he scores. When two or more are loose the column is built up anew. The first player or side with fifty wins.

The shooter is any white ring, from the player's own base; one that goes down loses the turn, and what fell with it counts
nothing and is piled up again (reconstruction). So is a ring that leaves the board, and when all six have been pocketed the
column is built anew (reconstruction). A loose ring in the way of a column is pushed clear of it (reconstruction). A ring that
is only said to be hit is still in the column. Whoever is asked may shoot at the column though a ring is loose. With `Sides` a
side's players share its score.
"""

from __future__ import annotations

from hoyle.answers import Answer, Chance
from hoyle.games.general import archarena, boards, sides
from hoyle.record import BECOME, OFF, SOMEWHERE, At, Layout, Record, Spot, is_on_table
from hoyle.referee import (
    Ask,
    Foul,
    Game,
    Note,
    Option,
    Order,
    Place,
    Refused,
    Restore,
    Rule,
    Rulebook,
    Rulings,
    Say,
    State,
    Win,
    in_points,
)
from hoyle.referee.questions import pocketed

R = Rulebook(
    "column-carroms",
    book="archarena",
    governs="archarena-general",
    rules={
        "u1": "On the carrom side six rings are made into a column in the middle of the board.",
        "u2": "Each in turn shoots at the bottom ring, to force rings into a pocket.",
        "u3": "A ring so pocketed counts five, and the player shoots again.",
        "u4": "A ring knocked out and not pocketed is for the player at the left, from where it lies, as long as he scores.",
        "u5": "Two rings loose or more mean that the column is built up anew.",
        "u6": "The player or side that first has fifty points wins.",
    },
)

SHOOTER = "white"
COLUMN = tuple(f"r{n}" for n in range(1, 7))


def setup(s: State) -> Rulings:
    """Seats, the column; then who begins."""
    s = yield from archarena.set_out(s)
    s = yield from sides.settle(s, R["u6"])
    s = yield Order(s.given.get("Order") or boards.seated(s), R["u2"])
    s = yield Restore(Layout(standing(COLUMN)), R["u1"], "in the column")
    s = yield from boards.take_up(s, SHOOTER, R["u2"])
    if lead := boards.leader(s):
        yield from begins(s, lead)
    else:
        yield boards.lots(s, R["u2"])


def begins(s: State, lead: str) -> Rulings:
    """A player begins, and the others follow to the left."""
    s = yield Order(s.from_seat(lead), R["u2"])
    yield shoot(s, lead, R["u2"])


def standing(rings: tuple[str, ...], spot: str = "column-") -> dict[str, Spot]:
    """Where rings stand, from the bottom; `spot` and a number name the places of the column."""
    return {ring: Spot(f"{spot}{n}") for n, ring in enumerate(rings, start=1)}


def shoot(s: State, seat: str, rule: Rule) -> Ask:
    """The question for a shot from the seat's base."""
    return boards.from_base(s, seat, SHOOTER, rule, R["u2"])


def judge(s: State, record: Record) -> Rulings:
    """A shot: what fell, what is loose, whether the column is piled up, and who shoots next."""
    boards.lawful(s, record)
    s = yield from archarena.told(s, record, SHOOTER)
    seat, down = s.turn, [ring for ring in pocketed(record) if ring in COLUMN]
    scratch = SHOOTER in pocketed(record)
    back = tuple(ring for ring in COLUMN if s.layout.of(ring) == OFF or (scratch and ring in down))
    if scratch:
        s = yield Foul(seat, "shooter down", R["u2"], "nothing counts, and the turn is lost")
    for ring in () if scratch else down:
        s = yield from sides.credit(s, seat, 5, R["u3"], f"{ring} pocketed")
    if not back and not any(is_on_table(s.layout.of(ring)) for ring in COLUMN):
        back = COLUMN
    s = yield from settle(s, record, back)
    s = yield from made_way(s, COLUMN)
    s = yield from boards.take_up(s, SHOOTER, R["u2"])
    if s.scores[seat] >= s.options["Points"]:
        yield Win(sides.side(s, seat), R["u6"], in_points(s.scores[seat]))
    elif down and not scratch:
        yield shoot(s, seat, R["u4"] if s.note("loose") else R["u3"])
    else:
        yield shoot(s, s.next_seat(seat), R["u4"] if s.note("loose") else R["u2"])


def settle(
    s: State, record: Record, back: tuple[str, ...], column: tuple[str, ...] = COLUMN, spot: str = "column-"
) -> Rulings:
    """One ring may lie loose, more are piled up; the rest of the column settles on its foot. Returns the state."""
    rings = tuple(ring for ring in column if is_on_table(s.layout.of(ring)) or ring in back)
    knocked = [c.piece for c in record.contacts if c.kind == BECOME and c.where in ("off", "out")]
    loose = tuple(
        ring for ring in rings
        if ring not in back and (ring in s.note("loose") or ring in knocked or away(s, ring, s.bed.spot(f"{spot}1")))
    )  # fmt: skip
    if len(loose) > 1:
        s = yield Say(s.turn, "piled up", R["u5"], f"{' and '.join(loose)} were loose")
        loose, rule = (), R["u5"]
    else:
        rule = R["u1"]
    for ring, place in standing(tuple(ring for ring in rings if ring not in loose), spot).items():
        if s.layout.of(ring) != place:
            s = yield Place(ring, place, rule, "in the column")
    noted = (*(ring for ring in s.note("loose") if ring not in column), *loose)
    if noted != s.note("loose"):
        s = yield Note("loose", noted, R["u4"], f"{loose[0]} lies loose" if loose else "")
    return s


def made_way(s: State, rings: tuple[str, ...]) -> Rulings:
    """A loose ring that lies where a column stands is pushed clear of it. Returns the state."""
    built = [ring for ring in rings if isinstance(s.layout.of(ring), Spot)]
    return (yield from boards.made_way(s, rings, built, 2 * s.bed.disc, R["u1"], "makes way for a column"))


def away(s: State, ring: str, foot: At) -> bool:
    """Whether a ring is told to lie elsewhere than in the column that stands there."""
    where = s.layout.of(ring)
    told = any(piece == ring for piece, _ in s.layout.zones)
    return (isinstance(where, At) and (where.x, where.y) != (foot.x, foot.y)) or (where == SOMEWHERE and told)


def decide(s: State, answer: Answer) -> Rulings:
    """Lots for the lead."""
    if not isinstance(answer, Chance):
        raise Refused("a shot is awaited")
    yield from begins(s, boards.drawn(s, answer))


GAME = Game(
    rules=R,
    title="Column Carroms",
    pages="Archarena, 36",
    family="carrom-board",
    summary="Knock rings from the foot of a column into the pockets, five points each, to fifty.",
    seats=(2, 4),
    table="archarena-carrom",
    pieces=(SHOOTER, *COLUMN),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=boards.chances,
    options={"Points": Option(50, "what wins", least=1)},
    aliases={"shooter": SHOOTER},
    notes={"sides": (), "loose": ()},
    headers=boards.HEADERS,
)
