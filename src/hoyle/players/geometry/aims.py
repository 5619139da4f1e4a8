"""Strokes by columns: thousands of them at once, from one or many layouts, as a hand means them and as it plays them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

import numpy as np
from numpy.typing import NDArray

from hoyle.equipment import At, Table
from hoyle.match.noise.hand import FINGER, ROLLED, TWIST, WEIGHT, Error, hand_of
from hoyle.record import Call, CueStroke, Flick, Stroke

Floats = NDArray[np.float64]
Ints = NDArray[np.int64]
Bools = NDArray[np.bool_]

LEAST = 0.01
"""The slowest stroke (m/s) that an erring hand gives."""


@dataclass(frozen=True, eq=False)
class CuePositions:
    """From where strokes are played: position i strikes piece `piece[i]` of layout `lay[i]`.

    `xy` (layouts, pieces, 2) are the centres in metres of the pieces `names`, NaN for what is not on the bed. A piece in hand lies
    where it is put: `put[i]` says that position i put it there. `wanted` tells how much each piece is played for, from
    0 to 1, if that is known before the referee is asked, and `first` which are those of which one must be met first, if not all.
    """

    names: tuple[str, ...]
    xy: Floats
    lay: Ints
    piece: Ints
    put: Bools
    wanted: Floats | None = None
    first: Bools | None = None

    def __len__(self) -> int:
        return len(self.lay)

    def at(self) -> Floats:
        """Return where each position's piece lies, (positions, 2)."""
        return self.xy[self.lay, self.piece]

    def others(self) -> Floats:
        """Return where the other pieces lie for each position, (positions, pieces, 2); NaN for its own."""
        found = self.xy[self.lay].copy()
        found[np.arange(len(self)), self.piece] = np.nan
        return found

    def place(self, i: int) -> At | None:
        """Return where position i puts its piece down; None if it lies there already."""
        if not self.put[i]:
            return None
        x, y = self.xy[self.lay[i], self.piece[i]].tolist()
        return At(x, y)


@dataclass(frozen=True, eq=False)
class Aims:
    """n strokes by columns (n,), as `CueStroke` and `Flick` have them; `flick` tells which are flicks.

    `position` is an index into `CuePositions`, `call` one into a list of calls, or -1.
    """

    position: Ints
    speed: Floats
    azimuth: Floats
    elevation: Floats
    side: Floats
    height: Floats
    flick: Bools
    call: Ints
    spin: Floats

    def __len__(self) -> int:
        return len(self.position)

    def take(self, rows: NDArray[np.integer] | NDArray[np.bool_]) -> Aims:
        """Some of the strokes, in the order of the rows."""
        return Aims(*(getattr(self, f.name)[rows] for f in fields(self)))

    def but(self, **columns: NDArray[np.float64] | NDArray[np.int64]) -> Aims:
        """The same strokes with some columns changed."""
        return replace(self, **columns)  # type: ignore[arg-type]

    def stroke(self, i: int, positions: CuePositions, calls: Sequence[Call] = ()) -> Stroke:
        """Stroke i as an object."""
        row = tuple(getattr(self, name).item(i) for name in TOLD)
        at = self.position.item(i)
        return _as_object(row, positions.names[positions.piece.item(at)], positions.place(at), calls)

    def as_objects(self, positions: CuePositions, calls: Sequence[Call] = ()) -> list[Stroke]:
        """All strokes as objects, those from one position with one object for where the piece is put."""
        places = {s: positions.place(s) for s in np.unique(self.position).tolist()}
        pieces = [positions.names[k] for k in positions.piece.tolist()]
        rows = zip(*(getattr(self, name).tolist() for name in TOLD), strict=True)
        at_each = zip(self.position.tolist(), rows, strict=True)
        return [_as_object(row, pieces[at], places[at], calls) for at, row in at_each]


