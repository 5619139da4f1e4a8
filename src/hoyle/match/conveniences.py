"""Small things that programs want of matches: degrees, and matches and strokes as tables of rows."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from math import radians
from pathlib import Path
from typing import Any

from hoyle.match.engine import motion
from hoyle.match.logs.replay import replay
from hoyle.referee import Ask

Row = dict[str, Any]
FORMULAS = "=+-@\t\r"
"""The signs with which a cell begins that a spreadsheet would take for a formula; one that is written has a `'` before them."""


def deg(degrees: float) -> float:
    """An angle in degrees, as radians: `azimuth=hoyle.deg(90)` is toward the foot."""
    return radians(degrees)


def answers(log: str | Path) -> list[Row]:
    """A log as rows, one an effect: its answer's number and kind, the seat, the effect, points, rule, and why."""
    read, rows = replay(log), []
    for entry in read.entries:
        kind, seat = type(entry.answer).__name__.lower(), str(getattr(entry.answer, "seat", ""))
        for effect in entry.effects:
            if not isinstance(effect, Ask):
                rows.append({
                    "answer": entry.number, "kind": kind, "by": seat, "effect": type(effect).__name__.lower(),
                    "seat": str(getattr(effect, "seat", "")), "points": getattr(effect, "points", None),
                    "rule": effect.rule.id, "why": str(getattr(effect, "why", "")),
                })  # fmt: skip
    return rows


def paths(log: str | Path, every: float = 0.02) -> list[Row]:
    """Return where every piece was in the strokes of a log, each `every` seconds: answer, time (s), piece, x and y (m)."""
    from hoyle.match.beginning import restore
    from hoyle.physics import Path as PlanarPath

    read, rows = replay(log), []
    match = restore(read.contents)
    for entry, ruling in zip(match.entries, match.rulings, strict=False):
        record = getattr(entry.answer, "record", None)
        way = motion(ruling.state, record) if record is not None else None
        if not isinstance(way, PlanarPath):  # no stroke, or a top's, whose way is another
            continue
        steps = int(way.duration / every) + 2
        for k in range(steps):
            time = min(k * every, way.duration)
            for piece, at in way.at(time).items():
                rows.append(
                    {"answer": entry.number, "time": time, "piece": piece, "x": float(at[0]), "y": float(at[1])}
                )
    return rows


def guarded(cell: Any) -> Any:
    """A cell of a table that spreadsheets open: a text that one would take for a formula has a `'` before it."""
    return f"'{cell}" if isinstance(cell, str) and cell and cell[0] in FORMULAS else cell


def write_rows(rows: Sequence[Row], path: str | Path) -> None:
    """Rows as a file: CSV, or Parquet by pyarrow, as its name ends. Raises ValueError for another ending, ImportError."""
    path = Path(path)
    if path.suffix.lower() == ".csv":
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, rows[0].keys() if rows else ["answer"])
            writer.writeheader()
            writer.writerows({key: guarded(cell) for key, cell in row.items()} for row in rows)
        return
    if path.suffix.lower() != ".parquet":
        raise ValueError(f"{path}: write a file that ends in .csv or .parquet")
    try:
        import pyarrow
        from pyarrow import parquet
    except ImportError:
        raise ImportError("Parquet needs pyarrow: pip install 'hoyle[frames]'") from None
    parquet.write_table(pyarrow.Table.from_pylist(list(rows)), path)


def frame(rows: Iterable[Row] | dict[str, Any], library: str = "pandas") -> Any:
    """Rows, or columns by name, as a data frame of `pandas` or `polars`. Raises ValueError for another, ImportError."""
    if library not in ("pandas", "polars"):
        raise ValueError(f"no data frames by {library!r}; there are pandas and polars")
    from importlib import import_module

    try:
        made = import_module(library)
    except ImportError:
        raise ImportError(f"data frames need {library}: pip install {library}") from None
    return made.DataFrame(rows if isinstance(rows, dict) else list(rows))
