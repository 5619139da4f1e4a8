"""Tipsy: three tops a turn are timed, and the green one must spin thirty seconds or the turn is lost.

Each in turn spins the green top, then the white and the red in either order (`green:34.2`, each told in its own line). When
green spins for less than thirty seconds all three of that turn are forfeited. Three rounds, or `Rounds`, are played.

Where print is silent: a top is set going anywhere within the outer circle, the greatest total time wins, and a top whose time
is not told has none. Times are added to the hundredth of a second (reconstruction). Equal totals are a draw.
"""

from hoyle.games.tops.family import TABLE, TIPSY, TOP_GAME
from hoyle.games.tops.timed import Notes, R, TimedTerms, judge, setup
from hoyle.referee import Option

GAME = TOP_GAME(
    rules=R,
    doc=__doc__,
    pages="Archarena, 29",
    setup=setup,
    judge=judge,
    options={"Rounds": Option(3, "rounds of the game", least=1), "Table": TABLE},
    notes=Notes(),
    terms=TimedTerms(leader=TIPSY),
)
