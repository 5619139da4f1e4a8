"""Obstacles to a cue behind the ball it strikes: balls, and the rails, which a level cue passes over.

Stroke by stroke with a reason, and many strokes at once; in the kernel `hoyle.physics.balls.prevalidation.cue_is_clear` finds where
plainly nothing is.
"""

from __future__ import annotations

from math import cos, hypot, inf, sin, sqrt
from typing import Any, Protocol

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import BallSpec, Table
from hoyle.physics.balls.prevalidation import NEAR
from hoyle.physics.balls.state import LEVEL, SHAFT, SIGHT, UPRIGHT
from hoyle.physics.errors import Angle, Impossible, Named
from hoyle.record import CueStroke

Floats = NDArray[np.float64]
CUSHIONS_OF = "the cushion "
"""The word that `obstacle` puts before a cushion's letter."""


class Bed(Protocol):
    """A table and its balls, such as `hoyle.physics.balls.prepared_table.PreparedTable`: `odd` balls by name, `mouths` of pockets
    as x, y and how far round them the rail is open (m).
    """

    table: Table
    odd: dict[str, BallSpec]
    mouths: list[tuple[float, float, float]]

    def ball(self, piece: str) -> BallSpec:
        """The ball that a piece is."""


def obstacle(
    bed: Bed, names: tuple[str, ...], xs: list[float], ys: list[float], stroke: CueStroke, elevation: float
) -> str | None:
    """The ball or cushion that the cue would pass through at an elevation, if any stands within a hand's reach behind."""
    R, i = bed.ball(stroke.ball).radius, names.index(stroke.ball)
    dx, dy = cos(stroke.azimuth), sin(stroke.azimuth)
    ce, se = cos(elevation), sin(elevation)
    tip = R * sqrt(max(0.0, 1.0 - stroke.side**2 - stroke.height**2))
    x0, y0 = xs[i], ys[i]
    for name, x, y in zip(names, xs, ys, strict=True):
        px, py = x - x0, y - y0
        if name == stroke.ball or px * px + py * py > 0.25:
            continue
        # From the point of the cue's axis nearest the struck ball's centre: along, right, up.
        other = bed.ball(name).radius if bed.odd else R
        along = px * dx + py * dy - R * stroke.height * se
        right = px * dy - py * dx - R * stroke.side
        up = other - R - R * stroke.height * ce
        back = min(max(up * se - along * ce, tip), SIGHT)
        if hypot(along + back * ce, right, up - back * se) < other + SHAFT:
            return name
    return rail(bed, x0, y0, stroke, R, tip, min(elevation + LEVEL, UPRIGHT))


def rail(bed: Bed, x0: float, y0: float, stroke: CueStroke, R: float, tip: float, elevation: float) -> str | None:
    """The cushion whose nose is in the way of a cue at an elevation, if one is; the cue goes free over a pocket's mouth."""
    ce, se = cos(elevation), sin(elevation)
    dx, dy = cos(stroke.azimuth), sin(stroke.azimuth)
    # A point of the cue's axis level with the ball's centre across it, and how far behind that the axis passes the nose.
    ax, ay = R * (stroke.height * se * dx + stroke.side * dy), R * (stroke.height * se * dy - stroke.side * dx)
    for letter, place, way, size in (
        ("h", y0 + ay, dy, bed.table.length), ("f", -y0 - ay, -dy, bed.table.length),
        ("l", x0 + ax, dx, bed.table.width), ("r", -x0 - ax, -dx, bed.table.width),
    ):  # fmt: skip
        gap = place + size / 2
        if way <= 1e-9 or gap > SIGHT * way:
            continue
        back = max(gap / way, tip * ce)
        if R + R * stroke.height * ce + (back * se - SHAFT) / ce >= bed.table.nose:
            continue
        x, y = x0 + ax - back * dx, y0 + ay - back * dy
        if all(hypot(x - px, y - py) > far for px, py, far in bed.mouths):
            return f"{CUSHIONS_OF}{letter}"
    return None


