"""A rule and a rule book: every printed rule by its number, in our own words."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, repr=False)
class Rule:
    """One printed rule: its citation (`kelly-pool.7a`), its words and its book."""

    id: str
    text: str
    book: str

    @property
    def number(self) -> str:
        """The part of the citation after the game: `7a`."""
        return self.id.partition(".")[2]

    def __str__(self) -> str:
        return self.id

    def __repr__(self) -> str:
        return f"<{self.id}>"


BOOKS: dict[str, Rulebook] = {}
"""Every rule book that has been loaded, by its id."""


class Rulebook(Mapping[str, Rule]):
    """The rules of one game, numbered as printed.

    `governs` names the rule books that fill its gaps, nearest first. `excused` gives, for each rule that no ruling can cite
    (advice, conduct no table can show), the reason.
    """

    def __init__(
        self,
        id: str,
        *,
        book: str,
        governs: tuple[str, ...] | str = (),
        rules: Mapping[str | int, str],
        excused: Mapping[str | int, str] | None = None,
    ) -> None:
        self.id = id
        self.book = book
        self.governs = (governs,) if isinstance(governs, str) else governs
        self._rules = {str(n): Rule(f"{id}.{n}", text, book) for n, text in rules.items()}
        self.excused = {str(n): why for n, why in (excused or {}).items()}
        if stray := set(self.excused) - set(self._rules):
            raise ValueError(f"{id} excuses {', '.join(sorted(stray))}, which it does not have")
        BOOKS[id] = self

    def __getitem__(self, number: str | int) -> Rule:
        try:
            return self._rules[str(number)]
        except KeyError:
            raise KeyError(f"{self.id} has no rule {number}") from None

    def __iter__(self):  # type: ignore[no-untyped-def]
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def __repr__(self) -> str:
        return f"Rulebook({self.id!r}, {len(self)} rules)"


def cites(rule_id: str, wanted: str) -> bool:
    """Whether a citation is the one wanted; an id without its letter stands for any of its parts."""
    if rule_id == wanted:
        return True
    tail = rule_id.removeprefix(wanted)
    return wanted[-1:].isdigit() and len(tail) == 1 and tail.isalpha() and rule_id.startswith(wanted)
