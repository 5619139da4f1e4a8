"""Matches of somebody who plays every first aim just as it is offered, against a level of the computer's.

    python -m benchmarks.first_aims [--matches N] [--level L] [--only GAME ...]

Ten games, the seats by turns. Who only presses the key should win one match in four at most against the learner. Prints the matches
won, drawn as halves, with the standard error, and how long a first aim takes.
"""

from __future__ import annotations

from argparse import ArgumentParser
from dataclasses import dataclass, field
from random import Random
from time import process_time

from hoyle.answers import Answer
from hoyle.match import Match, new
from hoyle.players import Player, player_for
from hoyle.players.strokes.first_aim import first_aim
from hoyle.players.watch import Bench
from hoyle.record import Stroke
from hoyle.referee import STROKE, Game, State

GAMES = {
    "kelly-pool": {}, "english-bagatelle": {}, "fifteen-ball-pool": {}, "three-ball-carrom": {"points": 10},
    "english-billiards": {"points": 20}, "crokinole": {"points": 50}, "continuous-pool": {"points": 15},
    "snooker-hoyle": {}, "carroms": {"points": 5}, "shuffle-board": {"points": 11},
}  # fmt: skip
"""The games by name with their options: short matches, which are hard on the learner, for they leave more to luck."""
ENOUGH = {"snooker-hoyle": 60}
"""After so many answers a match that would take minutes is broken off: who leads then has won it. Not where points are only counted
at the end of a game: nobody would lead."""


@dataclass
class Beginner(Player):
    """Plays the first aim exactly as it is offered, and answers the rest as any computer player."""

    factor: float = 0.0
    took: list[float] = field(default_factory=list)
    """Processor seconds of each first aim."""

    def answer(self, game: Game, view: State, rng: Random) -> Stroke | Answer:
        """The first aim where a stroke is asked for."""
        if view.ask is not None and view.ask.kind == STROKE:
            began = process_time()
            found = first_aim(game, view, rng)
            self.took.append(process_time() - began)
            if found is not None:
                return found.stroke
        return super().answer(game, view, rng)


def matches_won(game: str, beginner: Beginner, matches: int, level: str = "learner") -> float:
    """Return how many of so many matches somebody wins with the first aims alone, a draw for half of one."""
    won = 0.0
    for seed in range(matches):
        players = [beginner, player_for(game, level)]
        seats = ["Ann", "Bob"] if seed % 2 else ["Bob", "Ann"]
        match = new(game, seats, played=True, **GAMES.get(game, {}))
        bench = Bench(dict(zip(match.seats, players if seed % 2 else players[::-1], strict=True)), seed)
        left = ENOUGH.get(game, -1)
        while left and bench.act(match) is not None:
            left -= 1
        winners = leading(match)
        won += 0.5 if len(winners) != 1 else float("Ann" in winners)
    return won


def leading(match: Match) -> tuple[str, ...]:
    """Return who has won a match, or leads where it was broken off; all who are level."""
    if match.state.result:
        return match.state.result.winners
    scores = match.state.scores
    return tuple(seat for seat in match.seats if scores.get(seat, 0) == max(scores.values(), default=0))


def main() -> None:
    """Measure, and print a line a game."""
    asked = ArgumentParser(description=__doc__.partition("\n")[0])
    asked.add_argument("--matches", type=int, default=20)
    asked.add_argument("--level", default="learner")
    asked.add_argument("--only", nargs="*", default=())
    given = asked.parse_args()
    for game in given.only or GAMES:
        beginner = Beginner()
        won = matches_won(game, beginner, given.matches, given.level)
        share = won / given.matches
        error = (share * (1 - share) / given.matches) ** 0.5
        took = sorted(beginner.took)
        times = f"first aims {1000 * took[len(took) // 2]:.0f} ms, nine in ten within {1000 * took[len(took) * 9 // 10]:.0f} ms"
        print(f"{game:20s} {won:4.1f} of {given.matches} won, {share:.2f} ± {error:.2f}; {times}", flush=True)


if __name__ == "__main__":
    main()
