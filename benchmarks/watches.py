"""Every game watched to its end: it ends, its log and its sheet agree with it, and the referee refuses its players nothing.

`python -m benchmarks.watches [--seeds 20] [--first 1] [--only GAME,GAME] [--jobs N | --ray ADDRESS] [--short | --full]
[--levels 0,3,9] [--log FILE] [--minutes M]`, a line a game and level; exit status 1 if anything is wrong. Matches are as short as
the games' options make them, and the players think of fewer strokes than those of `hoyle watch`; with `--short` they are those, and
with `--full` the matches are whole, too. `--log` keeps what has been watched, so that a run that is broken off, or stops after so
many minutes, goes on from there: first one seed of all games at each level, then the next.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any, Literal, NamedTuple

from benchmarks.spreading import add_log, add_workers, resumed
from hoyle.equipment import table
from hoyle.games import find, load
from hoyle.match import Match, new, replay, unplayable
from hoyle.match.score import score
from hoyle.notation import parse
from hoyle.players import Answerer, Bench, Player, player_for
from hoyle.players.boards.checkers import CheckersPlayer
from hoyle.players.boards.chess import ChessPlayer
from hoyle.players.boards.pyramid_checkers import PyramidPlayer
from hoyle.players.child import Child
from hoyle.players.levels import BEST
from hoyle.referee import BadOption, Game, begin

LONG = 3_000
"""Answers after which a match counts as endless."""
SLOW = 900.0
"""Seconds of the processor after which nobody would go on watching."""
SHORTEST = {"Points": 6, "Rounds": 1, "Settings": 1, "Shots": 2, "Pools": 2, "Seconds": 20}
"""What makes a match short, where a game counts more by itself."""
WHOLE = frozenset(("forty-one-pool",))
"""Games that are never shortened: with a private ball of six to eighteen hardly anybody makes six exactly."""
QUICK: dict[str, Any] = {"tries": 10, "finalists": 2, "samples": 2, "budget": 30}
"""How little a player thinks."""
HASTY: dict[str, Any] = {"tries": 4, "finalists": 1, "samples": 1, "budget": 30}
"""And how little where a stroke takes long to reckon."""
PATIENT = {**QUICK, "tries": 20}
"""In traveling carroms, where those who think of ten strokes give back more rings than they pocket, so that a match hardly ends."""
NODES = 1_000
"""How many positions one looks at who searches."""
NAMES = ("Ann", "Bob", "Cal", "Dee")


Form = Literal["quick", "short", "full"]
"""Players who think little in short matches, those of `hoyle watch` in short ones, or in whole ones."""


class Endless(Exception):
    """A match that goes on for too long; says for how long."""


class Watched(NamedTuple):
    """What came of a match, or of a game's: matches that ended, answers given, seconds of the processor, and what went wrong."""

    game: str
    ended: int
    answers: int
    seconds: float
    wrong: str = ""


def playable() -> list[str]:
    """The games that computers can play here."""
    return sorted(name for name, game in find().items() if not unplayable(game))


def seated(game: Game) -> tuple[str, ...]:
    """Three players where three may play, else as few as can."""
    least, most = game.seats
    for count in dict.fromkeys((min(max(least, 3), most or 3), least, least + 1)):
        try:
            begin(game, NAMES[:count])
        except BadOption:  # some games want sides of as many each
            continue
        return NAMES[:count]
    raise ValueError(f"nobody can play {game.id}")


def shortened(game: Game) -> dict[str, Any]:
    """The options that make a match short, each as far as the game takes it."""
    given: dict[str, Any] = {}
    for key, least in () if game.id in WHOLE else SHORTEST.items():
        option = game.options.get(key)
        if option and isinstance(option.default, int) and option.default > least:
            try:
                begin(game, seated(game), {**given, key: least})
            except BadOption:
                continue
            given[key] = least
    return given


def quick(name: str, level: str = BEST.name) -> Answerer:
    """A player that thinks little, with the hand of a level, or the game's own; a child thinks as little as it does, and who helps
    it no more than others here.
    """
    player = player_for(name, level)
    if isinstance(player, ChessPlayer | CheckersPlayer | PyramidPlayer):
        player.search.nodes = NODES
    thought = HASTY if laborious(load(name)) else PATIENT if name == "traveling-carroms" else QUICK
    if isinstance(player, Child):
        player.helper = Player(**thought, hand=player.helper.hand)
    return Player(**thought, hand=player.hand) if type(player) is Player else player


def laborious(game: Game) -> bool:
    """Tell whether strokes are at what topples or spins."""
    bed = table(game.table)
    return game.physical and bool(bed.turned or bed.tops or "column" in game.id)


