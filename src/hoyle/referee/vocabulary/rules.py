"""A rule and a rule book: every printed rule by its number, in our own words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from types import EllipsisType


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

    def __hash__(self) -> int:
        return hash(self.id)


HOUSE = "House rules"
"""The book of rules that stand in none."""
BOOKS: dict[str, Rulebook] = {}
"""Every rule book that has been loaded, by its id."""


class Rulebook(Mapping[str, Rule]):
    """The rules of one game, numbered as printed.

    `book` is where they are printed; house rules need none. `governs` names the rule books that fill its gaps, nearest first.
    `facts` gives, for each rule that only says what stands on the table or holds from the start, its subject in a few words: it
    is shown, not announced. `restates` gives, for each own rule that says again what a governing book says, that book's rule
    (`{3: "three-ball-carrom.4a"}`): the own rule is cited instead. `excused` gives, for each rule that no ruling can cite
    (advice, conduct no table can show), the reason. `duties` gives, for each person at the table besides the striker ("marker",
    "referee"), the rules that speak of them, or `...` for all that are no facts.
    Raises ValueError where one of these names a rule that the book does not have, and for the id of another book.
    """

    def __init__(
        self,
        id: str,
        *,
        book: str = HOUSE,
        governs: tuple[str, ...] | str = (),
        rules: Mapping[str | int, str],
        facts: Mapping[str | int, str] | None = None,
        restates: Mapping[str | int, str | tuple[str, ...]] | None = None,
        excused: Mapping[str | int, str] | None = None,
        duties: Mapping[str, tuple[str | int, ...] | EllipsisType] | None = None,
    ) -> None:
        self.id = id
        self.book = book
        self.governs = (governs,) if isinstance(governs, str) else governs
        self._rules = {str(n): Rule(f"{id}.{n}", text, book) for n, text in rules.items()}
        self.excused = {str(n): why for n, why in (excused or {}).items()}
        self.facts = {str(n): what for n, what in (facts or {}).items()}
        self._restated: tuple[int, Mapping[str, Rule]] = (0, {})
        """The number of books that were loaded when `restated` was worked out, and what it was."""
        self.restates = {str(n): (of,) if isinstance(of, str) else of for n, of in (restates or {}).items()}
        cited = [n for n in self._rules if n not in self.facts]
        self.duties = {
            person: tuple(cited if isinstance(of, EllipsisType) else map(str, of))
            for person, of in (duties or {}).items()
        }
        bound = {n for numbers in self.duties.values() for n in numbers}
        for verb, named in (
            ("excuses", self.excused),
            ("states as facts", self.facts),
            ("restates", self.restates),
            ("gives as duties", bound),
        ):
            if stray := set(named) - set(self._rules):
                raise ValueError(f"{id} {verb} {', '.join(sorted(stray))}, which it does not have")
        if (held := BOOKS.get(id)) is not None and not held.same_as(self):
            raise ValueError(f"the rule book {id!r} is taken, with other rules: give this one another id")
        BOOKS[id] = self

    def same_as(self, other: Rulebook) -> bool:
        """Return True for a book that says the same, as one that is loaded anew."""
        return self._said() == other._said()

    def _said(self) -> tuple[object, ...]:
        rules = {number: rule.text for number, rule in self._rules.items()}
        return self.id, self.book, self.governs, rules, self.excused, self.facts, self.restates, self.duties

    @property
    def restated(self) -> Mapping[str, Rule]:
        """The ids of rules of other books, each with the rule that is cited in its stead: of this book, or of the nearest governing
        one that restates it. A book that is not loaded has no rule that could be cited, and is passed over until it is.

        Raises KeyError for a rule that there is not.
        """
        loaded, found = self._restated
        if loaded != len(BOOKS):
            loaded = len(BOOKS)
            found = self._restated_now()
            self._restated = loaded, found
        return found

    def _restated_now(self) -> Mapping[str, Rule]:
        found: dict[str, Rule] = {}
        for book in reversed(self.governs):
            found.update(BOOKS[book].restated if book in BOOKS else {})
        for number, ids in self.restates.items():
            for one in [rule_of(rule_id) for rule_id in ids if rule_id.partition(".")[0] in BOOKS]:
                # What a governing book restates is reached through its own rule.
                through = [base for base, own in found.items() if own == one]
                found.update(dict.fromkeys([one.id, *through], self._rules[number]))
        # A governing book may restate rules of this one, whose parts its own game calls.
        return {base: own for base, own in found.items() if base.partition(".")[0] != self.id}

    def __getitem__(self, number: str | int) -> Rule:
        try:
            return self._rules[str(number)]
        except KeyError:
            raise KeyError(f"{self.id} has no rule {number}") from None

    def __iter__(self) -> Iterator[str]:
        return iter(self._rules)

    def __len__(self) -> int:
        return len(self._rules)

    def __repr__(self) -> str:
        return f"Rulebook({self.id!r}, {len(self)} rules)"


def rule_of(rule_id: str) -> Rule:
    """A rule by its id; raises KeyError if its book is not loaded, or has no such rule."""
    book, _, number = rule_id.partition(".")
    return BOOKS[book][number]


def cites(rule_id: str, wanted: str) -> bool:
    """Return whether a citation is the one wanted; an id without its letter stands for any of its parts."""
    if rule_id == wanted:
        return True
    tail = rule_id.removeprefix(wanted)
    return wanted[-1:].isdigit() and len(tail) == 1 and tail.isalpha() and rule_id.startswith(wanted)
