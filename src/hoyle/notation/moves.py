"""Moves of board games, told from strokes by their shape."""

from __future__ import annotations

import re
from collections.abc import Sequence

_POINTS = re.compile(r"(bar|\d{1,2})((?:/(?:\d{1,2}|off)\*?)+)(?:\(([2-4])\)(\*?))?")
"""Backgammon: `13/8`, `bar/20*`, `6/off`, and short for several `24/18/14`, `6/off(2)`, `bar/20*(2)` or `bar/20(2)*`."""
_SQUARES = re.compile(r"\d{1,2}(?:[-x]\d{1,2})+|[a-h][1-8](?:[-x][a-h][1-8])+")
"""Checkers by number or by square: `11-15`, `11x18x25`, `c3-d4`, `e3xc5`."""
_CHESS = re.compile(r"(?:[KQRBN]?[a-h]?[1-8]?[-x]?[a-h][1-8](?:=[QRBN])?|O-O(?:-O)?)[+#]?|[a-h][1-8][a-h][1-8][qrbn]?")
"""Chess in algebraic notation, short or long, or from square to square."""


def read_moves(words: Sequence[str]) -> tuple[str, ...] | None:
    """The steps that words stand for, shorthand written out; None unless every word is a move."""
    steps: list[str] = []
    for word in words:
        if match := _POINTS.fullmatch(word):
            steps += _expand(*match.groups())
        elif _SQUARES.fullmatch(word) or _CHESS.fullmatch(word):
            steps.append(word)
        else:
            return None
    return tuple(steps) or None


def _expand(start: str, stops: str, times: str | None, hit: str | None) -> list[str]:
    steps: list[str] = []
    for stop in f"{stops}{hit or ''}"[1:].split("/"):
        steps.append(f"{start}/{stop}")
        start = stop.rstrip("*")
    # Of several men that go the same way only the first can hit.
    return steps + [step.rstrip("*") for step in steps] * (int(times or 1) - 1)


def meant(text: str, options: Sequence[str]) -> str | None:
    """The lawful move that is clearly meant by a text that need not be one: `nf3`, `o-o`, `0-0`, `h8Q`, `e4!?`. None where none is.

    `options` are the lawful moves as they are written. What differs from two of them alike means neither.
    """
    for form in (_same, _unmarked, _loose):
        alike = [option for option in options if form(option) == form(text)]
        if alike:
            return alike[0] if len(alike) == 1 else None
    return None


def _same(text: str) -> str:
    return " ".join(text.split())


def _unmarked(text: str) -> str:
    return re.sub(r"[!?+#=]|e\.p\.", "", _same(text))


def _loose(text: str) -> str:
    return re.sub(r"[-x:]", "", _unmarked(text).lower().replace("0-0", "o-o"))
