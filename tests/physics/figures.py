"""Published figures, each with its source and tolerance, and how the laws and the whole engine are asked for it.

TPx.y are Alciatore's technical proofs; Mat09 and Mat10 are Mathavan, Jackson, Parkin, Am. J. Phys. 77 (2009) 788 and Proc. IMechE C
224 (2010) 1863. "Closed form" names a figure that follows from the formula beside it.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from hoyle.equipment import Table, table
from hoyle.equipment.tables import Made
from hoyle.physics import CueStroke, Params, Release, simulate
from hoyle.physics.laws import ball_ball, cloth
from hoyle.physics.laws import cue as cue_law
from hoyle.physics.laws.cushion_stronge import slip_after
from hoyle.physics.params import CAROM, ENGLISH, POOL, SNOOKER, params_of
from hoyle.record import At, Layout
from hoyle.units import GRAVITY, inches
from physics import by_law
from physics.bench import (
    M,
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
Ask = Callable[[], float]


@dataclass(frozen=True)
class Figure:
    """A published value; `law` and `engine` give ours, by the law alone and by a whole stroke, where each applies."""

    name: str
    source: str
    value: float
    tolerance: float
    law: Ask | None
    engine: Ask | None
    measured: bool


FIGURES: list[Figure] = []


def figure(
    name: str, source: str, value: float, tolerance: float, law: Ask | None, engine: Ask | None, measured: bool = False
) -> None:
    FIGURES.append(Figure(name, source, value, tolerance, law, engine, measured))


def measured(name: str, source: str, value: float, tolerance: float, law: Ask | None, engine: Ask | None) -> None:
    figure(name, source, value, tolerance, law, engine, measured=True)


IDEAL = plain(e_ball=1.0, mu_a=0.0, mu_b=0.0)
"""Balls without friction or loss."""
A6 = plain(e_ball=0.94, mu_a=0.06, mu_b=0.0)
ROLL = 1.0 / R


# --- cloth ------------------------------------------------------------------------------------------------

STUN: by_law.Ball = ((1.0, 0.0, 0.0), (0.0, 0.0, 0.0))


def _stun_slide(what: int) -> float:
    leg = alone((1.0, 0.0), (0, 0, 0), plain(mu_s=0.2)).path.legs("cue")[1]
    return (leg.time, leg.position[0], leg.velocity[0])[what]


def _stun_law(what: int) -> float:
    t, far, ball = by_law.slides(STUN, 0.2)
    return (t, far, ball[0][0])[what]


for i, (name, value, form) in enumerate((
    ("time, s", 2 / (7 * 0.2 * GRAVITY), "2 v/(7 mu g)"),
    ("distance, m", 12 / (49 * 0.2 * GRAVITY), "12 v²/(49 mu g)"),
    ("speed, m/s", 5 / 7, "5/7 v"),
)):  # fmt: skip
    figure(f"stun slide, 1 m/s, mu .2: {name}", f"closed form: {form}", value, 1e-6 * value,
           lambda i=i: _stun_law(i), lambda i=i: _stun_slide(i))  # fmt: skip

SPUN: by_law.Ball = ((1.2, 0.0, 0.0), (20.0, -30.0, 5.0))


def _slide_end(axis: int, mu_s: float) -> float:
    return rolling(alone(SPUN[0][:2], SPUN[1], plain(mu_s=mu_s)))[axis]


for mu_s in (0.15, 0.4):
    for axis, final in enumerate((5 / 7 * 1.2 - 2 / 7 * R * 30, -2 / 7 * R * 20)):
        figure(f"any slide, mu {mu_s}: final v{'xy'[axis]}, m/s", "closed form: 5/7 v + 2/7 R (w x z)", final, 1e-9,
               lambda m=mu_s, a=axis: by_law.slides(SPUN, m)[2][0][a], lambda m=mu_s, a=axis: _slide_end(a, m))  # fmt: skip

figure("rolling stop from 1 m/s, mu_r .01, m", "closed form: v²/(2 mu_r g)", 1 / (2 * 0.01 * GRAVITY), 1e-9,
       lambda: by_law.stops(1.0, plain(mu_r=0.01)), lambda: way(alone((1.0, 0.0), (0, ROLL, 0), plain(mu_r=0.01))))  # fmt: skip
figure("spin left of 40 rad/s after 2.5 s at 10 rad/s²", "closed form: linear decay", 15.0, 1e-9,
       lambda: cloth.spin_after(40.0, 10.0, 2.5), None)  # fmt: skip
figure("spin of 40 rad/s dies at 10 rad/s², s", "closed form: linear decay", 4.0, 1e-9, None,
       lambda: alone((0.0, 0.0), (0, 0, 40.0), plain(spin_decay=10.0)).path.duration)  # fmt: skip


def _masse(a: float, b: float, elevation: float) -> float:
    stroke = CueStroke("cue", 2.0, 0.0, elevation, side=a, height=b)
    return -bearing(rolling(simulate(bench(), Layout({"cue": At(0.0, 0.0)}), stroke, NO_SQUIRT)))


NO_SQUIRT = plain(end_mass=1e-17)
for a, below, e in ((0.3, 0.2, 60.0), (0.4, 0.0, 75.0), (0.25, -0.3, 40.0), (0.45, 0.1, 20.0), (0.1, 0.45, 45.0)):
    angle = math.degrees(math.atan2(a * math.sin(math.radians(e)), math.cos(math.radians(e)) - below))
    figure(f"massé, a {a} b {below} elevation {e:.0f}°, degrees", "Coriolis: a sin e/(R cos e - b)", angle, 0.1,
           lambda a=a, b=-below, e=e: -bearing(by_law.roll(by_law.strike(a, b, NO_SQUIRT, math.radians(e), 2.0))),
           lambda a=a, b=-below, e=e: _masse(a, b, math.radians(e)))  # fmt: skip

# --- two balls --------------------------------------------------------------------------------------------


def _roll_angle(degrees: float, params: Params) -> float:
    return abs(bearing(rolling(meet(1.0, degrees, params, (0, ROLL, 0)))))


def _roll_law(degrees: float, params: Params) -> float:
    return abs(bearing(by_law.roll(by_law.meet(1.0, degrees, params, (0, ROLL, 0))[0])))


def _largest(angle: Callable[[float, Params], float], params: Params) -> tuple[float, float]:
    """The largest deflection of a rolling cue ball and its cut angle, by golden section."""
    lo, hi = 20.0, 36.0
    g = (math.sqrt(5) - 1) / 2
    for _ in range(40):
        p, q = hi - g * (hi - lo), lo + g * (hi - lo)
        if angle(p, params) < angle(q, params):
            lo = p
        else:
            hi = q
    return angle(lo, params), lo


def deflection(name: str, source: str, cut: float, value: float, tolerance: float, params: Params) -> None:
    figure(f"rolling cue ball, {name}: deflection, degrees", source, value, tolerance,
           lambda: _roll_law(cut, params), lambda: _roll_angle(cut, params))  # fmt: skip


def largest(name: str, source: str, value: float, at: float, tolerance: float, params: Params) -> None:
    for i, (what, wanted) in enumerate((("largest deflection", value), ("cut of the largest", at))):
        figure(f"rolling cue ball, {name}: {what}, degrees", source, wanted, tolerance,
               lambda i=i: _largest(_roll_law, params)[i], lambda i=i: _largest(_roll_angle, params)[i])  # fmt: skip


TAN = "closed form: tan = sin cos/(sin² + 2/5); TP 3.3"
deflection("ideal, 30°", TAN, 30, 33.671, 0.01, IDEAL)
largest("ideal", TAN, 33.749, 28.126, 0.01, IDEAL)
for fraction, value in (("7/8", 17.251), ("1/2", 34.026), ("1/4", 27.180)):
    part = int(fraction[0]) / int(fraction[2])
    deflection(f"{fraction} ball, e .94 mu .06", "TP A.6", math.degrees(math.asin(1 - part)), value, 0.02, A6)
largest("e .94 mu .06", "TP A.6", 34.173, 27.468, 0.02, A6)


def _separation(params: Params, degrees: float = 30, v: float = 1.0) -> float:
    shot = meet(v, degrees, params)
    return bearing(first(shot, "1")) - bearing(first(shot))


def _separation_law(params: Params, degrees: float = 30, v: float = 1.0) -> float:
    one, other = by_law.meet(v, degrees, params)
    return bearing(other[0][:2]) - bearing(one[0][:2])


for e, mu, angle in ((0.94, 0.0, 87.025), (1.0, 0.06, 86.566), (0.94, 0.06, 83.259)):
    for law in ("frictional", "mathavan"):
        params = plain(e_ball=e, mu_a=mu, mu_b=0.0, ball_law=law)
        figure(f"stun separation at 30°, e {e} mu {mu}, {law}, degrees", "TP A.5", angle, 0.02,
               lambda p=params: _separation_law(p), lambda p=params: _separation(p))  # fmt: skip

for cut, object_ball, cue_ball in ((0, 5 / 7, 2 / 7), (30, 0.61859, 0.55787)):
    form = "closed form: 5/7 and 2/7 of the roll's own" if cut == 0 else "closed form: 5/7 cos; 5/7 v + 2/7 R (w x z)"
    for who, value in (("1", object_ball), ("cue", cue_ball)):
        figure(f"speeds after, ideal, rolling, cut {cut}°: {'object' if who == '1' else 'cue'}, m/s", form, value, 1e-4,
               lambda c=cut, w=who: speed(by_law.roll(by_law.meet(1.0, c, IDEAL, (0, ROLL, 0))[w == "1"])),
               lambda c=cut, w=who: speed(rolling(meet(1.0, c, IDEAL, (0, ROLL, 0)), w)))  # fmt: skip

THROW = plain(e_ball=1.0)
Spin = tuple[float, float, float]


def _throw(
    v: float, degrees: float, spin: Spin = (0, 0, 0), params: Params = THROW, r: float = R, m: float = M
) -> float:
    return degrees - bearing(first(meet(v, degrees, params, spin, r, m), "1"))


def _throw_law(
    v: float, degrees: float, spin: Spin = (0, 0, 0), params: Params = THROW, r: float = R, m: float = M
) -> float:
    return degrees - bearing(by_law.meet(v, degrees, params, spin, r, m)[1][0][:2])


def throw(v: float, cut: float, angle: float, roll: float = 0.0) -> None:
    spin = (0.0, roll * v / R, 0.0)
    for law in ("frictional", "mathavan"):
        if law == "mathavan" and roll:
            continue
        params = THROW.but(ball_law=law)
        figure(f"throw, {'rolling' if roll else 'stun'}, {v} m/s, {cut}°, {law}, degrees", "TP A.14", angle, 0.05,
               lambda p=params: _throw_law(v, cut, spin, p), lambda p=params: _throw(v, cut, spin, p))  # fmt: skip


for v, cut, angle in ((0.447, 10, 1.44), (0.447, 20, 2.98), (0.447, 30, 4.72), (0.447, 60, 4.62), (0.447, 33.1, 5.30),
                      (1.341, 30, 3.55), (3.129, 30, 1.70)):  # fmt: skip
    throw(v, cut, angle)
for v, angle in ((0.447, 2.19), (3.129, 0.39)):
    throw(v, 30, angle, roll=1.0)
KICK = THROW.but(kick_chance=1.0)
figure("a kick, stun, 1.341 m/s, 30°: throw, degrees", "TP A.14: at most what stops the rubbing, tan = tan 30°/7", 4.715, 0.02,
       lambda: _throw_law(1.341, 30, params=THROW.but(mu_a=KICK.kick * THROW.mu_a, mu_b=KICK.kick * THROW.mu_b)),
       lambda: _throw(1.341, 30, params=KICK))  # fmt: skip
GEARED = (0.0, 0.0, math.sin(math.radians(30)) / R)
figure("gearing side spin, R w = v sin 30°: throw, degrees", "closed form: nothing rubs; TP A.26", 0.0, 1e-6,
       lambda: _throw_law(1.0, 30, GEARED), lambda: _throw(1.0, 30, GEARED))  # fmt: skip


def _hop(v: float, params: Params) -> float:
    shot = meet(v, 0.0, params, (0, v / R, 0))
    return max(leg.height + leg.rise**2 / (2 * params.g) for leg in shot.path.legs("cue") if leg.motion == "fly")


for mph, height in ((7, 0.067), (20, 0.544)):
    for law in ("frictional", "mathavan"):
        params = A6.but(ball_law=law)
        figure(f"hop of a square hit, rolling, {mph} mph, {law}, in", "closed form: [mu (1+e) v]²/8g", height, 0.02 * height,
               lambda m=mph, p=params: by_law.hop(m * MPH, p) / inches(1),
               lambda m=mph, p=params: _hop(m * MPH, p) / inches(1))  # fmt: skip

for body, k, share in (("sphere", 2 / 5, 1 / 7), ("disc", 1 / 2, 1 / 6), ("thin ring", 1.0, 1 / 4)):
    figure(f"no-slip share of a collision: {body}", "closed form: 1/(2 + 2 m R²/I)", share, 1e-12,
           lambda k=k: ball_ball.grip(1.0, k, 1.0, k), None)  # fmt: skip

# --- cushions ---------------------------------------------------------------------------------------------

MAT10 = plain(cushion="mathavan", e_cushion=0.98, e_slope=0.0, mu_cushion=0.14, mu_s=0.212)
SNOOKER_R = 0.02625
SNOOKER_BENCH = bench(SNOOKER_R, 0.1406, nose=1.4)
SPINS = {(0, 0): "stun", (1, 0): "rolling", (2, 0): "topspin k=2", (1, 1): "rolling, running side k=1"}
for incidence, spin, after, angle in (
    (30, (0, 0), 0.788, 36.17), (30, (1, 0), 0.861, 33.99), (30, (2, 0), 0.924, 31.48), (30, (1, 1), 0.909, 30.52),
    (45, (0, 0), 0.756, 56.22), (45, (1, 0), 0.848, 52.67), (45, (2, 0), 0.916, 48.43), (45, (1, 1), 0.941, 43.19),
    (90, (0, 0), 0.837, 90.0), (90, (1, 0), 0.9105, 90.0), (90, (2, 0), 0.980, 90.0), (90, (1, 1), 0.967, 90 - 13.94),
):  # fmt: skip
    figure(f"cushion at {incidence}°, {SPINS[spin]}: speed, m/s", "Mat10", after, 0.005,
           lambda i=incidence, s=spin: speed(by_law.rebound(1.0, i, MAT10, *s, 1.4, SNOOKER_R)),
           lambda i=incidence, s=spin: speed(first(at_cushion(1.0, i, MAT10, *s, SNOOKER_BENCH))))  # fmt: skip
    figure(f"cushion at {incidence}°, {SPINS[spin]}: angle from its line, degrees", "Mat10", angle, 0.3,
           lambda i=incidence, s=spin: bearing(by_law.rebound(1.0, i, MAT10, *s, 1.4, SNOOKER_R)),
           lambda i=incidence, s=spin: -bearing(first(at_cushion(1.0, i, MAT10, *s, SNOOKER_BENCH))))  # fmt: skip

# A nose as high as the centre, so that only the speed along the cushion rubs: 2 m/s along, 1 m/s into it, e .9, mu .1.
STRONGE = plain(cushion="stronge", e_cushion=0.9, e_slope=0.0, mu_cushion=0.1)
INTO = math.degrees(math.atan2(1.0, 2.0))
for law in ("stronge", "han"):
    params = STRONGE.but(cushion=law)
    figure(f"{law}, slip throughout: speed along the cushion, m/s", "closed form: v - mu (1+e) v_n", 2 - 0.1 * 1.9, 1e-9,
           lambda p=params: by_law.rebound(math.sqrt(5), INTO, p, 0, 0, 1.0)[0],
           lambda p=params: first(at_cushion(math.sqrt(5), INTO, p, 0, 0, bench(nose=1.0)))[0])  # fmt: skip
GROSS = 3.5 * 1.9 - 1.5 / 0.9
figure("compliant contact: least v_t/(mu v_n) of slip throughout, e .9 eta² 1.5", "Stronge: 3.5 (1+e) - eta²/e", GROSS, 1e-3,
       lambda: _gross_slip(0.9, 1.5), None)  # fmt: skip


def _gross_slip(e: float, eta2: float, across: float = 3.5) -> float:
    """The least speed from which friction takes all it can, by bisection."""
    lo, hi = eta2, 7.0
    for _ in range(60):
        middle = (lo + hi) / 2
        if slip_after(middle, e, eta2, across) - (middle - across * (1 + e)) > 1e-8:
            lo = middle
        else:
            hi = middle
    return hi


B6 = plain(cushion="stun", e_cushion=0.7, e_slope=0.0, mu_s=0.2, mu_r=0.01)


def _lengths(mph: float) -> float:
    """How many times 100 in a rolling ball travels between two such cushions."""
    base = bench()
    bed = Table("lag", "lag", 10.0, inches(100) + 2 * reach(base), "none", ball=base.ball, nose=base.nose)
    v = mph * MPH
    start = Layout({"cue": At(0.0, -bed.length / 2 + reach(bed))})
    return way(simulate(bed, start, Release("cue", (0.0, v, 0.0), (-v / R, 0, 0)), B6)) / inches(100)


for mph, count in ((3, 1.684), (20, 4.715), (3.465, 2.0)):
    figure(f"lengths of 100 in from {mph} mph", "TP B.6", count, 0.005 * count,
           lambda m=mph: by_law.lengths(m * MPH, B6, inches(100)), lambda m=mph: _lengths(m))  # fmt: skip

# --- the cue ----------------------------------------------------------------------------------------------


def _struck(side: float, height: float, params: Params) -> by_law.Ball:
    stroke = CueStroke("cue", 1.0, 0.0, 0.0, side, height)
    leg = simulate(bench(), Layout({"cue": At(0.0, 0.0)}), stroke, params).path.legs("cue")[0]
    return (leg.velocity[0], leg.velocity[1], 0.0), leg.spin


def struck(
    name: str, source: str, value: float, tolerance: float, side: float, height: float, params: Params,
    read: Callable[[by_law.Ball], float], is_measured: bool = False,
) -> None:  # fmt: skip
    figure(name, source, value, tolerance, lambda: read(by_law.strike(side, height, params)),
           lambda: read(_struck(side, height, params)), is_measured)  # fmt: skip


def _pace(ball: by_law.Ball) -> float:
    return math.hypot(*ball[0])


def _squirt(ball: by_law.Ball) -> float:
    return bearing(ball[0][:2])


CUE = plain(e_tip=1.0, cue_mass=3 * M, end_mass=M / 20.0)
A30 = "TP A.30: (1+e) V/(1 + m/M + 5/2 x²)"
struck("level cue of three ball masses, e 1, centre: speed, m/s", A30, 1.5, 1e-6, 0, 0, CUE, _pace)
struck("the same, x .3: speed, m/s", A30, 2 / (1 + 1 / 3 + 2.5 * 0.09), 1e-6, 0.18, 0.24, CUE, _pace)
struck("level cue of .54 kg, e .7, x .4: speed, m/s", A30, 1.7 / (1 + M / 0.54 + 2.5 * 0.16), 1e-6, 0, 0.4,
       plain(e_tip=0.7, cue_mass=0.54), _pace)  # fmt: skip
BR = "closed form: 2.5 b/R"
struck("tip .4 R high: R w/v, rolls at once", BR, 1.0, 1e-12, 0, 0.4, CUE, lambda b: R * b[1][1] / _pace(b))
struck(
    "tip .5 R to the side: R w/v at the miscue limit", BR, 1.25, 1e-12, 0.5, 0, CUE, lambda b: R * b[1][2] / _pace(b)
)
figure("miscue limit, R", "Alciatore: half a radius", 0.5, 1e-9, lambda: _miscue_law(), lambda: _miscue())


def _edge(miscues: Callable[[float], bool]) -> float:
    lo, hi = 0.3, 0.7
    for _ in range(40):
        middle = (lo + hi) / 2
        lo, hi = (lo, middle) if miscues(middle) else (middle, hi)
    return hi


def _miscue_law() -> float:
    return _edge(lambda x: cue_law.strike(1.0, (0, 0), (x, 0), (R, M), 0.5, 0.7, 20.0, POOL.miscue)[6])


def _miscue() -> float:
    at = Layout({"cue": At(0.0, 0.0)})
    return _edge(lambda x: bool(simulate(bench(), at, CueStroke("cue", 1.0, 0.0, 0.0, x, 0.0), POOL).miscue))


struck("squirt, m_r 20, a .2, degrees", "TP A.31", 1.19936, 1e-4, 0.2, 0, CUE, _squirt)

# --- measured: the model against the table, one parameter set a kind --------------------------------------

CAROM_TABLE = table("carom-5x10")


def _back(v: float, params: Params, bed: Table, top: float = 1.0) -> float:
    return speed(first(at_cushion(v, 90, params, top, 0, bed)))


def _back_law(v: float, params: Params, bed: Table) -> float:
    assert bed.ball is not None
    return by_law.rebound(v, 90, params, 1, 0, bed.nose / bed.ball.radius, bed.ball.radius)[1]


for v, after in ((0.5, 0.455), (1.0, 0.948), (2.0, 1.82), (3.0, 2.5)):
    measured(f"snooker, rolling rebound from {v} m/s, m/s", "Mat09" if v >= 1 else "Mat09: low-speed slope .910", after, 0.06,
             lambda v=v: _back_law(v, SNOOKER, SNOOKER_BENCH), lambda v=v: _back(v, SNOOKER, SNOOKER_BENCH))  # fmt: skip


def _slows(v: float, spin: float, params: Params, radius: float) -> float:
    """The deceleration (m/s²) of a ball on the engine's bench, from three places in its first moments."""
    path = alone((v, 0.0), (0, spin, 0), params, radius).path
    places = [path.place("cue", t) for t in (0.0, 0.05, 0.1)]
    x = [at[0] for at in places if at is not None]
    return -(x[2] - 2 * x[1] + x[0]) / 0.05**2


