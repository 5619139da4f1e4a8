"""Names as people have them: `Maria Garcia`, `J. R.`, `漢字 太郎`; in double quotes where they would be taken for something else.

A name is plain if it begins with a letter and holds none of the signs that a sheet has a use for; words are kept apart by one
space. Names are compared, and kept, in Unicode's composed form (NFC).
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from unicodedata import normalize

PLAIN = re.compile(
    r'[^\W\d_][^\s,:;="#<>@|*~^{}()\[\]+/\\]*(?:[ ][^\s,:;="#<>@|*~^{}()\[\]+/\\\d-][^\s,:;="#<>@|*~^{}()\[\]+/\\]*)*'
)
"""A name that needs no quotes."""
QUOTED = re.compile(r'"((?:[^"\\]|\\.)*)"')
RESERVED = frozenset((
    "turn", "ask", "in-hand", "at", "lives", "ledger", "owes", "off", "out", "winner", "no", "loser", "ranking", "draw", "rule",
    "refused", "hidden", "order", "notes", "pieces", "revealed",
))  # fmt: skip
"""Words that mean something where a name may stand."""


TURNS = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Signs that turn the direction in which all that follows is shown; names from right to left need none of them."""
NO_TEXT = re.compile("[\x00-\x08\x0e-\x1b\x7f-\x84\x86-\x9f\ud800-\udfff]")
"""Signs that no text holds, and halves of signs: shown as U+FFFD, as in files."""


def composed(name: str) -> str:
    """A name in composed form, with single spaces between its words, without signs that turn what follows or are no text."""
    return " ".join(NO_TEXT.sub("\ufffd", TURNS.sub("", normalize("NFC", name))).split())


def quote(name: str) -> str:
    """A name as a sheet has it: in quotes where it is not plain."""
    return name if PLAIN.fullmatch(name) and name not in RESERVED else quote_always(name)


def quote_always(name: str) -> str:
    """A name in quotes."""
    escaped = name.replace("\\", "\\\\").replace('"', '\\"').replace("#", "\\#")
    return f'"{escaped}"'


def unquote(text: str) -> str:
    """A name without its quotes, if it has any."""
    found = QUOTED.fullmatch(text.strip())
    return composed(re.sub(r"\\(.)", r"\1", found[1]) if found else text)


def names(text: str, sign: str = ",") -> tuple[str, ...]:
    """The names in a text, with commas between, or another sign."""
    return tuple(unquote(part) for part in parts(text, sign))


def parts(text: str, sign: str = ",") -> tuple[str, ...]:
    """The parts of a text with commas between, or another sign; what is in quotes is not parted."""
    found = re.findall(rf'((?:"(?:[^"\\]|\\.)*"|[^{re.escape(sign)}"]|")+)', text)
    return tuple(part.strip() for part in found)


def leading(text: str, seats: Iterable[str]) -> tuple[str, int]:
    """The seat that a text begins with, in quotes or without, the longest that does; and how far it goes. Empty where none does."""
    if quoted := QUOTED.match(text):
        seat = unquote(quoted[0])
        return (seat, quoted.end()) if seat in tuple(seats) else ("", 0)
    for seat in sorted(seats, key=len, reverse=True):
        end = len(seat)
        if text.startswith(seat) and not (end < len(text) and (text[end].isalnum() or text[end] in "_'-")):
            return seat, end
    return "", 0
