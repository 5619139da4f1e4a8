"""Train the net of the player of backgammon by playing against itself, and write its weights.

TD(lambda) as in Tesauro's TD-Gammon, without traces: a game is played to its end with the net's own best plays, and each position
is then taught the mean of what the net said of those after it, weighted by lambda, and of the end. `python -m
benchmarks.backgammon_train [--games N] [--seconds S]`; one core, and the same seed gives the same weights. Those that are
kept are of 255,000 games and 1,042 seconds, with dice that another generator threw.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import process_time
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.physics.core.compiled import inner
from hoyle.physics.core.entries import entry
from hoyle.players.kernels.backgammon_net import INPUTS, OUT, best_of, chances, contact, inputs, over, passed
from hoyle.players.kernels.backgammon_plays import Workspace, copied, space, turned

WEIGHTS = Path(__file__).parents[1] / "src" / "hoyle" / "players" / "boards" / "backgammon_net.npz"
HIDDEN = 96
LONGEST = 400
"""Plays after which a game is broken off."""
CHUNK = 500
"""Games between two looks at the clock."""
RATE = (0.03, 0.001)
"""How much is learned from a position, at first and at the end."""
LAMBDA = (0.7, 0.0)
"""How much the end counts beside what the net says, at first and from the middle on."""


class Lesson(NamedTuple):
    """The nets that learn, and room to learn in."""

    w1: NDArray[np.float32]
    w2: NDArray[np.float32]
    x: NDArray[np.float32]
    h: NDArray[np.float32]
    back: NDArray[np.float32]
    y: NDArray[np.float32]
    """(3, OUT): what the net says, what it is taught, and a mean of both."""
    line: NDArray[np.int8]
    """(LONGEST + 1, 2, 26): the positions of a game, each as the side sees it that has just moved, and one more."""
    workspace: Workspace


@inner
def set_up(at: Any) -> None:
    """Write the men at the start."""
    for side in range(2):
        for point in range(26):
            at[side, point] = 0
        at[side, 24], at[side, 13], at[side, 8], at[side, 6] = 2, 5, 3, 5


@inner
def taught(x: Any, target: Any, w1: Any, w2: Any, h: Any, y: Any, back: Any, rate: float) -> None:
    """Move the net's word for some inputs toward a target, by the gradient of the cross-entropy."""
    passed(x, w1, w2, h, y)
    hidden = len(h)
    for j in range(hidden):
        back[j] = 0.0
    for k in range(OUT):
        d = rate * (target[k] - y[k])
        for j in range(hidden):
            back[j] += d * w2[k, j]
            w2[k, j] += d * h[j]
        w2[k, hidden] += d
    for j in range(hidden):
        back[j] *= h[j] * (1.0 - h[j])
    for i in range(len(x)):
        v = x[i]
        if v != 0.0:
            for j in range(hidden):
                w1[i, j] += v * back[j]


@inner
def flipped(y: Any, out: Any) -> None:
    """The chances as the other side sees them."""
    out[0] = 1.0 - y[0]
    out[1], out[2], out[3], out[4] = y[3], y[4], y[1], y[2]


@entry
def games(dice: Any, rate: float, lam: float, lesson: Lesson) -> int:
    """Play and learn from games, the numbers thrown in each a row of `dice` (games, LONGEST, 2); how many plays they had."""
    w1, w2, x, h, line, workspace = lesson.w1, lesson.w2, lesson.x, lesson.h, lesson.line, lesson.workspace
    y, target, said, at = lesson.y[0], lesson.y[1], lesson.y[2], lesson.line[LONGEST]
    plays = 0
    for game in range(len(dice)):
        set_up(at)
        length = 0
        while length < LONGEST:
            k, _ = best_of(at, dice[game, length, 0], dice[game, length, 1], w1, w2, workspace, x, h, y)
            copied(workspace.found[k] if k >= 0 else at, line[length])
            length += 1
            if over(line[length - 1], y):
                break
            turned(line[length - 1], at)
        if length == LONGEST:
            continue
        plays += length
        # From the end backward: what is taught of a position is what followed, as the other side sees it.
        over(line[length - 1], target)
        for t in range(length - 2, -1, -1):
            chances(line[t + 1], w1, w2, x, h, y)
            for k in range(OUT):
                said[k] = lam * target[k] + (1.0 - lam) * y[k]
            flipped(said, target)
            inputs(line[t], x)
            net = 0 if contact(line[t]) else 1
            taught(x, target, w1[net], w2[net], h, y, lesson.back, rate)
    return plays


def main() -> None:
    """Train, and write the weights from time to time."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--games", type=int, default=400_000)
    parser.add_argument("--seconds", type=float, default=0.0, help="stop by processor time instead")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--hidden", type=int, default=HIDDEN)
    parser.add_argument("--out", type=Path, default=WEIGHTS)
    given = parser.parse_args()
    rng = np.random.default_rng(given.seed)
    w1 = rng.normal(0, 0.1, (2, INPUTS, given.hidden)).astype(np.float32)
    w2 = rng.normal(0, 0.1, (2, OUT, given.hidden + 1)).astype(np.float32)
    w2[:, 1:, -1] = -1.5
    x, h, back = (np.zeros(n, np.float32) for n in (INPUTS, given.hidden, given.hidden))
    line = np.zeros((LONGEST + 1, 2, 26), np.int8)
    lesson = Lesson(w1, w2, x, h, back, np.zeros((3, OUT), np.float32), line, space())
    began, done, told = process_time(), 0, 0
    while True:
        spent = process_time() - began
        share = spent / given.seconds if given.seconds else done / given.games
        if share >= 1.0:
            break
        rate = RATE[0] * (RATE[1] / RATE[0]) ** share
        lam = LAMBDA[0] + (LAMBDA[1] - LAMBDA[0]) * min(1.0, 2 * share)
        plays = games(rng.integers(1, 7, (CHUNK, LONGEST, 2)), rate, lam, lesson)
        done += CHUNK
        if done // 5000 > told:
            told = done // 5000
            print(f"{done} games, {spent:.0f} s, {plays / CHUNK:.1f} plays a game, rate {rate:.4f}", flush=True)
            np.savez_compressed(given.out, w1=w1.astype(np.float16), w2=w2.astype(np.float16))
    np.savez_compressed(given.out, w1=w1.astype(np.float16), w2=w2.astype(np.float16))
    print(f"{done} games in {process_time() - began:.0f} s")


if __name__ == "__main__":
    main()
