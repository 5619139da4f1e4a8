"""The printed rules of the games that a score sheet exercises, those that are facts of the table, and those excused with a reason.

A rule is *exercised* when a sheet expects it by `= rule` and the ruling cites it. A *fact* only says what stands there: it is shown
on the game's page, and nothing has to announce it.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from hoyle.games import find, packaged
from hoyle.referee import BOOKS, cites


@dataclass(frozen=True)
class Covered:
    """The rules of one rule book, by number.

    `book` is the printed book it is from; `playable` is False for a block of rules that only other games lean on. `sheets` says
    for each rule exercised in which sheets; `facts` and `excused` say of each what it is, and why.
    """

    id: str
    book: str
    playable: bool
    rules: Mapping[str, str]
    sheets: Mapping[str, tuple[str, ...]]
    facts: Mapping[str, str]
    excused: Mapping[str, str]

    @property
    def exercised(self) -> frozenset[str]:
        """The rules that at least one sheet exercises."""
        return frozenset(self.sheets)

    @property
    def missing(self) -> tuple[str, ...]:
        """The rules that no sheet exercises and that are neither a fact nor excused, as printed."""
        return tuple(n for n in self.rules if not (n in self.sheets or n in self.facts or n in self.excused))


def coverage(game: str = "", sheets: Path | None = None) -> tuple[Covered, ...]:
    """The coverage of a game's rule book and of those that govern it; of every rule book without a game.

    `sheets` is a folder of score sheets; by default Hoyle's own and the folders
    `sheets` beside the games that installed packages bring. Raises KeyError for a game that has no rule book.
    """
    games = find()
    if game and game not in BOOKS:
        raise KeyError(f"no game {game!r}; `hoyle games` lists them")
    used: dict[str, set[str]] = {}
    for folder in [sheets] if sheets is not None else [own_sheets(), *packaged_sheets(game)]:
        for rule, names in exercises(folder).items():
            used.setdefault(rule, set()).update(names)
    ids = governing(game) if game else sorted(BOOKS, key=lambda book: (BOOKS[book].book, book not in games, book))
    ours = {book for one in games for book in governing(one)}
    return tuple(
        Covered(
            book_id,
            BOOKS[book_id].book,
            book_id in games,
            {number: rule.text for number, rule in BOOKS[book_id].items()},
            {n: tuple(sorted(used[f"{book_id}.{n}"])) for n in BOOKS[book_id] if f"{book_id}.{n}" in used},
            BOOKS[book_id].facts,
            BOOKS[book_id].excused,
        )
        for book_id in ids
        if book_id in ours or game
    )


def governing(book: str) -> list[str]:
    """A rule book and, after it, those that fill its gaps and are loaded, each once, nearest first."""
    ids = [book]
    for one in ids:
        ids += [other for other in BOOKS[one].governs if other in BOOKS and other not in ids]
    return ids


def as_json(covered: Iterable[Covered]) -> list[dict[str, Any]]:
    """The coverage as JSON-ready lists and dicts, in the order of print."""
    return [
        {
            "id": one.id,
            "book": one.book,
            "playable": one.playable,
            "rules": len(one.rules),
            "exercised": {n: list(one.sheets[n]) for n in one.rules if n in one.sheets},
            "facts": {n: one.facts[n] for n in one.rules if n in one.facts},
            "excused": {n: one.excused[n] for n in one.rules if n in one.excused},
            "missing": list(one.missing),
        }
        for one in covered
    ]


def as_text(covered: Iterable[Covered]) -> str:
    """The coverage as a table of counts, with what is excused and what is wanting below each line that has any."""
    lines = []
    for one in covered:
        counts = f"{len(one.exercised)} exercised, {len(one.facts)} facts, {len(one.excused)} excused"
        lines.append(f"{one.id}: {len(one.rules)} rules, {counts}")
        lines += [f"  {n} excused: {why}" for n, why in one.excused.items()]
        if one.missing:
            lines.append(f"  in no sheet, and neither a fact nor excused: {', '.join(one.missing)}")
    return "\n".join(lines)


# --- exercised by sheets --------------------------------------------------------------------------------------


def own_sheets() -> Path | None:
    """Hoyle's own sheets: in the installed package, or in the tests of the checkout it runs from; None without either."""
    hoyle = Path(__file__).parents[2]
    return next(
        (folder for folder in (hoyle / "sheets", hoyle.parents[1] / "tests" / "sheets") if folder.is_dir()), None
    )


def packaged_sheets(game: str = "") -> list[Path]:
    """The folders `sheets` beside the modules of installed packages' games, of one game or of all."""
    modules = {entry.module for name, entry in packaged().items() if game in ("", name)}
    files = (getattr(sys.modules.get(module), "__file__", None) for module in sorted(modules))
    folders = dict.fromkeys(Path(file).parent / "sheets" for file in files if file)
    return [folder for folder in folders if folder.is_dir()]


def exercises(folder: Path | None) -> dict[str, set[str]]:
    """For every rule that a sheet expects and its ruling cites, the names of the sheets; unreadable sheets exercise none."""
    found: dict[str, set[str]] = {}
    for path in sorted(folder.glob("*.sheet")) if folder else ():
        for rule in sheet_rules(path):
            found.setdefault(rule, set()).add(path.name)
    return found


def sheet_rules(path: Path) -> Iterator[str]:
    """The ids of the rules that one sheet expects by `= rule` and gets."""
    from hoyle.match.score import score
    from hoyle.match.sheets.expectation_checks import rules_of
    from hoyle.notation import Cites, SheetError, parse

    try:
        scored = score(parse(path.read_text(encoding="utf-8"), str(path)))
    except (OSError, UnicodeError, SheetError):
        return
    outcomes = {id(judged.line): judged.outcome for judged in scored.rulings}
    last: Any = scored.opening
    for line in scored.sheet.lines:
        last = outcomes.get(id(line), last)
        if scored.error and line.number >= scored.error.line:
            return
        if isinstance(line.content, Cites) and line.content.holds:
            yield from (rule for rule in rules_of(last) if cites(rule, line.content.rule))
