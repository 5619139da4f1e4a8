"""The book as one page of HTML, laid out for screen and paper."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape

from hoyle.handbook.contents import Block, Book, Entry, also, heading

STYLE = """
:root { color: #1d1a16; background: #f6efdd; font: 17px/1.5 "EB Garamond", Garamond, Georgia, serif }
body { max-width: 44rem; margin: 0 auto; padding: 2rem 1.2rem 6rem }
h1 { font-size: 3rem; text-align: center; margin: 5rem 0 0 } .sub { text-align: center; margin-bottom: 4rem }
h2 { font-size: 2rem; border-bottom: 2px solid #c8a24a; margin-top: 4rem } h3 { font-size: 1.5rem; margin: 3rem 0 0 }
h4 { font-size: 1rem; font-variant: small-caps; letter-spacing: .04em; margin: 1.4rem 0 .2rem; color: #5a2d1a }
.source, figcaption, .rule { color: #6b5b48; font-size: .88rem } figure { margin: 1rem 0 }
figure svg { width: 100%; height: auto; max-height: 60vh; border-radius: 4px }
dl { display: grid; grid-template-columns: minmax(2.4rem, max-content) 1fr; gap: .15rem .8rem } dd { margin: 0 }
dt { font-weight: 600; text-align: right } code { font-size: .82em } nav ul, .index { columns: 2; padding-left: 1rem }
.stroke { margin: .6rem 0 .6rem 1rem } .stroke p { margin: 0 } a { color: #7a4a12 }
@media print { :root { background: none; font-size: 10.5pt } h2 { break-before: page } h3, h4 { break-after: avoid }
  figure, .stroke, dd { break-inside: avoid } a { color: inherit; text-decoration: none } @page { margin: 20mm 18mm } }
"""


def as_html(book: Book) -> str:
    """The whole book as a page that needs nothing besides."""
    head = f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{escape(book.title)}</title>'
    view = '<meta name="viewport" content="width=device-width, initial-scale=1">'
    body = "\n".join(
        (title_page(book), contents(book), *chapters(book), *map(block, book.blocks), duties(book), *back(book))
    )
    return f"{head}{view}<style>{STYLE}</style></head>\n<body>\n{body}\n</body></html>\n"


def title_page(book: Book) -> str:
    """The book's title and what it is."""
    return f'<h1>{escape(book.title)}</h1><p class="sub">{escape(book.subtitle)}</p>'


def contents(book: Book) -> str:
    """The list of chapters and games."""
    parts = [
        f"<li>{escape(chapter.title)}<ul>{''.join(_link(one.id, one.title) for one in chapter.entries)}</ul></li>"
        for chapter in book.chapters
    ]
    blocks = "".join(_link(one.id, one.title) for one in book.blocks)
    offices = "".join(_link(one.id, one.title) for one in book.offices)
    asked = f"<li>Duties<ul>{offices}</ul></li>" if offices else ""
    return f"<nav><h2>Contents</h2><ul>{''.join(parts)}{blocks}{asked}</ul></nav>"


def chapters(book: Book) -> Iterator[str]:
    """Each chapter with its games."""
    for chapter in book.chapters:
        yield f"<h2>{escape(chapter.title)}</h2>"
        yield from map(entry, chapter.entries)


def entry(game: Entry) -> str:
    """One game."""
    governs = ", ".join(f'<a href="#{one}">{escape(heading(one))}</a>' for one in game.governs)
    strokes = "".join(
        f'<div class="stroke"><p><code>{escape(one.said)}</code></p><p>{escape(one.ruling_text.headline)}</p>'
        + "".join(
            f'<p>{escape(why.text)} <span class="rule">{escape(why.rule.id)}</span></p>'
            for why in one.ruling_text.reasons
        )
        + "</div>"
        for one in game.strokes
    )
    return "\n".join(filter(None, (
        f'<section id="{game.id}"><h3>{escape(game.title)}</h3><p class="source">{escape(game.source)}</p>',
        "".join(f"<p>{marked(line)}</p>" for line in game.what),
        f"<figure>{game.picture}<figcaption>{escape(game.bed)}</figcaption></figure>",
        _list("Before the first turn", game.setting, "ul"),
        _list("A turn, step by step", game.turn, "ol"),
        f"<h4>Rules</h4>{_rules(game.rules)}",
        f'<p class="source">Where these are silent: {governs}.</p>' if governs else "",
        f"<h4>Strokes, and what the referee says</h4>{strokes}" if strokes else "",
        _list("Where print is silent, it is read so", game.readings, "ul"),
        "</section>",
    )))  # fmt: skip


def block(rules: Block) -> str:
    """Rules that several games lean on."""
    source = f'<p class="source">{escape(rules.source)}</p>'
    return f'<section id="{rules.id}"><h2>{escape(rules.title)}</h2>{source}{_rules(rules.rules)}</section>'


def duties(book: Book) -> str:
    """The chapter of people's duties; empty in a book of some games."""
    told = "".join(
        f'<section id="{one.id}"><h3>{escape(one.title)}</h3><p class="source">{escape(one.about)}</p>'
        + "".join(f"<h4>{escape(title)}</h4>{_cited(rules)}" for title, rules in one.rules)
        + "</section>"
        for one in book.offices
    )
    return f"<h2>Duties</h2>{told}" if told else ""


def back(book: Book) -> Iterator[str]:
    """Glossary and index."""
    terms = "".join(
        f"<p><b>{escape(term.name)}</b>{escape(also(term))}: {marked(term.meaning)}</p>" for term in book.terms
    )
    yield f'<section id="glossary"><h2>Glossary</h2>{terms}</section>'
    named = "".join(_link(one, title) for title, one in book.index)
    yield f'<section id="index"><h2>Index of games</h2><ul class="index">{named}</ul></section>'


def marked(text: str) -> str:
    """A line of a game's page with its marks: bold, and what is written on a sheet."""
    shown = escape(text, quote=False)
    return re.sub(r"`([^`]+)`", r"<code>\1</code>", re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", shown))


def _link(to: str, text: str) -> str:
    return f'<li><a href="#{to}">{escape(text)}</a></li>'


def _list(title: str, lines: Iterable[str], kind: str) -> str:
    items = "".join(f"<li>{marked(line)}</li>" for line in lines)
    return f"<h4>{title}</h4><{kind}>{items}</{kind}>" if items else ""


def _cited(rules: Iterable[tuple[str, str]]) -> str:
    told = "".join(f'<li>{marked(text)} <span class="rule">{escape(one)}</span></li>' for one, text in rules)
    return f"<ul>{told}</ul>"


def _rules(rules: Iterable[tuple[str, str]]) -> str:
    return f"<dl>{''.join(f'<dt>{escape(number)}</dt><dd>{marked(text)}</dd>' for number, text in rules)}</dl>"
