"""Shapes turned on a lathe that can topple: pins, bottles, corks, a pile of coins; their weight, centre and moments.

A shape is a stack of cylinders and balls on one upright axis, of one density. Heights count from the foot. Metres, kilograms.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import atan, hypot, pi, sqrt

from hoyle.units import GRAVITY, inches


@dataclass(frozen=True, slots=True)
class Drum:
    """An upright cylinder from `low` to `high`."""

    radius: float
    low: float
    high: float

    @property
    def volume(self) -> float:
        """Cubic metres."""
        return pi * self.radius**2 * (self.high - self.low)

    @property
    def middle(self) -> float:
        """The height of its centre."""
        return (self.low + self.high) / 2

    @property
    def moments(self) -> tuple[float, float]:
        """Across its axis and about it, through its centre, over its mass: m²."""
        return (3 * self.radius**2 + (self.high - self.low) ** 2) / 12, self.radius**2 / 2


@dataclass(frozen=True, slots=True)
class Dome:
    """The upper half of a ball that rests on the level `low`."""

    radius: float
    low: float

    @property
    def high(self) -> float:
        """Its top."""
        return self.low + self.radius

    @property
    def volume(self) -> float:
        """Cubic metres."""
        return 2 * pi * self.radius**3 / 3

    @property
    def middle(self) -> float:
        """The height of its centre: 3/8 of the radius above its flat."""
        return self.low + 3 * self.radius / 8

    @property
    def moments(self) -> tuple[float, float]:
        """Across its axis and about it, through its centre, over its mass: m²."""
        return (2 / 5 - 9 / 64) * self.radius**2, 2 * self.radius**2 / 5


@dataclass(frozen=True)
class Turned:
    """A turned body: its parts from the foot up, its mass, and what it gives back of a ball's blow.

    `bounce` is the restitution between it and a ball. `both_ends` tells that it may come to stand on its top, which is then called
    its base.
    """

    parts: tuple[Drum | Dome, ...]
    mass: float
    bounce: float = 0.6
    both_ends: bool = False

    @property
    def foot(self) -> float:
        """The radius of what it stands on."""
        return self.parts[0].radius

    @property
    def top(self) -> float:
        """Its height."""
        return max(part.high for part in self.parts)

    @property
    def girth(self) -> float:
        """Its greatest radius."""
        return max(part.radius for part in self.parts)

    @property
    def sprawl(self) -> float:
        """About how far it reaches from its centre of mass, seen from above, when it lies."""
        return max(self.girth, self.centre, self.top - self.centre)

    def reach(self, ball: float, level: float = 0.0) -> float:
        """The distance (m) from its axis to the centre of a ball of radius `ball` on the bed; its foot stands at height `level`.

        They touch at the height nearest the ball's middle.
        """
        rises = ((part.radius, min(max(ball, level + part.low), level + part.high) - ball) for part in self.parts)
        return max(radius + sqrt(max(0.0, ball * ball - rise * rise)) for radius, rise in rises)

    @cached_property
    def centre(self) -> float:
        """The height of the centre of mass over the foot."""
        whole = sum(part.volume for part in self.parts)
        return sum(part.volume * part.middle for part in self.parts) / whole

    @cached_property
    def moments(self) -> tuple[float, float]:
        """Moments of inertia across the axis and about it, through the centre of mass; kg m²."""
        whole = sum(part.volume for part in self.parts)
        across = about = 0.0
        for part in self.parts:
            share = self.mass * part.volume / whole
            across += share * (part.moments[0] + (part.middle - self.centre) ** 2)
            about += share * part.moments[1]
        return across, about

    @property
    def tilt_limit(self) -> float:
        """The tilt (rad) past which it falls: its centre stands over the rim of its foot, atan(r/h)."""
        return atan(self.foot / self.centre)

    @property
    def arm(self) -> float:
        """From the rim of the foot to the centre of mass."""
        return hypot(self.foot, self.centre)

    @property
    def about_rim(self) -> float:
        """The moment of inertia about the rim of the foot; kg m²."""
        return self.moments[0] + self.mass * self.arm**2

    def struck(self, impulse: float, height: float) -> float:
        """The turning about the rim (rad/s) that a level blow of so many N s at a height gives it: w = J y/I."""
        return impulse * height / self.about_rim

    def critical_spin(self, g: float = GRAVITY) -> float:
        """The turning about the rim (rad/s), begun upright, that just fells it: I w²/2 = m g (L - h)."""
        return sqrt(2 * self.mass * g * (self.arm - self.centre) / self.about_rim)


def straight(radius: float, height: float, mass: float, **more: float) -> Turned:
    """A plain cylinder."""
    return Turned((Drum(radius, 0.0, height),), mass, **more)  # type: ignore[arg-type]


MAPLE, CORKWOOD, LEATHERED = 700.0, 200.0, 450.0
"""Densities, kg/m³: hard maple, cork, and a leather-covered bottle with its hollow."""


def of_density(parts: tuple[Drum | Dome, ...], density: float, bounce: float, both_ends: bool = False) -> Turned:
    """A body of these parts that weighs so much a cubic metre."""
    return Turned(parts, density * sum(part.volume for part in parts), bounce, both_ends)


def pin(foot: float = inches("3/4") / 2, height: float = inches("2 1/2")) -> Turned:
    """A maple pin, straight with a round head. Height, shape and wood are a reconstruction; no print gives them."""
    return of_density((Drum(foot, 0.0, height - foot), Dome(foot, height - foot)), MAPLE, 0.6)


def cork(radius: float = inches("0.8") / 2) -> Turned:
    """A straight bottle cork an inch and a half tall; its width is a reconstruction."""
    return of_density((Drum(radius, 0.0, inches("1 1/2")),), CORKWOOD, 0.5)


def coins(count: int = 4) -> Turned:
    """The pool money as one pile: silver quarters of 24.3 by 1.75 mm and 6.25 g. How many lie there is a reconstruction."""
    return straight(0.01215, count * 0.00175, count * 0.00625)


def bottle() -> Turned:
    """The leather bottle of pool, on its neck: 7 1/2 in. tall, base 3 in. and neck 1 1/2 in. wide (reconstruction)."""
    neck, shoulder, base = inches("3/4"), inches("1 1/4"), inches("1 1/2")
    parts = (
        Drum(neck, 0.0, inches("2 1/4")),
        Drum(shoulder, inches("2 1/4"), inches(3)),
        Drum(base, inches(3), inches("7 1/2")),
    )
    return of_density(parts, LEATHERED, 0.4, both_ends=True)
