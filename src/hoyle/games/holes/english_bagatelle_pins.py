"""English Bagatelle with pins: pins stand around the holes, and each that is knocked down counts five.

All is as in English bagatelle, with eight pins, `#1` to `#8`, between the holes. `Ann: w1>red w1*#3 w1@9` is fourteen: five
for the pin and nine for the hole. The pins are put back on their spots after every stroke.

How many pins there are and where they stand is not printed: one between each two cups of the ring (reconstruction). As with
the holes, nothing counts before the king ball has been struck. `Pin` is what a pin counts, where something else is agreed.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.games.holes import english_bagatelle as english
from hoyle.record import Record, Spot
from hoyle.referee import Option, Place, Rulebook, Rulings, State

R = Rulebook(
    "english-bagatelle-pins",
    book="bbc1908",
    governs="english-bagatelle",
    rules={
        "7a": "At times pins stand on the table round about the holes.",
        "7b": "Each pin knocked down counts five, or as many as are agreed.",
        "7c": "The pins have to be set on their spots again.",
    },
)

PINS = tuple(f"#{n}" for n in range(1, 9))


def setup(s: State) -> Rulings:
    """As in English bagatelle, with the pins."""
    for pin in PINS:
        s = yield Place(pin, Spot(f"pin-{pin[1:]}"), R["7a"])
    yield from english.opened(s)


def judge(s: State, record: Record) -> Rulings:
    """The pins are set up again, and the stroke is counted."""
    for pin in PINS:
        if s.layout.of(pin) != Spot(f"pin-{pin[1:]}"):
            s = yield Place(pin, Spot(f"pin-{pin[1:]}"), R["7c"], "on its spot")
    worth = int(s.options["Pin"])
    yield from english.stroke(s, record, lambda c: (worth, R["7b"]))


GAME = replace(
    english.GAME,
    rules=R,
    title="English Bagatelle with pins",
    summary="English bagatelle with pins around the holes, five each.",
    table="bagatelle-pins",
    pieces=(*english.GAME.pieces, *PINS),
    setup=setup,
    judge=judge,
    options={**english.GAME.options, "Pin": Option(5, "what a pin counts", least=1)},
)
