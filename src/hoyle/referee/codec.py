"""JSON: every answer, record, effect and state out and in again, unchanged.

Places are short: `[x, y]` or `[x, y, z]` in metres, `"foot-spot"`, `"@FL"` for down, `"(in-hand)"` and its like for the
rest. Rules are their ids, and need their rule book to be loaded to be read. Unions are told apart by `kind`.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, is_dataclass, replace
from functools import cache
from typing import Any, Generic, TypeVar, cast, get_args

from cattrs import Converter
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn, override
from cattrs.strategies import configure_tagged_union

from hoyle.answers import Answer
from hoyle.equipment import At, Disc, Mark, Polygon, Rect, Region
from hoyle.equipment.regions import Quadrant
from hoyle.equipment.turned_shapes import Dome, Drum
from hoyle.record import Aside, Contact, Down, Layout, Spot, Stroke, Where
from hoyle.referee.game import NOTES
from hoyle.referee.given import Given
from hoyle.referee.state import State
from hoyle.referee.vocabulary.effects import Effect
from hoyle.referee.vocabulary.message import LITERAL, NOTHING, Message, Param, literal
from hoyle.referee.vocabulary.question import Ask
from hoyle.referee.vocabulary.rules import BOOKS, Rule

Json = dict[str, object]
"""An object of JSON."""


def place_out(place: Where) -> str | list[float]:
    """A place in its short form."""
    if isinstance(place, At):  # first, and by itself: most places are such
        return [place.x, place.y, place.z] if place.z else [place.x, place.y]
    match place:
        case Spot(name):
            return name
        case Down(where):
            return f"@{where}"
        case Aside(why):
            return f"({why})"


def place_in(value: object) -> Where:
    """A place from its short form; raises ValueError."""
    if isinstance(value, str):
        if value.startswith("@"):
            return Down(value[1:])
        return Aside(value[1:-1]) if value.startswith("(") else Spot(value)
    if isinstance(value, list | tuple) and len(value) in (2, 3):
        return At(*map(_float_in, value))
    raise ValueError(f"{value!r} is not a place")


def at_in(value: object) -> At:
    """A place in metres; raises ValueError."""
    place = place_in(value)
    if not isinstance(place, At):
        raise ValueError(f"{value!r} is not a place in metres, such as [0.1, 0.5]")
    return place


# --- plain values: what is of another kind is refused, not converted --------------------------------------------------


def _float_in(value: object, _: object = None) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise TypeError(f"expected a number, not {value!r}")
    return float(value)


def _int_in(value: object, _: object = None) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"expected a whole number, not {value!r}")
    return value


def _bool_in(value: object, _: object = None) -> bool:
    if not isinstance(value, bool):
        raise TypeError(f"expected true or false, not {value!r}")
    return value


def _str_in(value: object, _: object = None) -> str:
    if not isinstance(value, str):
        raise TypeError(f"expected a text, not {value!r}")
    return value


def _one_of(*kinds: type) -> Callable[[object, object], object]:
    """The hook that lets a value of one of these kinds through as it is."""

    def through(value: object, _: object) -> object:
        if isinstance(value, bool) or not isinstance(value, kinds):
            raise TypeError(f"expected a {' or '.join(kind.__name__ for kind in kinds)}, not {value!r}")
        return value

    return through


def rule_in(rule_id: str) -> Rule:
    """A rule by its id; raises KeyError if its book is not loaded."""
    book, _, number = rule_id.rpartition(".")
    while book not in BOOKS and "." in book:  # numbers such as 12.3a hold a point
        book, _, head = book.rpartition(".")
        number = f"{head}.{number}"
    if book not in BOOKS:
        raise KeyError(f"{rule_id!r} is of no rule book that is known here")
    return BOOKS[book][number]


def frozen(value: object) -> object:
    """JSON lists as tuples, all the way down: what notes and secrets are made of."""
    if isinstance(value, list | tuple):
        return tuple(map(frozen, value))
    if isinstance(value, dict):
        return {k: frozen(v) for k, v in value.items()}
    return value


def _layout_out(layout: Layout) -> dict[str, Any]:
    out: dict[str, Any] = {"places": {p: place_out(at) for p, at in layout.places.items()}}
    if layout.zones:
        out["zones"] = [list(z) for z in sorted(layout.zones)]
    if layout.touching:
        out["touching"] = [list(t) for t in sorted(layout.touching)]
    return out


def _contact_out(contact: Contact) -> dict[str, Any]:
    """A contact without what is not told of it. Written out, for a stroke has many and this is most of its line in the log."""
    out: dict[str, Any] = {"kind": contact.kind}
    if contact.piece:
        out["piece"] = contact.piece
    if contact.others:
        out["others"] = contact.others
    if contact.where:
        out["where"] = contact.where
    if contact.value is not None:
        out["value"] = contact.value
    if contact.time is not None:
        out["time"] = contact.time
    if contact.at is not None:
        out["at"] = contact.at
    if contact.speed is not None:
        out["speed"] = contact.speed
    return out


def _layout_in(value: dict[str, Any], _: Any) -> Layout:
    return Layout(
        {p: place_in(at) for p, at in value["places"].items()},
        frozenset((_str_in(a), _str_in(b)) for a, b in value.get("zones", ())),
        frozenset((_str_in(a), _str_in(b)) for a, b in value.get("touching", ())),
    )


def _message_out(text: Message) -> str | Json:
    """A message as JSON: its code and its parameters in one object, words of no catalogue as they are."""
    if not text or text.code == LITERAL:
        return str(text.params.get("text", ""))
    return {"code": text.code, **{name: _param_out(value) for name, value in text.params.items()}}


def _param_out(value: Param) -> Any:
    return _message_out(value) if isinstance(value, Message) else value


def _message_in(value: Any) -> Message:
    """A message from its JSON; a log of an earlier version has words."""
    if not isinstance(value, dict):
        return literal(words) if (words := _str_in(value)) else NOTHING
    return Message(_str_in(value["code"]), {name: _param_in(one) for name, one in value.items() if name != "code"})


def _param_in(value: Any) -> Param:
    if isinstance(value, list | tuple):
        return tuple(map(_str_in, value))
    if isinstance(value, dict):
        return _message_in(value)
    return value if isinstance(value, int | float) else _str_in(value)


def _kind(cls: type) -> str:
    return cls.__name__.lower()


NO_RACE = override(omit_if_default=True)
"""A match that is no race says nothing of one."""


def _state_hooks(conv: Converter) -> None:
    """A state's notes are of the class that its game keeps them in."""
    state_in = make_dict_structure_fn(State, conv)
    state_out = make_dict_unstructure_fn(State, conv, notes=override(omit=True), race=NO_RACE)

    def structure(value: dict[str, Any], as_type: Any) -> State:
        state = state_in({key: part for key, part in value.items() if key != "notes"}, as_type)
        notes = value.get("notes")
        kind = NOTES.get(value["game"], dict)
        known = notes is not None and is_dataclass(kind)
        return replace(state, notes=conv.structure(notes, kind) if known else frozen(notes))

    def unstructure(state: State) -> dict[str, Any]:
        return {**state_out(state), "notes": _notes_out(state)}

    conv.register_structure_hook(State, structure)
    conv.register_unstructure_hook(State, unstructure)


