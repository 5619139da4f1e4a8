"""Duties at the table by the books: a page each for marker, referee, keeper, players, spectators and challengers.

The pages are gathered from the rules that each book gives as theirs (`Rulebook.duties`), told as it tells them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from hoyle.games import find
from hoyle.guide.about import heading
from hoyle.referee import BOOKS, Rule


@dataclass(frozen=True)
class Duty:
    """A person's page: what it is called, and who they are."""

    title: str
    about: str


DUTIES = {
    "marker": Duty("The marker", "Keeps the score, puts balls back and tells what may be told."),
    "referee": Duty("The referee", "Decides what the players cannot, and is silent until asked."),
    "game-keeper": Duty("The keeper of the game", "Holds the stakes and the small balls at the pools."),
    "players": Duty("The players", "What one may ask of the others, and must not do to them."),
    "spectators": Duty("The spectators", "What those who look on may do, and may not."),
    "challengers": Duty("Champions and challengers", "The conditions of championships and emblems."),
}
"""The pages by their names, as they are asked for and as rule books name them."""


def rules_about(name: str) -> Iterator[tuple[str, list[Rule]]]:
    """The title of each rule book that gives duties to a person of `DUTIES`, with those of its rules that do."""
    find()  # loads every rule book
    for book in sorted(BOOKS.values(), key=lambda book: heading(book.id)):
        if numbers := book.duties.get(name):
            yield heading(book.id), [rule for number, rule in book.items() if number in numbers]


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
"""The text above the pages in the docs."""
