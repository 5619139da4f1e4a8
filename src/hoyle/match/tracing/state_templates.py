"""States by their kind: a state with holes where its numbers and places are, and what fills them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from functools import cached_property
from typing import Any, NamedTuple

from hoyle.match.tracing.traced_values import Traced
from hoyle.record import At
from hoyle.referee import Ask, Rule, State

Fill = Callable[[Sequence[Any], Sequence[Any]], Any]
TALLIES = ("scores", "lives", "ledger", "owes")
"""Counts of a state by seat: these are numbers, as whole numbers in a game's own notes are."""


@dataclass(frozen=True, slots=True)
class Hole:
    """The place where a number or a point goes in a kind of state."""

    of: str
    index: int


@dataclass(eq=False)
class StateTemplate:
    """A kind of state: a state with holes for its numbers and its points."""

    skeleton: State
    number: int
    pieces: tuple[str, ...]
    """The pieces whose places the first points are: those on the bed at a known place, in the layout's order."""
    ask: Ask | None
    whole: tuple[bool, ...] = ()
    """For each of the numbers that fill it, whether it is a count; if not, it is a measure."""
    dots: int = 0
    """The count of the points that fill it."""
    rulings: dict[Hashable, Any] = field(default_factory=dict)
    """Rulings by the very contacts of a stroke."""
    shared: dict[Hashable, Any] = field(default_factory=dict)
    """Rulings that ask their questions of the contacts, by what else happened."""
    _fill: Fill | None = None

    @property
    def holes(self) -> int:
        """The count of the numbers that fill it."""
        return len(self.whole)

    @cached_property
    def told_more(self) -> frozenset[str]:
        """The pieces of which the layout tells more than a place: in which zone they are, and what they touch."""
        layout = self.skeleton.layout
        return frozenset({piece for piece, _ in layout.zones}.union(*layout.touching))

    def counted(self, numbers: Sequence[float]) -> tuple[float, ...]:
        """Numbers as those of a state of this kind: its counts are whole."""
        return tuple([int(n) if whole else n for n, whole in zip(numbers, self.whole, strict=True)])

    def filled(self, numbers: Sequence[Any], points: Sequence[Any]) -> State:
        """The state of this kind with these numbers and points."""
        if self._fill is None:
            self._fill = _filler(self.skeleton) or (lambda n, p: self.skeleton)
        state: State = self._fill(numbers, points)
        return state


class FilledState(NamedTuple):
    """The state of a match: its kind, and the numbers and points that fill it."""

    kind: StateTemplate
    numbers: tuple[float, ...]
    points: tuple[float, ...]
    """Their x and y, end to end: one value of many numbers costs the collector of garbage less than many of two."""


_FIELDS: dict[type, tuple[str, ...]] = {}


def _names(cls: type) -> tuple[str, ...]:
    """The fields of a dataclass, the layout first, so that its points come first; nothing for what is none."""
    if cls not in _FIELDS:
        names = [f.name for f in fields(cls) if f.init] if hasattr(cls, "__dataclass_fields__") else []
        _FIELDS[cls] = tuple(sorted(names, key=lambda name: name != "layout"))
    return _FIELDS[cls]


def take_apart(value: Any, numbers: list[Any], points: list[Any], counts: str = "") -> Any:
    """A value with holes where its numbers and points were, which are appended as they are met; itself if there are none.

    `counts` tells where whole numbers are counts: in a `tally`, and at the top of a game's `notes`. In notes a mapping is
    put in the order of its keys, which means nothing there: states that differ by it are equal.
    """
    if isinstance(value, At):
        if value.z:
            return value
        points.append(value)
        return Hole("point", len(points) - 1)
    if isinstance(value, Traced) or (counts and type(value) is int):
        numbers.append(value)
        return Hole("number", len(numbers) - 1)
    if value is None or isinstance(value, Rule | str | frozenset):
        return value
    if isinstance(value, tuple):
        parts = tuple([take_apart(part, numbers, points) for part in value])
        return value if all(a is b for a, b in zip(parts, value, strict=True)) else parts
    if isinstance(value, Mapping):
        items = sorted(value.items()) if counts == "notes" else value.items()
        found = {k: take_apart(part, numbers, points, counts) for k, part in items}
        same = all(found[k] is part for k, part in value.items()) and [*found] == [*value]
        return value if same else found
    changed, state = {}, isinstance(value, State)
    for name in _names(type(value)):
        part = getattr(value, name)
        inside = counts if isinstance(part, int | Mapping) else ""
        if state:
            inside = "tally" if name in TALLIES else "notes" if name == "notes" else ""
        new = take_apart(part, numbers, points, inside)
        if new is not part:
            changed[name] = new
    return replace(value, **changed) if changed else value


