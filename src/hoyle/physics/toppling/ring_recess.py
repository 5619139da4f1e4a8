"""The recess of a board while MuJoCo moves the rings: `hoyle.physics.laws.disc_support`, step by step."""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.core.state import TOUCH
from hoyle.physics.discs.board import Board
from hoyle.physics.discs.state import WELL
from hoyle.physics.laws.disc_support import climbs, kept_share, unsupported

RecessChange = tuple[int, bool]
"""A ring's number, and whether it fell in (or else came out)."""


class Recess:
    """One recess, and which rings are over it, in it or have just climbed out of it.

    `radii` (m) are those of the rings, in the order of their numbers.
    """

    def __init__(self, bed: Board, hole: Any, radii: list[float]) -> None:
        self.name = bed.geometry.holes[hole["part"]]
        self.x, self.y, self.radius, self.depth = (float(hole[name]) for name in ("x", "y", "radius", "depth"))
        self.laws, self.radii = bed.laws, radii
        self.bare = np.array([unsupported(self.radius, R) for R in radii])
        self.held: set[int] = set()
        self._over: dict[int, float] = {}
        self._risen: set[int] = set()

    def step(self, t: float, slid: NDArray[np.float64], sliding: NDArray[np.float64]) -> Iterator[RecessChange]:
        """Let rings that are over it fall, pass or stay; changes places and velocities (rings, 3) at time `t`, s."""
        off = np.hypot(slid[:, 0] - self.x, slid[:, 1] - self.y)
        for i in np.flatnonzero(off < self.bare).tolist():
            if i in self.held or i in self._risen:
                continue
            since = self._over.setdefault(i, t)
            if t - since >= self.laws.fall and self._has_room(i, slid):
                self.held.add(self._back(i, slid, sliding))
                del self._over[i]
                yield i, True
        for i in [i for i in self._over if off[i] >= self.bare[i]]:
            self._pass(i, t - self._over.pop(i), slid, sliding)
        self._risen = {i for i in self._risen if off[i] < self.bare[i]}
        for i in [i for i in self.held if off[i] > self.radius - self.radii[i] + TOUCH]:
            speed = hypot(*sliding[i, :2].tolist())
            left = climbs(speed, self.depth, self.laws.g)
            if left > 0.0:
                sliding[i, :2] *= left / speed
                self.held.discard(i)
                self._risen.add(i)
                yield i, False
            else:
                self._back(i, slid, sliding)

    def _has_room(self, i: int, slid: NDArray[np.float64]) -> bool:
        """True if no other ring is in the way of one that falls."""
        return all(
            j == i or hypot(x - self.x, y - self.y) >= R + self.radii[i] - TOUCH
            for j, (R, (x, y)) in enumerate(zip(self.radii, slid[:, :2].tolist(), strict=True))
        )

    def _back(self, i: int, slid: NDArray[np.float64], sliding: NDArray[np.float64]) -> int:
        """Lay a ring in the middle of it."""
        slid[i, :2], sliding[i] = (self.x, self.y), 0.0
        return i

    def _pass(self, i: int, aloft: float, slid: NDArray[np.float64], sliding: NDArray[np.float64]) -> None:
        """Take from a ring that comes off it what the far lip takes."""
        nx, ny = slid[i, 0] - self.x, slid[i, 1] - self.y
        far = hypot(nx, ny)
        out = (sliding[i, 0] * nx + sliding[i, 1] * ny) / far
        lost = max(0.0, out) * (1.0 - kept_share(aloft, self.laws.edge, self.laws.g)) / far
        sliding[i, 0] -= lost * nx
        sliding[i, 1] -= lost * ny


def recesses(bed: Board, radii: list[float]) -> list[Recess]:
    """Those of a board."""
    return [Recess(bed, w, radii) for w in bed.geometry.walls if w["kind"] == WELL and w["depth"] > 0.0]
