"""Rulings in bulk: one is made for each kind of outcome and used for all others of that kind, each with its own coordinates.

Nothing is guessed. The kind of an outcome is the kind of state it was played from (all of a state but its numbers and places), who
rests where and what touches what, and the answers to whatever the ruling asked: of numbers, places and cushions, and of contacts
(see `traced_values`). A ruling is used again only where every one of those answers is the same; one that goes through the contacts
one by one, only where the very same came in that order. What it does to numbers and places is kept as formulas. A ruling that reads
what no formula tells is made anew for each stroke.

Whoever only compares strokes and can do with a guess, as a computer player does, needs no more than a sign of what happened;
this is for those who need the referee's own word: environments, and whatever else plays thousands of matches at once.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import replace
from os import environ
from typing import TYPE_CHECKING, Any, cast

from hoyle.answers import Answer, Choose, Played
from hoyle.match.engine import known
from hoyle.match.tracing.batch_contacts import BatchContacts
from hoyle.match.tracing.formulas import in_tuple, number_formula, pairs, point_formula
from hoyle.match.tracing.outcomes import Outcome, cushion_letters
from hoyle.match.tracing.question_tree import (
    Leaf,
    Questions,
    Verdict,
    reused,
    same_at_first,
    without_contacts,
)
from hoyle.match.tracing.state_templates import FilledState, Hole, StateTemplate, is_count, key_of, take_apart
from hoyle.match.tracing.traced_values import (
    Formula,
    Trace,
    Traced,
    TracedAt,
    TracedContacts,
    plain,
    traced_contact,
    traced_stroke,
)
from hoyle.record import At, Call, Contact, CueStroke, Layout, Record, Stroke
from hoyle.referee import Effect, Game, Refusal, Rule, Ruling, State, rule_on

if TYPE_CHECKING:
    from hoyle.physics import Batch

log = logging.getLogger("hoyle.match")
RAISING = bool(environ.get("HOYLE_TRACING_RAISES"))
"""Have a failure with traced values raised, as tests do, and not only counted and logged."""
MOST = 50_000
"""Rulings remembered; beyond that the oldest are forgotten."""


class _Single:
    """Stands for rulings that hold for one stroke only."""


SINGLE = _Single()


class Bulk:
    """The referee of many matches of one game at once. Remembers its rulings; `made` counts those that had to be made.

    `failures` counts those of them that failed with traced values, and were made with plain ones. With `fixed` all strokes are
    from one state, and from one place where a piece is in hand: a ruling holds whatever it asks of these.
    """

    def __init__(self, game: Game, fixed: bool = False) -> None:
        self.game = game
        self.fixed = fixed
        self.made = 0
        self.used = 0
        self.failures = 0
        self.templates: list[StateTemplate] = []
        """The kinds of state that were met, by their number."""
        self._kinds: dict[Hashable, StateTemplate] = {}
        self._order: list[tuple[dict[Hashable, Any], Hashable]] = []
        self._contacts: dict[tuple[tuple[str, ...], bytes], tuple[Contact, ...]] = {}
        self._asked = BatchContacts(None, self._contacts)
        self._known: dict[int, tuple[Any, Hashable]] = {}

    # --- states apart and together ------------------------------------------------------------------------

    def enter(self, state: State) -> FilledState:
        """A state as a kind, numbers and points."""
        kind, numbers, points = self._apart(state)
        return FilledState(kind, tuple(numbers), tuple([c for at in points for c in (at.x, at.y)]))

    def leave(self, stand: FilledState) -> State:
        """The state that a kind, numbers and points are."""
        return stand.kind.filled(stand.numbers, [At(x, y) for x, y in pairs(stand.points)])

    def _apart(self, state: State) -> tuple[StateTemplate, list[Any], list[Any]]:
        """The kind of a state, its numbers and its points."""
        numbers: list[Any] = []
        points: list[Any] = []
        key = key_of(state, numbers, points, self._known)
        kind = self._kinds.get(key)
        if kind is None:
            skeleton = take_apart(state, [], [])
            places = skeleton.layout.places
            pieces = tuple(piece for piece, where in places.items() if isinstance(where, Hole))
            whole = tuple([is_count(number) for number in numbers])
            kind = StateTemplate(skeleton, len(self.templates), pieces, skeleton.ask, whole, len(points))
            self._kinds[key] = kind
            self.templates.append(kind)
        return kind, numbers, points

    # --- rulings ------------------------------------------------------------------------------------------

    def rule(self, stand: FilledState, stroke: Stroke, outcome: Outcome, batch: Batch) -> Verdict:
        """The verdict on a stroke of a batch that was played from there."""
        return self.rule_struck(stand, _piece(stroke), stroke.place, stroke.calls, outcome, batch, stroke)

    def rule_struck(
        self, stand: FilledState, struck: str, place: At | None, calls: tuple[Call, ...], outcome: Outcome, batch: Batch,
        played_with: Stroke | None = None,
    ) -> Verdict:  # fmt: skip
        """As `rule`, by what was struck, where it was put and what was called; the stroke is the batch's own."""
        put = None if place is None else (place.x, place.y)
        key = (*stroke_key(batch, outcome.row, struck, place, calls), outcome.key)
        given = (stand.numbers, stand.points, outcome.ends, put, outcome.letters, self.contacts_of(batch), outcome)
        found = self._found(stand, key, given)
        if isinstance(found, Verdict):
            return found
        alike = self._alike(stand.kind, key, outcome, batch)
        if not found:
            found = self._found_alike(stand, key, alike, given)
            if isinstance(found, Verdict):
                return found

        stroke = played_with or replace(batch.stroke(outcome.row), place=place, calls=calls)

        def played(state: State) -> Answer:
            return Played(_seat(state), self._record(state, stroke, outcome.row, batch))

        def traced(state: State, trace: Trace) -> Answer:
            return Played(_seat(state), self._traced_record(state, stroke, outcome, batch, trace))

        return self._made(stand, key, given, played, None if found else traced, alike)

    def rule_alone(self, state: State, stroke: Stroke, row: int, batch: Batch) -> Ruling | Refusal:
        """The ruling on a stroke of a batch by itself, remembered for no other: quicker where hardly two are alike."""
        return rule_on(self.game, state, Played(_seat(state), self._record(state, stroke, row, batch)))

    def is_sure(self, stand: FilledState, struck: str, meant: Stroke, outcome: Outcome, batch: Batch) -> bool:
        """True if whatever happens as in this outcome is ruled on alike, wherever pieces come to rest: strokes all from one state
        and place.
        """
        key = (*stroke_key(batch, outcome.row, struck, meant.place, meant.calls), outcome.key)
        return self.fixed and stand.kind.rulings.get(key).__class__ is Leaf

    def contacts_of(self, batch: Batch) -> BatchContacts:
        """The contacts of a batch, to be asked."""
        if self._asked.batch is not batch:
            self._asked = BatchContacts(batch, self._contacts)
        return self._asked

    def answer(self, stand: FilledState, answer: Answer) -> Verdict:
        """The verdict on an answer in words: a choice, a call, a draw."""
        key = answer_key(answer)
        given = (stand.numbers, stand.points, (), None, (), self._asked, None)
        found = self._found(stand, key, given)
        if isinstance(found, Verdict):
            return found
        return self._made(stand, key, given, lambda _: answer, None if found else lambda *_: answer)

    def _found(self, stand: FilledState, key: Hashable, given: tuple[Any, ...]) -> Verdict | bool:
        """The ruling that is remembered; if none is, whether it is known that none holds for more than once."""
        node = stand.kind.rulings.get(key)
        while node.__class__ is Questions:
            node = node.answers.get(node.ask(*given))
        if node.__class__ is Leaf:
            self.used += 1
            return reused(node, given)
        return node is not None

    def _alike(self, kind: StateTemplate, key: tuple[Any, ...], outcome: Outcome, batch: Batch) -> Hashable:
        """The key of what happened besides the contacts: who rests how and where, what touches what, what lies as it lay."""
        *what, (_, motions, flags, more) = key
        stirred: Hashable = None
        if kind.told_more:
            stirred = frozenset(kind.told_more.intersection(self._asked.record(outcome).named))
        touching = None if more is None else more[1]
        return alike_key(tuple(what), motions, batch.pockets[outcome.row].tobytes(), flags, touching, stirred)

    def _found_alike(
        self, stand: FilledState, key: Hashable, alike: Hashable, given: tuple[Any, ...]
    ) -> Verdict | bool:
        """As `_found`, by what the contacts answer; a ruling that is found is remembered for the very contacts too."""
        node = stand.kind.shared.get(alike)
        answered: dict[Formula, Hashable] = {}
        while node.__class__ is Questions:
            answers = node.ask(*given)
            answered.update(zip(node.formulas, answers, strict=True))
            node = node.answers.get(answers)
        if node is not None and node.__class__ is not Questions:
            self._remember(stand.kind.rulings, key, without_contacts(answered), node)
        if node.__class__ is Leaf:
            self.used += 1
            return reused(node, given)
        return node is not None

    def _made(
        self, stand: FilledState, key: Hashable, given: tuple[Any, ...], plainly: Callable[[State], Answer],
        seen: Callable[[State, Trace], Answer] | None, alike: Hashable = None,
    ) -> Verdict:  # fmt: skip
        """Make a ruling; with `seen`, the same answer of values that remember, keep it with what it asked."""
        self.made += 1
        if seen is not None:
            trace = Trace()
            try:
                state = self.leave(stand) if self.fixed else _traced_state(stand, trace)
                ruling = rule_on(self.game, state, seen(state, trace))
            except Exception:  # the ruling is made with plain values below, and raises again if it must
                if RAISING:
                    raise
                self.failures += 1
                log.exception("a ruling of %s fails with traced values", self.game.id)
                trace.single = True
            trace.closed = True
            if not trace.single and (found := self._leaf(stand, ruling)) is not None:
                leaf, verdict = found
                self._keep(stand.kind, key, alike, trace, leaf)
                return verdict
            self._keep(stand.kind, key, alike, trace, SINGLE)
        state = self.leave(stand)
        ruling = rule_on(self.game, state, plainly(state))
        if isinstance(ruling, Refusal):
            return Verdict(stand, refused=ruling.reason)
        return Verdict(self.enter(ruling.state), _effect_words(ruling.effects))

    def _keep(self, kind: StateTemplate, key: Hashable, alike: Hashable, trace: Trace, leaf: Any) -> None:
        """Remember a ruling for the very contacts and, unless it has gone through them one by one, for all that answer alike."""
        self._remember(kind.rulings, key, without_contacts(trace.questions), leaf)
        if alike is not None and not trace.whole:
            self._remember(kind.shared, alike, trace.questions, leaf)

    def _leaf(self, stand: FilledState, ruling: Ruling | Refusal) -> tuple[Leaf, Verdict] | None:
        """A ruling on values that remember, ready to be used again, and its verdict on the stroke it was made for; None where no
        formula tells what it puts in the state.
        """
        if isinstance(ruling, Refusal):
            return Leaf(stand.kind, "n, p", (), ruling.reason), Verdict(stand, (), ruling.reason)
        after, numbers, points = self._apart(ruling.state)
        formulas = [*map(number_formula, numbers)], [*map(point_formula, points)]
        if not all(map(all, formulas)):
            return None
        formula = f"{in_tuple(formulas[0])}, {in_tuple(formulas[1])}"
        effects = _effect_words(ruling.effects)
        places = tuple([plain(c) for at in points for c in (at.x, at.y)])
        return Leaf(after, formula, effects), Verdict(FilledState(after, tuple(map(plain, numbers)), places), effects)

    def _record(self, state: State, stroke: Stroke, row: int, batch: Batch) -> Record:
        """The record as `hoyle.match.engine.strike` makes it: of columns a batch knows only where pieces lie."""
        record, piece = batch.record(row), _piece(stroke)
        start = state.layout.put(piece, stroke.place) if stroke.place else state.layout
        assert record.start is not None
        told = batch.pieces[row] if isinstance(batch._layouts, Layout) else ()
        lay = [name for name, where in record.start.places.items() if isinstance(where, At) or name in told]
        moved = record.moved() | {piece}
        end = Layout(
            {**start.places, **{name: record.end.places[name] for name in lay if name in record.end.places}},
            frozenset(zone for zone in start.zones if zone[0] not in moved),
            frozenset(two for two in start.touching if moved.isdisjoint(two)) | record.end.touching,
        )
        faults = tuple(known(state, record.faults)) if record.faults else ()
        placed = {piece: stroke.place} if stroke.place else {}
        return Record(piece, record.contacts, end, faults, stroke.calls, placed, record.lifted, start, stroke)

    def _traced_record(self, state: State, stroke: Stroke, outcome: Outcome, batch: Batch, trace: Trace) -> Record:
        """The record of values that remember what is asked of them, as those of the state do."""
        record = self._record(state, stroke, outcome.row, batch)
        piece, place = _piece(stroke), stroke.place
        put: At | None = place
        if place is not None and not self.fixed:
            put = TracedAt(place.x, place.y, "q[0], q[1]", trace)
        column = {name: j for j, name in enumerate(batch.pieces[outcome.row])}
        ends = {
            name: TracedAt(at.x, at.y, f"e[{column[name]}][0], e[{column[name]}][1]", trace)
            if isinstance(at, At) and name in column
            else at
            for name, at in record.end.places.items()
        }
        letters = cushion_letters(record, batch, outcome)
        return Record(
            record.struck,
            cast(
                "tuple[Contact, ...]",
                TracedContacts(
                    record,
                    tuple([traced_contact(c, trace, letters.get(k, "")) for k, c in enumerate(record.contacts)]),
                    trace,
                ),
            ),
            Layout(ends, record.end.zones, record.end.touching),
            record.faults,
            record.calls,
            {} if put is None else {piece: put},
            record.lifted,
            state.layout.put(piece, put) if put is not None else state.layout,
            traced_stroke(stroke, put, trace) if isinstance(stroke, CueStroke) else stroke,
        )

    def _remember(
        self, rulings: dict[Hashable, Any], key: Hashable, questions: Mapping[Formula, Hashable], leaf: Any
    ) -> None:
        if key not in rulings:
            self._order.append((rulings, key))
            if len(self._order) > MOST:
                for old, forgotten in self._order[: MOST // 10]:
                    old.pop(forgotten, None)
                del self._order[: MOST // 10]
        if leaf is SINGLE and not questions:
            rulings[key] = SINGLE
            return
        asked = list(questions.items())
        node: Any = rulings.get(key)
        hang: Callable[[Any, Any], None] = rulings.__setitem__
        at: Any = key
        while asked:
            if node is None:
                node = Questions(tuple([formula for formula, _ in asked]))
                hang(at, node)
            elif node.__class__ is not Questions:
                return
            same = same_at_first(node.formulas, asked)
            if not same:  # the rules ask in another order: remember nothing more here
                return
            if same < len(node.formulas):
                node.split(same)
            at, asked = tuple([answer for _, answer in asked[:same]]), asked[same:]
            hang, node = node.answers.__setitem__, node.answers.get(at)
        if node is None:
            hang(at, leaf)


def _traced_state(stand: FilledState, trace: Trace) -> State:
    """A state of values that remember what is asked of them."""
    numbers = tuple([Traced(n, f"n[{i}]", trace, type(n) is int) for i, n in enumerate(stand.numbers)])
    points = tuple(
        [TracedAt(x, y, f"p[{2 * i}], p[{2 * i + 1}]", trace) for i, (x, y) in enumerate(pairs(stand.points))]
    )
    return stand.kind.filled(numbers, points)


def stroke_key(batch: Batch, row: int, struck: str, place: At | None, calls: tuple[Call, ...]) -> tuple[Hashable, ...]:
    """The key of a stroke of a batch: the pieces on the bed, which is struck, whether it was put down, and what was called."""
    return batch.pieces[row], struck, place is None, calls


def alike_key(
    stroke: tuple[Hashable, ...], motions: bytes, pockets: bytes, flags: int, touching: Hashable, stirred: Hashable
) -> Hashable:  # fmt: skip
    """The key of a stroke and what came of it besides the contacts, by which rulings are shared."""
    return (*stroke, motions, pockets, flags, touching, stirred)


def answer_key(answer: Answer) -> Hashable:
    """The key of an answer in words among the rulings of a kind of state."""
    return ("choose", answer.seat, answer.word) if answer.__class__ is Choose else answer


def _seat(state: State) -> str:
    assert state.ask is not None
    return state.ask.seat


def _piece(stroke: Stroke) -> str:
    return stroke.ball if isinstance(stroke, CueStroke) else stroke.piece


def _effect_words(effects: Sequence[Effect]) -> tuple[tuple[str, str, str], ...]:
    """Effects as words: what was done, to which seat, by which rule."""
    found = []
    for effect in effects:
        rule = getattr(effect, "rule", None)
        found.append(
            (type(effect).__name__, str(getattr(effect, "seat", "")), rule.id if isinstance(rule, Rule) else "")
        )
    return tuple(found)