TOLD = ("flick", "call", "speed", "azimuth", "elevation", "side", "height", "spin")
"""The columns that an object is made of."""


def _as_object(row: tuple[Any, ...], piece: str, place: At | None, calls: Sequence[Call]) -> Stroke:
    """A stroke, by the columns `TOLD`, of a piece that is put at a place, or lies there already."""
    flick, call, speed, azimuth, elevation, side, height, spin = row
    said = (calls[call],) if calls and call >= 0 else ()
    if flick:
        return Flick(piece, speed, azimuth, spin, place, said)
    return CueStroke(piece, speed, azimuth, elevation, side, height, place, said)


def join(parts: Sequence[Aims]) -> Aims:
    """Strokes end to end."""
    return Aims(*(np.concatenate([getattr(part, f.name) for part in parts]) for f in fields(Aims)))


def cue_aims(position: Ints, speed: Floats, azimuth: Floats, side: Floats, height: Floats) -> Aims:
    """Level strokes with a cue, nothing called."""
    n = len(position)
    return Aims(position, speed, azimuth, np.zeros(n), side, height, np.zeros(n, np.bool_), np.full(n, -1), np.zeros(n))


def flick_aims(position: Ints, speed: Floats, azimuth: Floats, spin: Floats | None = None) -> Aims:
    """Flicks, nothing called; without a spin (rad/s) unless it is given."""
    n, none = len(position), np.zeros(len(position))
    return Aims(
        position, speed, azimuth, none, none, none, np.ones(n, np.bool_), np.full(n, -1), none if spin is None else spin
    )


def erring(aims: Aims, bed: Table, error: Error, rng: np.random.Generator) -> Aims:
    """The strokes as a hand plays them, or the Olympiad's so many times as unsteady: the same errors as `hoyle.match.execute` has.

    What eyes and table do is left out: `Hand.believed` tells it as errors of the hand.
    """
    hand = hand_of(error)
    if hand.is_exact or not len(aims):
        return aims
    n = len(aims)
    radius = bed.ball.radius if bed.ball else 0.0
    tip = hand.tip / (radius or bed.disc or 0.03)
    finger = WEIGHT if bed.length > ROLLED else FINGER
    z = rng.standard_normal((5, n))
    twist = rng.standard_normal(n) if aims.spin.any() else z[0]
    turn = np.where(aims.flick, finger["azimuth"] * hand.finger, hand.aim)
    slip = np.where(
        aims.flick, aims.speed * finger["speed"] * hand.finger, np.hypot(hand.speed, hand.share * aims.speed)
    )
    cue = ~aims.flick
    return aims.but(
        azimuth=aims.azimuth + z[0] * turn + hand.bias,
        speed=np.maximum(LEAST, aims.speed + z[1] * slip),
        side=aims.side + z[2] * tip * cue,
        height=aims.height + z[3] * (tip if radius else 0.0) * cue,
        elevation=np.maximum(0.0, aims.elevation + z[4] * hand.elevation * cue),
        spin=aims.spin * (1 + twist * TWIST * hand.finger),
    )


def as_aims(strokes: Sequence[Stroke], position: Sequence[int]) -> Aims:
    """Strokes that are objects by columns, each with its position; what is neither with a cue nor a flick is left out."""
    kept = [(s, at) for s, at in zip(strokes, position, strict=True) if isinstance(s, CueStroke | Flick)]
    flick = np.array([isinstance(s, Flick) for s, _ in kept], np.bool_)

    def column(name: str) -> Floats:
        return np.array([getattr(s, name, 0.0) for s, _ in kept], np.float64)

    speed, azimuth, elevation, side, height, spin = map(
        column, ("speed", "azimuth", "elevation", "side", "height", "spin")
    )
    return Aims(
        np.array([at for _, at in kept], np.int64),
        speed,
        azimuth,
        elevation,
        side,
        height,
        flick,
        np.full(len(kept), -1),
        spin,
    )
