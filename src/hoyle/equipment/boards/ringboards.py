"""The carrom side set out for other games with rings, and the crokinole side with pins or with men in the middle.

No place is printed but in words, and the cuts are lost: what is not so told is a reconstruction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from math import sqrt

from hoyle.equipment.boards.archarena import BASE, FACING, PIN, RING, THICK, carrom, crokinole
from hoyle.equipment.boards.uncushioned import POCKET, RIM, SIDE, TENPIN, rim
from hoyle.equipment.regions import At, Disc, Line, Mark
from hoyle.equipment.tables import Pocket, Table
from hoyle.units import inches

CIRCLE = 0.30 * SIDE / 2
"""Radius of the circle in the middle, as large as crokinole's smallest."""
LINE = SIDE / 2 - BASE


def circle() -> Table:
    """A circle in the middle, with spots `circle-h` and its like on its four sides."""
    board = carrom()
    spots = {f"circle-{side}": At(fx * CIRCLE, fy * CIRCLE) for side, (fx, fy) in FACING.items()}
    return replace(
        board, name="archarena-circle", title="Archarena board, carrom side with its circle", spots={**board.spots, **spots},
        marks=(*board.marks, Disc(0.0, 0.0, CIRCLE)),
    )  # fmt: skip


def numbered() -> Table:
    """The pockets numbered besides: 1 and 2 near the player at the head, left and right, 3 the far right and 4 the far left."""
    board, half = circle(), SIDE / 2 - 0.7 * POCKET
    corners = {"1": (-half, -half), "2": (half, -half), "3": (half, half), "4": (-half, half)}
    return replace(
        board, name="archarena-numbered", title="Archarena board, pockets numbered",
        pockets=(*board.pockets, *(Pocket(name, 0.0, 0.0, 0.0) for name in corners)),
        spots={**board.spots, **{name: At(*at) for name, at in corners.items()}},
    )  # fmt: skip


def triangle() -> Table:
    """Fifteen places in a triangle, `rack-1` its point in the middle of the board, toward the player at the head."""
    board, row_gap = carrom(), RING * sqrt(3)
    spots = {
        f"rack-{row * (row + 1) // 2 + i + 1}": At((i - row / 2) * 2 * RING, row * row_gap)
        for row in range(5)
        for i in range(row + 1)
    }
    return replace(
        board, name="archarena-rotation", title="Archarena board, a triangle of rings",
        spots={**board.spots, **spots, "cue-spot": At(0.0, -LINE)},
    )  # fmt: skip


def glance() -> Table:
    """`W` in the middle of the head's straight line; `X` and `A` a quarter of the board left and right of the centre."""
    board, quarter = carrom(), SIDE / 4
    spots = {"W": At(0.0, -LINE), "X": At(-quarter, 0.0), "A": At(quarter, 0.0)}
    return replace(board, name="archarena-glance", title="Archarena board, glance", spots={**board.spots, **spots})


def ducks() -> Table:
    """The 24 backgammon points: `p1` to `p24` on their bases and `t1` to `t24` on their tips, numbered from the head's right."""
    board, half = carrom(), SIDE / 2 - POCKET
    step, deep = 2 * half / 12, inches(8)
    spots: dict[str, At] = {}
    marks: list[Mark] = []
    for n in range(1, 25):
        k, x = (-1, half - (n - 0.5) * step) if n <= 12 else (1, -half + (n - 12.5) * step)
        base, tip = k * SIDE / 2, k * (SIDE / 2 - deep)
        spots[f"p{n}"], spots[f"t{n}"] = At(x, base - k * 1.2 * RING), At(x, tip)
        marks += [Line(x - step / 2, base, x, tip), Line(x, tip, x + step / 2, base)]
    return replace(
        board, name="archarena-backgammon", title="Archarena board with the backgammon points",
        spots={**spots, "centre-spot": At(0.0, 0.0)}, marks=tuple(marks),
    )  # fmt: skip


def columns() -> Table:
    """Two columns, each before the pocket at its player's right, on the diagonal and two rings' width from it.

    `stack-h1` to `stack-h6` from the bottom are the head's, `stack-f1` and so on the foot's.
    """
    board = carrom()
    out = SIDE / 2 - (POCKET + 2 * 2 * RING) * sqrt(0.5)
    spots = {
        f"stack-{side}{n}": At(k * out, -k * out, (n - 1) * THICK)
        for side, k in (("h", 1), ("f", -1))
        for n in range(1, 7)
    }
    return replace(
        board, name="archarena-columns", title="Archarena board, columns at the pockets",
        spots={**board.spots, **spots},
    )  # fmt: skip


def crokinola(number: int) -> Table:
    """The crokinole side of board No. 1 or 2 with places for pins, `pin-h` and its like, on the four sides of the inner circle."""
    board = crokinole(number)
    spots = {f"pin-{side}": At(fx * CIRCLE, fy * CIRCLE) for side, (fx, fy) in FACING.items()}
    return replace(
        board, name=f"archarena-{number}-crokinola", title=f"{board.title}, with pins", pin=PIN,
        turned={"": TENPIN}, walls=rim(SIDE, *RIM), spots={**board.spots, **spots},
    )  # fmt: skip


def ditch(number: int) -> Table:
    """The crokinole side with places for sixteen men, `man-1` to `man-16`, in four rows within the inner circle."""
    board = crokinole(number)
    spots = {
        f"man-{4 * row + i + 1}": At((i - 1.5) * 2 * RING, (row - 1.5) * 2 * RING) for row in range(4) for i in range(4)
    }
    return replace(
        board,
        name=f"archarena-{number}-ditch",
        title=f"{board.title}, sixteen men",
        disc_name="man",
        spots={**board.spots, **spots},
    )


RING_BOARDS: Mapping[str, Callable[[], Table]] = {
    "archarena-circle": circle,
    "archarena-numbered": numbered,
    "archarena-rotation": triangle,
    "archarena-glance": glance,
    "archarena-backgammon": ducks,
    "archarena-columns": columns,
    "archarena-1-crokinola": lambda: crokinola(1),
    "archarena-2-crokinola": lambda: crokinola(2),
    "archarena-1-ditch": lambda: ditch(1),
    "archarena-2-ditch": lambda: ditch(2),
}
"""The boards of this file by name."""