measured("snooker, rolling deceleration, m/s²", "Mat09: .124-.126", 0.125, 0.001,
         lambda: -cloth.roll_acceleration(1.0, 0.0, SNOOKER.mu_r, SNOOKER.g)[0],
         lambda: _slows(1.0, 1.0 / SNOOKER_R, SNOOKER, SNOOKER_R))  # fmt: skip
measured("snooker, sliding deceleration, m/s²", "Mat09: 1.75-2.40", 2.075, 0.325,
         lambda: -cloth.slide_acceleration(1.0, 0.0, SNOOKER.mu_s, SNOOKER.g)[0],
         lambda: _slows(1.5, 0.0, SNOOKER, SNOOKER_R))  # fmt: skip
CAROM_R = 0.0301625
for v, mu, tolerance in ((0.2, 0.0043, 0.0003), (2.0, 0.0071, 0.0008)):
    measured(f"heated carom cloth, rolling resistance at {v} m/s", ".0043 slow to .0071 at 2 m/s", mu, tolerance,
             lambda v=v: cloth.roll_band(v, CAROM.mu_r, CAROM.mu_r_slope, CAROM.mu_r_band)[0],
             lambda v=v: _slows(v, v / CAROM_R, CAROM, CAROM_R) / CAROM.g)  # fmt: skip
