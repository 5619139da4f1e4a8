"""Refusals in words: as people are told them, and as the score sheet writes pieces and places."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import cached_property

from hoyle.referee import BadOption, Message, State, Text, either, message_of
from hoyle.telling.catalogue import ENGLISH, WRITTEN, words
from hoyle.telling.languages import names_in, spoken
from hoyle.telling.names import Names
from hoyle.telling.questions import direct


def plainly(why: Text, state: State, pieces: Collection[str] = (), language: str = "") -> str:
    """The words for a refusal as people are told it: `a ring of Ann's is not in hand`. What is asked is told as a direction."""
    names = names_in(language, state, pieces)
    return words(message_of(why), names, "", asked=direct(state.ask, state, names) if state.ask else "").strip()


NOBODY = State("", ("",), table="carom-5x10")
"""A match of no game, on any table, in which nothing has a name of its own."""


class AsWritten(Names):
    """Pieces, places and words of any match by their ids, as the score sheet writes them."""

    form = WRITTEN

    def __init__(self) -> None:
        super().__init__(NOBODY)

    @cached_property
    def kind(self) -> str:
        """Any piece."""
        return "piece"

    @property
    def ground(self) -> str:
        """Any table."""
        return "table"

    def listed(self, parts: Sequence[str]) -> str:
        """Several in a row: `r1, r2`."""
        return ", ".join(parts)

    def piece(self, piece: str, one: bool = False, case: str = "") -> str:
        """A piece by its id."""
        return piece

    def some(self, pieces: Sequence[str], case: str = "") -> str:
        """Pieces by their ids."""
        return self.listed(pieces)

    def either(self, pieces: Sequence[str], case: str = "") -> str:
        """One of several pieces by their ids: `white or spot`."""
        return either(pieces)

    def inside(self, zone: str) -> str:
        """A zone by its id, as a place."""
        return f"in {zone}"

    def start(self, zone: str, whose: str = "") -> str:
        """A zone by its id, as where a piece comes from."""
        return f"from {zone}"

    def zone(self, zone: str, case: str = "") -> str:
        """A zone by its id."""
        return zone

    def pocket(self, pocket: str, case: str = "") -> str:
        """A pocket by its id."""
        return pocket

    def place(self, spot: str, case: str = "") -> str:
        """A spot by its id."""
        return spot

    def day(self, day: str) -> str:
        """A day as `1905-12-01`."""
        return day


def as_written(why: Message) -> str:
    """The words for a refusal in English, with the ids of the score sheet: `a1 is not in hand`."""
    return words(why, AsWritten()).strip()


def setting_refused(bad: BadOption, language: str = "") -> str:
    """The words for an option or header that cannot be, in a language: with ids, which are what one writes there."""
    names = names_in(language, NOBODY)
    return as_written(bad.why) if spoken(names.language) == ENGLISH else words(bad.why, names).strip()
