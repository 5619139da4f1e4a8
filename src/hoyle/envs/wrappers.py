"""Wrappers for learners of strokes: coordinates from the struck ball, the table's symmetry, actions that name ball and pocket.

They wrap `SeatEnv` with continuous actions. `CueBallFrame` goes outside `Symmetric`, which reads the places that it changes, and
`RelativeActions` needs no `Symmetric`, for what it names has no sides.
"""

from __future__ import annotations

from math import asin, atan2, hypot, pi
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.utils import RecordConstructorArgs
from numpy.typing import NDArray

from hoyle.envs.observations import PIECE
from hoyle.envs.single_agent import CONTINUOUS, SeatEnv, place_of, pointed_at
from hoyle.match.legal import strikes
from hoyle.players.geometry.scene import pocket_points
from hoyle.referee import STROKE, State

Floats = NDArray[np.float32]
STRUCK = PIECE.index("may-be-struck")
KNOWN = PIECE.index("place-known")
AZIMUTH, SIDE, PLACE_X, PLACE_Y = (CONTINUOUS.index(name) for name in ("azimuth", "side", "place-x", "place-y"))
RELATIVE = ("ball", "pocket", "thickness", *CONTINUOUS[1:])
"""The numbers of a relative action, each from -1 to 1: see `RelativeActions`."""


def seat_env(env: gymnasium.Env[Any, Any]) -> SeatEnv:
    """The environment that is wrapped. Raises ValueError for one that is not of strokes told by numbers."""
    inner = env.unwrapped
    if not isinstance(inner, SeatEnv) or inner.actions != "continuous":
        raise ValueError(f"{inner!r} is not an environment of one seat with continuous actions")
    return inner


def _table(inner: SeatEnv, seen: Floats) -> Floats:
    """The part of an observation that is about pieces, as a table (pieces, features) that shares its memory."""
    count = len(inner.session.observer.pieces)
    return seen[: count * len(PIECE)].reshape(count, len(PIECE))


def _struck(table: Floats) -> int | None:
    """The row of the piece that is to be struck and lies somewhere; None where there is none, or more than one."""
    rows = np.flatnonzero((table[:, STRUCK] > 0) & (table[:, KNOWN] > 0))
    return int(rows[0]) if len(rows) == 1 else None


class CueBallFrame(gymnasium.ObservationWrapper[Floats, Any, Floats], RecordConstructorArgs):
    """Has `x` and `y` of every other piece told from the one that is to be struck, both in half lengths of the bed.

    The struck piece's own stay as they are: shares of the half width and half length. Where no one piece is to be struck nothing is
    changed.
    """

    def __init__(self, env: gymnasium.Env[Floats, Any]) -> None:
        RecordConstructorArgs.__init__(self)
        super().__init__(env)
        self._inner = seat_env(env)
        self._wide = self._inner.state.bed.width / self._inner.state.bed.length

    def observation(self, observation: Floats) -> Floats:
        """The observation in the frame of the struck piece."""
        seen = observation.copy()
        table = _table(self._inner, seen)
        row = _struck(table)
        if row is not None:
            others = (table[:, KNOWN] > 0) & (np.arange(len(table)) != row)
            table[others, 0] = (table[others, 0] - table[row, 0]) * self._wide
            table[others, 1] -= table[row, 1]
        return seen


class Symmetric(gymnasium.Wrapper[Floats, Any, Floats, Any], RecordConstructorArgs):
    """Shows every position so that the piece to be struck lies in the first quarter of the bed, and mirrors actions back.

    `both` mirrors the length as well as the width. A table of balls and cushions has all four symmetries; the rules of many games
    have only that of the width, for string, spots and zones are at one end: then leave `both` out. Zones are not mirrored.
    """

    def __init__(self, env: gymnasium.Env[Floats, Any], both: bool = False) -> None:
        RecordConstructorArgs.__init__(self, both=both)
        super().__init__(env)
        self._inner = seat_env(env)
        self.both = both
        self.mirrored = (1.0, 1.0)
        """The signs with which x and y are shown now."""

    def _shown(self, seen: Floats) -> Floats:
        seen = seen.copy()
        table = _table(self._inner, seen)
        row = _struck(table)
        x, y = (1.0, 1.0) if row is None else (float(np.sign(table[row, i])) or 1.0 for i in (0, 1))
        self.mirrored = (x, y if self.both else 1.0)
        table[:, 0] *= self.mirrored[0]
        table[:, 1] *= self.mirrored[1]
        return seen

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Floats, dict[str, Any]]:
        """Begin a match."""
        seen, info = self.env.reset(seed=seed, options=options)
        return self._shown(seen), info

    def step(self, action: Any) -> tuple[Floats, Any, bool, bool, dict[str, Any]]:
        """Play a stroke that was meant for the table as it is shown."""
        seen, reward, over, cut, info = self.env.step(self.action(action))
        return self._shown(seen), reward, over, cut, info

    def action(self, action: Any) -> Floats:
        """The action on the table as it is."""
        a = np.array(action, np.float32)
        x, y = self.mirrored
        if x < 0:
            a[AZIMUTH] = (1.0 if a[AZIMUTH] > 0 else -1.0) - a[AZIMUTH]
        if y < 0:
            a[AZIMUTH] = -a[AZIMUTH]
        a[SIDE] *= x * y
        a[PLACE_X] *= x
        a[PLACE_Y] *= y
        return a