LINE = 0.0014
FAR = (2.0 / LINE - 0.0043 / LINE**2 * math.log1p(LINE * 2.0 / 0.0043)) / GRAVITY
measured("heated carom cloth, way from 2 m/s, m", "the same, linear between, integrated", FAR, 0.02 * FAR,
         lambda: by_law.stops(2.0, CAROM), lambda: _far(2.0))  # fmt: skip


def _far(v: float) -> float:
    wide = bench(CAROM_R, width=100.0)
    return way(simulate(wide, Layout({"cue": At(0.0, 0.0)}), Release("cue", (v, 0, 0), (0, v / CAROM_R, 0)), CAROM))


MAT14 = SNOOKER.but(ball_law="mathavan", e_ball=0.89, mu_a=0.05, mu_b=0.0)
SNOOKER_M = 0.1406
for label, params in (("frictional", SNOOKER), ("mathavan", MAT14)):
    for v, cut, cue_ball, object_ball in ((1.032, 26.36, 0.520, 0.629), (1.731, 46.50, 1.275, 0.787)):
        roll = (0.0, v / SNOOKER_R, 0.0)
        for who, after in (("cue", cue_ball), ("1", object_ball)):
            ball = "object" if who == "1" else who
            measured(f"rolling collision, {v} m/s at {cut}°, {label}: {ball}, m/s", "Mat09", after, 0.06 * after,
                     lambda v=v, c=cut, s=roll, w=who, p=params: speed(
                         by_law.roll(by_law.meet(v, c, p, s, SNOOKER_R, SNOOKER_M)[w == "1"], SNOOKER_R)),
                     lambda v=v, c=cut, s=roll, w=who, p=params: speed(
                         rolling(meet(v, c, p, s, SNOOKER_R, SNOOKER_M), w)))  # fmt: skip
