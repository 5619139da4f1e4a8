"""The published figures of discs and rings, and what is known of boards in use, added to those of balls.

Farkas is Farkas, Bartels, Unger, Wolf, Phys. Rev. Lett. 90 (2003) 248302; ICF the International Carrom Federation's laws.
"""

from __future__ import annotations

import math
from functools import cache
from itertools import pairwise
from random import Random

import numpy as np

from hoyle.equipment import DiscSpec, Pocket, Table, table
from hoyle.match.noise.execution import execute
from hoyle.physics import simulate
from hoyle.physics.discs.board import board
from hoyle.physics.discs.motion import later, read
from hoyle.physics.discs.params import CARROM, CROKINOLE, BoardParams
from hoyle.physics.discs.shot import DiscShot
from hoyle.physics.laws.ball_ball import grip
from hoyle.physics.laws.cushion_stronge import slip_after
from hoyle.physics.laws.disc_drag import annulus, end_ratio, inertia
from hoyle.record import At, Down, Flick, Layout, Release
from hoyle.units import GRAVITY
from physics import figures_clusters, figures_laws, figures_shots, figures_textbooks  # noqa: F401 - they add figures
from physics.figures import FIGURES as FIGURES
from physics.figures import _gross_slip, figure, measured

R = 0.0159
V0 = 1.0
PLAIN = CARROM.but(mu=0.2)


def plain(hollow: float = 0.0) -> Table:
    """A board without edges for so short a slide, with discs of one kind."""
    return Table("plain", "A plain board", 40.0, 40.0, "test", disc=R, hollow=hollow)


def slid(ratio: float, hollow: float = 0.0, v: float = V0) -> DiscShot:
    """A disc let go with R w = ratio times v."""
    shot = simulate(plain(hollow), Layout({"a": At(0, 0)}), Release("a", (v, 0, 0), (0, 0, ratio * v / R)), PLAIN)
    assert isinstance(shot, DiscShot)
    return shot


def ends_with(hollow: float) -> float:
    """v/(R w) of the engine's disc when a billionth of its time is left."""
    shot = slid(1.0, hollow)
    leg = shot._legs[0]
    bed = board(shot.table, PLAIN)
    v, w, _ = read(bed.curves, int(leg["kind"]), int(leg["family"]), later(float(leg["c"]), 1e-9))
    return v / w


@cache
def integrated(ratio: float) -> tuple[float, float]:
    """Stop time over v0/(mu g) and distance over v0²/(2 mu g) of a disc, by Runge and Kutta's rule on the law."""
    v, w, t, x = 1.0, ratio, 0.0, 0.0

    def loss(v: float, w: float) -> tuple[float, float]:
        f, tau = annulus(np.array([v / w]), 0.0)
        return float(f[0]), float(tau[0]) / inertia(0.0)

    while v > 1e-6:
        h = 0.02 * max(v, w)
        a1, b1 = loss(v, w)
        a2, b2 = loss(v - h / 2 * a1, w - h / 2 * b1)
        a3, b3 = loss(v - h / 2 * a2, w - h / 2 * b2)
        a4, b4 = loss(v - h * a3, w - h * b3)
        x += h * (v - h * (a1 + a2 + a3) / 6)
        v -= h * (a1 + 2 * a2 + 2 * a3 + a4) / 6
        w -= h * (b1 + 2 * b2 + 2 * b3 + b4) / 6
        t += h
    return t, 2.0 * x


for name, hollow, value in (
    ("disc", 0.0, 0.653), ("annulus .5", 0.5, 0.7745), ("annulus .7", 0.7, 0.858), ("annulus .9", 0.9, 0.951),
):  # fmt: skip
    figure(
        f"{name}: v/(R w) as it stops",
        "Farkas",
        value,
        0.002,
        lambda h=hollow: end_ratio(h),
        lambda h=hollow: ends_with(h),
    )
figure("thin ring: v/(R w) as it stops", "Farkas", 1.0, 0.002, lambda: end_ratio(1.0), lambda: ends_with(0.9999))

for i, (what, row) in enumerate((
    ("force over mu m g", (0.248, 0.484, 0.849, 0.968, 0.995)), ("torque over mu m g R", (0.636, 0.548, 0.283, 0.128, 0.050)),
)):  # fmt: skip
    for ratio, value in zip((0.25, 0.5, 1.0, 2.0, 5.0), row, strict=True):
        figure(f"disc at v/(R w) = {ratio:g}: {what}", "Farkas", value, 0.005 * value,
               lambda i=i, r=ratio: float(annulus(np.array([r]), 0.0)[i][0]), None)  # fmt: skip

DRAG = PLAIN.mu * GRAVITY
for ratio, time, way in ((1.0, 1.340, 1.275), (2.0, 1.903, 1.967)):
    figure(f"disc let go with R w = {ratio:g} v: stop time x mu g/v", "Farkas", time, 0.005 * time,
           lambda r=ratio: integrated(r)[0], lambda r=ratio: slid(r).path.duration * DRAG / V0)  # fmt: skip
    figure(f"disc let go with R w = {ratio:g} v: distance x 2 mu g/v²", "Farkas", way, 0.005 * way,
           lambda r=ratio: integrated(r)[1], lambda r=ratio: slid(r).path.place("a", 99)[0] * 2 * DRAG / V0**2)  # fmt: skip


