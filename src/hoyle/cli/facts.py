"""`games`, `show` and `coverage`: what the games say of themselves."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Any

from rich.text import Text

from hoyle.cli.say import BRASS, QUIET, BadInput, as_json, out, say
from hoyle.games import UnknownGame, find, load
from hoyle.games.about import TITLES, facts, governing, players, rules_json
from hoyle.referee import BOOKS, Game, Rulebook

if TYPE_CHECKING:
    from hoyle.record import Layout

# --- games --------------------------------------------------------------------------------------------------


def list_games(json: bool) -> None:
    """Every game, family by family."""
    games = find().values()
    if json:
        as_json([
            {"id": g.id, "title": g.title, "family": g.family, "seats": list(g.seats), "book": g.rules.book, "table": g.table,
             "physical": g.physical, "summary": g.summary}
            for g in games
        ])  # fmt: skip
        return
    wide = max(len(g.id) for g in games)
    family = ""
    for game in games:
        if game.family != family:
            family = game.family
            say(f"{family.replace('-', ' ')}", QUIET)
        line = Text("  ")
        line.append(f"{game.id:<{wide}}", BRASS)
        line.append(f"  {players(game):<10} {game.summary}")
        say(line)


# --- show ---------------------------------------------------------------------------------------------------


def show_game(name: str, svg: Path | None, json: bool) -> None:
    """One game in full, or a block of rules that games lean on."""
    try:
        game = load(name)
    except UnknownGame:
        find()  # loads every rule book
        if name not in BOOKS:
            raise
        if svg:
            raise BadInput(f"{name} is a block of rules, not a game: there is nothing to draw") from None
        _show_block(BOOKS[name], json)
        return
    if svg:
        from hoyle.draw import table_svg

        svg.write_text(table_svg(*_setting(game), title=game.title) + "\n", encoding="utf-8")
    if json:
        as_json(facts(game))
    else:
        out().print(*_page(game), sep="\n")
        if svg:
            say(f"\nThe game set up is drawn in {svg}", QUIET)


def _setting(game: Game) -> tuple[Any, Layout]:
    from hoyle import rack
    from hoyle.equipment import table

    return table(game.table), rack(game.id)


def _page(game: Game) -> Iterator[Text]:
    yield Text.assemble((game.title, "bold"), ("   ", ""), (game.id, BRASS))
    yield Text(game.summary)
    where = f", {game.pages}" if game.pages else ""
    yield Text(f"{TITLES.get(game.rules.book, game.rules.book)}{where}", QUIET)
    yield Text()
    yield _fact("Players", players(game))
    yield _fact("Table", _table(game))
    yield _fact("Pieces", ", ".join(game.pieces))
    if game.aliases:
        yield _fact("Also called", ", ".join(f"{alias} = {piece}" for alias, piece in game.aliases.items()))
    if game.headers:
        yield _fact("May be settled beforehand", ", ".join(game.headers))
    yield from _listed("Options", {n: _option(o.default, o.meaning, o.choices) for n, o in game.options.items()})
    yield from _listed("Incidents declared with a stroke", {f"!{word}": text for word, text in game.faults.items()})
    yield from _listed(
        "Incidents declared by themselves", {f"!: {word}": text for word, text in game.incidents.items()}
    )
    yield from _rules("Rules", game.rules)
    for book in governing(game.rules):
        yield from _rules(f"Where those are silent: {book.id}", book)


def _table(game: Game) -> str:
    from hoyle.equipment import table

    return f"{table(game.table).title}  ({game.table})"


def _option(default: int | str, meaning: str, choices: tuple[str, ...]) -> str:
    among = f"; one of {', '.join(choices)}" if choices else ""
    return f"{meaning}{among}  [{default if default != '' else 'none'}]"


def _fact(name: str, value: str) -> Text:
    return Text.assemble((f"{name}: ", QUIET), value)


def _listed(heading: str, entries: dict[str, str]) -> Iterator[Text]:
    if entries:
        yield Text()
        yield Text(heading, "bold")
        wide = max(map(len, entries))
        for name, meaning in entries.items():
            yield Text.assemble((f"  {name:<{wide}}  ", BRASS), meaning)


def _rules(heading: str, book: Rulebook) -> Iterator[Text]:
    yield Text()
    yield Text(heading, "bold")
    wide = max(map(len, book), default=1)
    for number, rule in book.items():
        text = Text.assemble((f"  {number:>{wide}}  ", BRASS), rule.text)
        if number in book.excused:
            text.append(f"  (never cited: {book.excused[number]})", QUIET)
        yield text


def _show_block(book: Rulebook, json: bool) -> None:
    if json:
        as_json({"id": book.id, "book": book.book, "rules": rules_json(book)})
        return
    out().print(Text(f"{TITLES.get(book.book, book.book)}", QUIET), *_rules(book.id, book), sep="\n")


# --- coverage -----------------------------------------------------------------------------------------------


def show_coverage(game: str, json: bool) -> None:
    """Which rules are cited, exercised by a sheet, or excused with a reason."""
    from hoyle.match.coverage import as_json as as_data
    from hoyle.match.coverage import as_text, coverage

    covered = coverage(game)
    if json:
        as_json(as_data(covered))
    else:
        say(as_text(covered))
