"""`score`, `replay` and `convert` over files of the field: many matches, judged one after the other, and disagreements told."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.text import Text

from hoyle.cli.console import QUIET, BadInput, as_json, complain, progress, say
from hoyle.cli.outputs import kept, writable
from hoyle.cli.playing.file_kinds import LOG, is_game_file, is_log, is_sheet

if TYPE_CHECKING:
    from hoyle.formats import Reading, ReadMatch
    from hoyle.match import Match


def score_any(path: Path, check: bool, json: bool, game: str = "") -> int:
    """Run the referee over a sheet, or a file of games; the exit status."""
    from hoyle.cli.playing.matches import score_sheet

    if str(path) != "-":
        data = path.read_bytes()
        game_file = path.suffix != ".sheet" and (is_game_file(data) or is_log(data))
        return score_file(data, str(path), json, game) if game_file else score_sheet(path, check, json)
    data, name = sys.stdin.buffer.read(), "standard input"
    if is_game_file(data) or is_log(data):
        return score_file(data, name, json, game)
    return score_sheet(path, check, json, data.decode("utf-8-sig", "replace").replace("\r\n", "\n"))


def replay_any(path: Path, verify: bool, sheet: Path | None, json: bool, key: str, game: str = "") -> int:
    """Replay a log, or every match of a file of games; the exit status."""
    from hoyle.cli.playing.matches import replay_log

    data, name = data_of(path) if path.is_file() or path == STANDARD else (LOG, str(path))
    if path != STANDARD and not is_game_file(data) and not is_sheet(data):
        return replay_log(path, verify, sheet, json, key)
    if verify:
        raise BadInput(f"{name}: only a log in a file can be verified; `hoyle score` judges a file of games")
    return replay_file(data, name, sheet, json, game)


STANDARD = Path("-")
"""The name by which a command is given standard input."""


def data_of(path: Path) -> tuple[bytes, str]:
    """Read a file, or what comes by standard input; returns it with its name. Raises OSError."""
    return (sys.stdin.buffer.read(), "standard input") if path == STANDARD else (path.read_bytes(), str(path))


def opened(data: bytes, name: str, game: str = "") -> Reading:
    """A file to be read; raises BadInput for one that is of no known format."""
    from hoyle.formats import Unreadable, parse
    from hoyle.guide.search import meant

    try:
        return parse(data, name, meant(game)[0].id if game else "")
    except Unreadable as error:
        raise BadInput(str(error)) from None


def matches_in(path: Path, game: str = "") -> list[Match]:
    """The matches of a log, a sheet or a file of games, as far as the rules go along with them; what they do not is said.

    Raises BadInput where there is none, OSError, LogError and SheetError.
    """
    from hoyle.match import replay

    data = path.read_bytes() if path.is_file() else LOG
    if data.startswith(LOG):
        return [replay(path).match]
    reading = opened(data, str(path), game)
    for wrong in reading.disagreements:
        complain(str(wrong))
    if not reading.matches:
        raise BadInput(f"{path}: no match can be made of what is in it")
    return reading.matches


def match_in(path: Path, number: int = 0) -> Match:
    """The match of a file, or that of a number, from 1, where it holds several; raises as `matches_in`."""
    found = matches_in(path)
    if len(found) > 1 and not number:
        raise BadInput(f"{path} holds {len(found)} matches: --match 1 to {len(found)} says which")
    if number > len(found):
        many = f"{len(found)} match{'' if len(found) == 1 else 'es'}"
        raise BadInput(f"--match {number}: {path} holds {many}")
    return found[max(number, 1) - 1]


def score_file(data: bytes, name: str, json: bool, game: str) -> int:
    """Rule on every match of a file: a line for each disagreement, and a summary; 1 if there is one."""
    from hoyle.formats import UTF8

    reading = opened(data, name, game)
    judged = counted = agree = 0
    told: list[dict[str, Any]] = []
    for one in reading.once():
        judged, agree = judged + 1, agree + one.agrees
        counted += one.match.answers if one.match else 0
        counting(judged)
        if json:
            told.append(match_json(one))
        else:
            remarks_on(one)
    if json:
        as_json({
            "file": name, "format": reading.format.name, "encoding": reading.encoding,
            "matches": told, "answers": counted, "agree": agree,
        })  # fmt: skip
    else:
        if judged == 1 and one.match:
            brief(one)
        if reading.encoding != UTF8:
            say(f"read as {reading.encoding}, for it is no UTF-8", QUIET)
        many = f"{judged} match{'' if judged == 1 else 'es'}, {counted} answer{'' if counted == 1 else 's'}"
        say(Text.assemble((many, "bold"), f": {agree} as the rules have it, {judged - agree} not"))
    return 0 if agree == judged else 1


def counting(number: int) -> None:
    """Show how far it is, where a person watches."""
    if sys.stderr.isatty() and number % 10 == 0:
        print(f"\r{number} matches...", end="\r", file=sys.stderr, flush=True)


def remarks_on(one: ReadMatch) -> None:
    """Remarks on a match: where the file and the rules part, and what was passed over or taken to be meant."""
    for wrong in one.disagreements:
        say(f"{wrong}   [{one.title}]")
    for remark in one.remarks:
        say(remark, QUIET)


def brief(one: ReadMatch) -> None:
    """Say who played, and how it stands or ended."""
    from hoyle.cli.playing.agreed import not_printed
    from hoyle.match import scoreline
    from hoyle.record import SOMEWHERE

    assert one.match is not None
    match, result = one.match, one.match.state.result
    won = "" if result is None else "   drawn" if result.draw else f"   {' and '.join(result.winners)} won"
    line = f"   {scoreline(match.state)}" if any(match.state.counted.values()) else ""
    say(Text.assemble((match.game.title, "bold"), (f"   {', '.join(match.seats)}", QUIET), line, won))
    not_printed(match.game, match.rulings[0].state, match.header.given)
    if result is None and match.position and not any(at == SOMEWHERE for at in match.state.layout.places.values()):
        say(f"position   {match.position}", QUIET)


def match_json(one: ReadMatch) -> dict[str, Any]:
    """A match of a file as a JSON object."""
    match = one.match
    result = match.state.result if match else None
    return {
        "title": one.title, "line": one.found.line, "game": one.found.game, "seats": list(one.found.seats),
        "answers": match.answers if match else 0, "scores": dict(match.state.scores) if match else {},
        "winner": list(result.winners) if result and result.winners else None, "draw": bool(result and result.draw),
        "agrees": one.agrees, "remarks": list(one.remarks),
        "disagreements": [
            {"line": d.line, "column": d.column, "says": d.says, "rules": d.rules, "rule": d.rule.id if d.rule else None}
            for d in one.disagreements
        ],
    }  # fmt: skip


def replay_file(data: bytes, name: str, sheet: Path | None, json: bool, game: str) -> int:
    """Replay every match of a file, ruling by ruling, and write a sheet for each; 1 where the file and the rules part."""
    from hoyle.cli.playing.agreed import not_printed
    from hoyle.cli.playing.matches import ending, match_json
    from hoyle.cli.playing.matches import print_ruling as ruling_told

    kept(None, sheet, (Path(name),))
    status, reading = 0, opened(data, name, game)
    if json:
        as_json([match_json(match) for match in reading.matches])
        write_sheets(reading.matches, sheet)
        return int(bool(reading.disagreements))
    for one in reading:
        remarks_on(one)
        status |= not one.agrees
        if one.match is None:
            continue
        say(Text.assemble((one.match.game.title, "bold"), (f"   {', '.join(one.match.seats)}   {one.title}", QUIET)))
        not_printed(one.match.game, one.match.rulings[0].state, one.match.header.given)
        known: set[str] = set()
        for ruling in one.match.rulings:
            ruling_told(ruling, None, known)
        ending(one.match)
    write_sheets(reading.matches, sheet)
    return int(status)


def write_sheets(matches: list[Match], to: Path | None) -> None:
    """Write the score sheets of matches, several as `NAME-1.sheet` and on, and say where."""
    from hoyle.formats import numbered

    if to is None or not matches:
        return
    files = numbered(to, len(matches))
    for match, file in zip(matches, files, strict=True):
        file.write_text(match.sheet(), encoding="utf-8")
    progress(f"The sheet{'' if len(files) == 1 else 's'} in {shown(files)}")


def convert_file(source: Path, to: Path, game: str) -> int:
    """Write the matches of a file as another; 1 where the rules did not go along with all of it."""
    from hoyle.formats import convert

    if to.is_dir() or to == STANDARD:
        raise BadInput(
            f"{to}: name a file, whose ending says what to write: .sheet, .pgn, .pdn, .mat, .csv, .fen, .xgid"
        )
    writable(to, (), (source,))
    reading = opened(*data_of(source), game)
    wrong = reading.disagreements
    for told_wrong in wrong:
        say(str(told_wrong))
    try:
        files = convert(reading, to)
    except ImportError as error:
        raise BadInput(str(error)) from None
    say(f"{len(reading.matches)} match{'' if len(reading.matches) == 1 else 'es'} in {shown(files)}", QUIET)
    return 1 if wrong else 0


def shown(files: Iterable[Path]) -> str:
    """The files by name, or the first and the last of many."""
    names = [str(file) for file in files]
    return ", ".join(names) if len(names) < 4 else f"{names[0]} to {names[-1]}"


def show_position(name: str, line: str, seats: str, svg: Path | None, json: bool) -> None:
    """A position of a game: drawn in the terminal, whose turn it is, the scores; or drawn as SVG."""
    from hoyle.cli.playing.matches import seated
    from hoyle.cli.studies.shoot import picture_here
    from hoyle.formats.positions import game_of
    from hoyle.guide.search import meant
    from hoyle.match import new, scoreline
    from hoyle.match.racking import by_files
    from hoyle.referee import BadOption

    writable(svg, (".svg",))
    game, _ = meant(name)
    try:
        match = new(game, seated(game, seats), None, position=line)
    except BadOption:
        if (other := game_of(line)) is not None and other.id != game.id:
            raise BadInput(f"--position: this is a position of {other.id}, and the game is {game.id}") from None
        raise
    state = match.state
    if json:
        from hoyle.referee.codec import dump

        as_json({"game": game.id, "position": match.position, "turn": state.turn, "scores": dict(state.scores),
                 "layout": dump(match.view(None).layout)})  # fmt: skip
        return
    if svg:
        from hoyle.draw import table_svg

        picture = table_svg(state.bed, state.layout, title=game.title, files=by_files(game))
        svg.write_text(picture + "\n", encoding="utf-8")
        say(f"The position is drawn in {svg}", QUIET)
        return
    say(Text.assemble((game.title, "bold"), f"   {scoreline(state)}"))
    board = match.game.board(state) if match.game.board else None
    picture_here(state.bed, state.layout, by_files(game), board.become if board else None)
    say(str(match.ask))
    say(match.position, QUIET)


def referee_tracks(path: Path, name: str, table: str, seats: str, json: bool, given: Mapping[str, Any]) -> int:
    """Rule on a stroke that was filmed; what is doubtful of it is said."""
    from hoyle.cli.playing.matches import print_ruling as ruling_told
    from hoyle.cli.playing.matches import seated
    from hoyle.equipment import table as table_named
    from hoyle.formats import decoded as text_of
    from hoyle.formats.found_match import Unreadable
    from hoyle.formats.tracking.film import referee
    from hoyle.formats.tracking.tracks import read_tracks
    from hoyle.guide.search import meant

    game, _ = meant(name)
    try:
        text, _ = text_of(*data_of(path))
        tracks = read_tracks(text, str(path))
        found = referee(tracks, game, table_named(table or game.table), seated(game, seats), **given)
    except Unreadable as error:
        raise BadInput(str(error)) from None
    if json:
        from hoyle.referee.codec import AN_EFFECT, dump

        as_json({
            "line": found.line, "scores": dict(found.match.state.scores), "turn": found.match.state.turn or None,
            "doubts": list(found.doubts), "effects": [dump(effect, AN_EFFECT) for effect in found.ruling.effects],
        })  # fmt: skip
        return 0
    say(Text(found.line, "bold"))
    for doubt in found.doubts:
        say(f"doubtful, {doubt}", QUIET)
    ruling_told(found.ruling, None, set())
    return 0


def show_statistics(files: list[Path], csv: Path | None, parquet: Path | None, json: bool, game: str) -> None:
    """The figures of every seat of every match of these files, as a table; or as a file of one."""
    from hoyle.formats.statistics import flat, statistics
    from hoyle.match.conveniences import write_rows

    writable(csv, (".csv",), files)
    writable(parquet, (".parquet",), files)
    rows: list[dict[str, Any]] = []
    for path in files:
        for one in opened(*data_of(path), game).once():
            for wrong in one.disagreements:
                complain(str(wrong))
            if one.match:
                rows += statistics(one.match, f"{path.name}: {one.title}")
    if not rows:
        raise BadInput(f"{', '.join(map(str, files))}: no match here that figures could be taken of")
    if json:
        as_json(rows)
    for to in filter(None, (csv, parquet)):
        try:
            write_rows(flat(rows), to)
        except ImportError as error:
            raise BadInput(str(error)) from None
        if not json:
            say(f"{len(rows)} rows in {to}", QUIET)
    if not (json or csv or parquet):
        for row in flat(rows):
            said = (
                f"{key.replace('_', ' ')} {value}" for key, value in row.items() if value not in (None, "", 0, False)
            )
            say("   ".join(said))
