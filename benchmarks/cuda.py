"""Strokes on a GPU: do they agree with the processor's, and how fast? `python -m benchmarks.cuda [--strokes N] [--here]`.

Needs numba-cuda and, but for `--here`, an NVIDIA GPU; asks nothing of the network. Agreement: the same contacts, in order. Of a
stroke that differs the first contact that does is shown, and what the processor itself makes of it with every ball moved by up to a
picometre: where it differs from itself, no rounding can settle the stroke. Speed: from strokes that lie on the device to results
there; then `simulate_many`, arrays in and out. `--here` has all that can be had without a GPU: the device's arithmetic on this
processor (`benchmarks.cuda_here`), registers and code, and how many lanes are at work, reckoned from the strokes' events.
"""

from __future__ import annotations

import argparse
import re
from time import perf_counter
from typing import Any

import numpy as np
from numpy.typing import NDArray

from benchmarks.cases import Case, mid_game
from benchmarks.cuda_here import lane_here
from hoyle.physics import Batch, Places, Strokes, simulate_many
from hoyle.physics.balls.gpu_launch import REGISTERS, THREADS, Lanes, Played, lanes_for
from hoyle.physics.balls.prepared_table import prepare_table
from hoyle.physics.balls.state import LAWS
from hoyle.physics.core.bodies import BODY, CONTACT, most_contacts
from hoyle.physics.core.gpu import cuda_core, numba_cuda
from hoyle.physics.core.state import CUSHIONED, EVENT, LEG, MET, OUTCOME, REST, STROKE

PICOMETRE = 1e-12
SEED = 30
H100 = {"multiprocessors": 132, "registers": 65536, "warps": 64}


# --- agreement --------------------------------------------------------------------------------------------


Told = list[tuple[int, ...]]


def told(events: NDArray[Any]) -> Told:
    """Who met what, in order."""
    return [tuple(row) for row in np.stack([events[name] for name in ("kind", "piece", "other")], axis=1).tolist()]


def of(batch: Batch, i: int) -> NDArray[Any]:
    """The events of stroke i."""
    events: NDArray[Any] = batch.events[batch.offsets[i] : batch.offsets[i + 1]]
    return events


def why(case: Case, i: int, mine: NDArray[Any], its: NDArray[Any]) -> tuple[str, str]:
    """What kind of difference stroke i has, and a line on it."""
    a, b = told(mine), told(its)
    k = next((k for k, (x, y) in enumerate(zip(a, b, strict=False)) if x != y), min(len(a), len(b)))
    times = mine["time"]
    layouts, strokes = case.arrays()
    moved = np.repeat(layouts.xy[i : i + 1], 16, axis=0)
    moved += np.random.default_rng(i).uniform(-PICOMETRE, PICOMETRE, moved.shape)
    again = simulate_many(
        case.table, Places(layouts.pieces, moved), Strokes(strokes.pieces, np.repeat(strokes.rows[i : i + 1], 16))
    )
    ways = {tuple(told(of(again, j))) for j in range(16)} | {tuple(a)}
    kind = "the processor differs from itself" if len(ways) > 1 else "unexplained"
    if k + 1 < min(len(a), len(b)) and a[k : k + 2] == b[k : k + 2][::-1] and times[k + 1] - times[k] < 1e-9:
        kind = "two contacts at one instant, in another order"
    at = f"at {times[k]:.6f} s" if k < len(times) else "at the end"
    return kind, f"  stroke {i}: {k} of {len(a)} contacts agree, they part {at}; {kind} ({len(ways)} ways of 17)"


def agree(case: Case, mine: Batch, its: list[NDArray[Any]]) -> None:
    """In how many strokes the contacts are the same, and why not in the others."""
    n = len(its)
    bits = sum(of(mine, i).tobytes() == its[i].tobytes() for i in range(n))
    unlike = [i for i in range(n) if len(its[i]) != len(of(mine, i)) or told(of(mine, i)) != told(its[i])]
    print(f"same contacts in {n - len(unlike)} of {n} mid-game strokes: {100 * (1 - len(unlike) / n):.4f} %")
    print(f"  times, places and speeds of all contacts the same to the bit in {100 * bits / n:.2f} %")
    for i in unlike:
        print(why(case, i, of(mine, i), its[i])[1])


def agree_there(n: int) -> None:
    """On the device."""
    case = mid_game(n, seed=SEED)
    layouts, strokes = case.arrays()
    began = perf_counter()
    its = simulate_many(case.table, layouts, strokes, device="cuda")
    print(f"first batch, with the device's code made or loaded: {perf_counter() - began:.1f} s")
    agree(case, simulate_many(case.table, layouts, strokes), [of(its, i) for i in range(n)])


