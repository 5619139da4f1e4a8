"""Formulas of traced values as functions: what a ruling does to numbers and places, to be done again for another stroke."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from typing import Any

from hoyle.match.tracing.traced_values import Formula, Traced, TracedAt


@lru_cache(maxsize=50_000)
def compiled(text: Formula) -> Callable[..., Any]:
    """A formula as a function of what `hoyle.match.tracing.traced_values.Formula` names."""
    made: Callable[..., Any] = eval(f"lambda n, p, e, q, o, r, i: ({text})", {"abs": abs, "float": float})
    return made


def in_tuple(texts: Iterable[Formula]) -> Formula:
    """Formulas as that of a tuple."""
    return f"({''.join(f'{text}, ' for text in texts)})"


def compiled_tuple(texts: Iterable[Formula]) -> Callable[..., Any]:
    """Formulas as a function that gives a tuple."""
    return compiled(in_tuple(texts))


def pairs(points: Sequence[float]) -> Iterable[tuple[float, float]]:
    """Coordinates two by two."""
    return zip(points[::2], points[1::2], strict=True)


def number_formula(value: Any) -> Formula:
    """The formula of a number, traced or not."""
    return value.formula if isinstance(value, Traced) else repr(value)


def point_formula(at: Any) -> Formula:
    """The formula of a point, traced or not."""
    if isinstance(at, TracedAt):
        return at.source
    return ", ".join(v.formula if isinstance(v, Traced) else repr(v) for v in (at.x, at.y))
