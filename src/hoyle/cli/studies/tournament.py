"""`tournament`: many matches, a bar with the time left, a report."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hoyle.cli.console import BRASS, QUIET, BadInput, as_json, say
from hoyle.cli.playing.matches import optioned, playable
from hoyle.folders import Taken
from hoyle.games import load


@dataclass(frozen=True)
class Plan:
    """A tournament as it was typed: the game, the players, and what all matches have in common."""

    game: str
    players: Sequence[str]
    matches: int
    seats: int
    seed: int
    given: Mapping[str, Any]
    hand: str = ""
    clock: float = 10.0


def hold(plan: Plan, out: Path, workers: int, ray: str, json: bool) -> None:
    """Play a tournament, or what is left of it, and print the ratings."""
    from rich.text import Text

    from hoyle.tournaments import finished, jobs, run, write_report
    from hoyle.tournaments.running import Lost

    if (here := os.getcwd()) not in sys.path:
        sys.path.append(here)  # players of one's own may lie in the folder one works in, as for `python -m`
    game = load(plan.game)
    playable(game)
    if not plan.players:
        raise BadInput("--players: name some, as in --players strong,casual,mypackage:Player")
    if plan.matches < 1:
        raise BadInput(f"--matches {plan.matches}: 1 or more")
    with optioned():
        todo = jobs(game.id, plan.players, plan.matches, plan.given, plan.seed, plan.seats, plan.hand, plan.clock)
    if not 0 < plan.clock < float("inf"):
        raise BadInput(f"--clock {plan.clock:g}: seconds, more than 0")
    if workers < 0:
        raise BadInput(f"--workers {workers}: 1 or more, or 0 for one a core")
    columns = (TextColumn(game.title), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, transient=True, disable=json or not sys.stdout.isatty()) as bar:
        task = bar.add_task("matches", total=len(todo))
        ids = {job.id for job in todo}
        bar.update(task, completed=len(ids & set(finished(out))))
        try:
            results = run(todo, out, workers, ray, lambda done, left: bar.update(task, completed=len(todo) - left))
        except (ImportError, ConnectionError, Lost) as error:
            raise BadInput(str(error)) from None
        except Taken as busy:
            by = f" (process {busy.process})" if busy.process else ""
            raise BadInput(f"--out {out}: another tournament is played into it{by}") from None
        except KeyboardInterrupt:
            bar.stop()
            say(
                f"{len(ids & set(finished(out)))} of {len(todo)} matches are in {out}; the same command goes on from there"
            )
            raise
    rated = write_report(results, out, f"{game.title}: {plan.matches} matches")
    if json:
        as_json([vars(r) for r in rated])
        return
    wide = max(len(r.player) for r in rated)
    for r in rated:
        say(
            Text.assemble(
                (f"{r.player:{wide}}  ", BRASS),
                f"{r.elo:+6.0f} ± {r.error:.0f}",
                (f"   {r.wins:g} of {r.compared:g}", QUIET),
            )
        )
    for done in results:
        if done.forfeit:
            say(f"{done.id}: {done.forfeit}", QUIET)
    say(f"The report is in {out / 'report.html'}", QUIET)
