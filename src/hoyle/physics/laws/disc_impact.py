"""Two discs meet edge to edge, or a disc meets what does not move: an impulse across the edges, and friction along them.

Rigid bodies in a plane, with Newton's restitution and Coulomb's friction: Brach, *Mechanical Impact Dynamics* (1991), chapter
3. Friction is at most what stops the edges from rubbing, whose share of the tangential speed is 1/6 for two equal discs and 1/4
for two thin rings (`hoyle.physics.laws.ball_ball.grip`).
"""

from __future__ import annotations

from hoyle.physics.core.compiled import inner
from hoyle.physics.laws.ball_ball import grip


@inner
def rub(stick: float, J: float, left: float, mu: float) -> float:
    """The leftward friction (N s) on the first body whose edge rubs leftward at `left`; `stick` (N s) would end it."""
    F = mu * J
    if stick < F:
        F = stick
    return -F if left > 0.0 else F


@inner
def two(
    close: float, left: float, away: float, mu: float, ma: float, ka: float, mb: float, kb: float
) -> tuple[float, float]:
    """Two discs that close at `close` and part at `away` (m/s): the impulse (N s) against the line of centres, and the leftward
    one on the first. k is I/(m R²); `left` the speed of the first's edge over the second's, to the left of the line from it.
    """
    J = (close + away) / (1.0 / ma + 1.0 / mb)
    return J, rub(abs(left) * grip(ma, ka, mb, kb), J, left, mu)


@inner
def fixed(close: float, left: float, away: float, mu: float, m: float, k: float) -> tuple[float, float]:
    """The same for a disc against a rim or a post, which does not move."""
    J = m * (close + away)
    return J, rub(abs(left) * m * k / (1.0 + k), J, left, mu)
