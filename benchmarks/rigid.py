"""Pins by both engines together, beside MuJoCo alone with a tenth of the step: which pins fall, and where the ball goes.

Run `python -m benchmarks.rigid [--only SCENE] [--strokes N]`. A stroke is a ball let go, rolling, so that it would strike a pin;
both sides start from the instant at which it is a millimetre away, and are compared a second later. In MuJoCo alone everything
is a body: balls too meet bed, cushions and each other as bodies do, and cloth is friction and rolling resistance. Two things are
the same on both sides: how pins rub on the cloth, and their free turning, which MuJoCo's own steps let grow (Euler) or die
(implicit).

A cushion has two laws, with the same coefficients, so strokes in which no ball meets one within the second are told apart. Pins
that fell pins, or send a ball at more of them, are chaotic: with `--again` MuJoCo alone plays every stroke twice, the second with
the ball a micrometre aside, and the last column tells in how many it agrees with itself.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import dataclass
from math import atan2, cos, degrees, exp, hypot, log, pi, sin
from random import Random
from statistics import median
from time import process_time
from typing import Any

import numpy as np

import hoyle
from hoyle.equipment import Table, table
from hoyle.games import load
from hoyle.physics import Impossible
from hoyle.physics.balls.prepared_table import PreparedTable, prepare_table
from hoyle.physics.core.mujoco import mujoco
from hoyle.physics.params import Params
from hoyle.physics.toppling.contact_material import LASTS, NAP, NAP_SLIDE, Blow
from hoyle.physics.toppling.contact_pairs import owners
from hoyle.physics.toppling.coupling import axis
from hoyle.physics.toppling.coupling_kernel import tumble
from hoyle.physics.toppling.handover import PinShot, with_pins
from hoyle.physics.toppling.pin_friction import Cloth
from hoyle.physics.toppling.scene import FINE, PLANE, model_xml, shape_of
from hoyle.record import CUSHION_TOUCH, MEET, At, Layout, Release, is_on_table, struck_piece

SCENES = ("pin-pool", "skittle-pool", "red-white-blue", "bouchon-pool")
STEP = FINE / 10
WINDOW = 1.0
"""Seconds after the ball has come to the pins in which they fall or stand."""
AFTER = 0.1
"""Seconds after which the ball's direction is compared, or sooner if it meets a cushion or a ball before."""
CREEP = 0.05
"""A ball slower than this (m/s) has no direction."""
BEFORE = 5e-3
"""And it is compared so long (s) before what it meets, for the two meet that a little sooner or later."""
RUBS, TAKES = 2e3, 1.035
"""How fast (1/s) friction takes a slip between balls, or of one on rubber: within a blow of a millisecond, so that what slips on
rubs by Coulomb's law. By itself MuJoCo takes as long as the blow's damping does, which for what bounces well is many blows long;
and the faster it is, the more it presses the surfaces apart (docs/rigid.md) and takes from the bounce, which is made up for."""
IVORY = 0.06
"""Friction between balls, at all speeds."""
ASIDE = 1e-6
"""How far (m) the ball is aside when a stroke is played again."""


@dataclass(frozen=True)
class Both:
    """One stroke: the pins down by either, by how much the ball's directions differ (degrees; None if it stopped), times (s)."""

    ours: frozenset[str]
    alone: frozenset[str]
    railed: bool
    """Tell whether a ball meets a cushion within the window."""
    apart: float | None
    again: bool | None
    """Tell whether the same pins fall in MuJoCo alone with the ball a trifle aside; None where that was not asked."""
    seconds: float
    seconds_alone: float


def random_releases(game: str, rng: Random) -> Iterator[tuple[Table, Layout, Release]]:
    """Balls let go at .4 to 4 m/s, from 10 to 60 cm away, at some pin of a game's table; never ends."""
    bed = table(load(game).table)
    racked = hoyle.rack(game)
    pins = [p for p, at in racked.places.items() if p.startswith("#") and is_on_table(at)]
    ball = next(p for p in load(game).pieces if not p.startswith("#"))
    rest = {p: at for p, at in racked.places.items() if is_on_table(at) and p != ball}
    assert bed.ball is not None
    while True:
        pin = rng.choice(pins)
        at = prepare_table(bed, None).place(pin, rest[pin])
        way, far = rng.uniform(-pi, pi), rng.uniform(0.1, 0.6)
        off = rng.uniform(-1, 1) * (bed.ball.radius + shape_of(prepare_table(bed, None), pin).foot)
        x = at.x - far * cos(way) - off * sin(way)
        y = at.y - far * sin(way) + off * cos(way)
        speed = exp(rng.uniform(log(0.4), log(4.0)))
        v = speed * cos(way), speed * sin(way)
        yield (
            bed,
            Layout({ball: At(x, y), **rest}),
            Release(ball, (*v, 0.0), (-v[1] / bed.ball.radius, v[0] / bed.ball.radius, 0.0)),
        )


