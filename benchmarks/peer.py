"""How fast is Hoyle beside pooltool? `python -m benchmarks.peer [--rounds N] [--only KIND] [--no-starts] [--json FILE]`.

Both play the same positions and the same velocities and spins of the cue ball, on the same cushions and pockets, with the same
figures for the cloth. They take turns at the same strokes, so that whatever else the machine does falls on both. Times are of
each one's own processor, so that waiting does not count; the peer's leave out its making of balls and table, Hoyle's hold
everything from arrays of places and strokes to the batch, or, one by one, from a layout to the record. Each
figure is the best of all turns and, in brackets, the median.
"""

from __future__ import annotations

import argparse
import json
import os
import statistics
import subprocess
import sys
from dataclasses import asdict, dataclass
from importlib.metadata import version
from pathlib import Path

import hoyle
from benchmarks.balls import Speed, batch_of, on_cores, own_start, singly, start
from benchmarks.cases import CASES, Case, mid_game
from benchmarks.peer_link import HERE, Peer, peer_ball, peer_python, peer_stroke, peer_table, same_laws
from hoyle.equipment import table
from hoyle.physics import Params, params_for

HANDFUL = {"mid-game": 48, "three-cushion": 64, "fifteen": 4, "nine": 6, "snooker": 2}
"""Strokes a turn: a third of a second to a second of the peer's time, but for snooker's break-off, which takes it several."""


@dataclass(frozen=True)
class Row:
    """A kind of stroke: seconds and events a stroke, the ratio of the best turns, and the median of the ratios within a turn."""

    name: str
    laws: str
    strokes: int
    hoyle: Speed
    singly: Speed
    peer: Speed
    hoyle_events: float
    peer_events: float
    ratio: float
    middling: float
    failed: int


def duel(case: Case, peer: Peer, rounds: int, laws: str) -> Row:
    """Turn about with the same strokes."""
    own = params_for(case.table).but(g=9.81)
    params = own if laws == "own" else same_laws(own)
    n = len(case.strokes)
    peer.lay(case.table, own, own=laws == "own")
    batch_of(case, params, 1)
    peer.play(case.layouts[:1], case.strokes[:1])
    ours, alone, theirs = [], [], []
    events, told = 0.0, {}
    for _ in range(rounds):
        took, events = batch_of(case, params, columns=True)
        ours.append(took)
        alone.append(singly(case, params))
        told = dict(peer.play(case.layouts, case.strokes))
        theirs.append(sum(told["seconds"]) / n)
    ratios = [b / a for a, b in zip(ours, theirs, strict=True)]
    return Row(
        case.name, laws, n, Speed.of(ours), Speed.of(alone), Speed.of(theirs), events, sum(told["events"]) / n,
        min(theirs) / min(ours), statistics.median(ratios), told["failed"],
    )  # fmt: skip


HEAD = (
    f"{'':22}{'laws':>5}{'n':>4} | {'us a stroke':>17}{'events':>7}{'us/event':>9}{'strokes/s':>10}{'one by one':>11}"
    f" | {'us a stroke':>19}{'events':>7}{'us/event':>9} | {'in arrays':>15}{'by event':>9}{'one by one':>11}"
)


def show(r: Row) -> None:
    an_event, theirs = r.hoyle.best / r.hoyle_events, r.peer.best / r.peer_events
    print(
        f"{r.name:22}{r.laws:>5}{r.strokes:4} | {r.hoyle.best * 1e6:7.1f} ({r.hoyle.median * 1e6:7.1f}){r.hoyle_events:7.1f}"
        f"{an_event * 1e6:9.2f}{1 / r.hoyle.best:10.0f}{1 / r.singly.best:11.0f}"
        f" | {r.peer.best * 1e6:8.0f} ({r.peer.median * 1e6:8.0f}){r.peer_events:7.1f}{theirs * 1e6:9.0f}"
        f" | {r.ratio:6.0f} ({r.middling:6.0f}){theirs / an_event:9.0f}{r.peer.best / r.singly.best:11.0f}"
        + (f"   pooltool failed {r.failed} times" if r.failed else ""),
        flush=True,
    )


def laws_of(params: Params) -> str:
    """What Hoyle's balls, balls that touch, and cushions go by."""
    lossless = " without friction or loss" if params.e_ball == 1.0 and not params.mu_a else ""
    return f"balls {params.ball_law}{lossless}, touching balls {params.cluster}, cushions {params.cushion}"


def installed(python: Path, package: str) -> None:
    """Print what a package and all that it needs take on disk."""
    done = subprocess.run(
        [python, "-c", SIZE, package], capture_output=True, text=True, check=True, env={**os.environ, "PYTHONPATH": ""}
    )
    print(f"  {package:20} {done.stdout.strip()}", flush=True)


