"""Fitted figures: values with their standard errors, how they hang together, and what the tracks cannot tell."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import isfinite

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import Table
from hoyle.physics import CueStroke, Params
from hoyle.record import Layout

Floats = NDArray[np.float64]
VAGUE = 0.5
"""A figure whose standard error is more than this share of it is one that the tracks cannot tell."""
BOUND = 0.95
"""Two figures that are correlated more than this can only be told together."""


@dataclass(frozen=True)
class Estimate:
    """A fitted figure, and its standard error; infinity where the tracks do not tell it."""

    value: float
    error: float

    def __str__(self) -> str:
        return f"{self.value:.4g} ± {self.error:.2g}"


@dataclass(frozen=True, eq=False)
class Fit:
    """Figures of a table and strokes, as they were fitted to tracks.

    `strokes` and `layouts` are those that were played, `begins` (n,) when each began on its track's clock, s. `residuals` are by
    stroke how far balls were seen from where they are reckoned to be (frames, 2), metres. `names` are those of all that was
    fitted, the figures first and then `speed.1` and its like, and `covariance` (n, n) theirs.
    """

    table: Table
    params: Params
    figures: Mapping[str, Estimate]
    strokes: tuple[CueStroke, ...]
    layouts: tuple[Layout, ...]
    begins: Floats
    residuals: tuple[Floats, ...]
    names: tuple[str, ...]
    covariance: Floats

    @property
    def correlations(self) -> Floats:
        """The correlations of all that was fitted (n, n), in the order of `names`."""
        sd = np.sqrt(np.maximum(np.diag(self.covariance), 1e-300))
        return np.asarray(self.covariance / np.outer(sd, sd))

    @property
    def errors(self) -> Floats:
        """By stroke how far balls were seen from where they are reckoned to be, root mean square, metres (n,)."""
        return np.array([np.sqrt((r**2).sum(axis=1).mean()) for r in self.residuals])

    @property
    def untold(self) -> tuple[str, ...]:
        """The gaps in what the tracks tell, in words: figures of which the error is large, and pairs that go together."""
        vague = [
            f"{name} = {one} is hardly told by these strokes"
            for name, one in self.figures.items()
            if not one.error < VAGUE * abs(one.value)
        ]
        among, n = self.correlations, len(self.figures)
        names = self.names[:n]
        pairs = [
            f"{names[i]} and {names[j]} are told only together (correlation {among[i, j]:.2f})"
            for i in range(n)
            for j in range(i)
            if abs(among[i, j]) > BOUND
        ]
        return (*vague, *pairs)

    def toml(self) -> str:
        """The figures as the `[figures]` of a table's TOML file."""
        lines = [
            f"{name} = {one.value:.6g}  # {f'± {one.error:.2g}' if isfinite(one.error) else 'not told by the tracks'}"
            for name, one in self.figures.items()
        ]
        return "\n".join(["[figures]", *lines, ""])
