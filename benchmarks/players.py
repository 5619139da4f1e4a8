"""How well the computer plays, with the hand of the Computer Olympiad: points a visit, openings run out, fouls, seconds a decision.

`python -m benchmarks.players [--short] [--only GAME,GAME] [--jobs N] [--level N] [--all]`, a line a game with standard errors; the
full form takes an hour at most on four cores, the short one ten minutes. Every match is one that `hoyle watch` plays with the same
seed, cut off after so many strokes; only its answers and rulings are read. With `--all` every game with strokes is watched for
its fouls. `--times` prints how long decisions take, the slowest games first, in seconds of one core.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from math import sqrt
from statistics import mean, stdev
from time import process_time
from typing import Any

from benchmarks import backgammon, decisions
from benchmarks.spreading import add_workers
from benchmarks.watches import playable, seated
from hoyle.answers import Played
from hoyle.games import load, modules
from hoyle.match import Match, new
from hoyle.players import Bench, player_for
from hoyle.record import POCKET
from hoyle.referee import Foul, Score

SHORT = 6
"""The short form plays so many times fewer strokes."""
LONGEST = 150
"""Strokes after which a match is cut off."""


@dataclass
class MatchFigures:
    """What was seen of matches: points of each finished visit and of all together, whether whoever began won at the first visit,
    strokes and fouls, whatever else is counted a stroke, and processor seconds a decision.
    """

    visits: list[float] = field(default_factory=list)
    points: float = 0.0
    won: list[float] = field(default_factory=list)
    strokes: int = 0
    fouls: int = 0
    counted: list[float] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    def add(self, more: MatchFigures) -> None:
        """Take another match's in."""
        self.visits += more.visits
        self.points += more.points
        self.won += more.won
        self.strokes += more.strokes
        self.fouls += more.fouls
        self.counted += more.counted
        self.seconds += more.seconds


def nothing(match: Match, number: int) -> float | None:
    """Nothing is counted beside visits."""
    return None


def fallen(match: Match, number: int) -> float | None:
    """How many pieces a stroke pocketed, the one struck left out."""
    answer = match.entries[number].answer
    assert isinstance(answer, Played)
    return float(len({c.piece for c in answer.record.contacts if c.kind == POCKET} - {answer.record.struck}))


def twenty(match: Match, number: int) -> float | None:
    """Tell whether the piece struck was sunk, of strokes with nothing else on the board."""
    answer, before = match.entries[number].answer, match.rulings[number].state
    assert isinstance(answer, Played)
    if set(before.layout.on_table()) - {answer.record.struck}:
        return None
    return float(any(c.kind == POCKET and c.piece == answer.record.struck for c in answer.record.contacts))


@dataclass(frozen=True)
class Row:
    """A line of the table: a game with its options, strokes to be played, and what is wanted. With `opening` every match is cut off
    after the first visit, and what counts is how often it was won.
    """

    game: str
    title: str
    strokes: int
    wanted: str
    options: Mapping[str, Any] = field(default_factory=dict)
    opening: bool = False
    count: Callable[[Match, int], float | None] = nothing


ENDLESS = {"points": 100_000, "Lead": "Ann"}
"""Nobody banks for the lead, and no visit is cut short by the end of the match."""
ROWS = (
    Row("three-cushion-carrom", "three-cushion, points a visit", 1200, ">= 8", ENDLESS),
    Row("three-ball-carrom", "three-ball carom, points a visit", 1600, ">= 20", ENDLESS),
    Row("cushion-carrom", "cushion carom, points a visit", 1200, ">= 10", ENDLESS),
    Row("continuous-pool", "continuous pool, balls a visit", 1600, ">= 12", ENDLESS),
    Row("snookers-pool", "snookers-pool, points a visit", 1600, ">= 10"),
    Row("english-billiards", "English billiards, points a visit", 1200, ">= 15", ENDLESS),
    Row("bbc-co-pool", "B.B.C. Co. pool, won off the opening", 1600, ">= .3", opening=True),
    Row("eight-ball", "eight-ball, 9 ft, run out from the break", 1600, ">= .7", opening=True),
    Row("crokinole", "crokinole, open twenties", 800, ">= .6", count=twenty),
    Row("carroms", "carroms, rings pocketed a shot", 600, ">= .6", count=fallen),
)
"""The table of what the players are measured by."""


