"""How well players with trained nets play.

`python -m benchmarks.learned [--only GAMES] [--pairs learned:6,...] [--matches N | --positions N [--between PLAYERS]] [--hand
NAME]`.

For each game and pair as many matches with the same hand for both, each in either seat as often from the same seeds: the share won,
a draw half of it, and how many points ahead, both with standard errors. With `--positions` the stroke that either chooses in the
same positions is tried 400 times instead with the Computer Olympiad's hand, and told are the points that it brings and the share
after which its player goes on, and the mean difference of the pair with its standard error. Positions come up between beginners
with their own hands, or with `--between learned:6` between these with the Olympiad's, each match's first stroke among them. Then
the processor seconds of a decision of each player, in positions that come up between beginners. `without` in a pair is the learned
player's quick thought without its nets (with `--positions` alone).
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import mean, stdev
from time import process_time
from typing import Any

from benchmarks.reference.trials import tried
from benchmarks.spreading import add_workers, spread
from hoyle.answers import Answer
from hoyle.match import Match, new
from hoyle.match.noise.hand import hand_of
from hoyle.players import Bench, Player, player_for
from hoyle.players.learned import taught
from hoyle.players.learned.players import QUICK
from hoyle.players.player import Answerer
from hoyle.referee import STROKE
from hoyle.tournaments.jobs import Done, Job, play

OPTIONS: dict[str, dict[str, Any]] = {
    "crokinole": {"points": 40}, "three-cushion-carrom": {"points": 8}, "carroms": {"points": 8}, "fifteen-ball-pool": {}
}  # fmt: skip
"""How long matches are."""
PAIRS = ("learned:4", "learned:6", "learned-8:8")
WITHOUT = "without"
"""The learned player without its nets, by name."""
TRIALS, BEFORE = 400, 6
"""Trials of a stroke that was chosen, and answers at least before a position."""
ASKED = 12
"""Positions in which decisions are timed."""


def with_error(values: Sequence[float]) -> str:
    """A mean and its standard error."""
    return f"{mean(values):+.2f} ± {stdev(values) / sqrt(len(values)):.2f}" if len(values) > 1 else "unknown"


def seated(game: str, name: str, hand: str) -> Answerer:
    """A player by its name."""
    return Player(effort=QUICK, hand=hand_of(hand)) if name == WITHOUT else player_for(game, name, hand=hand)


def seconds(game: str, name: str, hand: str) -> list[float]:
    """The time that a player takes for each of some decisions."""
    match = new(game, ["Ann", "Bob"], **OPTIONS.get(game, {}))
    bench = Bench({seat: player_for(game, 2) for seat in match.seats}, 7)
    player, rng, found = seated(game, name, hand), Random(1), list[float]()
    while len(found) <= ASKED and match.ask is not None:
        if match.ask.kind == STROKE:
            began = process_time()
            player.answer(match.game, match.view(match.ask.seat), rng)
            found.append(process_time() - began)
        for _ in range(2):
            bench.act(match)
    return found[1:]  # the first one reads the weights


def pair_line(one: str, other: str, done: Sequence[Done]) -> str:
    """What the matches of a pair say for the first of it."""
    won, ahead = list[float](), list[float]()
    for match in done:
        mine = match.players.index(one)
        won.append(0.5 if match.places[0] == match.places[1] else float(match.places[mine] == 1))
        ahead.append(float(match.scores[mine] - match.scores[1 - mine]))
    share = mean(won)
    error = sqrt(max(share * (1 - share), 0.25 / len(won)) / len(won))
    return f"{one} against {other}: {share:.2f} ± {error:.2f} of {len(won)} won, {with_error(ahead)} points ahead"


def position(game_id: str, between: str, seed: int) -> Match:
    """A match between beginners after a few answers, or between other players as it begins or later."""
    if not between:
        match = new(game_id, ["Ann", "Bob"], **OPTIONS.get(game_id, {}))
        bench, before = Bench({seat: player_for(game_id, 2) for seat in match.seats}, seed), BEFORE + seed % BEFORE
    else:
        names = between.split(":")[:: 1 if seed % 2 else -1]
        match = new(game_id, ["Ann", "Bob"], lead="Ann", **OPTIONS.get(game_id, {}))
        seated_there = {seat: seated(game_id, name, "olympiad") for seat, name in zip(match.seats, names, strict=True)}
        bench, before = Bench(seated_there, seed), seed % (2 * BEFORE)
    for _ in range(before):
        bench.act(match)
    while match.ask is not None and match.ask.kind != STROKE:
        bench.act(match)
    return match


def chosen(task: tuple[str, tuple[str, ...], str, int]) -> dict[str, tuple[float, float]]:
    """What the strokes bring that players choose in one position of a game, and how often they go on."""
    game_id, names, between, seed = task
    match, found = position(game_id, between, seed), dict[str, tuple[float, float]]()
    if match.ask is not None:
        view = match.view(match.ask.seat)
        for name in names:
            meant = seated(game_id, name, "olympiad").answer(match.game, view, Random(seed))
            assert not isinstance(meant, Answer)
            trials = tried(match.game, match.state, meant, TRIALS, seed)
            found[name] = mean(one[0] for one in trials), mean(one[1] for one in trials)
    return found


def compare(game: str, pairs: Sequence[tuple[str, str]], count: int, args: argparse.Namespace) -> None:
    """Print what strokes chosen in the same positions bring, a line a pair."""
    names = tuple(dict.fromkeys(name for pair in pairs for name in pair))
    done = [
        one for one in spread(chosen, [(game, names, args.between, args.seed + k) for k in range(count)], args) if one
    ]
    for one, other in pairs:
        for what, k in (("points", 0), ("goes on", 1)):
            values = [[each[name][k] for each in done] for name in (one, other)]
            apart = [a - b for a, b in zip(*values, strict=True)]
            print(
                f"{game}, {what}: {one} {mean(values[0]):.3f}, {other} {mean(values[1]):.3f}, difference "
                f"{mean(apart):+.3f} ± {stdev(apart) / sqrt(len(apart)):.3f} in {len(apart)} positions", flush=True,
            )  # fmt: skip


def main() -> None:
    """Play, and print a line a pair and a line a player."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default=",".join(taught()))
    parser.add_argument("--pairs", default=",".join(PAIRS))
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--positions", type=int, default=0)
    parser.add_argument("--between", default="", metavar="PLAYERS", help="whose play positions come from, as learned:6")
    parser.add_argument("--hand", default="olympiad")
    parser.add_argument("--seed", type=int, default=0)
    add_workers(parser)
    args = parser.parse_args()
    for game in args.only.split(","):
        pairs = [(one, other) for one, _, other in (pair.partition(":") for pair in args.pairs.split(","))]
        names = dict.fromkeys(name for pair in pairs for name in pair)
        if args.positions:
            compare(game, pairs, args.positions, args)
            pairs = []
        for one, other in pairs:
            seats = [(one, other), (other, one)]
            jobs = [
                Job(game, seats[k % 2], args.seed + k // 2, OPTIONS.get(game, {}), None, args.hand)
                for k in range(args.matches)
            ]
            print(f"{game}: {pair_line(one, other, list(spread(play, jobs, args)))}", flush=True)
        for name in names:
            taken = seconds(game, name, args.hand)
            print(f"{game}: {name} takes {mean(taken):.3f} s for a stroke, at most {max(taken):.3f}", flush=True)


if __name__ == "__main__":
    main()
