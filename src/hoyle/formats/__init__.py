"""Doors for what people already have: game files of the field, read, judged by the rules, and written again.

`read` takes a file by what is in it, `export` writes a match as a file's name ends. One file here is one format; each says how it
is known (`sniff`), which matches it holds (`read`), and how a match is written in it (`export`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

from hoyle.formats.decoding import UTF8, decoded
from hoyle.formats.found_match import Disagreement, Found, ReadMatch, Said, Unreadable, judge
from hoyle.formats.games_of_race import games_of
from hoyle.formats.pooltool.packed import is_msgpack, unpacked
from hoyle.formats.sheets import score
from hoyle.match import Match

__all__ = [
    "FORMATS",
    "UTF8",
    "Disagreement",
    "Format",
    "Found",
    "ReadMatch",
    "Reading",
    "Said",
    "Unreadable",
    "convert",
    "decoded",
    "export",
    "numbered",
    "read",
    "score",
]


@dataclass(frozen=True)
class Format:
    """A format: its name, how names of its files end, the module that holds it, and for which game it is, where it is for one.

    `functions` are the names of what sniffs, reads and writes there; a format that can only be read has none that writes. One
    that is `named` does not tell which game it is of, and is read by one that is named.
    """

    name: str
    suffixes: tuple[str, ...]
    module: str
    game: str = ""
    functions: tuple[str, str, str] = ("sniff", "read", "export")
    named: bool = False

    def function(self, which: int) -> Callable[..., object]:
        """The function that sniffs (0), reads (1) or writes (2); its module is imported now."""
        found: Callable[..., object] = getattr(import_module(f"hoyle.formats.{self.module}"), self.functions[which])
        return found


FORMATS = (
    Format("score sheet", (".sheet",), "sheets", functions=("is_sheet", "read_sheet", "export_sheet")),
    Format("log", (".jsonl",), "sheets", functions=("is_log", "read_log", "")),
    Format("pooltool", (".msgpack", ".json"), "pooltool.files", named=True),
    Format("position", (".xgid", ".fen", ".gnuid"), "positions"),
    Format("score table", (".csv",), "scores.score_tables", named=True),
    Format("MAT", (".mat",), "mat", "backgammon"),
    Format("PDN", (".pdn",), "pdn", "checkers"),
    Format("PGN", (".pgn",), "pgn", "chess"),
)
"""The formats there are, in the order in which they are tried on a text."""

WEB = re.compile(r"\s*<(?:!doctype html|html)\b", re.IGNORECASE)
"""The beginning of a page that was saved in a game file's place."""
BEYOND_TAGS = re.compile(r"^\s*[^\s\[;%]", re.MULTILINE)
"""A line that is no tag: without one, PGN and PDN are alike."""


class Reading(Iterable[ReadMatch]):
    """A file as it is read: its matches one by one, each judged when it is come to. `len` and indexing judge all of them.

    `encoding` is that in which its text was written. Going through one in which there is no match raises Unreadable.
    """

    def __init__(self, path: str, form: Format, found: Iterator[Found], encoding: str = UTF8) -> None:
        self.path, self.format, self.encoding = path, form, encoding
        self._found, self._judged = found, list[ReadMatch]()

    def __iter__(self) -> Iterator[ReadMatch]:
        yield from self._judged
        for one in self.once():
            self._judged.append(one)
            yield one

    def once(self) -> Iterator[ReadMatch]:
        """Those matches that are still to be judged, one by one, none of which is kept: for files of thousands."""
        one = None
        for one in map(judge, self._found):
            yield one
        if one is None and not self._judged:
            raise Unreadable(self.path, f"no match is in it, though it looks like {self.format.name}")

    def __getstate__(self) -> dict[str, object]:
        """Return the file with all of it judged, for a copy or another process."""
        return {**self.__dict__, "_judged": self.all(), "_found": iter(())}

    def __len__(self) -> int:
        return len(self.all())

    def __getitem__(self, n: int) -> ReadMatch:
        return self.all()[n]

    def all(self) -> list[ReadMatch]:
        """Every match of the file."""
        for _ in self:
            pass
        return self._judged

    @property
    def matches(self) -> list[Match]:
        """The matches, as far as the rules go along with the file."""
        return [one.match for one in self if one.match is not None]

    @property
    def disagreements(self) -> list[Disagreement]:
        """All places where the file and the rules part."""
        return [told for one in self for told in one.disagreements]


