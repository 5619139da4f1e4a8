"""How balls break: `python -m benchmarks.breaks [--breaks N]`, half a minute.

First the opening break of eight-ball and nine-ball, by table and by speed of the stick: how often a ball is made, how many, how
many reach a cushion or a pocket, how often the cue ball is lost. The rack's gaps are 60 ± 20 micrometres; the cue ball is put
within a hand of the long string, and struck level and full with the error of a good player.

Then two laws for balls that touch, and pair after pair, side by side: Hertz's force integrated in time, which the engine takes,
and impulses stepped as Liu, Zhao and Brogliato have it (Proc. R. Soc. A 464 (2008) 3193), which knows no time.
"""

from __future__ import annotations

import argparse
import math
import random
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from benchmarks.cases import DIAMOND, FIFTEEN
from hoyle.equipment import Table, pool_table, table, triangle
from hoyle.physics import CueStroke, Params, Release, params_for, simulate, simulate_many
from hoyle.physics.core.state import CUSHIONED, DOWN, OFF
from hoyle.record import At, Layout

GAP, SPREAD = 6e-5, 2e-5
"""The mean gap in a rack and how far it varies either way, m."""
TABLES = {
    "7 ft": pool_table("bar-7ft", width=0.9906, length=1.9812, corner=0.1143, side=0.127),
    "9 ft": table("pool-9ft"),
}
RACKS = {"eight-ball": FIFTEEN, "nine-ball": DIAMOND}
Floats = NDArray[np.float64]


@dataclass(frozen=True)
class Tally:
    """What some breaks came to, means a break."""

    made_one: float
    good: float
    """A ball was made, and the cue ball not lost."""
    made: float
    moved: float
    """Object balls that reached a cushion or a pocket."""
    lost: float


def break_of(rng: random.Random, bed: Table, rack: str, speed: float) -> tuple[Layout, CueStroke]:
    """One layout and one stroke."""
    assert bed.ball is not None
    r = bed.ball.radius
    apex, head = bed.spot("foot-spot"), bed.spot("head-spot")
    balls = {
        name: At(at.x + rng.uniform(-SPREAD, SPREAD) / 2, at.y + rng.uniform(-SPREAD, SPREAD) / 2)
        for name, at in triangle(apex, r + GAP / 2, RACKS[rack]).items()
    }
    cue = At(rng.uniform(-0.1, 0.1), head.y - rng.uniform(0.0, 0.1))
    azimuth = math.atan2(apex.y - cue.y, apex.x - cue.x) + rng.gauss(0.0, math.radians(0.125))
    side, height = rng.gauss(0.0, 5e-4) / r, rng.gauss(0.0, 5e-4) / r
    return Layout({"cue": cue, **balls}), CueStroke("cue", speed + rng.gauss(0.0, 0.075), azimuth, 0.0, side, height)


def breaks(bed: Table, rack: str, speed: float, n: int, params: Params | None = None) -> Tally:
    """The breaks of one table, rack and speed of the stick (m/s)."""
    rng = random.Random(f"{bed.name} {rack} {speed}")
    cases = [break_of(rng, bed, rack, speed) for _ in range(n)]
    batch = simulate_many(bed, [c[0] for c in cases], [c[1] for c in cases], params)
    assert not batch.refused.any(), next(why for why in batch.impossible if why)
    cue = batch.pieces[0].index("cue")
    objects = [k for k in range(len(batch.pieces[0])) if k != cue]
    down = batch.motions == DOWN
    moved = batch.motions[:, objects] >= DOWN
    for i in range(n):
        events = batch.events[batch.offsets[i] : batch.offsets[i + 1]]
        railed = set(events["piece"][events["kind"] == CUSHIONED].tolist())
        moved[i] |= np.array([k in railed for k in objects])
    made = down[:, objects].sum(axis=1)
    lost = down[:, cue] | (batch.motions[:, cue] == OFF)
    return Tally(
        float((made > 0).mean()),
        float(((made > 0) & ~lost).mean()),
        float(made.mean()),
        float(moved.sum(axis=1).mean()),
        float(lost.mean()),
    )


# --- two laws beside each other ---------------------------------------------------------------------------


