"""The log of a match: append-only JSON lines, each on disk before its answer is acknowledged.

The first line is a header (format, version, game, seats, what was given, the physics' fingerprint, the digest of the rules of
judging, how its strokes were had, the effects of setting up). Every further line is one answer: its number, the answer, the stroke
as it was meant where a machine played it, whether chance was drawn here, and the effects ruled. A log that comes from a hall ends
with a signature. A killed writer can leave one line without its end; that line was never acknowledged and is dropped.
"""

from __future__ import annotations

import json
import os
import sys
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from math import isfinite
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, cast

from hoyle.answers import Answer
from hoyle.equipment import BadTable, Table, use
from hoyle.folders import Claim, Taken
from hoyle.match.logs.signature import is_sealed
from hoyle.record import Stroke
from hoyle.referee import Effect, Game
from hoyle.referee.codec import A_STROKE, AN_ANSWER, AN_EFFECT, dump, load

FORMAT, OLDEST = 2, 1
"""The number of this file format, under `hoyle` in the header, and the oldest that can be read.

Format 1 told the games' bookkeeping among the effects, and neither how strokes were had nor who drew for chance.
"""
SIMULATED, TOLD, EITHER = "simulated", "told", ""
"""Words of a header on its strokes: all of them were simulated, all were told, or either."""


DIGITS = 18
"""Characters of a whole number in a log, at most: what 64 bits hold."""


class LogError(ValueError):
    """A log that cannot be read or written; says the file, the line where there is one, and what is wrong."""

    def __init__(self, path: str | Path, what: str, line: int | None = None, torn: bool = False) -> None:
        """`torn` is true where the line itself cannot be read, rather than what it says."""
        super().__init__(f"{path}:{line}: {what}" if line else f"{path}: {what}")
        self.path = Path(path)
        self.what = what
        self.line = line
        self.torn = torn


@dataclass(frozen=True)
class Header:
    """The first line: which match it is. `physics` tells apart engines whose strokes may differ; `bed` is a table of one's own.

    `judging` is the digest of the rules by which its answers were ruled (`hoyle.match.logs.judging_digest`). `strokes` says how
    the strokes of the match are had: SIMULATED, TOLD or EITHER; `hall` is the public key of the hall it is of. `deals` is the
    digest of the seed by which chance was drawn (`hoyle.match.deals`), and `seed` that seed, told when the match is over.
    `unprinted` is what was agreed on that no book prints, a handicap among it (`referee.setup.unprinted`); older logs lack it.
    """

    game: str
    seats: tuple[str, ...]
    given: Mapping[str, Any] = field(default_factory=dict)
    opening: tuple[Effect, ...] = ()
    version: str = ""
    physics: str = ""
    bed: Table | None = None
    strokes: str = EITHER
    hall: str = ""
    judging: str = ""
    deals: str = ""
    seed: str = ""
    format: int = FORMAT
    unprinted: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Entry:
    """One accepted answer and what was ruled on it.

    `intended` is the stroke as meant, where one was simulated; `drawn` is true of what whoever kept the log drew for chance.
    """

    number: int
    answer: Answer
    effects: tuple[Effect, ...]
    intended: Stroke | None = None
    drawn: bool = False

    @property
    def line(self) -> int:
        """The line of the file it stands on."""
        return self.number + 1


def header_json(header: Header) -> dict[str, Any]:
    """The header's line as a JSON object."""
    out = {
        "hoyle": header.format, "version": header.version, "game": header.game, "seats": list(header.seats),
        "given": dict(header.given), "physics": header.physics,
    }  # fmt: skip
    bed = {} if header.bed is None else {"bed": dump(header.bed)}
    how = {
        key: value
        for key, value in (
            ("not_printed", dict(header.unprinted)),
            ("judging", header.judging),
            ("strokes", header.strokes),
            ("hall", header.hall),
            ("deals", header.deals),
            ("seed", header.seed),
        )
        if value
    }
    return {**out, **how, **bed, "opening": [dump(e, AN_EFFECT) for e in header.opening]}


def entry_json(entry: Entry) -> dict[str, Any]:
    """An answer's line as a JSON object."""
    out: dict[str, Any] = {"n": entry.number, "answer": dump(entry.answer, AN_ANSWER)}
    if entry.intended is not None:
        out["intended"] = dump(entry.intended, A_STROKE)
    if entry.drawn:
        out["drawn"] = True
    out["effects"] = [dump(e, AN_EFFECT) for e in entry.effects]
    return out


