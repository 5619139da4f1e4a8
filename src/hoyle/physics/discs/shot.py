"""The result of a flick, and its path."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.core.path import Path
from hoyle.physics.core.shot import Shot
from hoyle.physics.core.state import HELD, REST, SLIDE
from hoyle.physics.core.state import LEG as PARABOLA
from hoyle.physics.discs.board import Board, board
from hoyle.physics.discs.motion import later, read
from hoyle.physics.discs.params import BoardParams

PIECES = 12
"""Parabolas that stand for one leg that spins as it slides, on the path for drawing: within a tenth of a millimetre at 5 m/s."""


@dataclass(frozen=True, eq=False, repr=False)
class DiscShot(Shot):
    """The result of a flick. Its path is made of parabolas: exact where a disc does not spin, and else near enough to draw."""

    @cached_property
    def path(self) -> Path:
        """Return where every piece was, at any time."""
        bed = board(self.table, self.params if isinstance(self.params, BoardParams) else None)
        return Path(self._names, self._starts, parabolas(self._legs, bed), self._duration)


def parabolas(legs: NDArray[Any], bed: Board) -> NDArray[Any]:
    """Discs' legs as legs of balls, for drawing."""
    rows: list[tuple[Any, ...]] = []
    drag = bed.laws.drag
    following: dict[int, float] = {}
    ends: list[float] = []
    for leg in reversed(legs):
        ends.append(following.get(int(leg["piece"]), float("inf")))
        following[int(leg["piece"])] = float(leg["t"])
    for leg, end in zip(legs, reversed(ends), strict=True):
        motion = REST if leg["motion"] == HELD else int(leg["motion"])
        piece, t, R = int(leg["piece"]), float(leg["t"]), float(leg["R"])
        x, y, ux, uy = (float(leg[name]) for name in ("x", "y", "ux", "uy"))
        if motion != SLIDE:
            rows.append((piece, motion, t, x, y, 0, 0, 0, 0, 0, 0, 0, R, 0, 0, 0, leg["k"]))
            continue
        r, c, far, family, kind = (
            float(leg["r"]),
            float(leg["c"]),
            float(leg["far"]),
            int(leg["family"]),
            int(leg["kind"]),
        )
        last = min(end - t, r)
        n = 1 if c == 0.0 else PIECES
        gone = 0.0
        for i in range(n):
            now, then = last * i / n, last * (i + 1) / n
            a, b, _ = read(bed.curves, kind, family, later(c, (r - now) / r))
            v, w = drag * (r - now) * a, drag * (r - now) * b * float(leg["turn"])
            left = max(r - then, 0.0)
            _, _, way = read(bed.curves, kind, family, later(c, left / r)) if left > 0.0 else (0.0, 0.0, 0.0)
            on = far - drag * left * left * way
            step = then - now
            acc = 2.0 * (on - gone - v * step) / (step * step) if step > 0.0 else 0.0
            rows.append(
                (piece, motion, t + now, x + gone * ux, y + gone * uy, v * ux, v * uy, acc * ux, acc * uy, 0, 0, w / R, R, 0, 0, 0,
                 leg["k"])
            )  # fmt: skip
            gone = on
    return np.array(rows, PARABOLA)
