"""Refusals in words: as people are told them, and as the score sheet writes pieces and places."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from hoyle.lazy import once
from hoyle.referee import SPEAKERS, Message, State, Text, either, message_of
from hoyle.telling.catalogue import WRITTEN, words
from hoyle.telling.languages import names_in
from hoyle.telling.names import Names
from hoyle.telling.questions import direct


def plainly(why: Text, state: State, pieces: Collection[str] = (), language: str = "") -> str:
    """The words for a refusal as people are told it: `a ring of Ann's is not in hand`. What is asked is told as a direction."""
    names = names_in(language, state, pieces)
    return words(message_of(why), names, "", asked=direct(state.ask, state, names) if state.ask else "").strip()


class AsWritten(Names):
    """Pieces, places and words of any match by their ids, as the score sheet writes them."""

    form = WRITTEN

    def __init__(self) -> None:
        super().__init__(State("", ("",)))

    @once
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


SPEAKERS[:] = [as_written]
