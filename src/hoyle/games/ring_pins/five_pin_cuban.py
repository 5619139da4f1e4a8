"""Five Pin Cuban Carrom Game: rings off the rim or off other rings fell five pins in the middle; 25 points win.

Set-up:
- Two to four play, each with five rings of their own, and shoot one at a time in turn.
- Where a ring stops it lies as one of the player's{ (`ring` while it is shot, then `a1` to `a5` the first seat's, `b1`
  the second's; it may as well be shot under that name)}.

Turn:
- The centre pin{, `#5`}, counts five, and the four about it{ (`#1` nearest the first seat and on clockwise)} two each,
  but only if the ring has first touched the rim or another ring: it may not be played straight at the pins.
- The first with 25 wins; if nobody has them after the pins have been set up five times, the most points do.
- All is set up again when all pins are down or all rings shot.

Sheet:
- `Ann: ring|f ring*#5`, `Bob: ring>a1 ring*#2`.

Readings:
- Where print is silent: the picture of the pins is lost, and the cross of five is a reconstruction.
- A ring that meets a pin first is spent, and a pin it felled is set up again, pushing clear what lies there
  (reconstruction).
- Rings are shot from the player's base, equal scores are a draw, `Sides` makes partners (reconstruction).
"""

from dataclasses import dataclass

from hoyle.games.general import archarena, boards, sides
from hoyle.games.general.in_hand import unplayed
from hoyle.games.general.pins import cleared, felled, pins_of, set_again, standing, upright
from hoyle.games.general.ranking import most
from hoyle.games.ring_pins.family import RING_GAME
from hoyle.record import CUSHION_TOUCH, FELL, GRAZE, IN_HAND, MEET, Layout, is_on_table
from hoyle.referee import STROKE, Called, InHand, Option, Ref, Refused, Stroke, Target, told

R = archarena.RING_RULES(
    "five-pin-cuban",
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


@dataclass(frozen=True)
class Notes(sides.Notes):
    """The times that the pins have been set up."""

    settings: int = 0


def setup(ref: Ref) -> None:
    """Seats and their rings, the pins; then who begins."""
    boards.set_order(ref, R["u1"])
    sides.settle(ref, R["u1"])
    for seat, men in zip(ref.seats, MEN.values(), strict=False):
        ref.assign(seat, men, R["u1"], "")
    _set_pins(ref)
    boards.begin(ref, _ask, R["u2"])


def _set_pins(ref: Ref) -> None:
    held = dict.fromkeys((RING, *(ring for seat in ref.seats for ring in ref.pieces[seat])), IN_HAND)
    ref.restore(Layout({**held, **upright(PINS)}), R["u1"], told("ring_pins.pins-set-up", count=len(PINS)))
    ref.apply(R["u6"], settings=ref.kept(Notes).settings + 1)


def _ask(ref: Ref, seat: str) -> None:
    held = InHand(RING, f"base-{boards.edge(ref, seat)}", R["u2"])
    aim = Target(pins=standing(ref, PINS))
    why = told("ring_pins.carom-first")
    ref.ask(seat, STROKE, (RING, *unplayed(ref, seat)), R["u2"], why, (held,), target=aim)


def judge(ref: Ref, stroke: Stroke) -> None:
    """A ring: what it felled off the rim or another ring counts."""
    seat, struck = ref.turn, stroke.struck
    if struck not in ref.asked.options:
        raise Refused(told("ring_pins.shoots-own", seat=seat, piece=struck), R["u2"])
    met = (piece for c in stroke.contacts for piece in (c.piece, *c.others) if piece not in (struck, *PINS))
    if absent := next((ring for ring in met if not is_on_table(stroke.start.places.get(ring, IN_HAND))), ""):
        raise Refused(told("ring_pins.not-there", piece=absent), R["u2"])
    found = felled(stroke, PINS, R["u4"])
    if direct(stroke, struck):
        ref.foul(seat, "direct", R["u3"], told("ring_pins.played-straight"))
        set_again(ref, stroke, found, R["u3"])
        found = ()
    elif found:
        ref.say("", told("ring_pins.carom"), R["u3"])
    cleared(ref, stroke, found, PINS, R["u4"])
    for pin in found:
        sides.credit(ref, seat, 5 if pin == CENTRE else 2, R["u4"], told("ring_pins.pin-counted", piece=pin))
    if struck == RING:  # it lies from now on as one of the player's own
        ref.place(unplayed(ref, seat)[0], ref.layout.of(RING), R["u2"], told("ring_pins.left-where-stopped"))
        ref.place(RING, IN_HAND, R["u2"])
    rings = [ring for men in MEN.values() for ring in men]
    boards.make_way(ref, rings, PINS, ref.bed.disc + ref.bed.pin, R["u3"], told("ring_pins.pushed-clear-of-pin"))
    if ref.scores[seat] >= ref.number("Points"):
        ref.win(sides.side(ref, seat), R["u5"], told("general.points", points=ref.scores[seat]))
        return
    if not any(unplayed(ref, one) for one in ref.seats) or not standing(ref, PINS):
        if ref.kept(Notes).settings >= ref.number("Settings"):
            most(ref, ref.scores, R["u6"], told("ring_pins.most-points"))
            return
        _set_pins(ref)
    _ask(ref, ref.next_seat(seat))


def direct(stroke: Stroke, struck: str) -> bool:
    """Return whether the ring came to a pin before it had touched the rim or another ring."""
    for c in stroke.contacts:
        if c.piece == struck and c.kind in (FELL, GRAZE):
            return True
        if (c.kind == CUSHION_TOUCH and c.piece == struck) or (c.kind == MEET and struck in (c.piece, *c.others)):
            return False
    return False


GAME = RING_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 12",
    table=BOARD,
    pieces=(RING, *(ring for men in MEN.values() for ring in men), *PINS),
    setup=setup,
    judge=judge,
    decide=boards.by_lots(boards.leads(_ask, R["u2"])),
    options={
        "Points": Option(25, "what wins", least=1),
        "Settings": Option(5, "how often the pins are set up", least=1),
    },
    notes=Notes(),
    wins="The first with {Points} points wins; if nobody has them after the pins have been set up 5 times, the most points do.",
    minutes=14,
    called=(Called("five pin cuban, five pin cuban carron game"),),
)
