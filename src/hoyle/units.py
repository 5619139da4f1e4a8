"""Units: SI inside (metres, kilograms, seconds, radians), exact inches, feet and ounces at the edge.

Conversions go through fractions, so that `inches("2 3/8")` is the float nearest to the true length.
"""

from __future__ import annotations

from fractions import Fraction

INCH = Fraction(254, 10000)
"""One inch in metres, exactly."""
FOOT = 12 * INCH
OUNCE = Fraction(45359237, 16 * 10**8)
"""One avoirdupois ounce in kilograms, exactly."""
GRAVITY = 9.81
"""Acceleration of free fall, m/s², as the published figures take it."""

Length = int | float | str | Fraction


def fraction(text: Length) -> Fraction:
    """Read `3`, `2.5`, `"7/16"` or `"2 3/8"` exactly. Raises ValueError for anything else."""
    if not isinstance(text, str):
        return Fraction(text)
    parts = text.split()
    if not parts or len(parts) > 2:
        raise ValueError(f"{text!r} is not a number such as 2, 2.5, 7/16 or 2 3/8")
    try:
        return sum((Fraction(part) for part in parts), Fraction(0))
    except (ValueError, ZeroDivisionError):
        raise ValueError(f"{text!r} is not a number such as 2, 2.5, 7/16 or 2 3/8") from None


def inches(length: Length) -> float:
    """A length in inches, as metres."""
    return float(fraction(length) * INCH)


def feet(length: Length) -> float:
    """A length in feet, as metres."""
    return float(fraction(length) * FOOT)


def ounces(weight: Length) -> float:
    """A weight in ounces, as kilograms."""
    return float(fraction(weight) * OUNCE)


def to_inches(metres: float) -> float:
    """A length in metres, as inches."""
    return metres / float(INCH)
