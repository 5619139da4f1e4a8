"""Rulings by column: strokes of a batch that came out alike are ruled on at once, and put in the columns of their states.

What `Bulk` has remembered of one stroke is asked here of many: questions of numbers and places by column, questions of contacts
once for each order of contacts. What it does not know yet it rules on one by one, as ever.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from itertools import repeat
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hoyle.answers import Answer
from hoyle.match.tracing.bulk import Bulk, alike_key, answer_key, stroke_key
from hoyle.match.tracing.filled_columns import FilledColumns, RowNumbers
from hoyle.match.tracing.formulas import compiled_tuple
from hoyle.match.tracing.outcomes import BatchOutcomes
from hoyle.match.tracing.question_tree import Effects, Leaf, Questions, reused
from hoyle.match.tracing.state_templates import StateTemplate
from hoyle.match.tracing.traced_values import Formula
from hoyle.record import At, Call

if TYPE_CHECKING:
    from hoyle.physics import Batch

MOST = 50_000
"""Orders of contacts whose answers are remembered."""
FEW = 3
"""Strokes that are asked one by one: by column they would take longer."""
Order = tuple[tuple[str, ...], bytes]
"""An order of contacts: the names of the pieces, and the events."""
Answers = dict[tuple[Formula, ...], tuple[Hashable, ...]]
"""The answers of one of them to questions asked together."""


class Struck(NamedTuple):
    """The strokes of a batch, as they are ruled on: the k-th was played in the match of `rows[k]`."""

    batch: Batch
    rows: RowNumbers
    piece: Callable[[StateTemplate], str]
    """The piece that is struck in a kind of state."""
    puts: Mapping[int, At]
    """The places where pieces in hand were put, by k."""
    calls: Sequence[tuple[Call, ...]] | None
    """The calls that came with each stroke, where any must."""


class ColumnRulings:
    """The referee of many matches whose states are kept by column."""

    def __init__(self, bulk: Bulk) -> None:
        """`bulk` remembers the rulings."""
        self._bulk = bulk
        self._of_contacts: dict[Order, Answers] = {}

    def rule(self, states: FilledColumns, struck: Struck) -> list[tuple[RowNumbers, Effects]]:
        """Rule on the strokes of a batch, and put what becomes of the states into their rows.

        Returns the rulings' effects, each with the strokes (k) that have them; strokes that are refused are in none.
        """
        asked = _Asked(self._bulk, states, struck, self._of_contacts)
        found: list[tuple[RowNumbers, Effects]] = []
        left = np.flatnonzero(~struck.batch.refused & ~asked.outcomes.plain).tolist()
        for kind, key, members in asked.alike():
            for node, these in _walked(kind.shared.get(key), members, asked):
                if node.__class__ is Leaf:
                    found += _put(states, struck.rows, node, these, asked)
                    self._bulk.used += len(these)
                else:
                    left += these.tolist()
        for k in sorted(left):
            verdict = self._one(states, struck, asked.outcomes, k)
            if verdict is not None:
                found.append((np.array([k]), verdict))
        if len(self._of_contacts) > MOST:
            self._of_contacts.clear()
        return found

    def _one(self, states: FilledColumns, struck: Struck, outcomes: BatchOutcomes, k: int) -> Effects | None:
        """The effects of one stroke, ruled on by itself; None where it is refused."""
        row = int(struck.rows[k])
        at = states.state(row)
        calls = struck.calls[k] if struck.calls else ()
        verdict = self._bulk.rule_struck(
            at, struck.piece(at.kind), struck.puts.get(k), calls, outcomes[k], struck.batch
        )
        if verdict.refused:
            return None
        states.put(row, verdict.after)
        return verdict.effects

    def answer(self, states: FilledColumns, kind: StateTemplate, rows: RowNumbers, answer: Answer) -> RowNumbers:
        """Give an answer in words in all these matches, of one kind; returns the rows in which it is refused."""
        asked, refused = _Words(states, rows), []
        for node, these in _walked(kind.rulings.get(answer_key(answer)), np.arange(len(rows)), asked):
            if node.__class__ is Leaf and not node.refused:
                _put(states, rows, node, these, asked)
                self._bulk.used += len(these)
                continue
            for row in rows[these].tolist():
                verdict = self._bulk.answer(states.state(row), answer)
                if verdict.refused:
                    refused.append(row)
                else:
                    states.put(row, verdict.after)
        return np.array(refused, np.intp)


class _Columns:
    """The columns of a table, of some of its rows, each read when it is asked for; of one of pairs, both of a pair (2, rows)."""

    __slots__ = ("_rows", "_table")

    def __init__(self, table: NDArray[np.float64], rows: RowNumbers) -> None:
        self._table, self._rows = table, rows

    def __getitem__(self, at: int) -> NDArray[np.float64]:
        found: NDArray[np.float64] = self._table[self._rows, at].T
        return found


class _Words:
    """Matches in which an answer in words is given: there are no contacts to be asked."""

    def __init__(self, states: FilledColumns, rows: RowNumbers) -> None:
        self.states, self.rows = states, rows
        self._singles: dict[int, tuple[Any, ...]] = {}

    def columns(self, members: RowNumbers) -> tuple[Any, ...]:
        """The columns that formulas are of."""
        rows = self.rows[members]
        return _Columns(self.states.numbers, rows), _Columns(self.states.points, rows), (), (), (), None, None

    def single(self, k: int) -> tuple[Any, ...]:
        """The values that formulas are of in one match."""
        found = self._singles.get(k)
        if found is None:
            found = self._singles[k] = self._single(k)
        return found

    def _single(self, k: int) -> tuple[Any, ...]:
        state = self.states.state(int(self.rows[k]))
        return state.numbers, state.points, (), None, (), None, None

    def of_contacts(self, formulas: tuple[Formula, ...], members: RowNumbers) -> list[tuple[Hashable, ...]]:
        """The answers of each member to questions of contacts, asked once for each order of them."""
        raise AssertionError("an answer in words has no contacts")


class _Asked(_Words):
    """The strokes of a batch, to be asked by column."""

    def __init__(self, bulk: Bulk, states: FilledColumns, struck: Struck, known: dict[Order, Answers]) -> None:
        super().__init__(states, struck.rows)
        self._struck, self._known = struck, known
        self._contacts = bulk.contacts_of(struck.batch)
        self.outcomes = BatchOutcomes(struck.batch)
        self._puts = np.full((len(struck.rows), 2), np.nan)
        for k, at in struck.puts.items():
            self._puts[k] = at.x, at.y
        self._order = np.zeros(len(struck.rows), np.intp)
        """The number of each stroke's order of contacts."""
        self._first: list[int] = []
        """The first stroke with each."""
        self._answers: list[Answers] = []
        """The answers that are known of each."""

    def alike(self) -> Iterator[tuple[StateTemplate, Hashable, RowNumbers]]:
        """Strokes from one kind of state that came out alike but for the contacts, as `Bulk` tells them."""
        batch, struck, outcomes = self._struck.batch, self._struck, self.outcomes
        members = np.flatnonzero(~batch.refused & outcomes.plain)
        self._number_orders(members)
        put = np.isfinite(self._puts[members, :1])
        called = self._numbered_calls(members)
        told = (
            _bytes(self.states.kind[struck.rows[members]]), _bytes(called), put.astype(np.uint8),
            outcomes.flags[members, None], outcomes.motions[members].view(np.uint8), batch.pockets[members].view(np.uint8),
        )  # fmt: skip
        groups: dict[bytes, list[int]] = {}
        packed = np.concatenate(told, axis=1)
        raw, width = packed.tobytes(), packed.shape[1]
        for i, k in enumerate(members.tolist()):
            groups.setdefault(raw[width * i : width * i + width], []).append(k)
        for these in groups.values():
            k = these[0]
            kind = self.states.template(int(struck.rows[k]))
            calls = struck.calls[k] if struck.calls else ()
            stroke = stroke_key(batch, k, struck.piece(kind), struck.puts.get(k), calls)
            came = outcomes.motions[k].tobytes(), batch.pockets[k].tobytes(), int(outcomes.flags[k])
            for stirred, rows in self._by_stirred(kind, np.array(these)):
                yield kind, alike_key(stroke, *came, None, stirred), rows

    def _number_orders(self, members: RowNumbers) -> None:
        numbers: dict[bytes, int] = {}
        events = self.outcomes.events
        for k in members.tolist():
            order = events(k)
            number = numbers.setdefault(order, len(numbers))
            if number == len(self._first):
                self._first.append(k)
                key = self._struck.batch.pieces[k], order
                self._answers.append(self._known.get(key) or self._known.setdefault(key, {}))
            self._order[k] = number

    def _numbered_calls(self, members: RowNumbers) -> NDArray[np.int32]:
        if not self._struck.calls:
            return np.zeros(len(members), np.int32)
        numbers: dict[tuple[Call, ...], int] = {}
        calls = self._struck.calls
        return np.array([numbers.setdefault(calls[k], len(numbers)) for k in members.tolist()], np.int32)

    def _by_stirred(self, kind: StateTemplate, members: RowNumbers) -> Iterator[tuple[Hashable, RowNumbers]]:
        """The strokes by the pieces that they stirred, of those of which the layout tells more than a place."""
        told = kind.told_more
        if not told:
            yield None, members
            return
        found: dict[Hashable, list[int]] = {}
        for k in members.tolist():
            named = self._contacts.record(self.outcomes[self._first[self._order[k]]]).named
            found.setdefault(frozenset(told.intersection(named)), []).append(k)
        for stirred, these in found.items():
            yield stirred, np.array(these)

    def columns(self, members: RowNumbers) -> tuple[Any, ...]:
        """The columns that formulas are of."""
        numbers, points, *_ = super().columns(members)
        ends = _Columns(self._struck.batch.places, members)
        return numbers, points, ends, _Columns(self._puts, members), (), None, None

    def _single(self, k: int) -> tuple[Any, ...]:
        state, outcome = self.states.state(int(self.rows[k])), self.outcomes[k]
        put = self._struck.puts.get(k)
        at = None if put is None else (put.x, put.y)
        return state.numbers, state.points, outcome.ends, at, outcome.letters, self._contacts, outcome

    def of_contacts(self, formulas: tuple[Formula, ...], members: RowNumbers) -> list[tuple[Hashable, ...]]:
        """The answers of each member to questions of contacts, asked once for each order of them."""
        found: dict[int, tuple[Hashable, ...]] = {}
        orders = self._order[members].tolist()
        for order in set(orders):
            known = self._answers[order]
            answers = known.get(formulas)
            if answers is None:
                outcome = self.outcomes[self._first[order]]
                ask = compiled_tuple(formulas)
                answers = known[formulas] = ask(None, None, None, None, None, self._contacts, outcome)
            found[order] = answers
        return [found[order] for order in orders]


