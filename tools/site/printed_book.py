"""The handbook for download: made once for what it is made of, and kept in build/handbook until that changes."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

from hoyle.handbook.contents import book
from hoyle.handbook.epub import write_epub
from hoyle.handbook.pdf import NoTypst, write_pdf

ROOT = Path(__file__).parents[2]
KEPT = ROOT / "build" / "handbook"
OF = (("src/hoyle", "*.py"), ("src/hoyle", "*.ftl"), ("src/hoyle/guide", "*.toml"), ("tests/sheets", "*.sheet"))
"""What the book is made of."""
FORMS = {"hoyle.pdf": "as a PDF, for paper", "hoyle.epub": "as an EPUB, for a reader"}


def pages() -> dict[str, str | bytes]:
    """The page that offers the book, and the book in each form; without Typst it is not typeset, and no PDF is offered."""
    made = written()
    offered = [f"- [{FORMS[path.name]}]({path.name}) ({path.stat().st_size / 1e6:.1f} MB)" for path in made]
    return {"handbook.md": "\n".join((INTRODUCTION, *offered, "")), **{path.name: path.read_bytes() for path in made}}


def written() -> list[Path]:
    """The files of the book, made anew where what it is made of has changed since."""
    changed = max(path.stat().st_mtime for folder, kind in OF for path in (ROOT / folder).rglob(kind))
    kept = [path for name in FORMS if (path := KEPT / name).is_file()]
    if kept and min(path.stat().st_mtime for path in kept) > changed:
        return kept
    KEPT.mkdir(parents=True, exist_ok=True)
    whole = book()
    write_epub(whole, KEPT / "hoyle.epub", datetime.fromtimestamp(changed, UTC))
    try:
        write_pdf(whole, KEPT / "hoyle.pdf")
    except NoTypst:
        (KEPT / "hoyle.pdf").unlink(missing_ok=True)
    return [path for name in FORMS if (path := KEPT / name).is_file()]


INTRODUCTION = """# The book

All games as a book for the shelf: a picture of every table as it is set up, drawn to scale; the rules in our words under their
printed numbers; strokes of the score sheets with what the referee says; what the books ask of marker, referee and players; the
glossary, and the index. `hoyle book hoyle.pdf` makes it on your own machine, of all games or, with `--games`, of some.
"""