SIZE = r"""
import re, sys
from importlib.metadata import PackageNotFoundError, distribution
sizes, wanted = {}, [sys.argv[1]]
while wanted:
    name = re.sub("[-_.]+", "-", wanted.pop()).lower()
    try:
        found = distribution(name)
    except PackageNotFoundError:
        continue
    if name in sizes:
        continue
    if name == "hoyle" and not any(str(f).startswith("hoyle/") for f in found.files or ()):
        import hoyle, pathlib
        files = [f for f in pathlib.Path(hoyle.__file__).parent.rglob("*") if f.is_file() and "__pycache__" not in f.parts]
    else:
        files = [f.locate() for f in found.files or () if "__pycache__" not in f.parts]
    sizes[name] = sum(f.stat().st_size for f in files if f.is_file())
    wanted += [re.match(r"[\w.-]+", r)[0] for r in found.requires or () if "extra ==" not in r]
most = sorted(sizes.items(), key=lambda s: -s[1])[:4]
print(f"{sum(sizes.values()) / 1e6:.0f} MB in {len(sizes)} packages: " + ", ".join(f"{n} {s / 1e6:.0f}" for n, s in most))
"""


def growth(peer: Peer, rounds: int) -> None:
    """Time with the number of balls, on the same table at the same speeds."""
    print("\ngrowth with the number of balls, us a stroke (us an event):")
    for balls in (2, 4, 8, 12, 16, 22):
        row = duel(mid_game(24, balls, seed=20 + balls), peer, rounds, "own")
        print(
            f"  {balls:3} balls   Hoyle {row.hoyle.best * 1e6:7.1f} ({row.hoyle.best / row.hoyle_events * 1e6:5.2f})"
            f"   pooltool {row.peer.best * 1e6:8.0f} ({row.peer.best / row.peer_events * 1e6:6.0f})   ratio {row.ratio:5.0f}",
            flush=True,
        )


def starts() -> None:
    """From the start of a process to the first stroke's result, by the clock: with an empty compile cache, and with a full one."""
    case = mid_game(1, seed=40)
    params = params_for(case.table)
    lines = [
        json.dumps(
            {"do": "table", "table": peer_table(case.table, params), "ball": peer_ball(case.table, same_laws(params))}
        ),
        json.dumps({"do": "play", "strokes": [peer_stroke(case.layouts[0], case.strokes[0])]}),
    ]
    print(
        "\nfrom the start of a process to its first stroke's result, seconds by the clock, best (median) of five when warm:"
    )
    own_start()
    start("pooltool", [str(peer_python()), str(HERE / "peer_side.py")], "\n".join(lines) + "\n", "NUMBA_CACHE_DIR")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--rounds", type=int, default=8, help="turns of each kind")
    parser.add_argument("--only", default="", help="one kind: " + ", ".join(CASES))
    parser.add_argument(
        "--no-starts", action="store_true", help="leave out the starts (the peer's cold one takes a minute)"
    )
    parser.add_argument("--json", type=Path, help="write the rows here as well")
    given = parser.parse_args()
    n = given.rounds
    rows = []
    with Peer() as peer:
        told = peer.hello
        print(f"Hoyle {hoyle.__version__} on Python {sys.version.split()[0]}, Numba {version('numba')}")
        print(f"pooltool {told['version']} on Python {told['python']}, Numba {told['numba']}")
        print(f"laws own:  Hoyle {laws_of(params_for(table('pool-9ft')))}; pooltool {told['laws']['own']}")
        print(f"laws same: Hoyle {laws_of(same_laws(params_for(table('pool-9ft'))))}; pooltool {told['laws']['same']}")
        print(f"load {' '.join(f'{x:.1f}' for x in os.getloadavg())} on {os.cpu_count()} cores; {n} turns of each kind")
        print(f"{'':31} | {'Hoyle, one core':^55} | {'pooltool':^36} | pooltool / Hoyle")
        print(HEAD)
        for kind, make in CASES.items():
            if given.only in ("", kind):
                for laws in ("own", "same"):
                    rows.append(duel(make(HANDFUL[kind]), peer, min(n, 3) if kind == "snooker" else n, laws))
                    show(rows[-1])
        if not given.only:
            growth(peer, max(3, n // 2))
    if not given.only:
        print()
        on_cores()
    if not given.only and not given.no_starts:
        starts()
    if not given.only:
        print("\non disk, with all that each needs:")
        installed(Path(sys.executable), "hoyle")
        installed(peer_python(), "pooltool-billiards")
    print(f"load at the end {' '.join(f'{x:.1f}' for x in os.getloadavg())}")
    if given.json:
        given.json.write_text(json.dumps([asdict(r) for r in rows], indent=1))


if __name__ == "__main__":
    main()
