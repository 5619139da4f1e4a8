"""Carroms, expert variation 2: discs that lie in the player's own base are reached only by way of a cushion.

All is as in carroms, but a disc that lies between the rim and the straight line before the player may be hit only after the
shooter has touched a cushion somewhere on the board: `Ann: red|f red>a3 a3@HL`, where a direct `red>a3` does not count.

Print says nothing of a direct shot: what it pockets for the player goes back to the centre and the turn is over
(reconstruction). The disc that is met first decides, whoever owns it; where it lay has to be told, by its place or its zone,
as `a3~base-h`.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.answers import Answer
from hoyle.games.carrom_board import expert, family
from hoyle.games.carrom_board import ludington_carroms as ludington
from hoyle.record import Record
from hoyle.referee import Rulebook, Rulings, State

R = Rulebook("ludington-carroms-v2", book="ludington", governs="ludington-carroms", rules={
    "v2": "A shot at a disc within the player\'s own base line has to reach a cushion somewhere before it hits the disc.",
})  # fmt: skip

KIT = replace(ludington.KIT, void=lambda s, record, fell: expert.by_cushion(s, record, R, ludington.KIT))


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
    ludington.GAME, rules=R, title="Carroms, expert variation 2", pages="Ludington, Other Variations",
    setup=setup, judge=judge, decide=decide,
    summary="Carroms with no direct shot at a disc in the player's own base.",
)  # fmt: skip
