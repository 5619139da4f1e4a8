"""Rulings kept as a tree: questions asked of an outcome, and by their answers further questions or a ruling to be used again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Any, NamedTuple, cast

from hoyle.match.tracing.formulas import (
    compiled,
    compiled_tuple,
    hangs_on_contacts_alone,
    is_of_contacts,
    takes_columns,
)
from hoyle.match.tracing.state_templates import FilledState, StateTemplate
from hoyle.match.tracing.traced_values import Formula

Effects = tuple[tuple[str, str, str], ...]
"""The effects of a ruling as words: what was done, to which seat, by which rule."""


class Verdict(NamedTuple):
    """A ruling in brief: how the match stands now, and the effects as words and rule ids; `refused` says why nothing was done."""

    after: FilledState
    effects: Effects = ()
    refused: str = ""


class Leaf:
    """A ruling that may be used again: what becomes of the state."""

    __slots__ = ("_formula", "effects", "fill", "kind", "refused")

    def __init__(self, kind: StateTemplate, formula: Formula, effects: Effects, refused: str = "") -> None:
        """`formula` gives the numbers and points of the state; it is compiled when it is first wanted, for many never are."""
        self.kind, self._formula, self.effects, self.refused = kind, formula, effects, refused
        self.fill: Callable[..., tuple[tuple[Any, ...], tuple[Any, ...]]] = self._first_fill

    def _first_fill(self, *given: Any) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
        self.fill = fill = compiled(self._formula)
        found: tuple[tuple[Any, ...], tuple[Any, ...]] = fill(*given)
        return found

    @property
    def in_columns(self) -> bool:
        """True if `fill` takes columns as well as single values."""
        return takes_columns(self._formula)


class QuestionGroups:
    """Questions by how they can be asked: by column, once for each order of contacts, or of each stroke by itself."""

    __slots__ = (
        "ask_columns", "ask_one_by_one", "ask_single", "by_column", "contact_formulas", "of_contacts", "one_by_one", "single",
    )  # fmt: skip

    def __init__(self, formulas: tuple[Formula, ...]) -> None:
        """Places among `formulas`, and functions that answer those of each group."""
        by_column: list[int] = []
        of_contacts: list[int] = []
        single: list[int] = []
        for at, formula in enumerate(formulas):
            group = by_column if takes_columns(formula) else of_contacts if is_of_contacts(formula) else single
            group.append(at)
        self.by_column, self.of_contacts, self.single = by_column, of_contacts, single
        self.one_by_one = by_column + single
        self.contact_formulas = tuple([formulas[at] for at in of_contacts])
        self.ask_columns = compiled_tuple([formulas[at] for at in by_column])
        self.ask_single = compiled_tuple([formulas[at] for at in single])
        self.ask_one_by_one = compiled_tuple([formulas[at] for at in self.one_by_one])


class Questions:
    """Questions asked one after another that decide between rulings, and what follows from their answers."""

    __slots__ = ("_groups", "answers", "ask", "formulas")

    def __init__(self, formulas: tuple[Formula, ...]) -> None:
        """Nothing is answered yet. They are compiled when they are first asked."""
        self.answers: dict[tuple[Hashable, ...], Any] = {}
        self._put(formulas)

    def _put(self, formulas: tuple[Formula, ...]) -> None:
        self.formulas = formulas
        self.ask: Callable[..., tuple[Hashable, ...]] = self._first_ask
        self._groups: QuestionGroups | None = None

    def _first_ask(self, *given: Any) -> tuple[Hashable, ...]:
        self.ask = ask = compiled_tuple(self.formulas)
        answers: tuple[Hashable, ...] = ask(*given)
        return answers

    @property
    def groups(self) -> QuestionGroups:
        """The questions by how they can be asked; worked out the first time."""
        if self._groups is None:
            self._groups = QuestionGroups(self.formulas)
        return self._groups

    def split(self, at: int) -> None:
        """Ask only so many of them at once, and the others after each of their answers."""
        later: dict[tuple[Hashable, ...], Questions] = {}
        for answers, node in self.answers.items():
            rest = later.get(answers[:at]) or later.setdefault(answers[:at], Questions(self.formulas[at:]))
            rest.answers[answers[at:]] = node
        self.answers = cast("dict[tuple[Hashable, ...], Any]", later)
        self._put(self.formulas[:at])


def reused(leaf: Leaf, given: tuple[Any, ...]) -> Verdict:
    """A ruling used again. The tuples are made without the calls of their classes: this is done for every stroke."""
    after = tuple.__new__(FilledState, (leaf.kind, *leaf.fill(*given)))
    return tuple.__new__(Verdict, (after, leaf.effects, leaf.refused))


def without_contacts(questions: Mapping[Formula, Hashable]) -> dict[Formula, Hashable]:
    """The questions that are left to ask where the very contacts are known."""
    return {formula: answer for formula, answer in questions.items() if not hangs_on_contacts_alone(formula)}


def same_at_first(formulas: Sequence[Formula], asked: Sequence[tuple[Formula, Hashable]]) -> int:
    """Return how many questions are the same at the beginning."""
    same = 0
    for formula, (other, _) in zip(formulas, asked, strict=False):
        if formula != other:
            break
        same += 1
    return same
