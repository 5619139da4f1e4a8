"""A board as tops and rings find it: its holes, walls and edges, and the pieces that stand about."""

from __future__ import annotations

from collections.abc import Mapping
from math import hypot, isfinite
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.equipment.tables import Wall
from hoyle.equipment.turned_shapes import Turned
from hoyle.physics.errors import Angle, Impossible, Length, Named, Pace, Point, Rate
from hoyle.physics.toppling.board_kernel import nearest_on
from hoyle.record import At, Layout, Spin, Spot, Where

CORNER = {"HL": (-1, -1), "HR": (1, -1), "FL": (-1, 1), "FR": (1, 1)}
"""The way from the middle to each corner."""
TOUCH = 1e-6
"""The overlap (m) below which two only touch."""
FASTEST, MOST_LEAN, FASTEST_THROW = 1500.0, 0.35, 3.0
"""Bounds of what a hand or a string does: spin (rad/s), lean (rad), speed (m/s)."""

Standing = Mapping[str, tuple[float, float, float]]
"""Pieces by name: x, y, and the radius within which they stand."""


def holes_of(table: Table) -> list[tuple[float, float, float]]:
    """Its pockets, in order: x, y and radius, metres."""
    holes = []
    for pocket in table.pockets:
        i, k = CORNER.get(pocket.name, (0, 0))
        holes.append((i * table.width / 2, k * table.length / 2, pocket.mouth / 2))
    return holes


def walls_of(table: Table) -> NDArray[np.float64]:
    """Its walls: shape (walls, 5), the ends of their middle lines and half their thickness."""
    rows = [(w.line.x0, w.line.y0, w.line.x1, w.line.y1, w.thick / 2) for w in table.walls]
    return np.array(rows, dtype=np.float64).reshape(-1, 5)


def place_of(table: Table, where: Where) -> At | None:
    """Return where on the board a piece is; None for one that is not on it."""
    if isinstance(where, Spot):
        return table.spots.get(where.name)
    return where if isinstance(where, At) else None


def pin_of(table: Table, piece: str) -> Turned:
    """The shape of a pin. Raises Impossible where the board has no pins."""
    if not table.turned:
        raise Impossible(f"{piece} is a pin, and {table.name} has none")
    return table.turned.get(piece, table.turned[""])


def standing(table: Table, layout: Layout, struck: str) -> dict[str, tuple[float, float, float]]:
    """The pieces that stand or lie about, without the piece struck. A top on a spot of the board waits there to be spun, in
    nobody's way.
    """
    found = {}
    for piece, where in layout.places.items():
        at = place_of(table, where)
        if piece == struck or at is None or (piece in table.tops and isinstance(where, Spot)):
            continue
        if piece.startswith("#"):
            radius = pin_of(table, piece).girth
        elif piece in table.tops:
            radius = table.tops[piece].body.sprawl
        elif table.disc and not table.tops:
            radius = table.disc
        else:
            raise Impossible(f"{piece} is none of the pieces of {table.name}: {', '.join(table.tops)}, and pins")
        found[piece] = (at.x, at.y, radius)
    return found


def rim_letter(table: Table, x: float, y: float) -> str:
    """The letter of the rim that a point is on; empty for a partition within the board."""
    w, h, slack = table.width / 2, table.length / 2, 1e-3
    sides = (("h", -y - h), ("f", y - h), ("l", -x - w), ("r", x - w))
    return next((letter for letter, beyond in sides if beyond > -slack), "")


def on_frame(table: Table, wall: Wall) -> bool:
    """True if a wall is part of the rim round the board."""
    line, w, h = wall.line, table.width / 2, table.length / 2
    return min(abs(line.x0), abs(line.x1)) >= w or min(abs(line.y0), abs(line.y1)) >= h


def outside(table: Table, x: float, y: float) -> bool:
    """True if a point is beyond the board's rim."""
    return abs(x) > table.width / 2 + 0.01 or abs(y) > table.length / 2 + 0.01


def check_spin(table: Table, layout: Layout, stroke: Spin) -> None:
    """Raise Impossible for a spin that no hand gives, or of what is no top."""
    piece = stroke.piece
    if piece not in table.tops:
        tops = ", ".join(table.tops) or "none"
        raise Impossible(f"{piece!r} is not a top of {table.name}; it has {tops}")
    if piece not in layout:
        raise Impossible(f"{piece!r} is not in the layout; it has {', '.join(layout.places) or 'nothing'}")
    for what, value, kind, most in (
        ("spin", abs(stroke.spin), Rate, FASTEST), ("speed", stroke.speed, Pace, FASTEST_THROW),
        ("lean", stroke.lean, Angle, MOST_LEAN),
    ):  # fmt: skip
        if not (isfinite(value) and 0.0 <= value <= most):
            raise Impossible(
                f"{what} must lie between 0 and {{}}, not {{}}", kind(most), kind(value), code=f"{what}-at-most"
            )
    if not isfinite(stroke.azimuth):
        raise Impossible(f"azimuth must be a number, not {stroke.azimuth!r}")
    spec = table.tops[piece]
    if stroke.long and spec.long is None:
        raise Impossible(f"{piece} has one end to spin on; leave out long")
    if stroke.lean >= spec.touching_lean(stroke.long):
        raise Impossible(
            "leaning {} {} lies on its side; below {} it spins",
            Angle(stroke.lean),
            Named(piece),
            Angle(spec.touching_lean(stroke.long)),
            code="leans-over",
        )


def check_room(table: Table, piece: str, at: At | None, radius: float, walls: Any, about: Standing) -> None:
    """Raise Impossible unless a piece is on the board, clear of its walls and of what stands about."""
    if at is None:
        raise Impossible("{} is not on the board; say where it is put", Named(piece), code="not-put")
    if at.z or not (isfinite(at.x) and isfinite(at.y)):
        raise Impossible(f"{piece} must be put at a point of the board, not {at!r}")
    if abs(at.x) > table.width / 2 or abs(at.y) > table.length / 2:
        raise Impossible("{} is off the board at {}; put it on it", Named(piece), Point(at.x, at.y), code="off-board")
    for wall in walls:
        x, y = nearest_on(wall, at.x, at.y)
        into = radius + wall[4] - hypot(at.x - x, at.y - y)
        if into > TOUCH:
            raise Impossible(
                "{} is {} into a wall at {}; put it clear",
                Named(piece),
                Length(into, 1),
                Point(at.x, at.y),
                code="in-a-wall",
            )
    for other, (x, y, reach) in about.items():
        into = radius + reach - hypot(at.x - x, at.y - y)
        if into > TOUCH:
            raise Impossible(
                "{} is {} into {}; put it clear", Named(piece), Length(into, 1), Named(other), code="in-another"
            )
