"""The notebooks of examples/notebooks: run, and shown as pages with what they show."""

from __future__ import annotations

import ast
import base64
import io
import json
import os
import subprocess
import sys
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "examples" / "notebooks"


@dataclass(frozen=True)
class Shown:
    """What a cell shows: printed text, and a last value or figures as HTML."""

    text: str = ""
    html: str = ""


def notebooks() -> list[Path]:
    """All of them, in order."""
    return sorted(FOLDER.glob("*.ipynb"))


def cells(path: Path) -> list[tuple[str, str]]:
    """The kind and the source of each cell."""
    told = json.loads(path.read_text(encoding="utf-8"))
    return [(cell["cell_type"], "".join(cell["source"])) for cell in told["cells"]]


def title(path: Path) -> str:
    """A notebook's heading."""
    return cells(path)[0][1].splitlines()[0].removeprefix("# ")


def run(path: Path) -> list[Shown | None]:
    """Run a notebook in this process; what each code cell shows, None for text. Raises what a cell raises."""
    space: dict[str, Any] = {"__name__": "__main__"}
    return [played(source, space) if kind == "code" else None for kind, source in cells(path)]


def played(source: str, space: dict[str, Any]) -> Shown:
    """Run a cell as a notebook does: its last expression is shown."""
    tree = ast.parse(source)
    last = tree.body.pop() if tree.body and isinstance(tree.body[-1], ast.Expr) else None
    printed, value = io.StringIO(), None
    with redirect_stdout(printed):
        exec(compile(tree, "<cell>", "exec"), space)
        if last is not None:
            value = eval(compile(ast.Expression(last.value), "<cell>", "eval"), space)
    return Shown(printed.getvalue(), figures() + displayed(value))


def displayed(value: Any) -> str:
    """A value as a notebook would show it."""
    if value is None or type(value).__module__.startswith("matplotlib"):
        return ""
    for way in ("_repr_html_", "_repr_svg_"):
        if shown := getattr(value, way, lambda: "")():
            return str(shown)
    return f"<pre>{value!r}</pre>"


def figures() -> str:
    """The figures that Matplotlib has open, as pictures."""
    plot = sys.modules.get("matplotlib.pyplot")
    if plot is None:
        return ""
    made = []
    for number in plot.get_fignums():
        packed = io.BytesIO()
        plot.figure(number).savefig(packed, format="png", dpi=110, bbox_inches="tight")
        made.append(f'<img alt="" src="data:image/png;base64,{base64.b64encode(packed.getvalue()).decode()}">')
    plot.close("all")
    return "".join(made)


def page(path: Path, shown: list[Shown | None]) -> str:
    """A notebook as a page."""
    lines = []
    for (kind, source), out in zip(cells(path), shown, strict=True):
        if kind != "code" or out is None:
            lines += [source, ""]
            continue
        lines += ["```python", source, "```", ""]
        if out.text:
            lines += ["```text", out.text.rstrip(), "```", ""]
        if out.html:
            lines += [f'<div class="shown" markdown="0">{"".join(out.html.splitlines())}</div>', ""]
    lines.append(f"*This page is `examples/notebooks/{path.name}`, run when the site was built.*")
    return "\n".join(lines)


def pages() -> dict[str, str | bytes]:
    """Every notebook run in a process of its own, and the list of them. Raises SystemExit with what a cell raised."""
    made: dict[str, str | bytes] = {}
    listed = [
        "# Notebooks",
        "",
        "They run as they stand; what they show here is what they showed when the site was built.",
        "",
    ]
    for path in notebooks():
        done = subprocess.run(
            [sys.executable, "-m", "tools.site.notebooks", str(path)], cwd=ROOT, capture_output=True, text=True, check=False,
            env={**os.environ, "MPLBACKEND": "agg", "SOURCE_DATE_EPOCH": "0"},
        )  # fmt: skip
        if done.returncode:
            raise SystemExit(f"{path.relative_to(ROOT)}: {done.stderr.strip().splitlines()[-1]}")
        made[f"notebooks/{path.stem}.md"] = done.stdout
        gist = next(text for kind, text in cells(path) if kind == "markdown").split("\n\n")[1].replace("\n", " ")
        listed += [f"- [{title(path)}]({path.stem}.md): {gist}"]
    made["notebooks/index.md"] = "\n".join([*listed, ""])
    return made


if __name__ == "__main__":
    notebook = Path(sys.argv[1])
    print(page(notebook, run(notebook)))
