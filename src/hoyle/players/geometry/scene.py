"""The scene: the pieces as they lie seen from one that may be struck, and the geometry of it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import atan2, hypot, inf, radians, sqrt

from hoyle.equipment import At, Table
from hoyle.record import CueStroke, Stroke

Point = tuple[float, float]

STEEPEST_CUT = radians(75)


@dataclass(frozen=True, slots=True)
class Idea:
    """A stroke to try, and how hard it looks (0 is easy); `ball` and `pocket` are what it is meant to pot."""

    stroke: Stroke
    hard: float
    ball: str = ""
    pocket: str = ""


def towards(a: Point, b: Point) -> float:
    """The azimuth from one point to another, radians."""
    return atan2(b[1] - a[1], b[0] - a[0])


def clearance(a: Point, b: Point, others: Sequence[Point]) -> float:
    """Return how near the straight way from a to b comes to any of the other points, metres; infinite if there are none."""
    ax, ay = a
    dx, dy = b[0] - ax, b[1] - ay
    length = dx * dx + dy * dy or 1e-12
    nearest = inf
    for x, y in others:
        t = ((x - ax) * dx + (y - ay) * dy) / length
        # Asked of every two pieces, so without calls.
        t = 0.0 if t < 0.0 else 1.0 if t > 1.0 else t
        away = hypot(ax + t * dx - x, ay + t * dy - y)
        if away < nearest:
            nearest = away
    return nearest


@dataclass(frozen=True, slots=True)
class Scene:
    """The view from one ball to be struck: itself, the other balls by name, the radius, the pockets."""

    piece: str
    at: Point
    balls: dict[str, Point]
    radius: float
    table: Table
    place: At | None = None

    def cue(self, speed: float, azimuth: float, height: float = 0.0, side: float = 0.0) -> CueStroke:
        """A level stroke at the ball of this scene."""
        return CueStroke(self.piece, speed, azimuth, side=side, height=height, place=self.place)

    def others(self, *names: str) -> list[Point]:
        """The balls in the way, without those named."""
        return [at for name, at in self.balls.items() if name not in names]


def pocket_points(table: Table) -> dict[str, Point]:
    """Return where a ball is aimed for each pocket: the middle of its mouth, metres."""
    w, h = table.width / 2, table.length / 2
    points: dict[str, Point] = {}
    for pocket in table.openings:
        x = -w if pocket.name[1] == "L" else w
        y = {"H": -h, "S": 0.0, "F": h}[pocket.name[0]]
        if pocket.name[0] != "S":  # a corner's mouth lies across it
            x, y = x - pocket.mouth / sqrt(8) * (1 if x > 0 else -1), y - pocket.mouth / sqrt(8) * (1 if y > 0 else -1)
        points[pocket.name] = (x, y)
    return points
