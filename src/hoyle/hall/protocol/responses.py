"""The live connection's frames, as types, and all that they hold.

The frames are made as plain JSON by `serializers` and in `matches`; here is what each may hold. The tests hold what a hall sends
against these types, and the pages' own types (web/src/wire.ts) are written from them by `python -m hoyle.hall.protocol.typescript`.
Lengths are metres, times seconds, angles radians.
"""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from hoyle.hall.protocol.drawing_types import Called, Motion, Part, Point, Stroke, Table

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
    """Where every piece is: on the bed, on a spot, `@FL` for down, `(in-hand)` and its like."""

    places: dict[str, Place]
    zones: list[tuple[str, str]] | None = None
    touching: list[tuple[str, str]] | None = None


class Result(Part):
    """How a match ended."""

    winners: list[str] | None = None
    losers: list[str] | None = None
    ranking: list[str] | None = None
    draw: bool | None = None


class State(Part):
    """How things stand, as the reader may see it. `at` is where the spots are on which pieces lie."""

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
    """The marker's board: its form, and of each seat what it holds and has counted beside its score."""

    form: Literal["buttons", "lives", "frames", "contest", "plain"]
    target: int
    goal: str | None = None
    goals: dict[str, str] | None = None
    run: int | None = None
    on: str | None = None
    held: dict[str, list[str]] | None = None
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


# --- frames -----------------------------------------------------------------------------------------------------


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
    """Why a stroke would be refused, and what would be played instead; without a reason it would be played."""

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
    """How many rulings of the match would be made otherwise by now."""
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
