"""How much two workers play of what one does, by processes and by Ray: run `python -m benchmarks.tournament`.

The same jobs each time, on this machine; wall time, with the workers and the physics ready beforehand. An efficiency of 2 would be
perfect.
"""

from __future__ import annotations

import argparse
import os
import sys
from functools import partial
from time import perf_counter

from hoyle.tournaments import by_processes, by_ray, jobs, play


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=main.__doc__)
    parser.add_argument("--matches", type=int, default=24)
    parser.add_argument("--no-ray", action="store_true")
    args = parser.parse_args()
    todo = jobs("three-ball-carrom", ["player"], args.matches, {"Points": 5})
    work = partial(play, folder=None)
    figures = {}
    for workers in (1, 2):
        began = perf_counter()
        done = list(by_processes(work, todo, workers))
        figures[workers] = perf_counter() - began
        cpu = sum(one.seconds for one in done)
        print(
            f"{workers} process{'es' * (workers > 1)}: {figures[workers]:.1f} s for {len(done)} matches, {cpu:.1f} s of processor"
        )
    print(f"two processes play {figures[1] / figures[2]:.2f} times what one does")
    if args.no_ray:
        return
    import ray

    for workers in (1, 2):
        path = os.pathsep.join(p for p in sys.path if p)
        ray.init(
            num_cpus=workers, include_dashboard=False, log_to_driver=False, object_store_memory=100 * 2**20,
            runtime_env={"env_vars": {"PYTHONPATH": path, "OMP_NUM_THREADS": "1"}},
        )  # fmt: skip
        list(by_ray(work, todo[: 2 * workers], "local"))  # workers begun, the physics loaded
        began = perf_counter()
        list(by_ray(work, todo, "local"))
        figures[workers] = perf_counter() - began
        print(f"{workers} Ray worker{'s' * (workers > 1)}: {figures[workers]:.1f} s")
        ray.shutdown()
    print(f"two Ray workers play {figures[1] / figures[2]:.2f} times what one does")


if __name__ == "__main__":
    main()
