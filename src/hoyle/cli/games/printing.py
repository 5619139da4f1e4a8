"""`book`: the handbook of all games, written to a file."""

from __future__ import annotations

from pathlib import Path

from hoyle.cli.console import BadInput, progress, say
from hoyle.cli.outputs import writable


def print_book(out: Path, games: tuple[str, ...]) -> None:
    """Write the book of all games, or of those named, in the form that the file's name says. Raises BadInput."""
    from hoyle.handbook.contents import book
    from hoyle.handbook.epub import write_epub
    from hoyle.handbook.html import as_html
    from hoyle.handbook.pdf import NoTypst, write_pdf

    kind = out.suffix.lower()
    if kind not in (".pdf", ".html", ".epub"):
        raise BadInput(f"{out}: a book is written as .pdf, .html or .epub, not {kind or 'without an ending'}")
    writable(out)
    progress("Gathering the games, their tables and strokes; some ten seconds for all of them ...")
    made = book(games)
    try:
        if kind == ".html":
            out.write_text(as_html(made), encoding="utf-8")
        elif kind == ".epub":
            write_epub(made, out)
        else:
            write_pdf(made, out)
    except NoTypst as missing:
        raise BadInput(str(missing)) from None
    say(f"{out}: {len(made.index)} games")
