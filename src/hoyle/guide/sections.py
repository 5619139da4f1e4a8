"""A game's page in the order that a person asks for it, taken from its docstring, its facts and its rules."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

from hoyle.equipment import table
from hoyle.games import find
from hoyle.guide.about import governing, page, players
from hoyle.referee import Game, Option

SILENT = re.compile(r"(\*\*)?(what|where|print)\b.{0,24}\b(print|leaves|silent|says nothing|does not)", re.IGNORECASE)
"""The opening of a paragraph that tells the readings taken where print is silent."""
WRITTEN = re.compile(r"(\*\*)?(on a sheet|(?!points)\w+( \w+)? (is|are) written)", re.IGNORECASE)
"""The opening of a paragraph that tells how the game is written down."""
SETTING = re.compile(
    r"^(?:\*\*\w+\.\*\* )?(?:A|An|The|[\w-]+)(?: [\w-]+){0,5} (?:stands?|lies?|are set up|are put|are racked|are stacked)\b"
    r"|\b(?:[Tt]wo or more|[Tt]wo|[Aa]ny number|[Ff]our)(?: may)? plays?\b"
    r"|`(?:Lead|Order|Sides|Colours|Small-balls|Lives)\b|\bsmall balls? (?:give|say)"
    r"|\bdraws? (?:two|a) small ball|\bdrawn? by lot\b|\blots (?:say|settle|give)\b"
    r"|\b(?:bank|strung|string|plays?) for the lead\b"
)
"""What speaks of how a game is set up and begun, and not of a turn."""
LOST = re.compile(r"\b(picture|diagram|drawing)\b.*\blost\b")
"""What speaks of a figure that is not handed down."""
CODE = r"`[^`]+`"
OPTION = r"`[A-Z][a-z-]+(?:: [^`]+)?`"
IDS = r"`#?[a-z]?\d+` to `#?[a-z]?\d+`"
NOTED = (
    (re.compile(rf" \({CODE}[^()]*\)"), ""),
    (re.compile(rf",? as in {CODE}(?:(?:,| or|, or| and) {CODE})*(?=[,.;:])"), ""),
    (re.compile(rf"(?<=\w)(?:, {CODE})+(?:,? (?:or|and) {CODE})?(?=[,.;:](?! `))"), ""),
    (re.compile(rf": {CODE}.*(?=\.$)"), ""),
    (re.compile(rf",? {IDS}(?: and {IDS})?(?: from the left)?(?:,(?= stand| and| on| between))?"), ""),
    (re.compile(rf"\bunless {OPTION}(?: says otherwise)?"), "unless otherwise agreed"),
    (re.compile(rf", or {OPTION}(?:,|(?=\.$))"), ""),
    (re.compile(rf"^With {OPTION}"), "If so agreed,"),
    (re.compile(rf"\bwith {OPTION}"), "if so agreed"),
)
"""Patterns of mere notation, and what is said in place of each: brackets, what follows `as in`, stands between commas or after a
colon, the ids of pieces after their name, an option that changes something.
"""
UNTOLD = re.compile(rf"`!|{OPTION}|`\w+: |[Oo]n a sheet\b")
"""The opening of a sentence that tells of notation alone."""
SHORTENED = re.compile(r"(\b[A-Z]|\b(Co|in|ft|pp|No|St|vs))\.$")
"""What ends in a stop and is no end of a sentence."""
FEW_STEPS = 4
"""A game that tells no more steps of a turn than these leaves the rest to the one that it varies."""
MOST_SAID = 5
"""At most so many lines say what a game is."""


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


def sections(game: Game) -> Sections:
    """The parts of a game's page, a sentence or a reading an entry."""
    first, *paragraphs = [" ".join(part.split()) for part in re.split(r"\n\s*\n|\n(?=- )", page(game))]
    turn: list[str] = []
    setting: list[str] = []
    written: list[str] = []
    readings: list[str] = []
    noted: list[str] = []  # sentences of a turn that tell its notation besides
    silent = False
    for paragraph in paragraphs:
        listed = paragraph.startswith("- ")
        silent = SILENT.match(paragraph) is not None or (silent and listed)
        if silent:
            readings += _readings(paragraph)
        elif WRITTEN.match(paragraph):
            for sentence in sentences(paragraph):
                (readings if _silent(sentence) else written).append(sentence)
        else:
            for sentence in sentences(paragraph.removeprefix("- ").removeprefix("**Play.** ")):
                if _silent(sentence):
                    readings.append(sentence)
                    continue
                told = without_notation(sentence)
                if told != sentence:
                    noted.append(sentence)
                if told:
                    (setting if SETTING.search(sentence) else turn).append(told)
    said = _what(game, first)
    if (base := _base(game, len(turn))) is not None:
        turn += [f"For the rest it is {base.title}:", *sections(base).turn]
        said[2:2] = [f"For the rest it is {base.title}: {_small(_gist(base))}"]
    return Sections(tuple(said[:MOST_SAID]), tuple(turn), (*written, *noted), tuple(readings), tuple(setting))


