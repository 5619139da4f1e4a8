"""The arguments of kernels, by kind: numbers, arrays, tuples of parameters, and contexts that hold them."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any, cast, get_type_hints

import numpy as np

Kind = Any
"""A kind of argument: `int`, `float`, (dtype, dimensions) of an array, the class of a tuple of parameters, or a `Context`."""


@dataclass(frozen=True)
class Context:
    """The kind of a tuple that holds arrays, or tuples that do: its class, and the kinds of its fields."""

    made: type
    fields: tuple[Kind, ...]


def flat(argument: Any, kind: Kind) -> list[tuple[Any, Kind]]:
    """The values that an argument hands over, one by one, each with its kind: of a context the fields, at any depth."""
    if isinstance(kind, Context):
        return [one for field, its in zip(argument, kind.fields, strict=True) for one in flat(field, its)]
    return [(argument, kind)]


def kind_of(argument: Any) -> Kind:
    """An argument's kind; raises TypeError for what no kernel takes."""
    if isinstance(argument, np.ndarray):
        if not argument.flags.c_contiguous:
            raise TypeError("a kernel takes arrays whose rows follow each other in memory")
        return argument.dtype, argument.ndim
    if isinstance(argument, float):
        return float
    if isinstance(argument, int | np.integer):
        return int
    if isinstance(argument, tuple) and hasattr(argument, "_fields"):
        if any(isinstance(one, np.ndarray | tuple) for one in argument):
            return Context(type(argument), tuple(map(kind_of, argument)))
        return type(argument)
    raise TypeError(f"a kernel takes no {type(argument).__name__}")


@cache
def record_of(parameters: type) -> np.dtype[Any]:
    """A tuple of parameters as a record, field by field: whole numbers and others."""
    hints = get_type_hints(parameters)
    return np.dtype([(name, np.int64 if hints[name] is int else np.float64) for name in cast(Any, parameters)._fields])
