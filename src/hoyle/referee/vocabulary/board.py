"""A scoreboard, beside scores, lives and money: rows and columns by name."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from hoyle.referee.vocabulary.message import NOTHING, Message

Cell = int | float | str | tuple[int | str, ...] | None
"""The content of one place of a board: a number, a word, the parts of a frame, or nothing yet."""


@dataclass(frozen=True)
class Board:
    """The scoreboard of a game, beside scores, lives and money, which every state has.

    `columns` are the names over the columns, and `rows` has for each seat what stands in them. `beside` is what is shown of the
    match as a whole, by name (`on`: what has to be played at, `run`: the points of this turn). `held` are the pieces that a seat
    has made or has as its own, `most` the lives that it began with, `become` what pieces are now that were another kind (`king`,
    `queen`). `form` names the kind of board where it is not a plain table:
    `frames` for frames with their rolls, `contest` for an emblem that somebody holds. `goal` is how the game is won as things
    stand, in a few words (`49 points on the table`), where it is not the game's own; `goals` is the same of single seats (`167
    pips`). `ways` are the spots that a seat's men go by: the farthest, the nearest, and where they come off.
    """

    columns: tuple[str, ...] = ()
    rows: Mapping[str, tuple[Cell, ...]] = field(default_factory=dict)
    beside: Mapping[str, Cell] = field(default_factory=dict)
    held: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    most: Mapping[str, int] = field(default_factory=dict)
    become: Mapping[str, str] = field(default_factory=dict)
    form: str = ""
    goal: Message = NOTHING
    goals: Mapping[str, Message] = field(default_factory=dict)
    ways: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
