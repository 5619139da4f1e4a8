"""Rulings kept as a tree: questions asked of an outcome, and by their answers further questions or a ruling to be used again."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, cast

from hoyle.match.tracing.formulas import compiled_tuple
from hoyle.match.tracing.state_templates import FilledState, StateTemplate
from hoyle.match.tracing.traced_values import Formula, hangs_on_contacts_alone


class Verdict(NamedTuple):
    """A ruling in brief: how the match stands now, and the effects as words and rule ids; `refused` says why nothing was done."""

    after: FilledState
    effects: tuple[tuple[str, str, str], ...] = ()
    refused: str = ""


@dataclass(eq=False, slots=True)
class Leaf:
    """A ruling that may be used again: what becomes of the state."""

    kind: StateTemplate
    fill: Callable[..., tuple[tuple[int, ...], tuple[float, ...]]]
    """The numbers and points of that state."""
    effects: tuple[tuple[str, str, str], ...]
    refused: str = ""


@dataclass(eq=False, slots=True)
class Questions:
    """Questions asked one after another that decide between rulings, and what follows from their answers."""

    formulas: tuple[Formula, ...]
    ask: Callable[..., tuple[Hashable, ...]]
    answers: dict[tuple[Hashable, ...], Any] = field(default_factory=dict)

    def split(self, at: int) -> None:
        """Ask only so many of them at once, and the others after each of their answers."""
        later: dict[tuple[Hashable, ...], Questions] = {}
        for answers, node in self.answers.items():
            rest = later.get(answers[:at]) or later.setdefault(answers[:at], questions_of(self.formulas[at:]))
            rest.answers[answers[at:]] = node
        self.formulas = self.formulas[:at]
        self.ask, self.answers = compiled_tuple(self.formulas), cast("dict[tuple[Hashable, ...], Any]", later)


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


def questions_of(formulas: tuple[Formula, ...]) -> Questions:
    """Questions to which nothing was answered yet."""
    return Questions(formulas, compiled_tuple(formulas))