def plain(bed: Table) -> Params:
    """The table's parameters without what MuJoCo's contacts cannot have: laws that depend on the speed."""
    return prepare_table(bed, None).params.but(e_slope=0.0, mu_r_slope=0.0, mu_a=IVORY, mu_b=0.0)


def alone_xml(bed: PreparedTable, pins: tuple[str, ...], balls: tuple[str, ...]) -> str:
    """The scene for MuJoCo alone."""
    p, ball = bed.params, bed.ball(balls[0])
    cloth = Blow(p.e_slate, 3e-4, p.mu_s, ball.inertia * ball.radius**2 * p.spin_decay / p.g, p.mu_r * ball.radius)
    rubber, ivory = Blow(TAKES * p.e_cushion, 1e-3, p.mu_cushion), Blow(p.e_ball, LASTS, IVORY)
    cushions = [f"nose-{i}" for i in range(len(bed.lines))]
    pairs = [(b, PLANE, cloth) for b in balls] + [(b, c, rubber) for b in balls for c in cushions]
    pairs += [(a, b, ivory) for i, a in enumerate(balls) for b in balls[:i]]
    told = "".join(_pair(a, b, blow) for a, b, blow in pairs)
    xml = model_xml(bed, pins, balls).replace(' gravcomp="1"', "").replace(f'timestep="{FINE}"', f'timestep="{STEP}"')
    return xml.replace("</worldbody></mujoco>", f"{noses(bed)}</worldbody><contact>{told}</contact></mujoco>")


def noses(bed: PreparedTable) -> str:
    """A box above every cushion's nose: balls meet its lower edge, where the nose is, and nothing else meets it at all."""
    out = []
    for i, (x, y, ux, uy, length, nx, ny, thick) in enumerate(bed.lines):
        deep, low = thick / 2, bed.table.nose
        at = x + ux * length / 2 - nx * deep, y + uy * length / 2 - ny * deep
        out.append(
            f'<geom name="nose-{i}" type="box" size="{length / 2!r} {deep!r} {low / 2!r}" contype="0" conaffinity="0" '
            f'pos="{at[0]!r} {at[1]!r} {1.5 * low!r}" euler="0 0 {atan2(uy, ux) % pi!r}"/>'
        )
    return "".join(out)


def _pair(a: str, b: str, blow: Blow) -> str:
    friction = f"{blow.slide!r} {blow.slide!r} {blow.twist!r} {blow.roll!r} {blow.roll!r}"
    told = blow.attributes()
    firm, condim = told[: told.index("friction")], 6 if blow.roll else 3
    rubs = "" if PLANE in (a, b) else f'solreffriction="0 {-RUBS!r}" '
    return f'<pair geom1="{a}" geom2="{b}" friction="{friction}" {firm} {rubs}condim="{condim}"/>'


def beside(bed: Table, layout: Layout, stroke: Release, models: dict[str, Any], again: bool = False) -> Both | None:
    """One stroke by both; None if the ball comes to no pin."""
    began = process_time()
    shot = with_pins(bed, layout, stroke, plain(bed))
    took = process_time() - began
    if not len(shot.tumble.times):
        return None
    began = process_time()
    made, pins = prepare_table(bed, plain(bed)), shot.tumble.pins
    start = float(shot.tumble.times[0])
    if bed.name not in models:
        models[bed.name] = mujoco().MjModel.from_xml_string(alone_xml(made, pins, shot.path.pieces))
    until = min(
        (c.time for c in shot.record.contacts if c.kind in (CUSHION_TOUCH, MEET) and c.time and c.time > start),
        default=9e9,
    )
    look = max(0.0, min(AFTER, until - BEFORE - start))
    theirs, fell = alone(models[bed.name], made, shot, look)
    took_alone = process_time() - began
    ours = velocity(shot, stroke.piece, start + int(look / STEP) * STEP)
    apart = None
    if hypot(*ours) > CREEP and hypot(*theirs) > CREEP:
        turn = atan2(ours[1], ours[0]) - atan2(theirs[1], theirs[0])
        apart = degrees(abs((turn + pi) % (2 * pi) - pi))
    k = min(int(shot.tumble.times.searchsorted(start + WINDOW)), len(shot.tumble.times) - 1)
    railed = any(c.kind == CUSHION_TOUCH and c.time and 0.0 < c.time - start < WINDOW for c in shot.record.contacts)
    same = alone(models[bed.name], made, shot, look, ASIDE)[1] == fell if again else None
    return Both(down(made, pins, shot.tumble.poses[k]), fell, railed, apart, same, took, took_alone)