def _filler(value: Any) -> Fill | None:
    """The function that fills the holes of a skeleton; None where it has none."""
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


def is_count(number: Any) -> bool:
    """True for a whole number, traced or not."""
    return type(number.value if isinstance(number, Traced) else number) is int


class _Mark:
    """Stands in a key for a number or a point."""


_NUMBER, _MEASURE, _POINT = _Mark(), _Mark(), _Mark()
_AS_IT_IS, _RULE, _AT, _SEEN, _TUPLE, _MAPPING, _OTHER = range(7)
_SORTS: dict[type, int] = {}
_PLAIN = frozenset((str, frozenset, type(None)))
"""The commonest of what is told as it is: not worth a call."""


def _sort(cls: type) -> int:
    """Return how a value of a class is told in a key; worked out once a class, for it is asked a hundred times a state."""
    found = _SORTS.get(cls)
    if found is None:
        sorts = (
            (_RULE, Rule), (_AT, At), (_SEEN, Traced), (_TUPLE, tuple), (_MAPPING, Mapping),
            (_AS_IT_IS, str | frozenset | None),
        )  # fmt: skip
        found = _SORTS[cls] = next((sort for sort, of in sorts if issubclass(cls, of)), _OTHER)
    return found


def key_of(
    value: Any, numbers: list[Any], points: list[Any], known: dict[int, tuple[Any, Hashable]], counts: str = ""
) -> Hashable:
    """A key for a value without its numbers and points, to be looked up by: equal where `take_apart` leaves equal skeletons.

    Numbers and points are appended in the order of `take_apart`. What is `known` by its identity has none and is not looked into.
    """
    sort = _sort(value.__class__)
    if sort == _AS_IT_IS:
        return value  # type: ignore[no-any-return]
    if sort == _RULE:
        return value.id  # type: ignore[no-any-return]
    if sort == _SEEN or (counts and value.__class__ is int):
        numbers.append(value)
        return _NUMBER if is_count(value) else _MEASURE
    if sort == _AT and not value.z:
        points.append(value)
        return _POINT
    if not counts and (found := known.get(id(value))) is not None:
        return found[1]
    held = len(numbers) + len(points)
    made: Hashable
    if sort == _TUPLE:
        made = ("()", *[part if part.__class__ in _PLAIN else key_of(part, numbers, points, known) for part in value])
    elif sort == _MAPPING:
        items = sorted(value.items()) if counts == "notes" else value.items()
        made = ("{}", *[(k, key_of(part, numbers, points, known, counts)) for k, part in items])
    elif names := _names(value.__class__):
        parts: list[Hashable] = [value.__class__.__name__]
        state = isinstance(value, State)
        for name in names:
            part = getattr(value, name)
            if part.__class__ in _PLAIN:
                parts.append(part)
                continue
            inside = ""
            if state:
                inside = "tally" if name in TALLIES else "notes" if name == "notes" else ""
            elif counts and (part.__class__ is int or _sort(part.__class__) == _MAPPING):
                inside = counts
            parts.append(key_of(part, numbers, points, known, inside))
        made = tuple(parts)
    else:
        return (value.__class__.__name__, value)
    if not counts and len(numbers) + len(points) == held:
        if len(known) > 10_000:
            known.clear()
        known[id(value)] = value, made
    return made
