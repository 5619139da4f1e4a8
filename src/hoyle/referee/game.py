"""A game's facts, as its file states them."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from hoyle.answers import Answer, Chance
from hoyle.record import CUSHION, Contact, Record, pair
from hoyle.referee.effects import Effect
from hoyle.referee.rules import Rule, Rulebook
from hoyle.referee.state import State

Rulings = Generator[Effect, State, Any]
"""What a game's functions are: they yield effects, and each yield hands back the state that follows."""


class Refused(Exception):
    """Raised by a game for an answer outside the question's options; the referee turns it into a refusal."""

    def __init__(self, reason: str, rule: Rule | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.rule = rule


class BadOption(ValueError):
    """An option or header of a match that cannot be; `key` names it."""

    def __init__(self, key: str, reason: str) -> None:
        super().__init__(f"{key}: {reason}")
        self.key = key
        self.reason = reason


YES_OR_NO = dict.fromkeys(("on", "in", "with"), "yes") | dict.fromkeys(("off", "out", "without"), "no")
"""What else may be said for yes and no: `Black: off`."""


@dataclass(frozen=True, slots=True)
class Option:
    """An option of a game by its printed name: its default, its meaning, and what it may be."""

    default: int | str
    meaning: str
    choices: tuple[str, ...] = ()
    least: int = 0

    def parse(self, key: str, value: Any) -> int | str:
        """The option's value from a sheet or a program; raises BadOption with what would be right."""
        if isinstance(self.default, int):
            try:
                number = int(value)
            except (TypeError, ValueError):
                raise BadOption(key, f"{value!r} is not a whole number") from None
            if number < self.least:
                raise BadOption(key, f"{number} is less than {self.least}")
            return number
        text = str(value).strip()
        if not self.choices or text in self.choices:
            return text
        said = YES_OR_NO.get(text.lower(), "") if {"yes", "no"} == set(self.choices) else ""
        alike = [choice for choice in self.choices if choice.lower() in (text.lower(), said)]
        if not alike:
            raise BadOption(key, f"{text!r} is not one of {', '.join(self.choices)}")
        return alike[0]


@dataclass(frozen=True)
class Game:
    """Facts of a game: what it is played with, by how many, with what options, and its three functions.

    `seats` is the least and the greatest number of players (0: no limit). `table` names the equipment unless an option
    `Table` does. `incidents` are the words that may be declared outside a stroke, with their meaning; `faults` those
    declared with one, of which those in `told` only people can tell. `chances` lists the equally likely answers of chance
    for a draw that is not of dice. `notes` are the game's own notes at the start. `headers` are the header keys, beside its
    options, that the game can be opened with. `lifts` says that its rules let balls be taken up for a stroke, or speak of it
    themselves. `cues` tells of a game on a board that its pieces may be struck with a cue as well as shot with the finger, unless
    the option `Cue` says no. `worth` is what a state is worth to a seat, in points, where the score alone does not tell; computer
    players use it.
    `tally` is what each complete frame of a seat counts, in games whose board has frames.
    """

    rules: Rulebook
    title: str
    pages: str
    family: str
    summary: str
    seats: tuple[int, int]
    table: str
    pieces: tuple[str, ...]
    setup: Callable[[State], Rulings]
    judge: Callable[[State, Record], Rulings]
    decide: Callable[[State, Answer], Rulings]
    chances: Callable[[State], tuple[Chance, ...]] | None = None
    options: Mapping[str, Option] = field(default_factory=dict)
    aliases: Mapping[str, str] = field(default_factory=dict)
    incidents: Mapping[str, str] = field(default_factory=dict)
    faults: Mapping[str, str] = field(default_factory=dict)
    told: tuple[str, ...] = ()
    notes: Mapping[str, Any] = field(default_factory=dict)
    headers: tuple[str, ...] = ("Lead",)
    physical: bool = True
    lifts: bool = False
    cues: bool = False
    worth: Callable[[State, str], float] | None = None
    tally: Callable[[State, str], Sequence[int]] | None = None

    @property
    def id(self) -> str:
        """The game's id, which is its rule book's and its file's name."""
        return self.rules.id

    def known_piece(self, name: str) -> str:
        """A piece by its name or an alias; raises Refused naming the pieces there are."""
        piece = self.aliases.get(name, name)
        if piece not in self.pieces:
            raise Refused(f"{self.id} has no piece {name!r}; its pieces are {', '.join(self.pieces)}")
        return piece


def fault_word(game: Game, word: str) -> str:
    """A fault's word as the game has it: as `!foot` is no foot on the floor, `!tip` is not with the tip."""
    return "no-tip" if word == "tip" and word not in game.faults and "no-tip" in game.faults else word


def named(game: Game, record: Record) -> Record:
    """The record with every alias replaced by the piece it stands for; raises Refused for a piece the game lacks."""
    known = game.known_piece

    def piece(name: str) -> str:
        return known(name) if name else name

    def renamed(contact: Contact) -> Contact:
        names = piece(contact.piece), tuple(map(known, contact.others))
        if names == (contact.piece, contact.others):
            return contact
        return replace(contact, piece=names[0], others=names[1])

    # `cue~5` at rest: a number is a piece where the game has one of that number, and otherwise a zone.
    met = {(p, z) for p, z in record.end.zones if z.isdecimal() and game.aliases.get(z, z) in game.pieces}
    end = replace(
        record.end,
        places={known(p): at for p, at in record.end.places.items()},
        zones=frozenset((known(p), z) for p, z in record.end.zones - met),
        touching=frozenset(pair(*(p if p == CUSHION else known(p) for p in t)) for t in record.end.touching | met),
    )
    return replace(
        record,
        struck=known(record.struck) if record.struck else None,
        contacts=tuple(map(renamed, record.contacts)),
        end=end,
        faults=tuple(replace(f, word=fault_word(game, f.word), piece=piece(f.piece)) for f in record.faults),
        calls=tuple(replace(call, what=game.aliases.get(call.what, call.what)) for call in record.calls),
        placed={known(p): at for p, at in record.placed.items()},
        lifted=tuple(map(known, record.lifted)),
    )
