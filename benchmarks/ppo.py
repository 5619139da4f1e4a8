"""How far Stable-Baselines3's PPO comes as it is: `python -m benchmarks.ppo [--minutes N | --steps N] [--only GAMES] [--seed N]`.

A learner of one seat against a player at random, its actions by ball, pocket and thickness (`RelativeActions`), all else as
`gymnasium.make` gives it and PPO as its authors set it. Told is the reward a stroke of untrained actions at random and of what was
learned, each over as many strokes with the same seeds, with standard errors. Needs `pip install stable-baselines3`.
"""

from __future__ import annotations

import argparse
from math import sqrt
from statistics import mean, stdev
from time import monotonic
from typing import Any, NamedTuple

import gymnasium

import hoyle.envs  # noqa: F401  registers the environments
from hoyle.envs.wrappers import RelativeActions

GAMES = {
    "three-ball-carrom": "ThreeBallCarrom", "continuous-pool": "ContinuousPool", "fifteen-ball-pool": "FifteenBallPool",
    "crokinole": "Crokinole",
}  # fmt: skip
JUDGED = 1500
"""Strokes by which players are judged."""
ROLL = 1024
"""Strokes between two lessons."""


class Course(NamedTuple):
    """The rewards a stroke before and after learning, the strokes learned from, and seconds."""

    game: str
    before: list[float]
    after: list[float]
    strokes: int
    seconds: float

    def summary(self) -> str:
        """A line: means with their standard errors, and by how many of them they differ."""
        errors = [stdev(rewards) / sqrt(len(rewards)) for rewards in (self.before, self.after)]
        gain = (mean(self.after) - mean(self.before)) / max(sqrt(errors[0] ** 2 + errors[1] ** 2), 1e-12)
        return (
            f"{self.game:<20} at random {mean(self.before):+.3f} ± {errors[0]:.3f}, learned {mean(self.after):+.3f} ± "
            f"{errors[1]:.3f} a stroke ({gain:+.1f} errors), {self.strokes:,} strokes in {self.seconds:.0f} s"
        )


def table(game: str) -> gymnasium.Env[Any, Any]:
    """The environment that is learned in."""
    return RelativeActions(gymnasium.make(f"hoyle/{GAMES[game]}-v1", opponent="random", lead="seat_0"))


def judged(game: str, model: Any, strokes: int, seed: int) -> list[float]:
    """The rewards of so many strokes of what was learned, or of actions at random without a `model`."""
    env, rewards = table(game), list[float]()
    seen, _ = env.reset(seed=seed)
    env.action_space.seed(seed)
    while len(rewards) < strokes:
        action = env.action_space.sample() if model is None else model.predict(seen, deterministic=True)[0]
        seen, reward, over, cut, _ = env.step(action)
        rewards.append(float(reward))
        if over or cut:
            seen, _ = env.reset()
    env.close()
    return rewards


def learn(game: str, steps: int, minutes: float, seed: int, strokes: int = JUDGED) -> Course:
    """Learn for so many strokes, or minutes if there are any, and judge."""
    from stable_baselines3 import PPO
    from stable_baselines3.common.callbacks import BaseCallback

    class Until(BaseCallback):
        """Ends when the time is over."""

        def _on_step(self) -> bool:
            return not minutes or monotonic() - began < 60 * minutes

    env, began = table(game), monotonic()
    model = PPO("MlpPolicy", env, n_steps=ROLL, seed=seed, device="cpu")
    model.learn(steps if not minutes else 100_000_000, callback=Until())
    seconds = monotonic() - began
    before, after = (judged(game, one, strokes, seed + 1) for one in (None, model))
    return Course(game, before, after, int(model.num_timesteps), seconds)


def main() -> None:
    """Print a line a game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=0.0)
    parser.add_argument("--steps", type=int, default=20 * ROLL, help="about a minute of a core of its own")
    parser.add_argument("--only", default=",".join(GAMES))
    parser.add_argument("--seed", type=int, default=1)
    args = parser.parse_args()
    for game in args.only.split(","):
        print(learn(game, args.steps, args.minutes, args.seed).summary(), flush=True)


if __name__ == "__main__":
    main()
