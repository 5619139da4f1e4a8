"""The refusal of a stroke that cannot be, and of strokes where what moves them is not installed."""

from __future__ import annotations

import os
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from importlib.util import find_spec
from math import ceil, degrees, isfinite, tau

NEEDED = ("numpy", "numba", "llvmlite")
"""Packages that move balls and discs. Rules, sheets and scoring need none of them, and some platforms have none of their wheels."""


RAILS = {"l": "left", "r": "right", "h": "head", "f": "foot"}


@dataclass(frozen=True, slots=True)
class Angle:
    """An angle (rad); `up` rounds what people are told up to a whole degree."""

    value: float
    up: bool = False

    @property
    def si(self) -> str:
        """For programs."""
        return f"{self.value:.2f} radians" if self.up else repr(self.value)

    def plain(self, _: Callable[[str], str]) -> str:
        """For people."""
        if not isfinite(self.value):
            return str(self.value)
        return f"{ceil(degrees(self.value)) if self.up else round(degrees(self.value), 1):g}°"


@dataclass(frozen=True, slots=True)
class Rate:
    """The spin of a top (rad/s)."""

    value: float

    @property
    def si(self) -> str:
        """For programs."""
        return f"{self.value!r} rad/s"

    def plain(self, _: Callable[[str], str]) -> str:
        """For people."""
        return f"{self.value / tau:.0f} turns a second"


@dataclass(frozen=True, slots=True)
class Pace:
    """A speed (m/s)."""

    value: float

    @property
    def si(self) -> str:
        """For programs."""
        return f"{self.value:g} m/s"

    def plain(self, _: Callable[[str], str]) -> str:
        """For people."""
        return self.si


@dataclass(frozen=True, slots=True)
class Point:
    """A point of the bed (m)."""

    x: float
    y: float

    @property
    def si(self) -> str:
        """For programs."""
        return f"({self.x:.4f}, {self.y:.4f})"

    def plain(self, _: Callable[[str], str]) -> str:
        """For people."""
        return f"({100 * self.x:.1f}, {100 * self.y:.1f}) cm"


@dataclass(frozen=True, slots=True)
class Length:
    """A length (m), told in millimetres to so many places."""

    value: float
    places: int = 2

    @property
    def si(self) -> str:
        """For programs."""
        return f"{1000 * self.value:.{self.places}f} mm"

    def plain(self, _: Callable[[str], str]) -> str:
        """For people."""
        return self.si


@dataclass(frozen=True, slots=True)
class Reach:
    """The distance from the middle of the bed at which a centre may lie (m)."""

    across: float
    along: float

    @property
    def si(self) -> str:
        """For programs."""
        return f"within {self.across:.4f} and {self.along:.4f} m of the middle"

    def plain(self, _: Callable[[str], str]) -> str:
        """For people."""
        return f"at most {100 * self.across:.1f} cm across and {100 * self.along:.1f} cm along from the middle"


@dataclass(frozen=True, slots=True)
class Named:
    """A piece, or a rail by its letter."""

    name: str
    rail: bool = False

    @property
    def si(self) -> str:
        """For programs."""
        return f"the cushion {self.name}" if self.rail else self.name

    def plain(self, named: Callable[[str], str]) -> str:
        """For people."""
        return f"the {RAILS[self.name]} cushion" if self.rail else named(self.name)


IN_ONE_PLACE = "{} and {} overlap by {}; their centres must be {} apart"
"""The refusal of two pieces that overlap."""
Amount = Angle | Rate | Pace | Point | Length | Reach | Named
"""An amount that stands in the braces of a refusal."""


class Impossible(ValueError):
    """A stroke or layout that no table allows; the message says what, where, and what would be right.

    As text it speaks to programs, in SI units; `plain` speaks to people, in degrees and centimetres. `raised` is the least
    elevation (rad) of the cue with which the stroke could be played, where that is what is wrong; `blocked` is then the ball
    struck, and what the cue would pass through behind it. `code` is the message that tells people the same in their language,
    with the `amounts` as its parameters; empty where only a program can go so wrong.
    """

    def __init__(
        self,
        text: str,
        *amounts: Amount,
        code: str = "",
        raised: float | None = None,
        blocked: tuple[Named, Named] | None = None,
    ) -> None:
        super().__init__(text, *amounts)
        self.code, self.raised, self.blocked = code, raised, blocked

    def __str__(self) -> str:
        text, *amounts = self.args
        return str(text).format(*(amount.si for amount in amounts)) if amounts else str(text)

    def plain(self, named: Callable[[str], str] = str) -> str:
        """The reason in degrees and centimetres, the pieces called as `named` calls them."""
        text, *amounts = self.args
        said = str(text).format(*(amount.plain(named) for amount in amounts)) if amounts else str(text)
        return said.replace("pi/2 radians", "90°")


def missing() -> str:
    """The parts missing of what moves the pieces, and how to get it, in one line; empty if nothing is missing."""
    interpreted = os.environ.get("NUMBA_DISABLE_JIT", "") not in ("", "0")
    return _missing(NEEDED[: 1 if interpreted else None])


@cache
def _missing(needed: tuple[str, ...]) -> str:
    """Looked up once: it is asked before every stroke, and a look through the folders takes longer than a stroke does."""
    absent = [name for name in needed if find_spec(name) is None]
    if not absent:
        return ""
    return f"the physics needs {', '.join(absent)}, not installed here: pip install 'hoyle[physics]'; rules and sheets work without"
