"""A drawing of the rooms, from the imports that the source has."""

from __future__ import annotations

import ast
from functools import cache
from html import escape
from pathlib import Path

SOURCE = Path(__file__).parents[2] / "src" / "hoyle"
FRONT = {"__init__", "__main__", "hall/pages"}
WIDE, HIGH, STEP = 150, 34, 52


def room(path: Path) -> str:
    """The room a source file is in."""
    return path.relative_to(SOURCE).with_suffix("").parts[0]


@cache
def imports() -> dict[str, set[str]]:
    """Which rooms each room imports, at the top of a file or within a function."""
    found: dict[str, set[str]] = {}
    for path in sorted(SOURCE.rglob("*.py")):
        name = room(path)
        if name in (*FRONT, "moved"):  # where old names lead is no room
            continue
        seen = found.setdefault(name, set())
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            modules = [a.name for a in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and node.module and node.level == 0:
                modules = [f"hoyle.{a.name}" for a in node.names] if node.module == "hoyle" else [node.module]
            seen |= {m.split(".")[1] for m in modules if m.startswith("hoyle.")}
    return {name: {other for other in seen if other in found and other != name} for name, seen in found.items()}


def order(graph: dict[str, set[str]]) -> list[str]:
    """The rooms so that each comes after all that it imports. Raises ValueError where rooms import each other in a ring."""
    out: list[str] = []
    left = dict(graph)
    while left:
        free = sorted(name for name, needs in left.items() if needs <= set(out))
        if not free:
            raise ValueError(f"these rooms import each other: {', '.join(sorted(left))}")
        out.append(free[0])
        del left[free[0]]
    return out


def direct(graph: dict[str, set[str]]) -> dict[str, set[str]]:
    """The imports that no other import implies: what a drawing needs."""

    def reach(name: str) -> set[str]:
        return {name}.union(*(reach(other) for other in graph[name])) if graph[name] else {name}

    return {
        name: {o for o in needs if not any(o in reach(other) for other in needs if other != o)}
        for name, needs in graph.items()
    }


def levels(graph: dict[str, set[str]]) -> dict[str, int]:
    """How far each room is from those that import nothing."""
    deep: dict[str, int] = {}
    for name in order(graph):
        deep[name] = 1 + max((deep[other] for other in graph[name]), default=-1)
    return deep


def drawing() -> str:
    """The rooms as SVG, those that import nothing at the top; a line leads from each to the rooms it is built on."""
    graph, kept = imports(), direct(imports())
    deep = levels(graph)
    rows: dict[int, list[str]] = {}
    for name in order(graph):
        rows.setdefault(deep[name], []).append(name)
    width = max(map(len, rows.values())) * (WIDE + 30) + 30
    at = {
        name: (width / 2 + (i - (len(row) - 1) / 2) * (WIDE + 30), 30 + level * (HIGH + STEP))
        for level, row in rows.items()
        for i, name in enumerate(row)
    }
    height = max(y for _, y in at.values()) + HIGH + 20
    lines, boxes = [], []
    for name, needs in kept.items():
        x, y = at[name]
        for other in sorted(needs):
            u, v = at[other]
            bend = STEP * 0.8
            lines.append(
                f'<path d="M{x:.0f} {y:.0f}C{x:.0f} {y - bend:.0f} {u:.0f} {v + HIGH + bend:.0f} {u:.0f} {v + HIGH:.0f}" '
                f'data-from="{name}" data-to="{other}"/>'
            )
    for name, (x, y) in at.items():
        boxes.append(
            f'<g><rect x="{x - WIDE / 2:.0f}" y="{y:.0f}" width="{WIDE}" height="{HIGH}" rx="6"/>'
            f'<text x="{x:.0f}" y="{y + HIGH / 2 + 5:.0f}">{escape(name)}</text></g>'
        )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:.0f} {height:.0f}" role="img">'
        "<title>The rooms of the house, each below those that it imports</title>"
        "<style>rect{fill:#f4ecd8;stroke:#6b4f2a;stroke-width:1.4}path{fill:none;stroke:#9a7b4f;stroke-width:1.3}"
        "text{font:15px Georgia,serif;text-anchor:middle;fill:#2b2015}</style>"
        f"{''.join(lines)}{''.join(boxes)}</svg>"
    )
