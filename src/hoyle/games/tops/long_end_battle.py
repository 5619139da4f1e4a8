"""Long End Battle: a point for every top that spins half a minute on its long end, three tops a turn.

Turn:
- Each in turn spins the three tops, in any order{ (`green:31 long`, each told in its own line)}, and has a point for
  every one that lasts thirty seconds or more on its long end.
- The most points after three rounds{, or `Rounds`,} win, as at half minute battle.

Otherwise: half-minute-battle

Readings:
- A top that is not said to be on its long end does not count (reconstruction).
"""

from dataclasses import replace

from hoyle.games.tops import half_minute_battle as half
from hoyle.games.tops.family import TOP_RULES, TOPS
from hoyle.games.tops.timed import timed_game
from hoyle.referee import told

R = TOP_RULES(
    "long-end-battle",
    governs="half-minute-battle",
    rules={"u1": "A variation of half minute battle, in which the tops spin on the long end."},
)

GAME = replace(
    timed_game(R, __doc__, replace(half.TERMS, setting=R["u1"], ends=R["u1"], long=TOPS)),
    wins="After {Rounds} rounds the most points win; each top that spins half a minute on its long end counts 1.",
    goal=told("general.goal-most-rounds"),
    minutes=18,
)
