"""Tipsy Topsy Turvy: three tops are timed on their long ends; the white one must spin thirty seconds or the turn is lost.

Turn:
- Topsy, the white top, leads, and every top is spun on its long end{: `white:34.2 long`}.
- The leader forfeits the whole turn when it lasts less than thirty seconds.
- Each in turn times a spin of all three{ (`red:20 long`, each told in its own line)}; the leader first, the others in
  either order.
- What print leaves open is as at tipsy: the greatest total of three rounds{, or `Rounds`,} wins.

Otherwise: tipsy

Readings:
- A top that is not said to be on its long end has no time (reconstruction).
"""

from dataclasses import replace

from hoyle.games.tops.family import TOP_RULES, TOPS, TOPSY
from hoyle.games.tops.timed import TimedTerms, timed_game
from hoyle.referee import Called, told

R = TOP_RULES(
    "tipsy-topsy-turvy",
    governs="tipsy",
    rules={"u1": "As tipsy, but with Topsy, the white one, in the lead and every top on its long end."},
)

GAME = replace(
    timed_game(R, __doc__, TimedTerms(setting=R["u1"], leader=TOPSY, own_leading=R["u1"], ends=R["u1"], long=TOPS)),
    wins="After {Rounds} rounds the greatest total time wins.",
    goal=told("tops.goal-longest"),
    minutes=12,
    called=(
        Called(
            "tops, top, spinning top, spinning tops",
            beside=("spinning-battle", "spinette", "devil-among-the-tailors"),
        ),
    ),
)
