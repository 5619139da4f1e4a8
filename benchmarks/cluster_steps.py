"""What the steps of a cluster cost in accuracy: `python -m benchmarks.cluster_steps [--breaks N]`, some minutes.

Touching racks are broken and every cluster is solved twice, by the steps that the engine takes and by sixteen times as many: the
greatest difference of a velocity, and of a spin times the radius, as shares of the fastest body's speed at first. Where a late
touch belongs to the cluster by one and is the next event by the other, the two are not compared, but counted. The kernel
runs as plain Python, so that the number of steps can be changed.
"""

from __future__ import annotations

import argparse
import os
from typing import Any
from unittest.mock import patch

import numpy as np
from numpy.typing import NDArray

os.environ["NUMBA_DISABLE_JIT"] = "1"

from benchmarks.cases import fifteen_break, nine_break, snooker_break
from hoyle.physics import simulate
from hoyle.physics.balls import simultaneous_contacts as clusters
from hoyle.physics.core import simultaneous_contacts as solving

FINER = 16


def apart(one: NDArray[Any], other: NDArray[Any], names: str) -> NDArray[np.float64]:
    """How far two sets of vectors are apart, component by component as named."""
    return np.sqrt(sum((one[name] - other[name]) ** 2 for name in names.split()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--breaks", type=int, default=4)
    given = parser.parse_args()
    solve = clusters.solve_contacts
    found: list[tuple[float, float]] = []
    unlike: list[int] = []

    def both(bodies: Any, n: int, contacts: Any, count: int, *figures: Any) -> None:
        finer, its = np.array(bodies), np.array(contacts)
        solve(bodies, n, contacts, count, *figures)
        with patch.object(solving, "STEPS", FINER * solving.STEPS):
            solve(finer.view(np.recarray), n, its.view(np.recarray), count, *figures)
        mine, fine = np.array(bodies)[:n], finer[:n]
        if not np.array_equal(np.array(contacts)["met"][:count] > 0, its["met"][:count] > 0):
            unlike.append(n)
            return
        swift = float(np.sqrt(mine["vx0"] ** 2 + mine["vy0"] ** 2 + mine["vz0"] ** 2).max())
        spins = apart(mine, fine, "wx wy wz") * mine["R"]
        found.append((float(apart(mine, fine, "vx vy vz").max()) / swift, float(spins.max()) / swift))

    with patch.object(clusters, "solve_contacts", both):
        for make in (fifteen_break, nine_break, snooker_break):
            case = make(given.breaks, loose=0.0)
            found.clear()
            unlike.clear()
            for layout, stroke in zip(case.layouts, case.strokes, strict=True):
                simulate(case.table, layout, stroke)
            v, w = np.array(found).max(axis=0)
            print(
                f"{case.name:32} {len(found):3} clusters: velocity {v:.5f}, spin {w:.5f}; {len(unlike)} not compared",
                flush=True,
            )


if __name__ == "__main__":
    main()