def _notes_out(state: State) -> Any:
    return converter().unstructure(state.notes) if is_dataclass(state.notes) else state.notes


@cache
def _state_out() -> Callable[[State], Json]:
    """A state without its question and its notes."""
    gone = override(omit=True)
    return make_dict_unstructure_fn(State, converter(), notes=gone, ask=gone, race=NO_RACE)


@cache
def converter() -> Converter:
    """The one converter; building it takes some milliseconds, so it is built when first needed."""
    conv = Converter(omit_if_default=True)
    conv.register_structure_hook(Rule, lambda value, _: rule_in(value))
    conv.register_unstructure_hook(Rule, lambda rule: rule.id)
    conv.register_structure_hook(Layout, _layout_in)
    conv.register_unstructure_hook(Layout, _layout_out)
    conv.register_unstructure_hook(Contact, _contact_out)
    for place in get_args(Where):
        conv.register_structure_hook(place, lambda value, _: place_in(value))
        conv.register_unstructure_hook(place, place_out)
    conv.register_structure_hook(At, lambda value, _: at_in(value))
    conv.register_structure_hook(Where, lambda value, _: place_in(value))
    conv.register_unstructure_hook(Where, place_out)
    conv.register_structure_hook_func(lambda t: t in (Any, object, Given), lambda value, _: frozen(value))
    conv.register_unstructure_hook_func(lambda t: t in (Any, object, Given), lambda value: value)
    conv.register_structure_hook_func(
        lambda t: getattr(t, "__origin__", None) is tuple and t.__args__[0] is Any, lambda value, _: frozen(value)
    )
    for plain, read in ((float, _float_in), (int, _int_in), (bool, _bool_in), (str, _str_in)):
        conv.register_structure_hook(plain, read)
    for either, through in (
        (int | float, _one_of(int, float)),
        (int | str, _one_of(int, str)),
        (float | str, _one_of(int, float, str)),
    ):
        conv.register_structure_hook(either, through)
        conv.register_unstructure_hook(either, lambda value: value)
    conv.register_structure_hook(Message, lambda value, _: _message_in(value))
    conv.register_unstructure_hook(Message, _message_out)
    # A question's own kind would hide the union's tag.
    asks = override(rename="asks")
    conv.register_structure_hook(Ask, make_dict_structure_fn(Ask, conv, kind=asks))
    conv.register_unstructure_hook(Ask, make_dict_unstructure_fn(Ask, conv, kind=asks, _cattrs_omit_if_default=True))
    _state_hooks(conv)
    configure_tagged_union(Stroke, conv, tag_name="kind", tag_generator=_kind)
    # An optional union is a union of its own to the converter.
    conv.register_structure_hook(
        Stroke | None, lambda v, _: None if v is None else conv.structure(v, cast(Any, Stroke))
    )
    conv.register_unstructure_hook(Stroke | None, lambda v: None if v is None else dump(v, A_STROKE))
    for union in (Answer, Effect, Rect | Disc | Polygon | Quadrant, Region, Mark, Drum | Dome):
        configure_tagged_union(union, conv, tag_name="kind", tag_generator=_kind)
    return conv


