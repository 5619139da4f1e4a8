"""The beginning of a match, with options by their printed names, and its going on from a log, where what was ruled stands."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from hoyle.match.agreements import judge
from hoyle.match.logs.deeds import difference
from hoyle.match.logs.judging_digest import judging_digest
from hoyle.match.logs.log import SIMULATED, Contents, Entry, Log, LogError
from hoyle.match.logs.unverified_replay import as_ruled, bare, folded, redacted
from hoyle.match.match import Match
from hoyle.match.refused_answers import Changed
from hoyle.notation.names import composed, unquote
from hoyle.referee import Game, Refusal, Ruling, State, begin
from hoyle.referee.setup.beginning import ABOUT, SEATED, bed_of, check_header, check_seats
from hoyle.referee.setup.handicaps import with_handicap
from hoyle.referee.setup.racing import HEADERS, NO_RACE


def _key(name: str) -> str:
    return name.lower().replace("_", "-").replace(" ", "-")


def printed_options(game: Game, seats: Sequence[str], given: Mapping[str, Any]) -> dict[str, Any]:
    """Options under their printed names: `small_balls` becomes `Small-balls`. None means not given.

    Headers are brought to the form the game reads. Raises BadOption for a header that cannot be.
    """
    besides = "Table", "Position", "Handicap", *HEADERS, *ABOUT
    names = {_key(name): name for name in (*besides, *game.options, *game.headers)}
    check_seats(game, seats)
    settled: dict[str, Any] = {}
    for key, value in given.items():
        if value is not None:
            name = names.get(_key(key), key)
            if name in HEADERS and name not in game.options and str(value) in NO_RACE:
                continue
            if name in ABOUT and name not in game.options:
                value = unquote(str(value))
                if not value:
                    continue
            if name == "Table":
                value = bed_of(game, value)
            header = name in game.headers and name not in game.options
            if header and isinstance(value, int):
                value = str(value)  # as a sheet says it
            settled[name] = check_header(game, seats, name, value) if header and name in SEATED else value
    return dict(with_handicap(game, seats, settled))


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

    Where an earlier version ruled an answer otherwise, `Match.changed` says so, and those who play are asked first. Raises LogError
    for a log that cannot be read, is being written, or whose rulings are not those of the rules that it names.
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
    """The match a log holds, not connected to its file.

    Raises LogError where the referee rules otherwise than the log tells, by the very rules of judging that it names.
    """
    header = contents.header
    if why := redacted(contents):
        raise LogError(contents.path, f"{why}: it can be told, not gone on with")
    try:
        opening = begin(contents.game, header.seats, header.given)
    except ValueError as error:
        raise LogError(contents.path, str(error), 1) from None
    changed: tuple[Changed, ...] = ()
    if how := difference(opening.effects, header.opening):
        if header.judging == judging_digest(contents.game):
            raise LogError(contents.path, f"the opening is ruled otherwise than it was: {how}", 1)
        state = replace(folded(bare(contents), header.opening, contents.path, 1), notes=opening.state.notes)
        opening, changed = Ruling(None, header.opening, state), (Changed(0, how),)
    match = Match(contents.game, opening, header.given, header)
    match.changed = changed
    for entry in contents:
        follow(match, entry, contents.path)
    return match


def follow(match: Match, entry: Entry, path: str | Path) -> None:
    """Take up the next entry of a log.

    What was ruled stands: where an earlier version ruled it otherwise, that is noted in `Match.changed`. Raises LogError where the
    log tells what its own rules of judging do not.
    """
    before = match.state
    ruling: Ruling | Refusal | None
    try:
        ruling, what = judged(match.game, before, entry, path), ""
    except LogError as error:
        ruling, what = None, error.what
    if isinstance(ruling, Refusal):
        what = f"the answer is refused: {ruling.reason}"
    elif ruling is not None and (how := difference(ruling.effects, entry.effects)):
        what = f"the answer is ruled otherwise than it was: {how}"
    if what:
        if match.header.judging == judging_digest(match.game):
            raise LogError(path, what, entry.line)
        now = ruling.state if isinstance(ruling, Ruling) else None
        ruling = Ruling(entry.answer, entry.effects, as_ruled(before, entry, now, path))
    assert isinstance(ruling, Ruling)
    match.accept(entry, ruling)
    if what:
        match.changed = (*match.changed, Changed(entry.number, what))


def judged(game: Game, state: State, entry: Entry, path: str | Path) -> Ruling | Refusal:
    """The ruling on an answer of a log. Raises LogError for one that no question could have had."""
    try:
        return judge(game, state, entry.answer)
    except Exception as error:  # somebody may have written anything into the file
        raise LogError(path, f"the answer cannot be judged ({type(error).__name__}: {error})", entry.line) from None
