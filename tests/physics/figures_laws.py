"""Published figures of the laws that were built beside the first: the level cushion, the tip's efficiency, today's carom table."""

from __future__ import annotations

import math
from collections.abc import Callable

from hoyle.equipment import carom_table
from hoyle.physics import CueStroke, Params, simulate
from hoyle.physics.laws import cloth
from hoyle.physics.laws.cue import tip_restitution
from hoyle.physics.params import CAROM_TODAY, POOL
from hoyle.record import At, Layout
from physics import by_law
from physics.bench import M, R, at_cushion, bench, first, plain, rolling, speed
from physics.figures import figure, measured

LEVEL = plain(cushion="level", e_cushion=0.8, e_slope=0.0, mu_cushion=0.1)
TP73 = "TP 7.3: a nose at 7/5 R sends what rolls back rolling"


def _rolls_back(nose: float, top: float) -> float:
    """R w / v of a ball that comes back from a cushion it met squarely, above 0 where it rolls the way it goes."""
    shot = at_cushion(1.0, 90.0, LEVEL, top, 0.0, bench(nose=nose))
    leg = shot.path.legs("cue")[0]
    return -R * leg.spin[0] / leg.velocity[1]


figure("level impulse, nose at 7/5 R, rolling: R w/v after", TP73, 1.0, 1e-9, None, lambda: _rolls_back(1.4, 1.0))
figure("level impulse, nose at 1.2 R, stun, e .8: R w/v after", "closed form: 5/2 (1+e)(h - R)/(e R)", 2.5 * 1.8 * 0.2 / 0.8, 1e-9,
       None, lambda: _rolls_back(1.2, 0.0))  # fmt: skip
figure("level impulse, slip throughout: speed along the cushion, m/s", "closed form: v - mu (1+e) v_n", 2 - 0.1 * 1.8, 1e-9,
       lambda: by_law.rebound(math.sqrt(5), math.degrees(math.atan2(1, 2)), LEVEL, 0, 0, 1.0)[0],
       lambda: first(at_cushion(math.sqrt(5), math.degrees(math.atan2(1, 2)), LEVEL, 0, 0, bench(nose=1.0)))[0])  # fmt: skip

# --- the tip ----------------------------------------------------------------------------------------------


def _by_energy(x: float) -> float:
    """v/V of a ball struck x radii off centre, by TP A.30's own way: momentum, and a fixed share of the energy, solved for v.

    The share is that which a hit on the centre with restitution .73 keeps; a cue of .539 kg.
    """
    p = M / 0.539
    s = 1 + 2.5 * x * x
    v = 1.73 / (1 + p)
    share = (1 - p * v) ** 2 + p * v * v
    # (p² + p s) u² - 2 p u + 1 - share = 0, the greater root.
    a, b, c = p * p + p * s, -2 * p, 1 - share
    return (-b + math.sqrt(b * b - 4 * a * c)) / (2 * a)


def _struck(x: float) -> float:
    params = plain(tip="efficiency", cue_mass=0.539, e_tip=0.73, end_mass=1e-13)
    shot = simulate(bench(), Layout({"cue": At(0.0, 0.0)}), CueStroke("cue", 1.0, 0.0, 0.0, x), params)
    return speed(first(shot))


for x in (0.0, 0.25, 0.5):
    figure(f"tip of one efficiency, {x} R off: ball's over cue's speed", "TP A.30: momentum and a fixed share of the energy",
           _by_energy(x), 1e-6,
           lambda x=x: (1 + tip_restitution(0.73, x, M, 0.539)) / (1 + M / 0.539 + 2.5 * x * x),
           lambda x=x: _struck(x))  # fmt: skip


def _top(f: Callable[[float], float], lo: float, hi: float) -> float:
    """Where f is greatest between lo and hi, by golden sections."""
    part = (math.sqrt(5) - 1) / 2
    while hi - lo > 1e-6:
        a, b = hi - part * (hi - lo), lo + part * (hi - lo)
        lo, hi = (lo, b) if f(a) > f(b) else (a, hi)
    return (lo + hi) / 2


