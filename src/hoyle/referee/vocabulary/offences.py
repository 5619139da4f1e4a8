"""One vocabulary for what is foul: the kinds there are, one found on a stroke, and one that nobody has claimed yet.

A game states its offences in one table: word, meaning, rule, and what follows. What the table of a game has may be declared on a
sheet (`!foot`, `!touch red`).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field

from hoyle.record import Layout, Record
from hoyle.referee.vocabulary.message import NOTHING, Message, told
from hoyle.referee.vocabulary.rules import Rule


class OfPiece(str):
    """The meaning of a fault with which a piece may be named: `OfPiece("a ball was touched: `!touch red`")`."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Offence:
    """A kind of foul: its word, what it means, and the rule that it breaks.

    `price` is what it costs in points, where that is fixed, by the rule `by` where another says so. `disturbs` says that balls
    were touched, so that the next player may have them replaced. `says` tells it where the message of its word does not fit.
    """

    word: str
    meaning: str
    rule: Rule
    price: int = 0
    by: Rule | None = None
    disturbs: bool = False
    says: Message | None = None

    def found(self, piece: str = "", claimed: bool = True) -> Found:
        """The offence as found on a stroke."""
        says = self.says or NOTHING
        return Found(self.word, self.rule, piece, claimed, self.disturbs, self.price, self.by, meaning=says)


@dataclass(frozen=True, slots=True)
class Found:
    """An offence found on a stroke: its word, the rule broken, the piece it names, and if it is claimed.

    `disturbs` says that balls were touched, so that the next player may have them replaced. `price` is what it costs, by the rule
    `by` where another says so; `bars` says that nothing counts with it; `meaning` is told where the word's message does not fit.
    """

    word: str
    rule: Rule
    piece: str = ""
    claimed: bool = True
    disturbs: bool = False
    price: int = 0
    by: Rule | None = None
    bars: bool = True
    meaning: Message = field(default=NOTHING, compare=False)

    @classmethod
    def by_message(cls, what: Message, rule: Rule, price: int = 0) -> Found:
        """An offence that has no word of the notation: what was wrong says it all."""
        return cls(what.code.partition(".")[2], rule, price=price, meaning=what)

    @property
    def fault(self) -> Message:
        """The fault: the message it was found with, or that of its word, with the piece that it names."""
        return self.meaning or fault(self.word, self.piece)

    @property
    def cost(self) -> Rule:
        """The rule that says what it costs."""
        return self.by or self.rule


def fault(word: str, piece: str = "") -> Message:
    """The message of what was wrong, by the word of an offence and the piece it names: `fault("touch", "red")` for `the red
    was touched`.
    """
    code = f"foul.{word.replace(' ', '-')}"
    return told(code, piece=piece) if piece else told(code)


@dataclass(frozen=True)
class Unclaimed:
    """An offence that nobody has claimed yet, with what a claim in time goes back to.

    `before` is the layout that the stroke was played from and `scores` the scores then; `counted` says that the stroke made points,
    and `made` are the pieces that it made.
    """

    seat: str
    found: Found
    before: Layout = field(default_factory=Layout)
    scores: Mapping[str, int | float] = field(default_factory=dict)
    counted: bool = False
    made: tuple[str, ...] = ()


def table_of(*offences: Offence) -> dict[str, Offence]:
    """Offences by their words."""
    return {one.word: one for one in offences}


def meanings(offences: Mapping[str, Offence]) -> dict[str, str]:
    """The meaning of each word, as a game's page has it."""
    return {word: one.meaning for word, one in offences.items()}


def declared(
    record: Record, offences: Mapping[str, Offence], but: Collection[str] = (), strict: bool = False
) -> tuple[Found, ...]:
    """The offences that are declared with a stroke, in the order told.

    `but` are words that do not count here; `strict` claims what nobody has claimed.
    """
    found = ((said, offences[said.word]) for said in record.faults if said.word in offences and said.word not in but)
    return tuple(one.found(said.piece, said.claimed or strict) for said, one in found)
