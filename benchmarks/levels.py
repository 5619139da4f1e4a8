"""How often each level of the computer beats the one below: `python -m benchmarks.levels [--matches N] [--only GAME,GAME]
[--levels 2,8] [--jobs N | --ray ADDRESS] [--log FILE] [--minutes M]`; with `--human [--seconds N]` what levels make beside people.

Eighteen games of twelve families. Strokes are longer thought about and matches longer the higher the levels, so that a visit does
not decide them; each level sits in either seat as often. A drawn match, or one cut off, counts as half. `--log` keeps what has
been played, and goes on from there: with `--human` those levels play on whose standard error is more than a tenth.
"""

from __future__ import annotations

import argparse
import json
import os
from collections.abc import Iterable, Sequence
from math import sqrt
from pathlib import Path
from statistics import fmean
from time import monotonic
from typing import Any, NamedTuple

from benchmarks.fit_levels import Job, measured, table_line
from benchmarks.spreading import add_log, add_workers, resumed, spread
from benchmarks.visits import average
from benchmarks.watches import seated
from hoyle.games import load
from hoyle.match import new
from hoyle.players import Bench, player_for
from hoyle.players.averages import AVERAGES, Mean
from hoyle.players.boards.uci_engine import NAMED, NONE
from hoyle.players.levels import BEST

ENOUGH = 0.1
"""The relative standard error with which an average is known well enough."""
FEWEST = 5
"""No mean of fewer visits or shots is known."""
LONG = 3_000
"""Answers after which a match is cut off."""


class Contest(NamedTuple):
    """A game in which levels meet: the option that says how long it is, and its value for each upper level from 1 to 9. Without an
    option a match is so many games, of which the most wins.
    """

    game: str
    option: str = ""
    lengths: tuple[int, ...] = (1,) * 9

    def options(self, upper: int) -> dict[str, Any]:
        """The options of a match of this level against the one below."""
        return {self.option: self.lengths[upper - 1]} if self.option else {}

    def games(self, upper: int) -> int:
        """The number of games that a match is of."""
        return 1 if self.option else self.lengths[upper - 1]


CONTESTS = (
    Contest("three-ball-carrom", "points", (2, 3, 4, 6, 8, 12, 15, 20, 40)),
    Contest("continuous-pool", "points", (3, 5, 8, 12, 15, 20, 25, 30, 40)),
    Contest("english-billiards", "points", (4, 6, 8, 12, 15, 20, 30, 40, 60)),
    Contest("english-pyramids"),
    Contest("crokinole", "points", (60,) * 9),
    Contest("carroms", "points", (12,) * 9),
    Contest("shuffle-board", "points", (11,) * 9),
    Contest("bagatelle", "rounds", (3,) * 9),
    Contest("checkers"),
    Contest("backgammon", "points", (3,) * 9),
    Contest("three-cushion-carrom", "points", (1, 2, 2, 3, 4, 5, 6, 8, 12)),
    Contest("pyramid-checkers"),
    Contest("russian-backgammon", "points", (7,) * 9),
    Contest("hawk-and-sparrows", lengths=(9,) * 9),
    Contest("chess"),
    Contest("ten-pins", "frames", (3,) * 9),
    Contest("spanish-billiards", "points", (30,) * 9),
    Contest("devil-among-the-tailors", "spins", (16, 16, 16, 20, 24, 24, 24, 24, 24)),
)
"""Carom, pocket, English, pyramid, crokinole, carrom board, shuffleboard, holes, pins with rings, pins on a table and tops; the six
of boards are of one family. At the hawk and sparrows, which is solved, one game tells little: whoever has the winning side wins it.
"""


class Meeting(NamedTuple):
    """A match: the game, the upper level, and the seed."""

    game: str
    upper: int
    seed: int


def played(meeting: Meeting) -> tuple[Meeting, float]:
    """Play a match: 1 if the upper level won, 0 if the lower, .5 else; at chess by the house's own search."""
    os.environ.setdefault(NAMED, NONE)
    contest = next(one for one in CONTESTS if one.game == meeting.game)
    games = contest.games(meeting.upper)
    ahead = sum(one_game(contest, meeting, number) for number in range(games)) - games / 2
    return meeting, 0.5 if ahead == 0 else float(ahead > 0)


def one_game(contest: Contest, meeting: Meeting, number: int) -> float:
    """Play a game of a match: the same."""
    game = load(contest.game)
    seats = seated(game)[:2]
    above = seats[(meeting.seed + number) % 2]
    seed = f"{meeting.seed} {number}" if number else meeting.seed
    with new(game, seats, **contest.options(meeting.upper)) as match:
        bench = Bench({s: player_for(game.id, meeting.upper if s == above else meeting.upper - 1) for s in seats}, seed)
        for _ in range(LONG):
            if bench.act(match) is None:
                break
        result = match.state.result
    if result is None or len(result.winners) != 1:
        return 0.5
    return float(above in result.winners)


