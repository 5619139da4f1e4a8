"""Tipsy Topsy Turvy: all three tops upside down, the white one in the lead.

Topsy, the white top, leads, and every top is spun on its long end: `white:34.2 long`. The leader forfeits the whole turn when
it lasts less than thirty seconds. Each in turn times a spin of all three, one line a spin, `red:20 long`; the leader first, the
others in either order. Three rounds, or `Rounds`, are the game.

A top that is not said to be on its long end has no time (reconstruction). Where print is silent: the greatest total time wins,
and a top whose time is not told has none. The score shows whole seconds of the total, which is itself kept to the hundredth
(reconstruction). If all have the same total the game is drawn.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.games.tops import tipsy
from hoyle.games.tops.family import TOPS, TOPSY
from hoyle.games.tops.timed import Terms, set_up, timed
from hoyle.games.tops.tipsy_rules import R as T
from hoyle.record import Record
from hoyle.referee import Rulebook, Rulings, State

R = Rulebook(
    "tipsy-topsy-turvy",
    book="archarena",
    governs="tipsy",
    rules={
        "u1": "As tipsy, but with Topsy, the white one, in the lead and every top on its long end.",
    },
)

TERMS = Terms(R["u1"], T[1], T[2], T[5], T[4], leader=TOPSY, leading=R["u1"], ends=R["u1"], long=TOPS)


def setup(s: State) -> Rulings:
    """Three tops ready."""
    yield from set_up(s, TERMS)


def judge(s: State, record: Record) -> Rulings:
    """A spin."""
    yield from timed(s, record, TERMS)


GAME = replace(
    tipsy.GAME, rules=R, title="Tipsy Topsy Turvy", pages="Archarena, 29", setup=setup, judge=judge,
    summary="Three tops are timed on their long ends; the white one must spin thirty seconds or the turn is lost.",
)  # fmt: skip
