"""The effects of a ruling. Every one carries the rule it applies, and folding effects gives the next state."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.record import Layout, Where
from hoyle.referee.vocabulary.frozen import quicken
from hoyle.referee.vocabulary.message import NOTHING, Message, printed
from hoyle.referee.vocabulary.question import Ask
from hoyle.referee.vocabulary.rules import Rule


class _Effect:
    rule: Rule
    why: Message

    def __post_init__(self) -> None:
        if not isinstance(self.rule, Rule):
            raise TypeError(f"{type(self).__name__} needs the rule it applies, not {self.rule!r}")

    def __str__(self) -> str:
        return printed(self)


@quicken
@dataclass(frozen=True)
class Score(_Effect):
    """Points to a seat; negative takes them away."""

    seat: str
    points: int | float
    rule: Rule
    why: Message = NOTHING


@quicken
@dataclass(frozen=True)
class Foul(_Effect):
    """A foul, miss or failure is found against a seat; what follows from it are further effects."""

    seat: str
    word: str
    rule: Rule
    why: Message = NOTHING


@quicken
@dataclass(frozen=True)
class Say(_Effect):
    """The referee announces something that changes nothing by itself: a count, a lapse, `in`, `crotch`.

    `head` says that it is the news of the ruling, which the headline tells in place of what became of the stroke.
    """

    seat: str
    word: Message
    rule: Rule
    why: Message = NOTHING
    head: bool = False


@quicken
@dataclass(frozen=True)
class Place(_Effect):
    """A piece is put somewhere: on a spot, in hand, off the table."""

    piece: str
    where: Where
    rule: Rule
    why: Message = NOTHING
    touching: tuple[str, ...] = ()


@quicken
@dataclass(frozen=True)
class Restore(_Effect):
    """All pieces go back to an earlier layout."""

    layout: Layout
    rule: Rule
    why: Message = NOTHING


@quicken
@dataclass(frozen=True)
class Assign(_Effect):
    """Pieces become a seat's own."""

    seat: str
    pieces: tuple[str, ...]
    rule: Rule
    why: Message = NOTHING


@quicken
@dataclass(frozen=True)
class Order(_Effect):
    """The order of play is settled."""

    seats: tuple[str, ...]
    rule: Rule
    why: Message = NOTHING


@quicken
@dataclass(frozen=True)
class Lives(_Effect):
    """Lives gained, or lost when negative."""

    seat: str
    count: int
    rule: Rule
    why: Message = NOTHING


@quicken
@dataclass(frozen=True)
class Pay(_Effect):
    """Money in abstract units: won, or paid when negative."""

    seat: str
    amount: int
    rule: Rule
    why: Message = NOTHING


@quicken
@dataclass(frozen=True)
class Owe(_Effect):
    """A debt to the table grows, or is paid when negative."""

    seat: str
    count: int
    rule: Rule
    why: Message = NOTHING


@quicken
@dataclass(frozen=True)
class Out(_Effect):
    """A seat drops out of the game."""

    seat: str
    rule: Rule
    why: Message = NOTHING


@quicken
@dataclass(frozen=True)
class Back(_Effect):
    """A seat that was out comes back."""

    seat: str
    rule: Rule
    why: Message = NOTHING


@quicken
@dataclass(frozen=True)
class Deal(_Effect):
    """A secret is given to a seat; `value` None takes it away."""

    seat: str
    key: str
    value: object
    rule: Rule
    why: Message = NOTHING


@quicken
@dataclass(frozen=True)
class Reveal(_Effect):
    """A secret becomes known to all."""

    seat: str
    key: str
    value: object
    rule: Rule
    why: Message = NOTHING


@quicken
@dataclass(frozen=True)
class Note(_Effect):
    """The game writes one of its own notes: in logs of format 1, never made any more."""

    name: str
    value: object
    rule: Rule
    why: Message = NOTHING


@quicken
@dataclass(frozen=True)
class Win(_Effect):
    """The match is won, by one seat, a side, or several who divide."""

    seats: tuple[str, ...]
    rule: Rule
    why: Message = NOTHING
    ranking: tuple[str, ...] = ()


@quicken
@dataclass(frozen=True)
class Lose(_Effect):
    """The match is lost by these seats, and won by none."""

    seats: tuple[str, ...]
    rule: Rule
    why: Message = NOTHING


@quicken
@dataclass(frozen=True)
class Drawn(_Effect):
    """The match ends with nobody ahead."""

    rule: Rule
    why: Message = NOTHING


@quicken
@dataclass(frozen=True)
class GameWon(_Effect):
    """A game of a race is over: won by these seats, or drawn, or neither."""

    seats: tuple[str, ...]
    drawn: bool
    rule: Rule
    why: Message = NOTHING


@quicken
@dataclass(frozen=True)
class NextGame(_Effect):
    """The next game of a race begins, with nothing on the table yet; `lead` leads it, if that is settled, in this order."""

    lead: str
    order: tuple[str, ...]
    rule: Rule
    why: Message = NOTHING


Effect = (
    Score | Foul | Say | Place | Restore | Assign | Order | Lives | Pay | Owe | Out | Back
    | Deal | Reveal | Note | Ask | Win | Lose | Drawn | GameWon | NextGame
)  # fmt: skip
