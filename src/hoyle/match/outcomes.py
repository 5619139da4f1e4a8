"""Rulings in bulk: one is made for each kind of outcome and used for all others of that kind, each with its own coordinates.

Nothing is guessed. The kind of an outcome is the kind of state it was played from (all of a state but its numbers and places), the
contacts in their order, what touches what at rest, and the answers to whatever else the ruling asked of numbers, places and
cushions (`hoyle.match.seen`): a ruling is used again only where every one of those answers is the same. What a ruling does to
numbers and places is kept as formulas. A ruling that reads what no formula tells is made anew for each stroke.

Whoever only compares strokes and can do with a guess, as a computer player does, needs no more than a sign of what happened;
this is for those who need the referee's own word: environments, and whatever else plays thousands of matches at once.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import lru_cache
from typing import TYPE_CHECKING, Any

import numpy as np
from numpy.typing import NDArray

from hoyle.answers import Answer, Played
from hoyle.match.engine import known
from hoyle.match.seen import Formula, Seen, SeenAt, Trace, seen_contact, seen_stroke
from hoyle.record import CUSHION_TOUCH, At, CueStroke, Layout, Record, Stroke
from hoyle.referee import Ask, Effect, Game, Refusal, Rule, Ruling, State, rule_on

if TYPE_CHECKING:
    from hoyle.physics import Batch

Fill = Callable[[Sequence[Any], Sequence[Any]], Any]

TALLIES = ("scores", "lives", "ledger", "owes")
"""What a state counts by seat: these are numbers, as whole numbers in a game's own notes are."""
MOST = 20_000
"""Rulings remembered; beyond that the oldest are forgotten."""


@dataclass(frozen=True, slots=True)
class Hole:
    """The place where a number or a point goes in a kind of state."""

    of: str
    index: int


@dataclass(eq=False)
class Kind:
    """A kind of state: a state with holes for its numbers and its points."""

    skeleton: State
    number: int
    pieces: tuple[str, ...]
    """Whose places the first points are: the pieces on the bed at a known place, in the layout's order."""
    ask: Ask | None
    rulings: dict[Hashable, Any] = field(default_factory=dict)
    _fill: Fill | None = None

    def filled(self, numbers: Sequence[Any], points: Sequence[Any]) -> State:
        """The state of this kind with these numbers and points."""
        if self._fill is None:
            self._fill = _filler(self.skeleton) or (lambda n, p: self.skeleton)
        state: State = self._fill(numbers, points)
        return state


