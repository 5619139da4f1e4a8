"""How fast the table is: `python benchmarks/balls.py [--strokes N]`.

An event is a contact or a change of motion (sliding to rolling, rolling to rest). Times are of this process's processor, so that a
busy machine does not count; starts are by the clock. Kernel times leave out the making of arrays from layouts.
"""

from __future__ import annotations

import argparse
import math
import os
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence

from hoyle.equipment import Table, table, triangle
from hoyle.physics import CueStroke, simulate, simulate_many
from hoyle.physics.batch import cores
from hoyle.record import At, Layout

POOL, CAROM = table("pool-9ft"), table("carom-5x10")
ROWS = [["1"], ["2", "3"], ["4", "8", "5"], ["6", "7", "9", "10"], ["11", "12", "13", "14", "15"]]
DIAMOND = [["1"], ["2", "3"], ["4", "9", "5"], ["6", "7"], ["8"]]
Case = tuple[Table, Sequence[Layout], Sequence[CueStroke]]


def scattered(rng: random.Random, bed: Table, names: Sequence[str]) -> Layout:
    assert bed.ball is not None
    r = bed.ball.radius
    w, h = bed.width / 2 - r, bed.length / 2 - r
    places: list[tuple[float, float]] = []
    while len(places) < len(names):
        x, y = rng.uniform(-w, w), rng.uniform(-h, h)
        if all(math.hypot(x - p, y - q) > 2 * r for p, q in places):
            places.append((x, y))
    return Layout({name: At(*at) for name, at in zip(names, places, strict=True)})


def mid_game(rng: random.Random, n: int, balls: int = 8) -> Case:
    names = ["cue", *(str(i) for i in range(1, balls))]
    return (
        POOL, [scattered(rng, POOL, names) for _ in range(n)],
        [CueStroke("cue", rng.uniform(0.5, 5), rng.uniform(-math.pi, math.pi), 0.0, rng.uniform(-0.3, 0.3)) for _ in range(n)],
    )  # fmt: skip


def three_cushion(rng: random.Random, n: int) -> Case:
    return (
        CAROM, [scattered(rng, CAROM, ["white", "spot", "red"]) for _ in range(n)],
        [CueStroke("white", rng.uniform(2, 5), rng.uniform(-math.pi, math.pi), 0.0, rng.uniform(-0.4, 0.4), 0.1) for _ in range(n)],
    )  # fmt: skip


def breaks(rng: random.Random, n: int, rows: Sequence[Sequence[str]]) -> Case:
    assert POOL.ball is not None
    rack = triangle(POOL.spot("foot-spot"), POOL.ball.radius, rows)
    return (
        POOL, [Layout({"cue": POOL.spot("head-spot"), **rack})] * n,
        [CueStroke("cue", rng.uniform(6, 9), math.pi / 2 + rng.uniform(-0.02, 0.02)) for _ in range(n)],
    )  # fmt: skip


def measure(name: str, case: Case) -> None:
    bed, layouts, strokes = case
    simulate_many(bed, layouts[:4], strokes[:4], threads=1)
    began = time.process_time()
    batch = simulate_many(bed, layouts, strokes, threads=1)
    took = time.process_time() - began
    played = sum(why is None for why in batch.impossible)
    turns, contacts = int(batch.turns.sum()), len(batch.events)
    print(
        f"{name:24} {played:6} strokes  {turns / played:6.1f} events ({contacts / played:5.1f} contacts)  "
        f"{took / played * 1e6:7.1f} us a stroke  {took / turns * 1e6:5.2f} us an event  {played / took:8.0f} strokes/s"
    )


def clock(code: str, **env: str) -> float:
    began = time.perf_counter()
    subprocess.run([sys.executable, "-c", code], env={**os.environ, **env}, check=True)
    return time.perf_counter() - began


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--strokes", type=int, default=4000)
    n = parser.parse_args().strokes
    cases: list[tuple[str, Callable[[random.Random], Case]]] = [
        ("mid-game, 8 balls", lambda r: mid_game(r, n)),
        ("mid-game, 16 balls", lambda r: mid_game(r, n // 2, 16)),
        ("three-cushion", lambda r: three_cushion(r, n)),
        ("fifteen-ball break", lambda r: breaks(r, n // 8, ROWS)),
        ("nine-ball break", lambda r: breaks(r, n // 4, DIAMOND)),
    ]
    print("batches, one core, array-making included")
    for name, make in cases:
        measure(name, make(random.Random(1)))

    bed, layouts, strokes = mid_game(random.Random(2), n)
    rates = []
    for threads in (1, cores()):
        began = time.perf_counter()
        simulate_many(bed, layouts, strokes, threads=threads)
        rates.append(n / (time.perf_counter() - began))
        print(f"{threads} thread(s): {rates[-1]:.0f} strokes/s by the clock")

    began = time.process_time()
    singly = [
        simulate(bed, Layout({"cue": At(0, 0), "1": At(0.3, 0.1)}), CueStroke("cue", 2.0, 0.3)) for _ in range(500)
    ]
    print(f"one by one, with records: {(time.process_time() - began) / len(singly) * 1e6:.0f} us a stroke")

    code = "from hoyle.physics import warm_up; warm_up()"
    with tempfile.TemporaryDirectory() as folder:
        print(f"start to first shot, empty cache: {clock(code, HOYLE_CACHE_DIR=folder):.2f} s")
        print(f"start to first shot, warm cache:  {min(clock(code, HOYLE_CACHE_DIR=folder) for _ in range(3)):.2f} s")


if __name__ == "__main__":
    main()
