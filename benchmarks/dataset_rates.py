"""How fast `hoyle dataset` is: `python -m benchmarks.dataset_rates [--only GAMES] [--level L] [--seconds N]
[--trials N]`.

Rows a second of one core, of players alone (`--each 1`) and with fifteen or thirty-one other strokes from each position, after
what the first rows take to compile and load; then how many that is in an hour of two cores, where each game has as many rows. A row
is a decision: a position, the stroke meant and the stroke that came off, and the ruling of the whole referee. With `--trials N`
each row has its chances too, by so many trials of the stroke.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from itertools import count
from statistics import harmonic_mean
from time import process_time
from typing import Any

from hoyle.tournaments.dataset import Shard, shard_rows

GAMES = (
    "three-ball-carrom", "continuous-pool", "english-billiards", "fifteen-ball-pool", "crokinole", "carroms", "shuffle-board",
)  # fmt: skip
EACH = (1, 16, 32)
CORES, HOUR = 2, 3600


def rate(game: str, level: str, each: int, seconds: float, trials: int = 0) -> float:
    """Rows a second of processor time, over so many seconds at least."""

    def endless() -> Iterator[dict[str, Any]]:
        for seed in count():
            yield from shard_rows(Shard(game, 1_000, seed, level, each=each, trials=trials))

    found = endless()
    for _ in range(2 * each):
        next(found)
    began, made = process_time(), 0
    while (spent := process_time() - began) < seconds:
        for _ in range(each):
            next(found)
        made += each
    return made / spent


def main() -> None:
    """Print a line a game, and the million that is wanted."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default=",".join(GAMES))
    parser.add_argument("--level", default="newcomer")
    parser.add_argument("--seconds", type=float, default=4.0)
    parser.add_argument("--trials", type=int, default=0)
    args = parser.parse_args()
    all_rates: dict[int, list[float]] = {each: [] for each in EACH}
    print(f"rows a second of one core, players of level {args.level}, {args.trials} trials of each stroke")
    for game in args.only.split(","):
        for each in EACH:
            all_rates[each].append(rate(game, args.level, each, args.seconds, args.trials))
        print(f"{game:<20} " + ", ".join(f"{all_rates[each][-1]:6.0f} with --each {each}" for each in EACH), flush=True)
    for each in EACH:
        hour = harmonic_mean(all_rates[each]) * CORES * HOUR
        print(f"--each {each}: {hour:,.0f} rows in an hour of {CORES} cores, as many of each game")


if __name__ == "__main__":
    main()
