"""The client's own house: no module imports itself by way of others, and no game or family is named in its code."""

from __future__ import annotations

import re
from pathlib import Path

from hoyle.games import find, load

SOURCE = Path(__file__).parents[1] / "web" / "src"
FILES = sorted(path for path in SOURCE.rglob("*.ts*") if not path.name.endswith(".d.ts"))
IMPORT = re.compile(r"""(?:from|import)\s*\(?\s*["'](\.[^"']+)["']""")
STRING = re.compile(r'"([^"\\\n]*)"|\'([^\'\\\n]*)\'|`([^`\\]*)`')
FORMS = {"contest", "board", "pocket"}
"""Words that are no family where they stand: a form of the marker's board, what shows it, and what a table has."""


def imported(path: Path, text: str = "") -> set[Path]:
    """The modules of the client that one imports, for their types only too."""
    found = set()
    for name in IMPORT.findall(text or path.read_text(encoding="utf-8")):
        base = (path.parent / name).resolve()
        found |= {
            base.with_name(base.name + end) for end in (".ts", ".tsx") if base.with_name(base.name + end).is_file()
        }
    return found


def circle(graph: dict[Path, set[Path]]) -> list[str]:
    """The names of modules that import each other in a ring; empty where none do."""
    done: set[Path] = set()

    def walk(path: Path, way: list[Path]) -> list[Path]:
        if path in way:
            return way[way.index(path) :]
        if path in done:
            return []
        for other in sorted(graph.get(path, ())):
            if found := walk(other, [*way, path]):
                return found
        done.add(path)
        return []

    return next(([p.name for p in ring] for path in graph if (ring := walk(path, []))), [])


def test_no_module_imports_itself_by_way_of_others():
    graph = {path.resolve(): imported(path) for path in FILES}
    assert len(graph) > 40
    assert sum(map(len, graph.values())) > 100, "the walk finds imports"
    assert circle(graph) == []


def test_a_circle_is_found_where_there_is_one():
    a, b, c = (Path(name) for name in "abc")
    assert circle({a: {b}, b: {c}, c: {a}}) == ["a", "b", "c"]
    assert circle({a: {b, c}, b: {c}, c: set()}) == []


def test_no_game_and_no_family_is_named():
    games = find()
    names = set(games) | {game.family for game in games.values()} - FORMS
    assert len(names) > 129
    for path in FILES:
        said = {text for found in STRING.findall(path.read_text(encoding="utf-8")) for text in found if text}
        # Words that are a game's name and a plain English word alike may stand in a sentence, not alone.
        assert not said & names, f"{path.relative_to(SOURCE)} names {said & names}"


def test_no_fault_is_named():
    """What may be declared with a stroke, and what is named with it, comes from the referee."""
    faults = {word for game in find() for word in load(game).faults if "-" in word}
    assert {"not-spotted", "wrong-ball", "no-tip"} <= faults
    for path in FILES:
        text = path.read_text(encoding="utf-8")
        assert not [word for word in faults if word in text], path.relative_to(SOURCE)