def line_of(value: Mapping[str, Any]) -> str:
    """One line of a log, without its end."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def _finite(text: str) -> float:
    """A number of a log. Raises ValueError for one that is beyond all measure, and for Infinity and NaN."""
    number = float(text)
    if not isfinite(number):
        raise ValueError(f"{text[:20]} is no number that a log can hold")
    return number


def _whole(text: str) -> int:
    if len(text) > DIGITS:
        raise ValueError(f"a whole number has at most {DIGITS} digits here")
    return int(text)


def _object(path: Path, number: int, raw: bytes) -> dict[str, Any]:
    try:
        value = json.loads(raw, parse_float=_finite, parse_int=_whole, parse_constant=_finite)
    except (ValueError, RecursionError) as error:
        raise LogError(path, f"not a line of JSON ({error})", number, torn=True) from None
    if not isinstance(value, dict):
        raise LogError(path, "expected a JSON object", number, torn=True)
    return value


def split(data: bytes) -> tuple[list[bytes], int]:
    """The complete lines of a log, and how many bytes they take; what follows the last line end is torn."""
    whole = data.rfind(b"\n") + 1
    return data[:whole].splitlines(), whole


def read_header(path: str | Path, raw: bytes) -> dict[str, Any]:
    """The first line as JSON, checked to be a header this version can read."""
    value = _object(Path(path), 1, raw)
    if value.get("hoyle") not in range(OLDEST, FORMAT + 1):
        raise LogError(path, f"not the header of a match log of format {OLDEST} or {FORMAT}", 1)
    seats, given = value.get("seats"), value.get("given", {})
    well_formed = isinstance(value.get("game"), str) and isinstance(given, dict) and isinstance(seats, list)
    if not well_formed or not all(isinstance(s, str) for s in cast(list[Any], seats)):
        raise LogError(path, "the header needs `game`, `seats` (a list of names) and `given`", 1)
    return value


def _game(path: Path, game_id: str) -> Game:
    from hoyle.games import UnknownGame, load

    try:
        return load(game_id)
    except UnknownGame as unknown:
        raise LogError(path, str(unknown), 1) from None


@dataclass(frozen=True)
class Contents:
    """A log as read: `torn` tells whether an unfinished last line was dropped, `sealed` holds all lines of one that was signed."""

    path: Path
    game: Game
    header: Header
    entries: tuple[Entry, ...]
    torn: bool = False
    sealed: tuple[bytes, ...] = ()

    def __iter__(self) -> Iterator[Entry]:
        return iter(self.entries)


def read(path: str | Path, game: Game | None = None) -> Contents:
    """Read a log; raises LogError. `game` is needed only for one that is not among `hoyle.games`."""
    path = Path(path)
    try:
        data = path.read_bytes()
    except OSError as error:
        raise LogError(path, error.strerror or str(error)) from None
    return parse(path, data, game)


def parse(path: Path, data: bytes, game: Game | None = None) -> Contents:
    """Read a log's bytes; raises LogError with the line that is malformed."""
    lines, whole = split(data)
    if not lines:
        raise LogError(path, "holds no match: its header was never finished" if data else "is empty")
    sealed = tuple(lines) if is_sealed(lines[-1]) else ()
    head = read_header(path, lines[0])
    if game is None or game.id != head["game"]:
        game = _game(path, head["game"])
    try:
        opening = tuple(load(e, AN_EFFECT) for e in head.get("opening", ()))
    except Exception as error:
        raise LogError(path, f"the opening cannot be read ({_brief(error)})", 1) from None
    bed, given = _bed(path, head.get("bed")), head.get("given", {})
    if bed is not None and bed.name != (named := head["bed"]["name"]):  # another of its name is in use in this process
        given = {key: bed.name if (key.lower(), value) == ("table", named) else value for key, value in given.items()}
    header = Header(
        head["game"], tuple(head["seats"]), given, opening, head.get("version", ""), head.get("physics", ""), bed,
        str(head.get("strokes", EITHER)), str(head.get("hall", "")), str(head.get("judging", "")),
        str(head.get("deals", "")), str(head.get("seed", "")), head["hoyle"],
        _unprinted(path, head.get("not_printed", {})),
    )  # fmt: skip
    entries = tuple(read_entry(path, n, raw) for n, raw in enumerate(lines[1:], start=1))
    return Contents(path, game, header, entries, torn=whole < len(data), sealed=sealed)


