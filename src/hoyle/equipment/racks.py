"""Racks: where the balls of a triangle stand."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt

from hoyle.equipment.regions import At


def triangle(apex: At, radius: float, rows: Sequence[Sequence[str]]) -> dict[str, At]:
    """Balls in touching rows, the apex toward the head, each row left to right as seen from the head."""
    return dict(_places(apex, radius, tuple(map(tuple, rows))))


@lru_cache(64)
def _places(apex: At, radius: float, rows: tuple[tuple[str, ...], ...]) -> dict[str, At]:
    """The triangle, worked out once: a ruling at pool asks for it again and again."""
    pitch = sqrt(3.0) * radius
    return {
        ball: At(apex.x + (2 * i - (len(row) - 1)) * radius, apex.y + depth * pitch)
        for depth, row in enumerate(rows)
        for i, ball in enumerate(row)
    }


def rack_neighbours(rows: Sequence[Sequence[str]]) -> frozenset[tuple[str, str]]:
    """The pairs that touch in such a triangle, each in alphabetical order."""
    pairs = set()
    for depth, row in enumerate(rows):
        for i, ball in enumerate(row):
            if i + 1 < len(row):
                pairs.add((ball, row[i + 1]))
            if depth + 1 < len(rows):
                pairs.update({(ball, rows[depth + 1][i]), (ball, rows[depth + 1][i + 1])})
    return frozenset((min(a, b), max(a, b)) for a, b in pairs)
