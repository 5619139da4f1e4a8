"""Turvy: three tops a turn are timed, and the red one must spin thirty seconds or the turn is lost.

Turn:
- Turvy, the red top, is spun first, and when it lasts less than thirty seconds the player forfeits all three spins of
  that turn.
- Each in turn times a spin of all three{ (`red:34.2`, each told in its own line)}; the others in either order, as at
  tipsy.

Otherwise: tipsy

Readings:
- The greatest total of three rounds, or `Rounds`, wins.
"""

from dataclasses import replace

from hoyle.games.tops.family import TOP_RULES, TURVY
from hoyle.games.tops.timed import TimedTerms, timed_game
from hoyle.referee import told

R = TOP_RULES(
    "turvy",
    governs="tipsy",
    rules={"u1": "One more variation of tipsy, in which Turvy, the red top, leads."},
)

GAME = replace(
    timed_game(R, __doc__, TimedTerms(setting=R["u1"], leader=TURVY, own_leading=R["u1"])),
    wins="After {Rounds} rounds the greatest total time wins.",
    goal=told("tops.goal-longest"),
    minutes=16,
)
