"""Published figures of balls that touch."""

from __future__ import annotations

import math

from hoyle.equipment import table
from hoyle.physics import CueStroke, Release, simulate
from hoyle.physics.params import POOL
from hoyle.record import At, Layout
from physics.bench import R
from physics.figures import figure, measured

BED = table("pool-9ft")
UP = math.pi / 2


def _in_line(ball: int) -> float:
    """What part of its speed a ball of three in line has after the first struck the other two, which touched, without loss."""
    ideal = POOL.but(e_ball=1.0, mu_a=0.0, mu_b=0.0)
    layout = Layout({str(i): At(0.0, 2 * R * i) for i in range(3)})
    shot = simulate(BED, layout, Release("0", (0.0, 1.0, 0.0)), ideal)
    return shot.path.legs(str(ball))[0].velocity[1]


def _wide(aim: float) -> float:
    """How far from the line of centres a cue ball goes that is frozen to another and struck so far from it, degrees."""
    layout = Layout({"cue": At(0.0, 0.0), "1": At(0.0, 2 * R)})
    shot = simulate(BED, layout, CueStroke("cue", 3.0, UP - math.radians(aim)), POOL)
    vx, vy = shot.path.legs("cue")[0].velocity
    return math.degrees(math.atan2(vx, vy))


for ball, share in ((0, -0.071), (1, 0.076), (2, 0.995)):
    figure(f"two frozen in line struck by a third: ball {ball + 1}, part of its speed", "TP B.29", share, 0.001, None,
           lambda ball=ball: _in_line(ball))  # fmt: skip
for aim, goes in ((8, 13), (20, 34), (34, 50), (46, 61), (57, 70), (67, 78), (77, 87)):
    measured(f"frozen cue ball struck {aim}° from the line of centres: goes, degrees", "TP A.15", goes, 4.0, None,
             lambda aim=aim: _wide(aim))  # fmt: skip


def _dragged(angle: float, v: float) -> float:
    """How far a ball is thrown that another touches, which a cue ball sends at `angle` from their line of centres, degrees."""
    a = math.radians(angle)
    layout = Layout({"1": At(2 * R * math.sin(a), 2 * R * math.cos(a)), "2": At(0.0, 0.0), "cue": At(0.0, -0.2)})
    vx, vy = simulate(BED, layout, Release("cue", (0.0, v, 0.0)), POOL).path.legs("1")[1].velocity
    return angle - math.degrees(math.atan2(vx, vy))


SMALL_GAPS = "Alciatore, Billiards Digest, August 2018: 1 in a foot at most"
measured("frozen combination, half ball, 1 m/s: throw, degrees", SMALL_GAPS, math.degrees(math.atan(1 / 12)), 1.0, None,
         lambda: _dragged(30, 1.0))  # fmt: skip
