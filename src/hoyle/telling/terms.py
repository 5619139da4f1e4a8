"""The functions that catalogues call things by: `{ PIECE($ball) }` is `the red` in one match and `a ring of Ann's` in another.

| function | of | is |
|---|---|---|
| `PIECE` | one piece, or several | `the red`, `2 rings of Ann's` |
| `EITHER` | several pieces | `the red or the white` |
| `OR` | several words, and so many at `most` | `Ann or Bob` |
| `ZONE`, `IN`, `FROM` | a zone | `balk 2`, `in balk 2`, `from balk 2` |
| `POCKET` | a pocket or hole | `the left foot pocket` |
| `SPOT` | a named spot, square or point | `the foot spot` |
| `DAY` | a day | `1 December 1905` |
| `CALL` | a word of a choice or a permission | `play away` |
| `KIND` | a kind of pieces, with an `article` (`the`, `a`, `no`) or none; `number: "many"` of several | `the ball`, `no ring` |

In a language with cases they take one, as `{ PIECE($ball, case: "acc") }`.

A parameter without a function is told as it is: a seat, a number, several seats as `Ann and Bob`. Every message may ask for three
more: `$kind`, the kind of pieces that are played with; `$ground`, a `table` or a `board`; and `$reader`, which is `you` for whom it
speaks of, and `others` for anybody else.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from fluent.runtime.types import FluentType, fluent_number

if TYPE_CHECKING:
    from hoyle.telling.names import Names


class Word(str):
    """A word with the names of the match it is told of."""

    __slots__ = ("names",)

    names: Names

    def __new__(cls, text: str, names: Names) -> Word:
        """A word that knows how pieces and places are called."""
        made = super().__new__(cls, text)
        made.names = names
        return made


class Several(FluentType):
    """Several words with the names of the match they are told of."""

    def __init__(self, parts: tuple[str, ...], names: Names) -> None:
        self.parts, self.names = parts, names

    def format(self, locale: object) -> str:
        """The words as a list: `Ann and Bob`."""
        return self.names.listed(self.parts)


def given(value: str | int | float | tuple[str, ...], names: Names) -> Any:
    """A parameter that is no message as the functions take it, which call it by what it is in this match."""
    if isinstance(value, str):
        return Word(value, names)
    if isinstance(value, tuple):
        return Several(value, names)
    return fluent_number(value, useGrouping=False)


def _piece(what: Word | Several, case: str = "") -> str:
    if isinstance(what, Several):
        return what.names.some(what.parts, str(case))
    return what.names.piece(str(what), case=str(case))


def _either(what: Word | Several, case: str = "") -> str:
    return what.names.either(what.parts if isinstance(what, Several) else (what,), str(case))


def _or(what: Word | Several, most: int | str = 0) -> str:
    return what.names.alternatives(what.parts if isinstance(what, Several) else (what,), int(float(most)))


def _zone(zone: Word, case: str = "") -> str:
    return zone.names.zone(zone, str(case))


def _in(zone: Word) -> str:
    return zone.names.inside(zone)


def _from(zone: Word, whose: str = "") -> str:
    return zone.names.start(zone, str(whose))


def _pocket(pocket: Word, case: str = "") -> str:
    return pocket.names.pocket(pocket, str(case))


def _spot(spot: Word, case: str = "") -> str:
    return spot.names.place(spot, str(case))


def _day(day: Word) -> str:
    return day.names.day(day)


def _kind(kind: Word, article: str = "", case: str = "", number: str = "") -> str:
    return kind.names.of_kind(kind, str(article), str(case), str(number) == "many")


def _call(word: Word) -> str:
    return word.replace("-", " ")


FUNCTIONS: Mapping[str, Callable[..., Any]] = {
    "PIECE": _piece, "EITHER": _either, "OR": _or, "ZONE": _zone, "IN": _in, "FROM": _from,
    "POCKET": _pocket, "SPOT": _spot, "DAY": _day, "CALL": _call, "KIND": _kind,
}  # fmt: skip
"""Functions by the names that catalogues call them by."""