def without_notation(sentence: str) -> str:
    """A sentence as it is told to who plays: what is only its notation is left out, and nothing is left of one that is all that."""
    if UNTOLD.match(sentence):
        return ""
    for pattern, instead in NOTED:
        sentence = pattern.sub(instead, sentence)
    return sentence


def _base(game: Game, steps: int) -> Game | None:
    """The game that one with so few steps of its own is a variation of, as its page says."""
    if steps > FEW_STEPS:
        return None
    games, told = find(), _spaced(page(game))
    others = (games[book.id] for book in governing(game.rules) if book.id in games)
    named = (
        one for one in others if one.family == game.family and (_spaced(one.id) in told or _spaced(one.title) in told)
    )
    return max(named, key=lambda one: len(one.id), default=None)


def _spaced(text: str) -> str:
    return " ".join(text.lower().replace("-", " ").replace(",", "").split())


def _gist(game: Game) -> str:
    first = " ".join(page(game).split("\n\n")[0].split())
    return first.partition(": ")[2] or first


def _small(text: str) -> str:
    return f"{text[:1].lower()}{text[1:]}"


def _silent(sentence: str) -> bool:
    """Tell if a sentence says how print is read where it is silent, or its picture lost."""
    return "(reconstruction" in sentence or LOST.search(sentence) is not None


def _what(game: Game, first: str) -> list[str]:
    gist = first.partition(": ")[2] or first
    said = [f"{gist[:1].upper()}{gist[1:]}"]
    if how := winning(game):
        said.append(f"How to win: {_small(how)}")
    said.append(f"Players: {players(game)}. Played on: {table(game.table).title.removesuffix('.')}.")
    if game.options:
        said.append(f"May be changed: {'; '.join(_option(name, o) for name, o in game.options.items())}.")
    return said


def _option(name: str, option: Option) -> str:
    usual = "" if option.default == "" else f": {option.default}"
    return f"{option.meaning} ({name}{usual})"


def winning(game: Game, options: Mapping[str, int | str] | None = None) -> str:
    """The way to win the game in a sentence, as it states it, with its own figures or those of a match's options."""
    figures: dict[str, int | str] = {name: option.default for name, option in game.options.items()}
    return game.wins.format(**figures | dict(options or {}))


def _readings(paragraph: str) -> list[str]:
    """The readings that a paragraph tells, one by one: its sentences, and what stands between semicolons after a colon."""
    found: list[str] = []
    for sentence in sentences(paragraph.removeprefix("- ")):
        opening, colon, rest = sentence.partition(": ")
        if colon and SILENT.match(opening):
            sentence = rest
        elif SILENT.match(sentence) and sentence.endswith(":"):
            continue
        found += [f"{part[:1].upper()}{part[1:].removesuffix('.')}." for part in _split(sentence, "; ")]
    return found


def sentences(text: str) -> list[str]:
    """A paragraph's sentences. A stop within backquotes or brackets, or after a shortened word, ends none."""
    found: list[str] = []
    for part in re.split(r"(?<=[.!?])\s+(?=[A-Z`*])", text):
        if found and (SHORTENED.search(found[-1]) or _open(found[-1])):
            found[-1] = f"{found[-1]} {part}"
        else:
            found.append(part)
    return found


def _split(text: str, by: str) -> list[str]:
    found: list[str] = []
    for part in text.split(by):
        if found and _open(found[-1]):
            found[-1] += by + part
        else:
            found.append(part)
    return found


def _open(text: str) -> bool:
    """True where a backquote or bracket is not closed yet."""
    return text.count("`") % 2 == 1 or text.count("(") > text.count(")")
