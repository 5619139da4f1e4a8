"""The cue's tip on the ball, and after it: what the stroke gives, and what a second touch does.

A cue that has struck goes on, slower by what the ball took (`hoyle.physics.laws.cue.follow_through`). If another ball or a cushion
stops the cue ball within `FOLLOW`, the tip catches it and strikes once more, at the speed by which it is faster, where it then
meets the ball. What met while the tip was still on the ball is pushed
(`hoyle.physics.balls.simultaneous_contacts.resolve_cue_contacts`).
"""

from __future__ import annotations

from math import cos, sin, sqrt
from typing import Any

from hoyle.physics.balls.motion import advance, enclose
from hoyle.physics.balls.state import FOLLOW, Laws
from hoyle.physics.core.compiled import inner
from hoyle.physics.core.state import PUSH, TWICE
from hoyle.physics.laws.cue import caught, follow_through, strike, tip_restitution


@inner
def restitution_of_tip(x: float, m: float, k: float, P: Laws) -> float:
    """The tip's restitution x radii off the centre of a ball."""
    if P.tip == 0:
        return P.e_tip
    return tip_restitution(P.e_tip, x if x < P.miscue else P.miscue, m, P.cue_mass, k)


@inner
def blow_of_cue(
    V: float, azimuth: float, elevation: float, side: float, height: float, b: Any, P: Laws
) -> tuple[float, float, float, float, float, float, bool]:  # fmt: skip
    """The velocity and spin that a cue at speed V gives a ball at rest, and if it was a miscue."""
    e = restitution_of_tip(sqrt(side * side + height * height), b.m, b.k, P)
    return strike(V, (azimuth, elevation), (side, height), (b.R, b.m), P.cue_mass, e, b.m / P.end_mass, P.miscue, b.k)


@inner
def runs_on(stroke: Any, b: Any, P: Laws) -> float:
    """The tip's level speed (m/s) just after the stroke."""
    x = sqrt(stroke.side * stroke.side + stroke.height * stroke.height)
    e = restitution_of_tip(x, b.m, b.k, P)
    return follow_through(stroke.speed, x, stroke.elevation, b.m, P.cue_mass, e, b.k)


@inner
def struck_again(stroke: Any, b: Any, ahead: float, met: bool, P: Laws, outcome: Any) -> None:
    """Note a push or a second touch of the cue, as the cue ball has met something `ahead` metres from where it was struck.

    A push: it met a ball while the tip was still on it. Else a second touch: what the contact left it is so slow that the tip,
    which runs on, catches it within `FOLLOW`.
    """
    if ahead > FOLLOW:
        return
    # While the tip is on it a ball goes half as far as it would at its full speed.
    if met and b.t <= 0.5 * P.tip_time:
        outcome.again = PUSH
        return
    tip = runs_on(stroke, b, P)
    after = b.vx * cos(stroke.azimuth) + b.vy * sin(stroke.azimuth)
    if b.t > 0.0 and caught(tip, ahead / b.t, after, ahead, FOLLOW):
        outcome.again = TWICE
        b.chased = 1


@inner
def chase(stroke: Any, b: Any, x0: float, y0: float, P: Laws) -> None:
    """End the motion of a chased ball where the tip catches it, if it does within that."""
    dx, dy = cos(stroke.azimuth), sin(stroke.azimuth)
    tip = runs_on(stroke, b, P)
    ahead = (b.x - x0) * dx + (b.y - y0) * dy - tip * b.t
    rate, gain = b.vx * dx + b.vy * dy - tip, 0.5 * (b.ax * dx + b.ay * dy)
    # The first time from now at which ahead + rate s + gain s² is nought.
    s = 0.0
    if ahead > 0.0:
        square = rate * rate - 4.0 * gain * ahead
        if square < 0.0 or (rate >= 0.0 and gain >= 0.0):
            b.chased = 0
            return
        s = 2.0 * ahead / (sqrt(square) - rate)
    if tip * (b.t + s) > FOLLOW:
        b.chased = 0
    elif b.t + s < b.until:
        b.until = b.t + s
        b.chased = 2
        enclose(b)


@inner
def strike_again(stroke: Any, b: Any, x0: float, y0: float, P: Laws) -> None:
    """The tip has caught the ball: it strikes it where it now stands in the cue's way."""
    advance(b, b.until, P)
    b.chased = 0
    dx, dy = cos(stroke.azimuth), sin(stroke.azimuth)
    # Where the cue's axis now passes the ball, which has moved to one side: to the right of it is (dy, -dx).
    side = stroke.side - ((b.x - x0) * dy - (b.y - y0) * dx) / b.R
    height = stroke.height
    # How much faster the tip is than the spot of the ball that it meets: along the cue f, r to the right, u up across it.
    ce, se = cos(stroke.elevation), sin(stroke.elevation)
    of_centre = (b.vx * dx + b.vy * dy) * ce - b.vz * se
    about_u, about_r = (b.wx * dx + b.wy * dy) * se + b.wz * ce, b.wx * dy - b.wy * dx
    faster = runs_on(stroke, b, P) / ce - of_centre - b.R * (side * about_u - height * about_r)
    if faster <= 0.0 or side * side + height * height >= 1.0:
        return
    vx, vy, vz, wx, wy, wz, _ = blow_of_cue(faster, stroke.azimuth, stroke.elevation, side, height, b, P)
    b.vx += vx
    b.vy += vy
    b.vz += vz
    b.wx += wx
    b.wy += wy
    b.wz += wz
