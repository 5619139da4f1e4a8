"""Tracks of balls, as a camera gives them: a table of time (s), ball, x and y (m from the centre of the bed), one row a
sighting.
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from io import StringIO
from typing import TYPE_CHECKING

from hoyle.formats.found_match import Unreadable

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

COLUMNS = ("time", "ball", "x", "y")


@dataclass(frozen=True, eq=False)
class Track:
    """The places where a ball was seen: `t` (s), and `at` (m), an array of shape (sightings, 2), in order of time."""

    ball: str
    t: NDArray[np.float64]
    at: NDArray[np.float64]


def read_tracks(text: str, name: str) -> dict[str, Track]:
    """The tracks of a table in CSV by ball, with commas, semicolons or tabs between. Raises Unreadable with the line that cannot be
    read.
    """
    import numpy as np

    head = text.partition("\n")[0]
    sign = max(",;\t", key=head.count)
    rows = csv.DictReader(StringIO(text), delimiter=sign)
    rows.fieldnames = [column.strip().lower() for column in rows.fieldnames or ()]
    if missing := [column for column in COLUMNS if column not in (rows.fieldnames or ())]:
        raise Unreadable(name, f"no column {missing[0]!r}: a track has the columns {', '.join(COLUMNS)}", 1)
    seen: dict[str, list[tuple[float, float, float]]] = {}
    for row in rows:
        try:
            time, x, y = (float(row[column].replace(",", ".")) for column in ("time", "x", "y"))
            seen.setdefault(row["ball"].strip(), []).append((time, x, y))
        except (TypeError, ValueError, AttributeError):
            raise Unreadable(
                name, "expected seconds, a ball and metres, as in 0.02,white,0.2677,-0.8270", rows.line_num
            ) from None
    tracks = {}
    for ball, told in seen.items():
        array = np.array(sorted(set(told)), dtype=float)
        if not np.isfinite(array).all():
            raise Unreadable(name, f"the track of {ball} holds what is no number")
        if (twice := np.flatnonzero(np.diff(array[:, 0]) <= 0)).size:
            raise Unreadable(name, f"{ball} is seen at two places at {array[twice[0], 0]:g} s")
        tracks[ball] = Track(ball, array[:, 0], array[:, 1:])
    if not tracks:
        raise Unreadable(name, "no sightings under the columns")
    return tracks
