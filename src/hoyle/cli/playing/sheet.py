"""`sheet`: a match, or a tournament's table, as a page to print and to share."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from hoyle.cli.console import BadInput, complain, say
from hoyle.cli.outputs import writable
from hoyle.cli.playing.files import STANDARD, data_of, opened
from hoyle.formats import Unreadable, numbered
from hoyle.formats import decoded as text_of
from hoyle.games import load
from hoyle.hall.community.standings import Met, table
from hoyle.handbook.sheet_contents import Columns, Printed, label, printed
from hoyle.telling.catalogue import phrase
from hoyle.telling.languages import CHOSEN, names_in
from hoyle.telling.refusing import NOBODY
from hoyle.tournaments.results_csv import is_results, read_results


def print_sheet(source: Path, pdf: Path | None, html: Path | None, rulings: bool, game: str) -> None:
    """Write the matches of a file, or the table of a tournament's folder, as PDF, HTML or both. Raises BadInput."""
    from hoyle.handbook.pdf import NoTypst
    from hoyle.handbook.sheet_html import sheet_html
    from hoyle.handbook.sheet_pdf import missing_signs, write_sheet_pdf

    if not (pdf or html):
        raise BadInput("name a file to write: --pdf sheet.pdf, or --html sheet.html")
    writable(pdf, (".pdf",), (source,))
    writable(html, (".html",), (source,))
    made = [of_tournament(source)] if source.is_dir() else of_league(source) or of_file(source, game)
    for out, ending in ((pdf, ".pdf"), (html, ".html")):
        if out is None:
            continue
        for sheet, to in zip(made, numbered(out, len(made)), strict=True):
            try:
                if ending == ".html":
                    to.write_text(sheet_html(sheet), encoding="utf-8")
                else:
                    write_sheet_pdf(sheet if rulings else replace(sheet, ruled=()), to)
                    boxes_for(missing_signs(sheet), to)
            except NoTypst as missing:
                raise BadInput(str(missing)) from None
            say(f"{to}: {sheet.title}, {sheet.subtitle}")


def boxes_for(missing: str, out: Path) -> None:
    """Say which signs are boxes in a PDF, for want of a font that has them."""
    if missing:
        complain(
            f"{out}: no font of this machine has {missing}, which are boxes; install one (such as Noto), or write --html, which "
            "takes the fonts of the browser"
        )


def of_file(source: Path, game: str) -> list[Printed]:
    """The matches of a log, a sheet, or a file of games."""
    reading = opened(*data_of(source), game)
    for one in reading:
        for wrong in one.disagreements:
            say(str(wrong))
    matches = reading.matches
    if not matches:
        raise BadInput(f"{source}: no match that could be printed")
    return [printed(match) for match in matches]


def of_league(source: Path) -> list[Printed]:
    """The table of a league whose results a file holds in CSV; nothing for another file. Raises BadInput."""
    if source == STANDARD:
        return []
    try:
        text, _ = text_of(source.read_bytes(), str(source))
    except Unreadable:
        return []
    if not is_results(text):
        return []
    try:
        results = read_results(text)
    except ValueError as error:
        raise BadInput(f"{source}: {error}") from None
    people = dict.fromkeys(name for one in results for name in (one.first, one.second))
    met = [Met(one.first, one.second, one.winner, one.scores) for one in results]
    rows = tuple(
        (f"{row.place}. {row.who}", *map(str, (row.played, row.won, row.drawn, row.lost)), f"{row.made:g} : {row.lost_by:g}",
         f"{row.points:g}")
        for row in table(people, met)
    )  # fmt: skip
    days = sorted(one.day for one in results if one.day)
    head = "", *map(label, ("played", "times-won", "times-drawn", "times-lost", "scored", "points"))
    games = ", ".join(dict.fromkeys(one.game for one in results if one.game))
    spell = f", {' / '.join(dict.fromkeys((days[0], days[-1])))}" if days else ""
    return [
        Printed(
            games or label("league"),
            f"{_matches(len(results))}{spell}",
            (),
            (Columns(label("standing"), head, rows),),
            language=CHOSEN.get(),
        )
    ]


def _matches(count: int) -> str:
    """So many matches, in words."""
    return phrase("sheet-matches-of", names_in("", NOBODY), count=count)


def of_tournament(folder: Path) -> Printed:
    """The table of a tournament: ratings, matches and what they came to, and who came before whom."""
    from hoyle.tournaments import finished, ratings
    from hoyle.tournaments.report import shares

    results = list(finished(folder).values())
    if not results:
        raise BadInput(f"{folder}: no tournament's folder, which has the results of its matches in results.jsonl")
    before = shares(results)
    names = sorted({player for done in results for player in done.players})
    standing = {one.player: one for one in ratings(results)}
    order = sorted(names, key=lambda name: -standing[name].elo if name in standing else 0.0)
    rows = []
    for place, name in enumerate(order, start=1):
        played = [done for done in results if name in done.players]
        won = sum(min(p for q, p in zip(done.players, done.places, strict=True) if q == name) == 1 for done in played)
        rating = f"{standing[name].elo:.0f} ± {standing[name].error:.0f}" if name in standing else ""
        rows.append((f"{place}. {name}", str(len(played)), str(won), rating))
    cross = tuple((a, *(f"{before[a, b]:g}" if (a, b) in before else "" for b in order)) for a in order)
    return Printed(
        load(results[0].game).title, _matches(len(results)), (),
        (Columns(label("standing"), ("", *map(label, ("matches", "first", "rating"))), tuple(rows)),
         Columns(label("came-before"), ("", *order), cross)),
        language=CHOSEN.get(),
    )  # fmt: skip
