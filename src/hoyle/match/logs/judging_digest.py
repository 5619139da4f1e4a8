"""Digests of the code by which games are judged: equal ones rule alike, and a log pins that by which it was ruled.

It is made of the syntax of the game's modules and of all they import of the games, the referee, the equipment and the records.
Comments, docstrings, annotations, imports' paths and whatever is prose (two words or more in a string) are left out, for no ruling
hangs on them. So it changes only where a ruling can; that it has changed does not say that one did.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Iterator
from functools import cache
from hashlib import sha256
from importlib.util import find_spec
from re import compile as pattern
from threading import Lock
from types import ModuleType
from typing import Any

from hoyle.referee import Game

CORE = ("hoyle.games", "hoyle.referee", "hoyle.equipment", "hoyle.record", "hoyle.answers", "hoyle.units")
"""The rooms on which rulings hang, beside the package of a game from elsewhere."""
OURS = ("hoyle.match.agreements", "hoyle.referee.judging.judge")
"""The modules that every ruling comes by, whatever the game."""
_PROSE = pattern(r"[A-Za-z][\w'-]*[,.;:]? +[A-Za-z]|^ [A-Za-z]|[A-Za-z][,.;:]? $")
"""Two words or more, and what stands beside a value in a sentence with gaps."""
SHOWN = {"doc", "pages", "title", "summary", "wins", "minutes", "front"}
"""Fields in which a game speaks of itself for its page."""
_NEVER_READ = {"annotation", "returns", "type_comment", "type_params", "ctx", "kind"}
_MADE: dict[tuple[str, ...], str] = {}
_PARSING = Lock()
"""Held while sources are parsed: two threads that parse at once find Python 3.11's parser at odds with itself (SystemError)."""


def judging_digest(game: Game) -> str:
    """The digest of a game's rules of judging, 16 hexadecimal digits; empty where the source of a part cannot be read."""
    begins = tuple(sorted({*OURS, *_modules_of(game)}))
    found = _MADE.get(begins)
    if found is None:
        with _PARSING:
            found = _MADE[begins] = _digest(begins)
    return found


def _modules_of(game: Game) -> Iterator[str]:
    """The modules in which a game's functions stand, and that which holds it, where it is among `hoyle.games`."""
    works: tuple[Callable[..., Any] | None, ...] = (game.setup, game.judge, game.decide, game.chances, game.relaid)
    yield from (work.__module__ for work in works if work is not None)
    yield from (type(kept).__module__ for kept in (game.notes, game.terms) if type(kept).__module__ != "builtins")
    from hoyle.games import modules

    if named := modules().get(game.id):
        yield named if isinstance(named, str) else getattr(named, "__name__", "")


def _digest(begins: tuple[str, ...]) -> str:
    packages = tuple(
        dict.fromkeys((*CORE, *(name.partition(".")[0] for name in begins if not _in_packages(name, ("hoyle",)))))
    )
    waiting, parts = list(begins), {}
    while waiting:
        name = waiting.pop()
        if name in parts or not name:
            continue
        part = _part(name)
        if part is None:
            return ""
        parts[name], imported = part
        waiting += [one for one in imported if _in_packages(one, packages)]
    return sha256("".join(sorted(parts.values())).encode()).hexdigest()[:16]


def _in_packages(name: str, packages: tuple[str, ...]) -> bool:
    return any(name == package or name.startswith(f"{package}.") for package in packages)


@cache
def _part(name: str) -> tuple[str, tuple[str, ...]] | None:
    """A module's own digest and the modules that it imports; None where its source cannot be read."""
    try:
        spec = sys.modules[name].__spec__ if name in sys.modules else find_spec(name)
        source = getattr(spec and spec.loader, "get_source", lambda _: None)(name)
        tree = ast.parse(source) if source is not None else None
    except (ImportError, OSError, SyntaxError, ValueError):
        tree = None
    if tree is None or spec is None:
        return None
    package = name if spec.submodule_search_locations is not None else name.rpartition(".")[0]
    digest, imports = syntax_digest(tree)
    return digest, tuple(_imported(imports, package))


def syntax_digest(tree: ast.Module) -> tuple[str, list[ast.Import | ast.ImportFrom]]:
    """The digest of what a module does, whatever it says of it, and its imports, which are no part of that."""
    told: list[str] = []
    imports: list[ast.Import | ast.ImportFrom] = []
    _tell(tree, told, imports)
    return sha256("\n".join(told).encode()).hexdigest(), imports


def _imported(imports: list[ast.Import | ast.ImportFrom], package: str) -> Iterator[str]:
    """The modules that the imports of one name."""
    for node in imports:
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
            continue
        base = package.rsplit(".", node.level - 1)[0] if node.level else ""
        whole = ".".join(filter(None, (base, node.module)))
        yield whole
        for alias in node.names:
            found = getattr(sys.modules.get(whole), alias.name, None)
            if isinstance(found, ModuleType) and found.__name__ == f"{whole}.{alias.name}":
                yield found.__name__


def _tell(node: ast.AST, told: list[str], imports: list[ast.Import | ast.ImportFrom]) -> None:
    """Append a syntax tree in one form, the same in every version of Python, without what no ruling hangs on; imports go apart."""
    if isinstance(node, ast.Import | ast.ImportFrom):
        imports.append(node)
        return
    if isinstance(node, ast.keyword) and node.arg in SHOWN:
        return
    if isinstance(node, ast.Constant):
        value = node.value
        told.append("prose" if isinstance(value, str) and _PROSE.search(value) else repr(value))
        return
    told.append(type(node).__name__)
    for name in node._fields:
        value = getattr(node, name, None)
        if not value or name in _NEVER_READ:
            continue
        told.append(name)
        for one in value if isinstance(value, list) else (value,):
            if not isinstance(one, ast.AST):
                told.append(str(one))
            elif not (isinstance(one, ast.Expr) and _is_docstring(one)):
                _tell(one, told, imports)
    told.append(")")


def _is_docstring(node: Any) -> bool:
    return isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
