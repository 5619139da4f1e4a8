"""How true the coach's chances are: `python -m benchmarks.calibration [--levels 3,5,8] [--times 1000] [--positions 1] [--jobs N]
[--log FILE] [--minutes M]`.

In positions of nine games the coach's first stroke is played again so many times as a match would have it, and the share that
comes off is set beside the chance that it told. Prints a line a position, and for each level how far the two lie apart, as the root
of the mean square: in all, and without what chance alone makes of so many trials of either.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import suppress
from math import sqrt
from random import Random
from statistics import fmean
from typing import NamedTuple

from benchmarks.spreading import add_log, add_workers, resumed
from hoyle.answers import Played
from hoyle.match import Match, execute, new
from hoyle.match.engine import strike
from hoyle.match.noise.execution import as_eyes_see
from hoyle.physics import Impossible
from hoyle.players import player_for
from hoyle.players.coach import Advice, advise
from hoyle.players.coach.trials import TRIES
from hoyle.players.human_hands import hand_kind
from hoyle.players.levels import Level, level
from hoyle.players.value import fouled, value
from hoyle.record import Stroke
from hoyle.referee import STROKE, Ruling, rule_on

GAMES = (
    "three-ball-carrom", "continuous-pool", "crokinole", "three-cushion-carrom", "english-billiards", "carroms", "bagatelle",
    "snookers-pool", "bbc-co-pool",
)  # fmt: skip
OPENED = 6
"""Answers after which a position is looked at, the lead and the break being over."""
LATEST = 40
"""Answers after which no stroke is waited for."""


def opened(game: str, seed: int = 3) -> Match:
    """A match that has gone on for a few answers, to its next stroke."""
    match, rng, player = new(game, ["Ann", "Bob"]), Random(seed), player_for(game, 3)
    for number in range(LATEST):
        assert match.ask is not None
        if match.ask.kind == STROKE and number >= OPENED:
            break
        seat = match.ask.seat
        chance = seat not in match.seats
        match.play(match.answer_chance(rng) if chance else player.answer(match.game, match.view(seat), rng))
    return match


def came_off(match: Match, best: Advice, at: Level, times: int) -> float:
    """How often a stroke does what it does as it is meant, or as well, played one by one as matches are: by the hand of the level,
    from where things lie who are seen elsewhere, on a table that scatters.
    """
    assert match.ask is not None
    assert isinstance(best.answer, Stroke)
    hand, rng, game, seat = at.hand_in(hand_kind(match.game)), Random(11), match.game, match.ask.seat
    meant = rule_on(game, match.state, Played(seat, strike(match.state, best.answer)))
    assert isinstance(meant, Ruling)

    def worth_of(ruling: Ruling) -> float:
        return value(game, ruling.state, seat, look=False) - fouled(ruling, seat)

    made = played = 0
    for _ in range(times):
        lying = as_eyes_see(match.state, hand.sight, rng)
        with suppress(Impossible):  # a slip by which the cue would have to pass through a ball: it is not played
            ruling = rule_on(game, lying, Played(seat, strike(lying, execute(best.answer, rng, hand, lying.bed))))
            played += 1
            made += isinstance(ruling, Ruling) and worth_of(ruling) >= worth_of(meant) - 0.5
    return made / played


class Job(NamedTuple):
    """A position, by its game and seed; the level that is advised; and how often the stroke is played."""

    game: str
    seed: int
    level: int
    times: int


def tried(job: Job) -> tuple[Job, tuple[float, float]]:
    """The chance told of the first stroke, and the share that came off."""
    match = opened(job.game, job.seed)
    best = advise(match, count=1, at=job.level)[0]
    assert best.chance is not None
    return job, (best.chance, came_off(match, best, level(job.level), job.times))


def by_chance(share: float, times: int) -> float:
    """The variance that chance alone makes between what the coach's trials say and so many others."""
    return share * (1 - share) * (1 / TRIES + 1 / times)


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a line a position and a line a level."""
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.calibration", description=(__doc__ or "").split("\n")[0]
    )
    parser.add_argument("--levels", default="3,5,8", help="levels, with commas (default: 3,5,8)")
    parser.add_argument("--times", type=int, default=1000, help="how often each stroke is played (default: 1000)")
    parser.add_argument("--positions", type=int, default=1, help="positions a game (default: 1)")
    parser.add_argument("--only", default="", help="games, with commas")
    add_workers(parser)
    add_log(parser)
    given = parser.parse_args(arguments)
    games = [name for name in given.only.split(",") if name] or GAMES
    for number in [int(word) for word in given.levels.split(",")]:
        jobs = [Job(game, 3 + k, number, given.times) for k in range(given.positions) for game in games]
        apart, alone = list[float](), list[float]()
        for job, (told, came) in resumed(tried, jobs, given):
            print(f"level {number} {job.game:<22} told {told:.3f}, came off {came:.3f}", flush=True)
            apart.append((told - came) ** 2)
            alone.append(by_chance((told * TRIES + came * job.times) / (TRIES + job.times), job.times))
        if apart:
            own = sqrt(max(0.0, fmean(apart) - fmean(alone)))
            print(
                f"level {number}: {sqrt(fmean(apart)):.3f} apart over {len(apart)} positions, {sqrt(fmean(alone)):.3f} by chance "
                f"alone, {own:.3f} without it",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
