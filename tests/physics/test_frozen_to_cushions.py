"""Balls frozen to a cushion: how far the engine is from what they do together.

A cushion stays on a ball some six milliseconds, twenty times as long as another ball does. Here both are springs that give back
less than they took, all at once, in small steps of time. The engine parts the balls first and then lets them meet the cushion, so
that a ball which is caught between the cushion and another comes back too slowly, and the other too fast.
"""

from __future__ import annotations

import math

import pytest

from hoyle.physics import Release, simulate
from hoyle.record import At, Layout
from physics.bench import M, R, bench, plain
from physics.together import MARLOW

E_BALL, E_CUSHION, LASTS = 0.95, 0.85, 6e-3
BED = bench(nose=1.0, width=40.0, length=40.0)
STRAIGHT = plain(
    mu_a=0.0, mu_b=0.0, e_ball=E_BALL, e_cushion=E_CUSHION, e_slope=0.0, mu_cushion=0.0, mu_s=1e-9, mu_r=1e-9
)


def followed(frozen: int, v: float) -> list[float]:
    """The speeds toward the cushion of a cue ball and a row frozen to it, when all have parted: 0.2 microseconds a step."""
    n = frozen + 1
    x, u = [2.0 * R * i for i in range(n)], [v, *(0.0,) * frozen]
    nose = x[-1] + R
    # Half a swing in, and 1/e of that out, take the time that it lasts.
    spring = M * (math.pi / (2 * LASTS) * (1 + 1 / E_CUSHION)) ** 2
    h = 2e-7
    for _ in range(int(0.05 / h)):
        F = [0.0] * n
        quiet = True
        for i in range(n - 1):
            d = 2 * R - (x[i + 1] - x[i])
            if d > 0.0:
                push = MARLOW * d**1.5 * (1.0 if u[i] > u[i + 1] else E_BALL**2)
                F[i] -= push
                F[i + 1] += push
                quiet = False
            quiet = quiet and u[i] <= u[i + 1]
        d = x[-1] + R - nose
        if d > 0.0:
            F[-1] -= spring * d * (1.0 if u[-1] > 0.0 else E_CUSHION**2)
            quiet = False
        if quiet and u[-1] <= 0.0:
            break
        for i in range(n):
            u[i] += h * F[i] / M
            x[i] += h * u[i]
    return u


@pytest.mark.parametrize(("frozen", "v", "first", "rest"), [
    (1, 1.0, 0.01, 0.08), (1, 4.0, 0.01, 0.08), (2, 2.0, 0.05, 0.2), (3, 2.0, 0.08, 0.25),
])  # fmt: skip
def test_a_row_frozen_to_a_cushion_struck_straight_comes_back_about_as_an_integration_has_it(
    frozen: int, v: float, first: float, rest: float
) -> None:
    top = BED.length / 2 - R
    places = {str(i): At(0.0, top - 2 * R * (frozen - i)) for i in range(frozen + 1)}
    shot = simulate(BED, Layout(places), Release("0", (0.0, v, 0.0)), STRAIGHT)
    ours = [[leg for leg in shot.path.legs(piece) if leg.time < 0.05][-1].velocity[1] for piece in places]
    theirs = followed(frozen, v)
    assert ours[0] == pytest.approx(theirs[0], abs=first * v)
    assert ours[1:] == pytest.approx(theirs[1:], abs=rest * v)
