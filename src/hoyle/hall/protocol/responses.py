"""The live connection's frames, as types; what rulings hold is in `ruling_types`.

The frames are made as plain JSON by `serializers` and in `matches`; here is what each may hold. The tests hold what a hall sends
against these types, and the pages' own types (web/src/wire.ts) are written from them by `python -m hoyle.hall.protocol.typescript`.
Lengths are metres, times seconds, angles radians.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from hoyle.hall.protocol.drawing_types import Motion, Part, Stroke, Table
from hoyle.hall.protocol.ruling_types import (
    Line,
    Option,
    Ruling,
)


class Seated(Part):
    """A seat and who sits there."""

    seat: str
    by: str


class Welcome(Part):
    """The first frame: where this is, and who sits here."""

    type: Literal["welcome"]
    match: str
    kind: Literal["play", "practice", "marker"]
    game: str
    title: str
    seats: list[Seated]
    yours: list[str]
    n: int
    options: dict[str, Option]
    table: Table
    pieces: list[str]
    faults: dict[str, str]
    naming: list[str]
    incidents: dict[str, str]
    past: str | None = None


class Refused(Part):
    """A refusal of what was asked, and why."""

    type: Literal["refused"]
    id: str
    word: str
    reason: str
    rule: str


class Previewed(Part):
    """In practice, what a stroke would do, and what would be ruled on it."""

    type: Literal["preview"]
    id: str
    motion: Motion
    headline: str
    lines: list[Line]


class Offered(Part):
    """A first aim: nothing is lost by it (grade 0), it is no foul (1), or a foul all the same (2); without a stroke none was
    found. `way` is how the piece goes: straight, by a cushion first, with a raised cue, or as nothing plain was lawful.
    """

    type: Literal["offered"]
    id: str
    stroke: Stroke | None = None
    grade: int | None = None
    way: Literal["direct", "bank", "raised", "other"] | None = None


class Checked(Part):
    """The reason why a stroke would be refused, and what would be played instead; without a reason it would be played."""

    type: Literal["checked"]
    id: str
    reason: str | None = None
    rule: str | None = None
    mended: Stroke | None = None


class Counsel(Part):
    """The coach's answer: in words, why, and the stroke if it is one."""

    said: str
    why: str
    stroke: Stroke | None = None


class Advised(Part):
    """In practice, the best answers to the open question, best first."""

    type: Literal["advised"]
    id: str
    advice: list[Counsel]


class Lost(Part):
    """A stroke whose choice cost something: the number of its ruling, whose it was, what was said of it, its cost in points, what
    the hand took besides, and what the coach would have played, in words, and why.
    """

    n: int
    seat: str
    headline: str
    cost: float
    hand: float
    said: str
    why: str


class Reviewed(Part):
    """The strokes that cost most in a match that is over, and how many were looked at."""

    type: Literal["reviewed"]
    id: str
    lost: list[Lost]
    looked: int


class Accepted(Part):
    """An answer was taken."""

    type: Literal["accepted"]
    id: str
    n: int


class Undone(Part):
    """Answers were taken back; so many stand."""

    type: Literal["undone"]
    n: int


class Studied(Part):
    """In practice, the last ruling of what might be."""

    type: Literal["studied"]
    id: str
    ruling: Ruling


class Pong(Part):
    """The hall is there."""

    type: Literal["pong"]


class Talked(Part):
    """Something said or done at the table beside the game."""

    id: int
    seat: str
    kind: str
    text: str
    at: float


class Clocks(Part):
    """Seconds left to each seat (or under an empty name to the whole match), and whose clock runs."""

    left: dict[str, float]
    runs: str


class Agreed(Part):
    """Terms of a match, as `match_terms.Terms` has them."""

    clock: Literal["", "fischer", "shot", "limit", "days"]
    base: int
    more: int
    away: int
    then: Literal["loses", "computer"]
    back: bool
    chat: bool
    rated: bool


class Beside(Part):
    """The table beside the game: who is here, what is new of the chat, what is offered and by whom."""

    type: Literal["table"]
    talk: list[Talked]
    here: list[str]
    programs: list[str]
    """The seats on which a program plays, as whoever made its name has said."""
    watching: int
    terms: Agreed
    words: str
    phrases: list[str]
    draw: str
    back: list[str]
    again: list[str]
    dispute: list[str]
    go_on: list[str]
    changed: int
    """The number of rulings of the match that would be made otherwise by now."""
    open: bool
    away: dict[str, float]
    yours: list[str]
    clock: Clocks | None = None


FRAMES: dict[str, type[Part]] = {
    "welcome": Welcome, "ruling": Ruling, "again": Ruling, "refused": Refused, "accepted": Accepted, "undone": Undone,
    "preview": Previewed, "offered": Offered, "checked": Checked, "studied": Studied, "pong": Pong,
    "advised": Advised, "reviewed": Reviewed, "table": Beside,
}  # fmt: skip
"""The frames of the live connection by their type."""


def held_to(frame: dict[str, Any]) -> Part:
    """A frame as its type; raises msgspec.ValidationError where it is not of that type."""
    return msgspec.convert(frame, FRAMES[frame["type"]])
