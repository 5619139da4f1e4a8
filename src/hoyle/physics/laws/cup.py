"""A ball at the rim of a cup, and at the edge of a board that lies on the bed.

Sources: Holmes, "Putting: how a golf ball and hole interact", Am. J. Phys. 59 (1991) 129; Penner, "The physics of putting", Can. J.
Phys. 80 (2002) 83. A ball stays in the hole if it has sunk by its own radius R when it comes to the far rim. Over the middle of a
hole of radius a that is at v = (2a - R) sqrt(g / 2R) at most, for a ball that flies from the near rim. It flies if it comes to the
rim with more than sqrt(g R) across it; the kernel then follows the flight and the blow of the far rim. A slower one leans on the
rim, and that case is `round_rim`'s.
"""

from __future__ import annotations

from math import atan2, cos, log, pi, sin, sqrt

from hoyle.physics.core.compiled import inner


@inner
def round_rim(into: float, along: float, a: float, R: float, k: float, g: float) -> tuple[float, float, float]:
    """Return how far round a cup's rim a ball runs that leans on it: the angle (rad), the time (s), and its acceleration (m/s²),
    toward the cup's middle as seen from half way round. The time is -1 if it falls in.

    `into` and `along` are the speeds (m/s) across and along the rim at which it comes, a and R the radii of cup and ball (m), k the
    inertia over m R².

    Leaning s beyond the rim, little beside R, the ball topples as an inverted pendulum does, while the rim curves away from its
    way: s'' = w² s - along²/a, with w² = g/((1 + k) R). From s = 0 and s' = into, s grows without end if into w a > along², and
    else is 0 again after (1/w) log((1 + q)/(1 - q)), q = into w a/along², at s' = -into. So it leaves the rim as it came, and
    the way between, from point to point and direction to direction, is drawn as the one parabola that fits. A ball that
    would run more than half round falls, for the rim rubs (reconstruction).
    """
    w = sqrt(g / ((1.0 + k) * R))
    square = along * along
    if into * w * a >= square:
        return 0.0, -1.0, 0.0
    q = into * w * a / square
    angle = along / (a * w) * log((1.0 + q) / (1.0 - q))
    if angle > pi:
        return angle, -1.0, 0.0
    v, turn = sqrt(into * into + square), 0.5 * angle - atan2(into, along)
    T = 2.0 * a * sin(0.5 * angle) / (v * cos(turn))
    if T < 1e-6:
        T = 1e-6
    return angle, T, 2.0 * v * sin(turn) / T


@inner
def leans_in(s: float, out: float, along: float, a: float, R: float, k: float, g: float) -> bool:
    """True if a ball that leans s (m) beyond a cup's rim, and leaves it at `out` and runs along it at `along` (m/s), falls in.

    The same pendulum: of its two ways, e^wt and e^-wt, the growing one leads in if s > along²/(a w²) + out/w.
    """
    w = sqrt(g / ((1.0 + k) * R))
    return s > along * along / (a * w * w) + out / w


@inner
def climb(rate: float, rise: float, k: float, g: float) -> float:
    """The speed up a bevelled edge (m/s) after it: what a ball brings to it is `rate`, negative if it comes down.

    `rise` is the board's height (m) and k the inertia over m R² that rolls along, 0 for a ball that slides. Energy is kept and the
    speed along the edge too, the bevel being short; a ball that cannot climb so high rolls back as fast as it came.
    """
    gain = 2.0 * g * rise / (1.0 + k)
    if rate < 0.0:
        return -sqrt(rate * rate + gain)
    square = rate * rate - gain
    return sqrt(square) if square > 0.0 else -rate
