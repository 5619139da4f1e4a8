"""Cue and ball: a straight impulse from a stick of finite mass, squirt, and the miscue.

Alciatore, TP A.30 (speed and spin after an off-centre hit with tip restitution e) and TP A.31 (squirt). Offsets are in ball radii,
across the cue: `side` to the right, `height` up. An elevated cue tilts the axis of its side spin forward, which is what
curves a masse: final direction tan(theta) = a sin(e) / (R cos(e) - b) (Coriolis, 1835).
"""

from __future__ import annotations

from math import atan2, cos, sin, sqrt

from hoyle.physics.core.compiled import inner


@inner
def ball_speed(V: float, x: float, m: float, M: float, e: float, k: float = 0.4) -> float:
    """The ball's speed after a stick of mass M at speed V strikes it x radii off centre: TP A.30; k is I / (m R²)."""
    return (1.0 + e) * V / (1.0 + m / M + x * x / k)


@inner
def tip_restitution(e: float, x: float, m: float, M: float, k: float = 0.4) -> float:
    """The restitution of a tip x radii off centre that keeps as large a share of the cue's energy as at the centre, where it is e.

    TP A.30 reckons with that share, the tip's efficiency: eta = 1 - (1 - e²)/(1 + M/m). A hit off centre makes the ball lighter to
    the tip, so that the same loss takes more of the speed at which they part.
    """
    left = 1.0 - (1.0 - e * e) * (1.0 + (1.0 + x * x / k) * M / m) / (1.0 + M / m)
    return sqrt(left) if left > 0.0 else 0.0


@inner
def squirt(a: float, m_r: float, k: float = 0.4) -> float:
    """The angle (rad) by which a ball struck a radii to one side leaves the cue's line to the other: TP A.31.

    `m_r` is the ball's mass over the effective mass of the cue's end.
    """
    c2 = 1.0 - a * a
    if c2 < 0.0:
        c2 = 0.0
    return atan2(a * sqrt(c2) / k, 1.0 + m_r + c2 / k)


@inner
def strike(
    V: float, aim: tuple[float, float], offset: tuple[float, float],
    ball: tuple[float, float], M: float, e: float, m_r: float, limit: float, k: float = 0.4,
) -> tuple[float, float, float, float, float, float, bool]:  # fmt: skip
    """The ball's velocity (x, y, z) and spin (x, y, z) just after the stroke, and whether it was a miscue.

    Beyond `limit` (in radii) the tip slips: the force turns away from the cue's line by the angle by which the offset exceeds the
    friction cone, and passes the centre at the limit itself; the speed falls to nothing at the ball's edge (reconstruction).
    The vertical velocity is the cue's own, downward for an elevated cue; the slate has not answered yet.
    """
    azimuth, elevation = aim
    side, height = offset
    R, m = ball
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
        v = (1.0 + e) * V * along / (1.0 + along * along * m / M + limit * limit / k) * root / cone
        turn = 0.0
    else:
        v = ball_speed(V, x, m, M, e, k)
        turn = squirt(side, m_r, k)
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
    # w = v / (k R) * reach * (us u - uh r): the force passes the centre at `reach`.
    w = v * reach / (k * R)
    return vx, vy, vz, w * (us * ux - uh * rx), w * (us * uy - uh * ry), w * us * uz, miscue


@inner
def follow_through(V: float, x: float, elevation: float, m: float, M: float, e: float, k: float = 0.4) -> float:
    """The stick's level speed (m/s) just after the blow: it has given up the ball's momentum."""
    return (V - m / M * ball_speed(V, x, m, M, e, k)) * cos(elevation)


@inner
def caught(tip: float, v: float, after: float, gap: float, reach: float) -> bool:
    """True if a tip that follows at speed `tip` over `reach` metres touches the cue ball again.

    The ball went ahead at v for `gap` metres, where a contact left it the speed `after` along the cue's line (negative: back).
    """
    if tip <= after:
        return False
    t = gap / v
    return tip * (gap - after * t) / (tip - after) <= reach
