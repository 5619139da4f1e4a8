"""Moves of board games, told from strokes by their shape."""

from __future__ import annotations

import re
from collections.abc import Sequence
from unicodedata import normalize

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
    """The lawful move that is clearly meant by a text that need not be one: `nf3`, `0-0`, `h8Q`, `e4!?`, `1. e4`, `exd`, `Sf3`.
    None where none is.

    `options` are the lawful moves as they are written. What differs from two of them alike means neither, and a small `b` at the
    beginning is a file and no bishop.
    """
    if text.lstrip()[:1] == "b":
        options = [option for option in options if option[:1] != "B"]
    for form in (_same, _unmarked, _loose):
        said, alike = form(text), [option for option in options if form(option) == form(text)]
        if alike:
            return alike[0] if len(alike) == 1 else None
    if _FILES.fullmatch(said):
        taking = [option for option in options if option.startswith(f"{said[0]}x{said[1]}")]
        return taking[0] if len(taking) == 1 else None
    translated = _ABROAD.sub(lambda man: LETTERS[man[1]], text.strip())
    return meant(translated, options) if translated != text.strip() else None


_FILES = re.compile("[a-h]{2}")
"""A pawn's capture of which only the files are told, `exd` or `ed`."""
FIGURES = dict(
    zip(
        map(ord, "\u2654\u2655\u2656\u2657\u2658\u2659\u265a\u265b\u265c\u265d\u265e\u265f"),
        ("K", "Q", "R", "B", "N", "") * 2,
        strict=True,
    )
) | {0xFE0E: "", 0xFE0F: ""}
"""The letters for the men where they are drawn."""
DASHES = dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2212"), "-")
"""Dashes that printers set for a hyphen."""
LETTERS = {
    "S": "N", "L": "B", "T": "R", "D": "Q", "C": "N", "F": "B", "A": "B",
    "\u041a\u0440": "K", "\u0424": "Q", "\u041b": "R", "\u0421": "B", "\u041a": "N",
}  # fmt: skip
"""The men's letters in German, French, Spanish, Italian and Russian, as far as they are no men's letters in English."""
_ABROAD = re.compile(f"^({'|'.join(LETTERS)})(?=[a-h1-8]?[x:-]?[a-h][1-8])")


def plain(text: str) -> str:
    """A move without what is written beside it: its number, praise and blame, `e.p.`, a full stop; men that are drawn, letters of
    double width and long dashes as they are typed, squares in small letters.
    """
    text = re.sub("->|\u2192", "-", normalize("NFKC", text.translate(FIGURES).translate(DASHES))).strip()
    text = re.sub(r"^\d{1,3}\s*\.+\s*", "", text)
    text = re.sub(r"(?<=[a-h][1-8])\s*\(?e\.?\s?p\.?\)?$", "", text)
    text = re.sub(r"[!?.]+$", "", text)
    text = re.sub(r"(?<=[a-h][18])(?:[=/]?\(?)([QRBN])\)?", r"=\1", text)
    if re.fullmatch(r"(?:[A-H][1-8][-x:]?){2,}", text):
        text = text.lower()
    return re.sub(r"(?<=[1-8]):(?=[a-h\d])", "x", " ".join(text.split()))


def _same(text: str) -> str:
    return " ".join(text.split())


def _unmarked(text: str) -> str:
    return re.sub(r"[!?+#=]", "", plain(text))


def _loose(text: str) -> str:
    """Without case, spaces and signs but for those that part numbers; castling by letters; a pawn without a letter."""
    text = re.sub(r"(?<=\d)\s*[-x:/>, ]\s*(?=\d)", "~", _unmarked(text).lower())
    text = re.sub(r"[-x:/>,\s]", "", text)
    if re.fullmatch("[0o~]+", text):
        text = text.replace("0", "o").replace("~", "")
    return re.sub(r"^p(?=[a-h])", "", text)
