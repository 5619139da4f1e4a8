"""Carroms, expert variation 1: carroms with the disc to be pocketed named before every shot.

Turn:
- All is as in carroms, but that the player names one of their own discs, or the green, before the shot{: `Ann: call a3;
  red>a3 a3@FL`}.
- Another of theirs that falls without the one named goes back to the centre; an opponent's disc stays down.
- A shot that pockets nothing needs no name on a sheet.

Otherwise: ludington-carroms

Readings:
- A disc that came back has not been pocketed, so the turn is over; the green falls only by its name or beside a disc
  named (reconstruction).
"""

from dataclasses import replace

from hoyle.games.carrom_board import carroms_v1
from hoyle.games.carrom_board import ludington_carroms as ludington
from hoyle.referee import Rulebook

R = Rulebook("ludington-carroms-v1", book="ludington", governs="ludington-carroms", rules={
    "v1a": "Before each shot the player has to name the disc to be pocketed.",
    "v1b": "Another of theirs that falls without the one named goes back to the centre; an opponent's does not.",
}, restates={"v1a": "carroms-v1.v1a", "v1b": "carroms-v1.v1b"})  # fmt: skip

GAME = replace(
    ludington.GAME, rules=R, doc=__doc__, pages="Ludington, Other Variations",
    terms=replace(ludington.TERMS, named=carroms_v1.R["v1a"], void=carroms_v1.unnamed),
    wins="The first player or side with {Points} points wins: what the other has left on the board, and 5 for the green.",
    minutes=180,
)  # fmt: skip