@dataclass(frozen=True, slots=True)
class Stand:
    """How a match stands: its kind, and the numbers and points that fill it."""

    kind: Kind
    numbers: tuple[int, ...]
    points: tuple[tuple[float, float], ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What was ruled: how the match stands now, and the effects as words and rule ids; `refused` says why nothing was done."""

    after: Stand
    effects: tuple[tuple[str, str, str], ...] = ()
    refused: str = ""


@dataclass(eq=False, slots=True)
class _Leaf:
    """A ruling that may be used again: what becomes of the state."""

    kind: Kind
    numbers: Callable[..., tuple[int, ...]]
    points: Callable[..., tuple[tuple[float, float], ...]]
    effects: tuple[tuple[str, str, str], ...]
    refused: str = ""


@dataclass(eq=False, slots=True)
class _Question:
    """A question that decides between rulings, and what follows from each answer."""

    formula: Formula
    ask: Callable[..., Hashable]
    answers: dict[Hashable, Any] = field(default_factory=dict)


class _Single:
    """Stands for rulings that hold for one stroke only."""


SINGLE = _Single()


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one stroke of a batch, as `Bulk.rule` wants it; made by `outcomes`."""

    row: int
    key: Hashable
    ends: list[list[float]]
    letters: Sequence[int]


def outcomes(batch: Batch, touching: Callable[[int], frozenset[tuple[str, str]]] | None = None) -> list[Outcome]:
    """The outcomes of the strokes of a batch, without those refused. Strokes are of balls on a table without cups or pegs."""
    from hoyle.physics.core.state import CUSHIONED, MET

    e, offsets = batch.events, batch.offsets.tolist()
    told = np.empty((len(e), 3), np.uint8)
    told[:, 0], told[:, 1] = e["kind"], e["piece"]
    told[:, 2] = np.where(e["kind"] == CUSHIONED, 0, e["other"])
    raw = told.tobytes()
    row = np.repeat(np.arange(len(batch)), np.diff(batch.offsets))
    # What lasts, and what happens at one instant, is told as fewer contacts: see `hoyle.physics.core.records.make_contacts`.
    odd = np.zeros(len(batch), np.bool_)
    odd[row[e["lasting"] != 0]] = True
    at_once = (e["kind"][1:] == MET) & (np.diff(e["time"]) <= 1e-9) & (np.diff(row) == 0)
    odd[row[1:][at_once]] = True
    close = _may_touch(batch)
    motions, flags = batch.motions, (batch.push.astype(np.uint8) + 2 * batch.double_hit).tolist()
    rests, letters = batch.places.tolist(), e["other"].tolist()
    found = []
    for i in np.flatnonzero(~batch.refused).tolist():
        first, last = offsets[i], offsets[i + 1]
        more: Hashable = None
        if odd[i] or close[i]:
            record = batch.record(i)
            more = (
                tuple((c.kind, c.piece, c.others, c.where) for c in record.contacts) if odd[i] else None,
                record.end.touching,
            )
        key = (raw[3 * first : 3 * last], motions[i].tobytes(), flags[i], more)
        found.append(Outcome(i, key, rests[i], letters[first:last]))
    return found


def _may_touch(batch: Batch) -> NDArray[np.bool_]:
    """Strokes after which a piece may lie against another or a cushion; the physics tells which do."""
    bed: Any = batch._bed
    x, y = batch.places[..., 0], batch.places[..., 1]
    rim = min([bed.rho, *(bed.reach(name) for name in bed.odd)])
    size = max([bed.radius, *(ball.radius for ball in bed.odd.values())])
    margin = 1e-4
    with np.errstate(invalid="ignore"):
        near = (np.abs(x) > bed.geometry.clear[0] - max(rim, bed.rho) - margin) | (
            np.abs(y) > bed.geometry.clear[1] - max(rim, bed.rho) - margin
        )
        found: NDArray[np.bool_] = near.any(axis=1)
        for j in range(1, x.shape[1]):
            apart = (x[:, :j] - x[:, j : j + 1]) ** 2 + (y[:, :j] - y[:, j : j + 1]) ** 2
            found |= (apart < (2 * size + margin) ** 2).any(axis=1)
    return found


class Bulk:
    """The referee of many matches of one game at once. Remembers its rulings; `made` counts those that had to be made."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.made = 0
        self.used = 0
        self._kinds: dict[Hashable, Kind] = {}
        self._order: list[tuple[Kind, Hashable]] = []
        self._known: dict[int, tuple[Any, Hashable]] = {}

    # --- states apart and together ------------------------------------------------------------------------

    def enter(self, state: State) -> Stand:
        """A state as a kind, numbers and points."""
        numbers: list[Any] = []
        points: list[Any] = []
        kind = self._kind(_apart(state, numbers, points))
        return Stand(kind, tuple(numbers), tuple((at.x, at.y) for at in points))

    def leave(self, stand: Stand) -> State:
        """The state that a kind, numbers and points are."""
        return stand.kind.filled(stand.numbers, [At(x, y) for x, y in stand.points])

    def _kind(self, skeleton: Any) -> Kind:
        key = _frozen(skeleton, self._known)
        kind = self._kinds.get(key)
        if kind is None:
            places = skeleton.layout.places
            pieces = tuple(piece for piece, where in places.items() if isinstance(where, Hole))
            kind = self._kinds[key] = Kind(skeleton, len(self._kinds), pieces, skeleton.ask)
        return kind

    # --- rulings ------------------------------------------------------------------------------------------

    def rule(self, stand: Stand, stroke: Stroke, outcome: Outcome, batch: Batch) -> Verdict:
        """What is ruled on a stroke of a batch that was played from there."""
        place = stroke.place
        put = None if place is None else (place.x, place.y)
        key = (batch.pieces[outcome.row], _piece(stroke), put is None, stroke.calls, outcome.key)
        given = (stand.numbers, stand.points, outcome.ends, put, outcome.letters)
        found = self._found(stand, key, given)
        if isinstance(found, Verdict):
            return found

        def played(state: State) -> Answer:
            return Played(_seat(state), self._record(state, stroke, outcome, batch))

        def seen(state: State, trace: Trace) -> Answer:
            return Played(_seat(state), self._seen(state, stand, stroke, outcome, batch, trace))

        return self._made(stand, key, given, played, None if found else seen)

    def answer(self, stand: Stand, answer: Answer) -> Verdict:
        """What is ruled on an answer in words: a choice, a call, a draw."""
        key, given = answer, (stand.numbers, stand.points, (), None, ())
        found = self._found(stand, key, given)
        if isinstance(found, Verdict):
            return found
        return self._made(stand, key, given, lambda _: answer, None if found else lambda *_: answer)

    def _found(self, stand: Stand, key: Hashable, given: tuple[Any, ...]) -> Verdict | bool:
        """The ruling that is remembered; if none is, whether it is known that none holds for more than once."""
        node = stand.kind.rulings.get(key)
        while node.__class__ is _Question:
            node = node.answers.get(node.ask(*given))
        if node.__class__ is _Leaf:
            self.used += 1
            return Verdict(Stand(node.kind, node.numbers(*given), node.points(*given)), node.effects, node.refused)
        self.made += 1
        return node is not None

    def _made(
        self, stand: Stand, key: Hashable, given: tuple[Any, ...], plain: Callable[[State], Answer],
        seen: Callable[[State, Trace], Answer] | None,
    ) -> Verdict:  # fmt: skip
        """Make a ruling; with `seen`, the same answer of values that remember, keep it with what it asked."""
        if seen is not None:
            trace = Trace()
            try:
                numbers = tuple(Seen(n, f"n[{i}]", trace, type(n) is int) for i, n in enumerate(stand.numbers))
                points = tuple(SeenAt(x, y, f"p[{i}]", trace) for i, (x, y) in enumerate(stand.points))
                state = stand.kind.filled(numbers, points)
                ruling = rule_on(self.game, state, seen(state, trace))
            except (
                Exception
            ):  # a rule that wants a plain number or word is asked with those, and raises again if it must
                trace.single = True
            if not trace.single:
                trace.closed = True
                leaf = self._leaf(stand.kind, ruling)
                self._remember(stand.kind, key, trace.questions, leaf, given)
                return Verdict(Stand(leaf.kind, leaf.numbers(*given), leaf.points(*given)), leaf.effects, leaf.refused)
            self._remember(stand.kind, key, trace.questions, SINGLE, given)
        state = self.leave(stand)
        ruling = rule_on(self.game, state, plain(state))
        if isinstance(ruling, Refusal):
            return Verdict(stand, refused=ruling.reason)
        return Verdict(self.enter(ruling.state), _told(ruling.effects))

    def _leaf(self, kind: Kind, ruling: Ruling | Refusal) -> _Leaf:
        """A ruling on values that remember, ready to be used again."""
        if isinstance(ruling, Refusal):
            return _Leaf(kind, _formula_of("n"), _formula_of("p"), (), str(ruling.reason))
        numbers: list[Any] = []
        points: list[Any] = []
        skeleton = _apart(ruling.state, numbers, points)
        return _Leaf(
            self._kind(skeleton),
            _tuple_of(map(_number, numbers)),
            _tuple_of(map(_point, points)),
            _told(ruling.effects),
        )

    def _record(self, state: State, stroke: Stroke, outcome: Outcome, batch: Batch) -> Record:
        """The record as `hoyle.match.engine.strike` makes it: of columns a batch knows only where pieces lie."""
        record, piece = batch.record(outcome.row), _piece(stroke)
        start = state.layout.put(piece, stroke.place) if stroke.place else state.layout
        assert record.start is not None
        lay = [name for name, where in record.start.places.items() if isinstance(where, At)]
        moved = record.moved() | {piece}
        end = Layout(
            {**start.places, **{name: record.end.places[name] for name in lay if name in record.end.places}},
            frozenset(zone for zone in start.zones if zone[0] not in moved),
            frozenset(two for two in start.touching if moved.isdisjoint(two)) | record.end.touching,
        )
        return replace(
            record, end=end, faults=tuple(known(state, record.faults)), struck=piece, calls=stroke.calls, stroke=stroke,
            placed={piece: stroke.place} if stroke.place else {}, start=start,
        )  # fmt: skip

    def _seen(self, state: State, stand: Stand, stroke: Stroke, outcome: Outcome, batch: Batch, trace: Trace) -> Record:
        """The record of values that remember what is asked of them."""
        record = self._record(self.leave(stand), stroke, outcome, batch)
        piece, place = _piece(stroke), stroke.place
        put = None if place is None else SeenAt(place.x, place.y, "q", trace)
        column = {name: j for j, name in enumerate(batch.pieces[outcome.row])}
        ends = {
            name: SeenAt(at.x, at.y, f"e[{column[name]}]", trace) if isinstance(at, At) and name in column else at
            for name, at in record.end.places.items()
        }
        letters = _letters(record, batch, outcome.row)
        return Record(
            record.struck,
            tuple(seen_contact(c, trace, letters.get(k, "")) for k, c in enumerate(record.contacts)),
            Layout(ends, record.end.zones, record.end.touching),
            record.faults,
            record.calls,
            {} if put is None else {piece: put},
            record.lifted,
            state.layout.put(piece, put) if put is not None else state.layout,
            seen_stroke(stroke, put, trace) if isinstance(stroke, CueStroke) else stroke,
        )

    def _remember(
        self, kind: Kind, key: Hashable, questions: Mapping[Formula, Hashable], leaf: Any, given: tuple[Any, ...]
    ) -> None:
        if key not in kind.rulings:
            self._order.append((kind, key))
            if len(self._order) > MOST:
                for old, forgotten in self._order[: MOST // 10]:
                    old.rulings.pop(forgotten, None)
                del self._order[: MOST // 10]
        if leaf is SINGLE and not questions:
            kind.rulings[key] = SINGLE
            return
        asked = list(questions.items())
        node, hang = kind.rulings.get(key), kind.rulings.__setitem__
        at: Hashable = key
        for formula, answer in asked:
            if node.__class__ is not _Question:
                node = _Question(formula, _formula_of(formula))
                hang(at, node)
            elif node.formula != formula:  # the rules ask in another order: remember nothing more here
                return
            answer = node.ask(*given)
            hang, at = node.answers.__setitem__, answer
            node = node.answers.get(answer)
        if node is None:
            hang(at, leaf)


def _seat(state: State) -> str:
    assert state.ask is not None
    return state.ask.seat


def _piece(stroke: Stroke) -> str:
    return stroke.ball if isinstance(stroke, CueStroke) else stroke.piece


def _letters(record: Record, batch: Batch, row: int) -> dict[int, Formula]:
    """For each contact with a cushion, by its index, how its letter is found again; where contacts are events one by one."""
    from hoyle.physics.core.state import CUSHION_LETTERS

    first, last = batch.offsets[row], batch.offsets[row + 1]
    if len(record.contacts) != last - first:
        return {}
    sides = batch._bed.geometry.sides
    others = batch.events["other"][first:last].tolist()
    found = {}
    for k, contact in enumerate(record.contacts):
        if contact.kind == CUSHION_TOUCH and sides[others[k]] == contact.where and contact.where in CUSHION_LETTERS:
            found[k] = f"{tuple(sides)!r}[o[{k}]]"
    return found


def _told(effects: Sequence[Effect]) -> tuple[tuple[str, str, str], ...]:
    """Effects as words: what was done, to which seat, by which rule."""
    found = []
    for effect in effects:
        rule = getattr(effect, "rule", None)
        found.append(
            (type(effect).__name__, str(getattr(effect, "seat", "")), rule.id if isinstance(rule, Rule) else "")
        )
    return tuple(found)


# --- formulas -----------------------------------------------------------------------------------------------


@lru_cache(maxsize=50_000)
def _formula_of(text: Formula) -> Callable[..., Any]:
    """A formula as a function of numbers, points, places of rest, the point put, and the events' other columns."""
    made: Callable[..., Any] = eval(f"lambda n, p, e, q, o: {text}", {"abs": abs, "float": float})
    return made


def _tuple_of(texts: Any) -> Callable[..., Any]:
    parts = list(texts)
    return _formula_of(f"({', '.join(parts)}{',' * (len(parts) == 1)})")


def _number(value: Any) -> Formula:
    return value.formula if isinstance(value, Seen) else repr(value)


def _point(at: Any) -> Formula:
    if isinstance(at, SeenAt):
        return f"({at.source}[0], {at.source}[1])" if at.source[0] == "e" else at.source
    x, y = (v.formula if isinstance(v, Seen) else repr(v) for v in (at.x, at.y))
    return f"({x}, {y})"


# --- a state and its skeleton -------------------------------------------------------------------------------


_FIELDS: dict[type, tuple[str, ...]] = {}


def _names(cls: type) -> tuple[str, ...]:
    """The fields of a dataclass, the layout first, so that its points come first; nothing for what is none."""
    if cls not in _FIELDS:
        names = [f.name for f in fields(cls) if f.init] if hasattr(cls, "__dataclass_fields__") else []
        _FIELDS[cls] = tuple(sorted(names, key=lambda name: name != "layout"))
    return _FIELDS[cls]


def _apart(value: Any, numbers: list[Any], points: list[Any], counts: str = "") -> Any:
    """A value with holes where its numbers and points were, which are appended as they are met; itself if there are none.

    `counts` tells where whole numbers are counts: in a `tally`, and at the top of a game's `notes`. In notes a mapping is
    put in the order of its keys, which means nothing there: states that differ by it are equal.
    """
    if isinstance(value, At):
        if value.z:
            return value
        points.append(value)
        return Hole("point", len(points) - 1)
    if isinstance(value, Seen) or (counts and type(value) is int):
        numbers.append(value)
        return Hole("number", len(numbers) - 1)
    if value is None or isinstance(value, Rule | str | frozenset):
        return value
    if isinstance(value, tuple):
        parts = tuple([_apart(part, numbers, points) for part in value])
        return value if all(a is b for a, b in zip(parts, value, strict=True)) else parts
    if isinstance(value, Mapping):
        items = sorted(value.items()) if counts == "notes" else value.items()
        found = {k: _apart(part, numbers, points, counts) for k, part in items}
        same = all(found[k] is part for k, part in value.items()) and [*found] == [*value]
        return value if same else found
    changed, state = {}, isinstance(value, State)
    for name in _names(type(value)):
        part = getattr(value, name)
        inside = counts if isinstance(part, int | Mapping) else ""
        if state:
            inside = "tally" if name in TALLIES else "notes" if name == "notes" else ""
        new = _apart(part, numbers, points, inside)
        if new is not part:
            changed[name] = new
    return replace(value, **changed) if changed else value


def _filler(value: Any) -> Fill | None:
    """What fills the holes of a skeleton; None where it has none."""
    if isinstance(value, Hole):
        index = value.index
        return (lambda numbers, _: numbers[index]) if value.of == "number" else (lambda _, points: points[index])
    if value is None or isinstance(value, Rule | str | frozenset):
        return None
    if isinstance(value, tuple):
        parts = [(part, _filler(part)) for part in value]
        if all(fill is None for _, fill in parts):
            return None
        return lambda n, p: tuple([part if fill is None else fill(n, p) for part, fill in parts])
    if isinstance(value, Mapping):
        holes = [(k, fill) for k, part in value.items() if (fill := _filler(part))]
        return (lambda n, p: {**value, **{k: fill(n, p) for k, fill in holes}}) if holes else None
    inner = [(name, fill) for name in _names(type(value)) if (fill := _filler(getattr(value, name)))]
    return (lambda n, p: replace(value, **{name: fill(n, p) for name, fill in inner})) if inner else None


def _frozen(value: Any, known: dict[int, tuple[Any, Hashable]]) -> Hashable:
    """A skeleton as something that can be looked up, equal for equal kinds; what is `known` by its identity is not looked into."""
    if value is None or isinstance(value, str | Hole | frozenset):
        return value
    if isinstance(value, Rule):
        return value.id
    found = known.get(id(value))
    if found is not None:
        return found[1]
    made: Hashable
    if isinstance(value, Mapping):
        made = ("{}", *[(k, _frozen(part, known)) for k, part in value.items()])
    elif isinstance(value, tuple):
        made = ("()", *[_frozen(part, known) for part in value])
    elif names := _names(type(value)):
        made = (type(value).__name__, *[_frozen(getattr(value, name), known) for name in names])
    else:
        return (type(value).__name__, value)
    if len(known) > 10_000:
        known.clear()
    known[id(value)] = value, made
    return made
