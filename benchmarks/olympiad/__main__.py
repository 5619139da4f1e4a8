"""The Olympiad: `python -m benchmarks.olympiad [--quick] [--out FOLDER] [--enter NAME=PLAYER ...]
[--minutes N] [--ray ADDRESS] [--write]`.

Twelve games, each with three hands, which the referee gives everybody alike, so that players differ by thought alone. Every
entrant meets every other in every game, from fixed seeds: those who are near to each other with every hand, for others one match
decides as much, with one of the hands. Matches are short, and each is played once; `--rounds 2` plays all in the other seats too.
Ratings are Bradley and Terry's over all matches. A run that is broken off, or that `--minutes` ends, goes on where it was, on one
machine or on a Ray cluster; levels play everywhere, learned players where they have nets, GNU Backgammon and Stockfish their games
where they are installed.
`--quick` plays one match in some of the games a pair, between five entrants, in ten minutes of two cores.
"""

from __future__ import annotations

import argparse
import json
import platform
import shlex
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from itertools import combinations
from math import sqrt
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any, NamedTuple

from benchmarks.olympiad.entrants import programs
from hoyle.match import new
from hoyle.match.engine import hoyle_version
from hoyle.players.learned import taught
from hoyle.tournaments import Done, Job, Rating, cores, ratings, run
from hoyle.tournaments.running import finished

HANDS = ("olympiad", "professional", "club")
RESULTS = Path(__file__).parent / "results"
"""What stands in the repository."""


class TimeIsUp(Exception):
    """The time given for a run is over."""


class Event(NamedTuple):
    """A game, and what a match is played for: the whole, and in a quick run."""

    game: str
    option: str = ""
    whole: int = 0
    quick: int = 0

    def options(self, quick: bool) -> dict[str, Any]:
        """The options of a match."""
        return {self.option: self.quick if quick else self.whole} if self.option else {}


EVENTS = (
    Event("three-ball-carrom", "points", 6, 5),
    Event("three-cushion-carrom", "points", 2, 1),
    Event("balkline-18-2", "points", 6, 5),
    Event("continuous-pool", "points", 10, 8),
    Event("fifteen-ball-pool"),
    Event("english-billiards", "points", 20, 15),
    Event("english-pyramids"),
    Event("crokinole", "points", 20, 20),
    Event("carroms", "points", 5, 5),
    Event("shuffle-board", "points", 5, 5),
    Event("checkers"),
    Event("backgammon"),
)
"""Carom, pocket, English, pyramid, crokinole, carrom board and shuffleboard; two games of moves, in which there is no hand."""
BESIDE = Event("chess")
"""A game for those who play nothing else: only pairs with one of them meet in it."""
LEVELS = ("2", "3", "4", "5", "6", "7", "8", "9")
QUICK = ("random", "greedy", "2", "4", "6")
HOUSE = {
    "random": "benchmarks.olympiad.entrants:AtRandom",
    "greedy": "benchmarks.olympiad.entrants:Greedy",
    **{level: level for level in LEVELS},
}
"""The entrants at the start, by name."""
LEARNED = ("learned", "learned-8")
"""Entrants led by trained nets, in the games that have some."""
WEAK = frozenset(("random", "greedy"))
NEAR = 2
"""Entrants that lose to most; and how far apart two levels are, at most, of whom one match tells little."""
FIRST = 20261
"""What all seeds are drawn from."""


def games_of(name: str) -> frozenset[str]:
    """The games in which an entrant plays."""
    if name in LEARNED:
        return frozenset(taught())
    foreign = programs()
    if name in foreign:
        return frozenset({foreign[name][1]})
    return frozenset(event.game for event in (*EVENTS, BESIDE))


def events_for(one: str, other: str) -> list[Event]:
    """Where two entrants meet."""
    both = games_of(one) & games_of(other)
    beside = {BESIDE.game} in (games_of(one), games_of(other))
    return [event for event in (*EVENTS, BESIDE) if event.game in both and (event is not BESIDE or beside)]


def are_close(one: str, other: str) -> bool:
    """True for two entrants of whom one match tells little: levels no more than two apart, and others if neither is weak."""
    if one in LEVELS and other in LEVELS:
        return abs(LEVELS.index(one) - LEVELS.index(other)) <= NEAR
    return WEAK.isdisjoint((one, other))


def schedule(entrants: Mapping[str, str], rounds: int, quick: bool) -> list[Job]:
    """All matches, shuffled so that a run that is broken off has some of all: in every event where both play each pair meets
    `rounds` times with one of the hands, those who are near to each other with each, either first as often. Quick, each pair meets
    once in every event. A match is the same, with the same seed, whoever else is entered.
    """
    found: list[Job] = []
    for one, other in combinations(entrants, 2):
        players, lot = (entrants[one], entrants[other]), Random(f"{FIRST} {one} {other}").randrange(6)
        for number, event in enumerate(events_for(one, other)):
            moves = not new(event.game, ["Ann", "Bob"]).game.physical
            hands = HANDS[:1] if moves else HANDS
            if quick or not are_close(one, other):
                hands = (hands[(lot + number) % len(hands)],)
            for which, hand in enumerate(hands):
                for turn in range(1 if quick else rounds):
                    seats = players[::-1] if (turn + which + lot + number) % 2 else players
                    seed = Random(f"{FIRST} {one} {other} {event.game} {hand} {turn}").randrange(1_000_000)
                    found.append(Job(event.game, seats, seed, event.options(quick), None, "" if moves else hand))
    return found if quick else sorted(found, key=lambda job: job.id)


def named(results: Iterable[Done], entrants: Mapping[str, str]) -> list[Done]:
    """Results with entrants under their own names."""
    names = {player: name for name, player in entrants.items()}
    return [replace(done, players=tuple(names[player] for player in done.players)) for done in results]


