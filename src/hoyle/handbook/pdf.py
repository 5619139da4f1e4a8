"""The book as PDF, typeset by Typst (`pip install hoyle[book]`)."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from hoyle.handbook.contents import Book, Entry, also, heading

PREAMBLE = """
#set document(title: TITLE)
#set page(paper: "a5", margin: (inside: 20mm, outside: 14mm, top: 16mm, bottom: 18mm), numbering: "1")
#set text(font: ("EB Garamond", "Libertinus Serif"), size: 10pt, lang: "en")
#set par(justify: true, leading: .62em)
#show heading.where(level: 1): it => { pagebreak(weak: true); v(12mm); block(sticky: true, text(20pt, it.body)); v(4mm) }
#show heading.where(level: 2): it => block(sticky: true, above: 9mm, below: 2mm, text(14pt, it.body))
#show heading.where(level: 3): it => block(sticky: true, text(9.5pt, fill: rgb("#5a2d1a"), smallcaps(it.body)))
#show raw: set text(font: "DejaVu Sans Mono", size: 7.4pt)
#let source(body) = text(8.5pt, fill: rgb("#6b5b48"), body)
#let rule(number, body) = grid(columns: (9mm, 1fr), column-gutter: 2.5mm, align(right, strong(number)), body)
"""


class NoTypst(RuntimeError):
    """Typst is not installed; says how to install it."""

    def __init__(self) -> None:
        super().__init__("a PDF is typeset by Typst: pip install 'hoyle[book]' (an .html or .epub needs nothing)")


def write_pdf(book: Book, out: Path) -> None:
    """Typeset the book to a file; raises NoTypst where Typst is not installed."""
    try:
        import typst
    except ImportError:
        raise NoTypst from None
    with TemporaryDirectory(prefix="hoyle-book-") as folder:
        for chapter in book.chapters:
            for game in chapter.entries:
                (Path(folder) / f"{game.id}.svg").write_text(game.picture, encoding="utf-8")
        source = Path(folder) / "book.typ"
        source.write_text("\n".join(_lines(book)), encoding="utf-8")
        out.write_bytes(typst.compile(str(source), root=folder, format="pdf"))


def _lines(book: Book) -> Iterator[str]:
    yield PREAMBLE.replace("TITLE", quoted(book.title))
    yield f"#v(45mm)\n#align(center)[#text(34pt, {quoted(book.title)})\n\n#text(13pt, {quoted(book.subtitle)})]"
    yield "#pagebreak()\n#outline(depth: 2, indent: 5mm)"
    for chapter in book.chapters:
        yield f"= #{quoted(chapter.title)}"
        for game in chapter.entries:
            yield from _game(game)
    for block in book.blocks:
        yield f"= #{quoted(block.title)} <{block.id}>\n#source({quoted(block.source)})\n"
        yield from _rules(block.rules)
    if book.offices:
        yield "= Duties"
    for office in book.offices:
        yield f"== #{quoted(office.title)} <{office.id}>\n\n#source({quoted(office.about)})\n"
        for title, rules in office.rules:
            yield from _listed(title, [f"{text} `{one}`" for one, text in rules], "-")
    yield "= Glossary"
    for term in book.terms:
        yield f"*#{quoted(term.name)}*#{quoted(also(term))}: {marked(term.meaning)}\n"
    yield "= Index of games\n#columns(2)["
    for title, one in book.index:
        yield f'#link(<{one}>)[#{quoted(title)}] #h(1fr) #ref(<{one}>, form: "page", supplement: none) \\'
    yield "]"


def _game(game: Entry) -> Iterator[str]:
    yield f"== #{quoted(game.title)} <{game.id}>\n\n#source({quoted(game.source)})\n"
    yield from (f"{marked(line)}\n" for line in game.what)
    picture = f'image("{game.id}.svg", width: 100%, height: 70mm, fit: "contain")'
    yield f"#figure({picture}, caption: source({quoted(game.bed)}), numbering: none)"
    yield from _listed("Before the first turn", game.setting, "-")
    yield from _listed("A turn, step by step", game.turn, "+")
    yield "=== Rules"
    yield from _rules(game.rules)
    if game.governs:
        named = ", ".join(heading(one) for one in game.governs)
        yield f"#source({quoted(f'Where these are silent: {named}.')})\n"
    if game.strokes:
        yield "=== Strokes, and what the referee says"
    for one in game.strokes:
        told = "".join(f" \\\n#{quoted(why.text)} #source({quoted(why.rule.id)})" for why in one.ruling_text.reasons)
        said = f"#raw({quoted(one.said)}) \\\n#{quoted(one.ruling_text.headline)}{told}"
        yield f"#block(inset: (left: 4mm), breakable: false)[{said}]"
    yield from _listed("Where print is silent, it is read so", game.readings, "-")


def _listed(title: str, lines: Iterable[str], mark: str) -> Iterator[str]:
    told = [f"{mark} {marked(line)}" for line in lines]
    if told:
        yield from (f"=== #{quoted(title)}", *told, "")


def _rules(rules: Iterable[tuple[str, str]]) -> Iterator[str]:
    yield from (f"#rule({quoted(number)})[{marked(text)}]" for number, text in rules)


def quoted(text: str) -> str:
    """A text as a string of Typst, in which nothing is markup."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", " ") + '"'


def marked(text: str) -> str:
    """A line of a game's page with its marks: bold, and what is written on a sheet."""
    shown: list[str] = []
    for part in re.split(r"(\*\*.+?\*\*|`[^`]+`)", text):
        if part.startswith("**"):
            shown.append(f"#strong({quoted(part.strip('*'))})")
        elif part.startswith("`"):
            shown.append(f"#raw({quoted(part.strip('`'))})")
        elif part:
            shown.append(f"#{quoted(part)}")
    return "".join(shown)
