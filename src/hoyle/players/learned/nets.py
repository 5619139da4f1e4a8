"""Small nets in NumPy: layers with a rectifier between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

import numpy as np
from numpy.typing import NDArray

from hoyle.players.geometry.aims import Floats

Singles = NDArray[np.float32]
Layer = tuple[Singles, Singles]
"""Weights (inputs, outputs) and biases (outputs,)."""


def passed(layers: Sequence[Layer], x: Singles) -> Singles:
    """Return what layers make of rows (n, inputs), (n, outputs)."""
    for k, (w, b) in enumerate(layers):
        x = x @ w + b
        if k + 1 < len(layers):
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


def layers_in(arrays: Mapping[str, NDArray[np.float32]], name: str) -> tuple[Layer, ...]:
    """The layers that are kept under a name: `NAME-w0`, `NAME-b0` and so on."""
    count = sum(key.startswith(f"{name}-w") for key in arrays)
    return tuple((np.asarray(arrays[f"{name}-w{k}"]), np.asarray(arrays[f"{name}-b{k}"])) for k in range(count))
