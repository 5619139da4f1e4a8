"""How fast the table is, alone: `python -m benchmarks.balls [--rounds N] [--cores]`.

An event is a contact or a change of motion (sliding to rolling, rolling to rest). Times are of this process's processor, so that a
busy machine counts less, but for cores and starts, which are by the clock. A batch's times hold everything from what is
given, lists of layouts and strokes or arrays of places and columns, to the arrays that come out.
Each figure is the best of all turns and, in brackets, the median.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass, replace
from time import perf_counter, process_time

import numpy as np

from benchmarks.cases import CASES, Case, fifteen_break, mid_game, nine_break, snooker_break
from hoyle.physics import Params, params_for, simulate, simulate_many
from hoyle.physics.balls.arrays import MAKING
from hoyle.physics.balls.batch import read_batch
from hoyle.physics.balls.parallel import BatchOutput, play_all, vet
from hoyle.physics.balls.prepared_table import prepare_table
from hoyle.physics.core.batch import cores
from hoyle.record import Layout, Stroke

BATCH = 1024
"""Strokes a turn."""


@dataclass(frozen=True)
class Speed:
    """The best and the median of what the turns gave, seconds."""

    best: float
    median: float

    @classmethod
    def of(cls, seconds: Sequence[float]) -> Speed:
        return cls(min(seconds), statistics.median(seconds))


def batch_of(case: Case, params: Params, least: int = BATCH, columns: bool = False) -> tuple[float, float]:
    """Seconds a stroke of a batch on one core, the case's strokes over and over, as lists or as arrays, and events a stroke."""
    times = -(-least // len(case.strokes))
    layouts: Sequence[Layout] = list(case.layouts) * times
    strokes: Sequence[Stroke] = list(case.strokes) * times
    if columns:
        layouts, strokes = case.arrays(times)
    began = process_time()
    batch = simulate_many(case.table, layouts, strokes, params, threads=1)
    took = process_time() - began
    assert not batch.refused.any(), next(why for why in batch.impossible if why)
    return took / len(strokes), float(batch.turns.mean())


def singly(case: Case, params: Params) -> float:
    """Seconds a stroke, one by one, each with its record."""
    began = process_time()
    for layout, stroke in zip(case.layouts, case.strokes, strict=True):
        simulate(case.table, layout, stroke, params)
    return (process_time() - began) / len(case.strokes)


def show(case: Case, rounds: int) -> None:
    params = params_for(case.table)
    batch_of(case, params, 1)
    arrays = [batch_of(case, params, columns=True) for _ in range(rounds)]
    lists = [batch_of(case, params) for _ in range(rounds)]
    many, listed, alone, events = (
        Speed.of([t for t, _ in arrays]),
        Speed.of([t for t, _ in lists]),
        Speed.of([singly(case, params) for _ in range(rounds)]),
        arrays[0][1],
    )
    print(
        f"{case.name:30}{events:8.1f}{many.best * 1e6:9.1f} ({many.median * 1e6:7.1f}){many.best / events * 1e6:9.2f}"
        f"{1 / many.best:11.0f}{1 / listed.best:11.0f}{1 / alone.best:11.0f}",
        flush=True,
    )


def load() -> str:
    """How busy the machine is."""
    return " ".join(f"{x:.1f}" for x in os.getloadavg()) + f" on {os.cpu_count()} cores"


HEAD = (
    f"{'':30}{'arrays in:':>36}{'strokes a second:':>34}\n"
    f"{'':30}{'events':>8}{'us a stroke':>19}{'us/event':>9}{'arrays in':>11}{'lists in':>11}{'one by one':>11}"
)


def on_cores(rounds: int = 10) -> None:
    """One thread, two, four, by the clock and by the processor, turn about: arrays in, and lists in."""
    case = mid_game(20_000, seed=30)
    n = len(case.strokes)
    counts = [k for k in (1, 2, 4, 8, 16) if k <= cores()]
    print(f"{n} mid-game strokes in one batch, by the clock, best (median) of {rounds}; load {load()}")
    for name, (layouts, strokes) in (("arrays in", case.arrays()), ("lists in", (case.layouts, case.strokes))):
        seconds: dict[int, list[float]] = {k: [] for k in counts}
        spent: dict[int, list[float]] = {k: [] for k in counts}
        for _ in range(rounds):
            for threads in counts:
                began, used = perf_counter(), process_time()
                simulate_many(case.table, layouts, strokes, threads=threads)
                seconds[threads].append(perf_counter() - began)
                spent[threads].append(process_time() - used)
        alone = Speed.of(seconds[1])
        for threads in counts:
            took = Speed.of(seconds[threads])
            print(
                f"  {name:10}{threads:3} threads {n / took.best:9.0f} ({n / took.median:9.0f}) strokes/s: "
                f"{alone.best / took.best:.2f} ({alone.median / took.median:.2f}) times; "
                f"{min(spent[threads]) / n * 1e6:.1f} us of processor a stroke",
                flush=True,
            )
    one = min(
        singly(replace(case, layouts=case.layouts[:2000], strokes=case.strokes[:2000]), params_for(case.table))
        for _ in range(3)
    )
    print(f"  one by one, with what Python makes of it: {1 / one:.0f} strokes/s, {one * 1e6:.1f} us a stroke")


def single(rounds: int = 10) -> None:
    """What one stroke takes from Python, and then its record and its path."""
    case = mid_game(128)
    params = params_for(case.table)
    singly(case, params)
    took: dict[str, list[float]] = {"hoyle.simulate": [], ".record": [], ".path": []}
    for _ in range(rounds):
        began = process_time()
        shots = [simulate(case.table, *each, params) for each in zip(case.layouts, case.strokes, strict=True)]
        played = process_time()
        for shot in shots:
            shot.record  # noqa: B018
        told = process_time()
        for shot in shots:
            shot.path  # noqa: B018
        for name, seconds in zip(took, (played - began, told - played, process_time() - told), strict=True):
            took[name].append(seconds / len(shots))
    words = ", ".join(f"{name} {min(t) * 1e6:.1f} ({statistics.median(t) * 1e6:.1f})" for name, t in took.items())
    print(f"a mid-game stroke by itself, us, best (median) of {rounds}: {words}")


def host_share(rounds: int = 10) -> None:
    """How the time of a batch is shared: playing, checking strokes on the host, and what one thread does once all are played."""
    case = mid_game(4096)
    layouts, strokes = case.arrays()
    n = len(strokes)
    bed = prepare_table(case.table, None)
    took: dict[str, list[float]] = {"whole": [], "in threads": [], "checking by itself": []}
    for _ in range(rounds):
        began = process_time()
        simulate_many(case.table, layouts, strokes, threads=1)
        whole = process_time()
        given = read_batch(bed, layouts, strokes)
        again = process_time()
        play_all(bed, given, BatchOutput(given.sheet(), np.zeros(n, np.bool_)), 1)
        played = process_time()
        vet(bed, given, np.arange(n))
        for name, spent in zip(took, (whole - began, played - again, process_time() - played), strict=True):
            took[name].append(spent / n * 1e6)
    words = ", ".join(f"{name} {min(t):.2f} ({statistics.median(t):.2f})" for name, t in took.items())
    print(f"a mid-game stroke in a batch, us, best (median) of {rounds}: {words}")


FIRST = """
from hoyle.equipment import table
from hoyle.physics import Release, simulate
from hoyle.record import At, Layout
simulate(table("pool-9ft"), Layout({"cue": At(0.0, -0.6), "1": At(0.1, 0.3)}), Release("cue", (0.3, 2.0, 0.0)))
"""


def clock(command: Sequence[str], given: str = "", **env: str) -> float:
    """Seconds that a process takes from its start to its end."""
    began = perf_counter()
    subprocess.run(
        command, input=given, text=True, env={**os.environ, **env}, check=True, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )  # fmt: skip
    return perf_counter() - began


def start(name: str, command: Sequence[str], given: str, variable: str, making: Sequence[str] = ()) -> None:
    """From the start of a process to the end of one stroke: with an empty compile cache, then with what that left once `making` has
    ended, a command that waits for what is compiled beside the first stroke.
    """
    with tempfile.TemporaryDirectory() as folder:
        cold = clock(command, given, **{variable: folder})
        if making:
            clock(making, "", **{variable: folder})
        warm = Speed.of([clock(command, given, **{variable: folder}) for _ in range(5)])
        print(
            f"  {name:10} empty cache {cold:6.2f}   warm {warm.best:5.2f} ({warm.median:.2f})   load {os.getloadavg()[0]:.1f}",
            flush=True,
        )


def own_start() -> None:
    start("Hoyle", [sys.executable, "-c", FIRST], "", "HOYLE_CACHE_DIR", [sys.executable, "-c", MAKING])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=7, help="turns of each kind")
    parser.add_argument("--cores", action="store_true", help="only how batches grow with cores, and single strokes")
    given = parser.parse_args()
    if given.cores:
        single()
        host_share()
        on_cores()
        return
    rounds = given.rounds
    print(f"load {load()}; one core, best (median) of {rounds}\n{HEAD}")
    for make in CASES.values():
        show(make(128), rounds)
    for make in (fifteen_break, nine_break, snooker_break):
        show(make(128, loose=0.0), rounds)
    for balls in (2, 4, 12, 16, 22, 30, 40):
        show(mid_game(256, balls), rounds)
    print()
    single()
    on_cores()
    print(
        "\nfrom the start of a process to its first stroke's result, seconds by the clock, best (median) of five when warm:"
    )
    own_start()


if __name__ == "__main__":
    main()
