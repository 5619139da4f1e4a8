"""The report of a step of many matches at once: rulings, and strokes as they were meant and played."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

STROKE_COLUMNS = ("speed", "azimuth", "elevation", "side", "height")
"""The columns of the strokes of a step: m/s, radians, and ball radii."""


class StepReport:
    """The `info` of a step, beside its observation: rulings and strokes, a match a row; NaN where nothing was struck."""

    def __init__(self, count: int) -> None:
        self.rulings: NDArray[Any] = np.empty(count, object)
        self.intended = np.full((count, len(STROKE_COLUMNS)), np.nan)
        self.executed = np.full((count, len(STROKE_COLUMNS)), np.nan)

    def rule(self, rows: NDArray[np.intp], ruling: Any) -> None:
        """Note the ruling of some matches."""
        one = np.empty(1, object)
        one[0] = ruling
        self.rulings[rows] = one

    def info(self) -> dict[str, Any]:
        """The same as a vector environment tells it: each with a mask of the matches that have it."""
        ruled = np.array([ruling is not None for ruling in self.rulings])
        told = {"ruling": self.rulings, "intended": self.intended, "executed": self.executed}
        return {**told, **{f"_{name}": ruled for name in told}}