for cut, angle in ((15, 2.0), (25, 3.1), (34, 4.1)):
    measured(f"throw, 61 mm balls, .8 m/s, {cut}°, degrees", "Doménech 2023", angle, 1.0,
             lambda c=cut: _throw_law(0.8, c, params=CAROM, r=0.0305, m=0.21),
             lambda c=cut: _throw(0.8, c, params=CAROM, r=0.0305, m=0.21))  # fmt: skip
measured("separation, stun, degrees", "Sudo 2002", 85.0, 2.0,
         lambda: _separation_law(POOL, 30, 1.5), lambda: _separation(POOL, 30, 1.5))  # fmt: skip
OFF = 0.51 / 1.125
LOW_SQUIRT = params_of(Made(cue="low-squirt"))
struck("squirt at .51 in, ordinary shaft, degrees", "Alciatore", 2.5, 0.2, OFF, 0, POOL, _squirt, True)
struck("squirt at .51 in, low-squirt shaft (an end of 5.6 g), degrees", "Alciatore", 1.8, 0.2, OFF, 0, LOW_SQUIRT,
       _squirt, True)  # fmt: skip
for v, share in ((1.0, 0.875), (1.25, 0.875), (1.5, 0.875), (3.0, 0.795), (3.5, 0.795), (4.0, 0.795)):
    measured(f"carom cushion, rolling, {v} m/s: share of the normal speed", "measured: .875 at 1-1.5, .795 at 3-4 m/s", share, 0.03,
             lambda v=v: _back_law(v, CAROM, CAROM_TABLE) / v, lambda v=v: _back(v, CAROM, CAROM_TABLE) / v)  # fmt: skip
