"""The house: a room imports only the rooms before it, and the rooms of the core name no game."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from pathlib import Path

import pytest

import hoyle

ROOMS = (
    "folders", "lazy", "units", "equipment", "record", "answers", "notation", "draw", "physics", "referee", "telling", "games",
    "match", "players", "envs", "tournaments", "notebook", "hall", "cli",
)  # fmt: skip
SOURCE = Path(__file__).parents[1] / "src" / "hoyle"
ENTRY_POINTS = {"hoyle.games", "hoyle.tables"}
"""What packages bring games and tables by: groups of entry points, not modules."""
FRONT = {"__init__", "__main__"}
"""The front door, which may open any room."""
FILES = sorted(SOURCE.rglob("*.py"))


def room(path: Path) -> str:
    """The room a source file is in."""
    return path.relative_to(SOURCE).with_suffix("").parts[0]


def imported(path: Path, text: str = "") -> set[str]:
    """Every room a file imports, at its top, in a function or for its types only, and by name through importlib."""
    text = text or path.read_text(encoding="utf-8")
    found: set[str] = set()
    parts = ("hoyle", *path.relative_to(SOURCE).with_suffix("").parts)
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            modules = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = ".".join(parts[: len(parts) - node.level]) if node.level else ""
            whole = ".".join(filter(None, (base, node.module)))
            # `from hoyle import match` opens a room as much as `from hoyle.match import new` does.
            modules = [f"{whole}.{alias.name}" for alias in node.names] if whole == "hoyle" else [whole]
        elif isinstance(node, ast.Constant) and isinstance(node.value, str):
            named = re.fullmatch(r"hoyle(\.\w+)+", node.value) and node.value not in ENTRY_POINTS
            modules = [node.value] if named else []
        else:
            continue
        found |= {name.split(".")[1] for name in modules if name.startswith("hoyle.")}
    return found


def test_every_file_is_in_a_known_room():
    assert {room(path) for path in FILES} <= set(ROOMS) | FRONT


def test_the_walk_sees_imports_of_every_form():
    text = """
import hoyle.games
def f():
    from ..path import x
    from hoyle import match
    import_module('hoyle.hall.app')
"""
    assert imported(SOURCE / "physics" / "balls" / "sample.py", text) >= {"games", "physics", "match", "hall"}


@pytest.mark.parametrize("name", ROOMS)
def test_a_room_imports_only_rooms_before_it(name):
    allowed = set(ROOMS[: ROOMS.index(name) + 1])
    front = set(hoyle.__all__)
    for path in FILES:
        if room(path) == name:
            later = imported(path) - allowed
            # What the last room takes from the front door is not a room.
            later -= front if name == ROOMS[-1] else set()
            assert not later, f"{path.relative_to(SOURCE)} imports {', '.join(sorted(later))}"


@pytest.mark.parametrize("name", ["referee", "games"])
def test_rules_never_see_the_physics(name):
    for path in FILES:
        if room(path) == name:
            assert "physics" not in imported(path), path.relative_to(SOURCE)


def test_the_core_names_no_game():
    games = (SOURCE / "games").glob("*/*.py")
    ids = {path.stem.replace("_", "-") for path in games if "\nGAME = " in path.read_text(encoding="utf-8")}
    assert len(ids) >= 3
    for path in FILES:
        if room(path) in ("referee", "notation", "match", "record", "answers"):
            strings = [
                node.value
                for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
                if isinstance(node, ast.Constant) and isinstance(node.value, str)
            ]
            # Docstrings may give an example; code may not compare with, or look up, a game.
            named = ids & {text for text in strings if " " not in text}
            assert not named, f"{path.relative_to(SOURCE)} names {named}"


def test_no_docstring_opens_with_whether_or_what_of():
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
                opening = (ast.get_docstring(node) or "").partition("\n")[0]
                assert not re.match(r"(Whether|What of)\b", opening), f"{path.relative_to(SOURCE)}: {opening}"


def test_import_hoyle_is_light():
    heavy = ("numpy", "numba", "rich", "typer", "cattrs", "hoyle.referee")
    code = f"import sys, hoyle; print([m for m in {heavy} if m in sys.modules])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_the_front_door_opens_on_everything_it_names():
    for name in hoyle.__all__:
        assert getattr(hoyle, name) is not None
    with pytest.raises(AttributeError, match="no attribute 'nothing'"):
        _ = hoyle.nothing


def test_a_player_is_they() -> None:
    """In the rules and in all that is said of them; a king, a man and a ball are it."""
    pages = SOURCE.parents[1] / "web" / "src"
    texts = [*FILES, *SOURCE.rglob("*.toml"), *pages.rglob("*.ts"), *pages.rglob("*.tsx")]
    for path in texts:
        for line in path.read_text(encoding="utf-8").splitlines():
            assert not re.search(r"\b(?:[Hh]e|[Hh]is|[Hh]im|[Hh]imself|[Ss]he|[Hh]ers?)\b", line), (
                f"{path.name}: {line.strip()}"
            )
