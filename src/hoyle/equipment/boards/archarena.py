"""The Archarena boards for rings: the carrom side, the crokinole side, and a corner set for ten-pins.

No size is printed but the pins': the rest is a reconstruction from boards that survive. A piece's place is its centre's.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from itertools import pairwise
from math import cos, pi, sin, sqrt

from hoyle.equipment.boards.uncushioned import CORNERS, POCKET, RIM, SIDE, TENPIN, frame, rim, squares
from hoyle.equipment.regions import At, Disc, Line, Mark, Polygon, Quadrant, Rect, Region, Union
from hoyle.equipment.tables import Pocket, Table, Wall
from hoyle.units import inches

RING = inches("1 1/4") / 2
"""Radius of a carrom ring."""
HOLLOW = 0.6
"""The hole of a carrom ring over its outside (reconstruction); the discs of crokinole are solid."""
POST = inches("3/8") / 2
"""Radius of a crokinole post."""
THICK = inches("3/8")
"""Height of a ring, by which a column grows."""
BASE = inches("2 1/2")
"""The distance of the straight lines from pocket to pocket from the rim."""
FACING = {"h": (0, -1), "l": (-1, 0), "f": (0, 1), "r": (1, 0)}
"""The four sides, and the way from the middle to each."""
SOURCE = "Archarena rule book; sizes reconstructed, 28 in. outside"
GROUP = tuple(
    (2 * RING * (q + r / 2), RING * sqrt(3) * r)
    for step in range(4)
    for q, r in sorted(
        ((q, r) for q in range(-3, 4) for r in range(-3, 4) if max(abs(q), abs(r), abs(q + r)) == step),
        key=lambda at: (step == 3 and 0 not in (*at, sum(at)), at[1], at[0]),
    )
)
"""Places of a close group of rings about the centre, from the middle outward: 1, 6, 12, and 18, its six corners first."""


def strip(side: str, inner: float = SIDE / 2 - BASE, outer: float = SIDE / 2) -> Rect:
    """The base of one side: between the rim and the straight line, from pocket to pocket; or between two other distances."""
    reach = SIDE / 2 - POCKET
    fx, fy = FACING[side]
    xs = (-reach, reach) if not fx else (fx * inner, fx * outer)
    ys = (-reach, reach) if not fy else (fy * inner, fy * outer)
    return Rect(min(xs), min(ys), max(xs), max(ys))


def carrom() -> Table:
    """The carrom side, which is the checkerboard's: four pockets, four straight lines, and places for rings round the centre.

    `group-1` to `group-37` are a close group's; `column-1` to `column-6` are all over the centre, one ring higher each. Zones, by a
    ring's middle: `base-h` and its like, `bases` for any of them, `beyond` where it is clear of the straight lines as well,
    `line-h` and its like where it lies on one, `outside` off the checkerboard.
    """
    line = SIDE / 2 - BASE
    zones: dict[str, Region] = {f"base-{side}": strip(side) for side in FACING}
    zones |= {f"line-{side}": strip(side, line - RING, line + RING) for side in FACING}
    for name, inner in (("bases", line), ("beyond", line + RING), ("outside", inches(8))):
        zones[name] = Union(tuple(strip(side, inner) for side in FACING))
    spots = {"centre-spot": At(0.0, 0.0), "centre": At(0.0, 0.0)}
    spots |= {f"group-{i}": At(*at) for i, at in enumerate(GROUP, start=1)}
    spots |= {f"column-{i + 1}": At(0.0, 0.0, i * THICK) for i in range(6)}
    marks: tuple[Mark, ...] = (*squares(inches(16))[1], *frame(inches(16)), *frame(2 * line))
    return Table(
        "archarena-carrom", "Archarena board, carrom side", SIDE, SIDE, SOURCE, disc=RING, hollow=HOLLOW, pockets=CORNERS,
        spots=spots, zones=zones, marks=marks,
    )  # fmt: skip


def crokinole(number: int) -> Table:
    """The crokinole side of board No. 1 or 2: a recess, eight posts round the small circle, three circles and the ditch.

    On No. 2 a square stands for the largest circle. `line-h` and its like are where a man's centre may be when it touches its own
    part of that line; `side-h` and its like are a player's quarter of the board.
    """
    half = SIDE / 2
    sizes = {"15": 0.30 * half, "10": 0.60 * half, "5": 0.90 * half}
    outer = sizes["5"]
    zones: dict[str, Region] = {name: Disc(0.0, 0.0, r) for name, r in sizes.items()}
    marks: list[Mark] = [Disc(0.0, 0.0, r) for name, r in sizes.items() if name != "5" or number == 1]
    if number == 2:
        zones["5"] = Rect(-outer, -outer, outer, outer)
        marks += frame(2 * outer)
    for side, (fx, fy) in FACING.items():
        zones[f"side-{side}"] = Quadrant(0.0, SIDE, fx, fy)
        if number == 1:
            zones[f"line-{side}"] = Quadrant(outer - RING, outer + RING, fx, fy)
        else:
            xs = (-outer, outer) if not fx else (fx * (outer - RING), fx * (outer + RING))
            ys = (-outer, outer) if not fy else (fy * (outer - RING), fy * (outer + RING))
            zones[f"line-{side}"] = Rect(min(xs), min(ys), max(xs), max(ys))
    spots = {"centre": At(0.0, 0.0), "centre-spot": At(0.0, 0.0)}
    reach = outer if number == 2 else outer * sqrt(0.5)
    near = sizes["10"] * sqrt(0.5)
    marks += [Line(x * near, y * near, x * reach, y * reach) for x in (-1, 1) for y in (-1, 1)]
    for i in range(8):
        angle = pi / 8 + i * pi / 4
        spots[f"post-{i + 1}"] = At(sizes["15"] * cos(angle), sizes["15"] * sin(angle))
    posts = tuple(Disc(spots[f"post-{i}"].x, spots[f"post-{i}"].y, POST) for i in range(1, 9))
    holes = (Pocket("centre", inches("1 3/8"), 0.0, 0.0), Pocket("ditch", 0.0, 0.0, 0.0), *CORNERS)
    return Table(
        f"archarena-{number}-crokinole", f"Archarena board No. {number}, crokinole side", SIDE, SIDE, SOURCE,
        disc=RING, disc_name="ring", posts=posts, pockets=holes, spots=spots, zones=zones, marks=(*marks, *posts),
    )  # fmt: skip


PIN = TENPIN.foot
"""Radius of a tenpin's foot."""
COVER = inches("1/8"), inches(6)
"""Thickness of the rule book's cover, and how high it stands (reconstruction)."""


