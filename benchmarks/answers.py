"""Arbitrary answers to every question of every game: none raises, each match ends or stays open, and judging twice is equal.

`python -m benchmarks.answers [--answers 10000] [--only GAME,GAME] [--jobs N]`, a line a game; exit status 1 if anything is wrong.
The answers are those of `hoyle.players.random_answers`, seeded, so that a failure comes again.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from functools import partial
from statistics import median
from time import perf_counter
from typing import NamedTuple

from benchmarks.spreading import add_workers, spread
from hoyle.games import find, load
from hoyle.players.random_answers import matches
from hoyle.referee import rule_on

LONG = 2_500
"""Answers after which a match that has not ended is left for another."""


class Tried(NamedTuple):
    """What came of one game: answers taken, matches ended, the median ruling in microseconds, and what went wrong."""

    game: str
    answers: int
    ended: int
    microseconds: float
    wrong: str = ""


def tried(name: str, answers: int) -> Tried:
    """Play one game by arbitrary answers."""
    game, done, ended, times = load(name), 0, 0, []
    try:
        for state, answer, ruling in matches(game, answers, most=LONG):
            began = perf_counter()
            again = rule_on(game, state, answer)
            times.append(perf_counter() - began)
            done += 1
            after = ruling.state
            ended += after.ask is None
            if again != ruling:
                return Tried(name, done, ended, 1e6 * median(times), f"judged twice, {answer} differs")
            if (after.ask is None) == (after.result is None):
                return Tried(
                    name, done, ended, 1e6 * median(times), f"after {answer}: a question and a result, or neither"
                )
    except Exception as error:  # whatever a referee raises is what is looked for
        return Tried(
            name, done, ended, 1e6 * median(times or [0.0]), f"answer {done + 1}: {type(error).__name__}: {error}"
        )
    return Tried(name, done, ended, 1e6 * median(times))


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a line a game and the sums; 1 if anything was wrong."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.answers", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--answers", type=int, default=10_000, help="answers a game (default 10000)")
    parser.add_argument("--only", default="", help="games, with commas")
    add_workers(parser)
    given = parser.parse_args(arguments)
    names = [name for name in given.only.split(",") if name] or sorted(find())
    if unknown := [name for name in names if name not in find()]:
        parser.error(f"no game {unknown[0]!r}; `hoyle games` lists them")
    rows = []
    for row in spread(partial(tried, answers=given.answers), names, given):
        rows.append(row)
        print(
            f"{row.game:<28} {row.answers:>7,} answers {row.ended:>6,} ended {row.microseconds:>6.0f} us  {row.wrong}",
            flush=True,
        )
    wrong = [row.game for row in rows if row.wrong]
    print(
        f"{len(rows)} games, {sum(row.answers for row in rows):,} answers, {sum(row.ended for row in rows):,} matches ended; "
        f"a ruling takes {median(row.microseconds for row in rows):.0f} us in the median game, "
        f"{max(row.microseconds for row in rows):.0f} in the slowest; "
        + (f"wrong: {', '.join(wrong)}" if wrong else "nothing wrong")
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
