"""Carroms, expert variation 1: whoever shoots names the ring that he means to pocket.

All is as in carroms, but that the player names one of his own rings, or the black, before he shoots: `Ann: call r3; white>r3
r3@FL`. If another of his falls and the one named does not, it goes back to the centre. An opponent's ring stays down, and
what falls together with the ring named stays down as well.

A ring that came back has not been pocketed, so the turn is over; the black is a ring like others here, and falls only by its
name or beside one (reconstruction). A shot that pockets nothing needs no name on a sheet.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.answers import Answer
from hoyle.games.carrom_board import carroms, expert, family
from hoyle.record import Record
from hoyle.referee import Rulebook, Rulings, State

R = Rulebook("carroms-v1", book="archarena", governs="carroms", rules={
    "v1a": "Before each shot the player has to name the ring that he is going to pocket.",
    "v1b": "Another of his that falls is returned to the centre of the board; not so an opponent's, or one that falls when "
           "the one named does.",
})  # fmt: skip

KIT = replace(
    carroms.KIT, calls="ball", named=R["v1a"],
    void=lambda s, record, fell: expert.named(s, record, R, carroms.KIT, fell),
)  # fmt: skip


def setup(s: State) -> Rulings:
    """As in carroms."""
    yield from carroms.opened(s, KIT)


def judge(s: State, record: Record) -> Rulings:
    """A shot, by the rules of carroms and this one more."""
    yield from family.judge(s, record, carroms.R, KIT)


def decide(s: State, answer: Answer) -> Rulings:
    """As in carroms."""
    yield from family.decide(s, answer, carroms.R, KIT)


GAME = replace(
    carroms.GAME, rules=R, title="Carroms, expert variation 1", pages="Archarena, 4", setup=setup, judge=judge, decide=decide,
    summary="Carroms with the ring to be pocketed named before every shot.",
)  # fmt: skip
