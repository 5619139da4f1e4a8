"""The figures of a match: innings, average, runs, fouls, frames, the time of a stroke."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from hoyle.answers import Played
from hoyle.match import Match
from hoyle.record import POCKET
from hoyle.referee import Foul, Score
from hoyle.telling import Names
from hoyle.telling.catalogue import phrase
from hoyle.telling.effects import fault_named
from hoyle.telling.languages import decimal, names_in

Row = dict[str, Any]
FIGURES = (
    "game", "title", "seat", "won", "sets", "games", "score", "points", "innings", "strokes", "average", "high_run", "runs",
    "twenties", "fouls", "foul_kinds", "pocketed", "pocketed_an_inning", "pot_success", "frames", "strikes", "spares",
    "seconds_a_stroke",
)  # fmt: skip
"""The columns of a table of statistics, one row a seat of a match."""
DECIMALS = 2
"""Decimals of an average as people say it; the tables of `statistics` have more."""
TWENTY = 20
"""Points that one piece makes at once, which are counted by themselves: a ring in the centre."""
NAMES = {
    "sets": "sets", "games": "games", "score": "score", "innings": "innings", "average": "average", "high_run": "high run",
    "runs": "runs", "twenties": "twenties", "fouls": "fouls", "foul_kinds": "kinds of fouls", "pocketed": "pocketed",
    "pocketed_an_inning": "pocketed an inning", "pot_success": "strokes that pocket", "frames": "frames", "strikes": "strikes",
    "spares": "spares", "seconds_a_stroke": "seconds a stroke",
}  # fmt: skip
"""Names of the figures where people read them."""


def statistics(match: Match, title: str = "") -> list[Row]:
    """The figures of every seat of a match, as rows of a table.

    An inning is a row of strokes of one seat; its run is what the seat scores in it. `points` are those that were scored, penalties
    taken off as they fall; `runs` are the sizes of the runs above nothing, with how many of each there were. `pocketed` are pieces
    other than the one struck, `pot_success` the share of strokes that pocketed one; `twenties` are pieces that made 20 at once.
    """
    return [_row(match, seat, title) for seat in match.seats]


def _row(match: Match, seat: str, title: str) -> Row:
    innings = runs_of(match, seat)
    runs = [run for run in innings if run > 0]
    strokes = [e for e in match.entries if isinstance(e.answer, Played) and e.answer.seat == seat]
    effects = [effect for entry in match.entries for effect in entry.effects]
    fouls = fouls_of(match, seat)
    points = sum(effect.points for effect in effects if isinstance(effect, Score) and effect.seat == seat)
    pocketed = [_pocketed(record) for record in map(_record, strokes)]
    frames, strikes, spares = _count_frames(match, seat)
    times = [
        max((c.time for c in record.contacts if c.time is not None), default=0.0) for record in map(_record, strokes)
    ]
    result = match.state.result
    return {
        "game": match.game.id, "title": title, "seat": seat, "won": bool(result and seat in result.winners),
        "sets": match.state.sets.get(seat, 0), "games": match.state.games.get(seat, 0),
        "score": match.state.scores.get(seat, 0), "points": points, "innings": len(innings), "strokes": len(strokes),
        "average": round(sum(innings) / len(innings), 4) if innings else None, "high_run": max(runs, default=0),
        "runs": dict(sorted(Counter(runs).items())),
        "twenties": sum(isinstance(e, Score) and e.seat == seat and e.points == TWENTY for e in effects),
        "fouls": sum(fouls.values()), "foul_kinds": dict(sorted(fouls.items())), "pocketed": sum(pocketed),
        "pocketed_an_inning": round(sum(pocketed) / len(innings), 4) if any(pocketed) else None,
        "pot_success": round(sum(map(bool, pocketed)) / len(strokes), 4) if any(pocketed) else None,
        "frames": frames, "strikes": strikes, "spares": spares,
        "seconds_a_stroke": round(sum(times) / len(times), 2) if any(times) else None,
    }  # fmt: skip


def _record(entry: Any) -> Any:
    return entry.answer.record


def _pocketed(record: Any) -> int:
    """Return how many pieces a stroke pocketed but for the one struck, which the first contact names if nobody has said it."""
    struck = record.struck or (record.contacts[0].piece if record.contacts else "")
    return sum(contact.kind == POCKET and contact.piece != struck for contact in record.contacts)


def _count_frames(match: Match, seat: str) -> tuple[int, int, int]:
    """The frames begun, and how many of them were strikes and spares: all pins with the first ball, or with the second."""
    board = match.game.board(match.state) if match.game.board else None
    if board is None or board.form != "frames":
        return 0, 0, 0
    rows = [tuple(map(int, row)) for row in board.rows.get(seat, ()) if isinstance(row, tuple)]
    full = sum(piece.startswith("#") for piece in match.state.layout.places)
    strikes = sum(row[:1] == (full,) for row in rows)
    return len(rows), strikes, sum(row[:1] != (full,) and sum(row[:2]) == full for row in rows)


def told_figures(match: Match, language: str = "") -> list[tuple[str, list[str]]]:
    """The figures of a match that are not nothing, as people read them: the name of each, in English, and every seat's in words."""
    return [(NAMES[key], told) for key, told in figures_in(match, names_in(language, match.state))]


def figures_in(match: Match, names: Names) -> list[tuple[str, list[str]]]:
    """The figures of a match that are not nothing, each by its column, with every seat's in words."""
    rows, kinds = statistics(match), kinds_of(match, names)
    return [
        (key, [_figure(key, row[key], names, kinds) for row in rows])
        for key in NAMES
        if any(row[key] for row in rows) and not (key == "score" and rows[0]["games"])
    ]


def kinds_of(match: Match, names: Names) -> dict[str, str]:
    """The kinds of fouls of a match in words, by the referee's word for each."""
    effects = (effect for entry in match.entries for effect in entry.effects)
    return {effect.word: fault_named(effect, names) for effect in effects if isinstance(effect, Foul)}


def _figure(key: str, value: Any, names: Names, kinds: Mapping[str, str]) -> str:
    if value is None:
        return ""
    if key == "pot_success":
        return phrase("in-hundred", names, count=round(100 * value))
    if key == "runs":
        return ", ".join(
            phrase("runs-of", names, count=n, points=decimal(run, names.language)) for run, n in value.items()
        )
    if isinstance(value, Mapping):
        return ", ".join(phrase("so-often", names, what=kinds.get(one, one), count=n) for one, n in value.items())
    return decimal(round(value, DECIMALS), names.language)


def runs_of(match: Match, seat: str) -> list[int | float]:
    """The points of a seat in each of its innings, in order, penalties taken off."""
    found: list[int | float] = []
    playing = ""
    for entry in match.entries:
        if not isinstance(entry.answer, Played):
            continue
        if entry.answer.seat == seat:
            if playing != seat:
                found.append(0)
            found[-1] += sum(e.points for e in entry.effects if isinstance(e, Score) and e.seat == seat)
        playing = entry.answer.seat
    return found


def fouls_of(match: Match, seat: str) -> Counter[str]:
    """The fouls of a seat by their words."""
    effects = (effect for entry in match.entries for effect in entry.effects)
    return Counter(effect.word for effect in effects if isinstance(effect, Foul) and effect.seat == seat)


def flat(rows: Iterable[Row]) -> list[Row]:
    """Rows for a table of plain cells: runs and kinds of fouls as text, `1x4 2x1`."""
    return [{key: _cell(value) for key, value in row.items()} for row in rows]


def _cell(value: Any) -> Any:
    return " ".join(f"{key}x{count}" for key, count in value.items()) if isinstance(value, Mapping) else value
