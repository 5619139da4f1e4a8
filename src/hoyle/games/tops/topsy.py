"""Topsy: three tops a turn are timed, and the white one must spin thirty seconds or the turn is lost.

Turn:
- Topsy, the white top, is spun first, and if it lasts less than thirty seconds all three of that turn are forfeited.
- Each in turn times a spin of all three{ (`white:34.2`, each told in its own line)}; the others in either order, as at
  tipsy.

Otherwise: tipsy

Readings:
- The greatest total of three rounds, or `Rounds`, wins.
"""

from dataclasses import replace

from hoyle.games.tops.family import TOP_RULES, TOPSY
from hoyle.games.tops.timed import TimedTerms, timed_game
from hoyle.referee import told

R = TOP_RULES(
    "topsy",
    governs="tipsy",
    rules={"u1": "A variation of tipsy in which Topsy, the white top, leads and may bring the forfeit."},
)

GAME = replace(
    timed_game(R, __doc__, TimedTerms(setting=R["u1"], leader=TOPSY, own_leading=R["u1"])),
    wins="After {Rounds} rounds the greatest total time wins.",
    goal=told("tops.goal-longest"),
    minutes=16,
)
