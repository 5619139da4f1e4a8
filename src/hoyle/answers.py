"""Answers of a seat, or of chance, to the referee's one open question."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.record import Call, Record, Where

CHANCE = "*"
"""The seat that rolls dice, deals and draws lots."""
PROCLAIM = "proclaim"


@dataclass(frozen=True, slots=True)
class Played:
    """A stroke that has been played, with all that happened."""

    seat: str
    record: Record


@dataclass(frozen=True, slots=True)
class Choose:
    """An option taken by its word; `proclaim` is one of them."""

    seat: str
    word: str


@dataclass(frozen=True, slots=True)
class Calling:
    """Calls made apart from the stroke they are for."""

    seat: str
    calls: tuple[Call, ...]


@dataclass(frozen=True, slots=True)
class Placing:
    """A piece in hand put down."""

    seat: str
    piece: str
    place: Where


@dataclass(frozen=True, slots=True)
class Move:
    """A move at a board game, step by step as written: `13/8`, `6/5*`, `11x18`, `c3-d4`, `e4`."""

    seat: str
    steps: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Chance:
    """An answer of chance: `roll 3 5`, `deal Ann 9`, `lots Ann`, `spin 4`. `to` is the seat it is for, where named."""

    word: str
    to: str = ""
    values: tuple[int, ...] = ()
    seat: str = CHANCE


@dataclass(frozen=True, slots=True)
class Incident:
    """Something declared outside a stroke: `!: out-of-turn Bob`."""

    word: str
    args: tuple[str, ...] = ()


Answer = Played | Choose | Calling | Placing | Move | Chance | Incident
