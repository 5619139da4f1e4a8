"""Long End Tipsy: the white top, or the green, leads on its long end and must spin thirty seconds; three tops a turn are timed.

Turn:
- Topsy, the white top, leads and spins with its long end down{, `white:34.2 long`}; the other two spin with the short
  end down{, `green:20`}.
- If Tipsy, the green one, is spun first of all in the game, it leads throughout.
- The leader forfeits the whole turn when it lasts less than thirty seconds.
- Each in turn times a spin of all three{ (`red:20`, each told in its own line)}; the leader first, the others in either
  order.
- What print leaves open is as at tipsy: the greatest total of three rounds{, or `Rounds`,} wins.

Readings:
- The title names Tipsy as the leader, the text Topsy: either may lead (reconstruction).
- A top on the wrong end, or one that is not said to be on the right one, has no time, so that a leader on its short end
  forfeits (reconstruction).
"""

from dataclasses import replace

from hoyle.games.tops.family import TIPSY, TOP_RULES, TOPSY
from hoyle.games.tops.timed import TimedTerms, timed_game
from hoyle.referee import told

R = TOP_RULES(
    "long-end-tipsy",
    governs=("topsy", "tipsy"),
    rules={
        "u1": "It is played as topsy, but the top that leads spins on its long end, and the two others on the short.",
        "u2": "Topsy is the top that leads, though the title says Tipsy.",
    },
)

GAME = replace(
    timed_game(R, __doc__, TimedTerms(setting=R["u1"], leader=TOPSY, rival=TIPSY, own_leading=R["u2"], ends=R["u1"])),
    wins="After {Rounds} rounds the greatest total time wins.",
    goal=told("tops.goal-longest"),
    minutes=14,
)