def tenpins() -> Table:
    """A corner with the ten pins' triangle, the head pin toward the player in the corner opposite, and the cover stood behind.

    `1-spot` to `10-spot` as in bowling. The board is drawn as the player sees it who sits at the head's left corner; each sits
    at a corner of their own, and the pins are always opposite. `corner` is where their ring starts (reconstruction).
    """
    half, apart = SIDE / 2, inches("1 1/2") + 2 * PIN
    back = half * sqrt(2) - inches("5 1/2")  # the back row, along the diagonal from the centre
    spots, number = {}, 0
    for row in range(4):
        along = back - (3 - row) * apart * sqrt(3) / 2
        for i in range(row + 1):
            across = (i - row / 2) * apart  # from the left as the player sees it
            number += 1
            spots[f"{number}-spot"] = At((along + across) * sqrt(0.5), (along - across) * sqrt(0.5))
    cover = (half - inches(5), half), (half, half - inches(5))
    sides = [(s.x, s.y) for s in (spots["1-spot"], spots["7-spot"], spots["10-spot"], spots["1-spot"])]
    marks: list[Mark] = [Line(*a, *b) for a, b in (cover, *pairwise(sides))]
    start = Polygon(((-half, -half), (-half + inches(7), -half), (-half, -half + inches(7))))
    marks.append(Line(-half + inches(7), -half, -half, -half + inches(7)))
    return Table(
        "archarena-tenpins", "Archarena board, pins in a corner", SIDE, SIDE, SOURCE, disc=RING, hollow=HOLLOW, pin=PIN,
        turned={"": TENPIN}, pockets=CORNERS, spots=spots, zones={"corner": start}, marks=tuple(marks),
        walls=(*rim(SIDE, *RIM), Wall(Line(*cover[0], *cover[1]), *COVER)),
    )  # fmt: skip


ARCHARENA: Mapping[str, Callable[[], Table]] = {
    "archarena-carrom": carrom,
    "archarena-1-crokinole": lambda: crokinole(1),
    "archarena-2-crokinole": lambda: crokinole(2),
    "archarena-tenpins": tenpins,
}
"""The boards of this file by name."""
