"""The contents of the book, chapter by chapter, whatever it is printed as."""

from __future__ import annotations

from dataclasses import dataclass

from hoyle.draw import table_svg
from hoyle.equipment import table
from hoyle.games import find, load
from hoyle.guide.about import GENERAL, SHORT, TITLES
from hoyle.guide.duties import DUTIES, rules_about
from hoyle.guide.glossary import TERMS, Term
from hoyle.guide.labels import labels
from hoyle.guide.sections import sections
from hoyle.match.racking import by_files, rack
from hoyle.match.sheets.examples import Example, examples
from hoyle.referee import BOOKS, Game, Rulebook
from hoyle.telling.catalogue import ENGLISH

FAMILIES = {
    "carom": "Carom billiards",
    "balkline": "Balkline",
    "pocket": "Pocket billiards and pool",
    "pyramid": "Pyramids",
    "lifepool": "Life pool",
    "snooker": "Snooker",
    "english": "English billiards and Russian pool",
    "table-pins": "Pins on the billiard table",
    "holes": "Bagatelle and boards with cups",
    "parisian": "Parisian pool",
    "contest": "Championships and emblems",
    "shuffleboard": "Shuffle-board",
    "carrom-board": "Carroms",
    "crokinole": "Crokinole",
    "ring-pins": "Rings at pins",
    "ring-carom": "Caroms with rings",
    "tops": "Spinning tops",
    "board": "Checkers, chess and backgammon",
}
"""The chapters, by the games' family, in their order."""


@dataclass(frozen=True)
class Entry:
    """One game: its title, where it is printed, its page in parts, its rules by number, and its table as SVG."""

    id: str
    title: str
    source: str
    what: tuple[str, ...]
    setting: tuple[str, ...]
    turn: tuple[str, ...]
    readings: tuple[str, ...]
    rules: tuple[tuple[str, str], ...]
    governs: tuple[str, ...]
    strokes: tuple[Example, ...]
    bed: str
    picture: str


@dataclass(frozen=True)
class Chapter:
    """The games of a family."""

    title: str
    entries: tuple[Entry, ...]


@dataclass(frozen=True)
class Block:
    """Rules that several games lean on: their title, source, and rules by number."""

    id: str
    title: str
    source: str
    rules: tuple[tuple[str, str], ...]


@dataclass(frozen=True)
class Office:
    """The duties of somebody at the table: who that is, and by the title of each rule book the rules that speak of them,
    with their ids.
    """

    id: str
    title: str
    about: str
    rules: tuple[tuple[str, tuple[tuple[str, str], ...]], ...]


@dataclass(frozen=True)
class Book:
    """The whole book. `blocks` are the rules that no one game owns; `offices` what is asked of people, in a book of all games;
    `index` gives for each heading the id of its game.
    """

    title: str
    subtitle: str
    chapters: tuple[Chapter, ...]
    blocks: tuple[Block, ...]
    offices: tuple[Office, ...]
    terms: tuple[Term, ...]
    index: tuple[tuple[str, str], ...]


def book(only: tuple[str, ...] = ()) -> Book:
    """Gather the book of all games, or of those named. Raises `hoyle.games.UnknownGame` for a name that is no game's."""
    chosen = [load(one) for one in only] or list(find().values())
    made: dict[str, list[Entry]] = {}
    for game in sorted(chosen, key=lambda game: game.title):
        made.setdefault(game.family, []).append(entry(game))
    known = [family for family in FAMILIES if family in made]
    chapters = [
        Chapter(FAMILIES.get(family, family.replace("-", " ").capitalize()), tuple(made[family]))
        for family in (*known, *sorted(made.keys() - FAMILIES.keys()))
    ]
    blocks = [
        Block(one, title, _source(BOOKS[one]), _rules(BOOKS[one])) for one, title in GENERAL.items() if one in BOOKS
    ]
    index = sorted(((game.title, game.id) for game in chosen), key=lambda one: one[0].casefold())
    title = chosen[0].title if len(chosen) == 1 else "Hoyle"
    subtitle = f"The rules of {len(chosen)} games of the old rule books" if len(chosen) > 1 else chosen[0].summary
    offices = () if only else tuple(map(office, DUTIES))
    return Book(title, subtitle, tuple(chapters), tuple(blocks), offices, TERMS, tuple(index))


def office(name: str) -> Office:
    """The page of one of `DUTIES`."""
    duty = DUTIES[name]
    rules = ((title, tuple((rule.id, rule.text) for rule in spoken)) for title, spoken in rules_about(name))
    return Office(f"duties-{name}", duty.title, duty.about, tuple(rules))


def entry(game: Game) -> Entry:
    """One game's part of the book."""
    told, bed, layout = sections(game), table(game.table), rack(game.id)
    picture = table_svg(bed, layout, title=game.title, labels=labels(game, layout, ENGLISH), files=by_files(game))
    source = ", ".join(filter(None, (_source(game.rules), game.pages)))
    return Entry(
        game.id, game.title, source, told.what, told.setting, told.turn, told.readings, _rules(game.rules),
        tuple(game.rules.governs), examples(game), f"{bed.title.removesuffix('.')}, drawn to scale.", picture,
    )  # fmt: skip


def heading(governing: str) -> str:
    """The title of a rule book by its id: its game's, or its own."""
    game = find().get(governing)
    return game.title if game else GENERAL.get(governing, SHORT.get(governing, governing))


def also(term: Term) -> str:
    """The other names of a term, in brackets; empty where it has none."""
    return f" (also {', '.join(term.also)})" if term.also else ""


def _source(rules: Rulebook) -> str:
    return TITLES.get(rules.book, rules.book)


def _rules(rules: Rulebook) -> tuple[tuple[str, str], ...]:
    return tuple((str(number), rule.text) for number, rule in rules.items())
