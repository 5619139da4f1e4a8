"""The gallery: a page for every game, made from the game itself, and one that shows them all."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from hoyle.cli.games.game_page import setting
from hoyle.draw import table_svg
from hoyle.equipment import table
from hoyle.games import find, shelf
from hoyle.guide.about import TITLES, governing, players
from hoyle.guide.labels import labels
from hoyle.guide.sections import sections
from hoyle.match.racking import by_files
from hoyle.match.score import Scored, score
from hoyle.match.sheets.examples import examples, sheet_of
from hoyle.notation import parse
from hoyle.record import is_on_table
from hoyle.referee import Game, Rulebook, Ruling
from hoyle.telling import tell

HALL = "http://127.0.0.1:8000/games/"
"""Where a game is played once `hoyle hall` is open on this machine."""
LINES = 12
"""A page's referee begins with so many lines of the game's sheet."""


def pages() -> dict[str, str | bytes]:
    """Every page and picture of the gallery, by its path in the site."""
    made: dict[str, str | bytes] = {"games/index.md": index()}
    for game in find().values():
        bed, layout = setting(game)
        made[f"games/{game.id}.svg"] = table_svg(bed, layout, bare=True, files=by_files(game))
        made[f"games/{game.id}-named.svg"] = table_svg(
            bed, layout, bare=True, labels=labels(game, layout), files=by_files(game)
        )
        scored = scored_sheet(game)
        if picture := later(scored):
            made[f"games/{game.id}-later.svg"] = picture[0]
        made[f"games/{game.id}.md"] = page(game, scored, picture[1] if picture else "")
    return made


def shelves() -> list[tuple[str, str]]:
    """The families in the hall's order, each with its title."""
    families = sorted({game.family for game in find().values()}, key=lambda family: shelf(family)[0])
    return [(family, shelf(family)[1]) for family in families]


def index() -> str:
    """The page of all games, shelf by shelf."""
    games = list(find().values())
    lines = [
        "# All the games", "",
        f"{len(games)} games, each on the table that its book gives it. A picture leads to the game's page: how to win, a turn, "
        "every rule with its number, and a referee for your own score sheet.", "",
    ]  # fmt: skip
    for family, title in shelves():
        cards = "".join(card(game) for game in games if game.family == family)
        if cards:
            lines += [f"## {title}", "", f'<div class="gallery" markdown="0">{cards}</div>', ""]
    return "\n".join(lines)


def card(game: Game) -> str:
    """A game in the gallery."""
    return (
        f'<a class="game" href="{game.id}.html"><img src="{game.id}.svg" alt="" loading="lazy">'
        f"<strong>{escape(game.title)}</strong><span>{escape(game.summary)}</span></a>"
    )


def scored_sheet(game: Game) -> Scored | None:
    """The game's own sheet, ruled on."""
    path = sheet_of(game.id)
    return score(parse(path.read_text(encoding="utf-8"), path.name), game) if path else None


def later(scored: Scored | None) -> tuple[str, str] | None:
    """The table as the latest ruling left it in which most pieces lie where they did not begin, up to two, and what it says."""
    if scored is None:
        return None
    first = scored.opening.state.layout
    best: tuple[int, Ruling] | None = None
    for _, outcome in reversed(scored.rulings):
        if isinstance(outcome, Ruling):
            places = outcome.state.layout.places
            moved = sum(is_on_table(at) and first.places.get(piece) != at for piece, at in places.items())
            gone = sum(is_on_table(at) and not is_on_table(places.get(piece, at)) for piece, at in first.places.items())
            weight = 3 * min(moved, 2) + min(gone, 2)
            if weight and (best is None or weight > best[0]):
                best = weight, outcome
    if best is None:
        return None
    state = best[1].state
    return table_svg(state.bed, state.layout, bare=True, files=by_files(scored.game)), tell(
        best[1], scored.game.pieces
    ).headline