def share(won: Sequence[float]) -> str:
    """A share with its standard error, reckoned with one match more either way, so that few that end alike do not seem certain."""
    if not won:
        return "-"
    k = len(won)
    p = (sum(won) + 1) / (k + 2)
    return f"{fmean(won):.2f} ± {sqrt(p * (1 - p) / (k + 2)):.2f}"


def table(results: dict[Meeting, float], uppers: Iterable[int]) -> str:
    """Who won how often: a row a game, a column a pair of levels, and all games together."""
    uppers = list(uppers)
    head = f"{'won by the upper level':<24}" + "".join(f"{f'{upper}/{upper - 1}':>13}" for upper in uppers)
    rows = []
    for game in (contest.game for contest in CONTESTS):
        cells = [[won for m, won in results.items() if m.game == game and m.upper == upper] for upper in uppers]
        if any(cells):
            rows.append(f"{game:<24}" + "".join(f"{share(cell):>13}" for cell in cells))
    each = [[won for m, won in results.items() if m.upper == upper] for upper in uppers]
    rows.append(f"{'all':<24}" + "".join(f"{share(cell):>13}" for cell in each))
    rows.append(f"{'matches':<24}" + "".join(f"{len(cell):>13}" for cell in each))
    return "\n".join([head, *rows])


Counts = dict[tuple[str, int], list[list[Sequence[float]]]]
"""What levels have made, visit by visit, by average and level: a row for each run of the benchmark."""


def made(log: Path | None) -> Counts:
    """What a log says that levels have made."""
    found: Counts = {}
    if log is not None and log.exists():
        for line in log.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            found.setdefault((row["family"], row["level"]), []).append(row["visits"])
    return found


def pooled(runs: Sequence[Sequence[Sequence[float]]]) -> Mean:
    """The mean of all runs together."""
    return average(visit for run in runs for visit in run)


def is_known(found: Mean) -> bool:
    """True if a mean's standard error is a tenth of it or less, of visits or shots enough."""
    return found.count >= FEWEST and found.value > 0 and found.error <= ENOUGH * found.value


def beside_people(given: argparse.Namespace) -> None:
    """Print what every level makes in each family that is measured, beside what people make: the average, its standard error, of
    how many visits or shots, and the ratio. Those that a log knows well enough are not played again, the others go on.
    """
    known, began = made(given.log), monotonic()
    for family, people in AVERAGES.items():
        if given.only and family not in given.only.split(","):
            continue
        print(f"{family}: {people.unit} at {people.game}; people by {people.source}", flush=True)
        numbers = [int(word) for word in given.levels.split(",") if word] or range(1, len(people.people) + 1)
        late = given.read or (given.minutes and monotonic() - began > 60 * given.minutes)
        jobs = [
            Job(family, number, None, given.seconds, len(known.get((family, number), [])))
            for number in numbers
            if not late and not is_known(pooled(known.get((family, number), [])))
        ]
        for job, found in spread(measured, jobs, given):
            known.setdefault((family, job.number), []).append(found)
            if given.log is not None:
                with given.log.open("a", encoding="utf-8") as out:
                    out.write(json.dumps({"family": family, "level": job.number, "visits": found}) + "\n")
        for number in numbers:
            print(table_line(number, people.people[number - 1], pooled(known.get((family, number), []))), flush=True)


def main(arguments: Sequence[str] | None = None) -> int:
    """Play what has not been played, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.levels", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--matches", type=int, default=6, help="matches a pair and game (default: 6)")
    parser.add_argument("--only", default="", help="games, with commas; with --human families")
    parser.add_argument("--levels", default="", help="upper levels, with commas (default: 2 to 9); with --human levels")
    parser.add_argument("--human", action="store_true", help="tell what levels make beside people, instead of who wins")
    parser.add_argument(
        "--seconds", type=float, default=60.0, help="with --human: of the processor, a family and level"
    )
    add_workers(parser)
    add_log(parser)
    given = parser.parse_args(arguments)
    if given.human:
        beside_people(given)
        return 0
    only = [name for name in given.only.split(",") if name]
    if unknown := [name for name in only if name not in {contest.game for contest in CONTESTS}]:
        parser.error(f"levels do not meet in {unknown[0]!r}; they do in {', '.join(c.game for c in CONTESTS)}")
    uppers = [int(word) for word in given.levels.split(",") if word.isdecimal()] or list(range(2, BEST.number + 1))
    if not all(1 <= upper <= BEST.number for upper in uppers):
        parser.error(f"--levels takes upper levels from 1 to {BEST.number}, as in 2,8")
    todo = [
        Meeting(contest.game, upper, seed)
        for seed in range(given.matches)
        for upper in uppers
        for contest in CONTESTS
        if not only or contest.game in only
    ]
    print(table(dict(resumed(played, todo, given)), uppers))
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