def shares(results: Sequence[Done], name: str) -> tuple[float, float]:
    """The share of its matches that an entrant won, a draw half of one, and its standard error."""
    won = [
        0.5 if len(set(done.places)) == 1 else float(done.places[done.players.index(name)] == 1)
        for done in results
        if name in done.players
    ]
    share = mean(won) if won else 0.0
    return share, sqrt(max(share * (1 - share), 0.25 / max(1, len(won))) / max(1, len(won)))


def share_in(results: Sequence[Done], name: str) -> str:
    """The share that an entrant won of some matches, and of how many; empty where it was in none."""
    count = sum(name in done.players for done in results)
    return f"{shares(results, name)[0]:.2f} of {count}" if count else ""


def report(results: Sequence[Done], rated: Sequence[Rating]) -> list[str]:
    """The table of ratings, and the share that each entrant won in each game, as lines of Markdown."""
    lines = ["| entrant | rating | matches | won |", "|---|---|---|---|"]
    for one in rated:
        share, error = shares(results, one.player)
        lines.append(f"| {one.player} | {one.elo:+.0f} ± {one.error:.0f} | {one.matches} | {share:.2f} ± {error:.2f} |")
    lines += ["", f"| game | {' | '.join(one.player for one in rated)} |", f"|---|{'---|' * len(rated)}"]
    for event in (*EVENTS, BESIDE):
        some = [done for done in results if done.game == event.game]
        if not some:
            continue
        lines.append(f"| {event.game} | {' | '.join(share_in(some, one.player) for one in rated)} |")
    lost = [done for done in results if done.forfeit]
    cut = sum(done.cut for done in results)
    return [*lines, "", f"{len(results)} matches, {cut} cut off, {len(lost)} lost by a program's fault."]


def entered(given: Sequence[str], quick: bool) -> dict[str, str]:
    """The entrants by name, those of one's own too: `mine=cmd:./mine`. Raises SystemExit for what is none."""
    entrants = {name: HOUSE[name] for name in (QUICK if quick else HOUSE)}
    if not quick:
        entrants |= {name: name for name in LEARNED if taught()} | {name: p for name, (p, _) in programs().items()}
    for text in given:
        name, equals, player = text.partition("=")
        if not (name and equals and player):
            sys.exit(f"--enter {text}: give NAME=PLAYER, as in mine=cmd:./mine or mine=package.module:Player")
        entrants[name] = player
    return entrants


def main() -> None:
    """Play, or go on, and print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true")
    parser.add_argument("--out", type=Path, help="its folder; by default olympiad, or olympiad-quick")
    parser.add_argument("--enter", action="append", default=[], metavar="NAME=PLAYER")
    parser.add_argument("--rounds", type=int, default=1, help="how often each pair meets in each game and hand")
    parser.add_argument("--workers", type=int, default=0)
    parser.add_argument("--ray", default="", metavar="ADDRESS")
    parser.add_argument(
        "--minutes", type=float, default=0.0, help="begin no match after so long, and tell of those played"
    )
    parser.add_argument("--write", action="store_true", help=f"keep the table in {RESULTS.name}")
    args = parser.parse_args()
    entrants = entered(args.enter, args.quick)
    todo = schedule(entrants, args.rounds, args.quick)
    out = args.out or Path("olympiad-quick" if args.quick else "olympiad")
    started = datetime.now(UTC)

    def progressed(done: Done, left: int) -> None:
        print(f"\r{len(todo) - left} of {len(todo)}", end="", file=sys.stderr, flush=True)
        if left and args.minutes and (datetime.now(UTC) - started).total_seconds() > 60 * args.minutes:
            raise TimeIsUp

    try:
        played = run(todo, out, args.workers, args.ray, progressed)
    except TimeIsUp:
        known = finished(out)
        played = [known[job.id] for job in todo if job.id in known]
    results = named(played, entrants)
    print(file=sys.stderr)
    rated = ratings(results)
    lines = report(results, rated)
    print("\n".join(lines))
    if args.write:
        words = ["--quick"] if args.quick else ["--rounds", str(args.rounds)]
        words += ["--minutes", f"{args.minutes:g}"] if args.minutes else []
        keep([*words, *(f"--enter={name}" for name in args.enter)], lines, results, rated, started, len(todo))


def keep(
    words: Sequence[str], lines: Sequence[str], results: Sequence[Done], rated: Sequence[Rating], started: datetime,
    planned: int,
) -> None:  # fmt: skip
    """Write the table and every match's result, with the command, the machine and the date."""
    RESULTS.mkdir(exist_ok=True)
    quick = "--quick" in words
    name = "quick" if quick else "whole"
    machine = f"{cores()} cores, {platform.machine()}, Python {platform.python_version()}, Hoyle {hoyle_version()}"
    head = [
        "# The Olympiad, quick" if quick else "# The Olympiad", "",
        f"`python -m benchmarks.olympiad {shlex.join(words)}`, {started:%Y-%m-%d}, {machine}; "
        f"{sum(done.seconds for done in results) / 60:.0f} minutes of a processor.", "",
        *([f"{len(results)} of {planned} matches: the time was over.", ""] if len(results) < planned else []),
    ]  # fmt: skip
    (RESULTS / f"{name}.md").write_text("\n".join([*head, *lines]) + "\n", encoding="utf-8")
    rows = [
        {
            "game": d.game,
            "players": d.players,
            "seed": d.seed,
            "places": d.places,
            "scores": d.scores,
            "answers": d.answers,
            "seconds": round(d.seconds, 2),
        }
        for d in results
    ]
    data = {"ratings": [vars(one) for one in rated], "matches": rows}
    (RESULTS / f"{name}.json").write_text(json.dumps(data, separators=(",", ":")) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
