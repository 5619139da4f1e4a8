"""Many tables at once without a referee: strokes are played in one batch, and a function of the batch is the reward."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, VectorEnv
from numpy.typing import NDArray

from hoyle.envs.multi_agent import counted
from hoyle.envs.naming import NOISY, NamedByHand
from hoyle.envs.single_agent import CONTINUOUS
from hoyle.envs.stroke_batches import Floats, erring_columns, play_scattered, stroke_columns
from hoyle.equipment import Table
from hoyle.equipment import table as named
from hoyle.match.noise.hand import Hand, hand_of
from hoyle.physics import Batch
from hoyle.physics.core.state import MET, REST


def caroms(batch: Batch, ball: int) -> NDArray[np.float32]:
    """1 for each stroke in which the ball of that column met two others or more, else 0: (n,)."""
    e = batch.events
    row = np.repeat(np.arange(len(batch)), np.diff(batch.offsets))
    met = (e["kind"] == MET) & ((e["piece"] == ball) | (e["other"] == ball))
    other = np.where(e["piece"][met] == ball, e["other"][met], e["piece"][met])
    pairs = np.unique(row[met] * 64 + other)
    return (np.bincount(pairs // 64, minlength=len(batch)) >= 2).astype(np.float32)


class TableVectorEnv(NamedByHand, VectorEnv[NDArray[np.float32], Any, Any]):
    """Strokes on many tables at once, without a referee: the reward is whatever a function makes of the batch.

    Pieces begin where they are laid, each coordinate moved by a normal error of `spread` metres; after each stroke they stay where
    they are. A table on which one is no longer on the bed is laid anew. `reward` takes the batch and the column of the ball struck,
    and gives (n,); by default a carom is 1. A stroke that cannot be played moves nothing and earns nothing.
    """

    metadata: dict[str, Any] = {"render_modes": [], "autoreset_mode": AutoresetMode.NEXT_STEP}  # noqa: RUF012

    def __init__(
        self, num_envs: int = 1, table: str | Table = "carom-5x10", layout: Mapping[str, tuple[float, float]] | None = None,
        reward: Any = caroms, spread: float = 0.1, limit: int = 100, threads: int = 1,
        render_mode: str | None = None, hand: Hand | str | float | None = NOISY,
    ) -> None:  # fmt: skip
        """`layout` maps pieces to (x, y), metres, first the one that is struck; three balls of carom by default.

        `hand` is as `SeatEnv` has it.

        Raises ValueError for what cannot be.
        """
        self.bed = named(table) if isinstance(table, str) else table
        layout = layout or {"white": (0.3, -0.7), "spot": (-0.2, 0.1), "red": (0.25, 0.8)}
        self.pieces = tuple(layout)
        self._start = np.array([layout[piece] for piece in self.pieces])
        num_envs, limit = counted("num_envs", num_envs), counted("limit", limit)
        self.num_envs, self.spread, self.limit, self.threads = num_envs, spread, limit, threads
        self._reward, self.render_mode, self.hand = reward, render_mode, hand_of(hand)
        size = 2 * len(self.pieces)
        self.single_observation_space = spaces.Box(-2.0, 2.0, (size,), np.float32)
        self.single_action_space = spaces.Box(-1.0, 1.0, (len(CONTINUOUS) - 2,), np.float32)
        self.observation_space = gymnasium.vector.utils.batch_space(self.single_observation_space, num_envs)
        self.action_space = gymnasium.vector.utils.batch_space(self.single_action_space, num_envs)
        self.xy = np.zeros((num_envs, len(self.pieces), 2))
        self._steps = np.zeros(num_envs, np.int64)
        self._ended = np.zeros(num_envs, np.bool_)

    def _lay(self, rows: NDArray[np.intp]) -> None:
        """Lay some tables anew, the pieces clear of each other and of the cushions."""
        assert self.bed.ball is not None
        radius = self.bed.ball.radius * 1.01
        far = np.array([self.bed.width / 2 - radius, self.bed.length / 2 - radius])
        for _ in range(100):
            if not len(rows):
                return
            xy = self._start + self.np_random.normal(0.0, self.spread, (len(rows), *self._start.shape))
            self.xy[rows] = np.clip(xy, -far, far)
            apart = np.linalg.norm(self.xy[rows][:, :, None] - self.xy[rows][:, None], axis=-1)
            apart[:, np.arange(len(self.pieces)), np.arange(len(self.pieces))] = np.inf
            rows = rows[apart.min(axis=(1, 2)) < 2 * radius]
        self.xy[rows] = self._start

    def _observe(self) -> NDArray[np.float32]:
        scale = np.array([2 / self.bed.width, 2 / self.bed.length])
        missed = self.np_random.normal(0.0, self.hand.sight, self.xy.shape) if self.hand.sight else 0.0
        seen: NDArray[np.float32] = (
            np.clip((self.xy + missed) * scale, -2, 2).reshape(self.num_envs, -1).astype(np.float32)
        )
        return seen

    def reset(
        self, *, seed: int | list[int] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[NDArray[np.float32], dict[str, Any]]:
        """Lay all tables; `options={"xy": array}` lays them so, (n, pieces, 2) metres."""
        super().reset(seed=seed if not isinstance(seed, list) else seed[0] if seed else None)
        self._lay(np.arange(self.num_envs))
        if options and "xy" in options:
            self.xy = np.array(options["xy"], np.float64).reshape(self.xy.shape)
        self._steps[:] = 0
        self._ended[:] = False
        return self._observe(), {}

    def step(
        self, actions: Any
    ) -> tuple[NDArray[np.float32], Floats, NDArray[np.bool_], NDArray[np.bool_], dict[str, Any]]:
        """Play a stroke on every table. One that was cut off is laid anew in the next step, which plays nothing there."""
        actions = np.asarray(actions, np.float64)
        wanted = (self.num_envs, len(CONTINUOUS) - 2)
        if actions.shape != wanted:
            raise ValueError(f"actions of shape {actions.shape}; they must be {wanted}")
        anew = np.flatnonzero(self._ended)
        self._lay(anew)
        self._steps[anew] = 0
        live = np.flatnonzero(~self._ended)
        rewards = np.zeros(self.num_envs)
        struck = np.zeros(len(live), np.int64)
        lost: list[NDArray[np.intp]] = []
        columns = erring_columns(stroke_columns(actions[live]), self.hand, self.bed, self.np_random)
        for part, batch, _ in play_scattered(
            self.bed, self.hand, self.pieces, self.xy[live], struck, columns, self.threads, self.np_random
        ):
            played = ~batch.refused
            rows = live[part[played]]
            rewards[rows] = np.asarray(self._reward(batch, 0))[played]
            self.xy[rows] = batch.places[played]
            lost.append(rows[(batch.motions[played] != REST).any(axis=1)])
        if lost:
            self._lay(np.concatenate(lost))
        self._steps[live] += 1
        cut = self._steps >= self.limit
        self._ended = cut.copy()
        return self._observe(), rewards, np.zeros(self.num_envs, np.bool_), cut, {}

    def close_extras(self, **kwargs: Any) -> None:
        """Nothing is open."""
