"""The hall under load, beside an earlier commit in the same run: strokes a second, how long each takes, and what it costs.

Every match has one page that sits on both seats of three-ball carrom and strikes at its times, from processes of their own over
loopback. A commit can keep up with a rate if it answers nine tenths of what is offered and 99 of 100 within 150 ms; its knee is the
greatest rate that it keeps up with. `per stroke` is the processor's time that the hall's processes have had. A hall is measured
once it has opened: a match is begun, which starts its computer players too, and it has come to rest; the first second of play is
left out. Two workers have twice the matches, as has the one they are held against: a page plays at most 18 strokes a second.

    python -m benchmarks.hall                     # SQLite, PostgreSQL, two workers, a restart; some minutes
    python -m benchmarks.hall --only sqlite --rates 300,600,1000
    python -m benchmarks.hall --only forty --minutes 10     # forty matches of all kinds: memory, and nothing lost
    python -m benchmarks.hall --only kills        # twenty kills of the hall under forty matches: nothing lost
    python -m benchmarks.hall --only kills --database postgresql      # the same, or forty matches, on PostgreSQL
    python -m benchmarks.hall --only bystander    # what twelve matches of rigid bodies, and a flood of offers, cost another match
    python -m benchmarks.hall --soak 200          # many matches of many games at a person's pace, computers among them
"""

from __future__ import annotations

import argparse
import asyncio
import json
import os
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from glob import glob
from pathlib import Path
from statistics import quantiles
from typing import Any
from urllib.request import Request, urlopen

from benchmarks.hall_bystander import told
from benchmarks.hall_endurance import killed, played_on
from benchmarks.hall_load import GAME

HERE = Path(__file__).parent.parent
BESIDE = "bb634ef"
"""The commit that is measured beside this one."""
KEEPS_UP, WITHIN = 0.9, 150.0
"""The share of what is offered, and the milliseconds for 99 of 100."""
IDLE = 0.06
"""Seconds of the processor in a second that a hall has which does nothing."""
RATES = "150,300,450,600,800,1000,1150"
MORE = 1400, 1700, 2000, 2300
"""Further rates, for two workers."""


