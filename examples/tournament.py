"""Two computer players of different steadiness, over some short matches of three-ball carrom.

Run with `python examples/tournament.py [MATCHES]`.
"""

import sys
from collections import Counter

from hoyle.players import Player, watch

wins: Counter[str] = Counter()
for number in range(int(sys.argv[1]) if len(sys.argv) > 1 else 4):
    players = [Player(factor=0.2, tries=40), Player(factor=2.0, tries=40)]
    match = watch("three-ball-carrom", ["Steady", "Shaky"], players, seed=number, points=5)
    wins.update(match.state.result.winners)
    print(f"match {number}: {dict(match.state.scores)}")
print(dict(wins))
