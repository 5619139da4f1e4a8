"""Ten million strokes in bounded memory: `hoyle.physics.simulate_stream`.

    python -m benchmarks.stream [STROKES]

What is told is strokes a second, and by how much the process's memory has grown after a tenth of them and after all.
"""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Iterator

import numpy as np

import hoyle
from hoyle.physics import Strokes, simulate_stream

BLOCK = 10_000


def grown(since: int) -> float:
    """The most memory that the process has had, above what it began with, MB."""
    return (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - since) / 1024


def main() -> None:
    count = int(float(sys.argv[1])) if len(sys.argv) > 1 else 10_000_000
    rng = np.random.default_rng(5)
    bed = hoyle.table("pool-9ft")
    layout = hoyle.Layout({str(i): (-0.4 + 0.25 * (i % 4), -0.8 + 0.8 * (i // 4)) for i in range(8)})

    def blocks() -> Iterator[tuple[hoyle.Layout, Strokes]]:
        for first in range(0, count, BLOCK):
            n = min(BLOCK, count - first)
            yield (
                layout,
                Strokes.cue("0", rng.uniform(0.5, 5, n), rng.uniform(-3, 3, n), side=rng.uniform(-0.4, 0.4, n)),
            )

    hoyle.physics.warm_up()
    since, began, done, down = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss, time.perf_counter(), 0, 0
    tenth = 0.0
    for batch in simulate_stream(bed, blocks()):
        done += len(batch)
        down += int((batch.pockets >= 0).sum())
        if not tenth and done >= count / 10:
            tenth = grown(since)
    took = time.perf_counter() - began
    print(f"{done:,} strokes, {down:,} balls down, {done / took:,.0f} strokes a second")
    print(f"memory grew by {tenth:.0f} MB in the first tenth and by {grown(since):.0f} MB in all")


if __name__ == "__main__":
    main()
