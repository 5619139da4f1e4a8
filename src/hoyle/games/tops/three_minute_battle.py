"""Three Minute Battle: as few spins as possible to fill three minutes.

A player spins red, white and green in turn, each when the one before has stopped, and begins again with red as often as need be,
until three minutes are full: `red:70`, `white:65.5`, `green:50`. Whoever needed the fewest spins wins; the score shows them.

Where print is silent: every player has his three minutes at one go, the seconds that each spin lasted are added, and the spin
during which the time is up counts. A top whose time is not told has none, and is one spin more. If all have the same number the
game is drawn (reconstruction).
"""

from __future__ import annotations

from hoyle.games.general import boards
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.games.general.ranking import most
from hoyle.games.tops.family import (
    NAMES,
    OUTER,
    TIPSY,
    TOPS,
    TOPSY,
    TURVY,
    nothing_else,
    taken_up,
    within,
)
from hoyle.games.tops.timed import BOARD, HEADERS, OPTIONS
from hoyle.record import SPUN, Record
from hoyle.referee import STROKE, Ask, Game, Note, Option, Refused, Rulebook, Rulings, Score, State

R = Rulebook(
    "three-minute-battle",
    book="archarena",
    rules={
        1: "One top is spun at a time, and the next when it has stopped.",
        2: "The side with the fewest spins in three minutes wins.",
        3: "The order is red, white and green, and over again as often as it takes to fill three minutes.",
    },
)

TURNS = (TURVY, TOPSY, TIPSY)


def setup(s: State) -> Rulings:
    """Three tops ready."""
    s = yield from boards.ordered(s, R[1])
    s = yield from taken_up(s, R[1])
    yield to_spin(s, s.order[0])


def to_spin(s: State, seat: str) -> Ask:
    """The question for a seat's next spin."""
    top = (TURNS[s.scores[seat] % len(TURNS)],)
    return Ask(seat, STROKE, top, R[3], place=within(top, OUTER, R[3]))


def judge(s: State, record: Record) -> Rulings:
    """Count the spins that were told, until the time is full."""
    lawfully_placed(s, record)
    seat = s.turn
    for top, lasted in spins(record):
        due = TURNS[s.scores[seat] % len(TURNS)]
        if top != due:
            raise Refused(f"{due} is next, not {top}", R[3])
        s = yield Score(seat, 1, R[1], f"{top} {lasted:g} seconds")
        s = yield Note("spent", s.note("spent") + round(100 * lasted), R[1])
        if s.note("spent") >= 100 * s.options["Seconds"]:
            break
    else:
        s = yield from taken_up(s, R[1])
        yield to_spin(s, seat)
        return
    s = yield Note("spent", 0, R[2], f"the time is full after {s.scores[seat]} spin{'s' * (s.scores[seat] > 1)}")
    s = yield from taken_up(s, R[1])
    following = s.next_seat(seat)
    if following == s.order[0]:
        yield from most(s, {one: -spins for one, spins in s.scores.items()}, R[2], "the fewest spins")
    else:
        yield to_spin(s, following)


def spins(record: Record) -> list[tuple[str, float]]:
    """The tops that a line tells of one after another, and how long each spun."""
    told = [(c.piece, c.value or 0.0) for c in record.contacts if c.kind == SPUN and c.piece in TOPS]
    return told or [(record.struck or "", 0.0)]


GAME = Game(
    rules=R,
    title="Three Minute Battle",
    pages="Archarena, 29",
    family="tops",
    summary="Three tops are spun one after another until three minutes are full; the fewest spins win.",
    seats=(2, 0),
    table=BOARD,
    pieces=TOPS,
    setup=setup,
    judge=judge,
    decide=nothing_else,
    options={"Seconds": Option(180, "seconds to be filled", least=1), "Table": OPTIONS["Table"]},
    aliases=NAMES,
    notes={"spent": 0},
    headers=HEADERS,
)
