"""Turvy: tipsy with the red top in the lead.

Turvy, the red top, is spun first, and when it lasts less than thirty seconds the player forfeits all three spins of that turn.
Each in turn times a spin of all three (`red:34.2`, each told in its own line); the leader first, the others in either order.
Three rounds, or `Rounds`, are the game.

Where print is silent: the greatest total time wins, and a top whose time is not told has none. Times are added to the hundredth
of a second (reconstruction). If all have the same total the game is drawn.
"""

from dataclasses import replace

from hoyle.games.tops import tipsy
from hoyle.games.tops.family import TURVY
from hoyle.games.tops.timed import TimedTerms
from hoyle.referee import Rulebook

R = Rulebook(
    "turvy",
    book="archarena",
    governs="tipsy",
    rules={
        "u1": "One more variation of tipsy, in which Turvy, the red top, leads.",
    },
)

GAME = replace(
    tipsy.GAME, rules=R, title="Turvy", pages="Archarena, 29",
    terms=TimedTerms(setting=R["u1"], leader=TURVY, leading=R["u1"]),
    summary="Three tops a turn are timed, and the red one must spin thirty seconds or the turn is lost.",
)  # fmt: skip
