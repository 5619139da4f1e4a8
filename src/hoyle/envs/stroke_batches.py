"""Strokes as columns: what continuous actions mean, and strokes played in one batch, each cue raised as far as it must be."""

from __future__ import annotations

from collections.abc import Mapping
from math import pi

import numpy as np
from numpy.typing import NDArray

from hoyle.envs.match_session import RAISED
from hoyle.envs.single_agent import FASTEST, OFF_CENTRE, SLOWEST, STEEPEST
from hoyle.equipment import Table
from hoyle.physics import Batch, Places, Strokes, simulate_many
from hoyle.physics.core.state import STROKE

Floats = NDArray[np.float64]


def stroke_columns(actions: Floats) -> dict[str, Floats]:
    """Continuous actions (n, 7) as columns of strokes: what `hoyle.envs.single_agent.stroke_of` means by them."""
    a = np.clip(np.asarray(actions, np.float64), -1.0, 1.0)
    side, height = a[:, 2] * OFF_CENTRE, a[:, 3] * OFF_CENTRE
    far = np.sqrt(side * side + height * height)
    drawn = np.where(far > OFF_CENTRE, OFF_CENTRE / np.maximum(far, 1e-12), 1.0)
    return {
        "speed": SLOWEST + (a[:, 1] + 1) / 2 * (FASTEST - SLOWEST), "azimuth": a[:, 0] * pi,
        "elevation": np.maximum(0.0, a[:, 4]) * STEEPEST, "side": side * drawn, "height": height * drawn,
    }  # fmt: skip


def play_raised(
    bed: Table,
    pieces: tuple[str, ...],
    xy: Floats,
    struck: NDArray[np.int64],
    columns: Mapping[str, Floats],
    threads: int,
) -> list[tuple[NDArray[np.intp], Batch, Strokes]]:
    """Play strokes, each with its cue raised as far as it must be: batches, and which of the strokes each holds."""
    rows = np.zeros(len(xy), STROKE)
    rows["piece"], rows["cue"] = struck, 1
    for name, column in columns.items():
        rows[name] = column
    left, found = np.arange(len(xy)), []
    for degrees in RAISED:
        rows["elevation"][left] = np.maximum(rows["elevation"][left], np.radians(degrees))
        strokes = Strokes(pieces, rows[left])
        batch = simulate_many(bed, Places(pieces, xy[left]), strokes, threads=threads)
        found.append((left, batch, strokes))
        left = left[batch.refused]
        if not len(left):
            break
    return found
