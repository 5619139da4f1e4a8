"""Types of what is told over HTTP: games, matches, drills. See `responses`."""

from __future__ import annotations

from typing import Literal

import msgspec

from hoyle.hall.protocol.drawing_types import Part, Stroke, Table
from hoyle.hall.protocol.responses import Welcome
from hoyle.hall.protocol.ruling_types import Option, Ruling


class GameCard(Part):
    """A game as the front page shows it. `held` is what is held in the hand; `first` counts those to begin with, with how hard they
    are (1 to 3) and what they are like; `options` make a first match short, of so many minutes as `shortly` says. `lasts` tells
    both lengths.
    """

    id: str
    title: str
    family: str
    shelf: str
    players: str
    seats: tuple[int, int]
    summary: str
    book: str
    short: str
    playable: bool
    held: Literal["cue", "ring", "top", "men", "book"]
    table: str
    minutes: float | None = None
    lasts: str | None = None
    first: int | None = None
    level: int | None = None
    like: str | None = None
    options: dict[str, Option] | None = None
    shortly: float | None = None


class Setting(Part):
    """An option of a game; `label` is what it is called in the reader's language, and `called` what its choices are."""

    default: Option
    meaning: str
    choices: list[str]
    least: int
    label: str
    called: dict[str, str]


class PrintedRule(Part):
    """A rule on a game's page; `fact` says what of the table it only tells, `excused` why nobody can enforce it."""

    id: str
    text: str
    fact: str | None = None
    excused: str | None = None


class Governing(Part):
    """A rule book that governs too: a game's, or one of several games."""

    id: str
    title: str
    book: str
    rules: list[PrintedRule]


class Term(Part):
    """A word of the rules, what it means, and what else it is called."""

    name: str
    meaning: str
    also: list[str]


class Because(Part):
    """A sentence of the referee's, and the id of its rule."""

    text: str
    rule: str


class Example(Part):
    """A line of a game's sheet, and how it is ruled on."""

    said: str
    headline: str
    reasons: list[Because]


class Sections(Part):
    """A game's page in the order one asks for it, a sentence an entry."""

    what: list[str]
    turn: list[str]
    written: list[str]
    readings: list[str]
    setting: list[str]


class GamePage(msgspec.Struct, kw_only=True):
    """A game's page; programs are told more."""

    id: str
    title: str
    family: str
    players: str
    minutes: float | None = None
    lasts: str | None = None
    seats: tuple[int, int]
    summary: str
    held: str
    page: str
    sections: Sections
    strokes: list[Example]
    pages: str
    unplayable: str
    books: dict[str, str]
    book: str
    picture: str
    pieces: list[str]
    aliases: dict[str, str]
    options: dict[str, Setting]
    headers: list[str]
    faults: dict[str, str]
    incidents: dict[str, str]
    rules: list[PrintedRule]
    governs: list[Governing]
    board: Table
    tables: dict[str, str]


class Begun(Part):
    """A match that has begun: its id, and the token of each seat that a person takes."""

    match: str
    tokens: dict[str, str]


class Ended(Part):
    """The end of a match, in a list."""

    winners: list[str] | None = None
    losers: list[str] | None = None
    draw: bool | None = None


class Listed(Part):
    """A match that anybody may watch."""

    id: str
    game: str
    kind: str
    seats: list[str]
    over: bool
    result: Ended
    began: float
    moved: float


class Drill(Part):
    """A set position with a goal, of the game `of`; how hard it is: 1 to 3; `today` where it is the stroke of the day."""

    id: str
    game: str
    title: str
    of: str
    shelf: str
    goal: str
    level: int
    today: bool


class Film(Part):
    """A stroke that reached the goal of the day: whose it is, the points that it gained, and how many contacts it had."""

    name: str
    stroke: Stroke
    gained: float
    contacts: int


class Aims(Part):
    """The part of a drill's goal that can be shown on the table: pieces, pockets, holes, where to come to lie (x, y, radius)."""

    pieces: list[str]
    pockets: list[str]
    near: tuple[float, float, float] | None = None


class DrillStanding(Part):
    """The standing of a drill after some strokes."""

    welcome: Welcome
    rulings: list[Ruling]
    standing: Literal["open", "passed", "failed"]
    goal: str
    strokes: int
    aims: Aims
