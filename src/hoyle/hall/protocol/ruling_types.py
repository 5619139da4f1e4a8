"""A ruling as it goes over the wire, as types: rules and reasons, the state, the open question, the board.

Lengths are metres, times seconds, angles radians.
"""

from __future__ import annotations

from typing import Any, Literal

from hoyle.hall.protocol.drawing_types import Called, Motion, Part, Point, Stroke

Option = str | int
Place = list[float] | str
"""Two or three numbers on the bed, or a word: a spot, `@FL` for down, `(in-hand)` and its like."""


# --- rules and reasons ----------------------------------------------------------------------------------------


class Rule(Part):
    """A printed rule, and the book it is in."""

    id: str
    text: str
    book: str
    game: str | None = None


class Line(Part):
    """One reason of a ruling. `amount` is what was paid: won, or put up if negative; `word` names a foul."""

    kind: str
    text: str
    rule: Rule
    seat: str | None = None
    word: str | None = None
    amount: float | None = None


# --- the state ------------------------------------------------------------------------------------------------


class Layout(Part):
    """The place of every piece: on the bed, on a spot, `@FL` for down, `(in-hand)` and its like."""

    places: dict[str, Place]
    zones: list[tuple[str, str]] | None = None
    touching: list[tuple[str, str]] | None = None


class Result(Part):
    """The end of a match."""

    winners: list[str] | None = None
    losers: list[str] | None = None
    ranking: list[str] | None = None
    draw: bool | None = None


class State(Part):
    """The standing of a match, as the reader may see it. `at` is where the spots are on which pieces lie."""

    game: str
    seats: list[str]
    options: dict[str, Option]
    table: str
    layout: Layout
    at: dict[str, Point]
    order: list[str] | None = None
    pieces: dict[str, list[str]] | None = None
    scores: dict[str, float] | None = None
    lives: dict[str, int] | None = None
    ledger: dict[str, float] | None = None
    owes: dict[str, float] | None = None
    out: list[str] | None = None
    secrets: dict[str, dict[str, Any]] | None = None
    revealed: dict[str, Any] | None = None
    notes: Any = None
    ask: None = None
    result: Result | None = None
    given: dict[str, Any] | None = None
    race: dict[str, Any] | None = None


Asks = Literal["stroke", "call", "choose", "place", "move", "chance"]


class Held(Part):
    """A piece in hand, where it may be put, and the rule that says so; `ruled`: the game says what comes of it elsewhere."""

    piece: str
    zone: str
    rule: str
    ruled: bool | None = None


class Permit(Part):
    """A word that a seat may say besides, or may not say any more; `named` is what it is called on a button."""

    seat: str
    word: str
    rule: str
    named: str | None = None
    brings: str | None = None
    until: str | None = None


class Target(Part):
    """The task of a stroke: pieces one of which must be met first, cushions before that, what is played for."""

    first: list[str] | None = None
    cushions: int | None = None
    before: str | None = None
    leaving: str | None = None
    zone: str | None = None
    pockets: list[str] | None = None
    pins: list[str] | None = None


class Ask(Part):
    """The open question; `prompt` is the whole of its `words` in a line of at most 60 letters. `outcomes` tells what comes of
    each option, `legs` the steps of each move, `named` what each piece that may be played with, or each word, is called, all in the
    options' order. `lead` says that the stroke settles who begins, `whole` that `why` is the whole direction.
    """

    seat: str
    asks: Asks
    options: list[str]
    rule: str
    words: str
    prompt: str
    offers: list[str]
    why: str | None = None
    place: list[Held] | None = None
    calls: Literal["ball", "pocket"] | None = None
    called: list[Called] | None = None
    permits: list[Permit] | None = None
    barred: list[Permit] | None = None
    behalf: str | None = None
    decline: str | None = None
    target: Target | None = None
    outcomes: list[str] | None = None
    legs: list[list[tuple[str, str]]] | None = None
    named: list[str] | None = None
    lead: bool | None = None
    whole: bool | None = None


class Board(Part):
    """The marker's board: its form, and of each seat what it holds and has counted beside its score. `ways` are the spots that a
    seat's men go by: the farthest, the nearest, and where they come off.
    """

    form: Literal["buttons", "lives", "frames", "contest", "plain"]
    target: int
    goal: str | None = None
    goals: dict[str, str] | None = None
    run: int | None = None
    on: str | None = None
    held: dict[str, list[str]] | None = None
    ways: dict[str, list[str]] | None = None
    become: dict[str, str] | None = None
    counts: dict[str, dict[str, Any]] | None = None
    most: dict[str, int] | None = None
    stars: int | None = None
    frames: dict[str, list[list[int]]] | None = None
    full: int | None = None
    tally: dict[str, list[int]] | None = None
    columns: list[str] | None = None
    rows: dict[str, list[Option]] | None = None
    beside: dict[str, Any] | None = None


class Drawn(Part):
    """A word that chance said, and its numbers."""

    word: str
    values: list[int]


class Ruling(Part):
    """An answer, its ruling, and how things stand after it. `draws` are the numbers that a draw may bring, where it is not of
    dice; `put` the pieces that were put somewhere: they stand there, however they lay.
    """

    type: Literal["ruling", "again"]
    n: int
    headline: str
    lines: list[Line]
    state: State
    ask: Ask | None
    board: Board
    said: str | None = None
    seat: str | None = None
    struck: str | None = None
    stroke: Stroke | None = None
    drawn: Drawn | None = None
    draws: list[int] | None = None
    put: list[str] | None = None
    motion: Motion | None = None
