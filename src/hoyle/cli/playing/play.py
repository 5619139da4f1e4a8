"""`play`, and the hall where no browser is wanted: a person at the terminal, the computer in the other seats."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from datetime import datetime
from pathlib import Path
from random import SystemRandom
from tempfile import gettempdir
from typing import TYPE_CHECKING, Any

from rich.text import Text

from hoyle.cli.console import BRASS, FOUL, QUIET, BadInput, say
from hoyle.cli.outputs import kept
from hoyle.cli.playing.matches import (
    NAMES,
    Computers,
    Telling,
    levelled,
    optioned,
    playable,
    run,
    seated,
)
from hoyle.cli.playing.terminal_session import Session
from hoyle.cli.terminal_words import terminal
from hoyle.folders import data_folder
from hoyle.games import find, load
from hoyle.guide.search import meant

if TYPE_CHECKING:
    from hoyle.referee import Game

FIRST_GAME = "three-ball-carrom"
"""A good game to begin with."""
OPENING = {"lead": "Ann", "points": 10}
"""The options it is begun with from the hall: without banking for the lead, and not too long."""
SHORT = {"points": 3}
"""Options that make a match short enough to watch where nobody can answer."""


def hall() -> None:
    """Open the browser's hall where it is installed, else pick a game and play it here; a short match plays itself for nobody."""
    if sys.stdin.isatty():
        from hoyle.cli.serving.serve_hall import available, serve

        if available():
            serve("127.0.0.1", 8000, "", "", 0, show=True)
            return
    first = load(FIRST_GAME)
    if not sys.stdin.isatty():
        say(terminal("nobody-there"), QUIET)
        names = seated(first, "")
        run(first, names, 1, None, Telling(first, names, False), SHORT, Computers())
        return
    from hoyle.match import unplayable

    games = [game for game in find().values() if not unplayable(game)]
    say(Text("Hoyle", "bold"))
    say(terminal("the-hall"), QUIET)
    say()
    for number, game in enumerate(games, start=1):
        say(Text.assemble((f"{number:>4}  ", QUIET), (game.title, BRASS), f"   {game.summary}"))
    say()
    while True:
        wanted = input(terminal("which-game", title=first.title, points=str(OPENING["points"])) + " ").strip().lower()
        if wanted in ("q", "quit", "exit"):
            return
        chosen = _chosen(wanted, games) if wanted else first
        if chosen:
            play_match(chosen.id, "", 1, None, None, None, OPENING if chosen is first else {})
            return
        say(terminal("no-game", typed=repr(wanted)), FOUL)


def _chosen(wanted: str, games: list[Game]) -> Game | None:
    if wanted.isdigit():
        return games[int(wanted) - 1] if 1 <= int(wanted) <= len(games) else None
    fits = [g for g in games if wanted in (g.id, g.title.lower())] or [
        g for g in games if wanted in g.id or wanted in g.title.lower()
    ]
    return fits[0] if fits else None


def shelf(game: Game) -> Path:
    """Return where a match is kept when no log is named: a new file in the user's own data folder."""
    folder = data_folder() / "matches"
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError:
        folder = Path(gettempdir())
    return folder / f"{game.id}-{datetime.now():%Y%m%d-%H%M%S-%f}.jsonl"


def play_match(
    name: str, seats: str, people: int, seed: int | None, log: Path | None, sheet: Path | None, given: Mapping[str, Any],
    computers: Computers | None = None,
) -> None:  # fmt: skip
    """Play a match at the terminal; a log that holds one of this game already is gone on with."""
    from hoyle.match import new, resume
    from hoyle.players import Bench, player_for

    game, note = meant(name)
    if note:
        say(note, QUIET)
    playable(game)
    kept(log, sheet)
    if log and log.exists() and log.stat().st_size:
        if given or seats:
            raise BadInput(f"{log}: already holds a match; to go on with it give no options and no seats")
        match = resume(log)
        if match.game.id != game.id:
            raise BadInput(f"{log}: holds a match of {match.game.id}, not of {game.id}")
        _enough(people, match.seats)
    else:
        if people > len(NAMES):
            raise BadInput(f"--people {people}: from 1 to {len(NAMES)}")
        names = seated(game, seats or (str(people) if people > 2 else ""))
        _enough(people, names)
        log = log or shelf(game)
        with optioned():
            match = new(game, names, log, played=True, **given)
    at_table = match.seats[:people]
    seed = SystemRandom().randrange(10**6) if seed is None else seed
    others = [s for s in match.seats if s not in at_table]
    levels = levelled(computers or Computers(), len(others))
    players = {s: player_for(game.id, one, threads=0) for s, one in zip(others, levels, strict=True)}
    bench = Bench(players, f"{seed}/{len(match.entries)}")
    with match:
        Session(match, bench, at_table, sheet, log).run()


def _enough(people: int, seats: tuple[str, ...]) -> None:
    if people > len(seats):
        raise BadInput(f"--people {people}: there are only {len(seats)} seats, {', '.join(seats)}")
