"""Spot Games: the games of pins and tops, with the pins in the corner opposite the player.

Turn:
- Any of the seven games may be varied so{ (`Base: ten-pin-top` and its like)}: three spins a turn, one point a pin.
- A top may be lost{: `green@FR`}.

Otherwise: ten-pin-top

Readings:
- The pins stand as in ten-pins at the corner: the ten of the circle as the triangle of the ring game, the others as
  they stand in the middle, and the last row where the ten pins' is (reconstruction).
"""

from dataclasses import replace

from hoyle.games import load
from hoyle.games.general.pins import STANDS, pins_of
from hoyle.games.tops import pins
from hoyle.games.tops.family import OUTER, TOPS
from hoyle.games.tops.pins import OPTIONS, TopPinTerms
from hoyle.referee import Option, Ref, Stroke, told
from hoyle.referee.game import named

BASES = {
    base: load(base)
    for base in (
        "ten-pin-top", "five-pin-cuban-top", "three-pin-circle", "four-pin-circle", "five-back-spin", "head-pin-four-back-circle",
        "seven-up-spin",
    )
}  # fmt: skip
R = pins.pin_rules(
    "spot-games",
    governs=tuple(BASES),
    rules={
        "u1": "Each of the games before may be varied by setting its pins at the corner, as in ten-pins, on the side opposite.",
        "u2": "They are harder so, for a top may be lost in a pocket.",
    },
)

NAMED = {"five-pin-cuban-top": "cuban-", "five-back-spin": "row-"}


def _in_corner(base: str) -> TopPinTerms:
    found = BASES[base].terms
    assert isinstance(found, TopPinTerms)
    there = {pin: f"{NAMED[base]}{pin[1:]}{STANDS}" for pin in found.pins} if base in NAMED else {}
    return replace(found, lost=R["u2"], inside=OUTER, stands=there)


def judge(ref: Ref, stroke: Stroke) -> None:
    """A spin, of which the pins are told by any name that they have in the base game."""
    pins.judge(ref, named(BASES[str(ref.options["Base"])], stroke))


GAME = replace(
    pins.pin_game(
    R, __doc__, "Archarena, 28", TopPinTerms("archarena-tops-corner", bases={base: _in_corner(base) for base in BASES}),
    pieces=(*TOPS, *pins_of("archarena-tenpins")), judge=judge,
    options={**OPTIONS, "Base": Option("ten-pin-top", "the game whose pins are set in the corner", tuple(BASES))},
),
    wins="After {Rounds} rounds the most points win; each pin felled counts 1.",
    goal=told("general.goal-most-rounds"),
    minutes=17,
)  # fmt: skip