def watched(row: Row, seed: int, strokes: int, level: str) -> Iterator[MatchFigures]:
    """Matches, until there have been so many strokes; of openings one."""
    done = part = 0
    while done < strokes:
        seen = one_match(row, f"{seed}-{part}" if part else seed, min(strokes - done, LONGEST), level)
        done, part = done + max(1, seen.strokes), part + 1
        yield seen
        if row.opening:
            return


def one_match(row: Row, seed: int | str, strokes: int, level: str) -> MatchFigures:
    """One match, or as much of it as so many strokes."""
    seen, visitor, first = MatchFigures(), "", ""
    points = 0.0
    game = load(row.game)
    with new(game, seated(game), **row.options) as match:
        bench = Bench({seat: player_for(game.id, level) for seat in match.seats}, seed)
        while match.ask is not None and (seen.strokes < strokes or row.opening):
            began, before, lagging = process_time(), len(match.entries), match.state.layout.on_table()
            if bench.act(match) is None:
                break
            entry = match.entries[-1]
            if len(match.entries) == before or not isinstance(entry.answer, Played):
                continue
            seen.seconds.append(process_time() - began)
            seen.strokes += 1
            seat = entry.answer.seat
            seen.fouls += any(isinstance(e, Foul) and e.seat == seat for e in entry.effects)
            if len(lagging) < 2 and row.count is nothing and not first:
                continue  # the lead is banked for
            if seat != visitor:
                if visitor:
                    seen.visits.append(points)
                    if row.opening:
                        break
                visitor, points, first = seat, 0.0, first or seat
            gained = sum(e.points for e in entry.effects if isinstance(e, Score) and e.seat == seat)
            points += gained
            seen.points += gained
            if (count := row.count(match, before)) is not None:
                seen.counted.append(count)
        if match.over and visitor:
            seen.visits.append(points)
        if row.opening:
            result = match.state.result
            seen.won.append(float(bool(result and first in result.winners)))
    return seen


def mean_text(values: Sequence[float], middle: float | None = None) -> str:
    """A mean with its standard error; of visits the points over their number, so that those cut off do not weigh it down."""
    if not values:
        return "none"
    error = stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
    return f"{mean(values) if middle is None else middle:.2f} ± {error:.2f} ({len(values)}, most {max(values):g})"


def line(row: Row, seen: MatchFigures) -> str:
    """What came of a row."""
    if row.opening:
        what = mean_text(seen.won)
    elif row.count is not nothing:
        what = mean_text(seen.counted)
    else:
        what = mean_text(seen.visits, seen.points / max(1, len(seen.visits)))
    slow = sorted(seen.seconds) or [0.0]
    return (
        f"{row.title:<38} {what:<32} wanted {row.wanted:<8} fouls {seen.fouls / max(1, seen.strokes):.3f} of {seen.strokes} "
        f"strokes; {mean(slow):.2f} s a decision, 95 in 100 within {slow[int(0.95 * (len(slow) - 1))]:.2f} s"
    )


def part(task: tuple[Row, int, int, str]) -> MatchFigures:
    """Some matches of a row, in a process of its own."""
    row, seed, strokes, level = task
    seen = MatchFigures()
    for one in watched(row, seed, strokes, level):
        seen.add(one)
    return seen


FOULS_OVER, MATCHES = 120, 2
"""Strokes of each game that `--all` looks at for fouls, and in how many matches at least: one that ends is followed by another."""
FEW_FOULS = 0.05
"""The share of strokes that a strong player fouls at most."""


def fouled(task: tuple[str, int, str, int]) -> tuple[str, MatchFigures]:
    """Matches of a game, for its fouls, until there have been so many strokes. Whole ones: where a match is won by an exact sum a
    short one may be won by the price of a foul.
    """
    name, seed, level, strokes = task
    seen = MatchFigures()
    for one in watched(Row(name, name, 0, ""), seed, strokes, level):
        seen.add(one)
    return name, seen


