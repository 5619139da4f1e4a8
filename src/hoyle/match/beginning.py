"""The beginning of a match, and its going on from a log: options by their printed names, and every answer ruled as it was."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from hoyle.match.agreements import judge
from hoyle.match.log import FORMAT, SIMULATED, Contents, Entry, Header, Log, LogError, agree
from hoyle.match.match import Match
from hoyle.notation.names import composed
from hoyle.referee import Game, Refusal, Ruling, State, begin
from hoyle.referee.beginning import SEATED, bed_of, check_header, check_seats


def _key(name: str) -> str:
    return name.lower().replace("_", "-").replace(" ", "-")


def printed_options(game: Game, seats: Sequence[str], given: Mapping[str, Any]) -> dict[str, Any]:
    """What is given, under its printed names: `small_balls` becomes `Small-balls`. None means not given.

    Headers are brought to the form the game reads. Raises BadOption for a header that cannot be.
    """
    names = {"table": "Table", "position": "Position"} | {_key(name): name for name in (*game.options, *game.headers)}
    check_seats(game, seats)
    settled: dict[str, Any] = {}
    for key, value in given.items():
        if value is not None:
            name = names.get(_key(key), key)
            if name == "Table":
                value = bed_of(game, value)
            header = name in game.headers and name not in game.options
            if header and isinstance(value, int):
                value = str(value)  # as a sheet says it
            settled[name] = check_header(game, seats, name, value) if header and name in SEATED else value
    return settled


def new(
    game: str | Game, seats: Sequence[str], log: str | Path | None = None, *, played: bool = False, **options: Any
) -> Match:
    """Begin a match, and its log if a file is named. One that is `played` takes no stroke that is only told, and its log says so.

    `options` are the game's by their printed names, in any case, with `_` for `-`. Raises `hoyle.games.UnknownGame`, `BadOption`
    for what the game cannot take, and `LogError` if the file already holds a match.
    """
    match = begun(game, seats, options)
    if played:
        match.header = replace(match.header, strokes=SIMULATED)
    if log is not None:
        match._log = Log.create(log, match.header)
    return match


def begun(game: str | Game, seats: Sequence[str], options: Mapping[str, Any]) -> Match:
    """A match that keeps no log, with options as somebody sent them: no name among them means anything else. Raises as `new`."""
    if isinstance(game, str):
        from hoyle.games import load

        game = load(game)
    seats = tuple(map(composed, seats))
    given = printed_options(game, seats, options)
    return Match(game, begin(game, seats, given), given)


def resume(path: str | Path, game: Game | None = None) -> Match:
    """Go on with a match from its log, repairing a last line that was torn when its writer was killed.

    Raises LogError for a log that cannot be read, is being written, or whose answers are now judged differently.
    """
    log, contents = Log.reopen(path, game)
    try:
        match = restore(contents)
    except BaseException:
        log.close()
        raise
    match._log = log
    return match


def restore(contents: Contents) -> Match:
    """The match a log holds, not connected to its file. Raises LogError where the referee now rules otherwise."""
    header = contents.header
    if header.format < FORMAT:
        raise LogError(contents.path, outdated(header), 1)
    try:
        opening = begin(contents.game, header.seats, header.given)
    except ValueError as error:
        raise LogError(contents.path, str(error), 1) from None
    if not agree(opening.effects, header.opening):
        raise LogError(contents.path, "the opening is ruled otherwise than it was", 1)
    match = Match(contents.game, opening, header.given, header)
    for entry in contents:
        follow(match, entry, contents.path)
    return match


def outdated(header: Header) -> str:
    """Why a match of an older version's log can be looked at, and not gone on with."""
    return f"the match was ruled by Hoyle {header.version or '?'} (log format {header.format}): it can be told, not gone on with"


def follow(match: Match, entry: Entry, path: str | Path) -> None:
    """Take up the next entry of a log. Raises LogError where the referee now rules otherwise."""
    ruling = judged(match.game, match.state, entry, path)
    if isinstance(ruling, Refusal):
        raise LogError(path, f"the answer is refused: {ruling.reason}", entry.line)
    if not agree(ruling.effects, entry.effects):
        raise LogError(path, "the answer is ruled otherwise than it was", entry.line)
    match.accept(entry, ruling)


def judged(game: Game, state: State, entry: Entry, path: str | Path) -> Ruling | Refusal:
    """The ruling on an answer of a log. Raises LogError for one that no question could have had."""
    try:
        return judge(game, state, entry.answer)
    except Exception as error:  # somebody may have written anything into the file
        raise LogError(path, f"the answer cannot be judged ({type(error).__name__}: {error})", entry.line) from None
