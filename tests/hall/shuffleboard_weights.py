"""A round of shuffle-board that leaves one weight over the end, for tests of what may be done with it then."""

from __future__ import annotations

from functools import cache
from math import pi
from typing import Any

from hall.wire_client import Page
from hoyle.equipment import table
from hoyle.physics import simulate
from hoyle.record import IN_HAND, At, Flick, Layout

BOARD = "shuffle-board-30ft"
SHORT = 1.0
"""So slow (m/s) that a weight does not reach line one."""


@cache
def over_the_end() -> float:
    """The speed (m/s) with which a weight comes to project over the end by half its radius, found by halving."""
    board = table(BOARD)
    low, high = SHORT, 6.0
    for _ in range(40):
        speed = (low + high) / 2
        rolled = Flick("a1", speed, pi / 2, place=At(0.0, start()))
        there = simulate(board, Layout({"a1": IN_HAND}), rolled).record.end.of("a1")
        low, high = (speed, high) if isinstance(there, At) and there.y < wanted() else (low, speed)
    return high


def start() -> float:
    """How far up the board weights are rolled from, m."""
    return 0.2 - table(BOARD).length / 2


def wanted() -> float:
    """Where the middle of a weight lies that projects by half its radius, m."""
    return table(BOARD).length / 2 - table(BOARD).disc / 2


def roll_all(page: Page) -> dict[str, Any]:
    """Roll all eight from a page that holds both seats, Ann's first over the end and the rest short; what is asked then."""
    asked = page.wait_for("Ann")
    while asked and asked["asks"] == "stroke":
        weight = asked["options"][0]
        speed = over_the_end() if weight == "a1" else SHORT
        rolled = {"kind": "flick", "piece": weight, "speed": speed, "azimuth": pi / 2, "place": [0.0, start()]}
        n = page.n
        told = page.told(page.answer(stroke=rolled))
        assert told["type"] == "accepted", told
        while page.n == n:
            page.hear()
        asked = page.ask
    assert asked is not None
    return asked
