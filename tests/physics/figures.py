"""Published figures, each with its source and tolerance, and how the engine is asked for it.

TPx.y are Alciatore's technical proofs; Mat09 and Mat10 are Mathavan, Jackson, Parkin, Am. J. Phys. 77 (2009) 788 and Proc. IMechE C
224 (2010) 1863.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from hoyle.equipment import Table, table
from hoyle.physics import CueStroke, Params, Release, simulate
from hoyle.physics.params import CAROM, POOL, SNOOKER
from hoyle.record import At, Layout
from hoyle.units import GRAVITY, inches
from physics.bench import (
    R,
    alone,
    at_cushion,
    bearing,
    bench,
    first,
    meet,
    plain,
    reach,
    rolling,
    speed,
    way,
)  # fmt: skip

MPH = 0.44704


@dataclass(frozen=True)
class Figure:
    name: str
    source: str
    value: float
    tolerance: float
    ours: Callable[[], float]


FIGURES: list[Figure] = []


def figure(name: str, source: str, value: float, tolerance: float, ours: Callable[[], float]) -> None:
    FIGURES.append(Figure(name, source, value, tolerance, ours))


IDEAL = plain(e_ball=1.0, mu_a=0.0, mu_b=0.0)
"""Balls without friction or loss."""
A6 = plain(e_ball=0.94, mu_a=0.06, mu_b=0.0)
ROLL = 1.0 / R


# --- cloth ------------------------------------------------------------------------------------------------


def _stun_slide(what: int) -> float:
    leg = alone((1.0, 0.0), (0, 0, 0), plain(mu_s=0.2)).path.legs("cue")[1]
    return (leg.time, leg.position[0], leg.velocity[0])[what]


for i, (name, value) in enumerate((("time", 0.1456), ("distance", 0.1248), ("speed", 0.7143))):
    figure(f"stun slide, 1 m/s: {name}", "TP 4.1", value, 5e-5, lambda i=i: _stun_slide(i))
figure("stun slide, distance 12 v²/(49 mu g)", "TP 4.1", 12 / (49 * 0.2 * GRAVITY), 1e-9, lambda: _stun_slide(1))
figure("stun slide, time 2 s/(7 mu g)", "Marlow", 2 / (7 * 0.2 * GRAVITY), 1e-9, lambda: _stun_slide(0))


def _slide_end(axis: int, mu_s: float) -> float:
    # v = (1.2, 0), w = (20, -30, 5): v_f = 5/7 v + 2/7 R (w x z)
    return rolling(alone((1.2, 0.0), (20.0, -30.0, 5.0), plain(mu_s=mu_s)))[axis]


for mu_s in (0.15, 0.4):
    figure(
        f"any slide, final vx, mu_s {mu_s}",
        "Coriolis",
        5 / 7 * 1.2 - 2 / 7 * R * 30,
        1e-9,
        lambda m=mu_s: _slide_end(0, m),
    )
    figure(f"any slide, final vy, mu_s {mu_s}", "Coriolis", -2 / 7 * R * 20, 1e-9, lambda m=mu_s: _slide_end(1, m))

figure("rolling stop, 1 m/s, v²/(2 mu g)", "Marlow", 1 / (2 * 0.01 * GRAVITY), 1e-9,
       lambda: way(alone((1.0, 0.0), (0, ROLL, 0), plain(mu_r=0.01))))  # fmt: skip
figure("spin dies linearly, 40 rad/s at 10 rad/s²", "Marlow", 4.0, 1e-9,
       lambda: alone((0.0, 0.0), (0, 0, 40.0), plain(spin_decay=10.0)).path.duration)  # fmt: skip


def _masse(a: float, b: float, elevation: float) -> float:
    params = plain(end_ratio=1e15)  # an ideal cue, without squirt
    stroke = CueStroke("cue", 2.0, 0.0, elevation, side=a, height=b)
    return -bearing(rolling(simulate(bench(), Layout({"cue": At(0.0, 0.0)}), stroke, params)))


for a, below, e in ((0.3, 0.2, 60.0), (0.4, 0.0, 75.0), (0.25, -0.3, 40.0)):
    angle = math.degrees(math.atan(a * math.sin(math.radians(e)) / (math.cos(math.radians(e)) - below)))
    figure(f"masse, a={a} b={below} e={e}", "Coriolis, 1835; TP A.19", angle, 0.1,
           lambda a=a, b=-below, e=e: _masse(a, b, math.radians(e)))  # fmt: skip

# --- two balls --------------------------------------------------------------------------------------------


def _roll_angle(degrees: float, params: Params) -> float:
    return abs(bearing(rolling(meet(1.0, degrees, params, (0, ROLL, 0)))))


def _largest(params: Params) -> tuple[float, float]:
    """The largest deflection of a rolling cue ball and its cut angle, by golden section."""
    lo, hi = 20.0, 36.0
    g = (math.sqrt(5) - 1) / 2
    for _ in range(40):
        p, q = hi - g * (hi - lo), lo + g * (hi - lo)
        if _roll_angle(p, params) < _roll_angle(q, params):
            lo = p
        else:
            hi = q
    return _roll_angle(lo, params), lo


figure("rolling cue ball, ideal, 30°", "TP 3.3", 33.671, 0.01, lambda: _roll_angle(30, IDEAL))
figure("rolling cue ball, ideal, largest", "TP 3.3", 33.749, 0.01, lambda: _largest(IDEAL)[0])
figure("rolling cue ball, ideal, largest at", "TP 3.3", 28.126, 0.02, lambda: _largest(IDEAL)[1])
for ball, angle in ((7 / 8, 17.251), (1 / 2, 34.026), (1 / 4, 27.180)):
    figure(f"rolling cue ball, {ball} ball, e .94 mu .06", "TP A.6", angle, 0.02,
           lambda f=ball: _roll_angle(math.degrees(math.asin(1 - f)), A6))  # fmt: skip
figure("rolling cue ball, e .94 mu .06, largest", "TP A.6", 34.173, 0.02, lambda: _largest(A6)[0])
figure("rolling cue ball, e .94 mu .06, largest at", "TP A.6", 27.468, 0.05, lambda: _largest(A6)[1])


def _separation(params: Params, degrees: float = 30, v: float = 1.0) -> float:
    shot = meet(v, degrees, params)
    return bearing(first(shot, "1")) - bearing(first(shot))


for e, mu, angle in ((0.94, 0.0, 87.025), (1.0, 0.06, 86.566), (0.94, 0.06, 83.259)):
    figure(f"stun separation at 30°, e {e} mu {mu}", "TP A.5", angle, 0.02,
           lambda e=e, mu=mu: _separation(plain(e_ball=e, mu_a=mu, mu_b=0.0)))  # fmt: skip

for cut, object_ball, cue_ball in ((0, 5 / 7, 2 / 7), (30, 0.61859, 0.55787)):
    figure(f"speeds after, rolling, cut {cut}°: object", "TP A.16", object_ball, 1e-4,
           lambda c=cut: speed(rolling(meet(1.0, c, IDEAL, (0, ROLL, 0)), "1")))  # fmt: skip
    figure(f"speeds after, rolling, cut {cut}°: cue", "TP A.16", cue_ball, 1e-4,
           lambda c=cut: speed(rolling(meet(1.0, c, IDEAL, (0, ROLL, 0)))))  # fmt: skip

THROW = plain(e_ball=1.0)


def _throw(v: float, degrees: float, spin: tuple[float, float, float] = (0, 0, 0), params: Params = THROW,
           radius: float = R, mass: float = 0.163) -> float:  # fmt: skip
    return degrees - bearing(first(meet(v, degrees, params, spin, radius, mass), "1"))


for v, cut, angle in ((0.447, 10, 1.44), (0.447, 20, 2.98), (0.447, 30, 4.72), (0.447, 60, 4.62), (0.447, 33.1, 5.30),
                      (1.341, 30, 3.55), (3.129, 30, 1.70)):  # fmt: skip
    figure(f"throw, stun, {v} m/s, {cut}°", "TP A.14", angle, 0.05, lambda v=v, c=cut: _throw(v, c))
for v, angle in ((0.447, 2.19), (3.129, 0.39)):
    figure(f"throw, rolling, {v} m/s, 30°", "TP A.14", angle, 0.05, lambda v=v: _throw(v, 30, (0, v * ROLL, 0)))


def _throw_law(v: float, cut: float, wx: float, wz: float) -> float:
    """The formula as TP A.14 prints it, wx the roll (about the cue ball's own sideways axis)."""
    phi = math.radians(cut)
    across = v * math.sin(phi) - R * wz
    rub = math.hypot(across, R * wx * math.cos(phi))
    mu = 0.009951 + 0.108 * math.exp(-1.088 * rub)
    return math.degrees(math.atan(min(mu * v * math.cos(phi) / rub, 1 / 7) * across / (v * math.cos(phi))))


for v, cut, top, side in ((2.0, 45, 0.3, -0.5), (0.8, 15, 1.0, 0.9), (1.5, 55, -0.8, 0.2)):
    figure(f"throw law, {v} m/s, {cut}°, roll {top}, side {side}", "TP A.14", _throw_law(v, cut, top * v / R, side * v / R),
           1e-6, lambda v=v, c=cut, t=top, s=side: _throw(v, c, (0, t * v / R, s * v / R)))  # fmt: skip
figure("gearing spin: no throw", "TP A.26", 0.0, 1e-6, lambda: _throw(1.0, 30, (0, 0, math.sin(math.radians(30)) / R)))

# --- cushions ---------------------------------------------------------------------------------------------

MAT10 = plain(cushion="mathavan", e_cushion=0.98, e_slope=0.0, mu_cushion=0.14, mu_s=0.212)
SNOOKER_BENCH = bench(0.02625, 0.1406, nose=1.4)
for incidence, spin, after, angle in (
    (30, (0, 0), 0.788, 36.17), (30, (1, 0), 0.861, 33.99), (30, (2, 0), 0.924, 31.48), (30, (1, 1), 0.909, 30.52),
    (45, (0, 0), 0.756, 56.22), (45, (1, 0), 0.848, 52.67), (45, (2, 0), 0.916, 48.43), (45, (1, 1), 0.941, 43.19),
    (90, (0, 0), 0.837, 90.0), (90, (1, 0), 0.9105, 90.0), (90, (2, 0), 0.980, 90.0), (90, (1, 1), 0.967, 90 - 13.94),
):  # fmt: skip
    figure(f"cushion at {incidence}°, top {spin[0]}, side {spin[1]}: speed", "Mat10", after, 0.005,
           lambda i=incidence, s=spin: speed(first(at_cushion(1.0, i, MAT10, *s, SNOOKER_BENCH))))  # fmt: skip
    figure(f"cushion at {incidence}°, top {spin[0]}, side {spin[1]}: angle", "Mat10", angle, 0.3,
           lambda i=incidence, s=spin: -bearing(first(at_cushion(1.0, i, MAT10, *s, SNOOKER_BENCH))))  # fmt: skip


def _lengths(mph: float) -> float:
    """How many times 100 in a rolling ball travels between two such cushions."""
    params = plain(cushion="stun", e_cushion=0.7, e_slope=0.0, mu_s=0.2, mu_r=0.01)
    base = bench()
    bed = Table("lag", "lag", 10.0, inches(100) + 2 * reach(base), "none", ball=base.ball, nose=base.nose)
    v = mph * MPH
    start = At(0.0, -bed.length / 2 + reach(bed))
    return way(simulate(bed, Layout({"cue": start}), Release("cue", (0.0, v, 0.0), (-v / R, 0, 0)), params)) / inches(
        100
    )


figure("table lengths at 3 mph", "TP B.6", 1.684, 0.005 * 1.684, lambda: _lengths(3))
figure("table lengths at 20 mph", "TP B.6", 4.715, 0.005 * 4.715, lambda: _lengths(20))
figure("lag of two lengths, 3.465 mph", "TP B.6", 2.0, 0.005 * 2, lambda: _lengths(3.465))

# --- the cue ----------------------------------------------------------------------------------------------


def _struck(side: float, height: float, params: Params) -> tuple[tuple[float, float], tuple[float, float, float]]:
    leg = simulate(
        bench(), Layout({"cue": At(0.0, 0.0)}), CueStroke("cue", 1.0, 0.0, 0.0, side, height), params
    ).path.legs("cue")[0]
    return leg.velocity, leg.spin


CUE = plain(e_tip=1.0, cue_mass=3 * 0.163, end_ratio=20.0)
figure("level cue, centre, e 1, M = 3 m", "TP A.30", 1.5, 1e-6, lambda: speed(_struck(0, 0, CUE)[0]))
figure(
    "level cue, x = .3, e 1, M = 3 m",
    "TP A.30",
    2 / (1 + 1 / 3 + 2.5 * 0.09),
    1e-6,
    lambda: speed(_struck(0.18, 0.24, CUE)[0]),
)
figure("level cue, x = .4, e .7, M = .54 kg", "TP A.30", 1.7 / (1 + 0.163 / 0.54 + 2.5 * 0.16), 1e-6,
       lambda: speed(_struck(0, 0.4, plain(e_tip=0.7, cue_mass=0.54))[0]))  # fmt: skip
figure(
    "tip .4 R high: rolls at once, R w/v",
    "TP A.30",
    1.0,
    1e-12,
    lambda: R * _struck(0, 0.4, CUE)[1][1] / speed(_struck(0, 0.4, CUE)[0]),
)
figure(
    "tip .5 R to the side: R w/v",
    "TP A.30",
    1.25,
    1e-12,
    lambda: R * _struck(0.5, 0, CUE)[1][2] / speed(_struck(0.5, 0, CUE)[0]),
)
figure("squirt, m_r 20, a .2", "TP A.31", 1.19936, 1e-4, lambda: bearing(_struck(0.2, 0, CUE)[0]))

# --- measured: the model against the table, one parameter set a kind --------------------------------------

CAROM_TABLE = table("carom-5x10")


def _back(v: float, params: Params, bed: Table, top: float = 1.0) -> float:
    return speed(first(at_cushion(v, 90, params, top, 0, bed)))


for v, after in ((0.5, 0.455), (1.0, 0.948), (2.0, 1.82), (3.0, 2.5)):
    figure(
        f"measured: snooker, rolling rebound at {v} m/s",
        "Mat09",
        after,
        0.06,
        lambda v=v: _back(v, SNOOKER, SNOOKER_BENCH),
    )
figure("measured: snooker, rolling deceleration", "Mat09", 0.125, 0.001, lambda: SNOOKER.mu_r * SNOOKER.g)
figure("measured: snooker, sliding deceleration", "Mat09", 2.075, 0.325, lambda: SNOOKER.mu_s * SNOOKER.g)
SNOOKER_R = 0.02625
for v, cut, cue_ball, object_ball in ((1.032, 26.36, 0.520, 0.629), (1.731, 46.50, 1.275, 0.787)):
    roll = (0.0, v / SNOOKER_R, 0.0)
    figure(f"measured: rolling collision at {v} m/s: cue", "Mat09", cue_ball, 0.06 * cue_ball,
           lambda v=v, c=cut, w=roll: speed(rolling(meet(v, c, SNOOKER, w, SNOOKER_R, 0.1406))))  # fmt: skip
    figure(f"measured: rolling collision at {v} m/s: object", "Mat09", object_ball, 0.06 * object_ball,
           lambda v=v, c=cut, w=roll: speed(rolling(meet(v, c, SNOOKER, w, SNOOKER_R, 0.1406), "1")))  # fmt: skip
for cut, angle in ((15, 2.0), (25, 3.1), (34, 4.1)):
    figure(f"measured: throw, 61 mm balls, .8 m/s, {cut}°", "Doménech 2023", angle, 1.0,
           lambda c=cut: _throw(0.8, c, params=CAROM, radius=0.0305, mass=0.21))  # fmt: skip
figure("measured: stun separation", "Sudo 2002", 85.0, 2.0, lambda: _separation(POOL, 30, 1.5))
figure("measured: squirt at .51 in", "Alciatore", 2.5, 0.2, lambda: bearing(_struck(0.51 / 1.125, 0, POOL)[0]))
figure("measured: squirt at .51 in, low-squirt shaft", "Alciatore", 1.8, 0.2,
       lambda: bearing(_struck(0.51 / 1.125, 0, POOL.but(end_ratio=29.0))[0]))  # fmt: skip
for v, share in ((1.0, 0.875), (1.5, 0.875), (3.0, 0.795), (3.5, 0.795), (4.0, 0.795)):
    figure(f"measured: carom cushion, normal restitution at {v} m/s, rolling", "carom measurements", share, 0.03,
           lambda v=v: _back(v, CAROM, CAROM_TABLE) / v)  # fmt: skip
figure("measured: English half-ball angle", "Mat09", 34.0, 1.0,
       lambda: abs(bearing(rolling(meet(1.0, 30, SNOOKER, (0, 1 / SNOOKER_R, 0), SNOOKER_R, 0.1406)))))  # fmt: skip


def _third_rail(start: float, first_rail: float) -> float:
    """Where the corner-five system's ball comes to the third rail, in diamonds.

    Lines are drawn through the sights on the rail's wood, 9 cm behind the nose; the ball goes with running side.
    """
    bed, off = CAROM_TABLE, 0.09
    space = bed.length / 8
    sx, sy = (
        (bed.width / 2 + off, -bed.length / 2 + (5 - start) * 2 * space)
        if start <= 5
        else (bed.width / 2 - (start - 5) * space, -bed.length / 2 - off)
    )
    fx, fy = -bed.width / 2 - off, bed.length / 2 - first_rail * space
    ball = At(sx + (fx - sx) / 4, sy + (fy - sy) / 4)
    stroke = CueStroke("white", 3.0, math.atan2(fy - sy, fx - sx), 0.0, 0.35, 0.2)
    shot = simulate(bed, Layout({"white": ball}), stroke, CAROM)
    rails = shot.record.contacts[:3]
    assert [c.where for c in rails] == ["l", "f", "r"]
    t = rails[2].time
    assert t is not None
    (x0, y0), (x1, y1) = shot.path.place("white", t - 1e-6), shot.path.place("white", t)  # type: ignore[misc]
    return (bed.length / 2 - y1 - (y1 - y0) / (x1 - x0) * off) / space


for start, first_rail, third in ((4.5, 2, 2.5), (5, 2, 3), (5, 3, 2), (6, 3, 3)):
    figure(f"measured: corner five, {start} - {first_rail}", "the corner-five system", third, 0.25,
           lambda s=start, f=first_rail: _third_rail(s, f))  # fmt: skip


def _firm() -> float:
    bed = table("pool-9ft")
    shot = simulate(bed, Layout({"cue": bed.spot("head-spot")}), CueStroke("cue", 4.6, math.pi / 2), POOL)
    return way(shot) / bed.length


figure("measured: a firm stroke's table lengths", "WPA: 4 to 4.5", 4.25, 0.25, _firm)
