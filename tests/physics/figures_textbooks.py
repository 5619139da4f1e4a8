"""Published figures of textbooks, asked after the engine was made.

HRW is Halliday, Resnick and Walker, *Fundamentals of Physics*: the problems on a bowling ball and on a ball that meets two at once;
KK Kleppner and Kolenkow, *An Introduction to Mechanics*; Sommerfeld his *Mechanics*, section 27, of high and low strokes.
"""

from __future__ import annotations

import math

from hoyle.equipment import table
from hoyle.physics import CueStroke, Release, Shot, simulate
from hoyle.physics.params import POOL
from hoyle.record import At, Layout
from hoyle.units import GRAVITY
from physics import by_law
from physics.bench import R, alone, bearing, bench, first, plain, rolling, speed, way
from physics.figures import figure

# --- a bowling ball of 11 cm that slides at 8.5 m/s, mu .21 ---------------------------------------------------

BOWLED = 0.11


def _bowled() -> Shot:
    return alone((8.5, 0.0), (0.0, 0.0, 0.0), plain(mu_s=0.21), BOWLED)


def _rolls_after(shot: Shot) -> tuple[float, float]:
    """When and where a ball begins to roll."""
    leg = next(leg for leg in shot.path.legs("cue") if leg.motion == "roll")
    return leg.time, leg.position[0]


BOWLING: by_law.Ball = ((8.5, 0.0, 0.0), (0.0, 0.0, 0.0))
HRW = "HRW, rotation: a bowling ball"
figure("bowling ball, 8.5 m/s, mu .21: slides for, s", HRW, 1.2, 0.05,
       lambda: by_law.slides(BOWLING, 0.21, radius=BOWLED)[0], lambda: _rolls_after(_bowled())[0])  # fmt: skip
figure("bowling ball, 8.5 m/s, mu .21: slides over, m", HRW, 8.6, 0.05,
       lambda: by_law.slides(BOWLING, 0.21, radius=BOWLED)[1], lambda: _rolls_after(_bowled())[1])  # fmt: skip
figure("bowling ball, 8.5 m/s, mu .21: rolls at, m/s", HRW, 6.1, 0.05,
       lambda: by_law.slides(BOWLING, 0.21, radius=BOWLED)[2][0][0], lambda: speed(rolling(_bowled())))  # fmt: skip


# --- two that touch, struck by a third between them -----------------------------------------------------------


def _between(ball: str) -> tuple[float, float]:
    """The velocity with which a ball of three goes, of which the first came at 10 m/s and lost nothing."""
    ideal = POOL.but(e_ball=1.0, mu_a=0.0, mu_b=0.0)
    layout = Layout({"cue": At(0.0, -math.sqrt(3) * R), "1": At(-R, 0.0), "2": At(R, 0.0)})
    shot = simulate(table("pool-9ft"), layout, Release("cue", (0.0, 10.0, 0.0)), ideal)
    return shot.path.legs(ball)[0].velocity


BOTH = "HRW, collisions: two balls met at once"
figure(
    "two that touch, met between them at 10 m/s: each goes at, m/s",
    BOTH,
    6.93,
    0.005,
    None,
    lambda: speed(_between("2")),
)
figure("two that touch, met between them: each goes, degrees from the line", BOTH, 30.0, 0.05, None,
       lambda: 90.0 - bearing(_between("2")))  # fmt: skip
figure("two that touch, met between them at 10 m/s: the first goes on at, m/s", BOTH, -2.0, 0.005, None,
       lambda: _between("cue")[1])  # fmt: skip

# --- high and low strokes -------------------------------------------------------------------------------------


def _rolls_at(height: float) -> float:
    """The pace of a ball when it rolls, over that with which it left a level cue that struck it so many radii above its centre."""
    shot = simulate(bench(), Layout({"cue": At(0.0, 0.0)}), CueStroke("cue", 2.0, 0.0, 0.0, 0.0, height), plain())
    return speed(rolling(shot)) / speed(first(shot))


def _released(turn: float) -> Shot:
    """A ball let go at 1 m/s with R w = turn m/s of spin forward."""
    return alone((1.0, 0.0), (0.0, turn / R, 0.0), plain())


def _by_law(height: float) -> float:
    ball = by_law.strike(0.0, height, plain())
    return by_law.roll(ball)[0] / ball[0][0]


for height, share in ((-0.4, 3 / 7), (0.0, 5 / 7), (0.2, 6 / 7), (0.4, 1.0)):
    figure(f"struck {height} R above the centre: its pace when it rolls, over its first", "Sommerfeld: 5/7 of its height in radii",
           share, 1e-9, lambda b=height: _by_law(b), lambda b=height: _rolls_at(b))  # fmt: skip
figure("let go as if struck .8 R above the centre: its pace when it rolls, over its first", "KK: 9/7", 9 / 7, 1e-9,
       lambda: by_law.roll(((1.0, 0.0, 0.0), (0.0, 2.0 / R, 0.0)))[0], lambda: speed(rolling(_released(2.0))))  # fmt: skip
figure("let go at 1 m/s with R w = 5/2 v of backspin: stops for good after, m", "Sommerfeld: v²/(2 mu g)",
       1 / (2 * 0.2 * GRAVITY), 1e-9, lambda: by_law.slides(((1.0, 0.0, 0.0), (0.0, -2.5 / R, 0.0)), 0.2)[1],
       lambda: way(_released(-2.5)))  # fmt: skip