class RelativeActions(gymnasium.ActionWrapper[Floats, Floats, Any], RecordConstructorArgs):
    """Actions that name a ball, a pocket and a thickness in place of a direction; the numbers are those of `RELATIVE`.

    `ball` goes through the other pieces that lie on the table, in their order, in equal shares of -1 to 1. `pocket` goes through
    none and then the pockets or holes likewise: with one the aim is where the ball goes straight to it, else full at the ball.
    `thickness` turns the aim from there to as far as the balls' edges just touch, to the right (1) or the left (-1). Where nothing
    lies about, `thickness` is the azimuth.
    """

    def __init__(self, env: gymnasium.Env[Floats, Any]) -> None:
        RecordConstructorArgs.__init__(self)
        super().__init__(env)
        self._inner = seat_env(env)
        self.action_space = spaces.Box(-1.0, 1.0, (len(RELATIVE),), np.float32)

    def action(self, action: Any) -> Floats:
        """The same stroke told by its azimuth."""
        a = np.clip(np.asarray(action, np.float64), -1.0, 1.0)
        if a.shape != (len(RELATIVE),) or not np.isfinite(a).all():
            raise ValueError(f"an action of shape {a.shape}; it must be ({len(RELATIVE)},), numbers all")
        plain = np.concatenate([[a[2]], a[3:]]).astype(np.float32)
        state = self._inner.session.look(self._inner.seat)
        if state.ask is None or state.ask.kind != STROKE:
            return plain
        plain[AZIMUTH] = _azimuth(state, a, plain) / pi
        return plain


def _azimuth(state: State, a: NDArray[np.float64], plain: Floats) -> float:
    """The direction of a relative action, radians; that of the thickness where there is nothing to aim at."""
    assert state.ask is not None
    able = strikes(state)
    if not able:
        return float(a[2]) * pi
    piece = pointed_at(plain, state, able) if len(able) > 1 else able[0]
    start = place_of(plain, state, state.ask, piece) or state.position(piece)
    others = [p for p in state.layout.on_table() if p != piece and state.position(p) is not None]
    if start is None or not others:
        return float(a[2]) * pi
    at = state.position(others[_share(a[0], len(others))])
    assert at is not None
    bed = state.bed
    apart = 2 * (bed.ball.radius if bed.ball else bed.disc)
    aim_x, aim_y = at.x, at.y
    holes = [(hole.x, hole.y) for hole in bed.holes.values()]
    pockets = [*pocket_points(bed).values(), *holes] if bed.ball else holes
    chosen = _share(a[1], len(pockets) + 1)
    if chosen:
        away_x, away_y = at.x - pockets[chosen - 1][0], at.y - pockets[chosen - 1][1]
        far = hypot(away_x, away_y) or 1.0
        aim_x, aim_y = at.x + apart * away_x / far, at.y + apart * away_y / far
    distance = hypot(at.x - start.x, at.y - start.y)
    widest = asin(min(1.0, apart / max(distance, apart)))
    azimuth = atan2(aim_y - start.y, aim_x - start.x) - float(a[2]) * widest
    return (azimuth + pi) % (2 * pi) - pi


def _share(value: float, count: int) -> int:
    """The one of `count` things, in equal shares of -1 to 1, that a number falls to."""
    return min(count - 1, int((float(value) + 1.0) / 2.0 * count))
