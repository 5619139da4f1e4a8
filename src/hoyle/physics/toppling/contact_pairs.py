"""Find who touches whom in a MuJoCo model of free bodies."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.core.mujoco import mujoco
from hoyle.physics.toppling.board_kernel import between

CONTACTS = 256
"""More contacts than this at a time are not looked at."""


def owners(model: Any) -> NDArray[np.int64]:
    """Return whose each geom of a model is: a body's number from 0, the plane -1 and what else stands fast -2."""
    bodies = model.geom_bodyid - 1
    plane = model.geom_type == mujoco().mjtGeom.mjGEOM_PLANE
    return np.where(bodies >= 0, bodies, np.where(plane, -1, -2)).astype(np.int64)


class Touching:
    """Called, it gives the pairs of bodies that touch, by number from 0; one with a wall, which is -2, besides.

    What lies on the plane does not count as touching. `data` must stay as long as this is called.
    """

    def __init__(self, model: Any, data: Any) -> None:
        self._data = data
        self._geoms, self._pairs = np.zeros((CONTACTS, 2), np.int32), np.empty((CONTACTS, 2), np.int64)
        self._between = between.bound(self._geoms, 0, owners(model), self._pairs)

    def __call__(self) -> set[tuple[int, int]]:
        """The pairs now."""
        met = self._data.contact.geom
        count = min(len(met), CONTACTS)
        if not count:
            return set()
        self._geoms[:count] = met[:count]
        n = self._between(count)
        return {(a, b) for a, b in self._pairs[:n].tolist()} if n else set()
