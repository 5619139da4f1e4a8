"""Three Minute Battle: three tops are spun one after another until three minutes are full; the fewest spins win.

Turn:
- A player spins red, white and green in turn, each when the one before has stopped, and begins again with red as often
  as need be, until three minutes are full{: `red:70`, `white:65.5`, `green:50`}.
- Whoever needed the fewest spins wins; the score shows them.

Readings:
- Every player has three minutes at one go, and the spin during which it is up counts.
- A top whose time is not told is a spin of no time.
- Equal numbers are a draw (reconstruction).
"""

from dataclasses import dataclass

from hoyle.games.general import boards
from hoyle.games.general.ranking import most
from hoyle.games.tops.family import TABLE, TIPSY, TOP_GAME, TOP_RULES, TOPS, TOPSY, TURVY, spin, take_up
from hoyle.record import SPUN
from hoyle.referee import Option, Ref, Refused, Standing, Stroke, told

R = TOP_RULES(
    "three-minute-battle",
    rules={
        1: "One top is spun at a time, and the next when it has stopped.",
        2: "The side with the fewest spins in three minutes wins.",
        3: "The order is red, white and green, and over again as often as it takes to fill three minutes.",
    },
)


@dataclass(frozen=True)
class Notes:
    """The hundredths of a second that have been filled in this turn."""

    spent: int = 0


def setup(ref: Ref) -> None:
    """Three tops ready."""
    boards.set_order(ref, R[1])
    _begin_spin(ref, ref.order[0])


def _begin_spin(ref: Ref, seat: str) -> None:
    take_up(ref, R[1])
    ref.put(spin(seat, (_due(ref, seat),), R[3]))


def _due(s: Standing, seat: str) -> str:
    return (TURVY, TOPSY, TIPSY)[int(s.scores[seat]) % 3]


def judge(ref: Ref, stroke: Stroke) -> None:
    """Count the spins that were told; when the time is full the turn is over, and after everybody's the game."""
    seat, spent, full = ref.turn, ref.kept(Notes).spent, 100 * ref.number("Seconds")
    spins = [(c.piece, c.value or 0.0) for c in stroke.contacts if c.kind == SPUN and c.piece in TOPS]
    for top, lasted in spins or [(stroke.struck, 0.0)]:
        if spent < full:
            if top != _due(ref, seat):
                raise Refused(told("tops.next-top", due=_due(ref, seat), piece=top), R[3])
            ref.score(seat, 1, R[1], told("tops.top-seconds", top=top, seconds=lasted))
            spent += round(100 * lasted)
    ref.keep(spent=spent if spent < full else 0)
    following = seat
    if spent >= full:
        ref.say("", told("tops.time-full", count=ref.scores[seat]), R[2])
        following = ref.next_seat(seat)
    if spent < full or following != ref.order[0]:
        _begin_spin(ref, following)
    else:
        take_up(ref, R[1])
        most(ref, {one: -spins for one, spins in ref.scores.items()}, R[2], told("tops.fewest-spins"))


GAME = TOP_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 29",
    setup=setup,
    judge=judge,
    options={"Seconds": Option(180, "seconds to be filled", least=1), "Table": TABLE},
    notes=Notes(),
    purpose=told("tops.as-long"),
    fewest=True,
    wins="Whoever fills 3 minutes with the fewest spins wins.",
    goal=told("tops.goal-fewest-spins"),
    minutes=10,
)
