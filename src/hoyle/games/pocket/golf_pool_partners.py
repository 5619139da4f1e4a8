"""Golf Pool, partners: golf pool in two sides, whose players strike in turn and whose strokes are added together.

**Play.** Whoever draws the lower small balls plays against those with the higher, unless the sheet names the sides (`Sides:
Ann+Cal, Bob+Dee`). An inning is a side's play for one pocket: its players strike one after the other until the red is in, and
after a stroke that adds three the same player strikes again. If the first partner holes out, the other does not play in that
inning, and begins the next. The other side then starts with the white where it lies and the red on the centre spot. So it pays to
leave the red near the pocket that the partner needs. Every seat of a side shows the side's score.

**What print leaves open** and is settled here (reconstruction): whoever did not hole out begins the side's next inning, whichever
of the two it was; partners given by name keep the order in which they are named.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.answers import Answer, Chance
from hoyle.games.general import sides
from hoyle.games.pocket import golf_pool
from hoyle.games.pocket.golf_pool import BOTTLE
from hoyle.record import Record
from hoyle.referee import BadOption, Note, Order, Rulebook, Rulings, State

R = Rulebook(
    "golf-pool-partners",
    book="bbc1908",
    governs="golf-pool",
    rules={
        "2": "Those who drew the lower numbers are partners, and play against those with the higher.",
        "8": "Partners strike in turn, and one score is kept for both.",
        "10b": "The aim is to leave the red near the pocket that the partner needs.",
        "11a": "A partner whose fellow holed out before his turn came is passed over, and has the first stroke of the next inning.",
        "11b": "The inning counts no more than the strokes that were used.",
        "11c": "The other side then starts with the white where it lies and the red on the centre spot.",
    },
    excused={"10b": "advice on how to help a partner"},
)


def setup(s: State) -> Rulings:
    """The balls on their spots, the sides, and the draw for the order unless the sheet gives it."""
    if len(s.seats) % 2:
        raise BadOption("Seats", "partners are as many on either side, so an even number plays")
    s = yield from golf_pool.on_spots(s, golf_pool.R["3"])
    s = yield from sides.settle(s, R["2"])
    s = yield from BOTTLE.prepare(s)
    s = yield Note("dealt", s.seats, R["2"], "no small ball is kept")
    yield from begin(s) if BOTTLE.dealt(s) else BOTTLE.dealing(s)


def begin(s: State) -> Rulings:
    """The lower half of the order plays against the higher, unless sides were named; partners follow one another."""
    if not s.note("sides"):
        half = len(s.order) // 2
        s = yield Note("sides", (s.order[:half], s.order[half:]), R["2"], "the lower numbers against the higher")
    else:
        named = tuple(dict.fromkeys(sides.side(s, seat) for seat in s.order))
        first = tuple((*side[side.index(at) :], *side[: side.index(at)]) for side, at in leads(s, named))
        s = yield Note("sides", first, R["2"])
    s = yield Order(tuple(seat for side in s.note("sides") for seat in side), R["2"])
    yield from golf_pool.call_on(s, s.order[0])


def leads(s: State, named: tuple[tuple[str, ...], ...]) -> list[tuple[tuple[str, ...], str]]:
    """Each side with the one of it who comes first in the order."""
    return [(side, next(seat for seat in s.order if seat in side)) for side in named]


def judge(s: State, record: Record) -> Rulings:
    """Golf pool's judgement, with partners striking in turn."""
    yield from golf_pool.judge(s, record, partners=R)


def decide(s: State, answer: Answer) -> Rulings:
    """The draw for the order and the sides, or an incident."""
    if not isinstance(answer, Chance):
        yield from golf_pool.decide(s, answer)
        return
    s = yield from BOTTLE.deal(s, answer)
    if BOTTLE.dealt(s):
        yield from begin(s)


GAME = replace(
    golf_pool.GAME, rules=R, title="Golf Pool, partners", setup=setup, judge=judge, decide=decide, seats=(4, 14),
    summary="Golf pool in two sides: partners strike in turn, and their strokes are added.",
    headers=("Lead", "Order", "Sides"),
)  # fmt: skip
