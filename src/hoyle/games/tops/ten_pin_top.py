"""Ten-Pin Top Game: a top spins inside a circle of ten pins and counts one for each that falls.

Two to eight play, each for himself, or of four those opposite as partners (`Sides`). The pins `#1` to `#10` stand in a circle of
eight inches, the first nearest the player and on clockwise. In his turn a player spins the green top three times inside the
circle, one line a spin: `green*#3 #3*#4`, or `green:20` when nothing falls. With the third spin he may blow, and so may his
partner: `Ann: choose blow` before it, or `!blown` with it. The most points after three rounds win.

Where print is silent: pins that fell are taken away, and all are set up for the next turn; with no pin left a player may leave the
rest of his spins; a top blown too early fells nothing, and if all have the same the game is drawn (reconstruction).
"""

from __future__ import annotations

from hoyle.answers import Answer
from hoyle.games.general.pins import pins_of
from hoyle.games.tops.family import NAMES, TOPS
from hoyle.games.tops.pins import BLOWN, HEADERS, NOTES, OPTIONS, Terms, decided, set_up, spun
from hoyle.games.tops.ten_pin_top_rules import R
from hoyle.record import Record
from hoyle.referee import Game, Rulings, State

BOARD = "archarena-tops-circle"
TERMS = Terms(pins_of(BOARD), R["u2"], inside="circle")


def setup(s: State) -> Rulings:
    """Ten pins in a circle."""
    yield from set_up(s, TERMS)


def judge(s: State, record: Record) -> Rulings:
    """A spin."""
    yield from spun(s, record, TERMS)


def decide(s: State, answer: Answer) -> Rulings:
    """A top blown, or spins left over when no pin is up."""
    yield from decided(s, answer, TERMS)


GAME = Game(
    rules=R,
    title="Ten-Pin Top Game",
    pages="Archarena, 27",
    family="tops",
    summary="A top spun in a circle of ten pins counts one for each that falls, three spins a turn.",
    seats=(2, 8),
    table=BOARD,
    pieces=(*TOPS, *TERMS.pins),
    setup=setup,
    judge=judge,
    decide=decide,
    options=OPTIONS,
    aliases=NAMES,
    faults=BLOWN,
    notes=NOTES,
    headers=HEADERS,
)
