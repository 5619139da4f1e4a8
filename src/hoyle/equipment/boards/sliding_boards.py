"""Boards to slide along: the long shuffle-board, and board No. 2 with the goal flags of shovel board.

No size is printed but that three lines cross the shuffle-board at both ends; the rest is a reconstruction.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from hoyle.equipment.boards.archarena import RING, SOURCE
from hoyle.equipment.boards.uncushioned import CORNERS, SIDE, frame
from hoyle.equipment.regions import At, Line, Mark, Rect, Region, Union
from hoyle.equipment.tables import Table
from hoyle.units import feet, inches

WEIGHT = inches("2 5/16") / 2
"""Radius of a weight, as shuffle-boards are played with today (outside knowledge)."""
LINES = (feet(6), inches(12), inches(6))
"""The distances of lines one, two and three from the end (outside knowledge)."""

ALLEY = inches(4)
"""The width of the alley round a shuffle-board (reconstruction)."""


def shuffle_board(length: float) -> Table:
    """A board of that many feet by twenty inches, rolled along from the head to the foot; nothing keeps a weight on it.

    Zones by a weight's middle: `1`, `2` and `3` beyond the lines, `end` where it projects over the end, `start` at the head
    within line one, `alley` round the board for what fell off it.
    """
    w, h = inches(10), feet(length) / 2
    one, two, three = (h - line for line in LINES)
    zones: dict[str, Region] = {
        "1": Rect(-w, one, w, two),
        "2": Rect(-w, two, w, three),
        "3": Rect(-w, three, w, h),
        "end": Rect(-w, h - WEIGHT, w, h),
        "start": Rect(-w, -h, w, -one),
        "alley": Union(
            (Rect(-w - ALLEY, -h, -w, h), Rect(w, -h, w + ALLEY, h), Rect(-w - ALLEY, h, w + ALLEY, h + ALLEY))
        ),
    }
    spots = {f"{n}-line": At(0.0, h - line) for n, line in enumerate(LINES, start=1)}
    marks = tuple(Line(-w, k * (h - line), w, k * (h - line)) for k in (-1, 1) for line in LINES)
    return Table(
        f"shuffle-board-{length}ft", f"Shuffle-board, {length} ft", 2 * w, 2 * h,
        "handbook of 1908 for the three lines; sizes reconstructed", disc=WEIGHT, disc_name="weight", spots=spots, zones=zones,
        marks=marks,
        surface="sanded",
    )  # fmt: skip


def shovel_board() -> Table:
    """Board No. 2 with flag 1 before the player at the head, and the goal flags `7` to `10` in a row opposite."""
    half, wide, high = SIDE / 2, inches("2 1/2"), inches("1 3/4")
    start = At(0.0, -0.8 * half)
    spots, zones, marks = {"1": start}, {}, [*frame(1.7 * half)]
    flags: list[Mark] = [Rect(start.x - wide / 2, start.y - high / 2, start.x + wide / 2, start.y + high / 2)]
    for i, name in enumerate(("7", "8", "9", "10")):
        at = spots[name] = At((i - 1.5) * 1.25 * wide, 0.72 * half)
        zones[name] = Rect(at.x - wide / 2, at.y - high / 2, at.x + wide / 2, at.y + high / 2)
        flags.append(zones[name])
    zones["start"] = Rect(start.x - wide / 2, start.y - high / 2, start.x + wide / 2, start.y + high / 2)
    return Table(
        "archarena-2-shovel", "Archarena board No. 2, shovel board", SIDE, SIDE, SOURCE, disc=RING, disc_name="ring",
        pockets=CORNERS, spots=spots, zones=zones, marks=(*flags, *marks),
    )  # fmt: skip


SLIDES: Mapping[str, Callable[[], Table]] = {
    "shuffle-board-24ft": lambda: shuffle_board(24),
    "shuffle-board-30ft": lambda: shuffle_board(30),
    "archarena-2-shovel": shovel_board,
}
"""The boards of this file by name."""
