"""English Bagatelle with pins: English bagatelle with pins around the holes, five each.

Set-up:
- The pins are put back on their spots after every stroke.

Turn:
- All is as in English bagatelle, with eight pins{, `#1` to `#8`,} between the holes.
- As with the holes, nothing counts before the king ball has been struck.

Otherwise: english-bagatelle

Sheet:
- `Ann: w1>red w1*#3 w1@9` is fourteen: five for the pin and nine for the hole.
- `Pin` is what a pin counts, where something else is agreed.

Readings:
- How many pins there are and where they stand is not printed: one between each two cups of the ring (reconstruction).
- A pin whose spot a ball occupies is put back when that is free (reconstruction).
"""

from dataclasses import replace

from hoyle.games.holes import english_bagatelle as english
from hoyle.games.holes import family
from hoyle.games.table_pins.pins import on_spot
from hoyle.record import FELL, OFF, SOMEWHERE, Spot
from hoyle.referee import NOTHING, Option, Ref, Stroke, told

R = family.HOLE_RULES(
    "english-bagatelle-pins",
    governs="english-bagatelle",
    rules={
        "7a": "At times pins stand on the table round about the holes.",
        "7b": "Each pin knocked down counts five, or as many as are agreed.",
        "7c": "The pins have to be set on their spots again.",
    },
)

PINS = tuple(f"#{n}" for n in range(1, 9))
STANDS, LIES_THERE = told("holes.pin-stands"), told("holes.ball-lies-there")


def setup(ref: Ref) -> None:
    """As in English bagatelle, with the pins."""
    ref.place_on({pin: family.stand(pin) for pin in PINS}, R["7a"])
    english.setup(ref)


def judge(ref: Ref, stroke: Stroke) -> None:
    """The pins are set up again, and the stroke is counted."""
    for pin in PINS:
        spot = Spot(family.stand(pin))
        free = not on_spot(ref, spot.name)
        if ref.layout.of(pin) != (spot if free else OFF):
            fell = any(c.kind == FELL and pin in c.others for c in stroke.contacts)
            touched = free and not fell and ref.layout.of(pin) == SOMEWHERE
            why = STANDS if touched else NOTHING if free else LIES_THERE
            ref.place(pin, spot if free else OFF, R["7a" if touched else "7c"], why)
    english.judge(ref, stroke)


GAME = replace(
    english.GAME,
    rules=R,
    doc=__doc__,
    table="bagatelle-pins",
    pieces=(*english.GAME.pieces, *PINS),
    setup=setup,
    judge=judge,
    terms=replace(english.KIT, pin=R["7b"]),
    options={**english.GAME.options, "Pin": Option(5, "what a pin counts", least=1)},
    wins="After the rounds agreed on the highest total wins.",
    goal=told("general.goal-most-rounds"),
    minutes=5,
)