T = TypeVar("T")


@dataclass(frozen=True, eq=False)
class Tagged(Generic[T]):
    """A union whose members say by `kind` which of them they are."""

    union: object


AN_ANSWER: Tagged[Answer] = Tagged(Answer)
AN_EFFECT: Tagged[Effect] = Tagged(Effect)
A_STROKE: Tagged[Stroke] = Tagged(Stroke)


def dump(value: T, union: Tagged[T] | type | None = None) -> Json:
    """A value as JSON-ready dicts and lists; pass the union that it is to be read back as, if any."""
    return _hook(union or type(value))(value)


@cache
def _hook(union: Tagged[Any] | type) -> Callable[[Any], Json]:
    """The hook that makes JSON of a value of a class, or of a union: to find it takes longer than its work on most values."""
    return converter().get_unstructure_hook(union.union if isinstance(union, Tagged) else union)


def dump_unasked(state: State) -> Json:
    """A state as `dump` has it, without its open question."""
    return {**_state_out()(state), "ask": None, "notes": _notes_out(state)}


def load(value: object, as_type: type[T] | Tagged[T]) -> T:
    """A value back from JSON as the type or union it was dumped as. Raises cattrs errors for malformed input."""
    made: T = converter().structure(value, cast(Any, as_type.union if isinstance(as_type, Tagged) else as_type))
    return made
