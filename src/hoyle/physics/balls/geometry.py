"""From a table's facts to walls: straight cushions, jaw points, facings, and the drops of the pockets.

A pocket's points are where the line of the cushion's nose meets the line of the facing; `mouth` is the distance between them. The
facing turns away from the cushion's line by 180 degrees less the `cut`; the point is rounded by a circle that touches both
lines. The slate falls away along a circle as wide as the mouth, whose nearest point lies `shelf` behind the line of the
mouth; a ball drops when its centre passes that edge. The facings reach as far back as that circle, and where it lies under them
they bound the pocket; behind its middle the liner does, as high as the nose. Below the nose all of them fall back by the back
draft (`search.face_of`). Outside noses and pockets lies the rail, level with the nose.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from itertools import pairwise
from math import cos, hypot, pi, radians, sin, sqrt, tan
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import BallSpec, Line, Pocket, Table
from hoyle.equipment.tables import Wall
from hoyle.physics.balls.state import ARC, CUP, HOLE, LINE, STEP, WALL
from hoyle.physics.core.bit_sets import WORD
from hoyle.physics.core.state import CUSHION_LETTERS
from hoyle.physics.errors import Impossible

# Each rail: its letter, the outward normal, and the end posts in order along its direction.
_RAILS = (
    ("h", (0.0, -1.0), ("HL", "HR")),
    ("f", (0.0, 1.0), ("FL", "FR")),
    ("l", (-1.0, 0.0), ("HL", "SL", "FL")),
    ("r", (1.0, 0.0), ("HR", "SR", "FR")),
)


@dataclass(frozen=True, eq=False)
class Geometry:
    """The walls of a table, as the kernel reads them; `holes` names pockets, cups and boards in the order of their index,
    `sides` the cushions' letters and the pegs.
    """

    walls: NDArray[Any]
    holes: tuple[str, ...]
    sides: tuple[str, ...]
    clear: tuple[float, float]
    """Half the width and half the length of the middle of the bed in which no wall stands."""

    @cached_property
    def beyond(self) -> tuple[int, int, int, int]:
        """The walls that a ball can only come to across each side of the middle, right, left, foot and head: as bits, those that
        stand beyond no side alone with every one; none at all where there are more walls than bits.
        """
        x, y = self.clear
        found = [0, 0, 0, 0]
        for i, w in enumerate(self.walls if len(self.walls) <= WORD else ()):
            stands = (w["x0"] >= x, w["x1"] <= -x, w["y0"] >= y, w["y1"] <= -y)
            for side in (stands.index(True),) if any(stands) else range(4):
                found[side] |= 1 << i
        right, left, foot, head = found
        return right, left, foot, head


def _post(table: Table, name: str) -> tuple[float, float]:
    w, h = table.width / 2, table.length / 2
    return {"L": -w, "R": w}[name[1]], {"H": -h, "S": 0.0, "F": h}[name[0]]


def _axis(name: str) -> tuple[float, float]:
    """The way into a pocket."""
    x, y = {"L": -1.0, "R": 1.0}[name[1]], {"H": -1.0, "S": 0.0, "F": 1.0}[name[0]]
    return x / hypot(x, y), y / hypot(x, y)


def drop(table: Table, pocket: Pocket) -> tuple[float, float, float]:
    """The circle of a pocket's drop: centre x, y and radius, metres."""
    (px, py), (ax, ay) = _post(table, pocket.name), _axis(pocket.name)
    radius = pocket.mouth / 2
    depth = pocket.shelf + radius - (0.0 if pocket.name[0] == "S" else pocket.mouth / 2)
    return px + ax * depth, py + ay * depth, radius


def mouth(table: Table, pocket: Pocket) -> tuple[float, float, float]:
    """Return where a pocket's mouth is: where the rails' lines would meet, x, y, and how far off the cushions' points lie."""
    return *_post(table, pocket.name), pocket.mouth / (2.0 if pocket.name[0] == "S" else sqrt(2.0))


def _line(
    x: float, y: float, u: tuple[float, float], length: float, n: tuple[float, float], part: int
) -> tuple[Any, ...]:
    ex, ey = x + u[0] * length, y + u[1] * length
    return (x, y, *u, length, *n, 0.0, min(x, ex), min(y, ey), max(x, ex), max(y, ey), LINE, part)


def _circle(
    x: float, y: float, radius: float, kind: int, part: int, u: tuple[float, float] = (0.0, 0.0)
) -> tuple[Any, ...]:
    return (x, y, *u, 0.0, 0.0, 0.0, radius, x - radius, y - radius, x + radius, y + radius, kind, part)