def check_cue(bed: Bed, names: tuple[str, ...], xs: list[float], ys: list[float], stroke: CueStroke) -> None:
    """Raise Impossible if the cue would have to pass through a ball or a cushion."""
    name = obstacle(bed, names, xs, ys, stroke, stroke.elevation)
    if name is not None:
        need = least_elevation(bed, names, xs, ys, stroke)
        behind = Named(name.removeprefix(CUSHIONS_OF), rail=name.startswith(CUSHIONS_OF))
        text, blocked = "the cue behind {} would pass through {}; ", (Named(stroke.ball), behind)
        if need is None:
            raise Impossible(text + "no elevation clears it", *blocked, blocked=blocked)
        raise Impossible(text + "raise it to {}", *blocked, Angle(need, up=True), raised=need, blocked=blocked)


def least_elevation(
    bed: Bed, names: tuple[str, ...], xs: list[float], ys: list[float], stroke: CueStroke
) -> float | None:
    """The least elevation (rad, in steps of .01 above the stroke's own) that clears all that is behind."""
    rough = next(
        (i for i in range(5, 160, 5) if obstacle(bed, names, xs, ys, stroke, stroke.elevation + i / 100) is None),
        155,
    )
    for step in range(rough - 4, rough + 1):
        elevation = stroke.elevation + step / 100
        if elevation < 1.57 and obstacle(bed, names, xs, ys, stroke, elevation) is None:
            return elevation
    return None


def cue_way(bed: Bed, x: Floats, y: Floats, absent: NDArray[np.bool_], radii: Floats, rows: NDArray[Any]) -> Floats:
    """By how much (m) each cue clears what is nearest to it (n,), negative if something is in its way: `obstacle`.

    Only strokes with a cue, of pieces on the bed.
    """
    at, i = np.arange(len(rows)), rows["piece"]
    dx, dy = np.cos(rows["azimuth"]), np.sin(rows["azimuth"])
    ce, se = np.cos(rows["elevation"]), np.sin(rows["elevation"])
    x0, y0, r = x[at, i], y[at, i], radii[at, i]
    side, height = r * rows["side"], r * rows["height"]
    tip = r * np.sqrt(np.maximum(0.0, 1.0 - rows["side"] ** 2 - rows["height"] ** 2))
    with np.errstate(invalid="ignore", divide="ignore", over="ignore"):
        px, py = x - x0[:, None], y - y0[:, None]
        along = px * dx[:, None] + py * dy[:, None] - (height * se)[:, None]
        right = px * dy[:, None] - py * dx[:, None] - side[:, None]
        up = radii - (r + height * ce)[:, None]
        back = np.minimum(np.maximum(up * se[:, None] - along * ce[:, None], tip[:, None]), SIGHT)
        free = np.sqrt((along + back * ce[:, None]) ** 2 + right**2 + (up - back * se[:, None]) ** 2) - (radii + SHAFT)
        free[absent | (px * px + py * py > 0.25)] = inf
        free[at, i] = inf
        clear: Floats = free.min(axis=1)
        steep = np.minimum(rows["elevation"] + LEVEL, UPRIGHT)
        ce, se = np.cos(steep), np.sin(steep)
        ax, ay = x0 + height * se * dx + side * dy, y0 + height * se * dy - side * dx
        for place, way, size in (
            (ay, dy, bed.table.length), (-ay, -dy, bed.table.length),
            (ax, dx, bed.table.width), (-ax, -dx, bed.table.width),
        ):  # fmt: skip
            gap = place + size / 2
            back = np.maximum(gap / way, tip * ce)
            low = bed.table.nose - (r + height * ce + (back * se - SHAFT) / ce)
            hit = np.minimum(SIGHT * way - gap, low)
            k = np.flatnonzero((way > 1e-9) & (hit > -NEAR))
            if not len(k):
                continue
            hit = hit[k]
            bx, by = ax[k] - back[k] * dx[k], ay[k] - back[k] * dy[k]
            for px1, py1, far in bed.mouths:
                hit = np.minimum(hit, np.hypot(bx - px1, by - py1) - far)
            clear[k] = np.minimum(clear[k], -hit)
    return clear
