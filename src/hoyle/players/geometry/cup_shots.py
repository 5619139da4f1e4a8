"""Strokes at cups: straight, off a ball or off the far cushion, as fast as lets the ball die in the cup.

How fast that is comes from the ideal case: a ball rolls at once, cloth slows it by `SLOWING`, a cushion leaves it `KEPT` of its
speed, and the edge of a board takes what the climb costs. It is then tried somewhat softer and harder; what comes of it is for
the simulation to say.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, pi, sin, sqrt

from hoyle.players.geometry.scene import STEEPEST_CUT, Idea, Point, Scene, clearance, towards
from hoyle.units import GRAVITY

Cups = dict[str, Point]
"""The places of the cups in which nothing lies, in metres."""

SLOWING = 0.1
"""The deceleration of a rolling ball in m/s²: cloth of a rolling resistance of one in a hundred."""
KEPT = 0.65
"""The share of its speed that a rolling ball has again after a square cushion."""
DYING = 0.3
"""The speed (m/s) at which a ball is meant to come to a cup: well below what carries a ball of such a size over it."""
TIP = 1.05
"""The speed, beside the stick's, of a ball that weighs a third of it and is struck `HIGH`."""
HIGH = 0.35
"""The height at which a ball is struck, in radii: nearly so that it rolls at once."""
LADDER = (0.85, 0.93, 1.0, 1.08, 1.2, 1.4)
"""Speeds tried, beside the ideal one."""


def _climb(scene: Scene) -> float:
    """Return what the boards on the bed cost a rolling ball, as a square of its speed."""
    return sum(2 * GRAVITY * ramp.rise / 1.4 for ramp in scene.table.ramps)


def straight(scene: Scene, cups: Cups) -> Iterator[Idea]:
    """Directly at every cup; on to a board a ball has to come off a cushion."""
    if scene.table.ramps:
        return
    for name, cup in cups.items():
        way = hypot(cup[0] - scene.at[0], cup[1] - scene.at[1])
        blocked = clearance(scene.at, cup, scene.others()) < 2 * scene.radius
        ideal = sqrt(DYING**2 + 2 * SLOWING * way + _climb(scene)) / TIP
        for k, share in enumerate(LADDER):
            yield Idea(
                scene.cue(ideal * share, towards(scene.at, cup), HIGH), way + 0.1 * k + 20 * blocked, scene.piece, name
            )


def along(scene: Scene) -> Iterator[Idea]:
    """Up and down a lane, at every speed that a hand gives."""
    for azimuth in (-pi / 2, pi / 2):
        for step in range(12):
            yield Idea(scene.cue(0.6 + 0.3 * step, azimuth, HIGH), 1.0, scene.piece)


def banked(scene: Scene, cups: Cups) -> Iterator[Idea]:
    """Off the foot cushion at every cup: aimed at the cup's mirror image."""
    far = scene.table.length / 2 - scene.radius
    for name, cup in cups.items():
        image = (cup[0], 2 * far - cup[1])
        turn = (scene.at[0] + (image[0] - scene.at[0]) * (far - scene.at[1]) / (image[1] - scene.at[1]), far)
        out, back = hypot(turn[0] - scene.at[0], far - scene.at[1]), hypot(cup[0] - turn[0], cup[1] - far)
        if clearance(scene.at, turn, scene.others()) < 2 * scene.radius:
            continue
        after = sqrt(DYING**2 + _climb(scene) + 2 * SLOWING * back) / KEPT
        ideal = sqrt(after**2 + 2 * SLOWING * out) / TIP
        for share in LADDER:
            yield Idea(scene.cue(ideal * share, towards(scene.at, image), HIGH), abs(share - 1), scene.piece, name)


def off_balls(scene: Scene, cups: Cups) -> Iterator[Idea]:
    """A ball on the bed driven into a cup."""
    reach = 2 * scene.radius
    for ball, (x, y) in scene.balls.items():
        others = scene.others(ball)
        for name, cup in cups.items():
            line = towards((x, y), cup)
            ghost = (x - reach * cos(line), y - reach * sin(line))
            cut = abs((towards(scene.at, ghost) - line + pi) % (2 * pi) - pi)
            if cut > STEEPEST_CUT or clearance(scene.at, ghost, others) < reach:
                continue
            way, run = hypot(ghost[0] - scene.at[0], ghost[1] - scene.at[1]), hypot(cup[0] - x, cup[1] - y)
            blocked = clearance((x, y), cup, others) < reach
            # A rolling ball gives five sevenths of its speed along the line of centres.
            met = sqrt(DYING**2 + 2 * SLOWING * run) * 1.4 / cos(cut)
            ideal = sqrt(met**2 + 2 * SLOWING * way) / TIP
            for k, share in enumerate(LADDER):
                hard = (way + 0.3) * (run + 0.3) / cos(cut) + 0.1 * k + 20 * blocked
                yield Idea(scene.cue(ideal * share, towards(scene.at, ghost), HIGH), hard, ball, name)
