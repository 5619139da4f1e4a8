"""What runs inside GNU Backgammon: reads positions as JSON, one list a line, and answers with what it thinks of each.

A position is two lists of 25 counts, the side that is not on roll first, from the ace point to the bar. The answer is a list of
cubeless equities for the side on roll.
"""

import json
import sys

import gnubg  # GNU Backgammon's own Python has it

PLIES, NOISE = 0, 0.05
"""GNU Backgammon's own setting "casual play": no look ahead, and noise of this standard deviation on every equity."""


def main() -> None:
    cube = gnubg.cubeinfo(1, -1, 1, 0, (0, 0), 0, 0)
    context = gnubg.evalcontext(0, PLIES, 0, 0, NOISE)
    for line in sys.stdin:
        boards = json.loads(line)
        found = [gnubg.evaluate(tuple(map(tuple, board)), cube, context)[5] for board in boards]
        print("equities", json.dumps(found), flush=True)


main()
