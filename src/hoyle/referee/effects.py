"""What a ruling can do. Every effect carries the rule it applies, and folding effects gives the next state."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from hoyle.record import Layout, Where
from hoyle.referee.rules import Rule
from hoyle.referee.state import Ask, Result, State


class _Effect:
    rule: Rule
    why: str

    def __post_init__(self) -> None:
        if not isinstance(self.rule, Rule):
            raise TypeError(f"{type(self).__name__} needs the rule it applies, not {self.rule!r}")


@dataclass(frozen=True)
class Score(_Effect):
    """Points to a seat; negative takes them away."""

    seat: str
    points: int
    rule: Rule
    why: str = ""


@dataclass(frozen=True)
class Foul(_Effect):
    """A foul, miss or failure is found against a seat; what follows from it are further effects."""

    seat: str
    word: str
    rule: Rule
    why: str = ""


@dataclass(frozen=True)
class Say(_Effect):
    """The referee announces something that changes nothing by itself: a count, a lapse, `in`, `crotch`."""

    seat: str
    word: str
    rule: Rule
    why: str = ""


@dataclass(frozen=True)
class Place(_Effect):
    """A piece is put somewhere: on a spot, in hand, off the table."""

    piece: str
    where: Where
    rule: Rule
    why: str = ""
    touching: tuple[str, ...] = ()


@dataclass(frozen=True)
class Restore(_Effect):
    """All pieces go back to an earlier layout."""

    layout: Layout
    rule: Rule
    why: str = ""


@dataclass(frozen=True)
class Assign(_Effect):
    """Pieces become a seat's own."""

    seat: str
    pieces: tuple[str, ...]
    rule: Rule
    why: str = ""


@dataclass(frozen=True)
class Order(_Effect):
    """The order of play is settled."""

    seats: tuple[str, ...]
    rule: Rule
    why: str = ""


@dataclass(frozen=True)
class Lives(_Effect):
    """Lives gained, or lost when negative."""

    seat: str
    count: int
    rule: Rule
    why: str = ""


@dataclass(frozen=True)
class Pay(_Effect):
    """Money in abstract units: won, or paid when negative."""

    seat: str
    amount: int
    rule: Rule
    why: str = ""


@dataclass(frozen=True)
class Owe(_Effect):
    """A debt to the table grows, or is paid when negative."""

    seat: str
    count: int
    rule: Rule
    why: str = ""


@dataclass(frozen=True)
class Out(_Effect):
    """A seat drops out of the game."""

    seat: str
    rule: Rule
    why: str = ""


@dataclass(frozen=True)
class Back(_Effect):
    """A seat that was out comes back."""

    seat: str
    rule: Rule
    why: str = ""


@dataclass(frozen=True)
class Deal(_Effect):
    """A secret is given to a seat; `value` None takes it away."""

    seat: str
    key: str
    value: Any
    rule: Rule
    why: str = ""


@dataclass(frozen=True)
class Reveal(_Effect):
    """A secret becomes known to all."""

    seat: str
    key: str
    value: Any
    rule: Rule
    why: str = ""


@dataclass(frozen=True)
class Note(_Effect):
    """The game writes one of its own notes."""

    name: str
    value: Any
    rule: Rule
    why: str = ""


@dataclass(frozen=True)
class Win(_Effect):
    """The match is won, by one seat, a side, or several who divide."""

    seats: tuple[str, ...]
    rule: Rule
    why: str = ""
    ranking: tuple[str, ...] = ()


@dataclass(frozen=True)
class Lose(_Effect):
    """The match is lost by these seats, and won by none."""

    seats: tuple[str, ...]
    rule: Rule
    why: str = ""


@dataclass(frozen=True)
class Drawn(_Effect):
    """The match ends with nobody ahead."""

    rule: Rule
    why: str = ""


Effect = (
    Score | Foul | Say | Place | Restore | Assign | Order | Lives | Pay | Owe | Out | Back
    | Deal | Reveal | Note | Ask | Win | Lose | Drawn
)  # fmt: skip


def _add(counts: Mapping[str, int], seat: str, by: int) -> dict[str, int]:
    return {**counts, seat: counts.get(seat, 0) + by}


def changed(s: State, **fields: Any) -> State:
    """A state with some fields changed. `dataclasses.replace` would check and set every other field again, for each effect."""
    after = object.__new__(State)
    after.__dict__.update(s.__dict__, **fields)
    return after


def fold(s: State, effect: Effect) -> State:
    """The state after one effect. Pure; raises nothing for effects built by a game."""
    match effect:
        case Score():
            return changed(s, scores=_add(s.scores, effect.seat, effect.points))
        case Foul() | Say():
            return s
        case Place():
            return changed(s, layout=s.layout.put(effect.piece, effect.where, effect.touching))
        case Restore():
            return changed(s, layout=effect.layout)
        case Assign():
            return changed(s, pieces={**s.pieces, effect.seat: effect.pieces})
        case Order():
            return changed(s, order=effect.seats)
        case Lives():
            return changed(s, lives=_add(s.lives, effect.seat, effect.count))
        case Pay():
            return changed(s, ledger=_add(s.ledger, effect.seat, effect.amount))
        case Owe():
            return changed(s, owes=_add(s.owes, effect.seat, effect.count))
        case Out():
            return s if effect.seat in s.out else changed(s, out=(*s.out, effect.seat))
        case Back():
            return changed(s, out=tuple(x for x in s.out if x != effect.seat))
        case Deal():
            held = {k: v for k, v in s.secrets.get(effect.seat, {}).items() if k != effect.key}
            if effect.value is not None:
                held[effect.key] = effect.value
            return changed(s, secrets={**s.secrets, effect.seat: held})
        case Reveal():
            known = {**s.notes.get("revealed", {}), f"{effect.seat}.{effect.key}": effect.value}
            return changed(s, notes={**s.notes, "revealed": known})
        case Note():
            return changed(s, notes={**s.notes, effect.name: effect.value})
        case Ask():
            return changed(s, ask=effect)
        case Win():
            losers = tuple(x for x in s.seats if x not in effect.seats)
            return changed(s, ask=None, result=Result(effect.seats, losers, effect.ranking))
        case Lose():
            return changed(s, ask=None, result=Result(losers=effect.seats))
        case Drawn():
            return changed(s, ask=None, result=Result(draw=True))
