"""Reference positions over all games with strokes.

`python -m benchmarks.reference [--more F] [--finer F] [--trials N [--patience S]] [--minutes N] [--only GAMES] [--check N]`.

Each line of `positions.jsonl` is a position as `hoyle.new(game, seats, position=LINE)` takes it, a stroke as a player means it
there (of level 1, 2 or 4, by lot), and what it came to in so many trials with the Computer Olympiad's hand, every one played on
the physics and ruled on by the whole referee: the mean of the points gained (by the game's own count: rings that lie on a board
count) less those that others gained on average, the share after which the seat goes on, and that of fouls, the first two with
standard errors. Whoever predicts them is measured by how many errors they are off; an evaluator of positions at one stroke's
distance has the same to tell.

A pilot of trials says how many others it takes until the share is known to one in a hundred (two where strokes are tried one by
one), and those others alone are counted. Where pins or tops fall a trial takes as long as hundreds, and there are few; each line
says how many there were and what its errors are. `--finer 6` asks for errors a sixth as large, by up to 90,000 trials, of lines
that are there too; `--trials 100000` for so many trials of every line but for those that would take more than a minute of the
processor (`--patience S`; the quickest of tops take seventy).

Lines that are there are kept, so that a run that is broken off goes on. There are to be twenty of a game whose strokes are tried in
arrays, ten where they are tried one by one, three where pins or tops fall; `--more 2` wants twice as many.
`--check` plays some lines again with other draws and says by how many errors they differ.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from math import hypot, sqrt
from pathlib import Path
from random import Random
from statistics import mean, median
from time import monotonic, process_time
from typing import Any, NamedTuple

from benchmarks.reference.trials import Trials, alike, means, tried
from hoyle.envs.vector_env import in_bulk
from hoyle.games import find, load
from hoyle.match import Illegal, Match, new
from hoyle.match.engine import strike, unplayable
from hoyle.match.noise.hand import OLYMPIAD, hand_of
from hoyle.physics import Impossible
from hoyle.players import Bench, player_for
from hoyle.players.levels import Effort, level
from hoyle.players.rollouts.rollout import in_bulk as together
from hoyle.record import Stroke
from hoyle.referee import STROKE, Game, State, position_of
from hoyle.referee.codec import A_STROKE, dump
from hoyle.referee.codec import load as undump
from hoyle.referee.view import view

HERE = Path(__file__).with_name("positions.jsonl")


class Design(NamedTuple):
    """How many positions of a game there are to be, and how a stroke is tried: so often first, then until the share after which
    the seat goes on has an error so large, yet `least` times.
    """

    positions: int
    pilot: int
    error: float
    least: int


TOGETHER, SINGLY, SLOWLY = Design(20, 500, 0.01, 1000), Design(10, 100, 0.02, 200), Design(3, 0, 0.1, 24)
"""Where strokes are tried in arrays, one by one, and where something topples or spins."""
PILOT = 2000
"""Trials that tell how long a hundred thousand take."""
FEWEST = 12
"""Trials that a line must have."""
BEGINNER = replace(
    level("casual"), hand=hand_of("club"), effort=Effort(24, 0, 2, 4, 1, 2, 2, rulings=24, work=80_000.0)
)
"""Whoever plays the matches that positions are taken from: a few strokes are thought of, with a hand of its own."""
THINKERS = (1, 1, 2, 4)
"""Levels one of which says the stroke, by lot, so that some come off nearly always and others seldom."""
APART = 2
"""Answers between two positions of a match, at least."""


def seats_of(game: Game) -> list[str]:
    """Two seats, or as many as a game needs, or the one it has."""
    least, most = game.seats
    return ["Ann", "Bob", "Cal", "Dee", "Eve", "Fay"][: least if most == 1 else max(2, least)]


def set_up(game: Game, line: str) -> State | None:
    """The state that a position's line gives; None where it gives no question for a stroke."""
    try:
        state = new(game, seats_of(game), position=line).state
    except ValueError:
        return None
    return state if state.ask is not None and state.ask.kind == STROKE else None


