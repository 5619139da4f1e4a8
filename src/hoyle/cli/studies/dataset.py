"""`dataset`: strokes of computer players as Parquet, with a bar and the time left."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any, NamedTuple

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from hoyle.cli.console import QUIET, BadInput, as_json, say


class Order(NamedTuple):
    """The data set that is wanted: its games with commas between, strokes in all, the level of players, the first seed, strokes
    from a position, and trials of each.
    """

    games: str
    strokes: int
    level: str
    seed: int
    each: int
    trials: int


def make_dataset(out: Path, order: Order, workers: int, ray: str, json: bool) -> None:
    """Make a data set, or what is left of it, and say what is there."""
    from hoyle.games import UnknownGame, find
    from hoyle.match.engine import unplayable
    from hoyle.tournaments import Lost
    from hoyle.tournaments.dataset import make, plan

    named = [name.strip() for name in order.games.split(",") if name.strip()]
    named = named or [game.id for game in find().values() if game.physical and not unplayable(game)]
    if workers < 0:
        raise BadInput(f"--workers {workers}: 1 or more, or 0 for one a core")
    try:
        shards = plan(named, order.strokes, order.level, order.seed, each=order.each, trials=order.trials)
    except (ValueError, UnknownGame) as wrong:
        raise BadInput(str(wrong)) from None
    columns = (TextColumn("shards"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, transient=True, disable=json or not sys.stdout.isatty()) as bar:
        task = bar.add_task("shards", total=len(shards))

        def done(shard: dict[str, Any], left: int) -> None:
            bar.update(task, completed=len(shards) - left)

        try:
            made = make(shards, out, workers, ray, done)
        except (ImportError, ConnectionError, Lost) as error:
            raise BadInput(str(error)) from None
    if json:
        as_json(made)
        return
    total, size = sum(one["strokes"] for one in made), sum(one["bytes"] for one in made)
    say(f"{total:,} strokes of {len(named)} games in {len(made)} shards, {size / 1e6:.1f} MB, in {out}")
    say(
        f"What each column means is in {out / 'README.md'}, the seeds and sums of the shards in {out / 'manifest.jsonl'}",
        QUIET,
    )
