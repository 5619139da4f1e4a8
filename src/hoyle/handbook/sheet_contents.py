"""The contents of a printed sheet: a match with its innings, moves or frames, the figures of who played, and every ruling."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from unicodedata import bidirectional

from hoyle.answers import Chance, Move, Played
from hoyle.formats.games_of_race import games_of
from hoyle.formats.mat import throws_and_plays
from hoyle.formats.scores.points import measure
from hoyle.formats.scores.score_tables import innings_of
from hoyle.formats.statistics import figures_in
from hoyle.guide.translations import CHOICE, OPTION, in_words
from hoyle.match import Match, scoreline
from hoyle.match.sheets.writing import opened_with
from hoyle.referee.setup.unprinted import unprinted
from hoyle.telling import Names, tell
from hoyle.telling.catalogue import phrase
from hoyle.telling.languages import decimal, names_in, spoken
from hoyle.telling.refusing import NOBODY

HEADERS = ("Lead", "Order", "Sides", "Colours", "Balls", "Lives", "Small-balls", "Event", "Site", "Date", "Round")
"""Headers that games or files have besides options, which have names of their own."""


@dataclass(frozen=True)
class Columns:
    """A table: what stands above its columns, its rows, and a last row of sums; the first column is words."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    foot: tuple[str, ...] = ()


@dataclass(frozen=True)
class Ruled:
    """One answer and its ruling: the line of the sheet, what is announced, and the reasons with their rules' ids and texts."""

    number: int
    said: str
    headline: str
    reasons: tuple[tuple[str, str, str], ...]


@dataclass(frozen=True)
class Printed:
    """A sheet to print: its title, what stands under it, tables, and rulings with the word above them; the language's tag."""

    title: str
    subtitle: str
    lines: tuple[str, ...]
    tables: tuple[Columns, ...]
    ruled: tuple[Ruled, ...] = ()
    rulings: str = "Rulings"
    language: str = "en"


def label(name: str, language: str = "") -> str:
    """A word that stands on printed sheets, in a language or the one chosen."""
    return phrase(f"sheet-{name}", names_in(language, NOBODY))


def printed(match: Match, title: str = "", language: str = "") -> Printed:
    """A match as a sheet to print, in a language or the one chosen. The sheet shows everything, secrets too."""
    names = names_in(language, match.state)
    options = opened_with(match.game, match.state, match.header.given)
    besides = unprinted(match.game, match.rulings[0].state, match.header.given)
    told = "; ".join(
        f"{_option(match, key, names)} {_chosen(match, key, value, names)}"
        for key, value in options.items()
        if key != "Position" and key not in besides
    )
    mark = phrase("not-printed", names)
    lines = (_result(match, names), told,
             *(f"{_option(match, name, names)} {_chosen(match, name, value, names)} ({mark})"
               for name, value in besides.items()))  # fmt: skip
    games = games_of(match)
    each = [
        table
        for number, game in enumerate(games, start=1)
        for table in _of_game(game, number if len(games) > 1 else 0, names)
    ]
    tables = filter(None, (*each, _figures(match, names)))
    apart = partial(isolated, seats=match.seats)
    ruled = tuple(
        replace(
            one, said=apart(one.said), headline=apart(one.headline),
            reasons=tuple((apart(why), rule, words) for why, rule, words in one.reasons),
        )
        for one in rulings(match, language)
    )  # fmt: skip
    return Printed(
        title or match.game.title, apart(", ".join(match.seats)), tuple(map(apart, filter(None, lines))), tuple(tables),
        ruled, phrase("sheet-rulings", names), spoken(names.language),
    )  # fmt: skip


def isolated(text: str, seats: Sequence[str]) -> str:
    """A text in which names from right to left stand by themselves, so that a number after one is not shown before it."""
    turned = sorted((seat for seat in seats if {"R", "AL"} & set(map(bidirectional, seat))), key=len, reverse=True)
    return re.sub("|".join(map(re.escape, turned)), "\u2068\\g<0>\u2069", text) if turned else text


def _of_game(match: Match, number: int, names: Names) -> list[Columns]:
    """The moves and innings of a match, or of a race's game of that number."""
    tables = filter(None, (_moves(match, names), _innings(match, names)))
    above = phrase("sheet-game", names, number=number)
    return [replace(table, title=f"{above}: {table.title}") if number else table for table in tables]


def _option(match: Match, key: str, names: Names) -> str:
    """The name of an option or header in a language."""
    known = phrase(f"header-{key.lower()}", names) if key in HEADERS else key
    return known if key in HEADERS else in_words(match.game, key, names.language, OPTION)


def _chosen(match: Match, key: str, value: object, names: Names) -> str:
    """The value of an option, a choice of words in a language."""
    told = _plain(value)
    option = match.game.options.get(key)
    return in_words(match.game, told, names.language, CHOICE) if option and told in option.choices else told


