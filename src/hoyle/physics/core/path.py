"""A stroke's motion in closed form, for drawing."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from math import ceil, hypot, sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.core.poses import Poses
from hoyle.physics.core.state import DOWN, MOTIONS, OFF

GONE = MOTIONS[DOWN], MOTIONS[OFF]
"""Motions of a piece that is off the bed."""


@dataclass(frozen=True)
class Leg:
    """One leg of a piece's way: from `time` on, x + vx s + ax s²/2 (and so for y and the height), s seconds later."""

    time: float
    motion: str
    """`rest`, `spin`, `roll`, `slide`, `fly`, `down` or `off`."""
    position: tuple[float, float]
    velocity: tuple[float, float]
    acceleration: tuple[float, float]
    spin: tuple[float, float, float]
    """At its start, rad/s."""
    height: float = 0.0
    """The height of its lowest point above the bed, metres."""
    rise: float = 0.0
    """Its upward velocity, m/s."""
    lift: float = 0.0
    """Its upward acceleration, m/s²."""

    def row(self) -> list[Any]:
        """Its fields in their order as one row, without pairs and triples."""
        moving = *self.position, *self.velocity, *self.acceleration, *self.spin
        return [self.time, self.motion, *moving, self.height, self.rise, self.lift]


def add(row: tuple[Any, ...], rows: list[tuple[Any, ...]]) -> None:
    """Add a leg's row to those of its piece: of several contacts at one instant only what came of them lasts."""
    if rows and rows[-1][2] == row[2]:
        rows[-1] = row
    else:
        rows.append(row)


