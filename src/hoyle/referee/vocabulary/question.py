"""The one open question of a match: who is asked, what may be answered, and what may be said instead."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypedDict

from hoyle.answers import CHANCE
from hoyle.record import Call
from hoyle.referee.vocabulary.frozen import quicken
from hoyle.referee.vocabulary.message import NOTHING, Message, Text, in_notation, message_of, told
from hoyle.referee.vocabulary.rules import Rule

STROKE, CALL, CHOOSE, PLACE, MOVE, DRAW = "stroke", "call", "choose", "place", "move", "chance"
"""The kinds of question."""


@quicken
@dataclass(frozen=True)
class Permit:
    """Something a seat may say instead of the answer awaited: to claim, to proclaim, to buy. Going on declines it.

    `brings` says in a few words what comes of it, `until` when it lapses where that is not with the next stroke; plain words are
    literal messages.
    """

    seat: str
    word: str
    rule: Rule
    brings: Message = NOTHING
    until: Message = NOTHING

    if TYPE_CHECKING:

        def __init__(self, seat: str, word: str, rule: Rule, brings: Text = NOTHING, until: Text = NOTHING) -> None: ...

    def __post_init__(self) -> None:
        """Take plain words for literal messages."""
        if isinstance(self.brings, str) or isinstance(self.until, str):
            self.__dict__.update(brings=message_of(self.brings), until=message_of(self.until))


@quicken
@dataclass(frozen=True)
class InHand:
    """A piece in hand, the zone it may be put in, and the rule that says so.

    A stroke with the piece put elsewhere is refused, unless it is `ruled`: then the game says what comes of it.
    """

    piece: str
    zone: str
    rule: Rule
    ruled: bool = False


@quicken
@dataclass(frozen=True)
class Target:
    """The task of a stroke, as data for players, pictures and sentences; the judging does not read it.

    `first` are the pieces of which one must be met first. `cushions` is how many cushions the piece struck must touch before the
    contact that `before` names: `first` or `second`. `leaving` is the zone it must leave before it meets anything. `zone`,
    `pockets` and `pins` are what is played for, where it is not everything.
    """

    first: tuple[str, ...] = ()
    cushions: int = 0
    before: str = ""
    leaving: str = ""
    zone: str = ""
    pockets: tuple[str, ...] = ()
    pins: tuple[str, ...] = ()


Step = tuple[str, str]
"""One step of a move: from a square or point, to another."""


@quicken
@dataclass(frozen=True, repr=False)
class Ask:
    """The one open question, and the effect that opens it.

    `options` are, for a stroke, the pieces that may be struck; for a choice, its words; for a move, every legal move as
    written; for chance, the word awaited and how many numbers it brings (`roll 2`, `deal 1`). `place` lists the pieces in hand.
    `calls` says what must be called: `ball`, `pocket` (a ball and its pocket), or nothing; `called` is what has
    been called already. `permits` is what may be said instead, and `barred` what may not be said any more or yet,
    with the rule that bars it.
    `behalf` is the seat that chance acts for. `decline` is the option that going on without an answer takes; of chance, the word
    that is taken to have fallen on whoever goes on. `target` is what a stroke has to do; `outcomes` says, for each option of a
    choice in their order, what comes of it in a few words; `legs` gives, for each move in the order of the options, its steps.
    `lead` says that the stroke settles who begins, `whole` that `why` is the whole direction, as in `play 3 and 1: ...`.
    """

    seat: str
    kind: str
    options: tuple[str, ...]
    rule: Rule
    why: Message = NOTHING
    place: tuple[InHand, ...] = ()
    calls: str = ""
    called: tuple[Call, ...] = ()
    permits: tuple[Permit, ...] = ()
    barred: tuple[Permit, ...] = ()
    behalf: str = ""
    decline: str = ""
    target: Target = Target()
    outcomes: tuple[Message, ...] = ()
    legs: tuple[tuple[Step, ...], ...] = ()
    lead: bool = False
    whole: bool = False

    @property
    def turn(self) -> str:
        """The seat whose turn it is: the one asked, or the one that chance acts for."""
        return self.behalf if self.seat == CHANCE and self.behalf else self.seat

    @property
    def by_hand(self) -> str:
        """The seat that turns the arrow of a spinner itself, where chance is asked for that; else empty."""
        return self.behalf if self.kind == DRAW and self.options[0].partition(" ")[0] == "spin" else ""

    def __str__(self) -> str:
        hands = "".join(f", {held.piece} in hand within {held.zone}" for held in self.place)
        return f"{self.seat}: {describe(self)}{hands} ({self.rule})"

    def __repr__(self) -> str:
        return f"<Ask {self}>"


class AskDetails(TypedDict, total=False):
    """The fields of an `Ask` that most questions leave as they are."""

    calls: str
    called: tuple[Call, ...]
    permits: tuple[Permit, ...]
    barred: tuple[Permit, ...]
    behalf: str
    decline: str
    target: Target
    outcomes: tuple[Message, ...]
    legs: tuple[tuple[Step, ...], ...]
    lead: bool
    whole: bool


def either(words: Sequence[str], most: int = 0) -> str:
    """`a1, a2 or a3`; where there are more than `most`, if that is set, the others as `another`."""
    shown = (*words[:most], "another") if most and len(words) > most else tuple(words)
    return " or ".join(part for part in (", ".join(shown[:-1]), *shown[-1:]) if part)


def listed(names: Sequence[str]) -> str:
    """`Ann`, `Ann and Bob`, `Ann, Bob and Cal`."""
    return " and ".join((", ".join(names[:-1]), names[-1])) if len(names) > 1 else "".join(names)


def in_points(count: int | float) -> str:
    """`1 point`, `25 points`."""
    return f"{count:g} point{'s' if abs(count) != 1 else ''}"


def asked_for(ask: Ask) -> Message:
    """The message of what a question asks for, in a few words of the score sheet."""
    some = ask.options[:8]
    match ask.kind:
        case "choose":
            return told("referee.asks-choice", options=ask.options)
        case "chance":
            word, _, count = ask.options[0].partition(" ")
            if count:
                return told("referee.asks-numbers", word=word, count=int(count))
            return told("referee.asks", what=word, options=())
        case "stroke":
            return told("referee.asks-stroke", options=ask.options)
        case "move":
            return told("referee.asks-move", options=some)
        case _:
            return told("referee.asks", what=ask.kind, options=some)


def describe(ask: Ask) -> str:
    """A question in a few words: `stroke with white`, `choose lead or require`."""
    return in_notation(asked_for(ask))


@dataclass(frozen=True, slots=True)
class Result:
    """The end of a match; `winners` is empty for a draw and for a game nobody wins."""

    winners: tuple[str, ...] = ()
    losers: tuple[str, ...] = ()
    ranking: tuple[str, ...] = ()
    draw: bool = False
