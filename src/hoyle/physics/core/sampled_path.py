"""A way told by its points, for drawing what no closed form tells."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.core.path import Leg
from hoyle.physics.core.poses import Poses

Point = tuple[float, float]


class SampledPath:
    """The places of pieces at any time from 0 to `duration` (s): straight between the points that were kept.

    `points` are (time, x, y) of each piece that moved, in order of time; the others stand at `starts`. `poses` are those of what
    toppled or spun.
    """

    def __init__(
        self,
        starts: Mapping[str, Point],
        points: Mapping[str, Sequence[tuple[float, float, float]]],
        duration: float,
        poses: Poses | None = None,
    ) -> None:
        self.pieces = tuple(starts)
        self.duration = duration
        self.poses: Poses = poses or {}
        self._starts = dict(starts)
        self._points = {piece: list(kept) for piece, kept in points.items() if kept}
        self._times = {piece: [t for t, _, _ in kept] for piece, kept in self._points.items()}

    def __repr__(self) -> str:
        return f"SampledPath({', '.join(self.pieces)}; {self.duration:.3f} s)"

    def sample(self, times: NDArray[np.float64]) -> NDArray[np.float64]:
        """Places at many times: shape (times, pieces, 2), metres; NaN for what is off the bed."""
        return np.array([[self.place(p, float(t)) or (np.nan, np.nan) for p in self.pieces] for t in times])

    def place(self, piece: str, t: float) -> Point | None:
        """Return where a piece's centre was at time t (s), metres. KeyError for an unknown piece."""
        kept = self._points.get(piece)
        if not kept:
            return self._starts[piece]
        i = bisect_right(self._times[piece], t)
        if i == 0:
            return self._starts[piece]
        t0, x0, y0 = kept[i - 1]
        if i == len(kept):
            return x0, y0
        t1, x1, y1 = kept[i]
        s = (t - t0) / (t1 - t0)
        return x0 + s * (x1 - x0), y0 + s * (y1 - y0)

    def legs(self, piece: str) -> tuple[Leg, ...]:
        """A piece's way as straight legs, in order of time; none for one that never moved."""
        kept = self._points.get(piece, [])
        out = []
        for (t, x, y), after in zip_longest(kept, kept[1:]):
            still = after is None or after[0] <= t
            v = (
                (0.0, 0.0)
                if after is None or still
                else ((after[1] - x) / (after[0] - t), (after[2] - y) / (after[0] - t))
            )
            out.append(Leg(t, "rest" if still else "slide", (x, y), v, (0.0, 0.0), (0.0, 0.0, 0.0)))
        return tuple(out)

    def leg_rows(self, piece: str) -> list[list[Any]]:
        """The legs of a piece's way as rows, as `Leg.row` has them."""
        return [leg.row() for leg in self.legs(piece)]

    def motion(self) -> tuple[dict[str, Point], dict[str, list[list[Any]]]]:
        """Return where each piece was at first, and the rows of each that moved."""
        starts = {piece: at for piece in self.pieces if (at := self.place(piece, 0.0)) is not None}
        return starts, {piece: rows for piece in self.pieces if (rows := self.leg_rows(piece))}

    def trail(self, piece: str) -> list[Point]:
        """The points of a piece's way, from its start; empty for one that never moved."""
        kept = self._points.get(piece)
        return [self._starts[piece], *((x, y) for _, x, y in kept)] if kept else []

    def trails(self) -> dict[str, list[Point]]:
        """The ways of all pieces that moved."""
        return {piece: self.trail(piece) for piece in self._points}
