"""Small nets in NumPy: layers with a rectifier between them, and sums over the pieces of a layout."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from hoyle.players.geometry.aims import Bools, Floats

Singles = NDArray[np.float32]
Layer = tuple[Singles, Singles]
"""Weights (inputs, outputs) and biases (outputs,)."""


def passed(layers: Sequence[Layer], x: Singles, last: bool = False) -> Singles:
    """Return what layers make of rows (n, inputs), (n, outputs); with `last` the last of them has a rectifier too."""
    for k, (w, b) in enumerate(layers):
        x = x @ w + b
        if last or k + 1 < len(layers):
            np.maximum(x, 0.0, out=x)
    return x


@dataclass(frozen=True, eq=False)
class Dense:
    """A net over rows of inputs, (n, inputs) to (n,). Inputs are made even by `mean` and `scale`; outputs are times `unit`."""

    UNUSUAL: ClassVar[float] = 4.0
    """Inputs farther from the mean than so many of their deviations are taken to be no farther."""

    layers: tuple[Layer, ...]
    mean: Singles
    scale: Singles
    unit: float

    def of(self, x: Floats) -> Floats:
        """The net's word for rows of inputs."""
        found: Floats = passed(self.layers, self.even(x))[:, 0].astype(np.float64) * self.unit
        return found

    def even(self, x: Floats | Singles) -> Singles:
        """Inputs as the layers read them."""
        return np.clip((x - self.mean) / self.scale, -self.UNUSUAL, self.UNUSUAL).astype(np.float32)


def counted(layers: tuple[Layer, ...]) -> Dense:
    """A net over rows of small counts, which it reads as they are."""
    k = len(layers[0][0])
    return Dense(layers, np.zeros(k, np.float32), np.ones(k, np.float32), 1.0)


@dataclass(frozen=True, eq=False)
class DeepSetNet:
    """A net over layouts: each piece goes through `pieces`, those of a group are added up, and `whole` reads the sums beside
    inputs of the layout itself (Zaheer and others, "Deep sets", 2017). The order of pieces makes no difference.
    """

    pieces: tuple[Layer, ...]
    whole: tuple[Layer, ...]
    unit: float

    def of(self, each: Floats, groups: Bools, rest: Floats) -> Floats:
        """The net's word for layouts: `each` (n, pieces, inputs), `groups` (n, pieces, groups) tells which are of which group, a
        piece that is gone of none, and `rest` (n, inputs).
        """
        n, m, f = each.shape
        hidden = passed(self.pieces, each.reshape(n * m, f).astype(np.float32), last=True).reshape(n, m, -1)
        sums = np.einsum("nmg,nmh->ngh", groups.astype(np.float32), hidden).reshape(n, -1)
        found: Floats = passed(self.whole, np.concatenate([sums, rest.astype(np.float32)], axis=1))[:, 0].astype(float)
        return found * self.unit


def layers_in(arrays: Mapping[str, NDArray[np.float32]], name: str) -> tuple[Layer, ...]:
    """The layers that are kept under a name: `NAME-w0`, `NAME-b0` and so on."""
    count = sum(key.startswith(f"{name}-w") for key in arrays)
    return tuple((np.asarray(arrays[f"{name}-w{k}"]), np.asarray(arrays[f"{name}-b{k}"])) for k in range(count))
