"""PettingZoo: every seat an agent, by turns (AEC) or with all acting at once (parallel)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import index
from typing import Any

import numpy as np
from gymnasium import spaces
from numpy.typing import NDArray
from pettingzoo import AECEnv, ParallelEnv

from hoyle.answers import CHANCE
from hoyle.envs.match_session import MatchSession
from hoyle.envs.naming import NOISY, agents_id
from hoyle.envs.rendering import Window, checked, pixels
from hoyle.games import load
from hoyle.match.noise.hand import Hand, hand_of
from hoyle.referee import Game

LIMIT = 5000
"""Ids said after which a match is cut off, unless told otherwise."""
CHANCE_AGENT = "chance"

Observation = dict[str, NDArray[Any]]


def seats_of(game: Game, seats: int | Sequence[str] | None) -> tuple[str, ...]:
    """The seats' names; unless told, as few as the game needs, and two where it can be. Raises ValueError."""
    if seats is None:
        least, most = game.seats
        seats = least if most and most < 2 else max(least, 2)
    try:
        names = tuple(f"seat_{i}" for i in range(seats)) if isinstance(seats, int) else tuple(seats)
    except TypeError:
        names = ()
    if not names or isinstance(seats, str):
        raise ValueError(f"seats = {seats!r}; a number of 1 or more, or a list of names")
    return names


def counted(name: str, number: int) -> int:
    """A number of things, such as `limit`. Raises ValueError for what is none, with its name."""
    try:
        found = index(number)
    except TypeError:
        found = 0
    if found < 1:
        raise ValueError(f"{name} = {number!r}; it must be 1 or more, a whole number")
    return found


def seat_at(seat: int, names: Sequence[str]) -> int:
    """The place of a seat, counted from 0. Raises ValueError for what is none."""
    if seat not in range(len(names)):
        raise ValueError(f"seat = {seat!r}; it must lie from 0 to {len(names) - 1}")
    return int(seat)


class _Shared:
    """The part that both kinds of environment share."""

    metadata: dict[str, Any]
    render_mode: str | None

    def _open(
        self, game: str | Game, seats: int | Sequence[str] | None, chance: str, reward: str, limit: int,
        render_mode: str | None, hand: Hand | str | float | None, options: dict[str, Any],
    ) -> None:  # fmt: skip
        if chance not in ("drawn", "agent"):
            raise ValueError(f"chance is 'drawn' or 'agent', not {chance!r}")
        game = load(game) if isinstance(game, str) else game
        self.session = MatchSession(game, seats_of(game, seats), options, chance == "agent", reward, hand=hand_of(hand))
        self.render_mode = checked(render_mode)
        self._window = Window()
        self._limit = counted("limit", limit)
        self.metadata = {
            "render_modes": ["rgb_array", "human"], "name": agents_id(game.id, self.session.hand), "is_parallelizable": True,
            "render_fps": 1,
        }  # fmt: skip
        self.possible_agents = [*self.session.seats, *([CHANCE_AGENT] if chance == "agent" else [])]
        self._names = {CHANCE: CHANCE_AGENT}
        ids, size = self.session.ids, self.session.observer.size
        seen = spaces.Dict({
            "observation": spaces.Box(-1e6, 1e6, (size,), np.float32),
            "action_mask": spaces.Box(0, 1, (ids.size,), np.int8),
        })  # fmt: skip
        self.observation_spaces = dict.fromkeys(self.possible_agents, seen)
        self.action_spaces = {agent: spaces.Discrete(ids.size) for agent in self.possible_agents}

    @property
    def sitting(self) -> MatchSession:
        """The session, by the name that earlier versions gave it."""
        return self.session

    def _agent(self, seat: str) -> str:
        return self._names.get(seat, seat)

    def _seat(self, agent: str) -> str:
        return CHANCE if agent == CHANCE_AGENT else agent

    def _observe(self, agent: str) -> Observation:
        seat = self._seat(agent)
        return {"observation": self.session.observe(seat), "action_mask": self.session.mask(seat)}

    def _step_info(self, agent: str) -> dict[str, Any]:
        """The last step for `info`: rulings, why it was refused, and the strokes, an agent's own also as they were meant."""
        session = self.session
        return {
            "ruling": session.told_rulings(), "refused": session.refused, "strokes": session.strokes_for(self._seat(agent)),
        }  # fmt: skip

    def _picture(self) -> NDArray[np.uint8] | None:
        if self.render_mode == "rgb_array":
            return pixels(self.session.state)
        if self.render_mode == "human":
            self._window.show(self.session.state)
        return None


