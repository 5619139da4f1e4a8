"""Tops: a turned body and the two ends it can spin on.

No size is printed. Those of the wooden three are a reconstruction from surviving sets; the brass one's from its picture in words, a
brass disc on a long steel shaft.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import asin, atan2, hypot

from hoyle.equipment.turned_shapes import MAPLE, Drum, Turned


@dataclass(frozen=True, slots=True)
class Peg:
    """An end to spin on: the radius of its rounding and that of its patch of contact with the board, metres.

    `patch` stands for all that tires a top, wear of the peg, grain of the board and the air: it sets how long the top lasts.
    """

    rounding: float
    patch: float


@dataclass(frozen=True)
class TopSpec:
    """A top: its body as it stands on its short end, and its ends; `long` is None where it has one end only.

    `fastest` is the spin (rad/s) that the hand or the string which it is made for gives it at best.
    """

    body: Turned
    fastest: float
    short: Peg
    long: Peg | None = None

    def stood(self, on_long: bool) -> tuple[Peg, float, tuple[tuple[float, float, float], ...]]:
        """The peg below, the height of the centre of mass over its tip, and the drums: radius, lower and upper height."""
        drums = tuple((p.radius, p.low, p.high) for p in self.body.parts)
        if not on_long:
            return self.short, self.body.centre, drums
        if self.long is None:
            raise ValueError("it has no other end to spin on")
        high = self.body.top
        return self.long, high - self.body.centre, tuple((r, high - top, high - low) for r, low, top in drums)

    def touching_lean(self, on_long: bool) -> float:
        """The lean (rad) at which the edge of its body touches the board: it has fallen."""
        peg, _, drums = self.stood(on_long)
        # The lower edge of a drum is at height r + (h - r) cos - R sin.
        leans = [
            atan2(low - peg.rounding, radius) + asin(min(1.0, peg.rounding / hypot(low - peg.rounding, radius)))
            for radius, low, _ in drums
            if low > peg.rounding
        ]
        return min(leans)


HAND, STRING = 200.0, 650.0
"""The spins (rad/s) that fingers give a spindle of 6 mm, and a string pulled off a shaft of 6 mm at two metres a second
(reconstruction)."""


def wooden() -> TopSpec:
    """A maple disc 1 3/4 in. wide on a spindle: short end 9 mm below the disc, handle 20 mm above it."""
    spindle, disc = 0.003, 0.0222
    parts = Drum(spindle, 0.0, 0.009), Drum(disc, 0.009, 0.017), Drum(spindle, 0.017, 0.037)
    body = Turned(parts, MAPLE * sum(p.volume for p in parts))
    # A blunt peg. The patch lets a good spin by hand last some forty seconds: such tops last ten to sixty.
    return TopSpec(body, HAND, Peg(0.003, 0.0005), Peg(0.003, 0.0005))


BRASS = 8500.0
"""Density of brass, kg/m³; the shaft's steel is taken for the same."""


def brass() -> TopSpec:
    """A brass disc 44 mm wide on a steel shaft, its long leg 18 mm below the disc. It spins on that only."""
    shaft, disc = 0.003, 0.022
    parts = Drum(shaft, 0.0, 0.018), Drum(disc, 0.018, 0.028), Drum(shaft, 0.028, 0.040)
    body = Turned(parts, BRASS * sum(p.volume for p in parts))
    # The patch lets a good pull last two minutes: one to five are printed.
    return TopSpec(body, STRING, Peg(0.0025, 0.0004))
