"""A game's page in the order that a person asks for it, taken from its docstring, its facts and its rules.

A page has one form, as a docstring of Python has its sections, and what is in another is refused:

    Title: what the game is.

    Set-up:
    - What stands where, and who begins; an entry a sentence or two, whose next lines
      are indented.

    Turn:
    - A step, with what only a score sheet needs in braces{ (`Mode: match`)}.
    - {With `Push: allowed`}[If so agreed,] the push is fair.

    Otherwise: three-ball-carrom

    Sheet:
    - How something is written: `!foot`.

    Readings:
    - What was decided where print is silent.

Sections may be left out. What stands in braces is told with the score sheet, and what follows them in square brackets in its
place with the turn. `Otherwise` names the game that all the rest is played as. Paragraphs between the first and the sections are
steps of a turn too, told as they stand.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from hoyle.equipment import table
from hoyle.games import find
from hoyle.guide.about import page, players, summary, translated
from hoyle.guide.translations import in_words, table_title
from hoyle.referee import Game, Option
from hoyle.telling.catalogue import ENGLISH

SETTING, TURN, SHEET, READINGS = SECTIONS = ("Set-up", "Turn", "Sheet", "Readings")
"""The sections of a page, in their order."""
OTHERWISE = "Otherwise: "
"""The opening of the line that names the game all the rest is played as."""
ASIDE = re.compile(r"\{([^{}]+)\}(?:\[([^][]+)\])?")
"""Words for the score sheet alone, and those told in their place."""
LINES = {
    "win": "How to win: {how}",
    "played": "Players: {players}. Played on: {table}.",
    "options": "May be changed: {options}.",
    "rest": "For the rest it is {title}:",
}
"""The lines that say what a game is, beside its own words."""
MOST_SAID = 5
"""At most so many lines say what a game is."""


class BadPage(ValueError):
    """A game's docstring that is not in the form of a page: the game, the line, and what would be right."""


@dataclass(frozen=True, slots=True)
class Sections:
    """A page in parts: what the game is and how to win, how it is set up and begun, a turn step by step, how it is written on a
    sheet, and the readings.
    """

    what: tuple[str, ...]
    turn: tuple[str, ...]
    written: tuple[str, ...]
    readings: tuple[str, ...]
    setting: tuple[str, ...] = ()


def sections(game: Game, language: str = "en") -> Sections:
    """The parts of a game's page, an entry each. Raises BadPage for a docstring in another form.

    What the game is and how it is won are told in `language`, as far as that is translated; the rest as the game has it.
    """
    gist, paragraphs, entries, otherwise = _read(game)
    said = _what(game, gist if language == ENGLISH else summary(game, language), language)
    setting = [as_told(entry) for entry in entries[SETTING]]
    turn = [*paragraphs, *(as_told(entry) for entry in entries[TURN])]
    noted = [as_written(entry) for name in (TURN, SETTING) for entry in entries[name] if ASIDE.search(entry)]
    if otherwise:
        base = find().get(otherwise)
        if base is None or base.id == game.id:
            raise BadPage(f"the page of {game.id}: {OTHERWISE}{otherwise} is no other game's id")
        rest = _word("rest", language).format(title=base.title)
        turn += [_word("rest", ENGLISH).format(title=base.title), *sections(base).turn]
        gist = _small(_read(base)[0]) if language == ENGLISH else summary(base, language)
        said[2:2] = [f"{rest} {gist}"]
    return Sections(
        tuple(said[:MOST_SAID]), tuple(turn), (*entries[SHEET], *noted), tuple(entries[READINGS]), tuple(setting)
    )


def as_told(entry: str) -> str:
    """An entry as it is told to who plays, without what only a score sheet needs."""
    return ASIDE.sub(lambda aside: aside[2] or "", entry)


def as_written(entry: str) -> str:
    """An entry as it is told with the score sheet."""
    return ASIDE.sub(lambda aside: aside[1], entry)


def _read(game: Game) -> tuple[str, list[str], dict[str, list[str]], str]:
    """Read what the game is, the paragraphs before any section, the entries of each, and the game that the rest is played as."""
    paragraphs: list[str] = []
    entries: dict[str, list[str]] = {name: [] for name in SECTIONS}
    first, *blocks = page(game).split("\n\n")
    first = " ".join(first.split())
    otherwise, begun = "", False
    for block in blocks:
        heading, *lines = block.strip("\n").split("\n")
        if heading.startswith(OTHERWISE) and not lines:
            otherwise, begun = heading.removeprefix(OTHERWISE), True
        elif heading.endswith(":") and heading.removesuffix(":") in SECTIONS:
            name, begun = heading.removesuffix(":"), True
            entries[name] += _entries(game, name, lines)
        elif not begun:
            paragraphs.append(" ".join(block.split()))
        else:
            named = ", ".join(f"`{name}:`" for name in SECTIONS)
            raise BadPage(f"the page of {game.id}: {heading!r} opens no section; {named} do, and `{OTHERWISE}GAME`")
    return first.partition(": ")[2] or first, paragraphs, entries, otherwise


def _entries(game: Game, name: str, lines: list[str]) -> list[str]:
    found: list[str] = []
    for line in lines:
        if line.startswith("- "):
            found.append(line.removeprefix("- "))
        elif found and line.startswith("  "):
            found[-1] += f" {line.strip()}"
        else:
            raise BadPage(f"the page of {game.id}, {name}: {line!r} opens with neither `- ` nor two spaces")
    for entry in found if name in (SETTING, TURN) else ():
        if set("`{}") & set(as_told(entry)):
            raise BadPage(f"the page of {game.id}, {name}: put what only a score sheet needs in braces: {entry!r}")
    return found


def _small(text: str) -> str:
    return f"{text[:1].lower()}{text[1:]}"


def _word(name: str, language: str) -> str:
    return translated(language).get("words", {}).get(name) or LINES[name]


def _what(game: Game, gist: str, language: str) -> list[str]:
    said = [f"{gist[:1].upper()}{gist[1:]}"]
    if how := winning(game, language=language):
        said.append(_word("win", language).format(how=_small(how) if language == ENGLISH else how))
    bed = table_title(table(game.table).title, language).removesuffix(".")
    said.append(_word("played", language).format(players=players(game, language), table=bed))
    if game.options:
        told = "; ".join(_option(game, name, o, language) for name, o in game.options.items())
        said.append(_word("options", language).format(options=told))
    return said


def _option(game: Game, name: str, option: Option, language: str) -> str:
    usual = "" if option.default == "" else f": {option.default}"
    return f"{in_words(game, option.meaning, language)} ({name}{usual})"


def winning(game: Game, options: Mapping[str, int | str] | None = None, language: str = "") -> str:
    """The way to win the game in a sentence, as it states it, with its own figures or those of a match's options; in a language or
    the one chosen.
    """
    figures: dict[str, int | str] = {name: option.default for name, option in game.options.items()}
    return in_words(game, game.wins, language).format(**figures | dict(options or {}))