def _plain(value: object) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_plain(one)}" for key, one in value.items())
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(getattr(value, "name", value))


def _result(match: Match, names: Names) -> str:
    end, score = match.state.result, ""
    if any(match.state.counted.values()) or match.state.lives:
        score = scoreline(match.state, names.language)
    if end is None:
        turn = match.state.turn in match.seats
        ended = phrase("sheet-to-play", names, who=match.state.turn) if turn else phrase("sheet-not-ended", names)
    elif end.winners and not end.draw:
        ended = phrase("sheet-won", names, who=end.winners, count=len(end.winners))
    else:
        ended = phrase("sheet-drawn" if end.draw else "sheet-ended", names)
    return f"{score}: {ended}" if score else ended


def _moves(match: Match, names: Names) -> Columns | None:
    """The moves of a game of the board, two a row."""
    moves = [(e.answer.seat, " ".join(e.answer.steps)) for e in match.entries if isinstance(e.answer, Move)]
    if not moves:
        return None
    if any(isinstance(entry.answer, Chance) and len(entry.answer.values) == 2 for entry in match.entries):
        moves = [(match.seats[who], said) for who, text in throws_and_plays(match) if (said := _thrown(text, names))]
    rows: list[dict[str, str]] = []
    for seat, move in moves:
        if not rows or seat in rows[-1] or match.seats.index(seat) == 0:
            rows.append({})
        rows[-1][seat] = move
    table = tuple((str(n), *(row.get(seat, "") for seat in match.seats)) for n, row in enumerate(rows, start=1))
    return Columns(phrase("sheet-moves", names), ("", *match.seats), table)


def _thrown(text: str, names: Names) -> str:
    """A throw and its play, or what is said to the cube; nothing for the points at the end, which stand above."""
    if text.startswith("Doubles"):
        return phrase("sheet-doubles", names, cube=text.split()[-1])
    said = {"Takes": "sheet-takes", "Drops": "sheet-drops"}.get(text)
    return phrase(said, names) if said else "" if text.startswith("Wins") else text.strip()


def _innings(match: Match, names: Names) -> Columns | None:
    """The points of every inning, the count of every frame, or where nobody scores the lives left whenever one was lost."""
    if match.game.tally:
        frames = {seat: match.game.tally(match.state, seat) for seat in match.seats}
        most = max(map(len, frames.values()), default=0)
        rows = tuple(
            (
                str(n + 1),
                *(decimal(frames[seat][n], names.language) if n < len(frames[seat]) else "" for seat in match.seats),
            )
            for n in range(most)
        )
        title = phrase("sheet-frames", names)
    else:
        if match.state.lives and not any(match.state.scores.values()):
            return _lives(match, names)
        title = phrase("sheet-innings", names)
        each = _each_inning(match)
        rows = tuple(
            (
                str(n + 1),
                *(decimal(each[seat][n], names.language) if n < len(each[seat]) else "" for seat in match.seats),
            )
            for n in range(max(map(len, each.values())))
        )
    foot = (phrase("sheet-total", names), *(decimal(measure(match, seat), names.language) for seat in match.seats))
    return Columns(title, ("", *match.seats), rows, foot) if rows else None


def _lives(match: Match, names: Names) -> Columns:
    """The lives of every seat at the start, and after each ruling, by its number, that took or gave any."""
    rows: list[tuple[str, ...]] = []
    for number, ruling in enumerate(match.rulings):
        left = tuple(decimal(ruling.state.lives.get(seat, 0), names.language) for seat in match.seats)
        if not rows or rows[-1][1:] != left:
            rows.append((str(number) if number else "", *left))
    return Columns(phrase("sheet-lives", names), ("", *match.seats), tuple(rows))


def _each_inning(match: Match) -> dict[str, list[float]]:
    """The points of every seat in its first inning, its second and so on, in whatever order they play."""
    rows = innings_of(match)
    return {seat: [row[seat] for row in rows if seat in row] for seat in match.seats}


def _figures(match: Match, names: Names) -> Columns | None:
    if not any(isinstance(entry.answer, Played) for entry in match.entries):
        return None
    rows = tuple((phrase(f"figure-{key.replace('_', '-')}", names), *told) for key, told in figures_in(match, names))
    return Columns(phrase("sheet-figures", names), ("", *match.seats), rows) if rows else None


def rulings(match: Match, language: str = "") -> tuple[Ruled, ...]:
    """Every ruling in words, with the texts of its rules."""
    ruled = []
    for number, ruling in enumerate(match.rulings):
        told = tell(ruling, language=language)
        reasons = tuple((why.text, why.rule.id, why.rule.text) for why in told.reasons)
        if number or reasons:
            ruled.append(Ruled(number, told.notation, told.headline, reasons))
    return tuple(ruled)
