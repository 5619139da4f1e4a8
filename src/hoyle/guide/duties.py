"""Duties at the table by the books: a page each for marker, referee, keeper, players, spectators and challengers.

The pages are gathered from the rules that speak of them; no rule is told otherwise than its own book tells it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from hoyle.games import find
from hoyle.guide.about import heading
from hoyle.referee import BOOKS, Rule


@dataclass(frozen=True)
class Duty:
    """A person's page: what it is called, who they are, and what in a rule speaks of them."""

    title: str
    about: str
    spoken_of: re.Pattern[str]
    books: tuple[str, ...] = ()


def _any(words: str) -> re.Pattern[str]:
    return re.compile(rf"\b(?:{words})\b", re.IGNORECASE)


DUTIES = {
    "marker": Duty(
        "The marker", "Keeps the score, puts balls back and tells what may be told.", _any("the markers?|no marker|marker")
    ),
    "referee": Duty("The referee", "Decides what the players cannot, and is silent until asked.", _any("referees?|umpires?")),
    "game-keeper": Duty("The keeper of the game", "Holds the stakes and the small balls at the pools.", _any("keeper")),
    "players": Duty(
        "The players", "What one may ask of the others, and must not do to them.",
        _any("advice|annoy\\w*|protest\\w*|appeals?|disputes?|obstruct\\w*|hinder\\w*|out of sight|dawdling|talks?|noise"),
    ),
    "spectators": Duty(
        "The spectators", "What those who look on may do, and may not.",
        _any("spectators?|bystanders?|looking on|outsiders?|anybody else|somebody else|to the company|those present|who did"),
    ),
    "challengers": Duty(
        "Champions and challengers", "The conditions of championships and emblems.", re.compile(""),
        ("emblem-18-2", "emblem-18-1", "emblem-continuous"),
    ),
}  # fmt: skip
"""The pages by their names, as they are asked for."""


EQUIPMENT = "bbc-table-and-balls"
"""The rules on table and balls, which speak of markers that are sold."""


def rules_about(name: str) -> Iterator[tuple[str, list[Rule]]]:
    """The title of each rule book that speaks of a person of `DUTIES`, with those of its rules that do."""
    find()  # loads every rule book
    duty = DUTIES[name]
    for book in sorted(BOOKS.values(), key=lambda book: heading(book.id)):
        if book.id == EQUIPMENT or (duty.books and book.id not in duty.books):
            continue
        facts = {str(number) for number in book.facts}
        spoken = [
            rule for number, rule in book.items() if str(number) not in facts and duty.spoken_of.search(rule.text)
        ]
        if spoken:
            yield heading(book.id), spoken


def as_markdown() -> str:
    """All pages, one under another, for the docs."""
    lines = ["# Duties", "", INTRODUCTION, ""]
    for name, duty in DUTIES.items():
        lines += [f"## {duty.title}", "", duty.about, ""]
        for title, rules in rules_about(name):
            lines += [f"**{title}**", "", *(f"- {rule.text} `{rule.id}`" for rule in rules), ""]
    return "\n".join(lines)


INTRODUCTION = (
    "What the five books ask of whoever is at the table, gathered from the rules that speak of them. "
    "`hoyle duties marker` shows one of these pages in the terminal."
)
"""What stands above the pages in the docs."""
