"""The words of the old rule books, each in a sentence or two, for the terminal, the docs and the hall alike.

`glossary.toml` holds them.
"""

import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any


@dataclass(frozen=True, slots=True)
class Term:
    """A word, what it means, and what else it is called or how else it is written."""

    name: str
    meaning: str
    also: tuple[str, ...] = ()


TERMS = tuple(
    Term(name, told["meaning"], tuple(told.get("also", ())))
    for name, told in tomllib.loads(Path(__file__).with_suffix(".toml").read_text(encoding="utf-8")).items()
)
"""Every term, in the order of the alphabet."""


@cache
def _index() -> dict[str, Term]:
    names = {term.name.lower(): term for term in TERMS}
    for term in TERMS:
        for other in term.also:
            names.setdefault(other.lower(), term)
    return names


def term(word: str) -> Term | None:
    """The term that a word stands for, by its name or another; None if the glossary does not have it."""
    plain = " ".join(word.lower().split())
    index = _index()
    tries = (plain, plain.replace("-", " "), plain.replace(" ", "-"), plain.removesuffix("s"), plain.removesuffix("es"))
    return next((index[one] for one in tries if one in index), None)


def names() -> list[str]:
    """Every name that `term` knows, in small letters."""
    return [*_index()]


def glossary() -> list[dict[str, Any]]:
    """The glossary, JSON-ready: each term's name, meaning and other names."""
    return [{"name": term.name, "meaning": term.meaning, "also": list(term.also)} for term in TERMS]


def as_markdown() -> str:
    """The glossary as the page of the docs."""
    return "\n".join(["# Glossary", "", INTRODUCTION, "", *_entries()]) + "\n"


def _entries() -> Iterator[str]:
    for term in TERMS:
        also = f" (also {', '.join(term.also)})" if term.also else ""
        yield f"- **{term.name}**{also}: {term.meaning}"


INTRODUCTION = (
    "The words that the rules and the referee use. `hoyle show WORD` shows one of them in the terminal. "
    "Where a game has a meaning of its own, its page says so: `hoyle show GAME`."
)
"""The text above the list in the docs."""
