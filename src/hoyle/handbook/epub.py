"""The book as an EPUB 3 file: a zip of XHTML pages, one a chapter."""

from __future__ import annotations

from datetime import UTC, datetime
from html import escape
from pathlib import Path
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from hoyle.handbook import html
from hoyle.handbook.contents import Book

CONTAINER = (
    '<?xml version="1.0"?><container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles>'
    '<rootfile full-path="book.opf" media-type="application/oebps-package+xml"/></rootfiles></container>'
)
WHEN = (1980, 1, 1, 0, 0, 0)
"""The date of every entry of the zip, so that the same book is the same file."""


def write_epub(book: Book, out: Path, written: datetime | None = None) -> None:
    """Write the book to a file; `written` is its date, now where none is given."""
    pages = _pages(book)
    where = {one.id: f"chapter-{n}" for n, chapter in enumerate(book.chapters, 1) for one in chapter.entries}
    where |= {one.id: "rules" for one in book.blocks} | {one.id: "duties" for one in book.offices}
    with ZipFile(out, "w", ZIP_DEFLATED) as zipped:
        zipped.writestr(ZipInfo("mimetype", WHEN), "application/epub+zip", ZIP_STORED)
        files = {
            "META-INF/container.xml": CONTAINER,
            "book.opf": _package(book, list(pages), written or datetime.now(UTC)),
            "style.css": html.STYLE,
            "nav.xhtml": _page("Contents", _linked(f'<nav epub:type="toc">{html.contents(book)[5:]}', where)),
            **{f"{name}.xhtml": _page(title, _linked(body, where)) for name, (title, body) in pages.items()},
        }
        for name, text in files.items():
            zipped.writestr(ZipInfo(name, WHEN), text, ZIP_DEFLATED)


def _pages(book: Book) -> dict[str, tuple[str, str]]:
    """The title and the body of each page, by its name."""
    pages = {"title": (book.title, html.title_page(book))}
    for n, chapter in enumerate(book.chapters, 1):
        body = "\n".join((f"<h2>{escape(chapter.title)}</h2>", *map(html.entry, chapter.entries)))
        pages[f"chapter-{n}"] = chapter.title, body
    pages["rules"] = "Rules that several games share", "\n".join(map(html.block, book.blocks))
    if told := html.duties(book):
        pages["duties"] = "Duties", told
    pages["back"] = "Glossary and index", "\n".join(html.back(book))
    return pages


def _linked(body: str, where: dict[str, str]) -> str:
    """The body with its links leading to the pages that hold what they name."""
    for one, page in where.items():
        body = body.replace(f'href="#{one}"', f'href="{page}.xhtml#{one}"')
    return body


def _page(title: str, body: str) -> str:
    head = f'<head><title>{escape(title)}</title><link rel="stylesheet" href="style.css"/></head>'
    spaces = 'xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops"'
    return f'<?xml version="1.0" encoding="utf-8"?>\n<html {spaces} lang="en">{head}<body>\n{body}\n</body></html>'


def _package(book: Book, pages: list[str], written: datetime) -> str:
    items = "".join(
        f'<item id="{name}" href="{name}.xhtml" media-type="application/xhtml+xml"'
        f"{' properties=' + chr(34) + 'svg' + chr(34) if name.startswith('chapter') else ''}/>"
        for name in pages
    )
    spine = "".join(f'<itemref idref="{name}"/>' for name in pages)
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n'
        '<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="id" xml:lang="en">'
        '<metadata xmlns:dc="http://purl.org/dc/elements/1.1/">'
        f'<dc:identifier id="id">hoyle:{escape(book.title)}:{len(book.index)}</dc:identifier>'
        f"<dc:title>{escape(book.title)}</dc:title><dc:language>en</dc:language><dc:creator>The Hoyle authors</dc:creator>"
        f'<meta property="dcterms:modified">{written:%Y-%m-%dT%H:%M:%SZ}</meta></metadata><manifest>'
        '<item id="nav" href="nav.xhtml" media-type="application/xhtml+xml" properties="nav"/>'
        f'<item id="style" href="style.css" media-type="text/css"/>{items}</manifest><spine>{spine}</spine></package>'
    )
