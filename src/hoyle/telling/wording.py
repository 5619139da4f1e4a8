"""Counts, plurals, days and sentences: wording that knows no match."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from datetime import date

DAY = re.compile(r"\d{4}-\d\d-\d\d")


def is_day(text: str) -> bool:
    """True for a day as `1905-12-01`."""
    return bool(DAY.fullmatch(text))


def spell_day(text: str) -> str:
    """A day as people write it: `1 December 1905`; a text that is no day stays as it is."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        return text
    return f"{day.day} {day:%B %Y}"


def plural(name: str, count: int) -> str:
    """`a red` as `2 reds`, `a ring of Ann's` as `2 rings of Ann's`, `the white` as it is."""
    if not name.startswith("a "):
        return name
    words = name[2:].split(" ")
    at = words.index("of") - 1 if "of" in words else len(words) - 1
    words[at] = {"man": "men"}.get(words[at], words[at] + "s")
    return f"{count} {' '.join(words)}"


def listed_kind(name: str, pieces: Sequence[str]) -> str:
    """Pieces of one kind with their ids: `12 rings of Ann's (a1 to a12)`, `the cue ball (cue)`, `balls 1 to 15`, `the red`."""
    bare = [piece.removeprefix("#") for piece in pieces]
    if name in ("balls", "pins"):
        run = f"{bare[0]} to {bare[-1]}" if len(bare) > 2 else " and ".join(bare)
        return f"{name if len(bare) > 1 else name[:-1]} {run}{f' (#{bare[0]} and so on)' if name == 'pins' else ''}"
    said = plural(name, len(pieces)) if len(pieces) > 1 and name.startswith("a ") else name
    if len(pieces) > 1 and said == name:
        said = f"{len(pieces)} {name.replace('pin ', 'pins of ').removeprefix('the ')}{'' if name.startswith('pin ') else 's'}"
    run = f"{pieces[0]} to {pieces[-1]}" if len(pieces) > 2 else ", ".join(pieces)
    return said if run == name.removeprefix("the ") else f"{said} ({run})"


def counted(count: float, noun: str, many: str = "") -> str:
    """`1 point`, `2 points`, `60.75 points`, `2 men`."""
    several = many or f"{noun}s".replace("mans", "men")
    return f"{count:g} {noun if abs(count) == 1 else several}"


def sentence(text: str) -> str:
    """A text as a sentence: a capital to begin with, a stop at the end."""
    text = text.strip()
    if not text:
        return ""
    stop = "" if text.endswith((".", "!", "?")) else "."
    return f"{text[:1].upper()}{text[1:]}{stop}"


def joined(parts: Iterable[str], by: str = ", ") -> str:
    """The parts that say something."""
    return by.join(part for part in parts if part)
