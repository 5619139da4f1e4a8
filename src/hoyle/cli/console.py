"""The voice of the command line: to people in colour, to programs in JSON, and of bad input in one line."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterable
from functools import cache
from typing import Any

from rich.console import Console
from rich.text import Text

BRASS, FOUL, GOOD, QUIET = "#b9953f", "bold #d4574a", "#6fbf92", "#8d8471"


class BadInput(Exception):
    """Bad input: what was wrong, where, and what would be right, in one line."""


@cache
def out() -> Console:
    """Standard output; plain text where it is not a terminal, and then never folded."""
    width = None if sys.stdout.isatty() else 10_000
    return Console(highlight=False, soft_wrap=not sys.stdout.isatty(), width=width)


def say(text: str | Text = "", style: str = "") -> None:
    """Print a line; square brackets in it are only square brackets."""
    out().print(Text(text, style) if isinstance(text, str) else text)


def complain(line: str) -> None:
    """One line on standard error."""
    print(" ".join(line.split()), file=sys.stderr)


def as_json(value: Any) -> None:
    """One JSON document on standard output."""
    print(json.dumps(value, ensure_ascii=False, indent=2))


def as_json_line(value: Any) -> None:
    """One line of JSON on standard output, at once."""
    print(json.dumps(value, ensure_ascii=False), flush=True)


def progress(text: str) -> None:
    """A line on standard error while something long is under way; only where a person watches."""
    if sys.stderr.isatty():
        Console(stderr=True, highlight=False).print(Text(text))


_CITED = re.compile(r" \(([\w-]+\.[\w.]+)\)$")


UNDER = 6
"""The indent of a line that goes on."""


def folded(text: Text) -> None:
    """Print a line; what does not fit goes on below it, farther in."""
    if text.cell_len <= out().width:
        say(text)
        return
    for n, part in enumerate(text.wrap(out(), out().width - UNDER)):
        say(Text(" " * UNDER).append_text(part) if n else part)


def ruled(lines: Iterable[str], indent: str = "") -> None:
    """Print the lines of a narration: the citation in brass, fouls in the one warm red."""
    for line in lines:
        text = Text(indent)
        if not line.startswith(" "):
            text.append(line, QUIET)
        elif cited := _CITED.search(line):
            said = line[: cited.start()]
            style = FOUL if ": foul" in said.lower() else GOOD if _won(said) else ""
            text.append(said, style)
            text.append(f"  {cited[1]}", BRASS)
        else:
            text.append(line, QUIET)
        folded(text)


def _won(said: str) -> bool:
    return bool(re.search(r"\bpoints?\b|\bwins?\b", said)) and "loses" not in said
