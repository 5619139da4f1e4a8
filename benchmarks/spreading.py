"""How the long trials spread their work: over processes of this machine, or over a Ray cluster, by what plays the tournaments.

`--jobs N` says how many processes, `--ray ADDRESS` plays the same on a cluster (`local` begins one here). A worker that is killed
loses no work.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from hoyle.tournaments import by_processes, by_ray, cores

T = TypeVar("T")
R = TypeVar("R")


def add_workers(parser: argparse.ArgumentParser) -> None:
    """Give a command the options that say who does the work."""
    parser.add_argument("--jobs", type=int, default=cores(), help="processes (default: one a core)")
    parser.add_argument("--ray", default="", metavar="ADDRESS", help="a Ray cluster instead; `local` begins one here")


def spread(work: Callable[[T], R], jobs: Sequence[T], given: argparse.Namespace) -> Iterator[R]:
    """What a function makes of each job, as they are done."""
    if given.ray:
        return by_ray(work, jobs, given.ray)
    return by_processes(work, jobs, max(1, given.jobs))
