"""Cuban Battle Spin: three tops going together have a minute to knock down five pins.

Set-up:
- The most pins win, also for partners{ (`Sides`)}.

Turn:
- The pins of the Cuban ring game, one in the centre{ (`#5`)} and four about it{ (`#1` to `#4`)}, stand in the middle of
  the board.
- In a turn the player spins the three tops one after another, so that they go together{ (`green*#5`, `white:40`,
  `red*#1`, each told in its own line)}.
- What falls within the minute counts; if that is all five they are set up, and the three go again for another minute.

Readings:
- Every pin counts one, each player has one turn, and it is over when the third top has had its say unless all pins are
  down.
- A top may be told again in a later line of the turn, if it fells more.
- Pins told with `!late`, or of them those it names, `!late #3`, fell when the minute was up, and do not count.
- The picture is lost (reconstruction).
- Equal counts are a draw.
"""

from dataclasses import dataclass

from hoyle.games.general import boards, sides
from hoyle.games.general.pins import cleared, felled, pins_of, set_again, standing, upright
from hoyle.games.general.ranking import most
from hoyle.games.tops.family import READY, TOP_GAME, TOP_RULES, TOPS, spin, spun, unspun
from hoyle.record import Layout
from hoyle.referee import OfPiece, Ref, Refused, Rule, Stroke, Target, told

R = TOP_RULES(
    "cuban-battle-spin",
    governs="five-pin-cuban",
    rules={
        1: "The pins stand in the middle of the checkerboard as in the Cuban ring game.",
        2: "The three tops are spun one after another, to be going all at once and knock the pins down.",
        3: "The battle lasts one minute.",
        4: "The side that knocks down the most pins wins.",
        5: "If no pin is left before that all are set up, and the three tops go again for what falls in another minute.",
    },
)

BOARD = "archarena-tops-cuban"
PINS = pins_of(BOARD)


@dataclass(frozen=True)
class Notes(sides.Notes):
    """The tops spun in this turn."""

    spun: tuple[str, ...] = ()


def setup(ref: Ref) -> None:
    """The pins for the first player."""
    boards.set_order(ref, R[1])
    sides.settle(ref, R[4])
    _begin_minute(ref, ref.order[0], R[1])


def _begin_minute(ref: Ref, seat: str, rule: Rule) -> None:
    ref.restore(Layout(READY | upright(PINS)), rule, told("tops.five-pins"))
    ref.keep(spun=())
    _next_spin(ref, seat)


def _next_spin(ref: Ref, seat: str) -> None:
    ref.put(spin(seat, unspun(ref.kept(Notes).spun), R[2], at=Target(pins=standing(ref, PINS))))


def judge(ref: Ref, stroke: Stroke) -> None:
    """Pins down; the third top ends the minute unless all of them are."""
    seat, before = ref.turn, ref.kept(Notes).spun
    found = felled(stroke, PINS, R[2])
    new = spun(stroke, before)
    if not new and not found:
        raise Refused(told("tops.already-spun"), R[2])
    ref.apply(R[2], spun=(*before, *new))
    said = [fault.piece for fault in stroke.faults if fault.word == "late" and fault.claimed]
    if late := tuple(pin for pin in found if pin in said or "" in said):
        ref.foul(seat, "late", R[3], told("tops.fell-after-minute", pins=late))
        set_again(ref, stroke, late, R[3])
        found = tuple(pin for pin in found if pin not in late)
    cleared(ref, stroke, found, PINS, R[2])
    if found:
        sides.credit(ref, seat, len(found), R[4], told("tops.pins-down", pins=found))
    if not standing(ref, PINS):
        _begin_minute(ref, seat, R[5])
    elif len(ref.kept(Notes).spun) < len(TOPS):
        _next_spin(ref, seat)
    else:
        ref.say(seat, told("tops.minute-up", count=ref.scores[seat]), R[3])
        following = ref.next_seat(seat)
        if following == ref.order[0]:
            most(ref, ref.scores, R[4], told("tops.most-pins"))
        else:
            _begin_minute(ref, following, R[1])


GAME = TOP_GAME(
    R, doc=__doc__, pages="Archarena, 30",
    table=BOARD, pieces=(*TOPS, *PINS), setup=setup, judge=judge,
    faults={"late": OfPiece("this pin fell when the minute was up: `!late #3`")}, notes=Notes(), headers=("Lead", "Order", "Sides"),
    wins="The side that fells the most pins wins.",
    goal=told("tops.goal-most-pins"),
    minutes=5,
)  # fmt: skip
