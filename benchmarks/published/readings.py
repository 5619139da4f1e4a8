"""Quantities read off an engine's states, the same for every engine."""

from __future__ import annotations

from math import atan2, degrees, hypot
from typing import Any

State = list[float]
"""Time, x, y, vx, vy, wx, wy, wz: just after an event."""
ROLLS = 1e-5
"""Below this slip (m/s) a ball rolls."""


def moment(setup: dict[str, Any], states: list[State]) -> State:
    """The state of a ball that a reading is of: after its first contact, when it first rolls after that, or at rest."""
    when, r = setup["when"], setup["radius"]
    if when == "rest":
        return states[-1]
    after = states if setup["contact"] == "none" else [s for s in states if s[0] >= setup["_met"]]
    if when == "after":
        return after[0]
    return next(s for s in after if hypot(s[3] - r * s[6], s[4] + r * s[5]) < ROLLS)


def met(setup: dict[str, Any], balls: list[list[State]]) -> float:
    """When the first contact was: where a velocity first changes by more than the cloth alone makes it."""
    if setup["contact"] == "balls":
        return next(s[0] for s in balls[1] if hypot(s[3], s[4]) > 1e-6)
    return next(s[0] for s in balls[0] if s[4] < 0.0)


def reading(setup: dict[str, Any], balls: list[list[State]]) -> float:
    """The figure that a set-up asks for, from every ball's states."""
    if setup["contact"] != "none":
        setup = {**setup, "_met": met(setup, balls)}
    states = [moment(setup, one) for one in balls]
    s, what = states[setup.get("ball", 0)], setup["read"]
    ways = [degrees(atan2(one[4], one[3])) for one in states]
    answers = {
        "time": s[0], "x": s[1], "vx": s[3], "vy": s[4], "speed": hypot(s[3], s[4]), "direction": abs(ways[0]),
        "direction from the cushion": -ways[0], "separation": ways[-1] - ways[0], "throw": setup.get("cut", 0.0) - ways[-1],
    }  # fmt: skip
    return answers[what]
