"""The motion of a ball of a film, in pieces.

Between events a ball on a bed lies still, or moves along a quadratic in time, sliding or rolling, and friction bounds how much its
velocity changes. A track is cut into the points, lines and quadratics that fit it best, one more only where it pays for itself
(least squares with the penalty of Schwarz, 1978, found exactly by dynamic programming).
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise
from math import log
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from hoyle.formats.tracking.tracks import Track

if TYPE_CHECKING:
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]

PENALTY = 1.6
"""The penalty of one more piece, in units of that of Schwarz."""
STEEP = 3.5
"""Acceleration (m/s²) that friction with a bed does not exceed: a quadratic with more goes over a contact."""
LONGEST = 400
"""The longest piece, in sightings."""


class Piece(NamedTuple):
    """A part of a track, from one sighting to another, and its motion: `poly` are the coefficients of x and y, constant first."""

    first: int
    last: int
    start: float
    poly: Floats

    def at(self, t: float) -> Floats:
        """Return where the ball was, m."""
        s = t - self.start
        return np.asarray(self.poly[0] + s * self.poly[1] + s * s * self.poly[2], np.float64)

    def velocity(self, t: float) -> Floats:
        """Return how fast it went, m/s."""
        return np.asarray(self.poly[1] + 2 * (t - self.start) * self.poly[2], np.float64)


@dataclass(frozen=True, eq=False)
class Motion:
    """A ball's track in pieces."""

    track: Track
    pieces: tuple[Piece, ...]

    def piece(self, t: float) -> Piece:
        """The piece that a time falls into, or the nearest."""
        return next((p for p in self.pieces if t <= self.track.t[p.last]), self.pieces[-1])

    def at(self, t: float) -> Floats:
        """Return where the ball was."""
        return self.piece(t).at(t)


def noise(tracks: dict[str, Track]) -> float:
    """The spread of single sightings (m), from their third differences, of which the median is not disturbed by contacts."""
    found = [np.abs(np.diff(track.at, 3, axis=0)).ravel() for track in tracks.values() if len(track.t) > 4]
    spread = float(np.median(np.concatenate(found))) / 0.6745 / 20**0.5 if found else 0.0
    return max(spread, 1e-4)


def in_pieces(track: Track, spread: float) -> Motion:
    """A track cut into the pieces that fit it best."""
    t, at, n = track.t - track.t[0], track.at, len(track.t)
    price = PENALTY * spread**2 * log(max(n, 8))
    steep = spread / float(np.median(np.diff(t))) ** 2 if n > 1 else 0.0
    powers = np.vstack([np.zeros(5), np.cumsum(t[:, None] ** np.arange(5), axis=0)])
    mixed = np.concatenate(
        [np.zeros((1, 3, 2)), np.cumsum(t[:, None, None] ** np.arange(3)[:, None] * at[:, None], axis=0)]
    )
    squares = np.concatenate([[0.0], np.cumsum((at**2).sum(axis=1))])
    best, cut, orders = np.full(n + 1, np.inf), np.zeros(n + 1, int), np.zeros(n + 1, int)
    best[0] = -7 * price
    for end in range(1, n + 1):
        begin = np.arange(max(0, end - LONGEST), end)
        left = _misfit(powers, mixed, squares, begin, end, steep) + price * np.array([[3], [5], [7]])
        cost = best[begin] + left.min(axis=0)
        chosen = int(np.argmin(cost))
        best[end], cut[end], orders[end] = cost[chosen], begin[chosen], int(np.argmin(left[:, chosen]))
    ends = [n]
    while ends[-1] > 0:
        ends.append(int(cut[ends[-1]]))
    return Motion(track, tuple(_fitted(track, a, b - 1, int(orders[b])) for a, b in pairwise(reversed(ends))))


def _misfit(
    powers: Floats, mixed: Floats, squares: Floats, begin: NDArray[np.int_], end: int, steep: float
) -> Floats:  # fmt: skip
    """The squares that points, lines and quadratics leave over, (3, beginnings): infinite for too few sightings, and for a
    quadratic that is steeper than friction has it by more than its error, of which `steep` (m/s²) is the unit.
    """
    s = powers[end] - powers[begin]
    b = mixed[end] - mixed[begin]
    count = end - begin
    left = np.full((3, len(begin)), np.inf)
    whole = squares[end] - squares[begin]
    for order in range(3):
        fits = count >= min((3, 2, 4)[order], 1 if order == 0 and end < 3 else 9)
        if not fits.any():
            continue
        index = np.add.outer(np.arange(order + 1), np.arange(order + 1))
        a = s[fits][:, index] + np.eye(order + 1) * 1e-12
        right = b[fits][:, : order + 1]
        solved = np.linalg.solve(a, right)
        left[order, fits] = np.maximum(whole[fits] - (solved * right).sum(axis=(1, 2)), 0.0)
        if order == 2:
            n = count[fits].astype(float)
            error = 2 * steep * np.sqrt(180 / (n * (n * n - 1) * (n * n - 4)))
            left[order, fits] += np.where(2 * np.hypot(*solved[:, 2].T) > STEEP + 4 * error, np.inf, 0.0)
    return left


def _fitted(track: Track, first: int, last: int, order: int) -> Piece:
    t, at = track.t[first : last + 1], track.at[first : last + 1]
    poly = np.zeros((3, 2))
    start = float(t[0])
    poly[: order + 1] = np.polynomial.polynomial.polyfit(t - start, at, order)
    return Piece(first, last, start, poly)
