"""Strokes that are plainly in order: what most are, found in the kernel before they are played.

A stroke that is not plainly so may still be one; the slower checks of `hoyle.physics.balls.validation` decide, and set apart what
overlaps by rounding only.
"""

from __future__ import annotations

from math import cos, sin, sqrt
from typing import Any

from hoyle.physics.balls.broad_phase import beside
from hoyle.physics.balls.state import LEVEL, OVERLAP, SHAFT, SIGHT, UPRIGHT, Laws
from hoyle.physics.core.bit_sets import WORD, lowest
from hoyle.physics.core.compiled import inner
from hoyle.physics.core.state import DOWN

NEAR = 1e-9
"""A cue that clears something by less than this (m), or is in its way by less, is looked at again, for cosines of arrays may differ
in the last bit."""


@inner
def cue_is_sound(speed: Any, azimuth: Any, elevation: Any, side: Any, height: Any) -> Any:
    """True if a stroke with a cue can be, whatever the layout: of numbers, or of columns of them."""
    finite = (speed - speed == 0.0) & (azimuth - azimuth == 0.0)
    on_ball = side * side + height * height < 1.0
    return finite & (speed > 0.0) & (elevation >= 0.0) & (elevation < UPRIGHT) & on_ball


@inner
def release_is_sound(vx: Any, vy: Any, vz: Any, wx: Any, wy: Any, wz: Any) -> Any:
    """True if a ball can be let go so: of numbers, or of columns of them. What is not finite differs from itself by no nought."""
    moves = (vx - vx == 0.0) & (vy - vy == 0.0) & (vz - vz == 0.0)
    return moves & (wx - wx == 0.0) & (wy - wy == 0.0) & (wz - wz == 0.0)


@inner
def is_sound(stroke: Any) -> bool:
    """True if a stroke can be, whatever the layout."""
    if stroke.cue:
        return bool(cue_is_sound(stroke.speed, stroke.azimuth, stroke.elevation, stroke.side, stroke.height))
    return bool(release_is_sound(stroke.vx, stroke.vy, stroke.vz, stroke.wx, stroke.wy, stroke.wz))


@inner
def lie_free(balls: Any, P: Laws) -> bool:
    """True if all balls lie in the middle of the bed, where no wall is near, and none overlap."""
    for i in range(balls.shape[0]):
        b = balls[i]
        if b.motion >= DOWN:
            continue
        if not (abs(b.x) <= P.clear_width - b.rho and abs(b.y) <= P.clear_length - b.rho):
            return False
        for first in range(0, i, WORD):
            others = beside(balls, i, first)
            while others != 0:
                j = first + lowest(others)
                others &= others - 1
                c = balls[j]
                touch = b.R + c.R - 0.5 * OVERLAP
                dx, dy = b.x - c.x, b.y - c.y
                if j < i and not dx * dx + dy * dy >= touch * touch:
                    return False
    return True


@inner
def rail_is_clear(b: Any, stroke: Any, P: Laws) -> bool:
    """True if a cue that is up to `LEVEL` steeper than it is said to be passes over all four rails behind the ball it strikes."""
    steep = stroke.elevation + LEVEL
    if steep > UPRIGHT:
        steep = UPRIGHT
    dx, dy, ce, se = cos(stroke.azimuth), sin(stroke.azimuth), cos(steep), sin(steep)
    side, height = b.R * stroke.side, b.R * stroke.height
    tip = b.R * sqrt(1.0 - stroke.side * stroke.side - stroke.height * stroke.height)
    for k in range(2):
        place, way, half = b.x + height * se * dx + side * dy, dx, P.half_width
        if k == 1:
            place, way, half = b.y + height * se * dy - side * dx, dy, P.half_length
        if way < 0.0:
            place, way = -place, -way
        gap = place + half
        if way <= 1e-9 or gap > SIGHT * way + NEAR:
            continue
        back = gap / way
        if back < tip * ce:
            back = tip * ce
        if b.R + height * ce + (back * se - SHAFT) / ce < P.nose + NEAR:
            return False
    return True


@inner
def cue_is_clear(stroke: Any, balls: Any, P: Laws) -> bool:
    """True if a cue plainly clears all balls and rails behind the ball it strikes: `hoyle.physics.balls.cue_clearance.obstacle`."""
    b = balls[stroke.piece]
    dx, dy, ce, se = cos(stroke.azimuth), sin(stroke.azimuth), cos(stroke.elevation), sin(stroke.elevation)
    side, height = b.R * stroke.side, b.R * stroke.height
    tip = b.R * sqrt(1.0 - stroke.side * stroke.side - stroke.height * stroke.height)
    for i in range(balls.shape[0]):
        c = balls[i]
        px, py = c.x - b.x, c.y - b.y
        if i == stroke.piece or c.motion >= DOWN or px * px + py * py > 0.25 + NEAR:
            continue
        # From the point of the cue's axis nearest the struck ball's centre: along, right, up.
        along, right, up = px * dx + py * dy - height * se, px * dy - py * dx - side, c.R - b.R - height * ce
        back = up * se - along * ce
        if back < tip:
            back = tip
        if back > SIGHT:
            back = SIGHT
        along += back * ce
        up -= back * se
        free = c.R + SHAFT + NEAR
        if along * along + right * right + up * up < free * free:
            return False
    return rail_is_clear(b, stroke, P)


@inner
def is_in_order(stroke: Any, balls: Any, P: Laws) -> bool:
    """True if a stroke and its layout are plainly such as can be played as they are."""
    return is_sound(stroke) and lie_free(balls, P) and (not stroke.cue or cue_is_clear(stroke, balls, P))