# --- speed ------------------------------------------------------------------------------------------------


def as_given(case: Case, n: int) -> tuple[NDArray[Any], ...]:
    """The case's strokes over and over, n of them, as the lanes take them: strokes, places, motions, facts, walls and laws."""
    bed = prepare_table(case.table, None)
    layouts, strokes = case.arrays()
    which = np.arange(n) % len(strokes)
    rows = np.zeros(n, STROKE)
    rows[...] = strokes.rows[which]
    rows["piece"] = np.array([layouts.pieces.index(piece) for piece in strokes.pieces])[rows["piece"]]
    places = np.ascontiguousarray(layouts.xy[which])
    facts = np.array([[bed.facts(piece) for piece in layouts.pieces]])
    motions = np.full(places.shape[:2], REST, np.int8)
    return rows, places, motions, facts, bed.geometry.walls, np.array([tuple(bed.laws._replace(max_turns=1000))], LAWS)


def on_device(lanes: Lanes, given: tuple[NDArray[Any], ...], times: int = 3) -> tuple[float, NDArray[Any]]:
    """Seconds for all strokes that lie on the device, the best of some; and the outcomes."""
    best, outcomes = float("inf"), np.zeros(0, OUTCOME)
    for _ in range(times):
        played = Played(lanes, *given, room=32)
        lanes.code.wait()
        began = perf_counter()
        played.play()
        lanes.code.wait()
        best = min(best, perf_counter() - began)
        outcomes = played.results()[0]
    return best, outcomes