GRIPPING = PLAIN.but(e_disc=1.0, mu_disc=9.0)


def passed_on(hollow: float, params: BoardParams = GRIPPING) -> float:
    """The share of the tangential speed that a disc met at 30 degrees takes along."""
    line = math.radians(30)
    layout = Layout({"a": At(0, 0), "b": At(2 * R * math.cos(line), 2 * R * math.sin(line))})
    shot = simulate(plain(hollow), layout, Release("a", (1.0, 0, 0)), params)
    vx, vy = next(leg for leg in shot.path.legs("b") if leg.motion == "slide").velocity
    return (vx * math.sin(line) - vy * math.cos(line)) / math.sin(line)


for name, hollow, share in (("disc", 0.0, 1 / 6), ("annulus .9999", 0.9999, 1 / 4)):
    k = inertia(hollow)
    figure(f"no-slip share of a collision on a board: {name}", "closed form: 1/(2 + 2 m R²/I)", share, 1e-4,
           lambda k=k: grip(1.0, k, 1.0, k), lambda h=hollow: passed_on(h))  # fmt: skip
figure("disc's edge that gives: least v_t/(mu v_n) of slip throughout, e .8 eta² 1.214", "Stronge: 3 (1+e) - eta²/e",
       3 * 1.8 - 1.214 / 0.8, 1e-3, lambda: _gross_slip(0.8, 1.214, 3.0), None)  # fmt: skip
GIVING = PLAIN.but(e_disc=1.0, mu_disc=1e3, disc_law="stronge", disc_eta2=1.5)
figure("disc's edge that gives, e 1 eta² 1.5, held: share of the tangential speed passed on",
       "Stronge: half a swing, (1 - cos(pi sqrt(3/eta²)))/6", (1 - math.cos(math.pi * math.sqrt(2))) / 6, 1e-3,
       lambda: (1 - slip_after(1e-4, 1.0, 1.5, 3.0) / 1e-4) / 6, lambda: passed_on(0.0, GIVING))  # fmt: skip


def thrown_back(e: float, eta2: float) -> float:
    """The v_t/(mu v_n) below which a disc's edge comes off a fixed one backward."""
    low, high = 1.0, 12.0
    while high - low > 1e-9:
        middle = 0.5 * (low + high)
        low, high = (middle, high) if slip_after(middle, e, eta2, 3.0) < 0.0 else (low, middle)
    return low


figure("disc's edge that gives, e 1 eta² 1.214: v_t/(mu v_n) below which it is thrown back",
       "Maw, Barber, Fawcett: psi < 4 chi, seen of pucks on air", 6.0, 1e-3,
       lambda: thrown_back(1.0, 1.214), None)  # fmt: skip

# --- boards in use ----------------------------------------------------------------------------------------

FULL_FORCE = 6.0
"""How fast (m/s) a striker leaves a strong finger (reconstruction)."""


def lengths() -> float:
    """How many lengths of an ICF board its striker runs at full force, from rim to rim."""
    pockets = tuple(Pocket(name, 0.0445, 0.0, 0.0) for name in ("HL", "HR", "FL", "FR"))
    icf = Table(
        "icf",
        "ICF board",
        0.74,
        0.74,
        "ICF",
        disc=0.0155,
        odd_discs={"striker": DiscSpec(0.02065, 0.015)},
        pockets=pockets,
    )
    shot = simulate(icf, Layout({"striker": At(0, -0.3)}), Flick("striker", FULL_FORCE, math.pi / 2 - 0.02), CARROM)
    way = shot.path.trail("striker")
    return sum(math.dist(a, b) for a, b in pairwise(way)) / 0.74


HANDS = {"beginner": 2.3, "good player": 1.0, "best": 0.7}
"""The factors of error by which they play."""


@cache
def twenties(factor: float, params: BoardParams = CROKINOLE, shots: int = 3000) -> float:
    """How many in a hundred open shots at the recess fall, from the line's middle."""
    bed, rng, fallen = table("archarena-1-crokinole"), Random(5), 0
    start = Layout({"a1": At(0, -0.29)})
    for _ in range(shots):
        shot = simulate(bed, start, execute(Flick("a1", 1.03, math.pi / 2), rng, factor), params)
        fallen += shot.end.of("a1") == Down("centre")
    return 100 * fallen / shots


measured("a 15 g striker at full force (6 m/s): lengths of its board", "ICF: at least 3.5", 3.75, 0.25, None, lengths)
for who, value in (("beginner", 20.0), ("good player", 55.0), ("best", 75.0)):
    measured(f"open crokinole twenties in 100, {who} (factor {HANDS[who]:g})", "known in use", value, 3.0, None,
             lambda w=who: twenties(HANDS[w]))  # fmt: skip

__all__ = ["FIGURES"]
