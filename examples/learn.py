"""Straight rail learned from nothing by PPO: one file, one core, a quarter of an hour at most.

Run with `python examples/learn.py [MINUTES] [CURVE.svg]`; it needs PyTorch (`pip install torch`) and the extra `rl`. Many
matches of three-ball carrom are played at once by one learner on both seats, each stroke ruled on by the whole referee. The
policy sees where the balls lie from the cue ball, turned so that the nearer one is straight ahead, and says by how much to
aim off it, how fast, and where to tip. What is measured is points an inning: the caroms made for each time a turn ends. The
method is that of Schulman, Wolski, Dhariwal, Radford, Klimov, "Proximal Policy Optimization Algorithms" (2017), in its
clipped form.
"""

from __future__ import annotations

import sys
from time import monotonic

import gymnasium
import numpy as np
import torch
from torch import nn

import hoyle.envs  # noqa: F401  registers the environments

ENVS, ROLL, EPOCHS, PARTS = 512, 16, 4, 8
GAMMA, CLIP, ENTROPY, RATE = 0.6, 0.2, 0.003, 1e-3
WIDE = 0.35
"""The angle (rad) that the policy can aim off the nearer ball, either way, for an output of 1."""


class Rail:
    """The matches, with observations and actions as the policy has them: (n, 9) and (n, 4)."""

    def __init__(self, seed: int) -> None:
        self.env = gymnasium.make_vec(
            "hoyle/ThreeBallCarromNoiseless-v1", num_envs=ENVS, opponent="self", lead="seat_0", points=10_000
        )
        names = self.env.unwrapped.observer.names()
        self.xy = np.array([[names.index(f"{ball}.{axis}") for axis in "xy"] for ball in ("white", "spot", "red")])
        self.struck = np.array([names.index(f"{ball}.may-be-struck") for ball in ("white", "spot", "red")])
        bed = self.env.unwrapped.bed
        self.half = np.array([bed.width / 2, bed.length / 2])
        self.seen, _ = self.env.reset(seed=seed)

    def look(self) -> np.ndarray:
        """What the policy sees; `self.ahead` is where the nearer ball lies, as an azimuth."""
        xy = self.seen[:, self.xy] * self.half
        rows = np.arange(len(xy))
        cue = self.seen[:, self.struck].argmax(axis=1)
        rest = np.array([[1, 2], [0, 2], [0, 1]])[cue]
        at, others = xy[rows, cue], xy[rows[:, None], rest]
        way = others - at[:, None]
        far = np.linalg.norm(way, axis=-1)
        near = far.argmin(axis=1)
        first, second = way[rows, near], way[rows, 1 - near]
        self.ahead = np.arctan2(first[:, 1], first[:, 0])
        turn = np.arctan2(second[:, 1], second[:, 0]) - self.ahead
        return np.column_stack([
            at / self.half, np.cos(self.ahead), np.sin(self.ahead), far[rows, near], far[rows, 1 - near], np.cos(turn),
            np.sin(turn), np.log(far[rows, near] + 0.05),
        ]).astype(np.float32)  # fmt: skip

    def play(self, actions: np.ndarray) -> np.ndarray:
        """Play what the policy means: aim, speed, side, height. Gives 1 for a carom, else 0."""
        azimuth = self.ahead + WIDE * actions[:, 0]
        full = np.zeros((len(actions), 7))
        full[:, 0] = (azimuth + np.pi) % (2 * np.pi) / np.pi - 1
        full[:, 1:4] = np.tanh(actions[:, 1:4])
        self.seen, rewards, *_ = self.env.step(full)
        return (rewards > 0).astype(np.float32)


class Policy(nn.Module):
    """A mean and a spread for each action, and a value."""

    def __init__(self) -> None:
        super().__init__()
        self.body = nn.Sequential(nn.Linear(9, 128), nn.Tanh(), nn.Linear(128, 128), nn.Tanh())
        self.mean, self.value = nn.Linear(128, 4), nn.Linear(128, 1)
        self.spread = nn.Parameter(torch.full((4,), -0.3))

    def forward(self, seen: torch.Tensor) -> tuple[torch.distributions.Normal, torch.Tensor]:
        """The distribution of actions, and the value of what is seen."""
        hidden = self.body(seen)
        return torch.distributions.Normal(self.mean(hidden), self.spread.exp()), self.value(hidden)[:, 0]


