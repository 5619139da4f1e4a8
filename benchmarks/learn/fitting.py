"""Fitting of small nets in NumPy: Adam (Kingma and Ba, 2015) on the Huber loss."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from hoyle.players.learned.nets import Dense, Layer, Singles, counted

BATCH = 256
RATE, LAST = 2e-3, 1e-4
"""The step at first and at the end."""
HUBER = 1.5
"""Errors beyond so many units count by their size and not by its square."""
DECAY = 1e-4
REWEIGHTED, RIDGE, LEAST_ERROR = 8, 1e-3, 0.3
"""Times that rows are weighted anew, the pull of weights towards 0, and the error (points) below which rows weigh alike."""
LEAST = 0.02
"""Inputs that vary less than this are not made even by it."""


class Adam:
    """The optimizer of some arrays, which it changes in place."""

    def __init__(self, arrays: Sequence[Singles]) -> None:
        self.arrays = arrays
        self.first, self.second = [np.zeros_like(a) for a in arrays], [np.zeros_like(a) for a in arrays]
        self.steps = 0

    def step(self, gradients: Sequence[Singles], rate: float) -> None:
        """Move the arrays against their gradients."""
        self.steps += 1
        for a, g, m, v in zip(self.arrays, gradients, self.first, self.second, strict=True):
            m += 0.1 * (g - m)
            v += 0.001 * (g * g - v)
            even = m / (1 - 0.9**self.steps) / (np.sqrt(v / (1 - 0.999**self.steps)) + 1e-8)
            a -= rate * (even + DECAY * a)


def fresh(sizes: Sequence[int], rng: np.random.Generator) -> tuple[Layer, ...]:
    """Layers before they have learned anything (He and others, 2015); the last is near 0."""
    found = []
    for k, (a, b) in enumerate(pairwise(sizes)):
        spread = np.sqrt(2.0 / a) * (0.1 if k + 2 == len(sizes) else 1.0)
        found.append(((spread * rng.standard_normal((a, b))).astype(np.float32), np.zeros(b, np.float32)))
    return tuple(found)


def forward(layers: Sequence[Layer], x: Singles) -> list[Singles]:
    """What each layer gives, the inputs first."""
    found = [x]
    for k, (w, b) in enumerate(layers):
        x = x @ w + b
        x = np.maximum(x, 0.0) if k + 1 < len(layers) else x
        found.append(x)
    return found


def backward(layers: Sequence[Layer], seen: Sequence[Singles], d: Singles) -> list[Singles]:
    """The gradients of weights and biases in turn, from the gradient of the outputs."""
    found: list[Singles] = []
    for k in reversed(range(len(layers))):
        if k + 1 < len(layers):
            d = d * (seen[k + 1] > 0)
        found += [d.sum(axis=0), seen[k].T @ d]
        d = d @ layers[k][0].T
    return found[::-1]


def slope(error: Singles, n: int) -> Singles:
    """The gradient of the mean Huber loss by the output."""
    found: Singles = (np.clip(error, -HUBER, HUBER) / n)[:, None].astype(np.float32)
    return found


def epochs(n: int, times: int, rng: np.random.Generator, learn: Callable[[NDArray[np.intp], float], None]) -> None:
    """Go through `n` rows `times` times in batches, with a step that falls as a cosine."""
    total, done = max(1, times * (n // BATCH)), 0
    for _ in range(times):
        order = rng.permutation(n)
        for k in range(n // BATCH):
            learn(order[k * BATCH : (k + 1) * BATCH], LAST + (RATE - LAST) * (1 + np.cos(np.pi * done / total)) / 2)
            done += 1


def fit_dense(x: Singles, y: Singles, hidden: Sequence[int], times: int, rng: np.random.Generator) -> Dense:
    """A net over rows that tells y (n,) from x (n, inputs)."""
    mean, scale = x.mean(axis=0).astype(np.float32), np.maximum(x.std(axis=0), LEAST).astype(np.float32)
    unit = max(float(y.std()), 1e-6)
    layers = fresh([x.shape[1], *hidden, 1], rng)
    adam = Adam([a for layer in layers for a in layer])
    net = Dense(layers, mean, scale, unit)
    even, aim = net.even(x), (y / unit).astype(np.float32)

    def learn(rows: NDArray[np.intp], rate: float) -> None:
        seen = forward(layers, even[rows])
        gradients = backward(layers, seen, slope(seen[-1][:, 0] - aim[rows], len(rows)))
        adam.step(gradients, rate)

    epochs(len(x), times, rng, learn)
    return net


def fit_words(x: Singles, y: Singles, hidden: Sequence[int], times: int, rng: np.random.Generator) -> tuple[Dense, ...]:
    """Nets over rows of counts, whose words together tell y: a sum with weights, which few rare rows pull aside (least squares
    weighted anew, as Holland and Welsch have it, 1977), and, where there is to be a hidden layer, a net for what it leaves.
    """
    rows = np.concatenate([x, np.ones((len(x), 1))], axis=1).astype(np.float64)
    weight = np.ones(len(x))
    for _ in range(REWEIGHTED):
        a = rows * weight[:, None]
        found = np.linalg.solve(a.T @ a + RIDGE * np.eye(a.shape[1]), a.T @ (y * weight))
        weight = 1.0 / np.sqrt(np.maximum(np.abs(rows @ found - y), LEAST_ERROR))
    plain = counted(((found[:-1, None].astype(np.float32), found[-1:].astype(np.float32)),))
    if not hidden:
        return (plain,)
    left = (y - plain.of(x)).astype(np.float32)
    unit = max(float(left.std()), 1e-6)
    layers = fresh([x.shape[1], *hidden, 1], rng)
    adam = Adam([a for layer in layers for a in layer])
    even, aim = counted(layers).even(x), (left / unit).astype(np.float32)

    def learn(batch: NDArray[np.intp], rate: float) -> None:
        seen = forward(layers, even[batch])
        gradients = backward(layers, seen, slope(seen[-1][:, 0] - aim[batch], len(batch)))
        adam.step(gradients, rate)

    epochs(len(x), times, rng, learn)
    return plain, counted((*layers[:-1], (layers[-1][0] * np.float32(unit), layers[-1][1] * np.float32(unit))))


def explained_variance(y: Singles, word: Singles) -> float:
    """The share of the variance of y that a net's word explains."""
    return float(1.0 - np.mean((y - word) ** 2) / max(float(np.var(y)), 1e-12))
