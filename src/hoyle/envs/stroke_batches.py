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
from hoyle.match.engine import room_for_centres, usual_places
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


class HandZone:
    """A zone into which actions put a piece in hand, in many matches at once."""

    def __init__(self, bed: Table, name: str) -> None:
        assert bed.ball is not None
        self._region, self._room = bed.zone(name), room_for_centres(bed)
        # As `hoyle.referee.standing.Standing.clear` has it: balls that touch are free of each other.
        self._reach2 = (2 * bed.ball.radius) ** 2 * (1 - 1e-9)
        self._usual = np.array(
            [(at.x, at.y) for at in usual_places(bed, name) if self._on_bed(at.x, at.y)], np.float64
        ).reshape(-1, 2)

    def _on_bed(self, x: float, y: float) -> bool:
        return abs(x) <= self._room[0] and abs(y) <= self._room[1]

    def places(self, actions: Floats, xy: Floats, column: int) -> tuple[Floats, NDArray[np.bool_]]:
        """The points (n, 2) that actions (n, 7) mean in the zone's bounds, and which of them are free.

        `xy` (n, pieces, 2) is where all pieces lie, NaN for none, `column` which of them is in hand; metres.
        """
        x0, y0, x1, y1 = self._region.bounds()
        meant = np.clip(actions[:, 5:7], -1.0, 1.0)
        points = np.stack([x0 + (meant[:, 0] + 1) / 2 * (x1 - x0), y0 + (meant[:, 1] + 1) / 2 * (y1 - y0)], axis=1)
        others = np.delete(xy, column, axis=1)
        with np.errstate(invalid="ignore"):
            taken = (((others - points[:, None]) ** 2).sum(axis=2) < self._reach2).any(axis=1)
        inside = [self._on_bed(x, y) and self._region.contains(x, y) for x, y in points.tolist()]
        return points, np.array(inside, np.bool_) & ~taken

    def usual(self, xy: Floats, column: int) -> Floats | None:
        """The first usual place (2,) that is free of the pieces at `xy` (pieces, 2); None if none is."""
        others = np.delete(xy, column, axis=0)
        with np.errstate(invalid="ignore"):
            square = ((others - self._usual[:, None]) ** 2).sum(axis=2)
            free = np.flatnonzero(~(square < self._reach2).any(axis=1))
        return self._usual[free[0]] if len(free) else None


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
