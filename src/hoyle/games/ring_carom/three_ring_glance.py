"""Three Ring Glance: the white must glance from one ring to the other, a point each time, to fifty.

Two players, or four as two against two, with cues if they like. Each banks across the board for the first shot. Then the
white cue ring lies at W, the middle of the near straight line, red at X and green at A. A shot that hits both is one point,
and one more for each of them that it pockets; the player goes on until he fails to hit both or pockets the cue ring, which
scores nothing. For every shot after the first the cue ring is placed anywhere outside the four lines of the square, not
touching them. A ring pocketed comes back at once, the first to the centre and the second to X or A. Fifty wins.

On a sheet `Ann: white>red white>green red@FL` is two. The diagram is lost: X and A are a quarter of the board left and right
of the centre (reconstruction). Where a place is taken the next is used, then the nearest to the centre; a ring off the board
comes back like one pocketed (reconstruction). The lines are those from pocket to pocket.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hoyle.answers import Answer
from hoyle.games.general import archarena, boards, sides
from hoyle.games.ring_carom import lag
from hoyle.record import IN_HAND, Layout, Record, Spot, is_on_table
from hoyle.referee import (
    STROKE,
    Ask,
    BadOption,
    Foul,
    Game,
    InHand,
    Option,
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
    listed,
)
from hoyle.referee.questions import balls_met, left_table, pocketed

R = Rulebook(
    "three-ring-glance",
    book="archarena",
    governs="archarena-general",
    rules={
        "u1": "Three rings, red, green and white, are used on the carrom side, with cues if preferred; two play, or four as "
              "two against two.",
        "u2": "The board should stand so that the players can walk round it.",
        "u3": "First each banks across the board, and whose ring stops nearest the rim on his side has the first shot.",
        "u4": "Then the white or cue ring goes to W in the diagram, and the others to X and A.",
        "u5": "To glance from one of them to the other is a point; the player shoots again, with the cue ring anywhere on the "
              "shooting line.",
        "u6": "If one of them is pocketed besides, that makes two points, and three if both are.",
        "u7": "If the cue ring is pocketed there is no score, and the turn is lost.",
        1: "When it is settled who opens, the rings are set on their spots for the first shot.",
        2: "A player continues until one shot does not hit both of the other rings, or he pockets the cue ring.",
        "3a": "When the cue ring hits red and green he scores one.",
        "3b": "With one of them pocketed he scores two, with both three.",
        4: "No points come from a shot that pockets the cue ring, and the turn is lost.",
        5: "To shoot the cue ring off the board costs the turn.",
        6: "For a shot the cue ring may be put anywhere outside the four lines of the square, but not touching one.",
        7: "A pocketed ring is put back at once: the first at the centre, the second at X or A.",
        8: "The side that has fifty points wins.",
    },
    excused={"u2": "where the board stands is for the players to see to"},
)  # fmt: skip

SHOOTER = "white"
Worth = Callable[[int], tuple[int, Rule]]
"""What so many rings hit by one shot count, and by which rule."""
PLACES: Mapping[str, str] = {"white": "W", "red": "X", "green": "A"}


def setup(s: State) -> Rulings:
    """Sides, and the lead."""
    yield from opened(s, PLACES)


def opened(s: State, places: Mapping[str, str]) -> Rulings:
    """Sides, and the lead; `places` are the rings' spots."""
    if len(s.seats) == 3:
        raise BadOption("Seats", "two play, or four as two against two")
    s = yield from archarena.set_out(s)
    s = yield from boards.settle(s, R["u1"], R["u1"])
    s = yield from lag.settle(s, R["u3"])
    yield from called(s, places)


def called(s: State, places: Mapping[str, str]) -> Rulings:
    """Somebody has still to bank, or the rings are spotted and the first player shoots."""
    if s.note("banking"):
        s = yield Restore(Layout({SHOOTER: IN_HAND}), R["u3"], "only the cue ring, in hand")
        yield lag.ask(s, SHOOTER, R["u3"])
    else:
        s = yield Restore(Layout({ring: Spot(at) for ring, at in places.items()}), R["u4"], "at their places")
        yield Ask(s.order[0], STROKE, (SHOOTER,), R[1], "from W")


def judge(s: State, record: Record) -> Rulings:
    """A bank for the lead, or a shot."""
    yield from shot(s, record, PLACES, lambda met: (1 if met == 2 else 0, R["3a"]))


def shot(s: State, record: Record, places: Mapping[str, str], worth: Worth) -> Rulings:
    """A bank, or a shot: `worth` says what so many rings hit count, and by which rule."""
    placed = s.ask.place if s.ask else ()
    if s.note("banking"):
        s = yield from lag.banked(s, record, SHOOTER, R["u3"])
        yield from called(s, places)
        return
    if not placed and boards.placed_at(s, record, SHOOTER) != s.bed.spot(places[SHOOTER]):
        raise Refused("the first shot is from W", R["u4"])
    boards.lawful(s, record)
    s = yield from archarena.told(s, record, SHOOTER)
    seat, met, down = s.turn, balls_met(record, SHOOTER), pocketed(record)
    points, rule = worth(len(met))
    fallen = [ring for ring in dict.fromkeys((*down, *left_table(record))) if not is_on_table(s.layout.of(ring))]
    if SHOOTER in fallen:
        off = SHOOTER in left_table(record)
        s = yield Foul(seat, "cue ring off" if off else "cue ring pocketed", R[5 if off else 4], "nothing counts")
        if not off:
            s = yield Say(seat, "no score", R["u7"])
        points = 0
    if points:
        s = yield from sides.credit(s, seat, points, rule, f"glanced on {listed(met)}")
        s = yield Say(seat, "a glance, and another shot", R["u5"])
    made = [ring for ring in fallen if ring in down and ring != SHOOTER]
    if points and made:
        s = yield from sides.credit(s, seat, len(made), R["3b"], f"{listed(made)} pocketed")
        s = yield Say(seat, "pocketed besides", R["u6"], listed(made))
    for ring in fallen:
        if ring != SHOOTER:
            s = yield from spotted(s, ring)
    if s.scores[seat] >= s.options["Points"]:
        yield Win(sides.side(s, seat), R[8], in_points(s.scores[seat]))
        return
    s = yield from boards.take_up(s, SHOOTER, R[6])
    player, why = (seat, R[2]) if points else (s.next_seat(seat), R[2])
    yield Ask(player, STROKE, (SHOOTER,), why, place=(InHand(SHOOTER, "beyond", R[6]),))


def spotted(s: State, ring: str) -> Rulings:
    """A ring back at the centre, at X or at A. Returns the state."""
    for spot in ("centre-spot", "X", "A"):
        if s.vacant(spot):
            return (yield Place(ring, Spot(spot), R[7], "put back"))
    return (yield from boards.put_back(s, ring, R[7], "put back"))


def decide(s: State, answer: Answer) -> Rulings:
    """There is nothing to answer but shots."""
    raise Refused("a shot is awaited", R[2])
    yield  # a generator, as every game's functions are


GAME = Game(
    rules=R,
    title="Three Ring Glance",
    pages="Archarena, 34-35",
    family="ring-carom",
    summary="The white glances from one ring to the other, a point each time, to fifty.",
    seats=(2, 4),
    table="archarena-glance",
    pieces=(*PLACES,),
    setup=setup,
    judge=judge,
    decide=decide,
    cues=True,
    options={"Points": Option(50, "what wins", least=1)},
    aliases={"shooter": SHOOTER, "cue": SHOOTER},
    notes={**lag.NOTES, "sides": ()},
    worth=lag.worth,
    headers=boards.HEADERS,
)
