"""A position in one line of text, and the errors that point at it."""

from __future__ import annotations

import re
from decimal import Decimal
from math import isfinite

from hoyle.notation.sheet import SheetError

PIECE = re.compile(r"#?\w+(?:[.-]\w+)*")
"""A piece's name or alias; a pin's begins with `#`."""
WORD = re.compile(r"\w+(?:[.'-]\w+)*")
NUMBER = re.compile(r"[+-]?(?:\d{1,12}(?:\.\d*)?|\.\d+)")
INTEGER = re.compile(r"[+-]?\d{1,12}")
_BLANK = re.compile(r"\s*")
_FOUND = re.compile(r"[^\s;]+|;")


class Cursor:
    """Reads `text` from `pos` up to `end`; `name` and `line` are for its errors."""

    def __init__(self, text: str, name: str, line: int, pos: int = 0, end: int | None = None) -> None:
        self.text, self.name, self.line = text, name, line
        self.pos, self.end = pos, len(text) if end is None else end

    def part(self, pos: int, end: int) -> Cursor:
        """Another cursor, over a part of the same line."""
        return Cursor(self.text, self.name, self.line, pos, end)

    def skip(self) -> None:
        """Go past white space."""
        blank = _BLANK.match(self.text, self.pos, self.end)
        self.pos = blank.end() if blank else self.pos

    @property
    def done(self) -> bool:
        """Return whether nothing is left."""
        return self.pos >= self.end

    def peek(self) -> str:
        """The next character; empty at the end."""
        return "" if self.done else self.text[self.pos]

    def take(self, pattern: re.Pattern[str]) -> str | None:
        """The match of the pattern here, gone past; None where it does not match."""
        match = pattern.match(self.text, self.pos, self.end)
        if match is None:
            return None
        self.pos = match.end()
        return match.group()

    def need(self, pattern: re.Pattern[str], expected: str) -> str:
        """As `take`; raises SheetError where the pattern does not match."""
        taken = self.take(pattern)
        if taken is None:
            raise self.error(expected)
        return taken

    def sign(self, char: str) -> bool:
        """Go past one character if it is next."""
        if self.peek() != char:
            return False
        self.pos += 1
        return True

    def word(self, expected: str) -> str:
        """The next run of characters up to white space."""
        self.skip()
        taken = self.take(re.compile(r"\S+"))
        if taken is None:
            raise self.error(expected)
        return taken

    def boundary(self, expected: str = "a space after the token") -> None:
        """Raise SheetError unless white space or the end comes next."""
        if not self.done and not self.peek().isspace():
            raise self.error(expected)

    def finish(self, expected: str = "the end of the line") -> None:
        """Raise SheetError unless nothing but white space is left."""
        self.skip()
        if not self.done:
            raise self.error(expected)

    def error(self, expected: str, at: int | None = None) -> SheetError:
        """The error here, or at another place of the line."""
        pos = self.pos if at is None else at
        found = _FOUND.match(self.text, pos)
        if pos < self.end:
            said = f"'{found.group()}'" if found else "a space"
        else:
            said = "';'" if self.text[pos:].lstrip().startswith(";") else "the end of the line"
        return SheetError(self.name, self.line, pos + 1, expected, said)


# --- numbers: any float is printed with the fewest digits that read back as the same float --------------------


def number(text: str, shift: int = 0) -> float:
    """A decimal as a float, its point first moved `shift` places to the right; correctly rounded."""
    return float(Decimal(text).scaleb(shift))


def show_number(value: float, shift: int = 0) -> str:
    """The inverse: `show_number(x, 2)` prints metres as centimetres. Raises ValueError for what is not finite."""
    if not isfinite(value):
        raise ValueError(f"{value} cannot be written on a sheet")
    shown = format(Decimal(repr(float(value))).scaleb(shift), "f")
    if "." in shown:
        shown = shown.rstrip("0").rstrip(".")
    return "0" if shown in ("-0", "") else shown
