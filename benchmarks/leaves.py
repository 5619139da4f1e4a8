"""What levels leave to the next player: `python -m benchmarks.leaves [--only GAME,GAME] [--levels 4,6] [--positions 50]
[--jobs N | --ray ADDRESS] [--log FILE] [--minutes M]`.

In positions of newcomers a level plays, and plays as one who does not care what it leaves (a caution of 0, or nets without that
of layouts), both by the level's hand with the same errors. Where the turn passes, another player of the level looks for a stroke:
its best chance to go on is what was left; at crokinole, where nobody goes on, the points that it brings. Printed with its standard
error, for all positions and for those in which the level saw no stroke that comes off `SELDOM` of the time or oftener, where safety
should be played; and by how much less was left where both passed the turn.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from dataclasses import replace
from random import Random
from statistics import fmean, stdev
from typing import NamedTuple

from benchmarks.spreading import add_log, add_workers, resumed
from hoyle.answers import Played
from hoyle.games import load
from hoyle.match import execute, new
from hoyle.match.engine import strike
from hoyle.physics import Impossible
from hoyle.players import Bench, player_for
from hoyle.players.choose import guide_at
from hoyle.players.human_hands import hand_kind
from hoyle.players.levels import Level, Style, level
from hoyle.players.strokes.choice import Choice
from hoyle.players.strokes.chooser import Chooser
from hoyle.record import Stroke
from hoyle.referee import STROKE, Game, Ruling, State, rule_on

GAMES = ("three-ball-carrom", "continuous-pool", "english-billiards", "english-pyramids", "snookers-pool", "crokinole")
"""One of each family in which something is left that another may use."""
IN_TURNS = ("crokinole",)
"""Those in which nobody goes on."""
SELDOM = 0.3
"""A stroke that comes off less often does not pay."""
TIMES = 3
"""How often each stroke is played."""
OPENED = 5
"""Answers after which a position is looked at."""


class Job(NamedTuple):
    """A position, by its seed, in which a level plays."""

    game: str
    level: int
    seed: int


class Left(NamedTuple):
    """What the level saw in its own stroke, and what was left to the next player: by the level as it is, and by one who does not
    care.
    """

    own: float
    minded: tuple[float, ...]
    heedless: tuple[float, ...]


def best(game: Game, view: State, at: Level, seed: int, heedless: bool = False) -> Choice | None:
    """The stroke that a level likes best in a view, None where it finds none; or one who does not care what it leaves."""
    assert view.ask is not None
    guide, hand = guide_at(game.id, at), at.reckoned_in(hand_kind(game))
    if guide and guide.alone:
        if heedless and guide.caroms:
            guide = replace(guide, caroms=replace(guide.caroms, hope=None))
        if (by_nets := guide.choices(view, view.ask, hand, seed)) is not None:
            return next(iter(by_nets), None)
    style = Style(caution=0.0) if heedless else at.style
    chooser = Chooser(game, view, view.ask, at.effort, hand, seed, 1, style)
    chooser.guide = guide
    return next(iter(chooser.choices()), None)


def prospect(game: Game, choice: Choice | None) -> float:
    """The chance to go on by a stroke; where nobody does, the points it brings."""
    if choice is None:
        return 0.0
    return choice.gain if game.id in IN_TURNS else choice.keeps


def left_by(game: Game, state: State, stroke: Stroke, at: Level, seed: int) -> tuple[float, ...]:
    """What the next player sees in its best stroke, one for each time that the turn passed."""
    rng, found = Random(seed), []
    assert state.ask is not None
    for _ in range(TIMES):
        try:
            record = strike(state, execute(stroke, rng, at.hand_in(hand_kind(game)), state.bed))
        except Impossible:
            continue
        ruling = rule_on(game, state, Played(state.ask.seat, record))
        after = ruling.state.ask if isinstance(ruling, Ruling) else None
        if after is not None and after.kind == STROKE and after.seat != state.ask.seat:
            found.append(prospect(game, best(game, ruling.state, at, seed)))
    return tuple(found)


def looked(job: Job) -> tuple[Job, Left | None]:
    """Play in one position; None where none was found."""
    game, at = load(job.game), level(job.level)
    with new(game, ["Ann", "Bob"]) as match:
        bench = Bench({seat: player_for(game.id, 1) for seat in match.seats}, job.seed)
        for answers in range(OPENED * 4):
            if match.ask is None or (match.ask.kind == STROKE and answers >= OPENED + job.seed % 5):
                break
            bench.act(match)
        state = match.state
    if state.ask is None or state.ask.kind != STROKE:
        return job, None
    minded = best(game, state, at, job.seed)
    heedless = best(game, state, at, job.seed, heedless=True)
    if minded is None or heedless is None:
        return job, None
    return job, Left(
        prospect(game, minded),
        left_by(game, state, minded.stroke, at, job.seed),
        left_by(game, state, heedless.stroke, at, job.seed),
    )


def mean_line(values: Sequence[float]) -> str:
    """The mean with its standard error, and of how many."""
    error = stdev(values) / len(values) ** 0.5 if len(values) > 1 else 0.0
    return f"{fmean(values):.3f} ± {error:.3f} of {len(values)}" if values else "-"


def table_line(found: Sequence[Left]) -> str:
    """What was left on average, either way, and by how much less where both passed the turn."""
    minded = [fmean(one.minded) for one in found if one.minded]
    heedless = [fmean(one.heedless) for one in found if one.heedless]
    less = [fmean(one.heedless) - fmean(one.minded) for one in found if one.minded and one.heedless]
    return f"left {mean_line(minded)}; by who does not care {mean_line(heedless)}; less by {mean_line(less)}"


def main(arguments: Sequence[str] | None = None) -> int:
    """Print two lines for a game and level."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.leaves", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--only", default="", help=f"games, with commas (default: {','.join(GAMES)})")
    parser.add_argument("--levels", default="4,6", help="levels, with commas (default: 4,6)")
    parser.add_argument("--positions", type=int, default=50, help="positions a game (default: 50)")
    add_workers(parser)
    add_log(parser)
    given = parser.parse_args(arguments)
    for game in [name for name in given.only.split(",") if name] or GAMES:
        for number in [int(word) for word in given.levels.split(",")]:
            jobs = [Job(game, number, seed) for seed in range(given.positions)]
            found = [Left(*left) for _, left in resumed(looked, jobs, given) if left is not None]
            sets = [("all", found), ("none pays", [one for one in found if one.own < SELDOM])]
            for what, some in sets[:1] if game in IN_TURNS else sets:
                print(f"{game:<20} level {number}, {what:<9}: {table_line(some)}", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
