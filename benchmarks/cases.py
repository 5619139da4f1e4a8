"""Positions and strokes for the benchmarks: the same ones for Hoyle and for its peer, from fixed seeds.

Every stroke is a Release, a velocity and a spin of the cue ball, so that no model of the cue comes in.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass

import numpy as np

from hoyle.equipment import Table, table, triangle
from hoyle.physics import Places, Strokes
from hoyle.record import At, Layout, Release

FIFTEEN = [["1"], ["2", "3"], ["4", "8", "5"], ["6", "7", "9", "10"], ["11", "12", "13", "14", "15"]]
DIAMOND = [["1"], ["2", "3"], ["4", "9", "5"], ["6", "7"], ["8"]]
REDS = [[f"r{i * (i + 1) // 2 + j + 1}" for j in range(i + 1)] for i in range(5)]
LOOSE = 1e-3
"""A racked ball's room beyond its radius, as a share of it: the peer's own default, for it cannot play touching balls."""


@dataclass(frozen=True)
class Case:
    """Strokes of one kind on one table; layout i is stroke i's."""

    name: str
    table: Table
    layouts: Sequence[Layout]
    strokes: Sequence[Release]

    def arrays(self, times: int = 1) -> tuple[Places, Strokes]:
        """The same as arrays, over and over; every layout must have the same pieces."""
        pieces = tuple(self.layouts[0].places)
        xy = [[(at.x, at.y) for at in layout.places.values() if isinstance(at, At)] for layout in self.layouts]
        strokes = Strokes.release(
            [s.piece for s in self.strokes] * times, [s.velocity for s in self.strokes] * times,
            [s.spin for s in self.strokes] * times,
        )  # fmt: skip
        return Places(pieces, np.tile(np.array(xy), (times, 1, 1))), strokes


def radius(bed: Table) -> float:
    assert bed.ball is not None
    return bed.ball.radius


def scattered(rng: random.Random, bed: Table, names: Sequence[str], fixed: dict[str, At] | None = None) -> Layout:
    """Balls anywhere on the bed, none touching another or a cushion."""
    r = radius(bed)
    w, h = bed.width / 2 - 1.01 * r, bed.length / 2 - 1.01 * r
    places = dict(fixed or {})
    for name in names:
        while name not in places:
            at = At(rng.uniform(-w, w), rng.uniform(-h, h))
            if all(math.hypot(at.x - p.x, at.y - p.y) > 2.01 * r for p in places.values()):
                places[name] = at
    return Layout(places)


def release(rng: random.Random, bed: Table, slow: float, fast: float, azimuth: float | None = None) -> Release:
    """The cue ball let go at a speed between two, anywhere between stun and roll, with some side."""
    v = rng.uniform(slow, fast)
    a = rng.uniform(-math.pi, math.pi) if azimuth is None else azimuth
    roll, side = rng.uniform(-0.3, 1.0) * v / radius(bed), rng.uniform(-0.6, 0.6) * v / radius(bed)
    vx, vy = v * math.cos(a), v * math.sin(a)
    return Release("cue", (vx, vy, 0.0), (-roll * math.sin(a), roll * math.cos(a), side))


def mid_game(n: int, balls: int = 8, seed: int = 1) -> Case:
    """The cue ball and others at random on a pocket table, .5 to 5 m/s any way."""
    rng, bed = random.Random(seed), table("pool-9ft")
    names = ["cue", *(str(i) for i in range(1, balls))]
    return Case(
        f"mid-game, {balls} balls", bed, [scattered(rng, bed, names) for _ in range(n)],
        [release(rng, bed, 0.5, 5.0) for _ in range(n)],
    )  # fmt: skip


def three_cushion(n: int, seed: int = 2) -> Case:
    """Three balls at random on a carom table, 2 to 6 m/s any way."""
    rng, bed = random.Random(seed), table("carom-5x10")
    return Case(
        "three-cushion", bed, [scattered(rng, bed, ["cue", "spot", "red"]) for _ in range(n)],
        [release(rng, bed, 2.0, 6.0) for _ in range(n)],
    )  # fmt: skip


def racked(
    rng: random.Random, apex: At, r: float, rows: Sequence[Sequence[str]], loose: float = LOOSE
) -> dict[str, At]:
    """A rack in which no two balls quite touch; with `loose` 0 they all do."""
    shake = 0.5 * loose * r
    return {
        name: At(at.x + rng.uniform(-shake, shake), at.y + rng.uniform(-shake, shake))
        for name, at in triangle(apex, r * (1.0 + loose), rows).items()
    }


def pool_break(name: str, rows: Sequence[Sequence[str]], n: int, seed: int, loose: float = LOOSE) -> Case:
    """Breaks from the head spot at 8 to 11 m/s, nearly full on the apex ball."""
    rng, bed = random.Random(seed), table("pool-9ft")
    layouts = [
        Layout({"cue": bed.spot("head-spot"), **racked(rng, bed.spot("foot-spot"), radius(bed), rows, loose)})
        for _ in range(n)
    ]
    return Case(
        name, bed, layouts, [release(rng, bed, 8.0, 11.0, math.pi / 2 + rng.uniform(-0.01, 0.01)) for _ in range(n)]
    )


def fifteen_break(n: int, seed: int = 3, loose: float = LOOSE) -> Case:
    return pool_break("fifteen-ball break" + ("" if loose else ", touching"), FIFTEEN, n, seed, loose)


def nine_break(n: int, seed: int = 4, loose: float = LOOSE) -> Case:
    return pool_break("nine-ball break" + ("" if loose else ", touching"), DIAMOND, n, seed, loose)


def snooker_break(n: int, seed: int = 5, loose: float = LOOSE) -> Case:
    """Break-offs: all 22 balls, the cue ball from the D thin on an end red at 3 to 6 m/s."""
    rng, bed = random.Random(seed), table("snooker-12ft")
    r, top, baulk = radius(bed), bed.length / 2, 0.737 - bed.length / 2
    pink = top / 2
    colours = {
        "yellow": At(0.292, baulk), "green": At(-0.292, baulk), "brown": At(0.0, baulk), "blue": At(0.0, 0.0),
        "pink": At(0.0, pink), "black": At(0.0, top - 0.324),
    }  # fmt: skip
    layouts, strokes = [], []
    for _ in range(n):
        reds = racked(rng, At(0.0, pink + 2.01 * r), r, REDS, loose)
        cue = At(rng.uniform(0.1, 0.2), baulk)
        aim = reds["r15"]
        thin = rng.uniform(1.2, 1.8) * r
        far = math.hypot(aim.x - cue.x, aim.y - cue.y)
        azimuth = math.atan2(aim.y - cue.y, aim.x - cue.x) - math.asin(thin / far)
        layouts.append(Layout({"cue": cue, **colours, **reds}))
        strokes.append(release(rng, bed, 3.0, 6.0, azimuth))
    return Case("snooker break-off" + ("" if loose else ", touching"), bed, layouts, strokes)


CASES: dict[str, Callable[[int], Case]] = {
    "mid-game": mid_game,
    "three-cushion": three_cushion,
    "fifteen": fifteen_break,
    "nine": nine_break,
    "snooker": snooker_break,
}
