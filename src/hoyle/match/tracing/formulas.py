"""Formulas of traced values as functions: what a ruling does to numbers and places, to be done again for another stroke."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import lru_cache
from re import compile as pattern
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
    """The formula of a number, traced or not; empty where none tells."""
    return value.formula if isinstance(value, Traced) else repr(value)


def point_formula(at: Any) -> Formula:
    """The formula of a point, traced or not; empty where none tells."""
    if isinstance(at, TracedAt):
        return at.source
    x, y = number_formula(at.x), number_formula(at.y)
    return f"{x}, {y}" if x and y else ""


_OF_ONE_STROKE = pattern(r"\b(?:[npeo]\[|q\b)")


@lru_cache(maxsize=50_000)
def hangs_on_contacts_alone(formula: Formula) -> bool:
    """True for a question whose answer is the same wherever the contacts are."""
    return formula.startswith("r(") and _OF_ONE_STROKE.search(formula) is None


_BY_ITSELF = pattern(r"\br\(|\bo\[|/|%|\*\*")


@lru_cache(maxsize=50_000)
def takes_columns(formula: Formula) -> bool:
    """True for a formula that does with columns, to the last bit, what it does with each of their values.

    Questions to contacts, cushions' letters, powers, and what may divide by nought are asked for each stroke by itself.
    """
    return _BY_ITSELF.search(formula) is None


@lru_cache(maxsize=50_000)
def is_of_contacts(formula: Formula) -> bool:
    """True for a formula of nothing but contacts."""
    return _OF_ONE_STROKE.search(formula) is None
