"""Expectations, read and shown: `= Ann 3, Bob 0`, `= turn Bob`, `= rule kelly-pool.7a`."""

from __future__ import annotations

import re
from collections.abc import Sequence

from hoyle.answers import CHANCE
from hoyle.notation.cursor import INTEGER, NUMBER, PIECE, WORD, Cursor, show_number
from hoyle.notation.names import leading, quote
from hoyle.notation.places import read_place, show_place
from hoyle.notation.sheet import (
    ASKS,
    AskIs,
    Cites,
    Expectation,
    Hidden,
    InHandIs,
    IsDraw,
    IsRefused,
    LiesAt,
    Losers,
    OffTable,
    RankingIs,
    SeatsOut,
    Tally,
    TurnIs,
    Winners,
)  # fmt: skip
from hoyle.notation.stroke_tokens import read_pieces

_SOLID = re.compile(r"\S+")
_KEY = re.compile(r"\.(\w+(?:-\w+)*)")
_BOARDS = ("lives", "ledger", "owes", "games", "sets")
_PARTED = ("scores", "games", "sets")
"""The boards that may show a part of one: half a game, seconds of a clock."""
_SEATED: dict[str, type[SeatsOut | Winners | Losers | RankingIs]] = {
    "out": SeatsOut,
    "winner": Winners,
    "loser": Losers,
    "ranking": RankingIs,
}
WORDS = (
    "turn", "ask", "in-hand", "at", "lives", "ledger", "owes", "games", "sets", "off", "out", "winner", "no", "loser", "ranking",
    "draw", "rule", "refused", "hidden",
)  # fmt: skip
"""The words that begin an expectation; anything else is a seat and its score."""


def read_seat(c: Cursor, seats: Sequence[str], expected: str = "a seat") -> str:
    """One seat; raises SheetError that lists the seats."""
    c.skip()
    # The longest name that fits: `Ann.small-ball` begins with `Ann`.
    seat, length = leading(c.text[c.pos : c.end], seats)
    if not seat:
        raise c.error(f"{expected} ({', '.join(seats)})")
    c.pos += length
    return seat


def read_seats(c: Cursor, seats: Sequence[str]) -> tuple[str, ...]:
    """Seats with commas between."""
    named = [read_seat(c, seats)]
    c.skip()
    while not c.done:
        c.sign(",")
        named.append(read_seat(c, seats))
        c.skip()
    return tuple(named)


def read_tally(c: Cursor, of: str, seats: Sequence[str]) -> Tally:
    """`Ann 3, Bob 60.75`."""
    other = "a seat" if of != "scores" else "a seat and its score, or a word such as turn, ask, winner or rule;"
    values: list[tuple[str, int | float]] = []
    while not values or c.sign(","):
        seat = read_seat(c, seats, other)
        c.skip()
        told = (
            c.need(NUMBER, f"a number for {seat}") if of in _PARTED else c.need(INTEGER, f"a whole number for {seat}")
        )
        values.append((seat, float(told) if "." in told else int(told)))
        c.skip()
    c.finish("',' or the end of the line")
    return Tally(of, tuple(values))


def read_expectation(c: Cursor, seats: Sequence[str]) -> Expectation:
    """Read an expectation, which stands after `=`; raises SheetError."""
    c.skip()
    start = c.pos
    word = c.take(WORD)
    if word not in WORDS or (not c.done and not c.peek().isspace()):
        c.pos = start
        return read_tally(c, "scores", seats)
    found = _read(c, word, seats)
    c.finish()
    return found


def _read(c: Cursor, word: str, seats: Sequence[str]) -> Expectation:
    c.skip()
    if word in _BOARDS:
        return read_tally(c, word, seats)
    if word in _SEATED:
        return _SEATED[word](read_seats(c, seats))
    match word:
        case "turn":
            return TurnIs(CHANCE if c.sign(CHANCE) else read_seat(c, seats))
        case "ask":
            return _ask(c)
        case "in-hand":
            return InHandIs(read_pieces(c, "a piece"))
        case "off":
            return OffTable(read_pieces(c, "a piece"))
        case "at":
            piece = c.need(PIECE, "a piece")
            c.skip()
            return LiesAt(piece, read_place(c, "a spot, a zone or (x, y) in centimetres"))
        case "draw":
            return IsDraw()
        case "refused":
            return IsRefused()
        case "rule":
            return Cites(c.need(_SOLID, "the id of a rule, such as kelly-pool.7a"))
        case "hidden":
            viewer, seat = read_seat(c, seats), read_seat(c, seats)
            return Hidden(viewer, seat, c.need(_KEY, f"'.' and the name of a secret, such as {seat}.small-ball")[1:])
    start = c.pos
    match c.take(WORD):
        case "winner":
            return Winners(())
        case "rule":
            c.skip()
            return Cites(c.need(_SOLID, "the id of a rule, such as kelly-pool.7a"), holds=False)
    raise c.error("'winner' or 'rule' after 'no'", start)


def _ask(c: Cursor) -> AskIs:
    start = c.pos
    kind = c.take(WORD)
    if kind not in ASKS:
        raise c.error(f"a kind of question: {', '.join(ASKS)}", start)
    options: list[str] = []
    c.skip()
    while not c.done:
        options.append(c.need(re.compile(r"[^\s,]+"), "an option").rstrip(","))
        c.sign(",")
        c.skip()
    return AskIs(kind, tuple(options))


def show_expectation(expectation: Expectation) -> str:
    """The text of an expectation, which stands after `= `."""
    match expectation:
        case Tally(of, values):
            board = ", ".join(f"{quote(seat)} {show_number(value)}" for seat, value in values)
            return board if of == "scores" else f"{of} {board}"
        case TurnIs(seat):
            return f"turn {seat if seat == CHANCE else quote(seat)}"
        case AskIs(kind, options):
            return " ".join(("ask", kind, *options))
        case InHandIs(pieces):
            return f"in-hand {', '.join(pieces)}"
        case OffTable(pieces):
            return f"off {', '.join(pieces)}"
        case LiesAt(piece, place):
            return f"at {piece} {show_place(place)}"
        case Winners(seats):
            return f"winner {', '.join(map(quote, seats))}" if seats else "no winner"
        case SeatsOut(seats) | Losers(seats) | RankingIs(seats):
            word = next(word for word, kind in _SEATED.items() if kind is type(expectation))
            return f"{word} {', '.join(map(quote, seats))}"
        case IsDraw():
            return "draw"
        case IsRefused():
            return "refused"
        case Cites(rule, holds):
            return f"rule {rule}" if holds else f"no rule {rule}"
        case Hidden(viewer, seat, key):
            return f"hidden {quote(viewer)} {quote(seat)}.{key}"


__all__ = ["WORDS", "read_expectation", "read_seat", "show_expectation"]
