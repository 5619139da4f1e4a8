"""Carroms, expert variation 1: whoever shoots names the disc that he means to pocket.

All is as in carroms, but that the player names one of his own discs, or the green, before he shoots: `Ann: call a3; red>a3
a3@FL`. If another of his falls and the one named does not, it goes back to the centre. An opponent's disc stays down, and
what falls together with the disc named stays down as well.

A disc that came back has not been pocketed, so the turn is over; the green is a disc like others here, and falls only by its
name or beside one (reconstruction). A shot that pockets nothing needs no name on a sheet.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.answers import Answer
from hoyle.games.carrom_board import expert, family
from hoyle.games.carrom_board import ludington_carroms as ludington
from hoyle.record import Record
from hoyle.referee import Rulebook, Rulings, State

R = Rulebook("ludington-carroms-v1", book="ludington", governs="ludington-carroms", rules={
    "v1a": "Before each shot the player has to name the disc that he is going to pocket.",
    "v1b": "Another of his that falls is returned to the centre of the board; not so an opponent's, or one that falls when "
           "the one named does.",
})  # fmt: skip

KIT = replace(
    ludington.KIT,
    calls="ball",
    named=R["v1a"],
    void=lambda s, record, fell: expert.named(s, record, R, ludington.KIT, fell),
)


def setup(s: State) -> Rulings:
    """As in carroms."""
    yield from ludington.opened(s, KIT)


def judge(s: State, record: Record) -> Rulings:
    """A shot, by the rules of carroms and this one more."""
    yield from family.judge(s, record, ludington.R, KIT)


def decide(s: State, answer: Answer) -> Rulings:
    """As in carroms."""
    yield from family.decide(s, answer, ludington.R, KIT)


GAME = replace(
    ludington.GAME, rules=R, title="Carroms, expert variation 1", pages="Ludington, Other Variations",
    setup=setup, judge=judge, decide=decide,
    summary="Carroms with the disc to be pocketed named before every shot.",
)  # fmt: skip
