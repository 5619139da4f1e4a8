"""Rows of the store: a match, its chairs, what came to it since; and how the store says that it cannot."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any

PERSON = "person"
"""A person on a chair; computers' chairs are named by how they play."""


def token_hash(token: str) -> str:
    """Return what is kept of a seat's token; the token itself is not."""
    return sha256(token.encode()).hexdigest()


class AnswerConflict(Exception):
    """Another answer has that number already, or the same answer came before."""


class DatabaseUnavailable(Exception):
    """The database does not answer, or cannot write; what was being written may have been kept or not."""


@dataclass(frozen=True)
class Chair:
    """A seat of a match, who plays on it, and the hash of the token that lets them."""

    seat: str
    by: str
    token: str

    @property
    def person(self) -> bool:
        """Return whether a person sits here."""
        return self.by == PERSON


@dataclass(frozen=True)
class StoredMatch:
    """A match as the database has it: `lines` are the log's, its header first; `keys` those its answers came with.

    `said` are digests of what was sent with those keys. `undone` counts the answers that were taken back: with the number of
    answers it tells the age of what is told of a match.
    """

    id: str
    game: str
    kind: str
    seed: str
    chairs: tuple[Chair, ...]
    lines: tuple[str, ...]
    keys: tuple[str, ...] = ()
    said: tuple[str, ...] = ()
    listed: bool = False
    over: bool = False
    began: float = 0.0
    undone: int = 0
    moved: float = 0.0


@dataclass(frozen=True)
class NewAnswers:
    """News of a match: lines of its log, the keys their answers came with and what was sent, and how many were ever
    taken back.
    """

    lines: tuple[str, ...]
    keys: tuple[str, ...]
    said: tuple[str, ...]
    undone: int


@dataclass(frozen=True)
class MatchListing:
    """A match in a list."""

    id: str
    game: str
    kind: str
    seats: tuple[str, ...]
    over: bool
    result: Mapping[str, Any] = field(default_factory=dict)
    began: float = 0.0
    moved: float = 0.0
