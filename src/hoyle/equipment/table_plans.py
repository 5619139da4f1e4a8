"""The parts that tables of one kind have in common: the pockets of a pool table, and the plan of an English one."""

from __future__ import annotations

from itertools import pairwise
from math import cos, pi, sin

from hoyle.equipment.regions import At, Disc, Line, Rect
from hoyle.equipment.tables import SNOOKER_TODAY, BallSpec, Made, Pocket, Table


def six_pockets(
    corner: float, side: float, shelves: tuple[float, float], cuts: tuple[float, float] = (142.0, 104.0)
) -> tuple[Pocket, ...]:
    """The six pockets of a pool table, by the mouths of the corner and the side pockets, the depths of their shelves, metres, and
    their cuts, degrees: those of today's tables unless given.
    """
    return tuple(
        Pocket(name, side if name[0] == "S" else corner, cuts[name[0] == "S"],
               shelves[name[0] == "S"])
        for name in ("HL", "HR", "SL", "SR", "FL", "FR")
    )  # fmt: skip


def english(
    name: str, title: str, source: str, size: tuple[float, float], plan: tuple[float, float, float], ball: BallSpec,
    made: Made = SNOOKER_TODAY, mouths: tuple[float, float] = (0.085, 0.087),
) -> Table:  # fmt: skip
    """A table of the English kind: the head is the baulk end, left and right are seen from there.

    `size` is width and length; the `plan` the baulk line's distance from the bottom cushion, the radius of the D, and the billiard
    spot's distance from the top cushion; `mouths` those of corner and side pockets.
    """
    (baulk, d, top), (corner, side) = plan, mouths
    w, h = size[0] / 2, size[1] / 2
    line, high = baulk - h, h - top
    spots = {
        "billiard-spot": At(0.0, high),
        "pyramid-spot": At(0.0, h / 2),
        "centre-spot": At(0.0, 0.0),
        "baulk-left": At(-d, line),
        "baulk-centre": At(0.0, line),
        "baulk-right": At(d, line),
    }
    # The Association's order, which survived.
    colours = {
        "black": "billiard-spot", "pink": "pyramid-spot", "blue": "centre-spot",
        "green": "baulk-left", "brown": "baulk-centre", "yellow": "baulk-right",
    }  # fmt: skip
    spots.update({f"{colour}-spot": spots[spot] for colour, spot in colours.items()})
    arc = [At(d * cos(pi * i / 32), line - d * sin(pi * i / 32)) for i in range(33)]
    return Table(
        name, title, *size, source,
        ball=ball,
        made=made,
        nose=1.4 * ball.radius,  # 7/5 of the radius: Mathavan, Jackson, Parkin, Proc. IMechE C 224 (2010) 1863
        # The jaws are round; between them the facings run straight in. The shelves are a reconstruction.
        pockets=tuple(
            Pocket(p, side, 90.0, 0.008) if p[0] == "S" else Pocket(p, corner, 135.0, 0.02)
            for p in ("HL", "HR", "SL", "SR", "FL", "FR")
        ),
        spots=spots,
        zones={"baulk": Rect(-w, -h, w, line), "D": Disc(0.0, line, d, y_max=line)},
        marks=(Line(-w, line, w, line), *(Line(a.x, a.y, b.x, b.y) for a, b in pairwise(arc))),
    )  # fmt: skip
