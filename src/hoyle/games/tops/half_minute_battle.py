"""Half Minute Battle: a point for every top that spins half a minute, three tops a turn, three rounds.

Turn:
- Each in turn spins the three tops, in any order{ (`green:31`, each told in its own line)}, and has a point for every
  one that lasts thirty seconds or more on its small end.
- The most points after three rounds{, or `Rounds`,} win.

Readings:
- A top whose time is not told has none, and one that is said to be on its long end, `green:40 long`, does not count
  (reconstruction).
- If all have the same the game is drawn.
"""

from dataclasses import replace

from hoyle.games.tops.family import TOP_RULES
from hoyle.games.tops.timed import TimedTerms, timed_game
from hoyle.referee import told

R = TOP_RULES(
    "half-minute-battle",
    rules={
        1: "The thing is to make as many of the three tops as one can spin half a minute, in three rounds.",
        2: "The opponent comes next, and tries the same with the three tops.",
        3: "The game has three rounds.",
        4: "Tops are spun with the small end down.",
    },
)

TERMS = TimedTerms(setting=R[2], aim=R[1], turn=R[2], round=R[3], end=R[3], ends=R[4], halves=True)
GAME = replace(
    timed_game(R, __doc__, TERMS),
    wins="After {Rounds} rounds the most points win; each top that spins half a minute counts 1.",
    goal=told("general.goal-most-rounds"),
    minutes=20,
)
