"""The figures of a match: innings, average, runs, fouls, frames, the time of a stroke."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from hoyle.answers import Played
from hoyle.match import Match
from hoyle.record import POCKET
from hoyle.referee import Foul, Score

Row = dict[str, Any]
FIGURES = (
    "game", "title", "seat", "won", "games", "score", "points", "innings", "strokes", "average", "high_run", "runs", "twenties",
    "fouls", "foul_kinds", "pocketed", "frames", "strikes", "seconds_a_stroke",
)  # fmt: skip
"""The columns of a table of statistics, one row a seat of a match."""
TWENTY = 20
"""A run of so many is told of by itself."""


def statistics(match: Match, title: str = "") -> list[Row]:
    """The figures of every seat of a match, as rows of a table.

    An inning is a row of strokes of one seat; its run is what the seat scores in it. `points` are those that were scored, penalties
    taken off as they fall; `runs` are the sizes of the runs above nothing, with how many of each there were.
    """
    return [_row(match, seat, title) for seat in match.seats]


def _row(match: Match, seat: str, title: str) -> Row:
    innings = _innings(match, seat)
    runs = [run for run in innings if run > 0]
    strokes = [e for e in match.entries if isinstance(e.answer, Played) and e.answer.seat == seat]
    effects = [effect for entry in match.entries for effect in entry.effects]
    fouls = Counter(effect.word for effect in effects if isinstance(effect, Foul) and effect.seat == seat)
    points = sum(effect.points for effect in effects if isinstance(effect, Score) and effect.seat == seat)
    frames = list(match.game.tally(match.state, seat)) if match.game.tally else []
    times = [
        max((c.time for c in record.contacts if c.time is not None), default=0.0) for record in map(_record, strokes)
    ]
    result = match.state.result
    return {
        "game": match.game.id, "title": title, "seat": seat, "won": bool(result and seat in result.winners),
        "games": match.state.games.get(seat, 0),
        "score": match.state.scores.get(seat, 0), "points": points, "innings": len(innings), "strokes": len(strokes),
        "average": round(sum(innings) / len(innings), 4) if innings else None, "high_run": max(runs, default=0),
        "runs": dict(sorted(Counter(runs).items())), "twenties": sum(run >= TWENTY for run in runs),
        "fouls": sum(fouls.values()), "foul_kinds": dict(sorted(fouls.items())),
        "pocketed": sum(contact.kind == POCKET for record in map(_record, strokes) for contact in record.contacts),
        "frames": len(frames), "strikes": sum(frame >= 10 for frame in frames) if frames else 0,
        "seconds_a_stroke": round(sum(times) / len(times), 2) if any(times) else None,
    }  # fmt: skip


def _record(entry: Any) -> Any:
    return entry.answer.record


def _innings(match: Match, seat: str) -> list[int | float]:
    """The points of a seat in each of its innings, in order."""
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


def flat(rows: Iterable[Row]) -> list[Row]:
    """Rows for a table of plain cells: runs and kinds of fouls as text, `1x4 2x1`."""
    return [{key: _cell(value) for key, value in row.items()} for row in rows]


def _cell(value: Any) -> Any:
    return " ".join(f"{key}x{count}" for key, count in value.items()) if isinstance(value, Mapping) else value
