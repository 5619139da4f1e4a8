"""Fit the weights of our player of Russian backgammon to games that it plays against itself, and write them.

Each round plays games by the weights so far, one play in twenty at random, and fits the sum of features to what the games came
to, by ridge regression on lambda-returns (Sutton, "Learning to predict by the methods of temporal differences", Machine
Learning 3, 1988). The first round plays by pips alone. Run: `python -m benchmarks.russian_backgammon_fit`.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from random import Random
from time import perf_counter

import numpy as np
from numpy.typing import NDArray

from hoyle.games.board.points.men import ENTRY, MEN, shut_out
from hoyle.games.board.points.tables import BAR, OFF, Counts, Position
from hoyle.players.boards.russian_backgammon import FILE, best, ends, features, theirs_after

WEIGHTS = Path(__file__).parents[1] / "src" / "hoyle" / "players" / "boards" / FILE
Weights = NDArray[np.float64]
ASTRAY = 0.05
"""How often a play is any that is lawful."""
TRUST = 0.9
"""The lambda of the returns: how far what came after counts beside what was thought of it."""
RIDGE = 3.0
LONGEST = 2_000
HEAD = """\
# The weights of the player of Russian backgammon, in the order of its features, by benchmarks/russian_backgammon_fit.py:
# {games} games against itself, {positions} positions; the last round's sum is off by {miss:.2f} points in the mean.
"""


def by_pips() -> Weights:
    """Weights that want nothing but to be ahead."""
    weights = np.zeros(len(features((0,) * 26, (0,) * 26)))
    weights[-3] = 1.0
    return weights


def worth(lost: Counts) -> int:
    """What a game counts by the loser's men: a hit, a gammon, a backgammon."""
    return 1 if lost[OFF] else 3 if any(lost[p] for p in (*ENTRY, BAR)) else 2


def side_position(own: Counts, foe: Counts) -> Position:
    """The position of a side to move."""
    return Position(own, (0, *foe[1:BAR], 0))


def self_play(weights: Weights, rng: Random) -> tuple[list[tuple[int, NDArray[np.float64]]], int]:
    """One game: after every play who made it and its features; and what the game came to for side 0."""
    off: Counts = (*(0,) * BAR, MEN)
    men, side = [off, off], 0
    told: list[tuple[int, NDArray[np.float64]]] = []
    while len(told) < LONGEST:
        at, foe = side_position(men[side], men[1 - side]), men[1 - side]
        dice = (rng.randint(1, 6), rng.randint(1, 6))
        again = False
        if not shut_out(at) and (found := ends(at, foe, dice, weights)):
            end = rng.choice(list(found)) if rng.random() < ASTRAY else best(at, foe, found, weights)
            path = found[end]
            men[side], men[1 - side] = end.own, theirs_after(at, end, foe)
            told.append((side, features(men[side], men[1 - side])))
            if not end.highest:
                points = worth(men[1 - side])
                return told, points if side == 0 else -points
            again = len(path) == 8
        side = side if again else 1 - side
    raise RuntimeError(f"a game of more than {LONGEST} plays")


def returns(told: list[tuple[int, NDArray[np.float64]]], came_to: int, weights: Weights, trust: float) -> list[float]:
    """What each position of a game is taken to have been worth to the side that made it: lambda-returns, `trust` the lambda."""
    target, found = float(came_to), []
    for side, row in reversed(told):
        found.append(target if side == 0 else -target)
        thought = float(row @ weights) * (1 if side == 0 else -1)
        target = trust * target + (1 - trust) * thought
    return found[::-1]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=120, help="games a round")
    parser.add_argument("--rounds", type=int, default=4)
    given = parser.parse_args()
    rng, weights, start = Random(1), by_pips(), perf_counter()
    rows: list[NDArray[np.float64]] = []
    miss = 0.0
    for n in range(given.rounds):
        games = [self_play(weights, rng) for _ in range(given.games)]
        rows = [row for told, _ in games for _, row in told]
        trust = TRUST if n else 1.0  # pips are no equity
        targets = np.array([one for told, points in games for one in returns(told, points, weights, trust)])
        table = np.array(rows)
        weights = np.linalg.solve(table.T @ table + RIDGE * np.eye(table.shape[1]), table.T @ targets)
        miss = float(np.abs(table @ weights - targets).mean())
        print(
            f"round {n + 1}: {len(rows)} positions, off by {miss:.3f} points, {perf_counter() - start:.0f} s",
            flush=True,
        )
    lines = [" ".join(f"{one:.4f}" for one in weights[i : i + 12]) for i in range(0, len(weights), 12)]
    head = HEAD.format(games=given.games * given.rounds, positions=len(rows), miss=miss)
    WEIGHTS.write_text(head + "\n".join(lines) + "\n", encoding="utf-8")
    print(f"written to {WEIGHTS}")


if __name__ == "__main__":
    main()
