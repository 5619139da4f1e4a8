"""Many layouts and many strokes as arrays: what `simulate_many` takes without making an object of each."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
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
    `moving` (strokes, others, 6) are velocities (m/s) and spins (rad/s) of `others`, let go at the same instant (`also`).
    """

    pieces: tuple[str, ...]
    rows: NDArray[Any]
    others: tuple[str, ...] = ()
    moving: NDArray[np.float64] = field(default_factory=lambda: np.zeros((0, 0, 6)))

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
        v, w = _vectors(velocity, spin)
        return _columns(piece, 0, (*np.moveaxis(v, -1, 0), *np.moveaxis(w, -1, 0)), _RELEASE)

    def also(self, piece: str, velocity: ArrayLike, spin: ArrayLike = (0.0, 0.0, 0.0)) -> Strokes:
        """The same strokes, `piece` let go at the same instant: its velocity and spin as `release` takes them.

        Raises ValueError for other shapes, for a piece named twice, and where a cue strikes.
        """
        if piece in self.others:
            raise ValueError(f"{piece} is let go twice; give each ball one velocity and spin")
        if self.rows["cue"].any():
            raise ValueError(
                "a cue strikes balls that lie still; only balls that are let go have others move beside them"
            )
        v, w = _vectors(velocity, spin)
        lengths = {len(c) for c in (v, w) if c.ndim == 2}
        if len(self) == 1 and len(lengths) == 1:
            (n,) = lengths
        else:
            n = len(self)
        if not lengths <= {n}:
            raise ValueError(f"the shapes are {v.shape} and {w.shape}; {n} strokes need (3,) or ({n}, 3)")
        one = np.concatenate([np.broadcast_to(v, (n, 3)), np.broadcast_to(w, (n, 3))], axis=1)[:, None]
        before = np.broadcast_to(self._all_moving(), (n, len(self.others), 6))
        rows = np.repeat(self.rows, n) if len(self) != n else self.rows
        return Strokes(self.pieces, rows, (*self.others, piece), np.concatenate([before, one], axis=1))

    def _all_moving(self) -> NDArray[np.float64]:
        return self.moving if self.others else np.zeros((len(self), 0, 6))

    def __len__(self) -> int:
        return len(self.rows)

    @overload
    def __getitem__(self, i: int) -> CueStroke | Release: ...
    @overload
    def __getitem__(self, i: slice) -> Strokes: ...
    def __getitem__(self, i: int | slice) -> CueStroke | Release | Strokes:
        if isinstance(i, slice):
            return Strokes(self.pieces, self.rows[i], self.others, self._all_moving()[i])
        return self._object(self.rows[i].item(), self._all_moving()[i].tolist())

    def __iter__(self) -> Iterator[CueStroke | Release]:
        return map(self._object, self.rows.tolist(), self._all_moving().tolist())

    def _object(self, row: tuple[Any, ...], moving: list[list[float]]) -> CueStroke | Release:
        piece = self.pieces[row[0]]
        if row[1]:
            return CueStroke(piece, *row[2:7])
        others = zip(self.others, moving, strict=True)
        also = tuple(
            Release(name, (vx, vy, vz), (wx, wy, wz))
            for name, (vx, vy, vz, wx, wy, wz) in others
            if any((vx, vy, vz, wx, wy, wz))
        )
        return Release(piece, row[7:10], row[10:13], also=also)

    def __add__(self, more: Strokes) -> Strokes:
        pieces = tuple(dict.fromkeys(self.pieces + more.pieces))
        rows = np.concatenate([self.rows, more.rows])
        rows["piece"][len(self) :] = np.array([pieces.index(p) for p in more.pieces], np.int64)[more.rows["piece"]]
        others = tuple(dict.fromkeys(self.others + more.others))
        moving = np.zeros((len(rows), len(others), 6))
        moving[: len(self), [others.index(o) for o in self.others]] = self._all_moving()
        moving[len(self) :, [others.index(o) for o in more.others]] = more._all_moving()
        return Strokes(pieces, rows, others, moving)

    def __repr__(self) -> str:
        cue = int(self.rows["cue"].sum())
        return f"Strokes({cue} with a cue, {len(self) - cue} let go, of {', '.join(self.pieces)})"


def _vectors(velocity: ArrayLike, spin: ArrayLike) -> tuple[NDArray[np.float64], NDArray[np.float64]]:
    """A velocity and a spin, one for all strokes or one for each. Raises ValueError for other shapes."""
    v, w = np.asarray(velocity, np.float64), np.asarray(spin, np.float64)
    for what, given in (("velocity", v), ("spin", w)):
        if given.ndim not in (1, 2) or given.shape[-1] != 3:
            raise ValueError(f"the {what} is of shape {given.shape}; it must be (3,) or (strokes, 3)")
    return v, w


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
