"""Carroms, expert variation 2: rings that lie in the player's own base are reached only by way of a cushion.

All is as in carroms, but a ring that lies between the rim and the straight line before the player may be hit only after the
shooter has touched a cushion somewhere on the board: `Ann: white|f white>r3 r3@HL`, where a direct `white>r3` does not count.

Print says nothing of a direct shot: what it pockets for the player goes back to the centre and the turn is over
(reconstruction). The ring that is met first decides, whoever owns it; where it lay has to be told, by its place or its zone,
as `r3~base-h`.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.answers import Answer
from hoyle.games.carrom_board import carroms, expert, family
from hoyle.record import Record
from hoyle.referee import Rulebook, Rulings, State

R = Rulebook("carroms-v2", book="archarena", governs="carroms", rules={
    "v2": "A shot at a ring within the player\'s own base line has to reach a cushion somewhere before it hits the ring.",
})  # fmt: skip

KIT = replace(carroms.KIT, void=lambda s, record, fell: expert.by_cushion(s, record, R, carroms.KIT))


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
    carroms.GAME, rules=R, title="Carroms, expert variation 2", pages="Archarena, 4", setup=setup, judge=judge, decide=decide,
    summary="Carroms with no direct shot at a ring in the player's own base.",
)  # fmt: skip