def match(
    game: Game, seed: int, log: Path | None = None, form: Form = "quick", most: int = 0, level: str = BEST.name
) -> Match:
    """One match between players of a level, watched to its end, or for `most` answers.

    Raises Endless, ValueError if the referee refused an answer, and whatever else goes wrong.
    """
    began, seats = process_time(), seated(game)
    with new(game, seats, log, **({} if form == "full" else shortened(game))) as played:
        player = quick if form == "quick" else player_for
        bench = Bench({seat: player(game.id, level) for seat in seats}, seed)
        while bench.act(played) is not None and len(played.entries) != most:
            if (given := len(played.entries)) >= LONG or process_time() - began > SLOW:
                raise Endless(f"not over after {given} answers and {process_time() - began:.0f} s, {played!r}")
    if refusal := next((refused for refused in bench.refused if refused.rule), None):
        raise ValueError(f"refused: {refusal}")
    if played.over and played.state.result is None:
        raise ValueError("over without a result")
    return played


def disagreements(played: Match, log: Path) -> str:
    """How a match's log or its sheet, judged again, differ from it; empty if they do not."""
    report = replay(log).verify()
    if not report.ok:
        return f"its log differs: {report}"
    scored = score(parse(played.sheet()))
    if reports := scored.reports():
        return f"its sheet differs: {reports[0]}"
    if (scored.state.scores, scored.state.result) != (played.state.scores, played.state.result):
        return "its sheet scores otherwise"
    return ""


class Job(NamedTuple):
    """One match to watch: a game, a seed, its form, and the level."""

    game: str
    seed: int
    form: Form
    level: str


def watched(job: Job) -> tuple[Job, Watched]:
    """Watch one match."""
    name, seed, form, level = job
    game, began, answers, ended, why = load(name), process_time(), 0, 0, ""
    with TemporaryDirectory() as folder:
        log = Path(folder) / f"{seed}.jsonl"
        try:
            played = match(game, seed, log, form, level=level)
            ended, answers = 1, len(played.entries)
            why = disagreements(played, log)
        except Exception as error:  # whatever a game or a player raises is what is looked for
            why = f"{type(error).__name__}: {error}"
    return job, Watched(name, ended, answers, process_time() - began, f"seed {seed}: {why}" if why else "")


def summed(name: str, rows: Sequence[Watched]) -> Watched:
    """What came of all matches of one game."""
    wrong = [row.wrong for row in rows if row.wrong]
    more = f" (and {len(wrong) - 1} more)" if len(wrong) > 1 else ""
    return Watched(
        name, sum(row.ended for row in rows), sum(row.answers for row in rows), sum(row.seconds for row in rows),
        wrong[0] + more if wrong else "",
    )  # fmt: skip


def main(arguments: Sequence[str] | None = None) -> int:
    """Print a line a game and the sums; 1 if anything was wrong."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.watches", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--seeds", type=int, default=20, help="matches a game (default 20)")
    parser.add_argument(
        "--first", type=int, default=1, help="the first seed (default 1): the next ones go on from there"
    )
    parser.add_argument("--only", default="", help="games, with commas")
    forms = parser.add_mutually_exclusive_group()
    forms.add_argument("--short", action="store_true", help="short matches between the players of `hoyle watch`")
    forms.add_argument("--full", action="store_true", help="whole matches between them")
    parser.add_argument("--levels", default=BEST.name, help="who plays, as in 0,learner (default: the machine)")
    add_workers(parser)
    add_log(parser)
    given = parser.parse_args(arguments)
    names = [name for name in given.only.split(",") if name] or playable()
    if unknown := [name for name in names if name not in find()]:
        parser.error(f"no game {unknown[0]!r}; `hoyle games` lists them")
    form: Form = "full" if given.full else "short" if given.short else "quick"
    levels = given.levels.split(",")
    told: dict[tuple[str, str], list[Watched]] = {(name, level): [] for name in names for level in levels}
    rows = []
    seeds = range(given.first, given.first + given.seeds)
    jobs = [Job(name, seed, form, level) for seed in seeds for level in levels for name in names]
    for job, came in resumed(watched, jobs, given):
        some = told[job.game, job.level]
        some.append(Watched(*came))
        if len(some) == given.seeds:
            row = summed(job.game, some)
            rows.append(row)
            print(
                f"{row.game:<28} level {job.level:<8} {row.ended:>4} ended {row.answers:>7,} answers {row.seconds:>7.1f} s  "
                f"{row.wrong}",
                flush=True,
            )
    wrong = list(dict.fromkeys(row.game for row in rows if row.wrong))
    print(
        f"{len({row.game for row in rows})} games, {sum(row.ended for row in rows):,} matches ended, "
        f"{sum(row.answers for row in rows):,} answers, "
        f"{sum(row.seconds for row in rows):,.0f} s of one core; "
        + (f"wrong: {', '.join(wrong)}" if wrong else "nothing wrong")
    )
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
