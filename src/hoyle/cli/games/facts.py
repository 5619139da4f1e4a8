"""`games`, `show` and `coverage`: what the games say of themselves."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from hoyle.cli.console import BRASS, QUIET, BadInput, as_json, folded, progress, say
from hoyle.cli.games.game_page import setting, show_block, show_page
from hoyle.cli.outputs import writable
from hoyle.games import UnknownGame, find, load
from hoyle.guide.about import facts, players, translated
from hoyle.guide.duties import DUTIES, rules_about
from hoyle.guide.glossary import Term, term
from hoyle.guide.search import search, unknown
from hoyle.guide.translations import untranslated, untranslated_tables, without_meaning
from hoyle.referee import BOOKS, Rule
from hoyle.referee.setup.racing import besides

GENERAL = ("telling", "foul", "choice", "general")
"""The catalogues by which every game is told."""

MOST_GAMES = 8
"""With a word of the glossary no more games than these are named."""


# --- games --------------------------------------------------------------------------------------------------


def list_games(word: str, json: bool) -> None:
    """Every game, family by family, or those that a word may mean, best first. UnknownGame if it means none."""
    found = search(word)
    if not found.games:
        raise unknown(word)
    games = [find()[one] for one in found.games]
    if json:
        as_json([
            {"id": g.id, "title": g.title, "family": g.family, "seats": list(g.seats), "book": g.rules.book, "table": g.table,
             "physical": g.physical, "summary": g.summary}
            for g in games
        ])  # fmt: skip
        return
    if found.note:
        say(found.note)
    wide = max(len(g.id) for g in games)
    family = ""
    for game in games:
        if game.family != family and not word:
            family = game.family
            say(f"{family.replace('-', ' ')}", QUIET)
        line = Text("  ")
        line.append(f"{game.id:<{wide}}", BRASS)
        line.append(f"  {players(game):<10} {game.summary}")
        say(line)


# --- show ---------------------------------------------------------------------------------------------------


def show_game(name: str, svg: Path | None, json: bool, every_rule: bool = False) -> None:
    """One game in full, or a block of rules that games lean on."""
    writable(svg, (".svg",))
    try:
        game = load(name)
    except UnknownGame:
        find()  # loads every rule book
        if name not in BOOKS:
            _show_meant(name, svg, json, every_rule)
            return
        if svg:
            raise BadInput(f"{name} is a block of rules, not a game: there is nothing to draw") from None
        show_block(BOOKS[name], json)
        return
    if svg:
        from hoyle.draw import table_svg
        from hoyle.guide.labels import labels
        from hoyle.match.racking import by_files

        bed, layout = setting(game)
        drawn = table_svg(bed, layout, title=game.title, labels=labels(game, layout), files=by_files(game))
        svg.write_text(drawn + "\n", encoding="utf-8")
    if json:
        from hoyle.match.sheets.examples import parts

        as_json({**facts(game), **parts(game)})
    else:
        show_page(game, every_rule)
        if svg:
            say(f"\nThe game set up is drawn in {svg}", QUIET)


def _show_meant(name: str, svg: Path | None, json: bool, every_rule: bool) -> None:
    """A word of the glossary, or the game that goes by another name. UnknownGame says what comes nearest."""
    found, word = search(name), term(name)
    kind, _, page = found.page.partition(":")
    if kind == "duties":
        show_duties(page, json)
        return
    if kind == "rules":
        show_block(BOOKS[page], json)
        return
    if word and not svg and not (found.sure and not found.note):
        _show_term(word, found.games, json)
        return
    if not found.sure:
        raise unknown(name)
    if found.note and not json:
        say(found.note, QUIET)
        say()
    show_game(found.games[0], svg, json, every_rule)


def show_duties(who: str, json: bool) -> None:
    """The page of one of `DUTIES`, or where none is named the list of them. BadInput for any other."""
    if who and who not in DUTIES:
        raise BadInput(f"{who!r} has no page of duties; there are {', '.join(DUTIES)}")
    if json:
        names = [who] if who else list(DUTIES)
        as_json({one: {title: [rule_json(r) for r in rules] for title, rules in rules_about(one)} for one in names})
        return
    if not who:
        for name, duty in DUTIES.items():
            say(Text.assemble((f"{name:<12}  ", BRASS), duty.about))
        return
    say(Text(DUTIES[who].title, "bold"))
    say(DUTIES[who].about, QUIET)
    for title, rules in rules_about(who):
        say()
        say(title)
        for rule in rules:
            folded(Text.assemble("  ", rule.text, (f"  {rule.id}", BRASS)))


def rule_json(rule: Rule) -> dict[str, str]:
    """A rule for programs."""
    return {"id": rule.id, "text": rule.text}


def _show_term(word: Term, games: Sequence[str], json: bool) -> None:
    """A word of the glossary, and the games that go by it or tell of it."""
    if json:
        as_json({"name": word.name, "meaning": word.meaning, "also": list(word.also), "games": list(games)})
        return
    say(Text(word.name, "bold"))
    say(word.meaning)
    if word.also:
        say(Text.assemble(("Also: ", QUIET), ", ".join(word.also)))
    if games:
        say(Text.assemble(("Games: ", QUIET), (", ".join(games[:MOST_GAMES]), BRASS)))


def list_tables(files: Sequence[Path], keep: bool, json: bool) -> None:
    """Every table by name, or those of the files; `keep` puts the files into the user's folder, under the tables' names."""
    from hoyle.equipment import names, read_table, table
    from hoyle.equipment.catalogue import TABLES, tables_folder

    if keep and not files:
        raise BadInput("--keep wants the files to keep, as in: hoyle tables bar-7ft.toml --keep")
    shown = [read_table(path) for path in files] or [table(name) for name in names()]
    for own, path in zip(shown, files, strict=False):
        if keep and own.name in TABLES:
            raise BadInput(f"{path}: a table {own.name!r} is the games' own; give yours another name")
    if keep:
        folder = tables_folder()
        folder.mkdir(parents=True, exist_ok=True)
        for own, path in zip(shown, files, strict=True):
            (folder / f"{own.name}.toml").write_bytes(path.read_bytes())
        progress(f"Kept in {folder}")
    if json:
        as_json([{"name": t.name, "title": t.title, "width": t.width, "length": t.length} for t in shown])
        return
    wide = max(len(t.name) for t in shown)
    for t in shown:
        say(Text.assemble((f"{t.name:{wide}}  ", BRASS), t.title, (f"  {t.width:.3f} x {t.length:.3f} m", QUIET)))


# --- coverage -----------------------------------------------------------------------------------------------


def show_coverage(game: str, json: bool) -> None:
    """Return which rules are cited, exercised by a sheet, or excused with a reason."""
    from hoyle.match.sheets.coverage import as_json as as_data
    from hoyle.match.sheets.coverage import as_text, coverage

    covered = coverage(game)
    if json:
        as_json(as_data(covered))
    else:
        say(as_text(covered))


def shown_besides(language: str) -> dict[str, tuple[tuple[str, ...], int]]:
    """The parts of pages besides games: what of each is not told in a language, and how much there is."""
    from hoyle.guide.glossary import TERMS
    from hoyle.hall.practice.drills import drills, untranslated_drills

    return {
        "glossary": (without_meaning(language), len(TERMS)),
        "drills": (untranslated_drills(language), 2 * len(drills())),
        "tables": untranslated_tables(language),
    }


def show_missing(game: str, language: str, json: bool) -> None:
    """The messages that a language has not: of all catalogues and, from a checkout, the pages' words; or of those that a game's
    rulings are told by.
    """
    from importlib import import_module

    from hoyle.cli.page_words import pages, unsaid
    from hoyle.referee import CATALOGUES
    from hoyle.telling.catalogue import missing, names_in

    for one in ("hoyle.hall", "hoyle.cli.terminal_words"):  # which bring their messages
        import_module(one)
    own = (load(game).family.replace("-", "_"), *GENERAL) if game else ()
    found = {name: missing(name, language) for name in sorted(CATALOGUES) if not own or name in own}
    count = {name: len(names_in(name)) for name in found}
    if not own and (web := pages()):
        said, found["pages"] = unsaid(web, language)
        count["pages"] = len(said)
    if language != "en":
        known = translated(language).get("summaries", {})
        games = {game: load(game)} if game else find()
        found["summaries"], count["summaries"] = tuple(one for one in games if one not in known), len(games)
        for one in games:
            lacking, count[f"game {one}"] = untranslated(load(one), language, besides(load(one)))
            if lacking or game:
                found[f"game {one}"] = lacking
        if not game:
            for name, (lacking, of) in shown_besides(language).items():
                found[name], count[name] = lacking, of
    if json:
        as_json({name: list(codes) for name, codes in found.items()})
        return
    for name, codes in found.items():
        say(f"{name}: {len(codes)} of {count[name]} messages are not told in {language}")
        for code in codes:
            say(f"  {name}.{code}")