def stepped(places: Floats, start: Floats, R: float, m: float, e: float, step: float = 2e-4) -> Floats:
    """Velocities (n, 2) after impulses stepped by Liu, Zhao and Brogliato: of equal balls that touch exactly, without friction.

    The impulse of the contact with the most energy is the clock; the others' go as (E/E_most)^(3/5), by Hertz's exponent; coming
    apart a contact gives back e² of its energy.
    """
    one, other = np.triu_indices(len(places), 1)
    line = places[other] - places[one]
    far = np.hypot(line[:, 0], line[:, 1])
    near = far < 2 * R + 1e-9
    one, other, n = one[near], other[near], line[near] / far[near, None]
    v = start.copy()
    energy = np.zeros(len(one))
    whole = 0.5 * m * float((start**2).sum())
    for _ in range(1_000_000):
        closing = ((v[one] - v[other]) * n).sum(axis=1)
        live = (energy > 0.0) | (closing > 1e-9)
        if not live.any():
            break
        # What just begins has no energy to go by: it gets a trace.
        weight = np.where(live, np.maximum(energy, 1e-12 * whole), 0.0)
        share = (weight / weight.max()) ** 0.6
        push = step * m * share
        energy += np.where(closing > 0.0, closing, closing / (e * e)) * push
        energy[energy < 0.0] = 0.0
        np.subtract.at(v, one, (push / m)[:, None] * n)
        np.add.at(v, other, (push / m)[:, None] * n)
    return v


def compare(speed: float) -> None:
    """A tight rack of 15 by both laws, and pair after pair."""
    bed = TABLES["9 ft"]
    assert bed.ball is not None
    r, m = bed.ball.radius, bed.ball.mass
    balls = {"cue": At(0.0, -2 * r), **triangle(At(0.0, 0.0), r, FIFTEEN)}
    params = params_for(bed).but(mu_a=0.0, mu_b=0.0)
    rows: dict[str, Floats] = {}
    for law in ("hertz", "pairs"):
        shot = simulate(bed, Layout(balls), Release("cue", (0.0, speed, 0.0)), params.but(cluster=law))
        legs = [[leg for leg in shot.path.legs(name) if leg.time == 0.0] for name in balls]
        rows[law] = np.array([leg[-1].velocity if leg else (0.0, 0.0) for leg in legs])
    start = np.zeros((len(balls), 2))
    start[0, 1] = speed
    rows["impulses"] = stepped(np.array([(at.x, at.y) for at in balls.values()]), start, r, m, params.e_ball)
    print(f"\na tight rack of 15 struck full at {speed:g} m/s, no friction: speeds over the cue ball's, in order")
    for law, v in rows.items():
        s = np.sort(np.hypot(*v.T))[::-1] / speed
        print(f"  {law:9}", " ".join(f"{x:.3f}" for x in s[:9]), f"  energy kept {float((s * s).sum()):.3f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--breaks", type=int, default=2000, help="breaks of each kind")
    n = parser.parse_args().breaks
    print(f"{n} breaks of each kind; shares in 100 breaks, numbers a break; in brackets pair after pair")
    head = "".join(
        f"{what:>18}" for what in ("a ball made", "and no scratch", "balls made", "to a rail", "cue ball lost")
    )
    print(f"{'':27}{head}")
    for name, bed in TABLES.items():
        for rack in RACKS:
            for speed in (6.0, 8.0, 10.0):
                new = breaks(bed, rack, speed, n)
                old = breaks(bed, rack, speed, n, params_for(bed).but(cluster="pairs"))
                cells = "".join(
                    f"{f'{a * k:.{d}f} ({b * k:.{d}f})':>18}"
                    for a, b, k, d in (
                        (new.made_one, old.made_one, 100, 0), (new.good, old.good, 100, 0), (new.made, old.made, 1, 2),
                        (new.moved, old.moved, 1, 1), (new.lost, old.lost, 100, 0),
                    )
                )  # fmt: skip
                print(f"{name:5}{rack:11}{speed:4g} m/s{'':3}{cells}", flush=True)
    for speed in (2.0, 8.0):
        compare(speed)


if __name__ == "__main__":
    main()
