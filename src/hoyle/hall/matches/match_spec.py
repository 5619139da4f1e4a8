"""Matches somebody wants, and the names and options that no match has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from hoyle.hall.names import legible
from hoyle.hall.protocol.match_terms import PLAY
from hoyle.hall.refusals import Refusal
from hoyle.hall.store.match_rows import PERSON
from hoyle.hall.store.table_store import Seating
from hoyle.players.levels import level
from hoyle.referee import BadOption, told

LONGEST_SEAT = 40
"""Characters of a seat's name."""
GREATEST, LONGEST = 10_000, 1_000
"""The greatest number and the most characters that an option of a match is given."""


@dataclass(frozen=True)
class MatchSpec:
    """A match somebody wants: for each seat a name, and `person` or how the computer is to play there."""

    game: str
    seats: tuple[tuple[str, str], ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    kind: str = PLAY
    listed: bool = False
    seed: str = ""
    sat: Seating | None = None
    tokens: Mapping[str, str] = field(default_factory=dict)
    """The hashes of tokens that people have already, by seat; the others are given theirs."""
    id: str = ""


def check_spec(wanted: MatchSpec) -> None:
    """Refuse names and options that no match has, before the game is asked. Raises Refusal or BadOption."""
    for name, by in wanted.seats:
        if legible(name, LONGEST_SEAT, "seat") != name or any(c in name for c in ",:;=#*!"):
            raise Refusal("bad-seat", told("refused.seat-name", name=repr(name)))
        if by != PERSON:
            try:
                level(by)
            except ValueError as none:
                raise Refusal("bad-seat", told("refused.seat-by", name=name, why=str(none))) from None
    for option, value in wanted.options.items():
        if len(option) > 40 or not option.isprintable():
            raise BadOption(option[:40], told("setting.no-name"))
        if isinstance(value, int) and not 0 <= value <= GREATEST:
            raise BadOption(option, told("setting.whole-to", most=f"{GREATEST:,}"))
        if isinstance(value, str) and not (len(value) <= LONGEST and value.isprintable()):
            raise BadOption(option, told("setting.most-characters", most=f"{LONGEST:,}"))
