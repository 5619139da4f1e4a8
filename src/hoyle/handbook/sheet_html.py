"""A printed sheet as a page of HTML that needs nothing besides: each ruling opens to its reasons and their rules."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from hoyle.handbook.sheet_contents import Columns, Printed, Ruled

STYLE = """
:root { color: #1d1a16; background: #f6efdd; font: 16px/1.45 "EB Garamond", Garamond, Georgia, serif }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem 1.2rem 4rem }
h1 { font-size: 2.2rem; text-align: center; margin: 1rem 0 0 }
.sub, .line { text-align: center; margin: .2rem 0 } .sub { font-size: 1.2rem } .line, .rule { color: #6b5b48 }
h2 { font-size: 1rem; font-variant: small-caps; letter-spacing: .04em; margin: 1.6rem 0 .3rem; color: #5a2d1a }
.wide { overflow-x: auto } table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums lining-nums }
th, td { padding: .1rem .7rem; text-align: right; border-bottom: 1px solid #d9cfbb }
th:first-child, td:first-child { text-align: left }
tfoot td { border-top: 2px solid #c8a24a; font-weight: 600 } details { margin: .2rem 0 } summary { cursor: pointer }
summary code { font-size: .82em; overflow-wrap: anywhere } details p { margin: .1rem 0 .1rem 2rem }
details .text { font-size: .88rem; color: #6b5b48; margin-left: 3rem }
@media print { :root { background: none; font-size: 10pt } tr, details { break-inside: avoid } h2 { break-after: avoid }
  @page { size: a4; margin: 18mm } }
"""


def sheet_html(sheet: Printed) -> str:
    """The whole sheet as a page."""
    html = f'<!doctype html><html lang="{escape(sheet.language)}">'
    head = f'{html}<head><meta charset="utf-8"><title>{escape(_named(sheet))}</title>'
    view = '<meta name="viewport" content="width=device-width, initial-scale=1">'
    return f"{head}{view}<style>{STYLE}</style></head>\n<body>\n{chr(10).join(_body(sheet))}\n</body></html>\n"


def _named(sheet: Printed) -> str:
    return f"{sheet.title}: {sheet.subtitle}" if sheet.subtitle else sheet.title


def _body(sheet: Printed) -> Iterator[str]:
    yield f'<h1>{escape(sheet.title)}</h1><p class="sub">{escape(sheet.subtitle)}</p>'
    yield from (f'<p class="line">{escape(line)}</p>' for line in sheet.lines)
    yield from map(_table, sheet.tables)
    if sheet.ruled:
        yield f"<h2>{escape(sheet.rulings)}</h2>"
        yield from map(_ruling, sheet.ruled)


def _table(table: Columns) -> str:
    def row(cells: tuple[str, ...], tag: str = "td") -> str:
        return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"

    foot = f"<tfoot>{row(table.foot)}</tfoot>" if table.foot else ""
    body = "".join(map(row, table.rows))
    return (
        f'<h2>{escape(table.title)}</h2><div class="wide"><table><thead>{row(table.head, "th")}</thead>'
        f"<tbody>{body}</tbody>{foot}</table></div>"
    )


def _ruling(one: Ruled) -> str:
    said = f"<code>{escape(one.said)}</code><br>" if one.said else ""
    reasons = "".join(
        f'<p>{escape(text)} <span class="rule">{escape(rule)}</span></p><p class="text">{escape(words)}</p>'
        for text, rule, words in one.reasons
    )
    return f"<details><summary>{said}{escape(one.headline)}</summary>{reasons}</details>"