def _unprinted(path: Path, value: Any) -> Mapping[str, str]:
    """The names and values of what no book prints; raises LogError."""
    if not isinstance(value, dict) or not all(isinstance(said, str) for said in value.values()):
        raise LogError(path, "`not_printed` holds words by name", 1)
    return value


def _bed(path: Path, value: Any) -> Table | None:
    """The table of one's own that a match was played on, made known in this process; raises LogError."""
    if value is None:
        return None
    try:
        return use(load(value, Table))
    except BadTable as bad:
        raise LogError(path, str(bad), 1) from None
    except Exception as error:  # whatever the codec raises for a malformed value
        raise LogError(path, f"the table cannot be read ({_brief(error)})", 1) from None


def read_entry(path: Path, number: int, raw: bytes) -> Entry:
    """Line `number` + 1 of a log as the answer of that number; raises LogError."""
    value = _object(path, number + 1, raw)
    if value.get("n") != number:
        raise LogError(path, f"expected answer {number}, not {value.get('n')!r}", number + 1, torn=True)
    try:
        answer = load(value["answer"], AN_ANSWER)
        effects = tuple(load(e, AN_EFFECT) for e in value["effects"])
        intended = load(value["intended"], A_STROKE) if "intended" in value else None
    except Exception as error:  # whatever the codec raises for a malformed value
        raise LogError(path, f"not an answer and its effects ({_brief(error)})", number + 1, torn=True) from None
    return Entry(number, answer, effects, intended, value.get("drawn") is True)


def _brief(error: Exception) -> str:
    """The innermost reason of the codec's nested errors, on one line."""
    inner: BaseException = error
    while getattr(inner, "exceptions", None):
        inner = cast(Any, inner).exceptions[0]
    text = str(inner)
    if isinstance(inner, KeyError):  # a field that is missing by its name, or a rule in words
        text = str(inner.args[0]) if " " in str(inner.args[0]) else f"no {inner}"
    return (text.splitlines() or [type(inner).__name__])[0]


class Log:
    """A log open for writing by one process alone. A context manager; closing it gives the lock back."""

    def __init__(self, path: Path, flags: int) -> None:
        """Open it with these flags of `os.open`. Raises LogError."""
        self.path = path
        try:
            self._file = cast(
                BinaryIO, os.fdopen(os.open(path, flags | getattr(os, "O_BINARY", 0), 0o666), "r+b", buffering=0)
            )
            try:
                self._claim = Claim(path)
            except BaseException:
                self._file.close()
                raise
        except OSError as error:
            raise LogError(path, error.strerror or str(error)) from None
        except Taken:
            raise LogError(path, "is being written by another match") from None

    @classmethod
    def create(cls, path: str | Path, header: Header) -> Log:
        """Begin a log with its header. Raises LogError if the file already holds a match, or is being written."""
        path = Path(path)
        log = cls(path, os.O_RDWR | os.O_CREAT)
        try:
            if b"\n" in log._file.read():
                raise LogError(path, "already holds something; resume it, or name another file")
            log._cut(0)
            log.append(header_json(header))
            _sync_folder(path)
        except BaseException:
            log.close()
            raise
        return log

    @classmethod
    def reopen(cls, path: str | Path, game: Game | None = None) -> tuple[Log, Contents]:
        """Open a log to go on with it, and repair a torn last line. Raises LogError."""
        path = Path(path)
        log = cls(path, os.O_RDWR)
        try:
            data = log._file.read()
            contents = parse(path, data, game)
            if contents.torn:
                log._cut(split(data)[1])
        except BaseException:
            log.close()
            raise
        return log, contents

    def append(self, value: Mapping[str, Any]) -> None:
        """Write one line and wait until it is on disk. If that fails the file is as it was, and LogError is raised."""
        if self._file.closed:
            raise LogError(self.path, "the log is closed")
        before = self._file.seek(0, os.SEEK_END)
        rest = memoryview(line_of(value).encode() + b"\n")
        try:
            while rest:
                rest = rest[self._file.write(rest) :]
            os.fsync(self._file.fileno())
        except OSError as error:
            self._cut(before)
            raise LogError(self.path, f"cannot be written ({error.strerror or error})") from None

    def _cut(self, size: int) -> None:
        self._file.truncate(size)
        self._file.seek(0, os.SEEK_END)
        os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file and give its lock back."""
        self._file.close()
        self._claim.close()

    def __enter__(self) -> Log:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def _sync_folder(path: Path) -> None:
    """Make a new file's name durable too, where folders can be synced."""
    if sys.platform == "win32":
        return
    folder = os.open(path.resolve().parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)
