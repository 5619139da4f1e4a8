"""Train the net of the player of backgammon by playing against itself, and write its weights.

TD(lambda) as in Tesauro's TD-Gammon, without traces: a game is played to its end with the net's own best plays, and each position
is then taught the mean of what the net said of those after it, weighted by lambda, and of the end. `python -m
benchmarks.backgammon_train [--games N] [--seconds S]`; one core, and the same seed gives the same weights. Those that are
kept are of `--games 300000 --seed 1`, stopped after 255,000 games and 1,042 seconds.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import process_time
from typing import Any

import numba as nb
import numpy as np

from hoyle.players.boards.backgammon_net import INPUTS, OUT, best_of, chances, contact, inputs, over, passed
from hoyle.players.boards.backgammon_plays import space, turned

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

_jit: Any = nb.njit(nogil=True, fastmath={"reassoc", "contract", "nsz", "arcp"})


@_jit
def start() -> Any:
    """The men at the start."""
    at = np.zeros((2, 26), np.int8)
    for side in range(2):
        at[side, 24], at[side, 13], at[side, 8], at[side, 6] = 2, 5, 3, 5
    return at


@_jit
def taught(x: Any, target: Any, w1: Any, w2: Any, h: Any, y: Any, back: Any, rate: float) -> None:
    """Move the net's word for some inputs toward a target, by the gradient of the cross-entropy."""
    passed(x, w1, w2, h, y)
    hidden = len(h)
    back[:] = 0.0
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


@_jit
def flipped(y: Any, out: Any) -> None:
    """The chances as the other side sees them."""
    out[0] = 1.0 - y[0]
    out[1], out[2], out[3], out[4] = y[3], y[4], y[1], y[2]


@_jit
def games(n: int, w1: Any, w2: Any, rate: float, lam: float, room: Any, seed: int) -> int:
    """Play and learn from so many games; how many plays they had."""
    np.random.seed(seed)
    hidden = w1.shape[2]
    x, h, back = np.zeros(INPUTS, np.float32), np.zeros(hidden, np.float32), np.zeros(hidden, np.float32)
    y, target, said = np.zeros(OUT, np.float32), np.zeros(OUT, np.float32), np.zeros(OUT, np.float32)
    line = np.zeros((LONGEST, 2, 26), np.int8)
    plays = 0
    for _ in range(n):
        at, length = start(), 0
        while length < LONGEST:
            a, b = np.random.randint(1, 7), np.random.randint(1, 7)
            k, _ = best_of(at, a, b, w1, w2, room, x, h, y)
            line[length] = room[0][k] if k >= 0 else at
            length += 1
            if over(line[length - 1], y):
                break
            at = turned(line[length - 1])
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
            taught(x, target, w1[net], w2[net], h, y, back, rate)
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
    room, began, done, told = space(), process_time(), 0, 0
    while True:
        spent = process_time() - began
        share = spent / given.seconds if given.seconds else done / given.games
        if share >= 1.0:
            break
        rate = RATE[0] * (RATE[1] / RATE[0]) ** share
        lam = LAMBDA[0] + (LAMBDA[1] - LAMBDA[0]) * min(1.0, 2 * share)
        plays = games(CHUNK, w1, w2, rate, lam, room, given.seed * 1_000_003 + done)
        done += CHUNK
        if done // 5000 > told:
            told = done // 5000
            print(f"{done} games, {spent:.0f} s, {plays / CHUNK:.1f} plays a game, rate {rate:.4f}", flush=True)
            np.savez_compressed(given.out, w1=w1.astype(np.float16), w2=w2.astype(np.float16))
    np.savez_compressed(given.out, w1=w1.astype(np.float16), w2=w2.astype(np.float16))
    print(f"{done} games in {process_time() - began:.0f} s")


if __name__ == "__main__":
    main()