def _bytes(column: NDArray[np.int32]) -> NDArray[np.uint8]:
    return np.ascontiguousarray(column).view(np.uint8).reshape(len(column), 4)


def _walked(node: Any, members: RowNumbers, asked: _Words) -> Iterator[tuple[Any, RowNumbers]]:
    """The ruling that is remembered for each of the strokes, or nothing that could be used for it."""
    while node.__class__ is Questions:
        parts = list(_answered(node, members, asked))
        if len(parts) > 1:
            for answers, these in parts:
                yield from _walked(node.answers.get(answers), these, asked)
            return
        answers, members = parts[0]
        node = node.answers.get(answers)
    yield node, members


def _answered(node: Questions, members: RowNumbers, asked: _Words) -> Iterator[tuple[tuple[Hashable, ...], RowNumbers]]:
    """The strokes by their answers to questions."""
    groups = node.groups
    n = len(members)
    answers: list[Any] = [None] * len(node.formulas)
    one_by_one = groups.single if n > FEW else groups.one_by_one
    if groups.by_column and n > FEW:
        table = np.empty((len(groups.by_column), n))
        for k, answer in enumerate(groups.ask_columns(*asked.columns(members))):
            table[k] = answer
        same = (table == table[:, :1]).all(axis=1).tolist()
        for k, at in enumerate(groups.by_column):
            answers[at] = repeat(float(table[k, 0]), n) if same[k] else table[k].tolist()
    if groups.of_contacts:
        told = asked.of_contacts(groups.contact_formulas, members)
        for at, column in zip(groups.of_contacts, zip(*told, strict=True), strict=True):
            answers[at] = column
    if one_by_one:
        ask = groups.ask_single if n > FEW else groups.ask_one_by_one
        each = [ask(*asked.single(k)) for k in members.tolist()]
        for at, column in zip(one_by_one, zip(*each, strict=True), strict=True):
            answers[at] = column
    parts: dict[tuple[Hashable, ...], list[int]] = {}
    for k, key in enumerate(zip(*answers, strict=True)):
        parts.setdefault(key, []).append(k)
    for key, these in parts.items():
        yield key, members if len(these) == n else members[these]


def _put(
    states: FilledColumns, rows: RowNumbers, leaf: Leaf, members: RowNumbers, asked: _Words
) -> list[tuple[RowNumbers, Effects]]:
    """Put what a ruling makes of states into their rows; returns its effects with the strokes that have them."""
    if leaf.refused:
        return []
    if leaf.in_columns and len(members) > FEW:
        states.take(rows[members], leaf.kind, *leaf.fill(*asked.columns(members)))
    else:
        for k in members.tolist():
            states.put(int(rows[k]), reused(leaf, asked.single(k)).after)
    return [(members, leaf.effects)]
