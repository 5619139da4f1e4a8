"""A weight flipped: a stroke of its own, in which nothing slides."""

from __future__ import annotations

from math import hypot, isfinite

import numpy as np

from hoyle.equipment import Table
from hoyle.physics.core.records import laid_out
from hoyle.physics.discs.board import Board
from hoyle.physics.discs.shot import DiscShot
from hoyle.physics.discs.state import LEG
from hoyle.physics.errors import Impossible, Named, Point
from hoyle.physics.laws.weight_flip import least, most
from hoyle.record import BECOME, At, Contact, Flip, Layout, Record


def simulate_flip(table: Table, bed: Board, layout: Layout, stroke: Flip) -> DiscShot:
    """Flip a weight that projects over the end: `a1/flip` if it comes to lie on its reverse, `a1/flip^` if not.

    It turns about its inner edge, so that it comes to lie its own width farther in; where another weight lies in its way it does
    not come to lie flat (reconstruction). One that fails stays where it was. Raises Impossible.
    """
    start, names, xs, ys = laid_out(bed, layout, stroke)
    if stroke.piece not in names:
        raise Impossible(f"{stroke.piece!r} is not on the board; the pieces there are {', '.join(names) or 'none'}")
    if not (isfinite(stroke.speed) and stroke.speed > 0):
        raise Impossible(f"the finger's speed is {stroke.speed!r} m/s; it must be finite and above zero")
    i = names.index(stroke.piece)
    x, y, R = xs[i], ys[i], bed.disc(stroke.piece).radius
    if bed.rimmed or abs(y) + R <= table.length / 2:
        raise Impossible(
            "{} at {} does not project over an end; no finger comes under it", Named(stroke.piece), Point(x, y)
        )
    inner = y - 2 * R if y > 0 else y + 2 * R
    free = all(
        hypot(u - x, v - inner) >= R + bed.disc(n).radius
        for n, u, v in zip(names, xs, ys, strict=True)
        if n != stroke.piece
    )
    g = bed.params.g
    lies = least(R, g) <= stroke.speed < most(R, g) and free
    contact = Contact(BECOME, stroke.piece, where="flip" if lies else "flip^", time=0.0, at=(x, y), speed=stroke.speed)
    end = start.put(stroke.piece, At(x, inner)) if lies else start
    record = Record(struck=stroke.piece, contacts=(contact,), end=end, calls=stroke.calls, start=start, stroke=stroke)
    legs = np.zeros(int(lies), LEG)
    aloft = stroke.speed / g
    for leg in legs:
        leg["piece"], leg["t"], leg["x"], leg["y"], leg["R"] = i, aloft, x, inner, R
    starts = dict(zip(names, zip(xs, ys, strict=True), strict=True))
    return DiscShot(table, start, stroke, bed.params, record, False, False, False, True, 1, names, starts, legs, aloft)
