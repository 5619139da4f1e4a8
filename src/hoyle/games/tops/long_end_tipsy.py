"""Long End Tipsy: topsy with the leading top on its long end.

Topsy, the white top, leads and spins with its long end down, `white:34.2 long`; the other two spin with the short end down,
`green:20`. If Tipsy, the green one, is spun first of all in the game, she leads throughout. The leader forfeits the whole turn
when it lasts less than thirty seconds. Each in turn times a spin of all three, one line a spin, `red:20`; the leader first, the
others in either order. Three rounds, or `Rounds`, are the game.

The title names Tipsy as the leader, the text Topsy: either may lead (reconstruction). A top on the wrong end, or one that is not
said to be on the right one, has no time, so that a leader on its short end forfeits (reconstruction). Where print is silent:
the greatest total time wins, and a top whose time is not told has none. The score shows whole seconds of the total, which is
itself kept to the hundredth (reconstruction). If all have the same total the game is drawn.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.games.tops import tipsy
from hoyle.games.tops.family import TIPSY, TOPSY
from hoyle.games.tops.timed import Terms, set_up, timed
from hoyle.games.tops.tipsy_rules import R as T
from hoyle.record import Record
from hoyle.referee import Rulebook, Rulings, State

R = Rulebook(
    "long-end-tipsy",
    book="archarena",
    governs=("topsy", "tipsy"),
    rules={
        "u1": "It is played as topsy, but the top that leads spins on its long end, and the two others on the short.",
        "u2": "Topsy is the top that leads, though the title says Tipsy.",
    },
)

TERMS = Terms(R["u1"], T[1], T[2], T[5], T[4], leader=TOPSY, rival=TIPSY, leading=R["u2"], ends=R["u1"])


def setup(s: State) -> Rulings:
    """Three tops ready."""
    yield from set_up(s, TERMS)


def judge(s: State, record: Record) -> Rulings:
    """A spin."""
    yield from timed(s, record, TERMS)


GAME = replace(
    tipsy.GAME, rules=R, title="Long End Tipsy", pages="Archarena, 29", setup=setup, judge=judge,
    summary="The white top, or the green, leads on its long end and must spin thirty seconds; three tops a turn are timed.",
)  # fmt: skip
