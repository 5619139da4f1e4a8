"""Rotation Cue Pocket, a scratch game: three off for each shot that does not hit the lowest number.

All is as in rotation cue pocket. A player whose cue ring does not meet the ring it is shot at, the lowest number
there is, has made a scratch: three are counted against him at once, below zero if need be. The greatest net score wins.

A shot that meets another ring first and the lowest after it loses the turn, but is no scratch (reconstruction): the cue ring
did hit it. On a sheet `Ann: miss` and `Ann: white>7` are scratches while number 1 is on the board.
"""

from __future__ import annotations

from dataclasses import replace

from hoyle.games.carrom_board import rotation_cue_pocket as rotation
from hoyle.record import Record
from hoyle.referee import Rulebook, Rulings, State

R = Rulebook(
    "rotation-cue-pocket-scratch",
    book="archarena",
    governs="rotation-cue-pocket",
    rules={
        "u1": "To fail to hit the object ring, the lowest number, counts three against the player, who tallies it as soon as "
              "it is made.",
        "u2": "When all are pocketed each deducts from his sum three for each of his scratches.",
        "u3": "Whoever then has the largest score wins.",
    },
)  # fmt: skip


def setup(s: State) -> Rulings:
    """As in rotation cue pocket."""
    yield from rotation.opened(s)


NET = (("less three for each scratch", R["u2"]), ("the largest net score wins", R["u3"]))


def judge(s: State, record: Record) -> Rulings:
    """A shot, and three off for a scratch."""
    yield from rotation.shot(s, record, R["u1"], NET)


GAME = replace(
    rotation.GAME,
    rules=R,
    title="Rotation Cue Pocket, scratch game",
    pages="Archarena, 34",
    summary="Rotation cue pocket with three off for each shot that misses the lowest number.",
    setup=setup,
    judge=judge,
)
