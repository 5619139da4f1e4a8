"""Boards with numbered cups: the Parisian board on a billiard table, and the bagatelle board.

Neither is drawn in print; what is not printed of their sizes and numbers is marked "(reconstruction)".
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from itertools import pairwise
from math import cos, pi, radians, sin

from hoyle.equipment.regions import At, Disc, Line, Rect
from hoyle.equipment.tables import BallSpec, Ramp, Table
from hoyle.units import inches

CUP = inches("1 1/4")
"""Radius of the Parisian board's cups: one ball wide (reconstruction)."""
ROWS, COLUMNS = 3, 5
THICK = inches("1/2")
"""How high the Parisian board's brass edge leads a ball (reconstruction): print says a thick board."""
DEEP = inches(17)
"""How far the Parisian board reaches from the head cushion (reconstruction): it leaves room within the string to play from."""


def parisian(table: Table) -> Table:
    """A table with the Parisian board: full width, against the head cushion, its brass edge toward the foot; the zone `board`.

    Fifteen cups in three rows of five, numbered from the brass back to the cushion, left to right (reconstruction; print says
    a dozen or fifteen). The ball is struck from the string beyond the brass, comes back off a cushion and runs up on to the board.
    """
    head, step = -table.length / 2, table.width / COLUMNS
    board = Rect(-table.width / 2, head, table.width / 2, head + DEEP)
    holes = {
        str(row * COLUMNS + col + 1): Disc(
            (col - (COLUMNS - 1) / 2) * step, board.y1 - DEEP * (row + 0.65) / (ROWS + 0.2), CUP
        )
        for row in range(ROWS)
        for col in range(COLUMNS)
    }
    string = table.zones["string"].bounds()
    return replace(
        table, name="parisian-5x10", title="Billiard table, 5 x 10 ft, with the Parisian board", holes=holes,
        # The ball is put between the brass and the string line.
        zones={**table.zones, "string": Rect(string[0], board.y1, string[2], string[3]), "board": board},
        ramps=(Ramp("board", Line(board.x1, board.y1, board.x0, board.y1), THICK),),
    )  # fmt: skip


WIDTH, LENGTH = inches(21), inches(84)
"""The bed of a bagatelle board (reconstruction: seven feet, as many were)."""
RING = ("1", "4", "8", "3", "5", "2", "7", "6")
"""The cups round the nine, clockwise from the one nearest the player (outside knowledge: the figure is not in print)."""


def bagatelle() -> Table:
    """Nine cups at the round far end, the 9 in the middle; `black-spot` before cup 1; the zone `balk` is eighteen inches deep.

    The player stands at the head; the far end is the foot (reconstruction, like every measure but the count of cups).
    """
    w, h = WIDTH / 2, LENGTH / 2
    middle, ring = h - w, inches(6)
    angles = (-pi / 2 - i * pi / 4 for i in range(len(RING)))
    holes = {n: Disc(ring * cos(a), middle + ring * sin(a), inches("7/8")) for n, a in zip(RING, angles, strict=True)}
    holes["9"] = Disc(0.0, middle, inches("7/8"))
    balk = Rect(-w, -h, w, -h + inches(18))
    arc = [(w * cos(radians(d)), middle + w * sin(radians(d))) for d in range(0, 181, 6)]
    end = tuple(Line(*a, *b) for a, b in pairwise(arc))
    return Table(
        "bagatelle", "Bagatelle board", WIDTH, LENGTH, "handbook of 1908; sizes and places of the cups are reconstructed",
        ball=BallSpec(inches("1 1/2") / 2, 0.053),  # an ivory ball of that size
        nose=inches("1 1/2") * 0.635,  # of a ball's height, as on billiard tables
        rims=end,
        holes=dict(sorted(holes.items())), spots={"black-spot": At(0.0, middle - ring - inches(9))},
        zones={"balk": balk}, marks=(Line(-w, balk.y1, w, balk.y1), *end),
    )  # fmt: skip


def hole_tables(carom: Callable[[], Table]) -> Mapping[str, Callable[[], Table]]:
    """These boards by name; the Parisian one lies on the carom table of 5 x 10 feet."""
    return {"parisian-5x10": lambda: parisian(carom()), "bagatelle": bagatelle}
