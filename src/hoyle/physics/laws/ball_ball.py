"""Two balls meet: an impulse along the line of centres, and friction across it.

Alciatore, TP A.5, A.6 and A.14: restitution e, Coulomb friction mu(v) against the rubbing surfaces, never more than what stops
them rubbing. That limit is the no-slip share of the tangential speed, 1/7 for two equal uniform spheres; masses and
radii may differ here.
"""

from __future__ import annotations

from math import sqrt

from hoyle.physics.core.compiled import inner
from hoyle.physics.laws.friction import mu


@inner
def rubbing(
    normal: tuple[float, float], radii: tuple[float, float],
    one: tuple[float, float, float, float, float],
    other: tuple[float, float, float, float, float],
) -> tuple[float, float, float]:  # fmt: skip
    """Speeds of a's contact point over b's: toward b along n, to the left of n, and up."""
    nx, ny = normal
    Ra, Rb = radii
    vax, vay, wax, way, waz = one
    vbx, vby, wbx, wby, wbz = other
    ux, uy = vax - vbx, vay - vby
    close = ux * nx + uy * ny
    left = uy * nx - ux * ny + Ra * waz + Rb * wbz
    up = Ra * (wax * ny - way * nx) + Rb * (wbx * ny - wby * nx)
    return close, left, up


@inner
def grip(ma: float, ka: float, mb: float, kb: float) -> float:
    """The mass (kg) that rubbing surfaces feel: friction has stopped a rubbing speed s when its impulse is s times this.

    k is I / (m R²): 2/5 for a ball, 1/2 for a disc, 1 for a thin ring. Over the mass of one of two equal bodies it is the no-slip
    share of the tangential speed: 1/7, 1/6 and 1/4.
    """
    return 1.0 / ((1.0 + 1.0 / ka) / ma + (1.0 + 1.0 / kb) / mb)


@inner
def impulses(
    meeting: tuple[float, float, float], e: float, part: float, masses: tuple[float, float], friction: tuple[float, float, float],
    ka: float = 0.4, kb: float = 0.4,
) -> tuple[float, float, float]:  # fmt: skip
    """The impulses (N s) on ball a against the line of centres, leftward and upward.

    They part at e times the speed they closed with, or at `part` if that is faster; mu = a + b exp(-c v). ka and kb are
    I / (m R²) of each.
    """
    close, left, up = meeting
    ma, mb = masses
    a, b, c = friction
    away = e * close
    if away < part:
        away = part
    J = (close + away) / (1.0 / ma + 1.0 / mb)
    s = sqrt(left * left + up * up)
    if s == 0.0:
        return J, 0.0, 0.0
    F = mu(s, a, b, c) * J
    stick = s * grip(ma, ka, mb, kb)
    if stick < F:
        F = stick
    return J, -F * left / s, -F * up / s
