"""Translations of what games, tables and the glossary say of themselves.

A game says it in English in its own file. `page.de.ftl` beside the games has the German, each message named after the English
words (`named`): a text that is changed loses its translation, and `hoyle coverage --language de` lists it.
"""

import re
from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from unicodedata import normalize

from hoyle import equipment, games
from hoyle.games import find, modules
from hoyle.guide.glossary import TERMS
from hoyle.referee import Game, Option
from hoyle.telling.catalogue import ENGLISH, file_texts, parse
from hoyle.telling.languages import CHOSEN, spoken

OF_GAMES = Path(games.__file__).parent
TITLES = Path(equipment.__file__).with_name("titles")
GLOSSARY = Path(__file__).with_name("glossary")
PAGE = "page"
"""The name of the files that games' translations stand in."""
OPTION, CHOICE = "option", "choice"
"""The first word of messages that name an option, or what may be chosen."""


def named(text: str, kind: str = "") -> str:
    """The name of the message that translates a text: its words, after those of its kind if it is of one."""
    plain = normalize("NFKD", text.replace("!:", " said ")).encode("ascii", "ignore").decode().lower()
    found = "-".join((*filter(None, (kind,)), *re.findall(r"[a-z0-9]+", plain)))
    return found if found[:1].isalpha() else f"n-{found}"


def translation(catalogue: Path, language: str, name: str, form: str = "") -> str | None:
    """A message of `CATALOGUE.LANGUAGE.ftl`, or a form of it; what it leaves open stands in braces. None where there is none."""
    return _read(catalogue.with_name(f"{catalogue.name}.{language}.ftl"), name, form)


@lru_cache(None)
def _read(path: Path, name: str, form: str) -> str | None:
    from fluent.syntax.ast import Placeable, TextElement, VariableReference

    entry = parse(file_texts(path).get(name, ""))
    if entry is None:
        return None
    value = next((each.value for each in entry.attributes if each.id.name == form), None) if form else entry.value
    if value is None:
        return None
    said = []
    for part in value.elements:
        if isinstance(part, TextElement):
            said.append(part.value)
        elif isinstance(part, Placeable) and isinstance(part.expression, VariableReference):
            said.append(f"{{{part.expression.id.name}}}")
    return "".join(said)


@cache
def _catalogues() -> tuple[Path, ...]:
    """The translations of Hoyle's own games, and those beside the games of packages."""
    files = sorted(OF_GAMES.glob(f"*/{PAGE}.*.ftl"))
    return tuple(dict.fromkeys(path.with_name(PAGE) for path in files))


@cache
def _of(game: str) -> tuple[Path, ...]:
    """The catalogues in which a game may be translated: beside it, if it is of a package, and beside Hoyle's own."""
    from importlib.util import find_spec

    spec = find_spec(modules()[game]) if game in modules() else None
    own = (Path(spec.origin).with_name(PAGE),) if spec and spec.origin else ()
    return tuple(dict.fromkeys((*own, *_catalogues())))


def in_words(game: Game, text: str, language: str = "", kind: str = "") -> str:
    """A text of a game in a language, or in the one chosen; as the game has it where nobody has translated that."""
    return _found(game.id, text, spoken(language or CHOSEN.get()), kind) or text


@lru_cache(None)
def _found(game: str, text: str, language: str, kind: str) -> str | None:
    if language == ENGLISH or not text:
        return text
    name = named(text, kind)
    return next((said for one in _of(game) if (said := translation(one, language, name)) is not None), None)


def table_title(title: str, language: str = "") -> str:
    """The title of a table in a language, or in the one chosen; as it is where nobody has translated that."""
    language = spoken(language or CHOSEN.get())
    return title if language == ENGLISH else translation(TITLES, language, named(title)) or title


def term_meaning(name: str, meaning: str, language: str = "") -> str:
    """The meaning of a word of the glossary in a language, or in the one chosen."""
    language = spoken(language or CHOSEN.get())
    return meaning if language == ENGLISH else translation(GLOSSARY, language, named(name)) or meaning


def option_in(game: Game, name: str, option: Mapping[str, Any], language: str) -> dict[str, Any]:
    """An option of a game as `option_json` gives it, with meaning, name and choices in a language."""
    games = find()
    called = {
        one: games[one].title if one in games else in_words(game, one, language, CHOICE) for one in option["choices"]
    }
    return {
        **option,
        "meaning": in_words(game, option["meaning"], language),
        "label": in_words(game, name, language, OPTION),
        "called": {one: words for one, words in called.items() if words != one},
    }


def meanings_in(game: Game, language: str) -> dict[str, dict[str, str]]:
    """The meanings of a game's faults and incidents in a language."""
    return {
        kind: {word: in_words(game, str(meaning), language) for word, meaning in meant.items()}
        for kind, meant in (("faults", game.faults), ("incidents", game.incidents))
    }


def texts_of(game: Game, besides: Mapping[str, Option]) -> Iterator[tuple[str, str]]:
    """Every text of a game that pages tell in the reader's language, with its kind, where it is of one."""
    yield from (("", text) for text in (game.wins, game.front.like if game.front else "") if text)
    yield from (("", text) for text in game.labels.values() if text != "-" and not text.isdecimal())
    yield from (("", str(text)) for text in (*game.faults.values(), *game.incidents.values()))
    for name, option in {**game.options, **besides}.items():
        yield OPTION, name
        yield "", option.meaning
        if name != "Table":
            words = (choice for choice in option.choices if not choice.isdecimal() and choice not in find())
            yield from ((CHOICE, choice) for choice in words)


def untranslated(game: Game, language: str, besides: Mapping[str, Option]) -> tuple[tuple[str, ...], int]:
    """The texts of a game that a language has not, by the names that their messages would have; and how many it has in all."""
    texts = dict.fromkeys(texts_of(game, besides))
    return tuple(named(text, kind) for kind, text in texts if _found(game.id, text, language, kind) is None), len(texts)


def untranslated_tables(language: str) -> tuple[tuple[str, ...], int]:
    """The tables whose titles a language has not, and how many there are."""
    titles = {name: equipment.table(name).title for name in equipment.TABLES}
    lacking = (name for name, title in titles.items() if translation(TITLES, language, named(title)) is None)
    return tuple(lacking), len(titles)


def without_meaning(language: str) -> tuple[str, ...]:
    """The words of the glossary that a language has no meaning of."""
    return tuple(one.name for one in TERMS if translation(GLOSSARY, language, named(one.name)) is None)
