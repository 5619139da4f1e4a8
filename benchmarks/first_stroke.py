"""How long a fresh machine waits for its first stroke, and what the code that Hoyle comes with costs afterwards.

    python -m benchmarks.first_stroke

A process with an empty cache plays one stroke by the code that Hoyle comes with; another compiles it (`HOYLE_SHIPPED=no`). Then
both codes, the one for any processor of the kind, the other for this very one, play the same batch by turns.
"""

from __future__ import annotations

import os
import statistics
import subprocess
import sys
import tempfile

STROKE = """
import time; began = time.perf_counter()
import hoyle
bed = hoyle.table("pool-9ft")
hoyle.simulate(bed, hoyle.rack("fifteen-ball-pool", bed), hoyle.CueStroke("cue", speed=7.0, azimuth=1.571))
print(time.perf_counter() - began)
"""
COMPILE = "from hoyle.physics import warm_up; print(warm_up())"
BATCH = """
import time
import numpy as np
import hoyle
from hoyle.physics import Strokes
rng, n = np.random.default_rng(3), 4000
bed = hoyle.table("pool-9ft")
layout = hoyle.Layout({str(i): (-.4 + .25 * (i % 4), -.8 + .8 * (i // 4)) for i in range(8)})
strokes = Strokes.cue("0", rng.uniform(.5, 5, n), rng.uniform(-3, 3, n), side=rng.uniform(-.4, .4, n))
took = []
for _ in range(7):
    began = time.process_time()
    hoyle.simulate_many(bed, layout, strokes, threads=1)
    took.append(time.process_time() - began)
print(min(took) / n * 1e6)
"""


def ran(code: str, shipped: str, cache: str) -> float:
    """What a process of its own prints, a number."""
    env = {**os.environ, "HOYLE_SHIPPED": shipped, "HOYLE_CACHE_DIR": cache, "XDG_CACHE_HOME": cache}
    done = subprocess.run([sys.executable, "-c", code], env=env, capture_output=True, text=True, check=True)
    return float(done.stdout.split()[-1])


def main() -> None:
    with tempfile.TemporaryDirectory() as fresh, tempfile.TemporaryDirectory() as other:
        first = ran(STROKE, "yes", fresh)
        compiling = ran(COMPILE, "no", other)
        print(f"first stroke, a break of fifteen balls, in a new process: {first:.2f} s as Hoyle comes")
        print(f"compiling on the spot: {compiling:.1f} s, {compiling / first:.0f} times as long")
        shipped, spot = zip(*((ran(BATCH, "yes", fresh), ran(BATCH, "no", other)) for _ in range(3)), strict=True)
        print(
            f"mid-game, eight balls: {min(shipped):.2f} us a stroke as Hoyle comes, {min(spot):.2f} for this very processor"
        )
        print(f"ratio by turns: {statistics.median(a / b for a, b in zip(shipped, spot, strict=True)):.3f}")


if __name__ == "__main__":
    main()
