"""Hoyle's own files among the others: score sheets and logs, so that any file can be read, and made of any other."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import cast, get_args

from hoyle.answers import Answer
from hoyle.formats.decoding import decoded
from hoyle.formats.found_match import Found, Said, Unreadable
from hoyle.match import Match
from hoyle.match.score import Scored, expects_refusal
from hoyle.match.score import score as score_sheet
from hoyle.notation import Line, format_answer, parse

SHEET, SHEET_SUFFIXES = "score sheet", (".sheet",)
LOG, LOG_SUFFIXES = "log", (".jsonl",)


def score(sheet: str | Path) -> Scored:
    """Score a sheet, a file's or as text: `.state`, `.rulings`, `.reports()` of what does not hold.

    Raises `hoyle.notation.SheetError` for what is no sheet, Unreadable for what is no text, OSError for a file that cannot be read.
    """
    if isinstance(sheet, Path) or "\n" not in sheet:
        text, _ = decoded(Path(sheet).read_bytes(), str(sheet))
        return score_sheet(parse(text, str(sheet)))
    return score_sheet(parse(sheet, "sheet"))


def is_sheet(text: str) -> bool:
    """Return whether a text is a score sheet: its header names a game and who plays."""
    head = text.partition("\n\n")[0]
    return all(any(row.startswith(f"{key}:") for row in head.splitlines()) for key in ("Game", "Seats"))


def read_sheet(text: str, name: str) -> Iterator[Found]:
    """The match of a sheet; its expectations are for `hoyle score`."""
    sheet = parse(text, name)
    told = partial(_said, lines=sheet.lines)
    yield Found(name, 1, sheet.game, sheet.seats, told, sheet.given)


def _said(match: Match, lines: tuple[Line, ...]) -> Iterator[Said]:
    for number, line in enumerate(lines, start=1):
        if isinstance(line.content, get_args(Answer)) and not expects_refusal(lines[number:]):
            yield Said(line.text.strip(), line.number, line.column(), (cast(Answer, line.content),))


def is_log(text: str) -> bool:
    """Return whether a text is a match's log."""
    return text.startswith('{"hoyle":')


def read_log(text: str, name: str) -> Iterator[Found]:
    """The match of a log, told again."""
    from hoyle.match.logs.log import LogError
    from hoyle.match.logs.log import parse as parse_log

    try:
        contents = parse_log(Path(name), text.encode())
    except LogError as error:
        raise Unreadable(name, error.what, error.line or 0) from None
    told = partial(_again, answers=tuple((entry.line, entry.answer) for entry in contents.entries))
    head = contents.header
    yield Found(name, 1, head.game, head.seats, told, head.given)


def _again(match: Match, answers: tuple[tuple[int, Answer], ...]) -> Iterator[Said]:
    for line, answer in answers:
        yield Said(format_answer(answer), line, 1, (answer,))


def export_sheet(match: Match) -> str:
    """A match as a score sheet."""
    return match.sheet()
