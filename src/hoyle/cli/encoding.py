"""Output in an encoding that can hold it: UTF-8, or the nearest signs that a terminal has."""

from __future__ import annotations

import codecs
import os
import sys
from io import TextIOWrapper
from typing import TextIO
from unicodedata import combining, normalize

NEAREST = {
    "\u2192": "->", "\u2190": "<-", "\u2014": "-", "\u2013": "-", "\u2212": "-", "\u00d7": "x", "\u00b7": ".", "\u2026": "...",
    "\u2018": "'", "\u2019": "'", "\u201c": '"', "\u201d": '"', "\u25cf": "o", "\u25cb": "o", "\u2022": "*", "\u00b0": " deg",
    "\u2265": ">=", "\u2264": "<=", "\u00bd": "1/2", "\u2588": "#", "\u2591": ".", "\u2502": "|", "\u2500": "-", "\u253c": "+",
    "\u00df": "ss", "\u00e6": "ae", "\u00f8": "o", "\u0142": "l",
}  # fmt: skip
"""Signs of ours that older encodings lack, and what is shown for them; a letter with an accent loses it, all else is `?`."""
HANDLER = "nearest-sign"
_replaced: dict[str, str] = {}


def nearest(sign: str) -> str:
    """A sign, or a few, of ASCII for one that an encoding lacks."""
    plain = "".join(one for one in normalize("NFKD", sign) if not combining(one))
    return NEAREST.get(sign) or (plain if plain.isascii() and plain else "?")


def _handled(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    lacking = error.object[error.start : error.end]
    _replaced.update((sign, nearest(sign)) for sign in lacking)
    return "".join(map(nearest, lacking)), error.end


def settle_encoding() -> None:
    """Let standard output and errors go out as UTF-8 where they go to a file or a pipe. A terminal of another encoding, and one
    that `PYTHONIOENCODING` names, gets the nearest signs it has.
    """
    codecs.register_error(HANDLER, _handled)
    if not (sys.stdin.isatty() or os.environ.get("PYTHONIOENCODING")) and isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(encoding="utf-8", errors="replace")
    for stream in (sys.stdout, sys.stderr):
        if (stream.encoding or "").lower().replace("-", "").replace("_", "") not in ("utf8", "utf8sig", "cp65001"):
            _settle(stream)


def _settle(stream: TextIO) -> None:
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is None:
        return
    if stream.isatty() or os.environ.get("PYTHONIOENCODING"):
        reconfigure(errors=HANDLER)
    else:
        reconfigure(encoding="utf-8", errors="surrogateescape")  # what a locale could not read goes out as it came in


def decoded(argument: str) -> str:
    """A word of the command line as UTF-8, where the locale has no signs for what was typed (`LC_ALL=C`)."""
    typed = argument.encode("utf-8", "surrogateescape")
    return typed.decode("utf-8", "replace")


def told_of_replaced() -> str:
    """The one line about the signs that were replaced, for the end; empty where none was."""
    if not _replaced:
        return ""
    shown = ", ".join(sorted(set(_replaced.values()))[:4])
    count, name = len(_replaced), sys.stdout.encoding
    _replaced.clear()
    signs = "a sign that it lacks is" if count == 1 else f"{count} signs that it lacks are"
    return f"hoyle: the output is in {name}; {signs} shown as {shown} (PYTHONIOENCODING=utf-8 shows them)"
