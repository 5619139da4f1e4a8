"""Racks: the balls that each has made and not given back, in the order they were made.

A game that calls these has notes that are `Notes`. A rack is held by a seat, or for a side by its first.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from hoyle.referee import Board, Ref, Standing, told

NONE = told("general.no-ball-to-give-back")
"""The reason why a ball is owed."""


@dataclass(frozen=True)
class Notes:
    """The balls in each rack, in order, by its holder."""

    racks: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


def of(s: Standing, holder: str) -> tuple[str, ...]:
    """The balls in a rack, in order."""
    return s.kept(Notes).racks.get(holder, ())


def fill(ref: Ref, holder: str, balls: tuple[str, ...]) -> None:
    """Let these be the balls in a rack."""
    ref.keep(racks={**ref.kept(Notes).racks, holder: balls})


def board(s: Standing) -> Board:
    """The racks that are not empty, for the scoreboard."""
    return Board(held={holder: balls for holder, balls in s.kept(Notes).racks.items() if balls})