def geometry(table: Table, jaw_radius: float) -> Geometry:
    """The walls of a cushioned table. Raises Impossible where pockets do not fit their rails."""
    pockets = {p.name: p for p in table.openings}
    lines: list[tuple[Any, ...]] = []
    arcs: list[tuple[Any, ...]] = []
    for letter, outward, posts in _RAILS:
        part = CUSHION_LETTERS.index(letter)
        ends = [post for post in posts if post in pockets or post != posts[1] or len(posts) == 2]
        for one, other in pairwise(ends):
            (x0, y0), (x1, y1) = _post(table, one), _post(table, other)
            length = hypot(x1 - x0, y1 - y0)
            along = ((x1 - x0) / length, (y1 - y0) / length)
            inward = (-outward[0], -outward[1])
            cut = [0.0, 0.0]
            for i, (post, d) in enumerate(((one, (-along[0], -along[1])), (other, along))):
                pocket = pockets.get(post)
                if pocket is None:
                    continue
                gap = pocket.mouth / (2.0 if post[0] == "S" else sqrt(2.0))
                x, y = _post(table, post)
                cut[i] = gap + _jaw(pocket, (x - d[0] * gap, y - d[1] * gap), d, outward, part, jaw_radius, lines, arcs)
            if cut[0] + cut[1] >= length:
                raise Impossible(f"the pockets {one} and {other} of {table.name} leave no cushion between them")
            lines.append(_line(x0 + along[0] * cut[0], y0 + along[1] * cut[0], along, length - sum(cut), inward, part))
    holes = [_circle(*drop(table, p), HOLE, i, _axis(p.name)) for i, p in enumerate(pockets.values())]
    names = (*pockets, *table.holes, *(ramp.board for ramp in table.ramps))
    lines += [_rim(rim) for rim in table.rims]
    lines += [face for wall in table.walls for face in _faces(wall)]
    arcs += [_circle(post.x, post.y, post.radius, ARC, CUSHION_LETTERS.index("f")) for post in table.posts]
    sides = (*CUSHION_LETTERS, *table.pegs)
    arcs += [_circle(peg.x, peg.y, peg.radius, ARC, sides.index(name)) for name, peg in table.pegs.items()]
    cups = [_circle(cup.x, cup.y, cup.radius, CUP, names.index(name)) for name, cup in table.holes.items()]
    edges = ((_rim(ramp.edge, ramp.rise), names.index(ramp.board)) for ramp in table.ramps)
    steps = [(*edge[:12], STEP, part) for edge, part in edges]
    if table.slope and table.slope.begins > -table.length / 2:
        # Where the slope begins is an edge that costs nothing.
        line = Line(-table.width / 2, table.slope.begins, table.width / 2, table.slope.begins)
        steps.append((*_rim(line)[:12], STEP, -1))
    inside = cups or steps or table.rims or table.walls or table.posts or table.pegs
    clear = (0.0, 0.0) if inside else (table.width / 2, table.length / 2)
    return Geometry(np.array(lines + arcs + holes + cups + steps, dtype=WALL), names, sides, clear)


def _rim(line: Line, thick: float = 0.0) -> tuple[Any, ...]:
    """A straight wall that faces to the left of its way, as that cushion which faces most nearly the same way."""
    dx, dy = line.x1 - line.x0, line.y1 - line.y0
    length = hypot(dx, dy)
    u, n = (dx / length, dy / length), (-dy / length, dx / length)
    letter = max(_RAILS, key=lambda rail: -(rail[1][0] * n[0] + rail[1][1] * n[1]))[0]
    made = _line(line.x0, line.y0, u, length, n, CUSHION_LETTERS.index(letter))
    return (*made[:7], thick, *made[8:])


def _faces(wall: Wall) -> Iterator[tuple[Any, ...]]:
    """Both faces of a partition."""
    line, half = wall.line, wall.thick / 2
    length = hypot(line.x1 - line.x0, line.y1 - line.y0)
    x, y = -half * (line.y1 - line.y0) / length, half * (line.x1 - line.x0) / length
    yield _rim(Line(line.x0 + x, line.y0 + y, line.x1 + x, line.y1 + y), wall.thick)
    yield _rim(Line(line.x1 - x, line.y1 - y, line.x0 - x, line.y0 - y), wall.thick)


def _jaw(
    pocket: Pocket, tip: tuple[float, float], d: tuple[float, float], outward: tuple[float, float], part: int, r: float,
    lines: list[tuple[Any, ...]], arcs: list[tuple[Any, ...]],
) -> float:  # fmt: skip
    """Add one jaw's facing and its rounded point; the length that the rounding takes from the cushion."""
    turn = pi - radians(pocket.cut)
    c, s = cos(turn), sin(turn)
    f = (d[0] * c + outward[0] * s, d[1] * c + outward[1] * s)
    free = (d[0] * s - outward[0] * c, d[1] * s - outward[1] * c)
    short, axis = r * tan(turn / 2), _axis(pocket.name)
    # As deep as the liner's back, so that the facing has no end that a ball could come behind.
    inward = f[0] * axis[0] + f[1] * axis[1]
    if inward < 0.5:
        raise Impossible(
            f"a cut of {pocket.cut:g} degrees turns the facings of pocket {pocket.name} more than 60 degrees from its middle line"
        )
    deep = (pocket.shelf + pocket.mouth) / inward
    if short >= deep:
        raise Impossible(f"a jaw radius of {r * 1000:.1f} mm leaves no facing at pocket {pocket.name}")
    lines.append(_line(tip[0] + f[0] * short, tip[1] + f[1] * short, f, deep - short, free, part))
    arcs.append(_circle(tip[0] - d[0] * short + outward[0] * r, tip[1] - d[1] * short + outward[1] * r, r, ARC, part))
    return short


def check_ball(table: Table, name: str, ball: BallSpec) -> None:
    """Raise Impossible for a ball that a table cannot have."""
    if not (ball.radius > 0 and ball.mass > 0 and 0 < ball.inertia <= 1):
        raise Impossible(
            f"the {name} of {table.name} must have a radius and a mass above 0, and inertia up to 1: {ball}"
        )
    for cup, hole in table.holes.items():
        if not hole.radius > ball.radius:
            raise Impossible(
                f"the cup {cup} of {table.name} is {hole.radius * 2000:.1f} mm wide; it must be wider than the {name}, "
                f"{ball.radius * 2000:.1f} mm"
            )
    if not 0 < table.nose < 2 * ball.radius:
        raise Impossible(
            f"the nose of {table.name} at {table.nose * 1000:.1f} mm does not meet a ball of "
            f"{ball.radius * 2000:.1f} mm; it must stand between the cloth and the ball's top"
        )