HALF = (0, 1 / SNOOKER_R, 0)
for kind, params in (("English", ENGLISH), ("snooker", SNOOKER)):
    measured(f"half-ball angle, {kind} table, degrees", "English billiards: 33-35°", 34.0, 1.0,
             lambda p=params: -bearing(by_law.roll(by_law.meet(1.0, 30, p, HALF, SNOOKER_R, 0.1406)[0], SNOOKER_R)),
             lambda p=params: -bearing(rolling(meet(1.0, 30, p, HALF, SNOOKER_R, 0.1406))))  # fmt: skip


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
    measured(f"corner five, running side, {start:g} - {first_rail}: third rail, diamonds", "start - first", third, 0.25,
             None, lambda s=start, f=first_rail: _third_rail(s, f))  # fmt: skip


def _firm() -> float:
    """Lengths of the table that a ball struck with a stick at 5.4 m/s goes, which is 7.15 m/s, half way from fast to power."""
    bed = table("pool-9ft")
    shot = simulate(bed, Layout({"cue": bed.spot("head-spot")}), CueStroke("cue", 5.4, math.pi / 2), POOL)
    return way(shot) / bed.length


measured(
    "a firm stroke from the head spot, table lengths",
    "World Pool-Billiard Association: 4 to 4.5",
    4.25,
    0.25,
    None,
    _firm,
)
