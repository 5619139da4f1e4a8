"""Childress, or Six-Pin Point Game: rings fell six pins on the backgammon points one at a time, the inner ones first.

Turn:
- Six pins{, `#1` to `#6` from the left,} stand on the bases of the backgammon points opposite; a player has six rings,
  one shot after another.
- The first has to fell one of the four inner pins{, `#2` to `#5`,} and that one alone: this earns another shot, and
  leave to shoot at the end pins too.
- To fell two, or to touch none, ends the play.
- What is down, and the ring, is cleared away after every shot.
- Who fells all six in six shots counts double in the next round.
- The largest score of three settings wins.

Readings:
- A pin counts one, and two felled at once count nothing (reconstruction).
- An end pin felled before an inner one ends the play and does not count.
- A later shot that touches a pin and fells none goes on.
- A round is one play of each, `Sides` makes partners, and equal scores are a draw (reconstruction).
"""

from dataclasses import dataclass

from hoyle.games.general import archarena, boards, sides
from hoyle.games.general.pins import cleared, felled, pins_of, standing, upright
from hoyle.games.general.ranking import most
from hoyle.games.ring_pins.family import RING_GAME
from hoyle.record import IN_HAND, Layout
from hoyle.referee import STROKE, InHand, Option, Ref, Stroke, Target, told

R = archarena.RING_RULES(
    "childress",
    rules={
        "u1": "Two to four play with six rings each, at six pins on the backgammon points opposite.",
        "u2": "To fell one of the four inner pins, and it alone, earns a second shot, from which on the end pins may fall too.",
        "u3": "To knock down two at any time, or to strike none, ends the play.",
        "u4": "A round is six shots, or fewer if no pin is left; all down in six running doubles the next round's count.",
        "u5": "Three settings for everybody are the game, and who has scored the most has won it.",
        "u6": "Dead pins and rings are cleared away after every shot.",
        "u7": "On board No. 1 it is harder than on No. 2, for the crokinole posts stand in the way.",
    },
    excused={"u7": "how hard the boards are to play on, which rules nothing"},
)

RING, SHOTS = "ring", 6
PINS = pins_of("archarena-2-points")
INNER = PINS[1:-1]


@dataclass(frozen=True)
class Notes(sides.Notes):
    """The shots of this play, whose next play counts double, and the rounds played."""

    shots: int = 0
    double: tuple[str, ...] = ()
    rounds: int = 0


def setup(ref: Ref) -> None:
    """Seats and pins; then who begins."""
    boards.set_order(ref, R["u1"])
    sides.settle(ref, R["u1"])
    _set_pins(ref)
    boards.begin(ref, _ask, R["u1"])


def _set_pins(ref: Ref) -> None:
    ref.restore(Layout({RING: IN_HAND, **upright(PINS)}), R["u1"], told("ring_pins.pins-set-up", count=len(PINS)))
    ref.keep(shots=0)


def _ask(ref: Ref, seat: str) -> None:
    aim = standing(ref, PINS if ref.kept(Notes).shots else INNER)
    ref.ask(seat, STROKE, (RING,), R["u2"], place=(InHand(RING, "base-h", R["u1"]),), target=Target(pins=aim))


def judge(ref: Ref, stroke: Stroke) -> None:
    """A shot: one pin counts and goes on, two or none end the play."""
    seat, shots = ref.turn, ref.kept(Notes).shots + 1
    found = felled(stroke, PINS, R["u6"])
    touched = any(pin in PINS for c in stroke.contacts for pin in c.others)
    cleared(ref, stroke, found, PINS, R["u6"])
    ref.place(RING, IN_HAND, R["u6"])
    ref.keep(shots=shots)
    if len(found) > 1 or not (found or touched):
        why = told("ring_pins.pins-fell-where-one-may", count=len(found)) if found else told("ring_pins.no-pin-touched")
        ref.foul(seat, "play ceases", R["u3"], why)
        end_play(ref, seat)
    elif shots == 1 and not (found and found[0] in INNER):
        why = told("ring_pins.end-pin", pin=found[0]) if found else told("ring_pins.no-inner-pin-down")
        ref.foul(seat, "play ceases", R["u2"], why)
        end_play(ref, seat)
    else:
        for pin in found:
            sides.credit(ref, seat, 1, R["u2"], told("ring_pins.pin-counted", piece=pin))
            if seat in ref.kept(Notes).double:
                sides.credit(ref, seat, 1, R["u4"], told("ring_pins.down-last-round"))
        up = standing(ref, PINS)
        if up and shots < SHOTS:
            _ask(ref, seat)
            return
        ref.say(seat, told("ring_pins.has-had-shots", count=SHOTS) if up else told("ring_pins.has-all-down"), R["u4"])
        end_play(ref, seat, double=() if up else (seat,))


def end_play(ref: Ref, seat: str, double: tuple[str, ...] = ()) -> None:
    """A play is over: who counts double in their next one, and whose turn it is, or the end."""
    ref.keep(double=(*(one for one in ref.kept(Notes).double if one != seat), *double))
    following = ref.next_seat(seat)
    if following == ref.order[0]:
        ref.apply(R["u5"], rounds=ref.kept(Notes).rounds + 1)
        if ref.kept(Notes).rounds >= ref.number("Settings"):
            most(ref, ref.scores, R["u5"], told("ring_pins.largest-score"))
            return
    _set_pins(ref)
    _ask(ref, following)


GAME = RING_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 15-16",
    table="archarena-2-points",
    pieces=(RING, *PINS),
    setup=setup,
    judge=judge,
    decide=boards.by_lots(boards.leads(_ask, R["u1"])),
    options={
        "Settings": Option(3, "how often each has the pins set up", least=1),
        "Table": Option("archarena-2-points", "the board", ("archarena-1-points", "archarena-2-points")),
    },
    notes=Notes(),
    wins="When each has had the pins set up 3 times, the largest score wins; a pin felled alone counts 1.",
    goal=told("ring_pins.goal-most-settings"),
    minutes=4,
)
