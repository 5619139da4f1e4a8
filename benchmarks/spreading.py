"""How the long trials spread their work: over processes of this machine, or over a Ray cluster, by what plays the tournaments.

`--jobs N` says how many processes, `--ray ADDRESS` plays the same on a cluster (`local` begins one here). A worker that is killed
loses no work.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import monotonic
from typing import Any, TypeVar

from hoyle.tournaments import by_processes, by_ray, cores

T = TypeVar("T")
R = TypeVar("R")
TUPLE = TypeVar("TUPLE", bound=tuple[Any, ...])
AT_ONCE = 4
"""So many jobs a process are begun together where a run has so many minutes."""


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Give a command the options that say who does the work."""
    parser.add_argument("--jobs", type=int, default=cores(), help="processes (default: one a core)")
    parser.add_argument("--ray", default="", metavar="ADDRESS", help="a Ray cluster instead; `local` begins one here")


def spread(work: Callable[[T], R], jobs: Sequence[T], given: argparse.Namespace) -> Iterator[R]:
    """What a function makes of each job, as they are done."""
    if given.ray:
        return by_ray(work, jobs, given.ray)
    return by_processes(work, jobs, max(1, given.jobs))


def add_log(parser: argparse.ArgumentParser) -> None:
    """Give a command the options by which a long run is done in parts."""
    parser.add_argument("--log", type=Path, help="a file that keeps what was done, from which a run broken off goes on")
    parser.add_argument("--minutes", type=float, default=0.0, help="begin nothing after so many (default: do all)")
    parser.add_argument("--read", action="store_true", help="tell what the log holds, and do nothing more")


def resumed(
    work: Callable[[TUPLE], tuple[TUPLE, Any]], jobs: Sequence[TUPLE], given: argparse.Namespace
) -> Iterator[tuple[TUPLE, Any]]:
    """The results of a function for each job, as JSON has them: those that the log holds first, then the rest as they are done,
    until the minutes are over.
    """
    known: dict[tuple[Any, ...], Any] = {}
    if given.log is not None and given.log.exists():
        rows = map(json.loads, given.log.read_text(encoding="utf-8").splitlines())
        known = {tuple(row["job"]): row["came"] for row in rows}
    yield from ((job, known[tuple(job)]) for job in jobs if tuple(job) in known)
    if given.read:
        return
    began, todo = monotonic(), [job for job in jobs if tuple(job) not in known]
    each = AT_ONCE * max(1, given.jobs) if given.minutes else max(1, len(todo))
    for first in range(0, len(todo), each):
        if given.minutes and monotonic() - began > 60 * given.minutes:
            return
        some = todo[first : first + each]
        # One process by itself does not begin another for each part.
        for job, came in map(work, some) if given.jobs == 1 and not given.ray else spread(work, some, given):
            if given.log is not None:
                with given.log.open("a", encoding="utf-8") as out:
                    out.write(json.dumps({"job": job, "came": came}) + "\n")
            yield job, came