class MatchEnv(AECEnv, _Shared):  # type: ignore[misc]
    """A match by turns. Each observation holds `observation` (float32, flat) and `action_mask` (int8, one an id)."""

    def __init__(
        self, game: str | Game, seats: int | Sequence[str] | None = None, *, chance: str = "drawn", reward: str = "points",
        limit: int = LIMIT, render_mode: str | None = None, hand: Hand | str | float | None = NOISY, **options: Any,
    ) -> None:  # fmt: skip
        """See `hoyle.envs.aec`."""
        super().__init__()
        self._open(game, seats, chance, reward, limit, render_mode, hand, options)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same space for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same ids for all agents: `hoyle.envs.action_ids`."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begin the match; `options={"state": state}` goes on from a state instead."""
        seed = int(np.random.default_rng().integers(2**31)) if seed is None else seed
        self.session.reset(seed)
        if options and "state" in options:
            self.session.restore(options["state"])
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._steps = 0
        self.agent_selection = self._next()

    def _next(self) -> str:
        return self._agent(self.session.speaker) if not self.session.over else self.agents[0]

    def observe(self, agent: str) -> Observation:
        """Return what an agent's seat sees. Raises ValueError for no agent."""
        if agent not in self.possible_agents:
            raise ValueError(f"no agent {agent!r}; there are {', '.join(self.possible_agents)}")
        return self._observe(agent)

    def step(self, action: Any) -> None:
        """Say an id for the agent whose turn it is. Raises ValueError for one that its mask does not allow."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        try:
            code = index(action)
        except TypeError:
            raise ValueError(f"{agent}: action {action!r:.40} is no id; a whole number is") from None
        before = self.session.state
        self._cumulative_rewards[agent] = 0.0
        self.session.say(code)
        self._steps += 1
        earned = self.session.rewards(before)
        self.rewards = {a: earned.get(self._seat(a), 0.0) for a in self.agents}
        self.infos = {a: self._step_info(a) for a in self.agents}
        if self.session.over:
            self.terminations = dict.fromkeys(self.agents, True)
        elif self._steps >= self._limit:
            self.truncations = dict.fromkeys(self.agents, True)
        self._accumulate_rewards()
        self.agent_selection = self._next()
        if self.render_mode == "human":
            self.render()

    def state(self) -> NDArray[np.float32]:
        """Return what a spectator sees, flat."""
        return self.session.observer.flat(self.session.match.view(None), "")

    def render(self) -> NDArray[np.uint8] | None:
        """The table as pixels, or shown in the browser."""
        return self._picture()

    def close(self) -> None:
        """Close the picture."""
        self._window.close()


class TableEnv(ParallelEnv, _Shared):  # type: ignore[misc]
    """The same match with all agents acting in every step: only what the one to speak says counts, the others `wait` (id 0)."""

    def __init__(
        self, game: str | Game, seats: int | Sequence[str] | None = None, *, chance: str = "drawn", reward: str = "points",
        limit: int = LIMIT, render_mode: str | None = None, hand: Hand | str | float | None = NOISY, **options: Any,
    ) -> None:  # fmt: skip
        """See `hoyle.envs.parallel`."""
        self._open(game, seats, chance, reward, limit, render_mode, hand, options)
        self.agents: list[str] = []

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The same space for all agents."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The same ids for all agents: `hoyle.envs.action_ids`."""
        return self.action_spaces[agent]

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """Begin the match; `options={"state": state}` goes on from a state instead."""
        seed = int(np.random.default_rng().integers(2**31)) if seed is None else seed
        self.session.reset(seed)
        if options and "state" in options:
            self.session.restore(options["state"])
        self.agents = list(self.possible_agents)
        self._steps = 0
        return {a: self._observe(a) for a in self.agents}, {a: {} for a in self.agents}

    def step(
        self, actions: dict[str, Any]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Say what the one to speak says. Raises ValueError where its mask does not allow that, KeyError where it says nothing."""
        before = self.session.state
        self.session.say(int(actions[self._agent(self.session.speaker)]))
        self._steps += 1
        earned = self.session.rewards(before)
        agents = self.agents
        over, cut = self.session.over, self._steps >= self._limit and not self.session.over
        seen = {a: self._observe(a) for a in agents}
        if over or cut:
            self.agents = []
        if self.render_mode == "human":
            self.render()
        return (
            seen, {a: earned.get(self._seat(a), 0.0) for a in agents}, dict.fromkeys(agents, over), dict.fromkeys(agents, cut),
            {a: self._step_info(a) for a in agents},
        )  # fmt: skip

    def state(self) -> NDArray[np.float32]:
        """Return what a spectator sees, flat."""
        return self.session.observer.flat(self.session.match.view(None), "")

    def render(self) -> NDArray[np.uint8] | None:
        """The table as pixels, or shown in the browser."""
        return self._picture()

    def close(self) -> None:
        """Close the picture."""
        self._window.close()
