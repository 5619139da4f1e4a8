"""A sheet or an answer as text, and a match as a sheet."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from hoyle.answers import PROCLAIM, Answer, Calling, Chance, Choose, Incident, Move, Placing, Played
from hoyle.notation.expectations import show_expectation
from hoyle.notation.names import quote, quote_always
from hoyle.notation.places import show_place
from hoyle.notation.reading import INCIDENT, parse
from hoyle.notation.sheet import Entry, Line, Sheet
from hoyle.notation.stroke_tokens import show_calls, show_stroke
from hoyle.record import At, Layout, Record, came_to_rest


def format_answer(answer: Answer, rests: bool = True) -> str:
    """One line; without `rests` nothing is said of where pieces came to rest. Raises ValueError for what no sheet can say, such as
    a coordinate that is not finite.
    """
    match answer:
        case Played(seat, record):
            return f"{quote(seat)}: {show_stroke(record, rests)}"
        case Choose(seat, word):
            return f"{quote(seat)}: {word}" if word == PROCLAIM else f"{quote(seat)}: choose {_word(word)}"
        case Calling(seat, calls):
            return f"{quote(seat)}: call {show_calls(calls)}"
        case Placing(seat, piece, place):
            return f"{quote(seat)}: place {piece} {show_place(place)}"
        case Move(seat, steps):
            return f"{quote(seat)}: {' '.join(steps)}"
        case Chance():
            said = (answer.word, quote(answer.to) if answer.to else "", *map(str, answer.values))
            return f"{answer.seat}: {' '.join(filter(None, said))}"
        case Incident(word, args):
            return f"{INCIDENT}: {' '.join((word, *map(_word, args)))}"


def _word(text: str) -> str:
    """A word, or a name of several: in quotes where it would be taken apart."""
    return text if text and not any(char.isspace() or char == '"' for char in text) else quote_always(text)


def format_line(line: Line) -> str:
    """A line with its comment."""
    match line.content:
        case None:
            said = ""
        case Entry(key, value):
            said = f"{key}: {value}"
        case Played() | Choose() | Calling() | Placing() | Move() | Chance() | Incident():
            said = format_answer(line.content)
        case _:
            said = f"= {show_expectation(line.content)}"
    if line.comment is None:
        return said
    return f"{said}{line.gap}{f'# {line.comment}'.rstrip()}"


def format_sheet(sheet: Sheet) -> str:
    """A sheet as text; `parse` gives the same sheet back."""
    rows = [*map(format_line, sheet.header)]
    if sheet.lines:
        rows += ["", *map(format_line, sheet.lines)]
    return "\n".join(rows) + "\n"


def make_sheet(
    game: str,
    seats: Sequence[str],
    given: Mapping[str, Any],
    answers: Iterable[Answer],
    tidy: Callable[[At], At] = lambda at: at,
) -> Sheet:
    """The sheet of a match: its header from the options as they were given, and a line for each answer.

    What machines know beyond the notation (times, speeds, where untouched pieces lie) is left out; the referee rules
    the same without it. `tidy` rounds the places where pieces came to rest. Raises SheetError or ValueError for names that
    no sheet can hold.
    """
    header = {
        "Game": game,
        "Seats": ", ".join(map(quote, seats)),
        **{key: show_value(value) for key, value in given.items()},
    }
    sheet = Sheet(
        tuple(Line(Entry(key, value)) for key, value in header.items()),
        tuple(Line(plain(answer, tidy)) for answer in answers),
    )
    return parse(format_sheet(sheet))


def show_value(value: Any) -> str:
    """A header value as text: `Ann, Cal` for a sequence, `Ann 9, Bob 12` for a mapping."""
    if isinstance(value, Mapping):
        return ", ".join(f"{quote(str(key))} {one}" for key, one in value.items())
    if isinstance(value, str) or not isinstance(value, Sequence):
        return str(value)
    return ", ".join(quote(str(one)) for one in value)


def plain(answer: Answer, tidy: Callable[[At], At] = lambda at: at) -> Answer:
    """An answer as a sheet says it: a machine's record without what the notation has no place for."""
    if not isinstance(answer, Played):
        return answer
    record = plain_record(answer.record)
    if answer.record.start is None:
        return replace(answer, record=record)
    rests = {p: tidy(place) if isinstance(place, At) else place for p, place in record.end.places.items()}
    return replace(answer, record=replace(record, end=replace(record.end, places=rests)))


def plain_record(record: Record) -> Record:
    """The record with only what a marker would write; where `start` is known, only pieces that moved or changed keep a rest."""
    contacts = tuple(replace(c, time=None, at=None, speed=None) for c in record.contacts)
    told = replace(record, struck=None, contacts=contacts, start=None, stroke=None)
    return told if record.start is None else replace(told, end=_changes(record, record.start))


def _changes(record: Record, start: Layout) -> Layout:
    """The least of `record.end` from which the referee makes the same layout after the stroke."""
    struck = record.struck or next((c.piece for c in record.contacts if c.piece), "")
    end = record.end
    want = came_to_rest(start, record, struck)
    guess = came_to_rest(start, replace(record, end=Layout()), struck)
    keep = {p for p, place in want.places.items() if p in end and guess.places[p] != place}
    while True:
        # A piece that the rest names loses what was said of it before, so what is gone is told by naming it.
        told = Layout(
            {p: place for p, place in end.places.items() if p in keep},
            frozenset(z for z in end.zones if z[0] in keep or z not in guess.zones),
            frozenset(t for t in end.touching if keep.intersection(t) or t not in guess.touching),
        )
        got = came_to_rest(start, replace(record, end=told), struck)
        stale = {z[0] for z in got.zones - want.zones} | {p for t in got.touching - want.touching for p in t}
        more = {p for p in stale if p in end} - keep
        if not more:
            return told
        keep |= more
