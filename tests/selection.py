"""Which tests a quick run takes, in which order they begin, and how long each took: tests/README.md says why.

`python tests/selection.py` prints where the time of the kept durations goes.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping
from math import ceil
from pathlib import Path
from typing import TypeVar
from zlib import crc32

DURATIONS = Path(__file__).with_name("durations.json")
"""Seconds by test, of those that take at least `KEPT`; written by `make durations`."""
KEPT = 0.2
LONG = 8.0
"""Tests of so many seconds begin first, so that no worker is left with one at the end."""
T = TypeVar("T")

_run = {"whole": False}


def take_whole(whole: bool) -> None:
    """Say, before tests are collected, whether the run takes every test."""
    _run["whole"] = whole


def is_whole() -> bool:
    """True if the run takes every test."""
    return _run["whole"]


def few(quick: int, *, of: int) -> int:
    """A count of seeds, positions or answers: `quick` of them, in a whole run all."""
    return of if _run["whole"] else quick


def part(cases: Iterable[str], one_in: int, salt: str = "") -> set[str]:
    """One in so many cases by name, at least one: always the same, whatever cases come or go beside them.

    Another salt chooses others.
    """
    ranked = sorted(cases, key=lambda case: (crc32(f"{salt} {case}".encode()), case))
    return set(ranked[: ceil(len(ranked) / one_in)])


def dealt(tests: Iterable[T], took: Callable[[T], float], workers: int, group: Callable[[T], object] = id) -> list[T]:
    """Tests in an order in which every worker begins with its share of the long ones, the longest first; those of one `group`
    follow each other, so that what they share is made once.

    pytest-xdist gives each a run of the list as long as the others', and one that has done its own takes from the end of
    another's.
    """
    groups: dict[object, list[T]] = {}
    for test in tests:
        groups.setdefault(group(test), []).append(test)
    tests, order = [test for together in groups.values() for test in together], list[T]()
    long = sorted((one for one in groups.values() if sum(map(took, one)) >= LONG), key=lambda one: -sum(map(took, one)))
    rest = [test for one in groups.values() if sum(map(took, one)) < LONG for test in one]
    for worker in range(workers):
        own = [test for one in long[worker::workers] for test in one]
        share = (len(tests) - len(order)) // (workers - worker)
        order += own + rest[: max(0, share - len(own))]
        del rest[: max(0, share - len(own))]
    return order + rest


def read_durations(path: Path = DURATIONS) -> dict[str, float]:
    """The kept durations, s, by test; empty where none are kept."""
    return json.loads(path.read_text(encoding="utf-8")) if path.is_file() else {}


def keep_durations(took: Mapping[str, float], path: Path = DURATIONS, *, anew: bool) -> None:
    """Write durations, s, by test: in place of all that are kept, or among them."""
    kept = {name: round(seconds, 1) for name, seconds in took.items() if seconds >= KEPT}
    if not anew:
        kept |= {name: seconds for name, seconds in read_durations(path).items() if name not in took}
    path.write_text(json.dumps(dict(sorted(kept.items())), indent=0, ensure_ascii=False) + "\n", encoding="utf-8")


def report(durations: Mapping[str, float], tests: int = 20) -> str:
    """Where the time goes: seconds by folder, and of the functions that take most, all their cases together."""
    folders: dict[str, float] = {}
    functions: dict[str, float] = {}
    for name, seconds in durations.items():
        folder = str(Path(name.partition("::")[0]).parent)
        folders[folder] = folders.get(folder, 0.0) + seconds
        function = name.partition("[")[0]
        functions[function] = functions.get(function, 0.0) + seconds
    lines = [f"{sum(durations.values()):8.0f} s in all, of tests that take {KEPT} s or longer"]
    for found, most in ((folders, len(folders)), (functions, tests)):
        ranked = sorted(found.items(), key=lambda item: -item[1])[:most]
        lines += ["", *(f"{seconds:8.1f} s  {name}" for name, seconds in ranked)]
    return "\n".join(lines)


if __name__ == "__main__":
    sys.stdout.write(report(read_durations()) + "\n")
