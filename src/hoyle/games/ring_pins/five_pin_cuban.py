"""Five Pin Cuban Carrom Game: rings that come off the rim or off another ring fell five pins in the middle.

Two to four play, each with five rings of his own, and shoot one at a time in turn. The centre pin, `#5`, counts five, and the
four about it, `#1` nearest the first seat and on clockwise, two each, but only if the ring has first touched the rim or another
ring: it may not be played straight at the pins. `Ann: ring|f ring*#5`, `Bob: ring>a1 ring*#2`. The first with 25 wins; if nobody
has them after the pins have been set up five times, the most points do.

The ring being shot is `ring`, and where it stops it lies as the player's next one, `a1` to `a5` the first seat's, `b1` the
second's; it may as well be shot under that name. Where print is silent: the picture of the pins is lost, and the cross of five is
a reconstruction. Pins are set up again, and the rings taken back, when all pins are down or all rings shot. A ring that meets a
pin first fells nothing: the pins stand again, pushing clear what lies there, and the ring is spent. Rings are shot from the
player's base, and equal scores after five settings are a draw; `Sides` makes partners (reconstruction).
"""

from __future__ import annotations

from hoyle.answers import Answer, Chance
from hoyle.games.general import archarena, boards, sides
from hoyle.games.general.in_hand import lawfully_placed
from hoyle.games.general.pins import STANDS, cleared, felled, pins_of, set_again
from hoyle.games.general.ranking import most
from hoyle.record import CUSHION_TOUCH, FELL, GRAZE, IN_HAND, MEET, Layout, Record, Spot, is_on_table
from hoyle.referee import (
    STROKE,
    Ask,
    Assign,
    Foul,
    Game,
    InHand,
    Note,
    Option,
    Place,
    Refused,
    Restore,
    Rulebook,
    Rulings,
    Say,
    State,
    Win,
    in_points,
)

R = Rulebook(
    "five-pin-cuban",
    book="archarena",
    governs="archarena-general",
    rules={
        "u1": "Two, three or four play, with five pins set as pictured and five rings each.",
        "u2": "They shoot in turn, one ring at a time.",
        "u3": "To count, a ring comes off the rim or off another ring before it fells pins; it may not be played straight at them.",
        "u4": "The pin in the centre is five, those outside two each.",
        "u5": "Twenty-five points are the game.",
        "u6": "Where five settings have brought nobody so far, the most points win.",
    },
)

BOARD, RING, CENTRE = "archarena-cuban", "ring", "#5"
PINS = pins_of(BOARD)
MEN = {letter: tuple(f"{letter}{n}" for n in range(1, 6)) for letter in "abcd"}


def setup(s: State) -> Rulings:
    """Seats and their rings, the pins; then who begins."""
    s = yield from archarena.set_out(s)
    s = yield from boards.ordered(s, R["u1"])
    s = yield from sides.settle(s, R["u1"])
    for seat, men in zip(s.seats, MEN.values(), strict=False):
        s = yield Assign(seat, men, R["u1"], "five rings")
    s = yield from set_pins(s)
    lead = boards.leader(s)
    yield to_shoot(s, lead) if lead else boards.lots(s, R["u2"])


def set_pins(s: State) -> Rulings:
    """The five pins up, and every ring back with its player. Returns the state."""
    up = {pin: Spot(f"{pin[1:]}{STANDS}") for pin in PINS}
    held = dict.fromkeys((RING, *(ring for seat in s.seats for ring in s.pieces[seat])), IN_HAND)
    s = yield Restore(Layout({**held, **up}), R["u1"], "five pins")
    return (yield Note("settings", s.note("settings") + 1, R["u6"]))


def to_shoot(s: State, seat: str) -> Ask:
    """The question for a seat's next ring."""
    held = InHand(RING, f"base-{boards.edge(s, seat)}", R["u2"])
    return Ask(seat, STROKE, (RING, *left(s, seat)), R["u2"], place=(held,))


def left(s: State, seat: str) -> tuple[str, ...]:
    """The rings that a seat has still to shoot in this setting."""
    return tuple(ring for ring in s.pieces[seat] if s.in_hand(ring))


def judge(s: State, record: Record) -> Rulings:
    """A ring: what it felled off the rim or another ring counts."""
    seat, struck = s.turn, record.struck or RING
    lawfully_placed(s, record)
    if s.ask and struck not in s.ask.options:
        raise Refused(f"{seat} shoots a ring of his own that is still to be shot, not {struck}", R["u2"])
    met = (piece for c in record.contacts for piece in (c.piece, *c.others) if piece not in (struck, *PINS))
    assert record.start is not None
    if absent := next((ring for ring in met if not is_on_table(record.start.places.get(ring, IN_HAND))), ""):
        raise Refused(f"{absent} is not on the board", R["u2"])
    found = felled(record, PINS, R["u4"])
    if direct(record, struck):
        s = yield Foul(seat, "direct", R["u3"], "played straight at the pins, which stand again")
        s = yield from set_again(s, record, found, R["u3"])
        found = ()
    elif found:
        s = yield Say(seat, "carom", R["u3"], "off the rim or another ring before the pins")
    s = yield from cleared(s, record, found, PINS, R["u4"])
    for pin in found:
        s = yield from sides.credit(s, seat, 5 if pin == CENTRE else 2, R["u4"], pin)
    if struck == RING:  # it lies from now on as one of the player's own
        s = yield Place(left(s, seat)[0], s.layout.of(RING), R["u2"], "left where it stopped")
        s = yield Place(RING, IN_HAND, R["u2"])
    rings = [ring for men in MEN.values() for ring in men]
    s = yield from boards.made_way(s, rings, PINS, s.bed.disc + s.bed.pin, R["u3"], "pushed clear of a pin")
    if s.scores[seat] >= s.options["Points"]:
        yield Win(sides.side(s, seat), R["u5"], in_points(s.scores[seat]))
        return
    shot = not any(left(s, one) for one in s.seats)
    if shot or not set(PINS) & set(s.layout.on_table()):
        if s.note("settings") >= s.options["Settings"]:
            yield from most(s, s.scores, R["u6"], "the most points")
            return
        s = yield from set_pins(s)
    yield to_shoot(s, s.next_seat(seat))


def direct(record: Record, struck: str) -> bool:
    """Whether the ring came to a pin before it had touched the rim or another ring."""
    for c in record.contacts:
        if c.piece == struck and c.kind in (FELL, GRAZE):
            return True
        if (c.kind == CUSHION_TOUCH and c.piece == struck) or (c.kind == MEET and struck in (c.piece, *c.others)):
            return False
    return False


def decide(s: State, answer: Answer) -> Rulings:
    """Lots for the lead."""
    if not isinstance(answer, Chance):
        raise Refused("a ring is awaited", R["u2"])
    s = yield from boards.begun(s, answer, R["u2"])
    yield to_shoot(s, s.order[0])


GAME = Game(
    rules=R,
    title="Five Pin Cuban Carrom Game",
    pages="Archarena, 12",
    family="ring-pins",
    summary="Rings off the rim or off other rings fell five pins in the middle; 25 points win.",
    seats=(2, 4),
    table=BOARD,
    pieces=(RING, *(ring for men in MEN.values() for ring in men), *PINS),
    setup=setup,
    judge=judge,
    decide=decide,
    chances=boards.chances,
    options={
        "Points": Option(25, "what wins", least=1),
        "Settings": Option(5, "how often the pins are set up", least=1),
    },
    notes={"sides": (), "settings": 0},
    headers=boards.HEADERS,
)
