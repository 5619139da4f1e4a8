"""The pages' types, written from those of the server: `python -m hoyle.hall.protocol.typescript > web/src/wire.ts`."""

from __future__ import annotations

import inspect
import sys
from types import ModuleType
from typing import Any

import msgspec
from msgspec import inspect as types

from hoyle.hall.protocol import drawing_types, http_types, responses, ruling_types

HEAD = """// What the hall's server says and hears. Written by `python -m hoyle.hall.protocol.typescript`
// from src/hoyle/hall/protocol (drawing_types, ruling_types, responses, http_types): change those. Lengths are metres, times
// seconds, angles radians.
"""
ALIASES = {
    "Point": drawing_types.Point, "Option": ruling_types.Option, "Place": ruling_types.Place, "Leg": drawing_types.Leg,
    "Shape": drawing_types.Shape, "Stroke": drawing_types.Stroke,
    "Asks": ruling_types.Asks,
}  # fmt: skip
"""Types that are no structures, by their names."""
SAID = "{ stroke: Stroke } | { answer: Record<string, unknown> } | { line: string }"
"""An answer of a page: one of the three that `requests.Say` takes."""
PLAIN = {
    types.StrType: "string", types.IntType: "number", types.FloatType: "number", types.BoolType: "boolean",
    types.AnyType: "unknown", types.NoneType: "null",
}  # fmt: skip


def structures(module: ModuleType) -> list[type[msgspec.Struct]]:
    """The structures that a module defines, in its order; what only serves others is left out."""
    found = [one for one in vars(module).values() if inspect.isclass(one) and issubclass(one, msgspec.Struct)]
    return [one for one in found if one.__module__ == module.__name__ and one is not drawing_types.Part]


def written(it: types.Type, names: dict[Any, str]) -> str:
    """A type as TypeScript writes it."""
    if alias := names.get(key(it)):
        return alias
    match it:
        case types.StructType():
            return it.cls.__name__
        case types.LiteralType():
            return " | ".join(f'"{value}"' for value in it.values)
        case types.UnionType():
            return " | ".join(dict.fromkeys(written(one, names) for one in it.types))
        case types.TupleType():
            return f"[{', '.join(written(one, names) for one in it.item_types)}]"
        case types.ListType():
            inner = written(it.item_type, names)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case types.DictType():
            return f"Record<string, {written(it.value_type, names)}>"
    return PLAIN[type(it)]


def key(it: types.Type) -> Any:
    """Return what tells one type from another: a union by its members in any order."""
    if isinstance(it, types.UnionType):
        return frozenset(key(one) for one in it.types)
    return it.cls if isinstance(it, types.StructType) else repr(it)


def interface(it: types.StructType, names: dict[Any, str]) -> str:
    """A structure as an interface, with its docstring. What may be left out is marked so; null is never sent for it."""
    doc = " ".join((inspect.getdoc(it.cls) or "").split())
    fields = [f'{it.tag_field}: "{it.tag}";'] if it.tag_field else []
    for one in it.fields:
        kind, optional = one.type, not one.required
        if optional and isinstance(kind, types.UnionType):
            kind = without_none(kind)
        fields.append(f"{one.encode_name}{'?' if optional else ''}: {written(kind, names)};")
    body = "\n".join(f"  {field}" for field in fields)
    return f"/** {doc} */\nexport interface {it.cls.__name__} {{\n{body}\n}}\n"


def without_none(kind: types.UnionType) -> types.Type:
    """A type without null, which stands for what is left out."""
    left = tuple(one for one in kind.types if not isinstance(one, types.NoneType))
    return left[0] if len(left) == 1 else types.UnionType(left)


def typescript() -> str:
    """The whole file."""
    aliases = {name: types.type_info(alias) for name, alias in ALIASES.items()}
    names = {key(it): name for name, it in aliases.items()}
    parts = [HEAD]
    for name, it in aliases.items():
        own = {k: n for k, n in names.items() if n != name}
        parts.append(f"export type {name} = {written(it, own)};\n")
    parts.append(
        f"export type Frame = {' | '.join(dict.fromkeys(kind.__name__ for kind in responses.FRAMES.values()))};\n"
    )
    parts.append(f"export type Said = {SAID};\n")
    for module in (drawing_types, ruling_types, responses, http_types):
        for one in structures(module):
            info = types.type_info(one)
            assert isinstance(info, types.StructType)
            parts.append(interface(info, names))
    return "\n".join(parts)


def main() -> None:
    """Print it."""
    sys.stdout.write(typescript())


if __name__ == "__main__":
    main()
