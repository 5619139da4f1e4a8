"""Spinning Battle: the greatest total time of three tops in three rounds.

Each in turn spins the three tops one at a time, in any order, and each is timed until it has done: `green:34.2`. Three spins are
a player's round, three rounds, or `Rounds`, the game, and the greatest total time of all tops wins.

A top whose time is not told has none. The score shows whole seconds of the total, which is itself kept to the hundredth
(reconstruction). If all have the same total the game is drawn.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.games.tops import tipsy
from hoyle.games.tops.timed import Terms, set_up, timed
from hoyle.record import Record
from hoyle.referee import Rulebook, Rulings, State

R = Rulebook(
    "spinning-battle",
    book="archarena",
    rules={
        1: "The thing is to make the tops spin long, one at a time, each timed until it stops.",
        2: "All three tops are used in a turn.",
        3: "With a spin of each the round is done.",
        4: "A game is three rounds.",
        5: "The total time of all tops decides.",
    },
)

TERMS = Terms(R[2], R[1], R[2], R[3], R[5], rounds=R[4])


def setup(s: State) -> Rulings:
    """Three tops ready."""
    yield from set_up(s, TERMS)


def judge(s: State, record: Record) -> Rulings:
    """A spin."""
    yield from timed(s, record, TERMS)


GAME = replace(
    tipsy.GAME, rules=R, title="Spinning Battle", pages="Archarena, 29", setup=setup, judge=judge,
    summary="Three tops a turn are timed one by one; the greatest total of three rounds wins.",
)  # fmt: skip
