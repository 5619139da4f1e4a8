"""A flat disc over a hole: when it loses its support, when it has fallen, and what it costs to pass.

What a disc stands on is the part of it outside the hole, and it stands as long as its centre lies within the smallest convex
figure round that part. The two circles, of radius R and of radius a > R at a distance x, cut each other on a line at (x² + R² -
a²)/2x from the disc's centre: so the centre is carried while x² >= a² - R², and not nearer. (Moments about that line; no figure
is published.) A disc that has lost its support falls freely, as the golf ball over its hole: Holmes, Am. J. Phys. 59 (1991)
129.

Its lower edge is rounded with radius r. If it has fallen by less than r when it comes out of the unsupported circle, the far
lip meets the rounding at an angle beta from the vertical with cos beta = 1 - drop/r, and takes, without restitution, the part
of the motion along that normal: sin² beta of the speed toward the lip. If it has fallen by r or more it meets an upright wall
and is in the hole. So the two agree at the limit, and the time of a fall is sqrt(2 r/g).
"""

from __future__ import annotations

from math import sqrt

from hoyle.physics.core.compiled import inner


@inner
def unsupported(a: float, R: float) -> float:
    """Return how near to the middle of a hole of radius a a disc of radius R loses its support (m); 0 if the hole is no wider."""
    return sqrt(a * a - R * R) if a > R else 0.0


@inner
def fall_time(edge: float, g: float) -> float:
    """Return how long (s) a disc whose lower edge is rounded with radius `edge` (m) may be without support before it is in."""
    return sqrt(2.0 * edge / g)


@inner
def kept_share(t: float, edge: float, g: float) -> float:
    """The share of its speed toward the far lip that a disc keeps after t seconds without support: cos² beta."""
    c = 1.0 - 0.5 * g * t * t / edge
    return c * c if c > 0.0 else 0.0


@inner
def climbs(v: float, depth: float, g: float) -> float:
    """The speed (m/s) left to a disc that is struck out of a recess of that depth at speed v; 0 if it stays there.

    The lip's rounding turns it upward, and it must rise by the depth (reconstruction).
    """
    left = v * v - 2.0 * g * depth
    return sqrt(left) if left > 0.0 else 0.0