def positions(game: Game, count: int, first: int = 0) -> Iterator[tuple[str, State, Stroke]]:
    """So many positions of matches between quick players, each with a stroke that can be played there; the first match's seed is
    `first`, and each next has the next.
    """
    thinkers, found = [player_for(game.id, level, hand=OLYMPIAD) for level in THINKERS], 0
    for seed in range(first, first + 4 * count):
        draws = Random(f"{game.id} {seed}")
        match = new(game, seats_of(game))
        bench = Bench({seat: player_for(game.id, BEGINNER) for seat in match.seats}, f"reference {seed}")
        gap = draws.randrange(1, 2 * APART)
        for _ in range(40):
            with suppress(Illegal):
                if match.ask is None or bench.act(match) is None:
                    break
            gap -= 1
            if gap > 0 or match.ask is None or match.ask.kind != STROKE:
                continue
            gap = draws.randrange(APART, 3 * APART)
            if (one := asked(match, draws.choice(thinkers), draws)) is not None:
                yield one
                found += 1
                if found == count:
                    return


def asked(match: Match, thinker: Any, draws: Random) -> tuple[str, State, Stroke] | None:
    """The position of a match as a line, what that sets up, and a stroke; None where the line does not say it all."""
    line = position_of(match.game, match.state, match.header.given)
    state = set_up(match.game, line)
    if state is None or state.ask is None or match.ask is None or state.ask.options != match.ask.options:
        return None
    meant = thinker.answer(match.game, view(state, state.ask.seat), draws)
    try:
        strike(state, meant)
    except Impossible:
        return None
    return line, state, meant


def design(state: State) -> Design:
    """How strokes of a state are tried."""
    if in_bulk(state.bed):
        return TOGETHER
    return SINGLY if together(state) else SLOWLY


def enough(pilot: Trials, plan: Design, finer: float) -> int:
    """How many trials the error that is wanted takes, by a pilot."""
    if not pilot:
        return round(plan.least * finer)
    share = (sum(kept for _, kept, _ in pilot) + 1) / (len(pilot) + 2)
    return max(plan.least, round(share * (1 - share) / (plan.error / finer) ** 2))


def valued(game: Game, state: State, meant: Stroke, number: int, finer: float) -> Trials:
    """Trials of a stroke, as many as its share needs; those of the pilot are not among them."""
    plan = design(state)
    pilot = tried(game, state, meant, plan.pilot, seed_of(game.id, number, "pilot")) if plan.pilot else []
    return tried(game, state, meant, enough(pilot, plan, finer), seed_of(game.id, number))


def seed_of(game: str, number: int, what: str = "") -> int:
    """The seed of a line's trials."""
    return Random(f"{game} {number} {what}").getrandbits(48)


def made(game: Game, first: int, count: int, finer: float) -> Iterator[dict[str, Any]]:
    """So many lines of a game, the first of which has the number `first`."""
    for number, (line, state, meant) in enumerate(positions(game, count, 10 * first), start=first):
        assert state.ask is not None
        tally = valued(game, state, meant, number, finer)
        if len(tally) < FEWEST:
            continue
        yield {
            "game": game.id, "number": number, "family": game.family, "seats": seats_of(game), "seat": state.ask.seat,
            "position": line, "stroke": dump(meant, A_STROKE), "hand": "olympiad", **means(tally),
        }  # fmt: skip


def repeated(game: Game, one: dict[str, Any], trials: int, patience: float) -> dict[str, Any]:
    """A line with so many trials, if they take no more seconds than that."""
    state = set_up(game, one["position"])
    if one["trials"] >= trials or state is None:
        return one
    meant, began = undump(one["stroke"], A_STROKE), process_time()
    pilot = PILOT if in_bulk(state.bed) or alike(state) else PILOT // (100 if design(state) is SLOWLY else 10)
    tried(game, state, meant, pilot, seed_of(game.id, one["number"], "pilot"))
    if (process_time() - began) * trials / pilot > patience:
        return one
    tally = tried(game, state, meant, trials, seed_of(game.id, one["number"]))
    return one | means(tally) if len(tally) > one["trials"] else one


def bettered(game: Game, one: dict[str, Any], finer: float) -> dict[str, Any]:
    """A line with more trials, if its error is larger than is wanted."""
    state = set_up(game, one["position"])
    if finer <= 1.0 or state is None or one["kept_error"] <= 1.1 * design(state).error / finer:
        return one
    tally = valued(game, state, undump(one["stroke"], A_STROKE), one["number"], finer)
    return one | means(tally) if len(tally) > one["trials"] else one


