"""A printed sheet as PDF, typeset by Typst (`pip install hoyle[book]`)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from unicodedata import combining

from hoyle.handbook.pdf import NoTypst, quoted
from hoyle.handbook.sheet_contents import Columns, Printed, Ruled

FONTS = '("EB Garamond", "Libertinus Serif", "DejaVu Sans", "Noto Serif CJK JP")'
"""The fonts that are tried first; after them Typst looks through all that the machine has."""
PREAMBLE = f"""
#set document(title: TITLE)
#set page(paper: "a4", margin: 18mm, numbering: "1 / 1")
#set text(font: {FONTS}, size: 10.5pt, lang: LANGUAGE)
"""
STYLE = """#show heading: it => block(sticky: true, above: 6mm, below: 2.5mm, text(11pt, fill: rgb("#5a2d1a"), smallcaps(it.body)))
#show raw: set text(font: "DejaVu Sans Mono", size: 7.4pt)
#let source(body) = text(8.5pt, fill: rgb("#6b5b48"), body)
#set table(stroke: (_, y) => (bottom: .3pt + rgb("#d9cfbb")), align: (x, _) => if x == 0 { left } else { right })
"""
"""The looks of headings, notation, sources and tables."""
GLYPH = re.compile(rb'href="#(g\w+)"')
"""A glyph of a page that Typst draws as SVG."""
IN_NO_FONT = "\U0010ffff"
MANY = 24
"""Tables longer than this are set in two columns."""


def write_sheet_pdf(sheet: Printed, out: Path) -> None:
    """Typeset a sheet to a file; raises NoTypst where Typst is not installed."""
    try:
        import typst
    except ImportError:
        raise NoTypst from None
    with TemporaryDirectory(prefix="hoyle-sheet-") as folder:
        source = Path(folder) / "sheet.typ"
        source.write_text("\n".join(_lines(sheet)), encoding="utf-8")
        out.write_bytes(typst.compile(str(source), root=folder, format="pdf"))


def missing_signs(sheet: Printed) -> str:
    """Return the signs of a sheet's names and tables that no font of this machine has, for which a PDF shows boxes.

    A glyph that stands for them all is drawn for a sign that is in no font; whatever is drawn by it is missing. Raises NoTypst.
    """
    try:
        import typst
    except ImportError:
        raise NoTypst from None
    cells = (cell for table in sheet.tables for row in (table.head, *table.rows) for cell in row)
    text = "".join((sheet.title, sheet.subtitle, *sheet.lines, *cells))
    signs = sorted({sign for sign in text if not sign.isascii() and sign.isprintable() and not combining(sign)})
    if not signs:
        return ""
    pages = "\n#pagebreak()\n".join(f"#{quoted(sign)}" for sign in (IN_NO_FONT, *signs))
    drawn = typst.compile(f"#set text(font: {FONTS})\n{pages}".encode(), format="svg")
    assert isinstance(drawn, list), "two pages or more are a list"
    box, *glyphs = (GLYPH.findall(page or b"") for page in drawn)
    return "".join(sign for sign, glyph in zip(signs, glyphs, strict=True) if glyph == box)


def _lines(sheet: Printed) -> Iterator[str]:
    yield PREAMBLE.replace("LANGUAGE", quoted(sheet.language)).replace("TITLE", quoted(sheet.title)) + STYLE
    yield f"#align(center)[#text(22pt, {quoted(sheet.title)})\n\n#text(13pt, {quoted(sheet.subtitle)})\n"
    yield from (f"#source({quoted(line)})\n" for line in sheet.lines)
    yield "]"
    for table in sheet.tables:
        yield f"= #{quoted(table.title)}"
        two = len(table.rows) > MANY and len(table.head) <= 4
        yield f"#columns(2)[{_table(table)}]" if two else _table(table)
    if sheet.ruled:
        yield f"= #{quoted(sheet.rulings)}"
        yield from map(_ruling, sheet.ruled)


def _table(table: Columns) -> str:
    widths = ", ".join(["auto", *["1fr"] * (len(table.head) - 1)])
    head = ", ".join(f"strong({quoted(cell)})" for cell in table.head)
    cells = ", ".join(quoted(cell) for row in table.rows for cell in row)
    foot = "".join(f"strong({quoted(cell)}), " for cell in table.foot)
    return f"#table(columns: ({widths}), table.header({head}), {cells}{', ' if cells else ''}{foot})"


def _ruling(one: Ruled) -> str:
    said = f"#raw({quoted(one.said)}) \\\n" if one.said else ""
    reasons = " \\\n".join(
        f"#{quoted(text)} #source({quoted(rule)}) #source({quoted(words)})" for text, rule, words in one.reasons
    )
    below = f"#block(above: 1.6mm, inset: (left: 5mm))[{reasons}]" if reasons else ""
    return f"#block(breakable: false, above: 2.6mm)[{said}#{quoted(one.headline)}{below}]"
