"""What MkDocs calls: pages made from the code are added, links to files of the repository are led to their pages."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

from hoyle.guide import duties  # noqa: E402
from tools.site import engine, gallery, house, notebooks, printed_book, reference  # noqa: E402

TAKEN = {"benchmarks.md": "benchmarks/README.md", "contributing.md": "CONTRIBUTING.md", "changelog.md": "CHANGELOG.md"}
"""Pages that are files of the repository as they stand."""
LEADS = {source: page for page, source in TAKEN.items()} | {"README.md": "index.md"}
LINK = re.compile(r"\]\((?!\w+://|#|mailto:)([^)#]+)(#[^)]*)?\)")


def led(text: str, folder: Path) -> str:
    """A page's text with its links to other files of the repository led to their pages, or told as names where there is none.

    `folder` is where the text lies in the repository; pages of docs/ keep their links among each other.
    """

    def leads(found: re.Match[str]) -> str:
        target = (ROOT / folder / found[1]).resolve()
        try:
            inside = target.relative_to(ROOT / "docs").as_posix()
        except ValueError:
            inside = LEADS.get(target.relative_to(ROOT).as_posix(), "")
        return f"]({inside}{found[2] or ''})" if inside else "]"

    plain = LINK.sub(leads, text)
    return re.sub(r"\[([^\]\[]+)\](?![(\[:{])", r"\1", plain) if plain != text else text


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are made."""
    made: dict[str, str | bytes] = {}
    for page, source in TAKEN.items():
        path = Path(source)
        made[page] = led((ROOT / path).read_text(encoding="utf-8"), path.parent)
    made |= gallery.pages()
    made |= reference.pages()
    made |= notebooks.pages()
    made |= printed_book.pages()
    made["duties.md"] = duties.as_markdown()
    made["images/rooms.svg"] = house.drawing()
    made["assets/engine.js"] = engine.script()
    made["assets/iframe-worker.js"] = (engine.MODULES / "iframe-worker" / "shim" / "index.js").read_bytes()
    for name, content in made.items():
        if (old := files.get_file_from_path(name)) is not None:
            files.remove(old)
        files.append(File.generated(config, name, content=content))
    return files


def on_page_markdown(markdown: str, page: Any, **_: Any) -> str:
    """Lead the links of pages in docs/ that point out of it."""
    if page.file.src_uri == "referee.md":
        sheet = (ROOT / "README.md").read_text(encoding="utf-8").partition("```\nGame:")[2].partition("```")[0]
        return markdown.replace("REFEREE", gallery.referee(f"Game:{sheet}", "now", "assets"))
    if page.file.generated_by is None and page.file.src_uri.count("/") == 0:
        return led(markdown, Path("docs")) if "](../" in markdown else markdown
    return markdown
