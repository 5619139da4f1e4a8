"""Numbers that carry their derivatives: every sum, product and root of them gives its derivatives too, by the rules of calculus.

A `Dual` stands wherever a number does in the physics' functions (forward differentiation: Griewank and Walther, Evaluating
Derivatives, 2008, chapter 3). Comparisons look at the value alone.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]


class Dual:
    """A value, and its derivatives by so many variables (k,)."""

    __slots__ = ("d", "v")
    __array_ufunc__ = None
    """NumPy's numbers leave sums with these to them."""

    def __init__(self, v: float, d: Floats) -> None:
        self.v, self.d = v, d

    def __repr__(self) -> str:
        return f"Dual({self.v}, {self.d})"

    def __add__(self, other: Any) -> Dual:
        if isinstance(other, Dual):
            return Dual(self.v + other.v, self.d + other.d)
        return Dual(self.v + other, self.d)

    __radd__ = __add__

    def __sub__(self, other: Any) -> Dual:
        if isinstance(other, Dual):
            return Dual(self.v - other.v, self.d - other.d)
        return Dual(self.v - other, self.d)

    def __rsub__(self, other: Any) -> Dual:
        return Dual(other - self.v, -self.d)

    def __mul__(self, other: Any) -> Dual:
        if isinstance(other, Dual):
            return Dual(self.v * other.v, self.d * other.v + other.d * self.v)
        return Dual(self.v * other, self.d * other)

    __rmul__ = __mul__

    def __truediv__(self, other: Any) -> Dual:
        if isinstance(other, Dual):
            whole = over(self.v, other.v)
            return Dual(whole, (self.d - whole * other.d) / other.v if other.v != 0.0 else 0.0 * self.d)
        return Dual(over(self.v, other), self.d / other if other != 0.0 else 0.0 * self.d)

    def __rtruediv__(self, other: Any) -> Dual:
        whole = over(other, self.v)
        return Dual(whole, -whole / self.v * self.d if self.v != 0.0 else 0.0 * self.d)

    def __pow__(self, power: float) -> Dual:
        return Dual(self.v**power, power * self.v ** (power - 1) * self.d)

    def __neg__(self) -> Dual:
        return Dual(-self.v, -self.d)

    def __abs__(self) -> Dual:
        return -self if self.v < 0.0 else self

    def __int__(self) -> int:
        return int(self.v)

    def __float__(self) -> float:
        return float(self.v)

    def __bool__(self) -> bool:
        return self.v != 0.0

    def __eq__(self, other: object) -> bool:
        return bool(self.v == value(other))

    __hash__ = None  # type: ignore[assignment]

    def __lt__(self, other: Any) -> bool:
        return bool(self.v < value(other))

    def __le__(self, other: Any) -> bool:
        return bool(self.v <= value(other))

    def __gt__(self, other: Any) -> bool:
        return bool(self.v > value(other))

    def __ge__(self, other: Any) -> bool:
        return bool(self.v >= value(other))


def value(x: Any) -> Any:
    """The number without its derivatives."""
    return x.v if isinstance(x, Dual) else x


def over(a: float, b: float) -> float:
    """A quotient as processors have it: infinite, or no number, where b is 0."""
    return float(a) / b if b != 0.0 else math.nan if a == 0.0 or a != a else math.copysign(math.inf, a)


def _of(function: Callable[[float], float], slope: Callable[[float, float], float]) -> Callable[[Any], Any]:
    """A function of numbers, for either kind; `slope` takes what it was asked and what it gave."""

    def both(x: Any) -> Any:
        if not isinstance(x, Dual):
            return function(x)
        y = function(x.v)
        return Dual(y, slope(x.v, y) * x.d)

    return both


def _atan2(y: Any, x: Any) -> Any:
    angle, p, q = math.atan2(value(y), value(x)), value(x), value(y)
    far = p * p + q * q
    if far == 0.0 or not (isinstance(x, Dual) or isinstance(y, Dual)):
        return angle
    d = 0.0
    if isinstance(y, Dual):
        d = d + p / far * y.d
    if isinstance(x, Dual):
        d = d - q / far * x.d
    return Dual(angle, d)  # type: ignore[arg-type]


MATHEMATICS: dict[Any, Callable[..., Any]] = {
    # Where a length of 0 has no derivative the half way between those on either side is taken.
    math.sqrt: _of(math.sqrt, lambda _, y: 0.5 / y if y > 0.0 else 0.0),
    math.sin: _of(math.sin, lambda x, _: math.cos(x)),
    math.cos: _of(math.cos, lambda x, _: -math.sin(x)),
    math.exp: _of(math.exp, lambda _, y: y),
    math.log: _of(math.log, lambda x, _: 1.0 / x),
    math.acos: _of(math.acos, lambda x, _: -1.0 / math.sqrt(1.0 - x * x) if abs(x) < 1.0 else 0.0),
    math.atan2: _atan2,
}
"""Functions that the physics calls, by what takes its place for numbers with derivatives."""
