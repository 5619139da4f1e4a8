"""Published figures of ordinary shots at pool: draw, follow and stun, by cut angle, from Alciatore's articles and his site."""

from __future__ import annotations

import math

from hoyle.physics.params import POOL
from physics import by_law
from physics.bench import R, alone, bearing, meet, rolling, speed, way
from physics.figures import IDEAL, ROLL, figure, measured

# --- draw: how far it turns the cue ball ---------------------------------------------------------------------

DRAW = "TP A.20; Alciatore, Billiards Digest, January 2006"


def _cut(fraction: float) -> float:
    """The cut angle (degrees) at which so much of the ball is hit."""
    return math.degrees(math.asin(1.0 - fraction))


TYPICAL = -2.5 * math.sin(math.radians(_cut(0.5))) ** 2
"""The spin, in parts of natural roll, that turns the cue ball by 90 degrees at half a ball: his typical draw."""


def _drawn_by_law(fraction: float) -> float:
    cue, _ = by_law.meet(1.0, _cut(fraction), IDEAL, (0.0, TYPICAL * ROLL, 0.0))
    return abs(bearing(by_law.roll(cue)))


def _drawn(fraction: float) -> float:
    return abs(bearing(rolling(meet(1.0, _cut(fraction), IDEAL, (0.0, TYPICAL * ROLL, 0.0)))))


for fraction, name, angle in ((0.25, "quarter", 58.0), (0.5, "half", 90.0), (0.75, "three quarters of a", 128.0)):
    figure(f"draw, {name} ball: the cue ball turns, degrees", DRAW, angle, 0.5,
           lambda f=fraction: _drawn_by_law(f), lambda f=fraction: _drawn(f))  # fmt: skip

# --- follow and stun: who goes how fast, and how far ----------------------------------------------------------

PACES = "billiards.colostate.edu, ball travel distance; TP 3.2, TP A.16"


def _alike(top: float) -> float:
    """The cut angle (degrees) at which two ideal balls go equally fast once they roll; `top` is the cue ball's natural roll."""
    low, high = 1.0, 89.0
    for _ in range(60):
        middle = 0.5 * (low + high)
        cue, ball = by_law.meet(1.0, middle, IDEAL, (0.0, top * ROLL, 0.0))
        if speed(by_law.roll(cue)) < speed(by_law.roll(ball)):
            low = middle
        else:
            high = middle
    return low


figure("rolling cue ball: cut angle at which both go on equally fast, degrees", "closed form: sin² = .3",
       math.degrees(math.asin(math.sqrt(0.3))), 1e-9, lambda: _alike(1.0), None)  # fmt: skip
figure("stunned cue ball: cut angle at which both go on equally fast, degrees", "closed form: 45; TP 3.2",
       45.0, 1e-9, lambda: _alike(0.0), None)  # fmt: skip


def _stunned(piece: str) -> float:
    """How far a ball goes after a stun at 45 degrees, in parts of the cue ball's way without it."""
    return way(meet(1.5, 45.0, POOL), piece) / way(alone((1.5, 0.0), (0, 0, 0), POOL))


def _followed() -> float:
    """How many times farther than the cue ball the other goes that is hit squarely by a cue ball that rolls."""
    shot = meet(1.5, 0.0, POOL, (0.0, 1.5 / R, 0.0))
    return way(shot, "1") / way(shot)


for piece, name in (("cue", "the cue ball"), ("1", "the other")):
    measured(f"stun at 45°: {name} goes, part of the way without it", f"{PACES}: half", 0.5, 0.05, None,
             lambda piece=piece: _stunned(piece))  # fmt: skip
measured("follow, full ball: the other's way over the cue ball's", f"{PACES}: about 7, much by the cloth", 7.0, 2.0, None,
         _followed)  # fmt: skip
