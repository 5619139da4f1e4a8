"""Fit what men are worth at pyramid checkers to games of the search: `python -m benchmarks.pyramid_checkers_fit [--rounds N]
[--games N] [--nodes N] [--seed N]`.

The search plays against itself, round by round, with the worths that the games of the rounds before tell; in the first nothing is
worth anything, so that it sees no more than what it looks ahead to. A game begins with a few moves by lot, and one in twenty later
on is by lot. Worths are fitted by logistic regression (the odds that the mover wins; a draw is half a game won), with a penalty
that keeps them small, to the games of the last two rounds. Printed as `hoyle.players.boards.pyramid_checkers.WORTHS` has them.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from random import Random

import numpy as np
from numpy.typing import NDArray

from hoyle.games.board.squares import across
from hoyle.players.boards.alpha_beta import Search
from hoyle.players.boards.checkers import BIT, SQUARE
from hoyle.players.boards.pyramid_checkers import START, UP, Board, Worths, steps

ASTRAY = 0.05
"""The share of moves by lot, so that the games go other ways."""
OPENING = range(2, 12)
"""So many moves by lot begin a game."""
HELD = 5.0
"""The penalty of a worth, as games lost."""
SCALE = 100.0
"""Worths are in hundredths of the logarithm of the odds."""
DOWN = tuple(BIT[across(SQUARE[bit])] for bit in UP)

Numbers = NDArray[np.float64]


def position_features(board: Board) -> list[float]:
    """What a position is told by: for each square, as a side sees it, the mover's man less the other's, and steps likewise."""
    mine, theirs = board.men if board.mover == 0 else board.men[::-1]
    near, far = (UP, DOWN) if board.mover == 0 else (DOWN, UP)
    stands = [bool(mine & a) - bool(theirs & b) for a, b in zip(near, far, strict=True)]
    ours, others = (steps(board.men, side) for side in (board.mover, 1 - board.mover))
    return [*stands, ours - others, 1.0]


def game(board: Board, nodes: int, rng: Random) -> tuple[list[list[float]], list[float]]:
    """Play a game: the features of its positions, and whether the mover won each, .5 if it was drawn."""
    search, features, movers, by_lot = Search[Board](nodes), [], [], rng.choice(OPENING)
    while (ended := board.ended()) is None and (children := board.children()):
        features.append(position_features(board))
        movers.append(board.mover)
        astray = len(features) <= by_lot or rng.random() < ASTRAY
        board = rng.choice(children) if astray else search.best(board, rng=rng, among=children)[0]
    came = board.stuck() if ended is None else ended
    return features, [(1 + (came if mover == board.mover else -came)) / 2 for mover in movers]


def fitted(features: Numbers, won: Numbers) -> Numbers:
    """Logistic regression, by Newton's method."""
    found = np.zeros(features.shape[1])
    for _ in range(30):
        likely = 1 / (1 + np.exp(-features @ found))
        slope = features.T @ (likely - won) + HELD * found
        bend = (features * (likely * (1 - likely))[:, None]).T @ features + HELD * np.eye(len(found))
        found -= np.linalg.solve(bend, slope)
    return found * SCALE


def by_squares(found: Numbers) -> tuple[list[list[int]], int, int]:
    """The worths of the squares by ranks, of a step, and of having to move."""
    whole = [round(one) for one in found.tolist()]
    return [whole[4 * n : 4 * n + 4] for n in range(8)], whole[32], whole[33]


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the worths that each round finds."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.pyramid_checkers_fit", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--rounds", type=int, default=5, help="rounds of games (default: 5)")
    parser.add_argument("--games", type=int, default=2000, help="games a round (default: 2000)")
    parser.add_argument("--nodes", type=int, default=80, help="positions looked at for a move (default: 80)")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args(arguments)
    rng, found, played = Random(given.seed), np.zeros(34), []
    for number in range(given.rounds):
        tried = type("Tried", (Board,), {"worths": Worths.of(*by_squares(found)), "__slots__": ()})
        games = [game(tried(START.men, START.mover), given.nodes, rng) for _ in range(given.games)]
        played.append(tuple(np.array([each for one in games for each in one[k]], float) for k in (0, 1)))
        features, won = (np.concatenate([one[k] for one in played[-2:]]) for k in (0, 1))
        found = fitted(features, won)
        squares, step, moving = by_squares(found)
        print(f"round {number + 1}: {len(won)} positions, step {step}, moving {moving}", *squares, sep="\n", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
