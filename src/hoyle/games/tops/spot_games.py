"""Spot Games: the games of pins and tops, with the pins in the corner opposite the player.

Any of the seven games may be varied so, `Base: ten-pin-top` and its like: three spins a turn, one point a pin, three rounds, and
whatever else the base game says. The pins stand as in ten-pins at the corner: the ten of the circle as the triangle of the ring
game, the others as they stand in the middle, and the last row where the ten pins' is (reconstruction). It is harder there, for a
top may be lost in a pocket: `green@FR`.

The pins have the names that they have in the base game.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.answers import Answer
from hoyle.games.general.pins import STANDS, pins_of
from hoyle.games.tops import (
    five_back_spin,
    five_pin_cuban_top,
    four_pin_circle,
    head_pin_four_back_circle,
    seven_up_spin,
    ten_pin_top,
    three_pin_circle,
)
from hoyle.games.tops.family import OUTER, TOPS
from hoyle.games.tops.pins import OPTIONS, Terms, decided, set_up, spun
from hoyle.record import Record
from hoyle.referee import Option, Rulebook, Rulings, State
from hoyle.referee.game import named

BASES = {
    base.R.id: base
    for base in (
        ten_pin_top, five_pin_cuban_top, three_pin_circle, four_pin_circle, five_back_spin, head_pin_four_back_circle, seven_up_spin
    )
}  # fmt: skip
R = Rulebook(
    "spot-games",
    book="archarena",
    governs=tuple(BASES),
    rules={
        "u1": "Each of the games before may be varied by setting its pins at the corner, as in ten-pins, on the side opposite.",
        "u2": "They are harder so, for a top may be lost in a pocket.",
    },
)

BOARD = "archarena-tops-corner"
NAMED = {"five-pin-cuban-top": "cuban-", "five-back-spin": "row-"}


def terms(s: State) -> Terms:
    """The base game's, at the corner."""
    base = str(s.options["Base"])
    found: Terms = BASES[base].TERMS
    there = {pin: f"{NAMED[base]}{pin[1:]}{STANDS}" for pin in found.pins} if base in NAMED else {}
    return replace(found, setting=R["u1"], lost=R["u2"], inside=OUTER, stands=there)


def setup(s: State) -> Rulings:
    """The base game's pins in the corner."""
    yield from set_up(s, terms(s))


def judge(s: State, record: Record) -> Rulings:
    """A spin, of which the pins are told by any name that they have in the base game."""
    yield from spun(s, named(BASES[s.options["Base"]].GAME, record), terms(s))


def decide(s: State, answer: Answer) -> Rulings:
    """A top blown, or pins that are all down."""
    yield from decided(s, answer, terms(s))


GAME = replace(
    ten_pin_top.GAME, rules=R, title="Spot Games", pages="Archarena, 28", table=BOARD,
    pieces=(*TOPS, *pins_of("archarena-tenpins")), setup=setup, judge=judge, decide=decide,
    options={**OPTIONS, "Base": Option("ten-pin-top", "the game whose pins are set in the corner", tuple(BASES))},
    summary="The games of pins and tops, with the pins in the corner opposite the player.",
)  # fmt: skip