def main(arguments: Sequence[str] | None = None) -> int:
    """Print the table."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.players", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--short", action="store_true", help=f"{SHORT} times fewer strokes")
    parser.add_argument("--only", default="", help="games, with commas")
    add_workers(parser)
    parser.add_argument("--level", default="8", help="the players' level (default: 8)")
    parser.add_argument("--strokes", type=int, default=0, help="strokes a game instead of the table's own")
    parser.add_argument("--seed", type=int, default=1, help="the first match's seed")
    parser.add_argument("--all", action="store_true", help="every game with strokes: its fouls and its time")
    parser.add_argument(
        "--times", type=int, nargs="?", const=3, default=0, metavar="N", help="seconds a decision in N positions"
    )
    given = parser.parse_args(arguments)
    only = [name for name in given.only.split(",") if name]
    if given.times:
        return decisions.main(only, given.times, ("6", "8"), given.seed, given)
    if given.all:
        every_game(given.jobs, [n for n in playable() if load(n).physical and (not only or n in only)], given)
        return 0
    if unknown := [name for name in only if name not in {row.game for row in ROWS} | {"backgammon"}]:
        parser.error(f"no row for {unknown[0]!r}; there are {', '.join(row.game for row in ROWS)}")
    rows = []
    for row in ROWS:
        if row.game in modules():
            rows += [row] if not only or row.game in only else []
        elif not only or row.game in only:
            print(f"{row.title:<38} not measured: no {row.game} here; pip install ./examples/modern")
    with ProcessPoolExecutor(given.jobs) as pool:
        waiting = []
        for row in rows:
            strokes = given.strokes or row.strokes // (SHORT if given.short else 1)
            # A visit that is cut off tells little: matches are as long as they may be.
            parts = max(1, strokes // 20 if row.opening else round(strokes / LONGEST))
            waiting.append(
                (
                    row,
                    [
                        pool.submit(part, (row, given.seed + k, max(1, strokes // parts), given.level))
                        for k in range(parts)
                    ],
                )
            )
        for row, jobs in waiting:
            seen = MatchFigures()
            for job in jobs:
                seen.add(job.result())
            print(line(row, seen), flush=True)
    if not only or "backgammon" in only:
        weighed(given)
    return 0


def weighed(given: argparse.Namespace) -> None:
    """Print the error a move at backgammon."""
    title, program = "backgammon, thousandths of a point a move", backgammon.found_here()
    if program is None:
        print(f"{title} not measured: GNU Backgammon is not installed (apt-get install gnubg)")
        return
    games = 2 if given.short else 12
    lost = [1000 * one for one in backgammon.errors(program, games, given.level, given.seed)]
    print(f"{title} {mean_text(lost)} wanted <= 3, by {backgammon.version(program)}, 2-ply")


def every_game(jobs: int, names: Sequence[str], given: argparse.Namespace) -> None:
    """Print the fouls and the time of every game, and which foul more often than the best should."""
    strokes = given.strokes or FOULS_OVER
    tasks = [(name, given.seed + k, given.level, strokes // MATCHES) for name in names for k in range(MATCHES)]
    found: dict[str, list[MatchFigures]] = {}
    rows: list[tuple[float, str]] = []
    with ProcessPoolExecutor(jobs) as pool:
        for name, seen in pool.map(fouled, tasks):
            found.setdefault(name, []).append(seen)
            if len(found[name]) < MATCHES:
                continue
            both = MatchFigures()
            for one in found[name]:
                both.add(one)
            n, slow = max(1, both.strokes), sorted(both.seconds) or [0.0]
            share = both.fouls / n
            rows.append((share, name))
            print(
                f"{name:<28} fouls {share:.3f} ± {sqrt(share * (1 - share) / n):.3f} of {both.strokes} strokes; "
                f"{mean(slow):.2f} s a decision, at worst {slow[-1]:.2f} s",
                flush=True,
            )
    often = [f"{name} {share:.2f}" for share, name in sorted(rows, reverse=True) if share > FEW_FOULS]
    print(f"above {FEW_FOULS:.2f}: {', '.join(often) or 'none'}; all others at most that, of {len(rows)} games")


if __name__ == "__main__":
    sys.exit(main())
