"""Two bodies pressed together: Hertz's force, and a loss that makes their restitution the same at every speed.

Hertz (1882): two spheres pressed together by d repel with F = K d^1.5, K = E sqrt(r), where r = Ra Rb / (Ra + Rb) and E is 4/3 of
the modulus of the pair. Alciatore, TP B.29, has K = 2270 N / (2 R 3.49e-3)^1.5 = 8.06e8 N/m^1.5 for two pool balls, from Marlow's
measurements. Two cylinders edge to edge meet along a line, and F is all but proportional to d (Johnson, *Contact Mechanics*,
1985, 5.3).

Coming apart they push with e² of that force, so that e² of the work is given back: the energetic restitution of Stronge
(*Impact Mechanics*, 2000), in two stiffnesses as Liu, Zhao and Brogliato have it (Proc. R. Soc. A 464 (2008) 3193).
"""

from __future__ import annotations

from math import pi, sqrt

from hoyle.physics.core.compiled import inner


@inner
def stiffness_of_spheres(E: float, Ra: float, Rb: float) -> float:
    """K (N/m^1.5) of two spheres of radii Ra and Rb (m); E (N/m²) is 4/3 of the modulus of the pair."""
    return E * sqrt(Ra * Rb / (Ra + Rb))


@inner
def contact_time(K: float, mass: float, v: float, e: float, line: bool) -> float:
    """Return how long (s) two bodies that meet at v (m/s) touch; `mass` (kg) is ma mb / (ma + mb).

    K is in N/m^1.5 for spheres, in N/m for a contact along a `line`. Coming apart takes 1/e of the time that pressing takes.
    """
    # An e of nearly 0 would take for ever.
    longer = 0.5 * (1.0 + 1.0 / (e if e > 0.2 else 0.2))
    if line:
        return pi * sqrt(mass / K) * longer
    return 3.218 * float((mass * mass / (K * K * v)) ** 0.2) * longer


@inner
def force(K: float, d: float, closing: float, e2: float, line: bool) -> float:
    """The force (N) between two bodies pressed together by d (m), which come apart where `closing` is not above 0; e2 is e²."""
    F = K * d if line else K * d * sqrt(d)
    return F if closing > 0.0 else e2 * F
