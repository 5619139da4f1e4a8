"""The parts of a score sheet: a header, lines, and the expectations written between them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field

from hoyle.answers import Answer
from hoyle.notation.names import names
from hoyle.record import Where

ASKS = ("stroke", "call", "choose", "place", "move", "chance")
"""The kinds of question that `= ask` may name."""


class SheetError(ValueError):
    """A sheet that cannot be read, or a line that the referee does not take.

    `str()` is one line, `name:line:column: expected …, found …`; columns count from 1. `why` says more where there is more to say.
    """

    def __init__(self, name: str, line: int, column: int, expected: str, found: str, why: str = "") -> None:
        self.name, self.line, self.column = name, line, column
        self.expected, self.found, self.why = expected, found, why
        tail = f" ({why})" if why else ""
        super().__init__(f"{name}:{line}:{column}: expected {expected}, found {found}{tail}")


class NoAnswer(SheetError):
    """A line that says nothing that could be an answer in a game without strokes."""


# --- expectations -----------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Tally:
    """`= Ann 3, Bob 0`, `= lives Ann 2`, `= ledger …`, `= owes …`, `= games …`: what the board shows of some seats."""

    of: str
    """`scores`, `lives`, `ledger`, `owes`, `games` or `sets`."""
    values: tuple[tuple[str, int | float], ...]


@dataclass(frozen=True, slots=True)
class TurnIs:
    """`= turn Bob`: whose answer is awaited; `= turn *`, that of chance."""

    seat: str


@dataclass(frozen=True, slots=True)
class AskIs:
    """`= ask choose as-found replaced`: the kind of the open question, and its options where they are named."""

    kind: str
    options: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class InHandIs:
    """`= in-hand cue`."""

    pieces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LiesAt:
    """`= at red foot-spot`: on a spot, in a zone (both are a Spot's name here), or at coordinates."""

    piece: str
    place: Where


@dataclass(frozen=True, slots=True)
class OffTable:
    """`= off 5`: down, off the table or on its rail."""

    pieces: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class SeatsOut:
    """`= out Cal`."""

    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Winners:
    """`= winner Ann, Dee`; none for `= no winner`."""

    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Losers:
    """`= loser Ann`: these are among the losers."""

    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RankingIs:
    """`= ranking Ann, Cal, Bob`, best first."""

    seats: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class IsDraw:
    """`= draw`: the match has ended with nobody ahead."""


@dataclass(frozen=True, slots=True)
class Cites:
    """`= rule ID`, or with `holds` False `= no rule ID`: whether the last line's ruling cites a rule."""

    rule: str
    holds: bool = True


@dataclass(frozen=True, slots=True)
class IsRefused:
    """`= refused`: the line above is outside the question's options."""


@dataclass(frozen=True, slots=True)
class Hidden:
    """`= hidden Bob Ann.small-ball`: Ann holds such a secret, and Bob's view does not show it."""

    viewer: str
    seat: str
    key: str


Expectation = (
    Tally | TurnIs | AskIs | InHandIs | LiesAt | OffTable | SeatsOut | Winners | Losers | RankingIs | IsDraw
    | Cites | IsRefused | Hidden
)  # fmt: skip


# --- lines ------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Entry:
    """One `Key: value` of the header; `column` is where the value begins, from 1."""

    key: str
    value: str
    column: int = field(default=1, compare=False)


Content = Entry | Answer | Expectation


@dataclass(frozen=True)
class Line:
    """One line: what it says, if anything, and its comment (without the `#`) after a `gap` of white space.

    `number` (from 1) and `text` are where it came from; they take no part in equality.
    """

    content: Content | None = None
    comment: str | None = None
    gap: str = ""
    number: int = field(default=0, compare=False)
    text: str = field(default="", compare=False)

    def column(self, word: str = "") -> int:
        """The column, from 1, where a word stands in the line's text, or where the text begins."""
        found = re.search(rf"(?<![\w#-]){re.escape(word)}(?![\w-])", self.text) if word else None
        return 1 + (found.start() if found else len(self.text) - len(self.text.lstrip()))


@dataclass(frozen=True)
class Sheet:
    """A score sheet: the header's lines, and the lines of the body in order. `name` is the file's, for reports."""

    header: tuple[Line, ...]
    lines: tuple[Line, ...] = ()
    name: str = field(default="<sheet>", compare=False)

    def entries(self) -> Mapping[str, tuple[Line, Entry]]:
        """The header's entries by key, each with its line."""
        return {line.content.key: (line, line.content) for line in self.header if isinstance(line.content, Entry)}

    @property
    def game(self) -> str:
        """The game's id, as the header gives it."""
        return self.entries()["Game"][1].value

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats in the order that the header gives them."""
        return split_seats(self.entries()["Seats"][1].value)

    @property
    def given(self) -> dict[str, str]:
        """Every other header value, raw, by its key."""
        return {key: entry.value for key, (_, entry) in self.entries().items() if key not in ("Game", "Seats")}

    def error(self, line: Line, expected: str, found: str, why: str = "", word: str = "") -> SheetError:
        """An error that points at a word of a line."""
        return SheetError(self.name, line.number, line.column(word), expected, found, why)


def split_seats(value: str) -> tuple[str, ...]:
    """`Ann, Bob` as a tuple."""
    return names(value)
