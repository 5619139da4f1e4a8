"""Carroms, expert variation 2: carroms with no direct shot at a disc in the player's own base.

Turn:
- All is as in carroms, but a disc that lies between the rim and the straight line before the player may be hit only
  after the shooter has touched a cushion{: `Ann: red|f red>a3 a3@HL`, where a direct `red>a3` does not count}.
- Nothing in print keeps the two variations apart: {with `Named: yes`}[if so agreed] the disc to be pocketed is named
  before every shot as well, as in the first{ (`Ann: call a3; red|f red>a3 a3@HL`)}.

Otherwise: ludington-carroms

Readings:
- What it pockets for the player goes back to the centre, and the turn is over (reconstruction).
- The disc that is met first decides, whoever owns it.
- Where it lay has to be told, by its place or its zone, as `a3~base-h`.
"""

from dataclasses import replace

from hoyle.games.carrom_board import carroms_v1, carroms_v2
from hoyle.games.carrom_board import ludington_carroms as ludington
from hoyle.referee import Rulebook

R = Rulebook("ludington-carroms-v2", book="ludington", governs="ludington-carroms", rules={
    "v2": "A shot at a disc within the player\'s own base line has to reach a cushion somewhere before it hits the disc.",
}, restates={"v2": "carroms-v2.v2"})  # fmt: skip

TERMS = replace(ludington.TERMS, void=carroms_v2.barred, named=carroms_v1.R["v1a"], may_name=True)
GAME = replace(
    ludington.GAME,
    rules=R,
    doc=__doc__,
    pages="Ludington, Other Variations",
    terms=TERMS,
    options=TERMS.options,
    wins="The first player or side with {Points} points wins: what the other has left on the board, and 5 for the green.",
    minutes=71,
)
