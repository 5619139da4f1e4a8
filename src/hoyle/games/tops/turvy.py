"""Turvy: tipsy with the red top in the lead.

Turvy, the red top, is spun first, and when it lasts less than thirty seconds the player forfeits all three spins of that turn.
Each in turn times a spin of all three, one line a spin, `red:34.2`; the leader first, the others in either order. Three rounds,
or `Rounds`, are the game.

Where print is silent: the greatest total time wins, and a top whose time is not told has none. The score shows whole seconds of
the total, which is itself kept to the hundredth (reconstruction). If all have the same total the game is drawn.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.games.tops import tipsy
from hoyle.games.tops.family import TURVY
from hoyle.games.tops.timed import Terms, set_up, timed
from hoyle.games.tops.tipsy_rules import R as T
from hoyle.record import Record
from hoyle.referee import Rulebook, Rulings, State

R = Rulebook(
    "turvy",
    book="archarena",
    governs="tipsy",
    rules={
        "u1": "One more variation of tipsy, in which Turvy, the red top, leads.",
    },
)

TERMS = Terms(R["u1"], T[1], T[2], T[5], T[4], leader=TURVY, leading=R["u1"])


def setup(s: State) -> Rulings:
    """Three tops ready."""
    yield from set_up(s, TERMS)


def judge(s: State, record: Record) -> Rulings:
    """A spin."""
    yield from timed(s, record, TERMS)


GAME = replace(
    tipsy.GAME, rules=R, title="Turvy", pages="Archarena, 29", setup=setup, judge=judge,
    summary="Three tops a turn are timed, and the red one must spin thirty seconds or the turn is lost.",
)  # fmt: skip
