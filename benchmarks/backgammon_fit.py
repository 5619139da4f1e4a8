"""Fit the weights of our player at backgammon to GNU Backgammon's equities, and write them.

Positions come from games played here by the plain figures of `hoyle.games.board.worth`, some moves at random: of every throw
the best few plays and a few others, so that the sums learn to tell plays of one throw apart. Run: `python -m
benchmarks.backgammon_fit`.
"""

from __future__ import annotations

import argparse
import shutil
from pathlib import Path
from random import Random

import numpy as np

from benchmarks.backgammon import WHERE, Gnubg
from hoyle.games.board import tables
from hoyle.games.board.backgammon_turns import START
from hoyle.games.board.tables import BAR, Counts, Position
from hoyle.games.board.worth import standing
from hoyle.players.tables import contact, features, theirs_after, turned

WEIGHTS = Path(__file__).parents[1] / "src" / "hoyle" / "players" / "tables_weights.py"
RIDGE = 1.0
HEAD = '''"""The weights of `hoyle.players.tables`, in the order of its features; made by `benchmarks/backgammon_fit.py`.

{contact} positions of contact, off by {miss:.3f} points in the mean, and {race} of races, off by {race_miss:.3f}.
"""

import numpy as np

# fmt: off
'''


def here(counts: Counts) -> Counts:
    """The other side's men on the points, by the mover's numbering."""
    return (0, *turned(counts)[1:25], 0)


def collected(games: int, rng: Random) -> list[tuple[Counts, Counts]]:
    """Positions after a play, each side's men in its own numbering, none twice."""
    start: Counts = tuple(START.get(p, 0) for p in range(26))
    found: dict[tuple[Counts, Counts], None] = {}
    for _ in range(games):
        mine, theirs = start, start
        loose = rng.choice((0, 0.05, 0.15, 0.3))
        while any(mine[1:]) and any(theirs[1:]):
            at, up = Position(mine, here(theirs)), theirs[BAR]
            ends = list(tables.plays(at, tables.throw_orders((rng.randint(1, 6), rng.randint(1, 6)))))
            if ends:
                after = [(end.own, theirs_after(at, end, up)) for end in ends]
                worth = [standing(o, here(f), f[BAR], False) - standing(f, here(o), 0, True) for o, f in after]
                order = sorted(range(len(ends)), key=lambda i: -worth[i])
                pick = order[0] if rng.random() > loose else rng.choice(order)
                for i in {*order[:4], pick, *rng.sample(order, min(3, len(order)))}:
                    if any(after[i][0][1:]):
                        found[after[i]] = None
                mine, theirs = after[pick]
            mine, theirs = theirs, mine
    return list(found)


def fitted(rows: np.ndarray, wanted: np.ndarray) -> tuple[np.ndarray, float]:
    """Ridge regression, and its mean absolute error on a tenth that was held back."""
    held = np.arange(len(rows)) % 10 == 0
    a, b = rows[~held], wanted[~held]
    weights = np.linalg.solve(a.T @ a + RIDGE * np.eye(a.shape[1]), a.T @ b)
    return weights, float(np.abs(rows[held] @ weights - wanted[held]).mean())


def shown(name: str, weights: np.ndarray) -> str:
    lines = [", ".join(f"{w:.4f}" for w in weights[i : i + 14]) for i in range(0, len(weights), 14)]
    return f"{name} = np.array([\n    " + ",\n    ".join(lines) + ",\n])\n"


def write(positions: list[tuple[Counts, Counts]], equities: list[float]) -> str:
    """Fit both sums, write the weights, and say how well they do."""
    rows = np.array([features(*at) for at in positions])
    wanted, passing = np.array(equities), np.array([contact(*at) for at in positions])
    contacts, miss = fitted(rows[passing], wanted[passing])
    races, race_miss = fitted(rows[~passing], wanted[~passing])
    head = HEAD.format(contact=passing.sum(), miss=miss, race=(~passing).sum(), race_miss=race_miss)
    WEIGHTS.write_text(head + shown("CONTACT", contacts) + shown("RACE", races), encoding="utf-8")
    return head


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=110)
    parser.add_argument("--seed", type=int, default=11)
    given = parser.parse_args()
    program = next((found for name in WHERE if (found := shutil.which(name))), None)
    if program is None:
        print("GNU Backgammon is not installed: apt-get install gnubg")
        return 2
    positions = collected(given.games, Random(given.seed))
    theirs, equities = Gnubg(program, 0.0), []
    for i in range(0, len(positions), 200):
        some = positions[i : i + 200]
        equities += theirs.equities([Position(o, here(f)) for o, f in some], [f[BAR] for _, f in some])
    theirs.close()
    print(write(positions, equities))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