def an_inning(rail: Rail, policy: Policy | None, steps: int, rng: np.random.Generator) -> float:
    """Points an inning over so many strokes a match: of the policy at its best, or of strokes at random."""
    made = 0.0
    for _ in range(steps):
        seen = rail.look()
        if policy is None:
            rail.seen, rewards, *_ = rail.env.step(rng.uniform(-1, 1, (ENVS, 7)))
            made += float((rewards > 0).sum())
        else:
            with torch.no_grad():
                made += float(rail.play(policy(torch.from_numpy(seen))[0].mean.numpy()).sum())
    return made / (steps * ENVS - made)


def learn(policy: Policy, optimizer: torch.optim.Optimizer, rail: Rail) -> float:
    """Play a while, and learn from it; the share of caroms."""
    seen, acts, logs, values, rewards = [], [], [], [], []
    with torch.no_grad():
        for _ in range(ROLL):
            now = torch.from_numpy(rail.look())
            chosen, value = policy(now)
            action = chosen.sample()
            seen.append(now)
            acts.append(action)
            logs.append(chosen.log_prob(action).sum(1))
            values.append(value)
            rewards.append(torch.from_numpy(rail.play(action.numpy())))
        follows = policy(torch.from_numpy(rail.look()))[1]
    gains = []
    for reward in reversed(rewards):  # a turn that ends leaves nothing to hope for
        follows = reward + GAMMA * reward * follows
        gains.append(follows)
    everything = [torch.cat(part) for part in (seen, acts, logs, values, gains[::-1])]
    for _ in range(EPOCHS):
        for rows in torch.randperm(ENVS * ROLL).chunk(PARTS):
            s, a, old, v, gain = (part[rows] for part in everything)
            chosen, value = policy(s)
            better = gain - v
            better = (better - better.mean()) / (better.std() + 1e-6)
            ratio = (chosen.log_prob(a).sum(1) - old).exp()
            loss = -torch.min(ratio * better, ratio.clamp(1 - CLIP, 1 + CLIP) * better).mean()
            loss = loss + 0.5 * (value - gain).pow(2).mean() - ENTROPY * chosen.entropy().sum(1).mean()
            optimizer.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(policy.parameters(), 0.5)
            optimizer.step()
    return float(torch.stack(rewards).mean())


def draw(curve: list[tuple[float, float]], chance: float, path: str) -> None:
    """The curve as a picture."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 3.6), layout="constrained")
    axes = figure.add_subplot()
    axes.plot(*zip(*curve, strict=True), "o-", label="learned")
    axes.axhline(chance, color="grey", label="at random")
    axes.axhline(5 * chance, color="grey", linestyle=":", label="five times that")
    axes.set(xlabel="minutes on one core", ylabel="points an inning", ylim=(0, None), title="Straight rail by PPO")
    axes.legend()
    figure.savefig(path)


def main() -> None:
    """Learn for so many minutes, and tell how well it plays."""
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    torch.set_num_threads(1)
    torch.manual_seed(1)
    rng, rail, policy = np.random.default_rng(1), Rail(seed=1), Policy()
    optimizer = torch.optim.Adam(policy.parameters(), RATE)
    chance = an_inning(rail, None, 40, rng)
    print(f"at random: {chance:.4f} points an inning")
    began, curve, strokes, told = monotonic(), [], 0, 0.0
    while (spent := (monotonic() - began) / 60) < minutes:
        share = learn(policy, optimizer, rail)
        strokes += ENVS * ROLL
        if spent >= told:
            told = spent + minutes / 20
            points = an_inning(rail, policy, 10, rng)
            curve.append((spent, points))
            print(
                f"{spent:5.1f} min  {strokes:9,} strokes  {share:.1%} caroms  {points:.3f} points an inning", flush=True
            )
    points = an_inning(rail, policy, 40, rng)
    curve.append((minutes, points))
    print(f"learned: {points:.3f} points an inning, {points / max(chance, 1e-9):.0f} times as many as at random")
    if len(sys.argv) > 2:
        draw(curve, chance, sys.argv[2])


if __name__ == "__main__":
    main()
