"""Tipsy: every player times three tops a round, and Tipsy, the green one, must last thirty seconds.

Each in turn spins the green top, then the white and the red in either order (`green:34.2`, each told in its own line). When
green spins for less than thirty seconds the player forfeits all three spins of that turn. After three rounds, or `Rounds`, it
is over.

Where print is silent: a top is set going anywhere within the outer circle, the greatest total time wins, and a top whose time
is not told has none. Times are added to the hundredth of a second (reconstruction). If
all have the same total the game is drawn.
"""

from hoyle.games.tops.family import TIPSY, TOP_GAME
from hoyle.games.tops.timed import OPTIONS, Notes, TimedTerms, judge, setup
from hoyle.games.tops.tipsy_rules import R

GAME = TOP_GAME(
    rules=R,
    title="Tipsy",
    pages="Archarena, 29",
    summary="Three tops a turn are timed, and the green one must spin thirty seconds or the turn is lost.",
    setup=setup,
    judge=judge,
    options=OPTIONS,
    notes=Notes(),
    terms=TimedTerms(leader=TIPSY),
)
