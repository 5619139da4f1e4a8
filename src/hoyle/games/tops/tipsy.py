"""Tipsy: every player times three tops a round, and Tipsy, the green one, must last thirty seconds.

Each in turn spins the green top, then the white and the red in either order, one line a spin: `green:34.2`. When green spins
for less than thirty seconds the player forfeits all three spins of that turn. After three rounds, or `Rounds`, it is over.

Where print is silent: a top is set going anywhere within the outer circle, the greatest total time wins, and a top whose time
is not told has none. The score shows whole seconds of the total, which is itself kept to the hundredth (reconstruction). If
all have the same total the game is drawn.
"""

from __future__ import annotations

from hoyle.games.tops.family import NAMES, TIPSY, TOPS, most, nothing_else, seated, seconds, spun, taken_up, within
from hoyle.record import Record
from hoyle.referee import STROKE, Ask, Foul, Game, Note, Option, Refused, Rulebook, Rulings, Say, Score, State

R = Rulebook(
    "tipsy",
    book="archarena",
    rules={
        "u1": "A game against the watch, and with a forfeit; Tipsy is the green top.",
        1: "The thing is to spin every top and time it.",
        2: "Each player has a spin with all three tops.",
        3: "Tipsy is spun first, and if it does not last thirty seconds all three spins of the turn are forfeited.",
        4: "The game is three rounds.",
        5: "A round is three spins for everybody, but for those who forfeit with Tipsy.",
        6: "A good watch is wanted.",
    },
    excused={6: "the watch is not on the table; what it shows is told with each spin"},
)

LEAST = 30.0
"""Seconds that Tipsy must last."""


def setup(s: State) -> Rulings:
    """Three tops ready, and nobody has any time yet."""
    s = yield from seated(s, R["u1"])
    s = yield from taken_up(s, R["u1"])
    s = yield Note("times", tuple((seat, 0) for seat in s.seats), R[1])
    yield to_spin(s, s.order[0])


def to_spin(s: State, seat: str) -> Ask:
    """The question for a seat's next spin: Tipsy first."""
    left = tuple(top for top in TOPS if top not in s.note("spun"))
    rule = R[3] if TIPSY in left else R[2]
    next_ones = left[:1] if TIPSY in left else left
    return Ask(seat, STROKE, next_ones, rule, place=within(next_ones, "5", rule))


def judge(s: State, record: Record) -> Rulings:
    """Time the tops that were spun."""
    seat, tops = s.turn, spun(record, s.note("spun"))
    if not tops:
        raise Refused("that top has been spun in this turn", R[2])
    for top in tops:
        lasted = seconds(record, top)
        if top == TIPSY and lasted < LEAST:
            s = yield Foul(seat, "forfeit", R[3], f"Tipsy spun {lasted:g} seconds, not {LEAST:g}")
            s = yield Note("spun", TOPS, R[3])
            break
        if top != TIPSY and TIPSY not in s.note("spun"):
            raise Refused("Tipsy, the green top, leads", R[3])
        s = yield Note("spun", (*s.note("spun"), top), R[2])
        times = dict(s.note("times"))
        before, times[seat] = times[seat], times[seat] + round(100 * lasted)
        s = yield Note("times", tuple(times.items()), R[1], f"{top} spins {lasted:g} seconds")
        s = yield Score(seat, times[seat] // 100 - before // 100, R[1], f"{top} {lasted:g} seconds")
    if len(s.note("spun")) < len(TOPS):
        yield to_spin(s, seat)
        return
    s = yield Note("spun", (), R[2])
    s = yield from taken_up(s, R[2])
    following = s.next_seat(seat)
    if following == s.order[0]:
        s = yield Note("rounds", s.note("rounds") + 1, R[5])
        s = yield Say(seat, "round", R[5], f"round {s.note('rounds')} is over")
        if s.note("rounds") >= s.options["Rounds"]:
            yield from most(s, dict(s.note("times")), R[4], "the greatest time")
            return
    yield to_spin(s, following)


GAME = Game(
    rules=R,
    title="Tipsy",
    pages="Archarena, 29",
    family="tops",
    summary="Three tops a turn are timed, and the green one must spin thirty seconds or the turn is lost.",
    seats=(2, 0),
    table="archarena-1-checker",
    pieces=TOPS,
    setup=setup,
    judge=judge,
    decide=nothing_else,
    options={
        "Rounds": Option(3, "rounds of the game", least=1),
        "Table": Option("archarena-1-checker", "the board", choices=("archarena-1-checker", "archarena-2-checker")),
    },
    aliases=NAMES,
    notes={"spun": (), "times": (), "rounds": 0},
    headers=("Lead", "Order"),
)
