"""Many layouts and many strokes as arrays: what `simulate_many` takes without making an object of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, overload

import numpy as np
from numpy.typing import ArrayLike, NDArray

from hoyle.physics.core.state import STROKE
from hoyle.record import OFF, At, CueStroke, Layout, Release, Where


@dataclass(frozen=True, eq=False, repr=False)
class Places(Sequence[Layout]):
    """Many layouts of the same pieces: `xy` (layouts, pieces, 2), float64, the pieces' centres in metres from the bed's middle.

    A piece whose two coordinates are NaN is off the table in that layout. `places[i]` is layout i as an object. The array is
    copied. Raises ValueError for another shape, or for a piece named twice.
    """

    pieces: tuple[str, ...]
    xy: NDArray[np.float64]

    def __post_init__(self) -> None:
        pieces, xy = tuple(self.pieces), np.array(self.xy, dtype=np.float64)
        if len(set(pieces)) != len(pieces):
            raise ValueError(f"a piece is named twice in {', '.join(pieces)}; each has one column")
        if xy.ndim != 3 or xy.shape[1:] != (len(pieces), 2):
            raise ValueError(
                f"the places are of shape {xy.shape}; {len(pieces)} pieces need (layouts, {len(pieces)}, 2)"
            )
        xy.setflags(write=False)
        object.__setattr__(self, "pieces", pieces)
        object.__setattr__(self, "xy", xy)

    def __len__(self) -> int:
        return len(self.xy)

    @overload
    def __getitem__(self, i: int) -> Layout: ...
    @overload
    def __getitem__(self, i: slice) -> Places: ...
    def __getitem__(self, i: int | slice) -> Layout | Places:
        if isinstance(i, slice):
            return Places(self.pieces, self.xy[i])
        places: dict[str, Where] = {}
        for piece, (x, y) in zip(self.pieces, self.xy[i].tolist(), strict=True):
            places[piece] = OFF if x != x and y != y else At(x, y)
        return Layout(places)

    def __repr__(self) -> str:
        return f"Places({len(self)} layouts of {', '.join(self.pieces)})"


@dataclass(frozen=True, eq=False, repr=False)
class Strokes(Sequence[CueStroke | Release]):
    """Many strokes by columns; made by `Strokes.cue` and `Strokes.release`, joined by `+`.

    `rows` (strokes,) are of `hoyle.physics.core.state.STROKE`, whose `piece` is an index into `pieces`, here only the pieces
    struck. `strokes[i]` is stroke i as an object. No number is checked here: a stroke that cannot be is refused where it is played.
    """

    pieces: tuple[str, ...]
    rows: NDArray[Any]

    @classmethod
    def cue(
        cls, ball: str | Sequence[str], speed: ArrayLike, azimuth: ArrayLike, elevation: ArrayLike = 0.0,
        side: ArrayLike = 0.0, height: ArrayLike = 0.0,
    ) -> Strokes:  # fmt: skip
        """Strokes with a cue: each argument one for all, or a column (strokes,), as `CueStroke` has them.

        `speed` m/s, `azimuth` and `elevation` rad, `side` and `height` ball radii. Raises ValueError for columns of different
        lengths.
        """
        return _columns(ball, 1, (speed, azimuth, elevation, side, height), _CUE)

    @classmethod
    def release(cls, piece: str | Sequence[str], velocity: ArrayLike, spin: ArrayLike = (0.0, 0.0, 0.0)) -> Strokes:
        """Balls let go: `velocity` (m/s) and `spin` (rad/s), each of shape (3,) or (strokes, 3), as `Release` has them.

        Raises ValueError for other shapes.
        """
        v, w = np.asarray(velocity, np.float64), np.asarray(spin, np.float64)
        for what, given in (("velocity", v), ("spin", w)):
            if given.ndim not in (1, 2) or given.shape[-1] != 3:
                raise ValueError(f"the {what} is of shape {given.shape}; it must be (3,) or (strokes, 3)")
        return _columns(piece, 0, (*np.moveaxis(v, -1, 0), *np.moveaxis(w, -1, 0)), _RELEASE)

    def __len__(self) -> int:
        return len(self.rows)

    @overload
    def __getitem__(self, i: int) -> CueStroke | Release: ...
    @overload
    def __getitem__(self, i: slice) -> Strokes: ...
    def __getitem__(self, i: int | slice) -> CueStroke | Release | Strokes:
        if isinstance(i, slice):
            return Strokes(self.pieces, self.rows[i])
        return self._object(self.rows[i].item())

    def __iter__(self) -> Iterator[CueStroke | Release]:
        return map(self._object, self.rows.tolist())

    def _object(self, row: tuple[Any, ...]) -> CueStroke | Release:
        piece = self.pieces[row[0]]
        return CueStroke(piece, *row[2:7]) if row[1] else Release(piece, row[7:10], row[10:13])

    def __add__(self, more: Strokes) -> Strokes:
        pieces = tuple(dict.fromkeys(self.pieces + more.pieces))
        rows = np.concatenate([self.rows, more.rows])
        rows["piece"][len(self) :] = np.array([pieces.index(p) for p in more.pieces], np.int64)[more.rows["piece"]]
        return Strokes(pieces, rows)

    def __repr__(self) -> str:
        cue = int(self.rows["cue"].sum())
        return f"Strokes({cue} with a cue, {len(self) - cue} let go, of {', '.join(self.pieces)})"


_CUE = ("speed", "azimuth", "elevation", "side", "height")
_RELEASE = ("vx", "vy", "vz", "wx", "wy", "wz")


def _columns(ball: str | Sequence[str], cue: int, columns: Sequence[ArrayLike], names: Sequence[str]) -> Strokes:
    """The strokes of such columns, as long as the longest."""
    given = [np.asarray(c, np.float64) for c in columns]
    if isinstance(ball, str):
        struck, which = [ball], np.zeros((), np.int64)
    else:
        struck = [str(name) for name in ball]
        number = {name: k for k, name in enumerate(dict.fromkeys(struck))}
        which = np.array([number[name] for name in struck], np.int64)
    lengths = sorted({len(c) for c in (which, *given) if c.ndim == 1})
    if len(lengths) > 1 or any(c.ndim > 1 for c in given):
        raise ValueError(
            f"the columns' shapes are {[c.shape for c in (which, *given)]}; each must be one number or (strokes,)"
        )
    rows = np.zeros(lengths[0] if lengths else 1, STROKE)
    rows["piece"], rows["cue"] = which, cue
    for name, column in zip(names, given, strict=True):
        rows[name] = column
    rows.setflags(write=False)
    return Strokes(tuple(dict.fromkeys(struck)), rows)