class Path:
    """The places of every piece that lay on the bed, at any time from 0 to `duration`.

    `pieces` are the names, in the layout's order; `legs(piece)` are the exact motions; `segments` is the same as one structured
    array (`hoyle.physics.core.state.LEG`), whose `piece` is an index into `pieces`. `poses` are those of the pins that toppled.
    """

    def __init__(
        self,
        pieces: tuple[str, ...],
        starts: Mapping[str, tuple[float, float]],
        segments: NDArray[Any],
        duration: float,
        poses: Poses | None = None,
    ):
        self.pieces = pieces
        self.poses: Poses = poses or {}
        self.duration = duration
        self.segments = segments
        self._starts = dict(starts)

    @cached_property
    def _rows_by_piece(self) -> dict[str, list[tuple[Any, ...]]]:
        """Rows of plain numbers by piece; legs are made of them when they are asked for."""
        found: dict[str, list[tuple[Any, ...]]] = {p: [] for p in self.pieces}
        for row in self.segments.tolist():
            add(row, found[self.pieces[row[0]]])
        return found

    def _rows_of(self, piece: str) -> list[tuple[Any, ...]]:
        """The rows of one piece, without a look at the others' if nobody has asked for those. KeyError for an unknown piece."""
        if "_rows_by_piece" in self.__dict__ or piece not in self.pieces:
            return self._rows_by_piece[piece]
        rows: list[tuple[Any, ...]] = []
        for row in self.segments[self.segments["piece"] == self.pieces.index(piece)].tolist():
            add(row, rows)
        return rows

    @cached_property
    def _times(self) -> dict[str, list[float]]:
        """The times at which each piece's legs begin."""
        return {p: [row[2] for row in rows] for p, rows in self._rows_by_piece.items()}

    def __repr__(self) -> str:
        return f"Path({', '.join(self.pieces)}; {self.duration:.3f} s, {len(self.segments)} legs)"

    def legs(self, piece: str) -> tuple[Leg, ...]:
        """The legs of a piece's way in order of time; none for a piece that never moved. KeyError for an unknown piece."""
        return tuple(
            Leg(t, MOTIONS[motion], (x, y), (vx, vy), (ax, ay), (wx, wy, wz), z, vz, az)
            for _, motion, t, x, y, vx, vy, ax, ay, wx, wy, wz, _, z, vz, az, _ in self._rows_of(piece)
        )

    def leg_rows(self, piece: str) -> list[list[Any]]:
        """The legs of a piece's way as rows, as `Leg.row` has them."""
        return [[row[2], MOTIONS[row[1]], *row[3:12], *row[13:16]] for row in self._rows_by_piece[piece]]

    def motion(self) -> tuple[dict[str, tuple[float, float]], dict[str, list[list[Any]]]]:
        """Return where each piece was at first, if it lay on the bed, and the rows of each that moved.

        Made in one go and not kept, for they are thousands of numbers.
        """
        pieces, starts = self.pieces, dict(self._starts)
        legs: dict[str, list[list[Any]]] = {}
        for piece, how, t, x, y, vx, vy, ax, ay, wx, wy, wz, _, z, vz, az, _ in self.segments.tolist():
            leg = [t, MOTIONS[how], x, y, vx, vy, ax, ay, wx, wy, wz, z, vz, az]
            known = legs.get(pieces[piece])
            if known is None:
                legs[pieces[piece]] = [leg]
            elif known[-1][0] == t:
                known[-1] = leg
            else:
                known.append(leg)
        for name, (first, *_) in legs.items():
            if first[0] <= 0.0:
                starts[name] = first[2], first[3]
                if first[1] in GONE:
                    del starts[name]
        return starts, {name: legs[name] for name in pieces if name in legs}

    def _row(self, piece: str, t: float) -> tuple[Any, ...] | None:
        """The row of the leg that a piece is on at time t; None before its first."""
        i = bisect_right(self._times[piece], t) - 1
        return self._rows_by_piece[piece][i] if i >= 0 else None

    def place(self, piece: str, t: float) -> tuple[float, float] | None:
        """Return where a piece's centre was at time t (s), metres; None once it is off the bed."""
        row = self._row(piece, t)
        if row is None:
            return self._starts[piece]
        _, motion, since, x, y, vx, vy, ax, ay = row[:9]
        if motion in (DOWN, OFF):
            return None
        s = min(t, self.duration) - since
        return x + s * (vx + 0.5 * s * ax), y + s * (vy + 0.5 * s * ay)

    def height(self, piece: str, t: float) -> float:
        """Return how high (m) above the bed a piece's lowest point was at time t (s)."""
        row = self._row(piece, t)
        if row is None:
            return 0.0
        s = min(t, self.duration) - row[2]
        z, vz, az = row[13:16]
        return float(z + s * (vz + 0.5 * s * az))

    def at(self, t: float) -> dict[str, tuple[float, float, float]]:
        """Every piece still on the table at time t (s): x, y, and the height z of its lowest point, metres."""
        places = {p: self.place(p, t) for p in self.pieces}
        return {p: (*at, self.height(p, t)) for p, at in places.items() if at is not None}

    def trail(self, piece: str, tolerance: float = 0.0005) -> list[tuple[float, float]]:
        """A piece's way as a polyline that stays within `tolerance` (m) of it; empty if it never moved."""
        rows = self._rows_by_piece[piece]
        points: list[tuple[float, float]] = []
        if not rows:
            return points
        for row, end in zip(rows, [*self._times[piece][1:], self.duration], strict=True):
            since, x, y, vx, vy, ax, ay = row[2:9]
            points.append((x, y))
            T = end - since
            # A chord over a time h lies a_n h²/8 off the parabola, a_n the acceleration across the motion.
            v = hypot(vx, vy)
            across = abs(vx * ay - vy * ax) / v if v > 0 else 0.0
            n = max(1, ceil(T * sqrt(across / (8 * tolerance))))
            points.extend(
                (x + s * (vx + 0.5 * s * ax), y + s * (vy + 0.5 * s * ay)) for s in (T * k / n for k in range(1, n))
            )
        last = self.place(piece, self.duration)
        points.extend([last] if last is not None else [])
        kept = points[:1]
        for point in points[1:]:
            if point != kept[-1]:
                kept.append(point)
        return kept if len(kept) > 1 else []

    def trails(self, tolerance: float = 0.0005) -> dict[str, list[tuple[float, float]]]:
        """The polylines of all pieces that moved."""
        return {p: way for p in self.pieces if (way := self.trail(p, tolerance))}

    def sample(self, times: NDArray[np.float64]) -> NDArray[np.float64]:
        """Places at many times: shape (times, pieces, 2), metres; NaN for what is off the bed."""
        when = np.asarray(times, np.float64)
        places = np.empty((len(when), len(self.pieces), 2))
        for j, piece in enumerate(self.pieces):
            places[:, j] = self._starts.get(piece, (np.nan, np.nan))
            if not (rows := self._rows_by_piece[piece]):
                continue
            leg = np.searchsorted(self._times[piece], when, side="right") - 1
            gone = np.isin([row[1] for row in rows], (DOWN, OFF))
            since, x, y, vx, vy, ax, ay = np.array([row[2:9] for row in rows]).T[:, np.maximum(leg, 0)]
            s = np.minimum(when, self.duration) - since
            at = np.stack([x + s * (vx + 0.5 * s * ax), y + s * (vy + 0.5 * s * ay)], axis=-1)
            at[gone[np.maximum(leg, 0)]] = np.nan
            places[leg >= 0, j] = at[leg >= 0]
        return places
