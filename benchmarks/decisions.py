"""How long the computer thinks, in seconds of one core: `python -m benchmarks.players --times`, a line a game, the slowest first.

Positions are those that come up between two newcomers with the same seed; in some of them a player of each level is asked for a
stroke. Seconds are those of the processor, so that other work on the machine matters little; the best of two is taken.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
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


@dataclass
class Times:
    """Seconds by level, in each of the positions."""

    game: str
    seconds: dict[str, list[float]] = field(default_factory=dict)

    def worst(self, level: str) -> float:
        """The longest that a decision took."""
        return max(self.seconds.get(level, [0.0]))


def decided(name: str, view: State, ask: Ask, level: str, seed: int) -> float:
    """How long a player of a level thinks in a position: the shorter of two trials."""
    game, found = load(name), []
    for _ in range(2):
        player, rng, began = player_for(name, level), Random(seed), process_time()
        player.answer(game, view, rng)
        found.append(process_time() - began)
    return min(found)


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
                    times.seconds.setdefault(level, []).append(
                        decided(name, match.view(ask.seat), ask, level, seed + asked)
                    )
            bench.act(match)
    return times


def main(only: Sequence[str], positions: int, levels: Sequence[str], seed: int, workers: argparse.Namespace) -> int:
    """Print the table; 1 if a level takes longer than it may."""
    names = [name for name in playable() if not only or name in only]
    tasks = [(name, seed, positions, tuple(levels)) for name in names]
    found = sorted(
        spread(timed, tasks, workers), key=lambda t: -max(t.worst(level) / LEVELS.get(level, 1.0) for level in levels)
    )
    late = 0
    for times in found:
        told = [
            f"level {level}: {sum(s) / len(s):6.3f} s, at most {max(s):6.3f} s" for level, s in times.seconds.items()
        ]
        over = any(times.worst(level) > LEVELS.get(level, 1.0) for level in levels)
        late += over
        print(f"{times.game:<28} {'; '.join(told)}{'  longer than wanted' if over else ''}", flush=True)
    print(f"{len(found)} games, {late} of them longer than wanted")
    return int(late > 0)
