"""States by their kind: a state with holes where its numbers and places are, and what fills them."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

from hoyle.match.seen import Seen
from hoyle.record import At
from hoyle.referee import Ask, Rule, State

Fill = Callable[[Sequence[Any], Sequence[Any]], Any]
TALLIES = ("scores", "lives", "ledger", "owes")
"""What a state counts by seat: these are numbers, as whole numbers in a game's own notes are."""


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
    """The state of a match: its kind, and the numbers and points that fill it."""

    kind: Kind
    numbers: tuple[int, ...]
    points: tuple[tuple[float, float], ...]


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
    if isinstance(value, Seen) or (counts and type(value) is int):
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


def frozen(value: Any, known: dict[int, tuple[Any, Hashable]]) -> Hashable:
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
        made = ("{}", *[(k, frozen(part, known)) for k, part in value.items()])
    elif isinstance(value, tuple):
        made = ("()", *[frozen(part, known) for part in value])
    elif names := _names(type(value)):
        made = (type(value).__name__, *[frozen(getattr(value, name), known) for name in names])
    else:
        return (type(value).__name__, value)
    if len(known) > 10_000:
        known.clear()
    known[id(value)] = value, made
    return made
