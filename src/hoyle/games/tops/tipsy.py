"""Tipsy: every player times three tops a round, and Tipsy, the green one, must last thirty seconds.

Each in turn spins the green top, then the white and the red in either order, one line a spin: `green:34.2`. When green spins
for less than thirty seconds the player forfeits all three spins of that turn. After three rounds, or `Rounds`, it is over.

Where print is silent: a top is set going anywhere within the outer circle, the greatest total time wins, and a top whose time
is not told has none. The score shows whole seconds of the total, which is itself kept to the hundredth (reconstruction). If
all have the same total the game is drawn.
"""

from __future__ import annotations

from hoyle.games.tops.family import NAMES, TIPSY, TOPS, nothing_else
from hoyle.games.tops.timed import BOARD, HEADERS, NOTES, OPTIONS, Terms, set_up, timed
from hoyle.games.tops.tipsy_rules import R
from hoyle.record import Record
from hoyle.referee import Game, Rulings, State

TERMS = Terms(R["u1"], R[1], R[2], R[5], R[4], leader=TIPSY, leading=R[3])


def setup(s: State) -> Rulings:
    """Three tops ready."""
    yield from set_up(s, TERMS)


def judge(s: State, record: Record) -> Rulings:
    """A spin."""
    yield from timed(s, record, TERMS)


GAME = Game(
    rules=R,
    title="Tipsy",
    pages="Archarena, 29",
    family="tops",
    summary="Three tops a turn are timed, and the green one must spin thirty seconds or the turn is lost.",
    seats=(2, 0),
    table=BOARD,
    pieces=TOPS,
    setup=setup,
    judge=judge,
    decide=nothing_else,
    options=OPTIONS,
    aliases=NAMES,
    notes=NOTES,
    headers=HEADERS,
)