def page(game: Game, scored: Scored | None, caption: str) -> str:
    """A game's page."""
    told = sections(game)
    book = TITLES.get(game.rules.book, game.rules.book)
    lines = [
        f"# {game.title}", "", game.summary, "",
        f"*{book}{f', {game.pages}' if game.pages else ''}. {players(game)} play, on: {table(game.table).title}.*", "",
        f"![{game.title}: the table set up]({game.id}-named.svg){{ .table }}", "",
        f"[Play it]({HALL}{game.id}){{ .md-button }} once `hoyle hall` is open on this machine, or type `hoyle play {game.id}`; "
        f"`hoyle watch {game.id}` shows it played.", "",
    ]  # fmt: skip
    lines += ["## What it is, and how to win", "", *(f"{said}\n" for said in told.what)]
    lines += ["## A turn", "", *numbered(told.turn)]
    lines += list(match_lines(game, scored, caption))
    lines += list(options(game))
    if told.readings:
        lines += ["## Where print is silent", "", *(f"- {safe(reading)}" for reading in told.readings), ""]
    lines += ["## Rules", "", *rules(game.rules)]
    for other in governing(game.rules):
        lines += ["", f'??? note "Where those are silent: {other.id}"', "", *(f"    {line}" for line in rules(other))]
    return "\n".join(lines)


def numbered(steps: tuple[str, ...]) -> Iterator[str]:
    """Sentences as a numbered list."""
    yield from (f"{n}. {safe(step)}" for n, step in enumerate(steps, start=1))
    yield ""


def match_lines(game: Game, scored: Scored | None, caption: str) -> Iterator[str]:
    """A match's picture, some of its strokes with their rulings, and the page's referee with the sheet's first lines."""
    if scored is None:
        return
    yield from ("## From a match", "")
    if caption:
        yield from (f"![{game.title}: later in a match]({game.id}-later.svg){{ .table }}", "", f"*{safe(caption)}*", "")
    for example in examples(game):
        yield f"`{example.said}`  \n**{safe(example.ruling_text.headline)}**"
        yield ""
        yield from (f"- {safe(reason.text)} `{reason.rule.id}`" for reason in example.ruling_text.reasons)
        yield ""
    yield from ("## Referee a match of your own", "")
    yield "Write what happened, a line an answer ([the notation](../notation.md)); it is ruled on here, as you type."
    yield from ("", referee(opening_lines(game, scored)), "")


def opening_lines(game: Game, scored: Scored) -> str:
    """The header of the game's sheet and its first lines that are ruled on, without comments and expectations."""
    path = sheet_of(game.id)
    text = path.read_text(encoding="utf-8").splitlines() if path else []
    lines = [re.sub(r"\s+#\s.*$", "", line) for line in text]
    head = [line for line in lines[: lines.index("") if "" in lines else len(lines)] if not line.startswith("#")]
    ruled = [lines[line.number - 1] for line, outcome in scored.rulings if isinstance(outcome, Ruling)]
    return "\n".join([*head, "", *ruled[:LINES], ""])


def referee(sheet: str, begin: str = "", assets: str = "../assets") -> str:
    """The page's referee with a sheet to begin with."""
    rows = min(24, sheet.count("\n") + 3)
    return (
        f'<div class="referee"{f" data-begin={begin}" if begin else ""} markdown="0">'
        f'<textarea rows="{rows}" spellcheck="false" aria-label="Score sheet">{escape(sheet)}</textarea>'
        f'<output aria-live="polite">Click into the sheet, and the referee comes.</output></div>'
        f'<script src="{assets}/referee.js" defer></script>'
    )


def options(game: Game) -> Iterator[str]:
    """What may be changed."""
    if not game.options:
        return
    yield from ("## Options", "", "| option | as the book has it | what it is |", "|---|---|---|")
    for name, option in game.options.items():
        choices = f" ({', '.join(map(str, option.choices))})" if option.choices else ""
        yield f"| `{name}` | {option.default} | {safe(option.meaning)}{safe(choices)} |"
    yield ""


def rules(book: Rulebook) -> Iterator[str]:
    """A book's rules by their numbers."""
    for rule in book.values():
        yield f"- `{rule.id}` {safe(rule.text)}"


def safe(text: str) -> str:
    """A sentence that Markdown shows as it stands, but for bold and code."""
    parts = text.split("`")
    return "`".join(escape(part, quote=False).replace("_", "\\_").replace("|", "\\|") if i % 2 == 0 else part
                    for i, part in enumerate(parts))  # fmt: skip