class Hall:
    """A hall in processes of its own, from the sources of one commit."""

    def __init__(self, source: Path, database: str, *more: str, thinkers: int = 1, watched: Path | None = None) -> None:
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        knows = any((source / "src/hoyle/hall" / name).is_file() for name in ("serving.py", "serving/server.py"))
        program = ["hoyle", "hall"] if watched is None else ["benchmarks.hall_watched", str(watched)]
        self.command = [
            sys.executable, "-m", *program, "--port", str(self.port), "--no-open", "--thinkers", str(thinkers),
            "--database", database, *(("--proxy", "127.0.0.1") if knows else ()), *more,
        ]  # fmt: skip
        self.env = {**os.environ, "PYTHONPATH": str(source / "src")}

    def __enter__(self) -> Hall:
        self._open()
        self._settle()
        return self

    def _open(self) -> None:
        self.process = subprocess.Popen(self.command, stdout=subprocess.DEVNULL, env=self.env, start_new_session=True)
        for _ in range(6000):
            with suppress(OSError), socket.create_connection(("127.0.0.1", self.port)):
                return
            if self.process.poll() is not None:
                raise RuntimeError("the hall did not open")
            time.sleep(0.01)
        raise RuntimeError("the hall is silent")

    def reopened(self) -> int:
        """Open it again once its process, which was killed, has gone; its new one."""
        self.process.wait()
        self._open()
        return self.process.pid

    def _settle(self) -> None:
        """Begin a match and wait until the hall has nothing to do: physics, rule books and computer players are loaded."""
        asked = Request(
            f"http://127.0.0.1:{self.port}/api/matches", json.dumps(GAME).encode(), {"content-type": "application/json"}
        )
        for _ in range(50):
            with suppress(OSError), urlopen(asked, timeout=10):
                break
            time.sleep(0.1)
        time.sleep(2)
        for _ in range(20):
            before = self.spent()
            time.sleep(1)
            if self.spent() - before < IDLE:
                return

    def __exit__(self, *_: object) -> None:
        os.killpg(self.process.pid, signal.SIGTERM)
        try:
            self.process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(self.process.pid, signal.SIGKILL)

    def spent(self) -> float:
        """Seconds of the processor that the hall and its workers have had."""
        found = 0.0
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                parts = stat.read_text().rsplit(")", 1)[1].split()
                if int(parts[3]) == self.process.pid:  # the session
                    found += (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")
        return found


def loaded(hall: Hall, rate: float, matches: int, seconds: float, processes: int = 2) -> dict[str, float]:
    """What so many strokes a second, spread over so many matches, come to."""
    loads = [
        subprocess.Popen(
            [sys.executable, "-m", "benchmarks.hall_load", str(hall.port), str(matches // processes), str(rate / processes),
             str(seconds), str(i + 1)],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=HERE,
        )
        for i in range(processes)
    ]  # fmt: skip
    for load in loads:
        assert load.stdout is not None
        if load.stdout.readline() != "ready\n":
            raise RuntimeError("the pages could not begin")
    before = hall.spent()
    for load in loads:
        assert load.stdin is not None
        load.stdin.write("\n")
        load.stdin.flush()
    told = [json.loads(load.stdout.readline()) for load in loads if load.stdout]
    spent = hall.spent() - before
    for load in loads:
        load.wait(30)
    taken = [ms for one in told for ms in one["taken"]]
    wrong = [why for one in told for why in one["wrong"]]
    cuts = quantiles(taken, n=100) if len(taken) > 100 else [float("inf")] * 99
    each = len(taken) * seconds / (seconds - 1)
    return {
        "rate": len(taken) / (seconds - 1), "p50": cuts[49], "p99": cuts[98], "ms": 1000 * spent / max(each, 1),
        "cores": spent / seconds, "wrong": len(wrong),
    }  # fmt: skip


def knee(
    name: str, source: Path, database: str, rates: list[int], asked: argparse.Namespace, matches: int, *more: str
) -> dict[str, float]:
    """Raise the rate until the hall does not keep up; the best that it kept up with."""
    best = {"rate": 0.0, "p99": 0.0, "ms": float("nan")}
    for rate in rates:
        with Hall(source, database.format(n=rate), *more) as hall:
            found = loaded(hall, rate, matches, asked.seconds)
        kept = found["rate"] >= KEEPS_UP * rate and found["p99"] <= WITHIN
        wrong = f"   {found['wrong']:.0f} wrong" if found["wrong"] else ""
        print(
            f"{name:<20} offered {rate:>5}   answered {found['rate']:>6.0f}/s   median {found['p50']:>4.0f}   "
            f"99th {found['p99']:>4.0f} ms   {found['cores']:.2f} cores, {found['ms']:.2f} ms per stroke{wrong}"
            f"{'' if kept else '   not kept up with'}",
            flush=True,
        )
        if kept:
            best = found
        elif found["rate"] < 0.7 * rate:
            break
    return best


# --- a restart --------------------------------------------------------------------------------------------------


def restarted(source: Path, folder: Path, matches: int) -> tuple[float, float]:
    """Kill a hall with so many matches under way, open it again with everybody back at once: seconds to the first and to the last
    answer, from when it can be reached.
    """
    from benchmarks.hall_load import everybody_back, under_way

    with Hall(source, f"sqlite:///{folder / 'restart.sqlite'}") as hall:
        begun = asyncio.run(under_way(hall.port, matches))
        os.killpg(hall.process.pid, signal.SIGKILL)
        hall.reopened()
        return asyncio.run(everybody_back(hall.port, begun))


# --- what it takes ----------------------------------------------------------------------------------------------


@contextmanager
def sources(commit: str) -> Iterator[Path]:
    """The sources of a commit in a folder of their own, with the physics compiled."""
    folder = Path(tempfile.mkdtemp(prefix=f"hoyle-{commit}-"))
    subprocess.run(["git", "worktree", "add", "--detach", "-q", str(folder / "it"), commit], cwd=HERE, check=True)
    try:
        env = {**os.environ, "PYTHONPATH": str(folder / "it" / "src")}
        subprocess.run([sys.executable, "-m", "hoyle.physics"], env=env, check=True, stdout=subprocess.DEVNULL)
        yield folder / "it"
    finally:
        subprocess.run(["git", "worktree", "remove", "--force", str(folder / "it")], cwd=HERE, check=False)
        shutil.rmtree(folder, ignore_errors=True)


def tool(name: str) -> str:
    """A program of PostgreSQL's; empty where it is not installed."""
    return shutil.which(name) or next(iter(sorted(glob(f"/usr/lib/postgresql/*/bin/{name}"), reverse=True)), "")


@contextmanager
def postgres() -> Iterator[str]:
    """The URL of a PostgreSQL server of one's own; empty where it is not installed."""
    tools = [tool("initdb"), tool("postgres")]
    if not all(tools):
        yield ""
        return
    folder = Path(tempfile.mkdtemp(prefix="hoyle-pg-"))
    other = ["runuser", "-u", "postgres", "--"] if os.getuid() == 0 else []
    if other:
        shutil.chown(folder, "postgres")
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    subprocess.run(
        [*other, tools[0], "-D", folder / "data", "-U", "hoyle", "-A", "trust"], check=True, capture_output=True
    )
    server = subprocess.Popen(
        [*other, tools[1], "-D", folder / "data", "-p", str(port), "-k", folder, "-h", "127.0.0.1"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip
    try:
        time.sleep(3)
        yield f"postgresql://hoyle@127.0.0.1:{port}/"
    finally:
        os.killpg(server.pid, signal.SIGTERM)
        server.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


def emptied(url: str, name: str) -> str:
    """A new database on a PostgreSQL server."""
    subprocess.run(["psql", f"{url}postgres", "-qc", f"CREATE DATABASE {name}"], check=True)
    return f"{url}{name}"


def beside(what: str, here: dict[str, float], there: dict[str, float]) -> None:
    """The two knees, and their ratio."""
    ratio = here["rate"] / there["rate"] if there["rate"] else float("nan")
    print(f"{what}: {here['rate']:.0f} strokes/s at {here['ms']:.2f} ms each; {BESIDE}: {there['rate']:.0f} at {there['ms']:.2f}; "
          f"{ratio:.1f} times as many", flush=True)  # fmt: skip


def endured(asked: argparse.Namespace) -> bool:
    """Play forty matches, with kills or without; whether nothing was lost and nothing failed."""
    seconds = 60 * asked.minutes
    with tempfile.TemporaryDirectory() as folder, postgres() as server:
        url = f"sqlite:///{folder}/hall.sqlite"
        if asked.database == "postgresql":
            if not server:
                raise SystemExit("PostgreSQL is not installed: initdb and postgres are found nowhere")
            url = emptied(server, "endured")
        with Hall(HERE, url, thinkers=2, watched=Path(folder) / "loop.jsonl") as hall:
            print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}, {asked.database}", flush=True)
            if asked.only == "forty":
                return asyncio.run(played_on(hall.port, hall.process.pid, seconds))
            return asyncio.run(killed(hall.port, hall.process.pid, hall.reopened, asked.kills, seconds))


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--only", choices=("sqlite", "postgresql", "workers", "restart", "bystander", "forty", "kills"), default=""
    )
    parser.add_argument("--rates", default=RATES, help="strokes a second that are offered, one after another")
    parser.add_argument("--matches", type=int, default=64)
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--minutes", type=float, default=2.0, help="how long forty matches are played")
    parser.add_argument("--kills", type=int, default=20, help="how often the hall is killed, with --only kills")
    parser.add_argument(
        "--database", choices=("sqlite", "postgresql"), default="sqlite", help="with --only kills or forty"
    )
    parser.add_argument("--beside", default="", help=f"a folder with the sources of {BESIDE}, if it is there already")
    parser.add_argument("--soak", type=int, default=0, help="so many matches of many games at a person's pace, instead")
    asked = parser.parse_args()
    if asked.soak:
        sys.argv = [sys.argv[0], "--matches", str(asked.soak)]
        from benchmarks.hall_soak import main as soak

        return soak()
    if asked.only in ("", "bystander"):
        print(f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; opening a hall ...", flush=True)
        with tempfile.TemporaryDirectory() as folder:
            watched = Path(folder) / "loop.jsonl"
            with Hall(HERE, f"sqlite:///{folder}/hall.sqlite", thinkers=2, watched=watched) as hall:
                asyncio.run(told(hall.port, 4 * asked.seconds, watched))
        if asked.only:
            return 0
    if asked.only in ("forty", "kills"):
        return int(not endured(asked))
    rates, only = [int(rate) for rate in asked.rates.split(",")], asked.only
    print(
        f"{os.cpu_count()} cores, load {os.getloadavg()[0]:.1f}; {asked.matches} matches, {asked.seconds:.0f} s a rate",
        flush=True,
    )
    found: dict[str, Any] = {}
    with (
        tempfile.TemporaryDirectory() as folder,
        nothing(Path(asked.beside)) if asked.beside or only == "workers" else sources(BESIDE) as old,
        postgres() as server,
    ):
        for name, source in ((BESIDE, old), ("here", HERE)):
            if only in ("", "sqlite"):
                url = f"sqlite:///{Path(folder) / name}-{{n}}.sqlite"
                found[f"sqlite {name}"] = knee(f"SQLite, {name}", source, url, rates, asked, asked.matches)
            if server and only in ("", "postgresql"):
                url = emptied(server, f"knee_{name}")
                found[f"postgresql {name}"] = knee(f"PostgreSQL, {name}", source, url, rates, asked, asked.matches)
            if only in ("", "restart"):
                first, last = restarted(source, Path(tempfile.mkdtemp(dir=folder)), 250)
                print(
                    f"restart with 250 matches, {name}: first answer after {first:.2f} s, last after {last:.2f} s",
                    flush=True,
                )
        if server and only in ("", "workers"):
            for workers in (1, 2):
                url = emptied(server, f"workers_{workers}")
                more = ("--workers", str(workers)) if workers > 1 else ()
                found[f"workers {workers}"] = knee(
                    f"PostgreSQL, {workers} workers", HERE, url, [*rates, *MORE], asked, 2 * asked.matches, *more
                )
    for what in ("sqlite", "postgresql"):
        if f"{what} here" in found:
            beside(what, found[f"{what} here"], found[f"{what} {BESIDE}"])
    if "workers 2" in found:
        print(f"two workers: {found['workers 2']['rate'] / max(found['workers 1']['rate'], 1):.2f} times one")
    return 0


@contextmanager
def nothing(folder: Path) -> Iterator[Path]:
    """A folder that is there already."""
    yield folder


if __name__ == "__main__":
    sys.exit(main())
