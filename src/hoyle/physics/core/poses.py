"""The motion of what is turned on a lathe, for drawing: pins that topple and roll, tops that spin and lean.

A body of revolution looks the same however it is turned about its axis, so that a pose is where its centre of mass is, where its
axis points, and how fast it turns about that.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import numpy as np
from numpy.typing import NDArray

Pose = tuple[float, float, float, float, float, float, float, float]
"""Time (s); x, y, z of the centre of mass (m); the axis from foot to head, a unit vector; the spin about it (rad/s)."""
Poses = Mapping[str, Sequence[Pose]]
"""The poses of each body that moved, in order of time. Before the first it stood, after the last it is at rest."""

MISSED = np.array([2e-4, 2e-4, 2e-4, 8e-3, 8e-3, 8e-3])
"""The greatest distance (in m, and of the axis) of a pose from the straight line between those that are kept of a way."""
TURNED = 0.02
"""And its spin, as a share of the greatest."""


def thinned(poses: Sequence[Pose]) -> list[Pose]:
    """The poses that are needed to draw a way: what is left out lies on a straight line between those that are kept."""
    rows = np.array(poses, dtype=np.float64).reshape(-1, 8)
    if len(rows) < 3:
        return list(poses)
    scale = np.append(MISSED, max(TURNED * float(np.abs(rows[:, 7]).max()), 0.1))
    times, values = rows[:, 0], rows[:, 1:] / scale
    kept = {0, len(rows) - 1}
    parts = [(0, len(rows) - 1)]
    while parts:
        a, b = parts.pop()
        if b - a < 2:
            continue
        share = (times[a + 1 : b] - times[a]) / max(times[b] - times[a], 1e-12)
        line = values[a] + share[:, None] * (values[b] - values[a])
        missed = np.abs(values[a + 1 : b] - line).max(axis=1)
        worst = int(missed.argmax())
        if missed[worst] > 1.0:
            kept.add(a + 1 + worst)
            parts += [(a, a + 1 + worst), (a + 1 + worst, b)]
    return [poses[i] for i in sorted(kept)]


def of_quaternions(times: NDArray[np.float64], poses: NDArray[np.float64]) -> list[Pose]:
    """Poses from times (n,), s, and places with unit quaternions, real part first, (n, 7)."""
    w, x, y, z = poses[:, 3:].T
    axes = np.stack([2 * (x * z + w * y), 2 * (y * z - w * x), 1 - 2 * (x * x + y * y)], axis=1)
    spins = np.zeros(len(times))
    if len(times) > 1:
        # Of the turn from one pose to the next, the part about the body's own axis: twice the angle of (real part, z).
        w1, x1, y1, z1 = poses[1:, 3:].T
        w0, x0, y0, z0 = poses[:-1, 3:].T
        real, about = w0 * w1 + x0 * x1 + y0 * y1 + z0 * z1, w0 * z1 - z0 * w1 + y0 * x1 - x0 * y1
        sign = np.where(real < 0.0, -1.0, 1.0)
        spins[:-1] = 2 * np.arctan2(sign * about, sign * real) / np.maximum(np.diff(times), 1e-9)
    return [
        (t, x, y, z, ex, ey, ez, w)
        for t, (x, y, z), (ex, ey, ez), w in zip(
            times.tolist(), poses[:, :3].tolist(), axes.tolist(), spins.tolist(), strict=True
        )
    ]
