"""Tracks: where balls were seen, frame by frame, in one stroke after another."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from math import isfinite
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
COLUMNS = ("time", "ball", "x", "y")
"""The columns that a file of tracks must have; one of `stroke` tells several strokes apart."""


class BadTracks(ValueError):
    """Tracks from which nothing can be fitted."""


@dataclass(frozen=True, eq=False)
class Track:
    """The places where the balls of one stroke were seen.

    Of each ball `times` (n,), s, and `places` (n, 2), metres from the bed's middle, +y toward the foot. Frames may be wanting,
    and balls may be seen at different times.
    """

    times: Mapping[str, Floats]
    places: Mapping[str, Floats]
    name: str = ""

    def __post_init__(self) -> None:
        """Bring each ball's frames into order. Raises BadTracks for what is no track."""
        if not self.times or set(self.times) != set(self.places):
            raise BadTracks(f"track {self.name or '?'}: times and places must be of the same balls, one at least")
        times, places = {}, {}
        for ball in self.times:
            t, xy = np.asarray(self.times[ball], np.float64), np.asarray(self.places[ball], np.float64)
            if t.ndim != 1 or xy.shape != (len(t), 2) or not len(t):
                raise BadTracks(
                    f"track {self.name or '?'}: {ball} needs times (n,) and places (n, 2), not {t.shape}, {xy.shape}"
                )
            seen = np.isfinite(t) & np.isfinite(xy).all(axis=1)
            order = np.argsort(t[seen], kind="stable")
            times[ball], places[ball] = t[seen][order], xy[seen][order]
            if not len(order):
                raise BadTracks(f"track {self.name or '?'}: {ball} is never seen")
        object.__setattr__(self, "times", times)
        object.__setattr__(self, "places", places)

    @property
    def balls(self) -> tuple[str, ...]:
        """The balls, by name."""
        return tuple(self.times)

    def __repr__(self) -> str:
        frames = sum(map(len, self.times.values()))
        return f"Track({self.name or ', '.join(self.balls)}: {frames} places)"


def read_tracks(path: str | Path) -> tuple[Track, ...]:
    """The tracks of a CSV file with the columns `COLUMNS`, metres and seconds. Raises BadTracks, which names file and line."""
    path = Path(path)
    rows: dict[str, dict[str, list[tuple[float, float, float]]]] = {}
    try:
        with path.open(newline="", encoding="utf-8-sig") as file:
            reader = csv.DictReader(file, skipinitialspace=True)
            wanting = [name for name in COLUMNS if name not in (reader.fieldnames or ())]
            if wanting:
                raise BadTracks(f"{path}: no column {' or '.join(wanting)}; there must be {', '.join(COLUMNS)}")
            for row in reader:
                try:
                    t, x, y = (float(row[name] or "nan") for name in ("time", "x", "y"))
                except (TypeError, ValueError):
                    raise BadTracks(f"{path}, line {reader.line_num}: time, x and y must be numbers") from None
                if isfinite(t) and isfinite(x) and isfinite(y):
                    rows.setdefault(row.get("stroke") or "", {}).setdefault(row["ball"], []).append((t, x, y))
    except OSError as error:
        raise BadTracks(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        raise BadTracks(f"{path}: not a text file: byte {error.start + 1} is not UTF-8") from None
    if not rows:
        raise BadTracks(f"{path}: no places")
    out = []
    for stroke, balls in rows.items():
        seen = {ball: np.array(places) for ball, places in balls.items()}
        out.append(Track({b: p[:, 0] for b, p in seen.items()}, {b: p[:, 1:] for b, p in seen.items()}, stroke))
    return tuple(out)


def write_tracks(path: str | Path, tracks: Iterable[Track]) -> None:
    """Write tracks as `read_tracks` reads them."""
    with Path(path).open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow(("stroke", *COLUMNS))
        for k, track in enumerate(tracks):
            for ball in track.balls:
                for t, (x, y) in zip(track.times[ball].tolist(), track.places[ball].tolist(), strict=True):
                    writer.writerow((track.name or k + 1, f"{t:.4f}", ball, f"{x:.5f}", f"{y:.5f}"))
