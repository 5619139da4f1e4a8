"""Cuban Battle Spin: three tops going together have one minute for five pins.

The pins of the Cuban ring game, `#5` in the centre and `#1` to `#4` about it, stand in the middle of the board. In his turn a
player spins the three tops one after another, so that they go together, one line a spin: `green*#5`, `white:40`, `red*#1`. What
falls within the minute counts. If all five are down by then they are set up again, and he spins the three anew for another
minute. The side with the most pins wins; `Sides` makes partners.

Where print is silent: every pin counts one, each player has one turn, and it is over when the third top has had its say unless
all pins are down. A top may be told again in a later line of the turn, if it fells more. Pins told with `!late`, or of them
those it names, `!late #3`, fell when the minute was up, and do not count. The picture of the pins is lost (reconstruction). If
all have the same the game is drawn.
"""

from __future__ import annotations

from hoyle.games.general import boards, sides
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.games.general.pins import STANDS, cleared, felled, pins_of, set_again
from hoyle.games.general.ranking import most
from hoyle.games.tops.family import NAMES, OUTER, TOPS, nothing_else, spun, within
from hoyle.games.tops.timed import HEADERS
from hoyle.record import Layout, Record, Spot
from hoyle.referee import STROKE, Ask, Foul, Game, Note, Refused, Restore, Rule, Rulebook, Rulings, Say, State, listed

R = Rulebook(
    "cuban-battle-spin",
    book="archarena",
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


def setup(s: State) -> Rulings:
    """The pins for the first player."""
    s = yield from boards.ordered(s, R[1])
    s = yield from sides.settle(s, R[4])
    s = yield from set_pins(s, R[1])
    yield to_spin(s, s.order[0])


def set_pins(s: State, rule: Rule) -> Rulings:
    """Five pins up and three tops ready. Returns the state."""
    up = {pin: Spot(f"{pin[1:]}{STANDS}") for pin in PINS}
    yield Restore(Layout({top: Spot(name) for name, top in NAMES.items()} | up), rule, "five pins")
    return (yield Note("spun", (), rule))


def to_spin(s: State, seat: str) -> Ask:
    """The question for a seat's next spin."""
    left = tuple(top for top in TOPS if top not in s.note("spun"))
    return Ask(seat, STROKE, left, R[2], place=within(left, OUTER, R[2]))


def judge(s: State, record: Record) -> Rulings:
    """Pins down; the third top ends the minute unless all of them are."""
    lawfully_placed(s, record)
    seat, before = s.turn, s.note("spun")
    found = felled(record, PINS, R[2])
    new = spun(record, before)
    if not new and not found:
        raise Refused("that top has been spun in this turn", R[2])
    s = yield Note("spun", (*before, *new), R[2])
    said = [fault.piece for fault in record.faults if fault.word == "late" and fault.claimed]
    if late := tuple(pin for pin in found if pin in said or "" in said):
        s = yield Foul(seat, "late", R[3], f"{', '.join(late)} fell after the minute")
        s = yield from set_again(s, record, late, R[3])
        found = tuple(pin for pin in found if pin not in late)
    s = yield from cleared(s, record, found, PINS, R[2])
    if found:
        s = yield from sides.credit(s, seat, len(found), R[4], listed(found))
    if not set(PINS) & set(s.layout.on_table()):
        s = yield from set_pins(s, R[5])
        yield to_spin(s, seat)
    elif len(s.note("spun")) < len(TOPS):
        yield to_spin(s, seat)
    else:
        s = yield Say(seat, "the minute is up", R[3], f"{s.scores[seat]} down in all")
        following = s.next_seat(seat)
        if following == s.order[0]:
            yield from most(s, s.scores, R[4], "the most pins")
            return
        s = yield from set_pins(s, R[1])
        yield to_spin(s, following)


GAME = Game(
    R, title="Cuban Battle Spin", pages="Archarena, 30", family="tops",
    summary="Three tops going together have a minute to knock down five pins.",
    seats=(2, 0), table=BOARD, pieces=(*TOPS, *PINS), setup=setup, judge=judge, decide=nothing_else, aliases=NAMES,
    faults={"late": "these pins fell when the minute was up"}, notes={"spun": (), "sides": ()}, headers=(*HEADERS, "Sides"),
)  # fmt: skip