def speed(n: int) -> None:
    """Strokes a second: on the device alone, by the shape of the launch, and with all that is about it."""
    gpu = numba_cuda().get_current_device()
    case = mid_game(min(n, 1 << 16), seed=SEED + 1)
    given = as_given(case, n)
    print(
        f"{gpu.name}, {n} strokes that lie on the device, at most {REGISTERS} registers and {THREADS} threads a block unless said:"
    )
    shapes = [(THREADS, REGISTERS), (32, REGISTERS), (128, REGISTERS), (THREADS, 96), (THREADS, 128), (THREADS, 255)]
    for threads, registers in shapes:
        most = Lanes(8, threads, registers).fits
        for per in sorted({most, max(1, most // 2)}):
            lanes = Lanes(8, threads, registers, per)
            took, outcomes = on_device(lanes, given)
            turns = outcomes["turns"].mean()
            print(
                f"  {registers:3} registers ({lanes.lane.attributes.num_regs()}), {threads:3} threads x {per:2} blocks, "
                f"{100 * per * threads / 2048:3.0f} % of threads: {took * 1e3:8.2f} ms, {n / took / 1e6:7.3f} million strokes/s, "
                f"{took / n / turns * 1e9:.2f} ns an event",
                flush=True,
            )
    layouts, strokes = case.arrays(-(-n // len(case.strokes)))
    for device in ("cuda", "cuda", "cpu"):
        began = perf_counter()
        simulate_many(case.table, layouts, strokes, device=device)
        print(
            f"simulate_many on {device:4}, arrays in and out: {len(strokes) / (perf_counter() - began) / 1e6:.3f} million/s"
        )
    print("for the roofline: ncu --set full -k lane -c 1 python -m benchmarks.cuda --once 262144")


# --- without a GPU ----------------------------------------------------------------------------------------


def libdevice() -> bytes:
    from numba.cuda.cudadrv.nvvm import LibDevice

    return bytes(LibDevice().get())


def agree_here(n: int) -> None:
    """The device's arithmetic on this processor."""
    case = mid_game(n, seed=SEED)
    layouts, strokes = case.arrays()
    given = as_given(case, n)
    rows, places, motions, facts, walls, laws = given
    room, width = 64, places.shape[1]
    own = (np.zeros(1, np.int64), np.zeros((n, room), EVENT), np.zeros(n, OUTCOME), np.zeros(1, LEG))
    own = (*own, np.zeros((1, width + 1), BODY), np.zeros((1, most_contacts(width)), CONTACT))
    arrays = (rows, places, motions, facts, walls, laws, *own)
    block = np.array([*(a.ctypes.data for a in arrays), n, width, len(walls), 1, room, 1], np.int64)
    lane_here(8, libdevice())(block)
    mine = simulate_many(case.table, layouts, strokes)
    counts, played = own[2]["events"], own[1]
    # Of more events than there is room for, the processor has the last word, as it does when the device plays.
    its = [played[i, : counts[i]] if counts[i] <= room else of(mine, i) for i in range(n)]
    print(
        f"the device's arithmetic on this processor; {int((counts > room).sum())} strokes of more than {room} events left out"
    )
    agree(case, mine, its)


def code_here() -> None:
    """Registers, memory and code, from NVIDIA's linker, for an H100."""
    from hoyle.physics.balls.gpu_code import lane_module
    from hoyle.physics.core.device_code import ptx

    core = cuda_core()
    began = perf_counter()
    text = ptx(lane_module(8, libdevice()), (9, 0))
    print(f"PTX for 8 balls: {len(text.splitlines())} lines in {perf_counter() - began:.1f} s")
    for registers in (255, REGISTERS, 128, 96):
        options = core.LinkerOptions(arch="sm_90", max_register_count=registers, ptxas_options=["-v"])
        linker = core.Linker(core.ObjectCode.from_ptx(text.encode()), options=options)
        size = len(linker.link("cubin").code)
        log = linker.get_info_log().replace("\0", "")
        used = re.search(r"entry function 'lane'.*?(\d+) bytes stack frame.*?Used (\d+) registers", log, re.S)
        spilled = sum(map(int, re.findall(r"(\d+) bytes spill stores", log)))
        if used:
            warps = H100["registers"] // (32 * -(-int(used[2]) // 8) * 8)
            print(
                f"  at most {registers:3} registers: {used[2]} used, {used[1]} bytes of its own a thread, {spilled} bytes of "
                f"spills in all functions, {size / 1e3:.0f} kB; {warps} of 64 warps, {100 * warps / 64:.0f} % occupancy"
            )


def lanes_at_work(n: int = 1 << 19) -> None:
    """How many lanes of a warp have something to do, reckoned from the strokes' events."""
    case = mid_game(1 << 15, seed=SEED)
    layouts, strokes = case.arrays()
    batch = simulate_many(case.table, layouts, strokes)
    kinds = batch.events["kind"]
    turns = batch.turns.astype(float)
    mix = [np.count_nonzero(kinds == MET), np.count_nonzero(kinds == CUSHIONED)]
    mix.append(int(turns.sum()) - sum(mix))
    share = np.array(mix) / turns.sum()
    print(
        f"of {turns.mean():.2f} events a stroke {100 * share[0]:.0f} % balls that meet, {100 * share[1]:.0f} % cushions, "
        f"{100 * share[2]:.0f} % else; of a warp's 32 lanes some do each in "
        + ", ".join(f"{100 * (1 - (1 - p) ** 32):.0f}" for p in share)
        + " % of steps"
    )
    fast = np.sqrt(strokes.rows["vx"] ** 2 + strokes.rows["vy"] ** 2)
    for name, order in (("as they come", np.arange(len(turns))), ("sorted by speed", np.argsort(fast))):
        warps = turns[order].reshape(-1, 32)
        print(f"  a stroke a lane, {name}: {100 * turns.sum() / (32 * warps.max(axis=1)).sum():.0f} % of lanes at work")
    rng = np.random.default_rng(1)
    lanes = H100["multiprocessors"] * 384
    ends = np.zeros(lanes)
    queue = rng.choice(turns, n)
    ends += queue[:lanes]
    for first in range(lanes, n, 1024):
        free = np.argpartition(ends, 1024)[:1024]
        ends[free] += np.resize(queue[first : first + 1024], 1024)
    warps = ends.reshape(-1, 32).max(axis=1)
    print(
        f"  each lane takes the next stroke when its own is over, {n} strokes: {100 * ends.sum() / (32 * warps.sum()):.0f} %"
    )
    given = STROKE.itemsize + 8 * 17
    brought = OUTCOME.itemsize + 8 * 17 + len(kinds) / len(turns) * EVENT.itemsize
    print(
        f"bytes a stroke: {given} given, {brought:.0f} brought back; at 10 million a second {(given + brought) / 100:.1f} GB/s"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--strokes", type=int, default=100_000, help="strokes that must agree")
    parser.add_argument("--speed", type=int, default=1 << 20, help="strokes on the device at once")
    parser.add_argument("--once", type=int, default=0, help="play so many once, for a profiler")
    parser.add_argument("--here", action="store_true", help="what can be had without a GPU")
    asked = parser.parse_args()
    if asked.once:
        on_device(lanes_for(8), as_given(mid_game(4096, seed=SEED), asked.once), 1)
    elif asked.here:
        lanes_at_work()
        code_here()
        agree_here(asked.strokes)
    else:
        agree_there(asked.strokes)
        speed(asked.speed)


if __name__ == "__main__":
    main()
