"""Points and named regions of a bed: what "in balk" or "within the string" means in coordinates.

Bounds are inclusive, and rounding does not move a point off one: what is told to be on a line is on it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import hypot, sqrt

EDGE = 1e-10
"""The distance beyond a bound at which a point still lies on it, metres: rounding, and no more."""


@dataclass(frozen=True, slots=True)
class At:
    """A point of the bed, metres; `z` is the height of a piece's lowest point above it."""

    x: float
    y: float
    z: float = 0.0


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle with sides along the axes, metres."""

    x0: float
    y0: float
    x1: float
    y1: float

    def contains(self, x: float, y: float) -> bool:
        """Return whether the point lies in the region or on its edge."""
        return self.x0 - EDGE <= x <= self.x1 + EDGE and self.y0 - EDGE <= y <= self.y1 + EDGE

    def bounds(self) -> tuple[float, float, float, float]:
        """The smallest rectangle round the region: x0, y0, x1, y1."""
        return self.x0, self.y0, self.x1, self.y1


@dataclass(frozen=True, slots=True)
class Disc:
    """A disc, or the half of it that lies at or below `y_max`."""

    x: float
    y: float
    radius: float
    y_max: float = float("inf")

    def contains(self, x: float, y: float) -> bool:
        """Return whether the point lies in the region or on its edge."""
        across, along = x - self.x, y - self.y
        near = across * across + along * along <= (self.radius + EDGE) ** 2
        return y <= self.y_max + EDGE and near

    def bounds(self) -> tuple[float, float, float, float]:
        """The smallest rectangle round the region: x0, y0, x1, y1."""
        r = self.radius
        return self.x - r, self.y - r, self.x + r, min(self.y + r, self.y_max)


@dataclass(frozen=True, slots=True)
class Polygon:
    """A convex polygon, its corners in order."""

    corners: tuple[tuple[float, float], ...]

    def contains(self, x: float, y: float) -> bool:
        """Return whether the point lies in the region or on its edge."""
        turns = [
            ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / hypot(bx - ax, by - ay)
            for (ax, ay), (bx, by) in zip(self.corners, self.corners[1:] + self.corners[:1], strict=True)
        ]
        return all(t >= -EDGE for t in turns) or all(t <= EDGE for t in turns)

    def bounds(self) -> tuple[float, float, float, float]:
        """The smallest rectangle round the region: x0, y0, x1, y1."""
        xs, ys = [c[0] for c in self.corners], [c[1] for c in self.corners]
        return min(xs), min(ys), max(xs), max(ys)


@dataclass(frozen=True, slots=True)
class Quadrant:
    """A quarter of the ring between two circles about the middle, on the side that (`fx`, `fy`), an axis, points to."""

    inner: float
    outer: float
    fx: int
    fy: int

    def contains(self, x: float, y: float) -> bool:
        """Return whether the point lies in the region or on its edge."""
        facing = x * self.fx + y * self.fy >= abs(x * self.fy - y * self.fx) - EDGE
        return facing and self.inner - EDGE <= hypot(x, y) <= self.outer + EDGE

    def bounds(self) -> tuple[float, float, float, float]:
        """The smallest rectangle round the region: x0, y0, x1, y1."""
        near, far, half = self.inner * sqrt(0.5), self.outer, self.outer * sqrt(0.5)
        xs = (-half, half) if not self.fx else (near * self.fx, far * self.fx)
        ys = (-half, half) if not self.fy else (near * self.fy, far * self.fy)
        return min(xs), min(ys), max(xs), max(ys)


@dataclass(frozen=True, slots=True)
class Union:
    """Several regions that have one name: a point in any of them is in it."""

    parts: tuple[Rect | Disc | Polygon | Quadrant, ...]

    def contains(self, x: float, y: float) -> bool:
        """Return whether the point lies in one of the regions or on its edge."""
        return any(part.contains(x, y) for part in self.parts)

    def bounds(self) -> tuple[float, float, float, float]:
        """The smallest rectangle round them all: x0, y0, x1, y1."""
        x0, y0, x1, y1 = zip(*(part.bounds() for part in self.parts), strict=True)
        return min(x0), min(y0), max(x1), max(y1)


Region = Rect | Disc | Polygon | Quadrant | Union


def covers(outer: Region, inner: Region) -> bool:
    """Return whether a region holds the whole of another, as far as a grid of 25 by 25 points over the other can tell."""
    x0, y0, x1, y1 = inner.bounds()
    steps = [n / 24 for n in range(25)]
    points = ((x0 + u * (x1 - x0), y0 + v * (y1 - y0)) for u in steps for v in steps)
    return all(outer.contains(x, y) for x, y in points if inner.contains(x, y))


@dataclass(frozen=True, slots=True)
class Line:
    """A line drawn on the bed."""

    x0: float
    y0: float
    x1: float
    y1: float


@dataclass(frozen=True, slots=True)
class Triangle:
    """A painted point of a board; `dark` tells the two colours apart."""

    corners: tuple[tuple[float, float], ...]
    dark: bool = False


Mark = Line | Triangle | Rect | Disc
"""A mark drawn on a bed: a line, a painted point, a dark square, a circle."""


def in_any(regions: Sequence[Region], x: float, y: float) -> bool:
    """Return whether a point lies in any of the regions."""
    return any(region.contains(x, y) for region in regions)
