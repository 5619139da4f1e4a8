"""How long the computer thinks, in seconds of one core: `python -m benchmarks.players --times`, a line a game, the slowest first.

Positions are those that come up between two newcomers with the same seed; in some of them a player of each level is asked for a
stroke. Seconds are those of the processor, the best of two. Other work on the machine, or a slower one, makes them longer all the
same: so a piece of work that never changes is timed just before and after, and in brackets stands what a decision would take if
that took QUIET. Told as longer than wanted is what is so by either; the exit status is 1 where it is so by what is in brackets.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from statistics import fmean
from time import process_time

from benchmarks.spreading import spread
from benchmarks.watches import playable, seated, shortened
from hoyle.games import load
from hoyle.match import new
from hoyle.players import Bench, player_for
from hoyle.referee import MOVE, STROKE, Ask, State

LEVELS = {"6": 0.3, "8": 1.0}
"""The levels asked, and how long each may take."""
BETWEEN = 3
"""Answers between two positions in which somebody is asked."""
LONGEST = 60
"""Answers after which no more positions are looked for."""
QUIET = 0.0288
"""The seconds that `fixed_work` takes on the machine for which work is counted, when it does nothing else."""


@dataclass
class Times:
    """Seconds by level, in each of the positions."""

    game: str
    seconds: dict[str, list[float]] = field(default_factory=dict)
    quiet: dict[str, list[float]] = field(default_factory=dict)
    """The same by the piece of work that never changes."""

    def worst(self, level: str, quiet: bool = False) -> float:
        """The longest that a decision took."""
        return max((self.quiet if quiet else self.seconds).get(level, [0.0]))

    def over(self, quiet: bool = False) -> bool:
        """True if a level took longer than it may."""
        return any(self.worst(level, quiet) > LEVELS.get(level, 1.0) for level in self.seconds)


def fixed_work() -> float:
    """The seconds that a piece of work takes."""
    began, total = process_time(), 0
    for i in range(400_000):
        total += i * i % 7
    return process_time() - began


def decided(name: str, view: State, ask: Ask, level: str, seed: int) -> tuple[float, float]:
    """How long a player of a level thinks in a position, and how long by the piece of work: the shorter of two trials."""
    game, seconds, quiet = load(name), [], []
    for _ in range(2):
        before, player, rng, began = fixed_work(), player_for(name, level), Random(seed), process_time()
        player.answer(game, view, rng)
        seconds.append(process_time() - began)
        quiet.append(seconds[-1] * 2 * QUIET / (before + fixed_work()))
    return min(seconds), min(quiet)


def timed(task: tuple[str, int, int, tuple[str, ...]]) -> Times:
    """Some positions of a game."""
    name, seed, positions, levels = task
    game, times = load(name), Times(name)
    with new(game, seated(game), **shortened(game)) as match:
        bench = Bench({seat: player_for(name, 1) for seat in match.seats}, seed)
        asked = 0
        for answers in range(LONGEST):
            ask = match.ask
            if ask is None or asked == positions:
                break
            if ask.kind in (STROKE, MOVE) and answers >= BETWEEN * asked:
                asked += 1
                for level in levels:
                    told = decided(name, match.view(ask.seat), ask, level, seed + asked)
                    for kept, value in zip((times.seconds, times.quiet), told, strict=True):
                        kept.setdefault(level, []).append(value)
            bench.act(match)
    return times


def main(only: Sequence[str], positions: int, levels: Sequence[str], seed: int, workers: argparse.Namespace) -> int:
    """Print the table; 1 if a level takes longer than it may."""
    names = [name for name in playable() if not only or name in only]
    tasks = [(name, seed, positions, tuple(levels)) for name in names]
    found = sorted(
        spread(timed, tasks, workers), key=lambda t: -max(t.worst(level) / LEVELS.get(level, 1.0) for level in levels)
    )
    for times in found:
        told = [
            f"level {level}: {fmean(s):6.3f} s, at most {max(s):6.3f} s ({times.worst(level, quiet=True):.3f})"
            for level, s in times.seconds.items()
        ]
        late = "  longer than wanted" if times.over() or times.over(quiet=True) else ""
        print(f"{times.game:<28} {'; '.join(told)}{late}", flush=True)
    late, quiet = (sum(times.over(by) for times in found) for by in (False, True))
    print(f"{len(found)} games, {late} of them longer than wanted, {quiet} by what is in brackets")
    return int(quiet > 0)
