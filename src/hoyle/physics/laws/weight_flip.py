"""A weight that projects over the end of a board, tipped over from below with one fingertip (reconstruction: nothing is published).

The finger lifts the overhanging edge at speed u, and the weight turns about its inner edge, u = 2 R omega. As for a pin (Cross,
Am. J. Phys. 74 (2006) 491), it topples over that edge if half I omega² lifts its centre by R: with I = 5/4 m R² about the edge of a
thin disc, u >= 2 sqrt(8 g R/5). A harder finger throws it, at u/2 up and turning at omega; it is u/g in the air, and turns
by u²/(2 R g), which must be less than three quarters of a turn for its reverse to come down.
"""

from __future__ import annotations

from math import pi, sqrt


def least(R: float, g: float) -> float:
    """The slowest finger (m/s) that turns a weight of radius R over."""
    return 2.0 * sqrt(1.6 * g * R)


def most(R: float, g: float) -> float:
    """The fastest finger (m/s) that does not turn it too far."""
    return sqrt(3.0 * pi * R * g)
