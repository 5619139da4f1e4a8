"""Spinning Battle: three tops a turn are timed one by one; the greatest total of three rounds wins.

Turn:
- Each in turn spins the three tops one at a time, in any order, and each is timed until it has done{: `green:34.2`}.
- Three spins are a player's round, three rounds{, or `Rounds`,} the game, and the greatest total time of all tops wins.

Readings:
- A top whose time is not told has none; times are added to the hundredth, and equal totals a draw (reconstruction).
"""

from dataclasses import replace

from hoyle.games.tops.family import TOP_RULES
from hoyle.games.tops.timed import TimedTerms, timed_game
from hoyle.referee import told

R = TOP_RULES(
    "spinning-battle",
    rules={
        1: "The thing is to make the tops spin long, one at a time, each timed until it stops.",
        2: "All three tops are used in a turn.",
        3: "With a spin of each the round is done.",
        4: "A game is three rounds.",
        5: "The total time of all tops decides.",
    },
)

GAME = replace(
    timed_game(R, __doc__, TimedTerms(setting=R[2], aim=R[1], turn=R[2], round=R[3], end=R[5], rounds=R[4])),
    wins="After {Rounds} rounds the greatest total time of all tops wins.",
    goal=told("tops.goal-longest"),
    minutes=19,
)