def alone(
    model: Any, made: PreparedTable, shot: PinShot, look: float, aside: float = 0.0
) -> tuple[tuple[float, float], frozenset[str]]:
    """MuJoCo alone, from the instant at which the ball has come to the pins: the ball's velocity `look` seconds later (m/s), and
    the pins down at the end.
    """
    mj, pins = mujoco(), shot.tumble.pins
    start, piece = float(shot.tumble.times[0]), struck_piece(shot.stroke)
    data = mj.MjData(model)
    qpos, qvel = data.qpos.reshape(-1, 7), data.qvel.reshape(-1, 6)
    qpos[: len(pins)] = shot.tumble.poses[0]
    for i, ball in enumerate(shot.path.pieces, start=len(pins)):
        x, y = shot.path.place(ball, start) or (9.0, 9.0)
        qpos[i] = (x, y, made.ball(ball).radius, 1.0, 0.0, 0.0, 0.0)
    struck = len(pins) + shot.path.pieces.index(piece)
    vx, vy = velocity(shot, piece, start)
    qpos[struck, 0] += aside
    R = made.ball(piece).radius
    qvel[struck] = (vx, vy, 0.0, -vy / R, vx / R, 0.0)
    mj.mj_forward(model, data)
    bodies = np.array([(*s.moments, s.mass, s.girth, s.arm) for s in (shape_of(made, pin) for pin in pins)])
    go_on(mj, model, data, bodies, int(look / STEP))
    seen = float(qvel[struck, 0]), float(qvel[struck, 1])
    go_on(mj, model, data, bodies, int((WINDOW - look) / STEP))
    return seen, down(made, pins, qpos[: len(pins)])


def go_on(mj: Any, model: Any, data: Any, bodies: Any, steps: int) -> None:
    """So many steps of MuJoCo."""
    qpos, qvel, applied = data.qpos.reshape(-1, 7), data.qvel.reshape(-1, 6), data.qfrc_applied.reshape(-1, 6)
    cloth = Cloth(data, qpos, qvel, owners(model), bodies, NAP_SLIDE)
    turn, g = tumble.bound(qpos, qvel, applied, bodies, cloth.forces, 0.0, 0.0, 0.0), -model.opt.gravity[2]
    turn(STEP / 2, NAP, g)
    for i in range(steps):
        mj.mj_step(model, data)
        cloth.rub(STEP)
        turn(STEP if i + 1 < steps else STEP / 2, NAP, g)


def velocity(shot: PinShot, ball: str, t: float) -> tuple[float, float]:
    """A ball's velocity at a time, m/s."""
    leg = next((leg for leg in reversed(shot.path.legs(ball)) if leg.time <= t), None)
    if leg is None:
        return 0.0, 0.0
    s = t - leg.time
    return leg.velocity[0] + s * leg.acceleration[0], leg.velocity[1] + s * leg.acceleration[1]


def down(bed: PreparedTable, pins: tuple[str, ...], poses: Any) -> frozenset[str]:
    """The pins that are tilted past where they could stand, or fallen from what carried them, or gone."""
    out = []
    for pin, q in zip(pins, poses, strict=True):
        limit = cos(shape_of(bed, pin).tilt_limit)
        fell = axis(q)[2] < limit or abs(q[0]) > bed.table.width or (pin == "#coins" and q[2] < 0.03)
        out += [pin] if fell else []
    return frozenset(out)


def compare(game: str, count: int, again: bool = False, seed: int = 5) -> list[Both]:
    """So many strokes of a game in which the ball comes to a pin."""
    found: list[Both] = []
    models: dict[str, Any] = {}
    for bed, layout, stroke in random_releases(game, Random(seed)):
        if len(found) == count:
            break
        try:
            both = beside(bed, layout, stroke, models, again)
        except Impossible:
            continue  # the ball would lie in a pin, a ball or a cushion
        if both is not None:
            found.append(both)
    return found


def main() -> None:
    """Print a row a scene."""
    ask = argparse.ArgumentParser(prog="python -m benchmarks.rigid", description=__doc__.splitlines()[0])
    ask.add_argument("--only", choices=SCENES)
    ask.add_argument("--strokes", type=int, default=200)
    ask.add_argument("--again", action="store_true", help="also how far MuJoCo alone agrees with itself")
    given = ask.parse_args()
    print(
        f"{'scene':<16}{'strokes':>8}{'same pins':>11}{'no rail':>14}{'each pin':>10}{'falls':>7}{'median':>9}{'p90':>8}{'ours':>9}"
        f"{'alone':>9}" + f"{'itself':>9}" * given.again
    )
    for game in (given.only,) if given.only else SCENES:
        found = compare(game, given.strokes, given.again)
        same = sum(both.ours == both.alone for both in found) / len(found)
        free = [both.ours == both.alone for both in found if not both.railed]
        off = f"{sum(free)}/{len(free)}"
        falls = sum(len(both.alone) for both in found)
        wrong = sum(len(both.ours ^ both.alone) for both in found)
        apart = sorted(both.apart for both in found if both.apart is not None)
        print(
            f"{game:<16}{len(found):>8}{same:>11.1%}{off:>14}{1 - wrong / max(1, falls):>10.1%}{falls:>7}{median(apart):>8.2f}°"
            f"{apart[int(0.9 * len(apart))]:>7.2f}°{median(b.seconds for b in found) * 1e3:>6.0f} ms"
            f"{median(b.seconds_alone for b in found):>7.2f} s"
            + f"{sum(bool(b.again) for b in found) / len(found):>9.1%}"
            * given.again,
            flush=True,
        )


if __name__ == "__main__":
    main()
