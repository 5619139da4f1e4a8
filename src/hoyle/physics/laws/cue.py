"""Cue and ball: a straight impulse from a stick of finite mass, squirt, and the miscue.

Alciatore, TP A.30 (speed and spin after an off-centre hit with tip restitution e) and TP A.31 (squirt). Offsets are in ball radii,
across the cue: `side` to the right, `height` up. An elevated cue tilts the axis of its side spin forward, which is what
curves a masse: final direction tan(theta) = a sin(e) / (R cos(e) - b) (Coriolis, 1835).
"""

from __future__ import annotations

from math import atan2, cos, sin, sqrt

from hoyle.physics.compiled import inner


@inner
def ball_speed(V: float, x: float, m: float, M: float, e: float) -> float:
    """The ball's speed after a stick of mass M at speed V strikes it x radii off centre: TP A.30."""
    return (1.0 + e) * V / (1.0 + m / M + 2.5 * x * x)


@inner
def squirt(a: float, m_r: float) -> float:
    """The angle (rad) by which a ball struck a radii to one side leaves the cue's line to the other: TP A.31.

    `m_r` is the ball's mass over the effective mass of the cue's end.
    """
    c2 = 1.0 - a * a
    if c2 < 0.0:
        c2 = 0.0
    return atan2(2.5 * a * sqrt(c2), 1.0 + m_r + 2.5 * c2)


@inner
def strike(
    V: float, azimuth: float, elevation: float, side: float, height: float,
    R: float, m: float, M: float, e: float, m_r: float, limit: float,
) -> tuple[float, float, float, float, float, float, bool]:  # fmt: skip
    """The ball's velocity (x, y, z) and spin (x, y, z) just after the stroke, and whether it was a miscue.

    Beyond `limit` (in radii) the tip slips: the force turns away from the cue's line by the angle by which the offset exceeds the
    friction cone, and passes the centre at the limit itself; the speed falls to nothing at the ball's edge (reconstruction).
    The vertical velocity is the cue's own, downward for an elevated cue; the slate has not answered yet.
    """
    x = sqrt(side * side + height * height)
    miscue = x > limit
    # The force in the cue's frame: along the cue, and away from the offset.
    along, across, reach = 1.0, 0.0, x
    if miscue:
        reach = limit
        root = sqrt(1.0 - x * x) if x < 1.0 else 0.0
        cone = sqrt(1.0 - limit * limit)
        across = x * cone - root * limit  # sin(asin x - asin limit)
        along = root * cone + x * limit
        # TP A.30 along the force, in which the stick moves by its share only; and slipping, the less the squarer it stands.
        v = (1.0 + e) * V * along / (1.0 + along * along * m / M + 2.5 * limit * limit) * root / cone
        turn = 0.0
    else:
        v = ball_speed(V, x, m, M, e)
        turn = squirt(side, m_r)
    direction = azimuth + turn
    dx, dy = cos(direction), sin(direction)
    ce, se = cos(elevation), sin(elevation)
    us = side / x if x > 0.0 else 0.0
    uh = height / x if x > 0.0 else 0.0
    # Unit vectors: f along the cue, r to the right, u up across the cue.
    rx, ry = dy, -dx
    fx, fy, fz = ce * dx, ce * dy, -se
    ux, uy, uz = se * dx, se * dy, ce
    vx = v * (along * fx - across * (us * rx + uh * ux))
    vy = v * (along * fy - across * (us * ry + uh * uy))
    vz = v * (along * fz - across * uh * uz)
    # w = (5/2)(v/R) * reach * (us u - uh r): the force passes the centre at `reach`.
    k = 2.5 * v * reach / R
    return vx, vy, vz, k * (us * ux - uh * rx), k * (us * uy - uh * ry), k * us * uz, miscue
