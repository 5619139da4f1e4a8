"""Tipsy: three tops a turn are timed, and the green one must spin thirty seconds or the turn is lost.

Turn:
- Each in turn spins the green top, then the white and the red in either order{ (`green:34.2`, each told in its own
  line)}.
- When green spins for less than thirty seconds all three of that turn are forfeited.
- Three rounds{, or `Rounds`,} are played.

Readings:
- A top is set going anywhere within the outer circle, the greatest total time wins, and a top whose time is not told
  has none.
- Times are added to the hundredth of a second (reconstruction).
- Equal totals are a draw.
"""

from dataclasses import replace

from hoyle.games.tops.family import TIPSY
from hoyle.games.tops.timed import R, TimedTerms, timed_game
from hoyle.referee import told

GAME = replace(
    timed_game(R, __doc__, TimedTerms(leader=TIPSY)),
    wins="After {Rounds} rounds the greatest total time wins.",
    goal=told("tops.goal-longest"),
    minutes=15,
)