def known_format(data: bytes, name: str) -> tuple[Format, str, str]:
    """The format of a file by what is in it, or where that leaves it open by how its name ends; its text, and its encoding.

    Raises Unreadable.
    """
    text, encoding = (unpacked(data, name), UTF8) if is_msgpack(data) else decoded(data, name)
    if WEB.match(text):
        raise Unreadable(name, "a web page, not the file of a game: save the file that it links to, or its text alone")
    suffix = Path(name).suffix.lower()
    for form in FORMATS:
        if form.function(0)(text):
            bare = form.suffixes == (".pgn",) and suffix == ".pdn" and not BEYOND_TAGS.search(text)
            return (next(one for one in FORMATS if suffix in one.suffixes) if bare else form), text, encoding
    if form_of := next((form for form in FORMATS if suffix in form.suffixes), None):
        return form_of, text, encoding
    raise Unreadable(name, f"no file that can be read here; there are {', '.join(form.name for form in FORMATS)}")


def read(path: str | Path, game: str = "") -> Reading:
    """Read a file of any format there is; one that does not tell its game is judged by the one that is named here.

    Raises Unreadable for one that is none's, OSError, and SheetError for a broken sheet.
    """
    name = str(path)
    return parse(Path(path).read_bytes(), name, game)


def parse(data: bytes, name: str, game: str = "") -> Reading:
    """Read what stands in a file; raises as `read`."""
    form, text, encoding = known_format(data, name)
    found = form.function(1)(text, name, game) if form.named else form.function(1)(text, name)
    assert isinstance(found, Iterator)
    return Reading(name, form, found, encoding)


def export(match: Match, path: str | Path) -> None:
    """Write a match as a file of the format that its name ends with. Raises ValueError where it cannot be written so, OSError."""
    Path(path).write_bytes(encoded(match, Path(path).suffix))


SEVERAL = (".pgn", ".pdn", ".xgid", ".fen", ".gnuid")
"""The endings of files that hold several matches."""


def encoded(match: Match, suffix: str) -> bytes:
    """A match as the bytes of a file whose name ends so; a race as its games, one after another, where the format knows no race.

    Raises ValueError where it cannot be written so.
    """
    if match.state.race is not None and suffix.lower() != ".sheet":
        games = games_of(match)
        if suffix.lower() == ".mat":
            from hoyle.formats.mat import export_games

            return export_games([(game, "") for game in games]).encode("utf-8")
        if len(games) > 1 and suffix.lower() not in SEVERAL:
            raise ValueError(
                f"a race of {len(games)} games is no single {suffix} file: convert its sheet, which writes one for each"
            )
        return b"\n".join(encoded(game, suffix) for game in games)
    if suffix.lower() == ".msgpack":
        from hoyle.formats.pooltool.files import export_msgpack

        return export_msgpack(match)
    return written(match, suffix).encode("utf-8")


def written(match: Match, suffix: str) -> str:
    """A match as the text of a file whose name ends so. Raises ValueError where it cannot be written so."""
    form = next((form for form in FORMATS if suffix.lower() in form.suffixes and form.functions[2]), None)
    if form is None:
        may = ", ".join(suffix for form in FORMATS if form.functions[2] for suffix in form.suffixes)
        only = "; only `hoyle watch` and `play` keep logs" if suffix.lower() == ".jsonl" else ""
        raise ValueError(f"no file ending in {suffix or 'nothing'} can be written{only}; there are {may}")
    if form.game not in ("", match.game.id):
        own = next((f"{one.suffixes[0]} or " for one in FORMATS if one.game == match.game.id), "")
        raise ValueError(f"{form.name} is for {form.game}, and this is {match.game.id}: name a file in {own}.sheet")
    if form.name == "position":
        return str(form.function(2)(match, suffix))
    return str(form.function(2)(match))


def convert(source: str | Path | Reading, to: str | Path) -> list[Path]:
    """Read a file, and write its matches as another: into one where that format holds several, else into one each, with numbers.

    Returns the files written. Raises as `read` and `export`.
    """
    reading, to = source if isinstance(source, Reading) else read(source), Path(to)
    matches = reading.matches
    if not matches:
        raise ValueError(f"{reading.path}: no match can be made of what is in it, so nothing is written")
    if to.suffix.lower() == ".mat" and reading.format.name == "MAT":
        from hoyle.formats.mat import export_games

        to.write_text(export_games([(one.match, one.found.series) for one in reading if one.match]), encoding="utf-8")
        return [to]
    if to.suffix.lower() != ".sheet":
        matches = [game for match in matches for game in games_of(match)]
    texts = [encoded(match, to.suffix) for match in matches]
    several = to.suffix.lower() in SEVERAL
    if several or len(texts) == 1:
        to.write_bytes((b"\n" if to.suffix.lower() in (".pgn", ".pdn") else b"").join(texts))
        return [to]
    files = numbered(to, len(texts))
    for path, text in zip(files, texts, strict=True):
        path.write_bytes(text)
    return files


def numbered(to: Path, count: int) -> list[Path]:
    """The files for so many matches: the one named, or for several `NAME-1`, `NAME-2` and on beside it."""
    digits = len(str(count))
    return [to] if count == 1 else [to.with_name(f"{to.stem}-{n:0{digits}}{to.suffix}") for n in range(1, count + 1)]