def _rolls_at(height: float, tip: str) -> float:
    """The pace of a ball struck at 1 m/s so high, radii above its centre, once it rolls."""
    params = plain(tip=tip, cue_mass=0.539, e_tip=0.73)
    stroke = CueStroke("cue", 1.0, 0.0, 0.0, 0.0, height)
    return speed(rolling(simulate(bench(), Layout({"cue": At(0.0, 0.0)}), stroke, params)))


def _pace_by_law(x: float, tip: str) -> float:
    e = tip_restitution(0.73, x, M, 0.539) if tip == "efficiency" else 0.73
    return (1 + x) * (1 + e) / (1 + M / 0.539 + 2.5 * x * x)


B12 = "TP B.12's question: (1 + x) v greatest, v by TP A.30"
for tip, best in (("restitution", math.sqrt(1 + 0.4 * (1 + M / 0.539)) - 1),
                  ("efficiency", _top(lambda x: (1 + x) * _by_energy(x), 0.0, 0.5))):  # fmt: skip
    figure(f"tip of one {tip}: height at which the rolling pace changes least with it, R", B12, best, 1e-3,
           lambda tip=tip: _top(lambda x: _pace_by_law(x, tip), 0.0, 0.5),
           lambda tip=tip: _top(lambda x: _rolls_at(x, tip), 0.0, 0.5))  # fmt: skip

# --- a carom table of today -------------------------------------------------------------------------------

TODAY = carom_table("carom-today", width=1.42, length=2.84)
BALL = 0.03075


def _back(v: float, params: Params) -> float:
    """The speed at which a ball comes straight back that rolled at v."""
    return speed(first(at_cushion(v, 90, params, 1.0, 0, TODAY)))


def _back_law(v: float, params: Params) -> float:
    return by_law.rebound(v, 90, params, 1, 0, TODAY.nose / BALL, BALL)[1]


for v, share in ((1.0, 0.875), (1.25, 0.875), (1.5, 0.875), (3.0, 0.795), (3.5, 0.795), (4.0, 0.795)):
    measured(f"carom cushion of today, rolling, {v} m/s: share of the normal speed",
             "measured: .875 at 1-1.5, .795 at 3-4 m/s", share, 0.03,
             lambda v=v: _back_law(v, CAROM_TODAY) / v, lambda v=v: _back(v, CAROM_TODAY) / v)  # fmt: skip
measured("carom cushion of today, rolling rebound from 2.25 m/s, m/s", "Mat09: 1.82 from 2, 2.5 from 3", 1.99, 0.06,
         lambda: _back_law(2.25, CAROM_TODAY), lambda: _back(2.25, CAROM_TODAY))  # fmt: skip
for v, mu, tolerance in ((0.2, 0.0043, 0.0003), (2.0, 0.0071, 0.0008)):
    measured(
        f"heated carom cloth of today, rolling resistance at {v} m/s", ".0043 slow to .0071 at 2 m/s", mu, tolerance,
        lambda v=v: cloth.roll_band(v, CAROM_TODAY.mu_r, CAROM_TODAY.mu_r_slope, CAROM_TODAY.mu_r_band)[0], None,
    )  # fmt: skip

# --- pool rails -------------------------------------------------------------------------------------------


def _left(v: float) -> float:
    """What part of its speed a ball has that rolled square at a pool cushion, once it rolls again."""
    leg = at_cushion(v, 90, POOL, 1.0, 0, bench()).path.legs("cue")
    return speed(next(one.velocity for one in leg if one.motion == "roll")) / v


measured("pool rail, rolling at 3.13 m/s: part of the speed when it rolls again", "TP B.6: 5/7 of .7", 0.5, 0.1, None,
         lambda: _left(3.13))  # fmt: skip
