"""A league's results as a table in CSV: a row a match of two, as spreadsheets keep them and a club's season gives them."""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from math import inf, isfinite

from hoyle.match.conveniences import FORMULAS
from hoyle.notation.names import composed

MUST = ("day", "first", "second")
HEADS = (*MUST, "game", "first scored", "second scored", "winner", "match", "ended")
"""The columns; those of `MUST` a table has to have."""
OTHERS = {
    "date": "day", "player 1": "first", "player 2": "second", "home": "first", "away": "second", "score 1": "first scored",
    "score 2": "second scored", "first score": "first scored", "second score": "second scored",
}  # fmt: skip
"""Other heads of columns that mean the same."""
DRAWN = ("draw", "drawn", "-", "=", "remis", "unentschieden")
"""The words in a winner's cell where nobody has won."""


@dataclass(frozen=True)
class LeagueResult:
    """A match of two as a row tells it: the line, the day (`2026-11-28`), the game's id or name, who met, what each scored, and who
    won, by name; empty for a draw. `match` names one that a hall has kept; `ended` says by what it ended where the score does not
    tell who won.
    """

    line: int
    day: str
    game: str
    first: str
    second: str
    scores: tuple[float, float]
    winner: str
    match: str = ""
    ended: str = ""


def read_results(text: str) -> list[LeagueResult]:
    """Every row of a table. Raises ValueError, with the line, for what cannot be read."""
    lines = [(n, line) for n, line in enumerate(text.removeprefix("\ufeff").splitlines(), start=1) if line.strip()]
    if not lines:
        raise ValueError("the table is empty")
    sign = max(",;\t", key=lines[0][1].count)
    cells = [(n, next(csv.reader(io.StringIO(line), delimiter=sign), [])) for n, line in lines]
    heads = [OTHERS.get(head, head) for head in (" ".join(cell.lower().split()) for cell in cells[0][1])]
    if missing := [head for head in MUST if head not in heads]:
        raise ValueError(f"line 1: no column {missing[0]}; the columns are {', '.join(HEADS)}")
    if not cells[1:]:
        raise ValueError("the table has no match in it: below its columns stands a row a match")
    return [_result(n, dict(zip(heads, map(_plain, row), strict=False))) for n, row in cells[1:]]


def is_results(text: str) -> bool:
    """Return whether a text is such a table, by its first line."""
    head = text.removeprefix("\ufeff").lstrip().partition("\n")[0].lower()
    cells = {
        OTHERS.get(cell.strip(' "\r'), cell.strip(' "\r'))
        for cell in head.replace(";", ",").replace("\t", ",").split(",")
    }
    return set(MUST) <= cells


def _plain(cell: str) -> str:
    """A cell without the sign that keeps a spreadsheet from reckoning with it."""
    cell = composed(cell.strip())
    return cell[1:] if cell[:1] == "'" and cell[1:2] in FORMULAS else cell


def _result(line: int, row: Mapping[str, str]) -> LeagueResult:
    first, second = row.get("first", ""), row.get("second", "")
    if not first or not second or first == second:
        raise ValueError(f"line {line}: a match is of two different players, not of {first!r} and {second!r}")
    scores = _score(line, row.get("first scored", "")), _score(line, row.get("second scored", ""))
    ahead = ahead_of((first, second), scores, row.get("game", ""))
    winner = row.get("winner", "")
    if winner.lower() in DRAWN:
        winner, named = "", True
    else:
        named = bool(winner)
        winner = winner or ahead
    if winner not in ("", first, second):
        raise ValueError(f"line {line}: the winner is {first} or {second}, or nobody, not {winner!r}")
    if named and winner != ahead and scores != (0, 0) and not row.get("match") and not row.get("ended"):
        said, by = (f"{winner} has won" if winner else "nobody has won"), (f"{ahead} has" if ahead else "it is drawn")
        raise ValueError(
            f"line {line}: {said}, it says, and by the score of {scores[0]:g} to {scores[1]:g} {by}; if both are right, say in a "
            "column ended by what (resigned)"
        )
    return LeagueResult(
        line,
        _day(line, row.get("day", "")),
        row.get("game", ""),
        first,
        second,
        scores,
        winner,
        row.get("match", ""),
        row.get("ended", ""),
    )


def ahead_of(names: tuple[str, str], scores: tuple[float, float], game: str) -> str:
    """Name the winner by the scores, by the fewer where a game is so played; nobody if they are equal."""
    if scores[0] == scores[1]:
        return ""
    return names[(scores[1] > scores[0]) != _less_wins(game)]


def _less_wins(game: str) -> bool:
    """Return whether who has the fewest wins a game; False for one that is not known here."""
    from hoyle.games import UnknownGame
    from hoyle.guide.search import meant

    try:
        return bool(game) and meant(game)[0].fewest
    except UnknownGame:
        return False


def _day(line: int, cell: str) -> str:
    """A day as `2026-11-28`, also where a cell has it as `28.11.2026` or with a time; nothing where it has none."""
    text = re.sub(r"(?<=\d)[T ]\d\d?:.*", "", cell)
    if found := re.fullmatch(r"(\d{1,2})\.(\d{1,2})\.(\d{4})", text):
        text = f"{found[3]}-{found[2]:0>2}-{found[1]:0>2}"
    try:
        return date.fromisoformat(text).isoformat() if text else ""
    except ValueError:
        raise ValueError(f"line {line}: {cell!r} is no day, which reads like 2026-11-28 or 28.11.2026") from None


def _score(line: int, cell: str) -> float:
    try:
        score = float(cell.replace(",", ".").replace("\u2212", "-") or 0)
    except ValueError:
        score = inf
    if not isfinite(score):
        raise ValueError(f"line {line}: {cell!r} is no score")
    return score
