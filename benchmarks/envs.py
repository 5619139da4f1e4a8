"""How many steps a second the environments make on one core, and that bulk rulings pay: run `python -m benchmarks.envs`.

Steps are counted in processor time of this process, strokes on one thread, actions drawn beforehand. The first steps, in which
rulings are made that later ones use, are counted apart. Beside it, in the same run: the same matches judged one by one.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable
from time import process_time
from typing import Any
from unittest.mock import patch

import gymnasium
import numpy as np

import hoyle.envs
from hoyle.answers import Played
from hoyle.envs import vector_env
from hoyle.match.engine import strike
from hoyle.physics import Impossible
from hoyle.record import CueStroke
from hoyle.referee import rule_on


def timed(env: gymnasium.vector.VectorEnv, steps: int, rng: np.random.Generator) -> tuple[float, float]:
    """Steps a second over so many steps of all environments, and the reward a step."""
    low, high = env.action_space.low, env.action_space.high
    actions = [rng.uniform(low, high).astype(np.float32) for _ in range(steps)]
    reward, began = 0.0, process_time()
    for action in actions:
        reward += float(env.step(action)[1].sum())
    return steps * env.num_envs / (process_time() - began), reward / (steps * env.num_envs)


def one_by_one(env: gymnasium.vector.VectorEnv, count: int, rng: np.random.Generator) -> float:
    """Strokes a second if each is simulated and judged by itself, from states that the environment is in."""
    states = [state for state in env.unwrapped.state[:count] if state.ask is not None]
    strokes = [
        CueStroke(s.ask.options[0], rng.uniform(0.1, 6.0), rng.uniform(-np.pi, np.pi), 0.3, *rng.uniform(-0.3, 0.3, 2))
        for s in states
    ]  # fmt: skip
    played, began = 0, process_time()
    for state, stroke in zip(states, strokes, strict=True):
        try:
            record = strike(state, stroke)
        except Impossible:
            continue
        rule_on(env.unwrapped.game, state, Played(state.ask.seat, record))
        played += 1
    return played / (process_time() - began)


def shares(env: gymnasium.vector.VectorEnv, steps: int, rng: np.random.Generator) -> dict[str, float]:
    """The parts of a step's time: to play the strokes, to rule on them, to keep columns and observations."""
    spent, inside = Counter[str](), env.unwrapped

    def counted(part: str, function: Callable[..., Any]) -> Callable[..., Any]:
        def called(*given: Any) -> Any:
            began = process_time()
            found = function(*given)
            spent[part] += process_time() - began
            return found

        return called

    with (
        patch.object(vector_env, "play_scattered", counted("strokes", vector_env.play_scattered)),
        patch.object(inside._rulings, "rule", counted("rulings", inside._rulings.rule)),
        patch.object(inside, "_observe", counted("columns and observations", inside._observe)),
        patch.object(inside._now, "refresh", counted("columns and observations", inside._now.refresh)),
    ):
        rate, _ = timed(env, steps, rng)
    whole = steps * env.num_envs / rate
    return {part: seconds / whole for part, seconds in spent.items()}


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--envs", type=int, default=4096)
    parser.add_argument("--steps", type=int, default=30)
    args = parser.parse_args()
    rng = np.random.default_rng(1)
    print(f"{args.envs} environments, {args.steps} steps each time, one thread; steps a second of processor time")
    for name, given in (
        ("whole referee, one learner on all seats", {"opponent": "self"}),
        ("whole referee, an opponent at random (its strokes are played too)", {"opponent": "random"}),
    ):
        env = gymnasium.make_vec(
            hoyle.envs.env_id("three-ball-carrom", noiseless=True), num_envs=args.envs, points=25, **given
        )
        env.reset(seed=1)
        first, _ = timed(env, args.steps, rng)
        later, reward = timed(env, args.steps, rng)
        single = one_by_one(env, 1000, rng)
        bulk = env.unwrapped.bulk
        share = bulk.made / (bulk.made + bulk.used)
        print(f"{name}: {later:,.0f} (the first {args.steps}: {first:,.0f}); reward a step {reward:+.3f}")
        print(f"    {share:.1%} of rulings had to be made; one by one {single:,.0f} strokes a second")
        parts = shares(env, args.steps, rng)
        told = ", ".join(f"{part} {part_share:.0%}" for part, part_share in parts.items())
        print(f"    of a step: {told}; the rest {1 - sum(parts.values()):.0%}")
    env = gymnasium.make_vec("hoyle/TableNoiseless-v1", num_envs=args.envs)
    env.reset(seed=1)
    timed(env, 3, rng)
    later, reward = timed(env, args.steps, rng)
    print(f"reward from the record alone: {later:,.0f}; {reward:.2%} of strokes at random are caroms")


if __name__ == "__main__":
    main()