def kept() -> list[dict[str, Any]]:
    """The lines that are there."""
    return [json.loads(line) for line in HERE.read_text(encoding="utf-8").splitlines()] if HERE.exists() else []


def check(count: int) -> None:
    """Play some lines again with other draws, and tell by how many errors they differ."""
    off: list[float] = []
    lines = Random(count).sample(kept(), min(count, len(kept())))
    for one in lines:
        game, state = load(one["game"]), set_up(load(one["game"]), one["position"])
        assert state is not None
        meant, seed = undump(one["stroke"], A_STROKE), seed_of(game.id, one["number"], "again")
        again = means(tried(game, state, meant, one["trials"], seed))
        error = hypot(one["gained_error"], again["gained_error"])
        if error:
            off.append((again["gained"] - one["gained"]) / error)
    apart = sqrt(mean(z * z for z in off)) if off else 0.0
    print(f"{len(lines)} lines, {len(off)} of them with luck: {apart:.2f} errors apart on average (1 by chance alone)")


def by_families(games: Sequence[Game]) -> list[Game]:
    """Games in the order in which they are made: one of each family, then the others; the quick ones first."""
    plans = (TOGETHER, SINGLY, SLOWLY)
    cost = {game.id: plans.index(design(new(game, seats_of(game)).state)) for game in games}
    first: dict[str, Game] = {}
    for game in sorted(games, key=lambda game: cost[game.id]):
        first.setdefault(game.family, game)
    leading = {game.id for game in first.values()}
    return sorted(games, key=lambda game: (game.id not in leading, cost[game.id]))


def keep(lines: Sequence[dict[str, Any]]) -> None:
    """Write the lines, game after game."""
    text = [
        json.dumps(one, separators=(",", ":")) for one in sorted(lines, key=lambda one: (one["game"], one["number"]))
    ]
    beside = HERE.with_suffix(".new")
    beside.write_text("\n".join(text) + "\n", encoding="utf-8")
    beside.replace(HERE)


def summary(lines: Sequence[dict[str, Any]]) -> str:
    """How many positions there are, of how many games, the median errors of their shares, and how many of each family."""
    families = Counter(one["family"] for one in lines)
    errors = [one["kept_error"] for one in lines if one["kept_error"]]
    return (
        f"{len(lines)} positions of {len({one['game'] for one in lines})} games in {len(families)} families, "
        f"{median(one['trials'] for one in lines):.0f} trials and an error of {median(errors or [0.0]):.4f} in the median: "
        f"{', '.join(f'{name} {count}' for name, count in sorted(families.items()))}"
    )


def main() -> None:
    """Make what is missing, game after game."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--more", type=float, default=1.0, help="so many times as many positions of each game")
    parser.add_argument("--finer", type=float, default=1.0, help="errors so many times smaller, of all lines")
    parser.add_argument(
        "--trials", type=int, default=0, metavar="N", help="so many of every line that takes not too long"
    )
    parser.add_argument(
        "--patience", type=float, default=60.0, metavar="S", help="leave lines whose N take more seconds"
    )
    parser.add_argument("--minutes", type=float, default=0.0)
    parser.add_argument("--only", default="")
    parser.add_argument("--check", type=int, default=0, metavar="N")
    args = parser.parse_args()
    if args.check:
        check(args.check)
        return
    began = monotonic()
    games = [game for game in find().values() if game.physical and not unplayable(game)]
    games = [game for game in games if not args.only or game.id in args.only.split(",")]
    for game in by_families(games):
        if args.minutes and monotonic() - began > 60 * args.minutes:
            break
        own = [one for one in kept() if one["game"] == game.id]
        better = list[dict[str, Any]]()
        for one in own:
            late = args.minutes and monotonic() - began > 60 * args.minutes
            better.append(one if late else repeated(game, bettered(game, one, args.finer), args.trials, args.patience))
            if better[-1] != one:
                keep([better[-1] if old == one else old for old in kept()])
        wanted = round(args.more * design(new(game, seats_of(game)).state).positions)
        if len(own) >= wanted and better == own:
            continue
        first = max((one["number"] + 1 for one in own), default=0)
        better += made(game, first, wanted - len(own), args.finer)
        keep([*(one for one in kept() if one["game"] != game.id), *better])
        print(f"{game.id}: {len(better)}; {(monotonic() - began) / 60:.1f} minutes", flush=True)
    print(summary(kept()))


if __name__ == "__main__":
    main()
