"""Jobs played by processes of this machine, or by Ray on many: each once, whoever is killed, and nothing played twice."""

from __future__ import annotations

import json
import multiprocessing
import os
import signal
import socket
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

from hoyle.folders import Claim
from hoyle.tournaments.jobs import Done, Job, play

ATTEMPTS = 3
"""The number of times that a job whose worker was killed is begun again, before the tournament gives up."""
THREADS = ("OMP_NUM_THREADS", "OPENBLAS_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")
T = TypeVar("T")
R = TypeVar("R")


class Lost(RuntimeError):
    """A job whose workers were killed again and again."""


def cores() -> int:
    """The cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _one_thread() -> None:
    """Make a worker compute on one thread, and end without a word when its terminal says so."""
    os.environ.update(dict.fromkeys(THREADS, "1"))
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def by_processes(work: Callable[[T], R], jobs: Sequence[T], workers: int) -> Iterator[R]:
    """The results of a function for each job, as they are done, by processes of one thread each.

    Where a process was killed, the jobs that were under way are begun again one by one. One whose process is killed `ATTEMPTS`
    times when it is alone raises Lost. What the function raises is raised.
    """
    waiting, suspects = list(range(len(jobs))), list[int]()
    killed = dict.fromkeys(waiting, 0)
    context = multiprocessing.get_context("spawn")
    while waiting or suspects:
        alone = bool(suspects)
        source, many = (suspects, 1) if alone else (waiting, workers)
        with ProcessPoolExecutor(many, mp_context=context, initializer=_one_thread) as pool:
            running: dict[Future[R], int] = {}
            broken = False
            while running or (source and not broken):
                while source and not broken and len(running) < many:
                    k = source.pop(0)
                    try:
                        running[pool.submit(work, jobs[k])] = k
                    except BrokenProcessPool:
                        suspects.append(k)
                        broken = True
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    k = running.pop(future)
                    try:
                        yield future.result()
                    except BrokenProcessPool:
                        suspects.append(k)
                        broken = True
                        killed[k] += alone
                        if killed[k] == ATTEMPTS:
                            raise Lost(f"a job was lost {ATTEMPTS} times with its worker: {jobs[k]}") from None


def by_ray(work: Callable[[T], R], jobs: Sequence[T], address: str) -> Iterator[R]:
    """The same by Ray, on the cluster at an address, or `local` for one started here. Ray schedules, and begins lost jobs again.

    Raises ImportError that says what to install, ConnectionError where no cluster answers.
    """
    try:
        import ray
    except ImportError:
        raise ImportError("--ray needs Ray: pip install 'hoyle[ray]'") from None
    if not ray.is_initialized():
        _reach(address)
        try:
            ray.init(
                address=None if address == "local" else address, log_to_driver=False, logging_level="error",
                runtime_env=_environment(),
            )  # fmt: skip
        except Exception as error:  # Ray raises that itself where its node does not start in time
            why = str(error).strip().splitlines()
            raise ConnectionError(f"--ray {address}: {why[0] if why else type(error).__name__}") from error

    def one(job: T) -> R:
        return work(job)

    remote = ray.remote(num_cpus=1, max_retries=ATTEMPTS)(one).options(name="play")
    asked = [remote.remote(job) for job in jobs]
    while asked:
        done, asked = ray.wait(asked)
        try:
            results = ray.get(done)
        except ray.exceptions.RayTaskError as error:
            raise error.cause from None  # as a process raises it
        except ray.exceptions.WorkerCrashedError:
            raise Lost(f"a job was lost {ATTEMPTS + 1} times with its worker") from None
        yield from results


def _reach(address: str) -> None:
    """Raise ConnectionError if nobody listens at HOST:PORT; Ray itself tries for minutes. Other addresses are Ray's to find."""
    host, _, port = address.rpartition("://")[2].rpartition(":")
    if not (host and port.isdecimal()):
        return
    try:
        socket.create_connection((host, int(port)), timeout=5).close()
    except (OSError, OverflowError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise ConnectionError(f"--ray {address}: no Ray cluster answers there ({why})") from None


def _environment() -> dict[str, Any]:
    """The environment of workers: one thread each, and where this process finds its modules."""
    import sys

    kept = {"PYTHONPATH": os.pathsep.join(path for path in sys.path if path)}
    return {"env_vars": {**dict.fromkeys(THREADS, "1"), **kept}}


# --- a tournament in its folder -----------------------------------------------------------------------------


def finished(folder: Path) -> dict[str, Done]:
    """The results that a folder holds, by job. A line that was torn when its writer was killed is left out."""
    found = {}
    path = folder / "results.jsonl"
    for line in path.read_text(encoding="utf-8").splitlines() if path.exists() else ():
        try:
            fields: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in json.loads(line).items()}
            done = Done(**fields)
        except (ValueError, TypeError, AttributeError):  # torn, or somebody else's
            continue
        found[done.id] = done
    return found


def run(
    jobs: Sequence[Job],
    folder: str | Path,
    workers: int = 0,
    ray: str = "",
    on_done: Callable[[Done, int], None] | None = None,
) -> list[Done]:
    """Play the jobs that a folder does not hold yet, and give the results of all, in the jobs' order.

    Logs go into `logs`, results into `results.jsonl`, a line a match, written when it is over: a tournament that was interrupted
    goes on where it was. `workers` processes play (all cores unless said), or Ray at the address `ray`. `on_done` is told of
    each, and how many are left. Raises Lost, what a player raises, and `hoyle.folders.Taken` for a folder that another tournament
    is played into.
    """
    folder = Path(folder)
    (folder / "logs").mkdir(parents=True, exist_ok=True)
    claim = Claim(folder / "results.jsonl")
    try:
        return _played(jobs, folder, workers, ray, on_done)
    finally:
        claim.close()


def _played(
    jobs: Sequence[Job], folder: Path, workers: int, ray: str, on_done: Callable[[Done, int], None] | None
) -> list[Done]:
    """Play as `run` does, in a folder of its own."""
    logs = folder / "logs"
    found = finished(folder)
    left = [job for job in jobs if job.id not in found]
    work = partial(play, folder=str(logs.resolve()))
    results = by_ray(work, left, ray) if ray else by_processes(work, left, workers or cores())
    with (folder / "results.jsonl").open("a", encoding="utf-8") as file:
        if file.tell() and not (folder / "results.jsonl").read_bytes().endswith(b"\n"):
            file.write("\n")
        for done in results:
            if done.id not in found:
                found[done.id] = done
                file.write(json.dumps(asdict(done)) + "\n")
                file.flush()
                os.fsync(file.fileno())
            if on_done:
                on_done(done, len([job for job in left if job.id not in found]))
    return [found[job.id] for job in jobs]
