"""A refusal as people are told it: pieces and places by their names, and what is asked as a direction."""

from __future__ import annotations

import re
from collections.abc import Collection

from hoyle.equipment import Rect
from hoyle.referee import State
from hoyle.referee.judge import OPEN
from hoyle.telling.names import Names
from hoyle.telling.questions import direct

ASKED = re.compile(r"(.*?)(?:the question is for | is not offered; | may not be struck; it is )(.*)", re.DOTALL)
WITHIN = re.compile(r"may only be placed within ([\w-]+)")
BALL = re.compile(r"(?<!mall )\b[Bb]all (\d+)\b")
AFTER = r"(?= (?:is|lies|may|cannot|would|has|touches|falls|fall|was|and|or|stands?)\b|[,:;.]|$)"
"""What follows a bare name of a piece in a refusal."""


def plainly(reason: str, state: State, pieces: Collection[str] = ()) -> str:
    """A reason of the referee in words: `a1 is not in hand` as `a ring of Ann's is not in hand`."""
    names = Names(state, pieces)
    reason, _, words = reason.partition(OPEN)
    told = _plainly(reason, state, names)
    return f"{told} Open now: {words}." if words else told


def _plainly(reason: str, state: State, names: Names) -> str:
    found = ASKED.fullmatch(reason)
    if found and state.ask is not None:
        asked = direct(state.ask, state, names)
        if reason.startswith("the question"):
            return f"that is not what is asked. {asked}"
        said = "is not offered" if "is not offered" in reason else "may not be struck"
        return f"{_called(found[1], names)} {said}. {asked}"
    return _called(
        WITHIN.sub(lambda zone: f"may only be put {names.inside(zone[1])}{_such_as(zone[1], names)}", reason), names
    )


def _such_as(name: str, names: Names) -> str:
    """A place in a zone that has no plain limits, in centimetres."""
    zone = names.bed.zone(name)
    x0, y0, x1, y1 = zone.bounds()
    x, y = (x0 + x1) / 2, (y0 + y1) / 2
    return (
        "" if isinstance(zone, Rect) or not zone.contains(x, y) else f", such as at ({100 * x:.0f}, {100 * y:.0f}) cm"
    )


def _called(text: str, names: Names) -> str:
    """A text with every piece that it names called as people call it; what is to be typed, in backticks, stays as it is."""
    bare = "|".join(sorted(map(re.escape, names.pieces - {"king"}), key=len, reverse=True))
    one = re.compile(rf"(?<![\w'.@-])(?<!\bthe )(?<!\bpin )(?<!\ba )(?<!\bto )(?<!\bcall )(?<!\bball )({bare}){AFTER}")
    parts = text.split("`")
    for n, part in enumerate(parts):
        if n % 2 == 0:
            said = names.spell(BALL.sub(r"the \1", part))
            parts[n] = one.sub(lambda found: names.piece(found[1]), said) if bare else said
    return "`".join(parts)
