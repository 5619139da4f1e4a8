"""The hardness with which things meet: restitution and length of a blow turned into MuJoCo's spring and damper.

MuJoCo's contact is a damped spring scaled by the effective mass of what meets (Todorov, ICRA 2014), so that a blow takes the same
time and gives back the same share whatever the masses: a'' = -k a - b a' with k = w², b = 2 zeta w. It ends when the force would
pull. Schwager and Poeschel, Granular Matter 9 (2007) 465, give its restitution then.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import atan2, exp, pi, sqrt


def restitution(zeta: float) -> float:
    """The restitution of a spring of damping ratio zeta, below 1/sqrt 2, gives back that is let go when its force would pull."""
    root = sqrt(1 - zeta * zeta)
    return exp(-zeta / root * (pi - atan2(2 * zeta * root, 1 - 2 * zeta * zeta)))


def damping(e: float) -> float:
    """The damping ratio whose restitution is e, from 0.22 to 1."""
    low, high = 0.0, sqrt(0.5)
    for _ in range(60):
        middle = (low + high) / 2
        low, high = (middle, high) if restitution(middle) > e else (low, middle)
    return (low + high) / 2


STIFF = 0.99
"""The impedance of what is hard."""


@dataclass(frozen=True)
class Blow:
    """The figures of two surfaces that meet: restitution, seconds of an undamped blow, sliding, twisting (m) and rolling (m)
    friction.
    """

    bounce: float
    lasts: float
    slide: float
    twist: float = 0.0
    roll: float = 0.0
    firm: float = STIFF
    """MuJoCo's impedance: the share of a contact's freedom that the constraint takes; constant, so that the law above holds."""

    def attributes(self) -> str:
        """The same as attributes of an MJCF geom: `solref` is the time constant 1/(zeta w) and zeta."""
        zeta = damping(self.bounce)
        constant = self.lasts / (pi * zeta)
        ways = 6 if self.roll else 4 if self.twist else 3 if self.slide else 1
        return (
            f'solref="{constant!r} {zeta!r}" solimp="{self.firm} {self.firm} 0.001" '
            f'friction="{self.slide!r} {self.twist!r} {self.roll!r}" condim="{ways}"'
        )


LASTS = 1.25e-3
"""The time in s that a blow between ball and pin lasts: longer than the quarter of a millisecond of two balls (Alciatore),
so that a fine step is a sixth of it; at 3 m/s the surfaces sink by 1.2 mm (reconstruction).
"""
BALL_ON_WOOD = 0.2
"""Sliding friction of a polished ball on turned wood (reconstruction)."""
WOOD = Blow(bounce=0.4, lasts=4e-3, slide=0.3)
"""Pin on pin: long enough for coarse steps (reconstruction)."""
CLOTH = Blow(bounce=0.22, lasts=5e-3, slide=0.0, firm=0.9)
"""Wood on cloth over slate (reconstruction): duller than a ball's 0.5, for the nap takes a light body's blow; and softer to what
presses on it, so that a foot that a blow presses down does not chatter. How it rubs, `rigid.cloth` says."""
NAP_SLIDE = 0.45
"""Sliding friction of wood on cloth (reconstruction): rough enough that a pin struck low topples rather than slides, as pins do,
whose tilt limit is a slope of about 0.3."""
NAP = 1e-3
"""The arm (m) of a lying pin's resistance to rolling: about the height of the nap that it presses down (reconstruction). It is no
property of the contact, for at the rim of a pin that tilts it would hold that up."""
RUBBER = Blow(bounce=0.4, lasts=4e-3, slide=0.3)
"""Wood on a cushion's cloth-covered rubber (reconstruction)."""
