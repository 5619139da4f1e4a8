"""Which printed rules the games cite, which a score sheet exercises, and which are excused with a reason.

A rule is *cited* when the source of a game has it by number: `R["4a"]`, `R[4]`, `R["4a" if cue else "4b"]`, or the same on a rule
book imported from another game or handed to a shared function as an argument. The sources are read, not run, so a rule that
only a rare ruling applies is found as well. It is *exercised* when a sheet expects it by `= rule` and the ruling cites it.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from types import FunctionType, ModuleType
from typing import Any

from hoyle.games import find
from hoyle.referee import BOOKS, Rulebook, cites

GAMES = "hoyle.games."
"""Where the modules live whose sources are read."""


@dataclass(frozen=True)
class Covered:
    """The rules of one rule book, by number.

    `book` is the printed book it is from; `playable` is False for a block of rules that only other games lean on. `sheets` says
    for each rule exercised in which sheets.
    """

    id: str
    book: str
    playable: bool
    rules: Mapping[str, str]
    cited: frozenset[str]
    sheets: Mapping[str, tuple[str, ...]]
    excused: Mapping[str, str]

    @property
    def exercised(self) -> frozenset[str]:
        """The rules that at least one sheet exercises."""
        return frozenset(self.sheets)

    @property
    def missing(self) -> tuple[str, ...]:
        """The rules neither cited nor excused, as printed."""
        return tuple(n for n in self.rules if n not in self.cited and n not in self.excused)

    @property
    def unexercised(self) -> tuple[str, ...]:
        """The rules cited that no sheet exercises, as printed."""
        return tuple(n for n in self.rules if n in self.cited and n not in self.sheets)


def coverage(game: str = "", sheets: Path | None = None) -> tuple[Covered, ...]:
    """The coverage of a game's rule book and of those that govern it; of every rule book without a game.

    `sheets` is a folder of score sheets; by default the one of the checkout this package runs from, if it has one. Raises
    KeyError for a game that has no rule book.
    """
    games = find()
    if game and game not in BOOKS:
        raise KeyError(f"no game {game!r}; there are {', '.join(games)}")
    found, used = citations(), exercises(sheets if sheets is not None else checkout_sheets())
    ids = governing(game) if game else sorted(BOOKS, key=lambda book: (BOOKS[book].book, book not in games, book))
    ours = set(found) | set(games)
    return tuple(
        Covered(
            book_id,
            BOOKS[book_id].book,
            book_id in games,
            {number: rule.text for number, rule in BOOKS[book_id].items()},
            frozenset(found.get(book_id, ())),
            {n: tuple(sorted(used[f"{book_id}.{n}"])) for n in BOOKS[book_id] if f"{book_id}.{n}" in used},
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
            "cited": [n for n in one.rules if n in one.cited],
            "exercised": {n: list(one.sheets[n]) for n in one.rules if n in one.sheets},
            "excused": {n: one.excused[n] for n in one.rules if n in one.excused},
            "missing": list(one.missing),
            "unexercised": list(one.unexercised),
        }
        for one in covered
    ]


def as_text(covered: Iterable[Covered]) -> str:
    """The coverage as a table of counts, with what is excused and what is wanting below each line that has any."""
    lines = []
    for one in covered:
        counts = f"{len(one.cited)} cited, {len(one.exercised)} exercised, {len(one.excused)} excused"
        lines.append(f"{one.id}: {len(one.rules)} rules, {counts}")
        lines += [f"  {n} excused: {why}" for n, why in one.excused.items()]
        if one.missing:
            lines.append(f"  neither cited nor excused: {', '.join(one.missing)}")
        if one.unexercised:
            lines.append(f"  cited, but exercised by no sheet: {', '.join(one.unexercised)}")
    return "\n".join(lines)


# --- exercised by sheets --------------------------------------------------------------------------------------


def checkout_sheets() -> Path | None:
    """The sheets that lie beside the sources of this package, or None when it is installed without them."""
    folder = Path(__file__).parents[3] / "tests" / "sheets"
    return folder if folder.is_dir() else None


def exercises(folder: Path | None) -> dict[str, set[str]]:
    """For every rule that a sheet expects and its ruling cites, the names of the sheets; unreadable sheets exercise none."""
    found: dict[str, set[str]] = {}
    for path in sorted(folder.glob("*.sheet")) if folder else ():
        for rule in sheet_rules(path):
            found.setdefault(rule, set()).add(path.name)
    return found


def sheet_rules(path: Path) -> Iterator[str]:
    """The ids of the rules that one sheet expects by `= rule` and gets."""
    from hoyle.match.holds import rules_of
    from hoyle.match.score import score
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


# --- cited in the sources -------------------------------------------------------------------------------------

Key = tuple[str, str]
"""A function by its module and qualified name."""
Slot = tuple[Key, str]
"""A parameter of a function."""


@dataclass
class _Scan:
    """What the sources say: rules cited outright, and rules cited of books that arrive as arguments."""

    cited: dict[str, set[str]] = field(default_factory=dict)
    on_parameters: list[tuple[Slot, set[str]]] = field(default_factory=list)
    passed: list[tuple[Slot, Rulebook | Slot]] = field(default_factory=list)
    parameters: dict[Key, list[str]] = field(default_factory=dict)


@cache
def citations() -> Mapping[str, frozenset[str]]:
    """For every rule book, the numbers of the rules that the sources of the games cite."""
    find()
    scan = _Scan()
    trees = []
    for name, module in sorted(sys.modules.items()):
        if name.startswith(GAMES) and module.__file__:
            trees.append((module, ast.parse(Path(module.__file__).read_text(encoding="utf-8"))))
    for module, tree in trees:
        _Signatures(module, scan).visit(tree)
    for module, tree in trees:
        _Citations(module, scan).visit(tree)
    arrived: dict[Slot, set[str]] = {}
    while True:  # books handed on from function to function, until nothing new arrives anywhere
        size = sum(map(len, arrived.values()))
        for slot, source in scan.passed:
            books = {source.id} if isinstance(source, Rulebook) else arrived.get(source, set())
            arrived.setdefault(slot, set()).update(books)
        if sum(map(len, arrived.values())) == size:
            break
    for slot, numbers in scan.on_parameters:
        for book in arrived.get(slot, ()):
            scan.cited.setdefault(book, set()).update(numbers)
    return {book: frozenset(numbers & set(BOOKS[book])) for book, numbers in scan.cited.items()}


class _Walk(ast.NodeVisitor):
    """A walk over a module that knows which functions it is in."""

    def __init__(self, module: ModuleType, scan: _Scan) -> None:
        self.module, self.scan = module, scan
        self.path: list[str] = []
        self.functions: list[ast.FunctionDef] = []

    @property
    def key(self) -> Key:
        return self.module.__name__, ".".join(self.path)

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self.path.append(node.name)
        self.generic_visit(node)
        self.path.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        self.path += [node.name] if not self.functions else ["<locals>", node.name]
        self.functions.append(node)
        self.enter(node)
        self.generic_visit(node)
        self.functions.pop()
        del self.path[-1 if not self.functions else -2 :]

    def enter(self, node: ast.FunctionDef) -> None:
        """What to do on coming into a function."""


class _Signatures(_Walk):
    """Note the parameters of every function."""

    def enter(self, node: ast.FunctionDef) -> None:
        self.scan.parameters[self.key] = [
            a.arg for a in (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
        ]


class _Citations(_Walk):
    """Note every rule subscribed by number, and every rule book handed to a function."""

    def visit_Subscript(self, node: ast.Subscript) -> None:
        book = self.value(node.value)
        if isinstance(book, Rulebook):
            self.scan.cited.setdefault(book.id, set()).update(self.numbers(node.slice))
        elif isinstance(book, tuple):
            self.scan.on_parameters.append((book, self.numbers(node.slice)))
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        callee = self.value(node.func)
        function = getattr(callee, "__func__", callee)
        if isinstance(function, FunctionType):
            key = (function.__module__, function.__qualname__)
            names = self.scan.parameters.get(key, [])
            if callee is not function or names[:1] == ["self"]:
                names = names[1:]
            given = [*zip(names, node.args, strict=False), *((k.arg or "", k.value) for k in node.keywords)]
            for name, argument in given:
                value = self.value(argument)
                if isinstance(value, Rulebook | tuple):
                    self.scan.passed.append(((key, name), value))
        self.generic_visit(node)

    def value(self, node: ast.expr) -> Any:
        """What an expression names: an object of the module, a parameter's slot as a tuple, or None."""
        if isinstance(node, ast.Attribute):
            owner = self.value(node.value)
            return None if owner is None or isinstance(owner, tuple) else getattr(owner, node.attr, None)
        if not isinstance(node, ast.Name):
            return None
        inner = self.key
        for _ in self.functions:
            if node.id in self.scan.parameters.get(inner, ()):
                return inner, node.id
            inner = (inner[0], inner[1].rpartition(".<locals>.")[0])
        found = getattr(self.module, node.id, None)
        return None if isinstance(found, tuple) else found

    def numbers(self, node: ast.expr, depth: int = 0) -> set[str]:
        """Every number that a subscript can be: constants, alternatives, values of a table, what a local was set to."""
        match node:
            case ast.Constant(value=str() | int() as number):
                return {str(number)}
            case ast.IfExp(body=body, orelse=orelse):
                return self.numbers(body, depth) | self.numbers(orelse, depth)
            case ast.BoolOp(values=values):
                return set().union(*(self.numbers(value, depth) for value in values))
            case ast.Subscript(value=ast.expr() as table):
                values = self.value(table)
                return {str(v) for v in values.values()} if isinstance(values, dict) else set()
            case ast.Name(id=name) if self.functions and depth < 3:
                sources = [
                    a.value for a in ast.walk(self.functions[-1]) if isinstance(a, ast.Assign) and _sets(a, name)
                ]
                return set().union(*(self.numbers(source, depth + 1) for source in sources))
        return set()


def _sets(node: ast.Assign, name: str) -> bool:
    return any(isinstance(target, ast.Name) and target.id == name for target in node.targets)
