"""The rooms of the physics: what each may import, no circles, and functions that can be read at a glance."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[2] / "src"
HOME = SOURCE / "hoyle" / "physics"
FILES = sorted(HOME.rglob("*.py"))
MAY = {
    "laws": {"laws", "core"},
    "core": {"core", "laws"},
    "balls": {"balls", "core", "laws"},
    "discs": {"discs", "core", "laws"},
    "toppling": {"toppling", "discs", "balls", "core", "laws"},
    "tops": {"tops", "toppling", "discs", "core", "laws"},
}
"""What each room may import of the others; all may import the files that stand beside the rooms (parameters, errors)."""
LONGEST = 60


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(SOURCE).with_suffix("").parts).removesuffix(".__init__")


def imports(path: Path) -> set[str]:
    """The modules of the physics that a file imports, at its top or later, but for types only."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    typed = {
        below
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and "TYPE_CHECKING" in ast.unparse(node.test)
        for below in ast.walk(node)
    }
    known = {name_of(other) for other in FILES}
    found = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and node.module and node not in typed:
            for alias in node.names:
                whole = f"{node.module}.{alias.name}"
                found.add(whole if whole in known else node.module)
    return {name for name in found if name.startswith("hoyle.physics.")}


@pytest.mark.parametrize("room", MAY)
def test_a_room_imports_only_what_it_may(room: str) -> None:
    for path in (HOME / room).glob("*.py"):
        rooms = {name.split(".")[2] for name in imports(path)} & MAY.keys()
        assert rooms <= MAY[room], f"{path.relative_to(HOME)} imports {rooms - MAY[room]}"


def test_no_import_goes_in_a_circle() -> None:
    left = {name_of(path): imports(path) for path in FILES}
    while free := {name for name, needs in left.items() if not needs & left.keys()}:
        left = {name: needs for name, needs in left.items() if name not in free}
    assert not left, f"a circle among {', '.join(sorted(left))}"


@pytest.mark.parametrize("path", FILES, ids=[str(path.relative_to(HOME)) for path in FILES])
def test_functions_are_short_and_docstrings_plain(path: Path) -> None:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            doc = ast.get_docstring(node) or ""
            assert not doc.startswith(("Whether", "What of")), f"{node.name}: {doc.splitlines()[0]}"
        if isinstance(node, ast.FunctionDef) and node.end_lineno is not None:
            compiled = {ast.unparse(mark) for mark in node.decorator_list} & {"inner", "entry"}
            assert compiled or node.end_lineno - node.lineno < LONGEST, f"{node.name} is too long"
