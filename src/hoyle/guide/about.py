"""A game as it states itself, for whoever shows it: a terminal, a page, a program."""

import tomllib
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from inspect import cleandoc
from pathlib import Path
from typing import Any

from hoyle.games import find, modules, shelf
from hoyle.referee import BOOKS, Game, Option, Rulebook
from hoyle.telling.languages import CHOSEN, spoken

TITLES = {
    "bbc1908": "Brunswick-Balke-Collender, Hand Book of Rules of Billiards, 1908",
    "hoyle-pool": "Hoyle's Games Modernized, Pool",
    "hoyle-snooker": "Hoyle's Games Modernized, Snooker Pool",
    "archarena": "The Carrom Company, rules for Archarena boards",
    "ludington": "Ludington Novelty Company, rules for Carroms",
}
"""The printed books, by the key that rule books name them with."""
SHORT = {
    "bbc1908": "Brunswick 1908",
    "hoyle-pool": "Hoyle",
    "hoyle-snooker": "Hoyle",
    "archarena": "Archarena",
    "ludington": "Ludington",
}
"""Short names, where there is little room."""
GENERAL = {
    "archarena-general": "All games of the Archarena boards",
    "bbc-table-and-balls": "Table and balls",
    "foul-strokes": "Foul strokes",
}
"""The titles of rule books that are no game's."""


def players(game: Game, language: str = "en") -> str:
    """The number that may play: `2`, `2-6`, `2 or more`."""
    least, most = game.seats
    if least == most:
        return f"{least}"
    return f"{least}-{most}" if most else f"{least} {translated(language).get('words', {}).get('or-more', 'or more')}"


@cache
def translated(language: str) -> Mapping[str, Mapping[str, str]]:
    """The `summaries` of games and the titles of `shelves` in a language, by their ids; empty for one that has none."""
    path = Path(__file__).with_name(f"summaries_{spoken(language)}.toml")
    found: dict[str, dict[str, str]] = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    return found


def summary(game: Game, language: str = "") -> str:
    """Return what a game is in a sentence, in a language or the one chosen; as the game has it where nobody has translated that."""
    return translated(language or CHOSEN.get()).get("summaries", {}).get(game.id, game.summary)


def shelf_title(family: str, language: str = "") -> str:
    """The title of a family's shelf, in a language or the one chosen."""
    return translated(language or CHOSEN.get()).get("shelves", {}).get(family, shelf(family)[1])


def lasts(game: Game) -> str:
    """Return about how long a match lasts: `6 min`, `1½ h`, or `15 min – 1 h` where it may be made short; empty where nobody has
    measured it.
    """
    short = game.front.minutes if game.front else 0
    lengths = dict.fromkeys(_rounded(minutes) for minutes in (short, game.minutes) if minutes)
    if len({unit for _, unit in lengths}) == 1:
        return f"{' – '.join(figure for figure, _ in lengths)} {next(iter(lengths))[1]}"
    return " – ".join(f"{figure} {unit}" for figure, unit in lengths)


def _rounded(minutes: int) -> tuple[str, str]:
    """Minutes as one says them, a figure and its unit: by fives from 12 on, and half hours from about an hour on."""
    if minutes < 53:
        return str(minutes if minutes < 12 else 5 * round(minutes / 5)), "min"
    hours, half = divmod(round(minutes / 30), 2)
    return f"{hours}{'½' if half else ''}", "h"


def heading(book: str) -> str:
    """The title of a rule book by its id: its game's, or its own."""
    game = find().get(book)
    return game.title if game else GENERAL.get(book, book.replace("-", " ").capitalize())


def governing(book: Rulebook) -> list[Rulebook]:
    """The rule books that fill a book's gaps, nearest first, each with its own."""
    found: dict[str, Rulebook] = {}

    def follow(name: str) -> None:
        if name in BOOKS and name not in found and name != book.id:
            found[name] = BOOKS[name]
            for further in BOOKS[name].governs:
                follow(further)

    for name in book.governs:
        follow(name)
    return list(found.values())


def rules_json(book: Rulebook) -> list[dict[str, str]]:
    """A book's rules, each with why no ruling cites it, where that is so."""
    return [
        {
            "id": rule.id,
            "text": rule.text,
            **({"fact": book.facts[n]} if n in book.facts else {}),
            **({"excused": book.excused[n]} if n in book.excused else {}),
        }
        for n, rule in book.items()
    ]


def option_json(option: Option) -> dict[str, Any]:
    """An option, JSON-ready."""
    return {
        "default": option.default, "meaning": option.meaning, "choices": list(option.choices), "least": option.least,
    }  # fmt: skip


def plain(meanings: Mapping[str, str]) -> dict[str, str]:
    """Meanings by their words, as a program takes them: `OfPiece` is a plain string."""
    return {word: str(meaning) for word, meaning in meanings.items()}


def facts(game: Game) -> dict[str, Any]:
    """Everything a game states of itself, JSON-ready."""
    return {
        "id": game.id, "title": game.title, "summary": game.summary, "family": game.family,
        "book": game.rules.book, "pages": game.pages, "seats": list(game.seats), "table": game.table,
        "physical": game.physical, "pieces": list(game.pieces), "aliases": dict(game.aliases),
        "options": {name: option_json(option) for name, option in game.options.items()},
        "headers": list(game.headers), "faults": plain(game.faults), "incidents": plain(game.incidents),
        "rules": rules_json(game.rules),
        "governs": [{"id": book.id, "book": book.book, "rules": rules_json(book)} for book in governing(game.rules)],
    }  # fmt: skip


def page(game: Game) -> str:
    """The game's page: the docstring of the module that holds it."""
    module = modules().get(game.id)
    return cleandoc((import_module(module).__doc__ if module else None) or game.summary)
