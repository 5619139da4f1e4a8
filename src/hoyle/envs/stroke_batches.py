"""Strokes as columns: what continuous actions mean, how hands play them, and many in a batch, cues raised as they must be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import pi
from random import Random

import numpy as np
from numpy.typing import NDArray

from hoyle.envs.match_session import RAISED
from hoyle.envs.single_agent import FASTEST, OFF_CENTRE, SLOWEST, STEEPEST
from hoyle.equipment import Table
from hoyle.match.noise.execution import scattered
from hoyle.match.noise.hand import SLOWEST as NO_SLOWER
from hoyle.match.noise.hand import Hand
from hoyle.physics import Batch, Params, Places, Strokes, params_for, simulate_many
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


def erring_columns(
    columns: Mapping[str, Floats], hand: Hand, bed: Table, rng: np.random.Generator
) -> dict[str, Floats]:
    """Columns of strokes as a hand plays them: the same errors as `hoyle.match.execute` has, but for what the table does."""
    if hand.is_exact:
        return dict(columns)
    speed = columns["speed"]
    z = rng.standard_normal((5, len(speed)))
    tip = hand.tip / bed.radius
    return {
        "speed": np.maximum(NO_SLOWER, speed + np.hypot(hand.speed, hand.share * speed) * z[1]),
        "azimuth": columns["azimuth"] + hand.aim * z[0] + hand.bias,
        "elevation": np.maximum(0.0, columns["elevation"] + hand.elevation * z[4]),
        "side": columns["side"] + tip * z[2], "height": columns["height"] + tip * z[3],
    }  # fmt: skip


def play_scattered(
    bed: Table, hand: Hand, pieces: tuple[str, ...], xy: Floats, struck: NDArray[np.int64], columns: Mapping[str, Floats],
    threads: int, rng: np.random.Generator,
) -> list[tuple[NDArray[np.intp], Batch, Strokes]]:  # fmt: skip
    """The same as `play_raised` on a table that scatters as the hand tells, drawn anew for each stroke."""
    if not hand.table:
        return play_raised(bed, pieces, xy, struck, columns, threads)
    usual, draws = params_for(bed), Random(int(rng.integers(2**62)))
    params = tuple(usual.but(**dict(scattered(bed, hand.table, draws))) for _ in range(len(xy)))
    return play_raised(bed, pieces, xy, struck, columns, threads, params)


def play_raised(
    bed: Table,
    pieces: tuple[str, ...],
    xy: Floats,
    struck: NDArray[np.int64],
    columns: Mapping[str, Floats],
    threads: int,
    params: Sequence[Params] | None = None,
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
        own = None if params is None else tuple(params[i] for i in left.tolist())
        batch = simulate_many(bed, Places(pieces, xy[left]), strokes, own, threads=threads)
        found.append((left, batch, strokes))
        left = left[batch.refused]
        if not len(left):
            break
    return found
